//! Where everything lies: as across a real table, the opponents above, the Locations with their Events in the middle, the
//! viewer's Companies below, and his hand before him. A unit is about a pixel in a wide window.

use ::camelot_legends::Court;
use ::camelot_legends::cards::{Card, EventId, Location, SpecialId};
use ::camelot_legends::view::{CardSeen, CompanySeen, EventSeen};
use table::Seat;

use crate::boards::Look;
use crate::boards::common::pen::Point;

/// The whole table is so wide, and at least so high.
pub(super) const WIDE: f32 = 700.0;
const HIGH: f32 = 776.0;
/// A higher table grows by steps, so that it seldom changes its scale.
const STEP: f32 = 30.0;
const EDGE: f32 = 5.0;
const GAP: f32 = 7.0;
/// The strip with decks at the top.
pub(super) const STRIP: f32 = 46.0;
/// A player's plate, and the totals of his Companies.
pub(super) const PLATE: f32 = 22.0;
pub(super) const TOTALS: f32 = 16.0;
/// The picture of a Location.
pub(super) const BANNER: f32 = 50.0;
/// The heading of an Event, and each of its lines.
pub(super) const HEADING: f32 = 21.0;
pub(super) const LINE: f32 = 15.0;
/// Between small cards.
const BETWEEN: f32 = 3.0;
/// The least and the most height of a small card.
const LEAST: f32 = 42.0;
const MOST: f32 = 92.0;
/// The height of a hand, where there is room, and where there is little.
const HAND: f32 = 130.0;
const LOW_HAND: f32 = 108.0;

/// A rectangle of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) w: f32,
    pub(super) h: f32,
}

impl Area {
    pub(super) fn middle(&self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    pub(super) fn corner(&self) -> Point {
        Point::new(self.x, self.y)
    }
}

/// A card of the hand: its place when it stands upright, and how far it is turned about the foot of the fan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct InHand {
    pub(super) area: Area,
    pub(super) turn: f32,
}

impl InHand {
    /// How it is turned, for SVG.
    pub(super) fn transform(&self) -> String {
        let foot = Point::new(self.area.x + self.area.w / 2.0, self.area.y + self.area.h);
        format!("rotate({:.1} {foot})", self.turn)
    }
}

/// Where everything lies.
pub(super) struct Layout {
    pub(super) height: f32,
    /// Whether the totals of opponents are left out.
    pub(super) is_tight: bool,
    /// The seats from the top of the table to the bottom, with the top of their plates.
    pub(super) rows: Vec<(Seat, f32)>,
    pub(super) places: Vec<(Location, Area)>,
    pub(super) events: Vec<(EventId, Area)>,
    pub(super) companies: Vec<(Location, Seat, Area)>,
    pub(super) cards: Vec<(Card, Area)>,
    pub(super) hand: Vec<(Card, InHand)>,
    /// The Special Cards on the plates of those who bear them.
    pub(super) tokens: Vec<(SpecialId, Area)>,
    /// The seals of completed Events on the plates.
    pub(super) seals: Vec<(EventId, Area)>,
}

/// How high an Event is.
pub(super) fn height_of(event: &EventSeen) -> f32 {
    HEADING + LINE * lines_of(event).max(1) as f32 + 3.0
}

/// How many totals it asks for.
pub(super) fn lines_of(event: &EventSeen) -> usize {
    let totals = event.asks.iter().filter(|asked| **asked != 0).count() + usize::from(event.asks_any.is_some());
    totals + usize::from(!event.id.row().needs.is_empty())
}

/// How many small cards lie side by side in a column.
fn per_row(column: f32) -> usize {
    (((column + BETWEEN) / (62.0 + BETWEEN)) as usize).clamp(1, 3)
}

