//! Golden playthroughs: whole games written out, so that any change in what a game does or says shows as a difference.
//!
//! `cargo xtask golden` writes them anew.

use std::fmt::Write;

use expect_test::expect_file;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::Effect;
use tussle_core::scene::Board;

use crate::cases::{acts, spec, start, variants};

/// Long games are cut here; what matters has been seen by then.
const PLIES: usize = 60;

fn playthrough(slug: &str, variant: &str) -> String {
    let mut live = start(slug, variant);
    let board = live.board();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut text = format!("game {}\n", live.spec());
    for ply in 0..PLIES {
        let acts = acts(live.as_ref());
        writeln!(text, "\n{ply} {}\n{}", live.turn_text(), live.position()).expect("text");
        if acts.is_empty() {
            break;
        }
        let act = &acts[rng.random_range(0..acts.len())];
        writeln!(text, "{} acts: {}", acts.len(), acts.join(" ")).expect("text");
        writeln!(text, "> {act}").expect("text");
        for effect in live.play(act).expect("a legal act") {
            writeln!(text, "  {}", effect_line(&board, &effect)).expect("text");
        }
    }
    if let Some(ranks) = live.ranks() {
        writeln!(text, "ranks {:?}", ranks.as_slice()).expect("text");
    }
    text
}

fn effect_line(board: &Board, effect: &Effect) -> String {
    let name = |cell| &board.cell(cell).name;
    let man = effect.man.map_or("ball".to_owned(), |seat| format!("man {}", seat.index()));
    let by = effect.by.map_or(String::new(), |seat| format!(" by {}", seat.index()));
    format!(
        "{:?} {man} {} {}{by} depth {}",
        effect.kind,
        name(effect.from),
        name(effect.to),
        effect.depth
    )
}

#[test]
fn playthroughs_are_unchanged() {
    for (slug, variant) in variants() {
        let file = spec(slug, variant).replace([':', ',', '='], "_");
        expect_file![format!("golden/{file}.txt")].assert_eq(&playthrough(slug, variant));
    }
}
