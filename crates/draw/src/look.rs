//! How the men of each seat look: a colour, and a shape for those who cannot tell colours.

use tussle_core::{Seat, SeatInfo};

/// A seat's look. Seats of one game differ in both parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) hue: Hue,
    pub(crate) shape: Shape,
}

/// A colour by its common name; each kind of drawing has its own tones of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hue {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
    Orange,
    White,
    Black,
}

impl Hue {
    /// All hues.
    pub(crate) const ALL: [Self; 8] = [
        Self::Red,
        Self::Blue,
        Self::Green,
        Self::Yellow,
        Self::Purple,
        Self::Orange,
        Self::White,
        Self::Black,
    ];

    /// Its name in style sheets.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Purple => "purple",
            Self::Orange => "orange",
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// A sign that men carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Dot,
    Diamond,
    Triangle,
    Square,
    Cross,
    Star,
    Ring,
}

/// The usual looks, by the names of seats. Seats with other names take what is left, in this order.
const LOOKS: [(&str, Look); 8] = [
    ("Red", Look { hue: Hue::Red, shape: Shape::Dot }),
    ("Blue", Look { hue: Hue::Blue, shape: Shape::Diamond }),
    ("Green", Look { hue: Hue::Green, shape: Shape::Triangle }),
    ("Yellow", Look { hue: Hue::Yellow, shape: Shape::Square }),
    ("Purple", Look { hue: Hue::Purple, shape: Shape::Cross }),
    ("Orange", Look { hue: Hue::Orange, shape: Shape::Star }),
    ("White", Look { hue: Hue::White, shape: Shape::Ring }),
    ("Black", Look { hue: Hue::Black, shape: Shape::Dot }),
];

/// The look of every seat, also of those that the game at hand does not have.
pub(crate) fn looks(seats: &[SeatInfo]) -> [Look; Seat::MAX] {
    let named = |seat: &SeatInfo| LOOKS.iter().find(|(name, _)| *name == seat.name);
    let mut taken: Vec<Look> = Vec::new();
    let mut looks: [Option<Look>; Seat::MAX] = [None; Seat::MAX];
    for (look, seat) in looks.iter_mut().zip(seats) {
        *look = named(seat).map(|(_, look)| *look).filter(|look| is_free(*look, &taken));
        taken.extend(*look);
    }
    looks.map(|look| {
        look.unwrap_or_else(|| {
            let mut free = LOOKS.iter().map(|(_, look)| *look).filter(|l| is_free(*l, &taken));
            // Seven shapes for six seats: one is always left.
            let look = free.next().unwrap_or(LOOKS[0].1);
            taken.push(look);
            look
        })
    })
}

fn is_free(look: Look, taken: &[Look]) -> bool {
    taken.iter().all(|other| other.hue != look.hue && other.shape != look.shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(names: &[&'static str]) -> Vec<SeatInfo> {
        names.iter().map(|name| SeatInfo { letter: '?', name }).collect()
    }

    #[test]
    fn seats_look_like_their_names() {
        let looks = looks(&seats(&["White", "Black"]));
        assert_eq!(looks[0].hue, Hue::White);
        assert_eq!(looks[1].hue, Hue::Black);
    }

    #[test]
    fn seats_of_one_game_differ_in_hue_and_in_shape() {
        for names in [
            &["Red", "Green", "Yellow", "Blue", "Purple", "Orange"][..],
            &["White", "Black"],
            // Both would carry a dot.
            &["Black", "Red"],
            &["Left", "Right"],
            &["Orange", "Black", "Someone", "Else", "White", "Red"],
        ] {
            let looks = looks(&seats(names));
            for (i, look) in looks.iter().enumerate() {
                for other in &looks[..i] {
                    assert_ne!(look.hue, other.hue, "{names:?}");
                    assert_ne!(look.shape, other.shape, "{names:?}");
                }
            }
        }
    }
}
