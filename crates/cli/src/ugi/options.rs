//! What can be set.

use std::ops::RangeInclusive;

use tussle_table::bots::levels::LEVELS;
use tussle_table::bots::{HASH, THREADS};

use super::Complaint;

/// How the engine thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) threads: u64,
    /// Memory in MiB.
    pub(super) hash: u64,
    pub(super) level: u64,
    pub(super) seed: u64,
    /// How many lines are told.
    pub(super) lines: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, hash: 64, level: *LEVELS.end(), seed: 0, lines: 1 }
    }
}

/// An option: its name, what it may be, and its place.
struct OptionKind {
    name: &'static str,
    range: RangeInclusive<u64>,
    place: fn(&mut Options) -> &mut u64,
}

/// Hosts read numbers with a sign.
const LARGEST: u64 = i64::MAX as u64;

const KINDS: [OptionKind; 5] = [
    OptionKind { name: "Threads", range: THREADS, place: |options| &mut options.threads },
    OptionKind { name: "Hash", range: HASH, place: |options| &mut options.hash },
    OptionKind { name: "Level", range: LEVELS, place: |options| &mut options.level },
    OptionKind { name: "Seed", range: 0..=LARGEST, place: |options| &mut options.seed },
    OptionKind { name: "MultiPV", range: 1..=100, place: |options| &mut options.lines },
];

/// The options as the engine tells of them.
pub(super) fn lines() -> impl Iterator<Item = String> {
    KINDS.iter().map(|OptionKind { name, range, place }| {
        let default = *place(&mut Options::default());
        let (low, high) = (range.start(), range.end());
        format!("option name {name} type spin default {default} min {low} max {high}")
    })
}

impl Options {
    /// Sets an option; capitals in its name do not matter.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        let Some(kind) = KINDS.iter().find(|kind| kind.name.eq_ignore_ascii_case(name)) else {
            let known: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
            return Err(format!("there is no option `{name}`; known: {}", known.join(", ")));
        };
        match value.parse() {
            Ok(number) if kind.range.contains(&number) => {
                *(kind.place)(self) = number;
                Ok(())
            }
            _ => {
                let (low, high) = (kind.range.start(), kind.range.end());
                let name = kind.name;
                Err(format!("{name} is a whole number from {low} to {high}, not `{value}`"))
            }
        }
    }
}
