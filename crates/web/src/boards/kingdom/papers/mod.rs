//! The papers of the table: a record card for every Challenger, and the state of the realm.

mod realm;
mod record;

use ::kingdom::Realm;
use maud::Markup;
use table::Seat;

use crate::boards::Look;

/// Whose record card it is: `King Mark (you)`.
fn title(realm: &Realm, look: &Look<'_>, seat: Seat) -> String {
    let name = realm.card(seat).name.unwrap_or(&look.names[seat]);
    if look.names.reader() == Some(seat) { format!("{name} (you)") } else { name.to_owned() }
}

/// The viewer's own record card first, then the others in seat order, then the state of the realm.
pub(super) fn papers(realm: &Realm, look: &Look<'_>) -> Vec<(String, Markup)> {
    let own = realm.players.iter().filter(|card| Some(card.seat) == look.viewer);
    let others = realm.players.iter().filter(|card| Some(card.seat) != look.viewer);
    let mut papers: Vec<(String, Markup)> =
        own.chain(others).map(|card| (title(realm, look, card.seat), record::record(card, realm, look))).collect();
    papers.push(("State of the realm".into(), realm::state(realm, look)));
    papers
}
