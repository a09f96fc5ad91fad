//! Any row opens as a game.

use tempfile::tempdir;
use tussle_lab::run::replay;
use tussle_table::Ending;

use crate::support::{column, plan, run, with};

#[test]
fn a_replay_is_the_game_of_the_row() {
    let folder = tempdir().unwrap();
    let plan = with(plan(3), "jostle-2007", &["jostler", "random", "greedy"], 4);
    let plan = with(plan, "jostle", &["random", "level:1"], 3);
    let plan = with(plan, "bounce:size=6", &["ab:nodes=50", "random"], 3);
    let plan = with(plan, "jump-sturdy", &["random", "greedy"], 3);
    let plan = with(plan, "jokerball:size=4", &["mcts:nodes=10", "random"], 3);
    run(&plan, folder.path(), 2, None);
    let games = folder.path().join("games.parquet");
    let [plies, firsts, endings, winners] =
        ["plies", "first_move", "ending", "share_1"].map(|name| column(&games, name));
    let turns = folder.path().join("turns.parquet");
    let (numbers, moves) = (column(&turns, "number"), column(&turns, "move"));
    for number in 0..plies.len() {
        let game = replay(folder.path(), number as u64).unwrap();
        assert_eq!(game.plies().len().to_string(), plies[number], "game {number}");
        let choices = game.plies().iter().filter(|ply| !ply.roll);
        let choices: Vec<_> = choices.map(|ply| ply.act.as_str()).collect();
        assert_eq!(choices[0], firsts[number]);
        let of_game = numbers.iter().zip(&moves).filter(|(of, _)| **of == number.to_string());
        let written: Vec<_> =
            of_game.flat_map(|(_, moves)| moves.split(' ')).filter(|text| *text != "-").collect();
        assert_eq!(written, choices, "game {number}");
        let outcome = game.outcome();
        assert_eq!(outcome.ending == Ending::Unfinished, endings[number] == "unfinished");
        let share = outcome.ranks.map(|ranks| ranks.share(game.seats().next().unwrap()));
        assert_eq!(share.map_or("-".to_owned(), |share| share.to_string()), winners[number]);
    }
}

#[test]
fn there_is_no_game_beyond_the_last() {
    let folder = tempdir().unwrap();
    run(&with(plan(3), "bounce:size=4", &["random"], 2), folder.path(), 1, None);
    let error = replay(folder.path(), 2).unwrap_err().to_string();
    assert_eq!(error, "there is no game 2; they are numbered from 0 to 1");
}
