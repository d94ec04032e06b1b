//! What newcomers read before their first match of a game.

use maud::{Markup, html};

use crate::shelf;

/// The primer of a game, if it has one.
pub(crate) fn primer(game: &str) -> Option<Markup> {
    shelf::find(game)?.page.primer().map(drawn)
}

fn drawn(text: &str) -> Markup {
    html! {
        details class="options primer" {
            summary { "How it is played" }
            @for paragraph in text.split("\n\n") { p { (paragraph) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_line_begins_a_new_paragraph() {
        let drawn = drawn("Three in a row win.\n\nCross begins.").into_string();
        assert!(drawn.ends_with("<p>Three in a row win.</p><p>Cross begins.</p></details>"), "{drawn}");
        assert!(primer("poker").is_none());
    }
}
