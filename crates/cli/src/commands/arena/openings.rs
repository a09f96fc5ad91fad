//! Positions to start from, in a file: one a line.

use tussle_arena::contest::check_opening;
use tussle_core::{Live, TextError};

const SUBJECT: &str = "file of openings";

/// Reads the positions, or tells every fault of the file at its place. Lines that begin with # are skipped.
pub(super) fn read(text: &str, game: &dyn Live) -> Result<Vec<String>, TextError> {
    let mut positions = Vec::new();
    let mut faults = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let position = line.trim();
        if !position.is_empty() && !position.starts_with('#') {
            let indent = line.len() - line.trim_start().len();
            match check_opening(game, position) {
                Ok(()) => positions.push(position.to_owned()),
                Err(error) => faults.extend(error.within(SUBJECT, text, start + indent).faults),
            }
        }
        start += line.len();
    }
    if faults.is_empty() {
        Ok(positions)
    } else {
        Err(TextError { subject: SUBJECT, text: text.to_owned(), faults })
    }
}
