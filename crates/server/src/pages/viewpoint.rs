//! Which seat somebody looks from, and what is new to it.

use table::{AnyMatch, Seat, Seats};

/// The view of a table that a reader gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Viewpoint {
    /// That of a seat, or of a spectator.
    Of(Option<Seat>),
    /// None, until the screen is passed on.
    Curtain(Seat),
}

/// The view of a reader who plays these seats and asks for `wanted`.
///
/// Of several players at one screen, the one who has to decide sees the table. If one of them knows what the others may
/// not, the others must look away first: nothing is shown until the page is requested for that seat (`?seat=1`).
pub(super) fn viewpoint(table: &dyn AnyMatch, own: Seats, wanted: Option<Seat>) -> Viewpoint {
    let wanted = wanted.filter(|seat| own.contains(*seat));
    let waited = |seat: Seat| table.waiting().contains(seat);
    if own.len() < 2 {
        return Viewpoint::Of(own.into_iter().next());
    }
    let next = wanted.filter(|seat| waited(*seat)).or_else(|| own.into_iter().find(|seat| waited(*seat)));
    let Some(next) = next else {
        return Viewpoint::Of(wanted.filter(|_| has_secrets(table, own)).or(own.into_iter().next()));
    };
    if wanted == Some(next) || !has_secrets(table, own) { Viewpoint::Of(Some(next)) } else { Viewpoint::Curtain(next) }
}

/// Whether one of these seats sees what a spectator does not.
fn has_secrets(table: &dyn AnyMatch, own: Seats) -> bool {
    if !table.about().secrets || table.outcome().is_some() {
        return false;
    }
    let open = table.view(None);
    own.into_iter().any(|seat| table.view(Some(seat)) != open)
}
