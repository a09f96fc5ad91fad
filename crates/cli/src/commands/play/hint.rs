//! A hint for a person.

use tussle_table::Match;
use tussle_table::analysis::{self, Question};
use tussle_table::search::{Control, Limits, NoClock, Settings, Stop};

use crate::failure::Failure;

/// Enough to be of use, little enough to be quick.
const LIMITS: Limits = Limits { time: None, aim: None, depth: None, nodes: Some(100_000) };

/// A good move for the player whose turn it is, with its chance of winning.
pub(super) fn hint(game: &Match) -> Result<String, Failure> {
    let settings = Settings { memory: 4, ..Settings::default() };
    let mut analyst = analysis::analyst(&game.game().spec(), &settings, 0)?;
    let past: Vec<_> = game.past().collect();
    let position = game.game().position();
    let question = Question { position: &position, past: &past, lines: 1, limits: LIMITS };
    let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
    let found = analyst.analyse(&question, &mut control)?;
    let (Some(act), Some(line)) = (found.best(), found.lines.first()) else {
        return Ok("there is nothing to choose".to_owned());
    };
    Ok(format!("{act} ({})", analysis::verdict(line)))
}
