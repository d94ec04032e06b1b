//! Arms: a shield for every seat, drawn from its name by the rules of heraldry.
//!
//! A field in the seat's own tincture, an ordinary and a charge. The rule of tincture holds: colour lies on metal and
//! metal on colour, so every shield can be read from a distance.

mod blazon;
mod charge;

use maud::{Markup, html};

pub(crate) use blazon::Ordinary;
pub(crate) use charge::Charge;

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

/// What lies on a field: a colour on gold, gold or silver on a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Upon {
    Tincture(Tincture),
    Silver,
}

/// The arms of a seat. No two seats of a match have the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arms {
    tincture: Tincture,
    upon: Upon,
    ordinary: Ordinary,
    charge: Charge,
}

const FIELDS: [Tincture; 6] =
    [Tincture::Vermilion, Tincture::Lapis, Tincture::Verdigris, Tincture::Gold, Tincture::Murrey, Tincture::Sable];

impl Arms {
    /// The arms of all seats of a match, in their order. Each is drawn from the name of the seat. If two are too much
    /// alike, the later one changes. Up to six seats each have their own tincture; more than six still differ.
    #[must_use]
    pub fn of_all(names: &[String]) -> Vec<Arms> {
        let mut all: Vec<Arms> = Vec::with_capacity(names.len());
        for name in names {
            let hash = blake3::derive_key("logres 1 arms", name.as_bytes());
            let tincture = free(&FIELDS, hash[0], |one| all.iter().filter(|arms| arms.tincture == one).count());
            let charge = free(&Charge::ALL, hash[1], |one| all.iter().filter(|arms| arms.charge == one).count());
            let ordinary = free(&Ordinary::ALL, hash[2], |one| all.iter().filter(|arms| arms.ordinary == one).count());
            all.push(Arms { tincture, upon: Upon::on(tincture, hash[3]), ordinary, charge });
        }
        all
    }

    /// The colour that stands for the seat.
    #[must_use]
    pub fn tincture(&self) -> Tincture {
        self.tincture
    }

    /// The shield as the inside of an SVG, 20 wide and 24 high with its top left at 0, 0. Put it into a `<g>` or an
    /// `<svg viewBox="0 0 20 24">`.
    #[must_use]
    pub fn shield(&self) -> Markup {
        let (field, upon) = (self.tincture.class(), self.upon.class());
        html! {
            path class={ "field " (field) } d=(SHIELD) {}
            @if let Some(path) = self.ordinary.path() { path class={ "second " (upon) } d=(path) {} }
            @for (x, y, size) in self.ordinary.places() {
                // On a broad ordinary the charge lies in the colour of the field.
                @let on = if self.ordinary.bears() { field } else { upon };
                path class={ "charge " (on) } d=(self.charge.path()) transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {}
            }
            path class="shield-rim" d=(SHIELD) {}
        }
    }
}

/// The outline of every shield.
pub(crate) const SHIELD: &str = "M1 1h18v11q0 8-9 11q-9-3-9-11z";

/// The one that fits the name best among those used least so far.
fn free<T: Copy>(all: &[T], hash: u8, used: impl Fn(T) -> usize) -> T {
    let from = usize::from(hash) % all.len();
    let inorder = all[from..].iter().chain(&all[..from]).copied();
    // The first of the least: `min_by_key` keeps the first among equals.
    inorder.min_by_key(|one| used(*one)).unwrap_or(all[0])
}

impl Upon {
    /// What may lie on a tincture.
    fn on(field: Tincture, hash: u8) -> Upon {
        const COLOURS: [Tincture; 5] =
            [Tincture::Vermilion, Tincture::Lapis, Tincture::Sable, Tincture::Verdigris, Tincture::Murrey];
        match field {
            Tincture::Gold => Upon::Tincture(COLOURS[usize::from(hash) % COLOURS.len()]),
            _ if hash.is_multiple_of(2) => Upon::Tincture(Tincture::Gold),
            _ => Upon::Silver,
        }
    }

    fn class(self) -> &'static str {
        match self {
            Upon::Tincture(tincture) => tincture.class(),
            Upon::Silver => "silver",
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|i| format!("Knight {i}")).collect()
    }

    #[test]
    fn six_seats_have_six_tinctures_whatever_they_are_called() {
        for salt in 0..50 {
            let names: Vec<String> = (0..6).map(|i| format!("{salt} {i}")).collect();
            let arms = Arms::of_all(&names);
            for (index, one) in arms.iter().enumerate() {
                assert!(arms[..index].iter().all(|other| other.tincture != one.tincture), "{names:?}");
                assert!(arms[..index].iter().all(|other| other.charge != one.charge), "{names:?}");
            }
        }
    }

    #[test]
    fn no_two_shields_of_a_full_table_look_alike() {
        let arms = Arms::of_all(&names(table::MAX_SEATS));
        for (index, one) in arms.iter().enumerate() {
            assert!(arms[..index].iter().all(|other| other.shield().into_string() != one.shield().into_string()));
        }
    }

    #[test]
    fn metal_lies_on_colour_and_colour_on_metal() {
        let is_metal = |upon: Upon| matches!(upon, Upon::Silver | Upon::Tincture(Tincture::Gold));
        for arms in Arms::of_all(&names(40)) {
            assert_ne!(is_metal(arms.upon), arms.tincture == Tincture::Gold, "{arms:?}");
        }
    }

    #[test]
    fn a_name_always_has_the_same_arms() {
        assert_eq!(Arms::of_all(&names(6)), Arms::of_all(&names(6)));
        assert_eq!(Arms::of_all(&names(3))[..2], Arms::of_all(&names(2))[..]);
    }
}
