//! The columns of a study: those of the groups that are on, as far as its games can have them.

use tussle_core::{EffectKind, FullGame, Visitor};
use tussle_table::with_game;

use super::effects::Kinds;
use super::track::is_track;
use super::{
    Group, basics, choice, clusters, coverage, effects, jostling, luck, size, tension, turns,
    willingness,
};
use crate::LabError;
use crate::data::{Fields, Kind};
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
    /// One row a variant, if sizes are estimated.
    pub sizes: Option<Fields>,
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
            has_track: is_track(&game.board()),
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
            Group::Jostling | Group::Willingness => natures.iter().any(|nature| nature.jostles),
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
            sizes: groups.contains(&Group::Size).then(|| file(&size::file_fields)),
            judge: plan.judge.unwrap_or(Judge::Eval),
            groups,
            kinds,
        })
    }

    /// The same with what players said of their fun, for games of people.
    pub(crate) fn with_fun(mut self) -> Self {
        self.games.seats(
            "fun",
            Kind::U8,
            "from 1 to 5, how much fun the player had; missing if that was not told",
        );
        self
    }

    /// Whether a group is on.
    pub(super) fn has(&self, group: Group) -> bool {
        self.groups.contains(&group)
    }

    /// Whether no group is on but some of these.
    pub(super) fn only(&self, some: &[Group]) -> bool {
        self.groups.iter().all(|group| some.contains(group))
    }

    /// How many columns a group has in the file of games.
    pub(super) fn width(&self, group: Group) -> usize {
        let mut fields = Fields::new(self.games.widest());
        if self.has(group) {
            group_fields(group, self.kinds, &mut fields);
        }
        fields.list().len()
    }

    /// The kinds of effects that the games can have.
    pub(super) fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// Who says what a position is worth.
    pub(super) fn judge(&self) -> Judge {
        self.judge
    }
}

/// The columns that tell which game this is.
fn origin(fields: &mut Fields) {
    fields
        .one("number", Kind::Serial, "the number of the game, from 0")
        .one("game", Kind::Text, "the game")
        .one("variant", Kind::Text, "game and variant")
        .one("lineup", Kind::U32, "which line-up of the plan, from 0")
        .one(
            "pair",
            Kind::Serial,
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
        Group::Willingness => willingness::fields(fields),
        Group::Clusters => clusters::fields(fields),
        Group::Effects => effects::fields(fields, kinds),
        Group::Size => size::fields(fields),
    }
}
