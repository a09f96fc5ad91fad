//! Records: written, read and played again.

use std::time::Duration;

use tussle_table::dice::SeededDice;
use tussle_table::record::{self, Record};
use tussle_table::{Ending, Match, Player};

use crate::games::{BLUE, GREEN, RED, YELLOW, new_match, open, play};

/// The match must come back from text and from JSON just as it was.
fn round_trip(game: &Match) -> String {
    let record = Record::of(game);
    let text = record.to_text();
    let json = record::write_json([&record]);
    for file in [&text, &json] {
        let again = record::read(file, open).unwrap_or_else(|error| panic!("{error}\n{file}"));
        assert_eq!(again.len(), 1);
        assert_eq!(Record::of(&again[0]), record);
        assert_eq!(again[0].plies(), game.plies());
        assert_eq!(again[0].outcome(), game.outcome());
        assert_eq!(again[0].game().position(), game.game().position());
        assert_eq!(Record::of(&again[0]).to_text(), text);
    }
    text
}

fn rich_match() -> Match {
    let mut live = open("corridor:size=9").unwrap();
    live.set_position("2 8 r").unwrap();
    let players = vec![Player::person("Ann \"the \\ Ant\""), Player::bot("random:seed=5")];
    let mut game = Match::new(live, players).unwrap().with_dice(SeededDice::new(u64::MAX));
    game.set_tag("date", "2026-11-15T20:00:00Z").unwrap();
    game.set_tag("event", "two\nlines").unwrap();
    game.set_comment(0, "just {for} fun").unwrap();
    game.play_timed("c2-c3", Duration::from_millis(3_200)).unwrap();
    play(&mut game, "c8-c7");
    game.set_comment(1, "bold").unwrap();
    game
}

#[test]
fn the_text_is_for_people() {
    let mut game = rich_match();
    game.resign(BLUE).unwrap();
    let text = round_trip(&game);
    assert_eq!(
        text,
        r#"[tussle 1]
[game corridor:size=9]
[rules 3]
[start "2 8 r"]
[seed 18446744073709551615]
[date "2026-11-15T20:00:00Z"]
[event "two\nlines"]
[seat red "Ann \"the \\ Ant\""]
[seat blue bot "random:seed=5"]
{just {for\} fun} c2-c3 @3.2s {bold} c8-c7
[out blue resigned]
[result 0 1 resigned]
"#
    );
}

#[test]
fn the_json_is_for_programs() {
    let mut game = rich_match();
    game.forfeit(BLUE, "too late").unwrap();
    assert_eq!(
        Record::of(&game).to_json(),
        concat!(
            r#"{"tussle":1,"game":"corridor:size=9","rules":3,"start":"2 8 r","#,
            r#""seed":"18446744073709551615","#,
            r#""tags":{"date":"2026-11-15T20:00:00Z","event":"two\nlines"},"#,
            r#""seats":[{"seat":"red","name":"Ann \"the \\ Ant\""},"#,
            r#"{"seat":"blue","name":"random:seed=5","bot":true}],"#,
            r#""comment":"just {for} fun","moves":[{"act":"c2-c3","time":"3.2s","comment":"bold"},"#,
            r#"{"act":"c8-c7"}],"out":[{"seat":"blue","after":2,"how":{"forfeit":{"reason":"too late"}}}],"#,
            r#""result":{"ending":"forfeit","ranks":[0,1]}}"#,
        )
    );
}

#[test]
fn every_ending_comes_back() {
    type End = fn(&mut Match);
    let ends: [(Ending, End); 8] = [
        (Ending::Won, |game| play(game, "c1-c2 c5-c4 c2-c3 c4-c3")),
        (Ending::Resigned, |game| game.resign(RED).unwrap()),
        (Ending::Time, |game| game.run_out_of_time(BLUE).unwrap()),
        (Ending::Forfeit, |game| game.forfeit(RED, "said \"no\"").unwrap()),
        (Ending::Agreed, |game| {
            game.offer_draw(RED).unwrap();
            game.accept_draw(BLUE).unwrap();
        }),
        (Ending::Repetition, |game| {
            play(game, "c1-c2 c5-c4 c2-c1 c4-c5 c1-c2 c5-c4 c2-c1 c4-c5");
            game.end_by_repetition().unwrap();
        }),
        (Ending::Abandoned, |game| game.abandon().unwrap()),
        (Ending::Unfinished, |game| play(game, "c1-c2")),
    ];
    for (ending, end) in ends {
        let mut game = new_match("corridor");
        end(&mut game);
        assert_eq!(game.outcome().ending, ending);
        round_trip(&game);
    }
}

