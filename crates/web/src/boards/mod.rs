//! Boards: one module for each game. A game without one is shown as the terminal draws it.

mod boast;
mod camelot_legends;
mod common;
mod connect_four;
mod excalibur;
mod kingdom;
pub(crate) mod plain;
mod relics;
mod small;

use std::collections::{BTreeMap, BTreeSet};

use maud::Markup;
use table::{AnyMatch, Ask, Names, Odds, Prompt, Seat};

use crate::model::Since;
use crate::{Arms, GamePage, Station, page, shelf};

pub(crate) use common::trail::kind;

/// The viewer of a board, and what is marked for them.
#[derive(Debug)]
pub struct Look<'l> {
    /// The seat that looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The names of the seats.
    pub names: &'l Names,
    /// The arms of each seat.
    pub arms: &'l [Arms],
    /// The options of the pending question that belong on the board, by target (`place:T21`).
    pub picks: BTreeMap<String, Vec<Pick>>,
    /// Targets that changed since this viewer's last decision, for marks that fade.
    pub changed: BTreeSet<String>,
    /// What happened since this viewer's last turn, for trails that stay.
    pub since: Option<&'l Since>,
}

/// An option of the pending question that belongs to a target. Its button in the panel has the id `option-{index}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// Its index among the options.
    pub index: u32,
    /// Its label.
    pub label: String,
    /// What it comes to, if it leads to a fight: boards draw such targets in red.
    pub odds: Option<Odds>,
}

/// A drawn game: its board, the current scene, and its papers.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    /// The board itself.
    pub board: Markup,
    /// A battle, a joust, a drawn card: what is happening now, as a scene beside the question.
    pub scene: Option<Markup>,
    /// The game's own papers (record cards, order sheets), each with a title.
    pub papers: Vec<(String, Markup)>,
    /// What each seat has, in seat order; empty if the game gives no figures.
    pub stations: Vec<Station>,
    /// How the match is won, in one line.
    pub goal: Option<String>,
}

/// Draws a match for a viewer. A game that is not on the shelf is shown as the terminal draws it.
#[must_use]
pub fn draw(table: &dyn AnyMatch, look: &Look<'_>) -> Drawing {
    let page = shelf::find(table.about().id).map(|game| game.page);
    page.and_then(|page| page.draw(table, look)).unwrap_or_else(|| plain::draw(&table.board(look.viewer)))
}

/// Draws what a viewer may know of a game and was told ([`GamePage::draw`]).
#[must_use]
pub fn draw_view<G: GamePage>(view: &G::View, told: &[&G::Event], look: &Look<'_>) -> Drawing {
    page::drawing::<G>(view, told, look)
}

/// The options of a question that can be chosen on the board, by target.
#[must_use]
pub fn picks(prompt: &Prompt) -> BTreeMap<String, Vec<Pick>> {
    let mut picks: BTreeMap<String, Vec<Pick>> = BTreeMap::new();
    if let Ask::One { options, .. } | Ask::Some { options, .. } = &prompt.ask {
        for (index, option) in options.iter().enumerate() {
            if let Some(target) = &option.target {
                let gamble = prompt.odds.iter().find(|gamble| gamble.option.as_ref() == Some(&option.label));
                let odds = gamble.map(|gamble| gamble.odds.clone());
                let pick = Pick { index: index as u32, label: option.label.clone(), odds };
                picks.entry(target.clone()).or_default().push(pick);
            }
        }
    }
    picks
}
