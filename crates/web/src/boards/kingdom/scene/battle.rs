//! A battle or a siege: both sides, their dice, their scores with the reasons, and the table.

use ::kingdom::Realm;
use ::kingdom::odds::Ground;
use ::kingdom::tables::{TableNumber, book};
use ::kingdom::view::{BattleScene, SideScene};
use maud::{Markup, html};
use table::Cite;

use super::super::words::{begins, cite, troops};
use super::{dice, framed, printed};
use crate::boards::Look;
use crate::boards::common::scene;
use crate::boards::common::seats::hue;
use crate::boards::common::words::signed;

/// KGD-14: a battle under way.
pub(super) fn battle(scene: &BattleScene, realm: &Realm, look: &Look<'_>) -> Markup {
    let (heading, rule) = match scene.ground {
        Ground::Field => ("Battle in the field", "KGD-14.i"),
        Ground::Castle => ("Siege of a castle", "KGD-18.a"),
        Ground::Village => ("Assault on a village", "KGD-20"),
    };
    let number = match scene.table {
        1 => TableNumber::One,
        2 => TableNumber::Two,
        _ => TableNumber::Three,
    };
    let attacker = usize::from(scene.reversed);
    let scores = scene.sides[attacker].score.zip(scene.sides[1 - attacker].score).map(|(ours, theirs)| [ours, theirs]);
    let round = if scene.round == 0 { "Both sides draw up".into() } else { format!("Round {}", scene.round) };
    framed(
        "battle",
        heading,
        rule,
        html! {
            p class="where" {
                (scene.at.title) ". " (round) "."
                @if scene.reversed { " The roles are reversed. " (cite("KGD-15.v")) }
            }
            div class="sides" {
                @for side in &scene.sides { (drawn_up(side, scene.ground, realm, look)) }
            }
            @if let Some(cell) = scene.cell {
                p class="verdict" {
                    "If nobody plays a card, " strong { (printed::in_words(cell)) } ". "
                    (cite(printed::cell_rule(cell)))
                }
            }
            (printed::table(number, realm.tables, scores))
        },
    )
}

fn drawn_up(side: &SideScene, ground: Ground, realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        div class={ "side " (hue(look, side.principal)) } {
            h4 { (side.role) }
            @for rank in &side.ranks {
                p class="rank" {
                    (begins(realm, look, rank.seat, "")) " " (troops(rank.force))
                }
            }
            p class="throw" {
                (dice::die(side.die, side.throw))
                @if let Some(score) = side.score { span class="score" { (score) } }
            }
            (because(side, ground))
        }
    }
}

/// Every number with its parts and their rules.
fn because(side: &SideScene, ground: Ground) -> Markup {
    let wages = book().wages;
    let walls: Cite = if ground == Ground::Village { "KGD-20.i" } else { "KGD-18.iii" };
    let die: Cite = if side.force.knights > 0 { "KGD-12.iv" } else { "KGD-12.iii" };
    html! {
        details class="because" {
            summary { "How it adds up" }
            dl {
                (part("Combat value", side.combat_value.to_string(), "KGD-12.i"))
                (part(if die == "KGD-12.iv" { "Blue die, with knights" } else { "Die" }, format!("1–{}", side.die.faces()), die))
                @if let Some(throw) = side.throw { (part("Throw", throw.to_string(), "KGD-14.iii")) }
                @if side.modifier != 0 { (part("The walls", signed(side.modifier), walls)) }
                @if side.added > 0 { (part("Cards played", signed(side.added), "KGD-13.a")) }
                @if let Some(score) = side.score { (part("Score, from 1 to 8", score.to_string(), "KGD-R2")) }
                @for rank in &side.ranks {
                    @let sum = format!("{} × {} + {} × {} = {}", rank.force.knights, wages.knight, rank.force.foot, wages.footsoldier, rank.wages);
                    @if rank.wages > 0 { (part("Wages set aside", sum, "KGD-17.a")) }
                }
            }
        }
    }
}

/// One part of a number.
fn part(what: &str, number: String, rule: Cite) -> Markup {
    scene::part(what, &number, cite(rule))
}
