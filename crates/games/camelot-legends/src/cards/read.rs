//! Reading the cards: an unknown word is refused with the card, the field and what is allowed (CLG-FX-12).

use serde::Deserialize;

use super::effects::{Effect, Op};
use super::ids::{Card, EventId, SpecialId};
use super::vocabulary::{Cost, Driver, Kind, Peeked, Timing, Until};
use super::{
    AllegianceRow, Cards, Character, EventCard, EventKind, Level, LocationCard, ReferenceCard, Rows, SetUp, Sets, Sex,
    SpecialCard,
};
use crate::folk::{Events, Folk};

/// Where all this stands.
const FILE: &str = "data/cards.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    setup: SetUp,
    location: Vec<LocationCard>,
    reference_card: Vec<ReferenceCard>,
    allegiance: Vec<AllegianceRow>,
    character: Vec<Character>,
    event: Vec<EventCard>,
    final_event: Vec<EventCard>,
    special: Vec<SpecialCard>,
}

/// Reads the cards as the game does when it starts.
///
/// # Errors
/// What is wrong, where, and what is allowed there.
pub(crate) fn check(text: &str) -> Result<(), String> {
    Cards::read(text).map(drop)
}

impl Cards {
    pub(super) fn read(text: &str) -> Result<Cards, String> {
        let file: File = table::read_data(FILE, text)?;
        let finals = file.final_event.len();
        let mut events = file.event;
        events.extend(file.final_event);
        let sizes = (file.character.len(), events.len(), file.special.len(), finals);
        if sizes != (Card::COUNT, EventId::COUNT, SpecialId::COUNT, 3) {
            return Err(format!(
                "{FILE}: there are {} Characters, {} Events (of them {finals} Final Events) and {} Special Cards, which are \
                 not those of the box (CLG-COMP-1)",
                sizes.0, sizes.1, sizes.2
            ));
        }
        let mut cards = Cards {
            setup: file.setup,
            locations: file.location,
            reference_cards: file.reference_card,
            allegiances: file.allegiance,
            characters: file.character,
            events,
            specials: file.special,
            sets: Sets::default(),
        };
        cards.check()?;
        cards.sets = cards.sort_out();
        Ok(cards)
    }

    fn check(&self) -> Result<(), String> {
        for card in &self.characters {
            let wrong = |why: String| format!("{FILE}, character {:?}, {why}", card.id);
            let odd = card.scores.all().into_iter().find(|score| !(-1..=6).contains(score));
            if let Some(score) = odd {
                return Err(wrong(format!("scores: {score} is not between -1 and 6 (CLG-CHR-3)")));
            }
            if !card.knight && !card.allegiance.is_empty() {
                return Err(wrong("allegiance: only Knights have one (CLG-CHR-5)".to_owned()));
            }
            check_effects(&card.effects, CHARACTER).map_err(wrong)?;
        }
        for event in &self.events {
            let wrong = |why: String| format!("{FILE}, event {:?}, {why}", event.id);
            check_effects(&event.effects, EVENT).map_err(wrong)?;
            check_kind(event).map_err(wrong)?;
        }
        for special in &self.specials {
            let wrong = |why: String| format!("{FILE}, special {:?}, {why}", special.id);
            check_effects(&special.effects, SPECIAL).map_err(wrong)?;
        }
        self.check_levels()
    }

    /// CLG-LVL-4: a card speaks only of cards that can be there.
    fn check_levels(&self) -> Result<(), String> {
        let level_of = |card: Card| self.characters[card.index()].level;
        let rows = self
            .characters
            .iter()
            .map(|card| (&card.id, card.level, &card.effects))
            .chain(self.events.iter().map(|event| (&event.id, event.level, &event.effects)))
            .chain(self.specials.iter().map(|special| (&special.id, special.level, &special.effects)));
        for (id, level, effects) in rows {
            for effect in effects {
                let named = effect.op.selectors().into_iter().filter_map(|select| select.names);
                let named = named.fold(Folk::NONE, Folk::or);
                let named = named.or(effect.op.condition().map_or(Folk::NONE, super::Condition::names));
                if let Some(missing) = named.into_iter().find(|card| level_of(*card) > level) {
                    let missing = &self.characters[missing.index()].id;
                    return Err(format!("{FILE}, {id:?}: it names {missing:?}, who is of a higher level (CLG-LVL-4)"));
                }
                let special = match &effect.op {
                    Op::GainSpecial { special, .. } => Some(*special),
                    op => op.condition().and_then(|when| when.bears),
                };
                if level == Level::White && special.is_some() {
                    return Err(format!(
                        "{FILE}, {id:?}: it names a Special Card, and a white card cannot (CLG-LVL-4)"
                    ));
                }
            }
        }
        Ok(())
    }

