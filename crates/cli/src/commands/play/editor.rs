//! The line on which players type: editing, history, completion of moves and words.

use std::path::PathBuf;

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use tussle_core::Live;
use tussle_table::forgiving;

use super::order::WORDS;

/// What came from the keyboard.
pub(super) enum Typed {
    /// A line.
    Line(String),
    /// Ctrl-C, Ctrl-D or the end of a pipe.
    End,
}

/// A line editor that knows the legal moves.
pub(super) struct Keyboard {
    editor: Editor<MoveHelper, FileHistory>,
    history: Option<PathBuf>,
}

impl Keyboard {
    /// A keyboard whose history is kept in a file, if there is a place for it.
    pub(super) fn new(history: Option<PathBuf>) -> Result<Self, ReadlineError> {
        let config =
            Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_config(config)?;
        editor.set_helper(Some(MoveHelper::default()));
        if let Some(file) = &history {
            // There is none before the first game.
            let _ = editor.load_history(file);
        }
        Ok(Self { editor, history })
    }

    /// Asks for a line; Tab completes the moves of this position.
    pub(super) fn read(&mut self, prompt: &str, game: &dyn Live) -> Result<Typed, ReadlineError> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.game = Some(game.boxed_clone());
        }
        let typed = match self.editor.readline(prompt) {
            Ok(line) => Typed::Line(line),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Typed::End,
            Err(error) => return Err(error),
        };
        if let Some(file) = &self.history {
            // A history that cannot be kept is no reason to stop a game.
            let _ = self.editor.save_history(file);
        }
        Ok(typed)
    }
}

/// Completes moves and words.
#[derive(Default)]
struct MoveHelper {
    game: Option<Box<dyn Live>>,
}

impl Completer for MoveHelper {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..at];
        let start = typed.rfind(' ').map_or(0, |space| space + 1);
        let partial = &typed[start..];
        let moves =
            self.game.iter().flat_map(|game| forgiving::completions(game.as_ref(), partial));
        let words = WORDS.iter().map(|(word, _, _)| (*word).to_owned());
        let words = words.filter(|word| start == 0 && word.starts_with(partial));
        let pairs =
            moves.chain(words).map(|text| Pair { display: text.clone(), replacement: text });
        Ok((start, pairs.collect()))
    }
}

impl Hinter for MoveHelper {
    type Hint = String;
}

impl Highlighter for MoveHelper {}

impl Validator for MoveHelper {}

impl Helper for MoveHelper {}
