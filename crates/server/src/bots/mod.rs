//! Bots beside the games: a fixed number of threads that think, and a queue in front of them.
//!
//! Time is counted from the start of a thought, so under load a bot answers later but never worse.

mod desk;

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tussle_core::{Live, Seat, TextError};
use tussle_table::Match;
use tussle_table::bots::{BotText, KINDS, Situation, Workshop};

pub use desk::{Desk, DeskError};

/// Makes bots that may go by time.
pub const WORKSHOP: Workshop = Workshop::with_clock(|| Box::new(Instant::now()));

/// Refuses bots that guests cannot have: those that do not play the game, and those whose text says how long they think and
/// on how many threads, which is not for guests to say.
pub(crate) fn check(bot: &str, spec: &str) -> Result<(), TextError> {
    let text = BotText::parse(bot)?;
    let kind = KINDS.iter().find(|kind| kind.name == text.name());
    if kind.is_some_and(|kind| kind.settings.iter().any(|setting| setting.key == "time")) {
        let reason = "a server has levels, `random`, `greedy` and the characters of a game";
        return Err(TextError::new("bot", bot, 0..text.name().len(), reason));
    }
    WORKSHOP.make(bot, spec, 0).map(drop)
}

/// A move that a bot has to find.
#[derive(Debug)]
pub struct Thought {
    /// The text that makes the bot.
    pub bot: String,
    /// Fixes what the bot leaves to chance.
    pub seed: u64,
    game: Box<dyn Live>,
    seat: Seat,
    past: Vec<String>,
    left: Option<Duration>,
}

impl Thought {
    /// The move that is due in a match; none if nobody has to choose. The clock, if there is one, has this much time left.
    pub fn of(play: &Match, bot: &str, seed: u64, left: Option<Duration>) -> Option<Self> {
        let situation = play.situation(left)?;
        Some(Self {
            bot: bot.to_owned(),
            seed,
            game: situation.game.boxed_clone(),
            seat: situation.seat,
            past: situation.past.iter().map(|position| (*position).to_owned()).collect(),
            left,
        })
    }

    /// Finds the move, on this thread.
    fn think(&self) -> Result<String, String> {
        let spec = self.game.spec();
        let bot = WORKSHOP.make(&self.bot, &spec, self.seed);
        let situation = Situation {
            game: &*self.game,
            seat: self.seat,
            plies: self.past.len(),
            past: self.past.iter().map(String::as_str).collect(),
            left: self.left,
        };
        let act = bot.map_err(|error| error.to_string())?.choose(&situation);
        act.map_err(|error| error.to_string())
    }
}

type Task = Box<dyn FnOnce() + Send>;

/// The threads that think. Clones are the same threads; they end with the last of them.
#[derive(Clone, Debug)]
pub struct Thinkers {
    queue: mpsc::Sender<Task>,
}

impl Thinkers {
    /// This many threads of this name.
    pub fn new(name: &str, threads: usize) -> Self {
        let (queue, tasks) = mpsc::channel::<Task>();
        let tasks = Arc::new(Mutex::new(tasks));
        for number in 0..threads.max(1) {
            let tasks = Arc::clone(&tasks);
            let named = thread::Builder::new().name(format!("{name}-{number}"));
            let started = named.spawn(move || {
                // A bug in a bot must cost its own game only, so a lock that was held over it is as good as any.
                let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(task) = next() {
                    task();
                }
            });
            if let Err(error) = started {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Self { queue }
    }

    /// Finds a bot's move as soon as a thread is free.
    pub async fn think(&self, thought: Thought) -> Result<String, String> {
        let asked = Instant::now();
        let think = move || {
            let began = Instant::now();
            let wait = began.duration_since(asked);
            metrics::histogram!("tussle_bot_wait_seconds").record(wait.as_secs_f64());
            let found = thought.think();
            metrics::histogram!("tussle_bot_think_seconds").record(began.elapsed().as_secs_f64());
            found
        };
        self.run(think).await.unwrap_or_else(|| Err("the bot broke down".to_owned()))
    }

    /// Runs something that takes long as soon as a thread is free, unless nobody waits for it any more. None if it
    /// broke down.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let task = Box::new(move || {
            if reply.is_closed() {
                return;
            }
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
            if let Ok(done) = done {
                let _ = reply.send(done);
            }
        });
        self.queue.send(task).ok()?;
        answer.await.ok()
    }
}
