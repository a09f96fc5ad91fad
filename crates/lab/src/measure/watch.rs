//! Everything that is measured in one game, and the columns that it fills.

use tussle_core::{Effect, EffectKind, FullGame, Sink, Visitor};
use tussle_table::with_game;

use super::basics::{self, Basics};
use super::choice::{self, Choice};
use super::clusters::{self, Clusters};
use super::coverage::{self, Coverage};
use super::effects::{self, Effects, Kinds};
use super::jostling::{self, Jostling};
use super::judging::Bench;
use super::luck::{self, Luck};
use super::tension::{self, Tension};
use super::track::Track;
use super::turns::{self, Turns};
use super::{End, Group, Observer, Step};
use crate::LabError;
use crate::data::{Fields, Kind, Row, Table};
use crate::plan::{Judge, Plan};

/// The columns of all files of a study. Those of a group that none of its games can have are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    /// One row a game.
    pub games: Fields,
    /// One row a turn, if turns are written.
    pub turns: Option<Fields>,
    /// One row a cell, if they are counted.
    pub cells: Option<Fields>,
    groups: Vec<Group>,
    /// The kinds of effects that the games can have.
    kinds: Kinds,
    judge: Judge,
}

/// What measures depend on in a game.
struct Nature {
    seats: usize,
    kinds: Kinds,
    jostles: bool,
    has_track: bool,
}

impl Visitor for LookAt {
    type Out = Nature;

    fn visit<G: FullGame>(self, game: G) -> Nature {
        Nature {
            seats: game.seats(),
            kinds: Kinds::of(game.info().effects),
            jostles: game.info().effects.contains(&EffectKind::Jostled),
            has_track: Track::of(&game).is_some(),
        }
    }
}

struct LookAt;

impl Columns {
    /// The columns of a plan.
    pub fn new(plan: &Plan) -> Result<Self, LabError> {
        let mut natures = Vec::new();
        for lineup in &plan.lineups {
            natures.push(with_game(&lineup.spec()?, LookAt)?);
        }
        let widest = natures.iter().map(|nature| nature.seats).max().unwrap_or(0);
        let kinds = natures.iter().fold(Kinds::default(), |all, nature| all.with(nature.kinds));
        let possible = |group: &Group| match group {
            Group::Jostling => natures.iter().any(|nature| nature.jostles),
            Group::Clusters => natures.iter().any(|nature| nature.has_track),
            _ => true,
        };
        let groups: Vec<_> = plan.measures.iter().copied().filter(possible).collect();
        let mut games = Fields::new(widest);
        origin(&mut games);
        basics::fields(&mut games);
        for group in &groups {
            group_fields(*group, kinds, &mut games);
        }
        let file = |write: &dyn Fn(&mut Fields)| {
            let mut fields = Fields::new(widest);
            write(&mut fields);
            fields
        };
        Ok(Self {
            games,
            turns: plan.turns.then(|| file(&|fields| turns::fields(fields, kinds))),
            cells: groups.contains(&Group::Coverage).then(|| file(&coverage::fields)),
            judge: plan.judge.unwrap_or(Judge::Eval),
            groups,
            kinds,
        })
    }
}

/// The columns that tell which game this is.
fn origin(fields: &mut Fields) {
    fields
        .one("number", Kind::U64, "the number of the game, from 0")
        .one("game", Kind::Text, "the game")
        .one("variant", Kind::Text, "game and variant")
        .one("lineup", Kind::U32, "which line-up of the plan, from 0")
        .one(
            "pair",
            Kind::U64,
            "games with the same number share their dice, with the bots on each other's seats",
        )
        .one("rotation", Kind::U32, "which seating of the pair, from 0")
        .one(
            "seed",
            Kind::U64,
            "the seed of the dice, and of all that happens at random in the pair",
        )
        .seats("bot", Kind::Text, "the bot");
}

/// The columns of a group in the file of games.
fn group_fields(group: Group, kinds: Kinds, fields: &mut Fields) {
    match group {
        // These are among the basics, or in a file of their own.
        Group::Outcome | Group::Length | Group::Coverage => {}
        Group::Choice => choice::fields(fields),
        Group::Tension => tension::fields(fields),
        Group::Luck => luck::fields(fields),
        Group::Jostling => jostling::fields(fields),
        Group::Clusters => clusters::fields(fields),
        Group::Effects => effects::fields(fields, kinds),
    }
}

