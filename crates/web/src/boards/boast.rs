//! Boast: each knight's cards in a row, face up before the one who holds them.

use examples::Boast;
use examples::boast::{Card, Feast, Hall, Place};
use maud::{Markup, html};
use table::{Names, Seat};

use super::common::{cards, targets};
use super::{Drawing, Look};
use crate::{Award, Figure, GamePage, Ledger, Progress, Sign, Station};

/// How far apart the rows of two knights are.
const ROW: i32 = 26;

impl GamePage for Boast {
    const LEDGERS: &'static [Ledger] =
        &[Ledger { of: "glory", title: "Glory", figure: Some("glory"), rest: "otherwise" }];
    const AWARDS: &'static [Award] = &[
        Award::new("The Pride of the Hall", "purses won", "purse won"),
        Award::new("The Braggart", "empty boasts", "empty boast"),
    ];

    fn draw(hall: &Hall, _: &[&Feast], look: &Look<'_>) -> Drawing {
        let (round, rounds) = hall.round();
        let below = 10 + ROW * hall.places().len() as i32;
        let board = html! {
            svg class="map hall" viewBox={ "0 0 100 " (below + 8) } role="group" aria-label="The board" {
                text x="2" y="6" font-size="4.5" { "Round " (round) " of " (rounds) ", a purse of " (hall.purse()) }
                @for (index, place) in hall.places().iter().enumerate() {
                    (knight(hall, place, Seat::new(index), look))
                }
                @if !hall.played().is_empty() {
                    text x="2" y=(below + 4) font-size="4" { "Played: " (numbers(hall.played())) }
                }
            }
        };
        Drawing { board, ..Drawing::default() }
    }

    fn stations(hall: &Hall, _: &Names) -> Vec<Station> {
        let best_of_others = |own: usize| hall.shown().enumerate().filter(move |(seat, _)| *seat != own);
        let one = |(seat, (glory, cards)): (usize, (i64, usize))| Station {
            // BST-8
            progress: Some(Progress::among(glory, best_of_others(seat).map(|(_, (glory, _))| glory), "glory", "glory")),
            figures: vec![
                Figure::new(Sign::Star, "glory", glory).wins(),
                Figure::new(Sign::Cards, "cards in hand", cards as i64).or_one("card in hand"),
            ],
            ..Station::default()
        };
        hall.shown().enumerate().map(one).collect()
    }

    fn goal(_: &Hall) -> Option<String> {
        Some("Have the most glory when all cards are played.".to_owned())
    }
}

/// The name of a knight, his hand, and the card before him.
fn knight(hall: &Hall, place: &Place, seat: Seat, look: &Look<'_>) -> Markup {
    let top = 10 + ROW * seat.index() as i32;
    let at = |index: usize| (2 + 13 * index as i32, top + 6);
    html! {
        g {
            text x="2" y=(top + 4) font-size="4" {
                (look.names[seat]) @if hall.lead() == seat { ", who boasts first" }
                @if place.boast > 0 { ": boasts " (place.boast) }
            }
            @match &place.hand {
                Some(hand) => { @for (index, card) in hand.iter().enumerate() { (held(*card, at(index), look)) } },
                None => { @for index in 0..place.cards { (cards::face_down(at(index))) } },
            }
            @match place.sealed_card {
                Some(card) => (cards::open((86, top + 6), &card.number().to_string(), "sealed")),
                None => { @if place.sealed { (cards::face_down((86, top + 6))) } },
            }
        }
    }
}

/// A card of the viewer's own hand, which he may be asked to play.
fn held(card: Card, at: (i32, i32), look: &Look<'_>) -> Markup {
    let target = format!("card:{}", card.number());
    let picks = look.picks.get(&target).map_or(&[][..], Vec::as_slice);
    targets::link(&target, picks, "card", cards::open(at, &card.number().to_string(), ""))
}

fn numbers(cards: &[Card]) -> String {
    cards.iter().map(|card| card.number().to_string()).collect::<Vec<_>>().join(", ")
}
