//! The book of the years: the weather track, the road from Camelot, and what everybody declared each winter.

use ::excalibur::view::{CamelotRoad, WeatherTrack};
use ::excalibur::{Valley, Year};
use maud::{Markup, html};

use super::super::words::cite;
use crate::boards::Look;
use crate::boards::common::seats::shield;

/// The paper.
pub(super) fn book(valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        article class="excalibur paper" {
            header {
                h3 { (valley.when()) }
                p {
                    (crate::parts::sentence(&valley.stage)) " "
                    @if let Some(manors) = valley.manors_to_win { "A lord who holds " (manors) " manors when a season closes wins. " (cite("EXC-2-1")) }
                    @if let Some(last) = valley.last_year { " It ends after the autumn of year " (last) ". " (cite(if valley.rules.advanced { "EXC-17-1" } else { "EXC-2-4" })) }
                }
            }
            @if let Some(track) = &valley.weather { (weather(track)) }
            @if let Some(road) = &valley.king { (camelot(road)) }
            @if let Some(fate) = &valley.fate { p { "Fate this year: " (fate.sum) ", " (fate.words) ". " (cite(fate.rule)) } }
            @if !valley.washed_out.is_empty() {
                p { "Washed away this year: " (crate::parts::listed(&valley.washed_out.iter().map(|bridge| bridge.name).collect::<Vec<_>>())) ". " (cite("EXC-25-8")) }
            }
            @if !valley.relocating.is_empty() {
                p { "Still to relocate, in this order: " @for seat in &valley.relocating { (shield(look, *seat)) (valley.who(look.names, *seat)) " " } (cite("EXC-4.iii-3")) }
            }
            (incomes(valley, look))
        }
    }
}

/// EXC-12.i: eighteen spaces in three bands.
fn weather(track: &WeatherTrack) -> Markup {
    let stands = match track.year {
        None => "nothing thrown yet".to_owned(),
        Some(year) => format!("the counter stands at {}, so far a {} year", track.total, year.words()),
    };
    html! {
        section {
            h4 { "Weather " (cite("EXC-12.i")) }
            ol class="track weather" aria-label={ "Weather track: " (stands) } {
                @for space in 1..=18u8 {
                    @let class = Year::of(space).words();
                    li class={ (class) (if space == track.total { " here" } else { "" }) } aria-hidden="true" { (space) }
                }
            }
            p class="small" { (crate::parts::sentence(&stands)) " 1 to 8 is bad, 9 to 12 average, 13 or more good." }
        }
    }
}

/// EXC-21-NB: ten steps.
fn camelot(road: &CamelotRoad) -> Markup {
    let stands = match road.arrives {
        true => "the king comes this autumn".to_owned(),
        false => format!("the king has ridden {} of {} steps", road.steps, road.of),
    };
    html! {
        section {
            h4 { "The road from Camelot " (cite("EXC-21.i")) }
            ol class="track road" aria-label={ "The road from Camelot: " (stands) } {
                @for step in 1..=road.of { li class=(if step == road.steps { "here" } else if step < road.steps { "gone" } else { "" }) aria-hidden="true" { (step) } }
            }
            p class="small" { (crate::parts::sentence(&stands)) }
        }
    }
}

/// EXC-4.iii: gross and net income, year by year.
fn incomes(valley: &Valley, look: &Look<'_>) -> Markup {
    let years = valley.players.iter().map(|player| player.incomes.len()).max().unwrap_or(0);
    html! {
        h4 { "Incomes declared " (cite("EXC-4.iii")) }
        @if years == 0 { p class="empty" { "Nobody has had a harvest yet." } }
        @else {
            div class="wide" {
                table class="ledger" {
                    thead {
                        tr {
                            th scope="col" { "Autumn" }
                            @for player in &valley.players { th scope="col" { (shield(look, player.seat)) (valley.who(look.names, player.seat).begins()) } }
                        }
                    }
                    tbody {
                        @for year in (0..years).rev() {
                            tr {
                                th scope="row" { @if year == 0 { "opening" } @else { (year) } }
                                @for player in &valley.players {
                                    td {
                                        @if let Some(income) = player.incomes.get(year) {
                                            (income.gross)
                                            @if let Some(net) = income.net { span class="small" { " (" (net) " net)" } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
