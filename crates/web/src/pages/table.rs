//! The page of a table.

use maud::{PreEscaped, html};

use super::chrome::at_table;
use crate::model::{Chrome, TableModel};
use crate::table::{address, status, table_part};

/// The table: the board, the question, the chronicle.
#[must_use]
pub fn table(chrome: &Chrome, model: &TableModel) -> String {
    let title = format!("{}{}", if model.you() { "● " } else { "" }, status(model));
    let main = html! {
        main id="table" tabindex="-1"
            data-live=(address(model, "/live", None)) data-part=(address(model, "", Some("part=table")))
            data-game=(model.about.id)
        {
            (PreEscaped(table_part(model)))
        }
        aside id="margin" aria-label="The rule, in plain words" hidden {}
        p id="live" class="live-status" role="status" hidden {}
        div id="said" class="unseen" aria-live="polite" {}
    };
    let body = html! { div id="content" { (main) } };
    at_table(chrome, &title, model.about.id, &body)
}
