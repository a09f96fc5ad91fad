//! People and programs that mean no good: each is refused with a reason that is logged, and a game beside them goes on.

use std::num::NonZeroU32;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{connect_async, tungstenite};
use tussle_server::Settings;

use crate::log::Log;
use crate::support::{TestServer, Watcher, connect, folder, friends, seated, settings, sqlite};

/// Where floods come from, apart from where people are.
const FLOODER: [u8; 4] = [127, 0, 0, 2];

/// A game between two people that must not be disturbed.
struct Victims {
    id: String,
    keys: [String; 2],
    players: [Watcher; 2],
    table: Value,
}

impl Victims {
    async fn sit_down(server: &TestServer) -> Self {
        let (id, keys, players, table) = seated(server, "bounce").await;
        Self { id, keys, players, table }
    }

    /// Makes the first two moves; nothing else may have happened before.
    async fn play_on(&mut self) {
        let mut table = self.table.take();
        for seat in [0, 1] {
            let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
            let answer = self.players[seat].carry_out(seat as u8, &table["turn"], &order).await;
            assert_eq!(answer["type"], "done", "{answer}");
            table = self.players[1 - seat].hear_plies(seat as u64 + 1).await;
        }
        assert_eq!((&table["plies"], &table["phase"]), (&json!(2), &json!("playing")));
    }
}

fn resign(id: &str, seat: u8, turn: &Value) -> Value {
    json!({ "id": id, "seat": seat, "turn": turn, "order": { "do": "resign" } })
}

#[tokio::test]
async fn seats_are_not_had_by_forgery() {
    let (folder, log) = (folder(), Log::listen());
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    let (_, stranger, links) = server.open(&friends("bounce")).await;
    let other_link = links[1].as_str().expect("a link");
    let [ann, _] = &victims.keys;
    // A key that nobody has, one of another game, its link, none, and one that is too long; all of them for Ann's seat.
    let long = "a".repeat(5000);
    for key in ["aaaaaaaaaaaaaaaaaaaaaaaaaa", &stranger, other_link, "", &long] {
        let path = format!("/api/games/{}/commands", victims.id);
        let (status, problem) =
            server.post(&path, key, &resign("forged", 0, &victims.table["turn"])).await;
        assert_eq!((status, &problem["code"]), (403, &json!("not-yours")), "{key}");
        let sit = json!({ "name": "Eve", "link": key });
        let (status, _) =
            server.post(&format!("/api/games/{}/seats/0", victims.id), key, &sit).await;
        assert_eq!(status, 409, "{key}");
        let mut watcher = server.watch(&victims.id, key).await;
        assert_eq!(watcher.hear_type("welcome").await["seats"], json!([]), "{key}");
        let answer = watcher.carry_out(0, &victims.table["turn"], &json!({ "do": "resign" })).await;
        assert_eq!(answer["code"], "not-yours", "{key}");
    }
    // Ann's key is good for Ann's seat alone, and a seat that does not exist is nobody's.
    for seat in [1, 5] {
        let path = format!("/api/games/{}/commands", victims.id);
        let command = resign("greedy", seat, &victims.table["turn"]);
        assert_eq!(server.post(&path, ann, &command).await.0, 403);
    }
    log.expect("not-yours");
    victims.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn a_cookie_of_another_guest_opens_nothing() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    let (_, stranger, _) = server.open(&friends("bounce")).await;
    let address = format!("http://{}/api/games/{}/commands", server.address, victims.id);
    for cookie in [
        format!("tussle={stranger}"),
        "tussle=".to_owned(),
        format!("tussle={stranger}; tussle=x"),
        "tussle=%00%ff".to_owned(),
    ] {
        let command = resign("cookie", 0, &victims.table["turn"]);
        let request = reqwest::Client::new().post(&address).header("cookie", &cookie);
        let answer = request.json(&command).send().await.expect("an answer");
        assert_eq!(answer.status(), 403, "{cookie}");
    }
    victims.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn commands_sent_again_or_out_of_order_change_nothing() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    let path = format!("/api/games/{}/commands", victims.id);
    let [ann, bob] = victims.keys.clone();
    // Bob uses up the ids that Ann is going to use: they are his own, not hers.
    for id in ["0-1", "0-2"] {
        let offer = json!({ "id": id, "seat": 1, "turn": 0, "order": { "do": "offer-draw" } });
        server.post(&path, &bob, &offer).await;
        let take_back = json!({ "do": "answer-draw", "agree": false });
        let command = json!({ "id": format!("{id}x"), "seat": 1, "turn": 0, "order": take_back });
        server.post(&path, &bob, &command).await;
    }
    victims.play_on().await;
    // Ann's first move once more: under its own id it has been made; under a new one it comes too late.
    let (_, look) = server.get(&format!("/api/games/{}", victims.id), "").await;
    let act = &look["plies"][0]["act"];
    for (id, kind) in [("0-1", "done"), ("later", "refused")] {
        let order = json!({ "do": "play", "act": act });
        let command = json!({ "id": id, "seat": 0, "turn": 2, "order": order });
        assert_eq!(server.post(&path, &ann, &command).await.1["type"], kind);
    }
    let (_, after) = server.get(&format!("/api/games/{}", victims.id), "").await;
    assert_eq!(after["table"]["number"], look["table"]["number"]);
    server.stop().await;
}

