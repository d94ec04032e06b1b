//! Cards as cards: face up with a large figure and a word, or face down.

use maud::{Markup, html};

/// How large a card is.
pub(in crate::boards) const SIZE: (i32, i32) = (12, 17);

/// A card that lies open, with its top left corner there.
pub(in crate::boards) fn open((x, y): (i32, i32), figure: &str, word: &str) -> Markup {
    html! {
        g class="playing-card" {
            rect x=(x) y=(y) width=(SIZE.0) height=(SIZE.1) rx="1.2" {}
            text x=(x + SIZE.0 / 2) y=(y + if word.is_empty() { 11 } else { 8 }) text-anchor="middle" font-size="6" { (figure) }
            @if !word.is_empty() {
                text x=(x + SIZE.0 / 2) y=(y + 14) text-anchor="middle" font-size="3.2"
                    // A long word is set closer, so that it stays on its card.
                    textLength=[(word.chars().count() > 7).then_some(SIZE.0 - 1)] lengthAdjust="spacingAndGlyphs" { (word) }
            }
        }
    }
}

/// A card that lies face down: there is nothing on its back.
pub(in crate::boards) fn face_down((x, y): (i32, i32)) -> Markup {
    html! {
        g class="playing-card back" {
            rect x=(x) y=(y) width=(SIZE.0) height=(SIZE.1) rx="1.2" {}
            rect x=(x + 1) y=(y + 1) width=(SIZE.0 - 2) height=(SIZE.1 - 2) rx="0.8" {}
            path d=(format!("M{} {}l4 6.5-4 6.5-4-6.5z", x + SIZE.0 / 2, y + 2)) {}
        }
    }
}
