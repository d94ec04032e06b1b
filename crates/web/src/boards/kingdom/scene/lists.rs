//! The Royal Jousting Tournament.

use ::kingdom::Realm;
use ::kingdom::view::TournamentScene;
use maud::{Markup, html};

use super::super::words::{begins, cite, who};
use super::framed;
use crate::boards::Look;
use crate::boards::common::words::signed;

/// KGD-7.T: who rides, with points and stamina.
pub(super) fn tournament(scene: &TournamentScene, realm: &Realm, look: &Look<'_>) -> Markup {
    framed(
        "tournament",
        "Royal Jousting Tournament",
        "KGD-7.T.i",
        html! {
            p class="where" {
                "At " (scene.castle.title) ", held by " (who(realm, look, scene.host)) "."
            }
            ul class="stakes" {
                li { "The champion wins " (scene.prize_gold) " gold and " (scene.prize_chivalry) " chivalry. " (cite("KGD-7.T.iv")) }
                li { "A Challenger who could come but stays away: " (signed(scene.absent_chivalry)) " chivalry. " (cite("KGD-7.T.d")) }
            }
            @if !scene.riders.is_empty() {
                table class="lists" {
                    thead { tr { th scope="col" { "Rider" } th scope="col" { "Points" } th scope="col" { "Stamina" } } }
                    tbody {
                        @for rider in &scene.riders {
                            tr class=(if rider.retired { "retired" } else { "" }) {
                                th scope="row" {
                                    (begins(realm, look, rider.seat, ""))
                                    @if rider.retired { " (retired)" }
                                }
                                td { (rider.points) }
                                td { (rider.stamina) }
                            }
                        }
                    }
                }
            }
        },
    )
}
