//! The map of Arthur's Britain, drawn with letters and signs.
//!
//! A square is three characters: what is there, whose, and how many. At the right stands what the signs mean.

use std::fmt;

use table::prelude::*;

use super::{Realm, TokenSeen};
use crate::board::{Board as Britain, Place, Site, Terrain};
use crate::tables::Tables;

use super::card::Whereabouts;

const COLUMNS: usize = 26;
const ROWS: usize = 28;

/// What the signs mean, beside the rows of the map.
const LEGEND: [&str; ROWS] = [
    ".   open ground",
    "%   forest",
    "\"   marsh",
    "^   mountain",
    "|-  river, with",
    "\\/  two banks",
    "=   bridge",
    "",
    "#   castle",
    "o   village",
    "?   token, face",
    "    down",
    "!   Holy Grail",
    "@   Camelot",
    ":   its ruins",
    "",
    "oa  a standard",
    ".a5 an army of 5",
    ".a+ of 10 or more",
    ".A5 the army with",
    "    its Challenger",
    ".A  he is alone",
    ".a* several: see",
    "    below",
    "",
    "",
    "",
    "",
];

impl Realm {
    /// The map, with columns from A to Z and rows from 1 in the north.
    pub(super) fn draw_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header: String = ('A'..='Z').map(|column| format!("{column}  ")).collect();
        writeln!(f, "   {}", header.trim_end())?;
        let squares = squares();
        let letters = self.letters();
        for (row, squares) in squares.chunks(COLUMNS).enumerate() {
            let line: String = squares.iter().map(|places| self.square(places)).collect();
            let beside = match row.checked_sub(LEGEND.len() - 3) {
                Some(index) => letters.get(index).map_or("", String::as_str),
                None => LEGEND[row],
            };
            let line = format!("{:2} {line}  {beside}", row + 1);
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Whose letter is whose, two a line.
    fn letters(&self) -> Vec<String> {
        let in_play =
            |id: &str| self.players.iter().find(|card| card.challenger.is_some_and(|who| who.facts().id == id));
        let named = Tables::get().challengers.iter().filter_map(|facts| {
            let card = in_play(&facts.id)?;
            let name = facts.name.trim_start_matches("King ");
            Some(format!("{} {name:<7}", card.letter))
        });
        let named: Vec<String> = named.collect();
        named.chunks(2).map(|pair| pair.join(" ")).collect()
    }

    /// Three characters for a square, which is no place (sea), one, or two (banks).
    fn square(&self, places: &[Place]) -> String {
        let Some(first) = places.first() else { return "   ".into() };
        let sign = self.sign(*first, places.get(1).is_some());
        let mut here = self.players.iter().filter_map(|card| {
            let pieces = self.pieces(card.seat, places);
            let himself = matches!(&card.whereabouts, Whereabouts::OnBoard { at, .. } if places.contains(&at.place));
            (pieces > 0 || himself).then_some((card.letter, pieces, himself))
        });
        let standard = self.standard(*first).map(|seat| self.card(seat).letter.to_ascii_lowercase());
        let (Some((letter, pieces, himself)), more) = (here.next(), here.next().is_some()) else {
            return format!("{sign}{} ", standard.unwrap_or(' '));
        };
        let letter = if himself { letter } else { letter.to_ascii_lowercase() };
        match pieces {
            _ if more => format!("{sign}{}*", standard.unwrap_or(letter)),
            0 => format!("{sign}{letter} "),
            1..=9 => format!("{sign}{letter}{pieces}"),
            _ => format!("{sign}{letter}+"),
        }
    }

    fn pieces(&self, seat: Seat, places: &[Place]) -> u32 {
        let camps = self.armies.iter().filter(|camp| places.contains(&camp.at.place));
        let hosts = camps.flat_map(|camp| &camp.armies).filter(|host| host.seat == seat);
        hosts.map(|host| u32::from(host.force.value())).sum()
    }

    /// KGD-3.iv: the standard over a castle or a village.
    fn standard(&self, place: Place) -> Option<Seat> {
        let mut holdings = self.castles.iter().chain(&self.villages);
        holdings.find(|holding| holding.at.place == place)?.standard
    }

    fn sign(&self, place: Place, divided: bool) -> char {
        let britain = Britain::get();
        let token = self.sites.iter().find(|site| site.at.place == place).map(|site| site.token);
        match (britain.site(place), token) {
            (Some(Site::Castle(_)), _) => '#',
            (Some(Site::Village(_)), _) => 'o',
            (Some(Site::Camelot), _) => {
                if self.camelot.stands {
                    '@'
                } else {
                    ':'
                }
            }
            (_, Some(TokenSeen::FaceDown)) => '?',
            (_, Some(TokenSeen::Grail)) => '!',
            _ if divided => river(place),
            _ if britain.has_bridge(place) => '=',
            _ => match britain.terrain(place) {
                Terrain::Open => '.',
                Terrain::Forest => '%',
                Terrain::Marsh => '"',
                Terrain::Mountain => '^',
            },
        }
    }
}

/// How the river runs through a square, by the name of a bank.
fn river(bank: Place) -> char {
    let name = Britain::get().name(bank);
    let lies = |side: &str| name.contains(&format!("({side} bank"));
    match () {
        () if lies("east") || lies("west") => '|',
        () if lies("north") || lies("south") => '-',
        () if lies("north-east") || lies("south-west") => '\\',
        () => '/',
    }
}

/// The places of every square, row by row.
fn squares() -> Vec<Vec<Place>> {
    let britain = Britain::get();
    let mut squares = vec![Vec::new(); COLUMNS * ROWS];
    for place in britain.places() {
        let (column, row) = britain.at(place);
        squares[row * COLUMNS + column].push(place);
    }
    squares
}
