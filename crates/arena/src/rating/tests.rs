//! The statistics on results whose truth is known.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::*;

/// A world in which strengths are known.
struct World {
    rng: Xoshiro256PlusPlus,
    /// How much better, in Elo, it is to sit on the first seat.
    first_seat: f64,
    /// The chance of a tie.
    ties: f64,
}

impl World {
    fn new(seed: u64) -> Self {
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed), first_seat: 0.0, ties: 0.0 }
    }

    fn uneven(seed: u64) -> Self {
        Self { first_seat: 150.0, ties: 0.2, ..Self::new(seed) }
    }

    /// A pair of games between two bots with swapped seats.
    fn pair(&mut self, bots: [(usize, f64); 2]) -> SetScore {
        let mut set = SetScore::default();
        for [(one, elo), (other, other_elo)] in [bots, [bots[1], bots[0]]] {
            let chance = score_of_elo(elo - other_elo + self.first_seat);
            let share = if self.rng.random_bool(self.ties) {
                0.5
            } else {
                f64::from(u8::from(self.rng.random_bool(chance)))
            };
            set.add_game(&[one, other], &[share, 1.0 - share]);
        }
        set
    }

    /// A game in which the chance to win is in proportion to strength.
    fn crowd(&mut self, bots: &[usize], elos: &[f64], set: &mut SetScore) {
        let weights: Vec<_> = bots.iter().map(|bot| 10f64.powf(elos[*bot] / 400.0)).collect();
        let mut left = self.rng.random_range(0.0..weights.iter().sum());
        let winner = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        let mut shares = vec![0.0; bots.len()];
        shares[winner.unwrap_or(0)] = 1.0;
        set.add_game(bots, &shares);
    }
}

/// The expected score over a pair, seen through the curve: what a pair can measure when seats are uneven.
fn apparent(elo: f64, world: &World) -> f64 {
    let mean =
        f64::midpoint(score_of_elo(elo + world.first_seat), score_of_elo(elo - world.first_seat));
    elo_of_score(world.ties * 0.5 + (1.0 - world.ties) * mean)
}

#[test]
fn the_interval_of_two_bots_covers_the_truth() {
    for (elo, pairs) in [(0.0, 20), (100.0, 50), (-250.0, 100), (0.0, 400)] {
        let mut world = World::uneven(7);
        let truth = apparent(elo, &world);
        let trials = 1000;
        let covered = (0..trials)
            .filter(|_| {
                let sets: Vec<_> = (0..pairs).map(|_| world.pair([(0, elo), (1, 0.0)])).collect();
                let rating = rate(2, &sets)[0];
                (rating.low..=rating.high).contains(&truth)
            })
            .count();
        let share = covered as f64 / f64::from(trials);
        assert!((0.925..=0.985).contains(&share), "{share} at {elo} Elo and {pairs} pairs");
    }
}

#[test]
fn two_bots_mirror_each_other() {
    let mut world = World::uneven(3);
    let sets: Vec<_> = (0..50).map(|_| world.pair([(0, 80.0), (1, 0.0)])).collect();
    let ratings = rate(2, &sets);
    assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-6);
    assert!((ratings[0].low + ratings[1].high).abs() < 1e-6);
    let mut evidence = Evidence::new();
    for set in &sets {
        evidence.add(set);
    }
    assert!(
        (ratings[0].elo - elo_of_score(evidence.mean())).abs() < 1e-6,
        "two ways to one figure"
    );
    assert_eq!(evidence.pentanomial().iter().sum::<u64>(), 50);
}

#[test]
fn winning_everything_gives_finite_figures() {
    let won = |games: usize| {
        let mut set = SetScore::default();
        (0..games).for_each(|_| set.add_game(&[0, 1], &[1.0, 0.0]));
        set
    };
    let mut last = 0.0;
    for pairs in [1, 10, 100, 100_000] {
        let ratings = rate(2, &vec![won(2); pairs]);
        let best = ratings[0];
        assert!(best.low.is_finite() && best.high.is_finite());
        assert!(best.low < best.elo && best.elo < best.high);
        assert!(best.low > last || pairs == 1, "more wins say more");
        last = best.low;
    }
    assert!(rate(2, &[]).iter().all(|rating| rating.elo.abs() < 1e-9 && rating.high.is_finite()));
    let ladder: Vec<_> = rate(4, &[won(2), won(2)]);
    assert!(ladder.iter().all(|rating| rating.low.is_finite() && rating.high.is_finite()));
}

#[test]
fn pairs_that_always_split_leave_little_doubt() {
    let mut split = SetScore::default();
    split.add_game(&[0, 1], &[1.0, 0.0]);
    split.add_game(&[1, 0], &[1.0, 0.0]);
    let rating = rate(2, &vec![split; 100])[0];
    assert!(rating.elo.abs() < 1e-9 && rating.high < 20.0, "{rating:?}");
}

#[test]
fn counted_sets_are_rated_like_listed_ones() {
    let mut world = World::new(12);
    let sets: Vec<_> = (0..5).map(|_| world.pair([(0, 90.0), (1, 0.0)])).collect();
    let listed: Vec<_> =
        sets.iter().flat_map(|set| [set.clone(), set.clone(), set.clone()]).collect();
    let counted: Vec<_> = sets.into_iter().map(|set| (set, 3.0)).collect();
    for (one, other) in rate(2, &listed).iter().zip(rate_counted(2, &counted)) {
        assert!((one.elo - other.elo).abs() < 1e-6 && (one.high - other.high).abs() < 1e-6);
    }
}

