//! A real browser plays on real pages: Chromium, driven by a program.
//!
//! Needs `chromium` and `chromedriver`, and axe-core for the check of accessibility; `cargo xtask test` fetches what is missing.

mod absence;
mod access;
mod afterwards;
mod browser;
mod dice;
mod friends;
mod house;
mod interruptions;
mod keyboard;
mod lessons;
mod preferences;
mod study;
mod table;
mod whole_games;
