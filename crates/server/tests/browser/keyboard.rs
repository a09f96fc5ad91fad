//! Without a mouse: one tap less, and arrows, Enter and letters.

use fantoccini::Locator;
use fantoccini::key::Key;

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

/// Sends a key to whatever has the focus.
async fn press(browser: &Browser, key: char) {
    let focused = browser.client.active_element().await.expect("a focus");
    focused.send_keys(&key.to_string()).await.expect("a key");
}

/// Goes to a cell with the arrow keys, by the shortest way over its neighbours.
async fn walk(browser: &Browser, table: &Table<'_>, to: &str) {
    let welcome = table.house.look(&table.game).await;
    let cells = welcome["board"]["cells"].as_array().expect("cells");
    let place = |name: &str| cells.iter().position(|cell| cell["name"] == name).expect("a cell");
    let here = browser.run("return document.activeElement.dataset.cell").await;
    let (from, to) = (place(here.as_str().expect("a cell")), place(to));
    let mut ways = vec![None; cells.len()];
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for (arrow, key) in
            [("up", Key::Up), ("down", Key::Down), ("left", Key::Left), ("right", Key::Right)]
        {
            let Some(next) = cells[cell]["arrows"][arrow].as_u64().map(|next| next as usize) else {
                continue;
            };
            if next != from && ways[next].is_none() {
                ways[next] = Some((cell, key));
                queue.push_back(next);
            }
        }
    }
    let mut keys = Vec::new();
    let mut cell = to;
    while cell != from {
        let (before, key) = ways[cell].expect("a way");
        keys.push(key);
        cell = before;
    }
    for key in keys.into_iter().rev() {
        press(browser, key.into()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_keyboard_alone() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let request = game("bounce:size=4", &[me(), bot("level:2")]);
    let table = Table::open(&browser, &house, &request).await;
    browser.wait("#board[data-ready=true]").await;
    while browser.run("return document.activeElement.dataset.cell ?? ''").await == "" {
        press(&browser, Key::Tab.into()).await;
    }
    let mut number = 0;
    while table.turn().await {
        let before = table.plies().await;
        for cell in table.gesture(number).await {
            walk(&browser, &table, &cell).await;
            press(&browser, Key::Enter.into()).await;
        }
        let played = format!("document.querySelectorAll('#moves li').length > {before}");
        browser.wait_until(&played).await;
        number += 1;
    }
    assert!(number > 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_can_be_typed_and_rules_are_one_key_away() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    press(&browser, '?').await;
    browser.wait("#rules[open] article h1").await;
    press(&browser, Key::Escape.into()).await;
    let field = browser.client.find(Locator::Id("typed-move")).await.expect("a field");
    // What is refused stays, and is written over by what comes next.
    field.send_keys("b2-b4\n").await.expect("keys");
    browser.wait_until("document.querySelector('#notice').textContent.includes('b2-b4')").await;
    assert_eq!(browser.run("return getSelection().toString()").await, "b2-b4");
    field.send_keys("B2-B3\n").await.expect("keys");
    browser.wait_until("document.querySelector('#moves button')?.innerText === 'b2-b3'").await;
    browser.wait_until("document.querySelector('#typed-move').value === ''").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn arrows_walk_through_the_moves_after_a_click_and_over_the_board_after_focus() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    table.point(&["e2".to_owned(), "e3".to_owned()]).await;
    browser.wait_until("document.querySelectorAll('#moves li').length > 0").await;
    press(&browser, Key::Left.into()).await;
    browser.wait_until("location.hash !== ''").await;
    browser.run("document.querySelector('#board .cell[data-cell=d2]').focus()").await;
    press(&browser, Key::Up.into()).await;
    browser.wait_until("document.activeElement.dataset.cell === 'd3'").await;
    press(&browser, Key::End.into()).await;
    browser.wait_until("document.activeElement.dataset.cell === 'h3'").await;
    press(&browser, Key::Home.into()).await;
    browser.wait_until("document.activeElement.dataset.cell === 'a3'").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_tries_a_wrong_move_learns_why_not() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let table = Table::open(&browser, &house, &game("jump-sturdy", &[me(), bot("level:1")])).await;
    table.turn().await;
    table.point(&["b2".to_owned(), "b4".to_owned()]).await;
    browser.wait_until("document.querySelector('#notice').textContent.includes('b2-b4')").await;
    assert_eq!(table.plies().await, 0);
    table.point(&["b7".to_owned()]).await;
    let told = "document.querySelector('#notice').textContent === \"That is Black's.\"";
    browser.wait_until(told).await;
    browser.close().await;
}
