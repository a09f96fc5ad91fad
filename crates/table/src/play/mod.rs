//! A match: a game under way with its players, its dice and its history.
//!
//! Verbs live in small files: [playing](Match::play) here, taking back in `undo`, draws by agreement in `consent`,
//! everything that ends a match from outside the rules in `leaving`.

mod consent;
mod error;
mod history;
mod leaving;
mod undo;

use std::collections::BTreeMap;
use std::time::Duration;

use tussle_core::scene::{Board, Roster};
use tussle_core::{Live, Seat, Turn};

use crate::dice::{Dice, Draw};
use crate::outcome::{self, Ending, Outcome};
use crate::player::Player;

pub use error::{MatchError, SeatingError};
pub use history::{Departure, Leaving, Ply};
pub use leaving::REPETITIONS;
pub use undo::{Barrier, Undone};

/// What a match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// The player of this seat chooses a move.
    Choose(Seat),
    /// The dice are rolled for this seat: [`Match::roll`], or [`Match::play`] with what real dice show.
    Roll(Seat),
    /// The player of this seat has left; a random move is made: [`Match::proceed`].
    Absent(Seat),
    /// Nothing: the match has ended.
    Over,
}

/// A game under way with its players, its dice and its history.
#[derive(Debug)]
pub struct Match {
    game: Box<dyn Live>,
    board: Board,
    start: String,
    players: Vec<Player>,
    dice: Option<Box<dyn Dice>>,
    tags: BTreeMap<String, String>,
    comment: Option<String>,
    plies: Vec<Ply>,
    departures: Vec<Departure>,
    /// Who has agreed to a draw so far.
    agreed: Vec<Seat>,
    /// An ending that neither the rules nor a departure brought about.
    closed: Option<Ending>,
    /// How often the dice were rolled for each seat.
    rolls: [u64; Seat::MAX],
    roster: Roster,
    revision: u64,
}

impl Match {
    /// A match that starts where the game stands now, with a player for each seat and without dice of its own.
    pub fn new(game: Box<dyn Live>, players: Vec<Player>) -> Result<Self, SeatingError> {
        if players.len() != game.seats() {
            return Err(SeatingError { seats: game.seats(), players: players.len() });
        }
        Ok(Self {
            board: game.board(),
            start: game.position(),
            roster: Roster::new(&game.state()),
            game,
            players,
            dice: None,
            tags: BTreeMap::new(),
            comment: None,
            plies: Vec::new(),
            departures: Vec::new(),
            agreed: Vec::new(),
            closed: None,
            rolls: [0; Seat::MAX],
            revision: 0,
        })
    }

    /// The same match with dice of its own. They also choose for players who have left.
    #[must_use]
    pub fn with_dice(mut self, dice: impl Dice + 'static) -> Self {
        self.dice = Some(Box::new(dice));
        self
    }

    /// The game in its present position.
    pub fn game(&self) -> &dyn Live {
        &*self.game
    }

    /// The board of the variant.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who is who among the men, from the start to now.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The position in which the match started.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The players by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The name of a seat: `Red`.
    ///
    /// # Panics
    /// If the game has no such seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.info().seats[seat.index()].name
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + use<> {
        Seat::all(self.players.len())
    }

