//! The analyst's only implementation: a game with a search of it.

use std::fmt;

use tussle_core::{FullGame, TextError, Visitor};
use tussle_search::{Blurred, Control, Line, Report, Search, Settings, Task, Unsuited};

use super::{Analysis, Analyst, Question};
use crate::past::Past;

/// Makes the analyst of any game.
pub(super) struct MakeAnalyst<'s> {
    pub(super) settings: &'s Settings,
    pub(super) blur: u16,
}

impl Visitor for MakeAnalyst<'_> {
    type Out = Result<Box<dyn Analyst>, Unsuited>;

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        // Also where nothing is blurred: every game is compiled for one kind of search, not two.
        let seen = Blurred::new(game.clone(), self.blur, self.settings.seed);
        let search = self.settings.build(seen)?;
        Ok(Box::new(Typed { spec: game.spec(), past: Past::default(), game, search }))
    }
}

struct Typed<G: FullGame> {
    spec: String,
    game: G,
    search: Box<dyn Search<Blurred<G>>>,
    past: Past<G::Pos>,
}

impl<G: FullGame> Analyst for Typed<G> {
    fn spec(&self) -> &str {
        &self.spec
    }

    fn analyse(
        &mut self,
        question: &Question<'_>,
        control: &mut Control<'_, String>,
    ) -> Result<Analysis, TextError> {
        let game = &self.game;
        let pos = game.read_position(question.position)?;
        let past = self.past.read(question.past, |text| game.read_position(text))?;
        let Question { lines, limits, .. } = *question;
        let task = Task { pos: &pos, past, lines, limits };
        let progress = &mut *control.progress;
        let mut typed = Control {
            clock: control.clock,
            stop: control.stop.clone(),
            progress: &mut |report| progress(&in_words(game, report)),
        };
        Ok(in_words(game, &self.search.search(&task, &mut typed)))
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

impl<G: FullGame> fmt::Debug for Typed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "analyst of {}", self.spec)
    }
}

fn in_words<G: FullGame>(game: &G, report: &Report<G::Act>) -> Analysis {
    let line = |line: &Line<G::Act>| Line {
        acts: line.acts.iter().map(|act| game.act_text(*act)).collect(),
        win: line.win,
        shares: line.shares.clone(),
        exact: line.exact,
    };
    Report {
        depth: report.depth,
        nodes: report.nodes,
        time: report.time,
        lines: report.lines.iter().map(line).collect(),
    }
}
