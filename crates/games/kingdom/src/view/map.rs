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

/// What the signs mean, beside the rows of the map; below it stands whose letter is whose.
const LEGEND: [&str; 22] = [
    ".   open ground",
    "%   forest",
    "\"   marsh",
    "^   mountain",
    "|-  river, with",
    "\\/  two banks",
    "=   bridge",
    "#   castle",
    "o   village",
    "?   magic token",
    "!   Holy Grail",
    "@   Camelot",
    ":   its ruins",
    "",
    "oa  a standard",
    ".a5 an army of 5",
    ".a+ of 10 or more",
    ".A5 army with its",
    "    Challenger",
    ".A  he is alone",
    ".a* several there",
    "",
];

impl Realm {
    /// The map, with columns from A to Z and rows from 1 in the north.
    pub(super) fn draw_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header: String = ('A'..='Z').map(|column| format!("{column}  ")).collect();
        writeln!(f, "   {}", header.trim_end())?;
        let squares = squares();
        let legend: Vec<String> = LEGEND.into_iter().map(str::to_owned).chain(self.letters()).collect();
        for (row, squares) in squares.chunks(COLUMNS).enumerate() {
            let line: String = squares.iter().map(|places| self.square(places)).collect();
            let beside = legend.get(row).map_or("", String::as_str);
            let line = format!("{:2} {line}  {beside}", row + 1);
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Whose letter is whose, in the order of the book.
    fn letters(&self) -> impl Iterator<Item = String> + '_ {
        let played =
            |id: &str| self.players.iter().find(|card| card.challenger.is_some_and(|who| who.facts().id == id));
        Tables::get().challengers.iter().filter_map(move |facts| {
            let card = played(&facts.id)?;
            Some(format!("{}   {}", card.letter, facts.name))
        })
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
            // A river that runs from west to east is one line.
            return if sign == '-' { "---".into() } else { format!("{sign}{} ", standard.unwrap_or(' ')) };
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
