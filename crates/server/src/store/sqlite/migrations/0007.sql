-- How people with accounts are reached while they are away and a match waits for them.
CREATE TABLE contacts (
    person INTEGER PRIMARY KEY,
    -- The e-mail address that was confirmed, and one that waits for it.
    address TEXT,
    unconfirmed TEXT,
    -- When a message is sent: 'turns', 'daily' or 'never'.
    mail TEXT NOT NULL,
    -- The hour of the daily message (UTC), and the day of the last one, counted from 1970.
    hour INTEGER NOT NULL,
    daily INTEGER NOT NULL,
    -- Why the last message could not be delivered.
    trouble TEXT,
    -- Where programs are told, the number that its key is made from, and why nothing is sent there any more.
    hook TEXT,
    hook_number INTEGER NOT NULL,
    stopped TEXT,
    -- The number that the address of the feed is made from: odd while there is a feed.
    feed INTEGER NOT NULL,
    -- When a link for a new password was last sent.
    recovered INTEGER NOT NULL
);
CREATE INDEX contacts_address ON contacts (lower(address)) WHERE address IS NOT NULL;

-- Matches that a person wants to hear nothing of.
CREATE TABLE muted (
    person INTEGER NOT NULL,
    match INTEGER NOT NULL,
    PRIMARY KEY (person, match)
) WITHOUT ROWID;

CREATE INDEX muted_match ON muted (match);

-- Matches that wait for a person who can be reached, and what that person was told of it since the last visit.
CREATE TABLE spells (
    person INTEGER NOT NULL,
    match INTEGER NOT NULL,
    waits INTEGER NOT NULL,
    since INTEGER NOT NULL,
    -- Whether a message is due, and whether one was sent since the last visit.
    due INTEGER NOT NULL,
    called INTEGER NOT NULL,
    -- The deadline that a reminder was last sent for, and whether that was since the last visit.
    reminded INTEGER NOT NULL,
    silent INTEGER NOT NULL,
    -- When to look whether a reminder is due; nothing without a time limit.
    remind INTEGER,
    -- What everybody may know of it, as JSON.
    notice TEXT,
    PRIMARY KEY (person, match)
) WITHOUT ROWID;

CREATE INDEX spells_match ON spells (match);

-- Messages on their way out.
CREATE TABLE letters (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL,
    match INTEGER,
    -- 'mail' or 'hook'.
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    receiver TEXT NOT NULL,
    -- As JSON.
    content TEXT NOT NULL,
    made INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    -- Whether the house has begun to hand it over.
    begun INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX letters_due ON letters (kind, due);

-- Codes that give an account a new password, once each. Only their hashes are kept.
CREATE TABLE recovery_codes (
    person INTEGER NOT NULL,
    code BLOB NOT NULL,
    PRIMARY KEY (person, code)
) WITHOUT ROWID;
