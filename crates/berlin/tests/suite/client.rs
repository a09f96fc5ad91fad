//! Our client.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::thread;

use tussle_berlin::{GAME, PlayError, Played, play};
use tussle_table::bots::Workshop;
use tussle_table::{Ending, Match};

use crate::support::{START, serve};

/// Plays a game with a bot that plays at random.
fn play_at_random(address: SocketAddr, seed: u64) -> Result<Played, PlayError> {
    play(address, Workshop::timeless().make("random", GAME, seed).expect("the bot").as_mut())
}

#[test]
fn bots_play_on_our_server_several_games_at_once() {
    const GAMES: usize = 3;
    let server = serve(GAMES);
    let address = server.address;
    let played: Vec<Played> = thread::scope(|scope| {
        let players: Vec<_> = (0..2 * GAMES as u64)
            .map(|seed| scope.spawn(move || play_at_random(address, seed).expect("a game")))
            .collect();
        players.into_iter().map(|player| player.join().expect("no panic")).collect()
    });
    let records = server.records();
    assert_eq!(records.len(), GAMES);
    let moves = |game: &Match| game.plies().len();
    let (seen, recorded): (usize, usize) =
        (played.iter().map(|game| game.moves).sum(), records.iter().map(moves).sum());
    assert_eq!(seen, recorded);
    for game in &records {
        let winner = game.outcome().ranks.and_then(|ranks| {
            (game.outcome().ending == Ending::Won).then(|| ranks.winners().next())?
        });
        let position = game.game().position();
        let both = played.iter().filter(|played| played.position == position);
        assert!(both.clone().count() >= 2 && both.clone().all(|played| played.winner == winner));
    }
}

/// A server that greets with these words and then answers everything with the same ones.
fn odd_server(greeting: &'static str, answer: String) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        stream.write_all(greeting.as_bytes()).expect("sent");
        let mut request = [0; 64];
        while stream.read(&mut request).is_ok_and(|length| length > 0) && !answer.is_empty() {
            stream.write_all(answer.as_bytes()).expect("sent");
        }
    });
    address
}

#[test]
fn odd_servers_are_no_reason_to_panic() {
    let state = |board: &str| {
        format!(
            r#"{{"board":"{board}","player1":true,"player2":false,"bothConnected":true,"time":119999.5,"end":false}}"#
        )
    };
    let over = "1r04/8/8/8/8/8/1b06/6 r";
    for (greeting, answer, wanted) in [
        ("2", String::new(), "a greeting other than 0 or 1: 2"),
        ("hello", String::new(), "cannot be understood"),
        ("0", String::new(), "closed the connection"),
        ("0", "{}".to_owned(), "missing field `board`"),
        ("0", state("nonsense r"), "the board of the server cannot be read"),
        ("0", state(over), "it is our turn, but not on this board"),
        ("0", state(&START.replace(" r", " b")), "it is our turn, but not on this board"),
    ] {
        let error = play_at_random(odd_server(greeting, answer), 1).expect_err(wanted).to_string();
        assert!(error.contains(wanted), "{error}");
    }
}