    /// Who is what.
    fn sort_out(&self) -> Sets {
        let folk = |is: &dyn Fn(&Character) -> bool| -> Folk {
            Card::all().filter(|card| is(&self.characters[card.index()])).collect()
        };
        let with = |is: &dyn Fn(&Effect) -> bool| folk(&|card: &Character| card.effects.iter().any(is));
        let timed = |timing: Timing| with(&|effect: &Effect| effect.timing == timing);
        let events = |is: &dyn Fn(&EventCard) -> bool| -> Events {
            EventId::all().filter(|event| is(&self.events[event.index()])).collect()
        };
        let shield =
            |index: usize| folk(&|card: &Character| card.allegiance.iter().any(|shield| *shield as usize == index));
        let quality = |index: usize| folk(&|card: &Character| card.traits.iter().any(|known| *known as usize == index));
        Sets {
            knights: folk(&|card| card.knight),
            ladies: folk(&|card| card.sex == Sex::F),
            shields: [0, 1, 2, 3, 4, 5].map(shield),
            traits: [0, 1, 2].map(quality),
            constant: with(&|effect| effect.timing == Timing::Always && matches!(effect.op, Op::Bonus { .. })),
            protectors: with(&|effect| effect.timing == Timing::Always && matches!(effect.op, Op::Protect { .. })),
            usable: timed(Timing::Use),
            on_play: timed(Timing::OnPlay),
            replacers: with(&|effect| matches!(effect.op, Op::Replace { .. })),
            substitutes: timed(Timing::Instead),
            scorers: timed(Timing::GameEnd),
            lasting: events(&|event| event.lasting),
            uplifting: events(&|event| event.effects.iter().any(|effect| effect.timing == Timing::InDisplay)),
            driven: events(&|event| {
                let drives =
                    |effect: &Effect| matches!(effect.op, Op::EventMove { who: Driver::PlayerWithCharacterHere, .. });
                event.effects.iter().any(drives)
            }),
            finals: events(&|event| event.kind == EventKind::Final),
            rows: Rows::of(&self.characters),
            printed: self.characters.iter().map(|card| card.scores.all()).collect(),
        }
    }
}

const CHARACTER: &[Timing] = &[Timing::Always, Timing::Use, Timing::OnPlay, Timing::Instead, Timing::GameEnd];
const EVENT: &[Timing] = &[
    Timing::CardAction,
    Timing::OnDraw,
    Timing::OnComplete,
    Timing::InDisplay,
    Timing::Attached,
    Timing::Heraldic,
    Timing::GameEnd,
];
const SPECIAL: &[Timing] = &[Timing::Bearing];

/// CLG-IC-1: a card is complete in itself. Whether its effects go together: timings of its kind, ops at their time, a cost once.
fn check_effects(effects: &[Effect], allowed: &[Timing]) -> Result<(), String> {
    let mut paid = false;
    for (index, effect) in effects.iter().enumerate() {
        let wrong = |why: String| Err(format!("effects {}, {why}", index + 1));
        if !allowed.contains(&effect.timing) {
            return wrong(format!("timing: {:?} is none of {allowed:?}, which a card of this kind has", effect.timing));
        }
        let timings = effect.op.timings();
        if !timings.contains(&effect.timing) {
            return wrong(format!("timing: {:?} is none of {timings:?}, which this op has", effect.timing));
        }
        let first_use = effect.timing == Timing::Use && !paid;
        match effect.cost {
            Some(_) if !first_use => return wrong("cost: only the first effect that is used has one".to_owned()),
            None if first_use => {
                return wrong(
                    "cost: the first effect that is used has one of none, discard_end, discard_now, hand1".to_owned(),
                );
            }
            _ => {}
        }
        paid |= effect.cost.is_some();
        if let Err(why) = check_op(effect) {
            return wrong(why);
        }
    }
    Ok(())
}

/// What else an op must say.
fn check_op(effect: &Effect) -> Result<(), String> {
    let used = effect.timing == Timing::Use;
    match &effect.op {
        Op::Bonus { until, .. } | Op::TotalBonus { until, .. } => match (used, until) {
            (true, Some(Until::EndOfTurn)) | (false, None) => Ok(()),
            (true, _) => Err("until: a bonus that is used lasts until end_of_turn".to_owned()),
            (false, Some(_)) => Err("until: a bonus that holds all the time has none".to_owned()),
        },
        Op::Multiply { until: Until::StartOfYourNextTurn, .. } => Err("until: it lasts until end_of_turn".to_owned()),
        Op::Multiply { factor, .. } if !(2..=3).contains(factor) => Err("factor: it is 2 or 3".to_owned()),
        Op::Negate { until: Until::EndOfTurn, .. } => Err("until: it lasts until start_of_your_next_turn".to_owned()),
        Op::Peek { what: Peeked::EventDeck, n, .. } if *n != 3 => Err("n: three cards are looked at".to_owned()),
        Op::GainSpecial { companion: Some(select), .. } if select.kind != Some(Kind::Lady) => {
            Err("companion: she is a lady (CLG-LP-9)".to_owned())
        }
        Op::Capture { capacity: None, .. } if used => Err("capacity: a Character holds so many".to_owned()),
        _ => match effect.cost {
            Some(Cost::DiscardEnd | Cost::DiscardNow | Cost::Hand1 | Cost::None) | None => Ok(()),
        },
    }
}

/// Whether an Event has what its kind needs.
fn check_kind(event: &EventCard) -> Result<(), String> {
    let asks = event.requires.all() != [0; 6];
    let auctioned = event.effects.iter().find_map(|effect| match &effect.op {
        Op::Auction { ability } => Some(*ability),
        _ => None,
    });
    let sound = match event.kind {
        EventKind::Location | EventKind::Final => event.location.is_some_and(|at| at.is_main()) && asks,
        EventKind::Heraldic => event.location.is_none() && !asks && event.vp == 0,
        EventKind::Bidding => {
            auctioned.is_some() && event.bid_ability == auctioned && event.bid_slots.is_some() && !asks
        }
        EventKind::Special => event.location.is_none_or(|at| !at.is_main()) && !asks,
    };
    if !sound {
        return Err(format!("type: an Event of the kind {:?} has other fields", event.kind));
    }
    let numbers = event.requires.all().into_iter().filter(|asked| *asked != 0);
    if event.kind == EventKind::Location && numbers.clone().any(|asked| !(6..=18).contains(&asked)) {
        return Err("requires: a Location Event asks for 6 to 18 (CLG-EVT-7)".to_owned());
    }
    if event.vp > 7 { Err("vp: no Event shows more than 7 (CLG-EVT-7)".to_owned()) } else { Ok(()) }
}
