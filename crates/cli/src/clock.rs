//! The system's clock, for those who read none themselves.

use std::time::Instant;

use tussle_table::bots::Workshop;

/// Makes bots that may go by time.
pub(crate) const WORKSHOP: Workshop = Workshop::with_clock(|| Box::new(Instant::now()));
