//! A server and its clients.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use tussle_server::room::HallSettings;
use tussle_server::store::Database;
use tussle_server::{Server, Settings};

/// A server that ends with the test.
pub struct TestServer {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// A server that keeps its games in this folder.
    pub async fn start(folder: &Path) -> Self {
        Self::start_with(settings(sqlite(folder))).await
    }

    /// The same with settings of its own.
    pub async fn start_with(settings: Settings) -> Self {
        let server = Server::bind(&settings).await.expect("a server");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let end = async { _ = stopped.await };
            server.run(end).await.expect("the server runs");
        });
        Self { address, stop: Some(stop), running }
    }

    /// Stops the server and waits until it has.
    pub async fn stop(mut self) {
        self.stop.take().expect("it runs").send(()).expect("it listens");
        self.running.await.expect("it ends");
    }

    /// Sends a request with a body; an empty key is a stranger's.
    pub async fn post(&self, path: &str, key: &str, body: &Value) -> (u16, Value) {
        let request = reqwest::Client::new().post(format!("http://{}{path}", self.address));
        let request = if key.is_empty() { request } else { request.bearer_auth(key) };
        answer(request.json(body)).await
    }

    /// Asks for something.
    pub async fn get(&self, path: &str, key: &str) -> (u16, Value) {
        let request = reqwest::Client::new().get(format!("http://{}{path}", self.address));
        answer(if key.is_empty() { request } else { request.bearer_auth(key) }).await
    }

    /// Asks for a text, which must be there.
    pub async fn text(&self, path: &str) -> String {
        let response =
            reqwest::get(format!("http://{}{path}", self.address)).await.expect("an answer");
        assert_eq!(response.status(), 200, "{path}");
        response.text().await.expect("a text")
    }

    /// Opens a game and returns its address with the key of whoever opened it and the links.
    pub async fn open(&self, game: &Value) -> (String, String, Vec<Value>) {
        let (status, created) = self.post("/api/games", "", game).await;
        assert_eq!(status, 201, "{created}");
        let text = |name: &str| created[name].as_str().expect("a text").to_owned();
        (text("id"), text("key"), created["links"].as_array().expect("links").clone())
    }

    /// Watches a game with this key.
    pub async fn watch(&self, id: &str, key: &str) -> Watcher {
        self.watch_from([127, 0, 0, 1], id, key).await
    }

    /// The same from another address of this machine.
    pub async fn watch_from(&self, own: [u8; 4], id: &str, key: &str) -> Watcher {
        Watcher::connect(self.address, own, id, key).await
    }
}

/// Connects to a server from an address of this machine.
pub async fn connect(server: SocketAddr, own: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from((own, 0))).expect("an address");
    socket.connect(server).await.expect("a connection")
}

async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or(Value::Null))
}

/// A client with a WebSocket.
pub struct Watcher {
    socket: WebSocketStream<TcpStream>,
    next: u64,
}

impl Watcher {
    /// Watches a game on a server with this key.
    pub async fn connect(server: SocketAddr, own: [u8; 4], id: &str, key: &str) -> Self {
        let address = format!("ws://{server}/api/games/{id}/live");
        let mut request = address.into_client_request().expect("an address");
        if !key.is_empty() {
            let token = format!("Bearer {key}").parse().expect("a header");
            request.headers_mut().insert("authorization", token);
        }
        let stream = connect(server, own).await;
        let (socket, _) = client_async(request, stream).await.expect("a connection");
        Self { socket, next: 0 }
    }

    /// The next message, of any type.
    async fn hear(&mut self) -> Value {
        loop {
            let frame = self.socket.next().await.expect("a frame").expect("no error");
            if let Frame::Text(text) = frame {
                return serde_json::from_str(&text).expect("JSON");
            }
        }
    }

    /// The next message of this type.
    pub async fn hear_type(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == wanted {
                return message;
            }
        }
    }

    /// The table with this many plies, or more.
    pub async fn hear_plies(&mut self, plies: u64) -> Value {
        loop {
            let table = self.hear().await["table"].take();
            if table["plies"].as_u64().is_some_and(|count| count >= plies) {
                return table;
            }
        }
    }

    /// Carries out an order and returns the answer to it; everything else that is heard before is dropped.
    pub async fn carry_out(&mut self, seat: u8, turn: &Value, order: &Value) -> Value {
        let id = self.order(seat, turn, order).await;
        loop {
            let message = self.hear().await;
            if message["id"] == id.as_str() {
                return message;
            }
        }
    }

    /// Sends a text as it is.
    pub async fn send(&mut self, text: String) {
        self.send_frame(Frame::Text(text.into())).await;
    }

    /// Sends anything.
    pub async fn send_frame(&mut self, frame: Frame) {
        self.socket.send(frame).await.expect("sent");
    }

    /// The reason for which the server hangs up.
    pub async fn hear_close(&mut self) -> String {
        loop {
            let frame = self.socket.next().await.expect("a frame").expect("no error");
            if let Frame::Close(close) = frame {
                return close.expect("a reason").reason.to_string();
            }
        }
    }

    /// Sends an order under a new id and returns that.
    pub async fn order(&mut self, seat: u8, turn: &Value, order: &Value) -> String {
        self.next += 1;
        let id = format!("{seat}-{}", self.next);
        self.send(json!({ "id": id, "seat": seat, "turn": turn, "order": order }).to_string())
            .await;
        id
    }
}

/// A server on any free port of this machine.
pub fn settings(database: Database) -> Settings {
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    // Nobody watches for pleasure here.
    let hall = HallSettings { pace: Duration::ZERO, ..HallSettings::default() };
    Settings { rate: None, thinkers: Some(1), hall, ..Settings::new(address, database) }
}

/// The database in a folder.
pub fn sqlite(folder: &Path) -> Database {
    Database::Sqlite(folder.join("tussle.db"))
}

/// A folder that vanishes after the test.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// A game between two people, the second of whom comes by a link.
pub fn friends(spec: &str) -> Value {
    json!({ "spec": spec, "seats": [{ "for": "me", "name": "Ann", "number": "5eed" }, { "for": "link" }] })
}

/// Two people in a game: the address, and a connection for each seat that has been welcomed.
pub async fn seated(server: &TestServer, spec: &str) -> (String, [String; 2], [Watcher; 2], Value) {
    let (id, first, links) = server.open(&friends(spec)).await;
    let link = links[1].as_str().expect("a link").to_owned();
    let body = json!({ "name": "Bob", "number": "c0ffee", "link": link });
    let (status, joined) = server.post(&format!("/api/games/{id}/seats/1"), "", &body).await;
    assert_eq!(status, 200, "{joined}");
    let second = joined["key"].as_str().expect("a key").to_owned();
    let mut ann = server.watch(&id, &first).await;
    let table = ann.hear_type("welcome").await["table"].clone();
    let mut bob = server.watch(&id, &second).await;
    bob.hear_type("welcome").await;
    (id, [first, second], [ann, bob], table)
}
