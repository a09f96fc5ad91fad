//! `tussle ugi`.

use std::io::{BufRead, Write};
use std::sync::Arc;

use clap::Args;

use crate::arguments::GameArgument;
use crate::ugi::{Engine, Reply};
use crate::{Answer, Outcome};

/// Speak the Universal Game Interface over standard input and output.
///
/// Example: printf 'query moves\nquit\n' | tussle ugi jostle
#[derive(Args)]
pub(crate) struct Ugi {
    #[command(flatten)]
    game: GameArgument,
}

impl Ugi {
    pub(crate) fn run(&self) -> Outcome {
        let mut engine = Engine::new(self.game.start()?, Arc::new(say));
        for line in std::io::stdin().lock().split(b'\n') {
            // Bytes that are no text cannot be a command; they get an answer like any other garbage.
            let line = String::from_utf8_lossy(&line?).into_owned();
            match engine.hear(&line) {
                Reply::Lines(lines) => {
                    let mut out = std::io::stdout().lock();
                    for line in lines {
                        writeln!(out, "{line}")?;
                    }
                    out.flush()?;
                }
                Reply::Quit => return Ok(Answer::Yes),
            }
        }
        engine.finish();
        Ok(Answer::Yes)
    }
}

/// Says a line that was found by thinking. If nobody listens any more, the next reply finds out.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
