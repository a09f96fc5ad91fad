//! The reasons for which moves are refused, in words.

use std::fmt::{self, Display};

use super::reason::{Obstacle, Reason};
use crate::checkers::SEATS;

impl Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wall => f.write_str("a wall"),
            Self::Ball(at) => write!(f, "the ball on {}", at.name()),
            Self::Friend(at) => write!(f, "a friendly man on {}", at.name()),
            Self::Enemy(at) => write!(f, "an enemy man on {}", at.name()),
        }
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver { winner } => {
                write!(f, "the game is over: {} has won", SEATS[winner.index()].name)
            }
            Self::RollDue => f.write_str("roll the dice first"),
            Self::Rolled { distance: Some(distance), direction } => {
                write!(f, "the dice show {distance}{direction}: move a man by {distance}")
            }
            Self::Rolled { distance: None, direction } => {
                write!(f, "the dice are rolled: the ball moves {}", in_words(direction))
            }
            Self::ManDue => f.write_str("a man moves first, then the ball"),
            Self::BallDue { ball } => write!(f, "the ball on {} is to move now", ball.name()),
            Self::NoMan { at } => write!(f, "there is no man on {}", at.name()),
            Self::EnemyMan { at, owner } => {
                write!(f, "the man on {} is {}'s", at.name(), SEATS[owner.index()].name)
            }
            Self::Stays => f.write_str("a move has to leave its cell"),
            Self::NotStraight { from, to } => {
                write!(f, "{} and {} are not on one line", from.name(), to.name())
            }
            Self::NotForward => {
                f.write_str("men move only forward left or forward right unless they capture")
            }
            Self::EnemyInWay { at, distance } => {
                write!(f, "{} is in the way: the distance is {distance}", Obstacle::Enemy(at))
            }
            Self::Blocked { by } => write!(f, "{by} is right before it"),
            Self::WrongDistance { goes, asked, stop: None } => write!(
                f,
                "it must go exactly {} (or stop at a block): the move is {asked}",
                cells(goes)
            ),
            Self::WrongDistance { goes, asked, stop: Some(stop) } => {
                write!(f, "it must go {}, right up to {stop}: the move is {asked}", cells(goes))
            }
            Self::MustLeave { at, distance } => {
                write!(
                    f,
                    "a distance of {distance} takes it off the board: write {}-off",
                    at.name()
                )
            }
            Self::OpenSideFar { steps, distance } => {
                write!(f, "leaving takes {steps} steps: the distance is {distance}")
            }
            Self::WaysOffBlocked { by: [left, right] } => {
                write!(f, "{left} and {right} block its ways off the board")
            }
            Self::WriteCapture { from, to } => {
                write!(f, "{1} holds an enemy man: write {0}x{1}", from.name(), to.name())
            }
            Self::NothingToCapture { at, found: None } => {
                write!(f, "there is nothing to capture on {}", at.name())
            }
            Self::NothingToCapture { at: _, found: Some(found) } => {
                write!(f, "{found} is nothing to capture")
            }
            Self::CaptureFar { at, steps, distance } => {
                write!(f, "{} is {} away: the distance is {distance}", at.name(), cells(steps))
            }
            Self::InWay { what } => write!(f, "{what} is in the way"),
            Self::BallCaptures => f.write_str("the ball captures nothing"),
            Self::BallDirection { direction } => {
                write!(f, "the ball's die says {direction} ({})", in_words(direction))
            }
        }
    }
}

/// A number of cells.
fn cells(count: u8) -> String {
    if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") }
}

/// A face of the direction die, as the player on turn sees the board.
fn in_words(direction: u8) -> &'static str {
    const WORDS: [&str; 6] =
        ["backward left", "left", "forward left", "forward right", "right", "backward right"];
    WORDS[usize::from(direction - 1)]
}
