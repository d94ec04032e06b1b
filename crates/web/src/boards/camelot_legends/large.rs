//! Cards as large as they are read: all words, all scores opened to their parts, what is said of them now, and what would come
//! of them. Each has an address (`#card-sir-kay`), so that it opens without a script.

use std::collections::BTreeSet;

use ::camelot_legends::cards::{Ability, Card, EventId, EventKind, needed, sentence_of_character, sentence_of_event};
use ::camelot_legends::view::CardSeen;
use ::camelot_legends::{Court, Origin, Part};
use maud::{Markup, html};

use super::cards::{figure, gem, others, seen, states};
use super::parts::{arms, cite, opens, opens_event, sign};
use super::portrait::{ground, portrait};
use super::{events, land, words, would};
use crate::boards::common::words::signed;
use crate::boards::{Look, Pick};

/// Every card that a reader can open.
pub(super) fn large(court: &Court, look: &Look<'_>) -> Markup {
    let known: BTreeSet<Card> = seen(court).map(|card| card.id).collect();
    let mut drawn = BTreeSet::new();
    html! {
        div class="large-cards" {
            @for card in seen(court) { @if drawn.insert(card.id) { (character(card, court, look)) } }
            @for card in others(court).into_iter().filter(|card| !known.contains(card)) { (plain(card, look)) }
            @for event in all_events(court) { (event_card(event, court, look)) }
        }
    }
}

/// Every Event that lies open.
fn all_events(court: &Court) -> BTreeSet<EventId> {
    let lying = court.locations.iter().flat_map(|location| &location.events);
    let lying = lying.flat_map(|event| [Some(event.id), event.covers]).flatten();
    let bid = court.bidding.iter().map(|bidding| bidding.event.id);
    let displayed = court.players.iter().flat_map(|player| player.display.iter().copied());
    let heraldic = court.heraldic.iter().map(|event| event.id);
    let next = court.events_seen.iter().copied();
    lying.chain(bid).chain(displayed).chain(heraldic).chain(next).collect()
}

/// The frame of a large card. Its options come first, so that they are at hand on a phone.
fn frame(id: &str, kind: &str, name: &str, target: &str, look: &Look<'_>, inside: Markup) -> Markup {
    html! {
        section class={ "large-card legends " (kind) } id=(id) tabindex="-1" aria-label=(name) {
            a class="close" href="#board" aria-label={ "Close " (name) } { "×" }
            (inside)
            @if let Some(picks) = look.picks.get(target) { (options(target, picks)) }
        }
    }
}

/// What can be done with a card now.
fn options(target: &str, picks: &[Pick]) -> Markup {
    html! {
        ul class="choices" {
            @for pick in picks {
                li {
                    a class="target button main on-card" href={ "#option-" (pick.index) } data-option=(pick.index) data-options=(pick.index) data-target=(target) { (pick.label) }
                }
            }
        }
    }
}

/// The head of a Character's card: arms, name, standing, level.
fn head(card: Card) -> Markup {
    let level = words::level(card.row().level);
    html! {
        header {
            (portrait(card))
            h3 { (card.name()) }
            p class="rank" { (words::standing(card)) " " (cite(card.rule())) }
            p class="level" {
                svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true" focusable="false" { (gem(card.row().level, 0.0, 0.0)) }
                " " (level) " card"
            }
        }
    }
}

fn character(card: &CardSeen, court: &Court, look: &Look<'_>) -> Markup {
    let states = states(card);
    let id = format!("card-{}", card.id.id());
    frame(
        &id,
        "character",
        card.name,
        &format!("card:{}", card.id.id()),
        look,
        html! {
            (head(card.id))
            ul class="abilities" {
                @for (index, ability) in Ability::ALL.into_iter().enumerate() {
                    (score(ability, card.printed[index], card.scores[index], card.parts.iter().filter(|(one, _)| *one == ability).map(|(_, part)| part)))
                }
            }
            p class="text" { (card.text) }
            @if !states.is_empty() { p class="state" { (crate::parts::sentence(&states.join("; "))) } }
            (would::use_of(card.id, court))
            (would::prospects(card.id, court))
        },
    )
}

/// A score with the name that the book gives it, and its parts if it is not as printed.
fn score<'p>(ability: Ability, printed: i8, now: i16, parts: impl Iterator<Item = &'p Part>) -> Markup {
    let changed = now != i16::from(printed);
    html! {
        li class={ "ability-row" @if changed { " changed" } } {
            span class="what" { (sign(ability)) " " (ability) }
            b { (figure(now)) }
            span class="called" { @if changed { "printed " (figure(i16::from(printed))) } @else { (words::score_name(printed)) } }
            @if changed {
                ul class="parts" {
                    @for part in parts {
                        li {
                            @if part.from == Origin::Printed { b { (figure(part.adds)) } } @else if part.times == 1 { b { (signed(part.adds)) } } @else { b { "×" (part.times) } }
                            " " (part.from.name()) " " (cite(part.from.rule()))
                        }
                    }
                }
            }
        }
    }
}

