//! The games of a study, one after the other, as statistics want to see them.

use std::collections::HashMap;
use std::path::Path;

use crate::LabError;
use crate::data::{Column, Reader};

/// The file of games, open for any number of passes. A group of rows is in memory at a time.
pub(super) struct Rows {
    reader: Reader,
    layout: Layout,
}

/// Which measures the file has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Layout {
    /// The largest number of seats.
    pub(super) seats: usize,
    /// Columns with one number a game.
    pub(super) of_game: Vec<String>,
    /// Columns with one number for each seat, without their suffix.
    pub(super) of_seat: Vec<String>,
}

/// One game.
pub(super) struct Game<'r> {
    /// Its line-up.
    pub(super) lineup: usize,
    /// Games with the same number share their dice.
    pub(super) pair: u64,
    /// Which seating of the line-up it is.
    pub(super) rotation: usize,
    /// By seat: who sat there.
    pub(super) bots: &'r [&'r str],
    /// By seat: the share of the win; none if the game was not finished.
    pub(super) shares: Option<&'r [f64]>,
    /// The first choice.
    pub(super) first_move: Option<&'r str>,
    columns: &'r [Vec<f64>],
    seat_columns: &'r [Vec<Vec<f64>>],
    row: usize,
}

impl Game<'_> {
    /// A measure of the game, by its place in the layout.
    pub(super) fn measure(&self, place: usize) -> Option<f64> {
        known(self.columns[place][self.row])
    }

    /// A measure of a seat, by its place in the layout.
    pub(super) fn seat_measure(&self, place: usize, seat: usize) -> Option<f64> {
        known(self.seat_columns[place].get(seat).map_or(f64::NAN, |column| column[self.row]))
    }
}

fn known(value: f64) -> Option<f64> {
    (!value.is_nan()).then_some(value)
}

/// Columns that name things or are told in a way of their own.
const SPECIAL: [&str; 10] = [
    "number",
    "game",
    "variant",
    "lineup",
    "pair",
    "rotation",
    "seed",
    "ending",
    "first_move",
    "position",
];
const SPECIAL_BY_SEAT: [&str; 3] = ["bot", "share", "rank"];

impl Layout {
    fn new<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        let mut layout = Self::default();
        for name in names {
            let seat =
                name.rsplit_once('_').and_then(|(stem, seat)| Some((stem, seat.parse().ok()?)));
            match seat {
                Some((stem, seat)) => {
                    layout.seats = layout.seats.max(seat);
                    if seat == 1 && !SPECIAL_BY_SEAT.contains(&stem) {
                        layout.of_seat.push(stem.to_owned());
                    }
                }
                None if SPECIAL.contains(&name) => {}
                None => layout.of_game.push(name.to_owned()),
            }
        }
        layout
    }

    /// The same with these measures of seats alone.
    pub(super) fn narrowed(&self, of_seat: &[&str]) -> Self {
        let of_seat = of_seat.iter().map(|name| (*name).to_owned()).collect();
        Self { seats: self.seats, of_game: Vec::new(), of_seat }
    }

    /// The place of a measure of seats.
    pub(super) fn seat_place(&self, name: &str) -> Option<usize> {
        self.of_seat.iter().position(|known| known == name)
    }

    /// The place of a measure of games.
    pub(super) fn game_place(&self, name: &str) -> Option<usize> {
        self.of_game.iter().position(|known| known == name)
    }
}

impl Rows {
    /// Opens the games of a study.
    pub(super) fn open(folder: &Path) -> Result<Self, LabError> {
        let reader = Reader::open(&folder.join("games.parquet"))?;
        let layout = Layout::new(reader.names());
        Ok(Self { reader, layout })
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many games there are.
    pub(super) fn count(&self) -> u64 {
        self.reader.rows()
    }

    /// Shows every game, in order, with the measures of a layout: what is not asked for is not read.
    pub(super) fn each(
        &self,
        layout: &Layout,
        mut see: impl FnMut(&Game<'_>),
    ) -> Result<(), LabError> {
        for group in 0..self.reader.groups() {
            self.each_of(group, layout, &mut see)?;
        }
        Ok(())
    }

    fn each_of(
        &self,
        group: usize,
        layout: &Layout,
        see: &mut impl FnMut(&Game<'_>),
    ) -> Result<(), LabError> {
        let by_seat = |stem: &str| -> Result<Vec<Vec<f64>>, LabError> {
            (1..=layout.seats).map(|seat| self.numbers(group, &format!("{stem}_{seat}"))).collect()
        };
        let [lineups, pairs, rotations] =
            ["lineup", "pair", "rotation"].map(|name| self.numbers(group, name));
        let (lineups, pairs, rotations) = (lineups?, pairs?, rotations?);
        let shares = by_seat("share")?;
        let of_game: Result<Vec<_>, _> =
            layout.of_game.iter().map(|name| self.numbers(group, name)).collect();
        let of_seat: Result<Vec<_>, _> = layout.of_seat.iter().map(|stem| by_seat(stem)).collect();
        let (of_game, of_seat) = (of_game?, of_seat?);
        let first_moves = self.reader.column(group, "first_move")?;
        let first_moves = texts(first_moves.as_ref());
        let bot_columns: Result<Vec<_>, _> = (1..=layout.seats)
            .map(|seat| self.reader.column(group, &format!("bot_{seat}")))
            .collect();
        let bot_columns = bot_columns?;
        let bots: Vec<_> = bot_columns.iter().map(|column| texts(column.as_ref())).collect();
        // Who sits where is the same in all games of a rotation.
        let mut seatings: HashMap<(usize, usize), Vec<&str>> = HashMap::new();
        let mut shared = Vec::new();
        for row in 0..lineups.len() {
            let (lineup, rotation) = (lineups[row] as usize, rotations[row] as usize);
            let bots = seatings
                .entry((lineup, rotation))
                .or_insert_with(|| bots.iter().filter_map(|bots| *bots.get(row)?).collect());
            shared.clear();
            shared.extend(shares.iter().map(|shares| shares[row]).take(bots.len()));
            see(&Game {
                lineup,
                pair: pairs[row] as u64,
                rotation,
                bots,
                shares: shared.iter().all(|share| !share.is_nan()).then_some(&shared),
                first_move: first_moves.get(row).copied().flatten(),
                columns: &of_game,
                seat_columns: &of_seat,
                row,
            });
        }
        Ok(())
    }

    /// A column of numbers; those that are missing are not numbers.
    fn numbers(&self, group: usize, name: &str) -> Result<Vec<f64>, LabError> {
        Ok(match self.reader.column(group, name)? {
            Some(column) => column.numbers().map(|number| number.unwrap_or(f64::NAN)).collect(),
            None => vec![f64::NAN; self.reader.group_rows(group) as usize],
        })
    }
}

fn texts(column: Option<&Column>) -> Vec<Option<&str>> {
    column.map(|column| column.texts().collect()).unwrap_or_default()
}
