//! Who is meant: the one place that knows how selectors and conditions are read (CLG-FX-12).

use table::Seat;

use crate::cards::{Cards, Condition, EventId, Kind, Pick, Scope, Select, Side, SpecialId, ThanWhat};
use crate::places::Where;
use crate::score::Scores;
use crate::{Card, Folk, Legends, Location};

/// From where a card speaks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    /// The Character itself, or the bearer of a Special Card.
    pub(crate) me: Option<Card>,
    /// Whose it is: its controller, or the completer of an Event.
    pub(crate) seat: Seat,
    /// The Company it speaks of.
    pub(crate) company: Folk,
    /// Everybody at its Location.
    pub(crate) here: Folk,
    /// Its Location, if it is one of the board.
    pub(crate) at: Option<Location>,
    /// The Event that speaks.
    pub(crate) event: Option<EventId>,
}

impl Legends {
    /// A Character in play, or at a contest, where nobody has a Company (CLG-TL-2). Special Locations are no exception
    /// (CLG-USE-10, CLG-AV-1, CLG-AV-5).
    pub(crate) fn source_of(&self, card: Card) -> Source {
        let alone = Folk::only(card);
        let (seat, company, here, at) = match self.places.of(card) {
            Where::At(at, seat) => {
                (seat, self.places.company[at.index()][seat.index()], self.places.at_location(at), Some(at))
            }
            Where::Contest(seat, _) => {
                (seat, alone, self.places.contest.iter().fold(Folk::NONE, |all, one| all.or(*one)), None)
            }
            Where::Bid(seat) | Where::Hand(seat) => (seat, alone, alone, None),
            Where::Out | Where::Deck | Where::Discard | Where::Beneath(_) | Where::BeneathEvent(_) => {
                (self.active, alone, alone, None)
            }
        };
        Source { me: Some(card), seat, company, here, at, event: None }
    }

    /// An Event that a player completes with his Company at a Location.
    pub(crate) fn source_of_event(&self, event: EventId, seat: Seat, at: Option<Location>) -> Source {
        let company = at.map_or(Folk::NONE, |at| self.places.company[at.index()][seat.index()]);
        let here = at.map_or(Folk::NONE, |at| self.places.at_location(at));
        Source { me: None, seat, company, here, at, event: Some(event) }
    }

    /// Those who are meant, scores aside.
    pub(crate) fn select(&self, select: &Select, source: &Source) -> Folk {
        let mine = || self.places.of_player(source.seat);
        let of_side = |all: Folk| match select.side {
            Some(Side::Own) => all.and(mine()),
            Some(Side::Opponent) => all.but(mine()),
            Some(Side::Any) | None => all,
        };
        let all = match select.scope.unwrap_or(Scope::Company) {
            Scope::Me | Scope::Bearer => source.me.map_or(Folk::NONE, Folk::only),
            Scope::Company | Scope::BearerCompany => source.company,
            Scope::Location | Scope::Here => of_side(source.here),
            Scope::Table | Scope::EveryCompany => of_side(self.places.in_play),
            Scope::EachOwnCompany => mine(),
            Scope::Companion => source.me.and_then(|bearer| self.companion_of(bearer)).map_or(Folk::NONE, Folk::only),
            Scope::Marked => {
                self.seals.iter().filter(|(event, _)| source.event == Some(*event)).map(|(_, card)| *card).collect()
            }
            Scope::Discard => self.places.discard,
        };
        let all = if select.elsewhere { all.but(source.here) } else { all };
        let all = match (select.not_self, source.me) {
            (true, Some(me)) => all.without(me),
            _ => all,
        };
        all.and(kind_of(select))
    }

