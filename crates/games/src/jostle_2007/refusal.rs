//! Why a move is refused.

use std::fmt;

use tussle_core::geometry::Bits;
use tussle_core::{Explain, Game, ReasonInfo, Refusal, Turn};

use super::act::Act;
use super::position::Pos;
use super::rules::Jostle2007;

/// A reason with its figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing is played any more.
    GameOver,
    /// A move before the roll.
    RollFirst,
    /// A roll while a piece is to be moved.
    AlreadyRolled {
        /// What the die shows.
        die: u8,
    },
    /// The player has nothing there.
    NoPiece {
        /// There.
        cell: u8,
    },
    /// Pieces in the target area stay.
    InTarget,
    /// Another piece than the one that has just used a 6.
    MustMoveAgain {
        /// Where that one stands.
        cell: u8,
    },
    /// The roll is too much for the piece.
    LeavesTrack {
        /// What the die shows.
        die: u8,
        /// Where the piece stands.
        from: u8,
    },
    /// Another distance than the die shows.
    WrongDistance {
        /// What the die shows.
        die: u8,
        /// Where the piece stands.
        from: u8,
        /// Where the roll takes it.
        goal: u8,
    },
}

impl Refusal for Reason {
    const REASONS: &'static [ReasonInfo] = &[
        ReasonInfo { code: "game-over", meaning: "The game is over." },
        ReasonInfo { code: "roll-first", meaning: "The die must be rolled before a piece moves." },
        ReasonInfo {
            code: "already-rolled",
            meaning: "The die has been rolled, and a piece can use what it shows.",
        },
        ReasonInfo { code: "no-piece", meaning: "The player has no piece on the cell." },
        ReasonInfo { code: "in-target", meaning: "A piece in the target area may not be moved." },
        ReasonInfo {
            code: "must-move-again",
            meaning: "After a 6 the same piece moves again, not another one.",
        },
        ReasonInfo {
            code: "leaves-track",
            meaning: "The roll would take the piece beyond the last cell.",
        },
        ReasonInfo {
            code: "wrong-distance",
            meaning: "The two cells are not as far apart as the die shows.",
        },
    ];

    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::RollFirst => "roll-first",
            Self::AlreadyRolled { .. } => "already-rolled",
            Self::NoPiece { .. } => "no-piece",
            Self::InTarget => "in-target",
            Self::MustMoveAgain { .. } => "must-move-again",
            Self::LeavesTrack { .. } => "leaves-track",
            Self::WrongDistance { .. } => "wrong-distance",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::RollFirst => write!(f, "roll the die first"),
            Self::AlreadyRolled { die } => write!(f, "the die shows {die}: move a piece"),
            Self::NoPiece { cell: 0 } => write!(f, "no piece of yours is off the track"),
            Self::NoPiece { cell } => write!(f, "no piece of yours on {cell}"),
            Self::InTarget => write!(f, "pieces in the target area may not be moved"),
            Self::MustMoveAgain { cell: 0 } => {
                write!(f, "the piece that was pushed off the track must move again")
            }
            Self::MustMoveAgain { cell } => write!(f, "the piece on {cell} must move again"),
            Self::LeavesTrack { die, from } => {
                write!(f, "a {die} from cell {from} leaves the track")
            }
            Self::WrongDistance { die, from, goal } => {
                write!(f, "the die shows {die}: from {from} that is {goal}")
            }
        }
    }
}

impl<B: Bits> Explain for Jostle2007<B> {
    type Refusal = Reason;

    fn refusal(&self, pos: &Pos<B>, act: Act) -> Option<Reason> {
        match (self.turn(pos), act, pos.die) {
            (Turn::Over, ..) => Some(Reason::GameOver),
            (_, Act::Roll { .. }, None) => None,
            (_, Act::Roll { .. }, Some(die)) => Some(Reason::AlreadyRolled { die }),
            (_, Act::Move { .. }, None) => Some(Reason::RollFirst),
            (_, Act::Move { from, to }, Some(die)) => self.move_refusal(pos, from, to, die),
        }
    }
}

