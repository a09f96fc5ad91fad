//! How a game ended for each seat.

use crate::Seat;

/// The rank of each seat at the end: 0 is best, equal ranks share a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ranks {
    ranks: [u8; Seat::MAX],
    seats: u8,
}

impl Ranks {
    /// Two seats, one of which has won.
    pub fn winner_of_two(winner: Seat) -> Self {
        let mut ranks = [1, 1, 0, 0, 0, 0];
        ranks[winner.index()] = 0;
        Self { ranks, seats: 2 }
    }

    /// Seats ranked by score: a seat's rank is the number of seats with a higher score.
    ///
    /// # Panics
    /// If there are more scores than seats in any game.
    pub fn by_score(scores: &[u32]) -> Self {
        let mut ranks = [0; Seat::MAX];
        for (rank, score) in ranks.iter_mut().zip(scores) {
            *rank = scores.iter().filter(|other| *other > score).count() as u8;
        }
        assert!(scores.len() <= Seat::MAX);
        Self { ranks, seats: scores.len() as u8 }
    }

    /// The rank of each seat, in the order of play.
    pub fn as_slice(&self) -> &[u8] {
        &self.ranks[..usize::from(self.seats)]
    }

    /// The rank of one seat.
    pub fn of(&self, seat: Seat) -> u8 {
        self.as_slice()[seat.index()]
    }

    /// The seats that share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(usize::from(self.seats)).filter(|seat| self.of(*seat) == 0)
    }

    /// A seat's share of the win: one for a sole winner, 1/k for each of k winners, nothing for the others.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.of(seat) == 0 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank_and_the_win() {
        let ranks = Ranks::by_score(&[7, 9, 9, 2]);
        assert_eq!(ranks.as_slice(), [2, 0, 0, 3]);
        assert!((ranks.share(Seat::new(1)) - 0.5).abs() < 1e-9);
        assert!(ranks.share(Seat::new(0)) < 1e-9);
        let shares: f64 = Seat::all(4).map(|seat| ranks.share(seat)).sum();
        assert!((shares - 1.0).abs() < 1e-9);
    }

    #[test]
    fn one_of_two_wins() {
        let ranks = Ranks::winner_of_two(Seat::new(1));
        assert_eq!(ranks.as_slice(), [1, 0]);
        assert_eq!(ranks.winners().collect::<Vec<_>>(), [Seat::new(1)]);
    }
}
