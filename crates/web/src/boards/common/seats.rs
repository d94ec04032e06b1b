//! How a seat is marked: its shield in a line of text, its arms on the map, its colour.

use maud::{Markup, html};
use table::Seat;

use crate::boards::Look;

/// A seat's shield, for a line of text.
pub(in crate::boards) fn shield(look: &Look<'_>, seat: Seat) -> Markup {
    crate::parts::shield(look.arms, seat)
}

/// The shields of all seats, drawn once for the whole map; [`arms`] shows one.
pub(in crate::boards) fn armoury(look: &Look<'_>) -> Markup {
    html! { defs { @for (seat, arms) in look.arms.iter().enumerate() { g id={ "arms-" (seat) } { (arms.shield()) } } } }
}

/// A seat's shield on the map.
pub(in crate::boards) fn arms(seat: Seat, look: &Look<'_>, transform: &str) -> Markup {
    html! {
        @if seat.index() < look.arms.len() {
            use class="arms" href={ "#arms-" (seat.index()) } transform=(transform) {}
        }
    }
}

/// The class of a seat's colour.
pub(in crate::boards) fn hue(look: &Look<'_>, seat: Seat) -> &'static str {
    look.arms.get(seat.index()).map_or("sable", |arms| arms.tincture().class())
}
