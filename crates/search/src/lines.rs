//! Best lines of play, put together from the end while a search goes back.

/// The best line from each ply on.
#[derive(Clone, Debug)]
pub(crate) struct Lines<A>(Vec<Vec<A>>);

impl<A: Copy> Lines<A> {
    /// Room for lines up to this ply.
    pub(crate) fn new(longest: usize) -> Self {
        Self(vec![Vec::new(); longest + 2])
    }

    /// From this ply on, none is known.
    #[inline]
    pub(crate) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// From this ply on, it is this act and the line of the next ply.
    pub(crate) fn extend(&mut self, ply: usize, act: A) {
        let (head, tail) = self.0.split_at_mut(ply + 1);
        let (Some(line), Some(rest)) = (head.last_mut(), tail.first()) else { return };
        line.clear();
        line.push(act);
        line.extend_from_slice(rest);
    }

    /// The line from this ply on.
    pub(crate) fn from(&self, ply: usize) -> &[A] {
        &self.0[ply]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_grow_from_their_end() {
        let mut lines = Lines::new(2);
        lines.clear(3);
        for (ply, act) in [(2, 'c'), (1, 'b'), (0, 'a')] {
            lines.extend(ply, act);
        }
        assert_eq!(lines.from(0), ['a', 'b', 'c']);
        lines.clear(1);
        lines.extend(0, 'z');
        assert_eq!(lines.from(0), ['z']);
    }
}
