//! What a position is worth: where the ball is, where it can go, and the men around it.
//!
//! On average two of six rolls let a player drive the ball forward, and two drive it back. So a line that is free up to
//! the far side is a chance to win on the spot, and a man right behind the ball keeps it from being driven back.

use std::sync::LazyLock;

use tussle_core::evaluate::MOST;
use tussle_core::geometry::Heading;
use tussle_core::{Evaluate, Features, Seat};

use super::act::Act;
use super::position::{Phase, Pos, RED};
use super::rules::Jokerball;
use super::spot::HexBits;

/// The features, each for one side less the same for the other.
const NAMES: [&str; 12] = [
    // Rows that the ball still has to go, the last step included.
    "distance",
    // Lines on which the ball can leave through the far side now; the same for the one on turn only.
    "open",
    "open_now",
    // Lines there on which one man alone stands in the way: an own one, an enemy.
    "own_block",
    "enemy_block",
    // Free steps of the ball on both lines forward.
    "reach",
    // Lines backward on which the ball cannot move.
    "guards",
    // Men, and those of them who have not passed the ball.
    "men",
    "behind",
    // Who is on turn, whether the ball goes forward then, and whether it can leave.
    "turn",
    "forward",
    "shot",
];

/// A weight for each feature.
pub(super) type Weights = crate::weights::Weights<{ NAMES.len() }>;

/// Those that everybody plays with.
pub(super) static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::built_in(include_str!("weights.toml"), &NAMES));

/// Guesses at what an act is worth, in the unit of judgements: a row for the ball, a man, the game.
const ROW: i32 = 15;
const MAN: i32 = 20;
const GAME: i32 = 1_000;

impl<B: HexBits> Jokerball<B> {
    /// What is to be said of one side.
    fn side(&self, pos: &Pos<B>, seat: Seat) -> [i32; NAMES.len()] {
        let sight = self.sight(&Pos { seat, ..*pos });
        let (mut open, mut own_block, mut enemy_block, mut reach, mut guards) = (0, 0, 0, 0, 0);
        for heading in sight.forward() {
            let ray = self.field.ray(pos.ball, heading);
            if ray.open {
                match ((ray.cells & sight.own).count(), (ray.cells & sight.enemies).count()) {
                    (0, 0) => open += 1,
                    (1, 0) => own_block += 1,
                    (0, 1) => enemy_block += 1,
                    _ => {}
                }
            }
            reach += i32::from(sight.ball_walk(heading).steps);
            guards += i32::from(!self.ball_can_move(pos, heading.opposite()));
        }
        // Men of the ball's own row count by the side on which they stand, which is fair to both.
        let lower = !(!B::EMPTY).up(pos.ball.bit());
        let behind = (sight.own & if seat == RED { lower } else { !lower }).count();
        let turn = i32::from(seat == pos.seat);
        let heading = match pos.phase {
            Phase::Man { heading, .. } | Phase::Ball { heading } if turn == 1 => Some(heading),
            _ => None,
        };
        let forward = heading.map_or(0, |heading| rows_forward(seat, heading));
        let shot = heading.is_some_and(|heading| forward == 1 && sight.ball_walk(heading).leaves);
        [
            i32::from(self.field.rows_ahead(pos.ball, seat)) + 1,
            open,
            if pos.phase == Phase::Roll { open * turn } else { 0 },
            own_block,
            enemy_block,
            reach,
            guards,
            sight.own.count() as i32,
            behind as i32,
            turn,
            forward,
            i32::from(shot),
        ]
    }

    fn find(&self, pos: &Pos<B>, seat: Seat) -> [i32; NAMES.len()] {
        let (own, other) = (self.side(pos, seat), self.side(pos, seat.other()));
        std::array::from_fn(|place| own[place] - other[place])
    }
}

impl<B: HexBits> Evaluate for Jokerball<B> {
    fn evaluate(&self, pos: &Pos<B>, seat: Seat) -> i32 {
        self.weights.weigh(&self.find(pos, seat)).clamp(-MOST, MOST)
    }

    /// Driving the ball out through the far side.
    fn forcing(&self, pos: &Pos<B>, each: &mut impl FnMut(Act)) {
        if let Phase::Ball { heading } = pos.phase
            && rows_forward(pos.seat, heading) == 1
            && self.sight(pos).ball_walk(heading).leaves
        {
            each(Act::Leave { from: pos.ball });
        }
    }

    /// Rows for the ball, and men.
    fn promise(&self, pos: &Pos<B>, act: Act) -> i32 {
        match (act, pos.phase) {
            (Act::Capture { .. }, _) => MAN,
            (Act::Move { from, to }, Phase::Ball { heading }) => {
                let steps = 1 + from.steps_before::<B>(to.bit(), heading);
                ROW * rows_forward(pos.seat, heading) * i32::from(steps)
            }
            (Act::Leave { .. }, Phase::Ball { heading }) => GAME * rows_forward(pos.seat, heading),
            (Act::Leave { .. }, Phase::Man { .. }) => -MAN,
            _ => 0,
        }
    }
}

impl<B: HexBits> Features for Jokerball<B> {
    const NAMES: &'static [&'static str] = &NAMES;

    fn weights(&self) -> &[i32] {
        self.weights.as_slice()
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.replace(weights);
    }

    fn features(&self, pos: &Pos<B>, seat: Seat, out: &mut [i32]) {
        out.copy_from_slice(&self.find(pos, seat));
    }
}

/// By how many rows a step brings the ball towards a player's far side: 1, 0 or -1.
fn rows_forward(seat: Seat, heading: Heading) -> i32 {
    let rise = i32::from(heading.rise());
    if seat == RED { rise } else { -rise }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use tussle_core::{Game, Notation};

    use super::super::position::BLUE;
    use super::*;

    fn game() -> Jokerball<u128> {
        Jokerball::new(6, 2)
    }

    #[test]
    fn at_the_start_only_the_turn_differs() {
        let game = game();
        let features = game.find(&game.start(), RED);
        let differing = NAMES.iter().zip(features).filter(|(_, feature)| *feature != 0);
        assert_eq!(differing.collect::<Vec<_>>(), [(&"turn", 1)]);
    }

    #[test]
    fn a_line_to_the_far_side_is_worth_something() {
        let game = game();
        let judged =
            |text: &str| game.evaluate(&game.read_position(text).expect("a position"), RED);
        let open = "6/7/8/9/10/5o5/10/9/8/7/bbbrrr r --";
        let blocked = "6/7/8/5b3/4bb4/5o5/10/9/8/7/rrr3 r --";
        assert!(judged(open) > judged(blocked), "{} {}", judged(open), judged(blocked));
    }

    #[test]
    fn the_ball_is_driven_out_at_the_horizon() {
        let game = game();
        let pos = game.read_position("6/7/8/9/10/5o5/10/9/8/7/bbbrrr r -3").expect("a position");
        let mut forcing = Vec::new();
        game.forcing(&pos, &mut |act| forcing.push(act));
        assert_eq!(forcing, [Act::Leave { from: pos.ball }]);
        assert!(game.promise(&pos, forcing[0]) > 0);
    }

    #[test]
    fn the_other_side_sees_the_opposite() {
        let game = game();
        let mut pos = game.start();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        while let Some(act) = game.random_act(&pos, &mut rng) {
            assert_eq!(game.find(&pos, RED), game.find(&pos, BLUE).map(|feature| -feature));
            game.apply(&mut pos, act, &mut ());
        }
    }
}
