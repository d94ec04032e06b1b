//! A game of any kind, for programs that pick one at run time.

use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

use table::{
    About, Answer, AnyMatch, AtRandom, Chance, Exhibit, Game, LoadError, Luck, Match, Playout, Quick, Record,
    RecordError, Saved, Seat, Seed, Setup, StartError, Verified,
};

use crate::simulate::{Plan, Played, play_one};
use crate::{Bot, Search, Thoughts};

/// A game whose type is not known to the compiler.
pub trait Title: Send + Sync {
    /// Its facts.
    fn about(&self) -> About;

    /// See [`Match::start`].
    ///
    /// # Errors
    /// Why it cannot start.
    fn start(&self, setup: Setup, chance: Chance) -> Result<Box<dyn AnyMatch>, StartError>;

    /// See [`Match::from_position`].
    ///
    /// # Errors
    /// Why it cannot start.
    fn start_at(&self, setup: Setup, position: &str, chance: Chance) -> Result<Box<dyn AnyMatch>, StartError>;

    /// See [`Match::load`].
    ///
    /// # Errors
    /// Why it cannot go on.
    fn load(&self, saved: Saved) -> Result<Box<dyn AnyMatch>, LoadError>;

    /// See [`Record::play`].
    ///
    /// # Errors
    /// The line that cannot be played.
    fn replay(&self, record: &Record, until: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError>;

    /// See [`Record::watch`].
    ///
    /// # Errors
    /// The line that cannot be played.
    fn watch(&self, record: &Record, seen: &mut dyn FnMut(&dyn AnyMatch)) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The same match as it was after this many answers. Questions count on past those that were asked since, so that a
    /// late answer never counts for an earlier question.
    ///
    /// # Errors
    /// The line that cannot be played.
    fn back(&self, table: &dyn AnyMatch, answers: usize) -> Result<Box<dyn AnyMatch>, RecordError> {
        let mut before = self.replay(&Record::parse(&table.record())?, Some(answers))?;
        let asked = table.setup().seats().into_iter().map(|seat| table.question(seat)).max();
        let told = before.remembered().end;
        before.go_on_after(asked.unwrap_or_default(), told);
        Ok(before)
    }

    /// See [`Record::verify`].
    ///
    /// # Errors
    /// The line that does not hold.
    fn verify(&self, record: &Record) -> Result<Verified, RecordError>;

    /// What a bot answers for a seat that is asked something; nothing if the seat is not asked, or if the match is of
    /// another game.
    fn consult(&self, table: &dyn AnyMatch, seat: Seat, bot: Bot, luck: &mut Quick) -> Option<Answer>;

    /// Lets a searching bot continue to think about what a seat is asked, until `enough` is true, it is told to stop or
    /// it is done ([`Search::think`]). Returns whether it is done; it is also done if the seat is not asked, or the
    /// match is of another game.
    fn ponder(
        &self,
        table: &dyn AnyMatch,
        seat: Seat,
        search: Search<'_>,
        thoughts: &mut Thoughts,
        luck: &mut Quick,
        enough: &mut dyn FnMut() -> bool,
    ) -> bool;

    /// Plays one game of a plan, from start to end; nothing if it was stopped before.
    fn play_one(&self, plan: &Plan, seed: &Seed, stop: &AtomicBool) -> Option<Played>;

    /// See [`Match::fits`].
    fn fits(&self, setup: &Setup, position: &str) -> bool;

    /// Plays whole games at random, one after the other, until this many decisions are made. Returns how many there
    /// were.
    ///
    /// # Errors
    /// If the options contradict each other, or random play does not end under them.
    fn play_at_random(&self, setup: &Setup, decisions: u64, luck: &mut Quick) -> Result<u64, String>;

    /// See [`Game::exhibits`].
    fn exhibits(&self) -> Vec<Exhibit> {
        Vec::new()
    }

    /// How its speed is measured.
    fn trials(&self) -> &'static [Trial];
}

/// One way to measure how fast a game plays at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The number of seats.
    pub seats: usize,
    /// The options. Random play must end under them.
    pub options: &'static [(&'static str, &'static str)],
    /// The options in words; nothing if there are none.
    pub words: &'static str,
    /// The goal, in words; empty if there is none.
    pub aim: &'static str,
}

/// A game of two without options.
const PLAIN: &[Trial] = &[Trial { seats: 2, options: &[], words: "", aim: "" }];

/// A game on the shelf: `Of::<TicTacToe>::new()`.
#[derive(Debug)]
pub struct Of<G> {
    trials: &'static [Trial],
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Of<G> {
    /// The game, measured with two seats and without options.
    #[must_use]
    pub const fn new() -> Of<G> {
        Of::tried(PLAIN)
    }

    /// The game, measured in these ways.
    #[must_use]
    pub const fn tried(trials: &'static [Trial]) -> Of<G> {
        Of { trials, game: PhantomData }
    }
}

impl<G: Game> Default for Of<G> {
    fn default() -> Of<G> {
        Of::new()
    }
}

impl<G: Game> Title for Of<G> {
    fn about(&self) -> About {
        G::ABOUT
    }

    fn start(&self, setup: Setup, chance: Chance) -> Result<Box<dyn AnyMatch>, StartError> {
        Ok(Box::new(Match::<G>::start(setup, chance)?))
    }

    fn start_at(&self, setup: Setup, position: &str, chance: Chance) -> Result<Box<dyn AnyMatch>, StartError> {
        Ok(Box::new(Match::<G>::from_position(setup, position, chance)?))
    }

    fn load(&self, saved: Saved) -> Result<Box<dyn AnyMatch>, LoadError> {
        Ok(Box::new(Match::<G>::load(saved)?))
    }

    fn replay(&self, record: &Record, until: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(record.play::<G>(until)?.table))
    }

    fn watch(&self, record: &Record, seen: &mut dyn FnMut(&dyn AnyMatch)) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(record.watch::<G>(None, |table| seen(table))?.table))
    }

    fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        record.verify::<G>()
    }

    fn consult(&self, table: &dyn AnyMatch, seat: Seat, bot: Bot, luck: &mut Quick) -> Option<Answer> {
        bot.decide(table.of_game::<G>()?, seat, luck)
    }

    fn ponder(
        &self,
        table: &dyn AnyMatch,
        seat: Seat,
        search: Search<'_>,
        thoughts: &mut Thoughts,
        luck: &mut Quick,
        enough: &mut dyn FnMut() -> bool,
    ) -> bool {
        let vantage = table.of_game::<G>().and_then(|table| table.vantage(seat));
        vantage.is_none_or(|vantage| search.think(&vantage, thoughts, luck, enough))
    }

    fn play_one(&self, plan: &Plan, seed: &Seed, stop: &AtomicBool) -> Option<Played> {
        play_one::<G>(plan, seed, stop)
    }

    fn fits(&self, setup: &Setup, position: &str) -> bool {
        Match::<G>::fits(setup, position)
    }

    fn play_at_random(&self, setup: &Setup, decisions: u64, luck: &mut Quick) -> Result<u64, String> {
        let fresh = G::new(setup)?;
        let (dice, answers) = (Quick::new(luck.word().into()), Quick::new(luck.word().into()));
        let mut table = Playout::new(AtRandom, dice, answers, u64::MAX);
        while table.decisions() < decisions {
            if !table.play(&mut fresh.clone()) {
                return Err(format!("random play of {} does not end under these options", G::ABOUT.title));
            }
        }
        Ok(table.decisions())
    }

    fn exhibits(&self) -> Vec<Exhibit> {
        G::exhibits()
    }

    fn trials(&self) -> &'static [Trial] {
        self.trials
    }
}
