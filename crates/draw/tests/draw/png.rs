//! PNG has the size asked for, and letters on every machine.

use tussle_draw::png::{MAX_WIDTH, PngError, PngStyle, render};
use tussle_draw::svg::Theme;

use crate::fixtures;

/// Width and height, from the head of the file.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| png[at..at + 4].iter().fold(0, |n, byte| n << 8 | u32::from(*byte));
    (number(16), number(20))
}

#[test]
fn it_is_as_wide_as_asked() {
    for scene in fixtures::all() {
        let style = PngStyle { width: 240, theme: Theme::Auto };
        let (width, height) = size(&render(&scene.picture(), style).expect(scene.file));
        assert_eq!(width, 240);
        assert!(height > 80);
    }
}

#[test]
fn bad_widths_are_refused() {
    let scene = fixtures::scene("bounce-4");
    for width in [0, MAX_WIDTH + 1] {
        let error = render(&scene.picture(), PngStyle { width, ..PngStyle::default() });
        assert!(matches!(error, Err(PngError::Width(refused)) if refused == width));
    }
}

#[test]
fn labels_names_and_prompts_show() {
    let draw = |scene: &fixtures::Scene| {
        render(&scene.picture(), PngStyle { width: 300, theme: Theme::Light }).expect("a picture")
    };
    let scene = fixtures::scene("bounce-4");
    let whole = draw(&scene);
    let mut blank = fixtures::scene("bounce-4");
    blank.board.labels[0].text.clear();
    assert_ne!(draw(&blank), whole, "a label");
    let mut other = fixtures::scene("bounce-4");
    other.state.prompt = "Blue to move".to_owned();
    assert_ne!(draw(&other), whole, "the prompt");
    let mut track = fixtures::scene("jostle-2007");
    let before = draw(&track);
    track.board.cells[1].name = "99".to_owned();
    assert_ne!(draw(&track), before, "the name of a cell");
}

#[test]
fn themes_differ_and_automatic_is_light() {
    let scene = fixtures::scene("jokerball-4");
    let draw = |theme| render(&scene.picture(), PngStyle { width: 200, theme }).expect("a picture");
    assert_eq!(draw(Theme::Auto), draw(Theme::Light));
    assert_ne!(draw(Theme::Dark), draw(Theme::Light));
}

/// A corner of the ground has the ground's colour, also where the height is not a whole number of pixels.
#[test]
fn no_seam_shows_at_the_edges() {
    let scene = fixtures::scene("bounce-4");
    for width in [199, 200, 201, 333] {
        let png =
            render(&scene.picture(), PngStyle { width, theme: Theme::Dark }).expect("a picture");
        let pixels = resvg::tiny_skia::Pixmap::decode_png(&png).expect("a PNG");
        let corner = pixels.pixel(0, 0);
        let (right, bottom) = (pixels.width() - 1, pixels.height() - 1);
        for (x, y) in [(right, 0), (0, bottom), (right, bottom)] {
            assert_eq!(pixels.pixel(x, y), corner, "{width}: {x} {y}");
        }
        assert!(corner.is_some_and(|pixel| pixel.is_opaque()));
    }
}
