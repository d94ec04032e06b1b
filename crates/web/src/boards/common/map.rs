//! The map itself: a picture that the script can zoom, in the colours of its game.

use maud::{Markup, html};

/// A map, before anything is drawn on it.
pub(in crate::boards) struct Map<'m> {
    /// The class of its game.
    pub(in crate::boards) game: &'m str,
    /// The whole of it: left, top, width and height.
    pub(in crate::boards) view: &'m str,
    /// What it shows, for readers who cannot see it.
    pub(in crate::boards) label: &'m str,
    /// Left, top and width of the part that a small screen shows first, if not all of it.
    pub(in crate::boards) home: Option<String>,
    /// How much of its width a small screen can show so that it can be read, if not all of what is asked about.
    pub(in crate::boards) most: Option<u16>,
    /// The heading above it on a small screen.
    pub(in crate::boards) heading: Markup,
}

impl Map<'_> {
    /// The map with everything on it.
    pub(in crate::boards) fn draw(self, inside: Markup) -> Markup {
        html! {
            div class={ "board-view " (self.game) } data-zoom data-home=[self.home] data-most=[self.most] {
                (self.heading)
                svg class="map" viewBox=(self.view) role="group" aria-label=(self.label) { (inside) }
            }
        }
    }
}

/// A sign in a circle where something is happening.
pub(in crate::boards) fn spotlight(x: f32, y: f32, radius: u8, sign: &str, title: &str) -> Markup {
    html! {
        g class="spotlight" transform={ "translate(" (x) " " (y) ")" } {
            title { (title) }
            circle r=(radius) {}
            use href={ "#" (sign) } {}
        }
    }
}
