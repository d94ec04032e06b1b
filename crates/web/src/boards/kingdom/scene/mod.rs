//! Scenes beside the question: a battle, a guardian, a drawn card, an offer.

mod ahead;
mod battle;
mod dealings;
mod dice;
mod grail;
mod lists;
mod printed;
mod tidings;

pub(super) use grail::meter;

use ::kingdom::view::Drawn;
use ::kingdom::{Happening, Realm};
use maud::{Markup, html};
use table::Cite;

use super::words::{begins, cite};
use crate::boards::Look;
use crate::boards::common::scene;

/// All current scenes, the innermost last, then the last fight as it was told; `None` if there is neither.
pub(super) fn scenes(realm: &Realm, told: &[&Happening], look: &Look<'_>) -> Option<Markup> {
    let scene = &realm.scene;
    let mut parts: Vec<Markup> = [
        ahead::battles(realm, look),
        scene.card.as_ref().map(|card| fortune(card, realm, look)),
        scene.tournament.as_ref().map(|tournament| lists::tournament(tournament, realm, look)),
        scene.battle.as_ref().map(|fight| battle::battle(fight, realm, look)),
        scene.guardian.as_ref().map(|ordeal| grail::guardian(ordeal, realm, look)),
        scene.riddle.as_ref().map(|riddle| grail::riddle(riddle, realm, look)),
        scene.auction.as_ref().map(|auction| dealings::auction(auction, realm, look)),
        scene.offer.as_ref().map(|offer| dealings::offer(offer, realm, look)),
        scene.terms.as_ref().map(|terms| dealings::terms(terms, realm, look)),
    ]
    .into_iter()
    .flatten()
    .collect();
    parts.extend(tidings::tidings(realm, told, look, parts.is_empty()));
    scene::scenes("kingdom", &parts)
}

/// A scene with its heading and its rule.
fn framed(class: &str, heading: &str, rule: Cite, inside: Markup) -> Markup {
    scene::scene(class, heading, cite(rule), inside)
}

/// KGD-6.i: the card of fortune that is being carried out.
fn fortune(card: &Drawn, realm: &Realm, look: &Look<'_>) -> Markup {
    let bound = if card.for_all {
        "It binds every player.".to_owned()
    } else {
        format!("It binds {} alone.", realm.who(look.names, card.seat).him())
    };
    framed(
        "fortune",
        "A card of fortune",
        "KGD-6.i",
        html! {
            p class="who" { (begins(realm, look, card.seat, "drew")) ":" }
            article class="card" {
                h4 { (card.name) }
                p { (card.text) }
                p class="small" { (bound) }
            }
        },
    )
}
