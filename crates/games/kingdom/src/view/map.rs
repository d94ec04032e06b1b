//! The map of Arthur's Britain, drawn with letters and signs.
//!
//! A square is three characters: what is there, whose, and how many. At the right stands what the signs mean.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use table::prelude::*;

use super::Realm;
use super::card::Whereabouts;
use super::land::TokenSeen;
use crate::board::{Board, Place, Site, Terrain};
use crate::tables::Tables;

const COLUMNS: usize = Board::COLUMNS;
const ROWS: usize = Board::ROWS;

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

/// The pieces of each seat in a place, and whether its Challenger is there.
type Pieces = BTreeMap<Place, [(u32, bool); 6]>;

impl Realm {
    /// The map, with columns from A to Z and rows from 1 in the north.
    pub(super) fn draw_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header: String = ('A'..='Z').map(|column| format!("{column}  ")).collect();
        writeln!(f, "   {}", header.trim_end())?;
        let (squares, pieces) = (squares(), self.pieces());
        let legend: Vec<String> = LEGEND.into_iter().map(str::to_owned).chain(self.letters()).collect();
        for (row, squares) in squares.chunks(COLUMNS).enumerate() {
            let line: String = squares.iter().map(|places| self.square(places, &pieces)).collect();
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
    fn square(&self, places: &[Place], pieces: &Pieces) -> String {
        let Some(first) = places.first() else { return "   ".into() };
        let sign = self.sign(*first, places.get(1).is_some());
        let all = places.iter().filter_map(|place| pieces.get(place)).fold([(0, false); 6], |mut all, here| {
            for (sum, (pieces, himself)) in all.iter_mut().zip(here) {
                *sum = (sum.0 + pieces, sum.1 || *himself);
            }
            all
        });
        let mut here =
            self.players.iter().zip(all).filter_map(|(card, (pieces, himself))| {
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

    /// Where each player has pieces, and where his Challenger is.
    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::new();
        for camp in &self.armies {
            let here = pieces.entry(camp.at.place).or_default();
            camp.armies.iter().for_each(|host| here[host.seat.index()].0 += u32::from(host.force.value()));
        }
        for card in &self.players {
            if let Whereabouts::OnBoard { at, .. } = &card.whereabouts {
                pieces.entry(at.place).or_default()[card.seat.index()].1 = true;
            }
        }
        pieces
    }

    /// KGD-3.iv: the standard over a castle or a village.
    fn standard(&self, place: Place) -> Option<Seat> {
        match Board::get().site(place)? {
            Site::Castle(castle) => self.castles[usize::from(castle)].standard,
            Site::Village(village) => self.villages[usize::from(village)].standard,
            _ => None,
        }
    }

    fn sign(&self, place: Place, divided: bool) -> char {
        let britain = Board::get();
        let site = britain.site(place);
        let token = match site {
            Some(Site::Mystic(site)) => Some(self.sites[usize::from(site)].token),
            _ => None,
        };
        match (site, token) {
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
    let name = Board::get().name(bank);
    match name.split_once('(').map_or("", |(_, side)| side) {
        "east bank)" | "west bank)" => '|',
        "north bank)" | "south bank)" => '-',
        "north-east bank)" | "south-west bank)" => '\\',
        _ => '/',
    }
}

/// The places of every square, row by row.
fn squares() -> &'static [Vec<Place>] {
    static SQUARES: OnceLock<Vec<Vec<Place>>> = OnceLock::new();
    SQUARES.get_or_init(|| {
        let britain = Board::get();
        let mut squares = vec![Vec::new(); COLUMNS * ROWS];
        for place in britain.places() {
            let (column, row) = britain.at(place);
            squares[row * COLUMNS + column].push(place);
        }
        squares
    })
}
