//! Playing a record: the same answers, the same hash; or the line at which it goes another way.

use super::{Chanced, Record, RecordError};
use crate::chance::check_position;
use crate::live::{CHANCE, COMMANDED, NOTED, read_position};
use crate::{Chance, Fall, Game, Match, Refusal, Script, Seat, Setup, StartError};

/// A record that was played.
#[derive(Debug)]
pub struct Replay<G: Game> {
    /// The match it came to.
    pub table: Match<G>,
    /// How many answers were played.
    pub answers: usize,
}

/// What checking a record's dice showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many throws, draws and shuffles came from the seed, as noted.
    pub falls: usize,
    /// How many answers led to the recorded hash.
    pub answers: usize,
}

const FOREIGN_SEED: &str = "this seed is not the one that was committed to";

impl Record {
    /// Plays the record, all of it or the first `until` answers.
    ///
    /// # Errors
    /// The line at which it cannot be played on, or that says another hash than it comes to.
    pub fn play<G: Game>(&self, until: Option<usize>) -> Result<Replay<G>, RecordError> {
        let mut table = self.set_up::<G>()?;
        let answers = until.unwrap_or(self.moves.len()).min(self.moves.len());
        for (index, step) in self.moves[..answers].iter().enumerate() {
            let seat = table.setup().names().all().iter().position(|name| *name == step.seat).map(Seat::new);
            let seat = seat.ok_or_else(|| {
                RecordError::new(
                    step.line,
                    format!("nobody here is called {:?}; the seats are {}", step.seat, self.seats.join(", ")),
                )
            })?;
            table.script(commanded(&step.chance));
            table.submit_label(seat, &step.label).map_err(|refusal| {
                let line = self.line_at_fault::<G>(index, seat, &refusal);
                RecordError::new(line, refusal.to_string().trim_end_matches('.'))
            })?;
            if let Some(unused) = last_commanded(&step.chance)
                && !table.chance().script.is_empty()
            {
                return Err(RecordError::new(unused, "more chance is commanded here than the rules ask for"));
            }
        }
        if answers == self.moves.len() && until.is_none_or(|until| until >= answers) {
            self.check_end(&table)?;
        }
        Ok(Replay { table, answers })
    }

    /// Plays the record and checks that its dice are those that were promised.
    ///
    /// # Errors
    /// What does not hold, with its line.
    pub fn verify<G: Game>(&self) -> Result<Verified, RecordError> {
        let seed = self
            .seed
            .ok_or_else(|| RecordError::new(1, "the seed has not been revealed yet, so the dice cannot be checked"))?;
        let promised = self.commitment.ok_or_else(|| {
            RecordError::new(
                1,
                "no commitment was made before the start, so there is nothing to check the seed against",
            )
        })?;
        if seed.commitment() != promised {
            return Err(RecordError::new(self.line_of("Seed"), FOREIGN_SEED));
        }
        let noted: Vec<&Chanced> = self.opening.iter().chain(self.moves.iter().flat_map(|step| &step.chance)).collect();
        if let Some(told) = noted.iter().find(|chanced| chanced.commanded) {
            return Err(RecordError::new(told.line, "these dice were commanded, not thrown"));
        }
        let hash_line = self.line_of("Hash");
        self.hash.ok_or_else(|| RecordError::new(hash_line, "the record names no hash to come to"))?;
        let replay = self.play::<G>(None)?;
        let thrown = falls_of(&replay.table);
        for (noted, thrown) in noted.iter().zip(&thrown) {
            if noted.fall != *thrown {
                return Err(RecordError::new(
                    noted.line,
                    format!("the record notes {}, but the seed gives {thrown}", noted.fall),
                ));
            }
        }
        if noted.len() != thrown.len() {
            let line = noted.last().map_or(1, |last| last.line);
            return Err(RecordError::new(
                line,
                format!("the record notes {} throws, draws and shuffles, but there were {}", noted.len(), thrown.len()),
            ));
        }
        Ok(Verified { falls: thrown.len(), answers: replay.answers })
    }

