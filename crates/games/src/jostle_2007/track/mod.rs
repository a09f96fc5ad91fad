//! Tracks: how long, how much of it is the target area, and which cells send pieces elsewhere.
//!
//! A track is written as one word, `32.5.b11-3.b24-3.b25-3.x7-15.x14-19`: the length, the number of target cells, then
//! back cells with their steps and exchange pairs, each kind ascending and the lower cell of a pair first. This one is
//! the standard track, which is written `standard`; both are read. A TOML file may say the same at more length.

mod draft;
mod file;
mod text;

use std::fmt;

pub(super) use file::from_toml;

/// A valid track: the target area is shorter than the track; every event cell exists, lies outside the target area and
/// has one event only; a back cell leads to cell 1 or higher, and not to an exchange cell.
///
/// There need not be room for all pieces, since those that find none are off the track. Nor need every game come to an
/// end: a piece comes at most six cells far into the target area, so a longer one is never full.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    length: usize,
    target: usize,
    /// Ascending.
    back: Vec<Back>,
    /// Ascending; the lower cell of each pair first.
    exchange: Vec<[usize; 2]>,
}

/// A cell that sends pieces back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Back {
    /// This cell.
    pub cell: usize,
    /// By so many cells.
    pub steps: usize,
}

/// What a cell does to a piece that comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// It goes back by so many cells.
    Back(usize),
    /// It goes to this cell, the mate of the one it came to.
    Exchange(usize),
}

impl Track {
    /// The name of the standard track.
    pub const STANDARD: &'static str = "standard";

    /// No track has more cells: that gives six players with six pieces each about the room of the sheet.
    pub const LONGEST: usize = 120;

    /// The track of the sheet.
    pub fn standard() -> Self {
        let back = [11, 24, 25].map(|cell| Back { cell, steps: 3 });
        Self { length: 32, target: 5, back: back.into(), exchange: vec![[7, 15], [14, 19]] }
    }

    /// The number of cells, which is also the number of the last one.
    pub fn length(&self) -> usize {
        self.length
    }

    /// How many cells at the end are worth points.
    pub fn target(&self) -> usize {
        self.target
    }

    /// The last cell before the target area.
    pub fn last_before_target(&self) -> usize {
        self.length - self.target
    }

    /// The points for a piece on a cell.
    pub fn points(&self, cell: usize) -> usize {
        cell.saturating_sub(self.last_before_target())
    }

    /// The cells of all exchange pairs.
    pub fn exchange_cells(&self) -> impl Iterator<Item = usize> {
        self.exchange.iter().flatten().copied()
    }

    /// What happens on a cell, if anything does.
    pub fn event(&self, cell: usize) -> Option<Event> {
        let back = self.back.iter().find(|back| back.cell == cell);
        let mate = self.exchange.iter().find_map(|[low, high]| match cell {
            cell if cell == *low => Some(*high),
            cell if cell == *high => Some(*low),
            _ => None,
        });
        back.map(|back| Event::Back(back.steps)).or(mate.map(Event::Exchange))
    }
}

impl Event {
    /// Where a piece goes from the event's cell.
    pub fn goal(self, cell: usize) -> usize {
        match self {
            Self::Back(steps) => cell - steps,
            Self::Exchange(mate) => mate,
        }
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::standard() {
            return f.write_str(Self::STANDARD);
        }
        write!(f, "{}.{}", self.length, self.target)?;
        for Back { cell, steps } in &self.back {
            write!(f, ".b{cell}-{steps}")?;
        }
        for [low, high] in &self.exchange {
            write!(f, ".x{low}-{high}")?;
        }
        Ok(())
    }
}
