//! The battles that follow when the movement step ends.

use ::kingdom::Realm;
use ::kingdom::view::BattleAhead;
use maud::{Markup, html};
use table::Gamble;

use super::super::words::{troops, who};
use super::framed;
use crate::boards::Look;

/// KGD-14.i: each with who fights whom and, for the mover, how it would go.
pub(super) fn battles(realm: &Realm, look: &Look<'_>) -> Option<Markup> {
    let heading = if look.viewer == Some(realm.turn) {
        "Battles that follow when you end your movement"
    } else {
        "Battles that follow this movement"
    };
    let list =
        html! { ul class="ahead" { @for battle in &realm.battles_ahead { li { (ahead(battle, realm, look)) } } } };
    (!realm.battles_ahead.is_empty()).then(|| framed("battles-ahead", heading, "KGD-14.i", list))
}

fn ahead(battle: &BattleAhead, realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        p {
            strong { (battle.at.title) } ": " (who(realm, look, battle.attacker)) " " (troops(battle.attackers))
            " against "
            @for (index, foe) in battle.foes.iter().enumerate() {
                @if index > 0 { " and " }
                (who(realm, look, foe.seat)) " " (troops(foe.force))
            }
        }
        @if let Some(odds) = &battle.odds {
            (crate::table::odds::bar(&Gamble { option: None, odds: odds.clone() }))
        }
    }
}
