//! Ctrl-C as a wish to end in good order.

use tussle_arena::external;
use tussle_table::search::Stop;

use crate::failure::Failure;

/// The status of programs that an interrupt ended.
pub(crate) const STATUS: u8 = 130;

/// A switch that Ctrl-C turns. A second Ctrl-C ends the program at once.
pub(crate) fn switch() -> Result<Stop, Failure> {
    let stop = Stop::default();
    let switch = stop.clone();
    handle(move || {
        if switch.is_set() {
            exit();
        }
        switch.stop();
    })?;
    Ok(stop)
}

/// Has Ctrl-C end the program at once, for work of which nothing need be kept.
pub(crate) fn ends_at_once() -> Result<(), Failure> {
    handle(exit)
}

fn handle(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(handler).map_err(|error| Failure::Message(error.to_string()))
}

/// Ends this program, and before it all that it has started.
fn exit() {
    external::end_all();
    std::process::exit(i32::from(STATUS));
}
