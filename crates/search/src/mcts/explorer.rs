//! One thread's tree and the way through it.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tussle_core::chance::random_roll;
use tussle_core::{Evaluate, Seat, Turn};

use super::playout::{Gains, Playouts, finished};
use super::tree::{Node, ROOT, Tree};
use crate::fate::{Fate, Fates};

/// How much a search prefers what it has seldom tried.
const CURIOSITY: f32 = 0.7;

/// How much the first impression of an act counts, in visits.
const IMPRESSION: f32 = 2.0;

/// Rolls that change nothing, one after the other, before it is taken that none ever does.
const PATIENCE: usize = 100;

/// A tree, and what is needed to let it grow.
pub(super) struct Explorer<G: Evaluate> {
    pub(super) tree: Tree<G::Act>,
    /// The position at the root.
    pub(super) pos: G::Pos,
    playouts: Playouts,
    rng: Xoshiro256PlusPlus,
    /// The nodes from the root to where the last playout began, each with the seat that acts there.
    path: Vec<(u32, Turn)>,
    /// The longest path so far.
    pub(super) depth: u32,
}

impl<G: Evaluate> Explorer<G> {
    pub(super) fn new(game: &G, bytes: usize, playouts: Playouts, seed: u64) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let pos = game.start();
        Self { tree: Tree::new(bytes), pos, playouts, rng, path: Vec::new(), depth: 0 }
    }

    /// One playout: down the tree, on by chance to an end, and back with the result.
    pub(super) fn explore(&mut self, game: &G) {
        let mut pos = self.pos.clone();
        let mut node = ROOT;
        self.path.clear();
        let gains = loop {
            let turn = game.turn(&pos);
            self.path.push((node, turn));
            if let Some(fate) = self.tree.node(node).fate
                && node != ROOT
            {
                break decided(fate);
            }
            if turn == Turn::Over {
                self.tree.node_mut(node).fate = Fate::finished(game.ranks(&pos));
                break finished(game, &pos);
            }
            if !self.tree.node(node).is_grown() {
                if self.tree.node(node).visits == 0 {
                    break self.playouts.play(game, &mut pos, &mut self.rng);
                }
                self.grow(game, node, &pos);
            }
            let Some(next) = self.next(game, node, &pos, turn) else {
                break self.playouts.play(game, &mut pos, &mut self.rng);
            };
            game.apply(&mut pos, self.tree.node(next).act, &mut ());
            node = next;
        };
        self.depth = self.depth.max(self.path.len() as u32 - 1);
        self.credit(&gains);
        self.prove();
    }

    /// Gives a node its children: all choices, or the faces that change anything. Others need no place, since the
    /// roll is repeated.
    pub(super) fn grow(&mut self, game: &G, node: u32, pos: &G::Pos) {
        let informed = self.playouts.informed;
        self.tree.grow(node, |each| {
            for (act, _) in game.rolls(pos) {
                let mut next = pos.clone();
                game.apply(&mut next, *act, &mut ());
                if next != *pos {
                    each(*act, 0.0);
                }
            }
            game.choices(pos, &mut |act| {
                let promise = if informed { game.promise(pos, act) } else { 0 };
                each(act, impression(promise));
            });
        });
    }

    /// The child to go on to; none when there are no children.
    fn next(&mut self, game: &G, node: u32, pos: &G::Pos, turn: Turn) -> Option<u32> {
        let children = self.tree.node(node).children();
        match turn {
            Turn::Choose(seat) => {
                let place = if self.playouts.informed {
                    informed_choice(self.tree.children(node), seat)
                } else {
                    plain_choice(self.tree.children(node), self.tree.node(node).visits, seat)
                };
                place.map(|place| children.start + place as u32)
            }
            _ if children.is_empty() => None,
            _ => (0..PATIENCE).find_map(|_| {
                let face = random_roll(game.rolls(pos), &mut self.rng);
                let place = self.tree.children(node).iter().position(|child| child.act == face);
                place.map(|place| children.start + place as u32)
            }),
        }
    }

    /// Adds a result to all nodes of the path, to each what the seat that led there got.
    fn credit(&mut self, gains: &Gains) {
        let mut actor = self.path.first().and_then(|(_, turn)| turn.seat());
        for (node, turn) in &self.path {
            let node = self.tree.node_mut(*node);
            node.visits += 1;
            node.gain += actor.map_or(0.0, |seat| gains[seat.index()]);
            actor = turn.seat();
        }
    }

    /// Carries a certain result at the end of the path towards the root, as far as it decides.
    fn prove(&mut self) {
        for pair in (1..self.path.len()).rev() {
            let (child, (parent, turn)) = (self.path[pair].0, self.path[pair - 1]);
            let Some(fate) = self.tree.node(child).fate else { break };
            let proven = match turn {
                Turn::Choose(seat) if fate.winner == seat => Some(fate),
                _ => {
                    let mut fates = Fates::default();
                    for sibling in self.tree.children(parent) {
                        fates.add(sibling.fate);
                    }
                    fates.common()
                }
            };
            let Some(proven) = proven else { break };
            self.tree.node_mut(parent).fate = Some(proven.one_earlier());
        }
    }
}

