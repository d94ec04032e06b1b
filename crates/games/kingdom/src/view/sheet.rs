//! What stands above and below the map: the players' record cards in short, and the state of the realm.

use std::fmt::{self, Formatter};

use table::prelude::*;
use table::{Party, TIED};

use super::Realm;
use super::card::{RecordCard, Whereabouts};
use super::land::Quest;
use crate::force::Force;

/// As wide as a terminal may be taken to be.
const WIDTH: usize = 100;

/// Writes words, broken into lines; all lines but the first are indented.
pub(super) fn wrapped(f: &mut Formatter<'_>, heading: &str, words: &str) -> fmt::Result {
    f.write_str(&table::wrapped(heading, words, 6, WIDTH))
}

/// `3 knights, 2 foot` in the shortest form: `3k 2f`.
struct Short(Force);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.0.knights, self.0.foot) {
            (knights, 0) => write!(f, "{knights}k"),
            (0, foot) => write!(f, "{foot}f"),
            (knights, foot) => write!(f, "{knights}k {foot}f"),
        }
    }
}

impl Realm {
    /// `Anna (King Arthur)`.
    #[must_use]
    pub fn called(&self, names: &Names, seat: Seat) -> String {
        match self.card(seat).name {
            None => names[seat].to_owned(),
            Some(name) => format!("{} ({name})", &names[seat]),
        }
    }

