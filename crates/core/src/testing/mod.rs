//! What every game must pass, for the tests of the crates that implement them.
