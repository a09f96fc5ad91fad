//! The same plan gives the same bytes.

use tempfile::tempdir;
use tussle_lab::plan::Plan;
use tussle_lab::run::Study;

use crate::support::{files, plan, run, with};

/// Several chunks of several games, short enough to be played often.
fn some_study() -> Plan {
    let plan = Plan { stop_after: Some(60), ..plan(7) };
    let plan = with(plan, "jostle-2007", &["jostler", "runner", "random"], 150);
    let plan = with(plan, "bounce:size=4", &["random", "greedy"], 70);
    with(plan, "jokerball:size=3,rows=1", &["random"], 65)
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let (one, three) = (tempdir().unwrap(), tempdir().unwrap());
    let plan = some_study();
    assert!(run(&plan, one.path(), 1, None).manifest().complete);
    run(&plan, three.path(), 3, None);
    assert!(files(one.path()) == files(three.path()));
}

#[test]
fn an_interruption_makes_no_difference() {
    let (whole, broken) = (tempdir().unwrap(), tempdir().unwrap());
    let plan = some_study();
    run(&plan, whole.path(), 1, None);
    let study = run(&plan, broken.path(), 2, Some(80));
    assert!(!study.manifest().complete);
    assert!(study.done() < study.games());
    assert!(broken.path().join("games.parquet").exists(), "what was played can be read");
    // Once by the same command, then by its folder alone.
    let study = run(&plan, broken.path(), 1, Some(64));
    assert!(study.done() > 0);
    let folder = broken.path();
    let resumed = Study::resume(folder).unwrap();
    run(&resumed.manifest().plan.clone(), folder, 3, None);
    assert!(files(whole.path()) == files(folder));
}

#[test]
fn another_seed_gives_other_games() {
    let (one, other) = (tempdir().unwrap(), tempdir().unwrap());
    run(&with(plan(1), "jostle-2007", &["random"], 3), one.path(), 1, None);
    run(&with(plan(2), "jostle-2007", &["random"], 3), other.path(), 1, None);
    assert!(files(one.path()) != files(other.path()));
}

#[test]
fn a_folder_holds_one_study() {
    let folder = tempdir().unwrap();
    let plan = with(plan(1), "bounce:size=4", &["random"], 3);
    run(&plan, folder.path(), 1, None);
    let before = files(folder.path());
    run(&plan, folder.path(), 1, None);
    assert!(before == files(folder.path()), "done is done");
    let other = with(plan, "bounce:size=6", &["random"], 3);
    let error = Study::begin(&other, folder.path(), "tussle study").unwrap_err().to_string();
    assert!(error.ends_with("holds another study"), "{error}");
}
