//! What a game is to its pages.

use std::marker::PhantomData;

use table::{AnyMatch, Game, TextBoard};

use crate::boards::plain;
use crate::emblem::Emblem;
use crate::{Drawing, Look};

/// What a game is to its pages. All of it has a default: a game that says nothing is shown as the terminal draws it.
pub trait GamePage: Game {
    /// The illumination that stands for it. Games that have one stand first on the first page, the others below them.
    const EMBLEM: Option<Emblem> = None;
    /// What its board adds to the style sheet.
    const STYLE: &'static str = "";
    /// Who made the game that is played here.
    const CREDITS: Option<&'static str> = None;
    /// How it is played and won, for people who sit down to it for the first time: paragraphs with an empty line between.
    const PRIMER: Option<&'static str> = None;

    /// Draws what somebody may know of a match, and was told. A drawing is made of this and of nothing else, so nothing
    /// hidden is in it.
    #[must_use]
    fn draw(view: &Self::View, told: &[&Self::Event], look: &Look<'_>) -> Drawing {
        let _ = told;
        plain::draw(&view.drawn(look.names))
    }
}

/// A [`GamePage`] whose game is not known to the compiler.
pub trait AnyPage: Send + Sync {
    /// See [`GamePage::EMBLEM`].
    fn emblem(&self) -> Option<Emblem>;
    /// See [`GamePage::STYLE`].
    fn style(&self) -> &'static str;
    /// See [`GamePage::CREDITS`].
    fn credits(&self) -> Option<&'static str>;
    /// See [`GamePage::PRIMER`].
    fn primer(&self) -> Option<&'static str>;
    /// Draws a match for somebody who looks, if it is one of this game.
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
