//! Arms on cards: a Knight's shield in the colours of his Allegiance, differenced by his name; a Lady's lozenge; the roundel of
//! those who know magic.

use ::camelot_legends::cards::{Card, Shield, Trait};
use maud::{Markup, html};

use crate::arms::{Charge, Ordinary, SHIELD};

/// A lozenge, as Ladies bear their arms.
const LOZENGE: &str = "M10 .6L19.4 12 10 23.4.6 12Z";
/// A roundel for enchanters, a cartouche for all others.
const ROUNDEL: &str = "M10 2.4a9.6 9.6 0 1 1-.01 0Z";
const CARTOUCHE: &str = "M2.5 2.5Q10 .5 17.5 2.5V21.5Q10 23.5 2.5 21.5Z";

/// Field, what lies on it, and the badge of a house.
pub(super) type House = (&'static str, &'static str, Charge);

const fn house(shield: Shield) -> House {
    match shield {
        Shield::Pendragon => ("vermilion", "gold", Charge::Crown),
        Shield::DeGales => ("verdigris", "silver", Charge::Stag),
        Shield::Holy => ("silver", "vermilion", Charge::Cross),
        Shield::Orkney => ("murrey", "gold", Charge::Raven),
        Shield::DeGanis => ("lapis", "silver", Charge::Fleur),
        Shield::Cornwall => ("sable", "gold", Charge::Lion),
    }
}

/// A number that is always the same for a name.
fn sum(name: &str) -> usize {
    name.bytes().fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte))) % 9973
}

fn one_of<T: Copy, const N: usize>(all: [T; N], at: usize) -> T {
    all[at % N]
}

/// The arms of a Character, 20 wide and 24 high.
pub(super) fn coat(card: Card) -> Markup {
    let (row, salt) = (card.row(), sum(card.id()));
    if row.knight {
        return knight(&row.allegiance, salt);
    }
    if row.traits.contains(&Trait::Enchanter) {
        let charge = match card.id() {
            "merlin" => Charge::Star,
            "nimue" => Charge::Crescent,
            "lady-of-the-lake" => Charge::Sword,
            _ => Charge::Raven,
        };
        return plain(ROUNDEL, one_of(["lapis", "murrey"], salt), "gold", charge, 1.25);
    }
    if card.is_lady() {
        let field = one_of(["murrey", "vermilion", "lapis", "verdigris"], salt / 3);
        let charge =
            one_of([Charge::Rose, Charge::Fleur, Charge::Tree, Charge::Key, Charge::Star, Charge::Lozenge], salt);
        return plain(LOZENGE, field, one_of(["gold", "silver"], salt / 7), charge, 0.95);
    }
    let charge = if row.name.contains("Archbishop") { Charge::Cross } else { Charge::Key };
    plain(CARTOUCHE, "verdigris", "gold", charge, 1.15)
}

fn plain(shape: &str, field: &str, upon: &str, charge: Charge, size: f32) -> Markup {
    html! {
        path class={ "field " (field) } d=(shape) {}
        path class={ "charge " (upon) } d=(charge.path()) transform={ "translate(10 12)scale(" (size) ")" } {}
        path class="shield-rim" d=(shape) {}
    }
}

fn knight(houses: &[Shield], salt: usize) -> Markup {
    match houses {
        [one, other] => {
            let ((left, on_left, first), (right, on_right, second)) = (house(*one), house(*other));
            html! {
                path class={ "field " (left) } d=(SHIELD) {}
                path class={ "field " (right) } d="M10 1h9v11q0 8-9 11Z" {}
                path class={ "charge " (on_left) } d=(first.path()) transform="translate(5.7 10)scale(.72)" {}
                path class={ "charge " (on_right) } d=(second.path()) transform="translate(14.3 10)scale(.72)" {}
                path class="shield-rim" d=(SHIELD) {}
            }
        }
        [one, ..] => differenced(house(*one), salt),
        [] => differenced(own_house(salt), salt / 5),
    }
}

/// What a Knight without an Allegiance bears.
fn own_house(salt: usize) -> House {
    let charges =
        [Charge::Tower, Charge::Star, Charge::Sword, Charge::Crescent, Charge::Tree, Charge::Lozenge, Charge::Key];
    ("gold", one_of(["sable", "vermilion", "lapis"], salt / 11), one_of(charges, salt))
}

/// The colours of a Knight's mantling, and the badge of his house, which is his crest.
pub(super) fn bearing(card: Card) -> House {
    card.row().allegiance.first().map_or_else(|| own_house(sum(card.id())), |shield| house(*shield))
}

/// The arms of a house with an ordinary, by which its Knights are told apart.
fn differenced((field, upon, charge): House, salt: usize) -> Markup {
    let ordinary = one_of(
        [
            Ordinary::Plain,
            Ordinary::Chief,
            Ordinary::Bordure,
            Ordinary::Base,
            Ordinary::Flaunches,
            Ordinary::Fess,
            Ordinary::Chevron,
            Ordinary::Bend,
        ],
        salt,
    );
    html! {
        path class={ "field " (field) } d=(SHIELD) {}
        @if let Some(path) = ordinary.path() { path class={ "second " (upon) } d=(path) {} }
        @for (x, y, size) in ordinary.places() {
            path class={ "charge " (upon) } d=(charge.path()) transform={ "translate(" (x) " " (y) ")scale(" (size) ")" } {}
        }
        path class="shield-rim" d=(SHIELD) {}
    }
}

/// A crown above a shield, 12 wide with its foot at 0.
pub(super) fn crown(transform: &str) -> Markup {
    html! { path class="king" d="M-6 0L-6.6-5.4-3.2-2.6 0-6.6 3.2-2.6 6.6-5.4 6 0Z" transform=(transform) {} }
}
