//! The first thing a newcomer sees.

use std::io::Write;

use tussle_table::GAMES;

use crate::{Answer, Outcome};

/// For the end of the help text.
pub(crate) const EXIT_CODES: &str = "\
Exit codes: 0 done or yes, 1 the answer is no, 2 bad input.
Start with: tussle play jostle";

/// Says what there is and how to begin.
pub(crate) fn greet() -> Outcome {
    let mut out = anstream::stdout().lock();
    writeln!(out, "Tussle: five remarkable board games.\n")?;
    for info in GAMES {
        writeln!(out, "  {:<12} {} ({}, {})", info.slug, info.summary, info.author, info.year)?;
    }
    writeln!(
        out,
        "
Play now, against a friend at this keyboard or a bot on any seat:

  tussle play jostle                       two people
  tussle play jump-sturdy --seat black=random
  tussle play jostle-2007 --seat green=random --seat yellow=random

Look around:

  tussle rules bounce                      the rules on one screen
  tussle show jokerball --png board.png    a picture
  tussle moves bounce:size=6               what can be played
  tussle help                              everything else"
    )?;
    Ok(Answer::Yes)
}
