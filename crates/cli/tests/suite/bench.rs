//! `bench`: its form; figures are for people to compare.

use serde_json::Value;

use crate::program::run;

#[test]
fn each_figure_is_one_json_object() {
    let lines = run(&["bench", "bounce:size=4", "--json", "--seconds", "0.01"]).success();
    let rows: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let what: Vec<_> = rows.iter().map(|row| row["what"].as_str().expect("a name")).collect();
    assert_eq!(
        what,
        [
            "random_plies_ps",
            "random_games_ps",
            "study_games_ps",
            "study_rows_ps",
            "perft_bulk_nps",
            "perft_make_nps"
        ]
    );
    for row in &rows {
        assert_eq!(row["game"], "bounce:size=4");
        assert!(row["value"].as_f64().expect("a number") > 0.0);
    }
}