    /// Those who are meant, by their scores too.
    pub(crate) fn select_by_score(&self, select: &Select, source: &Source, scores: &Scores) -> Folk {
        let all = self.select(select, source);
        let all = match &select.score {
            None => all,
            Some(than) => {
                let most = match than.than {
                    ThanWhat::Number(number) => number,
                    ThanWhat::Own(_) => source.me.map_or(0, |me| scores.of(me, than.ability)),
                };
                all.into_iter().filter(|card| scores.of(*card, than.ability) < most).collect()
            }
        };
        self.picked(all, select, scores)
    }

    /// CLG-Q9a: of these the one with the lowest or the highest score; all who are equal.
    pub(crate) fn picked(&self, all: Folk, select: &Select, scores: &Scores) -> Folk {
        let (Some(pick), Some(ability)) = (select.pick, select.ability) else { return all };
        let score = |card: &Card| scores.of(*card, ability);
        let best = match pick {
            Pick::Lowest => all.into_iter().map(|card| score(&card)).min(),
            Pick::Highest => all.into_iter().map(|card| score(&card)).max(),
        };
        all.into_iter().filter(|card| Some(score(card)) == best).collect()
    }

    /// Whether all that a condition says is true: the same Location crosses Companies (CLG-Q3a), the same Company does not
    /// (CLG-Q3b); in play elsewhere means in any other Company, and nowhere but in a Company (CLG-TR-1, CLG-TR-2, CLG-TR-3,
    /// CLG-CM-14).
    pub(crate) fn holds(&self, when: &Condition, source: &Source) -> bool {
        let Condition {
            same_company,
            same_location,
            not_same_location,
            elsewhere_in_play,
            at,
            event_here,
            company_has,
            company_allegiances,
            opponents_turn,
            bears,
        } = when;
        let any = |names: &Option<Folk>, of: Folk| names.is_none_or(|names| !names.and(of).is_empty());
        any(same_company, source.company)
            && any(same_location, source.here)
            && not_same_location.is_none_or(|names| names.and(source.here).is_empty())
            && any(elsewhere_in_play, self.places.in_play.but(source.company))
            && at.as_ref().is_none_or(|at| source.at.is_some_and(|here| at.contains(&here)))
            && event_here.is_none_or(|event| {
                source.at.is_some_and(|at| at.is_main() && self.events.lying[at.index()].contains(event))
            })
            && company_has.is_none_or(|select| self.select(&select, source).len() >= usize::from(select.most()))
            && company_allegiances.is_none_or(|shields| allegiances(source.company) >= shields)
            && (!opponents_turn || source.seat != self.active)
            && bears.is_none_or(|special| source.me.is_some() && self.bearer(special) == source.me)
    }

    /// CLG-SPC-1
    pub(crate) fn bearer(&self, special: SpecialId) -> Option<Card> {
        self.specials[special.index()].by
    }

    /// CLG-LP-9: who is bound to a bearer.
    pub(crate) fn companion_of(&self, bearer: Card) -> Option<Card> {
        self.specials.iter().find(|borne| borne.by == Some(bearer) && borne.companion.is_some())?.companion
    }
}

/// Everybody of a kind, whatever he does and wherever he is.
fn kind_of(select: &Select) -> Folk {
    let sets = &Cards::get().sets;
    let mut all = select.names.unwrap_or(Folk::ALL);
    all = match select.kind {
        Some(Kind::Knight) => all.and(sets.knights),
        Some(Kind::Lady) => all.and(sets.ladies),
        Some(Kind::Male) => all.but(sets.ladies),
        None => all,
    };
    if let Some(shield) = select.allegiance {
        all = all.and(sets.shields[shield as usize]);
    }
    if let Some(quality) = select.quality {
        all = all.and(sets.traits[quality as usize]);
    }
    all
}

/// CLG-RT-3, CLG-RT-4, CLG-RT-5, CLG-RT-6: how many Allegiances the Knights of a Company show; one with two shows both,
/// one with none shows none.
pub(crate) fn allegiances(company: Folk) -> u8 {
    Cards::get().sets.shields.iter().filter(|knights| !knights.and(company).is_empty()).count() as u8
}