#[test]
fn departures_stand_where_they_happened() {
    let mut game = new_match("dash:players=4");
    play(&mut game, "3: 0-3");
    game.resign(RED).unwrap();
    game.run_out_of_time(YELLOW).unwrap();
    play(&mut game, "1: 0-1 2: wait");
    let text = round_trip(&game);
    assert!(text.ends_with(
        "3: 0-3\n[out red resigned]\n[out yellow time]\n1: 0-1 2: wait\n[result - unfinished]\n"
    ));
    game.forfeit(GREEN, "gone").unwrap();
    assert!(round_trip(&game).ends_with("[result 3 1 2 0 forfeit]\n"));
}

#[test]
fn a_match_that_was_not_finished_goes_on() {
    let game = rich_match();
    let mut again = record::read(&round_trip(&game), open).unwrap().remove(0);
    play(&mut again, "c3-c4");
    assert_eq!(again.seed(), Some(u64::MAX));
    assert_eq!(again.plies().len(), 3);
}

#[test]
fn lines_are_at_most_80_columns_long() {
    let mut game = new_match("dash");
    for _ in 0..40 {
        play(&mut game, "1: wait");
    }
    let words = "word ".repeat(60);
    game.set_comment(7, words.trim_end()).unwrap();
    game.set_comment(9, "two  spaces stay    together, [tussle 1] is nothing").unwrap();
    let text = round_trip(&game);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.lines().any(|line| line.chars().count() > 75), "{text}");
}

#[test]
fn a_file_holds_many_matches() {
    let mut first = new_match("corridor");
    first.set_comment(0, "a comment with\n[tussle 1]\n in it").unwrap();
    let mut second = new_match("dash");
    play(&mut second, "2:");
    let records = [Record::of(&first), Record::of(&second), Record::of(&rich_match())];
    for file in [record::write_text(&records), record::write_json(&records)] {
        let games = record::read(&file, open).unwrap();
        let again: Vec<_> = games.iter().map(Record::of).collect();
        assert_eq!(again, records);
        let spaced = format!("\n \n{}\n\n", file.replace("\n[tussle", "\n\n\n[tussle"));
        assert_eq!(record::read(&spaced, open).unwrap().len(), 3);
        let windows = file.replace('\n', "\r\n");
        assert_eq!(record::read(&windows, open).unwrap().len(), 3);
    }
    assert!(record::read(" \n", open).unwrap().is_empty());
}

#[test]
fn text_may_be_laid_out_freely() {
    let text = "[tussle 1] [seat red \"A\"]\n\n  [rules   3]\t[seat  blue  bot \"B\" ][game corridor:size=5]
        {folded
            comment} c1-c2\t@1s{x}c5-c4 [ result - unfinished]";
    let text = text.replace("[ result", "[result");
    let game = record::read(&text, open).unwrap().remove(0);
    let record = Record::of(&game);
    assert_eq!(record.comment.as_deref(), Some("folded comment"));
    assert_eq!(record.moves[0].comment.as_deref(), Some("x"));
    assert_eq!(record.game, "corridor");
    round_trip(&game);
}

#[test]
fn large_files_are_read_one_match_at_a_time() {
    let record = Record::of(&rich_match());
    let bad = record.to_text().replace("c8-c7", "c8-c2");
    let file = format!("{}\n{bad}\n{}", record.to_text(), record.to_text());
    let mut games = record::stream(file.as_bytes(), open);
    assert!(games.next().unwrap().is_ok());
    let error = games.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "in the record that begins on line 13: record, line 10, character 38: c8-c2: that is 6 cells far"
    );
    assert!(games.next().unwrap().is_ok());
    assert!(games.next().is_none());
}

#[test]
fn bytes_that_are_no_text_are_a_fault_of_one_record() {
    let mut file = b"[tussle 1]\n\xff\n\n".to_vec();
    file.extend(Record::of(&rich_match()).to_text().bytes());
    let mut games = record::stream(&file[..], open);
    let error = games.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "record, line 2, character 1: these bytes are no text (UTF-8)");
    assert!(games.next().unwrap().is_ok());
    assert!(games.next().is_none());
}
