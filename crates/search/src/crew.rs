//! Several threads for one search.

/// Runs the chief's work on this thread while the helpers do theirs on their own, and waits for all. Without threads
/// there are no helpers.
#[cfg(feature = "threads")]
pub(crate) fn run<R>(
    helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    chief: impl FnOnce() -> R,
) -> R {
    std::thread::scope(|scope| {
        for helper in helpers {
            scope.spawn(helper);
        }
        chief()
    })
}

#[cfg(not(feature = "threads"))]
pub(crate) fn run<R>(
    _helpers: impl IntoIterator<Item = impl FnOnce() + Send>,
    chief: impl FnOnce() -> R,
) -> R {
    chief()
}
