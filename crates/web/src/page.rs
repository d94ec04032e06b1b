//! How a game is shown on pages.

use std::marker::PhantomData;

use table::{AnyMatch, Game, Match, Names, Seat, TextBoard};

use crate::boards::plain;
use crate::emblem::Emblem;
use crate::ending::{Account, Award, Finished, Ledger, Secret, Sources};
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

    /// What its events count that is shown by source when a match is over.
    const LEDGERS: &'static [Ledger] = &[];
    /// What is awarded then.
    const AWARDS: &'static [Award] = &[];

    /// More tables of who got what from where, as they can be read from the views at the end.
    #[must_use]
    fn sources(finished: &Finished<'_, Self>) -> Vec<Sources> {
        let _ = finished;
        Vec::new()
    }

    /// What was hidden until the end, such as cards in hand.
    #[must_use]
    fn secrets(finished: &Finished<'_, Self>) -> Vec<Secret> {
        let _ = finished;
        Vec::new()
    }
}

/// All that is drawn for a viewer.
pub(crate) fn drawing<G: GamePage>(view: &G::View, told: &[&G::Event], look: &Look<'_>) -> Drawing {
    Drawing { stations: G::stations(view, look.names), goal: G::goal(view), ..G::draw(view, told, look) }
}

/// What each seat has. What others may not see is taken from the seat's own view.
fn all_stations<G: GamePage>(table: &Match<G>) -> Vec<Station> {
    let names = table.setup().names();
    let mut stations = G::stations(&table.view(None), names);
    for (index, station) in stations.iter_mut().enumerate() {
        if station.figures.iter().any(|figure| figure.value.is_none()) {
            let own = G::stations(&table.view(Some(Seat::new(index))), names).into_iter().nth(index);
            *station = own.unwrap_or_default();
        }
    }
    stations
}

/// A [`GamePage`] whose game the compiler does not know.
pub trait AnyPage: Send + Sync {
    /// See [`GamePage::EMBLEM`].
    fn emblem(&self) -> Option<Emblem>;
    /// See [`GamePage::STYLE`].
    fn style(&self) -> &'static str;
    /// See [`GamePage::CREDITS`].
    fn credits(&self) -> Option<&'static str>;
    /// What each seat has, hidden or not: for matches that are over. `None` for a match of another game.
    fn stations(&self, table: &dyn AnyMatch) -> Option<Vec<Station>>;
    /// The account of a match that is over; `None` for a match of another game.
    fn account(&self, table: &dyn AnyMatch) -> Option<Account>;
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
    fn stations(&self, table: &dyn AnyMatch) -> Option<Vec<Station>> {
        Some(all_stations(table.of_game::<G>()?))
    }
    fn account(&self, table: &dyn AnyMatch) -> Option<Account> {
        let table = table.of_game::<G>()?;
        let own: Vec<G::View> = table.setup().seats().into_iter().map(|seat| table.view(Some(seat))).collect();
        let finished = Finished { names: table.setup().names(), open: &table.view(None), own: &own };
        let added = (G::sources(&finished), G::secrets(&finished));
        Some(Account::of(&table.annals(), &all_stations(table), G::LEDGERS, G::AWARDS, added))
    }
    fn draw(&self, table: &dyn AnyMatch, look: &Look<'_>) -> Option<Drawing> {
        let table = table.of_game::<G>()?;
        let told: Vec<_> = table.chronicle(look.viewer).collect();
        Some(drawing::<G>(&table.view(look.viewer), &told, look))
    }
}
