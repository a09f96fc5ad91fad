//! The program as people and other programs use it.

mod analyse;
mod arena;
mod bench;
mod berlin;
mod convert;
mod explore;
mod play;
mod program;
mod replay;
mod report;
mod serve;
mod show;
mod study;
mod terminal;
mod tune;
mod ugi;
