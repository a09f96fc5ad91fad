//! What the server writes to its log during a test.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::Once;

use tracing::Level;
use tracing::subscriber::set_global_default;

thread_local! {
    /// What was logged on this thread.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The log of this thread, which is that of the server where a test has one thread.
pub struct Log;

impl Log {
    /// Listens from now on.
    pub fn listen() -> Self {
        static LISTENING: Once = Once::new();
        LISTENING.call_once(|| {
            let log = tracing_subscriber::fmt().with_max_level(Level::DEBUG).with_ansi(false);
            let log = log.with_writer(|| ThreadLog).finish();
            set_global_default(log).expect("nobody else listens");
        });
        Self
    }

    /// Something must have been logged.
    #[expect(clippy::unused_self, reason = "only who listens hears")]
    pub fn expect(&self, words: &str) {
        TEXT.with_borrow(|text| {
            let text = String::from_utf8_lossy(text);
            assert!(text.contains(words), "`{words}` is not in the log:\n{text}");
        });
    }
}

struct ThreadLog;

impl Write for ThreadLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        TEXT.with_borrow_mut(|text| text.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
