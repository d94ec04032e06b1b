//! The contract of a game.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::chance::hex_text;
use crate::{
    Announcement, Cite, Event, Exhibit, Former, Luck, Names, OptionSpec, PerSeat, Play, Primer, RuleBook, Seat, Setup,
    Table,
};

/// A game: a value that holds all that is on the table, and one method that plays its next step.
///
/// # Laws
/// The battery ([`crate::battery!`]) holds every game to these, on random play:
///
/// 1. The options a question lists and the answers it accepts agree, what counts when time is up is one of them, and
///    every citation is in the rule book.
/// 2. A refused answer changes nothing and names the rule.
/// 3. Clones are independent: the hash of an earlier clone never changes.
/// 4. A match that is saved, loaded and played on has the same hash; what was told before reads back as it was told; an
///    edited position is refused, or plays on like any other.
/// 5. A match replayed from its record has the same hash and the same chronicle.
/// 6. The order in which seats answer a [`Table::together`] does not matter.
/// 7. [`Game::hide`] leaves what that seat sees as it was, byte for byte; and what it may not see does vary.
/// 8. Undo never survives a die, a draw or a revelation, and never crosses another seat's answer; several answers given
///    as one act ([`crate::Match::submit_chain`]) count like one by one, all or none, and one undo takes them back.
/// 9. What the box holds is conserved.
/// 10. Random play ends, and no question is ever without an answer.
/// 11. Nobody can hold the table up: stubborn players reach the end of every step; and in games that are played against
///     a clock every question that the match waits for has a default, and defaults alone end a turn.
///
/// Two more cannot be tested from outside and are up to the author of a game: nothing hidden may live in a local
/// variable across an `ask` (keep it in the game, where `hide` can reach it), and nothing but the table may be a source
/// of chance.
///
/// ```
/// use table::prelude::*;
///
/// /// Two players take one or two of five stones in turn; the player who takes the last one wins.
/// #[derive(Clone, Debug, Serialize, Deserialize)]
/// struct Nim {
///     stones: u8,
///     turn: u32,
/// }
///
/// #[derive(Clone, Copy, Hash)]
/// struct Take(u8);
///
/// impl Choice<Nim> for Take {
///     fn label(&self, _: &Nim) -> String {
///         format!("take {}", self.0)
///     }
/// }
///
/// # #[derive(Serialize)] struct Stones(u8);
/// # impl TextBoard for Stones {
/// #     fn draw(&self, _: &Names, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{} stones", self.0) }
/// # }
/// impl Game for Nim {
///     const ABOUT: About = About { id: "nim", title: "Nim", seats: (2, 2), ..About::PLAIN };
///     type Event = Note;
///     type View = Stones;
///
///     fn new(_: &Setup) -> Result<Nim, String> {
///         Ok(Nim { stones: 5, turn: 1 })
///     }
///
///     fn step<T: Table<Nim>>(&mut self, table: &mut T) -> Play<()> {
///         let seat = Seat::new(self.turn as usize % 2);
///         let takes: Vec<Take> = (1..=self.stones.min(2)).map(Take).collect();
///         self.stones -= table.ask(self, seat, one("NIM-1", "How many stones do you take?", takes))?.0;
///         self.turn += 1;
///         Ok(())
///     }
///
///     fn outcome(&self) -> Option<Outcome> {
///         let winner = (self.turn as usize + 1) % 2;
///         (self.stones == 0).then(|| Outcome::by_score(&[0, 1].map(|seat| i64::from(seat == winner)), "NIM-2"))
///     }
/// #     fn turn(&self) -> u32 { self.turn }
/// #     fn view(&self, _: Option<Seat>) -> Stones { Stones(self.stones) }
/// #     fn inventory(&self) -> Inventory { Inventory::new() }
/// #     fn audit(&self) -> Result<(), String> { must(self.stones <= 5, || "there are too many stones".into()) }
///     // And what a seat may see, what the box holds, and whether a position can be.
/// }
///
/// let setup = Setup::standard(&Nim::ABOUT, 2)?;
/// let mut nim = Nim::new(&setup)?;
/// let luck = table::Quick::new(1);
/// assert!(table::Playout::new(table::AtRandom, luck.clone(), luck, 100).play(&mut nim));
/// assert!(nim.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What can happen.
    type Event: Event;

    /// What a seat may know, as data; drawn, it is the board in the terminal.
    type View: Serialize + TextBoard;

    /// Name, seats, options and rule book.
    const ABOUT: About;

    /// Everything as it is before the first step. No chance here: shuffling is play.
    ///
    /// # Errors
    /// A sentence, if these options cannot be played together.
    fn new(setup: &Setup) -> Result<Self, String>;

    /// Plays the next step: a turn, or a phase of one.
    ///
    /// # Errors
    /// [`crate::Pause`], when the table has no answer yet: pass it on with `?`.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()>;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether a seat has lost everything and only looks on while the others play. Everybody may know it.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// Puts back into events what is not written with them, such as the names of the players at that time. `told` are
    /// the last entries of the chronicle that led to this state; entries that were read back come first.
    fn recast(&self, _told: &mut [Announcement<Self::Event>]) {}

    /// The things of the box that can be looked up by name: cards, counters.
    #[must_use]
    fn exhibits() -> Vec<Exhibit> {
        Vec::new()
    }

    /// The turn being played, counted from 1 (a round, a season: the unit in which players measure a game).
    fn turn(&self) -> u32;

    /// What this seat may know; `None` is a spectator.
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// Deals anew everything that `from` cannot know. The result must be possible by all that `from` knows.
    fn hide(&mut self, _from: Option<Seat>, _luck: &mut impl Luck) {}

    /// How well a seat stands, from 0 (lost) to 1 (won), for bots that cannot look to the end: its chance to win, as far as
    /// that can be said at a glance. What all seats have adds up to about 1.
    fn appraise(&self, seat: Seat) -> f64 {
        self.outcome().map_or(0.5, |outcome| outcome.value(seat))
    }

    /// Counts everything that came out of the box. The count must never change during a match.
    fn inventory(&self) -> Inventory;

    /// Fills in what a position of an earlier edition does not say, such as the value of an option that came later.
    /// Called when a position or a checkpoint is read, before [`Game::audit`] checks it.
    fn fill_in(&mut self, _setup: &Setup) {}

    /// Whether this state is possible at all. Positions from a file are checked with it.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn audit(&self) -> Result<(), String>;

    /// Whether a step can begin with this state in a match with this set-up: as many places as seats, the options as
    /// they are set, nothing left over from the middle of a step. Stored positions and checkpoints are checked with it
    /// after [`Game::audit`], which must also hold in the middle of a step.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn audit_start(&self, _setup: &Setup) -> Result<(), String> {
        Ok(())
    }
}

