//! The reasons for which moves are refused.

use tussle_core::geometry::Hex;
use tussle_core::{ReasonInfo, Refusal, Seat};

/// Something that stands in the way of the piece that is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// A wall.
    Wall,
    /// The ball.
    Ball(Hex),
    /// A man of the player on turn.
    Friend(Hex),
    /// A man of the other player.
    Enemy(Hex),
}

/// Why an act is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    GameOver {
        /// Who has won.
        winner: Seat,
    },
    /// The dice are to be rolled.
    RollDue,
    /// The dice have been rolled; without a distance, the man has been moved or skipped too.
    Rolled {
        /// What the distance die shows.
        distance: Option<u8>,
        /// What the direction die shows.
        direction: u8,
    },
    /// The ball was chosen while a man is to move.
    ManDue,
    /// A man, or an empty cell, was chosen while the ball is to move.
    BallDue {
        /// Where the ball is.
        ball: Hex,
    },
    /// Nothing stands where the move begins.
    NoMan {
        /// There.
        at: Hex,
    },
    /// The man belongs to the other player.
    EnemyMan {
        /// The man.
        at: Hex,
        /// Whose it is.
        owner: Seat,
    },
    /// The move ends where it begins.
    Stays,
    /// The two cells are not on one line.
    NotStraight {
        /// Where the move begins.
        from: Hex,
        /// Where it ends.
        to: Hex,
    },
    /// The move goes sideways or backward and captures nothing.
    NotForward,
    /// The first thing within the distance is an enemy man, so there is only a capture in this direction.
    EnemyInWay {
        /// The enemy man.
        at: Hex,
        /// What the distance die shows.
        distance: u8,
    },
    /// Something right before the man stops it.
    Blocked {
        /// What it is.
        by: Obstacle,
    },
    /// The man would go a different number of cells.
    WrongDistance {
        /// How many it has to go.
        goes: u8,
        /// How many the move has.
        asked: u8,
        /// What stops it before the distance is used up.
        stop: Option<Obstacle>,
    },
    /// In this direction the distance takes the man off the board.
    MustLeave {
        /// The man.
        at: Hex,
        /// What the distance die shows.
        distance: u8,
    },
    /// The open side is farther away than the distance.
    OpenSideFar {
        /// How many steps leaving takes.
        steps: u8,
        /// What the distance die shows.
        distance: u8,
    },
    /// Both ways off the board are blocked.
    WaysOffBlocked {
        /// What blocks the one at the left, as the player sees it, and the one at the right.
        by: [Obstacle; 2],
    },
    /// The move is a capture and has to be written as one.
    WriteCapture {
        /// Where the man stands.
        from: Hex,
        /// Where the enemy man stands.
        to: Hex,
    },
    /// There is no enemy man where the capture ends.
    NothingToCapture {
        /// There.
        at: Hex,
        /// What is there instead.
        found: Option<Obstacle>,
    },
    /// The enemy man is farther away than the distance.
    CaptureFar {
        /// The enemy man.
        at: Hex,
        /// How far away it is.
        steps: u8,
        /// What the distance die shows.
        distance: u8,
    },
    /// Something stands between the two ends of the move.
    InWay {
        /// What it is.
        what: Obstacle,
    },
    /// A capture by the ball.
    BallCaptures,
    /// The ball does not go in the direction of the die.
    BallDirection {
        /// What the direction die shows.
        direction: u8,
    },
}

impl Refusal for Reason {
    const REASONS: &'static [ReasonInfo] = &[
        ReasonInfo { code: "game-over", meaning: "The ball has left the board." },
        ReasonInfo { code: "roll-due", meaning: "The dice have to be rolled first." },
        ReasonInfo { code: "rolled", meaning: "The dice have been rolled in this turn." },
        ReasonInfo { code: "man-due", meaning: "A man has to be moved before the ball." },
        ReasonInfo { code: "ball-due", meaning: "The ball has to be moved now." },
        ReasonInfo { code: "no-man", meaning: "Nothing stands where the move begins." },
        ReasonInfo { code: "enemy-man", meaning: "The man belongs to the other player." },
        ReasonInfo { code: "stays", meaning: "The move ends where it begins." },
        ReasonInfo { code: "not-straight", meaning: "The two cells are not on one line." },
        ReasonInfo {
            code: "not-forward",
            meaning: "A man goes sideways or backward without capturing.",
        },
        ReasonInfo {
            code: "enemy-in-way",
            meaning: "An enemy man is the first thing within the distance: only a capture goes there.",
        },
        ReasonInfo { code: "blocked", meaning: "Something right before the man stops it." },
        ReasonInfo {
            code: "wrong-distance",
            meaning: "The man does not go the distance, or not up to what stops it.",
        },
        ReasonInfo { code: "must-leave", meaning: "The distance takes the man off the board." },
        ReasonInfo {
            code: "open-side-far",
            meaning: "The open side is farther away than the distance.",
        },
        ReasonInfo { code: "ways-off-blocked", meaning: "Both ways off the board are blocked." },
        ReasonInfo { code: "write-capture", meaning: "The move is a capture, written with `x`." },
        ReasonInfo {
            code: "nothing-to-capture",
            meaning: "There is no enemy man where the capture ends.",
        },
        ReasonInfo {
            code: "capture-far",
            meaning: "The enemy man is farther away than the distance.",
        },
        ReasonInfo { code: "in-way", meaning: "Something stands on the way." },
        ReasonInfo { code: "ball-captures", meaning: "The ball captures nothing." },
        ReasonInfo {
            code: "ball-direction",
            meaning: "The ball does not go in the direction of the die.",
        },
    ];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::RollDue => "roll-due",
            Self::Rolled { .. } => "rolled",
            Self::ManDue => "man-due",
            Self::BallDue { .. } => "ball-due",
            Self::NoMan { .. } => "no-man",
            Self::EnemyMan { .. } => "enemy-man",
            Self::Stays => "stays",
            Self::NotStraight { .. } => "not-straight",
            Self::NotForward => "not-forward",
            Self::EnemyInWay { .. } => "enemy-in-way",
            Self::Blocked { .. } => "blocked",
            Self::WrongDistance { .. } => "wrong-distance",
            Self::MustLeave { .. } => "must-leave",
            Self::OpenSideFar { .. } => "open-side-far",
            Self::WaysOffBlocked { .. } => "ways-off-blocked",
            Self::WriteCapture { .. } => "write-capture",
            Self::NothingToCapture { .. } => "nothing-to-capture",
            Self::CaptureFar { .. } => "capture-far",
            Self::InWay { .. } => "in-way",
            Self::BallCaptures => "ball-captures",
            Self::BallDirection { .. } => "ball-direction",
        }
    }
}
