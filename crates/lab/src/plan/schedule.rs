//! Which game is which: the numbers of games, pairs and rotations.
//!
//! The games of a line-up are numbered one after another. Those that share their dice, with the bots on each other's
//! seats, make a *pair* (with more bots than two it is still called so). Games are played and kept in *chunks* of fixed
//! games, which is why files do not depend on who played which chunk when.

use std::ops::Range;

use tussle_table::seating::legs;
use tussle_table::seed::{Purpose, derive};

use super::{Plan, Stage};
use crate::LabError;

/// At most so many games are kept in memory by a thread: with a row each, or with rows for all their turns.
const LARGEST_CHUNK: u64 = 1 << 13;
const LARGEST_CHUNK_OF_TURNS: u64 = 1 << 9;

/// A line-up has about so many chunks, unless they would be too large or too small. The games of a chunk that is not
/// done are lost when a study is interrupted.
const CHUNKS: u64 = 64;

/// A chunk has at least so many games: each costs some bytes of its own.
const SMALLEST_CHUNK: u64 = 64;

/// All games of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    seed: u64,
    largest_chunk: u64,
    lineups: Vec<Part>,
}

/// The games of one line-up.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Part {
    first_game: u64,
    first_pair: u64,
    games: u64,
    /// By rotation and seat: the bot.
    seatings: Vec<Vec<usize>>,
}

/// Games that are played and kept together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// Its number.
    pub number: usize,
    /// The line-up whose games these are.
    pub lineup: usize,
    /// The numbers of the games.
    pub games: Range<u64>,
}

/// The place of one game in a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot<'s> {
    /// The number of the game, which is that of its row.
    pub number: u64,
    /// Which line-up plays.
    pub lineup: usize,
    /// Games with the same number share their dice.
    pub pair: u64,
    /// Which seating of the pair this is.
    pub rotation: usize,
    /// The seed of the dice, and of everything else that happens at random in this pair.
    pub seed: u64,
    /// By seat: the bot, as its place in the line-up.
    pub seating: &'s [usize],
}

impl Schedule {
    /// The games of a plan.
    pub fn new(plan: &Plan) -> Result<Self, LabError> {
        let (mut lineups, mut first_game, mut first_pair) = (Vec::new(), 0, 0);
        for lineup in &plan.lineups {
            let stage = Stage::new(&lineup.variant)?;
            let (bots, seats) = (lineup.bots.len(), stage.seats());
            stage.seat(bots).map_err(LabError::Study)?;
            let seatings = legs(&(0..bots).collect::<Vec<_>>(), seats);
            let pairs = lineup.games.div_ceil(seatings.len() as u64);
            lineups.push(Part { first_game, first_pair, games: lineup.games, seatings });
            first_game += lineup.games;
            first_pair += pairs;
        }
        let largest_chunk = if plan.turns { LARGEST_CHUNK_OF_TURNS } else { LARGEST_CHUNK };
        Ok(Self { seed: plan.seed, largest_chunk, lineups })
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.lineups.iter().map(|part| part.games).sum()
    }

    /// All games, in chunks.
    pub fn chunks(&self) -> Vec<Chunk> {
        let mut chunks = Vec::new();
        for (lineup, part) in self.lineups.iter().enumerate() {
            let size = (part.games / CHUNKS).clamp(SMALLEST_CHUNK, self.largest_chunk);
            let end = part.first_game + part.games;
            let mut first = part.first_game;
            while first < end {
                let games = first..end.min(first + size);
                first = games.end;
                chunks.push(Chunk { number: chunks.len(), lineup, games });
            }
        }
        chunks
    }

    /// The place of a game; none if there is no such game.
    pub fn slot(&self, number: u64) -> Option<Slot<'_>> {
        let holds =
            |part: &Part| part.first_game <= number && number < part.first_game + part.games;
        let lineup = self.lineups.iter().position(holds)?;
        let part = &self.lineups[lineup];
        let (within, rotations) = (number - part.first_game, part.seatings.len() as u64);
        let (pair, rotation) =
            (part.first_pair + within / rotations, (within % rotations) as usize);
        let seed = derive(self.seed, Purpose::Dice, &[pair]);
        Some(Slot { number, lineup, pair, rotation, seed, seating: &part.seatings[rotation] })
    }
}

impl Slot<'_> {
    /// The seed of the bot of a seat.
    pub fn bot_seed(&self, seat: usize) -> u64 {
        derive(self.seed, Purpose::Bot, &[self.rotation as u64, seat as u64])
    }

    /// The seed of the opening.
    pub fn opening_seed(&self) -> u64 {
        derive(self.seed, Purpose::Opening, &[])
    }
}
