//! A real browser plays on real pages: Chromium, driven by a program.
//!
//! Needs `chromium` and `chromedriver`, and axe-core for the check of accessibility; `cargo xtask test` fetches what is missing.

mod access;
mod afterwards;
mod browser;
mod friends;
mod house;
mod interruptions;
mod keyboard;
mod study;
mod table;
mod whole_games;
