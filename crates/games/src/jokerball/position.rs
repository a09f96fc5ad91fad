//! Positions.

use tussle_core::Seat;
use tussle_core::geometry::Heading;

use super::field::{Field, HexBits, Spot};

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
        let last = field.hexes.rows() - 1;
        let red = (0..filled).fold(B::EMPTY, |men, row| men | field.row(row));
        let blue = (0..filled).fold(B::EMPTY, |men, row| men | field.row(last - row));
        Self {
            men: [red, blue],
            ball: field.spot(field.hexes.centre()),
            seat: Seat::new(0),
            phase: Phase::Roll,
        }
    }

    /// The turn goes to the other player, who rolls.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.seat = self.seat.other();
        self.phase = Phase::Roll;
    }
}

/// The direction on the board of a face of the direction die: 1 to 6 go clockwise from the lower left, and the second
/// player sees the board turned round.
#[inline]
pub(super) fn heading_of_face(seat: Seat, face: u8) -> Heading {
    let heading = Heading::ALL[usize::from(face - 1)];
    if seat.index() == 0 { heading } else { heading.opposite() }
}

/// The face of the direction die that shows a direction on the board.
pub(super) fn face_of_heading(seat: Seat, heading: Heading) -> u8 {
    let seen = if seat.index() == 0 { heading } else { heading.opposite() };
    seen as u8 + 1
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
        assert_eq!(heading_of_face(Seat::new(0), 3), Heading::UpLeft);
        assert_eq!(heading_of_face(Seat::new(1), 3), Heading::DownRight);
    }
}