impl Layout {
    pub(super) fn of(court: &Court, look: &Look<'_>) -> Layout {
        let below = look.viewer.unwrap_or(Seat::new(court.players.len().saturating_sub(1)));
        // The player on the viewer's left sits on the left of the table, so he is the first row.
        let others = (1..court.players.len()).map(|step| Seat::new((below.index() + step) % court.players.len()));
        let above: Vec<Seat> = others.collect();
        let count = court.locations.len().max(1);
        let column = (WIDE - 2.0 * EDGE - GAP * (count - 1) as f32) / count as f32;
        let per_row = per_row(column);
        let rows_of = |seat: Seat| {
            let of = |company: &&CompanySeen| company.seat == seat;
            let companies = court.locations.iter().filter_map(|location| location.companies.iter().find(of));
            companies.map(|company| company.characters.len().div_ceil(per_row)).max().unwrap_or(1).max(1)
        };
        let events_high = |events: &[EventSeen]| events.iter().map(|event| height_of(event) + 3.0).sum::<f32>();
        let middle = court.locations.iter().map(|location| events_high(&location.events)).fold(40.0, f32::max);
        let hand = hand_of(court, look);
        let card_rows: usize = above.iter().map(|seat| rows_of(*seat)).sum::<usize>() + rows_of(below);
        let plates = (above.len() + 1) as f32 * (PLATE + 6.0) + TOTALS;
        let fixed = STRIP + plates + BANNER + middle + 8.0;
        let cards = |high: f32| card_rows as f32 * (high + BETWEEN);
        let hand_high = |least: f32| if look.viewer.is_some() { least } else { 0.0 };
        // Where there is little room, the totals of opponents stand beside the Events alone, and the hand is lower.
        let totals = TOTALS * above.len() as f32;
        let is_tight = fixed + totals + cards(LEAST) + hand_high(HAND) > HIGH;
        let (totals_above, least) = if is_tight { (0.0, hand_high(LOW_HAND)) } else { (TOTALS, hand_high(HAND)) };
        let fixed = fixed + totals_above * above.len() as f32;
        let card = ((HIGH - fixed - least) / card_rows as f32 - BETWEEN).clamp(LEAST, MOST);
        let over = ((fixed + cards(card) + least - HIGH) / STEP).ceil().max(0.0);
        let height = HIGH + over * STEP;
        let mut layout = Layout {
            height,
            is_tight,
            rows: Vec::new(),
            places: Vec::new(),
            events: Vec::new(),
            companies: Vec::new(),
            cards: Vec::new(),
            hand: Vec::new(),
            tokens: Vec::new(),
            seals: Vec::new(),
        };
        let mut y = STRIP;
        let row = |layout: &mut Layout, seat: Seat, y: &mut f32| {
            layout.rows.push((seat, *y));
            let totals = if seat == below { TOTALS } else { totals_above };
            let high = totals + rows_of(seat) as f32 * (card + BETWEEN);
            for (index, location) in court.locations.iter().enumerate() {
                let area = Area { x: EDGE + index as f32 * (column + GAP), y: *y + PLATE, w: column, h: high };
                layout.companies.push((location.id, seat, area));
                let company = location.companies.iter().find(|company| company.seat == seat);
                let characters: &[CardSeen] = company.map_or(&[], |company| &company.characters);
                let wide = (column - BETWEEN * (per_row - 1) as f32) / per_row as f32;
                for (at, one) in characters.iter().enumerate() {
                    let x = area.x + (at % per_row) as f32 * (wide + BETWEEN);
                    let top = area.y + totals + (at / per_row) as f32 * (card + BETWEEN);
                    layout.cards.push((one.id, Area { x, y: top, w: wide, h: card }));
                }
            }
            *y += PLATE + high + 6.0;
        };
        above.iter().for_each(|seat| row(&mut layout, *seat, &mut y));
        for (index, location) in court.locations.iter().enumerate() {
            let x = EDGE + index as f32 * (column + GAP);
            layout.places.push((location.id, Area { x, y, w: column, h: BANNER + middle }));
            let mut top = y + BANNER;
            for event in &location.events {
                let high = height_of(event);
                layout.events.push((event.id, Area { x: x + 3.0, y: top, w: column - 6.0, h: high }));
                top += high + 3.0;
            }
        }
        y += BANNER + middle + 8.0;
        row(&mut layout, below, &mut y);
        layout.lay_on_plates(court);
        layout.hand = fan(&hand, y + 8.0, layout.height - 8.0);
        layout
    }

