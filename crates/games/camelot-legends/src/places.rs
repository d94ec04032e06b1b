//! Where every card lies: each in exactly one place (CLG-COMP-9).

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use table::Seat;

use crate::cards::{Card, EventId, Location};
use crate::folk::{Events, Folk};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// Where a Character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// Not in a game of this level.
    Out,
    /// Face down.
    Deck,
    /// In a hand.
    Hand(Seat),
    /// In the Company of a player at a Location (CLG-COY-1, CLG-COY-4).
    At(Location, Seat),
    /// Bid for an Event by a player.
    Bid(Seat),
    /// At a contest for a player; he came from that Location.
    Contest(Seat, Location),
    /// Beneath a Character.
    Beneath(Card),
    /// Beneath an Event.
    BeneathEvent(EventId),
    /// On the common discard pile.
    Discard,
}

/// Where the Characters are. The sets follow from `at`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    at: [Where; Card::COUNT],
    pub(crate) hand: [Folk; SEATS],
    pub(crate) company: [[Folk; SEATS]; 5],
    pub(crate) bid: [Folk; SEATS],
    pub(crate) contest: [Folk; SEATS],
    pub(crate) beneath: Folk,
    pub(crate) deck: Folk,
    pub(crate) discard: Folk,
    /// CLG-COY-3
    pub(crate) in_play: Folk,
}

impl Places {
    /// All in one place.
    pub(crate) fn all_out() -> Places {
        Places {
            at: [Where::Out; Card::COUNT],
            hand: [Folk::NONE; SEATS],
            company: [[Folk::NONE; SEATS]; 5],
            bid: [Folk::NONE; SEATS],
            contest: [Folk::NONE; SEATS],
            beneath: Folk::NONE,
            deck: Folk::NONE,
            discard: Folk::NONE,
            in_play: Folk::NONE,
        }
    }

    pub(crate) fn of(&self, card: Card) -> Where {
        self.at[card.index()]
    }

    fn set(&mut self, place: Where) -> Option<&mut Folk> {
        match place {
            Where::Out => None,
            Where::Deck => Some(&mut self.deck),
            Where::Hand(seat) => self.hand.get_mut(seat.index()),
            Where::At(location, seat) => self.company[location.index()].get_mut(seat.index()),
            Where::Bid(seat) => self.bid.get_mut(seat.index()),
            Where::Contest(seat, _) => self.contest.get_mut(seat.index()),
            Where::Beneath(_) | Where::BeneathEvent(_) => Some(&mut self.beneath),
            Where::Discard => Some(&mut self.discard),
        }
    }

    /// The only way in which a Character changes its place.
    pub(crate) fn put(&mut self, card: Card, place: Where) {
        let was = self.of(card);
        if let Some(set) = self.set(was) {
            set.remove(card);
        }
        if let Some(set) = self.set(place) {
            set.insert(card);
        }
        self.in_play.remove(card);
        if matches!(place, Where::At(..)) {
            self.in_play.insert(card);
        }
        self.at[card.index()] = place;
    }

    /// All at a Location, in any Company.
    pub(crate) fn at_location(&self, location: Location) -> Folk {
        self.company[location.index()].iter().fold(Folk::NONE, |all, company| all.or(*company))
    }

    /// All Companies of a player.
    pub(crate) fn of_player(&self, seat: Seat) -> Folk {
        self.company.iter().fold(Folk::NONE, |all, companies| all.or(companies[seat.index()]))
    }

    /// Those beneath a Character.
    pub(crate) fn beneath_card(&self, holder: Card) -> Folk {
        self.beneath.into_iter().filter(|card| self.of(*card) == Where::Beneath(holder)).collect()
    }

