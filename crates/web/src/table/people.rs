//! Who sits at the table, and what they say.

use maud::{Markup, html};
use table::Seat;

use crate::model::{Kind, SeatModel, TableModel};
use crate::parts::{csrf, duration, shield};
use crate::progress::progress;
use crate::station::figures;
use crate::{Arms, Station};

pub(super) fn seats(model: &TableModel, arms: &[Arms]) -> Markup {
    html! {
        section class="pane seats" aria-labelledby="seats-title" {
            h2 id="seats-title" { "Seats" }
            ul {
                @for (index, seat) in model.seats.iter().enumerate() {
                    (one(model, arms, Seat::new(index.min(table::MAX_SEATS - 1)), seat))
                }
            }
        }
    }
}

fn one(model: &TableModel, arms: &[Arms], at: Seat, seat: &SeatModel) -> Markup {
    let waited = model.outcome.is_none() && model.waiting.contains(&at);
    let station = model.drawing.stations.get(at.index());
    let out = station.is_some_and(|station| station.out);
    html! {
        li class={ "seat" @if waited { " waited" } @if model.viewer == Some(at) { " mine" } @if out { " out" } } {
            (shield(arms, at))
            div {
                span class="name" { (model.called(at)) }
                " " span class="kind" {
                    (kind(seat, model.called(at)))
                    @if seat.present { span class="present" title="at the table now" { " ●" span class="unseen" { " at the table now" } } }
                }
                @if waited { " " span class="turn" { "is deciding" } }
                @if let Some(station) = station { (seen(model, station, waited)) }
                @if let (true, Some(left)) = (waited, seat.left) {
                    " " span class="clock" data-left=(left.seconds) { (duration(left.seconds)) " left" }
                }
                @if let Kind::Open(Some(address)) = &seat.kind {
                    div class="invite" {
                        label {
                            span class="unseen" { "Invitation to the seat of " (seat.name) }
                            input type="text" readonly value=(address);
                        }
                        button type="button" class="copy" data-copy=(address) hidden { "Copy" }
                    }
                }
                @if seat.for_bot {
                    form method="post" action={ "/match/" (model.id) "/bot" } {
                        (csrf(&model.csrf))
                        input type="hidden" name="seat" value=(at.index());
                        button type="submit" class="quiet" { "Let a bot play " span class="unseen" { (seat.name) " " } "instead" }
                    }
                }
            }
            @if model.mine.len() > 1 && model.mine.contains(&at) && model.viewer != Some(at) {
                a class="button quiet" href={ "/match/" (model.id) "?seat=" (at.index()) } { "Look" span class="unseen" { " as " (seat.name) } }
            }
        }
    }
}

/// Who plays there: "you", or the person or bot by name if the seat goes by another name.
fn kind(seat: &SeatModel, called: &str) -> String {
    let name = Some(&seat.name).filter(|name| *name != called);
    let played = name.map(|name| format!("{name}, ")).unwrap_or_default();
    match &seat.kind {
        Kind::You => "you".to_owned(),
        Kind::Here => format!("{played}at this screen"),
        Kind::Other(person) if *person != seat.name => format!("{played}{person}"),
        Kind::Other(_) => name.map(|name| format!("played by {name}")).unwrap_or_default(),
        Kind::Bot(strength) => format!("{played}bot, {strength}"),
        Kind::Open(_) => "free".to_owned(),
    }
}

/// What a player would see across a real table: whom this seat plays, what it has, and whether its turn is on.
fn seen(model: &TableModel, station: &Station, waited: bool) -> Markup {
    html! {
        @if station.turn && !waited { " " span class="turn" { "has the turn" } }
        @if station.out { " " span class="fate" { "out of the game" } }
        @if let Some(note) = station.note.as_ref().filter(|_| !station.out) {
            p class="title" { span class="fate" { (note) } }
        }
        @if !station.out {
            (figures(station, &model.drawing.stations, false))
            @if let Some(near) = &station.progress { (progress(near)) }
        }
    }
}

pub(super) fn talk(model: &TableModel, arms: &[Arms]) -> Markup {
    html! {
        section class="pane talk" aria-labelledby="talk-title" {
            h2 id="talk-title" { "Talk" }
            @if model.chat.is_empty() { p class="hint" { "Nobody has said anything yet." } }
            @else {
                div class="scroll" tabindex="0" role="region" aria-labelledby="talk-title" {
                    ol {
                        @for line in &model.chat {
                            li {
                                @if let Some(seat) = line.seat { (shield(arms, seat)) " " }
                                strong { (line.name) } " " span class="said" { (line.text) }
                                @if !line.when.is_empty() { " " small { (line.when) } }
                            }
                        }
                    }
                }
            }
            @if model.may_chat {
                form method="post" action={ "/match/" (model.id) "/chat" } class="row" data-quick {
                    (csrf(&model.csrf))
                    label class="grow" {
                        span class="unseen" { "Say something to the table" }
                        input type="text" name="text" id="say" maxlength="500" required autocomplete="off" placeholder="Say something";
                    }
                    button type="submit" { "Say" }
                }
            }
            @if !model.people.is_empty() {
                details {
                    summary { "Mute people" }
                    ul class="people" {
                        @for person in &model.people {
                            li {
                                span { (person.name) }
                                form method="post" action={ "/match/" (model.id) "/mute" } data-quick {
                                    (csrf(&model.csrf))
                                    input type="hidden" name="who" value=(person.who);
                                    input type="hidden" name="mute" value=(if person.muted { "off" } else { "on" });
                                    button type="submit" class="quiet" {
                                        @if person.muted { "Unmute" } @else { "Mute" }
                                        span class="unseen" { " " (person.name) }
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
