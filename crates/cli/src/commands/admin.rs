//! `tussle admin`.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use tussle_server::admin::{Admin as Installation, AdminError};

use crate::commands::serve::StoreArguments;
use crate::failure::Failure;
use crate::{Answer, Outcome};

/// Look after an installation of `tussle serve`, also while it runs.
///
/// Example: tussle admin backup games.jsonl --data games
#[derive(Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write everything to a file: games, who may play them, preferences. Keep it safe.
    Backup {
        /// The file, which must not exist yet.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArguments,
    },
    /// Put a backup into a store, be it of the same kind or of the other. Games that are there already stay as they are.
    Restore {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArguments,
    },
    /// Write the records of all games to a file, one to a line, for study.
    Export {
        /// The file, which must not exist yet.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArguments,
    },
    /// Forget a game for ever.
    Delete {
        /// The game's address.
        game: String,
        #[command(flatten)]
        store: StoreArguments,
    },
}

impl Admin {
    pub(crate) fn run(&self) -> Outcome {
        let done = match &self.what {
            What::Backup { file, store } => {
                let games = write(file, store, Installation::backup)?;
                format!("{games} games written to {}", file.display())
            }
            What::Export { file, store } => {
                let games = write(file, store, Installation::export)?;
                format!("{games} records written to {}", file.display())
            }
            What::Restore { file, store } => {
                let backup = File::open(file).map_err(|error| Failure::file(file, &error))?;
                let games = Installation::restore(&store.new_database()?, BufReader::new(backup))
                    .map_err(failure)?;
                format!("{games} games restored")
            }
            What::Delete { game, store } => {
                let id = game
                    .clone()
                    .try_into()
                    .map_err(|reason: &str| Failure::Message(format!("`{game}`: {reason}")))?;
                open(store)?.delete(id).map_err(failure)?;
                format!("{game} is gone")
            }
        };
        writeln!(anstream::stdout().lock(), "{done}")?;
        Ok(Answer::Yes)
    }
}

type FileWriter = BufWriter<File>;

/// Writes to a new file, which is safe on disk when this returns and for nobody else to read.
fn write(
    path: &Path,
    store: &StoreArguments,
    write: fn(&Installation, &mut FileWriter) -> Result<usize, AdminError>,
) -> Result<usize, Failure> {
    let fault = |error| Failure::file(path, &error);
    let installation = open(store)?;
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = BufWriter::new(options.open(path).map_err(fault)?);
    let games = write(&installation, &mut out).map_err(failure)?;
    let file = out.into_inner().map_err(|error| fault(error.into_error()))?;
    file.sync_all().map_err(fault)?;
    Ok(games)
}

fn open(store: &StoreArguments) -> Result<Installation, Failure> {
    Installation::open(&store.database()?).map_err(failure)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn failure(error: AdminError) -> Failure {
    Failure::Message(error.to_string())
}
