//! What every search can do.

use tussle_core::Game;

use crate::{Control, Report, Task};

/// A search of one game. It remembers what it found and is quicker for it the next time.
pub trait Search<G: Game>: Send {
    /// Searches a position.
    fn search(&mut self, task: &Task<'_, G>, control: &mut Control<'_, G::Act>) -> Report<G::Act>;

    /// Forgets everything: the next search finds what the first one would have found.
    fn forget(&mut self);
}
