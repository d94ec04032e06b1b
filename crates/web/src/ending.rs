//! What a game says of its finished matches: where what counts came from, what is awarded, what was hidden to the end. The
//! part that is told by events is in the kernel ([`table::Annals`]).

use table::{Annals, Game, Names, Seat};

use crate::Station;

/// A finished match, as its game sees it to make up its account.
#[derive(Debug)]
pub struct Finished<'f, G: Game> {
    /// The names of the seats.
    pub names: &'f Names,
    /// What everybody may know at the end.
    pub open: &'f G::View,
    /// What each seat knows at the end.
    pub own: &'f [G::View],
}

/// Something that events count ([`table::Count::of`]), shown as a table with a row for each source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// What is counted: `chivalry`.
    pub of: &'static str,
    /// The heading: `Chivalry`.
    pub title: &'static str,
    /// The figure of a seat ([`Station`]) that has the total, by its label. What events do not account for is shown as a
    /// source of its own.
    pub figure: Option<&'static str>,
    /// What that source is called: `trades`.
    pub rest: &'static str,
}

/// A distinction for the seat that did most of something that events count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Award {
    /// What it is called: `The Landlord`.
    pub title: &'static str,
    /// What is counted, as it is said of many: `places taken`.
    pub of: &'static str,
    /// The same, of one: `place taken`.
    pub one: &'static str,
    /// The least that earns it.
    pub least: i64,
}

/// What each seat got, and from where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sources {
    /// What it is: `Chivalry`.
    pub title: String,
    /// Whether the match was decided by it.
    pub decides: bool,
    /// A row for each source: its name, and how much each seat got from it, in seat order.
    pub rows: Vec<(String, Vec<i64>)>,
}

/// Something that only one seat knew until the end, or nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secret {
    /// Whose it was, if anybody's.
    pub seat: Option<Seat>,
    /// What it was, in a sentence.
    pub words: String,
}

/// The account of a finished match: what its page makes of the annals.
#[derive(Clone, Default, Debug)]
pub struct Account {
    /// Where what counts came from; what decided comes first.
    pub sources: Vec<Sources>,
    /// What is awarded: the award, and to whom, with how many.
    pub awards: Vec<(Award, Vec<Seat>, i64)>,
    /// What was hidden until the end.
    pub secrets: Vec<Secret>,
}

impl Award {
    /// An award for at least one: `Award::new("The Landlord", "places taken", "place taken")`.
    #[must_use]
    pub const fn new(title: &'static str, of: &'static str, one: &'static str) -> Award {
        Award { title, of, one, least: 1 }
    }

    /// The same, for at least so many.
    #[must_use]
    pub const fn from(self, least: i64) -> Award {
        Award { least, ..self }
    }

    /// Who earned it. More than two who are equal share nothing.
    fn given(self, annals: &Annals, seats: usize) -> Option<(Award, Vec<Seat>, i64)> {
        let mut done = vec![0; seats];
        for row in annals.counts.iter().filter(|row| row.of == self.of) {
            done.iter_mut().zip(&row.by_seat).for_each(|(sum, amount)| *sum += amount);
        }
        let most = done.iter().copied().max().filter(|most| *most >= self.least)?;
        let to: Vec<Seat> = (0..seats).filter(|seat| done[*seat] == most).map(Seat::new).collect();
        (to.len() <= 2 && to.len() < seats).then_some((self, to, most))
    }
}

impl Sources {
    /// A table that is still empty.
    #[must_use]
    pub fn new(title: &str) -> Sources {
        Sources { title: title.to_owned(), decides: false, rows: Vec::new() }
    }

    /// The same; the match was decided by it.
    #[must_use]
    pub fn deciding(self, decides: bool) -> Sources {
        Sources { decides, ..self }
    }

    /// Adds what a seat got from a source, at a table of so many seats.
    pub fn add(&mut self, source: &str, seat: Seat, seats: usize, amount: i64) {
        let found = self.rows.iter().position(|(name, _)| name == source);
        let at = found.unwrap_or_else(|| {
            self.rows.push((source.to_owned(), vec![0; seats]));
            self.rows.len() - 1
        });
        if let Some(sum) = self.rows[at].1.get_mut(seat.index()) {
            *sum += amount;
        }
    }

    /// What each seat got in all.
    #[must_use]
    pub fn totals(&self) -> Vec<i64> {
        let seats = self.rows.first().map_or(0, |(_, row)| row.len());
        (0..seats).map(|seat| self.rows.iter().map(|(_, row)| row[seat]).sum()).collect()
    }

