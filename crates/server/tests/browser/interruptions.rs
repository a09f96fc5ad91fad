//! Nothing is lost: not by loading the page anew, not by a server that goes away and comes back.

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_reload() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    table.play(3).await;
    table.turn().await;
    let before = table.plies().await;
    browser.client.refresh().await.expect("the page");
    table.turn().await;
    assert_eq!(table.plies().await, before);
    table.play(5).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_made_while_the_server_is_away_is_played_once_it_is_back() {
    let mut house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let request = game("jump-sturdy", &[me(), bot("level:1")]);
    let (name, cells) = {
        let table = Table::open(&browser, &house, &request).await;
        table.turn().await;
        (table.game.clone(), table.gesture(1).await)
    };
    house.stop().await;
    browser.wait("body.lost").await;
    for cell in &cells {
        browser.click(&format!("#board .cell[data-cell='{cell}']")).await;
    }
    house.start().await;
    let table = Table { browser: &browser, house: &house, game: name };
    browser.wait("body:not(.lost)").await;
    browser.wait_until("document.querySelectorAll('#moves li').length > 1").await;
    let plies = house.look(&table.game).await["plies"].as_array().expect("plies").len();
    assert_eq!(plies, 2, "the move and the bot's answer, none twice");
    // The lost connection is told on the console, and nothing else.
    let complaints = browser.complaints().await;
    assert!(complaints.iter().all(|it| it.contains("WebSocket")), "{complaints:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_lost_on_the_way_is_sent_again() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    // A line that was cut without a word: what is sent next goes nowhere.
    let cut = "const { send } = WebSocket.prototype; \
        WebSocket.prototype.send = () => { WebSocket.prototype.send = send; }; \
        const seen = () => { window.lost ||= document.body.classList.contains('lost'); }; \
        new MutationObserver(seen).observe(document.body, { attributes: true });";
    browser.run(cut).await;
    table.play(0).await;
    table.turn().await;
    assert_eq!(browser.run("return window.lost").await, true, "that is said");
    let plies = house.look(&table.game).await["plies"].as_array().expect("plies").len();
    assert_eq!(plies, 2, "the move and the bot's answer, none twice");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_a_network_says_so_and_comes_back() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    let offline =
        "dispatchEvent(new Event('offline')); return document.body.classList.contains('lost')";
    assert_eq!(browser.run(offline).await, true);
    browser.wait("body:not(.lost)").await;
    table.play(0).await;
    browser.close().await;
}
