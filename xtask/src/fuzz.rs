//! Fuzzing, outside the test command: it needs the nightly toolchain and never ends by itself.

use std::process::Command;

use crate::chore::{self, Done, cargo, root};

/// Fuzzes one target or all of them.
fn run_targets(targets: &[String], seconds: u32) -> Done {
    if !cargo("fuzz --version").output().is_ok_and(|output| output.status.success()) {
        chore::run(&mut cargo("install cargo-fuzz --locked"))?;
    }
    for target in targets {
        // Asked of rustup: the toolchain that runs this chore is pinned to stable.
        let mut command = Command::new("rustup");
        command.args(["run", "nightly", "cargo", "fuzz", "run", "--features", "libfuzzer", target]);
        command.args(["--", &format!("-max_total_time={seconds}")]);
        // What the released program gains by these, a fuzzer loses many times over while it is compiled.
        command.env("CARGO_PROFILE_RELEASE_LTO", "off");
        command.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        chore::run(&mut command)?;
    }
    Ok(())
}

/// `fuzz [TARGET] [SECONDS]`.
pub fn run(words: &[&str]) -> Done {
    let seconds = words.iter().find_map(|word| word.parse().ok()).unwrap_or(60);
    let names: Vec<_> = words.iter().filter(|word| word.parse::<u32>().is_err()).collect();
    let known = known_targets()?;
    if let Some(name) = names.iter().find(|name| !known.iter().any(|target| target == **name)) {
        return Err(format!("no fuzz target `{name}`; known: {}", known.join(", ")));
    }
    let chosen: Vec<String> = names.iter().map(|name| (**name).to_owned()).collect();
    run_targets(if chosen.is_empty() { &known } else { &chosen }, seconds)
}

/// Every file of fuzz/targets is a target.
fn known_targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/targets");
    let entries =
        std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            entry.file_name().to_string_lossy().strip_suffix(".rs").map(str::to_owned)
        })
        .collect();
    names.sort();
    Ok(names)
}
