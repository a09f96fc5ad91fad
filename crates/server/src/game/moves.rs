//! Making moves: what a player means, how long it took, and what the dice add to it.

use tussle_core::scene::{Board, Gesture};
use tussle_core::{Live, MoveError, Seat};
use tussle_table::forgiving::match_move;

use super::{Event, Game, Happened, Millis, Refusal};

/// The legal move that pointing at these cells means. Where there is none, the cells' names with hyphens between them may
/// be a move that the game can give a reason against.
pub(crate) fn pointed(live: &dyn Live, board: &Board, cells: &Gesture) -> Result<String, Refusal> {
    let mut gestures = live.gestures().into_iter();
    if let Some((act, _)) = gestures.find(|(_, gestures)| gestures.contains(cells)) {
        return Ok(act);
    }
    let names = cells.0.iter().map(|cell| board.cells.get(cell.index()));
    let names: Option<Vec<_>> = names.map(|cell| Some(cell?.name.as_str())).collect();
    let text = names.ok_or(Refusal::NoGesture)?.join("-");
    match live.check(&text) {
        Err(error @ MoveError::Refused(_)) => Err(Refusal::Move(error)),
        _ => Err(Refusal::NoGesture),
    }
}

impl Game {
    /// The legal move that pointing at these cells means.
    pub(super) fn pointed(&mut self, cells: &Gesture) -> Result<String, Refusal> {
        let play = self.begun()?;
        pointed(play.game(), play.board(), cells)
    }

    /// The legal move that a text means.
    pub(super) fn typed(&mut self, text: &str) -> Result<String, Refusal> {
        Ok(match_move(self.begun()?.game(), text)?)
    }

    /// Makes the move of a player whose turn it is.
    pub(super) fn make_move(
        &mut self,
        seat: Seat,
        act: &str,
        now: Millis,
    ) -> Result<Happened, Refusal> {
        if self.chooser() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let took = self.thought_for(now);
        let first = self.happen(Event::Played { act: act.to_owned(), took }, now)?;
        self.settle(vec![first], now)
    }

    /// Lets the dice do what is theirs to do, and ends games that only bots would go on with for ever.
    pub(super) fn settle(
        &mut self,
        mut happened: Happened,
        now: Millis,
    ) -> Result<Happened, Refusal> {
        while let Some(play) = &self.play {
            if self.goes_nowhere() {
                happened.push(self.happen(Event::Abandoned, now)?);
                break;
            }
            let Some(act) = play.drawn()? else { break };
            happened.push(self.happen(Event::Drawn { act }, now)?);
        }
        Ok(happened)
    }

    /// Whether no person is left and the game has gone on for longer than games of this kind do.
    fn goes_nowhere(&self) -> bool {
        let Some(play) = &self.play else { return false };
        let limit = play.game().info().stop_after.unwrap_or(u32::MAX) as usize;
        play.plies().len() >= limit && !self.has_people() && self.chooser().is_some()
    }
}
