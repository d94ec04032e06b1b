//! The state of the realm: the Grail, Camelot, weather, alliances, prices, packs, and how it ended.

use ::kingdom::Realm;
use ::kingdom::view::{Quest, TokenSeen};
use maud::{Markup, html};

use super::super::targets::is_on_the_board;
use super::super::words::{begins, cite, who};
use crate::boards::Look;
use crate::boards::common::seats::shield;
use crate::boards::common::targets;
use crate::boards::common::words::counted;

/// The paper.
pub(super) fn state(realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        article class="kingdom paper realm" {
            header { h3 { "State of the realm" } p class="player" { "Round " (realm.round) ", " (realm.stage) } }
            (ended(realm, look))
            dl class="state" {
                div { dt { "Holy Grail " (cite("KGD-30.e")) } dd { (grail(realm, look)) } }
                div { dt { "Camelot " (cite("KGD-19.nb2")) } dd { (if realm.camelot.stands { "It stands." } else { "It is razed." }) } }
                div { dt { "Alliances " (cite("KGD-33")) } dd { (alliances(realm, look)) } }
                div { dt { "Weather " (cite("KGD-7.d")) } dd { (weather(realm, look)) } }
                div { dt { "Prices " (cite("KGD-22")) } dd { (prices(realm)) } }
                div { dt { "Packs " (cite("KGD-3.viii")) } dd { (packs(realm)) } }
                @if let Some(limit) = &realm.limit { div { dt { "Time limit " (cite("KGD-38")) } dd { (limit) "." } } }
            }
            (targets::elsewhere(look, |target| is_on_the_board(target) || is_on_a_card(target, realm)))
        }
    }
}

fn ended(realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        @if let Some(standings) = &realm.ended {
            section class="standings" {
                h4 { "How it ended " (cite("KGD-36.a")) }
                ol {
                    @for standing in standings {
                        li value=(standing.place) {
                            (begins(realm, look, standing.seat, "")) ", with " (standing.chivalry) " chivalry"
                            @if standing.least_chivalrous { ", the least chivalrous of all " (cite("KGD-37")) }
                        }
                    }
                }
            }
        }
    }
}

fn grail(realm: &Realm, look: &Look<'_>) -> Markup {
    let left = realm.sites.iter().filter(|site| site.token != TokenSeen::Gone).count();
    html! {
        @match &realm.grail {
            Quest::Hidden => { "Nobody knows where it lies; " (counted(left, "token is", "tokens are")) " left." }
            Quest::Seen { at } => { "It lies face up at " (at.title) "." }
            Quest::Held { seat } => { (begins(realm, look, *seat, "has")) " it, and " (realm.who(look.names, *seat).verb("is")) " the Royal Guardian." }
            Quest::Lost => "It is lost for ever.",
        }
    }
}

fn alliances(realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        @if realm.alliances.is_empty() { "There are none." }
        @for [one, other] in &realm.alliances {
            p { (begins(realm, look, *one, "")) " and " (who(realm, look, *other)) }
        }
    }
}

fn weather(realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        @if realm.weather.is_empty() { "The roads are open." }
        @for spell in &realm.weather {
            p { (spell.what) " until " (shield(look, spell.until)) (realm.who(look.names, spell.until).of("the next turn")) "." }
        }
    }
}

fn prices(realm: &Realm) -> Markup {
    let prices = &realm.prices;
    html! {
        "A knight costs " (prices.knight) " gold, a footsoldier " (prices.footsoldier) "."
        @if prices.special { " This holds for this turn only. " (cite("KGD-7.d")) }
        @if prices.free_knights > 0 { " Free knights this turn: " (prices.free_knights) "." }
        @if prices.extra_squares > 0 { " Every piece may move " (counted(prices.extra_squares.into(), "square", "squares")) " further." }
        @if prices.no_moves_nor_battles { " Nobody moves or fights this turn. " (cite("KGD-7.T.a")) }
    }
}

fn packs(realm: &Realm) -> Markup {
    let packs = &realm.packs;
    html! { "Fortune " (packs.fortune) ", guardians " (packs.guardians) ", riddles " (packs.riddles) "." }
}

/// Whether a target is a card on a record card.
fn is_on_a_card(target: &str, realm: &Realm) -> bool {
    realm.players.iter().flat_map(|card| &card.known_cards).any(|kept| kept.target == target)
}
