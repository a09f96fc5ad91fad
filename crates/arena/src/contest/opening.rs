//! How the games of a set begin.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::{Live, TextError, Turn};
use tussle_table::seed::{Purpose, derive};
use tussle_table::{Due, Match, MatchError};

/// So often another opening is tried when one has ended the game, before it is made shorter.
const ATTEMPTS: u64 = 20;

/// Says why no game can start from a position, if none can.
pub fn check_opening(game: &dyn Live, position: &str) -> Result<(), TextError> {
    let mut probe = game.boxed_clone();
    probe.set_position(position)?;
    if probe.turn() == Turn::Over {
        let reason = "no game can start here: it is over";
        return Err(TextError::new("position", position, 0..position.len(), reason));
    }
    Ok(())
}

/// Begins a match with this many random plies that do not end it; with fewer where chance finds none. The same seed
/// makes the same opening.
pub(super) fn begin(
    fresh: impl Fn() -> Result<Match, crate::ArenaError>,
    plies: usize,
    seed: u64,
) -> Result<Match, crate::ArenaError> {
    for plies in (1..=plies).rev() {
        for attempt in 0..ATTEMPTS {
            let mut game = fresh()?;
            let seed = derive(seed, Purpose::Opening, &[plies as u64, attempt]);
            if play_at_random(&mut game, plies, seed)? {
                return Ok(game);
            }
        }
    }
    fresh()
}

/// Plays random plies; false if that ended the match.
fn play_at_random(game: &mut Match, plies: usize, seed: u64) -> Result<bool, MatchError> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..plies {
        match game.due() {
            Due::Over => return Ok(false),
            Due::Choose(_) => {
                let mut choices = game.game().choices();
                let choice = choices.swap_remove(rng.random_range(0..choices.len()));
                game.play(&choice)?;
            }
            Due::Roll(_) | Due::Absent(_) => _ = game.proceed()?,
        }
    }
    Ok(game.due() != Due::Over)
}
