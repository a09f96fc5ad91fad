//! Programs that play, and how the arena deals with them.

mod check;
mod external;
