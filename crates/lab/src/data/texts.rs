//! The texts of a column: each is kept once, since most are those of many rows.

use std::collections::HashMap;

use parquet::data_type::ByteArray;

/// Texts, one after another.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Texts {
    /// All that are different, as Parquet stores them.
    words: Vec<ByteArray>,
    /// Where each is among the words.
    places: HashMap<Box<[u8]>, u32>,
    /// By row: which word it is.
    rows: Vec<u32>,
}

impl Texts {
    /// Adds a text.
    #[inline]
    pub(super) fn push(&mut self, text: &[u8]) {
        let place = match self.rows.last() {
            Some(last) if self.words[*last as usize].data() == text => *last,
            _ => self.place(text),
        };
        self.rows.push(place);
    }

    fn place(&mut self, text: &[u8]) -> u32 {
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let place = self.words.len() as u32;
        self.words.push(ByteArray::from(text.to_vec()));
        self.places.insert(text.into(), place);
        place
    }

    /// One of them.
    pub(super) fn get(&self, index: usize) -> &str {
        self.words[self.rows[index] as usize].as_utf8().unwrap_or_default()
    }

    /// All of them, as Parquet wants them.
    pub(super) fn expand(&self) -> Vec<ByteArray> {
        self.rows.iter().map(|row| self.words[*row as usize].clone()).collect()
    }
}

impl Extend<ByteArray> for Texts {
    fn extend<I: IntoIterator<Item = ByteArray>>(&mut self, texts: I) {
        for text in texts {
            self.push(text.data());
        }
    }
}
