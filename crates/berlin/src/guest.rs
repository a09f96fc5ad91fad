//! One connection of the server: what it says comes as events, and answers go back at once.

use std::io::{self, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use crate::stream::{StreamError, Values};

/// How long an answer may wait for room on its way. Somebody who reads what is sent never comes near it.
const PATIENCE: Duration = Duration::from_millis(200);

/// Tells connections apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GuestId(pub(crate) u64);

/// Something that happened to the server.
#[derive(Debug)]
pub(crate) struct Event {
    /// When: stamped on arrival, so that no player pays for a busy server.
    pub(crate) at: Instant,
    pub(crate) what: What,
}

#[derive(Debug)]
pub(crate) enum What {
    /// Somebody connects.
    Arrived(TcpStream),
    /// A guest sends a value.
    Said(GuestId, Value),
    /// A guest has gone.
    Gone(GuestId),
    /// A guest sends something that cannot be understood, and neither could anything after it.
    Garbled(GuestId, StreamError),
}

impl Event {
    /// Something that happens now.
    pub(crate) fn now(what: What) -> Self {
        Self { at: Instant::now(), what }
    }
}

/// Turns what a connection says into events, until it ends or nobody wants to hear of it any more.
pub(crate) fn listen(id: GuestId, stream: TcpStream, events: &SyncSender<Event>) {
    let mut values = Values::new(stream);
    loop {
        let (what, last) = match values.receive() {
            Ok(Some(value)) => (What::Said(id, value), false),
            Ok(None) | Err(StreamError::Io(_)) => (What::Gone(id), true),
            Err(error) => (What::Garbled(id, error), true),
        };
        if events.send(Event::now(what)).is_err() || last {
            return;
        }
    }
}

/// The answering end of a connection. It is closed when this is dropped.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) id: GuestId,
    /// Where it comes from.
    pub(crate) name: String,
    stream: TcpStream,
}

impl Guest {
    /// A connection that was accepted.
    pub(crate) fn new(id: GuestId, stream: TcpStream) -> io::Result<Self> {
        // An answer is one small packet, and the player's clock is running.
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(Self { id, name: stream.peer_addr()?.to_string(), stream })
    }

    /// The other end, for [`listen`].
    pub(crate) fn ear(&self) -> io::Result<TcpStream> {
        self.stream.try_clone()
    }

    /// Sends a value, in one piece: programs of the course read an answer with a single call.
    pub(crate) fn tell(&mut self, value: &impl Serialize) -> io::Result<()> {
        self.stream.write_all(&serde_json::to_vec(value)?)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // Ends the reading thread too. A connection that is gone already cannot be closed, which is as well.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}
