//! Checking an external bot before it plays: does it start, answer with legal moves, keep its time, survive garbage
//! and end when it should? Every complaint tells what was sent and what came back.

mod garbage;
mod positions;
mod report;

use std::fmt::Display;
use std::time::{Duration, Instant};

use tussle_core::{Live, Seat, TextError};
use tussle_table::bots::Situation;
use tussle_table::duration;
use tussle_table::search::Stop;

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
/// what is no program, or cannot be started. The report is shown piece by piece as it grows.
pub fn check(
    command: &str,
    game: &dyn Live,
    wishes: &Check,
    show: &mut dyn FnMut(&dyn Display),
) -> Result<Report, ArenaError> {
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
    show(&report);
    let mut note = |finding: Finding| {
        show(&finding);
        report.findings.push(finding);
    };
    let start = program.starts(game);
    let starts = start.passed;
    note(start);
    if starts {
        let positions = positions::draw(game, wishes.positions, wishes.seed);
        program.answers(&positions).into_iter().for_each(&mut note);
        note(program.survives_garbage(game));
        note(program.ends(game));
    }
    Ok(report)
}

/// Whether a program answers the greeting of UGI.
fn speaks_ugi(words: &[String]) -> bool {
    /// Engines greet at once; others are silent or end.
    const GREETING: Duration = Duration::from_secs(3);
    Process::start(words, &Stop::default())
        .is_ok_and(|mut process| greet(&mut process, GREETING).is_ok())
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
        External::new(self.words.to_vec(), self.protocol, self.limits, &Stop::default())
    }

    /// It starts, and engines answer the greeting; others answer a first question.
    fn starts(&self, game: &dyn Live) -> Finding {
        let mut bot = self.fresh();
        let outcome = match self.protocol {
            Protocol::Ugi => {
                let greeted = bot.running().map(|_| ());
                greeted.map_err(|fault| complaint("ugi, uginewgame, isready", &fault, &mut bot))
            }
            Protocol::Lines => {
                let position = positions::first(game);
                match bot.ask(&situation(position.as_ref())) {
                    // A wrong answer is an answer; what is wrong with it is told later.
                    Ok(_) | Err(Fault::Nonsense { .. }) => Ok(()),
                    Err(fault) => {
                        let question = bot.question(&situation(position.as_ref()));
                        Err(complaint(&question, &fault, &mut bot))
                    }
                }
            }
        };
        Finding::of("handshake", "it starts and answers", outcome)
    }

    /// It answers with legal moves, and in time.
    fn answers(&self, positions: &[Box<dyn Live>]) -> [Finding; 2] {
        let mut bot = self.fresh();
        let (mut illegal, mut late, mut times) = (Vec::new(), Vec::new(), Vec::new());
        let mut asked = 0;
        // Who waits for a program that hangs has seen enough before the last position.
        while asked < positions.len() && late.len() < TOLD {
            let position = &positions[asked];
            asked += 1;
            let situation = situation(position.as_ref());
            let (started, begin) = (bot.is_running(), Instant::now());
            let answer = bot.ask(&situation);
            // A first answer includes the start of the program.
            if started && matches!(answer, Ok(_) | Err(Fault::Nonsense { .. })) {
                times.push(begin.elapsed());
            }
            if let Err(fault) = answer {
                let told = complaint(&bot.question(&situation), &fault, &mut bot);
                let wrong =
                    if matches!(fault, Fault::Late { .. }) { &mut late } else { &mut illegal };
                wrong.push(told);
            }
        }
        let answered = asked - late.len();
        let legal = match answered {
            0 => Err("no answer came in time".to_owned()),
            _ => all_told("answers are wrong", &illegal, answered),
        };
        [
            Finding::of("legal moves", &format!("in all of {answered} answers"), legal),
            Finding::of(
                "time",
                &self.told_time(times.into_iter().max()),
                all_told("answers did not come in time", &late, asked),
            ),
        ]
    }

    /// How slow it was, and how slow it might have been.
    fn told_time(&self, slowest: Option<Duration>) -> String {
        let [think, grace] = [self.limits.think, self.limits.margin].map(duration::write);
        let granted = format!("of {think} and {grace} of grace");
        let Some(slowest) = slowest else {
            return format!("none was measured apart from the start, {granted}");
        };
        let slowest = Duration::from_millis(slowest.as_micros().div_ceil(1000) as u64);
        format!("the slowest answer took {} {granted}", duration::write(slowest))
    }

    /// It ends when its input does, or when an engine is told to quit.
    fn ends(&self, game: &dyn Live) -> Finding {
        let mut bot = self.fresh();
        let position = positions::first(game);
        let asked = bot.ask(&situation(position.as_ref()));
        let outcome = match (asked, bot.running()) {
            (Err(fault @ (Fault::Start(_) | Fault::Ended(_))), _) | (_, Err(fault)) => {
                Err(complaint("a good question, before the end", &fault, &mut bot))
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

/// What was sent, what came back, and what the program said about it. It is ended, to hear all of that.
fn complaint(sent: &str, fault: &Fault, bot: &mut External) -> String {
    let told = match bot.last_words() {
        words if words.is_empty() => String::new(),
        words => format!("\nstandard error: {words}"),
    };
    format!("sent: {sent}\nreceived: {fault}{told}")
}

/// Nothing to complain about, or the first complaints and how many of so many there are.
fn all_told(what: &str, complaints: &[String], asked: usize) -> Result<(), String> {
    if complaints.is_empty() {
        return Ok(());
    }
    let first = complaints.iter().take(TOLD).cloned().collect::<Vec<_>>().join("\n");
    Err(format!("{} of {asked} {what}\n{first}", complaints.len()))
}
