//! What a person prefers is kept and has its effect.

use fantoccini::Locator;

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

/// Sets a preference in the dialog, as a person does.
async fn prefer(browser: &Browser, key: &str, value: &str) {
    let script = format!(
        "const control = document.querySelector('#preferences [data-preference={key}]'); \
         control.value = '{value}'; control.dispatchEvent(new Event('change'))"
    );
    browser.run(&script).await;
}

/// Waits until the server has kept something.
async fn kept(browser: &Browser, key: &str, value: &str) {
    let asked = format!(
        "return fetch('/api/me').then((answer) => answer.json()).then((kept) => kept.{key} === '{value}')"
    );
    while browser.run(&asked).await != true {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_have_their_effect_and_come_back_from_the_server() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/")).await;
    browser.click("[data-opens=preferences]").await;
    let name = browser.client.find(Locator::Css("#preferences input")).await.expect("a field");
    name.send_keys("Ann of Green Gables\t").await.expect("keys");
    for (key, value) in
        [("theme", "dark"), ("motion", "none"), ("sound", "off"), ("notation", "words")]
    {
        prefer(&browser, key, value).await;
    }
    kept(&browser, "notation", "words").await;
    // A browser that forgets, but is still known by its cookie.
    browser.run("localStorage.clear()").await;
    browser.goto(&house.page("/")).await;
    browser.wait(":root[data-theme=dark][data-motion=none]").await;
    browser.click("[data-play=jump-sturdy]").await;
    browser.wait("#board[data-ready=true]").await;
    let player = browser.run("return document.querySelector('.seat .player').textContent").await;
    assert_eq!(player, "Ann of Green Gables");
    let dark = browser.run("return getComputedStyle(document.body).colorScheme").await;
    assert_eq!(dark, "dark");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_level_of_the_first_page_is_that_of_a_game_to_be_set_up() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/")).await;
    let choose = "const level = document.querySelector('#level'); \
         level.value = '5'; level.dispatchEvent(new Event('change'))";
    browser.run(choose).await;
    browser.click("a[href='/new/jump-sturdy'].button").await;
    browser
        .wait_until("document.querySelector('select[data-seat=\"1\"]')?.value === 'bot level:5'")
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_listed_in_words_or_in_notation() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    table.play(0).await;
    let first = "document.querySelector('#moves button')?.textContent";
    let notation = browser.run(&format!("return {first}")).await;
    prefer(&browser, "notation", "words").await;
    browser.wait_until(&format!("{first} !== {notation}")).await;
    prefer(&browser, "notation", "text").await;
    browser.wait_until(&format!("{first} === {notation}")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn men_move_and_moves_are_heard_unless_that_is_switched_off() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    // Counts what would be seen and heard.
    let listen = "const { animate } = Element.prototype; window.seen = 0; window.heard = 0; \
        Element.prototype.animate = function (...how) { seen += 1; return animate.apply(this, how); }; \
        const { start } = OscillatorNode.prototype; \
        OscillatorNode.prototype.start = function (...when) { heard += 1; return start.apply(this, when); };";
    browser.run(listen).await;
    for (number, (motion, sound)) in
        [("full", "on"), ("none", "off"), ("none", "on"), ("full", "off")].into_iter().enumerate()
    {
        for (key, value) in [("motion", motion), ("sound", sound)] {
            prefer(&browser, key, value).await;
        }
        assert!(table.turn().await);
        browser.run("seen = 0; heard = 0").await;
        table.play(number).await;
        // The bot's answer has been shown too.
        assert!(table.turn().await);
        let [seen, heard] =
            [browser.run("return seen > 0").await, browser.run("return heard > 0").await];
        assert_eq!(
            (seen, heard),
            ((motion == "full").into(), (sound == "on").into()),
            "{motion} {sound}"
        );
    }
    browser.close().await;
}
