//! Server and client over real sockets.

mod client;
mod endings;
mod playing;
mod support;