    /// Whether there is anything in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|(_, row)| row.iter().all(|amount| *amount == 0))
    }

    /// Without the sources that nobody got anything from.
    fn tidy(mut self) -> Sources {
        self.rows.retain(|(_, row)| row.iter().any(|amount| *amount != 0));
        self
    }
}

impl Ledger {
    /// The table of what was counted, up to what the seats have at the end.
    fn table(self, annals: &Annals, stations: &[Station]) -> Option<Sources> {
        let figure =
            |station: &'_ Station| station.figures.iter().find(|figure| Some(figure.label) == self.figure).cloned();
        let figures: Vec<_> = stations.iter().map(figure).collect();
        let decides = figures.iter().flatten().any(|figure| figure.wins);
        let mut sources = Sources::new(self.title).deciding(decides);
        for row in annals.counts.iter().filter(|row| row.of == self.of) {
            sources.rows.push((row.from.to_owned(), row.by_seat.to_vec()));
        }
        if self.figure.is_some() {
            let seats = stations.len();
            let known = sources.totals();
            for (seat, figure) in figures.iter().enumerate() {
                let Some(value) = figure.as_ref().and_then(|figure| figure.value) else { continue };
                let missing = value - known.get(seat).copied().unwrap_or_default();
                if missing != 0 {
                    sources.add(self.rest, Seat::new(seat), seats, missing);
                }
            }
        }
        (!sources.is_empty()).then(|| sources.tidy())
    }
}

impl Account {
    /// The account of a match: what its events count, and what its game adds.
    pub(crate) fn of(
        annals: &Annals,
        stations: &[Station],
        ledgers: &[Ledger],
        awards: &[Award],
        (sources, secrets): (Vec<Sources>, Vec<Secret>),
    ) -> Account {
        let seats = annals.luck.len();
        let counted = ledgers.iter().filter_map(|ledger| ledger.table(annals, stations));
        let added = sources.into_iter().filter(|sources| !sources.is_empty()).map(Sources::tidy);
        let mut sources: Vec<Sources> = counted.chain(added).collect();
        sources.sort_by_key(|sources| !sources.decides);
        Account { sources, awards: awards.iter().filter_map(|award| award.given(annals, seats)).collect(), secrets }
    }
}

#[cfg(test)]
mod tests {
    use table::{PerSeat, Tallied};

    use super::*;
    use crate::{Figure, Sign};

    fn counted(of: &'static str, from: &'static str, by_seat: &[i64]) -> Tallied {
        Tallied { of, from, by_seat: by_seat.iter().copied().collect::<PerSeat<i64>>() }
    }

    fn annals() -> Annals {
        let counts = vec![
            counted("gold", "tax", &[9, 4, 0]),
            counted("gold", "wages", &[-3, 0, 0]),
            counted("battles won", "", &[2, 2, 0]),
            counted("places taken", "", &[1, 1, 1]),
        ];
        let luck = (0..3).map(|_| table::Fortune::default()).collect();
        Annals { counts, luck, ..Annals::default() }
    }

    #[test]
    fn what_events_do_not_account_for_is_a_source_of_its_own() {
        let purse = |gold: i64| Station { figures: vec![Figure::new(Sign::Coin, "gold", gold)], ..Station::default() };
        let stations = [purse(6), purse(5), purse(0)];
        let ledger = Ledger { of: "gold", title: "Gold", figure: Some("gold"), rest: "trades" };
        let table = ledger.table(&annals(), &stations).expect("there is gold");
        assert_eq!(table.totals(), [6, 5, 0], "the totals are what the purses hold");
        assert_eq!(table.rows.last(), Some(&("trades".to_owned(), vec![0, 1, 0])));
        let none = Ledger { of: "glory", title: "Glory", figure: None, rest: "" };
        assert_eq!(none.table(&annals(), &stations), None, "an empty table is not shown");
    }

    #[test]
    fn an_award_is_for_one_or_two_who_did_most() {
        let given = |title, of: &'static str| Award::new(title, of, "").given(&annals(), 3);
        let (_, to, most) = given("The Hammer", "battles won").expect("two share it");
        assert_eq!((to, most), (vec![Seat::new(0), Seat::new(1)], 2));
        assert!(given("The Landlord", "places taken").is_none(), "what all did alike is no distinction");
        assert!(given("The Gaoler", "prisoners taken").is_none(), "nobody gets it for nothing");
        assert!(Award::new("", "battles won", "").from(3).given(&annals(), 3).is_none(), "too few");
    }
}
