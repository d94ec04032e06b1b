//! What can be chosen on the table, what has changed on it, and the trails of what others did.

use ::camelot_legends::cards::{Card, EventId, Location, SpecialId};
use maud::{Markup, html};
use table::Seat;

use super::layout::{Area, BANNER, InHand, Layout};
use super::strip::{DECK, EVENT_DECK};
use crate::boards::Look;
use crate::boards::common::pen::{Point, tenth};
use crate::boards::common::targets::{self as common, link, room, titles};
use crate::boards::common::trail;

/// Where a target is on the table.
enum Spot {
    Card(Area),
    Held(InHand),
    /// The picture of a Location, and the viewer's Company there.
    Place(Area, Option<Area>),
    Event(Area),
    Plate(Area),
    Deck,
}

fn spot(layout: &Layout, look: &Look<'_>, target: &str) -> Option<Spot> {
    let (kind, id) = target.split_once(':')?;
    match kind {
        "card" => {
            let card = Card::called(id)?;
            let held = || layout.hand.iter().find(|(one, _)| *one == card).map(|(_, place)| Spot::Held(*place));
            layout.card(card).map(Spot::Card).or_else(held)
        }
        "location" => {
            let at = Location::ALL.into_iter().find(|one| one.id() == id)?;
            let own = look.viewer.and_then(|seat| layout.company(at, seat));
            Some(Spot::Place(Area { h: BANNER, ..layout.place(at)? }, own))
        }
        "event" => {
            let event = EventId::called(id)?;
            let sealed = || layout.seals.iter().find(|(one, _)| *one == event).map(|(_, area)| *area);
            layout.event(event).or_else(sealed).map(Spot::Event)
        }
        "special" => {
            let special = SpecialId::called(id)?;
            layout.tokens.iter().find(|(one, _)| *one == special).map(|(_, area)| Spot::Event(*area))
        }
        "seat" => layout.plate(Seat::new(id.parse().ok().filter(|seat| *seat < layout.rows.len())?)).map(Spot::Plate),
        "company" => {
            let (at, seat) = id.split_once(':')?;
            let at = Location::ALL.into_iter().find(|one| one.id() == at)?;
            layout.company(at, Seat::new(seat.parse().ok().filter(|seat| *seat < layout.rows.len())?)).map(Spot::Card)
        }
        "deck" => Some(Spot::Deck),
        _ => None,
    }
}

fn rect(area: Area, grown: f32) -> Markup {
    let Area { x, y, w, h } = area;
    html! { rect x=(tenth(x - grown)) y=(tenth(y - grown)) width=(tenth(w + 2.0 * grown)) height=(tenth(h + 2.0 * grown)) rx="4" {} }
}

fn outline(spot: &Spot) -> Markup {
    html! {
        @match spot {
            Spot::Card(area) | Spot::Event(area) | Spot::Plate(area) => (rect(*area, 1.5)),
            Spot::Held(place) => g transform=(place.transform()) { (rect(place.area, 0.0)) },
            Spot::Place(area, own) => {
                (rect(*area, 0.0))
                @if let Some(own) = own { (rect(*own, 0.0)) }
            }
            Spot::Deck => (rect(DECK, 1.0)),
        }
    }
}

fn middle(spot: &Spot) -> Point {
    match spot {
        Spot::Card(area) | Spot::Event(area) | Spot::Place(area, _) => area.middle(),
        // At the hand.
        Spot::Plate(area) => Point::new(area.x + 402.0, area.y + area.h / 2.0),
        Spot::Held(place) => place.area.middle(),
        Spot::Deck => DECK.middle(),
    }
}

/// Glowing outlines over everything that can be chosen. Places first, so that cards within them can be reached.
pub(super) fn targets(layout: &Layout, look: &Look<'_>) -> Markup {
    let all: Vec<_> = common::drawn(look, |target| spot(layout, look, target)).collect();
    let (places, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, _, spot)| matches!(spot, Spot::Place(..)));
    html! {
        g class="targets" {
            @for (target, picks, spot) in places.iter().chain(&others) {
                (link(target, picks, class(spot), html! { (titles(picks)) (room(middle(spot))) (outline(spot)) }))
            }
        }
    }
}

const fn class(spot: &Spot) -> &'static str {
    match spot {
        Spot::Card(_) => "on-table",
        Spot::Held(_) => "in-hand",
        Spot::Place(..) => "at-place",
        Spot::Event(_) => "of-event",
        Spot::Plate(_) => "of-seat",
        Spot::Deck => "of-deck aside",
    }
}

/// Whether a target is drawn on the table itself.
pub(super) fn is_on_the_table(layout: &Layout, look: &Look<'_>, target: &str) -> bool {
    spot(layout, look, target).is_some()
}

/// What happened since the viewer's last turn.
pub(super) fn trails(layout: &Layout, look: &Look<'_>) -> Markup {
    trail::trails(look, 9.0, |target| spot(layout, look, target).as_ref().map(middle).or_else(|| gone(target)))
}

/// Where cards lie that are no longer on the table: on their pile.
fn gone(target: &str) -> Option<Point> {
    match target.split_once(':')?.0 {
        "card" => Some(DECK.middle()),
        "event" | "location" | "company" => Some(EVENT_DECK.middle()),
        _ => None,
    }
}

/// A mark on everything that changed.
pub(super) fn trail(layout: &Layout, look: &Look<'_>) -> Markup {
    common::trail(look, |target| {
        let spot = match spot(layout, look, target)? {
            Spot::Place(area, _) => Spot::Place(area, None),
            other => other,
        };
        Some(outline(&spot))
    })
}
