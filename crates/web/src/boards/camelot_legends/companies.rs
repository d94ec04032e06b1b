//! What each player has before him: a plate with his arms, his Victory Display and his hand, and the totals of his Companies.

use ::camelot_legends::Court;
use ::camelot_legends::cards::Ability;
use ::camelot_legends::view::{CompanySeen, PlayerSeen};
use maud::{Markup, html};
use table::Seat;

use super::cards::{asked, figure};
use super::layout::{Area, Layout, TOTALS};
use super::words;
use crate::boards::Look;
use crate::boards::common::pen::tenth;
use crate::boards::common::seats::{arms, hue};

/// Plates, frames and totals.
pub(super) fn companies(court: &Court, layout: &Layout, look: &Look<'_>) -> Markup {
    html! {
        g class="plates" {
            @for player in &court.players {
                @if let Some(area) = layout.plate(player.seat) { (plate(court, player, area, look)) }
            }
            (seals(layout))
            (tokens(layout))
        }
        g class="totals" {
            @for (at, seat, area) in &layout.companies {
                @let index = court.locations.iter().position(|location| location.id == *at).unwrap_or_default();
                @let company = court.locations[index].companies.iter().find(|company| company.seat == *seat);
                @match company {
                    Some(_) if layout.is_tight && !layout.is_below(*seat) => {},
                    Some(company) => (totals(company, *area, asked(court, index))),
                    None => rect class="nobody" x=(tenth(area.x)) y=(tenth(area.y + 3.0)) width=(tenth(area.w)) height=(tenth(area.h - 5.0)) rx="4" {},
                }
            }
        }
    }
}

/// What a player is called on his plate.
fn called(look: &Look<'_>, seat: Seat) -> String {
    if look.viewer == Some(seat) {
        return "You".to_owned();
    }
    let name = &look.names.all()[seat.index()];
    if name.chars().count() > 16 { format!("{}…", name.chars().take(15).collect::<String>()) } else { name.clone() }
}

fn plate(court: &Court, player: &PlayerSeen, area: Area, look: &Look<'_>) -> Markup {
    let at_play = court.turn == player.seat && !court.ended && !court.before_play();
    let class = if at_play { "plate-bar at-play" } else { "plate-bar" };
    let points = format!("{} {}", player.points, if player.points == 1 { "point" } else { "points" });
    html! {
        g class={ (class) " " (hue(look, player.seat)) } transform={ "translate(" (area.corner()) ")" } {
            rect class="bar" width=(tenth(area.w)) height=(tenth(area.h - 2.0)) rx="3" {}
            rect class="spine" width="4" height=(tenth(area.h - 2.0)) rx="1.5" {}
            (arms(player.seat, look, "translate(9 1.5)scale(.72)"))
            text class="who" x="28" y="14.6" { (called(look, player.seat)) }
            @if at_play { path class="turn-sign" d="M132 4l9 6-9 6Z" {} title { "It is the turn of " (called(look, player.seat)) } }
            text class="points" x="152" y="14.6" { (points) }
            (in_hand(player))
        }
    }
}

/// Backs of cards, and how many.
fn in_hand(player: &PlayerSeen) -> Markup {
    html! {
        g class="backs" transform="translate(386 2.5)" {
            title { (table::counted(player.hand as i64, "card", "cards")) " in hand" }
            @for index in 0..player.hand.min(5) { rect x=(index * 5) width="10" height="15" rx="1.4" {} }
            text x=(player.hand.min(5) * 5 + 9) y="12" { (player.hand) }
        }
    }
}

/// CLG-SPC-1: the Special Cards that Characters bear, on the plates of their players.
fn tokens(layout: &Layout) -> Markup {
    html! {
        @for (special, area) in &layout.tokens {
            g class="token" transform={ "translate(" (area.corner()) ")" } {
                rect width=(tenth(area.w)) height=(tenth(area.h)) rx="8" {}
                text x=(tenth(area.w / 2.0)) y="12.4" textLength=[(special.name().len() > 11).then(|| tenth(area.w - 10.0))] lengthAdjust="spacingAndGlyphs" { (special.name()) }
            }
        }
    }
}

/// The seals of completed Events; each opens its Event.
fn seals(layout: &Layout) -> Markup {
    html! {
        @for (event, area) in &layout.seals {
            g class="seal" aria-hidden="true" transform={ "translate(" (area.middle()) ")" } {
                circle r="8.6" {}
                text y="4.2" { (event.row().vp) }
            }
            a class="over" href={ "#event-" (event.id()) } data-large={ "event-" (event.id()) } aria-label={ (event.name()) ", " (event.row().vp) " points" }
                transform={ "translate(" (area.middle()) ")" } {
                circle r="8.6" {}
            }
        }
    }
}

/// Six totals, those that are asked for here on gold.
fn totals(company: &CompanySeen, area: Area, asked: [bool; 6]) -> Markup {
    let cell = area.w / 6.0;
    let words = words::all_scores(company.totals);
    html! {
        g class="sum" transform={ "translate(" (area.corner()) ")" } {
            title { "Totals: " (words) }
            @for (index, ability) in Ability::ALL.into_iter().enumerate() {
                @let x = cell * index as f32;
                @if asked[index] { rect class="asked" x=(tenth(x + 0.5)) y="0.5" width=(tenth(cell - 1.5)) height=(TOTALS - 2.5) rx="2.5" {} }
                @if cell > 26.0 { use class="ability" href={ "#clg-" (words::ability(ability)) } transform={ "translate(" (tenth(x + 2.5)) " 2)scale(.66)" } {} }
                text class=(if asked[index] { "score wanted" } else { "score" }) x=(tenth(x + if cell > 26.0 { cell * 0.66 } else { cell * 0.5 })) y="11.9" { (figure(company.totals[index])) }
            }
        }
    }
}
