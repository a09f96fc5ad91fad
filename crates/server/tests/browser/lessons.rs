//! First steps: each lesson is taken to its end on the real board, and the examples in the rules can be tried.

use fantoccini::Locator;
use tussle_table::GAMES;
use tussle_table::lesson::{Lesson, Step};

use crate::browser::Browser;
use crate::house::House;
use crate::table::Table;

/// The cells that one points at to make the first move that fulfils a task.
fn gesture(step: &Step) -> Vec<String> {
    let mut game = tussle_table::live(&step.game).expect("a game");
    game.set_position(&step.position).expect("a position");
    let mut gestures = game.gestures().into_iter();
    let (_, gestures) = gestures.find(|(act, _)| step.is_fulfilled_by(act)).expect("a move");
    gestures[0].0.iter().map(|cell| game.board().cell(*cell).name.clone()).collect()
}

async fn point(browser: &Browser, cells: &[String]) {
    for cell in cells {
        browser.click(&format!("#board .cell[data-cell='{cell}']")).await;
    }
}

/// The first game has a word for every move.
async fn a_coach_guides(browser: &Browser, house: &House) {
    browser.wait_until("document.querySelector('#coach').textContent.startsWith('Pick')").await;
    let game = browser.address().await.rsplit('/').next().expect("an address").to_owned();
    let table = Table { browser, house, game };
    assert!(table.turn().await);
    table.play(0).await;
    let own = "[...document.querySelectorAll('#moves li:not(.roll) button')][0].innerText";
    browser
        .wait_until(&format!("document.querySelector('#coach').textContent.startsWith({own})"))
        .await;
}

async fn learn(game: &str, (width, height): (u32, u32)) {
    let house = House::open().await;
    let browser = Browser::open(width, height).await;
    browser.goto(&house.page(&format!("/learn/{game}"))).await;
    let info = GAMES.iter().find(|info| info.slug == game).expect("a game");
    let steps = Lesson::of(info).expect("a lesson").steps;
    for (place, step) in steps.iter().enumerate() {
        let number = place + 1;
        browser.wait(&format!("main[data-step='{number}'][data-done=false]")).await;
        browser.wait("#board[data-ready=true]").await;
        point(&browser, &gesture(step)).await;
        browser.wait("main[data-done=true]").await;
        let said = browser.run("return document.querySelector('#done').textContent").await;
        assert_eq!(said, step.done.as_str());
        // The way on has the focus, so that nobody needs a mouse to go on.
        browser
            .wait_until("document.activeElement.matches('[data-act=next], [data-act=play]')")
            .await;
        browser.client.active_element().await.expect("a focus").click().await.expect("the way on");
    }
    browser.wait("main[data-phase=playing]").await;
    a_coach_guides(&browser, &house).await;
    let fits = browser.run("return document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(fits, true, "the page is wider than the window");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jostle_is_learned_by_doing() {
    learn("jostle", (1280, 900)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bounce_is_learned_by_doing() {
    learn("bounce", (390, 844)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jump_sturdy_is_learned_by_doing() {
    learn("jump-sturdy", (1280, 900)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokerball_is_learned_by_doing() {
    learn("jokerball", (390, 844)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jostle_2007_is_learned_by_doing() {
    learn("jostle-2007", (1280, 900)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_explains_wrong_moves_shows_the_way_and_takes_typed_moves() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/learn/jostle#3")).await;
    browser.wait("main[data-step='3'] #board[data-ready=true]").await;
    point(&browser, &["d4".to_owned(), "c4".to_owned()]).await;
    browser.wait_until("document.querySelector('#notice').textContent.includes('value')").await;
    let field = browser.client.find(Locator::Id("typed-move")).await.expect("a field");
    // A legal move that is not what was asked for.
    field.send_keys("F4-E4\n").await.expect("keys");
    browser.wait_until("document.querySelector('#notice').textContent.includes('f4-e4')").await;
    browser.click("[data-act=show]").await;
    browser.wait("#board .picking .on[data-cell=e4]").await;
    field.clear().await.expect("what was refused");
    field.send_keys("d4-e4\n").await.expect("keys");
    browser.wait("main[data-done=true]").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_example_in_the_rules_can_be_tried_and_reset() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/rules/jump-sturdy")).await;
    browser.click("figure[data-position^='6/8/3w04'] button").await;
    let cell = |name: &str| format!("figure .board .cell[data-cell='{name}']");
    for name in ["d6", "d4"] {
        browser.click(&cell(name)).await;
    }
    browser
        .wait_until("document.querySelector('figure .notice').textContent.includes('d6-d4')")
        .await;
    for name in ["d6", "d7"] {
        browser.click(&cell(name)).await;
    }
    browser.wait("figure .man[data-cell='d7']").await;
    browser.click("figure .tools button").await;
    browser.wait("figure .man[data-cell='d6']").await;
    browser.close().await;
}
