//! Small things that all drawings share: shields, citations, counts in words.

use maud::{Markup, html};
use table::{Cite, Seat};

use ::excalibur::view::Man;

use crate::boards::{Look, Pick};

/// A link to a rule.
pub(super) fn cite(rule: Cite) -> Markup {
    crate::parts::cite("excalibur", rule)
}

/// A seat's shield, to stand in a line of text.
pub(super) fn shield(look: &Look<'_>, seat: Seat) -> Markup {
    crate::parts::shield(look.arms, seat)
}

/// The shields of all seats, drawn once for the whole map.
pub(super) fn armoury(look: &Look<'_>) -> Markup {
    html! { defs { @for (seat, arms) in look.arms.iter().enumerate() { g id={ "exc-arms-" (seat) } { (arms.shield()) } } } }
}

/// A seat's shield on the map.
pub(super) fn arms(seat: Seat, look: &Look<'_>, transform: &str) -> Markup {
    html! {
        @if seat.index() < look.arms.len() {
            use class="arms" href={ "#exc-arms-" (seat.index()) } transform=(transform) {}
        }
    }
}

/// The class of a seat's colour.
pub(super) fn hue(look: &Look<'_>, seat: Seat) -> &'static str {
    look.arms.get(seat.index()).map_or("sable", |arms| arms.tincture().class())
}

/// `+1`, `−1`, `0`: a number that is added, with a proper minus.
pub(super) fn signed(number: i64) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

/// `1 soldier`, `2 soldiers`.
pub(super) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// What can be chosen of a soldier, with the target it goes by: his number may be written with two digits or with one.
pub(super) fn picked<'l>(look: &'l Look<'_>, man: &Man) -> Option<(&'l str, &'l [Pick])> {
    let plain = man.target();
    let padded = format!("soldier:{}-{}", man.seat.index(), man.number);
    let found = look.picks.get_key_value(&plain).or_else(|| look.picks.get_key_value(&padded));
    found.map(|(target, picks)| (target.as_str(), picks.as_slice()))
}
