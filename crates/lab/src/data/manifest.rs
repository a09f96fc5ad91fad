//! What a study was, and what its columns mean.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};
use tussle_table::GAMES;

use super::Fields;
use crate::LabError;
use crate::plan::Plan;

/// Everything one needs to know of a study besides its rows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of Tussle that played it.
    pub version: String,
    /// For each game, which reading of its rules was followed.
    pub rules: BTreeMap<String, u32>,
    /// The seed of everything that happened at random.
    pub seed: u64,
    /// The command that began it.
    pub command: String,
    /// Whether all games of the plan have been played.
    pub complete: bool,
    /// How many games the files hold.
    pub games: u64,
    /// Where the games were played, if it was not the study that played them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// What was played.
    pub plan: Plan,
    /// Where it was played.
    pub machine: Machine,
    /// What the columns mean.
    pub columns: Vec<ColumnNote>,
}

/// A machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Machine {
    /// Its operating system.
    pub os: String,
    /// Its processor.
    pub arch: String,
    /// How many threads it runs at once.
    pub cores: usize,
}

/// What a column means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ColumnNote {
    /// The file that has it.
    pub file: String,
    /// Its name.
    pub name: String,
    /// What it holds: `u8`, `u32`, `u64`, `f64` or `text`.
    pub kind: String,
    /// Its meaning.
    pub help: String,
}

impl Manifest {
    /// The name of its file.
    pub const FILE: &str = "manifest.json";

    /// The manifest of a study before its first game.
    pub(crate) fn new(plan: &Plan, command: &str, files: &[(&str, &Fields)]) -> Self {
        let played = |slug: &str| plan.lineups.iter().any(|lineup| lineup.slug() == slug);
        let games = GAMES.iter().filter(|info| played(info.slug));
        let columns = files.iter().flat_map(|(file, fields)| {
            fields.list().iter().map(|field| ColumnNote {
                file: (*file).to_owned(),
                name: field.name.clone(),
                kind: field.kind.word().to_owned(),
                help: field.help.clone(),
            })
        });
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: games.map(|info| (info.slug.to_owned(), info.rules_version)).collect(),
            seed: plan.seed,
            command: command.to_owned(),
            complete: false,
            games: 0,
            source: None,
            plan: plan.clone(),
            machine: Machine {
                os: std::env::consts::OS.to_owned(),
                arch: std::env::consts::ARCH.to_owned(),
                cores: std::thread::available_parallelism().map_or(1, usize::from),
            },
            columns: columns.collect(),
        }
    }

    /// Reads the manifest of a folder.
    pub fn read(folder: &Path) -> Result<Self, LabError> {
        let path = folder.join(Self::FILE);
        let text = fs::read_to_string(&path).map_err(LabError::at(&path))?;
        serde_json::from_str(&text).map_err(|error| LabError::file(&path, error))
    }

    /// Refuses studies whose games were played elsewhere: they cannot be played again.
    pub(crate) fn must_be_ours(&self) -> Result<(), LabError> {
        match &self.source {
            None => Ok(()),
            Some(source) => {
                let reason = format!("these games were played at {source}, and not by a study");
                Err(LabError::Study(reason))
            }
        }
    }

    /// Writes it to a folder: the old one stays until the new one is whole.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), LabError> {
        let text = serde_json::to_string_pretty(self).expect("a manifest has no odd keys") + "\n";
        let (path, draft) = (folder.join(Self::FILE), folder.join("manifest.json.tmp"));
        fs::write(&draft, text).map_err(LabError::at(&draft))?;
        fs::rename(&draft, &path).map_err(LabError::at(&path))
    }
}
