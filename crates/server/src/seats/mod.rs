//! Who may play: keys that hold seats.
//!
//! A key is 128 random bits. It is in the cookie of a browser, in a secret link, or in the hands of a program. The store
//! knows only its hash, so that nobody who reads the store can play with it.

mod guest;
mod key;

pub use guest::{COOKIE, Guest};
pub use key::{Key, KeyHash};
