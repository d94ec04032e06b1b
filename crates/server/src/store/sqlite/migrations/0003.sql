-- Words that whoever took this seat threw in for the dice, before the match began.
ALTER TABLE seats ADD COLUMN words TEXT;
