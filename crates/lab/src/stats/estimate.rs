//! A figure and how sure it is.

use statrs::distribution::{ContinuousCDF, StudentsT};

/// A figure with its interval of 95 %. Where too little is known for an interval, its ends are infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The standard normal deviation that leaves 2.5 % on either side.
pub(super) const NORMAL_95: f64 = 1.959_963_984_540_054;

/// The deviation that leaves 2.5 % on either side if the spread was itself estimated, with so many degrees of freedom.
pub(super) fn deviation_95(freedom: f64) -> f64 {
    /// From here on the difference is in the fourth digit.
    const MANY: f64 = 10_000.0;
    if freedom > MANY {
        return NORMAL_95;
    }
    StudentsT::new(0.0, 1.0, freedom).map_or(f64::INFINITY, |student| student.inverse_cdf(0.975))
}

impl Estimate {
    /// A figure of which nothing but itself is known.
    pub const fn unsure(value: f64) -> Self {
        Self { value, low: f64::NEG_INFINITY, high: f64::INFINITY }
    }

    /// A figure with its standard error, which was estimated with so many degrees of freedom.
    pub fn with_error(value: f64, error: f64, freedom: f64) -> Self {
        if freedom < 1.0 {
            return Self::unsure(value);
        }
        let reach = deviation_95(freedom) * error;
        Self { value, low: value - reach, high: value + reach }
    }

    /// A share of so many independent trials, by Wilson's interval: it stays between 0 and 1 and means something even
    /// where all trials came out alike. The number of trials may be an effective one.
    pub fn share(share: f64, trials: f64) -> Self {
        let z2 = NORMAL_95 * NORMAL_95;
        let centre = (share + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
        let reach = NORMAL_95 / (1.0 + z2 / trials)
            * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).max(0.0).sqrt();
        let (low, high) = (centre - reach, centre + reach);
        // Rounding must not push an end past the figure itself.
        Self { value: share, low: low.clamp(0.0, share), high: high.clamp(share, 1.0) }
    }

    /// The same seen through a growing function, such as the exponential.
    #[must_use]
    pub fn map(self, growing: impl Fn(f64) -> f64) -> Self {
        Self { value: growing(self.value), low: growing(self.low), high: growing(self.high) }
    }

    /// How much larger this is than another, independent figure. Each side of the interval comes from the sides that
    /// lead there (the method of variance estimates recovery), so that lopsided intervals stay so.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        let value = self.value - other.value;
        let low = value - (self.value - self.low).hypot(other.high - other.value);
        let high = value + (self.high - self.value).hypot(other.value - other.low);
        Self { value, low, high }
    }

    /// The mean of independent figures, by the same method; none of none.
    pub fn average(figures: &[Self]) -> Option<Self> {
        let count = figures.len() as f64;
        let sum = |of: fn(&Self) -> f64| figures.iter().map(of).sum::<f64>();
        let value = sum(|it| it.value) / count;
        let below = sum(|it| (it.value - it.low).powi(2)).sqrt() / count;
        let above = sum(|it| (it.high - it.value).powi(2)).sqrt() / count;
        (count > 0.0).then_some(Self { value, low: value - below, high: value + above })
    }

    /// With its ends, and itself, within a range that the truth cannot leave.
    #[must_use]
    pub fn within(self, least: f64, most: f64) -> Self {
        self.map(|value| value.clamp(least, most))
    }

    /// Whether a value lies outside the interval.
    pub fn excludes(self, value: f64) -> bool {
        value < self.low || value > self.high
    }

    /// Whether the interval has ends.
    pub fn is_bounded(self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }
}
