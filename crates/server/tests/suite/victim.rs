//! A server that can be killed without warning: this very program, in a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tussle_server::room::HallSettings;
use tussle_server::store::Database;
use tussle_server::{Settings, serve};

use crate::support::settings;

const SQLITE: &str = "TUSSLE_TEST_SQLITE";
const POSTGRES: &str = "TUSSLE_TEST_POSTGRES";

#[test]
#[ignore = "run by the tests that kill it"]
fn victim() {
    let sqlite = std::env::var_os(SQLITE).map(|file| Database::Sqlite(PathBuf::from(file)));
    let postgres = || Database::Postgres(std::env::var(POSTGRES).expect("a database"));
    // It speaks often, so that others can soon tell that it does not any more.
    let hall = HallSettings { heartbeat: Duration::from_millis(100), ..HallSettings::default() };
    let settings = Settings { hall, ..settings(sqlite.unwrap_or_else(postgres)) };
    serve(&settings, |address| println!("\nlistening {address}")).expect("a server");
}

/// The running server.
pub struct Victim {
    process: Child,
    pub address: SocketAddr,
}

impl Victim {
    /// Starts it.
    pub fn start(database: &Database) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["--ignored", "--exact", "victim::victim", "--nocapture"]);
        match database {
            Database::Sqlite(file) => command.env(SQLITE, file),
            Database::Postgres(address) => command.env(POSTGRES, address),
        };
        let mut process = command.stdout(Stdio::piped()).spawn().expect("a process");
        let out = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut lines = out.lines().map(|line| line.expect("a line"));
        let address = lines.find_map(|line| line.strip_prefix("listening ")?.parse().ok());
        Self { process, address: address.expect("an address") }
    }

    /// Kills it.
    pub fn kill(&mut self) {
        self.process.kill().expect("killed");
        self.process.wait().expect("dead");
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // A test that fails must not leave a server behind. One that was killed already is fine.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
