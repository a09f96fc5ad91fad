//! Playing a contest on several threads.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tussle_table::Player;
use tussle_table::record::Record;
use tussle_table::search::Stop;

use super::{Contest, Course, GameKey, GameResult, Known};
use crate::{ArenaError, Ledger};

/// Is told after every game.
pub type Progress<'p> = dyn Fn(&Course) + Sync + 'p;

/// How long an idle thread sleeps before it looks whether it should stop.
const NAP: Duration = Duration::from_millis(50);

/// Everything that playing needs besides the plan.
#[expect(missing_debug_implementations, reason = "holds a function")]
pub struct Run<'r> {
    /// How many threads play.
    pub threads: usize,
    /// Turned from outside to stop. Games that are being played then are given up.
    pub stop: &'r Stop,
    /// Is told after every game.
    pub progress: &'r Progress<'r>,
}

/// What the threads share.
struct Shared {
    course: Course,
    known: Known,
    ledger: Ledger,
    failure: Option<ArenaError>,
}

impl Contest {
    /// Plays what is not known yet, until the plan is done or a stop is asked for. Records are kept in the order of
    /// the plan; what is complete when a stop comes is kept too.
    pub fn run(&self, known: Known, ledger: Ledger, run: &Run<'_>) -> Result<Course, ArenaError> {
        let course = self.course();
        let shared = Mutex::new(Shared { course, known, ledger, failure: None });
        let entered = Condvar::new();
        std::thread::scope(|scope| {
            for _ in 0..run.threads.max(1) {
                scope.spawn(|| self.work(&shared, &entered, run));
            }
        });
        let Shared { course, ledger, failure, .. } =
            shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        let done = failure.is_none() && course.is_over();
        let kept = if done { ledger.finish() } else { ledger.put_aside() };
        failure.map_or(kept, Err)?;
        Ok(course)
    }

    fn work(&self, shared: &Mutex<Shared>, entered: &Condvar, run: &Run<'_>) {
        while let Some((key, round, leg)) = self.take_game(shared, entered, run) {
            let played = self.play(key, round, &leg, run.stop);
            let mut shared = lock(shared);
            let kept = match played {
                Ok(None) => return,
                Ok(Some(game)) => {
                    shared.ledger.add(key, Record::of(&game));
                    // Where a record could not be written, what would come behind it is put aside.
                    if shared.failure.is_some() {
                        return;
                    }
                    shared.enter(key, GameResult::of(&game))
                }
                Err(error) => Err(error),
            };
            shared.failure = shared.failure.take().or(kept.err());
            (run.progress)(&shared.course);
            entered.notify_all();
        }
    }

    /// The next game to play; waits for one if others must end first. None when there will be none.
    fn take_game(
        &self,
        shared: &Mutex<Shared>,
        entered: &Condvar,
        run: &Run<'_>,
    ) -> Option<(GameKey, usize, Vec<usize>)> {
        let mut shared = lock(shared);
        loop {
            let ended = shared.course.is_over() || shared.failure.is_some();
            if ended || run.stop.is_set() {
                return None;
            }
            let Some(key) = shared.course.next_game() else {
                let waited = entered.wait_timeout(shared, NAP);
                shared = waited.unwrap_or_else(PoisonError::into_inner).0;
                continue;
            };
            let leg = shared.course.leg(key).to_vec();
            let Some((players, result)) = shared.known.remove(&key) else {
                return Some((key, shared.course.round(key), leg));
            };
            let counted = if players == self.players(&leg) {
                shared.enter(key, result)
            } else {
                Err(ArenaError::Plan(strangers(key, &players)))
            };
            shared.failure = counted.err();
            (run.progress)(&shared.course);
        }
    }
}

/// Why a game that others played cannot count: the plan was changed, or another version of Tussle began the contest.
fn strangers(key: GameKey, players: &[Player]) -> String {
    let GameKey { set, leg } = key;
    let names: Vec<_> = players.iter().map(Player::name).collect();
    let (set, leg, names) = (set + 1, leg + 1, names.join(" and "));
    format!("the records have {names} in set {set}, leg {leg}, but the plan has others there")
}

impl Shared {
    fn enter(&mut self, key: GameKey, result: GameResult) -> Result<(), ArenaError> {
        let counted = self.course.enter(key, result);
        if counted.is_empty() { Ok(()) } else { self.ledger.write(counted.end) }
    }
}

/// A thread that panicked has not left anything half done that others could see: the panic goes on when the threads
/// are joined.
fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
