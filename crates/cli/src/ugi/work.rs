//! Work on a thread of its own, so that the engine goes on listening.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use tussle_table::search::Stop;

/// Says a line to the host, from any thread.
pub(crate) type Voice = Arc<dyn Fn(&str) + Send + Sync>;

/// Work that is under way, and what it leaves behind.
pub(super) struct Work<T> {
    stop: Stop,
    thread: JoinHandle<T>,
}

impl<T: Send + 'static> Work<T> {
    /// Starts work that ends soon after the switch is turned; its thread is woken then.
    pub(super) fn start(work: impl FnOnce(&Stop) -> T + Send + 'static) -> Self {
        let stop = Stop::default();
        let switch = stop.clone();
        Self { stop, thread: thread::spawn(move || work(&switch)) }
    }

    /// Waits for its end.
    pub(super) fn wait(self) -> T {
        self.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Ends it.
    pub(super) fn stop(self) -> T {
        self.stop.stop();
        self.thread.thread().unpark();
        self.wait()
    }
}
