//! External programs, good and bad.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tussle_arena::contest::{Known, Run};
use tussle_arena::{Contest, Format, Ledger, Plan, Summary};
use tussle_table::search::Stop;

/// An example that comes with Tussle.
pub(crate) fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots");
    folder.join(name).display().to_string()
}

/// Writes a shell script.
pub(crate) fn script(folder: &Path, body: &str) -> String {
    let path: PathBuf = folder.join("bot.sh");
    fs::write(&path, body).expect("written");
    format!("sh {}", path.display())
}

/// Plays a few games against `random`; the summary, and the records.
fn play(game: &str, bot: String, time_ms: u64) -> (Summary, String) {
    let plan = Plan {
        game: game.to_owned(),
        bots: vec![bot, "random".to_owned()],
        format: Format::RoundRobin,
        games: 4,
        seed: 1,
        opening_plies: 2,
        openings: Vec::new(),
        stop_after: None,
        test: None,
        time_ms,
        nodes: None,
    };
    let folder = tempfile::tempdir().expect("a folder");
    let contest = Contest::new(plan).expect("a good plan");
    let ledger = Ledger::create(&folder.path().join("out"), contest.plan()).expect("a folder");
    let run = Run { threads: 2, stop: &Stop::default(), progress: &|_| () };
    let course = contest.run(Known::new(), ledger, &run).expect("it goes on to the end");
    let records = fs::read_to_string(folder.path().join("out/games.tussle")).expect("records");
    (Summary::of(&contest, &course), records)
}

/// A bad bot loses every game, and the records say why.
fn loses(bot: String, time_ms: u64, reason: &str) {
    let (summary, records) = play("bounce", bot, time_ms);
    assert_eq!((summary.games, summary.bots[0].losses), (4, 4), "{records}");
    assert_eq!(summary.bots[0].forfeits, 4);
    assert_eq!(records.matches(reason).count(), 4, "{reason} is not in {records}");
    assert_eq!(records.matches("forfeit]").count(), 4);
}

#[test]
fn the_examples_play_without_fault() {
    for (game, bot) in [
        ("jostle-2007", format!("cmd:{}", example("random.py"))),
        ("bounce:size=4", format!("cmd:{}", example("first.sh"))),
        ("jostle:size=8", format!("ugi:{}", example("ugi_jostle.py"))),
    ] {
        let (summary, records) = play(game, bot, 10_000);
        assert_eq!(summary.bots[0].forfeits, 0, "{records}");
        assert_eq!(summary.games, 4);
    }
}

#[test]
fn what_a_bot_has_started_ends_when_it_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = folder.path().join("number");
    let body = format!("sleep 600 & echo $! >{}; read -r q; exit 3\n", note.display());
    // The other process holds the output open; nobody waits for it all the same.
    loses(format!("cmd:{}", script(folder.path(), &body)), 600_000, "exit status: 3");
    let number = fs::read_to_string(&note).expect("a number");
    // What is killed takes a moment to end; then there may still be its number, but nothing that runs.
    let command = || fs::read(format!("/proc/{}/cmdline", number.trim())).unwrap_or_default();
    let deadline = Instant::now() + Duration::from_mins(1);
    while !command().is_empty() {
        assert!(Instant::now() < deadline, "it goes on");
        std::thread::yield_now();
    }
}

#[test]
fn who_has_ended_is_not_waited_for_though_what_it_started_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    // A session of its own is out of our reach, and holds the output open.
    let bot = script(folder.path(), "setsid sleep 30 & read -r q; exit 3\n");
    let begin = Instant::now();
    loses(format!("cmd:{bot}"), 600_000, "exit status: 3");
    assert!(begin.elapsed() < Duration::from_mins(5), "{:?}", begin.elapsed());
}

#[test]
fn a_crash_loses_with_what_was_said_on_standard_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(folder.path(), "read -r q\necho 'out of luck' >&2\nexit 3\n");
    loses(format!("cmd:{bot}"), 1000, "it ended (exit status: 3); standard error: out of luck");
    loses(format!("ugi:{bot}"), 1000, "it ended (exit status: 3); standard error: out of luck");
}

#[test]
fn hanging_loses_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let body = "read -r q; m=${q#*'\"moves\":[\"'}; echo \"${m%%'\"'*}\"; sleep 100\n";
    let bot = script(folder.path(), body);
    loses(format!("cmd:{bot}"), 50, "it did not answer within 0.55s");
}

#[test]
fn an_illegal_move_loses_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(folder.path(), "while read -r q; do echo a1-a9; done\n");
    loses(format!("cmd:{bot}"), 1000, "it answered `a1-a9`: this is no move");
    let bot = script(folder.path(), "while read -r q; do echo lost >&2; echo a1-a9; done\n");
    loses(format!("cmd:{bot}"), 1000, "; standard error: lost");
    let body = "while read -r q; do case $q in ugi) echo ugiok;; isready) echo readyok;; go*) echo bestmove a4-a4;; esac; done\n";
    let bot = script(folder.path(), body);
    loses(format!("ugi:{bot}"), 1000, "it answered `a4-a4`: ");
}

#[test]
fn what_came_in_place_of_an_answer_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    // The first answer is a move, so that the start is over; the second is not.
    let first = "read -r q; m=${q#*'\"moves\":[\"'}; echo \"${m%%'\"'*}\"; read -r q;";
    for (second, reason) in [
        ("printf a1-b9; sleep 60", "it had printed `a1-b9` without the end of the line"),
        ("echo; sleep 60", "it had printed blank lines"),
        ("sleep 60", "it had printed nothing"),
        ("printf 'a1\\377\\n'", "bytes that are no text (UTF-8): `a1\\\\xff`"),
        ("echo a1-b9; sleep 0.02; echo so there >&2", "standard error: so there"),
    ] {
        let bot = script(folder.path(), &format!("{first} {second}\n"));
        loses(format!("cmd:{bot}"), 10, reason);
    }
    let greeting = "ugi) echo ugiok;; isready) echo readyok;;";
    let body =
        format!("while read -r q; do case $q in {greeting} go*) echo info so far;; esac; done\n");
    let bot = script(folder.path(), &body);
    loses(format!("ugi:{bot}"), 10, "the last line that it had printed was `info so far`");
}

#[test]
fn flooding_loses() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = script(folder.path(), "read -r q\ntr '\\0' x </dev/zero\n");
    loses(format!("cmd:{bot}"), 1000, "it printed far more than an answer needs");
    let bot = script(folder.path(), "yes info\n");
    loses(format!("ugi:{bot}"), 1000, "it printed far more than an answer needs");
    let bot = script(folder.path(), "while read -r q; do echo a2-a1; echo a2-a1; done\n");
    let (summary, records) = play("bounce", format!("cmd:{bot}"), 1000);
    assert_eq!(summary.bots[0].forfeits, 4, "{records}");
}

#[test]
fn a_program_that_is_not_there_is_noticed_before_the_first_game() {
    let bots = vec!["cmd:./no-such-program".to_owned(), "random".to_owned()];
    let plan = Plan {
        game: "bounce".to_owned(),
        bots,
        format: Format::RoundRobin,
        games: 4,
        seed: 1,
        opening_plies: 2,
        openings: Vec::new(),
        stop_after: None,
        test: None,
        time_ms: 1000,
        nodes: None,
    };
    let error = Contest::new(plan).expect_err("there is no such program");
    assert!(error.to_string().contains("could not be started"), "{error}");
}
