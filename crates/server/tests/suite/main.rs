//! The server as its clients see it: over real sockets, with a real store.

mod playing;
mod support;
