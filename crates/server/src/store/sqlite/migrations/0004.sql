-- Whether the present program cannot go on with a match. It is kept, and in nobody's way.
ALTER TABLE matches ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
