//! What the fuzzer feeds, one function for each target. On stable, the tests replay the corpus through the same
//! functions.
//!
//! Each takes any bytes and panics only if Tussle breaks a promise: a text that is read must be canonical, a fault must
//! have a place and a reason, and whatever happens nothing else may panic.

use tussle_core::{Live, TextError};
use tussle_table::record::{self, Record};
use tussle_table::{GAMES, live};

/// Game and variant.
pub fn spec(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match live(text) {
        Ok(game) => {
            let spec = game.spec();
            assert_eq!(live(&spec).expect("what is written can be read").spec(), spec);
        }
        Err(error) => check_error(&error, text),
    }
}

/// A position of a game that the first byte picks.
pub fn position(data: &[u8]) {
    let Some((mut game, text)) = game_and_text(data) else { return };
    match game.set_position(text) {
        Ok(()) => {
            assert_eq!(game.position(), text);
            let _ = (game.state(), game.choices(), game.rolls(), game.ranks());
        }
        Err(error) => check_error(&error, text),
    }
}

/// A move in the start position of a game that the first byte picks.
pub fn act(data: &[u8]) {
    let Some((game, text)) = game_and_text(data) else { return };
    let _ = game.check(text);
}

/// An option's value in a TOML file.
pub fn track_toml(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let options = GAMES.iter().flat_map(|info| info.options);
    for from_toml in options.filter_map(|option| option.from_toml) {
        if let Err(error) = from_toml(text) {
            check_error(&error, text);
        }
    }
}

/// Positions and moves of every dialect: what one direction gives, the other takes back.
pub fn dialect(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    for dialect in GAMES.iter().flat_map(|info| info.dialects) {
        let pairs = [
            (dialect.read_position, dialect.write_position),
            (dialect.write_position, dialect.read_position),
            (dialect.read_move, dialect.write_move),
            (dialect.write_move, dialect.read_move),
        ];
        for (there, back) in pairs {
            match there(text) {
                Ok(other) => assert_eq!(back(&other).as_deref(), Ok(text)),
                Err(error) => check_error(&error, text),
            }
        }
    }
}

/// A file of records, as text and as JSON.
pub fn record(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match record::read(text, live) {
        Ok(matches) => {
            let records: Vec<_> = matches.iter().map(Record::of).collect();
            for written in [record::write_text(&records), record::write_json(&records)] {
                let again = record::read(&written, live).expect("what is written can be read");
                assert_eq!(again.iter().map(Record::of).collect::<Vec<_>>(), records);
            }
        }
        Err(error) => check_error(&error, text),
    }
}

/// A game in which bytes choose the acts: the first picks the variant, each other one an act.
pub fn play(data: &[u8]) {
    let Some((pick, choices)) = data.split_first() else { return };
    let mut game = variant(*pick);
    for choice in choices.iter().take(2_000) {
        let mut acts = game.choices();
        acts.extend(game.rolls().into_iter().map(|(roll, _)| roll));
        if acts.is_empty() {
            assert!(game.ranks().is_some(), "{game:?} has neither acts nor an end");
            break;
        }
        game.play(&acts[usize::from(*choice) % acts.len()]).expect("an act that was offered");
        let position = game.position();
        let mut again = game.boxed_clone();
        again.set_position(&position).expect("a position that was written");
        assert_eq!(again.position(), position);
    }
}

/// The variant of a game that a byte picks.
fn variant(pick: u8) -> Box<dyn Live> {
    let variants: Vec<String> = GAMES
        .iter()
        .flat_map(|info| {
            let samples =
                info.sample_variants.iter().map(|variant| format!("{}:{variant}", info.slug));
            std::iter::once(info.slug.to_owned()).chain(samples)
        })
        .collect();
    live(&variants[usize::from(pick) % variants.len()]).expect("a sample variant")
}

fn game_and_text(data: &[u8]) -> Option<(Box<dyn Live>, &str)> {
    let (pick, text) = data.split_first()?;
    Some((variant(*pick), str::from_utf8(text).ok()?))
}

fn check_error(error: &TextError, text: &str) {
    assert!(!error.faults.is_empty(), "an error without a fault");
    for fault in &error.faults {
        assert!(
            fault.span.start <= fault.span.end && fault.span.end <= text.len(),
            "a fault outside the text"
        );
        assert!(!fault.reason.is_empty(), "a fault without a reason");
    }
}
