//! What a seat sees of the chapel.

use std::fmt;

use table::prelude::*;

use super::{Offer, RELICS, Relic, Relics, Saint};

/// What a seat (or a spectator) may know.
#[derive(Clone, Debug, Serialize)]
pub struct Chapel {
    turn: u32,
    bell: u32,
    rung: bool,
    found: Option<Relic>,
    offer: Option<Offer>,
    /// What was left to the church.
    left: List<Relic, RELICS>,
    houses: PerSeat<Place>,
}

/// What may be known of one house.
#[derive(Clone, Debug, Serialize)]
pub struct Place {
    /// Its patron, if one may know.
    pub patron: Option<Saint>,
    silver: u8,
    /// The relics it has.
    pub relics: List<Relic, RELICS>,
}

impl Chapel {
    /// What lies open before each house: its silver, and how many relics it has.
    pub fn shown(&self) -> impl Iterator<Item = (u8, usize)> {
        self.houses.iter().map(|place| (place.silver, place.relics.len()))
    }

    /// What may be known of each house.
    pub fn places(&self) -> &[Place] {
        &self.houses
    }

    /// The relic that the finder thinks about.
    pub fn found(&self) -> Option<Relic> {
        self.found
    }

    /// The best offer: who, and how much silver.
    pub fn offer(&self) -> Option<(Seat, u8)> {
        self.offer.map(|offer| (offer.by, offer.silver))
    }

    /// What was left to the church.
    pub fn left(&self) -> &[Relic] {
        &self.left
    }

    pub(super) fn of(game: &Relics, viewer: Option<Seat>) -> Chapel {
        // REL-6: at the end all show their patrons.
        let over = game.outcome().is_some();
        let houses = game.seats().into_iter().map(|seat| {
            let house = &game.houses[seat.index()];
            let patron = house.patron.filter(|_| over || viewer == Some(seat));
            Place { patron, silver: house.silver, relics: house.relics.clone() }
        });
        Chapel {
            turn: game.turn(),
            bell: game.bell,
            rung: game.rung,
            found: game.found,
            offer: game.offer,
            left: game.church.relics.clone(),
            houses: houses.collect(),
        }
    }
}

impl TextBoard for Chapel {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found.map_or_else(String::new, |relic| format!(": {relic}"));
        writeln!(f, "Relic {} of {RELICS}{found}", (self.turn as usize).min(RELICS))?;
        if let Some(Offer { by, silver }) = self.offer {
            writeln!(f, "{} offers {silver} silver", &names[by])?;
        }
        let width = names.all().iter().map(|name| name.chars().count()).max().unwrap_or_default();
        for (index, place) in self.houses.iter().enumerate() {
            let patron = place.patron.map_or_else(String::new, |saint| format!("   under {saint:?}"));
            let name = &names[Seat::new(index)];
            writeln!(f, "  {name:<width$} {:>3} silver{patron}{}", place.silver, listed(&place.relics))?;
        }
        if self.rung { writeln!(f, "The bell has rung.") } else { Ok(()) }
    }
}

fn listed(relics: &[Relic]) -> String {
    let each: Vec<String> = relics.iter().map(|relic| format!("{:?} {}", relic.saint, relic.worth)).collect();
    if each.is_empty() { String::new() } else { format!("   {}", each.join(", ")) }
}
