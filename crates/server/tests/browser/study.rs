//! The analysis board.

use fantoccini::key::Key;

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
    browser.wait("#typed-move").await.send_keys("d2-d1\n").await.expect("keys");
    browser.wait("#board .man[data-cell='d1']").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_man_by_man_with_its_faults_said() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/analysis/jump-sturdy")).await;
    browser.wait("#board[data-ready=true]").await;
    browser.click("[data-act=edit]").await;
    browser.click("[data-act=clear]").await;
    let position = |text: &str| format!("document.querySelector('#position').value === '{text}'");
    browser.wait_until(&position("6/8/8/8/8/8/8/6 w")).await;
    browser.wait_until("document.querySelector('#notice').textContent.includes('no man')").await;
    // Twice on one cell makes a double.
    browser.click("#board .cell[data-cell=d4]").await;
    browser.wait_until(&position("6/8/8/8/3w04/8/8/6 w")).await;
    browser.click("#board .cell[data-cell=d4]").await;
    browser.wait_until(&position("6/8/8/8/3ww4/8/8/6 w")).await;
    browser.click("[data-piece='1']").await;
    browser.click("#board .cell[data-cell=e6]").await;
    browser.wait_until(&position("6/8/4b03/8/3ww4/8/8/6 w")).await;
    // Asking the engine ends it, and what it says is about what one sees.
    browser.click("[data-act=ask]").await;
    browser.wait("#editor[hidden]").await;
    browser.wait_until("document.querySelector('#lines button')?.textContent.includes('d4')").await;
    for cell in ["d4", "e6"] {
        browser.click(&format!("#board .cell[data-cell='{cell}']")).await;
    }
    browser.wait_until(&position("6/8/4w03/8/3w04/8/8/6 b")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_and_ball_are_set_up_by_keyboard() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/analysis/jokerball:size=4")).await;
    browser.wait("#board[data-ready=true]").await;
    browser.click("[data-act=edit]").await;
    browser.click("[data-act=clear]").await;
    browser.wait_until("document.querySelector('#notice').textContent.includes('no ball')").await;
    let press = async |key: char| {
        let focused = browser.client.active_element().await.expect("a focus");
        focused.send_keys(&key.to_string()).await.expect("a key");
    };
    browser.run("document.querySelector('[data-piece=\"0\"]').focus()").await;
    press(Key::Right.into()).await;
    press(Key::Right.into()).await;
    browser.wait("[data-piece=ball][aria-checked=true]").await;
    browser.run("document.querySelector('#board .cell[data-cell=d4]').focus()").await;
    press(Key::Enter.into()).await;
    let position = |text: &str| format!("document.querySelector('#position').value === '{text}'");
    browser.wait_until(&position("4/5/6/3o3/6/5/4 r --")).await;
    browser.run("document.querySelector('select[data-die=\"1\"]').focus()").await;
    press('2').await;
    browser.wait_until(&position("4/5/6/3o3/6/5/4 r -2")).await;
    browser.close().await;
}
