//! What a seat sees of the hall.

use std::fmt;

use table::prelude::*;

use super::{Boast, Card, listed};

/// What a seat (or a spectator) may know.
#[derive(Clone, Debug, Serialize)]
pub struct Hall {
    round: u32,
    rounds: u8,
    lead: Seat,
    /// Glory in the purse this round.
    purse: u8,
    played: List<Card, 24>,
    seats: PerSeat<Place>,
}

/// What may be known of one seat.
#[derive(Clone, Debug, Serialize)]
pub struct Place {
    /// Its hand, if it is one's own.
    pub hand: Option<List<Card, 6>>,
    /// How many cards it holds.
    pub cards: usize,
    /// Whether a card lies face down before it.
    pub sealed: bool,
    /// That card, if it is one's own.
    pub sealed_card: Option<Card>,
    /// By how much it has boasted.
    pub boast: u8,
    glory: i64,
}

impl Hall {
    /// What lies open before each seat: its glory, and how many cards it holds.
    pub fn shown(&self) -> impl Iterator<Item = (i64, usize)> {
        self.seats.iter().map(|place| (place.glory, place.cards))
    }

    /// What may be known of each seat.
    pub fn places(&self) -> &[Place] {
        &self.seats
    }

    /// Who boasts first.
    pub fn lead(&self) -> Seat {
        self.lead
    }

    /// The round, and of how many.
    pub fn round(&self) -> (u32, u8) {
        (self.round.min(self.rounds.into()), self.rounds)
    }

    /// The glory in the purse.
    pub fn purse(&self) -> u8 {
        self.purse
    }

    /// The cards of the rounds before.
    pub fn played(&self) -> &[Card] {
        &self.played
    }

    pub(super) fn of(game: &Boast, viewer: Option<Seat>) -> Hall {
        let seats = game.seats().into_iter().map(|seat| {
            let knight = &game.knights[seat.index()];
            let own = viewer == Some(seat);
            Place {
                hand: own.then(|| knight.hand.clone()),
                cards: knight.hand.len(),
                sealed: knight.sealed.is_some(),
                sealed_card: knight.sealed.filter(|_| own),
                boast: knight.boast,
                glory: knight.glory,
            }
        });
        Hall {
            round: game.turn(),
            rounds: game.rounds,
            lead: game.lead,
            purse: game.purse,
            played: game.played.clone(),
            seats: seats.collect(),
        }
    }
}

impl TextBoard for Hall {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (round, rounds) = self.round();
        writeln!(f, "Round {round} of {rounds}, a purse of {}", self.purse)?;
        let width = names.all().iter().map(|name| name.chars().count()).max().unwrap_or_default();
        for (index, place) in self.seats.iter().enumerate() {
            let lead = if index == self.lead.index() { ">" } else { " " };
            let hand = place.hand.as_ref().map_or_else(|| counted(place.cards), |hand| listed(hand));
            let sealed = place.sealed_card.map_or_else(|| "##".into(), |card| card.0.to_string());
            let sealed = if place.sealed { format!("   face down: {sealed}") } else { String::new() };
            let boast = if place.boast > 0 { format!("   boasts {}", place.boast) } else { String::new() };
            writeln!(
                f,
                "{lead} {:<width$} {:>3} glory   {hand}{sealed}{boast}",
                &names[Seat::new(index)],
                place.glory
            )?;
        }
        if !self.played.is_empty() {
            writeln!(f, "  played: {}", listed(&self.played))?;
        }
        Ok(())
    }
}

fn counted(cards: usize) -> String {
    format!("{cards} card{}", if cards == 1 { "" } else { "s" })
}