    /// What lies on the plates: the seals of Events, and Special Cards.
    fn lay_on_plates(&mut self, court: &Court) {
        for player in &court.players {
            let Some(plate) = self.plate(player.seat) else { continue };
            let step = (152.0 / player.display.len().max(1) as f32).min(19.0);
            for (index, event) in player.display.iter().enumerate() {
                let area = Area { x: plate.x + 213.4 + index as f32 * step, y: plate.y + 1.4, w: 17.2, h: 17.2 };
                self.seals.push((*event, area));
            }
            let companies = court.locations.iter().flat_map(|location| &location.companies);
            let own = companies.filter(|company| company.seat == player.seat).flat_map(|company| &company.characters);
            let borne = own.flat_map(|card| &card.bears);
            for (index, special) in borne.enumerate() {
                let x = plate.x + 438.0 + index as f32 * 84.0;
                self.tokens.push((*special, Area { x, y: plate.y + 1.5, w: 80.0, h: 17.0 }));
            }
        }
    }

    pub(super) fn card(&self, card: Card) -> Option<Area> {
        self.cards.iter().find(|(one, _)| *one == card).map(|(_, area)| *area)
    }

    pub(super) fn event(&self, event: EventId) -> Option<Area> {
        self.events.iter().find(|(one, _)| *one == event).map(|(_, area)| *area)
    }

    pub(super) fn place(&self, at: Location) -> Option<Area> {
        self.places.iter().find(|(one, _)| *one == at).map(|(_, area)| *area)
    }

    pub(super) fn company(&self, at: Location, seat: Seat) -> Option<Area> {
        self.companies.iter().find(|(one, whose, _)| (*one, *whose) == (at, seat)).map(|(_, _, area)| *area)
    }

    /// Whether a player sits at the lower edge of the table.
    pub(super) fn is_below(&self, seat: Seat) -> bool {
        self.rows.last().is_some_and(|(last, _)| *last == seat)
    }

    /// A player's plate.
    pub(super) fn plate(&self, seat: Seat) -> Option<Area> {
        let (_, y) = self.rows.iter().find(|(one, _)| *one == seat)?;
        Some(Area { x: EDGE, y: *y, w: WIDE - 2.0 * EDGE, h: PLATE })
    }
}

/// The hand of the viewer.
pub(super) fn hand_of<'c>(court: &'c Court, look: &Look<'_>) -> Vec<&'c CardSeen> {
    let own = court.players.iter().find(|player| Some(player.seat) == look.viewer);
    own.map_or_else(Vec::new, |player| player.known.iter().collect())
}

/// A hand as a fan between these heights: few cards side by side, many overlapping.
fn fan(hand: &[&CardSeen], top: f32, foot: f32) -> Vec<(Card, InHand)> {
    let many = hand.len();
    let h = (foot - top - 6.0).min(176.0);
    let w = (h * 0.66).clamp(98.0, 114.0);
    let step = if many > 1 { ((WIDE - 30.0 - w) / (many - 1) as f32).min(w + 6.0) } else { 0.0 };
    let left = (WIDE - step * many.saturating_sub(1) as f32 - w) / 2.0;
    let middle = many.saturating_sub(1) as f32 / 2.0;
    let bent = if many > 6 { 0.8 } else { 1.6 };
    let place = |index: usize| {
        let off = index as f32 - middle;
        let y = foot - h - 5.0 + off * off * bent * 0.55;
        InHand { area: Area { x: left + index as f32 * step, y, w, h }, turn: off * bent }
    };
    hand.iter().enumerate().map(|(index, card)| (card.id, place(index))).collect()
}
