//! Why a move is refused.

use std::fmt::{self, Display};

use tussle_core::geometry::Square;
use tussle_core::{Explain, Game, ReasonInfo, Refusal, Seat};

use super::outcome::{Cause, Outcome};
use super::position::{Stack, WHITE};
use super::{Act, JumpSturdy, Pos, SEATS};

/// Why a move of Jump Sturdy is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game has ended.
    GameOver {
        /// Who won.
        winner: Seat,
        /// How.
        cause: Cause,
    },
    /// There is nobody to move.
    EmptyCell {
        /// Where nobody is.
        from: Square,
    },
    /// The man on top is an enemy, and so is the man below if there is one.
    NotYourMan {
        /// Where it stands.
        from: Square,
        /// Whose it is.
        owner: Seat,
    },
    /// An enemy stands on the man.
    CoveredMan {
        /// Where they stand.
        from: Square,
        /// Whose man is below.
        owner: Seat,
    },
    /// The move leads nowhere.
    SameCell {
        /// The cell of both ends.
        from: Square,
    },
    /// The move leads back.
    Backward {
        /// Who is to move.
        mover: Seat,
        /// How far back.
        rows: u8,
    },
    /// A single does not go that way.
    NotAStep {
        /// Columns to the side.
        aside: u8,
        /// Rows ahead.
        ahead: u8,
    },
    /// The top man of a double does not go that way.
    NotAJump {
        /// Columns to the side.
        aside: u8,
        /// Rows ahead.
        ahead: u8,
    },
    /// A double with an own man on top is in the way.
    OwnDouble {
        /// Where it stands.
        to: Square,
        /// Whose man is on top.
        owner: Seat,
    },
    /// A single would go diagonally without capturing.
    NothingToCapture {
        /// Where no enemy is on top.
        to: Square,
        /// Whose man is there instead.
        owner: Option<Seat>,
    },
    /// A single would capture straight ahead or sideways.
    EnemyInTheWay {
        /// Where the enemy stands.
        to: Square,
        /// Who it is.
        owner: Seat,
    },
}

impl Explain for JumpSturdy {
    type Refusal = Reason;

    fn refusal(&self, pos: &Pos, act: Act) -> Option<Reason> {
        (!self.is_legal(pos, act)).then(|| reason(pos, act))
    }
}

/// The reason why a move that is not legal is not.
fn reason(pos: &Pos, act: Act) -> Reason {
    let (from, to, mover) = (act.from(), act.to(), pos.mover);
    if let Some(Outcome { winner, cause }) = Outcome::of(pos) {
        return Reason::GameOver { winner, cause };
    }
    let single = match pos.at(from) {
        None => return Reason::EmptyCell { from },
        Some(Stack { top, below }) if top == mover => below.is_none(),
        Some(Stack { below, .. }) if below == Some(mover) => {
            return Reason::CoveredMan { from, owner: mover };
        }
        Some(Stack { top, .. }) => return Reason::NotYourMan { from, owner: top },
    };
    if from == to {
        return Reason::SameCell { from };
    }
    let (near, far) = if mover == WHITE { (from.row, to.row) } else { (to.row, from.row) };
    if far < near {
        return Reason::Backward { mover, rows: near - far };
    }
    let (aside, ahead) = (from.column.abs_diff(to.column), far - near);
    let there = pos.at(to).map(|stack| stack.top);
    match (single, aside, ahead) {
        (true, 1, 1) => Reason::NothingToCapture { to, owner: there },
        (true, 0, 1) | (true, 1, 0) | (false, 1, 2) | (false, 2, 1) => match there {
            Some(owner) if owner != mover => Reason::EnemyInTheWay { to, owner },
            _ => Reason::OwnDouble { to, owner: mover },
        },
        (true, ..) => Reason::NotAStep { aside, ahead },
        (false, ..) => Reason::NotAJump { aside, ahead },
    }
}

