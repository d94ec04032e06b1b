//! A Challenger's Record Card (KGD-3.xi, KGD-4.vi), as printed: points, purse, taxes, castles, allegiances.

use ::kingdom::Realm;
use ::kingdom::odds::Force;
use ::kingdom::tables::book;
use ::kingdom::view::{KeptCard, RecordCard, Whereabouts};
use maud::{Markup, html};
use table::Cite;

use super::super::scene::meter;
use super::super::words::{cite, troops};
use crate::boards::Look;
use crate::boards::common::seats::{hue, shield};
use crate::boards::common::targets::link;
use crate::boards::common::words::counted;

/// The card.
pub(super) fn record(card: &RecordCard, realm: &Realm, look: &Look<'_>) -> Markup {
    let points = book().challenger_points;
    html! {
        article class={ "kingdom paper record " (hue(look, card.seat)) } data-seat=(card.seat.index()) {
            header {
                (shield(look, card.seat))
                h3 { (card.name.unwrap_or("No Challenger yet")) }
                p class="player" { (look.names[card.seat]) }
                @if card.royal_guardian { p class="honour" { "Royal Guardian " (cite("KGD-31.i")) } }
            }
            @if !card.alive {
                p class="out" { "Out of the game, with " (card.chivalry) " chivalry. " (cite("KGD-34.a")) }
            } @else {
                (meter("Endurance", card.endurance, points.endurance_maximum))
                (meter("Stamina", card.stamina, points.stamina_maximum))
                (purse(card))
                @if card.challenger.is_some() {
                    p class="whereabouts" { (whereabouts(card, realm, look)) }
                    (armies(card, realm))
                    (kept(card, look))
                    (allegiances(card))
                    (notes(card))
                    (castles(card))
                    (taxes(card))
                }
            }
        }
    }
}

fn purse(card: &RecordCard) -> Markup {
    html! {
        dl class="purse" {
            div { dt { "Chivalry " (cite("KGD-35.a")) } dd { (card.chivalry) } }
            div { dt { "Gold " (cite("KGD-4.iii")) } dd { (card.gold) } }
            @if card.wages > 0 { div { dt { "Set aside for wages " (cite("KGD-17.a")) } dd { (card.wages) } } }
            div { dt { "Tax due " (cite("KGD-24.a")) } dd { (card.tax_due) } }
            @if card.allegiance_costs > 0 {
                @let guardian = card.royal_guardian;
                div {
                    dt {
                        (if guardian { "Allegiances bring " } else { "Allegiances cost " })
                        (cite(if guardian { "KGD-31.i" } else { "KGD-8" }))
                    }
                    dd { (card.allegiance_costs) }
                }
            }
            @if let Some(value) = card.combat_value { div { dt { "Combat value " (cite("KGD-14.ii")) } dd { (value) } } }
        }
    }
}

fn whereabouts(card: &RecordCard, realm: &Realm, look: &Look<'_>) -> Markup {
    let whose = if realm.who(look.names, card.seat).is_you() { "Your" } else { "His" };
    html! {
        @match &card.whereabouts {
            Whereabouts::Away => { (whose) " Challenger is not on the board." },
            Whereabouts::OnBoard { at, moved } => {
                (whose) " Challenger is at " (at.title) @if *moved { ", and has moved already" } "."
            }
            Whereabouts::Prison { captor, castle, turns_left, ransom } => {
                (whose) " Challenger is " (realm.who(look.names, *captor).of("a prisoner"))
                @if let Some(castle) = castle { " in " (castle.title) }
                ". The ransom of " (ransom) " gold is due at the end of "
                @match turns_left {
                    0 => "this turn",
                    1 => { (whose.to_lowercase()) " next turn" }
                    2 => "the second turn from now",
                    turns => { "turn " (turns) " from now" }
                }
                ". " (cite("KGD-21.iii"))
            }
        }
    }
}

