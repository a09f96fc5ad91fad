//! An animation shows every picture, at its time.

use tussle_draw::gif::{GifError, GifStyle, render};

use crate::fixtures;

/// The frames of a file: their delays and sizes.
fn frames(bytes: &[u8]) -> Vec<(u16, u16, u16)> {
    let mut reader = gif::DecodeOptions::new().read_info(bytes).expect("a GIF");
    let mut frames = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a frame") {
        frames.push((frame.delay, frame.width, frame.height));
    }
    frames
}

#[test]
fn every_picture_is_a_frame_and_only_the_first_is_whole() {
    let before = fixtures::scene("bounce-4");
    let mut after = fixtures::scene("bounce-4");
    after.state.men.remove(0);
    let style = GifStyle { width: 120, ..GifStyle::default() };
    let bytes = render(&[before.picture(), after.picture(), after.picture()], style);
    let frames = frames(&bytes.expect("an animation"));
    let [first, second, third] = frames[..] else { panic!("{frames:?}") };
    assert_eq!((first.0, first.1), (style.each, 120));
    assert!(second.1 < 60 && second.2 < 60, "{second:?}");
    assert_eq!(third, (style.last, 1, 1));
}

#[test]
fn pictures_of_different_heights_share_one_frame() {
    let short = fixtures::scene("jokerball-4");
    let mut long = fixtures::scene("jokerball-4");
    long.state.prompt = "A prompt that is so long that the dice have to go below it".to_owned();
    let style = GifStyle { width: 120, ..GifStyle::default() };
    let frames = frames(&render(&[short.picture(), long.picture()], style).expect("an animation"));
    assert_eq!(frames.len(), 2);
}

#[test]
fn nothing_is_no_animation() {
    assert!(matches!(render(&[], GifStyle::default()), Err(GifError::Empty)));
}
