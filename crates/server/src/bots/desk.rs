//! Work that guests ask for and that takes long: analysis, pictures.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::Thinkers;

/// How many may be served or wait at once. Whoever comes then is told so at once instead of waiting for minutes.
const PLACES: usize = 16;

/// A thread for guests apart from those for bots, so that however much they ask for, no game waits for it.
#[derive(Clone, Debug)]
pub struct Desk {
    thinkers: Thinkers,
    places: Arc<Semaphore>,
}

/// Why nothing came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeskError {
    /// Too many others are waiting.
    #[error("too many are waiting; try again in a while")]
    Busy,
    /// It broke down.
    #[error("this went wrong on our side")]
    Broken,
}

impl Default for Desk {
    fn default() -> Self {
        Self { thinkers: Thinkers::new("desk", 1), places: Arc::new(Semaphore::new(PLACES)) }
    }
}

impl Desk {
    /// Does something as soon as its turn comes.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, DeskError> {
        let _place = self.places.try_acquire().map_err(|_| DeskError::Busy)?;
        self.thinkers.run(work).await.ok_or(DeskError::Broken)
    }
}
