//! Several servers on one database.

use std::time::Duration;

use serde_json::json;
use tussle_server::Settings;
use tussle_server::room::HallSettings;

use crate::postgres::Postgres;
use crate::support::{TestServer, seated, settings};

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
    let mut table = json!({ "away": null });
    while table["away"] != 0 {
        table = bob.hear_type("changed").await["table"].take();
    }
    assert_eq!(bob.carry_out(1, &table["turn"], &claim).await["type"], "done");
    here.stop().await;
    there.stop().await;
}
