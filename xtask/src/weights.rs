//! The weights of judgements, found again by the command that each file names as its origin.

use std::fs;
use std::path::{Path, PathBuf};

use crate::chore::{Done, cargo, root, run};

/// Runs the origin of every file of weights, and fails if one is no command of ours or finds others than the file has.
pub fn check() -> Done {
    let fresh = root().join("target/weights.toml");
    let mut others = Vec::new();
    for file in files()? {
        let text = read(&file)?;
        let Some(origin) = origin(&text) else { continue };
        let Some(words) = origin.strip_prefix("tussle ") else {
            return Err(format!("{} has no command for its origin: {origin}", file.display()));
        };
        let mut command = cargo("run --release --quiet --package tussle --");
        run(command.args(words.split_whitespace()).arg("--out").arg(&fresh))?;
        if read(&fresh)? != text {
            others.push(file.display().to_string());
        }
    }
    if others.is_empty() {
        Ok(())
    } else {
        Err(format!("other weights were found than those in {}", others.join(", ")))
    }
}

/// The origin that a file of weights names; other data files name none.
fn origin(text: &str) -> Option<&str> {
    text.strip_prefix("origin = \"")?.split_once('"').map(|(origin, _)| origin)
}

/// The data files of all games.
fn files() -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for game in entries(&root().join("crates/games/src"))? {
        if game.is_dir() {
            files.extend(entries(&game)?);
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let told = |error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(told)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(told)).collect()
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}
