//! What lies on the land: owners' arms, houses and castles, improvements, sites, smoke, sieges, broken bridges.

use ::excalibur::view::{Building, LandUnit, ManorCard};
use ::excalibur::{Condition, Valley};
use maud::{Markup, html};

use super::places::{Point, mile, tenth, unit};
use crate::boards::Look;
use crate::boards::common::seats::{arms, hue};

/// Everything that was put on the land, and what happened to it.
pub(super) fn estates(valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        g class="estates" {
            @for manor in &valley.manors {
                @if let Some(owner) = manor.owner { use class={ "realm " (hue(look, owner)) } href={ "#exc-fence-" (manor.at.id) } {} }
            }
            @for manor in &valley.manors {
                @for unit in &manor.units { (improved(manor, unit)) }
                (reeve(manor))
                (house(manor, valley, look))
            }
            @for bridge in &valley.washed_out {
                (sign("flood", mile(bridge.point), 1.0, &format!("{}: washed away, nobody can cross this year", bridge.name)))
            }
        }
    }
}

/// A sign on the map, with what it means.
fn sign(sign: &str, at: Point, scale: f32, title: &str) -> Markup {
    html! {
        g class={ "sign " (sign) } role="img" aria-label=(title) {
            title { (title) }
            use href={ "#exc-" (sign) } transform={ "translate(" (tenth(at.x)) " " (tenth(at.y)) ")scale(" (scale) ")" } {}
        }
    }
}

/// EXC-5.v, EXC-19.ii: what stands on a land unit; several things stand side by side.
fn improved(manor: &ManorCard, land: &LandUnit) -> Markup {
    let site = |what: &'static str, word: &str, site: Option<Building>| {
        site.map(|building| match building {
            Condition::Sound => (what, word.to_owned()),
            Condition::Damaged => ("damaged", format!("damaged {word}")),
        })
    };
    let signs: Vec<(&str, String)> = [
        land.hive.then(|| ("hive", "a beehive".to_owned())),
        land.forester.then(|| ("forester", "a forester".to_owned())),
        land.mill.then(|| ("mill", "a water mill".to_owned())),
        site("church", "church", land.church).map(|(_, word)| ("church", word)),
        site("circle", "stone circle", land.circle).map(|(_, word)| ("circle", word)),
        land.smoke.then(|| ("smoke", "it is burnt".to_owned())),
    ]
    .into_iter()
    .flatten()
    .collect();
    let damaged = [land.church, land.circle].contains(&Some(Condition::Damaged));
    let middle = unit(land.unit);
    let left = (signs.len() as f32 - 1.0) / 2.0;
    html! {
        @for (index, (what, words)) in signs.iter().enumerate() {
            @let at = middle.shifted((index as f32 - left) * 15.0, 0.0);
            (sign(what, at, 1.0, &format!("{}, {}: {words}", manor.name, land.called)))
        }
        @if damaged { (sign("smoke", middle.shifted(9.0, -6.0), 0.7, &format!("{}: damaged", manor.name))) }
    }
}

/// EXC-5.v-reeve: beside the land unit nearest to the river.
fn reeve(manor: &ManorCard) -> Markup {
    let Some(bank) = manor.units.iter().find(|unit| unit.by_river).filter(|_| manor.reeve) else { return html! {} };
    sign("reeve", unit(bank.unit).shifted(-13.0, 14.0), 1.0, &format!("{}: a river reeve", manor.name))
}

/// The house or the castle, with the arms of the owner; a gilt frame if the card lies face up (EXC-3-11).
fn house(manor: &ManorCard, valley: &Valley, look: &Look<'_>) -> Markup {
    let at = mile(manor.at.point);
    let what = if manor.castle.is_some() { "castle" } else { "house" };
    let face = if manor.supervised { "supervised" } else { "not supervised" };
    let title = match manor.owner {
        None => format!("{}: nobody's", manor.name),
        Some(owner) => format!("{}: held by {}, {face}", manor.name, valley.who(look.names, owner)),
    };
    html! {
        g class=(what) role="img" aria-label=(title) transform={ "translate(" (at.x) " " (at.y) ")" } {
            title { (title) }
            use href={ "#exc-" (what) } {}
            @if manor.castle == Some(Condition::Damaged) { use href="#exc-smoke" transform="translate(-8 -4)scale(.8)" {} }
            @if let Some(owner) = manor.owner {
                g class={ "held " (hue(look, owner)) } transform="translate(14 -8)" {
                    @if manor.supervised { path class="gilt" d="M-2.4-2.4H16.4V11Q16.4 20 7 23.5-2.4 20-2.4 11Z" {} }
                    (arms(owner, look, "scale(.7)"))
                }
            }
            @if let Some(siege) = manor.siege {
                g class={ "siege " (hue(look, siege.by)) } transform="translate(-20 6)" {
                    title { (manor.name) ": besieged by " (valley.who(look.names, siege.by)) @if siege.succeeded { ", and the walls no longer help" } }
                    use href="#exc-tents" {}
                }
            }
        }
    }
}
