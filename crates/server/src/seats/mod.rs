//! Who may play: keys that hold seats.
//!
//! A key is 128 random bits. It is in the cookie of a browser, in a secret link, or in the hands of a program. The store
//! knows only its hash, so that nobody who reads the store can play with it.
//!
//! Keys are not signed. A signature would prove that this server has made a key; but what counts is whether it holds a seat,
//! and that is what the store says of its hash. A key that somebody made up holds nothing, and to hit on one that does
//! takes 2^127 attempts on average. Nor is there a signing key that could leak, or that several servers would have to share.

mod guest;
mod key;

pub use guest::{COOKIE, Guest};
pub use key::{Key, KeyHash};
