//! Progress bars, on standard error where that is a terminal.

use std::fmt;
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

/// A bar that is seen at once, however long the first game takes, with speed, time left and room for a message.
pub(crate) fn games_bar(games: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} games, {per_sec}, {left}  {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .with_key("left", |state: &ProgressState, out: &mut dyn fmt::Write| {
                // Before the first game is over nobody knows.
                let _ = match state.pos() {
                    0 => write!(out, "{:#} so far", HumanDuration(state.elapsed())),
                    _ => write!(out, "{:#} left", HumanDuration(state.eta())),
                };
            });
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
