use tussle_core::{Evaluate, Notation};

use super::super::testing::game;

/// What a character chooses in a position.
fn choice(name: &str, settings: &[i32], position: &str) -> String {
    let game = game("");
    let pos = game.read_position(position).unwrap();
    let cast = super::Jostle2007::<u64>::CHARACTERS;
    let character = cast.iter().find(|character| character.info.name == name).unwrap();
    game.act_text(character.choose(&game, &pos, settings).unwrap())
}

#[test]
fn the_runner_moves_its_foremost_piece_that_may_move() {
    assert_eq!(choice("runner", &[], "0,5,29/0,0,0/0,0,0 R 3 - - -"), "5-8");
    // The foremost one would leave the track.
    assert_eq!(choice("runner", &[], "3,5,27/0,0,0/0,0,0 R 6 - - -"), "5-11");
}

#[test]
fn the_jostler_pushes_the_most() {
    // The second example of the sheet: two pushes by 5-7, three by 6-8 and none by 13-15, which leads to 7.
    let crowded = "0,0,14/8,12,15/5,6,13 Y 2 - - -";
    assert_eq!(choice("jostler", &[100], crowded), "6-8");
    // But 6-8 leads nowhere, and 5-7 comes ten cells forward.
    assert_eq!(choice("jostler", &[0], crowded), "5-7");
    assert_eq!(choice("jostler", &[50], crowded), "5-7");
    // Who avoids pushing takes the only move that pushes nobody.
    assert_eq!(choice("jostler", &[-100], crowded), "13-15");
}

#[test]
fn without_a_push_the_jostler_moves_its_foremost_piece() {
    assert_eq!(choice("jostler", &[100], "0,0,4/0,0,20/0,0,21 R 2 - - -"), "4-6");
}

#[test]
fn the_clusterer_and_the_loner_disagree() {
    // 1-3 joins the two of Green; 16-18 stays alone.
    let position = "0,1,16/0,4,5/0,0,0 R 2 - - -";
    assert_eq!(choice("clusterer", &[], position), "1-3");
    assert_eq!(choice("loner", &[], position), "16-18");
}

#[test]
fn in_the_target_area_there_is_no_company() {
    // 27-29 leaves a cluster and joins none, though others stand next to it. 0-2 stands next to 1.
    let position = "0,1,27/0,26,28/0,0,30 R 2 - - -";
    assert_eq!(choice("loner", &[], position), "27-29");
    assert_eq!(choice("clusterer", &[], position), "0-2");
}

#[test]
fn the_camper_waits_until_all_others_are_in() {
    assert_eq!(choice("camper", &[], "0,4,27/0,0,29/0,0,8 R 2 - - -"), "4-6");
    assert_eq!(choice("camper", &[], "0,4,27/0,0,29/0,0,30 R 2 - - -"), "27-29");
    // If a waiting piece must move, it stays outside as long as it can.
    assert_eq!(choice("camper", &[], "22,27,28/0,0,29/0,0,8 R 2 - - -"), "22-24");
}

#[test]
fn the_scorer_takes_points() {
    assert_eq!(choice("scorer", &[], "0,26,27/0,0,0/0,0,0 R 5 - - -"), "27-32");
    // From 26 it would push its own piece from 30 to 27 and keep 3 points; from 24 it gets one more.
    assert_eq!(choice("scorer", &[], "24,26,30/0,28,29/0,0,0 R 4 - - -"), "24-28");
    // Nothing to gain or to lose: the foremost piece.
    assert_eq!(choice("scorer", &[], "0,4,9/0,0,0/0,0,0 R 1 - - -"), "9-10");
}
