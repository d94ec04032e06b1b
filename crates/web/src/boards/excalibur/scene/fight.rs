//! The current fight: both sides with their strengths and the parts of each, the last round, the table.

use ::excalibur::Valley;
use ::excalibur::board::Choke;
use ::excalibur::combat::Round;
use ::excalibur::view::{FightScene, ResultRow, RoundScene, SideScene};
use maud::{Markup, html};
use table::{Cite, Seat};

use super::super::counters;
use super::super::words::cite;
use super::results;
use crate::boards::Look;
use crate::boards::common::scene;
use crate::boards::common::seats::{hue, shield};

/// EXC-8: the fight.
pub(super) fn fight(fight: &FightScene, valley: &Valley, look: &Look<'_>) -> Markup {
    let round = if fight.round == 0 { "Both sides draw up".into() } else { format!("Round {}", fight.round) };
    scene::scene(
        "fight",
        &format!("A fight {}", fight.place()),
        cite("EXC-8-1"),
        html! {
            p class="where" {
                (round) "."
                @if let Some(choke) = fight.choke {
                    " " (narrow(choke)) ": two of each side fight. " (cite("EXC-8.iv"))
                }
            }
            div class="sides" { @for side in &fight.sides { (drawn_up(side, fight.choke.is_some(), valley, look)) } }
            @if let Some(last) = &fight.last {
                h4 { "The last round" }
                (thrown(&last.round, fight.sides.each_ref().map(|side| side.seat), valley, look))
            }
            (results::table(fight.last.as_ref().map(|last| last.difference)))
        },
    )
}

fn narrow(choke: Choke) -> &'static str {
    match choke {
        Choke::Bridge => "On a bridge",
        Choke::Forest => "Between trees",
        Choke::Scarp => "On the scarp",
    }
}

fn drawn_up(side: &SideScene, choke: bool, valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        div class={ "side " (hue(look, side.seat)) } {
            h4 { (shield(look, side.seat)) (valley.who(look.names, side.seat).begins()) }
            p class="counters" {
                @for man in &side.men {
                    span class=(if side.fighting.contains(&man.number) { "fights" } else { "waits" }) { (counters::on_paper(man, look)) }
                }
            }
            dl {
                (part(if choke { "Strength of the two" } else { "Strength" }, side.strength.to_string(), "EXC-8.ii.a"))
                @if side.bonus > 0 {
                    (part(if side.bonus > 5 || !side.inside { "The castle" } else { "The house" }, format!("+{}", side.bonus),
                        if side.inside { "EXC-13.i.b-1" } else { "EXC-13.ii-1" }))
                }
                (part("A die", "+1 to 6".into(), "EXC-8.ii.a"))
            }
        }
    }
}

/// One part of a number.
fn part(what: &str, number: String, rule: Cite) -> Markup {
    scene::part(what, &number, cite(rule))
}

/// A round: for each side its strength, walls and die, the attack value, and its losses.
pub(super) fn thrown(round: &Round, seats: [Seat; 2], valley: &Valley, look: &Look<'_>) -> Markup {
    let RoundScene { attack_values, difference, .. } = RoundScene::of(*round);
    let row = ResultRow::of(difference);
    html! {
        table class="round" {
            thead {
                tr {
                    th scope="col" { "Side" } th scope="col" { "Strength" } th scope="col" { "Die" }
                    th scope="col" { "Attack value" } th scope="col" { "Wounds" }
                }
            }
            tbody {
                @for side in 0..2 {
                    tr class=(hue(look, seats[side])) {
                        th scope="row" { (shield(look, seats[side])) (valley.who(look.names, seats[side]).begins()) }
                        td { (round.strengths[side]) @if round.bonus[side] > 0 { " + " (round.bonus[side]) } }
                        td class="dice" { (crate::table::die(round.dice[side])) }
                        td { b { (attack_values[side]) } }
                        td {
                            @if let Some(throw) = round.throws[side] { span class="dice small" { (crate::table::die(throw)) } " " }
                            (round.wounds[side])
                        }
                    }
                }
            }
        }
        p class="small" {
            "The difference is " (difference) ": row " (row.heading) ". " (cite(row.rule))
            @if difference == 0 { " Nobody is the weaker." }
        }
    }
}
