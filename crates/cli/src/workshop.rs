//! Where the bots of this program are made, with the clock and the files of the system.

use std::fs;
use std::time::Instant;

use tussle_table::bots::Workshop;

/// Makes bots that may go by time, and may name files.
pub(crate) const WORKSHOP: Workshop =
    Workshop::with_clock(|| Box::new(Instant::now())).with_files(|path| fs::read_to_string(path));
