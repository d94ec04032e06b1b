//! What a seat sees of the table: everything that is open (CLG-COMP-8), and nothing that is hidden.
//!
//! [`Court`] is plain data. Pages and programs read it as it is; `text` draws it for the terminal.

mod ahead;
mod text;

pub use ahead::{Prospect, UseSeen};

use table::prelude::*;

use crate::cards::{
    Ability, Card, EventId, Level, Location, Shield, SpecialId, kind_name, needed, sentence_of_character,
    sentence_of_event, sentence_of_special,
};
use crate::choice::colour;
use crate::places::EventWhere;
use crate::score::{Part, PointPart};
use crate::{Folk, Legends, Stage};

/// What a seat (or a spectator) may know.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Court {
    pub round: u32,
    /// The phase being played, in words.
    pub stage: &'static str,
    pub level: &'static str,
    /// Whose turn it is.
    pub turn: Seat,
    /// CLG-SET-5
    pub first: Seat,
    /// CLG-ACT-6: Card Actions that are left, once they have begun.
    pub actions_left: Option<u8>,
    pub players: Vec<PlayerSeen>,
    pub locations: Vec<LocationSeen>,
    /// CLG-HER-1
    pub heraldic: Option<EventSeen>,
    pub specials: Vec<SpecialSeen>,
    pub bidding: Option<BiddingSeen>,
    /// How many Characters lie in the deck.
    pub deck: usize,
    pub discard: Vec<Card>,
    /// How many Events lie in the deck.
    pub event_deck: usize,
    pub event_discard: Vec<EventId>,
    /// What the viewer has seen of the Event deck, the next first.
    pub events_seen: Vec<EventId>,
    /// The texts that the viewer can use now, with what would come of them.
    pub usable: Vec<UseSeen>,
    /// What each Character of the viewer would add elsewhere.
    pub prospects: Vec<Prospect>,
    /// CLG-TL-1: who fights at a contest under way.
    pub contest: Vec<CardSeen>,
    /// CLG-FIN-5: the last round, once it is known.
    pub last_round: Option<u32>,
    /// CLG-FIN-1: whether a Final Event ends the game.
    pub finals: bool,
    pub ended: bool,
}

/// What a player has.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PlayerSeen {
    pub seat: Seat,
    /// CLG-COMP-4
    pub colour: &'static str,
    /// CLG-VIC-4: his points, with their parts.
    pub points: i64,
    pub parts: Vec<PointPart>,
    /// CLG-EVT-4
    pub display: Vec<EventId>,
    /// How many cards are in his hand, and those of them that the viewer knows.
    pub hand: usize,
    pub known: Vec<CardSeen>,
    /// CLG-AV-3
    pub knights_gone: u8,
    pub ladies_gone: u8,
}

/// A Location with its Events and Companies.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct LocationSeen {
    pub id: Location,
    pub name: String,
    /// CLG-COMP-5
    pub icons: Vec<Ability>,
    pub events: Vec<EventSeen>,
    pub companies: Vec<CompanySeen>,
}

/// A Company with its totals (CLG-CMP-4).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CompanySeen {
    pub seat: Seat,
    pub characters: Vec<CardSeen>,
    pub totals: [i16; 6],
    /// CLG-CMP-2: the Events there for which that is enough, whoever's turn it is.
    pub meets: Vec<EventId>,
    /// What is added to the totals besides scores, by Ability.
    pub uplifts: Vec<(Ability, Part)>,
}

/// A Character as it stands.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CardSeen {
    pub id: Card,
    pub name: &'static str,
    pub level: Level,
    pub knight: bool,
    pub lady: bool,
    pub allegiance: Vec<Shield>,
    pub printed: [i8; 6],
    pub scores: [i16; 6],
    /// The parts of those scores that are not as printed.
    pub parts: Vec<(Ability, Part)>,
    pub text: String,
    /// CLG-USE-2, CLG-CMP-11, CLG-USE-3, CLG-NI-3, CLG-SP-1
    pub used: bool,
    pub spent: bool,
    pub doomed: bool,
    pub silent: bool,
    pub sealed: bool,
    pub bears: Vec<SpecialId>,
    pub beneath: Vec<Card>,
}

