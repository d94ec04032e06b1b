//! The last fight as the chronicle tells it: every throw with its dice, and the cell of the table that decided.

use ::kingdom::odds::Ground;
use ::kingdom::packs::Packs;
use ::kingdom::tables::{Die, TableRulings};
use ::kingdom::{Deed, Happening, Realm};
use maud::{Markup, html};
use table::{Event as _, Seat};

use super::super::words::cite;
use super::{dice, printed};
use crate::boards::Look;
use crate::boards::common::seats::shield;
use crate::boards::common::words::signed;

/// The last fight that is still news: a battle, a joust, a duel, a guardian. `open` if there is no other scene.
pub(super) fn tidings(realm: &Realm, told: &[&Happening], look: &Look<'_>, open: bool) -> Option<Markup> {
    let fight = last_fight(told, realm.players.len())?;
    let under_way = realm.scene.battle.is_some() || realm.scene.guardian.is_some() || realm.scene.tournament.is_some();
    let heading = if under_way { "So far" } else { "The last fight" };
    let ground = fight.iter().find_map(|entry| match entry.deed {
        Deed::Battle { ground, .. } => Some(ground),
        _ => None,
    });
    let last = fight.iter().rposition(|entry| matches!(entry.deed, Deed::Round { .. }));
    Some(html! {
        section class="scene tidings" {
            details open[open] {
                summary { h3 { (heading) } }
                ol class="rounds" {
                    @for (index, entry) in fight.iter().enumerate() {
                        li {
                            @if let Some(thrown) = thrown(&entry.deed, look) { (thrown) }
                            p { (entry.say(look.names)) " " (cite(entry.rule())) }
                            (because(&entry.deed, ground, realm.tables, last == Some(index), look))
                        }
                    }
                }
            }
        }
    })
}

/// From the start of a fight to the next other event; `None` once everybody has had a turn since.
fn last_fight<'t, 'e>(told: &'t [&'e Happening], seats: usize) -> Option<&'t [&'e Happening]> {
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
    use Deed::{
        Buys, Draws, Marches, NoRecruits, Offers, OffersInPrivate, PaysAllegiances, Rides, TakesLeave, Taxes, Turn,
    };
    matches!(
        deed,
        Turn { .. }
            | Draws { .. }
            | PaysAllegiances { .. }
            | Marches { .. }
            | Rides { .. }
            | TakesLeave { .. }
            | Buys { .. }
            | NoRecruits { .. }
            | Taxes { .. }
            | Offers { .. }
            | OffersInPrivate { .. }
    )
}

/// The dice of an event, if it has any.
fn thrown(deed: &Deed, look: &Look<'_>) -> Option<Markup> {
    Some(match deed {
        Deed::Round { seats, dice, throws, scores, .. } => html! {
            div class="dice" {
                @for side in 0..2 {
                    @let added = scores[side] - i32::from(throws[side]);
                    (one(look, Some(seats[side]), dice[side], throws[side]))
                    @if added != 0 { span class="added" { (signed(added)) " = " b { (scores[side]) } } }
                }
            }
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

/// The parts of the scores of a round, and the table they were read on; open for the last round.
fn because(deed: &Deed, ground: Option<Ground>, rulings: TableRulings, open: bool, look: &Look<'_>) -> Markup {
    let Deed::Round { seats, throws, banners, scores, table, .. } = deed else { return html! {} };
    let (to_attacker, to_defender) = ground.map_or((0, 0), Ground::modifiers);
    let walls = if ground == Some(Ground::Village) { "KGD-20.i" } else { "KGD-18.iii" };
    html! {
        details class="because" open[open] {
            summary { "How it adds up" }
            dl {
                @for (side, ground) in [to_attacker, to_defender].into_iter().enumerate() {
                    div {
                        dt {
                            (shield(look, seats[side])) (if side == 0 { "Attacker" } else { "Defender" }) ": throw "
                            (throws[side]) " " (cite("KGD-14.iii"))
                            @if banners[side] > 0 { ", cards " (signed(banners[side])) " " (cite("KGD-13.a")) }
                            @if ground != 0 { ", walls " (signed(ground)) " " (cite(walls)) }
                            @if i32::from(throws[side] + banners[side]) + ground != scores[side] {
                                ", kept from 1 to 8 " (cite("KGD-R2"))
                            }
                        }
                        dd { (scores[side]) }
                    }
                }
            }
            (printed::table(*table, rulings, Some(*scores)))
        }
    }
}
