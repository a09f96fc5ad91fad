//! Reports of real studies.

use std::fs;
use std::path::Path;

use tussle_lab::plan::{READY, read};
use tussle_lab::report::{Cell, Document, Part, Table};

use crate::support::{column, plan, run, with};

/// A study of two games with doses and a ladder.
fn study(folder: &Path) {
    let mut plan = plan(3);
    for weight in ["0", "50", "100"] {
        let jostler = format!("jostler:weight={weight}");
        plan = with(plan, "jostle-2007:players=2", &[&jostler, "runner"], 80);
    }
    plan = with(plan, "bounce:size=4", &["ab:nodes=20", "ab:nodes=40"], 40);
    run(&plan, folder, 2, None);
}

fn table<'d>(document: &'d Document, slug: &str) -> &'d Table {
    let parts = document.sections.iter().flat_map(|section| &section.parts);
    let tables =
        parts.filter_map(|part| if let Part::Table(table) = part { Some(table) } else { None });
    tables.into_iter().find(|table| table.slug == slug).expect("such a table")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> = entries
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_report_tells_what_the_rows_say() {
    let folder = tempfile::tempdir().expect("a folder");
    study(folder.path());
    let document = Document::of_study(folder.path()).expect("a report");
    let slugs: Vec<_> = document.sections.iter().map(|section| section.slug).collect();
    for wanted in [
        "outcome", "length", "ladder", "skill", "choice", "jostling", "clusters", "dose", "heat",
        "run",
    ] {
        assert!(slugs.contains(&wanted), "{wanted} is missing in {slugs:?}");
    }
    // The share of the runner, counted by hand.
    let games = folder.path().join("games.parquet");
    let (mut total, mut seats) = (0.0, 0);
    for seat in ["1", "2"] {
        let bots = column(&games, &format!("bot_{seat}"));
        for (bot, share) in bots.iter().zip(column(&games, &format!("share_{seat}"))) {
            if let Some(share) = share.parse::<f64>().ok().filter(|_| bot == "runner") {
                total += share;
                seats += 1;
            }
        }
    }
    let runner = |row: &&Vec<Cell>| row[1] == Cell::from("runner");
    let row = table(&document, "bots").rows.iter().find(runner).expect("the runner");
    assert_eq!(row[2], Cell::Count(seats));
    let Cell::Figure(share) = &row[3] else { unreachable!("{row:?}") };
    assert!((share.value - 100.0 * total / seats as f64).abs() < 1e-9, "{share:?}");
    assert!(share.low < share.value && share.value < share.high);
    // Each dose once, in order; one step.
    let doses: Vec<_> = table(&document, "dose").rows.iter().map(|row| row[3].clone()).collect();
    assert_eq!(doses, ["0", "50", "100"].map(Cell::from));
    assert_eq!(table(&document, "ladder").rows.len(), 1);
}

#[test]
fn variants_are_called_by_all_in_which_they_differ() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut plan = plan(3);
    for spec in ["jokerball:size=4", "jokerball:size=4,rows=1", "jokerball"] {
        plan = with(plan, spec, &["random"], 4);
    }
    run(&plan, folder.path(), 1, None);
    let document = Document::of_study(folder.path()).expect("a report");
    let called: Vec<_> =
        table(&document, "endings").rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!(called, ["size=4,rows=2", "size=4,rows=1", "size=6,rows=2"].map(Cell::from));
}

#[test]
fn experiments_are_told_apart() {
    let text = r#"
        title = "Taste"
        question = "Does it matter?"
        measures = ["choice", "jostling", "willingness", "coverage", "size"]
        games = 60
        [[experiment]]
        name = "random play"
        game = "jostle-2007:players=2"
        lineups = [["random"]]
        [[experiment]]
        name = "characters"
        game = "jostle-2007:players=2"
        lineups = [["jostler", "runner"], ["loner", "loner"]]
    "#;
    let folder = tempfile::tempdir().expect("a folder");
    run(&read(text).expect("a plan"), folder.path(), 2, None);
    let document = Document::of_study(folder.path()).expect("a report");
    assert_eq!(document.title, "Taste");
    assert!(document.to_markdown().contains("Does it matter?"));
    assert!(document.to_html().contains("Does it matter?"));
    let glance = table(&document, "glance");
    assert_eq!(glance.columns[0], "experiment");
    let rows: Vec<_> = glance.rows.iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let games = |name: &str, games| (Cell::from(name), Cell::Count(games));
    assert_eq!(rows, [games("random play", 60), games("characters", 120)]);
    // Who met nobody but itself has no strength.
    let bots = &table(&document, "bots").rows;
    let elo =
        |bot: &str| bots.iter().find(|row| row[1] == Cell::from(bot)).expect("a bot")[4].clone();
    assert_eq!(elo("loner"), Cell::Empty);
    assert!(matches!(elo("jostler"), Cell::Figure(_)));
    // A bot that is made for pushing pushes nearly wherever it can, and chance does not.
    let willing = &table(&document, "willingness-by-bot").rows;
    let jostler = willing.iter().find(|row| row[1] == Cell::from("jostler")).expect("a bot");
    let [Cell::Figure(could), Cell::Figure(did), Cell::Figure(random)] = &jostler[2..] else {
        unreachable!("{jostler:?}")
    };
    assert!(did.value > 0.9 * could.value && random.value < 0.7 * could.value, "{jostler:?}");
    assert!(document.summary.iter().any(|finding| finding.about == "Willingness"));
    assert_eq!(table(&document, "positions").rows.len(), 1, "positions belong to the variant");
}

#[test]
fn the_same_study_gives_the_same_sound_files() {
    let folder = tempfile::tempdir().expect("a folder");
    study(folder.path());
    let [one, other] = ["one", "other"].map(|name| {
        let out = folder.path().join(name);
        Document::of_study(folder.path()).expect("a report").write(&out).expect("files");
        out
    });
    for part in ["", "figures", "tables"] {
        let files = names(&one.join(part));
        assert_eq!(files, names(&other.join(part)));
        for file in files.iter().filter(|file| file.contains('.')) {
            let text = fs::read_to_string(one.join(part).join(file)).expect("a text");
            assert_eq!(
                text,
                fs::read_to_string(other.join(part).join(file)).expect("a text"),
                "{file}"
            );
            assert!(!text.contains("NaN"), "{file}");
        }
    }
    let page = fs::read_to_string(one.join("report.html")).expect("a page");
    assert!(
        !page.contains("<script") && !page.contains("<link") && !page.contains("src="),
        "self-contained"
    );
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("@media print"));
    let text = fs::read_to_string(one.join("report.md")).expect("a text");
    for figure in names(&one.join("figures")) {
        assert!(text.contains(&format!("(figures/{figure})")), "{figure} is shown");
    }
}

#[test]
fn a_study_without_games_has_a_report_too() {
    let folder = tempfile::tempdir().expect("a folder");
    run(&with(plan(1), "bounce:size=4", &["random"], 0), folder.path(), 1, None);
    let document = Document::of_study(folder.path()).expect("a report");
    assert!(!document.to_html().contains("NaN") && document.to_markdown().contains("0 games"));
}

#[test]
fn what_is_no_study_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Document::of_study(folder.path()).expect_err("no study");
    assert!(error.to_string().contains("manifest.json"), "{error}");
}

#[test]
fn ready_studies_can_be_planned() {
    for study in READY {
        let plan = read(study.text).unwrap_or_else(|error| panic!("{}: {error}", study.name));
        assert!(!plan.lineups.is_empty(), "{}", study.name);
    }
}
