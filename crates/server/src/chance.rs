//! Random bytes that nobody can foresee, from the system.

/// So many random bytes.
///
/// # Panics
/// If the system has no source of chance; a server without one must not go on.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}
