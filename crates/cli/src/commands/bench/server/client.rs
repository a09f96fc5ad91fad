//! A client of the server: requests, and connections that last.

use std::fmt::Display;

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::failure::Failure;

/// What went wrong between server and client, in words.
#[derive(Debug)]
pub(super) struct Trouble(String);

impl Trouble {
    pub(super) fn new(what: impl Display) -> Self {
        Self(format!("the server under load: {what}"))
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        Self::Message(trouble.0)
    }
}

/// The way to the server.
#[derive(Clone)]
pub(super) struct Client {
    address: String,
    http: reqwest::Client,
}

impl Client {
    pub(super) fn new(address: &str) -> Self {
        Self { address: address.to_owned(), http: reqwest::Client::new() }
    }

    /// Asks for something by a body.
    pub(super) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &Value,
    ) -> Result<T, Trouble> {
        let request = self.http.post(format!("http://{}{path}", self.address)).json(body);
        let answer = request.send().await.and_then(reqwest::Response::error_for_status);
        answer.map_err(Trouble::new)?.json().await.map_err(Trouble::new)
    }

    /// Connects to a game with a key.
    pub(super) async fn connect(&self, game: &str, key: &str) -> Result<Connection, Trouble> {
        /// Thousands of connections share this process; the usual buffers are larger than what they hold.
        const BUFFER: usize = 8 * 1024;
        let address = format!("ws://{}/api/games/{game}/live", self.address);
        let mut request = address.into_client_request().map_err(Trouble::new)?;
        let token = format!("Bearer {key}").parse().map_err(Trouble::new)?;
        request.headers_mut().insert("authorization", token);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER);
        let connected = connect_async_with_config(request, Some(config), true).await;
        let (socket, _) = connected.map_err(Trouble::new)?;
        let (mouth, ear) = socket.split();
        let (sender, heard) = mpsc::unbounded_channel();
        tokio::spawn(listen(ear, sender));
        Ok(Connection { mouth, heard })
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connection to a game.
pub(super) struct Connection {
    mouth: SplitSink<Socket, Frame>,
    heard: mpsc::UnboundedReceiver<Result<Heard, Trouble>>,
}

/// Reads whatever comes, also while nobody waits for it: the server hangs up on those who do not answer its pings.
async fn listen(
    mut ear: SplitStream<Socket>,
    heard: mpsc::UnboundedSender<Result<Heard, Trouble>>,
) {
    while let Some(frame) = ear.next().await {
        let message = match frame {
            Ok(Frame::Text(text)) => serde_json::from_str(&text).map_err(Trouble::new),
            Ok(_) => continue,
            Err(error) => Err(Trouble::new(error)),
        };
        if heard.send(message).is_err() {
            return;
        }
    }
}

impl Connection {
    /// Sends a command.
    pub(super) async fn send(&mut self, command: &Value) -> Result<(), Trouble> {
        self.mouth.send(Frame::text(command.to_string())).await.map_err(Trouble::new)
    }

    /// Waits for the next message.
    pub(super) async fn hear(&mut self) -> Result<Heard, Trouble> {
        self.heard.recv().await.ok_or_else(|| Trouble::new("it hung up"))?
    }
}

/// As much of a message as a scripted player has to know. (An enum by the `type` would have to keep all of it.)
#[derive(Deserialize)]
pub(super) struct Heard {
    #[serde(rename = "type")]
    pub(super) kind: Kind,
    /// Of a command that was carried out: the number of the event that it led to.
    pub(super) number: Option<u64>,
    /// Of one that was not: why.
    pub(super) reason: Option<String>,
    pub(super) table: Option<Table>,
}

/// The type of a message.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    Welcome,
    Changed,
    Done,
    Refused,
}

/// How a game stands.
#[derive(Deserialize)]
pub(super) struct Table {
    pub(super) number: u64,
    pub(super) turn: u64,
    pub(super) due: Option<Due>,
    pub(super) choices: Vec<Choice>,
}

/// Who has to move; nobody when the game is over.
#[derive(Deserialize)]
pub(super) struct Due {
    pub(super) seat: Option<usize>,
}

/// A legal move.
#[derive(Deserialize)]
pub(super) struct Choice {
    pub(super) act: String,
}
