//! Games by text, for the tests of this game.

use tussle_core::geometry::Bits;
use tussle_core::{Effect, EffectKind, Game, Notation, Seat, Spec, TextError};

use super::notation::seat_info;
use super::rules::Jostle2007;
use super::variant::Variant;

/// The game in a variant, given by its options.
pub(super) fn game_with<B: Bits>(options: &str) -> Jostle2007<B> {
    let spec =
        if options.is_empty() { "jostle-2007".into() } else { format!("jostle-2007:{options}") };
    Jostle2007::new(Variant::read(&Spec::parse(&spec).unwrap()).unwrap())
}

/// The game in a variant with a short track.
pub(super) fn game(options: &str) -> Jostle2007<u64> {
    game_with(options)
}

/// Where acts lead from a position, and what the last of them did.
pub(super) fn play(options: &str, position: &str, acts: &str) -> (String, Vec<Effect>) {
    let game = game(options);
    let mut pos = game.read_position(position).unwrap();
    let mut effects = Vec::new();
    for text in acts.split(' ') {
        let act = game.read_act(text).unwrap();
        assert!(game.is_legal(&pos, act), "{text} in {}", game.position_text(&pos));
        effects.clear();
        game.apply(&mut pos, act, &mut effects);
    }
    (game.position_text(&pos), effects)
}

/// Where acts lead from the start.
pub(super) fn played(options: &str, acts: &str) -> String {
    let game = game(options);
    play(options, &game.position_text(&game.start()), acts).0
}

/// Effects in words: depth, whose piece, what happened, where, by whom.
pub(super) fn told(effects: &[Effect]) -> Vec<String> {
    let letter = |seat: Option<Seat>| seat.map_or('-', |seat| seat_info(seat).letter);
    let tell = |effect: &Effect| {
        let (depth, man, word) = (effect.depth, letter(effect.man), effect.kind.word());
        let (from, to) = (effect.from.index(), effect.to.index());
        match (effect.kind, effect.by) {
            (EffectKind::Scored { points }, _) => format!("{depth} {man} {word} {points} on {to}"),
            (_, None) => format!("{depth} {man} {word} {from}-{to}"),
            (_, by) => format!("{depth} {man} {word} {from}-{to} by {}", letter(by)),
        }
    };
    effects.iter().map(tell).collect()
}

/// The faults of a text, each with the bytes to blame.
pub(super) fn faults_of<T>(text: &str, read: Result<T, TextError>) -> Vec<(&str, String)> {
    let faults = read.err().map(|error| error.faults).unwrap_or_default();
    faults.into_iter().map(|fault| (&text[fault.span], fault.reason)).collect()
}
