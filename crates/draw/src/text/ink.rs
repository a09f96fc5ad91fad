//! Characters and colours for everything that is drawn.

use anstyle::{Ansi256Color, Style};
use tussle_core::scene::MarkKind;
use tussle_core::{Seat, SeatInfo};

use crate::Picture;
use crate::look::{Hue, Look, Shape, looks};

/// For labels, empty cells and other things that should not catch the eye.
pub(super) const FAINT: Style = Style::new().dimmed();

/// For what should.
pub(super) const STRONG: Style = Style::new().bold();

/// The brackets of each mark with the word that explains it, the most important mark first: a cell shows only one.
pub(super) const BRACKETS: [(MarkKind, char, &str, char); 6] = [
    (MarkKind::Selected, '{', "picked", '}'),
    (MarkKind::Reachable, '>', "can be reached", '<'),
    (MarkKind::MustMove, '!', "must move", '!'),
    (MarkKind::Blocked, '#', "blocked", '#'),
    (MarkKind::LastTo, '[', "last move to", ']'),
    (MarkKind::LastFrom, '(', "last move from", ')'),
];

/// The choice of characters for one picture.
pub(super) struct Ink<'a> {
    ascii: bool,
    seats: &'a [SeatInfo],
    looks: [Look; Seat::MAX],
}

impl<'a> Ink<'a> {
    pub(super) fn new(picture: &Picture<'a>, ascii: bool) -> Self {
        Self { ascii, seats: picture.seats, looks: looks(picture.seats) }
    }

    /// One of two ways to write something.
    fn pick<T>(&self, unicode: T, ascii: T) -> T {
        if self.ascii { ascii } else { unicode }
    }

    /// A man or the ball.
    pub(super) fn man(&self, owner: Option<Seat>) -> (char, Style) {
        let Some(seat) = owner else {
            return (self.pick('◉', 'o'), STRONG);
        };
        let look = self.looks[seat.index()];
        let letter = self.seats.get(seat.index()).map_or('?', |seat| seat.letter);
        (self.pick(sign(look.shape), letter), paint(look.hue))
    }

    /// An empty cell.
    pub(super) fn dot(&self) -> &'static str {
        self.pick("·", ".")
    }

    /// An empty cell that sends men back.
    pub(super) fn back(&self) -> &'static str {
        self.pick("←", "<")
    }

    /// An empty cell that exchanges men.
    pub(super) fn exchange(&self) -> &'static str {
        self.pick("⇄", "x")
    }

    /// Between a man and the number of such men.
    pub(super) fn times(&self) -> &'static str {
        self.pick("×", "x")
    }

    /// A die that shows nothing.
    pub(super) fn nothing(&self) -> &'static str {
        self.pick("–", "-")
    }
}

/// The character that looks most like the shape in other drawings.
const fn sign(shape: Shape) -> char {
    match shape {
        Shape::Dot => '●',
        Shape::Diamond => '◆',
        Shape::Triangle => '▲',
        Shape::Square => '■',
        Shape::Cross => '✚',
        Shape::Star => '★',
        Shape::Ring => '○',
    }
}

/// Colours of the 256 that are readable on light and on dark ground alike.
fn paint(hue: Hue) -> Style {
    let colour = match hue {
        Hue::Red => 196,
        Hue::Blue => 32,
        Hue::Green => 36,
        Hue::Yellow => 178,
        Hue::Purple => 133,
        Hue::Orange => 208,
        // The terminal's own colour: the outlined sign is what tells white from black.
        Hue::White => return STRONG,
        Hue::Black => 244,
    };
    STRONG.fg_color(Some(Ansi256Color(colour).into()))
}
