//! One file for each command: what it takes, and what it does.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod berlin;
pub(crate) mod bots;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod games;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod study;
pub(crate) mod tune;
pub(crate) mod ugi;
pub(crate) mod verify;
