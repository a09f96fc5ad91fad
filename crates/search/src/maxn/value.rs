//! What a position is worth to every seat.

use tussle_core::evaluate::chances;
use tussle_core::{Evaluate, Ranks, Seat};

use crate::fate::{Fate, Fates};

/// The whole win. Shares are counted in these parts, since whole numbers add up to the same in any order and on any
/// machine.
const WHOLE: u32 = 1 << 24;

/// The share of the win that each seat expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    shares: [u32; Seat::MAX],
    fate: Option<Fate>,
}

impl Value {
    /// The value of a finished game.
    pub(super) fn finished(ranks: Ranks) -> Self {
        let mut shares = [0; Seat::MAX];
        for seat in Seat::all(ranks.as_slice().len()) {
            shares[seat.index()] = parts(ranks.share(seat));
        }
        Self { shares, fate: Fate::finished(ranks) }
    }

    /// The judgement of an unfinished one.
    pub(super) fn judged<G: Evaluate>(game: &G, pos: &G::Pos) -> Self {
        Self { shares: chances(game, pos).map(parts), fate: None }
    }

    /// The average over the faces of a roll, each with its weight; none if there is no face.
    pub(super) fn average(faces: impl Iterator<Item = (Self, u32)>) -> Option<Self> {
        let mut sums = [0u64; Seat::MAX];
        let mut weights = 0;
        let mut fates = Fates::default();
        for (value, weight) in faces {
            weights += u64::from(weight);
            for (sum, share) in sums.iter_mut().zip(value.shares) {
                *sum += u64::from(share) * u64::from(weight);
            }
            fates.add(value.fate);
        }
        (weights > 0)
            .then(|| Self { shares: sums.map(|sum| (sum / weights) as u32), fate: fates.common() })
    }

    /// One ply before.
    pub(super) fn one_earlier(self) -> Self {
        Self { fate: self.fate.map(Fate::one_earlier), ..self }
    }

    /// How good it is for a seat, larger being better: by its share, then the sooner a win and the later a loss the
    /// better.
    pub(super) fn rank(&self, seat: Seat) -> (u32, i32) {
        (self.shares[seat.index()], Fate::rank(self.fate, seat))
    }

    /// A seat's share as a number from 0 to 1.
    pub(super) fn share(&self, seat: Seat) -> f64 {
        f64::from(self.shares[seat.index()]) / f64::from(WHOLE)
    }

    /// The value of a position in which a seat chooses, by the best choice and the fates of all.
    ///
    /// That the others share a win among them is no reason to call it certain: the seat that chooses has no reason to
    /// prefer one of them.
    pub(super) fn chosen(best: Self, seat: Seat, fates: Fates) -> Self {
        let own = best.fate.filter(|fate| fate.winner == seat);
        Self { fate: own.or_else(|| fates.common()), ..best }
    }

    /// The result, if it is certain.
    pub(super) fn fate(&self) -> Option<Fate> {
        self.fate
    }
}

fn parts(share: f64) -> u32 {
    (share * f64::from(WHOLE)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(winner: usize) -> Value {
        Value::finished(Ranks::by_score(&[0, 1, 2].map(|seat| u32::from(seat == winner as u32))))
    }

    #[test]
    fn only_what_all_agree_on_is_certain() {
        let later = won(1).one_earlier();
        let value = Value::average([(won(1), 1), (later, 2)].into_iter());
        let fate = Fate { winner: Seat::new(1), plies: 1 };
        assert_eq!(value.and_then(|value| value.fate()), Some(fate));
        let value = Value::average([(won(1), 1), (won(2), 1)].into_iter());
        assert_eq!(value.map(|value| value.fate()), Some(None));
        assert_eq!(value.map(|value| value.share(Seat::new(2)).to_string()), Some("0.5".into()));
        assert_eq!(Value::average(std::iter::empty()), None);
    }

    #[test]
    fn a_loser_may_choose_among_winners() {
        let mut fates = Fates::default();
        fates.add(won(1).fate());
        fates.add(won(2).fate());
        assert_eq!(Value::chosen(won(1), Seat::new(0), fates).fate(), None);
        assert_eq!(Value::chosen(won(1), Seat::new(1), fates).fate(), won(1).fate());
    }
}
