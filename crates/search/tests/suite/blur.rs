//! Seeing less is a matter of judgement, never of the rules.

use tussle_core::{Evaluate, Game, Seat, Turn};
use tussle_search::{Blurred, Limits, Settings};

use crate::check_claims;
use crate::games::{Hexapawn, Maze};
use crate::plain::reachable;

const BLUR: u16 = 40;

#[test]
fn a_position_is_misjudged_in_the_same_way_each_time() {
    for seats in [2, 3] {
        let game = Maze::<true>::new(5, seats, 0, 300);
        let blurred = Blurred::new(game.clone(), BLUR, 1);
        let (mut off, mut by_seed) = (0, 0);
        let positions = reachable(&game, 200);
        for pos in &positions {
            if game.turn(pos) == Turn::Over {
                continue;
            }
            for seat in Seat::all(seats) {
                let (clear, seen) = (game.evaluate(pos, seat), blurred.evaluate(pos, seat));
                assert!(clear.abs_diff(seen) <= BLUR.into());
                assert_eq!(seen, Blurred::new(game.clone(), BLUR, 1).evaluate(pos, seat));
                assert_eq!(clear, Blurred::new(game.clone(), 0, 1).evaluate(pos, seat));
                off += usize::from(seen != clear);
                let other = Blurred::new(game.clone(), BLUR, 2).evaluate(pos, seat);
                by_seed += usize::from(seen != other);
            }
            if seats == 2 {
                let [one, two] = [0, 1].map(|seat| blurred.evaluate(pos, Seat::new(seat)));
                assert_eq!(one, -two, "one's gain is the other's loss");
            }
        }
        assert!(off > positions.len() / 2 && by_seed > positions.len() / 2);
    }
}

#[test]
fn what_is_certain_is_seen_all_the_same() {
    let game = Blurred::new(Hexapawn, 500, 1);
    let settings = Settings { memory: 1, ..Settings::default() };
    let mut searcher = settings.build(game.clone()).expect("it suits");
    check_claims(&game, &mut *searcher, Limits::depth(20), None);
}