/// An Event that lies open.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct EventSeen {
    pub id: EventId,
    pub name: &'static str,
    pub kind: &'static str,
    pub level: Level,
    pub points: u8,
    /// What it asks for: 0 where it asks nothing.
    pub asks: [i8; 6],
    pub asks_any: Option<i8>,
    pub needs: String,
    pub text: String,
    pub covers: Option<EventId>,
    pub beneath: Vec<Card>,
}

/// A Special Card.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SpecialSeen {
    pub id: SpecialId,
    pub name: &'static str,
    pub points: u8,
    pub text: String,
    pub bearer: Option<Card>,
    pub companion: Option<Card>,
}

/// A bidding under way (CLG-BID).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct BiddingSeen {
    pub event: EventSeen,
    pub ability: Ability,
    pub slots: u8,
    pub filled: u8,
    pub bids: Vec<BidSeen>,
}

/// What a player has bid.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct BidSeen {
    pub seat: Seat,
    pub characters: Vec<Card>,
    pub total: i16,
    pub passed: bool,
}

impl Court {
    /// Whether the first turn has not begun (CLG-SET).
    #[must_use]
    pub fn before_play(&self) -> bool {
        [Stage::Preparation, Stage::StartingCharacters].map(in_words).contains(&self.stage)
    }

    pub(crate) fn of(game: &Legends, viewer: Option<Seat>) -> Court {
        let all = EventId::all();
        let discarded = all.filter(|event| game.events.of(*event) == EventWhere::Discard);
        let borne = |special: SpecialId| SpecialSeen {
            id: special,
            name: special.name(),
            points: special.row().vp,
            text: sentence_of_special(special),
            bearer: game.bearer(special),
            companion: game.specials[special.index()].companion,
        };
        let in_play = game.settings.has_finals();
        Court {
            round: game.round(),
            stage: in_words(game.stage),
            level: game.settings.level.name(),
            turn: game.active,
            first: game.first,
            actions_left: (game.stage == Stage::CardActions).then_some(game.turn.actions_left),
            players: game.seats().into_iter().map(|seat| PlayerSeen::of(game, seat, viewer)).collect(),
            locations: game.locations().map(|at| LocationSeen::of(game, at)).collect(),
            heraldic: game.events.heraldic.map(|event| EventSeen::of(game, event)),
            specials: SpecialId::all().filter(|_| in_play).map(borne).collect(),
            bidding: game.bidding.as_ref().map(|bidding| BiddingSeen {
                event: EventSeen::of(game, bidding.event),
                ability: bidding.ability(),
                slots: bidding.slots,
                filled: bidding.filled,
                bids: game
                    .seats()
                    .into_iter()
                    .map(|seat| BidSeen {
                        seat,
                        characters: game.places.bid[seat.index()].into_iter().collect(),
                        total: bidding.totals[seat.index()],
                        passed: bidding.passed.contains(seat),
                    })
                    .collect(),
            }),
            deck: game.deck.len(),
            discard: game.places.discard.into_iter().collect(),
            event_deck: game.event_deck.len(),
            event_discard: discarded.collect(),
            events_seen: events_seen(game, viewer),
            usable: game.texts_to_use(viewer),
            prospects: game.prospects(viewer),
            contest: game.places.contest.iter().flat_map(|folk| *folk).map(|card| CardSeen::of(game, card)).collect(),
            last_round: game.last_round(),
            finals: in_play,
            ended: game.ending.is_some(),
        }
    }
}

/// What a viewer knows of the next Events: as far as he knows their order.
fn events_seen(game: &Legends, viewer: Option<Seat>) -> Vec<EventId> {
    let (seen, loose) = game.known.of_events(viewer);
    if loose > 0 {
        return Vec::new();
    }
    game.event_deck.iter().rev().copied().take_while(|event| seen.contains(*event)).collect()
}

