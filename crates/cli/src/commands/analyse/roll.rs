//! What to do about dice that are to be rolled.

use tussle_core::{Live, Turn};

/// Who is to roll and how to give a roll, by an example; none where a choice is due.
pub(super) fn advice(live: &dyn Live) -> Option<String> {
    let Turn::Roll(seat) = live.turn() else { return None };
    let name = live.info().seats[seat.index()].name;
    let (spec, position) = (live.spec(), after_a_roll(live)?);
    Some(format!("{name} is to roll. To give a roll: tussle analyse {spec} '{position}'"))
}

/// The position after the first roll that leaves something to choose.
fn after_a_roll(live: &dyn Live) -> Option<String> {
    live.rolls().into_iter().find_map(|(roll, _)| {
        let mut rolled = live.boxed_clone();
        rolled.play(&roll).ok()?;
        matches!(rolled.turn(), Turn::Choose(_)).then(|| rolled.position())
    })
}
