-- What the house counts of each match, to share itself fairly and to forget what nobody ever played. It stands beside the
-- matches and not in them: a row here is small, and found without reading past a checkpoint.
CREATE TABLE tallies (
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    -- A number for the network it was made from; no address is kept.
    origin INTEGER,
    -- The bytes of its chapters, and of its checkpoint.
    bytes INTEGER NOT NULL DEFAULT 0,
    saved INTEGER NOT NULL DEFAULT 0,
    -- Whether a person or a program has ever answered here: then it is never forgotten.
    played INTEGER NOT NULL,
    -- Whether bots play here alone.
    alone INTEGER NOT NULL,
    -- When it changed last or somebody last came, in milliseconds of 1970.
    touched INTEGER NOT NULL
);
CREATE INDEX tallies_origin ON tallies (origin) WHERE origin IS NOT NULL;
CREATE INDEX tallies_unplayed ON tallies (alone, touched) WHERE played = 0;

-- Nobody wrote down who answered before: what has answers was played.
INSERT INTO tallies (match, bytes, saved, played, alone, touched)
SELECT id,
       coalesce((SELECT sum(octet_length(acts)) FROM chapters WHERE match = id), 0),
       coalesce(octet_length(checkpoint), 0),
       answers > 0 OR EXISTS (SELECT 1 FROM chapters WHERE match = id AND last > 1),
       0,
       updated
FROM matches;
