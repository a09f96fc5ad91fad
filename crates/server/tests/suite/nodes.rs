//! Several servers on one database.

use std::time::Duration;

use serde_json::{Value, json};
use tussle_server::Settings;
use tussle_server::room::HallSettings;

use crate::postgres::Postgres;
use crate::support::{TestServer, Watcher, seated, settings};
use crate::victim::Victim;

#[tokio::test]
async fn servers_on_one_database_see_each_others_moves() {
    let postgres = Postgres::start();
    let here = TestServer::start_with(settings(postgres.database())).await;
    let there = TestServer::start_with(settings(postgres.database())).await;
    let (id, [first, second], [mut ann, _bob], table) = seated(&here, "bounce").await;
    let mut bob = there.watch(&id, &second).await;
    bob.hear_type("welcome").await;
    let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
    assert_eq!(ann.carry_out(0, &table["turn"], &order).await["type"], "done");
    let table = bob.hear_plies(1).await;
    let order = json!({ "do": "play", "act": table["choices"][0]["act"] });
    assert_eq!(bob.carry_out(1, &table["turn"], &order).await["type"], "done");
    assert_eq!(ann.hear_plies(2).await["position"], bob_sees(&there, &id).await);
    // Both servers are asked for the same turn at once: one move is made, whoever is quicker.
    let (_, look) = here.get(&format!("/api/games/{id}"), &first).await;
    let turn = &look["table"]["turn"];
    let path = format!("/api/games/{id}/commands");
    let command = |id: &str, choice: usize| {
        let act = &look["table"]["choices"][choice]["act"];
        json!({ "id": id, "seat": 0, "turn": turn, "order": { "do": "play", "act": act } })
    };
    let (one, two) = (command("race-1", 0), command("race-2", 1));
    let (one, two) = tokio::join!(here.post(&path, &first, &one), there.post(&path, &first, &two));
    let done = [&one.1, &two.1].iter().filter(|answer| answer["type"] == "done").count();
    assert_eq!(done, 1, "{one:?} {two:?}");
    here.stop().await;
    there.stop().await;
}

async fn bob_sees(server: &TestServer, id: &str) -> serde_json::Value {
    server.get(&format!("/api/games/{id}"), "").await.1["table"]["position"].take()
}

#[tokio::test]
async fn servers_on_one_database_know_who_is_connected_to_the_others() {
    let postgres = Postgres::start();
    let hall = HallSettings { away_after: Duration::ZERO, ..HallSettings::default() };
    let impatient = || Settings { hall, ..settings(postgres.database()) };
    let here = TestServer::start_with(impatient()).await;
    let there = TestServer::start_with(impatient()).await;
    let (id, [_, second], [ann, bob], table) = seated(&here, "bounce").await;
    drop(bob);
    // A server that has just been asked assumes the best until the others have told.
    let path = format!("/api/games/{id}?after={}", table["number"]);
    let mut seats = json!([{ "here": true }, { "here": true }]);
    while seats[1]["here"] == true {
        seats = there.get(&path, "").await.1["table"]["seats"].take();
    }
    assert_eq!(seats[0]["here"], true, "Ann is connected to the other server");
    let mut bob = there.watch(&id, &second).await;
    let claim = json!({ "do": "claim-win" });
    assert_eq!(bob.carry_out(1, &table["turn"], &claim).await["code"], "not-away");
    drop(ann);
    let table = hear_away(&mut bob, &json!(0)).await;
    assert_eq!(bob.carry_out(1, &table["turn"], &claim).await["type"], "done");
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn who_was_connected_to_a_server_that_was_killed_is_absent() {
    let postgres = Postgres::start();
    let hall = HallSettings {
        away_after: Duration::ZERO,
        heartbeat: Duration::from_secs(1),
        ..HallSettings::default()
    };
    let here = TestServer::start_with(Settings { hall, ..settings(postgres.database()) }).await;
    let mut there = Victim::start(&postgres.database());
    let (id, [first, _], [ann, mut bob], _) = seated(&here, "bounce").await;
    drop(ann);
    hear_away(&mut bob, &json!(0)).await;
    let mut ann = Watcher::connect(there.address, [127, 0, 0, 1], &id, &first).await;
    ann.hear_type("welcome").await;
    hear_away(&mut bob, &json!(null)).await;
    // Nobody hangs up in good order: only silence tells.
    there.kill();
    let table = hear_away(&mut bob, &json!(0)).await;
    let claim = json!({ "do": "claim-win" });
    assert_eq!(bob.carry_out(1, &table["turn"], &claim).await["type"], "done");
    here.stop().await;
}

/// The first table at which this seat is the one that stays away.
async fn hear_away(watcher: &mut Watcher, seat: &Value) -> Value {
    loop {
        let table = watcher.hear_type("changed").await["table"].take();
        if table["away"] == *seat {
            return table;
        }
    }
}
