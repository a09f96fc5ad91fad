//! Journals: a match survives a crash at any moment.

use std::fs;
use std::path::PathBuf;

use tussle_table::journal::{Journal, JournalFile, Update, resume};
use tussle_table::record::{self, Record};
use tussle_table::{Ending, Match};

use crate::games::{GREEN, open, play, seeded_match};

/// Brings a journal up to date.
fn keep(journal: &mut Journal, text: &mut String, game: &Match) {
    match journal.update(game) {
        Update::Nothing => {}
        Update::Append(more) => text.push_str(&more),
        Update::Rewrite(new) => *text = new,
    }
}

/// A match with all that a journal can hold, and its journal.
fn journey() -> (Match, String) {
    let mut game = seeded_match("dash", 1);
    game.set_tag("event", "a \"test\"").unwrap();
    let (mut journal, mut text) = (Journal::new(), String::new());
    for acts in ["1: 0-1", "2:", "0-2"] {
        play(&mut game, acts);
        keep(&mut journal, &mut text, &game);
    }
    game.set_comment(3, "a }remark{\nin two lines, with [tussle 1] in it").unwrap();
    game.resign(GREEN).unwrap();
    keep(&mut journal, &mut text, &game);
    while game.outcome().ending == Ending::Unfinished {
        if game.proceed().unwrap().is_none() {
            let run = game.game().choices()[0].clone();
            play(&mut game, &run);
        }
        keep(&mut journal, &mut text, &game);
    }
    (game, text)
}

#[test]
fn a_finished_journal_is_a_record() {
    let (game, text) = journey();
    let again = record::read(&text, open).unwrap().remove(0);
    assert_eq!(Record::of(&again), Record::of(&game));
    assert!(text.contains("[out green resigned]\n"));
}

#[test]
fn a_journal_cut_anywhere_resumes_with_all_whole_lines() {
    let (game, text) = journey();
    let head = text.find("[seat yellow").unwrap();
    let head = head + text[head..].find('\n').unwrap() + 1;
    let whole = Record::of(&game);
    for cut in (0..=text.len()).filter(|cut| text.is_char_boundary(*cut)) {
        let cut_text = &text[..cut];
        let resumed = match resume(cut_text, open) {
            Err(error) => {
                assert!(cut < head, "{error}\n{cut_text}");
                continue;
            }
            Ok(resumed) => resumed,
        };
        assert!(cut >= head);
        let part = Record::of(&resumed.game);
        let kept = cut_text.rfind('\n').map_or(0, |end| end + 1);
        let plies = text[head..kept].lines().filter(|line| !line.starts_with('['));
        assert_eq!(part.moves.len(), plies.count(), "{cut_text}");
        assert_eq!(part.moves, whole.moves[..part.moves.len()]);
        assert_eq!(
            (part.seats, part.tags, part.seed),
            (whole.seats.clone(), whole.tags.clone(), whole.seed)
        );
        assert_eq!(resumed.torn, (kept < cut).then_some(kept..cut));
    }
}

#[test]
fn a_resumed_match_plays_on_with_the_same_dice() {
    let (game, text) = journey();
    let cut = text.rfind("\n[result").unwrap();
    let cut = text[..cut].rfind(':').unwrap();
    let mut resumed = resume(&text[..cut], open).unwrap().game;
    while resumed.proceed().unwrap().is_some() {}
    assert_eq!(resumed.plies()[..], game.plies()[..resumed.plies().len()]);
}

#[test]
fn each_ply_costs_a_line() {
    let mut game = seeded_match("dash", 1);
    let mut journal = Journal::new();
    assert!(matches!(journal.update(&game), Update::Rewrite(_)));
    assert_eq!(journal.update(&game), Update::Nothing);
    play(&mut game, "1: 0-1");
    assert_eq!(journal.update(&game), Update::Append("1:\n0-1\n".into()));
    game.resign(GREEN).unwrap();
    assert_eq!(journal.update(&game), Update::Append("[out green resigned]\n".into()));
    play(&mut game, "1:");
    game.abandon().unwrap();
    assert_eq!(journal.update(&game), Update::Append("1:\n[result - abandoned]\n".into()));
}

#[test]
fn taking_back_writes_the_journal_anew() {
    let mut game = seeded_match("dash", 1);
    let mut journal = Journal::new();
    play(&mut game, "1: 0-1");
    journal.update(&game);
    game.undo(1).unwrap();
    play(&mut game, "wait");
    let Update::Rewrite(text) = journal.update(&game) else { panic!("the journal must change") };
    assert!(text.ends_with("\n1:\nwait\n"));
}

#[test]
fn a_journal_that_was_tampered_with_is_refused() {
    let (_, text) = journey();
    let error = resume(&text.replacen("0-1", "0-3", 1), open).unwrap_err();
    assert!(error.to_string().ends_with("0-3: the die says otherwise"), "{error}");
}

/// A path of its own for each test, gone at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tussle-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn files_keep_a_match_from_ply_to_ply() {
    let path = Scratch::new("journal");
    let mut game = seeded_match("dash", 5);
    let mut file = JournalFile::create(&path.0, &game).unwrap();
    assert!(JournalFile::create(&path.0, &game).is_err(), "a match is never overwritten");
    game.roll().unwrap();
    file.save(&game).unwrap();
    drop(file);

    let torn = fs::read_to_string(&path.0).unwrap() + "0-";
    fs::write(&path.0, &torn).unwrap();
    let (mut file, resumed) = JournalFile::open(&path.0, open).unwrap();
    assert_eq!(resumed.torn, Some(torn.len() - 2..torn.len()));
    let mut game = resumed.game;
    play(&mut game, "wait");
    file.save(&game).unwrap();
    game.undo(1).unwrap();
    file.save(&game).unwrap();
    play(&mut game, "wait");
    file.save(&game).unwrap();
    let text = fs::read_to_string(&path.0).unwrap();
    assert!(text.ends_with(":\nwait\n"), "{text}");

    fs::write(&path.0, "[tussle 1]\n[game dash]\n").unwrap();
    let error = JournalFile::open(&path.0, open).unwrap_err();
    assert!(error.to_string().ends_with("the tag `rules` is missing"), "{error}");
}
