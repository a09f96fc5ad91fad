//! The analyst's only implementation: a game with a search of it.

use std::fmt;

use tussle_core::{FullGame, TextError, Visitor};
use tussle_search::{Blurred, Control, Line, Report, Search, Settings, Task, Unsuited};

use super::{Analysis, Analyst, Question};

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
        self.past.go_to(question.past, |text| game.read_position(text))?;
        let Question { lines, limits, .. } = *question;
        let task = Task { pos: &pos, past: &self.past.positions, lines, limits };
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
        exact: line.exact,
    };
    Report {
        depth: report.depth,
        nodes: report.nodes,
        time: report.time,
        lines: report.lines.iter().map(line).collect(),
    }
}

/// The positions before the one in question. In a game they are mostly those of the last question, which need not be
/// read again.
struct Past<P> {
    texts: Vec<String>,
    positions: Vec<P>,
}

impl<P> Default for Past<P> {
    fn default() -> Self {
        Self { texts: Vec::new(), positions: Vec::new() }
    }
}

impl<P> Past<P> {
    fn go_to(
        &mut self,
        texts: &[&str],
        read: impl Fn(&str) -> Result<P, TextError>,
    ) -> Result<(), TextError> {
        let same = self.texts.iter().zip(texts).take_while(|(old, new)| old == *new).count();
        self.texts.truncate(same);
        self.positions.truncate(same);
        for text in &texts[same..] {
            self.positions.push(read(text)?);
            self.texts.push((*text).to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn only_what_is_new_is_read() {
        let reads = Cell::new(0);
        let mut past = Past::default();
        let mut go_to = |texts: &[&str]| {
            past.go_to(texts, |text| {
                reads.set(reads.get() + 1);
                Ok(text.len())
            })
            .unwrap();
            assert!(past.positions.iter().copied().eq(texts.iter().map(|text| text.len())));
            reads.take()
        };
        assert_eq!(go_to(&["a", "bb", "ccc"]), 3);
        assert_eq!(go_to(&["a", "bb", "ccc", "dd"]), 1);
        assert_eq!(go_to(&["a", "b"]), 1);
        assert_eq!(go_to(&[]), 0);
    }
}
