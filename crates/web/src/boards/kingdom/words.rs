//! Small things that all drawings of Kingdom share: citations, players, troops.

use ::kingdom::Realm;
use ::kingdom::odds::Force;
use maud::{Markup, html};
use table::{Cite, Seat};

use crate::boards::Look;
use crate::boards::common::seats::shield;

/// A link to a rule.
pub(super) fn cite(rule: Cite) -> Markup {
    crate::parts::cite("kingdom", rule)
}

/// A player with his shield, in the middle of a sentence.
pub(super) fn who(realm: &Realm, look: &Look<'_>, seat: Seat) -> Markup {
    html! { span class="who" { (shield(look, seat)) (realm.who(look.names, seat)) } }
}

/// A player with his shield, where a sentence or a line begins: `You bid`.
pub(super) fn begins(realm: &Realm, look: &Look<'_>, seat: Seat, verb: &str) -> Markup {
    let who = realm.who(look.names, seat);
    html! {
        span class="who" { (shield(look, seat)) (who.begins()) }
        @if !verb.is_empty() { " " (who.verb(verb)) }
    }
}

/// Knights and footsoldiers as signs with their numbers.
pub(super) fn troops(force: Force) -> Markup {
    html! {
        span class="troops" {
            @for (number, sign, one, many) in [
                (force.knights, "helm", "knight", "knights"),
                (force.foot, "spear", "footsoldier", "footsoldiers"),
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
