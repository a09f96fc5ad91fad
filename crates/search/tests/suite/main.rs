//! Search checked against plain recursion on small games, position by position.

mod alphabeta;
mod games;
mod plain;

use tussle_core::Evaluate;
use tussle_search::{Control, NoClock, Report, Search, Stop, Task};

/// Searches without a clock.
fn search<G: Evaluate>(searcher: &mut dyn Search<G>, task: &Task<'_, G>) -> Report<G::Act> {
    let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
    searcher.search(task, &mut control)
}
