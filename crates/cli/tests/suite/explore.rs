//! `games`, `bots`, `rules`, `moves`, `perft`, help and manual.

use serde_json::Value;

use crate::program::run;

const GAMES: [&str; 5] = ["jostle", "bounce", "jump-sturdy", "jokerball", "jostle-2007"];

#[test]
fn a_newcomer_finds_ways_to_play_in_the_help() {
    let help = run(&["--help"]).success();
    assert!(help.contains("tussle serve") && help.contains("tussle play jostle"));
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let text = run(&["games"]).success();
    assert!(text.contains("Christian Freeling") && text.contains("size=8"));
    let slugs: Vec<String> = run(&["games", "--json"])
        .success()
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).expect("JSON")["game"]
                .as_str()
                .expect("a slug")
                .to_owned()
        })
        .collect();
    assert_eq!(slugs, GAMES);
}

#[test]
fn bots_are_listed_for_all_games_and_for_one() {
    let all = run(&["bots"]).success();
    assert!(all.contains("runner (jostle-2007): moves its foremost piece"), "{all}");
    assert!(all.contains("    weight=100  how much a push counts"), "{all}");
    assert!(all.contains("    level:VALUE  the level, 1 to 10"), "{all}");
    assert!(all.contains("    blur  by how much it misjudges positions"), "{all}");
    assert_eq!(run(&["bots", "jostle-2007:players=4"]).success(), all);
    let names = |game: &str| -> Vec<String> {
        let lines = run(&["bots", game, "--json"]).success();
        let name = |line| serde_json::from_str::<Value>(line).expect("JSON")["bot"].to_string();
        lines.lines().map(name).collect()
    };
    assert_eq!(names("bounce").join(" "), r#""random" "greedy" "ab" "mcts" "level""#);
    assert!(names("jostle-2007").contains(&r#""camper""#.to_owned()));
    assert!(run(&["bots", "chess"]).bad_input().contains("there is no game"));
}

#[test]
fn rules_are_shown() {
    for game in GAMES {
        assert!(run(&["rules", game]).success().lines().count() > 8);
    }
}

#[test]
fn moves_are_listed_one_a_line_and_as_json() {
    assert_eq!(run(&["moves", "jostle"]).success().lines().count(), 16);
    let json: Value =
        serde_json::from_str(&run(&["moves", "jokerball:size=4", "--json"]).success())
            .expect("JSON");
    assert_eq!(json["rolls"].as_array().expect("rolls").len(), 24);
    assert_eq!(json["turn"], "roll r");
}

#[test]
fn why_says_no_with_exit_code_1() {
    let refused = run(&["moves", "jostle", "--why", "c8-d8"]);
    assert_eq!(refused.code, 1);
    assert!(refused.out.starts_with("c8-d8: "), "{refused:?}");
    assert_eq!(run(&["moves", "jostle", "--why", "c8-b8"]).code, 0);
}

#[test]
fn bad_input_is_shown_with_a_caret_under_the_place() {
    let error = run(&["moves", "bounce:size=7"]).bad_input();
    assert!(error.contains("must be even") && error.contains('^'), "{error}");
    let error = run(&["moves", "bounce:size=4", "1br1/brbr/rbxb/1rb1 r"]).bad_input();
    let caret = error.lines().find(|line| line.contains('^')).expect("a caret");
    let text = error.lines().find(|line| line.contains("rbxb")).expect("the text");
    assert_eq!(caret.find('^'), text.find('x'), "{error}");
    assert!(run(&["moves", "chess"]).bad_input().contains("jump-sturdy"));
    assert!(run(&["moves", "jostle", "--why", "z9"]).bad_input().contains('^'));
}

#[test]
fn every_fault_of_a_variant_is_reported_at_once() {
    let error = run(&["moves", "jostle-2007:players=9,pieces=1,size=3"]).bad_input();
    for fault in ["players", "pieces", "size"] {
        assert!(error.contains(&format!("`{fault}`")), "{error}");
    }
}

#[test]
fn perft_counts_and_divides() {
    let counts = run(&["perft", "bounce:size=4", "4"]).success();
    assert_eq!(counts.lines().last().expect("a line").trim(), "4 23608");
    let divided =
        run(&["perft", "bounce:size=4", "1br1/brbr/rbrb/1rb1 r", "2", "--divide"]).success();
    assert_eq!(divided.lines().count(), 13);
    assert!(divided.ends_with("total 216\n"));
    assert!(run(&["perft", "bounce", "deep"]).err.contains("invalid value"));
}

#[test]
fn every_command_has_help_with_an_example() {
    let help = run(&["help"]).success();
    let (_, commands) = help.split_once("Commands:").expect("a list of commands");
    let names: Vec<_> = commands
        .lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(names.len() >= 12, "{names:?}");
    for name in names {
        assert!(run(&[name, "--help"]).success().contains("Example: "), "{name}");
    }
}

#[test]
fn completions_and_manual_are_made() {
    assert!(run(&["completions", "bash"]).success().contains("_tussle"));
    assert!(run(&["man"]).success().contains(".TH tussle"));
}
