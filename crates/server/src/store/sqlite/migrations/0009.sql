-- What people write at positions of a match that is over: kept beside the record, and exported with it.
CREATE TABLE comments (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (id),
    -- After how many answers.
    answer INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE INDEX comments_match ON comments (match, answer, id);

-- The match that the same people play next, where somebody has set one up.
CREATE TABLE sequels (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    next INTEGER NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX sequels_next ON sequels (next);
