//! What needs the others' agreement: taking back, and draws.

use tussle_core::Seat;
use tussle_table::play::Barrier;

use super::{Event, Game, Happened, Millis, Refusal};

impl Game {
    /// Takes the seat's last move back, or asks the other people for it. Seats that the same player holds are not asked.
    pub(super) fn ask_takeback(
        &mut self,
        seat: Seat,
        held: &[Seat],
        now: Millis,
    ) -> Result<Happened, Refusal> {
        if !self.takeback.is_empty() {
            return Err(Refusal::Asked);
        }
        let plies = self.plies_since_own(seat)?;
        if self.other_people(seat).iter().all(|other| held.contains(other)) {
            return Ok(vec![self.happen(Event::Undone { plies }, now)?]);
        }
        Ok(vec![self.happen(Event::TakebackAsked { seat }, now)?])
    }

    /// Answers another player's wish. As soon as nobody's consent is missing, the move is taken back.
    pub(super) fn answer_takeback(
        &mut self,
        seat: Seat,
        agree: bool,
        now: Millis,
    ) -> Result<Happened, Refusal> {
        let Some(asked_by) = self.takeback.first().copied() else {
            return Err(Refusal::NoTakeback);
        };
        if !agree {
            return Ok(vec![self.happen(Event::TakebackDeclined { seat }, now)?]);
        }
        if self.takeback.contains(&seat) {
            return Err(Refusal::Asked);
        }
        let mut happened = vec![self.happen(Event::TakebackAgreed { seat }, now)?];
        if self.other_people(asked_by).iter().all(|other| self.takeback.contains(other)) {
            let plies = self.plies_since_own(asked_by)?;
            happened.push(self.happen(Event::Undone { plies }, now)?);
        }
        Ok(happened)
    }

    /// Offers a draw to the others, all of whom must be people.
    pub(super) fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<Happened, Refusal> {
        let play = self.begun()?;
        let mut others = play.seats().filter(|other| *other != seat);
        let bots: Vec<_> = others.by_ref().filter(|other| !play.has_left(*other)).collect();
        if bots.iter().any(|other| !self.is_person(*other)) {
            return Err(Refusal::BotPlaysOn);
        }
        Ok(vec![self.happen(Event::DrawOffered { seat }, now)?])
    }

    /// Answers an offer.
    pub(super) fn answer_draw(
        &mut self,
        seat: Seat,
        agree: bool,
        now: Millis,
    ) -> Result<Happened, Refusal> {
        let event = if agree { Event::DrawAgreed { seat } } else { Event::DrawDeclined { seat } };
        Ok(vec![self.happen(event, now)?])
    }

    /// How many plies have to be taken back for the seat's last move to be gone. No roll may be among them.
    fn plies_since_own(&mut self, seat: Seat) -> Result<usize, Refusal> {
        let plies = self.begun()?.plies();
        let own = plies.iter().rposition(|ply| ply.seat == seat && !ply.roll);
        let since = &plies[own.ok_or(Barrier::Start)?..];
        match since.iter().find(|ply| ply.roll) {
            Some(ply) => Err(Barrier::Dice { roll: ply.act.clone() }.into()),
            None => Ok(since.len()),
        }
    }
}
