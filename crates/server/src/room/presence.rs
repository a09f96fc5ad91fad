//! Who is connected, to this server and to others.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;
use tussle_core::Seat;

use crate::store::NodeId;

/// How long a new room waits for what other servers know before it calls anybody absent.
const SETTLING: Duration = Duration::from_secs(1);

/// Whose players are connected.
#[derive(Debug)]
pub(super) struct Presence {
    /// How many connections each seat's player has to this server.
    here: BTreeMap<Seat, usize>,
    /// The seats whose players are connected to other servers.
    elsewhere: BTreeMap<NodeId, Vec<Seat>>,
    /// Until then, somebody may be connected elsewhere who is not known here.
    settles: Option<Instant>,
}

impl Presence {
    /// Nobody is known to be connected. If there may be other servers, they have yet to tell.
    pub(super) fn new(shared: bool) -> Self {
        let settles = shared.then(|| Instant::now() + SETTLING);
        Self { here: BTreeMap::new(), elsewhere: BTreeMap::new(), settles }
    }

    /// A connection is made.
    pub(super) fn come(&mut self, seats: &[Seat]) {
        for seat in seats {
            *self.here.entry(*seat).or_default() += 1;
        }
    }

    /// A connection is gone.
    pub(super) fn go(&mut self, seats: &[Seat]) {
        for seat in seats {
            self.here.entry(*seat).and_modify(|count| *count = count.saturating_sub(1));
        }
    }

    /// Another server tells whose players are connected to it. Says whether that is new.
    pub(super) fn hear(&mut self, node: NodeId, seats: &[Seat]) -> bool {
        let before = if seats.is_empty() {
            self.elsewhere.remove(&node).unwrap_or_default()
        } else {
            self.elsewhere.insert(node, seats.to_vec()).unwrap_or_default()
        };
        before != seats
    }

    /// The seats whose players are connected to this server.
    pub(super) fn here(&self) -> Vec<Seat> {
        let here = self.here.iter().filter(|(_, count)| **count > 0);
        here.map(|(seat, _)| *seat).collect()
    }

    /// The seats whose players are connected to any server, or may be.
    pub(super) fn anywhere(&self) -> Vec<Seat> {
        if self.settles.is_some() {
            return Seat::all(Seat::MAX).collect();
        }
        let elsewhere = self.elsewhere.values().flatten().copied();
        self.here().into_iter().chain(elsewhere).collect()
    }

    /// When it will be known who is connected elsewhere, if it is not yet.
    pub(super) fn settles_at(&self) -> Option<Instant> {
        self.settles
    }

    /// The time for others to tell is over.
    pub(super) fn settle(&mut self) {
        self.settles = None;
    }
}
