//! The arithmetic of rolls: averages of scores, and what bounds of the faces say about the average.

use super::scale::Scale;
use super::table::Bound;

/// A face of the dice, with bounds of the score of the position that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face<A> {
    pub(super) act: A,
    pub(super) weight: u32,
    pub(super) low: i32,
    pub(super) high: i32,
}

/// Sums over the faces of one roll.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    weight: i64,
    low: i64,
    high: i64,
}

impl Sums {
    /// The sums over all faces.
    pub(super) fn of<A>(faces: &[Face<A>], scale: &Scale) -> Self {
        let mut sums = Self::default();
        for face in faces {
            sums.add(face, scale);
        }
        sums
    }

    pub(super) fn add<A>(&mut self, face: &Face<A>, scale: &Scale) {
        let weight = i64::from(face.weight);
        self.weight += weight;
        self.low += weight * scale.part(face.low);
        self.high += weight * scale.part(face.high);
    }

    pub(super) fn take<A>(&mut self, face: &Face<A>, scale: &Scale) {
        let weight = i64::from(face.weight);
        self.weight -= weight;
        self.low -= weight * scale.part(face.low);
        self.high -= weight * scale.part(face.high);
    }
}

impl Scale {
    /// What a score adds to an average: a certain win or loss counts in full, however long it takes, so that averages
    /// do not depend on the ply.
    fn part(&self, score: i32) -> i64 {
        match score {
            _ if score > self.most => self.win.into(),
            _ if score < -self.most => (-self.win).into(),
            _ => score.into(),
        }
    }

    /// The score of a roll by those of its faces. A result is certain only when it is so for every face, and then the
    /// slowest one counts. No score of a face gets better without this one getting better or staying the same.
    fn average(&self, faces: impl Iterator<Item = (i32, u32)> + Clone) -> i32 {
        let scores = faces.clone().map(|(score, _)| score);
        match (scores.clone().min(), scores.max()) {
            (Some(least), _) if least > self.most => least,
            (_, Some(largest)) if largest < -self.most => largest,
            _ => {
                let weight: i64 = faces.clone().map(|(_, weight)| i64::from(weight)).sum();
                let sum: i64 =
                    faces.map(|(score, weight)| self.part(score) * i64::from(weight)).sum();
                ((sum / weight.max(1)) as i32).clamp(-self.most, self.most)
            }
        }
    }

    /// The least that the score of a roll can be.
    pub(super) fn lowest<A>(&self, faces: &[Face<A>]) -> i32 {
        self.average(faces.iter().map(|face| (face.low, face.weight)))
    }

    /// The most that the score of a roll can be.
    pub(super) fn highest<A>(&self, faces: &[Face<A>]) -> i32 {
        self.average(faces.iter().map(|face| (face.high, face.weight)))
    }

    /// The score of a roll, if what is known of its faces lies outside the window.
    pub(super) fn settled<A>(
        &self,
        faces: &[Face<A>],
        sums: Sums,
        (alpha, beta): (i32, i32),
    ) -> Option<(i32, Bound)> {
        // The sums tell in nearly all cases that there is nothing to be found; where certainty is at stake they do not.
        if beta <= -self.most || sums.low >= sums.weight * i64::from(beta) {
            let lowest = self.lowest(faces);
            if lowest >= beta {
                return Some((lowest, Bound::Lower));
            }
        }
        if alpha >= self.most || sums.high <= sums.weight * i64::from(alpha) {
            let highest = self.highest(faces);
            if highest <= alpha {
                return Some((highest, Bound::Upper));
            }
        }
        None
    }

    /// The window in which the score of a face matters to that of the roll. `rest` are the sums without the face.
    ///
    /// Within the judged scores this solves the average for the face. A window that asks for certainty is passed on:
    /// a face that is no certain win is enough to make the roll none.
    pub(super) fn face_window(
        &self,
        (alpha, beta): (i32, i32),
        rest: Sums,
        weight: u32,
    ) -> (i32, i32) {
        let weight = i64::from(weight);
        let total = rest.weight + weight;
        let beta = match beta {
            _ if beta > self.most => self.win,
            _ if beta <= -self.most => beta,
            _ => self.reach(-(rest.low - total * i64::from(beta)).div_euclid(weight)),
        };
        let alpha = match alpha {
            _ if alpha < -self.most => -self.win,
            _ if alpha >= self.most => alpha,
            _ => -self.reach(-(total * i64::from(alpha) - rest.high).div_euclid(weight)),
        };
        (alpha, beta)
    }

    /// The smallest score that adds at least this much to an average; if none does, a win at once, which no score
    /// exceeds.
    fn reach(&self, part: i64) -> i32 {
        match part {
            _ if part > self.win.into() => self.win,
            _ if part > self.most.into() => self.most + 1,
            _ => part.max((-self.most).into()) as i32,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    /// A score of any kind: certain or not, and often at a border.
    fn score(scale: &Scale, rng: &mut Xoshiro256PlusPlus) -> i32 {
        let (win, most) = (scale.win, scale.most);
        let size = match rng.random_range(0..4) {
            0 => rng.random_range(most + 1..win),
            1 => rng.random_range(most - 2..=most + 2),
            _ => rng.random_range(0..=most),
        };
        if rng.random_range(0..2) == 0 { size } else { -size }
    }

    #[test]
    fn outside_its_window_a_face_settles_the_roll() {
        let scale = Scale::chances();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut settled = 0;
        for _ in 0..20_000 {
            let mut faces = Vec::new();
            for _ in 0..rng.random_range(1..5) {
                let (a, b) = (score(&scale, &mut rng), score(&scale, &mut rng));
                let weight = rng.random_range(1..7);
                faces.push(Face { act: (), weight, low: a.min(b), high: a.max(b) });
            }
            let (a, b) = (score(&scale, &mut rng), score(&scale, &mut rng));
            let window = (a.min(b), a.max(b) + 1);
            let mut rest = Sums::of(&faces, &scale);
            rest.take(&faces[0], &scale);
            let inner = scale.face_window(window, rest, faces[0].weight);
            assert!(inner.0 < inner.1, "{window:?} {inner:?}");
            let found = score(&scale, &mut rng);
            let bounds = match found {
                _ if found >= inner.1 => (found, scale.win),
                _ if found <= inner.0 => (-scale.win, found),
                _ => continue,
            };
            (faces[0].low, faces[0].high) = bounds;
            let sums = Sums::of(&faces, &scale);
            assert!(scale.settled(&faces, sums, window).is_some(), "{window:?} {faces:?}");
            settled += 1;
        }
        assert!(settled > 5_000);
    }

    #[test]
    fn a_roll_is_certain_only_if_every_face_is() {
        let scale = Scale::chances();
        let average = |scores: &[i32]| scale.average(scores.iter().map(|score| (*score, 1)));
        assert_eq!(average(&[scale.win - 3, scale.win - 8]), scale.win - 8);
        assert_eq!(average(&[3 - scale.win, 8 - scale.win]), 8 - scale.win);
        assert_eq!(average(&[scale.win - 3, scale.most]), scale.most);
        assert_eq!(average(&[scale.win - 3, 3 - scale.win, 30, 10]), 10);
    }
}
