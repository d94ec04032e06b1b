//! Small things that all drawings share: shields, citations, counts in words.

use ::kingdom::odds::Force;
use maud::{Markup, html};
use table::{Cite, Seat};

use crate::boards::Look;

/// A link to a rule.
pub(super) fn cite(rule: Cite) -> Markup {
    html! { a class="cite" href={ "/rules/kingdom#" (rule) } data-rule=(rule) { (rule) } }
}

/// A seat's shield, to stand in a line of text.
pub(super) fn shield(look: &Look<'_>, seat: Seat) -> Markup {
    html! {
        @if let Some(arms) = look.arms.get(seat.index()) {
            svg class="shield" viewBox="0 0 20 24" width="20" height="24" aria-hidden="true" { (arms.shield()) }
        }
    }
}

/// The shields of all seats, drawn once for the whole map.
pub(super) fn armoury(look: &Look<'_>) -> Markup {
    html! { defs { @for (seat, arms) in look.arms.iter().enumerate() { g id={ "kgd-arms-" (seat) } { (arms.shield()) } } } }
}

/// A seat's shield on the map.
pub(super) fn arms(seat: Seat, look: &Look<'_>, transform: &str) -> Markup {
    html! {
        @if seat.index() < look.arms.len() {
            use class="arms" href={ "#kgd-arms-" (seat.index()) } transform=(transform) {}
        }
    }
}

/// The class of a seat's colour.
pub(super) fn hue(look: &Look<'_>, seat: Seat) -> &'static str {
    look.arms.get(seat.index()).map_or("sable", |arms| arms.tincture().class())
}

/// Knights and footsoldiers as signs with their numbers.
pub(super) fn troops(force: Force) -> Markup {
    html! {
        span class="troops" {
            @for (number, sign, one, many) in [
                (force.knights, "helm", "company of knights", "companies of knights"),
                (force.foot, "spear", "detachment of footsoldiers", "detachments of footsoldiers"),
            ] {
                @if number > 0 {
                    @let kind = if number == 1 { one } else { many };
                    span class=(sign) title={ (number) " " (kind) } {
                        svg class="sign" viewBox="-6 -7 12 14" width="12" height="14" role="img" aria-label=(kind) {
                            use href={ "#kgd-" (sign) } {}
                        }
                        (number)
                    }
                }
            }
            @if force.is_none() { "nobody" }
        }
    }
}

/// `+1`, `−1`, `0`: a number that is added, with a proper minus.
pub(super) fn signed(number: i32) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

/// `1 turn`, `2 turns`.
pub(super) fn counted(number: i64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
