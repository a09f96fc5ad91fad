//! The weights of features, kept as data beside each game.

pub mod file;

/// Weights in force, one for each of a game's features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weights<const N: usize>([i32; N]);

impl<const N: usize> Weights<N> {
    /// The weights of a file in the order of the names.
    ///
    /// # Panics
    /// If the file, which is part of the program, is not in the form of [`file`] or has not exactly these names.
    pub(crate) fn built_in(text: &str, names: &[&str; N]) -> Self {
        let weights = file::read(text, names).unwrap_or_else(|fault| panic!("weights: {fault}"));
        let mut all = Self([0; N]);
        all.replace(&weights);
        all
    }

    /// Puts others in their place.
    ///
    /// # Panics
    /// If they are not as many.
    pub(crate) fn replace(&mut self, others: &[i32]) {
        self.0.copy_from_slice(others);
    }

    /// The weighted sum of features.
    #[inline]
    pub(crate) fn weigh(&self, features: &[i32; N]) -> i32 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// Each, in the order of the names.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[i32] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_weighed_by_their_names() {
        let text = "origin = \"by hand\"\n[weights]\nturn = -3\nmoves = 20\n";
        let mut weights = Weights::built_in(text, &["moves", "turn"]);
        assert_eq!(weights.weigh(&[2, 1]), 37);
        weights.replace(&[1, 2]);
        assert_eq!(weights.weigh(&[2, 1]), 4);
    }
}
