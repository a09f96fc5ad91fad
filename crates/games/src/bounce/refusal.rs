//! Why a turn is refused.

use std::fmt::{self, Display};

use tussle_core::geometry::{Bits, Square};
use tussle_core::{Explain, Game, ReasonInfo, Refusal, Seat};

use super::act::Act;
use super::position::Position;
use super::rules::Bounce;
use crate::checkers::SEATS;

/// Why a turn is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Someone has won already.
    GameOver {
        /// Who.
        winner: Seat,
    },
    /// Nothing stands on the square.
    NoChecker {
        /// The square.
        at: Square,
    },
    /// The checker belongs to the other side.
    NotYours {
        /// Where it stands.
        at: Square,
        /// Whose it is.
        owner: Seat,
    },
    /// The checker would not leave its square.
    SameSquare {
        /// The square.
        at: Square,
    },
    /// Another checker stands where this one should go.
    Occupied {
        /// Where.
        at: Square,
        /// Whose it is.
        owner: Seat,
    },
    /// The checker would come to a group no larger than its own.
    GroupNotLarger {
        /// The size of its group.
        before: usize,
        /// The size of the group it would come to.
        after: usize,
        /// Whether there is any move; if not, a checker must be removed.
        can_move: bool,
    },
    /// A checker may not be removed while one can move.
    CanMove {
        /// Where one that can move stands.
        from: Square,
        /// Where it can go.
        to: Square,
    },
}

impl Refusal for Reason {
    const REASONS: &'static [ReasonInfo] = &[
        ReasonInfo { code: "game-over", meaning: "The game has ended." },
        ReasonInfo { code: "no-checker", meaning: "There is no checker on the square." },
        ReasonInfo { code: "not-yours", meaning: "The checker belongs to the other side." },
        ReasonInfo { code: "same-square", meaning: "The checker would stay where it is." },
        ReasonInfo { code: "occupied", meaning: "The square to go to is not empty." },
        ReasonInfo {
            code: "group-not-larger",
            meaning: "The checker would not come to a larger group.",
        },
        ReasonInfo {
            code: "can-move",
            meaning: "A checker may not be removed while one can move.",
        },
    ];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::NoChecker { .. } => "no-checker",
            Self::NotYours { .. } => "not-yours",
            Self::SameSquare { .. } => "same-square",
            Self::Occupied { .. } => "occupied",
            Self::GroupNotLarger { .. } => "group-not-larger",
            Self::CanMove { .. } => "can-move",
        }
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat: &Seat| SEATS[seat.index()].name;
        match self {
            Self::GameOver { winner } => write!(f, "the game is over, {} has won", name(winner)),
            Self::NoChecker { at } => write!(f, "there is no checker on {}", at.name()),
            Self::NotYours { at, owner } => {
                let (owner, mover) = (name(owner), name(&owner.other()));
                write!(f, "the checker on {} is {owner}'s, and {mover} is to move", at.name())
            }
            Self::SameSquare { at } => write!(f, "the checker stands on {} already", at.name()),
            Self::Occupied { at, owner } => {
                write!(f, "{} is not empty, a checker of {} stands there", at.name(), name(owner))
            }
            Self::GroupNotLarger { before, after, can_move } => {
                if after < before {
                    write!(f, "the group would shrink from {before} to {after}")?;
                } else {
                    write!(f, "the group would stay at {before}")?;
                }
                f.write_str(if *can_move {
                    ", and it must grow"
                } else {
                    "; nothing can move, so a checker must be removed"
                })
            }
            Self::CanMove { from, to } => {
                let (from, to) = (from.name(), to.name());
                write!(f, "a checker is removed only if none can move, and {from}-{to} is possible")
            }
        }
    }
}

impl<B: Bits> Explain for Bounce<B> {
    type Refusal = Reason;

    fn refusal(&self, pos: &Position<B>, act: Act) -> Option<Reason> {
        if pos.is_over() {
            return Some(Reason::GameOver { winner: pos.mover().other() });
        }
        let (Act::Move { from, .. } | Act::Remove { from }) = act;
        let at = self.square(from);
        match pos.owner(usize::from(from)) {
            None => return Some(Reason::NoChecker { at }),
            Some(owner) if owner != pos.mover() => return Some(Reason::NotYours { at, owner }),
            Some(_) => {}
        }
        match act {
            Act::Move { from, to } => self.move_refusal(pos, from, to),
            Act::Remove { .. } => self.removal_refusal(pos),
        }
    }
}

impl<B: Bits> Bounce<B> {
    /// Why a checker of the side to move cannot move so.
    fn move_refusal(&self, pos: &Position<B>, from: u8, to: u8) -> Option<Reason> {
        let at = self.square(to);
        if from == to {
            return Some(Reason::SameSquare { at });
        }
        if let Some(owner) = pos.owner(usize::from(to)) {
            return Some(Reason::Occupied { at, owner });
        }
        let (from, to) = (B::bit(usize::from(from)), B::bit(usize::from(to)));
        let before = self.grid.grow(from, pos.own()).count();
        let after = self.group_after(pos.own(), from, to).count();
        let refusal = || Reason::GroupNotLarger { before, after, can_move: self.has_move(pos) };
        (after <= before).then(refusal)
    }

    /// Why the side to move cannot remove a checker.
    fn removal_refusal(&self, pos: &Position<B>) -> Option<Reason> {
        let mut example = None;
        self.choices(pos, &mut |act| {
            if let Act::Move { from, to } = act {
                let possible = || Reason::CanMove { from: self.square(from), to: self.square(to) };
                example.get_or_insert_with(possible);
            }
        });
        example
    }
}

#[cfg(test)]
mod tests {
    use crate::bounce::tests::{FIGURE_3, STUCK, live};

    #[test]
    fn refused_turns_are_explained_with_figures() {
        let cases = [
            ("bounce", FIGURE_3, "a7-e1", "there is no checker on a7"),
            ("bounce", FIGURE_3, "xe1", "there is no checker on e1"),
            ("bounce", FIGURE_3, "c7-e1", "the checker on c7 is Blue's, and Red is to move"),
            ("bounce", FIGURE_3, "h7-h7", "the checker stands on h7 already"),
            ("bounce", FIGURE_3, "h7-f1", "f1 is not empty, a checker of Blue stands there"),
            ("bounce", FIGURE_3, "h7-h8", "h8 is not empty, a checker of Red stands there"),
            ("bounce", FIGURE_3, "h7-a7", "the group would stay at 11, and it must grow"),
            ("bounce", FIGURE_3, "b8-a7", "the group would shrink from 11 to 3, and it must grow"),
            (
                "bounce",
                FIGURE_3,
                "xh7",
                "a checker is removed only if none can move, and b7-e1 is possible",
            ),
            (
                "bounce:size=10",
                STUCK,
                "j5-j3",
                "the group would stay at 23; nothing can move, so a checker must be removed",
            ),
        ];
        for (spec, position, act, reason) in cases {
            let error = live(spec, position).check(act).unwrap_err();
            assert_eq!(error.to_string(), format!("{act}: {reason}"));
        }
    }
}