impl Refusal for Reason {
    const REASONS: &'static [ReasonInfo] = &[
        ReasonInfo { code: "game-over", meaning: "The game has ended." },
        ReasonInfo { code: "empty-cell", meaning: "No man stands on the cell." },
        ReasonInfo { code: "not-your-man", meaning: "The man belongs to the other side." },
        ReasonInfo { code: "covered-man", meaning: "An enemy stands on top of the man." },
        ReasonInfo { code: "same-cell", meaning: "The move ends where it starts." },
        ReasonInfo { code: "backward", meaning: "The move leads back." },
        ReasonInfo {
            code: "not-a-step",
            meaning: "A single goes one step ahead or aside, or captures one step diagonally ahead.",
        },
        ReasonInfo {
            code: "not-a-jump",
            meaning: "The top man of a double makes a knight's jump forward.",
        },
        ReasonInfo {
            code: "own-double",
            meaning: "A double with an own man on top stands there, and a cell holds no third man.",
        },
        ReasonInfo {
            code: "nothing-to-capture",
            meaning: "A single goes diagonally only onto an enemy.",
        },
        ReasonInfo {
            code: "enemy-in-the-way",
            meaning: "A single does not capture straight ahead or sideways.",
        },
    ];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::EmptyCell { .. } => "empty-cell",
            Self::NotYourMan { .. } => "not-your-man",
            Self::CoveredMan { .. } => "covered-man",
            Self::SameCell { .. } => "same-cell",
            Self::Backward { .. } => "backward",
            Self::NotAStep { .. } => "not-a-step",
            Self::NotAJump { .. } => "not-a-jump",
            Self::OwnDouble { .. } => "own-double",
            Self::NothingToCapture { .. } => "nothing-to-capture",
            Self::EnemyInTheWay { .. } => "enemy-in-the-way",
        }
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat: Seat| SEATS[seat.index()].name;
        match *self {
            Self::GameOver { winner, cause } => {
                write!(f, "the game is over, {} has won: ", name(winner))?;
                match cause {
                    Cause::Arrived(square) => write!(f, "its man stands on {}", square.name()),
                    Cause::NoMan => write!(f, "{} has no man left", name(winner.other())),
                    Cause::NoMove => write!(f, "{} has no move", name(winner.other())),
                }
            }
            Self::EmptyCell { from } => write!(f, "no man stands on {}", from.name()),
            Self::NotYourMan { from, owner } => {
                let (owner, mover) = (name(owner), name(owner.other()));
                write!(f, "the man on {} is {owner}'s, and {mover} is to move", from.name())
            }
            Self::CoveredMan { from, owner } => {
                let (owner, enemy) = (name(owner), name(owner.other()));
                write!(f, "{enemy} stands on {owner}'s man on {}, which cannot move", from.name())
            }
            Self::SameCell { from } => {
                write!(f, "the man would stay on {}, and a move goes somewhere", from.name())
            }
            Self::Backward { mover, rows } => {
                let plural = if rows == 1 { "" } else { "s" };
                let forward = if mover == WHITE { "up" } else { "down" };
                let mover = name(mover);
                write!(f, "this is {rows} row{plural} back, and {mover} moves {forward} the board")
            }
            Self::NotAStep { aside, ahead } => {
                write!(
                    f,
                    "a single goes 1 ahead or 1 aside, or captures 1 ahead and 1 aside; \
                     this is {ahead} ahead and {aside} aside"
                )?;
                match (ahead, aside) {
                    (1, 2) | (2, 1) => f.write_str(", a jump for the top man of a double"),
                    _ => Ok(()),
                }
            }
            Self::NotAJump { aside, ahead } => write!(
                f,
                "the top man of a double jumps 2 ahead and 1 aside, or 1 ahead and 2 aside; \
                 this is {ahead} ahead and {aside} aside"
            ),
            Self::OwnDouble { to, owner } => {
                let (to, owner) = (to.name(), name(owner));
                write!(f, "on {to} there are 2 men with {owner}'s on top, and no room for a third")
            }
            Self::NothingToCapture { to, owner } => {
                write!(f, "a single goes diagonally only to capture, and ")?;
                match owner {
                    None => write!(f, "{} is empty", to.name()),
                    Some(owner) => write!(f, "the man on {} is {}'s own", to.name(), name(owner)),
                }
            }
            Self::EnemyInTheWay { to, owner } => write!(
                f,
                "{}'s man on {} is in the way, as a single captures diagonally only",
                name(owner),
                to.name()
            ),
        }
    }
}
