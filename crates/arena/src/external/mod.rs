//! Bots that are programs of their own.
//!
//! Two ways to talk with them: one line of JSON for each question and one line with a move for each answer; and UGI, the
//! protocol of engines. Each game has a process of its own. Whatever such a program does, be it to crash, to hang, to
//! flood or to answer nonsense, ends in an error with the reason and what it last said on standard error.

mod bot;
mod fault;
mod group;
mod lines;
mod output;
mod process;
mod tail;
mod ugi;

pub use bot::{External, Protocol};
pub use fault::Fault;
pub use group::end_all;
pub use lines::question;
pub use process::{Limits, Process};
pub(crate) use ugi::{go, greet};
