//! A server for a test.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tussle_server::room::HallSettings;
use tussle_server::store::Database;
use tussle_server::{Server, Settings};

/// A server that can be stopped and started again.
pub struct House {
    pub address: SocketAddr,
    folder: TempDir,
    hall: HallSettings,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl House {
    /// Starts a server on any free port.
    pub async fn open() -> Self {
        Self::with(HallSettings::default()).await
    }

    /// The same with rooms that behave like this.
    pub async fn with(hall: HallSettings) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut house = Self { address, folder, hall, running: None };
        house.start().await;
        house
    }

    /// Starts the server where it was.
    pub async fn start(&mut self) {
        let database = Database::Sqlite(self.folder.path().join("tussle.db"));
        let settings = Settings {
            hall: self.hall,
            rate: None,
            thinkers: Some(1),
            ..Settings::new(self.address, database)
        };
        let server = Server::bind(&settings).await.expect("a server");
        self.address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            server.run(async { _ = stopped.await }).await.expect("the server runs");
        });
        self.running = Some((stop, running));
    }

    /// Stops the server.
    pub async fn stop(&mut self) {
        let (stop, running) = self.running.take().expect("it runs");
        stop.send(()).expect("it listens");
        running.await.expect("it ends");
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// How a game stands, as anybody can see it.
    pub async fn look(&self, game: &str) -> Value {
        let answer = reqwest::get(self.page(&format!("/api/games/{game}"))).await;
        answer.expect("an answer").json().await.expect("JSON")
    }
}

/// A seat for a bot.
pub fn bot(text: &str) -> Value {
    json!({ "for": "bot", "bot": text })
}

/// A seat for whoever opens the game.
pub fn me() -> Value {
    json!({ "for": "me", "name": "Ann", "number": "5eed" })
}
