//! What players choose from: a Character or nobody, a Location, an Event, an opponent.

use std::fmt::Display;

use table::prelude::*;
use table::{Barred, Options};

use crate::cards::{Card, EventId, Location};
use crate::places::Where;
use crate::{Folk, Legends, bot};

/// What becomes of the Character that is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Aim {
    /// He is the first in play.
    Start,
    /// He pays for a text, or is one too many in the hand.
    Pay,
    /// He is discarded, sent away, taken, captured or silenced.
    Harm,
    /// One of one's own must go.
    Lose,
    /// He is boosted.
    Boost,
    /// He goes with this one.
    Escort(Card),
    /// He is moved by somebody else.
    Push,
    /// He joins this one from afar.
    Bring(Card),
    /// He is discarded in another's stead.
    Substitute(Card),
    /// He ignores an Event.
    Ignore,
    /// He bears a Special Card.
    Bear,
    /// She is bound to a bearer.
    Bind,
    /// He is replaced.
    Replace,
    /// He fights at a contest, or is marked by an Event.
    Champion,
    /// He is taken from the discard pile.
    Recover,
    /// He is discarded first.
    Order,
}

/// A Character, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Who {
    pub(crate) card: Option<Card>,
    pub(crate) aim: Aim,
    /// Whether nobody means to take it back.
    pub(crate) back: bool,
}

impl Choice<Legends> for Who {
    fn label(&self, _: &Legends) -> String {
        self.card.map_or(self.aim.nobody(), Card::name).to_owned()
    }

    fn target(&self, _: &Legends) -> Option<String> {
        self.card.map(target)
    }

    fn ends(&self) -> bool {
        self.card.is_none() && !matches!(self.aim, Aim::Escort(_))
    }

    table::merit_by!(Legends, bot::Outlook::of, bot::who);
}

impl Aim {
    /// What it is called to choose nobody.
    const fn nobody(self) -> &'static str {
        match self {
            Aim::Escort(_) => "alone",
            Aim::Substitute(_) => "nobody steps in",
            Aim::Ignore => "nobody else",
            Aim::Boost | Aim::Replace | Aim::Pay | Aim::Start => "leave it",
            Aim::Harm
            | Aim::Lose
            | Aim::Push
            | Aim::Bring(_)
            | Aim::Bear
            | Aim::Bind
            | Aim::Champion
            | Aim::Recover
            | Aim::Order => "nobody",
        }
    }
}

/// Where a Character is on the board.
pub(crate) fn target(card: Card) -> String {
    format!("card:{}", card.id())
}

/// A set of Characters to choose from, and perhaps nobody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whos {
    set: Folk,
    nobody: bool,
    aim: Aim,
    back: bool,
}

impl Options for Whos {
    type Item = Who;

    #[inline]
    fn count(&self) -> usize {
        self.set.len() + usize::from(self.nobody)
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Who> {
        let mut set = self.set.0;
        for _ in 0..index.min(64) {
            set &= set.wrapping_sub(1);
        }
        let card = (set != 0).then(|| Card::nth(set.trailing_zeros() as u8));
        let known = card.is_some() || self.nobody && index == self.set.len();
        known.then_some(Who { card, aim: self.aim, back: self.back })
    }
}

/// Why some Characters cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bar {
    /// CLG-USE-7
    Shielded,
    /// CLG-Q7a
    Sealed,
    /// CLG-DG-5
    Irreplaceable,
    /// CLG-SET-7
    Replacer,
    /// CLG-CMP-10: another has the lower or higher score.
    Score,
}

impl Bar {
    fn barred(self, card: Card) -> Barred {
        let name = card.name();
        let (rule, why) = match self {
            Bar::Shielded => ("CLG-USE-7", format!("{name} cannot be targeted by opponents' Characters")),
            Bar::Sealed => ("CLG-Q7a", format!("{name} is sealed and cannot be discarded")),
            Bar::Irreplaceable => ("CLG-DG-5", format!("{name} is sealed: nobody can discard or replace him")),
            Bar::Replacer => ("CLG-SET-7", format!("{name} must replace a Character, and nobody is in play for that")),
            Bar::Score => ("CLG-Q9a", format!("the modified score of {name} is not the one that is asked for")),
        };
        Barred { label: name.to_owned(), target: Some(target(card)), rule, why }
    }
}

