//! The real games at the table: bots play every sample variant, and what they play is recorded.

use tussle_core::CellId;
use tussle_table::bots::Workshop;
use tussle_table::dice::SeededDice;
use tussle_table::journal::{Journal, Update, resume};
use tussle_table::record::{self, Record};
use tussle_table::{GAMES, Match, Player, live, narrate, unattended};

/// Long enough to see everything, short enough for a test.
const PLIES: u32 = 400;

#[test]
fn bots_play_every_game_and_the_records_tell() {
    for info in GAMES {
        let variants =
            info.sample_variants.iter().map(|variant| format!("{}:{variant}", info.slug));
        for spec in variants.chain([info.slug.to_owned()]) {
            let game = live(&spec).unwrap();
            let make = |spec: &str| Workshop::timeless().make("random", spec, 1).unwrap();
            let players = vec![Player::bot("random"); game.seats()];
            let mut game = Match::new(game, players).unwrap().with_dice(SeededDice::new(1));
            let mut bots: Vec<_> = game.seats().map(|_| make(&spec)).collect();
            for plies in 0..PLIES {
                unattended::run(&mut game, &mut bots, Some(plies)).unwrap();
                check_identities(&game);
            }
            check_records(&game);
        }
    }
}

/// Each man of the position has an identity.
fn check_identities(game: &Match) {
    let mut men = vec![0; game.board().cells.len()];
    for man in game.game().state().men {
        men[man.cell.index()] += 1;
    }
    for (cell, count) in men.into_iter().enumerate() {
        let known = game.roster().at(CellId(cell as u16)).count();
        let name = &game.board().cells[cell].name;
        assert_eq!(known, count, "{name} in {}", game.game().position());
    }
}

fn check_records(game: &Match) {
    let record = Record::of(game);
    for file in [record.to_text(), record.to_json()] {
        let again = record::read(&file, live).unwrap().remove(0);
        assert_eq!(Record::of(&again), record);
        assert_eq!(again.plies(), game.plies());
    }
    let Update::Rewrite(text) = Journal::new().update(game) else { panic!("nothing was written") };
    assert_eq!(Record::of(&resume(&text, live).unwrap().game), record);
    for ply in game.plies() {
        assert!(!narrate::ply(game, ply).contains('\n'));
    }
}
