//! `tussle rules`.

use std::io::Write;

use clap::Args;

use crate::arguments::GameArgument;
use crate::{Answer, Outcome};

/// Show the rules of a game on one screen.
///
/// Example: tussle rules bounce
#[derive(Args)]
pub(crate) struct Rules {
    #[command(flatten)]
    game: GameArgument,
}

impl Rules {
    pub(crate) fn run(&self) -> Outcome {
        let live = self.game.start()?;
        write!(anstream::stdout().lock(), "{}", live.info().rules)?;
        Ok(Answer::Yes)
    }
}
