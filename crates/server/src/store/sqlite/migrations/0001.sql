-- What the house itself keeps: the secret of its cookies.
CREATE TABLE house (
    key TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

-- Guests and accounts; an account is a person with a password.
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    created INTEGER NOT NULL
);

-- A match is its header, its acts and its last checkpoint.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    host INTEGER,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    listed INTEGER NOT NULL,
    header TEXT NOT NULL,
    seed TEXT NOT NULL,
    checkpoint TEXT,
    -- The revision of the checkpoint.
    revision INTEGER NOT NULL DEFAULT 0,
    -- What stands beside the table: the players' clocks.
    aside TEXT NOT NULL DEFAULT '{}',
    answers INTEGER NOT NULL DEFAULT 0,
    -- The seats that were waited for at the checkpoint, one bit each.
    waited INTEGER NOT NULL DEFAULT 0,
    -- When somebody's time runs out, in milliseconds of 1970.
    deadline INTEGER,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
);
CREATE INDEX matches_listed ON matches (created) WHERE status = 'open' AND listed = 1;
CREATE INDEX matches_host ON matches (host) WHERE host IS NOT NULL;
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- 'open', 'person', 'token' or the name of a bot.
    sitter TEXT NOT NULL,
    person INTEGER,
    -- The hash of the token that may play this seat.
    token BLOB,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;

-- Every commit appends its acts here, in one row: nothing is written twice before an answer is acknowledged.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    acts TEXT NOT NULL
);

-- The acts of one match, in order; what is here is no longer needed in the journal.
CREATE TABLE chapters (
    match INTEGER NOT NULL REFERENCES matches (id),
    -- The revision of the last act.
    last INTEGER NOT NULL,
    acts TEXT NOT NULL
);
CREATE UNIQUE INDEX chapters_match ON chapters (match, last);

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    at INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE INDEX chat_match ON chat (match, id);

-- A seat kept for whoever has the link. Only the hash of its secret is kept.
CREATE TABLE invitations (
    secret BLOB PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    made INTEGER NOT NULL,
    used INTEGER
) WITHOUT ROWID;
CREATE INDEX invitations_match ON invitations (match);
