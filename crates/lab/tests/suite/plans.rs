//! Plans as TOML files, and what is refused.

use tussle_lab::measure::Group;
use tussle_lab::plan::{self, Judge, Stage};

#[test]
fn a_file_describes_a_whole_experiment() {
    let plan = plan::read(
        r#"
        title = "Men"
        question = "Do they matter?"
        seed = 5
        measures = ["choice", "luck"]
        judge = "nodes=100"
        turns = true
        games = 200

        [[experiment]]
        game = "jokerball"
        variants = ["size=4,rows=1", "rows=2,size=4"]
        lineups = [["random", "greedy"], "random"]

        [[experiment]]
        name = "others"
        game = ["bounce", "jostle-2007"]
        lineups = [["random"]]
        games = 30
        opening-choices = 2
        "#,
    )
    .unwrap();
    assert_eq!((plan.seed, plan.turns, plan.jsonl), (5, true, false));
    assert_eq!(plan.about.title.as_deref(), Some("Men"));
    assert_eq!(plan.about.question.as_deref(), Some("Do they matter?"));
    assert_eq!(plan.judge, Some(Judge::Nodes(100)));
    assert_eq!(plan.measures, [Group::Outcome, Group::Length, Group::Choice, Group::Luck]);
    let lineups: Vec<_> = plan
        .lineups
        .iter()
        .map(|it| (it.variant.as_str(), it.bots.len(), it.games, it.opening_choices))
        .collect();
    assert_eq!(
        lineups,
        [
            ("jokerball:size=4,rows=1", 2, 200, 0),
            ("jokerball:size=4", 2, 200, 0),
            ("jokerball:size=4,rows=1", 1, 200, 0),
            ("jokerball:size=4", 1, 200, 0),
            ("bounce", 1, 30, 2),
            ("jostle-2007", 1, 30, 2),
        ]
    );
    let experiments: Vec<_> = plan.lineups.iter().map(|it| it.experiment.as_deref()).collect();
    assert_eq!(experiments, [None, None, None, None, Some("others"), Some("others")]);
}

#[test]
fn every_fault_of_a_file_is_told_at_its_place() {
    let text = r#"seed = "x"
measures = ["choice", "charm"]
judge = "mother"
speed = 3
games = 0

[[experiment]]
game = "jokerball"
variants = ["size=99", "size=4"]
lineups = [["random", "ab"], ["random", "random", "random"], [7]]
games = -1

[[experiment]]
lineups = []
"#;
    let error = plan::read(text).unwrap_err();
    let places: Vec<_> = error
        .faults
        .iter()
        .map(|fault| text[fault.span.clone()].lines().next().unwrap_or_default())
        .collect();
    assert_eq!(
        places,
        [
            "\"x\"",
            "charm",
            "mother",
            "speed",
            "0",
            "99",
            "ab",
            "[\"random\", \"random\", \"random\"]",
            "7",
            "-1",
            "[[experiment]]",
        ],
        "{error}"
    );
    assert!(plan::read("").unwrap_err().to_string().contains("[[experiment]] is missing"));
    assert!(plan::read("seed = = 1").is_err());
}

#[test]
fn bots_that_would_not_play_the_same_again_are_refused() {
    let stage = Stage::new("jostle-2007").unwrap();
    for bot in ["ab", "ab:time=0.1s", "mcts:time=1s", "level:10", "ab:depth=2,threads=2"] {
        assert!(stage.recipe(bot, false).is_err(), "{bot}");
        assert!(stage.recipe(bot, true).is_ok(), "{bot}");
    }
    for bot in ["level:9", "ab:nodes=10", "jostler:weight=5"] {
        assert!(stage.recipe(bot, false).is_ok(), "{bot}");
    }
    let error = Stage::new("bounce").unwrap().recipe("runner", false).unwrap_err();
    assert_eq!(error.to_string(), "bot, character 1: `runner` does not play Bounce");
}
