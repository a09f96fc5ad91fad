//! Two people in two browsers, the second of whom comes by the secret link.

use crate::browser::Browser;
use crate::house::House;
use crate::table::Table;

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_each_other_by_link() {
    let house = House::open().await;
    let (ann, bob) = (Browser::open(1280, 900).await, Browser::open(390, 844).await);
    ann.goto(&house.page("/new/jump-sturdy")).await;
    ann.click("[data-preset=link]").await;
    ann.click("#seating .primary").await;
    ann.wait(".offer input").await;
    let link = ann.run("return document.querySelector('.offer input').value").await;
    bob.goto(link.as_str().expect("a link")).await;
    bob.click(".offer button").await;
    assert!(!bob.address().await.contains("key"), "the secret stays in the address");

    let game = ann.address().await.rsplit('/').next().expect("an address").to_owned();
    let table = |browser| Table { browser, house: &house, game: game.clone() };
    let players = [table(&ann), table(&bob)];
    for number in 0..6 {
        let player = &players[number % 2];
        assert!(player.turn().await);
        player.play(number).await;
    }
    // Nobody moves for the other.
    assert_eq!(ann.run("return document.querySelector('#board').dataset.ready").await, "true");
    bob.click(".tools [data-act=resign]").await;
    bob.click(".tools [data-act=resign]").await;
    ann.wait("main[data-phase=over] .seat.won[data-seat='0']").await;
    for browser in [ann, bob] {
        browser.close().await;
    }
}
