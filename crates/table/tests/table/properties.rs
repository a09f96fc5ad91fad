//! Whatever names and remarks people come up with, records keep them.

use proptest::prelude::*;
use tussle_table::dice::SeededDice;
use tussle_table::journal::{Journal, Update, resume};
use tussle_table::record::{self, Record};
use tussle_table::{Due, Match, Player};

use crate::games::{YELLOW, open, seeded_match};

/// Text with all that could upset a parser.
fn odd_text() -> impl Strategy<Value = String> {
    let odd = prop_oneof![
        4 => Just(' '),
        3 => prop::sample::select("{}[]\"\\@:;-\n\r\t\u{0}\u{85}\u{a0}\u{2028}ü🎲".chars().collect::<Vec<_>>()),
        3 => prop::sample::select("ab1".chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ];
    prop::collection::vec(odd, 1..120).prop_map(String::from_iter)
}

/// A match of three with odd names, remarks and times.
fn odd_match() -> impl Strategy<Value = Match> {
    let names = prop::collection::vec(("\\PC*", any::<bool>()), 3);
    let names = (names, odd_text());
    let steps =
        prop::collection::vec((any::<bool>(), any::<bool>(), prop::option::of(odd_text())), 0..30);
    let tags = prop::collection::btree_map("[b-d][a-z0-9-]{0,5}", odd_text(), 0..3);
    (
        names,
        steps,
        tags,
        any::<u64>(),
        any::<std::time::Duration>(),
        prop::option::of((0..30_usize, odd_text())),
    )
        .prop_map(|((mut names, name), steps, tags, seed, time, leaving)| {
            names[0].0 = name;
            let players = names
                .into_iter()
                .map(|(name, bot)| if bot { Player::Bot(name) } else { Player::Person(name) });
            let live = open("dash").unwrap();
            let game = Match::new(live, players.collect()).unwrap();
            let mut game = game.with_dice(SeededDice::new(seed));
            for (name, value) in &tags {
                game.set_tag(name, value).unwrap();
            }
            for (i, (run, timed, comment)) in steps.into_iter().enumerate() {
                if let Some((_, reason)) = leaving.as_ref().filter(|(when, _)| *when == i) {
                    let _ = game.forfeit(YELLOW, reason);
                }
                if let Some(comment) = comment {
                    game.set_comment(game.plies().len(), &comment).unwrap();
                }
                if let Due::Choose(_) = game.due() {
                    let act = game.game().choices()[usize::from(run)].clone();
                    if timed {
                        game.play_timed(&act, time).unwrap()
                    } else {
                        game.play(&act).unwrap()
                    };
                } else {
                    let _ = game.proceed().unwrap();
                }
            }
            game
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn records_lose_nothing(game in odd_match()) {
        let record = Record::of(&game);
        let text = record.to_text();
        let twice = record::write_text([&record, &record]);
        prop_assert_eq!(&twice, &format!("{text}\n{text}"));
        for file in [twice, record::write_json([&record, &record])] {
            let games = record::read(&file, open).map_err(|error| {
                TestCaseError::fail(format!("{error}\n{file}"))
            })?;
            prop_assert_eq!(games.len(), 2);
            for again in &games {
                prop_assert_eq!(&Record::of(again), &record);
                prop_assert_eq!(again.plies(), game.plies());
                prop_assert_eq!(Record::of(again).to_text(), text.clone());
            }
        }
    }

    #[test]
    fn journals_lose_nothing(game in odd_match()) {
        let Update::Rewrite(text) = Journal::new().update(&game) else { panic!("nothing was written") };
        let resumed = resume(&text, open).unwrap();
        prop_assert_eq!(resumed.torn, None);
        prop_assert_eq!(Record::of(&resumed.game), Record::of(&game));
    }

    #[test]
    fn a_cut_journal_never_panics_and_never_invents(game in odd_match(), cut in any::<prop::sample::Index>()) {
        let Update::Rewrite(text) = Journal::new().update(&game) else { panic!("nothing was written") };
        let cut = text.floor_char_boundary(cut.index(text.len() + 1));
        if let Ok(resumed) = resume(&text[..cut], open) {
            prop_assert!(game.plies().starts_with(resumed.game.plies()));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in odd_text(), game in odd_match(), at in any::<prop::sample::Index>()) {
        let _ = record::read(&text, open);
        let mut file = Record::of(&game).to_text();
        let at = file.floor_char_boundary(at.index(file.len() + 1));
        file.insert_str(at, &text);
        if let Err(error) = record::read(&file, open) {
            for fault in &error.faults {
                prop_assert!(file.get(fault.span.clone()).is_some(), "{error}");
            }
        }
    }
}

#[test]
fn a_fresh_match_round_trips() {
    let record = Record::of(&seeded_match("dash", 0));
    assert_eq!(Record::of(&record::read(&record.to_text(), open).unwrap()[0]), record);
}
