//! Tables of the page of the end: turns, sources, figures with their little charts, luck and time.

use std::fmt::Write;

use maud::{Markup, html};
use table::Seat;

use super::curve::percent;
use crate::model::{Ending, Times, TurnRow};
use crate::parts::{duration, shield};
use crate::{Arms, Sources};

/// The seats as the heads of columns.
fn heads(ending: &Ending, arms: &[Arms]) -> Markup {
    html! {
        @for (seat, name) in ending.called.iter().enumerate() {
            th scope="col" { (shield(arms, at(seat))) " " (name) }
        }
    }
}

fn at(seat: usize) -> Seat {
    Seat::new(seat.min(table::MAX_SEATS - 1))
}

/// A table in a region that scrolls sideways by itself.
fn wide(name: &str, table: &Markup) -> Markup {
    html! { div class="scroll-x" tabindex="0" role="region" aria-label=(name) { (table) } }
}

/// Each seat's chance by turn, with links to the positions: the curve for the ear.
pub(super) fn chances(id: &str, ending: &Ending, arms: &[Arms]) -> Markup {
    let table = html! {
        table {
            thead { tr { th scope="col" { "Turn" } (heads(ending, arms)) } }
            tbody {
                @for row in &ending.turns {
                    tr {
                        th scope="row" { (link(id, row)) }
                        @for chance in &row.chances { td { (percent(*chance)) } }
                    }
                }
            }
        }
    };
    html! { details { summary { "The chances turn by turn" } (wide("The chances turn by turn", &table)) } }
}

/// A turn, as a link to the position in which it ended.
fn link(id: &str, row: &TurnRow) -> Markup {
    html! { a href={ "/match/" (id) "/book?at=" (row.at) } { span class="unseen" { "Turn " } (row.turn) } }
}

/// Who got what from where, with a bar for each number.
pub(super) fn sources(sources: &Sources, ending: &Ending, arms: &[Arms]) -> Markup {
    let most =
        sources.rows.iter().flat_map(|(_, row)| row).map(|amount| amount.unsigned_abs()).max().unwrap_or(1).max(1);
    let table = html! {
        table class="sources" {
            thead { tr { th scope="col" { "From" } (heads(ending, arms)) } }
            tbody {
                @for (name, row) in &sources.rows {
                    tr {
                        th scope="row" { (name) }
                        @for (seat, amount) in row.iter().enumerate() { td { (number(*amount)) (bar(*amount, most, seat, arms)) } }
                    }
                }
            }
            tfoot {
                tr { th scope="row" { "Together" } @for total in sources.totals() { td { b { (number(total)) } } } }
            }
        }
    };
    html! {
        h3 { (sources.title) @if sources.decides { " " small { "decided the match" } } }
        (wide(&sources.title, &table))
    }
}

/// A number; nothing is a dash.
fn number(amount: i64) -> String {
    match amount {
        0 => "–".to_owned(),
        1.. => amount.to_string(),
        _ => format!("−{}", amount.unsigned_abs()),
    }
}

/// A bar as long as its number, in the colour of the seat; what was lost is hollow.
fn bar(amount: i64, most: u64, seat: usize, arms: &[Arms]) -> Markup {
    let long = amount.unsigned_abs() as f64 / most as f64 * 100.0;
    let hue = arms.get(seat).map_or("sable", |arms| arms.tincture().class());
    html! {
        @if amount != 0 {
            svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                rect class={ "band " (hue) @if amount < 0 { " lost" } } width=(format!("{long:.1}")) height="6" {}
            }
        }
    }
}

/// What each seat had turn by turn: a little chart for each figure, and the numbers in a table.
pub(super) fn figures(id: &str, ending: &Ending, arms: &[Arms]) -> Markup {
    let Some(first) = ending.stations.first() else { return html! {} };
    html! {
        @for (column, figure) in first.figures.iter().enumerate() {
            @if let Some(most) = largest(ending, column).filter(|most| *most > 0) {
                figure class="small-chart" {
                    figcaption { (table::capital(figure.label.to_owned())) " " small { "up to " (most) } }
                    (lines(ending, column, most, arms))
                    details {
                        summary { "The numbers" span class="unseen" { " of " (figure.label) " turn by turn" } }
                        (wide(figure.label, &numbers(id, ending, column, arms)))
                    }
                }
            }
        }
    }
}

fn value(row: &TurnRow, seat: usize, column: usize) -> Option<i64> {
    row.figures.get(seat)?.get(column).copied().flatten()
}

