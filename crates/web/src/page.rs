//! How a game is shown on pages.

use std::marker::PhantomData;

use table::{AnyMatch, Game, Names, TextBoard};

use crate::boards::plain;
use crate::emblem::Emblem;
use crate::{Drawing, Look, Station};

/// How a game is shown on pages. Everything has a default: a game that sets nothing is shown as the terminal draws it.
pub trait GamePage: Game {
    /// Its illumination. Games that have one come first on the first page, the others below them.
    const EMBLEM: Option<Emblem> = None;
    /// What its board adds to the style sheet.
    const STYLE: &'static str = "";
    /// Who made the original game.
    const CREDITS: Option<&'static str> = None;

    /// Draws what a viewer may know of a match and was told. It gets nothing else, so nothing hidden can be in the
    /// drawing.
    #[must_use]
    fn draw(view: &Self::View, told: &[&Self::Event], look: &Look<'_>) -> Drawing {
        let _ = told;
        plain::draw(&view.drawn(look.names))
    }

    /// What each seat has, for a glance across the table, in seat order. From the view alone, like the drawing: a purse
    /// that the viewer may not look into is not in it.
    #[must_use]
    fn stations(view: &Self::View, names: &Names) -> Vec<Station> {
        let _ = (view, names);
        Vec::new()
    }

    /// How this match is won, in one line, as its options have it.
    #[must_use]
    fn goal(view: &Self::View) -> Option<String> {
        let _ = view;
        None
    }
}

/// All that is drawn for a viewer.
pub(crate) fn drawing<G: GamePage>(view: &G::View, told: &[&G::Event], look: &Look<'_>) -> Drawing {
    Drawing { stations: G::stations(view, look.names), goal: G::goal(view), ..G::draw(view, told, look) }
}

/// A [`GamePage`] whose game the compiler does not know.
pub trait AnyPage: Send + Sync {
    /// See [`GamePage::EMBLEM`].
    fn emblem(&self) -> Option<Emblem>;
    /// See [`GamePage::STYLE`].
    fn style(&self) -> &'static str;
    /// See [`GamePage::CREDITS`].
    fn credits(&self) -> Option<&'static str>;
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
    fn draw(&self, table: &dyn AnyMatch, look: &Look<'_>) -> Option<Drawing> {
        let table = table.of_game::<G>()?;
        let told: Vec<_> = table.chronicle(look.viewer).collect();
        Some(drawing::<G>(&table.view(look.viewer), &told, look))
    }
}
