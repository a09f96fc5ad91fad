//! Other servers on the same database.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::NodeId;

/// When each of them was heard last.
#[derive(Debug, Default)]
pub(super) struct Nodes(Mutex<HashMap<NodeId, Instant>>);

impl Nodes {
    /// A server was heard.
    pub(super) fn note(&self, node: &NodeId) {
        let mut heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.insert(node.clone(), Instant::now());
    }

    /// Forgets those that have been silent for this long, and says which they were.
    pub(super) fn forget_silent(&self, time: Duration) -> Vec<NodeId> {
        let mut heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.extract_if(|_, last| last.elapsed() > time).map(|(node, _)| node).collect()
    }
}
