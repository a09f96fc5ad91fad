//! Variants in files, and dialects by name.

use std::io;

use tussle_table::{dialect, spec};

use crate::games::{GAMES, corridor};

fn load(text: &str) -> Result<String, String> {
    let read = |path: &str| match path {
        "long.toml" => Ok("size = 30\n".to_owned()),
        "bad.toml" => Ok("size: 30".to_owned()),
        _ => Err(io::Error::from(io::ErrorKind::NotFound)),
    };
    spec::load_with(text, GAMES, read).map_err(|error| error.to_string())
}

#[test]
fn files_stand_for_what_they_say() {
    assert_eq!(load("corridor:size=long.toml").unwrap(), "corridor:size=30");
    for text in ["corridor", "corridor:size=7", "dash:players=x.toml", "chess:size=long.toml"] {
        assert_eq!(load(text).unwrap(), text, "no file is meant here");
    }
    let two = load("corridor:x=1,size=long.toml").unwrap();
    assert_eq!(two, "corridor:x=1,size=30");
}

#[test]
fn faults_of_files_are_told() {
    assert_eq!(
        load("corridor:x=1,size=none.toml").unwrap_err(),
        "variant, character 19: cannot read `none.toml`: entity not found"
    );
    assert_eq!(
        load("corridor:size=bad.toml").unwrap_err(),
        "bad.toml: track, character 1: expected `size = …`"
    );
    assert!(load("corridor:size").is_err());
    assert!(spec::load("corridor:size=no-such-file.toml", GAMES).is_err());
}

#[test]
fn dialects_are_found_by_name() {
    let dialect = dialect::find(&corridor::INFO, "shouting").unwrap();
    assert_eq!((dialect.read_move)("C1-C2").unwrap(), "c1-c2");
    let error = dialect::find(&corridor::INFO, "whispering").unwrap_err();
    assert_eq!(
        error.to_string(),
        "dialect, character 1: there is no dialect `whispering`; known: shouting"
    );
}