/// A question for a Character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pick {
    pub(crate) rule: Cite,
    pub(crate) from: Folk,
    pub(crate) aim: Aim,
    /// Whether nobody may be chosen.
    pub(crate) may: bool,
    /// Whether nobody means to take it back: random play leaves that out.
    pub(crate) back: bool,
    /// Who cannot be chosen, and why.
    pub(crate) barred: (Folk, Bar),
    /// Whether a page may go on to what follows with what is chosen if nobody says more.
    pub(crate) preset: bool,
}

impl Pick {
    /// One of these must be chosen.
    pub(crate) const fn must(rule: Cite, aim: Aim, from: Folk) -> Pick {
        Pick { rule, from, aim, may: false, back: false, barred: (Folk::NONE, Bar::Shielded), preset: false }
    }

    /// One of these or nobody may be chosen.
    pub(crate) const fn may(rule: Cite, aim: Aim, from: Folk) -> Pick {
        Pick { may: true, ..Pick::must(rule, aim, from) }
    }

    /// One of these, or it is taken back.
    pub(crate) const fn or_back(rule: Cite, aim: Aim, from: Folk) -> Pick {
        Pick { may: true, back: true, ..Pick::must(rule, aim, from) }
    }

    /// One of these goes along, or nobody, and then it is asked where to: a page shows both at once.
    pub(crate) const fn escort(rule: Cite, leader: Card, from: Folk) -> Pick {
        Pick { preset: true, ..Pick::may(rule, Aim::Escort(leader), from) }
    }

    pub(crate) const fn barring(self, barred: Folk, why: Bar) -> Pick {
        Pick { barred: (barred, why), ..self }
    }
}

impl Legends {
    /// Asks for a Character, in his own turn or in another's (CLG-DEC-1). Where there is no choice, nobody is asked (CLG-FX-7).
    pub(crate) fn pick<T: Table<Legends>>(
        &mut self,
        table: &mut T,
        seat: Seat,
        pick: Pick,
        sentence: impl Display,
    ) -> Play<Option<Card>> {
        let Pick { rule, from, aim, may, back, barred: (barred, why), preset } = pick;
        if from.is_empty() || !may && from.len() == 1 {
            return Ok(from.first());
        }
        // An absent player ignores Events, and leaves what he may leave.
        let otherwise = if may && aim != Aim::Ignore { None } else { from.first() };
        let question = one(rule, sentence, Whos { set: from, nobody: may, aim, back })
            .otherwise(Who { card: otherwise, aim, back })
            .barring(move |_: &Legends| barred.but(from).into_iter().map(|card| why.barred(card)).collect())
            .usually(move |who: &Who| !back || who.card.is_some());
        let question = if preset { question.preset() } else { question };
        Ok(table.ask(self, seat, question)?.card)
    }

    /// Asks for a Location. Where there is no choice, nobody is asked.
    pub(crate) fn pick_place<T: Table<Legends>>(
        &mut self,
        table: &mut T,
        seat: Seat,
        rule: Cite,
        goes: Goes,
        sentence: impl Display,
    ) -> Play<Option<Location>> {
        let Goes { to, .. } = goes;
        let Some(first) = Location::ALL.into_iter().find(|at| to >> at.index() & 1 == 1) else { return Ok(None) };
        if to.count_ones() == 1 && !goes.asked_alone {
            return Ok(Some(first));
        }
        let place = move |index: u8| Place { at: Location::ALL[usize::from(index)], goes };
        let question = one(rule, sentence, bits(to, place))
            .otherwise(Place { at: first, goes })
            .barring(move |game: &Legends| game.closed_to(seat, goes));
        // Who goes and where to is one act: a page shows the Locations before anything is sent.
        let question = if goes.asked_alone { question.preset() } else { question };
        Ok(Some(table.ask(self, seat, question)?.at))
    }

    /// Where they cannot go, and why.
    fn closed_to(&self, seat: Seat, goes: Goes) -> Vec<Barred> {
        let whose = goes.whose.unwrap_or(seat);
        let barred = self.locations().filter(|at| goes.to >> at.index() & 1 == 0).filter_map(|at| {
            let (rule, why) = self.why_closed(at, whose, goes)?;
            Some(Barred { label: place_name(at).to_owned(), target: Some(format!("location:{}", at.id())), rule, why })
        });
        barred.collect()
    }

