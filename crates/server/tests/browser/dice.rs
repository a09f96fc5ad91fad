//! Dice that nobody has to trust: the page checks every roll itself.

use crate::browser::Browser;
use crate::house::{House, bot, me};
use crate::table::{Table, game};

/// The verdict on the dice as the page tells it.
const WORDS: &str = "return document.querySelector('#fairness-words').textContent";

#[tokio::test(flavor = "multi_thread")]
async fn after_a_game_with_dice_the_page_makes_every_draw_again() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    let request = game("jokerball:size=3,rows=1", &[me(), bot("level:4")]);
    let table = Table::open(&browser, &house, &request).await;
    browser.wait("#fairness:not([hidden])").await;
    let commitment = house.look(&table.game).await["table"]["dice"]["commitment"].clone();
    let shown = browser.run("return document.querySelector('#commitment').textContent").await;
    assert_eq!(shown, commitment);
    let mut number = 0;
    while table.turn().await {
        table.play(number).await;
        number += 1;
    }
    browser.wait("#fairness[data-checked]").await;
    let over = house.look(&table.game).await;
    let rolls = over["plies"].as_array().expect("plies").iter().filter(|ply| ply["roll"] == true);
    let words = browser.run(WORDS).await;
    let all = format!("all {} draws", rolls.count());
    assert!(words.as_str().is_some_and(|words| words.contains(&all)), "{words}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn false_dice_are_found_out() {
    let house = House::open().await;
    let browser = Browser::open(1280, 900).await;
    browser.goto(&house.page("/")).await;
    // The secret of zeros has this hash; the roll of seat 0 is what anybody can work out.
    let script = "return (async () => {
        const { check } = await import(document.querySelector('script[src*=page]').src.replace('shared/page', 'game/fairness'));
        const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
        const faces = Array.from({ length: 6 }, (_, side) => [`${side + 1}:`, 1]);
        const draws = [{ before: 0, kind: 'roll', faces }];
        const look = (secret, act) => check({ commitment, numbers: ',', secret }, [{ seat: 0, act, roll: true }], draws);
        const honest = await look('0'.repeat(64), '1:');
        const other = await look('1'.repeat(64), '1:');
        return [honest.committed, other.committed, honest.draws[0].made];
    })()";
    let found = browser.run(script).await;
    assert_eq!((&found[0], &found[1]), (&true.into(), &false.into()));
    assert_eq!(found[2], rolled_by_the_program());
    browser.close().await;
}

/// What the first roll of the first seat shows with a secret of zeros and no numbers.
fn rolled_by_the_program() -> String {
    use tussle_core::Seat;
    use tussle_table::dice::{CommittedDice, Dice, Draw, Secret};
    let dice = CommittedDice::new(Secret::new([0; 32]), ["", ""]).expect("numbers");
    let face = dice.draw(Draw::Roll { seat: Seat::new(0), nth: 0 }, &[1; 6]);
    format!("{}:", face + 1)
}
