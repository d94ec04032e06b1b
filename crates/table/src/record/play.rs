//! Playing a record: the same answers and the same hash; or the line at which it differs.

use super::{Chanced, Record, RecordError};
use crate::chance::check_position;
use crate::matches::{COMMANDED, NOTED, Start, Stop, read_position};
use crate::{Chance, Fall, Game, Match, Script, Seat, Setup, SetupError};

/// A record that was played.
#[derive(Debug)]
pub struct Replay<G: Game> {
    /// The match it leads to.
    pub table: Match<G>,
    /// How many answers were played.
    pub answers: usize,
}

/// What checking a record's dice showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many throws, draws and shuffles came from the seed, as noted.
    pub falls: usize,
    /// How many more came from it and counted for nothing, because the table agreed to take answers back.
    pub passed_over: usize,
    /// How many answers were played.
    pub answers: usize,
    /// Whether they led to the recorded hash. A record of an earlier edition may lead to another, since the rules have
    /// changed; its dice and its result are checked all the same.
    pub same_state: bool,
}

const FOREIGN_SEED: &str = "this seed is not the one that was committed to";

impl Record {
    /// Plays the record, all of it or the first `until` answers. A record of an earlier edition is played by today's
    /// rules, with the rulings of its own edition.
    ///
    /// # Errors
    /// The line at which it cannot be played on, or the line with a hash that differs from the result.
    pub fn play<G: Game>(&self, until: Option<usize>) -> Result<Replay<G>, RecordError> {
        self.watch(until, |_| ())
    }

    /// The same; `seen` looks at the match before the first answer and after each of them.
    ///
    /// # Errors
    /// The line at which it cannot be played on, or the line with a hash that differs from the result.
    pub fn watch<G: Game>(&self, until: Option<usize>, seen: impl FnMut(&Match<G>)) -> Result<Replay<G>, RecordError> {
        let played = self.play_today::<G>(until, seen);
        if self.edition < G::ABOUT.edition {
            let since = format!("; the rules have changed since edition {}, under which this began", self.edition);
            return played.map_err(|error| RecordError::new(error.line, error.why + &since));
        }
        played
    }

    fn play_today<G: Game>(
        &self,
        until: Option<usize>,
        mut seen: impl FnMut(&Match<G>),
    ) -> Result<Replay<G>, RecordError> {
        let mut table = self.set_up::<G>()?;
        seen(&table);
        let answers = until.unwrap_or(self.moves.len()).min(self.moves.len());
        for step in &self.moves[..answers] {
            let seat = table.setup().names().all().iter().position(|name| *name == step.seat).map(Seat::new);
            let seat = seat.ok_or_else(|| {
                RecordError::new(
                    step.line,
                    format!("nobody here is called {:?}; the seats are {}", step.seat, self.seats.join(", ")),
                )
            })?;
            let (counted, set_aside) = apart(&step.chance)?;
            let told = Commanded::of(counted);
            if let Some((line, minutes)) = clock_noted(counted) {
                let shown = table.minutes();
                if minutes < shown {
                    let why = format!("the clock goes back from {shown} minutes to {minutes}");
                    return Err(RecordError::new(line, why));
                }
                table.set_minutes(minutes);
            }
            if step.chained && !table.goes_on(seat) {
                let why = "`+` stands before an answer that follows at once on one of the same seat, and this does not";
                return Err(RecordError::new(step.line, why));
            }
            table.play_line(seat, &step.label, step.chained, told.script()).map_err(|stop| {
                let line = told.line_at_fault(&stop).unwrap_or(step.line);
                RecordError::new(line, stop.refusal.to_string().trim_end_matches('.'))
            })?;
            told.check_used_up(&table)?;
            put_aside(&mut table, set_aside)?;
            seen(&table);
        }
        if answers == self.moves.len() && until.is_none_or(|until| until >= answers) {
            self.check_end(&table)?;
        }
        Ok(Replay { table, answers })
    }

