//! What the dice gave, and what decisions cost, as a judge sees it.
//!
//! The luck of a roll is what it is worth less what it is worth on average over all faces. The cost of a decision is what
//! the best choice is worth less what the choice is worth. Both are added up over a game, in shares of the win.

use tussle_core::{Evaluate, Seat};

use super::judging::{Bench, Worth};
use super::{End, Observer, Step};
use crate::data::{Fields, Kind, Row, Value};

pub(super) fn fields(fields: &mut Fields) {
    fields
        .seats("luck", Kind::Mean, "what all rolls of the game gave this seat, against their average, in shares of the win; missing without dice")
        .seats("cost", Kind::Mean, "what this seat's decisions gave away against the best ones, in shares of the win");
}

/// Adds up luck and cost.
pub(super) struct Luck<G: Evaluate> {
    bench: Bench<G>,
    has_dice: bool,
    /// By seat: what rolls gave.
    given: Worth,
    /// By seat: what decisions cost.
    lost: Worth,
}

impl<G: Evaluate> Luck<G> {
    pub(super) fn new(game: &G, bench: Bench<G>) -> Self {
        let has_dice = game.has_dice();
        Self { bench, has_dice, given: [0.0; Seat::MAX], lost: [0.0; Seat::MAX] }
    }

    fn worth_after(&mut self, step: &Step<'_, G>, act: G::Act) -> Worth {
        let mut pos = step.pos.clone();
        step.game.apply(&mut pos, act, &mut ());
        self.bench.worth(step.game, &pos)
    }

    fn roll(&mut self, step: &Step<'_, G>) {
        let faces = step.game.rolls(step.pos);
        let total: u32 = faces.iter().map(|(_, weight)| weight).sum();
        for (face, weight) in faces {
            let worth = self.worth_after(step, *face);
            // What came up counts as a whole, and every face, that one included, by its chance.
            let chance = f64::from(*weight) / f64::from(total);
            let part = if *face == step.act { 1.0 - chance } else { -chance };
            for (given, worth) in self.given.iter_mut().zip(worth) {
                *given += part * worth;
            }
        }
    }

    fn choice(&mut self, step: &Step<'_, G>) {
        let mut choices = Vec::new();
        step.game.choices(step.pos, &mut |act| choices.push(act));
        if choices.len() == 1 {
            return;
        }
        let seat = step.seat.index();
        let (mut best, mut chosen) = (f64::MIN, 0.0);
        for act in choices {
            let worth = self.worth_after(step, act)[seat];
            best = best.max(worth);
            if act == step.act {
                chosen = worth;
            }
        }
        self.lost[seat] += best - chosen;
    }
}

impl<G: Evaluate> Observer<G> for Luck<G> {
    fn begin(&mut self, _: &G, _: &G::Pos) {
        (self.given, self.lost) = ([0.0; Seat::MAX], [0.0; Seat::MAX]);
    }

    fn before(&mut self, step: &Step<'_, G>) {
        if step.is_roll { self.roll(step) } else { self.choice(step) }
    }

    fn end(&mut self, _: &End<'_, G>, row: &mut Row<'_>) {
        row.seats(|seat| self.has_dice.then(|| Value::Number(self.given[seat])));
        row.seats(|seat| Some(Value::Number(self.lost[seat])));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Group;
    use super::super::testing::{watch, watch_with};

    #[test]
    fn one_players_luck_is_the_others_misfortune() {
        let seen = watch("jostle-2007:players=2", None, "6: 0-6 6: 6-12 6: 12-18 2: 18-20 1: 0-1");
        let luck = seen.seats("luck", 2);
        assert!(luck[0].abs() > 0.01, "rolls matter: {luck:?}");
        assert!((luck[0] + luck[1]).abs() < 1e-9, "{luck:?}");
    }

    #[test]
    fn a_roll_is_worth_what_can_be_made_of_it() {
        // Red's last piece goes to the best cell by a five, and nowhere near it by a one.
        let position = Some("27,30,31/0,0,29/0,0,0 R - - - -");
        let [five, one] =
            ["5: 27-32", "1: 27-28"].map(|plies| watch("jostle-2007", position, plies));
        let [five, one] = [five, one].map(|seen| seen.number("luck_1").expect("a number"));
        assert!(five > 0.01 && five > one, "{five} {one}");
        // Blue is about to win by any roll that lets the ball go down.
        let position = Some("6/7/8/9/10/11/10/9/3b4/3o3/6 b --");
        let luck =
            |roll: &str| watch("jokerball", position, roll).number("luck_2").expect("a number");
        assert!(luck("14:") > 0.0, "{}", luck("14:"));
        assert!(luck("12:") < 0.0, "{}", luck("12:"));
    }

    #[test]
    fn the_best_choice_costs_nothing_and_others_something() {
        let position = Some("0,20,27/0,0,28/0,0,0 R 5 - - -");
        let costs = ["0-5", "20-25", "27-32"]
            .map(|act| watch("jostle-2007", position, act).number("cost_1").expect("a number"));
        assert!(costs.contains(&0.0), "{costs:?}");
        assert!(costs.iter().any(|cost| *cost > 0.0), "{costs:?}");
        assert!(costs.iter().all(|cost| *cost >= 0.0), "{costs:?}");
    }

    #[test]
    fn without_dice_there_is_no_luck() {
        let seen = watch_with("bounce:size=4", None, "", vec![Group::Luck]);
        assert_eq!(seen.number("luck_1"), None);
        assert_eq!(seen.number("cost_1"), Some(0.0));
    }
}
