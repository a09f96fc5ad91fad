//! `berlin`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use crate::program::{run, run_in, tussle};

#[test]
fn bots_meet_on_the_server_and_leave_records() {
    let home = tempfile::tempdir().expect("a folder");
    let mut server = tussle(home.path())
        .args(["berlin", "serve", "--port", "0", "--records", "kept", "--games", "2"])
        .current_dir(home.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(server.stdout.take().expect("a pipe")).lines();
    let mut line = || lines.next().expect("a line").expect("text");
    let first = line();
    let port = first.strip_prefix("Listening on 127.0.0.1:").expect("an address");
    let (port, _) = port.split_once(';').expect("a port");
    let player = || {
        tussle(home.path())
            .args(["berlin", "play", "--port", port, "--bot", "random", "--games", "2"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts")
    };
    for player in [player(), player()] {
        let out = player.wait_with_output().expect("the program ends").stdout;
        let out = String::from_utf8(out).expect("text");
        assert!(out.starts_with("Game 1: ") && out.contains("\nGame 2: "), "{out}");
    }
    assert!(line().starts_with("Game 1: 127.0.0.1:"));
    assert!(server.wait().expect("the program ends").success());
    let kept: Vec<_> = fs::read_dir(home.path().join("kept")).expect("a folder").collect();
    assert_eq!(kept.len(), 2);
    for file in kept {
        let path = file.expect("a file").path();
        let shown = run_in(home.path(), &["replay", path.to_str().expect("text")], "").success();
        assert!(shown.contains("White 127.0.0.1:"), "{shown}");
    }
}

#[test]
fn games_are_kept_move_by_move() {
    let home = tempfile::tempdir().expect("a folder");
    let mut server = tussle(home.path())
        .args(["berlin", "serve", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(server.stdout.take().expect("a pipe")).lines();
    let first = lines.next().expect("a line").expect("text");
    let address = first.strip_prefix("Listening on ").expect("an address");
    let (address, _) = address.split_once(';').expect("an address");
    let mut players = [0, 1].map(|_| TcpStream::connect(address).expect("a connection"));
    let mut buffer = [0; 500];
    for player in &mut players {
        assert_eq!(player.read(&mut buffer).expect("a greeting"), 1);
    }
    players[0].write_all(b"\"C7-C6\"").expect("sent");
    assert!(players[0].read(&mut buffer).expect("an answer") > 0);
    // Not even asked to end.
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    let kept: Vec<_> =
        fs::read_dir(home.path().join("tussle/berlin")).expect("a folder").flatten().collect();
    assert_eq!(kept.len(), 1);
    let record = fs::read_to_string(kept[0].path()).expect("a record");
    assert!(record.lines().last().expect("a line").starts_with("c2-c3"), "{record}");
}

#[test]
fn what_cannot_be_is_told() {
    for (arguments, wanted) in [
        (&["play", "--port", "1", "--bot", "random"][..], "127.0.0.1:1: the server cannot"),
        (&["play", "--bot", "nobody"], "there is no bot `nobody`"),
        (&["serve", "--time", "soon"], "expected a time such as 120s, 0.5s or 20ms"),
        (&["serve", "--host", "256.0.0.1", "--port", "0"], "256.0.0.1:0: "),
    ] {
        let run = run(&[&["berlin"], arguments].concat());
        assert_eq!(run.code, 2);
        assert!(run.err.contains(wanted), "{}", run.err);
    }
}
