//! A track as someone wrote it, and everything that may be wrong with it.

use std::collections::BTreeSet;

use tussle_core::Fault;

use super::super::placed::Placed;
use super::{Back, Track};

/// A number with its place.
pub(super) type Number = Placed<i64>;

/// A track that may have faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub(super) length: Number,
    pub(super) target: Number,
    /// Cells with their steps.
    pub(super) back: Vec<(Number, Number)>,
    pub(super) exchange: Vec<(Number, Number)>,
}

impl Draft {
    /// The track, if it is valid; otherwise every fault, in the order in which they were found.
    pub(super) fn check(&self) -> Result<Track, Vec<Fault>> {
        let mut faults = Vec::new();
        self.note_faults_of_size(&mut faults);
        // Where the size makes no sense, nothing can be said of cells beyond the end or in the target area.
        if faults.is_empty() {
            self.note_cells_outside(&mut faults);
        }
        self.note_faults_of_events(&mut faults);
        if faults.is_empty() { Ok(self.track()) } else { Err(faults) }
    }

    fn note_faults_of_size(&self, faults: &mut Vec<Fault>) {
        let (length, target) = (self.length.value, self.target.value);
        let longest = Track::LONGEST as i64;
        if !(2..=longest).contains(&length) {
            let reason = format!("a track has 2 to {longest} cells, not {length}");
            faults.push(self.length.fault(reason));
        }
        if target < 1 {
            faults.push(self.target.fault(format!("at least one cell is a target, not {target}")));
        } else if target >= length {
            let reason = format!(
                "the target area must be shorter than the track: {target} of {length} cells"
            );
            faults.push(self.target.fault(reason));
        }
    }

    fn note_cells_outside(&self, faults: &mut Vec<Fault>) {
        let length = self.length.value;
        let last = length - self.target.value;
        for cell in self.event_cells() {
            let number = cell.value;
            if number > length {
                faults.push(cell.fault(format!("the track has {length} cells, no cell {number}")));
            } else if number > last {
                let first = last + 1;
                let reason = format!("cell {number} is in the target area, {first} to {length}");
                faults.push(cell.fault(reason));
            }
        }
    }

    fn note_faults_of_events(&self, faults: &mut Vec<Fault>) {
        let mut seen = BTreeSet::new();
        for cell in self.event_cells() {
            let number = cell.value;
            if number < 1 {
                faults.push(cell.fault(format!("cells count from 1, there is no cell {number}")));
            }
            if !seen.insert(number) {
                faults.push(cell.fault(format!("cell {number} has an event already")));
            }
        }
        let exchange: BTreeSet<_> = self.exchange_cells().map(|cell| cell.value).collect();
        for (Placed { value: cell, .. }, steps) in &self.back {
            let goal = cell.saturating_sub(steps.value);
            if steps.value < 1 {
                let reason = format!("a piece goes back at least one cell, not {}", steps.value);
                faults.push(steps.fault(reason));
            } else if *cell >= 1 && goal < 1 {
                let reason = format!("{} back from cell {cell} leaves the track", steps.value);
                faults.push(steps.fault(reason));
            } else if exchange.contains(&goal) {
                let reason = format!("cell {cell} leads to the exchange cell {goal}");
                faults.push(steps.fault(reason));
            }
        }
    }

    /// Every cell with an event: back cells, then both cells of each pair.
    fn event_cells(&self) -> impl Iterator<Item = &Number> {
        self.back.iter().map(|(cell, _)| cell).chain(self.exchange_cells())
    }

    fn exchange_cells(&self) -> impl Iterator<Item = &Number> {
        self.exchange.iter().flat_map(|(one, other)| [one, other])
    }

    /// The track itself. There must be no fault.
    fn track(&self) -> Track {
        let size = |number: &Number| number.value as usize;
        let back = self.back.iter();
        let mut back: Vec<_> =
            back.map(|(cell, steps)| Back { cell: size(cell), steps: size(steps) }).collect();
        back.sort_unstable();
        let exchange = self.exchange.iter().map(|(one, other)| [size(one), size(other)]);
        let mut exchange: Vec<_> =
            exchange.map(|[one, other]| [one.min(other), one.max(other)]).collect();
        exchange.sort_unstable();
        Track { length: size(&self.length), target: size(&self.target), back, exchange }
    }
}
