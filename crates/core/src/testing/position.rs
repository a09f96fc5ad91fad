//! Checks of one position: rules, texts, reasons and gestures agree.

use std::collections::HashSet;
use std::hash::Hash;

use crate::scene::{Arrangement, Board, Gesture, State};
use crate::{FullGame, Refusal, Seat, Turn};

pub(super) fn check<G: FullGame>(
    game: &G,
    board: &Board,
    pos: &G::Pos,
    elsewhere: &[G::Act],
    context: &str,
) {
    let mut choices = Vec::new();
    game.choices(pos, &mut |act| choices.push(act));
    let rolls: Vec<_> = game.rolls(pos).iter().map(|(act, _)| *act).collect();

    let turn = game.turn(pos);
    assert_eq!(
        !choices.is_empty(),
        matches!(turn, Turn::Choose(_)),
        "{context}: choices at the wrong time"
    );
    assert_eq!(
        !rolls.is_empty(),
        matches!(turn, Turn::Roll(_)),
        "{context}: rolls at the wrong time"
    );
    assert!(turn.seat().is_none_or(|seat| seat.index() < game.seats()), "{context}: no such seat");
    assert_eq!(game.count_choices(pos), choices.len(), "{context}: choices are miscounted");
    assert!(
        game.rolls(pos).iter().all(|(_, weight)| *weight > 0),
        "{context}: a face that never comes"
    );
    if turn == Turn::Over {
        check_ranks(game, pos, context);
    }

    let acts: Vec<_> = choices.iter().chain(&rolls).copied().collect();
    check_distinct(&acts, "an act is offered twice", context);
    let numbers: Vec<_> = acts.iter().map(|act| game.act_index(*act)).collect();
    check_distinct(&numbers, "two acts have one number", context);
    assert!(
        numbers.iter().all(|number| *number < game.act_space()),
        "{context}: a number beyond the act space"
    );

    check_texts(game, pos, &acts, context);
    check_reasons(game, pos, &acts, elsewhere, context);
    check_picture(game, board, pos, &choices, context);
    check_arranged(game, pos, turn, context);
}

fn check_distinct<T: Eq + Hash>(items: &[T], fault: &str, context: &str) {
    let set: HashSet<_> = items.iter().collect();
    assert_eq!(set.len(), items.len(), "{context}: {fault}");
}

fn check_ranks<G: FullGame>(game: &G, pos: &G::Pos, context: &str) {
    let ranks = game.ranks(pos);
    assert_eq!(ranks.as_slice().len(), game.seats(), "{context}: ranks for other seats");
    let shares: f64 = Seat::all(game.seats()).map(|seat| ranks.share(seat)).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{context}: the shares of the win are no whole");
}

fn check_texts<G: FullGame>(game: &G, pos: &G::Pos, acts: &[G::Act], context: &str) {
    let text = game.position_text(pos);
    assert_eq!(game.read_position(&text).as_ref(), Ok(pos), "{context}: read back differently");
    for act in acts {
        let text = game.act_text(*act);
        assert_eq!(game.read_act(&text), Ok(*act), "{context}: {text} is read back differently");
    }
}

fn check_reasons<G: FullGame>(
    game: &G,
    pos: &G::Pos,
    acts: &[G::Act],
    elsewhere: &[G::Act],
    context: &str,
) {
    for act in acts {
        let text = game.act_text(*act);
        assert!(game.is_legal(pos, *act), "{context}: {text} is offered but not legal");
        assert_eq!(game.refusal(pos, *act), None, "{context}: {text} is offered but refused");
    }
    for act in elsewhere.iter().filter(|act| !acts.contains(act)) {
        let text = game.act_text(*act);
        assert!(!game.is_legal(pos, *act), "{context}: {text} is legal but not offered");
        let refusal = game.refusal(pos, *act);
        let Some(refusal) = refusal else {
            panic!("{context}: {text} is refused without a reason")
        };
        let known = G::Refusal::REASONS.iter().any(|reason| reason.code == refusal.code());
        assert!(known, "{context}: {text} is refused as `{}`, which is not listed", refusal.code());
        assert!(!refusal.to_string().is_empty(), "{context}: {text} is refused without a word");
    }
}

fn check_picture<G: FullGame>(
    game: &G,
    board: &Board,
    pos: &G::Pos,
    choices: &[G::Act],
    context: &str,
) {
    let state = game.state(pos);
    let cells = board.cells.len();
    assert!(
        state.men.iter().all(|man| man.cell.index() < cells),
        "{context}: a man stands nowhere"
    );
    assert!(
        state.marks.iter().all(|mark| mark.cell.index() < cells),
        "{context}: a mark is nowhere"
    );
    assert!(!state.prompt.is_empty(), "{context}: nothing says what is to be done");

    let mut all: Vec<(usize, Gesture)> = Vec::new();
    for (index, act) in choices.iter().enumerate() {
        let gestures = game.gestures(pos, *act);
        assert!(!gestures.is_empty(), "{context}: {} has no gesture", game.act_text(*act));
        all.extend(gestures.into_iter().map(|gesture| (index, gesture)));
    }
    // Sorted, a gesture that begins another stands right before one that it begins.
    all.sort_by(|a, b| a.1.0.cmp(&b.1.0));
    for pair in all.windows(2) {
        let [(first, short), (second, long)] = pair else { continue };
        assert!(!short.0.is_empty(), "{context}: an empty gesture");
        assert!(
            long.0.iter().all(|cell| cell.index() < cells),
            "{context}: a gesture points nowhere"
        );
        let clash = first != second && long.0.starts_with(&short.0);
        assert!(!clash, "{context}: the gesture {short:?} is ambiguous");
    }
}

/// What is seen can be set up: a position made by its picture looks the same.
fn check_arranged<G: FullGame>(game: &G, pos: &G::Pos, turn: Turn, context: &str) {
    let Some(seat) = turn.seat() else { return };
    let State { men, dice, .. } = game.state(pos);
    let wanted =
        Arrangement { seat, dice: dice.iter().map(|die| die.shows).collect(), men: men.clone() };
    let text = game.arranged(&wanted);
    let arranged = game.read_position(&text);
    let arranged = arranged.unwrap_or_else(|error| panic!("{context}: set up as {text}: {error}"));
    let seen = game.state(&arranged);
    assert_eq!((seen.men, seen.dice), (men, dice), "{context}: set up as {text}");
    assert_eq!(game.turn(&arranged).seat(), Some(seat), "{context}: set up as {text}");
}
