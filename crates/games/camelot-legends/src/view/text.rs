//! The table in the terminal: Locations with their Events and Companies, what each player has, and the viewer's hand.

use std::fmt;

use table::prelude::*;
use table::{counted, wrapped};

use super::{CardSeen, CompanySeen, Court, EventSeen, LocationSeen, PlayerSeen};
use crate::cards::{Card, EventId};

/// How wide a line may be.
const WIDTH: usize = 100;

impl TextBoard for Court {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions = self.actions_left.map_or_else(String::new, |left| format!(", {left} left"));
        writeln!(f, "{} Game, round {}: {} ({}{actions})", self.level, self.round, &names[self.turn], self.stage)?;
        writeln!(f, "{:<34} Com Dip Adv Cun Chi Psy", "")?;
        self.locations.iter().try_for_each(|location| location.draw(names, f))?;
        if let Some(event) = &self.heraldic {
            f.write_str(&wrapped(&format!("In effect: {}: ", event.name), &event.text, 4, WIDTH))?;
        }
        for special in self.specials.iter().filter(|special| special.bearer.is_some()) {
            let bearer = special.bearer.map_or("", Card::name);
            let companion = special.companion.map_or_else(String::new, |lady| format!(", with {}", lady.name()));
            writeln!(f, "{}: {bearer}{companion}", special.name)?;
        }
        self.draw_bidding(names, f)?;
        self.players.iter().try_for_each(|player| player.draw(names, f))?;
        writeln!(
            f,
            "Decks: {} Characters ({} discarded), {} Events ({} discarded)",
            self.deck,
            self.discard.len(),
            self.event_deck,
            self.event_discard.len()
        )?;
        if !self.events_seen.is_empty() {
            let next: Vec<&str> = self.events_seen.iter().map(|event| event.name()).collect();
            writeln!(f, "You know the next Events: {}", next.join(", "))?;
        }
        Ok(())
    }
}

impl Court {
    fn draw_bidding(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(bidding) = &self.bidding else { return Ok(()) };
        writeln!(
            f,
            "Bidding for {} [{}], by {}: {} of {} slots filled",
            bidding.event.name, bidding.event.points, bidding.ability, bidding.filled, bidding.slots
        )?;
        for bid in &bidding.bids {
            let cards: Vec<&str> = bid.characters.iter().map(|card| card.name()).collect();
            let passed = if bid.passed { " (passed)" } else { "" };
            writeln!(f, "  {}: {} {}{passed}", &names[bid.seat], bid.total, cards.join(", "))?;
        }
        Ok(())
    }
}

impl LocationSeen {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "== {} ==", self.name)?;
        self.events.iter().try_for_each(|event| event.draw(f))?;
        self.companies.iter().try_for_each(|company| company.draw(names, f))
    }
}

impl EventSeen {
    fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let covers = self.covers.map_or_else(String::new, |covered| format!(" on {}", EventId::name(covered)));
        let needs = if self.needs.is_empty() { String::new() } else { format!(" for {}", self.needs) };
        let heading = format!("  * {}{covers} [{}]{needs}. ", self.name, self.points);
        f.write_str(&wrapped(&heading, &self.text, 4, WIDTH))?;
        if !self.beneath.is_empty() {
            let beneath: Vec<&str> = self.beneath.iter().map(|card| card.name()).collect();
            writeln!(f, "    beneath it: {}", beneath.join(", "))?;
        }
        Ok(())
    }
}

fn scores(scores: [i16; 6]) -> String {
    scores.iter().map(|score| format!("{score:>4}")).collect()
}

impl CompanySeen {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {:<32}{}", format!("{}'s Company", &names[self.seat]), scores(self.totals))?;
        self.characters.iter().try_for_each(|card| card.draw("    ", f))
    }
}

impl CardSeen {
    fn draw(&self, indent: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = [(self.spent, '*'), (self.doomed, '+'), (self.silent, '~'), (self.sealed, '#')];
        let marks: String = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| *mark).collect();
        let name = format!("{indent}{}{marks}", self.name);
        let beneath: Vec<&str> = self.beneath.iter().map(|card| card.name()).collect();
        let beneath = if beneath.is_empty() { String::new() } else { format!("   beneath: {}", beneath.join(", ")) };
        writeln!(f, "{name:<34}{}{beneath}", scores(self.scores))
    }
}

impl PlayerSeen {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let display: Vec<String> =
            self.display.iter().map(|event| format!("{} [{}]", event.name(), event.row().vp)).collect();
        let display = if display.is_empty() { String::new() } else { format!("; {}", display.join(", ")) };
        let points = counted(self.points, "point", "points");
        writeln!(f, "{} ({}): {points}, {} in hand{display}", &names[self.seat], self.colour, self.hand)?;
        for card in &self.known {
            card.draw("    ", f)?;
            f.write_str(&wrapped("      ", &card.text, 6, WIDTH))?;
        }
        Ok(())
    }
}
