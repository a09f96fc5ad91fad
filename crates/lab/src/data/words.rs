//! The texts of a column: each is kept once, since most are those of many rows.

use std::collections::HashMap;

use parquet::data_type::ByteArray;

/// All texts of a column that are different.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Words {
    /// As Parquet stores them.
    list: Vec<ByteArray>,
    /// Where each is in the list.
    places: HashMap<Box<[u8]>, usize>,
    /// The one that was asked for last, and will most likely be next.
    last: usize,
}

impl Words {
    /// The place of a text, which is added if it is new.
    #[inline]
    pub(super) fn place(&mut self, text: &[u8]) -> usize {
        if self.list.get(self.last).is_none_or(|last| last.data() != text) {
            self.last = self.find(text);
        }
        self.last
    }

    fn find(&mut self, text: &[u8]) -> usize {
        if let Some(place) = self.places.get(text) {
            return *place;
        }
        let place = self.list.len();
        self.list.push(ByteArray::from(text.to_vec()));
        self.places.insert(text.into(), place);
        place
    }

    /// The text at a place.
    pub(super) fn text(&self, place: usize) -> &str {
        self.list[place].as_utf8().unwrap_or_default()
    }

    /// The same as Parquet wants it.
    pub(super) fn bytes(&self, place: usize) -> ByteArray {
        self.list[place].clone()
    }
}
