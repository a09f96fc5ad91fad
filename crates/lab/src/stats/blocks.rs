//! Intervals for figures that have no formula of their own.

use super::Estimate;

/// Sums that can be put together.
pub trait Pool: Clone + Default {
    /// Adds what another one has seen.
    fn pool(&mut self, other: &Self);

    /// Whether it has seen nothing.
    fn is_empty(&self) -> bool;
}

/// Sums that are kept in blocks of pairs, so that each block can be left out in turn (the jackknife). How much a figure
/// changes then tells how sure it is.
#[derive(Clone, Debug)]
pub struct Blocks<T> {
    parts: Vec<T>,
}

/// Enough blocks for a steady spread, few enough to be kept for every line-up.
const BLOCKS: usize = 40;

impl<T: Pool> Default for Blocks<T> {
    fn default() -> Self {
        Self { parts: vec![T::default(); BLOCKS] }
    }
}

impl<T: Pool> Blocks<T> {
    /// The block to which a pair belongs.
    pub fn of_pair(&mut self, pair: u64) -> &mut T {
        &mut self.parts[(pair % BLOCKS as u64) as usize]
    }

    /// Everything together.
    pub fn whole(&self) -> T {
        Self::pooled(self.parts.iter())
    }

    /// A figure with its interval; none where the whole does not have it.
    pub fn estimate(&self, figure: impl Fn(&T) -> Option<f64>) -> Option<Estimate> {
        let value = figure(&self.whole())?;
        let filled: Vec<_> = self.parts.iter().filter(|part| !part.is_empty()).collect();
        let without = |out: usize| {
            let rest = filled.iter().enumerate().filter(move |(i, _)| *i != out);
            figure(&Self::pooled(rest.map(|(_, part)| *part)))
        };
        let values: Option<Vec<f64>> = (0..filled.len()).map(without).collect();
        let Some(values) = values.filter(|values| values.len() > 1) else {
            return Some(Estimate::unsure(value));
        };
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let spread: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let error = (spread * (count - 1.0) / count).sqrt();
        Some(Estimate::with_error(value, error, count - 1.0))
    }

    fn pooled<'t>(parts: impl Iterator<Item = &'t T>) -> T
    where
        T: 't,
    {
        let mut whole = T::default();
        for part in parts {
            whole.pool(part);
        }
        whole
    }
}
