//! Bots that search, in the real games.

use std::cell::Cell;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tussle_core::{Live, Seat};
use tussle_table::analysis::{Analysis, Question, analyst};
use tussle_table::bots::levels::{LEVELS, level};
use tussle_table::bots::{Bot, Situation, Workshop};
use tussle_table::dice::SeededDice;
use tussle_table::search::{Clock, Control, Limits, NoClock, Settings, Stop};
use tussle_table::{GAMES, Match, Player, live, unattended};

/// One of each kind, and cheap.
const CHEAP: [&str; 6] =
    ["greedy", "ab:depth=2", "ab:nodes=300", "mcts:nodes=40", "level:1", "level:4"];

/// A clock that goes on by twenty milliseconds whenever it is looked at.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(20, Ordering::Relaxed))
    }
}

fn timed() -> Workshop {
    Workshop::with_clock(|| Box::new(Ticking::default()))
}

/// Every game in every sample variant.
fn specs() -> impl Iterator<Item = String> {
    GAMES.iter().flat_map(|info| {
        let variants = info.sample_variants.iter();
        let variants = variants.map(|variant| format!("{}:{variant}", info.slug));
        variants.chain([info.slug.to_owned()])
    })
}

/// The first position of a game in which there is something to choose.
fn first_choice(spec: &str) -> Box<dyn Live> {
    let (mut game, mut bots) = table(spec, "random", 1);
    while game.situation(None).is_none_or(|situation| situation.game.choices().len() == 1) {
        let plies = game.plies().len() as u32;
        unattended::run(&mut game, &mut bots, Some(plies + 1)).unwrap();
    }
    game.game().boxed_clone()
}

/// A match among bots of one kind.
fn table(spec: &str, bot: &str, seed: u64) -> (Match, Vec<Box<dyn Bot>>) {
    let game = live(spec).unwrap();
    let players = vec![Player::bot(bot); game.seats()];
    let game = Match::new(game, players).unwrap().with_dice(SeededDice::new(1));
    let make = |_| Workshop::timeless().make(bot, spec, seed).unwrap();
    let bots = game.seats().map(make).collect();
    (game, bots)
}

fn choice(bot: &mut dyn Bot, game: &dyn Live) -> String {
    let seat = game.turn().seat().unwrap();
    bot.choose(&Situation { game, seat, plies: 0, past: Vec::new(), left: None }).unwrap()
}

/// The first plies of a game among bots of one kind.
fn opening(spec: &str, bot: &str, seed: u64, plies: u32) -> Vec<String> {
    let (mut game, mut bots) = table(spec, bot, seed);
    unattended::run(&mut game, &mut bots, Some(plies)).unwrap();
    assert_eq!(game.departures(), [], "{spec}: {bot} made an illegal move");
    game.plies().iter().map(|ply| ply.act.clone()).collect()
}

#[test]
fn every_bot_plays_every_variant_by_the_rules() {
    for spec in specs() {
        for bot in CHEAP {
            assert!(!opening(&spec, bot, 1, 8).is_empty());
        }
    }
}

#[test]
fn a_seed_fixes_what_bots_play() {
    for info in GAMES {
        for bot in CHEAP {
            let play = || opening(info.slug, bot, 7, 10);
            assert_eq!(play(), play(), "{}: {bot}", info.slug);
        }
    }
    let differ = |seed| opening("jostle", "level:1", seed, 6) != opening("jostle", "level:1", 0, 6);
    assert!((1..5).any(differ), "the seed matters");
}

#[test]
fn bots_choose_by_the_situation_and_not_by_what_they_saw() {
    for bot in ["ab:nodes=2000", "mcts:nodes=200", "level:5"] {
        let make = || Workshop::timeless().make(bot, "bounce:size=6", 3).unwrap();
        let mut game = first_choice("bounce:size=6");
        let mut seasoned = make();
        for _ in 0..4 {
            let act = choice(&mut *seasoned, &*game);
            assert_eq!(act, choice(&mut *make(), &*game), "{bot}");
            game.play(&act).unwrap();
        }
    }
}

#[test]
fn bots_go_by_the_clock_that_they_are_given() {
    for bot in ["ab", "ab:time=0.02s", "ab:time=0.02s,threads=2", "mcts:time=0.02s", "level:10"] {
        for info in GAMES {
            let game = first_choice(info.slug);
            let mut made = timed().make(bot, info.slug, 1).unwrap();
            let act = choice(&mut *made, &*game);
            game.check(&act).unwrap();
        }
    }
}

#[test]
fn a_clock_that_runs_out_is_respected() {
    let game = first_choice("jostle");
    let mut bot = timed().make("ab:time=3600s", "jostle", 1).unwrap();
    let (seat, left) = (game.turn().seat().unwrap(), Some(Duration::from_millis(50)));
    bot.choose(&Situation { game: &*game, seat, plies: 0, past: Vec::new(), left }).unwrap();
}

#[test]
fn a_bot_for_another_game_is_noticed() {
    let mut bot = Workshop::timeless().make("ab:depth=1", "jostle", 1).unwrap();
    for other in ["bounce", "jostle:size=8"] {
        let game = first_choice(other);
        let seat = game.turn().seat().unwrap();
        let situation = Situation { game: &*game, seat, plies: 0, past: Vec::new(), left: None };
        let error = bot.choose(&situation).unwrap_err().to_string();
        assert_eq!(error, format!("this bot was made for jostle, not for {other}"));
    }
}

