//! What Camelot Legends is to its pages.

use ::camelot_legends::{Court, Deed, Legends, Origin, PointPart};
use table::{Names, Seat};

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Award, Drawing, Finished, GamePage, Look, Secret, Sources, Station, Tincture};

/// What is told of a finished match.
const AWARDS: &[Award] = &[
    Award::new("The Adventurer", "Events completed", "Event completed").from(2),
    Award::new("The High Bidder", "bids won", "bid won"),
    Award::new("The Champion", "contests won", "contest won"),
    Award::new("The Gatherer", "Characters played", "Character played").from(2),
    Award::new("The Traveller", "journeys made", "journey made").from(2),
    Award::new("The Wordsmith", "texts used", "text used").from(2),
    Award::new("The Charmer", "Characters won over", "Character won over"),
    Award::new("The Forsaken", "Characters lost", "Character lost").from(2),
];

/// CLG-VIC-1: of what kind a part of a player's points is.
fn kind(part: &PointPart) -> &'static str {
    match part.from {
        Origin::Event(event) if event.is_final() => "the Final Event",
        Origin::Event(_) if part.who.is_some() => "Special Locations",
        Origin::Event(_) => "Events",
        Origin::Special(_) => "Special Cards",
        Origin::Character(_) | Origin::Printed => "bonuses of Characters",
    }
}

impl GamePage for Legends {
    const AWARDS: &'static [Award] = AWARDS;
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Verdigris, charge: Charge::Stag });
    const STYLE: &'static str =
        concat!(include_str!("../../../assets/camelot-legends.css"), include_str!("../../../assets/legends-cards.css"));
    const CREDITS: Option<&'static str> = Some(
        "design by Andrew Parks; Z-Man Games, 2004. The cards on these pages are drawn by code, and their words are ours.",
    );
    fn draw(court: &Court, told: &[&Deed], look: &Look<'_>) -> Drawing {
        super::draw(court, told, look)
    }

    fn stations(court: &Court, _: &Names) -> Vec<Station> {
        super::stations::stations(court)
    }

    /// CLG-VIC-1, CLG-VIC-4: the points by kind, and card by card.
    fn sources(finished: &Finished<'_, Legends>) -> Vec<Sources> {
        let seats = finished.open.players.len();
        let (mut kinds, mut cards) = (Sources::new("Victory Points").deciding(true), Sources::new("Points by card"));
        for kind in ["Events", "the Final Event", "bonuses of Characters", "Special Cards", "Special Locations"] {
            kinds.add(kind, Seat::new(0), seats, 0);
        }
        for player in &finished.open.players {
            for part in &player.parts {
                kinds.add(kind(part), player.seat, seats, part.points.into());
                cards.add(part.from.name(), player.seat, seats, part.points.into());
            }
        }
        vec![kinds, cards]
    }

    /// CLG-COMP-8: the cards that were left in hand.
    fn secrets(finished: &Finished<'_, Legends>) -> Vec<Secret> {
        let left = |(seat, own): (usize, &Court)| {
            let cards: Vec<&str> = own.players[seat].known.iter().map(|card| card.name).collect();
            let words = format!("held {}", crate::listed(&cards));
            (!cards.is_empty()).then_some(Secret { seat: Some(Seat::new(seat)), words })
        };
        finished.own.iter().enumerate().filter_map(left).collect()
    }

    fn goal(court: &Court) -> Option<String> {
        Some(super::stations::goal(court))
    }
}
