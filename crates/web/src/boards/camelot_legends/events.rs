//! The Locations with their pictures, and the Events that lie there: what each asks for, and how much of it every Company has.

use ::camelot_legends::Court;
use ::camelot_legends::cards::Ability;
use ::camelot_legends::view::{EventSeen, LocationSeen};
use maud::{Markup, html};
use table::Seat;

use super::layout::{Area, BANNER, HEADING, LINE, Layout};
use super::{land, words};
use crate::boards::Look;
use crate::boards::common::pen::tenth;
use crate::boards::common::seats::arms;

/// All Locations that are on the table.
pub(super) fn places(court: &Court, layout: &Layout, look: &Look<'_>) -> Markup {
    html! {
        g class="locations" {
            @for location in &court.locations {
                @if let Some(area) = layout.place(location.id) {
                    (picture(location, area))
                    @for event in &location.events {
                        @if let Some(area) = layout.event(event.id) { (tile(event, location, area, look)) }
                    }
                }
            }
        }
    }
}

fn picture(location: &LocationSeen, area: Area) -> Markup {
    let Area { x, y, w, h } = area;
    let size = if w > 200.0 { 20.0 } else { 15.0 };
    html! {
        g class="location" transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {
            rect class="ground" width=(tenth(w)) height=(tenth(h)) rx="4" {}
            use href={ "#" (land::picture(location.id)) } width=(tenth(w)) height=(BANNER - 4.0) {}
            rect class="frame" width=(tenth(w)) height=(BANNER - 4.0) rx="3" {}
            text class="place-name" x="8" y="19" font-size=(size) { (location.name) }
            @for (index, ability) in location.icons.iter().enumerate() {
                g class="useful" transform={ "translate(" (8 + index * 19) " 26)" } {
                    title { (ability) " is useful here" }
                    circle cx="7.5" cy="7.5" r="8.5" {}
                    use class="ability" href={ "#clg-" (words::ability(*ability)) } transform="translate(1.5 1.5)scale(.75)" {}
                }
            }
            @if location.events.is_empty() { text class="none" x=(tenth(w / 2.0)) y=(BANNER + 20.0) { "No Event lies here" } }
        }
    }
}

/// What a Company has of what an Event asks for.
struct Has {
    seat: Seat,
    total: i16,
    enough: bool,
}

/// A line of an Event: what is asked, and what every Company there has.
struct Line {
    words: String,
    ability: Option<Ability>,
    has: Vec<Has>,
}

fn lines(event: &EventSeen, location: &LocationSeen) -> Vec<Line> {
    let has = |of: &dyn Fn(&[i16; 6]) -> i16, asked: i8| {
        let there = location.companies.iter();
        there
            .map(|company| {
                let total = of(&company.totals);
                Has { seat: company.seat, total, enough: total >= i16::from(asked) }
            })
            .collect()
    };
    let mut all: Vec<Line> = Vec::new();
    for (index, ability) in Ability::ALL.into_iter().enumerate() {
        let asked = event.asks[index];
        if asked != 0 {
            all.push(Line {
                words: format!("{ability} {asked}"),
                ability: Some(ability),
                has: has(&|totals| totals[index], asked),
            });
        }
    }
    if let Some(asked) = event.asks_any {
        let best = |totals: &[i16; 6]| totals.iter().copied().max().unwrap_or_default();
        all.push(Line { words: format!("{asked} in one"), ability: None, has: has(&best, asked) });
    }
    all
}

/// What every Company has, in words: `Anna has Combat 14 of 18`.
pub(super) fn in_words(event: &EventSeen, location: &LocationSeen, look: &Look<'_>) -> Vec<String> {
    let mut all = Vec::new();
    for company in &location.companies {
        let parts: Vec<String> = lines(event, location)
            .iter()
            .filter_map(|line| {
                let has = line.has.iter().find(|has| has.seat == company.seat)?;
                let (what, asked) = line.words.split_once(' ').unwrap_or(("", &line.words));
                Some(match line.ability {
                    Some(_) => format!("{what} {} of {asked}", has.total),
                    None => format!("{} of {}", has.total, line.words),
                })
            })
            .collect();
        if !parts.is_empty() {
            let you = look.viewer == Some(company.seat);
            let who = if you { "Your Company has" } else { "The Company of" };
            let of = if you { String::new() } else { format!(" {} has", look.names.all()[company.seat.index()]) };
            let enough = if company.meets.contains(&event.id) { ": enough" } else { "" };
            all.push(format!("{who}{of} {}{enough}", parts.join(" and ")));
        }
    }
    all
}

