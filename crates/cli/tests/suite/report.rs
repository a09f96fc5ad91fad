//! `report`: from a study to a page.

use crate::program::run_in;

#[test]
fn a_study_becomes_a_page_beside_its_data_or_elsewhere() {
    let home = tempfile::tempdir().expect("a folder");
    let study =
        ["study", "bounce:size=4", "--seats", "random,greedy", "--games", "20", "--out", "data"];
    run_in(home.path(), &study, "").success();
    assert_eq!(run_in(home.path(), &["report", "data"], "").success(), "data/report.html\n");
    let told = run_in(home.path(), &["report", "data", "--out", "told"], "").success();
    assert_eq!(told, "told/report.html\n");
    let read = |path: &str| std::fs::read_to_string(home.path().join(path)).expect(path);
    assert_eq!(read("data/report.html"), read("told/report.html"));
    assert!(
        read("told/report.md")
            .contains("tussle study bounce:size=4 --seats random,greedy --games 20")
    );
    assert!(read("told/tables/bots.csv").contains("greedy"));
    assert!(read("told/figures/length-1.svg").starts_with("<svg"));
}

#[test]
fn what_is_no_study_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    for command in [&["report", "nowhere"][..], &["study", "--resume", "nowhere"]] {
        let told = run_in(home.path(), command, "").bad_input();
        let reason = "nowhere is no study: there is no file nowhere/manifest.json";
        assert!(told.contains(reason), "{told}");
    }
    let told = run_in(home.path(), &["study", "--ready", "chess", "--out", "data"], "").bad_input();
    assert!(told.contains("known: jostling, clusters, jokerball-men, portraits"), "{told}");
}
