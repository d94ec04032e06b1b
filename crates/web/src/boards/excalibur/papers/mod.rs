//! The papers of the table: order sheet, manor cards, accounts, the book of the year, troops, the register of the land.

mod accounts;
mod advice;
mod lordships;
mod manors;
mod orders;
mod register;
mod year;

use ::excalibur::Valley;
use maud::Markup;

use crate::boards::Look;

/// The viewer's own papers first, with the one needed now on top; then the public ones.
pub(super) fn papers(valley: &Valley, look: &Look<'_>) -> Vec<(String, Markup)> {
    let mut papers: Vec<(String, Markup)> = Vec::new();
    if let Some(own) = &valley.own {
        let sheet = ("Order sheet".to_owned(), orders::sheet(own, valley, look));
        let manors = ("Manor cards".to_owned(), manors::cards(own.seat, valley, look));
        let campaign = valley.writing || valley.phase.is_some();
        papers.extend(if campaign { [sheet, manors] } else { [manors, sheet] });
        papers.push(("Accounts".to_owned(), accounts::accounts(own, look)));
    }
    if valley.own.is_some() && valley.year <= 1 && valley.ended.is_none() {
        papers.push(("The book's advice".to_owned(), advice::advice()));
    }
    papers.push(("Lords and their troops".to_owned(), lordships::lordships(valley, look)));
    papers.push(("The year".to_owned(), year::book(valley, look)));
    papers.push(("All manors".to_owned(), register::register(valley, look)));
    papers
}
