//! A PostgreSQL of our own, reached by a socket in a folder that vanishes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;
use tussle_server::store::Database;

use crate::support::folder;

/// Where the programs of PostgreSQL are, for each version that Debian has.
const PROGRAMS: &str = "/usr/lib/postgresql";

/// A running PostgreSQL, which ends with this value.
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
}

impl Postgres {
    /// Makes a database and starts it.
    pub fn start() -> Self {
        let versions = fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
        let programs = versions.map(|version| version.path().join("bin")).max();
        let programs = programs.expect("PostgreSQL; `cargo xtask test` installs it on Debian");
        let postgres = Self { folder: folder(), programs };
        let folder = postgres.folder.path();
        if is_root() {
            let given = Command::new("chown").arg("postgres").arg(folder).status();
            assert!(given.expect("chown").success());
        }
        let data = folder.join("data");
        postgres.run(
            "initdb",
            &["--auth=trust", "--username=postgres", "--no-sync", "-D", text(&data)],
        );
        let options = format!("-k {} -c listen_addresses=''", folder.display());
        let log = folder.join("log");
        postgres
            .run("pg_ctl", &["start", "-w", "-D", text(&data), "-l", text(&log), "-o", &options]);
        postgres
    }

    /// How to reach it.
    pub fn database(&self) -> Database {
        let folder = self.folder.path().display();
        Database::Postgres(format!("postgres://postgres@localhost/postgres?host={folder}"))
    }

    /// Runs one of its programs; none of them likes to be run as root.
    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(&program);
            command
        } else {
            Command::new(&program)
        };
        let output = command.args(arguments).current_dir("/").output().expect("PostgreSQL runs");
        assert!(output.status.success(), "{}: {output:?}", program.display());
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.path().join("data");
        self.run("pg_ctl", &["stop", "-w", "-m", "immediate", "-D", text(&data)]);
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout.trim_ascii() == b"0"
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
