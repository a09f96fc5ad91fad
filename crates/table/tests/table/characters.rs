//! Characters of games as bots.

use tussle_table::bots::{self, Workshop};
use tussle_table::dice::SeededDice;
use tussle_table::unattended::{self, Rest};
use tussle_table::{Ending, Match, Player};

use crate::games::bot;

const WORKSHOP: Workshop = Workshop::timeless();

const CAST: [&str; 6] = ["runner", "jostler", "clusterer", "loner", "camper", "scorer"];

#[test]
fn jostle_2007_has_its_characters() {
    let found: Vec<_> = bots::characters().map(|(game, info)| (game.slug, info.name)).collect();
    assert_eq!(found, CAST.map(|name| ("jostle-2007", name)));
    assert!(bots::characters().all(|(_, info)| !info.help.is_empty()));
}

#[test]
fn characters_play_against_each_other() {
    let run = |names: &[&str]| {
        let spec = format!("jostle-2007:players={}", names.len());
        let players = names.iter().map(|name| Player::person(*name)).collect();
        let game = Match::new(tussle_table::live(&spec).unwrap(), players).unwrap();
        let mut game = game.with_dice(SeededDice::new(3));
        let mut bots: Vec<_> =
            names.iter().map(|name| WORKSHOP.make(name, &spec, 0).unwrap()).collect();
        assert_eq!(unattended::run(&mut game, &mut bots, None), Ok(Rest::Ended));
        assert_ne!(game.outcome().ending, Ending::Forfeit);
        game.plies().iter().map(|ply| ply.act.clone()).collect::<Vec<_>>()
    };
    assert_eq!(run(&CAST), run(&CAST));
    assert_ne!(run(&["jostler:weight=20", "runner"]), run(&["jostler", "runner"]));
}

#[test]
fn settings_of_characters_are_checked() {
    for (text, message) in [
        ("runner:weight=1", "bot, character 8: runner has no setting `weight=1`; it has none"),
        ("jostler:w=1", "bot, character 9: jostler has no setting `w=1`; it has weight"),
        (
            "jostler:weight=101",
            "bot, character 16: `weight` is a whole number from -100 to 100, not `101`",
        ),
    ] {
        assert_eq!(WORKSHOP.make(text, "jostle-2007", 0).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_character_plays_its_own_game_only() {
    let refused = bot("runner", "corridor", 0).unwrap_err().to_string();
    assert_eq!(refused, "bot, character 1: `runner` does not play Corridor");
}
