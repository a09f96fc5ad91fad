//! Measuring one game after another, whoever plays them.

use tussle_core::{FullGame, Ranks, Seat};

use crate::LabError;
use crate::data::{Draft, Table, Value};
use crate::measure::{Columns, End, Step, Watch};
use crate::plan::Lineup;

/// Watches games of one line-up and writes a row for each.
pub(super) struct Measuring<'m, G: FullGame> {
    game: &'m G,
    lineup: &'m Lineup,
    watch: Watch<G>,
    rows: Draft,
    plies: u32,
    turn: u32,
    last_seat: Option<Seat>,
}

/// Which game a row is about.
pub(super) struct Origin<'o> {
    pub(super) number: u64,
    pub(super) lineup: usize,
    pub(super) pair: u64,
    pub(super) rotation: usize,
    /// The seed of the dice; none if they were not ours.
    pub(super) seed: Option<u64>,
    /// By seat: who sat there, as a place in the line-up.
    pub(super) seating: &'o [usize],
    /// By seat: how much fun it was, in studies that have such a column.
    pub(super) fun: Option<&'o [Option<u8>]>,
}

/// What comes out of a chunk.
#[derive(Debug)]
pub(crate) struct Tables {
    /// One row a game.
    pub(crate) games: Table,
    /// One row a cell.
    pub(crate) cells: Option<Table>,
    /// One row a turn.
    pub(crate) turns: Option<Table>,
}

impl<'m, G: FullGame> Measuring<'m, G> {
    /// Is going to watch so many games.
    pub(super) fn new(
        game: &'m G,
        lineup: &'m Lineup,
        columns: &Columns,
        games: usize,
    ) -> Result<Self, LabError> {
        let rows = Draft::with_room(&columns.games, games);
        let watch = Watch::new(game, columns)?;
        Ok(Self { game, lineup, watch, rows, plies: 0, turn: 0, last_seat: None })
    }

    /// A game begins; this is its number.
    pub(super) fn begin(&mut self, number: u64, pos: &G::Pos) {
        (self.plies, self.turn, self.last_seat) = (0, 0, None);
        self.watch.begin(number, self.game, pos);
    }

    /// Plays a ply.
    #[inline(always)]
    pub(super) fn play(&mut self, pos: &mut G::Pos, act: G::Act, seat: Seat, is_roll: bool) {
        let game = self.game;
        self.turn += u32::from(self.last_seat.is_some_and(|last| last != seat));
        self.last_seat = Some(seat);
        let turn = self.turn;
        self.watch.before(&Step { game, pos, act, seat, is_roll, turn });
        game.apply(pos, act, &mut self.watch);
        self.watch.after(&Step { game, pos, act, seat, is_roll, turn });
        self.plies += 1;
    }

    /// How many plies of this game were played.
    #[inline]
    pub(super) fn plies(&self) -> u32 {
        self.plies
    }

    /// The game has ended, or is stopped: writes its row.
    pub(super) fn end(&mut self, origin: &Origin<'_>, pos: &G::Pos, ranks: Option<Ranks>) {
        let (game, lineup, plies) = (self.game, self.lineup, self.plies);
        let turns = if plies == 0 { 0 } else { self.turn + 1 };
        let mut row = self.rows.row(game.seats());
        row.whole(origin.number);
        row.text(lineup.slug());
        row.text(&lineup.variant);
        row.whole(origin.lineup as u64);
        row.whole(origin.pair);
        row.whole(origin.rotation as u64);
        row.put(origin.seed.map(Value::Whole));
        row.seats(|seat| Some(Value::Text(&lineup.bots[origin.seating[seat]])));
        self.watch.end(&End { game, pos, ranks, plies, turns }, &mut row);
        if let Some(fun) = origin.fun {
            row.seats(|seat| Some(Value::Whole(u64::from((*fun.get(seat)?)?))));
        }
        row.end();
    }

    /// The rows so far, and what was counted by cell and by turn.
    pub(super) fn finish(self, columns: &Columns, lineup: usize) -> Tables {
        let (cells, turns) = self.watch.finish(columns, &self.lineup.variant, lineup);
        Tables { games: self.rows.finish(), cells, turns }
    }
}
