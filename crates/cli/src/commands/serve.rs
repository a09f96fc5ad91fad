//! `tussle serve`.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, FromArgMatches, ValueEnum};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing_subscriber::EnvFilter;
use tussle_server::http::PublicUrl;
use tussle_server::room::HallSettings;
use tussle_server::store::Database;
use tussle_server::{Settings, serve};

use crate::arguments::read_time;
use crate::failure::Failure;
use crate::{Answer, Outcome, home};

/// Let people and programs play each other in the browser and over HTTP.
///
/// Reached from this machine only, unless another host is given; docs/serving.md says what a public server needs.
///
/// Example: tussle serve --port 8000 --data games
#[derive(Args)]
pub(crate) struct Serve {
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    /// The port to listen on; 0 for any that is free.
    #[arg(long, default_value_t = 8007)]
    port: u16,
    #[command(flatten)]
    store: StoreArguments,
    /// The address under which people reach the server, such as `https://games.example`. Needed behind a proxy that speaks TLS.
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// How many requests and messages a second each address may send; 0 for no limit.
    #[arg(long, value_name = "N", default_value_t = 50)]
    rate: u32,
    /// How many connections each address may have at once; 0 for no limit.
    #[arg(long, value_name = "N", default_value_t = 250)]
    connections: usize,
    /// How many threads think for bots; all cores but one if nothing is said.
    #[arg(long, value_name = "N")]
    thinkers: Option<usize>,
    /// After which time without a move others may decide about a player who is not connected.
    #[arg(long, value_name = "TIME", default_value = "300s", value_parser = read_time)]
    away_after: Duration,
    /// How the log is written; what is written is set by the environment variable `RUST_LOG`.
    #[arg(long, value_name = "FORM", default_value = "text")]
    log: Log,
}

/// Where a server keeps its games.
#[derive(Args)]
pub(crate) struct StoreArguments {
    /// The folder that keeps the games; where `tussle play` keeps its own if nothing is said.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database that keeps the games in place of the folder, for many people and several servers: postgres://…
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl StoreArguments {
    /// The database, in a folder that is made for it if need be.
    pub(crate) fn new_database(&self) -> Result<Database, Failure> {
        let database = self.database()?;
        if let Database::Sqlite(file) = &database
            && let Some(folder) = file.parent()
        {
            home::make_folder(folder)?;
        }
        Ok(database)
    }

    /// The database, wherever it is.
    pub(crate) fn database(&self) -> Result<Database, Failure> {
        if let Some(address) = &self.database {
            return Ok(Database::Postgres(address.clone()));
        }
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => home::games()?,
        };
        Ok(Database::Sqlite(folder.join("tussle.db")))
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Log {
    Text,
    Json,
}

impl Serve {
    /// A server about which nothing is said.
    pub(crate) fn usual() -> Self {
        let command = Self::augment_args(clap::Command::new("serve"));
        let matches = command.get_matches_from(["serve"]);
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    pub(crate) fn run(&self) -> Outcome {
        self.start_log();
        allow_many_connections();
        let settings = Settings {
            address: SocketAddr::new(self.host, self.port),
            database: self.store.new_database()?,
            hall: HallSettings { away_after: self.away_after, ..HallSettings::default() },
            public: self.public_url.clone(),
            rate: NonZeroU32::new(self.rate),
            connections: Some(self.connections).filter(|most| *most > 0),
            thinkers: self.thinkers,
        };
        let ready = |address| {
            let mut out = anstream::stdout().lock();
            let public = self.public_url.as_ref().map(|url| url.as_str().to_owned());
            let place = public.unwrap_or_else(|| format!("http://{address}"));
            // The server runs whether or not anybody reads this.
            let _ = writeln!(out, "Tussle is at {place}/").and_then(|()| out.flush());
        };
        serve(&settings, ready).map_err(|error| Failure::Message(error.to_string()))?;
        Ok(Answer::Yes)
    }

    fn start_log(&self) {
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match self.log {
            Log::Text => log.init(),
            Log::Json => log.json().init(),
        }
    }
}

/// Asks the system for as many open files as it allows: every connection is one, and what is usual is meant for programs
/// without any.
pub(crate) fn allow_many_connections() {
    let limit = getrlimit(Resource::Nofile);
    // What is refused here shows when it is needed, and is told then.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}
