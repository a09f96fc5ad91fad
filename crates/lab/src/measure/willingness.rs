//! Whether players push where they could: what they do against what choices at random would do.
//!
//! A choice pushes if a piece of another player is pushed by it, chains included. Decisions at which all choices push, or
//! none, tell nothing of a player's will and are left out.

use tussle_core::{Effect, EffectKind, Game, Seat, Sink};

use super::{End, Observer, Step};
use crate::data::{Fields, Kind, Row, Value};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .seats(
            "could_push",
            Kind::U32,
            "decisions at which some choices push a piece of another player and some do not",
        )
        .seats("did_push", Kind::U32, "of these, how often a choice that pushes was made")
        .seats(
            "random_push",
            Kind::Mean,
            "of these, how often choices at random would have pushed, on average",
        );
}

/// Counts decisions at which a player could push or not.
#[derive(Debug)]
pub(super) struct Willingness<G: Game> {
    could: [u32; Seat::MAX],
    did: [u32; Seat::MAX],
    random: [f64; Seat::MAX],
    /// The choices at hand.
    choices: Vec<G::Act>,
}

impl<G: Game> Default for Willingness<G> {
    fn default() -> Self {
        let (none, nothing) = ([0; Seat::MAX], [0.0; Seat::MAX]);
        Self { could: none, did: none, random: nothing, choices: Vec::new() }
    }
}

impl<G: Game> Observer<G> for Willingness<G> {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        *self = Self { choices: std::mem::take(&mut self.choices), ..Self::default() };
    }

    fn before(&mut self, step: &Step<'_, G>) {
        if step.is_roll {
            return;
        }
        self.choices.clear();
        step.game.choices(step.pos, &mut |act| self.choices.push(act));
        let pushing = self.choices.iter().filter(|act| pushes(step, **act)).count();
        if pushing == 0 || pushing == self.choices.len() {
            return;
        }
        let seat = step.seat.index();
        self.could[seat] += 1;
        self.did[seat] += u32::from(pushes(step, step.act));
        self.random[seat] += pushing as f64 / self.choices.len() as f64;
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        row.seat_counts(&self.could);
        row.seat_counts(&self.did);
        row.seats(|seat| Some(Value::Number(self.random[seat])));
    }
}

/// Whether a choice pushes a piece of another player.
fn pushes<G: Game>(step: &Step<'_, G>, act: G::Act) -> bool {
    let mut seen = Pushes { seat: step.seat, found: false };
    step.game.apply(&mut step.pos.clone(), act, &mut seen);
    seen.found
}

/// Looks out for pushed pieces of others.
struct Pushes {
    seat: Seat,
    found: bool,
}

impl Sink for Pushes {
    fn tell(&mut self, effect: Effect) {
        self.found |= effect.kind == EffectKind::Jostled && effect.man != Some(self.seat);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::watch;

    /// Red may leave the start for 2, where green stands, or go on from 4 or 10 to empty cells.
    const ONE_OF_THREE: &str = "0,4,10/0,0,2/0,0,0 R 2 - - -";

    #[test]
    fn a_push_counts_where_it_could_be_left() {
        for (act, did) in [("0-2", 1.0), ("4-6", 0.0), ("10-12", 0.0)] {
            let seen = watch("jostle-2007", Some(ONE_OF_THREE), act);
            assert_eq!(seen.seats("could_push", 3), [1.0, 0.0, 0.0], "{act}");
            assert_eq!(seen.seats("did_push", 3), [did, 0.0, 0.0], "{act}");
            assert!((seen.seats("random_push", 3)[0] - 1.0 / 3.0).abs() < 1e-9, "{act}");
        }
    }

    #[test]
    fn forced_pushes_and_pushes_of_own_pieces_do_not_count() {
        // All of red's pieces are off the track, so that it must push green; then red can only push itself.
        for position in ["0,0,0/0,0,2/0,0,0 R 2 - - -", "0,0,2/0,0,20/0,0,21 R 2 - - -"] {
            let seen = watch("jostle-2007", Some(position), "0-2");
            assert_eq!(seen.seats("could_push", 3), [0.0; 3], "{position}");
            assert_eq!(seen.seats("random_push", 3), [0.0; 3], "{position}");
        }
    }

    #[test]
    fn games_without_pushes_have_no_such_columns() {
        assert!(!watch("bounce:size=4", None, "").has("could_push_1"));
    }
}
