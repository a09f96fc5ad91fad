//! What a program prints, line by line, followed by a thread of its own.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Fault;

/// No line of an answer is longer, in bytes.
const LONGEST_LINE: usize = 64 * 1024;
/// So many lines may wait to be read; after that the program waits for us.
const WAITING_LINES: usize = 256;

/// The lines of a program.
#[derive(Debug)]
pub(super) struct Output {
    lines: Receiver<Result<String, Fault>>,
    /// What came after the last whole line.
    rest: Arc<Mutex<Vec<u8>>>,
}

impl Output {
    /// Follows what is printed until it ends or is no line.
    pub(super) fn follow(output: impl Read + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(WAITING_LINES);
        let rest: Arc<Mutex<Vec<u8>>> = Arc::default();
        let growing = Arc::clone(&rest);
        std::thread::spawn(move || read_lines(BufReader::new(output), &sender, &growing));
        Self { lines, rest }
    }

    /// The next line without blanks around it, once it is there.
    pub(super) fn next(
        &self,
        patience: Duration,
    ) -> Result<Result<String, Fault>, RecvTimeoutError> {
        self.lines.recv_timeout(patience)
    }

    /// A line that is there already.
    pub(super) fn waiting(&self) -> Option<Result<String, Fault>> {
        self.lines.try_recv().ok()
    }

    /// What came after the last whole line.
    pub(super) fn rest(&self) -> String {
        String::from_utf8_lossy(&lock(&self.rest)).trim().to_owned()
    }
}

/// Hands lines over until the program ends or does wrong.
fn read_lines(
    mut output: impl BufRead,
    sender: &SyncSender<Result<String, Fault>>,
    rest: &Mutex<Vec<u8>>,
) {
    loop {
        let chunk = match output.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let (at_end, length) = (chunk.is_empty(), chunk.len());
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let line = {
            let mut rest = lock(rest);
            rest.extend_from_slice(&chunk[..end.unwrap_or(length)]);
            if rest.len() > LONGEST_LINE {
                Some(Err(Fault::Flooded))
            } else if end.is_some() || (at_end && !rest.is_empty()) {
                Some(text(std::mem::take(&mut *rest)))
            } else {
                None
            }
        };
        output.consume(end.map_or(length, |end| end + 1));
        let good = line.as_ref().is_none_or(Result::is_ok);
        let heard = line.is_none_or(|line| sender.send(line).is_ok());
        if at_end || !good || !heard {
            return;
        }
    }
}

fn text(line: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(line)
        .map(|line| line.trim().to_owned())
        .map_err(|error| Fault::NotText(error.as_bytes().escape_ascii().to_string()))
}

fn lock(bytes: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    bytes.lock().unwrap_or_else(PoisonError::into_inner)
}
