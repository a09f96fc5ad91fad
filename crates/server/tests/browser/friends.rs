//! Two people: in two browsers, the second of whom comes by the secret link, or beside each other.

use crate::browser::Browser;
use crate::house::{House, me};
use crate::table::{Table, game};

#[tokio::test(flavor = "multi_thread")]
async fn the_link_is_found_again_in_another_tab_until_the_game_begins() {
    let house = House::open().await;
    let (ann, bob) = (Browser::open(1280, 900).await, Browser::open(1280, 900).await);
    ann.goto(&house.page("/new/jump-sturdy")).await;
    ann.click("[data-preset=link]").await;
    ann.click("#seating .primary").await;
    ann.wait(".offer input").await;
    let link = ann.run("return document.querySelector('.offer input').value").await;

    let closed = ann.client.window().await.expect("a tab");
    let tab = ann.client.new_window(true).await.expect("another tab");
    ann.client.switch_to_window(closed).await.expect("the first tab");
    ann.client.close_window().await.expect("its end");
    ann.client.switch_to_window(tab.handle).await.expect("the other tab");
    ann.goto(&house.page("/")).await;
    ann.click(".listings a").await;
    ann.wait(".offer input").await;
    assert_eq!(ann.run("return document.querySelector('.offer input').value").await, link);

    bob.goto(link.as_str().expect("a link")).await;
    bob.click(".offer button").await;
    ann.wait("main[data-phase=playing]").await;
    let kept = "return Object.keys(localStorage).filter((key) => key.startsWith('links'))";
    assert_eq!(ann.run(kept).await, serde_json::json!([]));
    for browser in [ann, bob] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_each_other_by_link() {
    let house = House::open().await;
    let (ann, bob) = (Browser::open(1280, 900).await, Browser::open(390, 844).await);
    let first = Table::meet(&ann, &bob, &house, "jump-sturdy").await;
    assert!(!bob.address().await.contains("key"), "the secret stays in the address");

    let second = Table { browser: &bob, house: &house, game: first.game.clone() };
    let players = [first, second];
    for number in 0..6 {
        let player = &players[number % 2];
        assert!(player.turn().await);
        player.play(number).await;
    }
    for (browser, title) in [(&ann, "Your turn"), (&bob, "Your games")] {
        let find =
            "new DOMParser().parseFromString(page, 'text/html').querySelector('.listings h2')";
        let home = format!(
            "return fetch('/').then((answer) => answer.text()).then((page) => {find}.textContent)"
        );
        assert_eq!(browser.run(&home).await, title);
    }
    // Nobody moves for the other.
    assert_eq!(ann.run("return document.querySelector('#board').dataset.ready").await, "true");
    bob.click(".tools [data-act=resign]").await;
    bob.click(".tools [data-act=resign]").await;
    ann.wait("main[data-phase=over] .seat.won[data-seat='0']").await;
    for (browser, result) in [(&ann, "You win"), (&bob, "You lost")] {
        let told = format!("document.querySelector('#prompt').textContent.startsWith('{result}')");
        browser.wait_until(&told).await;
    }
    for browser in [ann, bob] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_one_device_take_back_one_move_at_a_time() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), me()])).await;
    for number in 0..3 {
        table.turn().await;
        table.play(number).await;
    }
    for left in [2, 1, 0] {
        browser.click(".tools [data-act=takeback]:not([hidden])").await;
        let gone = format!("document.querySelectorAll('#moves li').length === {left}");
        browser.wait_until(&gone).await;
    }
    browser.wait(".tools [data-act=takeback][hidden]").await;
    browser.close().await;
}
