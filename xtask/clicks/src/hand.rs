//! The hand of a person at a table: gives intentions, one answer after the other or each as one act, and counts.

use std::collections::BTreeMap;

use bots::Bot;
use table::{Ask, Chance, Game, Link, Match, Prompt, Quick, Rest, Seat, Seed, Setup};

/// How a person answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Each question by itself.
    OneByOne,
    /// Each intention as one act; what it does not say is as it is preset.
    ByActs,
}

/// What one gesture says.
pub(crate) struct Gesture {
    /// Its answers.
    pub(crate) labels: Vec<String>,
    /// The clicks it takes on the page.
    pub(crate) clicks: u32,
    /// Whether its last answer ends the question: then nothing more belongs to it.
    pub(crate) ends: bool,
}

/// What a person has done.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) decisions: u32,
    pub(crate) acts: u32,
    pub(crate) clicks: u32,
}

/// A match with one person and bots.
pub(crate) struct Hand<G: Game> {
    pub(crate) table: Match<G>,
    pub(crate) tally: Tally,
    way: Way,
    luck: Quick,
}

/// The person's seat.
pub(crate) const ME: Seat = Seat::new(0);

impl<G: Game> Hand<G> {
    /// A match of so many seats, always the same.
    pub(crate) fn at_a_table(seats: usize, options: &[(&str, &str)], way: Way) -> Result<Hand<G>, String> {
        let names = (0..seats).map(|index| G::ABOUT.seat_name(index)).collect();
        let options: BTreeMap<String, String> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let setup = Setup::new(&G::ABOUT, names, &options).map_err(|error| error.to_string())?;
        let table = Match::start(setup, Chance::new(Seed::from_words("clicks"))).map_err(|error| error.to_string())?;
        Ok(Hand { table, tally: Tally::default(), way, luck: Quick::new(7) })
    }

    /// Bots answer until the person is asked; what he is asked, unless it is over.
    pub(crate) fn asked(&mut self) -> Result<Option<Prompt>, String> {
        while !self.table.waiting().contains(ME) {
            let Some(seat) = self.table.waiting().into_iter().next() else { return Ok(None) };
            let answer = Bot::Steward.decide(&self.table, seat, &mut self.luck).ok_or("a bot has no answer")?;
            self.table.submit(seat, answer).map_err(|refusal| refusal.to_string())?;
        }
        Ok(self.table.prompt(ME))
    }

    /// What would be asked at once after these answers.
    pub(crate) fn ahead(&self, labels: &[&str]) -> Vec<Prompt> {
        let links = labels.iter().map(|label| Link::Label(label)).collect();
        self.table.ahead(ME, links).unwrap_or_default()
    }

    /// What he would be asked after these answers, with its odds: he answers and takes it back.
    pub(crate) fn after(&self, labels: &[&str]) -> Option<Prompt> {
        let mut tried = self.table.clone();
        labels.iter().try_for_each(|label| tried.submit_label(ME, label)).ok()?;
        tried.prompt(ME)
    }

    /// The person makes a gesture.
    pub(crate) fn gives(&mut self, gesture: &Gesture) -> Result<(), String> {
        let say = |refusal: table::Refusal| format!("{:?}: {refusal}", gesture.labels);
        if self.way == Way::OneByOne {
            for label in &gesture.labels {
                self.table.submit_label(ME, label).map_err(say)?;
                self.count(1, 1);
            }
            return Ok(());
        }
        let links = gesture.labels.iter().map(|label| Link::Label(label)).collect();
        let rest = if gesture.ends { Rest::Ask } else { Rest::Preset };
        let taken = self.table.submit_chain(ME, links, rest).map_err(say)?;
        self.count(taken.answers.len() as u32, gesture.clicks);
        Ok(())
    }

    fn count(&mut self, decisions: u32, clicks: u32) {
        self.tally.decisions += decisions;
        self.tally.acts += 1;
        self.tally.clicks += clicks;
    }
}

impl Gesture {
    /// An answer by itself.
    pub(crate) fn plain(label: impl Into<String>) -> Gesture {
        Gesture { labels: vec![label.into()], clicks: 1, ends: false }
    }

    /// What somebody says who has no wish of his own.
    pub(crate) fn usual(prompt: &Prompt) -> Gesture {
        let label = prompt.preset.clone().or_else(|| prompt.otherwise.clone());
        Gesture::plain(label.unwrap_or_else(|| labels_of(prompt).first().cloned().unwrap_or_default()))
    }
}

/// The labels that a question offers.
pub(crate) fn labels_of(prompt: &Prompt) -> Vec<String> {
    match &prompt.ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => {
            options.iter().map(|option| option.label.clone()).collect()
        }
        Ask::Number { min, .. } => vec![min.to_string()],
        Ask::Spot(_) | Ask::Text { .. } => Vec::new(),
    }
}
