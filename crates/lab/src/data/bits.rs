//! The bits of a column's values.

use super::Kind;

/// The bits of one value after another, as wide as their kind needs. There are dozens of columns, and what has to be
/// fetched from far is what takes time.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Bits {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

impl Bits {
    /// None yet, of this kind, with room for so many.
    pub(super) fn new(kind: Kind, room: usize) -> Self {
        match kind {
            Kind::U8 | Kind::U32 | Kind::Text => Self::Narrow(Vec::with_capacity(room)),
            Kind::U64 | Kind::Serial | Kind::F64 | Kind::Mean => {
                Self::Wide(Vec::with_capacity(room))
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Narrow(bits) => bits.len(),
            Self::Wide(bits) => bits.len(),
        }
    }

    pub(super) fn get(&self, place: usize) -> u64 {
        match self {
            Self::Narrow(bits) => u64::from(bits[place]),
            Self::Wide(bits) => bits[place],
        }
    }

    /// All of them as something else.
    pub(super) fn map<T>(&self, convert: impl Fn(u64) -> T) -> Vec<T> {
        match self {
            Self::Narrow(bits) => bits.iter().map(|bits| convert(u64::from(*bits))).collect(),
            Self::Wide(bits) => bits.iter().map(|bits| convert(*bits)).collect(),
        }
    }

    #[inline]
    pub(super) fn extend(&mut self, more: impl Iterator<Item = u64>) {
        match self {
            Self::Narrow(bits) => bits.extend(more.map(|bits| bits as u32)),
            Self::Wide(bits) => bits.extend(more),
        }
    }
}
