-- What happened in each game, in order; everything else about a game follows from it.
CREATE TABLE events (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    command TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- How each game stands, for lists; written together with its events.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    listed BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    listing TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX games_by_time ON games (listed, phase, changed_at);

-- Whose key, as a hash, may play which seat.
CREATE TABLE holders (
    hash TEXT NOT NULL,
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY (hash, game, seat)
) WITHOUT ROWID;

CREATE INDEX holders_by_game ON holders (game);

-- What is kept for the holder of a key: a name to show and how pages are to look.
CREATE TABLE guests (
    hash TEXT PRIMARY KEY,
    preferences TEXT NOT NULL
) WITHOUT ROWID;
