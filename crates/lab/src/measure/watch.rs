//! Everything that is measured in one game.

use tussle_core::{Effect, EffectKind, FullGame, Sink};

use super::basics::Basics;
use super::choice::Choice;
use super::clusters::Clusters;
use super::columns::Columns;
use super::coverage::Coverage;
use super::effects::Effects;
use super::jostling::Jostling;
use super::judging::Bench;
use super::luck::Luck;
use super::size::Size;
use super::tension::Tension;
use super::turns::Turns;
use super::willingness::Willingness;
use super::{End, Group, Observer, Step};
use crate::LabError;
use crate::data::{Draft, Row, Table};

/// Watches one game after another.
pub struct Watch<G: FullGame> {
    basics: Basics,
    choice: Option<Choice>,
    tension: Option<Tension>,
    luck: Option<Luck<G>>,
    jostling: Option<Jostling>,
    willingness: Option<Willingness<G>>,
    clusters: Option<Clusters<u64>>,
    /// The same on tracks that need more bits.
    long_clusters: Option<Clusters<u128>>,
    effects: Option<Effects>,
    size: Option<Size<G>>,
    coverage: Option<Coverage>,
    turns: Option<Turns>,
    /// Whether any but the basics, jostling and clusters of usual tracks watch: one look in place of many, at every ply.
    thorough: bool,
    /// Columns that stay empty since this game cannot have them.
    without_jostling: usize,
    without_willingness: usize,
    without_clusters: usize,
}

impl<G: FullGame> Watch<G> {
    /// Watches for what is asked for, as far as the game has it.
    pub fn new(game: &G, columns: &Columns) -> Result<Self, LabError> {
        let on = |group| columns.has(group);
        let jostles = game.info().effects.contains(&EffectKind::Jostled);
        let clusters = Clusters::new(game);
        let long_clusters = if clusters.is_some() { None } else { Clusters::new(game) };
        let has_track = clusters.is_some() || long_clusters.is_some();
        let width = |group, there: bool| if there { 0 } else { columns.width(group) };
        let luck = if on(Group::Luck) {
            Some(Luck::new(game, Bench::new(game, columns.judge())?))
        } else {
            None
        };
        let light = [Group::Outcome, Group::Length, Group::Jostling, Group::Clusters];
        let thorough = !columns.only(&light) || columns.turns.is_some() || long_clusters.is_some();
        Ok(Self {
            thorough,
            basics: Basics::default(),
            choice: on(Group::Choice).then(Choice::default),
            tension: on(Group::Tension).then(Tension::default),
            luck,
            jostling: (on(Group::Jostling) && jostles).then(Jostling::default),
            willingness: (on(Group::Willingness) && jostles).then(Willingness::default),
            clusters: clusters.filter(|_| on(Group::Clusters)),
            long_clusters: long_clusters.filter(|_| on(Group::Clusters)),
            effects: on(Group::Effects).then(|| Effects::new(columns.kinds())),
            size: on(Group::Size).then(Size::new),
            coverage: on(Group::Coverage).then(|| Coverage::new(game)),
            turns: columns.turns.as_ref().map(|fields| Turns::new(game, fields, columns.kinds())),
            without_jostling: width(Group::Jostling, jostles),
            without_willingness: width(Group::Willingness, jostles),
            without_clusters: width(Group::Clusters, has_track),
        })
    }

    /// A game begins; this is its number.
    pub(crate) fn begin(&mut self, number: u64, game: &G, pos: &G::Pos) {
        self.basics.begin(game, pos);
        self.choice.begin(game, pos);
        self.tension.begin(game, pos);
        self.luck.begin(game, pos);
        self.jostling.begin(game, pos);
        self.willingness.begin(game, pos);
        self.clusters.begin(game, pos);
        self.long_clusters.begin(game, pos);
        self.effects.begin(game, pos);
        if let Some(size) = &mut self.size {
            size.set_number(number);
            size.begin(game, pos);
        }
        if let Some(turns) = &mut self.turns {
            turns.set_number(number);
            turns.begin(game, pos);
        }
    }

    /// A ply is about to be played.
    #[inline(always)]
    pub(crate) fn before(&mut self, step: &Step<'_, G>) {
        self.basics.before(step);
        self.clusters.before(step);
        if self.thorough {
            self.prepare_others(&Step { ..*step });
        }
    }

    // The others get copies: as long as nobody out of sight looks for it there, a step or an effect need not be in memory.

    #[inline(never)]
    fn prepare_others(&mut self, step: &Step<'_, G>) {
        self.choice.before(step);
        self.luck.before(step);
        self.willingness.before(step);
        self.long_clusters.before(step);
        self.size.before(step);
        self.turns.before(step);
    }

    #[inline(never)]
    fn tell_others(&mut self, effect: Effect) {
        Observer::<G>::tell(&mut self.long_clusters, &effect);
        Observer::<G>::tell(&mut self.effects, &effect);
        Observer::<G>::tell(&mut self.coverage, &effect);
        Observer::<G>::tell(&mut self.turns, &effect);
    }

    #[inline(never)]
    fn settle_others(&mut self, step: &Step<'_, G>) {
        self.tension.after(step);
    }

    /// A ply has been played.
    #[inline(always)]
    pub(crate) fn after(&mut self, step: &Step<'_, G>) {
        self.jostling.after(step);
        if self.thorough {
            self.settle_others(&Step { ..*step });
        }
    }

    /// The game has ended: writes the rest of its row.
    pub(crate) fn end(&mut self, end: &End<'_, G>, row: &mut Row<'_>) {
        self.basics.end(end, row);
        self.choice.end(end, row);
        self.tension.end(end, row);
        self.luck.end(end, row);
        self.jostling.end(end, row);
        row.skip(self.without_jostling);
        self.willingness.end(end, row);
        row.skip(self.without_willingness);
        self.clusters.end(end, row);
        self.long_clusters.end(end, row);
        row.skip(self.without_clusters);
        self.effects.end(end, row);
        self.size.end(end, row);
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
            let mut cells = Draft::new(fields);
            coverage.write(variant, lineup, &mut cells);
            cells.finish()
        });
        (cells, self.turns.map(Turns::into_rows))
    }
}

impl<G: FullGame> Sink for Watch<G> {
    #[inline(always)]
    fn tell(&mut self, effect: Effect) {
        Observer::<G>::tell(&mut self.jostling, &effect);
        Observer::<G>::tell(&mut self.clusters, &effect);
        if self.thorough {
            self.tell_others(effect);
        }
    }
}
