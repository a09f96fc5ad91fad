//! What a set of games says of its bots, two at a time.

/// What some games say of two bots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Comparison {
    /// A bot, by its number.
    pub first: usize,
    /// Another bot.
    pub second: usize,
    /// What the first scored against the second: 1 for each win, 1/2 for each tie.
    pub points: f64,
    /// How often they were compared.
    pub count: f64,
}

/// What the games of one set say of its bots.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SetScore {
    comparisons: Vec<Comparison>,
}

impl SetScore {
    /// Adds a finished game: who sat on each seat, and each seat's share of the win.
    ///
    /// # Panics
    /// If there are not as many shares as bots.
    pub fn add_game(&mut self, bots: &[usize], shares: &[f64]) {
        assert_eq!(bots.len(), shares.len());
        for (i, (&one, &share)) in bots.iter().zip(shares).enumerate() {
            for (&other, &other_share) in bots.iter().zip(shares).skip(i + 1) {
                if one != other && share + other_share > 0.0 {
                    self.add(one, other, share / (share + other_share));
                }
            }
        }
    }

    /// What it says of two bots alone, who get the numbers 0 and 1; none if they were not compared.
    pub fn between(&self, first: usize, second: usize) -> Option<Self> {
        let is_it =
            |it: &&Comparison| (it.first, it.second) == (first.min(second), first.max(second));
        let it = self.comparisons.iter().find(is_it)?;
        let points = if first < second { it.points } else { it.count - it.points };
        let comparison = Comparison { first: 0, second: 1, points, count: it.count };
        Some(Self { comparisons: vec![comparison] })
    }

    /// The two at a time, each pair once, the lower number first.
    pub fn comparisons(&self) -> &[Comparison] {
        &self.comparisons
    }

    /// Whether no game was finished.
    pub fn is_empty(&self) -> bool {
        self.comparisons.is_empty()
    }

    fn add(&mut self, one: usize, other: usize, points: f64) {
        let (first, second, points) =
            if one < other { (one, other, points) } else { (other, one, 1.0 - points) };
        let known = self.comparisons.iter_mut().find(|it| (it.first, it.second) == (first, second));
        match known {
            Some(comparison) => {
                comparison.points += points;
                comparison.count += 1.0;
            }
            None => self.comparisons.push(Comparison { first, second, points, count: 1.0 }),
        }
    }
}
