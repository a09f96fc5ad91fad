//! What a study plays and measures.

mod file;
mod judge;
mod reading;
mod ready;
mod schedule;
mod stage;

use serde::{Deserialize, Serialize};
use tussle_core::{Spec, TextError};

use crate::measure::Group;

pub use file::read;
pub use judge::Judge;
pub use ready::{READY, Ready, ready};
pub use schedule::{Chunk, Schedule, Slot};
pub use stage::Stage;

/// Everything that decides what a study plays and measures, and so its files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What it is about, for its report.
    #[serde(default)]
    pub about: About,
    /// Fixes dice, openings and the bots' random choices.
    pub seed: u64,
    /// Who plays what, in the order of the rows.
    pub lineups: Vec<Lineup>,
    /// What is measured.
    pub measures: Vec<Group>,
    /// Who says what a position is worth, for the measures of luck.
    pub judge: Option<Judge>,
    /// Whether there is a row for each turn too.
    pub turns: bool,
    /// Whether rows are written as lines of JSON too.
    pub jsonl: bool,
    /// A game that has so many plies is stopped and stays unfinished; none means what the game itself sets.
    pub stop_after: Option<u32>,
    /// Whether bots may go by the clock. Such a study is never the same twice.
    pub allow_clock: bool,
}

impl Plan {
    /// Lets a judge say what positions are worth, which is what luck is measured by.
    pub fn set_judge(&mut self, judge: Judge) {
        self.judge = Some(judge);
        self.measures.push(Group::Luck);
        self.measures = Group::in_order(std::mem::take(&mut self.measures));
    }
}

/// What a study is about, for those who read its report.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// Its title.
    pub title: Option<String>,
    /// The question that it is to answer.
    pub question: Option<String>,
}

/// Some bots at one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lineup {
    /// Game and variant, canonical.
    pub variant: String,
    /// The bots, each as the text that makes it. They sit in this order and change seats until each has sat everywhere;
    /// where they are fewer than the seats, they take turns.
    pub bots: Vec<String>,
    /// How many games they play.
    pub games: u64,
    /// So many random choices begin each game.
    pub opening_choices: u32,
    /// The name of the experiment that it belongs to. Reports never throw games of different experiments together.
    #[serde(default)]
    pub experiment: Option<String>,
}

/// Random choices at the start of a game without dice when nothing is said: bots that never vary would play one game
/// again and again.
const OPENING_CHOICES: u32 = 4;

impl Lineup {
    /// A line-up after everything about it has been checked.
    pub fn new(
        stage: &Stage,
        bots: &[String],
        games: u64,
        opening_choices: Option<u32>,
        allow_clock: bool,
    ) -> Result<Self, TextError> {
        for bot in bots {
            stage.recipe(bot, allow_clock)?;
        }
        let usual = if stage.has_dice() { 0 } else { OPENING_CHOICES };
        Ok(Self {
            variant: stage.spec().to_owned(),
            bots: bots.to_vec(),
            games,
            opening_choices: opening_choices.unwrap_or(usual),
            experiment: None,
        })
    }

    /// The name of the game.
    pub fn slug(&self) -> &str {
        self.variant.split(':').next().unwrap_or_default()
    }

    /// The game and variant.
    pub(crate) fn spec(&self) -> Result<Spec, TextError> {
        Spec::parse(&self.variant)
    }
}