fn largest(ending: &Ending, column: usize) -> Option<i64> {
    let seats = 0..ending.called.len();
    ending.turns.iter().flat_map(|row| seats.clone().filter_map(move |seat| value(row, seat, column))).max()
}

/// A line for each seat, each broken in its own way.
fn lines(ending: &Ending, column: usize, most: i64, arms: &[Arms]) -> Markup {
    let x = |at: u32| at as f32 / ending.answers.max(1) as f32 * 300.0;
    let y = |value: i64| 96.0 - value.max(0) as f32 / most as f32 * 90.0;
    let line = |seat: usize| {
        let mut path = String::new();
        for row in &ending.turns {
            if let Some(value) = value(row, seat, column) {
                // Writing to a string cannot fail.
                let _ = write!(path, "{}{:.1} {:.1}", if path.is_empty() { 'M' } else { 'L' }, x(row.at), y(value));
            }
        }
        path
    };
    html! {
        svg class="chart lines" viewBox="0 0 300 100" aria-hidden="true" focusable="false" {
            path class="level" d="M0 96H300" {}
            @for seat in 0..ending.called.len() {
                @let hue = arms.get(seat).map_or("sable", |arms| arms.tincture().class());
                path class={ "line " (hue) " dash-" (seat % 6) } d=(line(seat)) {}
            }
        }
    }
}

fn numbers(id: &str, ending: &Ending, column: usize, arms: &[Arms]) -> Markup {
    html! {
        table {
            thead { tr { th scope="col" { "Turn" } (heads(ending, arms)) } }
            tbody {
                @for row in &ending.turns {
                    tr {
                        th scope="row" { (link(id, row)) }
                        @for seat in 0..ending.called.len() {
                            td { @match value(row, seat, column) { Some(value) => { (value) }, None => "–" } }
                        }
                    }
                }
            }
        }
    }
}

/// How the dice fell: words first, figures on request.
pub(super) fn luck(ending: &Ending, arms: &[Arms]) -> Markup {
    let name = |seat: Seat| ending.called.get(seat.index()).map_or("", String::as_str);
    let table = html! {
        table {
            thead { tr { th scope="col" { "Seat" } th scope="col" { "Dice" } th scope="col" { "Showed" } th scope="col" { "Expected" } } }
            tbody {
                @for luck in &ending.luck {
                    tr { th scope="row" { (name(luck.seat)) } td { (luck.dice) } td { (luck.shown) } td { (format!("{:.1}", luck.expected)) } }
                }
            }
        }
    };
    html! {
        ul class="plain" {
            @for luck in &ending.luck {
                li {
                    (shield(arms, luck.seat)) " " b { (name(luck.seat)) } ": "
                    @if luck.chance <= 0.35 { @if luck.is_good() { "good luck; " } @else { "bad luck; " } }
                    (luck.in_words()) "."
                }
            }
        }
        details {
            summary { "The dice in figures" }
            p class="hint" { "Only dice count that fell for one seat and were the better the more they showed." }
            (wide("The dice in figures", &table))
        }
    }
}

/// How long it took.
pub(super) fn times(id: &str, times: &Times, ending: &Ending, arms: &[Arms]) -> Markup {
    let table = html! {
        table {
            thead { tr { th scope="col" { "Seat" } th scope="col" { "In all" } th scope="col" { "Acts" } th scope="col" { "Longest thought" } } }
            tbody {
                @for (seat, time) in times.seats.iter().enumerate() {
                    tr {
                        th scope="row" { (shield(arms, at(seat))) " " (ending.called.get(seat).map_or("", String::as_str)) }
                        td { (duration(time.thought as i64)) }
                        td { (time.answers) }
                        td {
                            @if time.longest.0 > 0 {
                                a href={ "/match/" (id) "/book?at=" (time.longest.1.min(ending.answers)) } { (duration(time.longest.0 as i64)) }
                            } @else { "–" }
                        }
                    }
                }
            }
        }
    };
    html! {
        p {
            "From the first answer to the last it took " (duration(times.lasted as i64)) "."
            @if times.lay.0 > 0 {
                " It lay untouched for more than four hours "
                @match times.lay.0 { 1 => "once", 2 => "twice", n => { (n) " times" } }
                ", " (duration(times.lay.1 as i64 * 3600)) " in all, which is nobody’s thought."
            }
        }
        (wide("Time", &table))
        p class="hint" { "The time from one answer to the next counts for the seat that gave it." }
    }
}
