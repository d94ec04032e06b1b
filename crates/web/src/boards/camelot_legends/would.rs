//! What would come of a choice, as the view has reckoned it: whom a text can hit and what it would bring, and what a Character
//! would bring where it is not yet.

use ::camelot_legends::Court;
use ::camelot_legends::cards::{Ability, Card, EventId, Location};
use ::camelot_legends::view::{LocationSeen, PlayerSeen};
use maud::{Markup, html};

use super::cards::seen;
use super::parts::{cite, opens};

/// A Location that is on the table.
fn location(court: &Court, at: Location) -> Option<&LocationSeen> {
    court.locations.iter().find(|location| location.id == at)
}

/// What totals come to at a Location, for each Event there that they bring within reach: `Grand Tournament: Combat 17 of 18`.
fn towards(location: &LocationSeen, now: [i16; 6], then: [i16; 6], meets: &[EventId]) -> Vec<(String, bool)> {
    let best = |totals: [i16; 6]| totals.into_iter().max().unwrap_or_default();
    let mut all = Vec::new();
    for event in &location.events {
        let asked = Ability::ALL.into_iter().enumerate().filter(|(index, _)| event.asks[*index] != 0);
        let asked = asked.map(|(index, ability)| (ability.to_string(), now[index], then[index], event.asks[index]));
        let any = event.asks_any.map(|asked| ("one Ability".to_owned(), best(now), best(then), asked));
        let asked: Vec<_> = asked.chain(any).collect();
        let raised = asked.iter().any(|(_, now, then, asked)| then != now && *now < i16::from(*asked));
        let near = asked.iter().all(|(_, _, then, asked)| then * 2 >= i16::from(*asked));
        if raised && near {
            let parts: Vec<String> =
                asked.iter().map(|(what, _, then, asked)| format!("{what} {then} of {asked}")).collect();
            all.push((format!("{}: {}", event.name, parts.join(", ")), meets.contains(&event.id)));
        }
    }
    all
}

/// What the player who has a Character has at a Location.
fn totals(location: &LocationSeen, court: &Court, card: Card) -> [i16; 6] {
    // The viewer's own Company: he has it in his hand, or in play.
    let own = |player: &&PlayerSeen| player.known.iter().any(|one| one.id == card);
    let stands = court
        .locations
        .iter()
        .flat_map(|place| &place.companies)
        .find(|company| company.characters.iter().any(|one| one.id == card));
    let seat = stands.map(|company| company.seat).or_else(|| court.players.iter().find(own).map(|player| player.seat));
    location.companies.iter().find(|company| Some(company.seat) == seat).map_or([0; 6], |company| company.totals)
}

/// Whom a text can be aimed at, and what it would bring.
pub(super) fn use_of(card: Card, court: &Court) -> Markup {
    let Some(used) = court.usable.iter().find(|used| used.card == card) else { return html! {} };
    // Those in the discard pile have no card that opens.
    let on_table = |one: Card| seen(court).any(|card| card.id == one);
    let here = court
        .locations
        .iter()
        .find(|place| place.companies.iter().flat_map(|company| &company.characters).any(|one| one.id == card));
    html! {
        div class="would" {
            h4 { "You can use this text now " (cite("CLG-USE-1")) }
            @if !used.hits.is_empty() {
                p { "On " @for (index, hit) in used.hits.iter().enumerate() { @if index > 0 { ", " } @if on_table(*hit) { (opens(*hit)) } @else { (hit.name()) } } "." }
            }
            @if let (Some(then), Some(here)) = (used.totals, here) {
                @let gains = towards(here, totals(here, court, card), then, &used.meets);
                @if gains.is_empty() { p { "It helps with no Event at " (here.id) "." } }
                ul { @for (words, enough) in gains { li { (words) @if enough { b class="enough" { " ✓ enough" } } } } }
            }
        }
    }
}

/// What a Character would bring where it is not yet.
pub(super) fn prospects(card: Card, court: &Court) -> Markup {
    let all = court.prospects.iter().filter(|one| one.card == card).filter_map(|one| {
        let place = location(court, one.at)?;
        let gains = towards(place, totals(place, court, card), one.totals, &one.meets);
        (!gains.is_empty()).then_some((one.at, gains))
    });
    let all: Vec<_> = all.collect();
    html! {
        @if !all.is_empty() {
            div class="would" {
                h4 { "There your Company would have" }
                ul {
                    @for (at, gains) in all {
                        @for (words, enough) in gains { li { b { (at) } ": " (words) @if enough { b class="enough" { " ✓ enough" } } } }
                    }
                }
            }
        }
    }
}
