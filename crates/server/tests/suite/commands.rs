//! Orders that are sent twice, late, by the wrong hand or not at all like orders.

use serde_json::json;

use crate::support::{TestServer, folder, seated};

#[tokio::test]
async fn a_command_that_is_sent_again_is_answered_and_not_repeated() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, [first, _], _, table) = seated(&server, "bounce").await;
    let path = format!("/api/games/{id}/commands");
    let act = table["choices"][0]["act"].clone();
    let command = json!({ "id": "once", "seat": 0, "turn": table["turn"], "order": { "do": "play", "act": act } });
    let (_, done) = server.post(&path, &first, &command).await;
    assert_eq!(done["type"], "done");
    assert_eq!(server.post(&path, &first, &command).await.1, done);
    server.stop().await;
    // The store remembers what was done, so it holds after a restart too.
    let server = TestServer::start(folder.path()).await;
    assert_eq!(server.post(&path, &first, &command).await.1, done);
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["plies"].as_array().map(Vec::len), Some(1));
    server.stop().await;
}

#[tokio::test]
async fn a_move_for_an_older_turn_is_refused_with_the_present_table() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (_, _, [mut ann, mut bob], before) = seated(&server, "bounce").await;
    let order = json!({ "do": "play", "act": before["choices"][0]["act"] });
    ann.carry_out(0, &before["turn"], &order).await;
    let now = bob.hear_plies(1).await;
    let refused = bob
        .carry_out(1, &before["turn"], &json!({ "do": "play", "act": now["choices"][0]["act"] }))
        .await;
    assert_eq!(refused["code"], "stale");
    assert_eq!(refused["table"]["turn"], now["turn"]);
    server.stop().await;
}

#[tokio::test]
async fn a_move_against_the_rules_is_refused_with_the_reason_of_the_game() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (_, _, [mut ann, mut bob], table) = seated(&server, "jostle").await;
    let refused = ann.carry_out(0, &table["turn"], &json!({ "do": "play", "act": "a1-a9" })).await;
    assert_eq!(refused["type"], "refused");
    assert!(!refused["reason"].as_str().expect("a reason").is_empty());
    let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
    let refused = bob.carry_out(1, &table["turn"], &order).await;
    assert_eq!(refused["code"], "not-your-turn");
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_command_is_refused_and_the_connection_goes_on() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (_, _, [mut ann, _bob], table) = seated(&server, "bounce").await;
    for text in
        ["", "{", "null", r#"{"id":"a"}"#, r#"{"id":"","seat":0,"turn":1,"order":{"do":"resign"}}"#]
    {
        ann.send(text.to_owned()).await;
        assert_eq!(ann.hear_type("refused").await["code"], "malformed", "{text}");
    }
    let foreign = ann.carry_out(1, &table["turn"], &json!({ "do": "resign" })).await;
    assert_eq!(foreign["code"], "not-yours");
    let done = ann.carry_out(0, &table["turn"], &json!({ "do": "resign" })).await;
    assert_eq!(done["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn whoever_plays_all_seats_takes_the_last_move_back_at_once() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let me = json!({ "for": "me", "name": "Ann" });
    let takeback = json!({ "do": "takeback" });
    let alone = json!({ "spec": "jump-sturdy", "seats": [me, me] });
    let (id, key, _) = server.open(&alone).await;
    let mut ann = server.watch(&id, &key).await;
    let mut table = ann.hear_type("welcome").await["table"].take();
    for seat in [0, 1] {
        let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
        ann.order(seat, &table["turn"], &order).await;
        table = ann.hear_plies(u64::from(seat) + 1).await;
    }
    for (seat, left) in [(1, 1), (0, 0)] {
        assert_eq!(ann.carry_out(seat, &table["turn"], &takeback).await["type"], "done");
        let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
        assert_eq!(look["plies"].as_array().map(Vec::len), Some(left));
    }
    server.stop().await;
}

#[tokio::test]
async fn moves_are_taken_back_and_draws_agreed_by_consent() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, _, [mut ann, mut bob], table) = seated(&server, "jump-sturdy").await;
    let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
    ann.carry_out(0, &table["turn"], &order).await;
    let turn = &bob.hear_plies(1).await["turn"];
    assert_eq!(ann.carry_out(0, turn, &json!({ "do": "takeback" })).await["type"], "done");
    let agree = json!({ "do": "answer-takeback", "agree": true });
    assert_eq!(bob.carry_out(1, turn, &agree).await["type"], "done");
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["plies"], json!([]));
    assert_eq!(ann.carry_out(0, turn, &json!({ "do": "offer-draw" })).await["type"], "done");
    let agree = json!({ "do": "answer-draw", "agree": true });
    assert_eq!(bob.carry_out(1, turn, &agree).await["type"], "done");
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["table"]["outcome"]["ending"], "agreed");
    assert_eq!(bob.carry_out(1, turn, &json!({ "do": "rate", "fun": 4 })).await["type"], "done");
    assert_eq!(bob.carry_out(1, turn, &json!({ "do": "rate", "fun": 6 })).await["code"], "fun");
    assert_eq!(bob.carry_out(1, turn, &json!({ "do": "rematch" })).await["type"], "done");
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["table"]["seats"][1]["fun"], 4);
    assert!(look["table"]["rematch"].is_string());
    server.stop().await;
}
