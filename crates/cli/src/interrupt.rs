//! Ctrl-C as a wish to end in good order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

/// The status of programs that an interrupt ended.
pub(crate) const STATUS: u8 = 130;

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program at once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(STATUS));
        }
    })
    .map_err(|error| Failure::Message(error.to_string()))?;
    Ok(stop)
}
