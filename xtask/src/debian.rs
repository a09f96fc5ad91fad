//! Programs from the packages of a Debian system.

use std::process::Command;

use crate::chore::{Done, run};

/// Installs packages.
pub fn install(packages: &[&str]) -> Done {
    let apt = |words: &[&str], packages: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).args(packages).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    apt(&["update"], &[])?;
    apt(&["install", "--yes", "--no-install-recommends"], packages)
}
