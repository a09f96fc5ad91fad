//! PostgreSQL for the tests of the store, which start one of their own.

use std::fs;
use std::process::Command;

use crate::chore::{Done, run};

/// Where Debian puts it.
const PROGRAMS: &str = "/usr/lib/postgresql";

/// Installs PostgreSQL where it is missing and the system is Debian's.
pub fn install() -> Done {
    let versions = fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
    if versions.map(|version| version.path().join("bin/initdb")).any(|program| program.exists()) {
        return Ok(());
    }
    let apt = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    apt(&["update"])?;
    apt(&["install", "--yes", "--no-install-recommends", "postgresql"])
}
