//! Players who do not move: with clocks time decides, without them the others do.

use std::time::Duration;

use serde_json::json;
use tussle_server::room::HallSettings;

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_time_left_has_lost() {
    let house = House::open().await;
    let browser = Browser::open(390, 844).await;
    let mut request = game("jump-sturdy", &[me(), bot("level:1")]);
    request["clock"] = json!({ "time": 1500 });
    let table = Table::open(&browser, &house, &request).await;
    browser.wait(".seat[data-seat='0'] .clock.short:not([hidden])").await;
    browser.wait("main[data-phase=over] .seat.won[data-seat='1']").await;
    let over = house.look(&table.game).await;
    assert_eq!(over["table"]["outcome"]["ending"], "time");
    browser.close().await;
}

/// Two people whose game stands still, since the second one is due and has gone elsewhere.
struct LeftAlone {
    house: House,
    ann: Browser,
    bob: Browser,
    game: String,
}

impl LeftAlone {
    async fn open() -> Self {
        let away_after = Duration::from_millis(200);
        let settings = HallSettings { away_after, ..HallSettings::default() };
        let house = House::with(settings).await;
        let (ann, bob) = (Browser::open(1280, 900).await, Browser::open(1280, 900).await);
        let table = Table::meet(&ann, &bob, &house, "jump-sturdy").await;
        table.turn().await;
        table.play(0).await;
        let game = table.game;
        bob.goto(&house.page("/rules/jump-sturdy")).await;
        ann.wait("#offers:not([hidden]) .offer").await;
        Self { house, ann, bob, game }
    }

    /// Has Ann answer the question what to do.
    async fn answer(&self, answer: u8) {
        self.ann.click(&format!(".offer button:nth-of-type({answer})")).await;
    }

    async fn close(self) {
        self.ann.close().await;
        self.bob.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_win_can_be_taken_from_a_player_who_stays_away() {
    let alone = LeftAlone::open().await;
    let heard =
        "document.querySelector('#announcements').textContent.includes('stays away. What now?')";
    alone.ann.wait_until(heard).await;
    alone.answer(1).await;
    alone.ann.wait("main[data-phase=over] .seat.won[data-seat='0']").await;
    alone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_can_play_on_for_a_player_who_stays_away() {
    let alone = LeftAlone::open().await;
    alone.answer(2).await;
    alone.ann.wait("#board[data-ready=true]").await;
    let now = alone.house.look(&alone.game).await;
    assert_eq!(now["table"]["seats"][1]["bot"], true);
    assert_eq!(now["plies"].as_array().expect("plies").len(), 2);
    alone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_can_go_on_waiting_for_a_player_who_stays_away() {
    let alone = LeftAlone::open().await;
    alone.answer(3).await;
    alone.ann.wait("#offers[hidden]").await;
    let LeftAlone { house, bob, game, .. } = &alone;
    let table = Table { browser: bob, house, game: game.clone() };
    bob.goto(&table.address()).await;
    table.turn().await;
    table.play(1).await;
    alone.ann.wait("#board[data-ready=true]").await;
    alone.close().await;
}
