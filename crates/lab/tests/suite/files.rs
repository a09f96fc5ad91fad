//! What the files hold.

use std::fs;

use tempfile::tempdir;
use tussle_lab::data::Reader;

use crate::support::{column, plan, run, with};

#[test]
fn pairs_share_their_seed_and_swap_seats() {
    let folder = tempdir().unwrap();
    let plan = with(plan(1), "jostle-2007:players=2", &["jostler", "runner"], 5);
    let plan = with(plan, "jostle-2007:players=3", &["random"], 2);
    run(&plan, folder.path(), 1, None);
    let games = folder.path().join("games.parquet");
    let of = |name| column(&games, name);
    assert_eq!(of("number"), ["0", "1", "2", "3", "4", "5", "6"]);
    assert_eq!(of("pair"), ["0", "0", "1", "1", "2", "3", "4"]);
    assert_eq!(of("rotation"), ["0", "1", "0", "1", "0", "0", "0"]);
    assert_eq!(of("lineup"), ["0", "0", "0", "0", "0", "1", "1"]);
    assert_eq!(of("bot_1")[..3], ["jostler", "runner", "jostler"]);
    assert_eq!(of("bot_3"), ["-", "-", "-", "-", "-", "random", "random"]);
    let seeds = of("seed");
    assert_eq!(seeds[0], seeds[1]);
    assert_ne!(seeds[1], seeds[2]);
    assert_eq!(of("variant")[5], "jostle-2007", "canonical");
}

#[test]
fn games_of_one_pair_roll_the_same_dice() {
    let folder = tempdir().unwrap();
    run(&with(plan(1), "jostle-2007:players=2", &["jostler", "runner"], 2), folder.path(), 1, None);
    let turns = folder.path().join("turns.parquet");
    let (numbers, rolls) = (column(&turns, "number"), column(&turns, "roll"));
    // A turn is one roll unless it is a 6: the first turns of both games can be compared as they are.
    let first = |number: &str| {
        rolls[numbers.iter().position(|of| of == number).unwrap()]
            .split(' ')
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(first("0"), first("1"));
}

#[test]
fn cells_are_added_up() {
    let folder = tempdir().unwrap();
    run(&with(plan(1), "jostle-2007", &["random"], 130), folder.path(), 2, None);
    let (games, cells) = (folder.path().join("games.parquet"), folder.path().join("cells.parquet"));
    let sum = |file, names: &[&str]| -> u64 {
        let values = names.iter().flat_map(|name| column(file, name));
        values.map(|value| value.parse::<u64>().unwrap()).sum()
    };
    let jostles = ["jostled_1", "jostled_2", "jostled_3"].map(str::to_owned);
    let own = ["own_pushed_1", "own_pushed_2", "own_pushed_3"].map(str::to_owned);
    let given: Vec<_> = jostles.iter().chain(&own).map(String::as_str).collect();
    assert_eq!(sum(&cells, &["jostled"]), sum(&games, &given));
    assert_eq!(column(&cells, "cell").len(), 33);
    assert_eq!(sum(&cells, &["captured"]), 0);
}

#[test]
fn lines_of_json_say_the_same() {
    let folder = tempdir().unwrap();
    run(&with(plan(1), "jokerball:size=4", &["random"], 3), folder.path(), 1, None);
    let text = fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
    let rows: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games = folder.path().join("games.parquet");
    for name in Reader::open(&games).unwrap().names() {
        for (row, value) in rows.iter().zip(column(&games, name)) {
            match &row[name] {
                serde_json::Value::Null => assert_eq!(value, "-", "{name}"),
                serde_json::Value::String(text) => assert_eq!(value, *text, "{name}"),
                // Readers of JSON may be off by the last bit.
                json => {
                    let (one, other) = (json.as_f64().unwrap(), value.parse::<f64>().unwrap());
                    assert!((one - other).abs() <= one.abs() * 1e-12, "{name}: {json} and {value}");
                }
            }
        }
    }
    assert_eq!(rows.len(), 3);
}
