//! The board as the terminal draws it.

use maud::html;

use super::Drawing;

pub(crate) fn draw(board: &str) -> Drawing {
    Drawing {
        board: html! { pre class="plain-board" tabindex="0" role="region" aria-label="The board, as text" { (board) } },
        scene: None,
        ..Drawing::default()
    }
}
