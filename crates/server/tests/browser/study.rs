//! The analysis board.

use crate::browser::Browser;
use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn moves_of_all_sides_are_tried_and_the_engine_is_asked() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/analysis/jokerball:size=4")).await;
    // The dice show what one wants.
    browser.click("#faces button").await;
    browser.wait("#faces[hidden]").await;
    browser.click("[data-act=ask]").await;
    let position = "document.querySelector('#position').value";
    let before = browser.run(&format!("return {position}")).await;
    browser.click("#lines button").await;
    browser.wait_until(&format!("{position} !== {before}")).await;
    browser.click("[data-act=back]").await;
    browser.wait_until(&format!("{position} === {before}")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_and_a_wrong_move_is_explained() {
    let house = House::open().await;
    let browser = Browser::open(390, 844).await;
    browser.goto(&house.page("/analysis/jump-sturdy?position=6/8/3w04/8/8/8/3b04/6%20w")).await;
    browser.wait("#board[data-ready=true]").await;
    for cell in ["d6", "d4"] {
        browser.click(&format!("#board .cell[data-cell='{cell}']")).await;
    }
    browser.wait_until("document.querySelector('#notice').textContent.includes('d6-d4')").await;
    for cell in ["d6", "d7"] {
        browser.click(&format!("#board .cell[data-cell='{cell}']")).await;
    }
    browser.wait("#board .man[data-cell='d7']").await;
    // The browser notes a refused request on its console, and nothing else.
    let complaints = browser.complaints().await;
    assert!(complaints.iter().all(|it| it.contains("422")), "{complaints:?}");
}
