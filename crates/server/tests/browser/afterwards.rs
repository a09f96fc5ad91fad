//! When the game is over: looking back, and taking it home.

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_can_be_walked_through_analysed_and_taken_home() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let request = game("bounce:size=4", &[me(), bot("level:4")]);
    let table = Table::open(&browser, &house, &request).await;
    let mut number = 0;
    while table.turn().await {
        table.play(number).await;
        number += 1;
    }
    browser.click("[data-walk=first]").await;
    browser.wait_until("document.querySelector('#prompt').textContent === 'The start'").await;
    assert!(browser.address().await.ends_with("#0"), "the address names what is shown");
    let heard = "document.querySelector('#announcements').textContent.includes('The start')";
    browser.wait_until(heard).await;
    browser.click("[data-act=review]").await;
    browser.wait("#review:not([hidden]) polyline").await;
    every_position_has_its_best_moves(&browser).await;
    for part in ["record/text", "record/json", "picture/svg?ply=1", "picture/png?ply=0"] {
        let file = house.page(&format!("/api/games/{}/{part}", table.game));
        let answer = reqwest::get(file).await.expect("an answer");
        assert!(answer.status().is_success(), "{part}");
    }
    browser.click(".offer button:last-child").await;
    browser.wait("#offers[hidden]").await;
    assert_eq!(house.look(&table.game).await["table"]["seats"][0]["fun"], 5);
    browser.close().await;
}

/// Walks from the start to the end of a game that has been analysed.
async fn every_position_has_its_best_moves(browser: &Browser) {
    let count = "return document.querySelectorAll('#moves li').length";
    let plies = browser.run(count).await.as_u64().expect("a number");
    for shown in 0..plies {
        browser.wait_until(&format!("location.hash === '#{shown}'")).await;
        browser.wait("#here ol button").await;
        browser.wait(".picking .on").await;
        let told = browser.run("return document.querySelector('#here').textContent").await;
        let played = browser
            .run(&format!("return document.querySelectorAll('#moves button')[{shown}].innerText"))
            .await;
        let (told, played) = (told.as_str().expect("words"), played.as_str().expect("a move"));
        assert!(told.contains(&format!("Played: {played}")), "{shown}: {told}");
        browser.click("[data-walk=forward]").await;
    }
    browser.wait_until("!document.querySelector('#here ol')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_is_reviewed_with_a_line_and_an_account_for_each() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let seats = [me(), bot("level:1"), bot("level:1")];
    let request = game("jostle-2007:pieces=2,track=6.2.x2-4", &seats);
    let table = Table::open(&browser, &house, &request).await;
    let mut number = 0;
    while table.turn().await {
        table.play(number).await;
        number += 1;
    }
    browser.click("[data-act=review]").await;
    browser.wait("#review:not([hidden]) polyline").await;
    let lines = browser.run("return document.querySelectorAll('#review polyline').length").await;
    let rows = browser.run("return document.querySelectorAll('#review tbody tr').length").await;
    assert_eq!((lines, rows), (3.into(), 3.into()));
    browser.close().await;
}
