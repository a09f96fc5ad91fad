//! The rules of a game.

use std::fmt::Debug;
use std::hash::Hash;

use rand::Rng;

use crate::chance::{below, random_roll};
use crate::{Ranks, Seat, Sink};

/// Who acts next. The seat stays named while the dice are in the air.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses one of the legal choices.
    Choose(Seat),
    /// The dice are rolled for this seat.
    Roll(Seat),
    /// The game has ended.
    Over,
}

impl Turn {
    /// The seat that acts, if the game goes on.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Choose(seat) | Self::Roll(seat) => Some(seat),
            Self::Over => None,
        }
    }
}

/// The rules of one game in one variant: immutable, shared, cheap to borrow.
///
/// A step of the game is an *act*: a choice that a player makes, or a roll of the dice. Acts are atomic; a turn may
/// take several. Chance is explicit: a position never holds a generator.
pub trait Game: Clone + Send + Sync + 'static {
    /// A small value, cloned for each node of a search, without history. Equal positions have equal futures.
    type Pos: Clone + Eq + Hash + Debug + Send + Sync;
    /// One atomic step: a roll, a move of a man, a move of the ball.
    type Act: Copy + Eq + Hash + Debug + Send + Sync;

    /// Whether a position can come back in one game. A game that rules it out says so here, and searches need not look.
    const CAN_REPEAT: bool = true;

    /// The number of players.
    fn seats(&self) -> usize;

    /// Whether chance has a part in it. Told by the start; a game that starts with a choice and rolls later overrides
    /// this.
    fn has_dice(&self) -> bool {
        matches!(self.turn(&self.start()), Turn::Roll(_))
    }

    /// The position in which every game of this variant starts.
    fn start(&self) -> Self::Pos;

    /// Who acts next.
    fn turn(&self, pos: &Self::Pos) -> Turn;

    /// Hands over the legal choices: each once, in a fixed order; at least one while the turn is `Choose`, none
    /// otherwise.
    fn choices(&self, pos: &Self::Pos, each: &mut impl FnMut(Self::Act));

    /// How many legal choices there are.
    fn count_choices(&self, pos: &Self::Pos) -> usize {
        let mut count = 0;
        self.choices(pos, &mut |_| count += 1);
        count
    }

    /// The faces that the dice can show, with positive integer weights; at least one while the turn is `Roll`, none
    /// otherwise.
    fn rolls(&self, pos: &Self::Pos) -> &[(Self::Act, u32)];

    /// A random act: a choice with equal chances for all, or a roll by its weights. None when the game is over.
    ///
    /// This is the step of a random game. A game that can draw without listing its choices does so here; the draw
    /// stays exactly uniform. A roll is what [`random_roll`] makes of the same random numbers.
    fn random_act(&self, pos: &Self::Pos, rng: &mut impl Rng) -> Option<Self::Act> {
        match self.turn(pos) {
            Turn::Over => None,
            Turn::Roll(_) => Some(random_roll(self.rolls(pos), rng)),
            Turn::Choose(_) => {
                let mut left = below(self.count_choices(pos) as u32, rng);
                let mut drawn = None;
                self.choices(pos, &mut |act| {
                    if left == 0 && drawn.is_none() {
                        drawn = Some(act);
                    }
                    left = left.saturating_sub(1);
                });
                drawn
            }
        }
    }

    /// Whether the act is one of the legal choices or possible rolls.
    fn is_legal(&self, pos: &Self::Pos, act: Self::Act) -> bool {
        let mut found = self.rolls(pos).iter().any(|(roll, _)| *roll == act);
        self.choices(pos, &mut |choice| found |= choice == act);
        found
    }

    /// Plays a legal act. What happens is told to `sink` in order, which costs nothing when that is `()`.
    ///
    /// The act must be legal: on any other one the position that results is unspecified, and the call may panic.
    fn apply<S: Sink>(&self, pos: &mut Self::Pos, act: Self::Act, sink: &mut S);

    /// How the game ended. Asked only when the turn is `Over`; otherwise the answer is unspecified.
    fn ranks(&self, pos: &Self::Pos) -> Ranks;

    /// The points that a seat has, in games that count them.
    fn points(&self, _pos: &Self::Pos, _seat: Seat) -> Option<u32> {
        None
    }

    /// An upper bound of [`act_index`](Self::act_index).
    fn act_space(&self) -> usize;

    /// A dense numbering of acts: legal acts of one position have different numbers below
    /// [`act_space`](Self::act_space). For history tables, policies, compact records and learners.
    fn act_index(&self, act: Self::Act) -> usize;
}
