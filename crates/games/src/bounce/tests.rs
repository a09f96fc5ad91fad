//! Facts about the game.

use std::cmp::Reverse;
use std::collections::HashMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::geometry::{Bits, Wide};
use tussle_core::perft::{Leaves, perft};
use tussle_core::{Game, Live, Notation, Seat, Turn};

use super::{Act, Bounce, Position};

const FIGURE_2: &str = "rrrrrrrb/1bbrbbbb/bbbbbbbb/bbbbbrbr/bbrbrrrr/brrrrrrr/bbrrrrrr/bbbrr3 r";
pub(super) const FIGURE_3: &str =
    "rrrrrrrr/1rbrbbbr/bbbbbbbb/bbbbbrbr/bbrbrrrr/brrrrrrr/bbrrrbr1/bbbr1bb1 r";
/// Red can only remove a checker.
pub(super) const STUCK: &str = "rrrrrrrbbb/rrrbrrrbbb/rrrbrbbbbb/rrbbbbbrrr/rrrbbbbrrr/\
    rrbbbbrr1r/rbbbbbrr1r/bbbbbrrrr1/bbbbbbrrb1/bbbbbrrrrr r";

pub(super) fn live(spec: &str, position: &str) -> Box<dyn Live> {
    let mut live = crate::live(spec).expect("a variant");
    live.set_position(position).expect("a position");
    live
}

/// The sizes of a side's groups, largest first.
fn group_sizes<B: Bits>(game: &Bounce<B>, pos: &Position<B>, seat: Seat) -> Vec<usize> {
    let mut left = pos.checkers()[seat.index()];
    let mut sizes = Vec::new();
    while !left.is_empty() {
        let group = game.grid.grow(B::bit(left.lowest()), left);
        sizes.push(group.count());
        left &= !group;
    }
    sizes.sort_by_key(|size| Reverse(*size));
    sizes
}

/// Calls back with every position, act and next position of some random games.
fn play_random_games<B: Bits>(
    game: &Bounce<B>,
    games: usize,
    mut each: impl FnMut(&Position<B>, Act, &Position<B>),
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..games {
        let mut pos = game.start();
        while let Some(act) = game.random_act(&pos, &mut rng) {
            let mut next = pos;
            game.apply(&mut next, act, &mut ());
            each(&pos, act, &next);
            pos = next;
        }
    }
}

fn every_turn_comes_closer_to_the_end<B: Bits>(size: usize) {
    let game = Bounce::<B>::new(size);
    play_random_games(&game, 10, |pos, act, next| {
        let (own, other) = (pos.mover(), pos.mover().other());
        let sizes = |pos, seat| group_sizes(&game, pos, seat);
        assert_eq!(sizes(pos, other), sizes(next, other));
        let (before, after) = (sizes(pos, own), sizes(next, own));
        match act {
            Act::Move { .. } => assert!(after > before, "{before:?} {after:?}"),
            Act::Remove { .. } => {
                assert_eq!(after.iter().sum::<usize>() + 1, before.iter().sum());
            }
        }
        assert_eq!(game.turn(next) == Turn::Over, after.len() == 1);
        assert_eq!(*next, Position::new(&game.grid, *next.checkers(), next.mover()));
    });
}

#[test]
fn every_turn_comes_closer_to_the_end_on_all_boards() {
    every_turn_comes_closer_to_the_end::<u64>(4);
    every_turn_comes_closer_to_the_end::<u64>(8);
    every_turn_comes_closer_to_the_end::<u128>(10);
    every_turn_comes_closer_to_the_end::<Wide>(16);
}

#[test]
fn single_moves_agree_with_the_list() {
    let game = Bounce::<u64>::new(6);
    play_random_games(&game, 5, |pos, _, _| {
        let mut choices = Vec::new();
        game.choices(pos, &mut |act| choices.push(act));
        assert_eq!(game.has_move(pos), matches!(choices[0], Act::Move { .. }));
        for from in 0..36 {
            let moves = (0..36).map(|to| Act::Move { from, to });
            for act in moves.chain([Act::Remove { from }]) {
                assert_eq!(game.is_legal(pos, act), choices.contains(&act), "{act:?}");
            }
        }
    });
}

#[test]
fn the_start_has_as_many_moves_as_checkers() {
    for size in (4..=16).step_by(2) {
        let live = crate::live(&format!("bounce:size={size}")).unwrap();
        assert_eq!(live.choices().len(), size * size - 4);
    }
    let start = "1brbrbr1/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/1rbrbrb1 r";
    assert_eq!(crate::live("bounce").unwrap().position(), start);
}

#[test]
fn sequences_are_counted_alike_with_and_without_playing_the_last_ply() {
    let game = Bounce::<u64>::new(4);
    for (depth, count) in (1..).zip([12, 216, 1956, 23608, 177_800]) {
        for leaves in [Leaves::Counted, Leaves::Played] {
            assert_eq!(perft(&game, &game.start(), depth, leaves), count);
        }
    }
}

#[test]
fn blue_has_won_in_figure_2() {
    let live = live("bounce", FIGURE_2);
    assert_eq!(live.turn(), Turn::Over);
    assert_eq!(live.ranks().unwrap().as_slice(), [1, 0]);
    assert_eq!(live.state().prompt, "Blue has won");
    assert_eq!(
        live.check("a8-f1").unwrap_err().to_string(),
        "a8-f1: the game is over, Blue has won"
    );
}

#[test]
fn a_group_of_11_becomes_one_of_20_in_figure_3() {
    let game = Bounce::<u64>::new(8);
    let mut pos = game.read_position(FIGURE_3).unwrap();
    let act = game.read_act("h7-e1").unwrap();
    assert!(game.is_legal(&pos, act));
    let group_of =
        |pos: &Position<u64>, square: usize| game.grid.grow(1 << square, pos.checkers()[0]).count();
    assert_eq!(group_of(&pos, 55), 11);
    game.apply(&mut pos, act, &mut ());
    assert_eq!(group_of(&pos, 4), 20);
}

#[test]
fn the_second_player_wins_on_the_smallest_board() {
    fn mover_wins(
        game: &Bounce<u64>,
        pos: &Position<u64>,
        known: &mut HashMap<Position<u64>, bool>,
    ) -> bool {
        if game.turn(pos) == Turn::Over {
            return false;
        }
        if let Some(wins) = known.get(pos) {
            return *wins;
        }
        let mut acts = Vec::new();
        game.choices(pos, &mut |act| acts.push(act));
        let wins = acts.into_iter().any(|act| {
            let mut next = *pos;
            game.apply(&mut next, act, &mut ());
            !mover_wins(game, &next, known)
        });
        known.insert(*pos, wins);
        wins
    }
    let game = Bounce::new(4);
    assert!(!mover_wins(&game, &game.start(), &mut HashMap::new()));
}

#[test]
fn a_side_that_cannot_move_removes_a_checker() {
    let mut live = live("bounce:size=10", STUCK);
    assert_eq!(live.state().prompt, "Red to remove a checker");
    let red = live.position().matches('r').count() - 1;
    assert_eq!(live.choices().len(), red);
    live.play("xa10").unwrap();
    assert!(live.position().starts_with("1rrrrrrbbb/"));
    assert!(live.position().ends_with(" b"));
}

#[test]
fn a_single_checker_is_one_group() {
    // Blue has just played; Red is also in one group, which does not matter.
    let live = live("bounce:size=4", "r3/4/4/3b r");
    assert_eq!(live.ranks().unwrap().as_slice(), [1, 0]);
}
