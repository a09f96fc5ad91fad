//! Positions.

use tussle_core::Seat;
use tussle_core::geometry::Heading;

use super::field::Field;
use super::spot::{HexBits, Spot};

/// The first player, at the bottom.
pub(super) const RED: Seat = Seat::new(0);

/// The second player, at the top.
pub(super) const BLUE: Seat = Seat::new(1);

/// A position. What cannot be moved has been skipped already: in the phase of the man some man can move, in that of the
/// ball the ball can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pos<B> {
    /// The men by seat.
    pub(super) men: [B; 2],
    /// The ball; nowhere once it has left the board.
    pub(super) ball: Spot,
    /// Who is on turn, or has won when the game is over.
    pub(super) seat: Seat,
    pub(super) phase: Phase,
}

/// What is to be done next. Directions are those of the board, whoever is on turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// The dice are to be rolled.
    Roll,
    /// A man is to be moved, and then the ball.
    Man { distance: u8, heading: Heading },
    /// The ball is to be moved.
    Ball { heading: Heading },
    /// Nothing: the ball has left the board.
    Over,
}

impl<B: HexBits> Pos<B> {
    /// The start, with this many rows filled at either end.
    pub(super) fn start(field: &Field<B>, filled: u8) -> Self {
        let rows = field.hexes.rows();
        Self {
            men: [field.rows(0..filled), field.rows(rows - filled..rows)],
            ball: field.spot(field.hexes.centre()),
            seat: RED,
            phase: Phase::Roll,
        }
    }

    /// Whose man stands on a cell.
    pub(super) fn owner(&self, spot: Spot) -> Option<Seat> {
        [RED, BLUE].into_iter().find(|seat| self.men[seat.index()].has(spot.bit()))
    }

    /// The turn goes to the other player, who rolls.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.seat = self.seat.other();
        self.phase = Phase::Roll;
    }
}

/// The direction on the board of a face of the direction die: 1 to 6 go clockwise from the lower left, and Blue sees the
/// board turned round.
#[inline]
pub(super) fn heading_of_face(seat: Seat, face: u8) -> Heading {
    as_seen_by(seat, Heading::ALL[usize::from(face - 1)])
}

/// The face of the direction die that shows a direction on the board.
pub(super) fn face_of_heading(seat: Seat, heading: Heading) -> u8 {
    as_seen_by(seat, heading) as u8 + 1
}

#[inline]
fn as_seen_by(seat: Seat, heading: Heading) -> Heading {
    if seat == RED { heading } else { heading.opposite() }
}

/// Whose far side lies in this direction, which is not along a row: the ball that leaves there wins for that player.
#[inline]
pub(super) fn far_side_owner(heading: Heading) -> Seat {
    if heading.rise() > 0 { RED } else { BLUE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tussle_core::geometry::Wide;

    #[test]
    fn positions_are_small() {
        assert_eq!(size_of::<Pos<u64>>(), 24);
        assert_eq!(size_of::<Pos<u128>>(), 48);
        assert_eq!(size_of::<Pos<Wide>>(), 72);
    }

    #[test]
    fn faces_and_directions_agree_for_both_players() {
        for seat in Seat::all(2) {
            for face in 1..=6 {
                assert_eq!(face_of_heading(seat, heading_of_face(seat, face)), face);
            }
        }
        assert_eq!(heading_of_face(RED, 3), Heading::UpLeft);
        assert_eq!(heading_of_face(BLUE, 3), Heading::DownRight);
    }
}