    /// Those beneath an Event.
    pub(crate) fn beneath_event(&self, event: EventId) -> Folk {
        self.beneath.into_iter().filter(|card| self.of(*card) == Where::BeneathEvent(event)).collect()
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(Card::all().map(|card| (card, self.of(card))))
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Places, D::Error> {
        let known = BTreeMap::<Card, Where>::deserialize(from)?;
        let mut places = Places::all_out();
        for card in Card::all() {
            let place = known
                .get(&card)
                .ok_or_else(|| D::Error::custom(format!("it does not say where {} is", card.name())))?;
            let seat = match place {
                Where::Hand(seat) | Where::At(_, seat) | Where::Bid(seat) | Where::Contest(seat, _) => Some(seat),
                Where::Out | Where::Deck | Where::Beneath(_) | Where::BeneathEvent(_) | Where::Discard => None,
            };
            if seat.is_some_and(|seat| seat.index() >= SEATS) {
                return Err(D::Error::custom(format!("{} is with a player who does not exist", card.name())));
            }
            places.put(card, *place);
        }
        Ok(places)
    }
}

/// Where an Event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventWhere {
    /// Not in a game of this level, or removed unseen (CLG-STD-4).
    Out,
    /// Face down.
    Deck,
    /// Drawn, and being resolved.
    Drawn,
    /// At a Main Location, uncovered.
    At(Location),
    /// Beneath another Event (CLG-BK-1).
    Covered(EventId),
    /// In a Victory Display.
    Display(Seat),
    /// Beside the table, in effect (CLG-HER-1).
    Heraldic,
    /// It is a Special Location (CLG-SPE-1).
    Site,
    /// On the Event discard pile (CLG-SET-4).
    Discard,
}

/// Where the Events are. The sets follow from `at`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EventPlaces {
    at: [EventWhere; EventId::COUNT],
    pub(crate) lying: [Events; 3],
    pub(crate) display: [Events; SEATS],
    pub(crate) heraldic: Option<EventId>,
    pub(crate) sites: Events,
}

impl EventPlaces {
    pub(crate) fn all_out() -> EventPlaces {
        EventPlaces {
            at: [EventWhere::Out; EventId::COUNT],
            lying: [Events::NONE; 3],
            display: [Events::NONE; SEATS],
            heraldic: None,
            sites: Events::NONE,
        }
    }

    pub(crate) fn of(&self, event: EventId) -> EventWhere {
        self.at[event.index()]
    }

    /// The only way in which an Event changes its place.
    pub(crate) fn put(&mut self, event: EventId, place: EventWhere) {
        for set in self.lying.iter_mut().chain(&mut self.display).chain([&mut self.sites]) {
            set.remove(event);
        }
        if self.heraldic == Some(event) {
            self.heraldic = None;
        }
        match place {
            EventWhere::At(location) if location.is_main() => self.lying[location.index()].insert(event),
            EventWhere::Display(seat) => self.display[seat.index()].insert(event),
            EventWhere::Heraldic => self.heraldic = Some(event),
            EventWhere::Site => self.sites.insert(event),
            EventWhere::At(_)
            | EventWhere::Out
            | EventWhere::Deck
            | EventWhere::Drawn
            | EventWhere::Covered(_)
            | EventWhere::Discard => {}
        }
        self.at[event.index()] = place;
    }

    /// The Event beneath another.
    pub(crate) fn covered_by(&self, event: EventId) -> Option<EventId> {
        EventId::all().find(|other| self.of(*other) == EventWhere::Covered(event))
    }

    /// All in Victory Displays.
    pub(crate) fn displayed(&self) -> Events {
        self.display.iter().fold(Events::NONE, |all, display| all.or(*display))
    }

    /// The Event that is this Special Location.
    pub(crate) fn site_of(&self, location: Location) -> Option<EventId> {
        self.sites.into_iter().find(|event| event.row().location == Some(location))
    }
}

impl Serialize for EventPlaces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(EventId::all().map(|event| (event, self.of(event))))
    }
}

impl<'de> Deserialize<'de> for EventPlaces {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<EventPlaces, D::Error> {
        let known = BTreeMap::<EventId, EventWhere>::deserialize(from)?;
        let mut places = EventPlaces::all_out();
        for event in EventId::all() {
            let place = known
                .get(&event)
                .ok_or_else(|| D::Error::custom(format!("it does not say where {} is", event.name())))?;
            match place {
                EventWhere::Display(seat) if seat.index() >= SEATS => {
                    return Err(D::Error::custom(format!("{} is with a player who does not exist", event.name())));
                }
                EventWhere::At(location) if !location.is_main() => {
                    return Err(D::Error::custom(format!(
                        "{} lies at {location}, which holds no Events (CLG-SPE-2)",
                        event.name()
                    )));
                }
                EventWhere::Heraldic if places.heraldic.is_some() => {
                    return Err(D::Error::custom("two Heraldic Events are in effect (CLG-HER-2)"));
                }
                _ => places.put(event, *place),
            }
        }
        Ok(places)
    }
}
