//! How matches begin and end: `new`, `load`, `fork`, `close`.

use std::collections::BTreeMap;

use bots::Title;
use serde::Serialize;
use table::{About, Chance, Commitment, Entropy, MAX_SEATS, Record, Script, Setup};

use super::reply::{Trouble, sentence};
use super::request::{Added, Load, New, OfMatch, Seating, Word};
use super::session::{Done, Open, Session, Standing, seat_among};
use crate::{file, shelf};

#[derive(Serialize)]
pub(super) struct Begun {
    #[serde(flatten)]
    standing: Standing,
    seats: Vec<String>,
    commitment: Option<Commitment>,
}

impl Session {
    pub(super) fn start(&mut self, asked: New) -> Result<Begun, Trouble> {
        self.has_room()?;
        let title = shelf::find(&asked.game).map_err(Trouble::new)?;
        let setup = set_up(&title.about(), asked.seats, &asked.options)?;
        let chance = chance(&setup, asked.seed, asked.entropy, asked.script)?;
        let table = title.start(setup, chance).map_err(|error| Trouble::new(sentence(&error.0)))?;
        self.begin(Open { title, table, told: 0 })
    }

    pub(super) fn load(&mut self, asked: Load) -> Result<Begun, Trouble> {
        self.has_room()?;
        const ALLOWED: &str =
            "record (and until), or saved, or position with game (and seats, options, seed, entropy, script)";
        let Load { record, until, saved, position, game, seats, options, seed, entropy, script } = asked;
        let with_more = game.is_some()
            || seats.is_some()
            || options.is_some()
            || seed.is_some()
            || entropy.is_some()
            || script.is_some();
        let open = match (record, saved, position, game) {
            (Some(record), None, None, None) if !with_more => from_record(&record, until)?,
            (None, Some(saved), None, None) if !with_more && until.is_none() => {
                let title = shelf::find(&saved.game).map_err(Trouble::new)?;
                let table = title.load(saved).map_err(|error| Trouble::new(sentence(&error.0)))?;
                Open { title, table, told: 0 }
            }
            (None, None, Some(position), Some(game)) if until.is_none() => {
                let title = shelf::find(&game).map_err(Trouble::new)?;
                let position = position.to_string();
                let setup = set_up_for(title, &position, seats, &options.unwrap_or_default())?;
                let chance = chance(&setup, seed, entropy.unwrap_or_default(), script.unwrap_or_default())?;
                let table = title.start_at(setup, &position, chance);
                let allowed = "a `position` as `state` gives it, with its seats and options";
                let table = table.map_err(|error| Trouble::allowing(sentence(&error.0), allowed))?;
                Open { title, table, told: 0 }
            }
            _ => {
                return Err(Trouble::allowing(
                    "A match is loaded from one thing, with the fields that go with it.",
                    ALLOWED,
                ));
            }
        };
        self.begin(open)
    }

    pub(super) fn fork(&mut self, asked: OfMatch) -> Result<Standing, Trouble> {
        self.has_room()?;
        let open = self.find(asked.r#match)?;
        let fork = Open { title: open.title, table: open.table.fork(), told: open.told };
        self.open(fork)
    }

    pub(super) fn close(&mut self, asked: OfMatch) -> Result<Done, Trouble> {
        self.shut(asked.r#match)
    }

    fn begin(&mut self, open: Open) -> Result<Begun, Trouble> {
        let commitment = open.table.chance().commitment().copied();
        let seats = open.table.setup().names().all().to_vec();
        Ok(Begun { commitment, seats, standing: self.open(open)? })
    }
}

fn from_record(text: &str, until: Option<usize>) -> Result<Open, Trouble> {
    let record = Record::parse(text)?;
    let title = shelf::find(&record.game).map_err(Trouble::new)?;
    Ok(Open { title, table: title.replay(&record, until)?, told: 0 })
}

/// The set-up for a position: by default with as many seats as the position is for.
fn set_up_for(
    title: &dyn Title,
    position: &str,
    seats: Option<Seating>,
    options: &BTreeMap<String, Word>,
) -> Result<Setup, Trouble> {
    let about = title.about();
    if seats.is_none() {
        let (least, most) = about.seats;
        let counts = (least..=most).map(|count| set_up(&about, Some(Seating::Count(count as u64)), options));
        if let Some(setup) = counts.flatten().find(|setup| title.fits(setup, position)) {
            return Ok(setup);
        }
    }
    set_up(&about, seats, options)
}

fn set_up(about: &About, seats: Option<Seating>, options: &BTreeMap<String, Word>) -> Result<Setup, Trouble> {
    let names = match seats.unwrap_or(Seating::Count(about.seats.0 as u64)) {
        Seating::Names(names) => names,
        Seating::Count(count) => {
            let count = usize::try_from(count).ok().filter(|count| *count <= MAX_SEATS);
            let count = count.ok_or_else(|| Trouble::new(format!("A table has at most {MAX_SEATS} seats.")))?;
            (0..count).map(|index| about.seat_name(index)).collect()
        }
    };
    let options = options.iter().map(|(key, value)| (key.clone(), value.0.clone())).collect();
    Setup::new(about, names, &options).map_err(|error| Trouble::new(sentence(&error.0)))
}

fn chance(setup: &Setup, seed: Option<Word>, entropy: Vec<Added>, script: Script) -> Result<Chance, Trouble> {
    let seed = file::fresh_or(seed.as_ref().map(|words| words.0.as_str())).map_err(Trouble::new)?;
    let names = setup.names().all();
    let added = entropy
        .into_iter()
        .map(|added| Ok(Entropy { seat: seat_among(names, &added.seat)?, words: added.words }))
        .collect::<Result<_, Trouble>>()?;
    let mut chance = Chance::with_entropy(seed, added);
    chance.script = script;
    Ok(chance)
}
