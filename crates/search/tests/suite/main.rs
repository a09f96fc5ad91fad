//! Search checked against plain recursion on small games, position by position.

mod alphabeta;
mod blur;
mod fit;
mod games;
mod limits;
mod maxn;
mod mcts;
mod plain;

use tussle_core::Evaluate;
use tussle_search::{Control, Exact, Limits, Line, NoClock, Report, Search, Stop, Task};

use crate::plain::{acts, played, reachable, truths};

/// Searches without a clock.
fn search<G: Evaluate>(searcher: &mut dyn Search<G>, task: &Task<'_, G>) -> Report<G::Act> {
    let mut control = Control { clock: &NoClock, stop: Stop::default(), progress: &mut |_| {} };
    searcher.search(task, &mut control)
}

/// Lines can be played and begin differently.
fn check_lines<G: Evaluate>(game: &G, pos: &G::Pos, lines: &[Line<G::Act>]) {
    for (index, line) in lines.iter().enumerate() {
        let mut now = pos.clone();
        for act in &line.acts {
            assert!(game.is_legal(&now, *act), "{pos:?}: a line that cannot be played");
            now = played(game, &now, *act);
        }
        for other in &lines[..index] {
            assert_ne!(other.acts.first(), line.acts.first(), "{pos:?}: two lines are one");
        }
    }
}

/// Whatever is called exact is true, in all positions of a game. If the search is complete up to a depth, it also misses
/// nothing that is certain within so many plies, and knows the number of plies.
fn check_claims<G: Evaluate>(
    game: &G,
    searcher: &mut dyn Search<G>,
    limits: Limits,
    complete: Option<u32>,
) {
    let positions = reachable(game, usize::MAX);
    let truths = truths(game, &positions);
    for (pos, lines) in positions.iter().flat_map(|pos| [(pos, 1), (pos, 100)]) {
        let Some(seat) = game.turn(pos).seat() else { continue };
        let report = search(searcher, &Task { lines, ..Task::new(pos, limits) });
        let truth = |act: Option<G::Act>| {
            let (after, plies) = match act {
                Some(act) => (played(game, pos, act), 1),
                None => (pos.clone(), 0),
            };
            let (winner, rest) = *truths.get(&after)?;
            Some(if winner == seat { Exact::Win(plies + rest) } else { Exact::Loss(plies + rest) })
        };
        for line in &report.lines {
            let (claim, truth) = (line.exact, truth(line.acts.first().copied()));
            let context = format!("{pos:?}: {claim:?} is claimed, {truth:?} is true");
            match (claim, truth) {
                (Some(Exact::Win(plies)), Some(Exact::Win(fewest)))
                | (Some(Exact::Loss(plies)), Some(Exact::Loss(fewest))) => {
                    assert!(plies >= fewest, "{context}");
                }
                (Some(_), _) => panic!("{context}"),
                (None, _) => {}
            }
            // A second line may be a detour through this very position, which is a repetition.
            let straight = lines == 1 || !G::CAN_REPEAT;
            let known = truth
                .filter(|truth| straight && complete.is_some_and(|depth| truth.plies() <= depth));
            assert!(known.is_none() || claim == known, "{context}");
        }
        if let Some(depth) = complete {
            let wins = acts(game, pos).into_iter().filter_map(|act| truth(Some(act)));
            let soonest = wins.filter(|result| matches!(result, Exact::Win(_)));
            let soonest = soonest.min_by_key(|win| win.plies()).filter(|win| win.plies() <= depth);
            assert!(soonest.is_none() || report.lines[0].exact == soonest, "{pos:?}: {soonest:?}");
        }
    }
}
