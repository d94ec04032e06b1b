//! The strip at the top of the table: decks, the Heraldic Event in effect, how far the turn is, and the signs of the Abilities.

use ::camelot_legends::Court;
use ::camelot_legends::cards::Ability;
use maud::{Markup, html};

use super::layout::Area;
use super::words;
use crate::boards::common::words::counted;

/// What is being done.
pub(super) fn step(court: &Court) -> String {
    if court.ended {
        return "the game is over".to_owned();
    }
    match court.actions_left {
        Some(left) => format!("{}, {left} left", court.stage),
        None => court.stage.to_owned(),
    }
}

/// Where the deck of Characters lies.
pub(super) const DECK: Area = Area { x: 6.0, y: 3.0, w: 128.0, h: 26.0 };

/// And that of Events.
pub(super) const EVENT_DECK: Area = Area { x: 142.0, y: 3.0, w: 110.0, h: 26.0 };

pub(super) fn strip(court: &Court) -> Markup {
    html! {
        g class="decks" {
            g class="deck" transform="translate(6 3)" {
                title { (counted(court.deck, "Character", "Characters")) " in the deck, " (court.discard.len()) " discarded" }
                (pile("back"))
                text class="label" x="30" y="10.5" { "Characters " tspan class="number" { (court.deck) } }
                text class="label" x="30" y="23" { "discarded " tspan class="number" { (court.discard.len()) } }
            }
            g class="deck" transform="translate(142 3)" {
                title { (counted(court.event_deck, "Event", "Events")) " in the deck, " (court.event_discard.len()) " discarded" }
                (pile("back of-events"))
                text class="label" x="30" y="10.5" { "Events " tspan class="number" { (court.event_deck) } }
                text class="label" x="30" y="23" { "discarded " tspan class="number" { (court.event_discard.len()) } }
            }
            @if let Some(event) = &court.heraldic {
                g class="banner" aria-hidden="true" transform="translate(250 3)" {
                    rect class="room" width="196" height="25" rx="3" {}
                    path class="pole" d="M6 0V26" {}
                    path class="cloth" d="M6 1.5H26L21 8 26 14.5H6Z" {}
                    text class="label" x="31" y="10.5" { "Banner in effect" }
                    text class="title-line" x="31" y="23" { (event.name) }
                }
                a class="over" href={ "#event-" (event.id.id()) } data-large={ "event-" (event.id.id()) } aria-label={ "In effect: " (event.name) ". " (event.text) } transform="translate(250 3)" {
                    rect width="196" height="25" rx="3" {}
                }
            }
            text class="when" x="450" y="13" { "Round " (court.round) @if let Some(last) = court.last_round { " of " (last) } }
            text class="when step" x="450" y="26" { (step(court)) }
            g class="key" {
                @for (index, ability) in Ability::ALL.into_iter().enumerate() {
                    g transform={ "translate(" (8.0 + index as f32 * 95.0) " 31.5)" } {
                        use class="ability" href={ "#clg-" (words::ability(ability)) } transform="scale(.75)" {}
                        text x="16" y="10" { (ability) }
                    }
                }
            }
        }
    }
}

/// A pile of cards face down.
fn pile(class: &str) -> Markup {
    html! {
        @for step in [3, 0] { rect class=(class) x=(step) y=(3 - step) width="19" height="22" rx="2" {} }
        path class="lattice" d="M2 5.5h15v17H2ZM9.5 5.5l7.5 8.5-7.5 8.5L2 14Z" {}
    }
}
