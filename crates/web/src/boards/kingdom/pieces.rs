//! Armies and Challengers, arranged so that all can be read.

use std::collections::{BTreeMap, BTreeSet};

use ::kingdom::Realm;
use ::kingdom::board::{Board, Place, Site};
use ::kingdom::view::{Host, Whereabouts};
use maud::{Markup, html};
use table::Seat;

use super::geometry::{Point, middle, tenth};
use crate::boards::Look;
use crate::boards::common::seats::{arms, hue};
use crate::boards::common::targets::leads_to_a_fight;

/// One player's pieces in a place, side by side.
#[derive(Default)]
struct Row<'r> {
    seat: usize,
    army: Option<&'r Host>,
    challenger: Option<Crowned>,
}

/// How a Challenger stands there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crowned {
    Free,
    Moved,
    Captive,
}

/// A piece with its position.
struct Laid<'r> {
    place: Place,
    seat: Seat,
    at: Point,
    scale: f32,
    piece: Piece<'r>,
}

enum Piece<'r> {
    /// Beside its Challenger or not.
    Army(&'r Host, bool),
    Challenger(Crowned),
}

/// How wide a Challenger is.
const CHALLENGER: f32 = 23.0;

/// How large the figures of a total are, so that they are 11 px on a map that fills the middle of a wide window.
const TOTAL: f32 = 18.6;

/// The least a piece is scaled down to: its total must fit into its plate.
const SMALLEST: f32 = 0.72;

/// How many figures the total of an army has.
fn figures(host: &Host) -> f32 {
    if host.force.value() > 9 { 2.0 } else { 1.0 }
}

/// How wide an army is: two figures need more room than one, and beside its Challenger it needs no shield. The smaller
/// it is drawn, the more of it is its total.
fn breadth(host: &Host, led: bool, scale: f32) -> f32 {
    let wide = if host.force.knights.max(host.force.foot) > 9 { 8.0 } else { 0.0 };
    let apart: f32 = wide + if led { 24.0 } else { 40.0 };
    let total = if led { 6.0 } else { 21.0 } + figures(host) * 0.7 * TOTAL / scale;
    tenth(apart.max(total))
}

/// All pieces on the board.
pub(super) struct Pieces<'r>(Vec<Laid<'r>>);

