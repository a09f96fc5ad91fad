//! The browser table of Tussle: a server for people and programs who play each other.
//!
//! - [`wire`]: the messages, one closed set each way;
//! - [`game`]: a game as a value that follows from its events, with no task, socket or store in it;
//! - [`room`]: one task for each open game: decides, stores, tells, in this order;
//! - [`store`]: SQLite or PostgreSQL, append-only;
//! - [`seats`]: keys that hold seats;
//! - [`bots`]: threads that think;
//! - [`http`]: the addresses;
//! - [`admin`]: backups, and what else an installation needs;
//! - `pages`: what people see, with the scripts and styles of `assets`.
//!
//! The server alone decides; it knows no rule of any game and reaches them through `tussle-table`.

pub mod admin;
pub mod bots;
mod chance;
mod door;
pub mod game;
pub mod http;
mod pages;
pub mod room;
pub mod seats;
mod serve;
pub mod store;
pub mod wire;

pub use serve::{ServeError, Server, Settings, serve};
