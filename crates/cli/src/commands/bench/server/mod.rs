//! `tussle bench server`: a server under load, from the outside.
//!
//! The server is this very program in a process of its own, with a store that nobody else uses. Its clients are scripted
//! players here, two connections a game.

mod client;
mod game;
mod installation;
mod latency;
mod load;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use rustix::time::{ClockId, clock_gettime};
use serde_json::json;

use self::installation::{Figures, Installation};
use self::latency::Latencies;
use self::load::{Crowd, Pace};
use crate::arguments::read_time;
use crate::commands::serve::allow_many_connections;
use crate::failure::Failure;
use crate::{Answer, Outcome};

/// Measure how a server bears many games at once.
///
/// Starts a server of its own on a store of its own and plays games of all kinds on it, each between two connections, with a
/// move in every game at a steady pace. `p50_ms`, `p99_ms` and `worst_ms` are the time from the moment at which a move was
/// to be sent to its confirmation, which comes when it is safe on disk; `server_cpu` and `generator_cpu` the cores that
/// the server and its clients kept busy; `server_memory_mb` the most memory that the server had. Then the pace is raised by a quarter
/// again and again until 99 % of the moves are not confirmed in time any more: `ceiling_moves_ps` is the last pace that went
/// well.
///
/// Exit code 1 if the first pace is too much already. The server lets one address do as it likes here (`--rate 0
/// --connections 0`).
///
/// Example: tussle bench server --games 500 --for 20s
#[derive(Args)]
pub(crate) struct ServerBench {
    /// How many games at once.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// How long after each other the moves of a game are made.
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = read_time)]
    every: Duration,
    /// How long the first pace is kept up.
    #[arg(long = "for", value_name = "TIME", default_value = "60s", value_parser = read_time)]
    span: Duration,
    /// How long each faster pace is kept up; 0s to leave it at the first.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = read_time)]
    step: Duration,
    /// The time within which 99 % of the moves are to be confirmed.
    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = read_time)]
    within: Duration,
    /// A folder on the disk to be measured; the system's folder for passing files if nothing is said.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// An empty PostgreSQL database to measure instead: postgres://…
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// One JSON object a line: `{"games":…,"moves_ps":…,"what":…,"value":…}`.
    #[arg(long)]
    json: bool,
}

/// By how much the pace is raised each time.
const FASTER: f64 = 1.25;

impl ServerBench {
    pub(super) fn run(&self) -> Outcome {
        if self.games == 0 || self.every.is_zero() || self.span.is_zero() {
            let reason = "there must be games, and time for moves in them";
            return Err(Failure::Message(reason.to_owned()));
        }
        allow_many_connections();
        let installation = Installation::start(self.data.as_deref(), self.database.as_deref())?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.measure(&installation))
    }

    async fn measure(&self, installation: &Installation) -> Outcome {
        let mut crowd = Crowd::gather(installation.address(), self.games).await?;
        let mut pace = Pace { every: self.every, span: self.span };
        let first = Measured::take(installation, &mut crowd, pace).await?;
        self.report(pace, &first.lines())?;
        if !first.is_within(self.within) {
            return Ok(Answer::No);
        }
        if !self.step.is_zero() {
            let mut ceiling = pace;
            loop {
                pace = Pace { every: pace.every.div_f64(FASTER), span: self.step };
                let next = Measured::take(installation, &mut crowd, pace).await?;
                self.report(pace, &next.lines())?;
                if !next.is_within(self.within) {
                    break;
                }
                ceiling = pace;
            }
            self.report(ceiling, &[("ceiling_moves_ps", ceiling.moves_ps(self.games))])?;
        }
        Ok(Answer::Yes)
    }

    fn report(&self, pace: Pace, lines: &[(&str, f64)]) -> Result<(), Failure> {
        let (games, moves_ps) = (self.games, pace.moves_ps(self.games));
        let mut out = anstream::stdout().lock();
        for (what, value) in lines {
            if self.json {
                let line =
                    json!({"games": games, "moves_ps": moves_ps, "what": what, "value": value});
                writeln!(out, "{line}")?;
            } else {
                writeln!(out, "{games} games, {moves_ps:>6.0} moves/s  {what:<18} {value:>10.2}")?;
            }
        }
        Ok(out.flush()?)
    }
}

/// What was seen at one pace.
struct Measured {
    latencies: Latencies,
    seconds: f64,
    server: Figures,
    generator_cpu: f64,
}

impl Measured {
    async fn take(
        installation: &Installation,
        crowd: &mut Crowd,
        pace: Pace,
    ) -> Result<Self, Failure> {
        let (before, own) = (installation.figures().await?, own_cpu_seconds());
        let (latencies, peak) =
            tokio::try_join!(crowd.play(pace), installation.watch_memory(pace.span))?;
        let after = installation.figures().await?;
        let server = Figures {
            cpu_seconds: after.cpu_seconds - before.cpu_seconds,
            memory: peak.max(after.memory),
        };
        let generator_cpu = own_cpu_seconds() - own;
        Ok(Self { latencies, seconds: pace.span.as_secs_f64(), server, generator_cpu })
    }

    fn is_within(&self, time: Duration) -> bool {
        self.latencies.quantile(0.99) <= time
    }

    fn lines(&self) -> [(&'static str, f64); 7] {
        let ms = |quantile| 1e3 * self.latencies.quantile(quantile).as_secs_f64();
        [
            ("moves", self.latencies.count() as f64),
            ("p50_ms", ms(0.5)),
            ("p99_ms", ms(0.99)),
            ("worst_ms", ms(1.0)),
            ("server_cpu", self.server.cpu_seconds / self.seconds),
            ("generator_cpu", self.generator_cpu / self.seconds),
            ("server_memory_mb", self.server.memory / 1e6),
        ]
    }
}

fn own_cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
