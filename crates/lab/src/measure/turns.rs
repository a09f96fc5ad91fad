//! One row for each turn of each game.

use tussle_core::{Effect, EffectKind, FullGame, Seat};

use super::clusters::Clusters;
use super::effects::{Effects, Kinds};
use super::judging::worth;
use super::{End, Observer, Step};
use crate::data::{Draft, Fields, Kind, Row, Table, Value};

/// The columns of the file of turns.
pub(super) fn fields(fields: &mut Fields, kinds: Kinds) {
    fields
        .one("number", Kind::Serial, "the game, as in the file of games")
        .one("turn", Kind::U32, "the number of the turn, from 0")
        .one("seat", Kind::U8, "whose turn, from 1")
        .one(
            "roll",
            Kind::Text,
            "what the dice showed, with spaces between rolls; missing without a roll",
        )
        .one(
            "move",
            Kind::Text,
            "what was played, with spaces between moves; missing without a move",
        )
        .one("choices", Kind::U32, "legal choices, added up over the decisions of the turn")
        .one(
            "eval",
            Kind::Mean,
            "chance of winning of this seat after the turn, by the game's judgement",
        );
    for (word, help) in kinds.words() {
        fields.one(word, Kind::U32, help);
    }
    fields.one("jostled", Kind::U32, "pieces pushed").one(
        "clusters",
        Kind::U32,
        "clusters of all players after the turn; missing without a track",
    );
}

/// Writes turns down.
#[derive(Debug)]
pub(super) struct Turns {
    rows: Draft,
    number: u64,
    turn: Turn,
    effects: Effects,
    /// Follows the pieces where there is a track.
    clusters: Option<Clusters<u128>>,
}

/// The turn under way.
#[derive(Debug, Default)]
struct Turn {
    number: u32,
    seat: Seat,
    rolls: String,
    moves: String,
    choices: u32,
    jostled: u32,
}

impl Turns {
    pub(super) fn new<G: FullGame>(game: &G, fields: &Fields, kinds: Kinds) -> Self {
        Self {
            rows: Draft::new(fields),
            number: 0,
            turn: Turn::default(),
            effects: Effects::new(kinds),
            clusters: Clusters::new(game),
        }
    }

    /// Tells the number of the next game.
    pub(super) fn set_number(&mut self, number: u64) {
        self.number = number;
    }

    /// The rows of all games so far.
    pub(super) fn into_rows(self) -> Table {
        self.rows.finish()
    }

    /// Writes the turn under way.
    fn write<G: FullGame>(&mut self, game: &G, pos: &G::Pos) {
        let turn = &self.turn;
        let text = |text| (!str::is_empty(text)).then_some(Value::Text(text));
        let mut row = self.rows.row(0);
        row.whole(self.number);
        row.whole(turn.number);
        row.whole(turn.seat.index() as u64 + 1);
        row.put(text(turn.rolls.as_str()));
        row.put(text(turn.moves.as_str()));
        row.whole(turn.choices);
        row.number(worth(game, pos)[turn.seat.index()]);
        for total in self.effects.totals() {
            row.whole(total);
        }
        row.whole(turn.jostled);
        let clusters = self.clusters.as_ref().map(Clusters::count);
        row.put(clusters.map(|count| Value::Whole(u64::from(count))));
        row.end();
        self.turn = Turn::default();
        self.effects.clear();
    }
}

impl<G: FullGame> Observer<G> for Turns {
    fn begin(&mut self, game: &G, pos: &G::Pos) {
        self.turn = Turn::default();
        self.effects.clear();
        self.clusters.begin(game, pos);
    }

    fn before(&mut self, step: &Step<'_, G>) {
        if step.turn != self.turn.number {
            self.write(step.game, step.pos);
        }
        let turn = &mut self.turn;
        (turn.number, turn.seat) = (step.turn, step.seat);
        let text = if step.is_roll { &mut turn.rolls } else { &mut turn.moves };
        if !text.is_empty() {
            text.push(' ');
        }
        step.game.write_act(step.act, text);
        if !step.is_roll {
            turn.choices += step.game.count_choices(step.pos) as u32;
        }
    }

    fn tell(&mut self, effect: &Effect) {
        self.effects.count(effect);
        self.turn.jostled += u32::from(effect.kind == EffectKind::Jostled);
        if let Some(clusters) = &mut self.clusters {
            clusters.follow(effect);
        }
    }

    fn end(&mut self, end: &End<'_, G>, _: &mut Row<'_>) {
        if end.plies > 0 {
            self.write(end.game, end.pos);
        }
    }
}
