//! The tree of what was played, in one block of memory.

use std::ops::Range;

use crate::fate::Fate;

/// The root.
pub(super) const ROOT: u32 = 0;

/// A position in the tree, reached by an act from its parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    /// What the seat that acted gained here, summed over the visits.
    pub(super) gain: f64,
    pub(super) act: A,
    pub(super) visits: u32,
    /// How good the act looked before it was tried, from -1/2 to 1/2.
    pub(super) prior: f32,
    first: u32,
    count: u32,
    /// The result, once it is certain.
    pub(super) fate: Option<Fate>,
}

impl<A> Node<A> {
    fn new(act: A, prior: f32) -> Self {
        Self { gain: 0.0, act, visits: 0, prior, first: 0, count: 0, fate: None }
    }

    /// The places of its children.
    #[inline]
    pub(super) fn children(&self) -> Range<u32> {
        self.first..self.first + self.count
    }

    /// Whether it has children.
    pub(super) fn is_grown(&self) -> bool {
        self.count > 0
    }
}

/// The nodes. Children stand in a row, after their parent.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
}

/// When the tree is cut back to a branch, each node needs a number besides.
const NODE_EXTRA: usize = size_of::<u32>();

impl<A: Copy> Tree<A> {
    /// An empty tree that never takes more than so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = bytes / (size_of::<Node<A>>() + NODE_EXTRA);
        Self { nodes: Vec::new(), most: most.clamp(1, u32::MAX as usize) }
    }

    /// Starts anew with a root. Its act means nothing.
    pub(super) fn plant(&mut self, act: A) {
        // All memory at once, so that it is never moved; what is not used is not really taken.
        self.nodes.clear();
        self.nodes.reserve_exact(self.most);
        self.nodes.push(Node::new(act, 0.0));
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node<A> {
        &self.nodes[node as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node<A> {
        &mut self.nodes[node as usize]
    }

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, node: u32) -> &[Node<A>] {
        let Range { start, end } = self.node(node).children();
        &self.nodes[start as usize..end as usize]
    }

    /// Gives a node its children, unless there is no room for all of them. (For those of the root there always is.)
    /// `list` hands over their acts with what they promise.
    pub(super) fn grow(&mut self, node: u32, list: impl FnOnce(&mut dyn FnMut(A, f32))) {
        let first = self.nodes.len();
        let mut fits = true;
        list(&mut |act, prior| {
            fits &= self.nodes.len() < self.most || node == ROOT;
            if fits {
                self.nodes.push(Node::new(act, prior));
            }
        });
        if fits {
            let count = (self.nodes.len() - first) as u32;
            let parent = self.node_mut(node);
            (parent.first, parent.count) = (first as u32, count);
        } else {
            self.nodes.truncate(first);
        }
    }

    /// Makes a node the root and drops everything that is not below it.
    pub(super) fn cut_back(&mut self, root: u32) {
        const DROPPED: u32 = u32::MAX;
        // Parents stand before their children, so one pass forward finds all descendants. Those that stay close ranks;
        // none moves back, so none is overwritten before it has moved.
        let mut places = vec![DROPPED; self.nodes.len()];
        places[root as usize] = ROOT;
        let mut kept = 0;
        for index in root as usize..self.nodes.len() {
            if places[index] == DROPPED {
                continue;
            }
            places[index] = kept;
            kept += 1;
            for child in self.nodes[index].children() {
                places[child as usize] = ROOT;
            }
        }
        for index in root as usize..self.nodes.len() {
            if places[index] == DROPPED {
                continue;
            }
            let mut node = self.nodes[index];
            if node.is_grown() {
                node.first = places[node.first as usize];
            }
            self.nodes[places[index] as usize] = node;
        }
        self.nodes.truncate(kept as usize);
    }

    /// Whether nothing was planted yet.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Grows children named after their parent.
    fn grow(tree: &mut Tree<u32>, node: u32, count: u32) {
        let name = tree.node(node).act * 10;
        tree.grow(node, |each| (1..=count).for_each(|child| each(name + child, 0.0)));
    }

    fn names(tree: &Tree<u32>, node: u32, out: &mut Vec<u32>) {
        out.push(tree.node(node).act);
        for child in tree.node(node).children() {
            names(tree, child, out);
        }
    }

    #[test]
    fn a_branch_is_kept_whole() {
        let mut tree = Tree::new(1 << 16);
        tree.plant(1);
        grow(&mut tree, ROOT, 3);
        // Later nodes grow before earlier ones, so that rows are not in the order of their parents.
        for node in [3, 2, 6, 5, 8, 7] {
            grow(&mut tree, node, 2);
        }
        let (mut before, mut after) = (Vec::new(), Vec::new());
        names(&tree, 2, &mut before);
        tree.cut_back(2);
        names(&tree, ROOT, &mut after);
        assert_eq!(before, after);
        assert_eq!(tree.nodes.len(), after.len());
    }

    #[test]
    fn a_full_tree_stops_growing() {
        let mut tree = Tree::new(5 * (size_of::<Node<u32>>() + NODE_EXTRA));
        tree.plant(1);
        grow(&mut tree, ROOT, 3);
        grow(&mut tree, 1, 2);
        assert!(!tree.node(1).is_grown());
        grow(&mut tree, 2, 1);
        assert!(tree.node(2).is_grown());
        assert_eq!(tree.nodes.capacity(), 5);
    }

    #[test]
    fn nodes_are_small() {
        assert!(size_of::<Node<u32>>() <= 40);
    }
}
