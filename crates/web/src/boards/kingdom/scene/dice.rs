//! Dice as they lie: the red die has pips; the blue one has eight faces and a numeral.

use ::kingdom::tables::Die;
use maud::{Markup, html};

/// A die that shows a number, or that has not been thrown yet.
pub(super) fn die(die: Die, shows: Option<u8>) -> Markup {
    let name = match die {
        Die::Red => "red die",
        Die::Blue => "blue die",
    };
    let label = shows.map_or_else(|| format!("{name}, not thrown yet"), |shows| format!("{name}: {shows}"));
    html! {
        svg class={ "die " (if die == Die::Red { "red" } else { "blue" }) } viewBox="0 0 40 40" width="40" height="40"
            role="img" aria-label=(label) {
            title { (label) }
            @match die {
                Die::Red => rect class="face" x="3" y="3" width="34" height="34" rx="7" {},
                Die::Blue => path class="face" d="M20 1L37 11V29L20 39 3 29V11Z" {},
            }
            @match (die, shows) {
                (Die::Red, Some(shows)) => {
                    @for (x, y) in pips(shows) { circle class="pip" cx=(x) cy=(y) r="3.4" {} }
                }
                (Die::Blue, Some(shows)) => {
                    path class="facet" d="M20 1L32 27H8ZM32 27L37 11M8 27L3 11M32 27L20 39M8 27L20 39" {}
                    text class="pip" x="20" y="24" { (shows) }
                }
                (_, None) => text class="pip faint" x="20" y="25" { (if die == Die::Red { "6" } else { "8" }) },
            }
        }
    }
}

fn pips(shows: u8) -> Vec<(u8, u8)> {
    let (low, mid, high) = (11, 20, 29);
    let mut pips = Vec::new();
    if shows % 2 == 1 {
        pips.push((mid, mid));
    }
    if shows >= 2 {
        pips.extend([(low, low), (high, high)]);
    }
    if shows >= 4 {
        pips.extend([(low, high), (high, low)]);
    }
    if shows >= 6 {
        pips.extend([(low, mid), (high, mid)]);
    }
    pips
}
