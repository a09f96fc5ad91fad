//! Studies as a whole: what they play, write and read again.

mod columns;
mod files;
mod plans;
mod repeating;
mod replaying;
mod reporting;
mod support;
mod telling;
