//! One game with its clocks, as the server referees it. It knows no sockets, and is told the time.

use std::time::{Duration, Instant};

use tussle_core::{Dialect, Seat};
use tussle_table::play::REPETITIONS;
use tussle_table::{Due, Match, Player};

use crate::clock::{Clock, TimeControl};
use crate::message::State;

/// A game under way.
#[derive(Debug)]
pub(crate) struct Duel {
    game: Match,
    dialect: &'static Dialect,
    clock: Clock,
}

impl Duel {
    /// A game between two players, which begins now.
    pub(crate) fn begin(names: [&str; 2], control: TimeControl, at: Instant) -> Self {
        let (live, dialect) = crate::game();
        let players = names.map(Player::person).into();
        let game = Match::new(live, players).expect("the game is for two");
        Self { game, dialect, clock: Clock::start(control, at) }
    }

    /// What a player who still waits for another one is told.
    pub(crate) fn before(control: TimeControl) -> State {
        let now = Instant::now();
        let waiting = Self::begin(["", ""], control, now);
        State { both_connected: false, ..waiting.state(Seat::new(0), now) }
    }

    /// The match.
    pub(crate) fn game(&self) -> &Match {
        &self.game
    }

    /// The match, to say more about it.
    pub(crate) fn game_mut(&mut self) -> &mut Match {
        &mut self.game
    }

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.game.due() == Due::Over
    }

    /// What a player is told.
    pub(crate) fn state(&self, seat: Seat, at: Instant) -> State {
        let position = self.game.game().position();
        let due = self.game.due();
        let to_move = |seat| due == Due::Choose(Seat::new(seat));
        State {
            board: (self.dialect.write_position)(&position).expect("a position can be written"),
            player1: to_move(0),
            player2: to_move(1),
            both_connected: true,
            time: self.clock.left(seat, at).as_millis() as u64,
            end: due == Due::Over,
        }
    }

    /// When the player to move will have lost on time.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.clock.deadline()
    }

    /// Looks at the clock.
    pub(crate) fn pass_time(&mut self, at: Instant) {
        if let Due::Choose(seat) = self.game.due()
            && self.clock.left(seat, at).is_zero()
        {
            self.game.run_out_of_time(seat).expect("the player is there");
            self.clock.stop(at);
        }
    }

    /// A player sends a move. One out of turn is passed over; one that is not legal loses the game. Whether it was
    /// played is told. The clock has been looked at.
    pub(crate) fn play(&mut self, seat: Seat, text: &str, at: Instant) -> bool {
        if self.game.due() != Due::Choose(seat) {
            return false;
        }
        let time = Duration::from_millis(self.clock.thinking(at).as_millis() as u64);
        let played =
            (self.dialect.read_move)(text).map_err(|error| error.to_string()).and_then(|act| {
                match self.game.play_timed(&act, time) {
                    Ok(_) => Ok(()),
                    Err(error) => Err(error.to_string()),
                }
            });
        if let Err(reason) = played {
            let shown: String = text.chars().take(40).collect();
            self.forfeit(seat, format!("{shown:?} is not legal: {reason}"), at);
            return false;
        }
        self.clock.press(at);
        if !self.is_over() && self.game.times_here() >= REPETITIONS {
            self.game.end_by_repetition().expect("the position came up often enough");
        }
        if self.is_over() {
            self.clock.stop(at);
        }
        true
    }

    /// A player has lost the right to play on; without effect when the game is over.
    pub(crate) fn forfeit(&mut self, seat: Seat, reason: impl Into<String>, at: Instant) {
        if !self.is_over() {
            self.game.forfeit(seat, reason).expect("the player is there");
            self.clock.stop(at);
        }
    }
}
