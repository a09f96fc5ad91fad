//! Games as animated GIF: pictures one after another.
//!
//! After the first picture only what has changed is stored. All pictures share one palette: the colours that most pixels
//! have are kept as they are, which drawings with large even areas look best with, and the others go to the nearest one.

use std::collections::HashMap;
use std::fmt::{Display, Formatter};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::Picture;
use crate::png::{PngError, paint};
use crate::svg::{Theme, proportion};

/// How an animation looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GifStyle {
    /// How many pixels wide it is.
    pub width: u32,
    /// Its colours; [`Theme::Auto`] is light.
    pub theme: Theme,
    /// How long a picture is seen, in hundredths of a second.
    pub each: u16,
    /// How long the last one is seen before it begins anew.
    pub last: u16,
}

impl Default for GifStyle {
    fn default() -> Self {
        Self { width: 480, theme: Theme::Light, each: 80, last: 400 }
    }
}

/// Why there is no GIF.
#[derive(Debug)]
pub enum GifError {
    /// There is no picture.
    Empty,
    /// A picture cannot be painted.
    Paint(PngError),
    /// The pictures could not be packed, or are too large for it.
    Encode(String),
}

impl Display for GifError {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Empty => f.write_str("there is nothing to show"),
            Self::Paint(error) => error.fmt(f),
            Self::Encode(reason) => write!(f, "the pictures cannot be packed: {reason}"),
        }
    }
}

impl std::error::Error for GifError {}

impl From<PngError> for GifError {
    fn from(error: PngError) -> Self {
        Self::Paint(error)
    }
}

impl From<EncodingError> for GifError {
    fn from(error: EncodingError) -> Self {
        Self::Encode(error.to_string())
    }
}

/// Draws pictures of one board as an animation that repeats for ever.
pub fn render(pictures: &[Picture<'_>], style: GifStyle) -> Result<Vec<u8>, GifError> {
    let (Some(first), Some(last)) = (pictures.first(), pictures.last()) else {
        return Err(GifError::Empty);
    };
    let painted = |picture: &Picture<'_>| paint(picture, style.width, style.theme);
    // Marks come up in the middle, and men may be gone at the end.
    let samples = [painted(first)?, painted(&pictures[pictures.len() / 2])?, painted(last)?];
    let mut palette = Palette::of(&samples);
    let width = style.width;
    let highest = pictures.iter().map(proportion).fold(0.0, f32::max);
    let height = (width as f32 * highest).ceil() as u32;
    let small = |length: u32| {
        u16::try_from(length).map_err(|_| GifError::Encode(format!("{length} pixels are too many")))
    };
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, small(width)?, small(height)?, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Vec<u8>> = None;
    for (place, picture) in pictures.iter().enumerate() {
        let mut pixels = palette.paint(&painted(picture)?);
        // The corner shows the ground, which goes on below pictures that are less high.
        pixels.resize(width as usize * height as usize, pixels[0]);
        let area = Area::changed(before.as_deref(), &pixels, width as usize);
        let end = place + 1 == pictures.len();
        encoder.write_frame(&Frame {
            delay: if end { style.last } else { style.each },
            dispose: DisposalMethod::Keep,
            left: area.left as u16,
            top: area.top as u16,
            width: area.width as u16,
            height: area.height as u16,
            buffer: area.cut(&pixels, width as usize).into(),
            ..Frame::default()
        })?;
        before = Some(pixels);
    }
    drop(encoder);
    Ok(bytes)
}

type Colour = [u8; 3];

/// The colours of an animation.
struct Palette {
    colours: Vec<Colour>,
    /// Where each colour that was asked for is found, or what comes nearest to it.
    places: HashMap<Colour, u8>,
}

impl Palette {
    /// As many as a GIF has.
    const MOST: usize = 256;

    /// The colours that most pixels of these pictures have.
    fn of(pictures: &[Pixmap]) -> Self {
        let mut counts: HashMap<Colour, usize> = HashMap::new();
        for colour in pictures.iter().flat_map(colours) {
            *counts.entry(colour).or_default() += 1;
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let colours = counts.into_iter().take(Self::MOST).map(|(colour, _)| colour).collect();
        Self { colours, places: HashMap::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// A picture in these colours.
    fn paint(&mut self, picture: &Pixmap) -> Vec<u8> {
        colours(picture).map(|colour| self.place(colour)).collect()
    }

    fn place(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self.places.entry(colour).or_insert_with(|| {
            let distance = |other: &Colour| -> i32 {
                let parts = colour.iter().zip(other);
                parts.map(|(one, other)| (i32::from(*one) - i32::from(*other)).pow(2)).sum()
            };
            let places = 0..colours.len();
            places.min_by_key(|place| distance(&colours[*place])).unwrap_or(0) as u8
        })
    }
}

/// The colours of a picture, pixel by pixel. Drawings have a ground, so that nothing shines through.
fn colours(picture: &Pixmap) -> impl Iterator<Item = Colour> + '_ {
    picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// A part of a picture.
#[derive(PartialEq, Eq, Debug)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Area {
    /// The part that has changed: all of it at first, and one pixel where nothing has, since a frame has at least one.
    fn changed(before: Option<&[u8]>, now: &[u8], width: usize) -> Self {
        let Some(before) = before else {
            return Self { left: 0, top: 0, width, height: now.len() / width };
        };
        let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
        for (place, _) in before.iter().zip(now).enumerate().filter(|(_, (old, new))| old != new) {
            let (row, column) = (place / width, place % width);
            (left, right) = (left.min(column), right.max(column + 1));
            (top, bottom) = (top.min(row), bottom.max(row + 1));
        }
        if bottom == 0 {
            return Self { left: 0, top: 0, width: 1, height: 1 };
        }
        Self { left, top, width: right - left, height: bottom - top }
    }

    fn cut(&self, pixels: &[u8], width: usize) -> Vec<u8> {
        let rows = pixels.chunks(width).skip(self.top).take(self.height);
        rows.flat_map(|row| &row[self.left..self.left + self.width]).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_stored() {
        let before = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let now = [0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 8, 0];
        let area = Area::changed(Some(&before), &now, 4);
        assert_eq!(area, Area { left: 1, top: 1, width: 2, height: 2 });
        assert_eq!(area.cut(&now, 4), [7, 0, 0, 8]);
    }

    #[test]
    fn the_first_picture_is_whole_and_a_still_one_is_a_point() {
        let now = [1, 2, 3, 4];
        let whole = Area { left: 0, top: 0, width: 2, height: 2 };
        assert_eq!(Area::changed(None, &now, 2), whole);
        let still = Area::changed(Some(&now), &now, 2);
        assert_eq!(still.cut(&now, 2), [1]);
    }
}