/// A view that can be drawn as text: the board in the terminal.
pub trait TextBoard {
    /// Draws it. `names` are the names of the seats.
    ///
    /// # Errors
    /// Only those of the formatter.
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The drawing, as text.
    fn drawn(&self, names: &Names) -> String {
        fmt::from_fn(|f| self.draw(names, f)).to_string()
    }
}

/// The facts of a game.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name on the command line: `tic-tac-toe`.
    pub id: &'static str,
    /// Its name on a page: `Tic-tac-toe`.
    pub title: &'static str,
    /// One sentence for people who do not know it.
    pub blurb: &'static str,
    /// The edition of our rules, from 1. It rises when a change would make an old record play differently.
    pub edition: u32,
    /// The least and the most seats.
    pub seats: (usize, usize),
    /// The default names of the seats.
    pub seat_names: &'static [&'static str],
    /// Options, variants and switched rulings.
    pub options: &'static [OptionSpec],
    /// What the options of later editions were set to before they existed.
    pub former: &'static [Former],
    /// Whether anything is hidden from anybody.
    pub secrets: bool,
    /// Whether its choices have a merit ([`crate::Choice::merit`]), so that a house bot can play it.
    pub steward: bool,
    /// The ledger, as text (`include_str!("rules.toml")`).
    pub rules: &'static str,
    /// How it is played and won, on one page for newcomers, as text (`include_str!("primer.toml")`); empty if there is
    /// none.
    pub primer: &'static str,
    /// Its lesson, as text (`include_str!("lesson.logres")`); empty if it has none.
    pub lesson: &'static str,
}

impl About {
    /// The first edition of a game for two, without options or secrets. Complete it with `..About::PLAIN`.
    pub const PLAIN: About = About {
        id: "",
        title: "",
        blurb: "",
        edition: 1,
        seats: (2, 2),
        seat_names: &[],
        options: &[],
        former: &[],
        secrets: false,
        steward: false,
        rules: "",
        primer: "",
        lesson: "",
    };

    /// The rule book.
    ///
    /// # Errors
    /// What is wrong with the ledger, and where.
    pub fn rule_book(&self) -> Result<RuleBook, String> {
        RuleBook::parse(self.rules)
    }

    /// What newcomers read first, if there is anything.
    ///
    /// # Errors
    /// What is wrong with the page, and where.
    pub fn read_primer(&self) -> Result<Option<Primer>, String> {
        if self.primer.is_empty() { Ok(None) } else { Primer::read(self.primer).map(Some) }
    }

    /// The default name of the seat with this index.
    #[must_use]
    pub fn seat_name(&self, index: usize) -> String {
        self.seat_names.get(index).map_or_else(|| format!("Seat {}", index + 1), |name| (*name).to_owned())
    }
}

/// For an audit: the sentence, unless the condition holds. `must(gold >= 0, || format!("{name} has less than no
/// gold"))?`
///
/// # Errors
/// The sentence.
pub fn must(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

/// How a game ended: the place of every seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The place of each seat, 1 for the best; equal places are shared.
    pub places: PerSeat<u8>,
    /// The rule by which it ended.
    pub rule: Cite,
}

