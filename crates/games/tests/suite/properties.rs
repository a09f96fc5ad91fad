//! Properties of texts: nothing panics, nothing but canonical text passes.

use proptest::prelude::*;

use crate::cases::{acts, start, variants};

/// A position reached by letting bytes choose the acts.
fn reached(slug: &str, variant: &str, choices: &[u8]) -> Box<dyn tussle_core::Live> {
    let mut live = start(slug, variant);
    for choice in choices {
        let acts = acts(live.as_ref());
        if acts.is_empty() {
            break;
        }
        live.play(&acts[usize::from(*choice) % acts.len()]).expect("a legal act");
    }
    live
}

/// One small mishap of typing.
fn damaged(text: &str, at: usize, with: char, how: u8) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = at % chars.len();
    match how % 3 {
        0 => chars[at] = with,
        1 => chars.insert(at, with),
        _ => {
            chars.remove(at);
        }
    }
    chars.into_iter().collect()
}

fn any_variant() -> impl Strategy<Value = (&'static str, &'static str)> {
    proptest::sample::select(variants().collect::<Vec<_>>())
}

/// Characters that occur in texts, and one that never does.
fn telling_char() -> impl Strategy<Value = char> {
    proptest::sample::select("rbwoRGYBPO0123456789/ ,-x:+.ä".chars().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_position_is_refused_or_canonical(
        (slug, variant) in any_variant(),
        choices in prop::collection::vec(any::<u8>(), 0..60),
        damages in prop::collection::vec((any::<usize>(), telling_char(), any::<u8>()), 1..20),
    ) {
        let live = reached(slug, variant, &choices);
        for (at, with, how) in damages {
            let text = damaged(&live.position(), at, with, how);
            let mut other = live.boxed_clone();
            match other.set_position(&text) {
                Ok(()) => prop_assert_eq!(other.position(), text),
                Err(error) => {
                    prop_assert_eq!(other.position(), live.position(), "a refused text leaves no trace");
                    for fault in error.faults {
                        prop_assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len());
                        prop_assert!(!fault.reason.is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn a_damaged_move_is_refused_or_legal(
        (slug, variant) in any_variant(),
        choices in prop::collection::vec(any::<u8>(), 0..60),
        damages in prop::collection::vec((any::<usize>(), telling_char(), any::<u8>()), 1..20),
    ) {
        let live = reached(slug, variant, &choices);
        let acts = acts(live.as_ref());
        for (at, with, how) in damages {
            if let Some(act) = acts.get(at % acts.len().max(1)) {
                let text = damaged(act, at, with, how);
                prop_assert_eq!(live.check(&text).is_ok(), acts.contains(&text), "{}", text);
            }
        }
    }

    #[test]
    fn any_text_is_read_without_panic((slug, variant) in any_variant(), text in ".{0,60}") {
        let mut live = start(slug, variant);
        let _ = live.check(&text);
        if live.set_position(&text).is_ok() {
            prop_assert_eq!(live.position(), text);
        }
    }

    #[test]
    fn any_spec_is_read_without_panic(
        slug in proptest::sample::select(tussle_games::GAMES.iter().map(|info| info.slug).collect::<Vec<_>>()),
        options in "[a-z=,.0-9-]{0,40}",
    ) {
        if let Ok(live) = tussle_games::live(&format!("{slug}:{options}")) {
            let spec = live.spec();
            prop_assert_eq!(tussle_games::live(&spec).expect("what is written can be read").spec(), spec);
        }
    }
}
