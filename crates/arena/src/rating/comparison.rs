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

impl Comparison {
    /// Whether this bot is one of the two.
    pub fn has(&self, bot: usize) -> bool {
        self.first == bot || self.second == bot
    }
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

    /// The same with other numbers for the bots; those without a new number are left out.
    #[must_use]
    pub fn renumbered(&self, number: impl Fn(usize) -> Option<usize>) -> Self {
        let comparisons = self.comparisons.iter().filter_map(|it| {
            let (first, second) = (number(it.first)?, number(it.second)?);
            Some(if first < second {
                Comparison { first, second, ..*it }
            } else {
                Comparison { first: second, second: first, points: it.count - it.points, ..*it }
            })
        });
        Self { comparisons: comparisons.collect() }
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
