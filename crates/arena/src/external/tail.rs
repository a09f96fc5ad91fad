//! The last that a program says on standard error.

use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

/// So many bytes are kept.
const KEPT: usize = 2000;

/// The end of what a program writes, followed by a thread of its own so that the program never waits for a reader.
#[derive(Debug)]
pub(super) struct Tail {
    bytes: Arc<Mutex<Vec<u8>>>,
    follower: JoinHandle<()>,
}

impl Tail {
    /// Follows the output until it ends.
    pub(super) fn follow(mut output: impl Read + Send + 'static) -> Self {
        let kept: Arc<Mutex<Vec<u8>>> = Arc::default();
        let bytes = Arc::clone(&kept);
        let follower = std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                let mut bytes = bytes.lock().unwrap_or_else(PoisonError::into_inner);
                bytes.extend_from_slice(&buffer[..count]);
                let surplus = bytes.len().saturating_sub(KEPT);
                bytes.drain(..surplus);
            }
        });
        Self { bytes: kept, follower }
    }

    /// Gives the last words of a program that has ended some time to arrive.
    pub(super) fn settle(&self, patience: Duration) {
        let deadline = Instant::now() + patience;
        while !self.follower.is_finished() && Instant::now() < deadline {
            sleep(Duration::from_millis(1));
        }
    }

    /// What was said last, without blank ends.
    pub(super) fn text(&self) -> String {
        let bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}
