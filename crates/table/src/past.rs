//! The positions before the one in question, read from their texts.

use tussle_core::TextError;

/// What has been read of a game's past. It is mostly that of the last question, which need not be read again.
#[derive(Debug)]
pub(crate) struct Past<P> {
    texts: Vec<String>,
    positions: Vec<P>,
}

impl<P> Default for Past<P> {
    fn default() -> Self {
        Self { texts: Vec::new(), positions: Vec::new() }
    }
}

impl<P> Past<P> {
    /// The positions that these texts mean.
    pub(crate) fn read(
        &mut self,
        texts: &[&str],
        read: impl Fn(&str) -> Result<P, TextError>,
    ) -> Result<&[P], TextError> {
        let same = self.texts.iter().zip(texts).take_while(|(old, new)| old == *new).count();
        self.texts.truncate(same);
        self.positions.truncate(same);
        for text in &texts[same..] {
            self.positions.push(read(text)?);
            self.texts.push((*text).to_owned());
        }
        Ok(&self.positions)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn only_what_is_new_is_read() {
        let reads = Cell::new(0);
        let mut past = Past::default();
        let mut read = |texts: &[&str]| {
            let positions = past.read(texts, |text| {
                reads.set(reads.get() + 1);
                Ok(text.len())
            });
            assert!(positions.unwrap().iter().copied().eq(texts.iter().map(|text| text.len())));
            reads.take()
        };
        assert_eq!(read(&["a", "bb", "ccc"]), 3);
        assert_eq!(read(&["a", "bb", "ccc", "dd"]), 1);
        assert_eq!(read(&["a", "b"]), 1);
        assert_eq!(read(&[]), 0);
    }
}
