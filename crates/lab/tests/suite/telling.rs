//! Games that were played elsewhere.

use std::path::Path;

use tussle_lab::data::Manifest;
use tussle_lab::report::{Cell, Document, Part};
use tussle_lab::run::{Study, Told, replay, study_told};

use crate::support::{column, plan, run, with};

const GAMES: u64 = 40;

/// How much fun the players of a game say they had: the second never says anything.
fn fun(number: u64) -> Vec<Option<u8>> {
    vec![Some(1 + (number % 5) as u8), None]
}

/// Plays a study, and makes another one of its games as if somebody else had played them.
fn studies(played: &Path, told: &Path) -> Manifest {
    let plan = with(plan(5), "jostle-2007:players=2", &["random"], GAMES);
    run(&plan, played, 2, None);
    let games = (0..GAMES).map(|number| {
        let game = replay(played, number).expect("a game");
        Told::new(&game, fun(number))
    });
    study_told(&plan, games.collect(), "the club", told, "tussle study").expect("a study")
}

#[test]
fn games_are_measured_alike_whoever_played_them() {
    let (played, told) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let manifest = studies(played.path(), told.path());
    assert_eq!((manifest.games, manifest.complete), (GAMES, true));
    let file = |folder: &Path, name: &str| folder.join(format!("{name}.parquet"));
    for (name, notes) in
        [("games", "games.parquet"), ("turns", "turns.parquet"), ("cells", "cells.parquet")]
    {
        for note in manifest.columns.iter().filter(|note| note.file == notes) {
            let new = note.name.starts_with("fun_") || note.name == "seed";
            if !new {
                let [one, other] = [played.path(), told.path()]
                    .map(|folder| column(&file(folder, name), &note.name));
                assert_eq!(one, other, "{}", note.name);
            }
        }
    }
    let games = told.path().join("games.parquet");
    assert_eq!(column(&games, "fun_1")[..6], ["1", "2", "3", "4", "5", "1"]);
    assert!(
        column(&games, "fun_2").iter().chain(&column(&games, "seed")).all(|value| value == "-")
    );
}

#[test]
fn a_report_tells_of_fun_beside_jostling() {
    let (played, told) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    studies(played.path(), told.path());
    let document = Document::of_study(told.path()).expect("a report");
    let section = document.sections.iter().find(|section| section.slug == "fun").expect("fun");
    let mut tables = section.parts.iter().filter_map(|part| match part {
        Part::Table(table) => Some(table),
        _ => None,
    });
    let all = tables.next().expect("a table");
    let [Cell::Count(answers), Cell::Figure(mean)] = &all.rows[0][..] else {
        unreachable!("{all:?}")
    };
    assert_eq!(*answers, GAMES);
    assert!((mean.value - 3.0).abs() < 1e-9 && mean.low < 3.0 && mean.high > 3.0, "{mean:?}");
    let by_jostles = tables.next().expect("a table");
    let given = by_jostles.rows.iter().map(|row| match row[1] {
        Cell::Count(players) => players,
        _ => 0,
    });
    assert_eq!(given.sum::<u64>(), GAMES, "{by_jostles:?}");
    let played = Document::of_study(played.path()).expect("a report");
    assert!(played.sections.iter().all(|section| section.slug != "fun"));
}

#[test]
fn games_of_others_are_not_played_again() {
    let (played, told) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    studies(played.path(), told.path());
    let refused = Study::resume(told.path()).expect_err("not ours").to_string();
    assert!(refused.contains("the club"), "{refused}");
    assert!(replay(told.path(), 0).is_err());
    let plan = plan(1);
    let none = study_told(&plan, Vec::new(), "the club", told.path(), "tussle study");
    assert!(none.expect_err("no games").to_string().contains("no game that is over"));
    let games = vec![Told::new(&replay(played.path(), 0).expect("a game"), fun(0))];
    study_told(&plan, games.clone(), "elsewhere", told.path(), "tussle study")
        .expect_err("another study");
    let again = study_told(&plan, games, "the club", told.path(), "tussle study").expect("a study");
    assert_eq!(again.games, 1);
}
