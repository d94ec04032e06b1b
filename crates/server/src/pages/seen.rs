//! Which seat somebody looks from, and what is new to it.

use table::{AnyMatch, Seat, Seats};

/// With whose eyes a table is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    /// Those of a seat, or of a spectator.
    Of(Option<Seat>),
    /// Nobody's before the screen is passed on.
    Curtain(Seat),
}

/// Whose eyes these are, for somebody with these seats who asks for `wanted`.
///
/// Of several at one screen the one who is asked looks. If one of them knows what the others may not, the others must
/// look away first: until the page is asked for as that seat (`?seat=1`) nothing is shown.
pub(super) fn eyes(table: &dyn AnyMatch, own: Seats, wanted: Option<Seat>) -> Eyes {
    let wanted = wanted.filter(|seat| own.contains(*seat));
    let waited = |seat: Seat| table.waiting().contains(seat);
    if own.len() < 2 {
        return Eyes::Of(own.into_iter().next());
    }
    let next = wanted.filter(|seat| waited(*seat)).or_else(|| own.into_iter().find(|seat| waited(*seat)));
    let Some(next) = next else {
        return Eyes::Of(wanted.filter(|_| has_secrets(table, own)).or(own.into_iter().next()));
    };
    if wanted == Some(next) || !has_secrets(table, own) { Eyes::Of(Some(next)) } else { Eyes::Curtain(next) }
}

/// Whether one of these seats sees what a spectator does not.
fn has_secrets(table: &dyn AnyMatch, own: Seats) -> bool {
    if !table.about().secrets || table.outcome().is_some() {
        return false;
    }
    let open = table.view(None);
    own.into_iter().any(|seat| table.view(Some(seat)) != open)
}