/// What everyone gets when the winner is certain.
fn decided(fate: Fate) -> Gains {
    let mut gains = Gains::default();
    gains[fate.winner.index()] = 1.0;
    gains
}

/// A promise as a number from -1/2 to 1/2.
fn impression(promise: i32) -> f32 {
    promise as f32 / (2.0 * (promise.abs() as f32 + 200.0))
}

/// The child with the largest upper confidence bound; children that were never tried come first.
fn plain_choice<A>(children: &[Node<A>], visits: u32, seat: Seat) -> Option<usize> {
    if let Some(fresh) = children.iter().position(|child| child.visits == 0) {
        return Some(fresh);
    }
    let curiosity = CURIOSITY * CURIOSITY * log(visits);
    best(children, seat, |child| {
        let visits = child.visits as f32;
        child.gain as f32 / visits + (curiosity / visits).sqrt()
    })
}

/// The same with first impressions. A child that was never tried counts as average, so that poor ones wait.
fn informed_choice<A>(children: &[Node<A>], seat: Seat) -> Option<usize> {
    let (mut visits, mut gain) = (0, 0.0);
    for child in children {
        visits += child.visits;
        gain += child.gain;
    }
    let average = if visits == 0 { 0.5 } else { (gain / f64::from(visits)) as f32 };
    let curiosity = CURIOSITY * CURIOSITY * log(visits + 1);
    best(children, seat, |child| {
        let visits = child.visits as f32;
        let mean = if child.visits == 0 { average } else { child.gain as f32 / visits };
        let first = IMPRESSION * child.prior / (visits + 1.0);
        mean + (curiosity / visits.max(1.0)).sqrt() + first
    })
}

/// The child with the largest score among those that are not decided; if all are, the one that the seat likes best.
fn best<A>(children: &[Node<A>], seat: Seat, score: impl Fn(&Node<A>) -> f32) -> Option<usize> {
    let mut best = None;
    let mut highest = f32::NEG_INFINITY;
    for (place, child) in children.iter().enumerate() {
        if child.fate.is_none() {
            let score = score(child);
            if score > highest {
                (best, highest) = (Some(place), score);
            }
        }
    }
    best.or_else(|| (0..children.len()).max_by_key(|place| Fate::rank(children[*place].fate, seat)))
}

/// The logarithm, near enough and the same on every machine.
fn log(number: u32) -> f32 {
    let whole = number.max(1).ilog2();
    let rest = number.max(1) as f32 / (1u64 << whole) as f32 - 1.0;
    (whole as f32 + rest) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_near_enough() {
        for number in [1, 2, 3, 5, 100, 12_345, u32::MAX] {
            assert!((log(number) - (number as f32).ln()).abs() < 0.07, "{number}");
        }
    }

    #[test]
    fn impressions_stay_within_bounds() {
        assert!(impression(0).abs() < 1e-9);
        assert!(impression(i32::MAX) <= 0.5 && impression(-i32::MAX) >= -0.5);
        assert!(impression(50) > impression(20));
    }
}
