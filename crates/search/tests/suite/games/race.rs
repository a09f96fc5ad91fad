//! A race for any number of players: two runners each, a die of three faces. Whoever brings both home first wins. A runner
//! on an enemy's cell sends that one back to the start; a roll that no runner can use is repeated.

use tussle_core::{Evaluate, Features, Game, Ranks, Seat, Sink, Turn};

#[derive(Clone, Debug)]
pub(crate) struct Race {
    seats: usize,
    home: u8,
    weights: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Track {
    /// The cells of each seat's runners, ascending; all at the start for seats that do not play.
    runners: [[u8; 2]; 3],
    seat: Seat,
    die: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Run {
    Roll(u8),
    From(u8),
}

const DIE: [(Run, u32); 3] = [(Run::Roll(1), 1), (Run::Roll(2), 2), (Run::Roll(3), 1)];

impl Race {
    pub(crate) fn new(seats: usize, home: u8) -> Self {
        Self { seats, home, weights: [20, 0] }
    }

    fn winner(&self, track: &Track) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| track.runners[seat.index()] == [self.home; 2])
    }

    fn is_usable(&self, track: &Track, die: u8) -> bool {
        track.runners[track.seat.index()].iter().any(|cell| cell + die <= self.home)
    }
}

impl Game for Race {
    type Pos = Track;
    type Act = Run;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Track {
        Track { runners: [[0; 2]; 3], seat: Seat::new(0), die: None }
    }

    fn turn(&self, track: &Track) -> Turn {
        match (self.winner(track), track.die) {
            (Some(_), _) => Turn::Over,
            (None, None) => Turn::Roll(track.seat),
            (None, Some(_)) => Turn::Choose(track.seat),
        }
    }

    fn choices(&self, track: &Track, each: &mut impl FnMut(Run)) {
        let Some(die) = track.die else { return };
        let [first, second] = track.runners[track.seat.index()];
        if first + die <= self.home {
            each(Run::From(first));
        }
        if second != first && second + die <= self.home {
            each(Run::From(second));
        }
    }

    fn rolls(&self, track: &Track) -> &[(Run, u32)] {
        if let Turn::Roll(_) = self.turn(track) { &DIE } else { &[] }
    }

    fn apply<S: Sink>(&self, track: &mut Track, run: Run, _: &mut S) {
        match (run, track.die.take()) {
            (Run::Roll(die), _) => track.die = self.is_usable(track, die).then_some(die),
            (Run::From(from), die) => {
                let to = from + die.unwrap_or(0);
                for (seat, runners) in track.runners.iter_mut().enumerate() {
                    let own = seat == track.seat.index();
                    if own {
                        let mover = runners.iter().position(|cell| *cell == from).unwrap_or(0);
                        runners[mover] = to;
                    } else if to < self.home {
                        runners.iter_mut().filter(|cell| **cell == to).for_each(|cell| *cell = 0);
                    }
                    runners.sort_unstable();
                }
                if self.winner(track).is_none() {
                    track.seat = track.seat.next(self.seats);
                }
            }
        }
    }

    fn ranks(&self, track: &Track) -> Ranks {
        let scores = track.runners.map(|runners| u32::from(runners == [self.home; 2]));
        Ranks::by_score(&scores[..self.seats])
    }

    fn act_space(&self) -> usize {
        4 + usize::from(self.home)
    }

    fn act_index(&self, run: Run) -> usize {
        match run {
            Run::Roll(die) => die.into(),
            Run::From(from) => 4 + usize::from(from),
        }
    }
}

impl Evaluate for Race {
    fn evaluate(&self, track: &Track, seat: Seat) -> i32 {
        let mut features = [0; 2];
        self.features(track, seat, &mut features);
        features.iter().zip(self.weights).map(|(feature, weight)| feature * weight).sum()
    }
}

/// What a fit should find out: that it is good to have come far, and that a number nobody can foresee is good for
/// nothing.
impl Features for Race {
    const NAMES: &'static [&'static str] = &["progress", "noise"];

    fn weights(&self) -> &[i32] {
        &self.weights
    }

    fn set_weights(&mut self, weights: &[i32]) {
        self.weights.copy_from_slice(weights);
    }

    fn features(&self, track: &Track, seat: Seat, out: &mut [i32]) {
        let run = |seat: usize| track.runners[seat].iter().map(|cell| i32::from(*cell));
        let all: i32 = (0..self.seats).flat_map(run).sum();
        out[0] = 2 * run(seat.index()).sum::<i32>() - 2 * all / self.seats as i32;
        let parity = run(track.seat.index()).sum::<i32>() % 2;
        out[1] = if seat.index() == 0 { parity } else { -parity };
    }
}
