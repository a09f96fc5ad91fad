//! PostgreSQL for the tests of the store, which start one of their own.

use std::fs;

use crate::chore::Done;
use crate::debian;

/// Where Debian puts it.
const PROGRAMS: &str = "/usr/lib/postgresql";

/// Installs PostgreSQL where it is missing and the system is Debian's.
pub fn install() -> Done {
    let versions = fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
    if versions.map(|version| version.path().join("bin/initdb")).any(|program| program.exists()) {
        return Ok(());
    }
    debian::install(&["postgresql"])
}
