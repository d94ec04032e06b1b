//! Troops on the map: one counter for each player's stack in a place, with their number. It opens on a click.

use ::excalibur::Valley;
use ::excalibur::board::{Board, Kind};
use ::excalibur::view::{Camp, Stack};
use maud::{Markup, html};

use super::places::{Point, mile, tenth};
use super::words::picked;
use crate::boards::Look;
use crate::boards::common::seats::{arms, hue};
use crate::boards::common::words::counted;

/// How wide a stack is.
const WIDTH: f32 = 33.0;

/// All stacks.
pub(super) fn stacks(valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        g class="stacks" {
            @for camp in &valley.camps {
                @for (index, stack) in camp.stacks.iter().enumerate() {
                    (drawn(camp, stack, place(camp, index), valley, look))
                }
            }
        }
    }
}

/// Above the point, side by side, with a second row for more than three. The point itself stays free.
fn place(camp: &Camp, index: usize) -> Point {
    let (row, column) = (index / 3, index % 3);
    let in_row = (camp.stacks.len() - row * 3).min(3);
    let above = match Board::get().spot(camp.at.point).kind {
        Kind::Manor(_) => 22.0,
        Kind::ReligiousHouse(_) => 36.0,
        _ => 19.0,
    };
    let across = column as f32 - (in_row as f32 - 1.0) / 2.0;
    mile(camp.at.point).shifted(across * (WIDTH + 1.0), -above - row as f32 * 24.0)
}

fn drawn(camp: &Camp, stack: &Stack, at: Point, valley: &Valley, look: &Look<'_>) -> Markup {
    let led = stack.men.iter().any(|man| man.lord);
    let inside = stack.men.iter().all(|man| man.inside);
    let wounded = stack.men.iter().filter(|man| man.wounded).count();
    let offers = stack.men.iter().any(|man| picked(look, man).is_some());
    let mut title = format!(
        "{}: {} at {}, strength {}",
        valley.who(look.names, stack.seat).begins(),
        counted(stack.men.len(), "soldier", "soldiers"),
        camp.at.name,
        stack.strength
    );
    if led {
        title.push_str(", with the lord");
    }
    if wounded > 0 {
        title.push_str(&format!(", {wounded} wounded"));
    }
    if inside {
        title.push_str(", inside the walls");
    }
    let id = format!("stack-{}-{}", stack.seat.index(), camp.at.id);
    let (x, y) = (tenth(at.x), tenth(at.y));
    html! {
        a class={ "stack " (hue(look, stack.seat)) (if offers { " offers" } else { "" }) } href={ "#camp-" (camp.at.id) }
            data-piece=(id) data-kin={ "stack-" (stack.seat.index()) } data-x=(x) data-y=(y) aria-label={ (title) "; see them" } {
            g transform={ "translate(" (x) " " (y) ")" } {
                title { (title) }
                @if stack.men.len() > 1 { rect class="under" x="-14" y="-12.5" width="33" height="22" rx="3" {} }
                rect class="plate" x="-16.5" y="-10.5" width="33" height="22" rx="3" {}
                (arms(stack.seat, look, "translate(-14.5 -8.5)scale(.76)"))
                text class="number" x="8.5" y="6" { (stack.men.len()) }
                @if led { use class="crown" href="#exc-crown" transform="translate(-7 -13)scale(.85)" {} }
                @if wounded > 0 { circle class="blood" cx="15" cy="-9" r="3.2" {} }
                @if inside { path class="walls" d="M-16.5 11.5V8H-11V11H-5V8H0V11H6V8H11V11H16.5V11.5Z" {} }
            }
        }
    }
}
