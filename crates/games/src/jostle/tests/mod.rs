//! Facts about the game, on boards of every width of set.

mod refusals;

use std::collections::BTreeSet;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tussle_core::geometry::{Bits, Wide};
use tussle_core::perft::{Leaves, perft};
use tussle_core::{Depict, Effect, Explain, Game, Notation, Seat, Turn};

use super::field::Field;
use super::{Jostle, Position, Step};

const START: &str = "10/10/2rbrbrb2/2brbrbr2/2rb2rb2/2br2br2/2rbrbrb2/2brbrbr2/10/10 r";

fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(2010)
}

/// Runs a check on the smallest, the usual and the largest board.
macro_rules! on_boards {
    ($check:ident) => {
        $check(Jostle::<u64, 8>::new());
        $check(Jostle::<u128, 10>::new());
        $check(Jostle::<Wide, 16>::new());
    };
}

/// The sum of the values of all checkers.
fn sum_of_values<B: Bits, const SIZE: usize>(game: &Jostle<B, SIZE>, pos: &Position<B>) -> isize {
    let turned = Position { own: pos.enemy, enemy: pos.own, mover: pos.mover.other() };
    let side = |pos: &Position<B>| -> isize {
        pos.own.cells().map(|square| game.company_on(pos, square).value()).sum()
    };
    side(pos) + side(&turned)
}

/// An arrangement that no game needs to lead to, sparse or dense.
fn any_position<B: Bits, const SIZE: usize>(rng: &mut impl Rng) -> Position<B> {
    let empty_of_ten = rng.random_range(1..10);
    let mut checkers = [B::EMPTY; 2];
    for square in 0..SIZE * SIZE {
        if rng.random_range(0..10) >= empty_of_ten {
            checkers[rng.random_range(0..2)] |= B::bit(square);
        }
    }
    Position::new(checkers, Seat::new(rng.random_range(0..2)))
}

#[test]
fn the_game_starts_as_the_author_says() {
    let usual = Jostle::<u128, 10>::new();
    let start = usual.start();
    assert_eq!(usual.position_text(&start), START);
    assert_eq!((start.own.count(), start.enemy.count()), (16, 16));
    let small = Jostle::<u64, 8>::new();
    assert_eq!(
        small.position_text(&small.start()),
        "8/1rbrbrb1/1brbrbr1/1rb2rb1/1br2br1/1rbrbrb1/1brbrbr1/8 r"
    );
}

#[test]
fn there_are_sixteen_opening_moves() {
    fn check<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>) {
        assert_eq!(game.count_choices(&game.start()), 16);
        assert_eq!(game.turn(&game.start()), Turn::Choose(Seat::new(0)));
    }
    on_boards!(check);
}

#[test]
fn sequences_are_counted() {
    fn counts<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>, depth: u32) -> Vec<u64> {
        (1..=depth).map(|depth| perft(&game, &game.start(), depth, Leaves::Counted)).collect()
    }
    assert_eq!(counts(Jostle::<u128, 10>::new(), 4), [16, 296, 5068, 95724]);
    assert_eq!(counts(Jostle::<u64, 8>::new(), 3), [16, 296, 5020]);
}

#[test]
fn every_move_raises_the_sum_of_values_by_an_even_number() {
    fn check<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>) {
        let mut rng = generator();
        for _ in 0..20 {
            let mut pos = game.start();
            while let Some(step) = game.random_act(&pos, &mut rng) {
                let before = sum_of_values(&game, &pos);
                game.apply(&mut pos, step, &mut ());
                let gain = sum_of_values(&game, &pos) - before;
                assert!(gain >= 2 && gain % 2 == 0, "{gain}");
            }
            assert_eq!(game.turn(&pos), Turn::Over);
            assert_eq!(game.ranks(&pos).winners().collect::<Vec<_>>(), [pos.mover.other()]);
        }
    }
    on_boards!(check);
}

#[test]
fn all_moves_at_once_are_the_steps_that_nothing_speaks_against() {
    fn check<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>) {
        let mut rng = generator();
        for _ in 0..20 {
            let pos = any_position::<B, SIZE>(&mut rng);
            let mut found = BTreeSet::new();
            game.choices(&pos, &mut |step| assert!(found.insert(game.act_text(step))));
            let mut expected = BTreeSet::new();
            for from in 0..SIZE * SIZE {
                for to in 0..SIZE * SIZE {
                    let step = Step::new(from, to);
                    let refusal = game.refusal(&pos, step);
                    assert_eq!(refusal.is_none(), game.is_legal(&pos, step), "{refusal:?}");
                    if refusal.is_none() {
                        expected.insert(game.act_text(step));
                    }
                }
            }
            assert_eq!(found, expected, "{}", game.position_text(&pos));
            assert_eq!(game.count_choices(&pos), found.len());
        }
    }
    on_boards!(check);
}

#[test]
fn a_draw_by_number_finds_every_move_once() {
    fn check<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>) {
        let mut rng = generator();
        for _ in 0..200 {
            let pos = any_position::<B, SIZE>(&mut rng);
            let moves = game.moves(&pos);
            let mut listed = Vec::new();
            moves.each(&mut |step| listed.push(step));
            let drawn: Vec<_> = (0..moves.count()).map(|n| moves.nth(n)).collect();
            assert_eq!(drawn, listed);
        }
    }
    on_boards!(check);
}

#[test]
fn every_line_of_the_board_can_be_a_move() {
    fn check<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>) {
        // Each red checker is alone and has only company to gain.
        let red = Field::<B, SIZE>::squares(|square| (square.column + square.row) % 2 == 0);
        let pos = Position::new([red, B::EMPTY], Seat::new(0));
        assert_eq!(game.count_choices(&pos), 2 * SIZE * (SIZE - 1));
    }
    on_boards!(check);
}

#[test]
fn steps_are_numbered_densely() {
    fn check<B: Bits, const SIZE: usize>(game: Jostle<B, SIZE>) {
        let mut numbers = BTreeSet::new();
        for from in 0..SIZE * SIZE {
            for to in game.field.neighbours(from).cells() {
                let number = game.act_index(Step::new(from, to));
                assert!(number < game.act_space() && numbers.insert(number));
            }
        }
        assert_eq!(numbers.len(), 4 * SIZE * (SIZE - 1));
    }
    on_boards!(check);
}

#[test]
fn a_move_is_told_as_it_happens() {
    let game = Jostle::<u128, 10>::new();
    let mut pos = game.start();
    let step = game.read_act("c8-c9").unwrap();
    let mut effects = Vec::new();
    game.apply(&mut pos, step, &mut effects);
    let board = game.board();
    let cell = |name| board.find(name).unwrap();
    assert_eq!(effects, [Effect::moved(Seat::new(0), cell("c8"), cell("c9"))]);
    assert_eq!(
        game.position_text(&pos),
        "10/2r7/3brbrb2/2brbrbr2/2rb2rb2/2br2br2/2rbrbrb2/2brbrbr2/10/10 b"
    );
}
