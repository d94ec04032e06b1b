//! How a game is shown on pages.

use std::marker::PhantomData;

use table::{AnyMatch, Game, TextBoard};

use crate::boards::plain;
use crate::emblem::Emblem;
use crate::{Drawing, Look};

/// How a game is shown on pages. Everything has a default: a game that sets nothing is shown as the terminal draws it.
pub trait GamePage: Game {
    /// Its illumination. Games that have one come first on the first page, the others below them.
    const EMBLEM: Option<Emblem> = None;
    /// What its board adds to the style sheet.
    const STYLE: &'static str = "";
    /// Who made the original game.
    const CREDITS: Option<&'static str> = None;
    /// How it is played and won, for new players: paragraphs with an empty line between them.
    const PRIMER: Option<&'static str> = None;

    /// Draws what a viewer may know of a match and was told. It gets nothing else, so nothing hidden can be in the
    /// drawing.
    #[must_use]
    fn draw(view: &Self::View, told: &[&Self::Event], look: &Look<'_>) -> Drawing {
        let _ = told;
        plain::draw(&view.drawn(look.names))
    }
}

/// A [`GamePage`] whose game the compiler does not know.
pub trait AnyPage: Send + Sync {
    /// See [`GamePage::EMBLEM`].
    fn emblem(&self) -> Option<Emblem>;
    /// See [`GamePage::STYLE`].
    fn style(&self) -> &'static str;
    /// See [`GamePage::CREDITS`].
    fn credits(&self) -> Option<&'static str>;
    /// See [`GamePage::PRIMER`].
    fn primer(&self) -> Option<&'static str>;
    /// Draws a match for a viewer, if it is a match of this game.
    fn draw(&self, table: &dyn AnyMatch, look: &Look<'_>) -> Option<Drawing>;
}

/// The page of a game.
pub(crate) struct PageOf<G>(PhantomData<fn() -> G>);

impl<G: GamePage> PageOf<G> {
    pub(crate) const PAGE: &'static dyn AnyPage = &PageOf::<G>(PhantomData);
}

impl<G: GamePage> AnyPage for PageOf<G> {
    fn emblem(&self) -> Option<Emblem> {
        G::EMBLEM
    }
    fn style(&self) -> &'static str {
        G::STYLE
    }
    fn credits(&self) -> Option<&'static str> {
        G::CREDITS
    }
    fn primer(&self) -> Option<&'static str> {
        G::PRIMER
    }
    fn draw(&self, table: &dyn AnyMatch, look: &Look<'_>) -> Option<Drawing> {
        let table = table.of_game::<G>()?;
        let told: Vec<_> = table.chronicle(look.viewer).collect();
        Some(G::draw(&table.view(look.viewer), &told, look))
    }
}
