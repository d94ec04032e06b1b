//! Auctions, offers, and the terms of a captor.

use ::kingdom::Realm;
use ::kingdom::view::{AuctionScene, Demands, Goods, OfferScene, TermsScene};
use maud::{Markup, html};

use super::super::words::{begins, who};
use super::framed;
use crate::boards::Look;

/// KGD-5.ii: an allegiance under the hammer.
pub(super) fn auction(scene: &AuctionScene, realm: &Realm, look: &Look<'_>) -> Markup {
    framed(
        "auction",
        "Auction of an allegiance",
        "KGD-5.ii",
        html! {
            article class="card" {
                h4 { (scene.name) }
                p { (scene.castle.title) ", with " (scene.villages.join(", ")) "." }
            }
            p class="verdict" {
                @match (scene.best_bidder, scene.best_bid) {
                    (Some(seat), Some(bid)) => { (begins(realm, look, seat, "bids")) " " strong { (bid) " gold a turn" } "." }
                    _ => "Nobody has bid yet.",
                }
            }
            p { "Still bidding: " @for (index, seat) in scene.bidders.iter().enumerate() { @if index > 0 { ", " } (who(realm, look, *seat)) } "." }
        },
    )
}

/// KGD-N-1: an offer from one player to another.
pub(super) fn offer(scene: &OfferScene, realm: &Realm, look: &Look<'_>) -> Markup {
    framed(
        "offer",
        "An offer",
        "KGD-N-1",
        html! {
            p { (begins(realm, look, scene.from, "")) " to " (who(realm, look, scene.to)) }
            @match &scene.goods {
                Some(goods) => (scales(goods)),
                None => p class="small" { "Only these two see what is offered." },
            }
        },
    )
}

/// Both sides of a bargain.
fn scales(goods: &Goods) -> Markup {
    let list = |gold: i64, cards: &[String], alliance: bool| {
        let gold = Some(gold).filter(|gold| *gold > 0).map(|gold| format!("{gold} gold"));
        let all = gold.into_iter().chain(cards.iter().cloned()).chain(alliance.then(|| "an alliance".to_owned()));
        listed(all.collect())
    };
    html! {
        div class="sides" {
            div class="side" { h4 { "gives" } (list(goods.gives, &goods.gives_cards, goods.alliance)) }
            div class="side" { h4 { "for" } (list(goods.wants, &goods.wants_cards, false)) }
        }
    }
}

fn listed(things: Vec<String>) -> Markup {
    html! {
        @if things.is_empty() { p { "nothing" } } @else { ul { @for thing in things { li { (thing) } } } }
    }
}

/// KGD-N-5: the terms of a captor.
pub(super) fn terms(scene: &TermsScene, realm: &Realm, look: &Look<'_>) -> Markup {
    framed(
        "terms",
        "Terms for a life",
        "KGD-N-5",
        html! {
            p { (begins(realm, look, scene.captor, "asks")) " " (who(realm, look, scene.prisoner)) " for:" }
            @match &scene.asks {
                Some(asks) => (listed(asked(asks))),
                None => p class="small" { "Only these two see what the captor asks for." },
            }
        },
    )
}

fn asked(asks: &Demands) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    all.extend(Some(asks.gold).filter(|gold| *gold > 0).map(|gold| format!("{gold} gold")));
    all.extend(asks.cards.iter().cloned());
    all.extend(asks.villages.iter().map(|village| (*village).to_owned()));
    all.extend(asks.alliance.then(|| "an alliance".to_owned()));
    all.extend(asks.another_turn.then(|| "one more turn in prison".to_owned()));
    all
}