/// Somebody who is out of play.
fn plain(card: Card, look: &Look<'_>) -> Markup {
    let printed = card.row().scores.all();
    frame(
        &format!("card-{}", card.id()),
        "character",
        card.name(),
        &format!("card:{}", card.id()),
        look,
        html! {
            (head(card))
            ul class="abilities" {
                @for (index, ability) in Ability::ALL.into_iter().enumerate() { (score(ability, printed[index], i16::from(printed[index]), [].iter())) }
            }
            p class="text" { (sentence_of_character(card)) }
        },
    )
}

/// What kind of Event it is.
pub(super) const fn kind(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Location => "Location Event",
        EventKind::Heraldic => "Heraldic Event",
        EventKind::Bidding => "Bidding Event",
        EventKind::Special => "Special Event",
        EventKind::Final => "Final Event",
    }
}

fn event_card(event: EventId, court: &Court, look: &Look<'_>) -> Markup {
    let row = event.row();
    let lies = court.locations.iter().find_map(|place| Some((place, place.events.iter().find(|one| one.id == event)?)));
    frame(
        &format!("event-{}", event.id()),
        "event",
        event.name(),
        &format!("event:{}", event.id()),
        look,
        html! {
            header {
                svg class="portrait" viewBox="0 0 120 76" aria-hidden="true" focusable="false" { (scene(event)) }
                h3 { (event.name()) }
                p class="rank" { (kind(row.kind)) @if let Some(at) = row.location { " at " (at) } " " (cite(event.rule())) }
                p class="level" {
                    svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true" focusable="false" { (gem(row.level, 0.0, 0.0)) }
                    " " (words::level(row.level)) " card, " b { (row.vp) " " (if row.vp == 1 { "point" } else { "points" }) }
                }
            }
            @let asks = needed(event);
            @if !asks.is_empty() { p class="asks-for-totals" { "Asks for " b { (asks) } " " (cite("CLG-CMP-2")) } }
            p class="text" { (sentence_of_event(event)) }
            @if let Some((place, seen)) = lies {
                @let has = events::in_words(seen, place, look);
                @if !has.is_empty() { ul class="standing" { @for words in has { li { (words) } } } }
                @if let Some(covered) = seen.covers { p { "It covers " (opens_event(covered)) "." } }
                @if !seen.beneath.is_empty() { p { "Beneath it: " @for card in &seen.beneath { (arms(*card)) (opens(*card)) " " } } }
            }
        },
    )
}

/// The picture of an Event: its Location, or a banner.
fn scene(event: EventId) -> Markup {
    let row = event.row();
    html! {
        (ground())
        @match (row.kind, row.location) {
            (EventKind::Location | EventKind::Final | EventKind::Special, Some(at)) => {
                svg x="18" y="10" width="84" height="54" viewBox="0 0 226 50" preserveAspectRatio="xMaxYMid slice" { use href={ "#" (land::picture(at)) } width="226" height="50" {} }
                rect class="frame" x="18" y="10" width="84" height="54" {}
                @if row.kind == EventKind::Final { path class="king" d="M-6 0L-6.6-5.4-3.2-2.6 0-6.6 3.2-2.6 6.6-5.4 6 0Z" transform="translate(60 9)scale(1.3)" {} }
            }
            (EventKind::Heraldic, _) => {
                path class="pole" d="M44 8V72" {}
                path class={ "cloth " (banner(event)) } d="M44 12H88L78 27 88 42H44Z" {}
            }
            (EventKind::Bidding, _) => {
                @if let Some(ability) = row.bid_ability { use class="ability" href={ "#clg-" (words::ability(ability)) } transform="translate(36 14)scale(3)" {} }
            }
            _ => {
                use class="ability" href="#clg-combat" transform="translate(36 14)scale(3)" {}
            }
        }
    }
}

/// The colour of a Heraldic Event.
fn banner(event: EventId) -> &'static str {
    match event.id() {
        "the-dragon-banner" => "vermilion",
        "the-might-of-orkney" => "murrey",
        "the-lances-of-ganis" => "lapis",
        "the-blood-of-pellinore" => "verdigris",
        "the-red-cross-shield" => "holy",
        _ => "sable",
    }
}
