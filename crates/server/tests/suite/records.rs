//! Games to take home, positions to study, preferences.

use serde_json::{Value, json};

use crate::support::{TestServer, folder, seated};

#[tokio::test]
async fn a_game_is_taken_home_as_record_picture_and_positions() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (id, _, [mut ann, _bob], table) = seated(&server, "jump-sturdy").await;
    let act = table["choices"][0]["act"].clone();
    ann.carry_out(0, &table["turn"], &json!({ "do": "play", "act": act })).await;
    let game = format!("/api/games/{id}");
    assert!(server.text(&format!("{game}/record/text")).await.contains("[seat white \"Ann\"]"));
    let record: Value =
        serde_json::from_str(&server.text(&format!("{game}/record/json")).await).expect("JSON");
    assert_eq!(record["moves"][0]["act"], act);
    assert!(server.text(&format!("{game}/picture/svg?ply=1")).await.starts_with("<svg"));
    let film = format!("http://{}{game}/picture/gif", server.address);
    let first = reqwest::get(&film).await.expect("an animation");
    let tag = first.headers()["etag"].clone();
    assert!(first.bytes().await.expect("bytes").starts_with(b"GIF89a"));
    let again = reqwest::Client::new().get(&film).header("if-none-match", tag).send().await;
    assert_eq!(again.expect("an answer").status(), 304, "what has not changed is not sent again");
    let (_, start) = server.get(&format!("{game}/plies/0"), "").await;
    assert_eq!(start["position"], table["position"]);
    assert_eq!(server.get(&format!("{game}/plies/2"), "").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn positions_are_shown_and_analysed_without_a_game() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (_, start) = server.post("/api/positions", "", &json!({ "spec": "bounce:size=4" })).await;
    let act = &start["choices"][0]["act"];
    let body = json!({ "spec": "bounce:size=4", "acts": [act] });
    let (_, next) = server.post("/api/positions", "", &body).await;
    assert_ne!(next["position"], start["position"]);
    assert_eq!(&next["played"], act);
    let body = json!({ "spec": "bounce:size=4", "acts": ["a1-a1"] });
    let (status, refused) = server.post("/api/positions", "", &body).await;
    assert_eq!((status, &refused["position"]), (200, &start["position"]));
    assert!(refused["refused"].is_string(), "to try is to ask: {refused}");
    let body = json!({ "spec": "bounce:size=4", "position": next["position"], "time": 10 });
    let (status, analysis) = server.post("/api/analysis", "", &body).await;
    assert_eq!(status, 200);
    assert!(analysis["lines"][0]["win"].is_number(), "{analysis}");
    let body = json!({ "spec": "bounce", "time": 3_600_000 });
    assert_eq!(server.post("/api/analysis", "", &body).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let (_, api) = server.get("/api/openapi.json", "").await;
    assert!(api["paths"]["/api/games/{id}/commands"]["post"].is_object());
    assert!(api["components"]["schemas"]["Order"].is_object());
    assert_eq!(server.text("/healthz").await, "ok\n");
    assert_eq!(server.text("/readyz").await, "ready\n");
    server.stop().await;
}
