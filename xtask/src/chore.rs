//! Running cargo, and the chores made of nothing else.

use std::path::PathBuf;
use std::process::Command;

use crate::{browser, pictures, postgres};

/// What went wrong, for a person.
pub type Done = Result<(), String>;

/// The project's root.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command in the project's root and fails if it fails.
pub fn run(command: &mut Command) -> Done {
    let shown = format!("{command:?}").replace('"', "");
    eprintln!("xtask: {shown}");
    let status =
        command.current_dir(root()).status().map_err(|error| format!("{shown}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown}: {status}")) }
}

/// `cargo` with these words.
pub fn cargo(words: &str) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(words.split_whitespace());
    command
}

/// Everything that must hold, cheapest first.
pub fn test() -> Done {
    run(&mut cargo("fmt --all --check"))?;
    run(&mut cargo("clippy --workspace --all-targets -- -D warnings"))?;
    run(cargo("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings"))?;
    postgres::install()?;
    browser::check_scripts()?;
    browser::fetch()?;
    run(&mut cargo("test --workspace"))?;
    pictures::check()?;
    run(&mut cargo("test --release --package tussle-games --test suite deep"))
}

/// Golden files are written by the tests that compare them.
pub fn golden() -> Done {
    run(cargo("test --workspace golden").env("UPDATE_EXPECT", "1"))
}
