//! The last fight as the chronicle has it: every throw with its dice, and the cell of the table that decided.

use ::kingdom::packs::Packs;
use ::kingdom::tables::{Die, TableNumber, TableRulings};
use ::kingdom::{Deed, Entry, Realm};
use maud::{Markup, html};
use table::{Event as _, Seat};

use super::super::words::{cite, shield, signed};
use super::{dice, printed};
use crate::boards::Look;

/// The last fight of those that are still news: a battle, a joust, a duel, a guardian. `open` if nothing else is shown.
pub(super) fn tidings(realm: &Realm, told: &[&Entry], look: &Look<'_>, open: bool) -> Option<Markup> {
    let fight = last_fight(told, realm.players.len())?;
    let under_way = realm.scene.battle.is_some() || realm.scene.guardian.is_some() || realm.scene.tournament.is_some();
    let heading = if under_way { "So far" } else { "The last fight" };
    Some(html! {
        section class="scene tidings" {
            details open[open] {
                summary { h3 { (heading) } }
                ol class="rounds" {
                    @for entry in fight {
                        li {
                            @if let Some(thrown) = thrown(&entry.deed, realm.tables, look) { (thrown) }
                            p { (entry.say(look.names)) " " (cite(entry.rule())) }
                        }
                    }
                }
            }
        }
    })
}

/// From where a fight begins to where something else does; nothing once everybody has had a turn since.
fn last_fight<'t, 'e>(told: &'t [&'e Entry], seats: usize) -> Option<&'t [&'e Entry]> {
    let begins = told.iter().rposition(|entry| begins(&entry.deed))?;
    let since = &told[begins..];
    let turns = since.iter().filter(|entry| matches!(entry.deed, Deed::Turn { .. })).count();
    let ends = since.iter().position(|entry| is_something_else(&entry.deed)).unwrap_or(since.len());
    (turns <= seats).then_some(&since[..ends])
}

fn begins(deed: &Deed) -> bool {
    matches!(deed, Deed::Battle { .. } | Deed::Guardian { .. } | Deed::Duel { .. } | Deed::Joust { attempt: 1, .. })
}

fn is_something_else(deed: &Deed) -> bool {
    use Deed::{Buys, Draws, Marches, NoRecruits, Offers, OffersInPrivate, PaysAllegiances, Rides, Taxes, Turn};
    matches!(
        deed,
        Turn { .. }
            | Draws { .. }
            | PaysAllegiances { .. }
            | Marches { .. }
            | Rides { .. }
            | Buys { .. }
            | NoRecruits { .. }
            | Taxes { .. }
            | Offers { .. }
            | OffersInPrivate { .. }
    )
}

/// The dice of an event, if it has any.
fn thrown(deed: &Deed, rulings: TableRulings, look: &Look<'_>) -> Option<Markup> {
    Some(match deed {
        Deed::Round { seats, dice, throws, banners, scores, table, .. } => html! {
            div class="dice" {
                @for side in 0..2 {
                    @let added = scores[side] - i32::from(throws[side]);
                    (one(look, Some(seats[side]), dice[side], throws[side]))
                    @if added != 0 {
                        span class="added" title=(why(banners[side], added)) { (signed(added)) " = " b { (scores[side]) } }
                    }
                }
            }
            (row(*table, rulings, *scores))
        },
        Deed::Joust { riders, throws, .. } => html! {
            div class="dice" { @for side in 0..2 { (one(look, Some(riders[side]), Die::Red, throws[side])) } }
        },
        Deed::Exchange { fighters, throws, .. } => html! {
            div class="dice" { @for side in 0..2 { (one(look, Some(fighters[side]), Die::Red, throws[side] as u8)) } }
        },
        Deed::Blows { seat, card, throws, .. } => {
            let card = Packs::get().guardians.get(usize::from(*card))?;
            html! {
                div class="dice" {
                    (one(look, Some(*seat), card.challenger_die, throws[1] as u8))
                    (one(look, None, card.guardian_die, throws[0] as u8))
                }
            }
        }
        Deed::Throws { seat, die, shows, .. } => html! { div class="dice" { (one(look, Some(*seat), *die, *shows)) } },
        _ => return None,
    })
}

fn one(look: &Look<'_>, seat: Option<Seat>, die: Die, shows: u8) -> Markup {
    html! { @if let Some(seat) = seat { (shield(look, seat)) } (dice::die(die, Some(shows))) }
}

/// What was added to a throw: cards, and the ground.
fn why(cards: u8, added: i32) -> String {
    let ground = added - i32::from(cards);
    format!("{} by cards, {} by the walls and what a table can show", signed(cards.into()), signed(ground))
}

/// The table that was read, folded away.
fn row(table: TableNumber, rulings: TableRulings, scores: [i32; 2]) -> Markup {
    html! { details class="because" { summary { "The table" } (printed::table(table, rulings, Some(scores))) } }
}
