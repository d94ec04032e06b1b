//! Arms: a shield for every seat, drawn from its name.

use maud::{Markup, html};

/// The colours of heraldry that mark seats. Each is a class of the style sheet: `vermilion`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tincture {
    /// Red.
    Vermilion,
    /// Blue.
    Lapis,
    /// Green.
    Verdigris,
    /// Black.
    Sable,
    /// Purple.
    Murrey,
    /// Yellow.
    Gold,
}

/// The arms of a seat. No two seats of a match have the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arms {
    tincture: Tincture,
}

impl Arms {
    /// The arms of all seats of a match, in their order.
    #[must_use]
    pub fn of_all(names: &[String]) -> Vec<Arms> {
        const ALL: [Tincture; 6] = [
            Tincture::Vermilion,
            Tincture::Lapis,
            Tincture::Verdigris,
            Tincture::Gold,
            Tincture::Murrey,
            Tincture::Sable,
        ];
        names.iter().zip(ALL.iter().cycle()).map(|(_, tincture)| Arms { tincture: *tincture }).collect()
    }

    /// The colour that stands for the seat.
    #[must_use]
    pub fn tincture(&self) -> Tincture {
        self.tincture
    }

    /// The shield as the inside of an SVG, 20 wide and 24 high with its top left at 0, 0: to be put into a `<g>` or an
    /// `<svg viewBox="0 0 20 24">`.
    #[must_use]
    pub fn shield(&self) -> Markup {
        html! { path class={ "field " (self.tincture.class()) } d="M1 1h18v11q0 8-9 11q-9-3-9-11z" {} }
    }
}

impl Tincture {
    /// Its class in the style sheet.
    #[must_use]
    pub fn class(self) -> &'static str {
        match self {
            Tincture::Vermilion => "vermilion",
            Tincture::Lapis => "lapis",
            Tincture::Verdigris => "verdigris",
            Tincture::Sable => "sable",
            Tincture::Murrey => "murrey",
            Tincture::Gold => "gold",
        }
    }
}
