//! How large the game is: a position of each game, drawn at random.
//!
//! How many positions there are is told by how many of those drawn are drawn once, and how many twice, as one counts fish
//! in a lake.

use std::hash::{DefaultHasher, Hash, Hasher};

use rand::RngExt;
use rand_xoshiro::SplitMix64;
use tussle_core::Game;
use tussle_table::seed::stream;

use super::{End, Observer, Step};
use crate::data::{Fields, Kind, Row};

pub(super) fn fields(fields: &mut Fields) {
    fields.one(
        "position",
        Kind::U64,
        "a number for one position of the game, drawn at random: equal for equal positions of a variant",
    );
}

/// The columns of the file of sizes.
pub(super) fn file_fields(fields: &mut Fields) {
    fields
        .one("variant", Kind::Text, "game and variant")
        .one("games", Kind::U64, "games that were looked at")
        .one("tree_log10", Kind::Mean, "log10 of the size of the game tree, on average over games; missing without the measure `choice`")
        .one("drawn", Kind::U64, "positions that were drawn, one a game")
        .one("different", Kind::U64, "different positions among them")
        .one("positions_log10", Kind::Mean, "log10 of how many positions this play reaches, at least: an estimate from below")
        .one("least_log10", Kind::Mean, "log10 of the lower end of the 95 % interval of that estimate");
}

/// Draws one of a game's positions, all with the same chance.
pub(super) struct Size<G: Game> {
    rng: SplitMix64,
    drawn: Option<G::Pos>,
    plies: u64,
}

impl<G: Game> Size<G> {
    pub(super) fn new() -> Self {
        Self { rng: stream(0, 0), drawn: None, plies: 0 }
    }

    /// Tells the number of the next game, which decides what is drawn.
    pub(super) fn set_number(&mut self, number: u64) {
        self.rng = stream(0, number);
    }
}

impl<G: Game> Observer<G> for Size<G> {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        (self.drawn, self.plies) = (None, 0);
    }

    #[inline]
    fn before(&mut self, step: &Step<'_, G>) {
        self.plies += 1;
        // The n-th one replaces what was drawn before with the chance 1/n.
        if self.rng.random_range(0..self.plies) == 0 {
            self.drawn = Some(step.pos.clone());
        }
    }

    fn end(&mut self, end: &End<'_, G>, row: &mut Row<'_>) {
        let mut hasher = DefaultHasher::new();
        self.drawn.as_ref().unwrap_or(end.pos).hash(&mut hasher);
        row.whole(hasher.finish());
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    #[test]
    fn equal_positions_have_equal_numbers() {
        let position = |acts| watch("jostle-2007", None, acts).number("position");
        // Before its only ply there is one position to draw.
        assert_eq!(position("1:"), position("2:"));
        assert_eq!(position("1:"), position(""));
    }
}
