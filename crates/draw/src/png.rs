//! Boards as PNG: the SVG, painted.
//!
//! Letters come from a font that is part of the program, so that the machine needs none.

use std::fmt::{Display, Formatter};
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};

use crate::Picture;
use crate::svg::{self, SvgStyle, Theme};

/// The widest picture there is.
pub const MAX_WIDTH: u32 = 8192;

/// How a PNG looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PngStyle {
    /// How many pixels wide it is, from 1 to [`MAX_WIDTH`]; the height follows.
    pub width: u32,
    /// Its colours. A PNG cannot ask its reader, so [`Theme::Auto`] is light.
    pub theme: Theme,
}

impl Default for PngStyle {
    fn default() -> Self {
        Self { width: 800, theme: Theme::Light }
    }
}

/// Why there is no PNG.
#[derive(Debug)]
pub enum PngError {
    /// The width is out of bounds.
    Width(u32),
    /// The board has no sensible size.
    Svg(usvg::Error),
    /// The pixels could not be packed.
    Encode(String),
}

impl Display for PngError {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Width(width) => {
                write!(f, "a picture is 1 to {MAX_WIDTH} pixels wide, not {width}")
            }
            Self::Svg(error) => write!(f, "the board cannot be drawn: {error}"),
            Self::Encode(reason) => write!(f, "the picture cannot be packed: {reason}"),
        }
    }
}

impl std::error::Error for PngError {}

/// The only font there is, loaded once.
static FONT: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(epaint_default_fonts::UBUNTU_LIGHT.to_vec());
    fonts.set_sans_serif_family("Ubuntu");
    Arc::new(fonts)
});

/// The font is a light one; a fine outline gives its letters the strength that texts have elsewhere.
const REGULAR: &str = "text { stroke: currentColor; stroke-width: 0.03em }";

/// Draws a picture as PNG.
pub fn render(picture: &Picture<'_>, style: PngStyle) -> Result<Vec<u8>, PngError> {
    let pixels = paint(picture, style.width, style.theme)?;
    pixels.encode_png().map_err(|error| PngError::Encode(error.to_string()))
}

/// Paints a picture in so many pixels.
pub(crate) fn paint(picture: &Picture<'_>, width: u32, theme: Theme) -> Result<Pixmap, PngError> {
    if !(1..=MAX_WIDTH).contains(&width) {
        return Err(PngError::Width(width));
    }
    let theme = if theme == Theme::Auto { Theme::Light } else { theme };
    let svg = svg::render(picture, SvgStyle { theme, ..SvgStyle::default() });
    let options = Options {
        fontdb: Arc::clone(&FONT),
        style_sheet: Some(REGULAR.to_owned()),
        ..Options::default()
    };
    let tree = Tree::from_str(&svg, &options).map_err(PngError::Svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}
