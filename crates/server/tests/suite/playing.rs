//! Whole games.

use serde_json::json;

use crate::support::{TestServer, folder, seated};

#[tokio::test]
async fn two_people_play_a_whole_game_over_sockets() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, _, mut players, mut table) = seated(&server, "jump-sturdy").await;
    assert_eq!(table["seats"][1]["player"], "Bob");
    let mut moves = 0;
    while table["phase"] == "playing" {
        let seat = table["due"]["seat"].as_u64().expect("a seat") as usize;
        // The last choice leads towards the end of the board.
        let choice =
            table["choices"].as_array().and_then(|choices| choices.last()).expect("a move");
        let order = if moves % 2 == 0 {
            json!({ "do": "play", "act": choice["act"] })
        } else {
            json!({ "do": "point", "cells": choice["gestures"][0] })
        };
        players[seat].order(seat as u8, &table["turn"], &order).await;
        moves += 1;
        table = players[1 - seat].hear_plies(moves).await;
        assert!(moves < 400, "the game ends");
    }
    let words = table["outcome"]["words"].as_str().expect("words");
    assert!(words.contains("wins"), "{words}");
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["plies"].as_array().expect("plies").len() as u64, moves);
    assert_eq!(look["seats"], json!([]), "a stranger looks on");
    server.stop().await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_server_was_stopped() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, [first, _], [mut ann, _bob], table) = seated(&server, "bounce").await;
    let act = table["choices"][0]["act"].clone();
    let done = ann.carry_out(0, &table["turn"], &json!({ "do": "play", "act": act })).await;
    assert_eq!(done["type"], "done");
    server.stop().await;
    let server = TestServer::start(folder.path()).await;
    let (_, look) = server.get(&format!("/api/games/{id}"), &first).await;
    assert_eq!(look["seats"], json!([0]));
    assert_eq!(look["plies"][0]["act"], act);
    assert_eq!(look["table"]["due"], json!({ "due": "move", "seat": 1 }));
    server.stop().await;
}
