//! A game of the server as a value: what happened, how it stands, what may be done. No task, no socket, no store.
//!
//! A [`Game`] follows from its [`Event`]s alone. Orders are [carried out](Game::carry_out) on it and yield further events;
//! whoever cannot store those must drop the game and replay what is stored.

mod clocks;
mod consent;
mod done;
mod draws;
mod ends;
mod event;
mod id;
mod moves;
mod refusal;
mod replay;
mod seating;
mod setup;
mod view;

use std::collections::{BTreeMap, HashMap};

use tussle_core::{Live, Seat};
use tussle_table::play::{Match, Ply};
use tussle_table::{Due, Player};

use crate::wire::{Command, Order, Phase};
use clocks::Clocks;

pub use done::CommandKey;
pub use event::{Event, Logged, Millis};
pub use id::GameId;
pub(crate) use moves::pointed;
pub use refusal::Refusal;
pub use replay::Corrupt;
pub(crate) use seating::check_sitter;
pub use setup::{Chair, Setup};

/// A game from its opening on.
#[derive(Debug)]
pub struct Game {
    id: GameId,
    setup: Setup,
    /// Where it starts.
    start: Box<dyn Live>,
    /// The number of the last event.
    number: u64,
    /// The number of the event that led to the present position.
    turn: u64,
    /// When the last event happened.
    changed_at: Millis,
    /// When the player who is due began to think.
    turn_began: Millis,
    /// Who sits where; none for seats that are empty.
    sitters: Vec<Option<Sitter>>,
    /// The match, once every seat is taken.
    play: Option<Match>,
    clocks: Option<Clocks>,
    /// Who has agreed that a move be taken back, who asked for it first.
    takeback: Vec<Seat>,
    rematch: Option<GameId>,
    fun: BTreeMap<Seat, u8>,
    /// The commands that were carried out, with the event each led to.
    done: HashMap<CommandKey, u64>,
}

/// Somebody at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sitter {
    player: Player,
    /// The player's part in the dice.
    number: String,
}

/// What orders depend on besides the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The present time.
    pub now: Millis,
    /// The seats whose players are connected.
    pub here: Vec<Seat>,
    /// After how many milliseconds others may decide about a player who is not.
    pub away_after: Millis,
}

/// What an order led to, in order. It has happened to the game already and must be stored.
pub type Happened = Vec<Event>;

impl Game {
    /// The game's address.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// What was agreed when it was opened.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of the event that led to the present position.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// What bots leave to chance follows from this: it is the same whenever the game is loaded, and tells nothing about
    /// the dice.
    pub fn bot_seed(&self) -> u64 {
        let bytes = self.id.as_str().bytes();
        bytes.fold(0, |seed, byte| u64::wrapping_add(seed.wrapping_mul(31), byte.into()))
    }

    /// The match, once every seat is taken.
    pub fn play(&self) -> Option<&Match> {
        self.play.as_ref()
    }

    /// The event that a command led to, if it was carried out before.
    pub fn done(&self, command: &CommandKey) -> Option<u64> {
        self.done.get(command).copied()
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        match self.play.as_ref().map(Match::due) {
            None => Phase::Waiting,
            Some(Due::Over) => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// The seat whose player has to choose.
    pub fn chooser(&self) -> Option<Seat> {
        match self.play.as_ref()?.due() {
            Due::Choose(seat) => Some(seat),
            _ => None,
        }
    }

    /// The bot that has to choose, as the text that makes it, and its seat.
    pub fn thinker(&self) -> Option<(Seat, &str)> {
        let seat = self.chooser()?;
        Some((seat, self.sitter(seat)?.player.as_bot()?))
    }

    /// Notes that a command has led to the event of this number.
    pub fn note_done(&mut self, command: CommandKey, number: u64) {
        self.done.insert(command, number);
    }

    /// Carries out the order of a player who holds these seats. Opening another game to [play again](Order::Rematch) is not
    /// in the game's power: it only says whether that may be asked now.
    pub fn carry_out(
        &mut self,
        command: &Command,
        held: &[Seat],
        moment: &Moment,
    ) -> Result<Happened, Refusal> {
        let (seat, now) = (command.seat, moment.now);
        if !self.is_person(seat) {
            return Err(if self.play.is_some() { Refusal::NotYours } else { Refusal::NotBegun });
        }
        match &command.order {
            Order::Rate { fun } => return self.rate(seat, *fun, now),
            Order::Rematch => return self.over().map(|()| Vec::new()),
            _ => self.begun()?.check_present(seat)?,
        }
        match &command.order {
            Order::Point { cells } => {
                self.up_to_date(command)?;
                let act = self.pointed(cells)?;
                self.make_move(seat, &act, now)
            }
            Order::Play { act } => {
                self.up_to_date(command)?;
                let act = self.typed(act)?;
                self.make_move(seat, &act, now)
            }
            Order::Takeback => self.ask_takeback(seat, held, now),
            Order::AnswerTakeback { agree } => self.answer_takeback(seat, *agree, now),
            Order::OfferDraw => self.offer_draw(seat, now),
            Order::AnswerDraw { agree } => self.answer_draw(seat, *agree, now),
            Order::Resign => self.resign(seat, now),
            Order::ClaimWin => self.claim_win(seat, moment),
            Order::ClaimBot { bot } => self.claim_bot(seat, bot, moment),
            Order::Rematch | Order::Rate { .. } => Ok(Vec::new()),
        }
    }

    /// Makes a bot's move. One that is not legal loses the game.
    pub fn bot_moves(&mut self, seat: Seat, act: &str, now: Millis) -> Result<Happened, Refusal> {
        match self.begun()?.game().check(act) {
            Ok(()) => self.make_move(seat, act, now),
            Err(error) => self.forfeit(seat, &error.to_string(), now),
        }
    }

    /// The game in its present position.
    pub fn face(&self) -> &dyn Live {
        self.play.as_ref().map_or(&*self.start, Match::game)
    }

    /// Everything that was played.
    pub fn plies(&self) -> &[Ply] {
        self.play.as_ref().map_or(&[], Match::plies)
    }

    /// The game after so many plies; none if there were fewer.
    pub fn face_after(&self, plies: usize) -> Option<Box<dyn Live>> {
        let mut face = self.face().boxed_clone();
        match &self.play {
            Some(play) => face.set_position(play.position_after(plies)?).ok()?,
            None if plies > 0 => return None,
            None => {}
        }
        Some(face)
    }

    fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())?.as_ref()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.sitter(seat).is_some_and(|sitter| sitter.player.as_bot().is_none())
    }

    /// Whether a person is still playing.
    pub fn has_people(&self) -> bool {
        let Some(play) = &self.play else { return false };
        play.seats().any(|seat| self.is_person(seat) && !play.has_left(seat))
    }

    /// The other people who are still playing.
    fn other_people(&self, seat: Seat) -> Vec<Seat> {
        let Some(play) = &self.play else { return Vec::new() };
        let others = play.seats().filter(|other| *other != seat && !play.has_left(*other));
        others.filter(|other| self.is_person(*other)).collect()
    }

    /// The match, or a refusal before it has begun.
    fn begun(&mut self) -> Result<&mut Match, Refusal> {
        self.play.as_mut().ok_or(Refusal::NotBegun)
    }

    /// Moves must be meant for the present position.
    fn up_to_date(&self, command: &Command) -> Result<(), Refusal> {
        if command.turn == self.turn { Ok(()) } else { Err(Refusal::Stale) }
    }
}