    /// CLG-COY-2, CLG-ACT-4, CLG-AV-3, CLG-AV-4, CLG-AV-7: why a Location does not take them in.
    fn why_closed(&self, at: Location, whose: Seat, goes: Goes) -> Option<(Cite, String)> {
        let Goes { who, with, .. } = goes;
        let many = 1 + usize::from(with.is_some());
        let from_hand = matches!(self.places.of(who), Where::Hand(_));
        if self.stands(who).is_some_and(|(here, _)| here == at) {
            return Some(("CLG-ACT-4", format!("{} is at {at} already", who.name())));
        }
        if from_hand && self.places_to_play(whose) >> at.index() & 1 == 0 && self.room(at, whose) > 0 {
            return Some(("CLG-AV-7", format!("nobody is played from the hand at {at}")));
        }
        if !from_hand && !self.may_move_to(at, whose, Some(who), with) {
            let mut both = [Some(who), with].into_iter().flatten();
            return Some(match both.find(|card| !card.is_knight() && !card.is_lady()) {
                Some(card) => ("CLG-AV-7", format!("{} is neither a Knight nor a Lady", card.name())),
                None => {
                    ("CLG-AV-3", format!("a player may move only one Knight and one Lady to {at} in the whole game"))
                }
            });
        }
        let full = self.room(at, whose) < many;
        full.then(|| {
            let more = if many == 1 { "another" } else { "two more" };
            ("CLG-COY-2", format!("a Company has at most six Characters, and there is no room for {more} at {at}"))
        })
    }
}

/// Who goes somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Goes {
    pub(crate) who: Card,
    pub(crate) with: Option<Card>,
    /// Whose Characters they are, if not of the one who chooses.
    pub(crate) whose: Option<Seat>,
    /// Where they may go: a bit for each Location.
    pub(crate) to: u8,
    /// Whether the question is put even if there is one place alone.
    pub(crate) asked_alone: bool,
}

/// A Location that somebody goes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place {
    pub(crate) at: Location,
    pub(crate) goes: Goes,
}

/// A Location as an option.
pub(crate) const fn place_name(at: Location) -> &'static str {
    match at {
        Location::Camelot => "Camelot",
        Location::Cornwall => "Cornwall",
        Location::Forest => "the Forest",
        Location::Castle => "the Castle of Maidens",
        Location::Avalon => "the Isle of Avalon",
    }
}

impl Choice<Legends> for Place {
    fn label(&self, _: &Legends) -> String {
        place_name(self.at).to_owned()
    }

    fn target(&self, _: &Legends) -> Option<String> {
        Some(format!("location:{}", self.at.id()))
    }

    table::merit_by!(Legends, bot::Outlook::of, bot::place);
}

/// An Event that is discarded, covered or put back, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Which {
    /// This one.
    Event(EventId),
    /// A slot of its own (CLG-BK-3).
    OwnSlot,
    /// It is discarded (CLG-BK-4).
    Discard,
    /// It is taken back.
    Leave,
}

impl Choice<Legends> for Which {
    fn label(&self, _: &Legends) -> String {
        match self {
            Which::Event(event) => event.name().to_owned(),
            Which::OwnSlot => "a slot of its own".to_owned(),
            Which::Discard => "discard it".to_owned(),
            Which::Leave => "leave it".to_owned(),
        }
    }

    fn target(&self, _: &Legends) -> Option<String> {
        match self {
            Which::Event(event) => Some(format!("event:{}", event.id())),
            Which::OwnSlot | Which::Discard | Which::Leave => None,
        }
    }

    fn ends(&self) -> bool {
        matches!(self, Which::Leave)
    }

    fn merit(&self, game: &Legends, seat: Seat) -> f32 {
        bot::which(game, seat, *self)
    }
}

/// An opponent, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Opponent(pub(crate) Option<Seat>);

impl Choice<Legends> for Opponent {
    fn label(&self, _: &Legends) -> String {
        self.0.map_or_else(|| "leave it".to_owned(), |seat| format!("the hand of the {} player", colour(seat)))
    }

    fn target(&self, _: &Legends) -> Option<String> {
        self.0.map(|seat| format!("seat:{}", seat.index()))
    }

    fn ends(&self) -> bool {
        self.0.is_none()
    }

    fn merit(&self, game: &Legends, _: Seat) -> f32 {
        self.0.map_or(0.0, |seat| game.places.hand[seat.index()].len() as f32)
    }
}

/// CLG-COMP-4: the colour of a seat.
pub(crate) fn colour(seat: Seat) -> &'static str {
    let colours: &'static [String] = &crate::cards::Cards::get().setup.player_colours;
    colours.get(seat.index()).map_or("", |colour| colour)
}
