//! Bots beside people.

use std::time::{Duration, Instant};

use serde_json::json;
use tussle_server::Settings;
use tussle_server::bots::{Thinkers, Thought};
use tussle_server::room::HallSettings;
use tussle_table::{Match, Player};

use crate::support::{TestServer, folder, settings, sqlite};

#[tokio::test]
async fn bots_alone_play_whole_games_for_whoever_looks_on() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let bot = json!({ "for": "bot", "bot": "random" });
    for spec in ["jokerball:size=4", "jostle-2007:players=2", "bounce:size=4"] {
        let (id, key, _) = server.open(&json!({ "spec": spec, "seats": [bot, bot] })).await;
        let mut onlooker = server.watch(&id, &key).await;
        let mut table = onlooker.hear_type("welcome").await["table"].take();
        while table["phase"] == "playing" {
            table = onlooker.hear_type("changed").await["table"].take();
        }
        assert!(table["outcome"]["ranks"].is_array(), "{spec}: {table}");
    }
    server.stop().await;
}

#[tokio::test]
async fn bots_alone_move_at_a_pace_that_one_can_follow() {
    let folder = folder();
    let hall = HallSettings { pace: Duration::from_millis(20), ..HallSettings::default() };
    let settings = Settings { hall, ..settings(sqlite(folder.path())) };
    let server = TestServer::start_with(settings).await;
    let bot = json!({ "for": "bot", "bot": "random" });
    let (id, key, _) = server.open(&json!({ "spec": "bounce", "seats": [bot, bot] })).await;
    let mut onlooker = server.watch(&id, &key).await;
    onlooker.hear_plies(3).await;
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    for ply in look["plies"].as_array().expect("plies") {
        assert!(ply["took"].as_u64().is_some_and(|took| took >= 20), "{ply}");
    }
    server.stop().await;
}

#[tokio::test]
async fn bots_play_whole_games_beside_people() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let bot = json!({ "for": "bot", "bot": "random" });
    let game = json!({ "spec": "jostle-2007:players=3", "seats": [{ "for": "me", "name": "Ann", "number": "1" }, bot, bot] });
    let (id, key, _) = server.open(&game).await;
    let mut ann = server.watch(&id, &key).await;
    let mut table = ann.hear_type("welcome").await["table"].take();
    while table["phase"] == "playing" {
        if table["due"]["seat"] == 0 && !table["choices"][0].is_null() {
            let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
            ann.order(0, &table["turn"], &order).await;
        }
        table = ann.hear_type("changed").await["table"].take();
    }
    assert!(table["outcome"]["ranks"].is_array());
    server.stop().await;
}

#[tokio::test]
async fn against_bots_a_move_is_taken_back_at_once() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let game = json!({ "spec": "bounce", "seats": [{ "for": "me", "name": "Ann" }, { "for": "bot", "bot": "random" }] });
    let (id, key, _) = server.open(&game).await;
    let mut ann = server.watch(&id, &key).await;
    let table = ann.hear_type("welcome").await["table"].take();
    let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
    ann.order(0, &table["turn"], &order).await;
    let after = ann.hear_plies(2).await;
    assert_eq!(
        ann.carry_out(0, &after["turn"], &json!({ "do": "takeback" })).await["type"],
        "done"
    );
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["plies"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn a_program_plays_over_http_alone() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let game = json!({ "spec": "jump-sturdy", "seats": [{ "for": "bot", "bot": "random" }, { "for": "link" }] });
    let (id, _, links) = server.open(&game).await;
    let link = links[1].as_str().expect("a link");
    let body = json!({ "name": "Robot", "link": link });
    server.post(&format!("/api/games/{id}/seats/1"), link, &body).await;
    let mut look = server.get(&format!("/api/games/{id}"), link).await.1;
    for turn in 0.. {
        let table = &look["table"];
        if table["phase"] == "over" {
            break;
        }
        if table["due"]["seat"] == 1 {
            let act = &table["choices"]
                .as_array()
                .and_then(|choices| choices.last())
                .expect("a move")["act"];
            let order = json!({ "do": "play", "act": act });
            let command = json!({ "id": format!("r{turn}"), "seat": 1, "turn": table["turn"], "order": order });
            let (_, answer) =
                server.post(&format!("/api/games/{id}/commands"), link, &command).await;
            assert_eq!(answer["type"], "done", "{answer}");
        }
        let path = format!("/api/games/{id}?after={}", table["number"]);
        look = server.get(&path, link).await.1;
    }
    assert!(look["table"]["outcome"]["ranks"].is_array());
    server.stop().await;
}

/// A position for a bot to think about.
fn thought(bot: &str, seed: u64) -> Thought {
    let game = tussle_table::live("bounce").expect("a game");
    let players = vec![Player::person("Ann"), Player::bot(bot)];
    let play = Match::new(game, players).expect("two seats");
    Thought::of(&play, bot, seed, None).expect("a choice")
}

#[tokio::test]
async fn levels_look_at_as_much_as_ever_when_more_bots_think_than_there_are_threads() {
    let crowded = Thinkers::new("crowded", 1);
    let level = "level:4";
    let waiting: Vec<_> = (0..8)
        .map(|seed| {
            let thinkers = crowded.clone();
            tokio::spawn(async move { thinkers.think(thought(level, seed)).await })
        })
        .collect();
    for (seed, found) in (0..).zip(waiting) {
        let alone = Thinkers::new("alone", 1).think(thought(level, seed)).await;
        assert_eq!(found.await.expect("no panic"), alone, "seed {seed}");
    }
}

#[tokio::test]
async fn time_is_counted_from_the_start_of_a_thought_however_long_it_waited() {
    let crowded = Thinkers::new("crowded", 1);
    let (bots, bot) = (4, "ab:time=60ms");
    let began = Instant::now();
    let waiting: Vec<_> = (0..bots)
        .map(|seed| {
            let thinkers = crowded.clone();
            tokio::spawn(async move { thinkers.think(thought(bot, seed)).await })
        })
        .collect();
    for found in waiting {
        found.await.expect("no panic").expect("a move");
    }
    // Had the wait been taken off their time, all would have been done after little more than that of one.
    assert!(began.elapsed() >= Duration::from_millis(60) * 3, "{:?}", began.elapsed());
}