#[tokio::test]
async fn frames_that_are_no_messages_end_the_connection_with_a_reason() {
    let (folder, log) = (folder(), Log::listen());
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    for frame in [Frame::binary(vec![0; 10]), Frame::text("x".repeat(5000))] {
        let mut watcher = server.watch(&victims.id, &victims.keys[0]).await;
        watcher.send_frame(frame).await;
        let reason = watcher.hear_close().await;
        assert!(reason.contains("4096 bytes"), "{reason}");
    }
    log.expect("4096 bytes");
    victims.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused_in_words() {
    let (folder, log) = (folder(), Log::listen());
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    let address = format!("http://{}/api/games", server.address);
    let json_type = "application/json";
    let nested = "[".repeat(10_000);
    let large = format!("\"{}\"", "x".repeat(70_000));
    for (kind, body, status, code) in [
        ("text/plain", "{}", 415, "content-type"),
        (json_type, "", 400, "malformed"),
        (json_type, "{\"spec\":", 400, "malformed"),
        (json_type, "{}", 422, "malformed"),
        (json_type, "\u{0}", 400, "malformed"),
        (json_type, nested.as_str(), 422, "malformed"),
        (json_type, r#"{"spec":"bounce","seats":[],"admin":true}"#, 422, "malformed"),
        (json_type, large.as_str(), 413, "too-large"),
    ] {
        let request = reqwest::Client::new().post(&address).header("content-type", kind);
        let answer = request.body(body.to_owned()).send().await.expect("an answer");
        let found = answer.status();
        let problem: Value = answer.json().await.expect("a problem");
        assert_eq!((found.as_u16(), &problem["code"]), (status, &json!(code)), "{kind} {body:.20}");
        assert!(!problem["reason"].as_str().expect("a reason").is_empty());
        log.expect(code);
    }
    victims.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn a_flood_on_one_connection_is_refused_and_the_connection_stays() {
    let (folder, log) = (folder(), Log::listen());
    let rate = NonZeroU32::new(100);
    let server = TestServer::start_with(Settings { rate, ..settings(sqlite(folder.path())) }).await;
    let mut victims = Victims::sit_down(&server).await;
    let mut flooder = server.watch_from(FLOODER, &victims.id, "").await;
    let mut codes = Vec::new();
    for _ in 0..1000 {
        flooder.send("{}".to_owned()).await;
    }
    for _ in 0..1000 {
        codes.push(flooder.hear_type("refused").await["code"].take());
    }
    assert_eq!(codes[0], "malformed");
    assert!(codes.contains(&json!("limit")));
    log.expect("too many messages");
    // Whoever waits is heard again.
    while codes.last() == Some(&json!("limit")) {
        flooder.send("{}".to_owned()).await;
        codes.push(flooder.hear_type("refused").await["code"].take());
    }
    victims.play_on().await;
    server.stop().await;
}

#[tokio::test]
async fn a_flood_of_connections_stops_at_the_door() {
    let (folder, log) = (folder(), Log::listen());
    let limited = Settings { connections: Some(20), ..settings(sqlite(folder.path())) };
    let server = TestServer::start_with(limited).await;
    let mut victims = Victims::sit_down(&server).await;
    let mut inside = Vec::new();
    while let Some(stream) = come_in(&server).await {
        inside.push(stream);
        assert!(inside.len() <= 20, "there is a limit");
    }
    assert_eq!(inside.len(), 20);
    log.expect("all the connections it may have");
    victims.play_on().await;
    // When some have gone, others come in.
    inside.clear();
    while come_in(&server).await.is_none() {}
    server.stop().await;
}

/// A connection from the flooder's address, if it is let in: then it is answered, else it is cut off.
async fn come_in(server: &TestServer) -> Option<TcpStream> {
    let mut stream = connect(server.address, FLOODER).await;
    let request = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).await.ok()?;
    matches!(stream.read(&mut [0; 64]).await, Ok(1..)).then_some(stream)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_long_questions_does_not_keep_bots_from_playing() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let body = json!({ "spec": "bounce", "time": 10_000 });
    let address = format!("http://{}/api/analysis", server.address);
    let mut asking = JoinSet::new();
    for _ in 0..40 {
        asking.spawn(reqwest::Client::new().post(&address).json(&body).send());
    }
    let first = asking.join_next().await.expect("an answer").expect("no panic");
    assert_eq!(first.expect("an answer").status(), 503, "some are told to come again");
    let game = json!({ "spec": "bounce", "seats": [{ "for": "me", "name": "Ann" }, { "for": "bot", "bot": "level:1" }] });
    let (id, key, _) = server.open(&game).await;
    let mut ann = server.watch(&id, &key).await;
    let table = ann.hear_type("welcome").await["table"].take();
    let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
    ann.carry_out(0, &table["turn"], &order).await;
    ann.hear_plies(2).await;
    asking.abort_all();
    while asking.join_next().await.is_some() {}
    server.stop().await;
}

#[tokio::test]
async fn paths_lead_nowhere_but_to_what_is_served() {
    let (folder, log) = (folder(), Log::listen());
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    let long = format!("/api/games/{}", "a".repeat(20_000));
    let huge = format!("/{}", "a".repeat(200_000));
    for path in [
        "/../../etc/passwd",
        "/assets/../../../../etc/passwd",
        "/assets/x/../../Cargo.toml",
        "/assets/x/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/x/..%2f..%2fCargo.toml",
        "/assets/x//etc/passwd",
        "/assets/x/%00",
        "/rules/..%2f..%2fREADME",
        "/rules/img/..%2f..%2f..%2fCargo.toml",
        "/rules/img/%2fetc%2fpasswd",
        "/boards/..%2f..",
        "/game/%00",
        "/game/..%2f..%2fapi%2fgames",
        "/api/games/%00",
        "/api/games/%ff",
        "/api/games/..%2f..%2fme",
        "/api/games/AAAAAAAAAAAAAAAA",
        "/api/games/aaaaaaaaaaaaaaaa/plies/-1",
        "/api/games/aaaaaaaaaaaaaaaa/plies/99999999999999999999999",
        &long,
        &huge,
    ] {
        let (status, body) = raw_get(&server, path).await;
        assert!((400..500).contains(&status), "{path:.60}: {status}");
        assert!(!body.contains("root:") && !body.contains("[package]"), "{path:.60}");
    }
    log.expect("16 small letters and digits");
    victims.play_on().await;
    server.stop().await;
}

/// The answer to a request whose path nobody has cleaned up.
async fn raw_get(server: &TestServer, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
    // A server that has read enough may hang up before everything is sent.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("{path:.60}: {answer:.60}")), answer)
}

#[tokio::test]
async fn pages_of_others_cannot_connect() {
    let (folder, log) = (folder(), Log::listen());
    let server = TestServer::start(folder.path()).await;
    let mut victims = Victims::sit_down(&server).await;
    let address = format!("ws://{}/api/games/{}/live", server.address, victims.id);
    for origin in
        ["http://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"]
    {
        let mut request = address.as_str().into_client_request().expect("an address");
        let headers = request.headers_mut();
        headers.insert("origin", origin.parse().expect("a header"));
        headers.insert("cookie", format!("tussle={}", victims.keys[0]).parse().expect("a header"));
        match connect_async(request).await {
            Err(tungstenite::Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {other:?}"),
        }
    }
    log.expect("from a page of this server");
    victims.play_on().await;
    server.stop().await;
}