fn armies(card: &RecordCard, realm: &Realm) -> Markup {
    let camps = realm.armies.iter().flat_map(|camp| {
        camp.armies.iter().filter(|host| host.seat == card.seat).map(move |host| (camp.at.title, host))
    });
    let Force { knights, foot } = card.in_supply;
    html! {
        details open[card.on_board.value() > 0] {
            summary { "Armies " (troops(card.on_board)) }
            ul class="armies" {
                @for (at, host) in camps {
                    li {
                        (troops(host.force)) " " (at)
                        @if host.moved == host.force { " (moved)" }
                        @else if !host.moved.is_none() { " (moved: " (troops(host.moved)) ")" }
                    }
                }
            }
            p class="small" {
                "In the box: " (counted(knights.into(), "knight", "knights")) ", "
                (counted(foot.into(), "footsoldier", "footsoldiers")) ". " (cite("KGD-22.a"))
            }
        }
    }
}

/// The cards he keeps: face up if the viewer knows them, otherwise face down.
fn kept(card: &RecordCard, look: &Look<'_>) -> Markup {
    if card.cards == 0 {
        return html! {};
    }
    let unknown = card.cards - card.known_cards.len();
    html! {
        section class="kept" {
            h4 { "Cards kept " (cite("KGD-7.b")) }
            div class="hand" {
                @for kept in &card.known_cards { (face_up(kept, look)) }
                @for _ in 0..unknown { div class="card face-down" role="img" aria-label="a card face down" {} }
            }
            @if unknown > 0 { p class="small" { (counted(unknown, "card", "cards")) " face down. " (cite("KGD-OPT-7")) } }
        }
    }
}

fn face_up(kept: &KeptCard, look: &Look<'_>) -> Markup {
    let face = html! { span class="card" data-target=(kept.target) { strong { (kept.name) } span { (kept.text) } } };
    match look.picks.get(&kept.target) {
        Some(picks) => link(&kept.target, picks, "on-paper", face),
        None => face,
    }
}

fn allegiances(card: &RecordCard) -> Markup {
    html! {
        @if !card.allegiances.is_empty() {
            section {
                h4 { "Allegiances " (cite("KGD-5.iii")) }
                table class="ledger" {
                    tbody {
                        @for sworn in &card.allegiances {
                            tr { th scope="row" { (sworn.name) } td { (sworn.cost) " gold a turn" } }
                        }
                    }
                }
            }
        }
    }
}

fn notes(card: &RecordCard) -> Markup {
    html! {
        @if !card.notes.is_empty() {
            ul class="notes" { @for note in &card.notes { li { (note.text) " " (cite(note.rule)) } } }
        }
    }
}

/// The six castle boxes.
fn castles(card: &RecordCard) -> Markup {
    html! {
        section {
            h4 { "Castles " (cite("KGD-4.vi")) }
            ul class="boxes" {
                @for castle in &card.castles {
                    li class=(if castle.controlled { "held" } else { "" }) {
                        span class="box" role="img" aria-label=(if castle.controlled { "controlled" } else { "not controlled" }) {
                            (if castle.controlled { "✕" } else { " " })
                        }
                        (castle.name.trim_start_matches("Castle ")) @if castle.own { " (home)" }
                    }
                }
            }
        }
    }
}

fn taxes(card: &RecordCard) -> Markup {
    html! {
        details class="taxes" {
            summary { "Taxes: " (card.tax_due) " gold" }
            table class="ledger" {
                thead { tr { th scope="col" { "Yield" } th scope="col" { "Held" } th scope="col" { "Levy" } th scope="col" { "Due" } } }
                tbody {
                    @for line in &card.tax {
                        tr class=(if line.controlled == 0 { "none" } else { "" }) {
                            th scope="row" { (line.what) " " (cite(levy_rule(line.what))) }
                            td { (line.controlled) }
                            td { (line.levy) }
                            td { (line.due) }
                        }
                    }
                }
                tfoot { tr { th scope="row" colspan="3" { "Due at the end of the turn " (cite("KGD-24.a")) } td { (card.tax_due) } } }
            }
        }
    }
}

/// The rule that sets a levy.
fn levy_rule(what: &str) -> Cite {
    match what {
        "gold" => "KGD-24.i",
        "silver" => "KGD-24.ii",
        "iron" => "KGD-24.iii",
        "barley" | "wheat" | "fish" | "fruit" => "KGD-24.iv",
        "leather" | "pottery" | "textile" => "KGD-24.v",
        _ => "KGD-24.vi",
    }
}
