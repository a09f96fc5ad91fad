//! Playing one game.

use tussle_core::{FullGame, Seat, Turn};
use tussle_table::bots::{Mind, Recipe, View, Workshop};
use tussle_table::dice::QuickDice;

use crate::LabError;
use crate::data::Table;
use crate::measure::{Columns, End, Step, Watch};
use crate::plan::{Lineup, Plan, Slot};

/// Plays games of one line-up, one after another, and writes a row for each.
pub(crate) struct Playing<'p, G: FullGame> {
    game: &'p G,
    lineup: &'p Lineup,
    recipes: &'p [Recipe],
    /// Chooses in the opening.
    opener: Recipe,
    stop_after: u32,
    watch: Watch<G>,
    rows: Table,
    past: Vec<G::Pos>,
}

impl<'p, G: FullGame> Playing<'p, G> {
    pub(crate) fn new(
        game: &'p G,
        plan: &Plan,
        lineup: &'p Lineup,
        recipes: &'p [Recipe],
        columns: &Columns,
    ) -> Result<Self, LabError> {
        Ok(Self {
            game,
            lineup,
            recipes,
            opener: opener(lineup)?,
            stop_after: plan.stop_after.or(game.info().stop_after).unwrap_or(u32::MAX),
            watch: Watch::new(game, columns)?,
            rows: Table::new(&columns.games),
            past: Vec::new(),
        })
    }

    /// Plays the game of a slot.
    pub(crate) fn play(&mut self, slot: &Slot<'_>) -> Result<(), LabError> {
        let game = self.game;
        let mut opener = match self.lineup.opening_choices {
            0 => None,
            _ => Some(self.opener.mind(game, slot.opening_seed())?),
        };
        let mut minds = Vec::with_capacity(slot.seating.len());
        for (seat, bot) in slot.seating.iter().enumerate() {
            minds.push(self.recipes[*bot].mind(game, slot.bot_seed(seat))?);
        }
        let remember = minds.iter().any(|mind| mind.looks_back());
        let dice = QuickDice::new(slot.seed);
        let (mut rolls, mut opening_left) = ([0; Seat::MAX], self.lineup.opening_choices);
        let (mut plies, mut turn, mut last_seat) = (0, 0, None);
        let mut pos = game.start();
        self.past.clear();
        self.watch.begin(slot.number, game, &pos);
        while plies < self.stop_after {
            let (act, seat, is_roll) = match game.turn(&pos) {
                Turn::Over => break,
                Turn::Roll(seat) => {
                    let nth = &mut rolls[seat.index()];
                    *nth += 1;
                    (dice.roll(seat, *nth - 1, game.rolls(&pos)), seat, true)
                }
                Turn::Choose(seat) => {
                    let mind = match &mut opener {
                        Some(opener) if opening_left > 0 => {
                            opening_left -= 1;
                            opener
                        }
                        _ => &mut minds[seat.index()],
                    };
                    (choose(mind, game, &pos, seat, plies, &self.past)?, seat, false)
                }
            };
            turn += u32::from(last_seat.is_some_and(|last| last != seat));
            last_seat = Some(seat);
            self.watch.before(&Step { game, pos: &pos, act, seat, is_roll, turn });
            if remember {
                self.past.push(pos.clone());
            }
            game.apply(&mut pos, act, &mut self.watch);
            self.watch.after(&Step { game, pos: &pos, act, seat, is_roll, turn });
            plies += 1;
        }
        let turns = if plies == 0 { 0 } else { turn + 1 };
        self.write(slot, &pos, plies, turns);
        Ok(())
    }

    fn write(&mut self, slot: &Slot<'_>, pos: &G::Pos, plies: u32, turns: u32) {
        let (game, lineup) = (self.game, self.lineup);
        let over = game.turn(pos) == Turn::Over;
        let mut row = self.rows.row(game.seats());
        row.whole(slot.number);
        row.text(lineup.slug());
        row.text(&lineup.variant);
        row.whole(slot.lineup as u64);
        row.whole(slot.pair);
        row.whole(slot.rotation as u64);
        row.whole(slot.seed);
        row.seats(|seat| Some(crate::data::Value::Text(&lineup.bots[slot.seating[seat]])));
        let ranks = over.then(|| game.ranks(pos));
        self.watch.end(&End { game, pos, ranks, plies, turns }, &mut row);
        row.end();
    }

    /// The rows so far, and what was counted by cell and by turn.
    pub(crate) fn finish(self, columns: &Columns, lineup: usize) -> Tables {
        let (cells, turns) = self.watch.finish(columns, &self.lineup.variant, lineup);
        Tables { games: self.rows, cells, turns }
    }
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

/// Who chooses in the opening of a line-up's games.
pub(super) fn opener(lineup: &Lineup) -> Result<Recipe, LabError> {
    Ok(Workshop::timeless().recipe("random", lineup.slug())?)
}

#[inline]
fn choose<G: FullGame>(
    mind: &mut Box<dyn Mind<G>>,
    game: &G,
    pos: &G::Pos,
    seat: Seat,
    plies: u32,
    past: &[G::Pos],
) -> Result<G::Act, LabError> {
    let view = View { game, pos, seat, plies: plies as usize, past, left: None };
    mind.choose(&view).ok_or_else(|| {
        let reason = format!("a bot found nothing to choose in {}", game.position_text(pos));
        LabError::Study(reason)
    })
}
