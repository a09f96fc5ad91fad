//! Pictures as they were when somebody last looked at them.
//!
//! `cargo xtask golden` writes them anew; then look at what has changed.

use expect_test::expect_file;
use tussle_draw::svg::{self, SvgStyle};
use tussle_draw::text::{self, TextStyle};

use crate::fixtures;

/// The scenes whose SVG is kept: one of each kind of board.
const SVGS: [&str; 4] = ["bounce-4", "jump-sturdy", "jokerball-4", "jostle-2007"];

fn check(file: &str, now: &str) {
    expect_file![format!("../golden/{file}")].assert_eq(now);
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
