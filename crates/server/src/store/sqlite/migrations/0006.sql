-- Sessions that somebody logged out of: their cookies and tokens are good no more. A person's go when the epoch rises,
-- as no session of theirs is good then.
CREATE TABLE ended_sessions (
    session TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ended_sessions_person ON ended_sessions (person);

-- People and networks that the operator of the house has shut out.
CREATE TABLE bans (
    -- As the operator names them: the id of a person, or an address.
    who TEXT PRIMARY KEY,
    person INTEGER,
    origin INTEGER,
    why TEXT NOT NULL,
    since INTEGER NOT NULL
) WITHOUT ROWID;

-- What the operator of the house has ordered. A house that runs looks here every second.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    -- As JSON.
    what TEXT NOT NULL,
    -- What came of it, as JSON; nothing until then.
    outcome TEXT
);
CREATE INDEX orders_waiting ON orders (id) WHERE outcome IS NULL;
