//! Opening a database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::Migrator;
use sqlx::{AnyPool, Executor};

use super::StoreError;

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// Writes are synced before they count, readers never wait for the writer, and a program beside the server
/// (a backup) is waited for.
const PRAGMAS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000;";

/// Which database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// SQLite in this file, which is made if it is not there.
    Sqlite(PathBuf),
    /// PostgreSQL at this address: `postgres://…`.
    Postgres(String),
}

impl Database {
    /// Whether several servers may work on it at once.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Connects and brings the tables up to date.
    pub(super) async fn connect(&self) -> Result<AnyPool, StoreError> {
        sqlx::any::install_default_drivers();
        let options = AnyPoolOptions::new().acquire_timeout(Duration::from_secs(10));
        let pool = match self {
            Self::Sqlite(file) => {
                let options = options.max_connections(4).after_connect(|connection, _| {
                    Box::pin(async move { connection.execute(PRAGMAS).await.map(|_| ()) })
                });
                options.connect(&sqlite_address(file)).await?
            }
            Self::Postgres(address) => options.max_connections(8).connect(address).await?,
        };
        let migrations = if self.is_shared() { &POSTGRES } else { &SQLITE };
        migrations.run(&pool).await?;
        Ok(pool)
    }
}

/// The file's address, with those characters in disguise that mean something in addresses.
fn sqlite_address(file: &Path) -> String {
    let disguises = [("%", "%25"), ("?", "%3F"), ("#", "%23"), (" ", "%20")];
    let path = file.to_string_lossy().into_owned();
    let path =
        disguises.iter().fold(path, |path, (plain, disguised)| path.replace(plain, disguised));
    format!("sqlite:{path}?mode=rwc")
}
