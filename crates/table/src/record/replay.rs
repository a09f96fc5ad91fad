//! From data to a match, with every claim checked.

use tussle_core::Fault;

/// Something in a record that does not fit the rest of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// Where.
    pub place: Place,
    /// What is wrong; spans are places in the value there.
    pub faults: Vec<Fault>,
}

/// A place in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The version of the format.
    Version,
    /// The game and variant.
    Game,
    /// The version of the rules.
    Rules,
    /// The starting position.
    Start,
    /// The seed.
    Seed,
    /// A seat, counted from 0; the number of seats where one is missing.
    Seat(usize),
    /// A move or roll, counted from 0.
    Move(usize),
    /// A departure, counted from 0.
    Out(usize),
    /// The result.
    Result,
}
