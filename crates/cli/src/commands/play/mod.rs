//! `tussle play`.

mod editor;
mod hint;
mod order;
mod saves;
mod seating;
mod session;

use std::path::PathBuf;

use clap::Args;
use tussle_table::Match;
use tussle_table::dice::SeededDice;

use self::saves::Saved;
use self::seating::SeatArgument;
use self::session::Session;
use crate::arguments::{live_at, read_seed};
use crate::failure::Failure;
use crate::{Outcome, home};

/// Stands for the last game that was not finished; no file has this name.
const LAST: &str = "\0";

/// Play a game at this terminal: people and bots on any seats.
///
/// Example: tussle play jump-sturdy --seat black=level:3
#[derive(Args)]
pub(crate) struct Play {
    /// The game: `slug` or `slug:key=value,…`; see `tussle games`.
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// The position as text; the start if there is none.
    position: Option<String>,
    /// A bot for a seat: SEAT=level:1 to level:10, random, greedy, ab:depth=6, mcts:time=1s, …, see `tussle bots`; people sit on all others.
    #[arg(long = "seat", value_name = "SEAT=BOT", conflicts_with = "resume")]
    bots: Vec<SeatArgument>,
    /// The name of a person, for example red=Ann.
    #[arg(long = "name", value_name = "SEAT=NAME", conflicts_with = "resume")]
    names: Vec<SeatArgument>,
    /// Fixes the dice and the bots' random choices.
    #[arg(long, value_parser = read_seed, allow_negative_numbers = true, conflicts_with = "resume")]
    seed: Option<u64>,
    /// Go on with a saved game: this file, or the last one that was not finished.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = LAST, conflicts_with = "game")]
    resume: Option<PathBuf>,
    /// Draw the board with plain ASCII only.
    #[arg(long)]
    ascii: bool,
}

impl Play {
    pub(crate) fn run(&self) -> Outcome {
        let saved = match &self.resume {
            None => Saved::create(self.new_match()?)?,
            Some(file) if file.as_os_str() == LAST => Saved::last_unfinished()?,
            Some(file) => Saved::open(file)?,
        };
        Session::new(saved, self.ascii)?.run()
    }

    fn new_match(&self) -> Result<Match, Failure> {
        let live = live_at(self.game.as_deref().unwrap_or_default(), self.position.as_deref())?;
        let players = seating::players(live.as_ref(), &self.bots, &self.names)?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| Failure::Message(error.to_string()))?,
        };
        let game =
            Match::new(live, players).map_err(|error| Failure::Message(error.to_string()))?;
        let mut game = game.with_dice(SeededDice::new(seed));
        game.set_tag("date", &home::date())?;
        Ok(game)
    }
}