impl<'r> Pieces<'r> {
    /// Those of a realm.
    pub(super) fn of(realm: &'r Realm) -> Pieces<'r> {
        let mut places: BTreeMap<Place, Vec<Row<'r>>> = BTreeMap::new();
        for camp in &realm.armies {
            let rows = places.entry(camp.at.place).or_default();
            rows.extend(camp.armies.iter().map(|host| Row {
                seat: host.seat.index(),
                army: Some(host),
                challenger: None,
            }));
        }
        for card in &realm.players {
            let (place, crowned) = match &card.whereabouts {
                Whereabouts::Away | Whereabouts::Prison { castle: None, .. } => continue,
                Whereabouts::OnBoard { at, moved: true } => (at.place, Crowned::Moved),
                Whereabouts::OnBoard { at, moved: false } => (at.place, Crowned::Free),
                Whereabouts::Prison { castle: Some(castle), .. } => (castle.place, Crowned::Captive),
            };
            let rows = places.entry(place).or_default();
            let seat = card.seat.index();
            match rows.iter_mut().find(|row| row.seat == seat) {
                Some(row) => row.challenger = Some(crowned),
                None => rows.push(Row { seat, army: None, challenger: Some(crowned) }),
            }
        }
        let squares: BTreeSet<(usize, usize)> = places.keys().map(|place| Board::get().at(*place)).collect();
        let arranged = |(place, rows)| arranged(place, rows, is_beside(place, &squares));
        Pieces(places.into_iter().flat_map(arranged).collect())
    }

    /// Where the Challenger of a seat stands, if he is in this place; otherwise any Challenger who is.
    pub(super) fn challenger(&self, place: Place, seat: Option<Seat>) -> Option<(Point, f32)> {
        let here = || self.0.iter().filter(|laid| laid.place == place && matches!(laid.piece, Piece::Challenger(_)));
        let found = here().find(|laid| Some(laid.seat) == seat).or_else(|| here().next())?;
        Some((found.at, found.scale))
    }

    /// Where the army of a seat stands in this place.
    pub(super) fn army(&self, place: Place, seat: Option<Seat>) -> Option<Point> {
        let is =
            |laid: &&Laid<'_>| laid.place == place && Some(laid.seat) == seat && matches!(laid.piece, Piece::Army(..));
        self.0.iter().find(is).map(|laid| laid.at)
    }

    /// Draws them.
    pub(super) fn draw(&self, realm: &Realm, look: &Look<'_>) -> Markup {
        html! {
            g class="pieces" {
                @for laid in &self.0 { (laid.draw(realm, look)) }
            }
        }
    }
}

/// Whether there are pieces in the square to the west or to the east.
fn is_beside(place: Place, squares: &BTreeSet<(usize, usize)>) -> bool {
    let (column, row) = Board::get().at(place);
    squares.contains(&(column + 1, row)) || column > 0 && squares.contains(&(column - 1, row))
}

/// How wide the pieces of one owner are.
fn width(row: &Row<'_>, scale: f32) -> f32 {
    let army = row.army.map_or(0.0, |host| breadth(host, row.challenger.is_some(), scale));
    army + if row.challenger.is_some() { CHALLENGER } else { 0.0 } + 2.0
}

/// The pieces of each owner side by side, owner after owner, in as many lines as needed. The more pieces, the smaller
/// they are, and smaller still if the next square is occupied.
fn arranged(place: Place, rows: Vec<Row<'_>>, crowded: bool) -> Vec<Laid<'_>> {
    let board = Board::get();
    let room = if crowded { 42.0 } else { 64.0 };
    let mut lines: Vec<(f32, Vec<Row<'_>>)> = Vec::new();
    for row in rows {
        let width = width(&row, 1.0);
        match lines.last_mut().filter(|line| line.0 + width <= room * 1.3) {
            Some(line) => {
                line.0 += width;
                line.1.push(row);
            }
            None => lines.push((width, vec![row])),
        }
    }
    let widest = lines.iter().map(|line| line.0).fold(room, f32::max);
    let most: f32 = match lines.len() {
        1 if board.bank(place).is_none() => 1.0,
        1 | 2 => 0.84,
        _ => SMALLEST,
    };
    let scale = (tenth(most.min(room / widest) * 10.0) / 10.0).max(SMALLEST);
    // A crown needs room below the line above it.
    let crowns = lines.iter().skip(1).any(|line| line.1.iter().any(|row| row.challenger.is_some()));
    let (line_height, count) = (if crowns { 37.0 } else { 28.0 } * scale, lines.len() as f32);
    // Below the buildings, above the name.
    let below: f32 = match board.site(place) {
        Some(Site::Castle(_)) => 13.0,
        Some(_) => 9.0,
        None => 0.0,
    };
    let centre = middle(place).shifted(0.0, below.min(28.0 - count * line_height / 2.0));
    let mut laid = Vec::new();
    for (line, (_, rows)) in lines.into_iter().enumerate() {
        let wide: f32 = rows.iter().map(|row| width(row, scale)).sum();
        let y = centre.y + (line as f32 - (count - 1.0) / 2.0) * line_height;
        let mut x = centre.x - wide * scale / 2.0;
        for row in rows {
            let (seat, led) = (Seat::new(row.seat), row.challenger.is_some());
            x += scale;
            if let Some(crowned) = row.challenger {
                let at = Point::new(x + CHALLENGER / 2.0 * scale, y - 3.0 * scale);
                laid.push(Laid { place, seat, at, scale, piece: Piece::Challenger(crowned) });
                x += CHALLENGER * scale;
            }
            if let Some(host) = row.army {
                let half = breadth(host, led, scale) / 2.0 * scale;
                laid.push(Laid { place, seat, at: Point::new(x + half, y), scale, piece: Piece::Army(host, led) });
                x += 2.0 * half;
            }
            x += scale;
        }
    }
    // A Challenger stands before his men.
    laid.sort_by_key(|laid| matches!(laid.piece, Piece::Challenger(_)));
    laid
}

impl Laid<'_> {
    fn draw(&self, realm: &Realm, look: &Look<'_>) -> Markup {
        let (class, kin, id, title) = match &self.piece {
            Piece::Army(host, _) => (
                if host.moved == host.force { "army spent" } else { "army" },
                "army",
                format!("army-{}-{}", self.seat.index(), Board::get().target(self.place).trim_start_matches("place:")),
                self.army_title(host, realm, look),
            ),
            Piece::Challenger(crowned) => (
                match crowned {
                    Crowned::Free => "challenger",
                    Crowned::Moved => "challenger spent",
                    Crowned::Captive => "challenger captive",
                },
                "challenger",
                format!("challenger-{}", self.seat.index()),
                self.challenger_title(*crowned, realm, look),
            ),
        };
        // Targets lie below the pieces that stand on them, and clicks must pass through the pieces. Those who would be
        // attacked are marked: they cover most of the mark on their place.
        let place = Board::get().target(self.place);
        let chosen = [place, &place.replace("place:", "challenger:")];
        let attacked = look.picks.get(place).is_some_and(|picks| leads_to_a_fight(picks));
        let pass = match () {
            () if attacked && Some(self.seat) != look.viewer => " pass foe",
            () if chosen.into_iter().any(|target| look.picks.contains_key(target)) => " pass",
            () => "",
        };
        let turn = if realm.turn == self.seat && realm.ended.is_none() { " active" } else { "" };
        let (x, y) = (tenth(self.at.x), tenth(self.at.y));
        html! {
            g class={ "piece " (class) (turn) (pass) " " (hue(look, self.seat)) } id={ "piece-" (id) } data-piece=(id) data-kin={ (kin) "-" (self.seat.index()) }
                data-seat=(self.seat.index()) data-x=(x) data-y=(y)
                transform={ "translate(" (x) " " (y) ")" } role="img" aria-label=(title) {
                title { (title) }
                g transform={ "scale(" (self.scale) ")" } {
                    @match &self.piece {
                        Piece::Army(host, led) => (army(host, *led, self.scale, look)),
                        Piece::Challenger(crowned) => (challenger(*crowned, self.seat, look)),
                    }
                }
            }
        }
    }

    fn army_title(&self, host: &Host, realm: &Realm, look: &Look<'_>) -> String {
        let (who, at) = (realm.who(look.names, self.seat), Board::get().title(self.place));
        let who = if who.is_you() { "Yours".to_owned() } else { who.to_string() };
        let moved = match host.moved {
            moved if moved.is_none() => String::new(),
            moved if moved == host.force => "; they have moved already".into(),
            moved => format!("; of these, {moved} moved already"),
        };
        format!("{who}: {} at {at}{moved}", host.force)
    }

    fn challenger_title(&self, crowned: Crowned, realm: &Realm, look: &Look<'_>) -> String {
        let (who, at) = (realm.who(look.names, self.seat), Board::get().title(self.place));
        if who.is_you() {
            return match crowned {
                Crowned::Free => format!("Your Challenger, at {at}"),
                Crowned::Moved => format!("Your Challenger, at {at}; he has moved already"),
                Crowned::Captive => format!("Your Challenger: a prisoner in {at}"),
            };
        }
        match crowned {
            Crowned::Free => format!("{who}: the Challenger himself, at {at}"),
            Crowned::Moved => format!("{who}: the Challenger himself, at {at}; he has moved already"),
            Crowned::Captive => format!("{who}: a prisoner in {at}"),
        }
    }
}

/// From afar an army shows how many it is, from nearby of what: the script sets `near` on the map. On one of several
/// lines the total is larger, because the piece is drawn smaller.
fn army(host: &Host, led: bool, scale: f32, look: &Look<'_>) -> Markup {
    let lines = [(host.force.knights, "helm"), (host.force.foot, "spear")];
    let alone = lines.iter().filter(|(number, _)| *number > 0).count() == 1;
    let left = -breadth(host, led, scale) / 2.0;
    let figures = left + if led { 7.5 } else { 23.5 };
    let size = tenth(TOTAL / scale);
    let middle = if led { 0.0 } else { 8.5 };
    html! {
        rect class="ring" x=(left + 0.5) y="-13" width=(-2.0 * left - 1.0) height="26" rx="4" {}
        rect class="plate" x=(left + 0.5) y="-13" width=(-2.0 * left - 1.0) height="26" rx="4" {}
        @if !led { (arms(host.seat, look, &format!("translate({} -9.7)scale(.8)", left + 2.0))) }
        text class="total" x=(middle) y=(tenth(size * 0.36)) font-size=(size) { (host.force.value()) }
        g class="make-up" {
            @for (line, (number, sign)) in lines.into_iter().filter(|(number, _)| *number > 0).enumerate() {
                @let y = if alone { 0 } else { line as i32 * 12 - 6 };
                @let small = if alone { "" } else { "scale(.88)" };
                use class="kind" href={ "#kgd-" (sign) } transform={ "translate(" (figures) " " (y) ")" (small) } {}
                text class=(if alone { "number alone" } else { "number" }) x=(figures + 5.5) y=(y + if alone { 5 } else { 4 }) {
                    (number)
                }
            }
        }
        @if !host.moved.is_none() { path class="moved" d={ "M" (-left - 9.0) "-16l3 4 6-8" } {} }
    }
}

fn challenger(crowned: Crowned, seat: Seat, look: &Look<'_>) -> Markup {
    html! {
        path class="ring" d="M-12-11H12V3Q12 14 0 18 -12 14-12 3Z" {}
        path class="rim" d="M-12-11H12V3Q12 14 0 18 -12 14-12 3Z" {}
        (arms(seat, look, "translate(-10 -9)"))
        use class="crown" href="#kgd-crown" y="-13" {}
        @if crowned == Crowned::Captive { path class="bars" d="M-7-9V14M0-9V17M7-9V14M-11-3H11M-11 6H11" {} }
        @if crowned == Crowned::Moved { path class="moved" d="M5-17l3 4 6-8" {} }
    }
}

#[cfg(test)]
mod tests {
    use ::kingdom::odds::Force;

    use super::*;

    /// West, east, north and south of a piece.
    fn edges(laid: &Laid<'_>) -> [f32; 4] {
        let (half, up, down) = match &laid.piece {
            Piece::Army(host, led) => (breadth(host, *led, laid.scale) / 2.0, 13.0, 13.0),
            Piece::Challenger(_) => (CHALLENGER / 2.0, 19.0, 18.0),
        };
        let (x, y, scale) = (laid.at.x, laid.at.y, laid.scale);
        [x - half * scale, x + half * scale, y - up * scale, y + down * scale]
    }

    #[test]
    fn however_many_meet_in_a_place_none_covers_another() {
        let force = Force { knights: 12, foot: 9 };
        let hosts: Vec<Host> = (0..6).map(|seat| Host { seat: Seat::new(seat), force, moved: Force::NONE }).collect();
        for place in ["T21", "N14", "H15 (east bank)", "K6"].map(|name| Board::get().called(name).expect("a place")) {
            for (owners, challengers, crowded) in
                [(1, 1, false), (2, 1, true), (3, 3, false), (4, 0, true), (6, 6, true)]
            {
                let rows = hosts[..owners].iter().map(|host| Row {
                    seat: host.seat.index(),
                    army: Some(host),
                    challenger: (host.seat.index() < challengers).then_some(Crowned::Free),
                });
                let laid = arranged(place, rows.collect(), crowded);
                assert_eq!(laid.len(), owners + challengers);
                for (index, one) in laid.iter().enumerate() {
                    for other in &laid[index + 1..] {
                        let ([west, east, north, south], [left, right, top, bottom]) = (edges(one), edges(other));
                        let apart =
                            east <= left + 0.1 || right <= west + 0.1 || south <= top + 0.1 || bottom <= north + 0.1;
                        assert!(apart, "{owners} owners, {challengers} Challengers at {}", Board::get().name(place));
                    }
                }
            }
        }
    }
}
