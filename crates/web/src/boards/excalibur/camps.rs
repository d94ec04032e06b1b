//! A camp, opened: every counter in a place. It opens by its address (`#camp-foxwood`), so it needs no script.

use std::collections::BTreeSet;

use ::excalibur::Valley;
use ::excalibur::view::{Camp, Man};
use maud::{Markup, html};

use super::counters::{self, SIZE};
use super::places::{Point, mile, tenth};
use super::words::picked;
use crate::boards::Look;
use crate::boards::common::seats::{arms, hue};
use crate::boards::common::targets::{link, titles};

/// A counter with the gap to the next.
const STEP: f32 = SIZE.0 + 4.0;
/// How much larger than the map a camp is drawn, so that its counters can be read and clicked.
const CLOSE: f32 = 1.35;
/// A row of counters with its heading.
const ROW: f32 = SIZE.1 + 26.0;

/// All camps. They are closed, but if the question is about the men of one place, its camp is open.
pub(super) fn camps(valley: &Valley, look: &Look<'_>) -> Markup {
    let asked: BTreeSet<&str> =
        valley.camps.iter().filter(|camp| is_asked(camp, look)).map(|camp| camp.at.id).collect();
    html! {
        g class="camps" {
            @for camp in &valley.camps {
                (drawn(camp, asked.len() == 1 && asked.contains(camp.at.id), valley, look))
            }
        }
    }
}

fn is_asked(camp: &Camp, look: &Look<'_>) -> bool {
    camp.stacks.iter().flat_map(|stack| &stack.men).any(|man| picked(look, man).is_some())
}

/// Above its place if there is room, otherwise below; never beyond the edge.
fn corner(camp: &Camp, wide: f32, high: f32) -> Point {
    let at = mile(camp.at.point);
    let above = at.y - high - 40.0;
    let y = if above > -60.0 { above } else { at.y + 34.0 };
    Point::new((at.x - wide / 2.0).clamp(-10.0, 1010.0 - wide), y)
}

fn drawn(camp: &Camp, open: bool, valley: &Valley, look: &Look<'_>) -> Markup {
    let most = camp.stacks.iter().map(|stack| stack.men.len()).max().unwrap_or(1).clamp(4, 6);
    let lines = |men: usize| men.div_ceil(6).max(1);
    let high: f32 =
        30.0 + camp.stacks.iter().map(|stack| ROW + (lines(stack.men.len()) - 1) as f32 * STEP).sum::<f32>();
    let wide = most as f32 * STEP + 20.0;
    let corner = corner(camp, wide * CLOSE, high * CLOSE);
    let mut top = 30.0;
    let mut rows = Vec::new();
    for stack in &camp.stacks {
        rows.push((top, stack));
        top += ROW + (lines(stack.men.len()) - 1) as f32 * STEP;
    }
    html! {
        g id={ "camp-" (camp.at.id) } class={ "camp" (if open { " open" } else { "" }) } role="group" aria-label={ "Troops at " (camp.at.name) }
            transform={ "translate(" (tenth(corner.x)) " " (tenth(corner.y)) ")scale(" (CLOSE) ")" } {
            rect class="sheet" width=(tenth(wide)) height=(tenth(high)) rx="5" {}
            text class="where" x="10" y="20" { (camp.at.name) }
            a class="close" href="#board" aria-label="Close" {
                circle cx=(tenth(wide - 14.0)) cy="15" r="9" {}
                path d={ "M" (tenth(wide - 18.0)) " 11l8 8m0-8l-8 8" } {}
            }
            @for (top, stack) in rows {
                g class=(hue(look, stack.seat)) transform={ "translate(10 " (tenth(top)) ")" } {
                    (arms(stack.seat, look, "scale(.72)"))
                    text class="whose" x="20" y="13" { (valley.who(look.names, stack.seat).begins()) ": strength " (stack.strength) }
                    @for (index, man) in stack.men.iter().enumerate() {
                        g transform={ "translate(" (tenth((index % 6) as f32 * STEP)) " " (tenth(20.0 + (index / 6) as f32 * STEP)) ")" } {
                            (soldier(man, valley, look))
                        }
                    }
                }
            }
        }
    }
}

fn soldier(man: &Man, valley: &Valley, look: &Look<'_>) -> Markup {
    let words = format!("{}: {}", valley.who(look.names, man.seat).begins(), man.in_words());
    let class = if man.wounded { "soldier wounded" } else { "soldier" };
    match picked(look, man) {
        Some((target, picks)) => link(
            target,
            picks,
            class,
            html! { (titles(picks)) (counters::counter(man)) rect class="glow" width="34" height="36" rx="4" {} },
        ),
        None => {
            html! { g class=(class) role="img" aria-label=(words) { title { (words) } (counters::counter(man)) } }
        }
    }
}
