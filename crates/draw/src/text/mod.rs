//! Boards as lines of characters, at most [`WIDTH`] columns wide.
//!
//! Every cell shows its man, or a dot or the sign of what it does when it is empty; of two men on one cell the upper one comes second, as in
//! positions. Marks are brackets around a cell. Places beside the board that hold men, or that are marked, have
//! lines of their own with the men counted. Below stand the players' signs, the brackets in use, the dice and what
//! is to be done.

mod grid;
mod ink;
mod notes;
mod page;

use crate::Picture;
use ink::Ink;
use page::Page;

/// No line is longer than this.
pub const WIDTH: usize = 80;

/// How text looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextStyle {
    /// Only characters of ASCII: men are the letters of their seats.
    pub ascii: bool,
    /// Colours, as escape sequences of terminals.
    pub colour: bool,
}

/// Draws a picture with characters. The last line ends with a line break too.
pub fn render(picture: &Picture<'_>, style: TextStyle) -> String {
    let ink = Ink::new(picture, style.ascii);
    let contents = picture.contents();
    let mut page = Page::default();
    let top_row = grid::top_row(picture);
    let (above, below): (Vec<usize>, Vec<usize>) = (0..contents.len())
        .filter(|cell| picture.is_outside(*cell))
        .partition(|cell| picture.board.cells[*cell].grid.row < top_row);
    notes::outside(&mut page, &ink, picture, &contents, &above);
    grid::draw(&mut page, &ink, picture, &contents);
    notes::outside(&mut page, &ink, picture, &contents, &below);
    page.gap();
    notes::signs(&mut page, &ink, picture, &contents);
    notes::events(&mut page, &ink, picture);
    notes::brackets(&mut page, &contents);
    notes::dice(&mut page, &ink, picture);
    notes::prompt(&mut page, picture);
    page.finish(style)
}
