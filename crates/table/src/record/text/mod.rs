//! Records as text for people.
//!
//! A match is a head of tags in brackets, moves with their times and comments, and a result:
//!
//! ```text
//! [tussle 1]
//! [game jokerball:size=4]
//! [rules 1]
//! [seat red "Ann"]
//! [seat blue bot "random"]
//! 42: b3-d4 @3.2s {a remark} d4-e4
//! [out red resigned]
//! [result 1 0 resigned]
//! ```
//!
//! Read: any blanks and line breaks between the parts, the tags of the head in any order. Written: as above, and as
//! `docs/notation.md` tells in full.

mod parse;
mod places;
mod quote;
mod split;
mod tags;
mod write;

pub(crate) use parse::{Extent, Parsed};
pub(crate) use split::Splitter;
