//! All lords: what they hold, what is known of their money, and every counter of theirs by place.

use ::excalibur::Valley;
use ::excalibur::view::Lordship;
use maud::{Markup, html};

use super::super::counters;
use super::super::words::cite;
use crate::boards::Look;
use crate::boards::common::seats::{hue, shield};
use crate::boards::common::words::counted;

/// A section for each player, the viewer's own open.
pub(super) fn lordships(valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        article class="excalibur paper" {
            @if let Some(standings) = &valley.ended {
                section class="standings" {
                    h4 { "How it ended" }
                    ol {
                        @for standing in standings {
                            li value=(standing.place) { (shield(look, standing.seat)) (valley.who(look.names, standing.seat).begins()) ", with " (standing.score) " " (standing.counts) " " (cite(standing.rule)) }
                        }
                    }
                }
            }
            @for player in &valley.players { (lordship(player, valley, look)) }
        }
    }
}

fn lordship(player: &Lordship, valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        details class={ "lordship " (hue(look, player.seat)) } id={ "lordship-" (player.seat.index()) }
            open[look.viewer == Some(player.seat)] {
            summary {
                (shield(look, player.seat)) strong { (valley.who(look.names, player.seat).begins()) } ": "
                @if player.out { "out of the game " (cite("EXC-R52")) }
                @else {
                    (counted(player.manors, "manor", "manors")) ", "
                    (counted(player.knights, "knight", "knights")) ", "
                    (counted(player.men_at_arms, "man-at-arms", "men-at-arms"))
                }
            }
            @if player.leaderless { p class="bad" { "The lord is dead: no orders until winter names another. " (cite("EXC-10.ii")) } }
            dl {
                div { dt { "Strength of all troops " (cite("EXC-7.ii")) } dd { (player.strength) } }
                div { dt { "Pay due in winter " (cite("EXC-4.i-W2")) } dd { (player.pay) " Bz" } }
                div { dt { "Gross income last declared " (cite("EXC-4.iii")) } dd { (player.gross) " Bz" } }
                @if let Some(treasury) = player.treasury { div { dt { "Treasury " (cite("EXC-3-4")) } dd { (treasury) " Bz" } } }
                @if valley.rules.advanced {
                    div { dt { "Reverence points " (cite("EXC-22-1")) } dd { (player.reverence) } }
                    @if let Some(faith) = player.faith { div { dt { "Faith " (cite("EXC-18.i")) } dd { (faith.follower()) } } }
                }
            }
            ul class="garrisons" {
                @for camp in &valley.camps {
                    @for stack in camp.stacks.iter().filter(|stack| stack.seat == player.seat) {
                        li {
                            span class="place" { (camp.at.name) }
                            span class="counters" { @for man in &stack.men { (counters::on_paper(man, look)) } }
                        }
                    }
                }
            }
        }
    }
}
