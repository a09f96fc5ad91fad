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
    let mut plies = plies;
    while plies > 0 {
        let mut longest = 0;
        for attempt in 0..ATTEMPTS {
            let mut game = fresh()?;
            let seed = derive(seed, Purpose::Opening, &[plies as u64, attempt]);
            match play_at_random(&mut game, plies, seed)? {
                None => return Ok(game),
                Some(length) => longest = longest.max(length),
            }
        }
        // Shorter than the longest of these games at once: there may be far fewer plies in a game than were asked for.
        plies = longest.saturating_sub(1);
    }
    fresh()
}

/// Plays random plies; if that ended the match, after how many.
fn play_at_random(game: &mut Match, plies: usize, seed: u64) -> Result<Option<usize>, MatchError> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for played in 0..plies {
        match game.due() {
            Due::Over => return Ok(Some(played)),
            Due::Choose(_) => {
                let mut choices = game.game().choices();
                let choice = choices.swap_remove(rng.random_range(0..choices.len()));
                game.play(&choice)?;
            }
            Due::Roll(_) | Due::Absent(_) => _ = game.proceed()?,
        }
    }
    Ok((game.due() == Due::Over).then_some(plies))
}
