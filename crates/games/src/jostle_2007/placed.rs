//! What was read, with its place, so that a fault found later can still name it.

use std::ops::Range;

use tussle_core::{Fault, Reader, TextError};

/// Something that was read, with its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed<T> {
    pub(super) value: T,
    pub(super) span: Range<usize>,
}

impl<T> Placed<T> {
    /// Reads something and remembers where it stood.
    pub(super) fn read<'t>(
        reader: &mut Reader<'t>,
        read: impl FnOnce(&mut Reader<'t>) -> Result<T, TextError>,
    ) -> Result<Self, TextError> {
        let start = reader.at();
        let value = read(reader)?;
        Ok(Self { value, span: start..reader.at() })
    }

    /// Something is wrong with this.
    pub(super) fn fault(&self, reason: impl Into<String>) -> Fault {
        Fault { span: self.span.clone(), reason: reason.into() }
    }
}
