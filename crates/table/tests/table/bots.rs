//! Bots by name, and matches among them.

use std::collections::BTreeSet;

use tussle_table::bots::{Bot, BotError, Situation};
use tussle_table::dice::SeededDice;
use tussle_table::play::{Due, Leaving};
use tussle_table::unattended::{self, Rest};
use tussle_table::{Ending, Match};

use crate::games::{RED, bot, new_match, seeded_match};

fn randoms(seats: usize, seed: u64) -> Vec<Box<dyn Bot>> {
    (0..seats).map(|_| bot("random", "dash", seed).unwrap()).collect()
}

fn acts(game: &Match) -> Vec<String> {
    game.plies().iter().map(|ply| ply.act.clone()).collect()
}

#[test]
fn bots_are_made_from_text() {
    bot("random:seed=18446744073709551615", "dash", 0).unwrap();
    for (text, message) in [
        ("", "bot, character 1: the name of a bot is missing"),
        (
            "genius",
            "bot, character 1: there is no bot `genius`; known: random, greedy, ab, mcts, level",
        ),
        ("random:", "bot, character 8: a value is missing"),
        ("random:3", "bot, character 8: random has no setting `3`; it has seed"),
        ("random:depth=3", "bot, character 8: random has no setting `depth=3`; it has seed"),
        ("random:seed=", "bot, character 13: a value is missing"),
        ("random:seed=x", "bot, character 13: a seed is a whole number below 2^64, not `x`"),
        ("random:seed=1,seed=2", "bot, character 15: `seed` is given twice"),
    ] {
        assert_eq!(bot(text, "dash", 0).unwrap_err().to_string(), message);
    }
    let unknown = bot("genius", "jostle-2007", 0).unwrap_err().to_string();
    assert!(unknown.contains("level, runner, jostler"), "{unknown}");
}

#[test]
fn a_bot_with_a_seed_of_its_own_draws_anew_in_every_game() {
    let play = |text: &str, seed| {
        let mut game = seeded_match("dash", 1);
        let mut bots: Vec<_> = (0..3).map(|_| bot(text, "dash", seed).unwrap()).collect();
        unattended::run(&mut game, &mut bots, None).unwrap();
        acts(&game)
    };
    let once = play("random:seed=5", 1);
    assert_eq!(play("random:seed=5", 1), once);
    assert_ne!(play("random:seed=5", 2), once, "another game");
    assert_ne!(play("random:seed=6", 1), once, "another bot");
}

#[test]
fn a_seed_fixes_a_match() {
    let run = |seed| {
        let mut game = seeded_match("dash", seed);
        let rest = unattended::run(&mut game, &mut randoms(3, seed), None).unwrap();
        assert_eq!((rest, game.outcome().ending), (Rest::Ended, Ending::Won));
        acts(&game)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn a_match_that_is_resumed_goes_on_as_it_would_have() {
    let mut whole = seeded_match("dash", 4);
    unattended::run(&mut whole, &mut randoms(3, 9), None).unwrap();
    let mut half = seeded_match("dash", 4);
    unattended::run(&mut half, &mut randoms(3, 9), Some(7)).unwrap();
    let mut resumed = new_match("dash").with_dice(SeededDice::new(4));
    for act in acts(&half) {
        resumed.play(&act).unwrap();
    }
    unattended::run(&mut resumed, &mut randoms(3, 9), None).unwrap();
    assert_eq!(acts(&resumed), acts(&whole));
}

#[test]
fn a_random_bot_makes_every_move() {
    let game = seeded_match("dash", 0);
    let mut live = game.game().boxed_clone();
    live.play("2:").unwrap();
    let mut bot = bot("random", "dash", 1).unwrap();
    let mut choose = |plies| {
        let past = Vec::new();
        let situation = Situation { game: &*live, seat: RED, plies, past, left: None };
        bot.choose(&situation).unwrap()
    };
    let seen: BTreeSet<_> = (0..50).map(&mut choose).collect();
    assert!(seen.into_iter().eq(["0-2", "wait"]));
    assert_eq!(choose(3), choose(3));
}

/// Walks back and forth.
#[derive(Debug)]
struct Pacer;

impl Bot for Pacer {
    fn choose(&mut self, situation: &Situation<'_>) -> Result<String, BotError> {
        Ok(["c1-c2", "c9-c8", "c2-c1", "c8-c9"][situation.plies % 4].to_owned())
    }
}

/// Says what it is told to.
#[derive(Debug)]
struct Parrot(Result<&'static str, &'static str>);

impl Bot for Parrot {
    fn choose(&mut self, _: &Situation<'_>) -> Result<String, BotError> {
        self.0.map(str::to_owned).map_err(|reason| BotError(reason.to_owned()))
    }
}

#[test]
fn a_match_without_end_is_stopped_and_stays_unfinished() {
    let mut game = new_match("corridor:size=9");
    let stop_after = game.game().info().stop_after;
    let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Pacer), Box::new(Pacer)];
    let rest = unattended::run(&mut game, &mut bots, stop_after).unwrap();
    assert_eq!((rest, game.plies().len()), (Rest::Stopped, 40));
    assert_eq!(game.outcome().ending, Ending::Unfinished);
    assert_ne!(game.due(), Due::Over);
}

#[test]
fn a_bot_that_makes_no_legal_move_forfeits() {
    for (says, reason) in
        [(Ok("c1-c4"), "c1-c4: that is 3 cells far"), (Err("out of ideas"), "out of ideas")]
    {
        let mut game = new_match("corridor");
        let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Parrot(says)), Box::new(Pacer)];
        unattended::run(&mut game, &mut bots, None).unwrap();
        assert_eq!(game.outcome().ending, Ending::Forfeit);
        let departure = &game.departures()[0];
        assert_eq!(departure.seat, RED);
        assert_eq!(departure.leaving, Leaving::Forfeit { reason: reason.to_owned() });
    }
}