/// Watches one game after another.
pub struct Watch<G: FullGame> {
    basics: Basics,
    choice: Option<Choice>,
    tension: Option<Tension>,
    luck: Option<Luck<G>>,
    jostling: Option<Jostling>,
    clusters: Option<Clusters>,
    effects: Option<Effects>,
    coverage: Option<Coverage>,
    turns: Option<Turns>,
    /// Columns that stay empty since this game cannot have them.
    without_jostling: usize,
    without_clusters: usize,
}

impl<G: FullGame> Watch<G> {
    /// Watches for what is asked for, as far as the game has it.
    pub fn new(game: &G, columns: &Columns) -> Result<Self, LabError> {
        let on = |group| columns.groups.contains(&group);
        let jostles = game.info().effects.contains(&EffectKind::Jostled);
        let track = Track::of(game);
        let width = |group, there: bool| {
            let mut fields = Fields::new(columns.games.widest());
            if on(group) && !there {
                group_fields(group, columns.kinds, &mut fields);
            }
            fields.list().len()
        };
        let luck = if on(Group::Luck) {
            Some(Luck::new(game, Bench::new(game, columns.judge)?))
        } else {
            None
        };
        Ok(Self {
            basics: Basics::new(game),
            choice: on(Group::Choice).then(Choice::default),
            tension: on(Group::Tension).then(Tension::default),
            luck,
            jostling: (on(Group::Jostling) && jostles).then(Jostling::default),
            clusters: track.filter(|_| on(Group::Clusters)).map(|track| Clusters::new(game, track)),
            effects: on(Group::Effects).then(|| Effects::new(columns.kinds)),
            coverage: on(Group::Coverage).then(|| Coverage::new(game)),
            turns: columns.turns.as_ref().map(|fields| Turns::new(game, fields, columns.kinds)),
            without_jostling: width(Group::Jostling, jostles),
            without_clusters: width(Group::Clusters, track.is_some()),
        })
    }

    /// A game begins; this is its number.
    pub(crate) fn begin(&mut self, number: u64, game: &G, pos: &G::Pos) {
        self.basics.begin(game, pos);
        self.choice.begin(game, pos);
        self.tension.begin(game, pos);
        self.luck.begin(game, pos);
        self.jostling.begin(game, pos);
        self.clusters.begin(game, pos);
        self.effects.begin(game, pos);
        if let Some(turns) = &mut self.turns {
            turns.set_number(number);
            turns.begin(game, pos);
        }
    }

    /// A ply is about to be played.
    #[inline]
    pub(crate) fn before(&mut self, step: &Step<'_, G>) {
        self.basics.before(step);
        self.choice.before(step);
        self.luck.before(step);
        self.clusters.before(step);
        self.turns.before(step);
    }

    /// A ply has been played.
    #[inline]
    pub(crate) fn after(&mut self, step: &Step<'_, G>) {
        self.tension.after(step);
        self.jostling.after(step);
    }

    /// The game has ended: writes the rest of its row.
    pub(crate) fn end(&mut self, end: &End<'_, G>, row: &mut Row<'_>) {
        self.basics.end(end, row);
        self.choice.end(end, row);
        self.tension.end(end, row);
        self.luck.end(end, row);
        self.jostling.end(end, row);
        row.skip(self.without_jostling);
        self.clusters.end(end, row);
        row.skip(self.without_clusters);
        self.effects.end(end, row);
        self.turns.end(end, row);
    }

    /// What was counted by cell and by turn, over all games.
    pub(crate) fn finish(
        self,
        columns: &Columns,
        variant: &str,
        lineup: usize,
    ) -> (Option<Table>, Option<Table>) {
        let cells = self.coverage.zip(columns.cells.as_ref()).map(|(coverage, fields)| {
            let mut cells = Table::new(fields);
            coverage.write(variant, lineup, &mut cells);
            cells
        });
        (cells, self.turns.map(Turns::into_rows))
    }
}

impl<G: FullGame> Sink for Watch<G> {
    #[inline]
    fn tell(&mut self, effect: Effect) {
        Observer::<G>::tell(&mut self.jostling, &effect);
        Observer::<G>::tell(&mut self.clusters, &effect);
        Observer::<G>::tell(&mut self.effects, &effect);
        Observer::<G>::tell(&mut self.coverage, &effect);
        Observer::<G>::tell(&mut self.turns, &effect);
    }
}