/// CLG-TURN-1: the phases of a turn.
const fn in_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Preparation => "set-up",
        Stage::StartingCharacters => "Starting Characters",
        Stage::DrawEvent => "drawing the Event",
        Stage::Bidding => "bidding",
        Stage::TextsAndEvents => "texts and Events",
        Stage::CardActions => "Card Actions",
        Stage::EndOfTurn => "end of the turn",
    }
}

impl PlayerSeen {
    fn of(game: &Legends, seat: Seat, viewer: Option<Seat>) -> PlayerSeen {
        let hand = game.places.hand[seat.index()];
        let parts = game.parts_of_points(seat);
        let gone = game.players[seat.index()];
        PlayerSeen {
            seat,
            colour: colour(seat),
            points: parts.iter().map(|part| i64::from(part.points)).sum(),
            parts,
            display: game.events.display[seat.index()].into_iter().collect(),
            hand: hand.len(),
            known: hand
                .into_iter()
                .filter(|card| game.knows(viewer, *card))
                .map(|card| CardSeen::of(game, card))
                .collect(),
            knights_gone: gone.knights_gone,
            ladies_gone: gone.ladies_gone,
        }
    }
}

impl LocationSeen {
    fn of(game: &Legends, at: Location) -> LocationSeen {
        let row = crate::cards::Cards::get().locations.iter().find(|row| row.id == at);
        let events =
            if at.is_main() { game.events.lying[at.index()] } else { game.events.site_of(at).into_iter().collect() };
        let scores = game.scores();
        let company = |seat: Seat| {
            let folk = game.places.company[at.index()][seat.index()];
            let uplifts = Ability::ALL.into_iter().flat_map(|ability| {
                game.parts_of_total(at, seat, ability).into_iter().map(move |part| (ability, part))
            });
            let totals = game.totals(at, seat, &scores);
            CompanySeen {
                seat,
                characters: folk.into_iter().map(|card| CardSeen::of(game, card)).collect(),
                totals,
                meets: game.met_at(at, seat, &totals),
                uplifts: uplifts.collect(),
            }
        };
        let there = |seat: &Seat| !game.places.company[at.index()][seat.index()].is_empty();
        LocationSeen {
            id: at,
            name: row.map_or_else(|| events.first().map_or("", EventId::name).to_owned(), |row| row.name.clone()),
            icons: row.map_or_else(Vec::new, |row| row.icons.clone()),
            events: events.into_iter().map(|event| EventSeen::of(game, event)).collect(),
            companies: game.seats().into_iter().filter(there).map(company).collect(),
        }
    }
}

impl CardSeen {
    fn of(game: &Legends, card: Card) -> CardSeen {
        let row = card.row();
        let parts = Ability::ALL.into_iter().flat_map(|ability| {
            let parts = game.parts_of(card, ability);
            let changed = parts.len() > 1;
            parts.into_iter().filter(move |_| changed).map(move |part| (ability, part))
        });
        CardSeen {
            id: card,
            name: card.name(),
            level: row.level,
            knight: row.knight,
            lady: card.is_lady(),
            allegiance: row.allegiance.clone(),
            printed: row.scores.all(),
            scores: game.scores().all(card),
            parts: parts.collect(),
            text: sentence_of_character(card),
            used: game.turn.used.contains(card),
            spent: game.turn.spent.contains(card),
            doomed: game.turn.doomed.contains(card),
            silent: game.without_text().contains(card),
            sealed: game.sealed().contains(card),
            bears: SpecialId::all().filter(|special| game.bearer(*special) == Some(card)).collect(),
            beneath: list_of(game.held_by(card)),
        }
    }
}

impl EventSeen {
    fn of(game: &Legends, event: EventId) -> EventSeen {
        let row = event.row();
        EventSeen {
            id: event,
            name: event.name(),
            kind: kind_name(row.kind),
            level: row.level,
            points: row.vp,
            asks: row.requires.all(),
            asks_any: row.requires_any,
            needs: needed(event),
            text: sentence_of_event(event),
            covers: game.events.covered_by(event),
            beneath: list_of(game.places.beneath_event(event)),
        }
    }
}

fn list_of(folk: Folk) -> Vec<Card> {
    folk.into_iter().collect()
}