impl<B: Bits> Jostle2007<B> {
    /// Why the player cannot make this move with what the die shows, if so.
    fn move_refusal(&self, pos: &Pos<B>, from: u8, to: u8, die: u8) -> Option<Reason> {
        let cell = usize::from(from);
        if !pos.pieces.of(pos.player).has(cell) {
            return Some(Reason::NoPiece { cell: from });
        }
        if self.target.has(cell) {
            return Some(Reason::InTarget);
        }
        if let Some(carried) = pos.carried
            && carried != from
        {
            return Some(Reason::MustMoveAgain { cell: carried });
        }
        let goal = from + die;
        if usize::from(goal) > self.variant.track.length() {
            return Some(Reason::LeavesTrack { die, from });
        }
        (to != goal).then_some(Reason::WrongDistance { die, from, goal })
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tussle_core::Notation;

    use super::super::testing::game;
    use super::*;

    fn refusal(position: &str, act: &str) -> String {
        let game = game("");
        let pos = game.read_position(position).unwrap();
        let reason = game.refusal(&pos, game.read_act(act).unwrap());
        reason.map_or_else(|| "legal".to_owned(), |reason| reason.to_string())
    }

    #[test]
    fn reasons_name_their_figures() {
        for (position, act, reason) in [
            ("0,0,13/0,0,0/0,0,0 R 4 - - -", "13-17", "legal"),
            ("0,0,13/0,0,0/0,0,0 R 4 - - -", "13-15", "the die shows 4: from 13 that is 17"),
            ("0,0,13/0,0,0/0,0,0 R 4 - - -", "13-9", "the die shows 4: from 13 that is 17"),
            ("0,0,12/0,0,13/0,0,0 R 4 - - -", "13-17", "no piece of yours on 13"),
            ("1,2,3/0,0,0/0,0,0 R 4 - - -", "0-4", "no piece of yours is off the track"),
            ("0,6,13/0,0,0/0,0,0 R 2 6 - -", "13-15", "the piece on 6 must move again"),
            (
                "0,6,13/0,0,0/0,0,0 R 2 0 - -",
                "13-15",
                "the piece that was pushed off the track must move again",
            ),
            ("0,0,28/0,0,0/0,0,0 R 2 - - -", "28-30", "pieces in the target area may not be moved"),
            ("0,0,27/0,0,0/0,0,0 R 6 - - -", "27-32", "a 6 from cell 27 leaves the track"),
            ("0,0,13/0,0,0/0,0,0 R - - - -", "13-17", "roll the die first"),
            ("0,0,13/0,0,0/0,0,0 R - - - -", "4:", "legal"),
            ("0,0,13/0,0,0/0,0,0 R 4 - - -", "4:", "the die shows 4: move a piece"),
            ("0,0,13/0,0,0/0,0,0 R - - - 0", "4:", "the game is over"),
            ("0,0,13/0,0,0/0,0,0 R - - - 0", "13-17", "the game is over"),
        ] {
            assert_eq!(refusal(position, act), reason, "{act} in {position}");
        }
    }

    #[test]
    fn exactly_the_acts_that_are_not_legal_have_a_reason() {
        let game = game("players=2,pieces=2,track=12.3.b5-2.x4-8");
        let cells = 0..=12;
        let moves =
            cells.clone().flat_map(|from| cells.clone().map(move |to| Act::Move { from, to }));
        let acts: Vec<_> = (1..=6).map(|face| Act::Roll { face }).chain(moves).collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for _ in 0..20 {
            let mut pos = game.start();
            loop {
                for act in &acts {
                    let reason = game.refusal(&pos, *act);
                    assert_eq!(reason.is_none(), game.is_legal(&pos, *act), "{act:?} {pos:?}");
                    let known = |code| Reason::REASONS.iter().any(|info| info.code == code);
                    assert!(reason.is_none_or(|reason| known(reason.code())));
                }
                let Some(act) = game.random_act(&pos, &mut rng) else { break };
                game.apply(&mut pos, act, &mut ());
            }
        }
    }
}
