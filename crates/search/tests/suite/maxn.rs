//! Max^n finds what plain recursion finds.

use tussle_core::evaluate::chances;
use tussle_core::{Evaluate, Seat, Turn};
use tussle_search::maxn::MaxN;
use tussle_search::{Limits, Search, Settings, Task};

use crate::games::{Hexapawn, Maze, Race};
use crate::plain::{acts, faces, played, reachable};
use crate::{check_claims, check_lines, search};

fn settings() -> Settings {
    Settings { memory: 1, ..Settings::default() }
}

const WHOLE: f64 = (1 << 24) as f64;

/// The share of each seat, in the same small steps, so that what is equal there is equal here; and the seat that can force
/// the win, with the plies it takes.
#[derive(Clone, Copy)]
struct Worth {
    shares: [u32; Seat::MAX],
    fate: Option<(Seat, i64)>,
}

impl Worth {
    fn one_earlier(self) -> Self {
        Self { fate: self.fate.map(|(winner, plies)| (winner, plies + 1)), ..self }
    }

    /// By share; then quick wins, and slow losses at the very end.
    fn rank(&self, seat: Seat) -> (u32, i64) {
        let haste = match self.fate {
            Some((winner, plies)) if winner == seat => 1_000 - plies,
            Some((_, plies)) => plies - 1_000,
            None => 0,
        };
        (self.shares[seat.index()], haste)
    }
}

/// The winner that all have in common, and the most plies.
fn common(all: &[(Worth, u32)]) -> Option<(Seat, i64)> {
    let (winner, _) = all.first()?.0.fate?;
    let plies: Option<Vec<i64>> = all
        .iter()
        .map(|(worth, _)| worth.fate.filter(|fate| fate.0 == winner).map(|fate| fate.1))
        .collect();
    Some((winner, plies?.into_iter().max()?))
}

/// Max^n as it is written in books, but for certainty.
fn worth<G: Evaluate>(game: &G, pos: &G::Pos, depth: u32) -> Worth {
    let parts = |share: f64| (share * WHOLE) as u32;
    let turn = game.turn(pos);
    if turn == Turn::Over {
        let ranks = game.ranks(pos);
        let mut shares = [0; Seat::MAX];
        Seat::all(game.seats()).for_each(|seat| shares[seat.index()] = parts(ranks.share(seat)));
        let winners: Vec<_> = ranks.winners().collect();
        return Worth { shares, fate: (winners.len() == 1).then_some((winners[0], 0)) };
    }
    if depth == 0 {
        return Worth { shares: chances(game, pos).map(parts), fate: None };
    }
    let next = |act| worth(game, &played(game, pos, act), depth - 1).one_earlier();
    let choices = acts(game, pos).into_iter().map(|act| (next(act), 1));
    let faces = faces(game, pos).into_iter().map(|(act, weight)| (next(act), weight));
    let all: Vec<_> = choices.chain(faces).collect();
    if let Turn::Choose(seat) = turn {
        // The first of equals.
        let best = all.iter().rev().max_by_key(|(worth, _)| worth.rank(seat));
        let best = best.expect("there is a choice").0;
        let own = best.fate.filter(|(winner, _)| *winner == seat);
        Worth { fate: own.or_else(|| common(&all)), ..best }
    } else {
        let weights: u64 = all.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut sums = [0u64; Seat::MAX];
        for (worth, weight) in &all {
            for (sum, share) in sums.iter_mut().zip(worth.shares) {
                *sum += u64::from(share) * u64::from(*weight);
            }
        }
        Worth { shares: sums.map(|sum| (sum / weights) as u32), fate: common(&all) }
    }
}

fn check<G: Evaluate>(game: &G, positions: &[G::Pos], depth: u32) {
    let mut searcher = MaxN::new(game.clone(), &settings());
    for pos in positions {
        let Some(seat) = game.turn(pos).seat() else { continue };
        searcher.forget();
        let report = search(&mut searcher, &Task::new(pos, Limits::depth(depth)));
        let expected = f64::from(worth(game, pos, depth).shares[seat.index()]) / WHOLE;
        let found = report.lines[0].win;
        assert!((found - expected).abs() < 1e-9, "{pos:?}: {found} is not {expected}");
        check_lines(game, pos, &report.lines);
    }
}

#[test]
fn random_graphs_have_the_values_of_plain_search() {
    for seed in 0..30 {
        for seats in [2, 3, 6] {
            let maze = Maze::<false>::new(seed, seats, 9, 12);
            for maze in [maze.clone(), maze.with_dice()] {
                let positions = reachable(&maze, usize::MAX);
                for depth in [1, 3, 6] {
                    check(&maze, &positions, depth);
                }
            }
        }
    }
}

#[test]
fn a_race_of_three_has_the_values_of_plain_search() {
    let race = Race::new(3, 5);
    check(&race, &reachable(&race, 3_000), 3);
}

#[test]
fn exact_results_are_true() {
    let depth = 5;
    let hexapawn = &mut MaxN::new(Hexapawn, &settings());
    check_claims(&Hexapawn, hexapawn, Limits::depth(depth), Some(depth));
    for seed in 0..40 {
        for seats in [2, 3] {
            let maze = Maze::<false>::new(seed, seats, 9, 12);
            for maze in [maze.clone(), maze.with_dice()] {
                let searcher = &mut MaxN::new(maze.clone(), &settings());
                check_claims(&maze, searcher, Limits::depth(depth), Some(depth));
            }
        }
    }
}
