//! The viewer's own orders on the map: a line along each route, and a figure where every phase ends. The view has no
//! other player's orders, so none can be drawn.

use std::fmt::Write as _;

use ::excalibur::Valley;
use ::excalibur::view::OrderLine;
use maud::{Markup, html};

use super::places::{Point, mile, tenth};
use crate::boards::Look;
use crate::boards::common::seats::hue;

/// All orders of the sheet, while there is one.
pub(super) fn marches(valley: &Valley, look: &Look<'_>) -> Markup {
    let Some(own) = valley.own.as_ref().filter(|_| valley.writing || valley.phase.is_some()) else { return html! {} };
    html! {
        g class={ "marches " (hue(look, own.seat)) } {
            @for (index, order) in own.orders.iter().enumerate() { (march(order, index)) }
        }
    }
}

/// Orders that share a road run side by side.
fn march(order: &OrderLine, index: usize) -> Markup {
    let aside = |at: Point| at.shifted((index % 3) as f32 * 3.0 - 3.0, (index % 3) as f32 * 3.0 - 3.0);
    let mut path = format!("M{}", aside(mile(order.from.point)));
    for leg in &order.route {
        let _ = write!(path, "L{}", aside(mile(leg.to.point)));
    }
    let ends = order
        .route
        .iter()
        .enumerate()
        .filter(|(place, leg)| order.route.get(place + 1).is_none_or(|next| next.phase != leg.phase));
    let men: Vec<String> = order.men.iter().map(|man| man.number.to_string()).collect();
    let title = format!("Your order {}: {} from {} to {}", index + 1, men.join(", "), order.from.name, order.to.name);
    html! {
        g role="img" aria-label=(title) {
            title { (title) }
            path class="halo" d=(path) {}
            path class="way" d=(path) {}
            @for (_, leg) in ends {
                @let at = aside(mile(leg.to.point));
                circle cx=(tenth(at.x)) cy=(tenth(at.y)) r="7" {}
                text x=(tenth(at.x)) y=(tenth(at.y + 4.0)) { (leg.phase) }
            }
        }
    }
}
