-- How a match ended, in words: lists tell of matches that are not opened for it.
ALTER TABLE matches ADD COLUMN ended TEXT;

-- Rises when somebody logs out everywhere: cookies and tokens of an earlier epoch are no longer good.
ALTER TABLE people ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