    /// A player in a sentence: the Challenger once one is chosen, and "you" for the reader.
    #[must_use]
    pub fn who<'n>(&self, names: &'n Names, seat: Seat) -> Party<'n> {
        match self.card(seat).name {
            Some(challenger) => names.party(seat, challenger),
            None => names.who(seat),
        }
    }

    /// KGD-1: the title, the round, and whose turn it is.
    pub(super) fn draw_heading(&self, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
        let limit = self.limit.as_ref().map(|limit| format!("; {limit}")).unwrap_or_default();
        if self.ended.is_some() {
            return writeln!(f, "KINGDOM, Arthur's Britain. Round {}: the game is over.\n", self.round);
        }
        let (stage, turn) = (self.stage, self.called(names, self.turn));
        if self.before_play() {
            return writeln!(f, "KINGDOM, Arthur's Britain. Before play, {stage}; {turn} starts{limit}.\n");
        }
        writeln!(f, "KINGDOM, Arthur's Britain. Round {}, the turn of {turn}: {stage}{limit}.\n", self.round)
    }

    /// A line of numbers for each player, and below it where his pieces are and what binds him.
    pub(super) fn draw_players(&self, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:28}gold wages tax cost  end stam chiv  knights foot  castles villages cards", "")?;
        for card in &self.players {
            self.draw_player(card, names, f)?;
        }
        writeln!(f, "(tax: due at the end of the turn; cost: what the allegiances cost each turn)")
    }

    fn draw_player(&self, card: &RecordCard, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
        let turn = if card.seat == self.turn && !self.before_play() && self.ended.is_none() { '>' } else { ' ' };
        let name: String = self.called(names, card.seat).chars().take(23).collect();
        write!(f, "{turn}{} {name:24}", card.letter)?;
        if !card.alive {
            return writeln!(f, " out of the game, with {} chivalry", card.chivalry);
        }
        let (castles, villages) = card.holdings();
        let sign = if card.royal_guardian && card.allegiance_costs > 0 { "+" } else { "" };
        let cost = format!("{sign}{}", card.allegiance_costs);
        let RecordCard { gold, wages, tax_due, endurance, stamina, chivalry, cards, .. } = card;
        write!(f, "{gold:5} {wages:5} {tax_due:3} {cost:>4}  {endurance:3} {stamina:4} {chivalry:4}  ")?;
        let Force { knights, foot } = card.on_board;
        writeln!(f, "{knights:7} {foot:4}  {castles:7} {villages:8} {cards:5}")?;
        if card.challenger.is_none() {
            return Ok(());
        }
        let armies: Vec<String> = self.armies_of(card.seat).collect();
        let mut about = vec![self.whereabouts(card, names)];
        about.push(if armies.is_empty() { "no army".into() } else { format!("armies {}", armies.join(", ")) });
        let list = |kept: &super::card::KeptCard| kept.name.clone();
        let known: Vec<String> = card.known_cards.iter().map(list).collect();
        if !known.is_empty() {
            about.push(format!("keeps {}", known.join(", ")));
        }
        let sworn: Vec<String> = card.allegiances.iter().map(|won| format!("{} {}", won.name, won.cost)).collect();
        if !sworn.is_empty() {
            about.push(format!("allegiance of {}", sworn.join(", ")));
        }
        about.extend(card.combat_value.map(|value| format!("combat value {value}")));
        about.extend(card.notes.iter().map(|note| format!("{} [{}]", note.text, note.rule)));
        wrapped(f, "     ", &about.join("; "))
    }

    fn whereabouts(&self, card: &RecordCard, names: &Names) -> String {
        match &card.whereabouts {
            Whereabouts::Away => "no Challenger".into(),
            Whereabouts::OnBoard { at, moved } => format!("at {}{}", at.title, if *moved { " (moved)" } else { "" }),
            Whereabouts::Prison { captor, castle, turns_left, ransom } => {
                let captor = self.called(names, *captor);
                let castle = castle.as_ref().map(|castle| format!(" in {}", castle.title)).unwrap_or_default();
                let when = match turns_left {
                    0 => "this turn".to_owned(),
                    1 => "the next turn".to_owned(),
                    2 => "the second turn from now".to_owned(),
                    turns => format!("turn {turns} from now"),
                };
                format!("prisoner of {captor}{castle}, {ransom} gold ransom due at the end of {when}")
            }
        }
    }

    fn armies_of(&self, seat: Seat) -> impl Iterator<Item = String> + '_ {
        self.armies.iter().flat_map(move |camp| {
            camp.armies.iter().filter(move |host| host.seat == seat).map(|host| {
                let moved = match host.moved {
                    Force::NONE => String::new(),
                    all if all == host.force => " (moved)".into(),
                    some => format!(" ({} moved)", Short(some)),
                };
                format!("{} {}{moved}", Short(host.force), camp.at.title).replace(' ', &TIED.to_string())
            })
        })
    }

    /// Grail, weather, alliances, what holds for this turn, and how it ended.
    pub(super) fn draw_state_of_the_realm(&self, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.grail {
            Quest::Hidden => {}
            Quest::Seen { at } => wrapped(f, "", &format!("The Holy Grail lies face up at {}.", at.title))?,
            Quest::Held { seat } => {
                let holder = self.called(names, *seat);
                wrapped(f, "", &format!("{holder} has the Holy Grail and is the Royal Guardian."))?;
            }
            Quest::Lost => wrapped(f, "", "The Holy Grail is lost for ever.")?,
        }
        if !self.camelot.stands {
            wrapped(f, "", "Camelot is razed.")?;
        }
        for spell in &self.weather {
            wrapped(f, "", &format!("{} until {}'s next turn.", spell.what, &names[spell.until]))?;
        }
        for [one, other] in &self.alliances {
            let allies = format!("{} and {} are allies.", self.called(names, *one), self.called(names, *other));
            wrapped(f, "", &allies)?;
        }
        let prices = &self.prices;
        if prices.special {
            let (knight, foot) = (prices.knight, prices.footsoldier);
            wrapped(f, "", &format!("This turn a knight costs {knight} gold and a footsoldier {foot}."))?;
        }
        if prices.free_knights > 0 {
            wrapped(f, "", &format!("Knights that come free this turn: {}.", prices.free_knights))?;
        }
        if prices.extra_squares > 0 {
            wrapped(f, "", &format!("Squares that every piece may move further: {}.", prices.extra_squares))?;
        }
        for standing in self.ended.iter().flatten() {
            let who = self.called(names, standing.seat);
            let least = if standing.least_chivalrous { ", the least chivalrous of all" } else { "" };
            writeln!(f, "{}. {who}, with {} chivalry{least}", standing.place, standing.chivalry)?;
        }
        Ok(())
    }
}