    /// Plays the record and checks that its dice come from the seed that was committed to.
    ///
    /// # Errors
    /// What is wrong, with its line.
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
        // The clock does not come from the seed: the host of the match looked at it, or commanded it.
        if let Some(told) = noted.iter().find(|chanced| chanced.commanded && !chanced.fall.is_clock()) {
            return Err(RecordError::new(told.line, "these dice were commanded, not thrown"));
        }
        let hash_line = self.line_of("Hash");
        let hash = self.hash.ok_or_else(|| RecordError::new(hash_line, "the record names no hash to come to"))?;
        let replay = self.play::<G>(None)?;
        let fallen: Vec<Fall> = falls_of(&replay.table).collect();
        for (noted, fallen) in noted.iter().zip(&fallen) {
            if noted.fall != *fallen {
                let giver = if noted.fall.is_thrown() && fallen.is_thrown() { "the seed" } else { "the match" };
                return Err(RecordError::new(
                    noted.line,
                    format!("the record notes {}, but {giver} gives {fallen}", noted.fall),
                ));
            }
        }
        if noted.len() != fallen.len() {
            let line = noted.last().map_or(1, |last| last.line);
            return Err(RecordError::new(
                line,
                format!("the record notes {} throws, draws and shuffles, but there were {}", noted.len(), fallen.len()),
            ));
        }
        let passed_over = fallen.iter().filter(|fall| fall.is_set_aside() && fall.is_thrown()).count();
        let falls = fallen.iter().filter(|fall| fall.is_thrown()).count() - passed_over;
        Ok(Verified { falls, passed_over, answers: replay.answers, same_state: replay.table.hash() == hash })
    }

    fn set_up<G: Game>(&self) -> Result<Match<G>, RecordError> {
        if self.game != G::ABOUT.id {
            return Err(RecordError::new(
                self.line_of("Game"),
                format!("this is a record of {:?}, not of {}", self.game, G::ABOUT.id),
            ));
        }
        if !(1..=G::ABOUT.edition).contains(&self.edition) {
            return Err(RecordError::new(
                self.line_of("Edition"),
                format!(
                    "this was played under edition {} of the rules, and this program knows editions 1 to {}",
                    self.edition,
                    G::ABOUT.edition
                ),
            ));
        }
        let at = |tag| move |error: SetupError| RecordError::new(self.line_of(tag), error.0);
        Setup::check_seats(&G::ABOUT, &self.seats).map_err(at("Seats"))?;
        let setup = Setup::of_edition(&G::ABOUT, self.edition, self.seats.clone(), &self.options);
        let setup = setup.map_err(at("Options"))?;
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
        // An error in a position belongs to its line; an error in the first dice belongs to theirs.
        let tag = if self.position.is_some() { "Position" } else { "Options" };
        let (game, start) = match &self.position {
            None => G::new(&setup).map(|game| (game, Start::Setup)),
            Some(position) => read_position::<G>(position.get(), &setup)
                .map(|(game, raw)| (game, Start::Position(raw, self.used)))
                .map_err(|error| error.0),
        }
        .map_err(|why| RecordError::new(self.line_of(tag), why))?;
        let mut chance = match self.seed {
            Some(seed) => Chance::with_entropy(seed, self.entropy.clone()).at_position(self.used),
            None => Chance::scripted(Script::default()),
        };
        let (counted, set_aside) = apart(&self.opening)?;
        let told = Commanded::of(counted);
        chance.script = told.script();
        chance.set_minutes(clock_noted(counted).map_or(0, |(_, minutes)| minutes));
        let mut started = Match::begin(setup, game, chance, start).map_err(|stop| {
            let line = told.line_at_fault(&stop).unwrap_or_else(|| self.line_of(tag));
            RecordError::new(line, stop.refusal.why)
        })?;
        told.check_used_up(&started)?;
        put_aside(&mut started, set_aside)?;
        started.set_edition(self.edition);
        Ok(started)
    }

    /// The chance that the record commands after an answer, if it commands any.
    pub(crate) fn commanded_after(&self, answer: usize) -> Option<Script> {
        let told = Commanded::of(&self.moves.get(answer)?.chance);
        (!told.0.is_empty()).then(|| told.script())
    }

    /// The tags about the end must be true.
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
            // Another edition may have written other fields.
            Some(hash) if self.edition == G::ABOUT.edition && hash != table.hash() => Err(RecordError::new(
                self.line_of("Hash"),
                format!("the record says it comes to hash {hash}, but it comes to {}", table.hash()),
            )),
            _ => Ok(()),
        }
    }
}

