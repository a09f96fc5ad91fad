//! Columns and what is said of them.

use std::collections::BTreeSet;

use tempfile::tempdir;
use tussle_lab::data::Reader;

use crate::support::{plan, run, with};

/// The page that explains every column.
const PAGE: &str = include_str!("../../../../docs/lab.md");

#[test]
fn the_manifest_and_the_page_tell_of_every_column() {
    let folder = tempdir().unwrap();
    let mut plan = with(plan(1), "jostle-2007", &["random"], 1);
    for game in ["jostle", "bounce:size=4", "jump-sturdy", "jokerball:size=3,rows=1"] {
        plan = with(plan, game, &["random"], 1);
    }
    let study = run(&plan, folder.path(), 1, None);
    let mut written = BTreeSet::new();
    for file in ["games.parquet", "turns.parquet", "cells.parquet", "size.parquet"] {
        let reader = Reader::open(&folder.path().join(file)).unwrap();
        let names: Vec<_> = reader.names().map(str::to_owned).collect();
        let notes = study.manifest().columns.iter().filter(|note| note.file == file);
        assert!(notes.clone().all(|note| !note.help.is_empty()));
        let noted: Vec<_> = notes.map(|note| note.name.clone()).collect();
        assert_eq!(names, noted);
        written.extend(names.into_iter().map(|name| (file, general(&name))));
    }
    // Bots have no fun: only games that people played and told have this column.
    written.insert(("games.parquet", "fun_i".to_owned()));
    let explained = explained();
    for column in &written {
        assert!(explained.contains(column), "docs/lab.md does not explain {column:?}");
    }
    for column in &explained {
        assert!(
            written.contains(column),
            "docs/lab.md explains {column:?}, which is never written"
        );
    }
}

/// The name of a column, whatever the seat.
fn general(name: &str) -> String {
    match name.rsplit_once('_') {
        Some((name, seat)) if seat.parse::<u8>().is_ok() => format!("{name}_i"),
        _ => name.to_owned(),
    }
}

/// The columns of the page: the first cells of its tables, each under the heading of its file.
fn explained() -> BTreeSet<(&'static str, String)> {
    let mut file = "";
    let mut columns = BTreeSet::new();
    for line in PAGE.lines() {
        if let Some(heading) = line.strip_prefix("### `") {
            file = heading.split('`').next().unwrap();
        } else if let Some(row) = line.strip_prefix("| `") {
            columns.insert((file, row.split('`').next().unwrap().to_owned()));
        }
    }
    columns
}
