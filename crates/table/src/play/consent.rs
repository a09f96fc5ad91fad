//! Draws by agreement: everyone who is still in the match has to consent.

use tussle_core::Seat;

use super::{Match, MatchError};
use crate::Ending;

impl Match {
    /// Who has agreed to a draw so far, who offered it first; nobody if none is offered.
    pub fn draw_agreed_by(&self) -> &[Seat] {
        &self.agreed
    }

    /// Offers a draw. The offer stands until someone declines it, in words or by playing a move without having
    /// agreed.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.check_present(seat)?;
        if !self.agreed.is_empty() {
            return Err(MatchError::DrawOffered);
        }
        self.agree(seat);
        Ok(())
    }

    /// Accepts the draw that was offered. It is one as soon as nobody's consent is missing.
    pub fn accept_draw(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.check_present(seat)?;
        if self.agreed.is_empty() {
            return Err(MatchError::NoDrawOffered);
        }
        if self.agreed.contains(&seat) {
            return Err(MatchError::HasAgreed(self.seat_name(seat)));
        }
        self.agree(seat);
        Ok(())
    }

    /// Declines the draw that was offered, or takes the own offer back.
    pub fn decline_draw(&mut self, seat: Seat) -> Result<(), MatchError> {
        self.check_present(seat)?;
        if self.agreed.is_empty() {
            return Err(MatchError::NoDrawOffered);
        }
        self.agreed.clear();
        Ok(())
    }

    /// Ends the match as a draw to which everyone has agreed somewhere else.
    pub(crate) fn end_by_agreement(&mut self) -> Result<(), MatchError> {
        self.going_on()?;
        self.closed = Some(Ending::Agreed);
        Ok(())
    }

    fn agree(&mut self, seat: Seat) {
        self.agreed.push(seat);
        if self.agreed.len() + self.departures.len() == self.players.len() {
            self.closed = Some(Ending::Agreed);
        }
    }

    /// A move by a player who has not agreed declines the draw.
    pub(super) fn answer_by_playing(&mut self, seat: Seat) {
        if !self.has_left(seat) && !self.agreed.contains(&seat) {
            self.agreed.clear();
        }
    }
}