/// The chance after one answer that counts, and what was taken back or passed over then.
fn apart(chance: &[Chanced]) -> Result<(&[Chanced], &[Chanced]), RecordError> {
    let at = chance.iter().position(|chanced| chanced.fall.is_set_aside()).unwrap_or(chance.len());
    let (counted, set_aside) = chance.split_at(at);
    match set_aside.iter().find(|chanced| !chanced.fall.is_set_aside()) {
        None => Ok((counted, set_aside)),
        Some(late) => {
            Err(RecordError::new(late.line, "chance that counts stands before what was taken back, not after it"))
        }
    }
}

/// Notes what was taken back, and passes over what had fallen.
fn put_aside<G: Game>(table: &mut Match<G>, set_aside: &[Chanced]) -> Result<(), RecordError> {
    for chanced in set_aside {
        let done = table.set_aside(&chanced.fall, chanced.commanded);
        done.map_err(|why| RecordError::new(chanced.line, why))?;
    }
    Ok(())
}

/// The chance after one answer that the record commands, up to the last command. What is only noted before that is left
/// to the seed, but keeps its place.
struct Commanded<'r>(&'r [Chanced]);

impl<'r> Commanded<'r> {
    fn of(chance: &'r [Chanced]) -> Commanded<'r> {
        let end = chance.iter().rposition(|chanced| chanced.commanded).map_or(0, |last| last + 1);
        Commanded(&chance[..end])
    }

    fn script(&self) -> Script {
        let falls = self.0.iter().map(|chanced| chanced.commanded.then(|| chanced.fall.clone()));
        Script { falls: falls.collect(), ..Script::default() }
    }

    /// The line of the last fall that was used, if chance could not go on.
    fn line_at_fault(&self, stop: &Stop) -> Option<usize> {
        let taken = self.0.len().checked_sub(stop.falls_left?)?;
        self.0.get(taken.checked_sub(1)?).map(|chanced| chanced.line)
    }

    /// Whether the rules asked for all of it.
    fn check_used_up<G: Game>(&self, table: &Match<G>) -> Result<(), RecordError> {
        let taken = self.0.len().saturating_sub(table.chance().script.falls.len());
        match self.0[taken..].iter().find(|chanced| chanced.commanded) {
            None => Ok(()),
            Some(first) => Err(RecordError::new(first.line, "more chance is commanded here than the rules ask for")),
        }
    }
}

/// Everything chance decided in a match, in order.
fn falls_of<G: Game>(table: &Match<G>) -> impl Iterator<Item = Fall> {
    let fall = |line: &str| line.strip_prefix(NOTED).or_else(|| line.strip_prefix(COMMANDED))?.parse().ok();
    table.log().filter_map(move |line| fall(&line))
}

/// What the clock showed after an answer, if that is only noted, with the line. The match reads it from there, because
/// no seed gives it. (If it is noted twice, it showed the same, or was commanded in between.)
fn clock_noted(chance: &[Chanced]) -> Option<(usize, u32)> {
    chance.iter().find_map(|chanced| match chanced.fall {
        Fall::Clock { minutes } if !chanced.commanded => Some((chanced.line, minutes)),
        _ => None,
    })
}
