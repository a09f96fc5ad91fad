//! The server as its clients see it: over real sockets, with a real store.

mod abuse;
mod bots;
mod commands;
mod crashing;
mod dice;
mod limits;
mod log;
mod nodes;
mod playing;
mod postgres;
mod records;
mod seats;
mod store;
mod support;
mod victim;
