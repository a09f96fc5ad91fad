//! Dice that nobody has to trust.

use serde_json::json;
use tussle_table::dice::verify;
use tussle_table::record;

use crate::support::{TestServer, folder};

#[tokio::test]
async fn every_roll_can_be_made_again_when_the_secret_is_out_and_not_before() {
    let folder = folder();
    let server = TestServer::start(folder.path()).await;
    let bot = json!({ "for": "bot", "bot": "random" });
    let game = json!({ "spec": "jostle-2007:players=2", "seats": [{ "for": "me", "name": "Ann", "number": "5eed" }, bot] });
    let (id, key, _) = server.open(&game).await;
    let mut ann = server.watch(&id, &key).await;
    let welcome = ann.hear_type("welcome").await;
    assert!(welcome["plies"][0]["roll"].as_bool().expect("a roll"));
    let dice = &welcome["table"]["dice"];
    assert_eq!((&dice["numbers"], &dice["secret"]), (&json!("5eed,"), &json!(null)));
    let path = format!("/api/games/{id}/record/text");
    assert!(!server.text(&path).await.contains("dice-secret"));
    let turn = &welcome["table"]["turn"];
    let order = json!({ "do": "play", "act": welcome["table"]["choices"][0]["act"] });
    ann.carry_out(0, turn, &order).await;
    ann.carry_out(0, turn, &json!({ "do": "resign" })).await;
    let text = server.text(&path).await;
    let commitment = dice["commitment"].as_str().expect("a commitment");
    assert!(text.contains(commitment), "{text}");
    let (_, draws) = server.get(&format!("/api/games/{id}/draws"), "").await;
    assert_eq!((&draws[0]["before"], &draws[0]["kind"]), (&json!(0), &json!("roll")));
    assert_eq!(draws[0]["faces"].as_array().expect("faces").len(), 6);
    let games = record::read(&text, tussle_table::live).expect("a record");
    assert!(verify(&games[0]).expect("honest dice") >= 1);
    server.stop().await;
}
