//! Who may play, and who may only look.

use std::time::Duration;

use serde_json::json;
use tussle_server::room::HallSettings;

use crate::support::{TestServer, folder, friends, seated, settings, sqlite};

#[tokio::test]
async fn without_a_key_one_can_only_look() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, _, _, table) = seated(&server, "bounce").await;
    let forged = "a".repeat(26);
    for key in ["", "nonsense", &forged] {
        let (status, look) = server.get(&format!("/api/games/{id}"), key).await;
        assert_eq!((status, &look["seats"]), (200, &json!([])));
        let command =
            json!({ "id": "x", "seat": 0, "turn": table["turn"], "order": { "do": "resign" } });
        let (status, problem) =
            server.post(&format!("/api/games/{id}/commands"), key, &command).await;
        assert_eq!((status, &problem["code"]), (403, &json!("not-yours")), "{key}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_seat_for_a_link_is_closed_to_others_and_taken_once() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, _, links) = server.open(&friends("bounce")).await;
    let path = format!("/api/games/{id}/seats/1");
    let (status, _) = server.post(&path, "", &json!({ "name": "Eve" })).await;
    assert_eq!(status, 403);
    let body = json!({ "name": "Bob", "link": links[1] });
    assert_eq!(server.post(&path, "", &body).await.0, 200);
    let (status, problem) = server.post(&path, "", &json!({ "name": "Eve" })).await;
    assert_eq!((status, &problem["code"]), (409, &json!("taken")));
    server.stop().await;
}

#[tokio::test]
async fn an_open_challenge_is_listed_until_somebody_takes_it() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let game = json!({ "spec": "jostle", "listed": true,
        "seats": [{ "for": "me", "name": "Ann" }, { "for": "anyone" }] });
    let (id, key, _) = server.open(&game).await;
    let (_, open) = server.get("/api/games?which=open", "").await;
    assert_eq!(open[0]["id"], id.as_str());
    let path = format!("/api/games/{id}/seats/1");
    assert_eq!(server.post(&path, "", &json!({ "name": "Bob" })).await.0, 200);
    assert_eq!(server.get("/api/games?which=open", "").await.1, json!([]));
    let (_, mine) = server.get("/api/games?which=mine", &key).await;
    assert_eq!(mine[0]["due"], 0);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_played_is_not_opened() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let me = json!({ "for": "me", "name": "Ann" });
    for (spec, seats, code) in [
        ("chess", json!([me, me]), "text"),
        ("jostle:size=7", json!([me, me]), "text"),
        ("jostle", json!([me]), "seats"),
        ("jostle", json!([me, me, me, me, me, me, me, me]), "seats"),
        ("jostle", json!([me, { "for": "bot", "bot": "level:99" }]), "text"),
        // How much a bot may do is not for guests to say.
        ("jostle", json!([me, { "for": "bot", "bot": "ab:time=86400s" }]), "text"),
        ("jostle", json!([me, { "for": "bot", "bot": "mcts:hash=65536,threads=64" }]), "text"),
        ("jostle", json!([{ "for": "me", "name": "\n" }, me]), "name"),
    ] {
        let (status, problem) =
            server.post("/api/games", "", &json!({ "spec": spec, "seats": seats })).await;
        assert_eq!((status, &problem["code"]), (422, &json!(code)), "{spec} {seats}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_seat_of_a_player_who_stays_away_goes_to_a_bot() {
    let folder = folder();
    let hall = HallSettings { away_after: Duration::ZERO, ..HallSettings::default() };
    let server =
        TestServer::start_with(tussle_server::Settings { hall, ..settings(sqlite(folder.path())) })
            .await;
    let (id, [_, second], [ann, mut bob], table) = seated(&server, "bounce").await;
    let claim = json!({ "do": "claim-bot", "bot": "random" });
    let refused = bob.carry_out(1, &table["turn"], &claim).await;
    assert_eq!(refused["code"], "not-away", "she is connected");
    drop(ann);
    // Bob hears that she has gone.
    loop {
        let table = &bob.hear_type("changed").await["table"];
        if table["seats"][0]["here"] == false {
            assert_eq!(table["away"], 0);
            break;
        }
    }
    assert_eq!(bob.carry_out(1, &table["turn"], &claim).await["type"], "done");
    let (_, look) = server.get(&format!("/api/games/{id}"), &second).await;
    assert_eq!(look["table"]["seats"][0]["bot"], true);
    server.stop().await;
}

#[tokio::test]
async fn who_runs_out_of_time_loses() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let game = json!({ "spec": "bounce", "clock": { "time": 1 },
        "seats": [{ "for": "me", "name": "Ann" }, { "for": "me", "name": "Bob" }] });
    let (id, key, _) = server.open(&game).await;
    let mut both = server.watch(&id, &key).await;
    let mut table = both.hear_type("welcome").await["table"].take();
    while table["phase"] != "over" {
        table = both.hear_type("changed").await["table"].take();
    }
    assert_eq!(table["outcome"]["ending"], "time");
    assert_eq!((&table["seats"][0]["clock"], &table["seats"][1]["clock"]), (&json!(0), &json!(1)));
    server.stop().await;
    // What was stored says the same.
    let server = TestServer::start(folder.path()).await;
    let (_, look) = server.get(&format!("/api/games/{id}"), "").await;
    assert_eq!(look["table"]["seats"][0]["clock"], 0);
    server.stop().await;
}
