//! Studies of games: many of them played, measured and written down.
