//! The plan of a study, from the command line or a file.

use std::fs;
use std::path::Path;

use clap::Args;
use tussle_lab::measure::Group;
use tussle_lab::plan::{self, About, Judge, Lineup, Plan, Stage};
use tussle_table::GAMES;
use tussle_table::spec::load;

use crate::arguments::read_seed;
use crate::failure::Failure;

/// What is to be played and measured.
#[derive(Args)]
pub(super) struct PlanArguments {
    /// The game: `slug` or `slug:key=value,…`; or a TOML file that describes a whole experiment.
    #[arg(value_name = "GAME|FILE", required_unless_present_any = ["ready", "resume", "from_server"])]
    game: Option<String>,
    /// A study that comes with the program: jostling, clusters, jokerball-men or portraits.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["game", "seats", "opening_choices"])]
    ready: Option<String>,
    /// The bots (see `tussle bots`) in the order of seats, with commas between them; a comma inside a bot belongs to its
    /// settings. They change seats until each has sat everywhere.
    #[arg(long, value_name = "BOTS")]
    seats: Option<String>,
    /// How many games.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Fixes dice, openings and the bots' random choices.
    #[arg(long, value_parser = read_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "GROUPS", help = measures_help())]
    measures: Option<String>,
    /// Who says what positions are worth, for luck: `eval` is the game's own judgement, `nodes=500` a search.
    #[arg(long)]
    judge: Option<String>,
    /// Also write one row for each turn.
    #[arg(long)]
    turns: bool,
    /// Also write rows as lines of JSON.
    #[arg(long)]
    jsonl: bool,
    /// So many random choices begin each game (4, or 0 where there are dice).
    #[arg(long, value_name = "N")]
    opening_choices: Option<u32>,
    /// Stop games after so many plies; they stay unfinished.
    #[arg(long, value_name = "PLIES")]
    stop_after: Option<u32>,
    /// Allow bots that go by the clock, which never play the same game twice.
    #[arg(long)]
    allow_clock: bool,
}

/// The games of a study when nothing is said.
const USUAL_GAMES: u64 = 1_000;

impl PlanArguments {
    /// The plan, and the command that says the same.
    pub(super) fn read(&self) -> Result<(Plan, String), Failure> {
        let game = self.game.as_deref().unwrap_or_default();
        let what = self.ready.as_ref().map(|name| format!("--ready {name}"));
        let mut command = vec![format!("tussle study {}", what.as_deref().unwrap_or(game))];
        let mut plan = if let Some(name) = &self.ready {
            plan::read(plan::ready(name)?.text)?
        } else if is_file(game) {
            self.plan_of_file(Path::new(game))?
        } else {
            self.plan_of_flags(game, &mut command)?
        };
        self.adjust(&mut plan, &mut command)?;
        Ok((plan, command.join(" ")))
    }

    /// What is measured of games that were played elsewhere, and the command that says the same.
    pub(super) fn read_measures(&self, source: &str) -> Result<(Plan, String), Failure> {
        let mut command = vec![format!("tussle study --from-server {source}")];
        let mut plan = self.usual(Vec::new());
        self.adjust(&mut plan, &mut command)?;
        Ok((plan, command.join(" ")))
    }

    fn plan_of_file(&self, path: &Path) -> Result<Plan, Failure> {
        if self.seats.is_some() || self.opening_choices.is_some() {
            let reason = "the file says who plays and how games begin";
            return Err(Failure::Message(reason.to_owned()));
        }
        let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
        let path = path.display().to_string();
        plan::read(&text).map_err(|error| Failure::In { path, error })
    }

    fn plan_of_flags(&self, game: &str, command: &mut Vec<String>) -> Result<Plan, Failure> {
        let stage = Stage::new(&load(game, GAMES)?)?;
        let seats = self.seats.as_deref().unwrap_or("random");
        let bots = split_bots(seats);
        let games = self.games.unwrap_or(USUAL_GAMES);
        let lineup = Lineup::new(&stage, &bots, games, self.opening_choices, self.allow_clock)?;
        command.push(format!("--seats {seats}"));
        if let Some(choices) = self.opening_choices {
            command.push(format!("--opening-choices {choices}"));
        }
        Ok(self.usual(vec![lineup]))
    }

    /// A plan of which nothing but the line-ups is said.
    fn usual(&self, lineups: Vec<Lineup>) -> Plan {
        Plan {
            about: About::default(),
            seed: 1,
            lineups,
            measures: Group::usual(),
            judge: None,
            turns: false,
            jsonl: false,
            stop_after: None,
            allow_clock: self.allow_clock,
        }
    }

    /// What flags say goes before what a file says.
    fn adjust(&self, plan: &mut Plan, command: &mut Vec<String>) -> Result<(), Failure> {
        if let Some(games) = self.games {
            for lineup in &mut plan.lineups {
                lineup.games = games;
            }
            command.push(format!("--games {games}"));
        }
        if let Some(seed) = self.seed {
            plan.seed = seed;
            command.push(format!("--seed {seed}"));
        }
        if let Some(words) = &self.measures {
            let mut groups = Vec::new();
            for word in words.split(',') {
                groups.extend(Group::read(word.trim())?);
            }
            plan.measures = Group::in_order(groups);
            command.push(format!("--measures {words}"));
        }
        if let Some(judge) = &self.judge {
            plan.set_judge(Judge::read(judge)?);
            command.push(format!("--judge {judge}"));
        }
        plan.stop_after = self.stop_after.or(plan.stop_after);
        if let Some(plies) = self.stop_after {
            command.push(format!("--stop-after {plies}"));
        }
        for (flag, value, word) in [
            (self.turns, &mut plan.turns, "--turns"),
            (self.jsonl, &mut plan.jsonl, "--jsonl"),
            (self.allow_clock, &mut plan.allow_clock, "--allow-clock"),
        ] {
            if flag {
                *value = true;
                command.push(word.to_owned());
            }
        }
        Ok(())
    }
}

fn measures_help() -> String {
    let groups = Group::ALL.map(Group::word).join(", ");
    format!("What is measured, with commas: {groups}, or all")
}

/// Whether this names a file and not a game.
fn is_file(text: &str) -> bool {
    Path::new(text).extension().is_some_and(|extension| extension == "toml") && !text.contains(':')
}

/// Splits a list of bots at its commas, except at those before another setting of a bot: `key=value`.
fn split_bots(text: &str) -> Vec<String> {
    let mut bots: Vec<String> = Vec::new();
    for part in text.split(',') {
        let is_setting = part.contains('=') && !part.contains(':');
        match bots.last_mut() {
            Some(last) if is_setting => {
                last.push(',');
                last.push_str(part);
            }
            _ => bots.push(part.to_owned()),
        }
    }
    bots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_separate_bots_or_their_settings() {
        assert_eq!(split_bots("jostler,runner,level:5"), ["jostler", "runner", "level:5"]);
        assert_eq!(
            split_bots("ab:nodes=100,seed=3,random,ab:depth=2,hash=1"),
            ["ab:nodes=100,seed=3", "random", "ab:depth=2,hash=1"]
        );
    }
}