impl Outcome {
    /// One seat beats all others, who share the second place.
    #[must_use]
    pub fn won(by: Seat, seats: usize, rule: Cite) -> Outcome {
        Outcome { places: (0..seats).map(|i| if i == by.index() { 1 } else { 2 }).collect(), rule }
    }

    /// Nobody beats anybody.
    #[must_use]
    pub fn drawn(seats: usize, rule: Cite) -> Outcome {
        Outcome { places: (0..seats).map(|_| 1).collect(), rule }
    }

    /// Places by score, highest first; equal scores share a place.
    #[must_use]
    pub fn by_score(scores: &[i64], rule: Cite) -> Outcome {
        Outcome {
            places: scores.iter().map(|mine| 1 + scores.iter().filter(|theirs| *theirs > mine).count() as u8).collect(),
            rule,
        }
    }

    /// Whether this seat has the first place, alone or shared.
    #[must_use]
    pub fn is_first(&self, seat: Seat) -> bool {
        self.places.get(seat.index()) == Some(&1)
    }

    /// Whether the first place is shared by all.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.places.iter().all(|place| *place == 1)
    }

    /// A seat's part of the victory: all of it for the first alone, equal parts where the first place is shared.
    #[must_use]
    pub fn victory(&self, seat: Seat) -> f64 {
        let first = self.places.iter().filter(|place| **place == 1).count();
        if self.is_first(seat) { 1.0 / first as f64 } else { 0.0 }
    }

    /// What it is worth to a seat: 1 for the first alone, 0 for the last alone, in between by how many seats it beat.
    #[must_use]
    pub fn value(&self, seat: Seat) -> f64 {
        let Some(mine) = self.places.get(seat.index()) else { return 0.0 };
        let rivals = self.places.len().saturating_sub(1);
        if rivals == 0 {
            return 1.0;
        }
        let beaten = self.places.iter().filter(|theirs| *theirs > mine).count() as f64;
        let level = self.places.iter().filter(|theirs| *theirs == mine).count() as f64 - 1.0;
        (beaten + level / 2.0) / rivals as f64
    }
}

/// What came out of the box, counted.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Inventory(BTreeMap<&'static str, i64>);

impl Inventory {
    /// An empty count.
    #[must_use]
    pub fn new() -> Inventory {
        Inventory::default()
    }

    /// Counts this many more of a thing.
    #[must_use]
    pub fn count(mut self, thing: &'static str, number: usize) -> Inventory {
        *self.0.entry(thing).or_default() += number as i64;
        self
    }

    /// What there is more or less of here than in `before`, in words.
    #[must_use]
    pub fn change_since(&self, before: &Inventory) -> Option<String> {
        let things: BTreeSet<_> = self.0.keys().chain(before.0.keys()).collect();
        let of = |inventory: &Inventory, thing: &str| inventory.0.get(thing).copied().unwrap_or_default();
        things
            .into_iter()
            .find(|thing| of(self, thing) != of(before, thing))
            .map(|thing| format!("there were {} {thing} and now there are {}", of(before, thing), of(self, thing)))
    }
}

/// The hash of a state: BLAKE3 of the state as JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash([u8; 32]);
hex_text!(StateHash, "state hash");

impl StateHash {
    /// The hash of a game as it stands.
    pub fn of<G: Game>(game: &G) -> StateHash {
        let mut hasher = blake3::Hasher::new();
        // Writing to a hasher cannot fail; the battery catches a state that is not JSON (law 4).
        let written = serde_json::to_writer(&mut hasher, game);
        debug_assert!(written.is_ok(), "a state must be plain data: {written:?}");
        StateHash(hasher.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_by_score_are_shared_and_worth_what_they_beat() {
        let outcome = Outcome::by_score(&[5, 9, 5, 1], "X-1");
        assert_eq!(outcome.places[..], [2, 1, 2, 4]);
        let worth: Vec<f64> = (0..4).map(|i| outcome.value(Seat::new(i))).collect();
        assert_eq!(worth, [0.5, 1.0, 0.5, 0.0]);
        assert_eq!((outcome.victory(Seat::new(1)), outcome.victory(Seat::new(0))), (1.0, 0.0));
        let shared = Outcome::by_score(&[9, 9, 1], "X-1");
        assert_eq!([0, 1, 2].map(|seat| shared.victory(Seat::new(seat))), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn an_inventory_says_what_is_missing() {
        let before = Inventory::new().count("cards", 5).count("coins", 2);
        let after = Inventory::new().count("cards", 4).count("coins", 2);
        assert_eq!(after.change_since(&before).as_deref(), Some("there were 5 cards and now there are 4"));
        assert_eq!(before.change_since(&before), None);
    }
}