#[test]
fn settings_that_make_no_sense_are_refused_in_their_place() {
    let clockless = "a limit of time needs a clock, and there is none here";
    for (text, at, reason) in [
        ("ab", 1, clockless),
        ("mcts:time=1s", 11, clockless),
        ("ab:time=1", 9, "expected a time such as 120s, 0.5s or 20ms"),
        ("ab:depth=0", 10, "`depth` is a whole number from 1 to 4294967295, not `0`"),
        ("ab:nodes=many", 10, "`nodes` is a whole number from 1, not `many`"),
        ("ab:depth=3,threads=0", 20, "`threads` is a whole number from 1 to 256, not `0`"),
        ("ab:depth=3,hash=5000", 17, "`hash` is a whole number from 1 to 4096, not `5000`"),
        ("mcts:nodes=5,playouts=wild", 23, "`playouts` is `smart` or `random`, not `wild`"),
        ("mcts:depth=5", 6, "mcts has no setting `depth=5`; it has"),
        ("ab:time=0s", 9, "no move is found in no time"),
        ("ab:depth=3,weights=w", 20, "bots with files of their own do not play here"),
        ("greedy:depth=2", 8, "greedy has no setting `depth=2`; it has seed"),
        ("level", 6, "which level? For example `level:3`"),
        ("level:0", 7, "`level` is a whole number from 1 to 10, not `0`"),
        ("level:11", 7, "`level` is a whole number from 1 to 10, not `11`"),
        ("level:3,depth=2", 9, "level has no setting `depth=2`; it has a value alone, seed"),
        ("level:3,4", 9, "`4` is one too many"),
    ] {
        let error = Workshop::timeless().make(text, "jostle", 0).unwrap_err().to_string();
        let expected = format!("bot, character {at}: {reason}");
        assert!(error.starts_with(&expected), "{text}: {error}");
    }
    let error = Workshop::timeless().make("ab:depth=1", "chess", 0).unwrap_err();
    assert!(error.to_string().contains("there is no game `chess`"), "{error}");
}

/// A workshop with two files: weights that take good for bad, and one in which most are missing.
fn with_files() -> Workshop {
    Workshop::timeless().with_files(|path| match path {
        "upside-down" => {
            Ok("origin = \"a test\"\n[weights]\nturn = 0\nstore = -50\nmoves = 0\ntargets = -50\n\
                             leaps = -20\nbeset = 50\ncontact = 20\npairs = 50\nedge = 20\n"
                .to_owned())
        }
        "half" => Ok("origin = \"a test\"\n[weights]\nturn = 0\n".to_owned()),
        _ => Err(io::Error::new(io::ErrorKind::NotFound, "it is not there")),
    })
}

#[test]
fn a_bot_may_judge_by_weights_of_its_own() {
    let first_move = |text: &str| {
        let mut bot = with_files().make(text, "jostle", 1).unwrap();
        let game = live("jostle").unwrap();
        let (game, seat, past) = (game.as_ref(), Seat::new(0), Vec::new());
        bot.choose(&Situation { game, seat, plies: 0, past, left: None }).unwrap()
    };
    assert_ne!(first_move("ab:depth=1,weights=upside-down"), first_move("ab:depth=1"));
    for (text, at, reason) in [
        ("ab:depth=1,weights=half", 20, "`half`: the weight of `store` is missing"),
        ("mcts:nodes=9,weights=gone", 22, "`gone`: it is not there"),
    ] {
        let error = with_files().make(text, "jostle", 1).unwrap_err().to_string();
        assert_eq!(error, format!("bot, character {at}: {reason}"));
    }
}

#[test]
fn no_level_sees_less_than_the_one_below() {
    for info in GAMES {
        let levels: Vec<_> = LEVELS.map(|number| level(info.slug, number)).collect();
        let first_timed = levels.iter().position(|level| level.limits().time.is_some());
        assert_eq!(first_timed, Some(9), "only the last one goes by time");
        assert!(levels.is_sorted_by_key(|level| level.nodes));
        assert!(levels.is_sorted_by_key(|level| std::cmp::Reverse(level.blur)));
    }
}

#[test]
fn analysis_keeps_to_its_nodes_and_its_lines_can_be_played() {
    for spec in specs() {
        let game = first_choice(&spec);
        let settings = Settings { memory: 1, ..Settings::default() };
        let mut analyst = analyst(&spec, &settings, 0).unwrap();
        assert_eq!(analyst.spec(), game.spec());
        let position = game.position();
        let question =
            Question { position: &position, past: &[], lines: 2, limits: Limits::nodes(700) };
        let deepest = Cell::new(0);
        let mut progress = |found: &Analysis| deepest.set(found.depth);
        let mut control =
            Control { clock: &NoClock, stop: Stop::default(), progress: &mut progress };
        let found = analyst.analyse(&question, &mut control).unwrap();
        assert!(found.nodes <= 700 && found.lines.len() == 2, "{spec}: {found:?}");
        assert_eq!(deepest.get(), found.depth, "{spec}");
        for line in &found.lines {
            let mut game = game.boxed_clone();
            assert!((0.0..=1.0).contains(&line.win) && !line.acts.is_empty());
            for act in &line.acts {
                game.play(act).unwrap();
            }
        }
        assert!(analyst.analyse(&Question { position: "?", ..question }, &mut control).is_err());
    }
}
