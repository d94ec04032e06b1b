//! Small things that all drawings of Excalibur share: citations, and what can be chosen of a soldier.

use ::excalibur::view::Man;
use maud::Markup;
use table::Cite;

use crate::boards::{Look, Pick};

/// A link to a rule.
pub(super) fn cite(rule: Cite) -> Markup {
    crate::parts::cite("excalibur", rule)
}

/// The options for a soldier, with their target: his number may have two digits or one.
pub(super) fn picked<'l>(look: &'l Look<'_>, man: &Man) -> Option<(&'l str, &'l [Pick])> {
    let plain = man.target();
    let padded = format!("soldier:{}-{}", man.seat.index(), man.number);
    let found = look.picks.get_key_value(&plain).or_else(|| look.picks.get_key_value(&padded));
    found.map(|(target, picks)| (target.as_str(), picks.as_slice()))
}
