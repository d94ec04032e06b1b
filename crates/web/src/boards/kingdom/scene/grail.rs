//! A Guardian of Darkness, and a riddle.

use ::kingdom::Realm;
use ::kingdom::view::{GuardianScene, RiddleScene};
use maud::{Markup, html};

use super::super::words::{begins, cite, who};
use super::{dice, framed};
use crate::boards::Look;
use crate::boards::common::seats::hue;

/// KGD-28: the Challenger against the Guardian.
pub(super) fn guardian(scene: &GuardianScene, realm: &Realm, look: &Look<'_>) -> Markup {
    let endurance = realm.card(scene.seat).endurance;
    framed(
        "guardian",
        "A Guardian of Darkness",
        "KGD-28.a",
        html! {
            p class="where" { "At " (scene.site.title) "." }
            div class="sides" {
                div class={ "side " (hue(look, scene.seat)) } {
                    h4 { "Challenger" }
                    p class="rank" { (begins(realm, look, scene.seat, "")) }
                    (meter("Endurance", endurance, ::kingdom::tables::book().challenger_points.endurance_maximum))
                    p class="throw" { (dice::die(scene.challenger_die, None)) }
                }
                div class="side dark" {
                    h4 { "Guardian" }
                    p class="rank" { strong { (scene.name) } }
                    (meter("Endurance", scene.endurance, scene.endurance_at_first))
                    p class="throw" { (dice::die(scene.guardian_die, None)) }
                }
            }
            p class="flavour" { (scene.flavour) }
            ul class="stakes" {
                li { "The lower throw loses the difference in endurance. " (cite("KGD-28.ii")) }
                li { "Slaying the Guardian wins " (scene.slain_chivalry) " chivalry. " (cite("KGD-28.iii")) }
                li {
                    "A retreat costs " (scene.retreat_endurance) " endurance and " (scene.retreat_chivalry) " chivalry. "
                    (cite("KGD-28.iv"))
                }
            }
        },
    )
}

/// A number and its maximum, as a bar and in figures.
pub(in super::super) fn meter(what: &str, number: i32, most: i32) -> Markup {
    html! {
        p class="meter" {
            span { (what) }
            meter min="0" max=(most.max(1)) value=(number.max(0)) aria-label=(what) { (number) }
            b { (number) } " of " (most)
        }
    }
}

/// KGD-30.a: a riddle is read to the Challenger.
pub(super) fn riddle(scene: &RiddleScene, realm: &Realm, look: &Look<'_>) -> Markup {
    framed(
        "riddle",
        "The riddle of the Grail",
        "KGD-30.a",
        html! {
            p class="who" {
                (begins(realm, look, scene.reader, "reads")) " to " (who(realm, look, scene.seat)) ":"
            }
            blockquote class="card" { (scene.text) }
        },
    )
}
