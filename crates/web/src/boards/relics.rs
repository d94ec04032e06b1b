//! Relics: what is found in the middle, with the chest, the offer and the church to take it to.

use examples::Relics;
use examples::relics::{Chapel, Place, Relic};
use maud::{Markup, html};
use table::{Names, Note, Seat};

use super::common::{cards, targets};
use super::{Drawing, Look};
use crate::{Figure, Finished, GamePage, Progress, Secret, Sign, Sources, Station};

/// How far apart the rows of two houses are.
const ROW: i32 = 26;

impl GamePage for Relics {
    fn draw(chapel: &Chapel, _: &[&Note], look: &Look<'_>) -> Drawing {
        let offered = match chapel.offer() {
            Some((by, silver)) => format!("{silver} silver from {}", &look.names[by]),
            None => "no offer yet".to_owned(),
        };
        let left = format!("{} left here", chapel.left().len());
        let board = html! {
            svg class="map chapel" viewBox={ "0 0 100 " (34 + ROW * chapel.places().len() as i32) } role="group"
                aria-label="The board"
            {
                @if let Some(relic) = chapel.found() { (shown(relic, (4, 7))) }
                text x="2" y="5" font-size="4" { @if chapel.found().is_some() { "Found" } @else { "Nothing is found" } }
                @for (target, x, title, words) in
                    [("chest", 20, "Keep", "in your chest"), ("offer", 47, "Sell", &*offered), ("church", 74, "Leave", &*left)]
                {
                    (way(target, x, title, words, look))
                }
                @for (index, place) in chapel.places().iter().enumerate() { (house(place, Seat::new(index), look)) }
            }
        };
        Drawing { board, ..Drawing::default() }
    }

    fn stations(chapel: &Chapel, _: &Names) -> Vec<Station> {
        let counted: Vec<i64> =
            chapel.shown().zip(chapel.places()).map(|((silver, _), place)| count(silver, place)).collect();
        let most = counted.iter().copied().max().unwrap_or_default();
        let one = |((silver, relics), (place, has)): ((u8, usize), (&Place, &i64))| {
            let more = if place.patron.is_some() { "" } else { " or more" };
            Station {
                progress: Some(Progress { has: *has, of: most, words: format!("{has}{more} if counted now") }),
                figures: vec![
                    Figure::new(Sign::Coin, "silver", silver),
                    Figure::new(Sign::Relic, "relics", relics as i64).or_one("relic"),
                ],
                ..Station::default()
            }
        };
        chapel.shown().zip(chapel.places().iter().zip(&counted)).map(one).collect()
    }

    /// REL-6: silver, and what the relics count.
    fn sources(finished: &Finished<'_, Relics>) -> Vec<Sources> {
        let mut worth = Sources::new("Worth in silver").deciding(true);
        let places = finished.open.places();
        for (index, (place, (silver, _))) in places.iter().zip(finished.open.shown()).enumerate() {
            let seat = Seat::new(index);
            worth.add("silver", seat, places.len(), silver.into());
            for relic in &place.relics {
                let of_patron = place.patron == Some(relic.saint);
                let source = if of_patron { "relics of the patron, twice" } else { "other relics" };
                worth.add(source, seat, places.len(), relic.counts(place.patron).into());
            }
        }
        vec![worth]
    }

    /// REL-1: the patrons, which each house kept to itself.
    fn secrets(finished: &Finished<'_, Relics>) -> Vec<Secret> {
        let patron = |(seat, place): (usize, &Place)| {
            let saint = place.patron?;
            Some(Secret { seat: Some(Seat::new(seat)), words: format!("had {saint:?} for a patron") })
        };
        finished.open.places().iter().enumerate().filter_map(patron).collect()
    }

    fn goal(_: &Chapel) -> Option<String> {
        Some("Have the most silver and relics at the end; relics of your patron count twice.".to_owned())
    }
}

/// REL-6: what would be counted now. What the patron doubles is known only to those who know the patron.
fn count(silver: u8, place: &Place) -> i64 {
    let worth = |relic: &Relic| i64::from(relic.worth) * if place.patron == Some(relic.saint) { 2 } else { 1 };
    i64::from(silver) + place.relics.iter().map(worth).sum::<i64>()
}

/// Where a relic can go.
fn way(target: &str, x: i32, title: &str, words: &str, look: &Look<'_>) -> Markup {
    let picks = look.picks.get(target).map_or(&[][..], Vec::as_slice);
    let inside = html! {
        g class={ "playing-card way" @if picks.is_empty() { " shut" } } {
            rect x=(x) y="7" width="25" height="17" rx="1.2" {}
            text x=(f64::from(x) + 12.5) y="14.5" text-anchor="middle" font-size="5" { (title) }
            text x=(f64::from(x) + 12.5) y="20.5" text-anchor="middle" font-size="3.2" textLength=[(words.chars().count() > 15).then_some("23")] lengthAdjust="spacingAndGlyphs" { (words) }
        }
    };
    targets::link(target, picks, "way", inside)
}

/// A house: its patron if the viewer may know, and its relics.
fn house(place: &Place, seat: Seat, look: &Look<'_>) -> Markup {
    let top = 30 + ROW * seat.index() as i32;
    // The more relics, the closer they lie: all twelve may come to one house.
    let apart = if place.relics.len() > 7 { 7 } else { 13 };
    html! {
        g {
            text x="2" y=(top + 4) font-size="4" {
                (look.names[seat]) @if let Some(saint) = place.patron { ", under " (format!("{saint:?}")) }
            }
            @for (index, relic) in place.relics.iter().enumerate() { (shown(*relic, (2 + apart * index as i32, top + 6))) }
        }
    }
}

fn shown(relic: Relic, at: (i32, i32)) -> Markup {
    html! {
        g {
            title { (relic) }
            (cards::open(at, &relic.worth.to_string(), &format!("{:?}", relic.saint)))
        }
    }
}