#[test]
fn many_bots_are_rated_with_fitting_error_bars() {
    let truth = [-150.0, -50.0, 0.0, 70.0, 130.0];
    let mut world = World::new(11);
    let (trials, mut covered, mut bias) = (300, 0, 0.0);
    for _ in 0..trials {
        let mut sets = Vec::new();
        for one in 0..truth.len() {
            for other in one + 1..truth.len() {
                let pair = [(one, truth[one]), (other, truth[other])];
                sets.extend((0..40).map(|_| world.pair(pair)));
            }
        }
        for (rating, elo) in rate(truth.len(), &sets).iter().zip(truth) {
            covered += u32::from((rating.low..=rating.high).contains(&elo));
            bias += (rating.elo - elo) * elo.signum();
        }
    }
    let count = f64::from(trials) * truth.len() as f64;
    let share = f64::from(covered) / count;
    assert!((0.93..=0.975).contains(&share), "{share}");
    assert!((bias / count).abs() < 3.0, "{}", bias / count);
}

#[test]
fn more_than_two_seats_measure_the_odds_of_winning() {
    let truth = [100.0, 0.0, -100.0];
    let mut world = World::new(5);
    let (trials, mut covered) = (200, 0);
    for _ in 0..trials {
        let sets: Vec<_> = (0..100)
            .map(|_| {
                let mut set = SetScore::default();
                for seats in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
                    world.crowd(&seats, &truth, &mut set);
                }
                set
            })
            .collect();
        for (rating, elo) in rate(3, &sets).iter().zip(truth) {
            covered += u32::from((rating.low..=rating.high).contains(&elo));
        }
    }
    let share = f64::from(covered) / (3.0 * f64::from(trials));
    assert!((0.92..=0.98).contains(&share), "{share}");
}

#[test]
fn a_few_sets_of_large_tables_promise_no_more_than_they_know() {
    // Four bots that are equally good, on six seats: each set has some of them twice.
    for (sets, trials) in [(3, 300), (6, 300), (20, 100)] {
        let (mut world, mut covered) = (World::new(8), 0);
        for _ in 0..trials {
            let sets: Vec<_> = (0..sets)
                .map(|number| {
                    let mut set = SetScore::default();
                    for leg in 0..12 {
                        let seats: Vec<_> = (0..6).map(|seat| (number + leg + seat) % 4).collect();
                        world.crowd(&seats, &[0.0; 4], &mut set);
                    }
                    set
                })
                .collect();
            covered += rate(4, &sets).iter().filter(|it| it.low <= 0.0 && it.high >= 0.0).count();
        }
        let share = covered as f64 / f64::from(4 * trials);
        assert!(share > 0.925, "{share} with {sets} sets");
    }
}

#[test]
fn the_same_bot_on_two_of_three_seats_gains_nothing() {
    let mut world = World::new(6);
    let sets: Vec<_> = (0..3000)
        .map(|_| {
            let mut set = SetScore::default();
            for seats in [[0, 1, 0], [1, 0, 0], [0, 0, 1]] {
                world.crowd(&seats, &[0.0, 0.0], &mut set);
            }
            set
        })
        .collect();
    let rating = rate(2, &sets)[0];
    assert!(rating.elo.abs() < 15.0, "{rating:?}");
}

/// How often the test passes, and how many pairs it takes, if the truth is so many Elo.
fn sprt_passes(sprt: &Sprt, elo: f64, mut world: World) -> (f64, f64) {
    let (trials, mut passed, mut pairs) = (400, 0, 0);
    for _ in 0..trials {
        let mut evidence = Evidence::new();
        let verdict = loop {
            evidence.add(&world.pair([(0, elo), (1, 0.0)]));
            pairs += 1;
            match sprt.verdict(&evidence) {
                Verdict::Open => {}
                verdict => break verdict,
            }
        };
        passed += u32::from(verdict == Verdict::Passed);
    }
    (f64::from(passed) / f64::from(trials), f64::from(pairs) / f64::from(trials))
}

#[test]
fn the_sequential_test_keeps_its_promises() {
    for (low, high) in [(0.0, 30.0), (0.0, 100.0), (-20.0, 20.0)] {
        let sprt = Sprt::new(low, high, 0.05, 0.05).expect("a test");
        let (by_mistake, _) = sprt_passes(&sprt, low, World::new(1));
        assert!(by_mistake < 0.085, "{by_mistake} at {low}..{high}");
        let (rightly, pairs) = sprt_passes(&sprt, high, World::new(2));
        assert!(rightly > 0.915, "{rightly} at {low}..{high}");
        assert!(pairs < 1000.0, "{pairs} pairs");
    }
    let sprt = Sprt::new(0.0, 100.0, 0.05, 0.05).expect("a test");
    let (_, pairs) = sprt_passes(&sprt, 600.0, World::new(3));
    assert!(pairs < 10.0, "a clear case ends early: {pairs} pairs");
}

#[test]
fn senseless_tests_are_refused() {
    assert_eq!(Sprt::new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Claims));
    assert_eq!(Sprt::new(f64::NAN, 5.0, 0.05, 0.05), Err(SprtError::Claims));
    assert_eq!(Sprt::new(0.0, 5.0, 0.5, 0.05), Err(SprtError::Errors));
}
