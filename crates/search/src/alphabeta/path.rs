//! The positions between the start of the game and the one that is searched, to notice when one comes back.

/// Keys that fall into the same place share a counter.
const PLACES: usize = 4_096;

/// The keys of the positions on the path.
///
/// Most positions are new, and a counter for each place tells so at once, however long the game is.
#[derive(Clone, Debug)]
pub(super) struct Path {
    keys: Vec<u64>,
    counts: Box<[u16]>,
}

impl Default for Path {
    fn default() -> Self {
        Self { keys: Vec::new(), counts: vec![0; PLACES].into() }
    }
}

impl Path {
    /// Starts again with the positions of the game so far.
    pub(super) fn restart(&mut self, past: impl IntoIterator<Item = u64>) {
        self.keys.clear();
        self.counts.fill(0);
        past.into_iter().for_each(|key| self.push(key));
    }

    /// Goes on to a position.
    #[inline]
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.counts[place(key)] += 1;
    }

    /// Goes back from the last position.
    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.counts[place(key)] -= 1;
        }
    }

    /// Where on the path a position stands, if it does.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<usize> {
        if self.counts[place(key)] == 0 {
            return None;
        }
        self.keys.iter().position(|earlier| *earlier == key)
    }

    /// How many positions are on it.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }
}

fn place(key: u64) -> usize {
    key as usize % PLACES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_and_go() {
        let mut path = Path::default();
        let apart = PLACES as u64;
        path.restart([1, 2]);
        path.push(1 + apart);
        assert_eq!([1, 2, 1 + apart].map(|key| path.find(key)), [Some(0), Some(1), Some(2)]);
        assert_eq!((path.find(2 + apart), path.len()), (None, 3));
        path.pop();
        assert_eq!([1, 1 + apart].map(|key| path.find(key)), [Some(0), None]);
        path.restart([]);
        assert_eq!(path.find(1), None);
    }
}