    fn set_up<G: Game>(&self) -> Result<Match<G>, RecordError> {
        if self.game != G::ABOUT.id {
            return Err(RecordError::new(
                self.line_of("Game"),
                format!("this is a record of {:?}, not of {}", self.game, G::ABOUT.id),
            ));
        }
        if self.edition != G::ABOUT.edition {
            let line = self.line_of("Edition");
            return Err(RecordError::new(
                line,
                format!(
                    "this was played under edition {} of the rules, and this program plays edition {}",
                    self.edition,
                    G::ABOUT.edition
                ),
            ));
        }
        let setup = Setup::new(&G::ABOUT, self.seats.clone(), &self.options).map_err(|error| {
            let tag =
                if error.0.starts_with("option") || error.0.contains("has no option") { "Options" } else { "Seats" };
            RecordError::new(self.line_of(tag), error.0)
        })?;
        if let (Some(seed), Some(promised)) = (&self.seed, &self.commitment)
            && seed.commitment() != *promised
        {
            return Err(RecordError::new(self.line_of("Seed"), FOREIGN_SEED));
        }
        if self.used > 0 && self.position.is_none() {
            return Err(RecordError::new(
                self.line_of("Used"),
                "chance was used up before the start, but the record does not start from a position",
            ));
        }
        check_position(self.used).map_err(|why| RecordError::new(self.line_of("Used"), why))?;
        if let Some(added) = self.entropy.iter().find(|added| added.seat.index() >= setup.count()) {
            return Err(RecordError::new(
                self.line_of("Entropy"),
                format!("{} added words, but there are only {} seats", added.seat, setup.count()),
            ));
        }
        // What is wrong with a position is wrong on its line; what is wrong with the first dice, on theirs.
        let tag = if self.position.is_some() { "Position" } else { "Options" };
        match &self.position {
            None => G::new(&setup).map(drop),
            Some(position) => read_position::<G>(position.get(), &setup).map(drop).map_err(|error| error.0),
        }
        .map_err(|why| RecordError::new(self.line_of(tag), why))?;
        let begin = |script| self.begin::<G>(setup.clone(), script).map_err(|error| error.0);
        let started = begin(commanded(&self.opening)).map_err(|why| {
            let line = at_fault(&self.opening, &why, |script| begin(script).err());
            RecordError::new(line.unwrap_or_else(|| self.line_of(tag)), why)
        })?;
        let line = last_commanded(&self.opening).unwrap_or(1);
        if !started.chance().script.is_empty() {
            return Err(RecordError::new(line, "more chance is commanded here than the rules ask for"));
        }
        Ok(started)
    }

    /// Begins with so much commanded chance.
    fn begin<G: Game>(&self, setup: Setup, script: Script) -> Result<Match<G>, StartError> {
        let mut chance = match self.seed {
            Some(seed) => Chance::with_entropy(seed, self.entropy.clone()).at_position(self.used),
            None => Chance::scripted(Script::default()),
        };
        chance.script = script;
        match &self.position {
            None => Match::start(setup, chance),
            Some(position) => Match::from_position(setup, position.get(), chance),
        }
    }

    /// The line of a refused answer, or of the commanded chance that made it fail.
    fn line_at_fault<G: Game>(&self, index: usize, seat: Seat, refusal: &Refusal) -> usize {
        let step = &self.moves[index];
        let before = if refusal.refused == CHANCE { self.play::<G>(Some(index)).ok() } else { None };
        let again = |script| {
            let mut table = before.as_ref()?.table.clone();
            table.script(script);
            table.submit_label(seat, &step.label).err().map(|refusal| refusal.why)
        };
        let line = before.as_ref().and_then(|_| at_fault(&step.chance, &refusal.why, again));
        line.unwrap_or(step.line)
    }

    /// What the tags say of the end must be so.
    fn check_end<G: Game>(&self, table: &Match<G>) -> Result<(), RecordError> {
        if let Some(answers) = self.answers
            && answers != self.moves.len()
        {
            let line = self.moves.last().map_or(1, |last| last.line);
            return Err(RecordError::new(
                line,
                format!(
                    "the record ends after {} answers, but it says it has {answers}; it may be cut short",
                    self.moves.len()
                ),
            ));
        }
        let places = table.outcome().map(|outcome| outcome.places.to_vec());
        if self.result.is_some() && self.result != places {
            let places = places.map_or_else(|| "it is not over".to_owned(), |places| format!("it ended {places:?}"));
            return Err(RecordError::new(
                self.line_of("Result"),
                format!("the record names a result that it does not come to: {places}"),
            ));
        }
        match self.hash {
            Some(hash) if hash != table.hash() => Err(RecordError::new(
                self.line_of("Hash"),
                format!("the record says it comes to hash {hash}, but it comes to {}", table.hash()),
            )),
            _ => Ok(()),
        }
    }
}

fn commanded(chance: &[Chanced]) -> Script {
    let mut script = Script::default();
    chance.iter().filter(|chanced| chanced.commanded).for_each(|chanced| script.push(&chanced.fall));
    script
}

/// The last line here that commands chance.
fn last_commanded(chance: &[Chanced]) -> Option<usize> {
    chance.iter().rev().find(|chanced| chanced.commanded).map(|chanced| chanced.line)
}

/// The first line of commanded chance with which it fails as it does with all of them.
fn at_fault(chance: &[Chanced], why: &str, fails: impl Fn(Script) -> Option<String>) -> Option<usize> {
    /// Whoever commands more in one go is told the last line.
    const TRIED: usize = 64;
    let ends = (1..=chance.len()).filter(|end| chance[end - 1].commanded).take(TRIED);
    let first = ends.into_iter().find(|end| fails(commanded(&chance[..*end])).as_deref() == Some(why));
    first.map(|end| chance[end - 1].line).or_else(|| last_commanded(chance))
}

/// Everything chance decided in a match, in order.
fn falls_of<G: Game>(table: &Match<G>) -> Vec<Fall> {
    let (past, open) = table.past_and_open();
    let open: Vec<String> = open.iter().map(|line| line.written(table.setup().names()).to_string()).collect();
    past.lines()
        .chain(open.iter().map(String::as_str))
        .filter_map(|line| line.strip_prefix(NOTED).or_else(|| line.strip_prefix(COMMANDED)))
        .filter_map(|fall| fall.parse().ok())
        .collect()
}
