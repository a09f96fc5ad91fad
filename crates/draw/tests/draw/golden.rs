//! Pictures as they were when somebody last looked at them.
//!
//! `TUSSLE_BLESS=1 cargo test -p tussle-draw golden` writes them anew; then look at what has changed.

use std::path::Path;

use tussle_draw::svg::{self, SvgStyle};
use tussle_draw::text::{self, TextStyle};

use crate::fixtures;

/// The scenes whose SVG is kept: one of each kind of board.
const SVGS: [&str; 4] = ["bounce-4", "jump-sturdy", "jokerball-4", "jostle-2007"];

fn check(file: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    if std::env::var_os("TUSSLE_BLESS").is_some() {
        std::fs::write(&path, now).expect("golden files can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "{file} has changed; the head of golden.rs says how to accept that:\n{now}"
    );
}

#[test]
fn golden_texts() {
    for scene in fixtures::all() {
        for (ending, ascii) in [("txt", false), ("ascii.txt", true)] {
            let style = TextStyle { ascii, colour: false };
            check(&format!("{}.{ending}", scene.file), &text::render(&scene.picture(), style));
        }
    }
}

#[test]
fn golden_colours() {
    let scene = fixtures::scene("jostle-2007-six");
    let style = TextStyle { ascii: false, colour: true };
    check("jostle-2007-six.ansi.txt", &text::render(&scene.picture(), style));
}

#[test]
fn golden_svgs() {
    for file in SVGS {
        let scene = fixtures::scene(file);
        check(&format!("{file}.svg"), &svg::render(&scene.picture(), SvgStyle::default()));
    }
}
