//! `tussle serve`, `tussle admin` and `tussle verify`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::program::{run, run_in, tussle};

/// A server with its address.
fn serve(home: &Path) -> (Child, String) {
    let mut command = tussle(home);
    command.args(["serve", "--port", "0", "--data", "games"]).current_dir(home);
    let mut server = command.stdout(Stdio::piped()).spawn().expect("the server starts");
    let mut line = String::new();
    let mut out = BufReader::new(server.stdout.take().expect("a pipe"));
    out.read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("Tussle is at http://").expect("an address");
    (server, address.trim_end_matches('/').to_owned())
}

fn request(address: &str, head: &str, body: &str) -> String {
    request_as("", address, head, body)
}

/// Asks for something with a key.
fn request_as(key: &str, address: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let length = body.len();
    let request = format!(
        "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Authorization: Bearer {key}\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn a_server_answers_is_backed_up_and_stops_when_it_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut server, address) = serve(home.path());
    assert!(request(&address, "GET /healthz", "").starts_with("HTTP/1.1 200"));
    let seat = r#"{"for":"me","name":"Ann"}"#;
    let game = format!(r#"{{"spec":"bounce","seats":[{seat},{seat}]}}"#);
    assert!(request(&address, "POST /api/games", &game).starts_with("HTTP/1.1 201"));
    let admin = |words: &[&str]| run_in(home.path(), &[&["admin"], words].concat(), "").success();
    assert!(admin(&["backup", "all.jsonl", "--data", "games"]).starts_with("1 games"));
    assert!(admin(&["export", "records.json", "--data", "games"]).starts_with("1 records"));
    assert!(admin(&["restore", "all.jsonl", "--data", "games"]).starts_with("0 games"));
    assert!(admin(&["restore", "all.jsonl", "--data", "other"]).starts_with("1 games"));
    let torn = std::fs::read_to_string(home.path().join("all.jsonl")).expect("a backup") + "{\"ga";
    std::fs::write(home.path().join("torn.jsonl"), torn).expect("a file");
    let restore = ["admin", "restore", "torn.jsonl", "--data", "third"];
    assert!(run_in(home.path(), &restore, "").bad_input().contains("line "));
    assert!(!home.path().join("third/tussle.db").exists());
    let mistyped = ["admin", "backup", "none.jsonl", "--data", "gamse"];
    run_in(home.path(), &mistyped, "").bad_input();
    assert!(!home.path().join("none.jsonl").exists() && !home.path().join("gamse").exists());
    kill_process(Pid::from_child(&server), Signal::TERM).expect("told");
    assert!(server.wait().expect("it ends").success());
    let replayed = run_in(home.path(), &["replay", "records.json"], "").success();
    assert!(!replayed.is_empty());
}

/// The body of an answer.
fn body(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

#[test]
fn games_of_people_become_a_study() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut server, address) = serve(home.path());
    let seat = r#"{"for":"me","name":"Ann"}"#;
    let game =
        format!(r#"{{"spec":"jostle-2007:players=2","seats":[{seat},{seat}],"listed":true}}"#);
    let opened = body(&request(&address, "POST /api/games", &game));
    let (id, key) =
        (opened["id"].as_str().expect("a game"), opened["key"].as_str().expect("a key"));
    for (number, order) in [r#"{"do":"resign"}"#, r#"{"do":"rate","fun":4}"#].iter().enumerate() {
        let command = format!(r#"{{"id":"c{number}","seat":0,"turn":0,"order":{order}}}"#);
        let head = format!("POST /api/games/{id}/commands");
        assert_eq!(body(&request_as(key, &address, &head, &command))["type"], "done");
    }
    let url = format!("http://{address}");
    for (source, out) in [("games", "stored"), (url.as_str(), "fetched")] {
        let study = ["study", "--from-server", source, "--jsonl", "--out", out];
        let told = run_in(home.path(), &study, "").success();
        assert!(told.starts_with("1 games"), "{told}");
        let rows =
            std::fs::read_to_string(home.path().join(out).join("games.jsonl")).expect("rows");
        let row: Value = serde_json::from_str(&rows).expect("a row");
        assert_eq!(
            (&row["bot_1"], &row["share_2"], &row["fun_1"]),
            (&json!("person"), &json!(1.0), &json!(4))
        );
        run_in(home.path(), &["report", out], "").success();
    }
    kill_process(Pid::from_child(&server), Signal::TERM).expect("told");
    assert!(server.wait().expect("it ends").success());
    run_in(home.path(), &["study", "--from-server", "nowhere", "--out", "x"], "").bad_input();
}

#[test]
fn dice_that_nobody_committed_to_are_not_vouched_for() {
    let record = |game: &str| {
        format!(
            "[tussle 1]\n[game {game}]\n[rules 1]\n[seat red \"Ann\"]\n[seat blue \"Bob\"]\n[result - unfinished]\n"
        )
    };
    let home = tempfile::tempdir().expect("a folder");
    let without = run_in(home.path(), &["verify", "-"], &record("bounce")).success();
    assert!(without.contains("no dice"), "{without}");
    let verified = run_in(home.path(), &["verify", "-"], &record("jokerball"));
    assert_eq!(
        (verified.code, verified.out.contains("dice-commitment")),
        (1, true),
        "{verified:?}"
    );
    assert_eq!(run(&["verify", "missing.tussle"]).code, 2);
}
