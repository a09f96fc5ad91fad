//! What the trees of all threads say together.

use tussle_core::{Evaluate, Seat, Turn};

use super::explorer::Explorer;
use super::tree::{Node, ROOT};
use crate::fate::{Fate, Fates};
use crate::{Line, Task};

/// A choice at the root, over all trees.
struct Choice<A> {
    act: A,
    visits: u64,
    gain: f64,
    fate: Option<Fate>,
    /// The tree that has looked at it most, and where it is there.
    tree: usize,
    node: u32,
}

/// The best lines for a seat. Certain wins come first, the quickest before the others, then choices by their visits,
/// which are less easily misled than averages, and certain losses at the end.
pub(super) fn lines<G: Evaluate>(
    game: &G,
    task: &Task<'_, G>,
    seat: Seat,
    explorers: &[Explorer<G>],
) -> Vec<Line<G::Act>> {
    let choices = choices(explorers);
    let average = average(&choices);
    if let Turn::Roll(_) = game.turn(task.pos) {
        let mut fates = Fates::default();
        for face in &choices {
            fates.add(face.fate);
        }
        let fate = fates.common().map(Fate::one_earlier);
        return vec![line(Vec::new(), seat, fate, average)];
    }
    let mut places: Vec<usize> = (0..choices.len()).collect();
    places.sort_by(|a, b| {
        let key = |place: &usize| {
            let choice = &choices[*place];
            (Fate::rank(choice.fate, seat), choice.visits, choice.gain)
        };
        key(b).partial_cmp(&key(a)).unwrap_or(std::cmp::Ordering::Equal)
    });
    places.truncate(task.lines.max(1));
    let best = places.into_iter().map(|place| {
        let choice = &choices[place];
        let acts = acts(game, &explorers[choice.tree], choice.node);
        let mean = if choice.visits == 0 { average } else { choice.gain / choice.visits as f64 };
        line(acts, seat, choice.fate.map(Fate::one_earlier), mean)
    });
    best.collect()
}

fn line<A>(acts: Vec<A>, seat: Seat, fate: Option<Fate>, mean: f64) -> Line<A> {
    let exact = fate.map(|fate| fate.exact(seat));
    let win = fate.map_or(mean, |fate| f64::from(u8::from(fate.winner == seat)));
    Line { acts, win, shares: Vec::new(), exact }
}

/// The children of the roots, which stand in the same order in every tree, taken together.
fn choices<G: Evaluate>(explorers: &[Explorer<G>]) -> Vec<Choice<G::Act>> {
    let mut choices: Vec<Choice<G::Act>> = Vec::new();
    for (tree, explorer) in explorers.iter().enumerate() {
        let places = explorer.tree.node(ROOT).children();
        for (index, node) in places.enumerate() {
            let child = explorer.tree.node(node);
            let Node { act, visits, gain, fate, .. } = *child;
            let visits = u64::from(visits);
            match choices.get_mut(index) {
                None => choices.push(Choice { act, visits, gain, fate, tree, node }),
                Some(choice) => {
                    let known = &explorers[choice.tree].tree.node(choice.node);
                    let tells_more =
                        (fate.is_some(), visits) > (known.fate.is_some(), u64::from(known.visits));
                    if tells_more {
                        (choice.tree, choice.node) = (tree, node);
                    }
                    choice.visits += visits;
                    choice.gain += gain;
                    choice.fate = choice.fate.or(fate);
                }
            }
        }
    }
    debug_assert!(
        choices
            .iter()
            .all(|choice| { explorers[choice.tree].tree.node(choice.node).act == choice.act })
    );
    choices
}

/// The share of the win of the seat at the root over all playouts.
fn average<A>(choices: &[Choice<A>]) -> f64 {
    let visits: u64 = choices.iter().map(|choice| choice.visits).sum();
    let gain: f64 = choices.iter().map(|choice| choice.gain).sum();
    if visits == 0 { 0.5 } else { gain / visits as f64 }
}

/// The line that begins with a child of the root and goes on with what was tried most, up to a roll.
fn acts<G: Evaluate>(game: &G, explorer: &Explorer<G>, child: u32) -> Vec<G::Act> {
    let mut acts = Vec::new();
    let mut pos = explorer.pos.clone();
    let mut node = child;
    loop {
        let act = explorer.tree.node(node).act;
        acts.push(act);
        game.apply(&mut pos, act, &mut ());
        let Turn::Choose(seat) = game.turn(&pos) else { return acts };
        let tried = explorer.tree.node(node).children();
        let tried = tried.filter(|node| explorer.tree.node(*node).visits > 0);
        let best = tried.max_by_key(|node| {
            let node = explorer.tree.node(*node);
            (Fate::rank(node.fate, seat), node.visits)
        });
        let Some(best) = best else { return acts };
        node = best;
    }
}
