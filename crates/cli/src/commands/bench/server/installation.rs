//! A server of our own, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{Instant, sleep_until};

use super::client::Trouble;
use crate::failure::Failure;

/// A running server, which ends with this value.
pub(super) struct Installation {
    process: Child,
    address: String,
    /// Vanishes when the server has ended.
    _folder: TempDir,
}

/// What the server tells of itself.
#[derive(Clone, Copy)]
pub(super) struct Figures {
    pub(super) cpu_seconds: f64,
    /// Resident, in bytes.
    pub(super) memory: f64,
}

impl Installation {
    /// Starts a server whose games are in a new folder inside this one, or in a database.
    pub(super) fn start(data: Option<&Path>, database: Option<&str>) -> Result<Self, Failure> {
        let folder = match data {
            Some(data) => {
                tempfile::tempdir_in(data).map_err(|error| Failure::file(data, &error))?
            }
            None => tempfile::tempdir()?,
        };
        let mut command = Command::new(std::env::current_exe()?);
        command
            .args(["serve", "--port", "0", "--rate", "0", "--connections", "0"])
            .stdout(Stdio::piped());
        match database {
            Some(address) => command.args(["--database", address]),
            None => command.arg("--data").arg(folder.path()),
        };
        // One line for each request would be measured too.
        command.env("RUST_LOG", "warn");
        let mut process = command.spawn()?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().strip_prefix("Tussle is at http://").unwrap_or_default();
        let address = address.trim_end_matches('/').to_owned();
        let installation = Self { process, address, _folder: folder };
        if installation.address.is_empty() {
            return Err(Failure::Message("the server to be measured does not start".to_owned()));
        }
        Ok(installation)
    }

    /// Where it listens.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// What it tells of itself now.
    pub(super) async fn figures(&self) -> Result<Figures, Trouble> {
        let address = format!("http://{}/metrics", self.address);
        let answer = reqwest::get(address).await.map_err(Trouble::new)?;
        let text = answer.text().await.map_err(Trouble::new)?;
        let figure = |name: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(' '));
            let (_, value) = lines.find(|(what, _)| *what == name)?;
            value.parse().ok()
        };
        let missing = || Trouble::new("it does not tell how much time and memory it takes");
        Ok(Figures {
            cpu_seconds: figure("process_cpu_seconds_total").ok_or_else(missing)?,
            memory: figure("process_resident_memory_bytes").ok_or_else(missing)?,
        })
    }

    /// The most memory that it has during this time, looked at once a second.
    pub(super) async fn watch_memory(&self, span: Duration) -> Result<f64, Trouble> {
        let (end, mut most) = (Instant::now() + span, 0.0);
        while Instant::now() < end {
            most = self.figures().await?.memory.max(most);
            sleep_until(end.min(Instant::now() + Duration::from_secs(1))).await;
        }
        Ok(most)
    }
}

impl Drop for Installation {
    fn drop(&mut self) {
        // It may have ended by itself, and nobody needs its games any more.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