/// An Event as it lies at its Location.
fn tile(event: &EventSeen, location: &LocationSeen, area: Area, look: &Look<'_>) -> Markup {
    let Area { w, h, .. } = area;
    let ready =
        location.companies.iter().any(|company| Some(company.seat) == look.viewer && company.meets.contains(&event.id));
    let class = if ready { "event ready" } else { "event" };
    let said = format!(
        "{}, {} points, asks for {}. {}",
        event.name,
        event.points,
        event.needs,
        in_words(event, location, look).join(". ")
    );
    let long = event.name.chars().count() as f32 * 7.7;
    let room = w - 30.0;
    html! {
        g class=(class) aria-hidden="true" transform={ "translate(" (area.corner()) ")" } {
            rect class="leaf" width=(tenth(w)) height=(tenth(h)) rx="3" {}
            circle class="wax" cx="12" cy="11" r="8.6" {}
            text class="worth" x="12" y="15.3" { (event.points) }
            text class="title-line" x="25" y="15" textLength=[(long > room).then(|| tenth(room))] lengthAdjust=[(long > room).then_some("spacingAndGlyphs")] { (event.name) }
            @for (index, line) in lines(event, location).iter().enumerate() {
                (asks(line, event, location, w, HEADING + index as f32 * LINE, look))
            }
            @if let Some(who) = who_must_be_there(event) {
                text class="asks" x="20" y=(tenth(HEADING + lines(event, location).len() as f32 * LINE + 11.0)) { (who) }
            }
            @if lines(event, location).is_empty() { text class="asks" x="8" y=(HEADING + 10.5) { (nothing_asked(event)) } }
        }
        // The link lies over the picture: its name says what the picture shows.
        a class="over" href={ "#event-" (event.id.id()) } data-large={ "event-" (event.id.id()) } aria-label=(said) transform={ "translate(" (area.corner()) ")" } {
            rect width=(tenth(w)) height=(tenth(h)) rx="3" {}
        }
    }
}

/// CLG-CMP-9: who must be in the Company besides, as the Event says it after its totals: `a man and a Lady`.
fn who_must_be_there(event: &EventSeen) -> Option<String> {
    let (_, who) = (!event.id.row().needs.is_empty()).then(|| event.needs.rsplit_once(", "))??;
    Some(who.to_owned())
}

/// An Event that nobody completes.
fn nothing_asked(event: &EventSeen) -> &'static str {
    if event.id.row().location.is_some() { "nobody completes it" } else { "" }
}

fn asks(line: &Line, event: &EventSeen, location: &LocationSeen, w: f32, y: f32, look: &Look<'_>) -> Markup {
    let there = line.has.len().max(1) as f32;
    let cell = 40.0_f32.min((w - 44.0) / there);
    let words = line.words.chars().count() as f32 * 6.9 + 22.0 < w - cell * line.has.len() as f32;
    let number = line.words.rsplit(' ').next().unwrap_or_default();
    html! {
        g transform={ "translate(0 " (tenth(y)) ")" } {
            @if let Some(ability) = line.ability { use class="ability" href={ "#clg-" (words::ability(ability)) } transform="translate(5 1.6)scale(.72)" {} }
            text class="asks" x=(if line.ability.is_some() { 20 } else { 6 }) y="11.4" { @if words || line.ability.is_none() { (line.words) } @else { (number) } }
            @for (index, has) in line.has.iter().enumerate() {
                @let x = w - cell * (line.has.len() - index) as f32;
                @let met = location.companies.iter().any(|company| company.seat == has.seat && company.meets.contains(&event.id));
                @let own = look.viewer == Some(has.seat);
                g class=(match (own, has.enough) { (true, true) => "has own enough", (true, false) => "has own", (false, true) => "has enough", (false, false) => "has" })
                    transform={ "translate(" (tenth(x)) " 0)" } {
                    rect class="cell" width=(tenth(cell - 1.5)) height="13.4" y=".6" rx="2.5" {}
                    (arms(has.seat, look, "translate(1.5 2)scale(.43)"))
                    text x=(tenth(cell - if has.enough { 11.5 } else { 6.0 })) y="11.4" { (has.total) }
                    @if has.enough { path class=(if met { "tick met" } else { "tick" }) d="M0 3.4L2.2 6 6.4 0" transform={ "translate(" (tenth(cell - 9.0)) " 4)" } {} }
                }
            }
        }
    }
}
