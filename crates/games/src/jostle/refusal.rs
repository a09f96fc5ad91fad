//! Why a move is refused.

use std::fmt;

use tussle_core::geometry::{Bits, Square};
use tussle_core::{Explain, Game, ReasonInfo, Refusal, Seat, Turn};

use super::Jostle;
use super::company::Company;
use crate::checkers::SEATS;

/// Why a step is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JostleRefusal {
    /// The game has ended.
    GameOver {
        /// Who has won it.
        winner: Seat,
    },
    /// Nothing stands on the square to be left.
    EmptySquare {
        /// That square.
        at: Square,
    },
    /// An enemy checker stands there.
    NotYourChecker {
        /// The square.
        at: Square,
        /// Whose checker it is.
        owner: Seat,
    },
    /// The checker would come to where it is.
    NoStep,
    /// The squares are not side by side.
    NotAdjacent {
        /// The square to be left.
        from: Square,
        /// The square to come to.
        to: Square,
    },
    /// There is a checker already where this one should go.
    Occupied {
        /// The square.
        at: Square,
        /// Whose checker it is.
        owner: Seat,
    },
    /// The checker would not be worth more.
    ValueNotHigher {
        /// Its company now.
        before: Company,
        /// Its company after the step.
        after: Company,
    },
}

impl<B: Bits, const SIZE: usize> Explain for Jostle<B, SIZE> {
    type Refusal = JostleRefusal;

    fn refusal(&self, pos: &Self::Pos, act: Self::Act) -> Option<JostleRefusal> {
        let (from, to) = (act.from(), act.to());
        let square = |index| Square::from_index(index, SIZE);
        if self.turn(pos) == Turn::Over {
            return Some(JostleRefusal::GameOver { winner: pos.mover.other() });
        }
        match pos.owner(from) {
            None => return Some(JostleRefusal::EmptySquare { at: square(from) }),
            Some(owner) if owner != pos.mover => {
                return Some(JostleRefusal::NotYourChecker { at: square(from), owner });
            }
            Some(_) => {}
        }
        if from == to {
            return Some(JostleRefusal::NoStep);
        }
        if !self.field.neighbours(from).has(to) {
            return Some(JostleRefusal::NotAdjacent { from: square(from), to: square(to) });
        }
        if let Some(owner) = pos.owner(to) {
            return Some(JostleRefusal::Occupied { at: square(to), owner });
        }
        let before = self.company_on(pos, from);
        let after = self.company_after(pos, from, to);
        let higher = after.value() > before.value();
        (!higher).then_some(JostleRefusal::ValueNotHigher { before, after })
    }
}

impl Refusal for JostleRefusal {
    const REASONS: &'static [ReasonInfo] = &[
        ReasonInfo { code: "game-over", meaning: "The game has ended." },
        ReasonInfo {
            code: "empty-square",
            meaning: "There is no checker on the square to be left.",
        },
        ReasonInfo {
            code: "not-your-checker",
            meaning: "The checker on the square to be left belongs to the other side.",
        },
        ReasonInfo { code: "no-step", meaning: "The checker would stay on its square." },
        ReasonInfo {
            code: "not-adjacent",
            meaning: "The two squares are not next to each other in a row or column.",
        },
        ReasonInfo { code: "occupied", meaning: "There is a checker on the square to come to." },
        ReasonInfo {
            code: "value-not-higher",
            meaning: "The value of the checker would stay the same or fall.",
        },
    ];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::EmptySquare { .. } => "empty-square",
            Self::NotYourChecker { .. } => "not-your-checker",
            Self::NoStep => "no-step",
            Self::NotAdjacent { .. } => "not-adjacent",
            Self::Occupied { .. } => "occupied",
            Self::ValueNotHigher { .. } => "value-not-higher",
        }
    }
}

impl fmt::Display for JostleRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat: Seat| SEATS[seat.index()].name;
        match *self {
            Self::GameOver { winner } => {
                let loser = name(winner.other());
                write!(f, "the game is over, {loser} has no move and {} has won", name(winner))
            }
            Self::EmptySquare { at } => write!(f, "there is no checker on {}", at.name()),
            Self::NotYourChecker { at, owner } => {
                let mover = name(owner.other());
                write!(
                    f,
                    "the checker on {} is {}'s, and it is {mover}'s turn",
                    at.name(),
                    name(owner)
                )
            }
            Self::NoStep => f.write_str("the checker would stay where it is"),
            Self::NotAdjacent { from, to } => {
                let columns = usize::from(from.column.abs_diff(to.column));
                let rows = usize::from(from.row.abs_diff(to.row));
                let away = match (columns, rows) {
                    (columns, 0) => Counted(columns, "column", "columns").to_string(),
                    (0, rows) => Counted(rows, "row", "rows").to_string(),
                    _ => format!(
                        "{} and {}",
                        Counted(columns, "column", "columns"),
                        Counted(rows, "row", "rows")
                    ),
                };
                write!(
                    f,
                    "{} is {away} away, and a step goes to the next square up, down, left or right",
                    to.name()
                )
            }
            Self::Occupied { at, owner } => {
                write!(f, "there is a {} checker on {}", name(owner).to_lowercase(), at.name())
            }
            Self::ValueNotHigher { before, after } => {
                let (old, new) = (before.value(), after.value());
                if old == new {
                    write!(f, "its value would stay at {old}")?;
                } else {
                    write!(f, "its value would fall from {old} to {new}")?;
                }
                let friends = Counted(after.friends, "friend", "friends");
                write!(f, " ({friends}, {} there)", Counted(after.enemies, "enemy", "enemies"))
            }
        }
    }
}

/// A number of things, with the words for one and for more.
struct Counted(usize, &'static str, &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, one, more) = *self;
        write!(f, "{count} {}", if count == 1 { one } else { more })
    }
}
