-- What lists say of a match that nobody opens for it. The turn being played, and the seats whose players have not yet agreed
-- to take something back, one bit each.
ALTER TABLE matches ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN asked_back INTEGER NOT NULL DEFAULT 0;
-- For each seat of a person: when its time runs out, in milliseconds of 1970; and what happened since its last turn, as this
-- seat was told it.
ALTER TABLE seats ADD COLUMN until INTEGER;
ALTER TABLE seats ADD COLUMN since TEXT;
