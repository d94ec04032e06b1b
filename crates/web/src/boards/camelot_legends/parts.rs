//! Small parts of scenes and papers.

use ::camelot_legends::cards::{Ability, Card, EventId};
use maud::{Markup, html};

use super::words;

/// A citation of a rule of this game.
pub(super) fn cite(rule: &str) -> Markup {
    crate::parts::cite("camelot-legends", rule)
}

/// The sign of an Ability in a line of text. It is decoration only, because the word is beside it.
pub(super) fn sign(ability: Ability) -> Markup {
    html! {
        svg class="ability" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false" {
            use href={ "#clg-" (words::ability(ability)) } {}
        }
    }
}

/// The arms of a Character in a line of text.
pub(super) fn arms(card: Card) -> Markup {
    html! {
        svg class="shield" viewBox="0 0 20 24" width="20" height="24" aria-hidden="true" focusable="false" { use href={ "#coat-" (card.id()) } {} }
    }
}

/// A Character's name that opens its card, if it is on the page.
pub(super) fn opens(card: Card) -> Markup {
    html! { a class="opens" href={ "#card-" (card.id()) } data-large={ "card-" (card.id()) } { (card.name()) } }
}

/// An Event's name that opens it.
pub(super) fn opens_event(event: EventId) -> Markup {
    html! { a class="opens" href={ "#event-" (event.id()) } data-large={ "event-" (event.id()) } { (event.name()) } }
}
