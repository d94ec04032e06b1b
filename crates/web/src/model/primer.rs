//! A game on one page.

use table::{About, Primer};

/// The page that newcomers read. Its buttons post `quick=1` to `/new/{id}`, with `seats` = how many play, and `set-{key}`
/// for each option that differs.
#[derive(Clone, Debug)]
pub struct PrimerModel {
    /// The game.
    pub about: About,
    /// What it says.
    pub primer: Primer,
}
