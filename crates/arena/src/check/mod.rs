//! Checking an external bot before it plays: does it start, answer with legal moves, keep its time, survive garbage
//! and end when it should? Every complaint tells what was sent and what came back.

mod garbage;
mod positions;
mod report;

use std::time::{Duration, Instant};

use tussle_core::{Live, Seat, TextError};
use tussle_table::bots::Situation;
use tussle_table::duration;

use crate::external::{External, Fault, Limits, Process, Protocol, greet};
use crate::{ArenaError, Contender};

pub use report::{Finding, Report};

/// How long a program may take to end when it is told to.
const ENDING: Duration = Duration::from_secs(2);
/// So many complaints of a kind are told in full.
const TOLD: usize = 3;

/// How much is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// In how many positions a move is asked for.
    pub positions: usize,
    /// The time for a move.
    pub time: Duration,
    /// How many nodes an engine is told to look at, in place of the time.
    pub nodes: Option<u64>,
    /// Fixes the positions.
    pub seed: u64,
}

/// Checks a program at a game: `cmd:PROGRAM` or `ugi:PROGRAM`, or a bare command whose protocol is found out. Refused is
/// what is no program, or cannot be started.
pub fn check(command: &str, game: &dyn Live, wishes: &Check) -> Result<Report, ArenaError> {
    let limits = Limits::new(wishes.time, wishes.nodes);
    let bare = Protocol::split(command).is_none();
    let text = if bare { format!("cmd:{command}") } else { command.to_owned() };
    let contender = Contender::new(&text, game)?;
    let Some((protocol, words)) = contender.program() else {
        return Err(TextError::new("bot", command, 0..command.len(), "this is no program").into());
    };
    contender.try_out()?;
    let protocol = if bare && speaks_ugi(words) { Protocol::Ugi } else { protocol };
    let program = Program { words, protocol, limits };
    let mut report = Report::new(protocol);
    report.findings.push(program.starts(game));
    if report.passed() {
        let positions = positions::draw(game, wishes.positions, wishes.seed);
        report.findings.extend(program.answers(&positions));
        report.findings.push(program.survives_garbage(game));
        report.findings.push(program.ends(game));
    }
    Ok(report)
}

/// Whether a program answers the greeting of UGI.
fn speaks_ugi(words: &[String]) -> bool {
    /// Engines greet at once; others are silent or end.
    const GREETING: Duration = Duration::from_secs(3);
    Process::start(words).is_ok_and(|mut process| greet(&mut process, GREETING).is_ok())
}

/// The program that is checked.
struct Program<'p> {
    words: &'p [String],
    protocol: Protocol,
    limits: Limits,
}

impl Program<'_> {
    /// A new process, not started yet.
    fn fresh(&self) -> External {
        External::new(self.words.to_vec(), self.protocol, self.limits)
    }

    /// It starts, and engines answer the greeting; others answer a first question.
    fn starts(&self, game: &dyn Live) -> Finding {
        let mut bot = self.fresh();
        let outcome = match self.protocol {
            Protocol::Ugi => {
                let greeted = bot.running().map(|_| ());
                greeted.map_err(|fault| complaint("ugi, uginewgame, isready", &fault, &bot))
            }
            Protocol::Lines => {
                let position = positions::first(game);
                match bot.ask(&situation(position.as_ref())) {
                    // A wrong answer is an answer; what is wrong with it is told later.
                    Ok(_) | Err(Fault::Nonsense { .. }) => Ok(()),
                    Err(fault) => {
                        let question = bot.question(&situation(position.as_ref()));
                        Err(complaint(&question, &fault, &bot))
                    }
                }
            }
        };
        Finding::of("handshake", "it starts and answers", outcome)
    }

    /// It answers with legal moves, and in time.
    fn answers(&self, positions: &[Box<dyn Live>]) -> [Finding; 2] {
        let mut bot = self.fresh();
        let (mut illegal, mut late, mut slowest) = (Vec::new(), Vec::new(), Duration::ZERO);
        for (count, position) in positions.iter().enumerate() {
            let situation = situation(position.as_ref());
            let begin = Instant::now();
            let answer = bot.ask(&situation);
            if count > 0 {
                // The first answer includes the start of the program.
                slowest = slowest.max(begin.elapsed());
            }
            if let Err(fault) = answer {
                let told = complaint(&bot.question(&situation), &fault, &bot);
                let wrong = if matches!(fault, Fault::Late(_)) { &mut late } else { &mut illegal };
                wrong.push(told);
                bot = self.fresh();
            }
        }
        let slowest = Duration::from_millis(slowest.as_millis() as u64);
        let [slowest, think, grace] =
            [slowest, self.limits.think, self.limits.margin].map(duration::write);
        [
            Finding::of(
                "legal moves",
                &format!("in all of {} positions", positions.len()),
                all_told(&illegal, positions.len()),
            ),
            Finding::of(
                "time",
                &format!("the slowest answer took {slowest} of {think} and {grace} of grace"),
                all_told(&late, positions.len()),
            ),
        ]
    }

    /// It ends when its input does, or when an engine is told to quit.
    fn ends(&self, game: &dyn Live) -> Finding {
        let mut bot = self.fresh();
        let position = positions::first(game);
        let asked = bot.ask(&situation(position.as_ref()));
        let outcome = match (asked, bot.running()) {
            (Err(fault @ (Fault::Start(_) | Fault::Ended(_))), _) | (_, Err(fault)) => {
                Err(fault.to_string())
            }
            (_, Ok(process)) => {
                if self.protocol == Protocol::Ugi {
                    process.send("quit");
                }
                process.close_input();
                let late = "sent: the end of the input\nreceived: it goes on and on";
                process.wait_for_end(ENDING).map(|_| ()).ok_or_else(|| late.to_owned())
            }
        };
        Finding::of("end", "it ends when its input does", outcome)
    }
}

/// What a bot is told of a position in which somebody has to choose.
fn situation(game: &dyn Live) -> Situation<'_> {
    let seat = game.turn().seat().unwrap_or(Seat::new(0));
    Situation { game, seat, plies: 0, past: Vec::new(), left: None }
}

/// What was sent, what came back, and what the program said about it.
fn complaint(sent: &str, fault: &Fault, bot: &External) -> String {
    let told = match bot.complaints() {
        complaints if complaints.is_empty() => String::new(),
        complaints => format!("\nstandard error: {complaints}"),
    };
    format!("sent: {sent}\nreceived: {fault}{told}")
}

/// Nothing to complain about, or the first complaints and their number.
fn all_told(complaints: &[String], asked: usize) -> Result<(), String> {
    if complaints.is_empty() {
        return Ok(());
    }
    let first = complaints.iter().take(TOLD).cloned().collect::<Vec<_>>().join("\n");
    Err(format!("{} of {asked} answers are wrong\n{first}", complaints.len()))
}
