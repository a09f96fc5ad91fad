//! Opening a game and sitting down.

use tussle_core::Seat;
use tussle_table::dice::{CommittedDice, NumberError, Secret, check_number};
use tussle_table::{Match, Player};

use super::{Chair, Event, Game, Happened, Millis, Refusal, Sitter};

/// The longest name that is shown.
const LONGEST_NAME: usize = 40;

impl Game {
    /// A person sits down. With the last one, the game begins.
    pub fn join(
        &mut self,
        seat: Seat,
        name: &str,
        number: &str,
        now: Millis,
    ) -> Result<Happened, Refusal> {
        check_sitter(name, number)?;
        match self.sitters.get(seat.index()) {
            None => return Err(Refusal::NoSuchSeat),
            Some(Some(_)) => return Err(Refusal::Taken),
            Some(None) => {}
        }
        let (name, number) = (name.to_owned(), number.to_owned());
        let first = self.happen(Event::Joined { seat, name, number }, now)?;
        self.settle(vec![first], now)
    }

    /// What follows from opening the game: where only bots play, it has begun, and the dice may be due.
    pub fn start_without_people(&mut self, now: Millis) -> Result<Happened, Refusal> {
        self.settle(Vec::new(), now)
    }

    /// Whether anybody may take the seat.
    pub fn is_open(&self, seat: Seat) -> bool {
        self.setup.chairs.get(seat.index()) == Some(&Chair::Open) && self.sitter(seat).is_none()
    }

    /// Whether somebody sits there.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.sitter(seat).is_some()
    }

    /// Starts the match as soon as every seat is taken.
    pub(super) fn begin_when_full(&mut self) -> Result<(), Refusal> {
        let Some(sitters) = self.sitters.iter().cloned().collect::<Option<Vec<_>>>() else {
            return Ok(());
        };
        let numbers = sitters.iter().map(|sitter| sitter.number.as_str());
        let dice = CommittedDice::new(self.secret()?, numbers)?;
        let players = sitters.iter().map(|sitter| sitter.player.clone()).collect();
        let seats = sitters.len();
        let mut play = Match::new(self.start.boxed_clone(), players)
            .map_err(|error| Refusal::Seats { seats: error.seats, asked: seats })?;
        if rolls_dice(&play) {
            dice.note(&mut play)?;
        }
        self.play = Some(play.with_dice(dice));
        Ok(())
    }

    /// Writes the secret of the dice into the record, now that it cannot help anybody any more.
    pub(super) fn reveal_dice(&mut self) -> Result<(), Refusal> {
        let secret = self.secret()?;
        match &mut self.play {
            Some(play) if rolls_dice(play) => Ok(secret.note(play)?),
            _ => Ok(()),
        }
    }

    /// A bot takes the place of a player.
    pub(super) fn replace(&mut self, seat: Seat, bot: &str) -> Result<(), Refusal> {
        let number = self.sitter(seat).ok_or(Refusal::NoSuchSeat)?.number.clone();
        let play = self.begun()?;
        let words = format!("{} is played by {bot} from here on", play.seat_name(seat));
        play.set_comment(play.plies().len(), &words)?;
        self.sitters[seat.index()] = Some(Sitter { player: Player::bot(bot), number });
        Ok(())
    }

    fn secret(&self) -> Result<Secret, Refusal> {
        Secret::read(&self.setup.secret).ok_or(Refusal::Number(NumberError))
    }
}

/// Whether the game of a match has dice.
pub(super) fn rolls_dice(play: &Match) -> bool {
    !play.game().state().dice.is_empty()
}

/// The bots that sit there from the beginning; the other seats are empty.
pub(super) fn first_sitters(chairs: &[Chair]) -> Vec<Option<Sitter>> {
    let sitters = chairs.iter().map(|chair| match chair {
        Chair::Held | Chair::Open => None,
        Chair::Bot(bot) => Some(Sitter { player: Player::bot(bot), number: String::new() }),
    });
    sitters.collect()
}

/// Refuses names that cannot be shown and numbers that are none.
pub(crate) fn check_sitter(name: &str, number: &str) -> Result<(), Refusal> {
    let length = name.chars().count();
    let shown = !name.trim().is_empty() && !name.chars().any(char::is_control);
    if length > LONGEST_NAME || !shown {
        return Err(Refusal::Name);
    }
    Ok(check_number(number)?)
}
