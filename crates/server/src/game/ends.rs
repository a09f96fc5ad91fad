//! Ends that do not come from the rules, and what comes after an end.

use tussle_core::Seat;
use tussle_table::play::Leaving;

use super::{Chair, Event, Game, GameId, Happened, Millis, Moment, Refusal, Setup};
use crate::bots;
use crate::wire::Phase;

impl Game {
    /// A player gives up.
    pub(super) fn resign(&mut self, seat: Seat, now: Millis) -> Result<Happened, Refusal> {
        self.leave(seat, Leaving::Resigned, now)
    }

    /// The player who is due loses if there is no time left; nothing happens otherwise.
    pub fn check_time(&mut self, now: Millis) -> Result<Happened, Refusal> {
        match self.deadline() {
            Some((seat, at)) if at <= now => self.leave(seat, Leaving::Time, now),
            _ => Ok(Vec::new()),
        }
    }

    /// A bot that cannot choose loses.
    pub fn forfeit(&mut self, seat: Seat, reason: &str, now: Millis) -> Result<Happened, Refusal> {
        self.leave(seat, Leaving::Forfeit { reason: reason.to_owned() }, now)
    }

    /// A player who has stayed away loses.
    pub(super) fn claim_win(&mut self, seat: Seat, moment: &Moment) -> Result<Happened, Refusal> {
        let away = self.away_for(seat, moment)?;
        let how = Leaving::Forfeit { reason: "stayed away".to_owned() };
        self.leave(away, how, moment.now)
    }

    /// A bot plays on for a player who has stayed away.
    pub(super) fn claim_bot(
        &mut self,
        seat: Seat,
        bot: &str,
        moment: &Moment,
    ) -> Result<Happened, Refusal> {
        let away = self.away_for(seat, moment)?;
        bots::check(bot, &self.setup.spec)?;
        let event = Event::Replaced { seat: away, bot: bot.to_owned() };
        let first = self.happen(event, moment.now)?;
        self.settle(vec![first], moment.now)
    }

    /// The player about whom another one may decide.
    fn away_for(&self, seat: Seat, moment: &Moment) -> Result<Seat, Refusal> {
        let away = self.away(moment).filter(|away| *away != seat);
        away.ok_or(Refusal::NotAway(moment.away_after.unsigned_abs() / 1000))
    }

    /// The person who is due and has stayed away long enough.
    pub(super) fn away(&self, moment: &Moment) -> Option<Seat> {
        let seat = self.chooser().filter(|seat| self.is_person(*seat))?;
        let long = moment.now - self.changed_at >= moment.away_after;
        (self.clocks.is_none() && long && !moment.here.contains(&seat)).then_some(seat)
    }

    fn leave(&mut self, seat: Seat, how: Leaving, now: Millis) -> Result<Happened, Refusal> {
        let first = self.happen(Event::Left { seat, how }, now)?;
        self.settle(vec![first], now)
    }

    /// Notes how much fun a player had.
    pub(super) fn rate(&mut self, seat: Seat, fun: u8, now: Millis) -> Result<Happened, Refusal> {
        self.over()?;
        if !(1..=5).contains(&fun) {
            return Err(Refusal::Fun);
        }
        Ok(vec![self.happen(Event::Rated { seat, fun }, now)?])
    }

    /// From 1 to 5, how much fun a player had, if that was told.
    pub fn fun(&self, seat: Seat) -> Option<u8> {
        self.fun.get(&seat).copied()
    }

    /// The game to play next: the same with every seat moved on by one, under a new secret. Where a new seat's player
    /// sat before is told beside it.
    pub fn next_setup(&self, secret: String) -> Result<(Setup, Vec<Seat>), Refusal> {
        self.over()?;
        let seats = self.sitters.len();
        let before: Vec<_> = Seat::all(seats).map(|seat| seat.next(seats)).collect();
        let chairs = before.iter().map(|seat| match self.sitter(*seat) {
            Some(sitter) => match sitter.player.as_bot() {
                Some(bot) => Chair::Bot(bot.to_owned()),
                None => Chair::Held,
            },
            None => Chair::Held,
        });
        let setup = Setup { chairs: chairs.collect(), secret, ..self.setup.clone() };
        Ok((setup, before))
    }

    /// Notes the game that was opened to play again.
    pub fn rematched(&mut self, game: GameId, now: Millis) -> Result<Happened, Refusal> {
        Ok(vec![self.happen(Event::Rematched { game }, now)?])
    }

    /// The game that was opened to play again.
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    pub(super) fn over(&self) -> Result<(), Refusal> {
        if self.phase() == Phase::Over { Ok(()) } else { Err(Refusal::NotOver) }
    }
}
