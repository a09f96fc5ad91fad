//! A whole game of each of the five against a bot, by clicking, on a large screen or on a phone held upright.

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

const DESK: (u32, u32) = (1280, 900);
const PHONE: (u32, u32) = (390, 844);

async fn play_to_the_end(spec: &str, (width, height): (u32, u32)) {
    let house = House::open().await;
    let browser = Browser::open(width, height).await;
    let table = Table::open(&browser, &house, &game(spec, &[me(), bot("level:4")])).await;
    let mut number = 0;
    while table.turn().await {
        table.play(number).await;
        number += 1;
    }
    assert!(number > 0);
    let over = house.look(&table.game).await;
    let words = over["table"]["outcome"]["words"].as_str().expect("an outcome");
    browser
        .wait_until(&format!("document.querySelector('#prompt').textContent.endsWith('{words}')"))
        .await;
    let fits = browser.run("return document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(fits, true, "the page is wider than the window");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jostle() {
    play_to_the_end("jostle:size=8", DESK).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bounce() {
    play_to_the_end("bounce:size=4", PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jump_sturdy() {
    play_to_the_end("jump-sturdy", DESK).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokerball() {
    play_to_the_end("jokerball:size=3,rows=1", PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jostle_2007() {
    play_to_the_end("jostle-2007:players=2,pieces=2,track=14.3.b4-1.x2-10", DESK).await;
}
