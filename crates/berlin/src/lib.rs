//! Jump Sturdy over a socket, in the way of a course at TU Berlin.
//!
//! [`Server`] pairs programs that connect and referees their games; [`play`] lets one of our bots play on such a
//! server. The protocol is in `docs/berlin.md`: JSON values over plain TCP, without frames around them.
//!
//! Rules, clocks on paper and records are those of `tussle-table`. This is a crate of its own since it reads the clock
//! and opens sockets, which the table never does.

mod client;
mod clock;
mod duel;
mod guest;
mod hall;
mod message;
mod server;
mod stream;

use tussle_core::{Dialect, Live};

pub use client::{PlayError, Played, play};
pub use clock::TimeControl;
pub use hall::Watcher;
pub use message::{GET, State};
pub use server::{Server, Settings};
pub use stream::{LONGEST, StreamError, Values};

/// The port that programs of the course expect.
pub const PORT: u16 = 5555;

/// The only game that is played this way.
pub const GAME: &str = "jump-sturdy";

/// How its positions and moves are written.
const DIALECT: &str = "tu-berlin";

/// The game at its start, and the way to write it.
fn game() -> (Box<dyn Live>, &'static Dialect) {
    let live = tussle_table::live(GAME).expect("the game is known");
    let dialect = tussle_table::dialect::find(live.info(), DIALECT).expect("it has this dialect");
    (live, dialect)
}
