//! Games with known truth, for the tests of measures: scripts that are played while they are watched.

use tussle_core::{FullGame, Spec, Turn, Visitor};
use tussle_table::with_game;

use super::{Columns, End, Group, Step, Watch};
use crate::data::{Draft, Table, Value};
use crate::plan::{About, Judge, Lineup, Plan};

/// What was seen of a game.
pub(super) struct Seen(Table);

impl Seen {
    /// A number of the row; none if it is missing.
    pub(super) fn number(&self, name: &str) -> Option<f64> {
        match self.value(name)? {
            Value::Whole(whole) => Some(whole as f64),
            Value::Number(number) => Some(number),
            Value::Text(text) => panic!("`{name}` is the text {text}"),
        }
    }

    /// The numbers of all seats.
    pub(super) fn seats(&self, name: &str, seats: usize) -> Vec<f64> {
        let number = |seat| self.number(&format!("{name}_{seat}")).expect("a number");
        (1..=seats).map(number).collect()
    }

    /// A text of the row.
    pub(super) fn text(&self, name: &str) -> String {
        match self.value(name) {
            Some(Value::Text(text)) => text.to_owned(),
            other => panic!("`{name}` is {other:?}"),
        }
    }

    fn value(&self, name: &str) -> Option<Value<'_>> {
        let column = self.0.columns().iter().find(|column| column.field().name == name);
        column.unwrap_or_else(|| panic!("there is a column `{name}`")).iter().next().flatten()
    }

    /// Whether there is such a column.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.fields().any(|field| field.name == name)
    }
}

/// Plays these acts, separated by spaces, from a position or from the start, and watches for everything.
pub(super) fn watch(spec: &str, position: Option<&str>, acts: &str) -> Seen {
    watch_with(spec, position, acts, Group::ALL.to_vec())
}

/// The same with some groups only.
pub(super) fn watch_with(
    spec: &str,
    position: Option<&str>,
    acts: &str,
    measures: Vec<Group>,
) -> Seen {
    let lineup = Lineup {
        variant: spec.to_owned(),
        bots: vec!["random".to_owned()],
        games: 1,
        opening_choices: 0,
        experiment: None,
    };
    let plan = Plan {
        about: About::default(),
        seed: 1,
        lineups: vec![lineup],
        measures,
        judge: Some(Judge::Eval),
        turns: false,
        jsonl: false,
        stop_after: None,
        allow_clock: false,
    };
    let columns = Columns::new(&plan).expect("columns");
    with_game(&Spec::parse(spec).expect("a spec"), Script { columns, position, acts })
        .expect("a game")
}

struct Script<'s> {
    columns: Columns,
    position: Option<&'s str>,
    acts: &'s str,
}

impl Visitor for Script<'_> {
    type Out = Seen;

    fn visit<G: FullGame>(self, game: G) -> Seen {
        let game = &game;
        let mut rows = Draft::new(&self.columns.games);
        let mut watch = Watch::new(game, &self.columns).expect("a watch");
        let mut pos = match self.position {
            Some(text) => game.read_position(text).expect("a position"),
            None => game.start(),
        };
        let (mut plies, mut turn, mut last) = (0, 0, None);
        watch.begin(0, game, &pos);
        for act in self.acts.split_whitespace() {
            let act = game.read_act(act).expect("an act");
            assert!(
                game.is_legal(&pos, act),
                "{} in {}",
                game.act_text(act),
                game.position_text(&pos)
            );
            let now = game.turn(&pos);
            let (seat, is_roll) = (now.seat().expect("a seat"), matches!(now, Turn::Roll(_)));
            turn += u32::from(last.is_some_and(|last| last != seat));
            last = Some(seat);
            watch.before(&Step { game, pos: &pos, act, seat, is_roll, turn });
            game.apply(&mut pos, act, &mut watch);
            watch.after(&Step { game, pos: &pos, act, seat, is_roll, turn });
            plies += 1;
        }
        let ranks = (game.turn(&pos) == Turn::Over).then(|| game.ranks(&pos));
        let mut row = rows.row(game.seats());
        // Which game it is does not matter here.
        row.skip(7 + game.seats());
        watch.end(&End { game, pos: &pos, ranks, plies, turns: turn + 1 }, &mut row);
        row.end();
        Seen(rows.finish())
    }
}
