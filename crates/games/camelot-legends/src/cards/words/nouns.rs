//! Phrases that sentences of cards are made of.

use table::listed;

use crate::cards::vocabulary::{Abilities, Kind, Quota, Select, Shield, Trait, Until};
use crate::cards::{Card, EventKind};
use crate::folk::Folk;

pub(super) fn site(play: bool, moves: bool, quota: Option<Quota>, completable: bool) -> String {
    let how = match (play, moves) {
        (true, true) => "Characters may be played and moved here",
        (false, true) => "Characters may be moved here, but not played",
        (true, false) => "Characters may be played here, but not moved",
        (false, false) => "nobody comes here",
    };
    let quota = quota.map_or_else(String::new, |quota| {
        format!(
            "; each player may move {} and {} here in the whole game",
            counted_word(quota.knight, "Knight", "Knights"),
            counted_word(quota.lady, "Lady", "Ladies")
        )
    });
    let never = if completable { "" } else { "; nobody completes it" };
    format!("it becomes a Special Location: {how}{quota}{never}")
}

pub(super) const fn aims(targeted: bool) -> &'static str {
    if targeted { "target" } else { "choose" }
}

pub(super) fn any_of(names: Folk) -> String {
    let names: Vec<&str> = names.into_iter().map(Card::name).collect();
    names.join(" or ")
}

/// What kind of Character is meant.
pub(super) fn noun(select: &Select, several: bool) -> String {
    let kind = match (select.kind, several) {
        (Some(Kind::Knight), false) => "Knight",
        (Some(Kind::Knight), true) => "Knights",
        (Some(Kind::Lady), false) => "Lady",
        (Some(Kind::Lady), true) => "Ladies",
        (Some(Kind::Male), false) => "man",
        (Some(Kind::Male), true) => "men",
        (None, false) => "Character",
        (None, true) => "Characters",
    };
    let quality = match select.quality {
        Some(Trait::King) => "royal ",
        Some(Trait::Recreant) => "recreant ",
        Some(Trait::Enchanter) => "enchanting ",
        None => "",
    };
    match select.allegiance {
        Some(Shield::Holy) => format!("{quality}Holy {kind}"),
        Some(shield) => format!("{quality}{kind} of {}", shield_name(shield)),
        None => format!("{quality}{kind}"),
    }
}

/// What an Allegiance is called.
pub(crate) const fn shield_name(shield: Shield) -> &'static str {
    match shield {
        Shield::Pendragon => "Pendragon",
        Shield::Orkney => "Orkney",
        Shield::DeGanis => "De Ganis",
        Shield::DeGales => "De Gales",
        Shield::Cornwall => "Cornwall",
        Shield::Holy => "Holy Knight",
    }
}

/// Who is spoken of, once more.
pub(super) const fn he(select: &Select) -> &'static str {
    match select.kind {
        Some(Kind::Lady) => "she",
        Some(Kind::Knight | Kind::Male) => "he",
        None => "it",
    }
}

/// `+1 Combat and +1 Psyche`.
pub(super) fn plus(amount: i8, abilities: Abilities) -> String {
    if abilities == Abilities(0b11_1111) {
        return format!("{amount:+} in every Ability");
    }
    let each: Vec<String> = abilities.each().map(|ability| format!("{amount:+} {ability}")).collect();
    listed(&each)
}

pub(super) fn named(abilities: Abilities) -> String {
    let each: Vec<String> = abilities.each().map(|ability| ability.to_string()).collect();
    listed(&each)
}

pub(super) const fn lasts(until: Option<Until>) -> &'static str {
    match until {
        Some(Until::EndOfTurn) => " until the end of the turn",
        Some(Until::StartOfYourNextTurn) => " until your next turn begins",
        None => "",
    }
}

pub(super) fn points(amount: u8) -> String {
    table::counted(amount, "Victory Point", "Victory Points")
}

pub(super) fn word_of(number: u8) -> String {
    match number {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        other => other.to_string(),
    }
}

pub(super) fn counted_word(number: u8, one: &str, several: &str) -> String {
    format!("{} {}", word_of(number), if number == 1 { one } else { several })
}

/// The kind of an Event, in words.
pub(crate) const fn kind_name(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Location => "Location Event",
        EventKind::Heraldic => "Heraldic Event",
        EventKind::Bidding => "Bidding Event",
        EventKind::Special => "Special Event",
        EventKind::Final => "Final Event",
    }
}