    /// Everything that was played.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The players who have left, in the order in which they did.
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }

    /// Whether the player of a seat has left.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.departures.iter().any(|departure| departure.seat == seat)
    }

    /// The seed of the dice, if they have one.
    pub fn seed(&self) -> Option<u64> {
        self.dice.as_ref()?.seed()
    }

    /// How the match ended; [`Ending::Unfinished`] while it goes on.
    pub fn outcome(&self) -> Outcome {
        let ranks = |by_rules| Some(outcome::rank(self.players.len(), by_rules, &self.departures));
        if let Some(by_rules) = self.game.ranks() {
            return Outcome { ending: Ending::Won, ranks: ranks(Some(&by_rules)) };
        }
        match (self.closed, self.departures.last()) {
            (Some(Ending::Abandoned), _) => Outcome::open(Ending::Abandoned),
            (Some(ending), _) => Outcome { ending, ranks: ranks(None) },
            (None, Some(last)) if self.departures.len() + 1 == self.players.len() => {
                Outcome { ending: (&last.leaving).into(), ranks: ranks(None) }
            }
            (None, _) => Outcome::open(Ending::Unfinished),
        }
    }

    /// What the match waits for.
    pub fn due(&self) -> Due {
        if self.outcome().ending != Ending::Unfinished {
            return Due::Over;
        }
        match self.game.turn() {
            Turn::Choose(seat) if self.has_left(seat) => Due::Absent(seat),
            Turn::Choose(seat) => Due::Choose(seat),
            Turn::Roll(seat) => Due::Roll(seat),
            Turn::Over => Due::Over,
        }
    }

    /// Plays an act, be it a move or a roll of real dice.
    pub fn play(&mut self, act: &str) -> Result<&Ply, MatchError> {
        self.advance(act, None)
    }

    /// Plays a move that took its player this long.
    pub fn play_timed(&mut self, act: &str, time: Duration) -> Result<&Ply, MatchError> {
        self.advance(act, Some(time))
    }

    /// Rolls the dice of the match.
    pub fn roll(&mut self) -> Result<&Ply, MatchError> {
        self.going_on()?;
        let Turn::Roll(seat) = self.game.turn() else {
            return Err(MatchError::NoRollDue);
        };
        let face = self.rolled(seat)?;
        self.advance(&face, None)
    }

    /// Takes the next step that needs no player: a roll, or the move of a player who has left. Nothing happens when
    /// it is for a player to choose or the match has ended.
    pub fn proceed(&mut self) -> Result<Option<&Ply>, MatchError> {
        match self.drawn()? {
            Some(act) => self.advance(&act, None).map(Some),
            None => Ok(None),
        }
    }

    /// The act that the dice decide on next, be it a roll or the move of a player who has left. None when it is for a
    /// player to choose or the match has ended. For those who must store an act before they play it.
    pub fn drawn(&self) -> Result<Option<String>, MatchError> {
        match self.due() {
            Due::Choose(_) | Due::Over => Ok(None),
            Due::Roll(seat) => self.rolled(seat).map(Some),
            Due::Absent(seat) => {
                let mut choices = self.game.choices();
                let nth = self.plies.len() as u64;
                let draw = Draw::Absent { seat, nth };
                let choice = self.dice()?.draw(draw, &vec![1; choices.len()]);
                Ok(Some(choices.swap_remove(choice)))
            }
        }
    }

    /// What the dice show for a seat for which they are due.
    fn rolled(&self, seat: Seat) -> Result<String, MatchError> {
        let (mut faces, weights): (Vec<_>, Vec<_>) = self.game.rolls().into_iter().unzip();
        let nth = self.rolls[seat.index()];
        let face = self.dice()?.draw(Draw::Roll { seat, nth }, &weights);
        Ok(faces.swap_remove(face))
    }

    fn dice(&self) -> Result<&dyn Dice, MatchError> {
        self.dice.as_deref().ok_or(MatchError::NoDice)
    }

    /// Fails when the match has ended.
    fn going_on(&self) -> Result<(), MatchError> {
        match self.outcome().ending {
            Ending::Unfinished => Ok(()),
            ending => Err(MatchError::Over(ending)),
        }
    }

    /// The one place where the game goes on.
    fn advance(&mut self, act: &str, time: Option<Duration>) -> Result<&Ply, MatchError> {
        self.going_on()?;
        let turn = self.game.turn();
        let effects = self.game.play(act)?;
        let seat = turn.seat().expect("somebody acts while the game goes on");
        let roll = matches!(turn, Turn::Roll(_));
        if roll {
            self.rolls[seat.index()] += 1;
        } else {
            self.answer_by_playing(seat);
        }
        self.roster.follow(&effects);
        let position = self.game.position();
        let act = act.to_owned();
        Ok(self.plies.push_mut(Ply { seat, act, roll, effects, position, time, comment: None }))
    }
}
