//! Many games at a steady pace.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::client::{Client, Trouble};
use super::game::ScriptedGame;
use super::latency::Latencies;

/// How fast all play, and for how long.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// From one move of a game to the next.
    pub(super) every: Duration,
    /// How long it goes on.
    pub(super) span: Duration,
}

impl Pace {
    /// The moves a second in so many games.
    pub(super) fn moves_ps(self, games: usize) -> f64 {
        games as f64 / self.every.as_secs_f64()
    }
}

/// How many games are opened at once, so that nobody waits for long while they are.
const OPENED_AT_ONCE: usize = 16;

/// Everyone who plays.
pub(super) struct Crowd(Vec<ScriptedGame>);

impl Crowd {
    /// Opens so many games and sits down at them.
    pub(super) async fn gather(address: &str, games: usize) -> Result<Self, Trouble> {
        let client = Client::new(address);
        let mut opening = JoinSet::new();
        let mut open = Vec::with_capacity(games);
        for number in 0..games {
            if opening.len() == OPENED_AT_ONCE {
                open.extend(next(&mut opening).await?);
            }
            opening.spawn(ScriptedGame::open(client.clone(), number));
        }
        while let Some(game) = next(&mut opening).await? {
            open.push(game);
        }
        Ok(Self(open))
    }

    /// Keeps up a pace. The games take turns, so that moves come evenly.
    pub(super) async fn play(&mut self, pace: Pace) -> Result<Latencies, Trouble> {
        let games = self.0.len() as u32;
        let begin = Instant::now();
        let mut playing = JoinSet::new();
        for (number, game) in (0..games).zip(self.0.drain(..)) {
            playing.spawn(keep_up(game, begin + pace.every * number / games, begin, pace));
        }
        let mut times = Vec::new();
        while let Some((game, took)) = next(&mut playing).await? {
            self.0.push(game);
            times.extend(took);
        }
        Ok(Latencies::new(times))
    }
}

/// Makes the moves of one game when they are due.
async fn keep_up(
    mut game: ScriptedGame,
    mut due: Instant,
    begin: Instant,
    pace: Pace,
) -> Result<(ScriptedGame, Vec<Duration>), Trouble> {
    let mut times = Vec::new();
    while due < begin + pace.span {
        sleep_until(due).await;
        game.make_move().await?;
        // A move that had to wait for the one before it has waited since it was due.
        times.push(due.elapsed());
        game.see_move().await?;
        due += pace.every;
        if game.is_over() {
            game = game.again().await?;
            due = due.max(Instant::now());
        }
    }
    Ok((game, times))
}

/// What comes next of what is under way; none when nothing is.
async fn next<T: 'static>(tasks: &mut JoinSet<Result<T, Trouble>>) -> Result<Option<T>, Trouble> {
    match tasks.join_next().await {
        None => Ok(None),
        Some(Ok(done)) => done.map(Some),
        Some(Err(error)) => Err(Trouble::new(error)),
    }
}
