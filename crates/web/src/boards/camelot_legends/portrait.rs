//! The portrait of a large card: a Knight's arms with helm, mantling and crest, a Lady's with a knotted cord, those of an
//! enchanter in a halo, all on a ground with vines. What many cards share is drawn once and shown by `use`.

use ::camelot_legends::cards::{Card, Trait};
use maud::{Markup, html};

use super::cards::coat_of;
use super::heraldry::{bearing, crown};

/// What portraits are made of, once on a board.
pub(super) fn symbols() -> Markup {
    html! {
        defs {
            g id="clg-ground" {
                rect class="clg-diaper" x="1" y="1" width="118" height="74" rx="3" {}
                path class="clg-vine" d="M10 70Q4 56 12 48T10 30 14 8M12 48q7-2 9 4M11 38q-6-1-6 5M10 30q8-2 9-8M13 18q-7 0-7 6" {}
                path class="clg-vine" d="M110 70Q116 56 108 48T110 30 106 8M108 48q-7-2-9 4M109 38q6-1 6 5M110 30q-8-2-9-8M107 18q7 0 7 6" {}
                @for (x, y) in [(21, 54), (5, 44), (19, 21), (6, 25), (14, 7), (99, 54), (115, 44), (101, 21), (114, 25), (106, 7)] {
                    circle class="clg-berry" cx=(x) cy=(y) r="2.2" {}
                }
            }
            g id="clg-mantle" {
                path d=(MANTLE) {}
                path d=(MANTLE) transform=(MIRRORED) {}
            }
            g id="clg-folds" {
                path d=(FOLDS) {}
                path d=(FOLDS) transform=(MIRRORED) {}
            }
            g id="clg-helm" {
                path class="clg-steel" d="M51 18Q60 11 69 18V30Q69 35 60 38.5 51 35 51 30Z" {}
                path class="clg-sight" d="M51 23.5H69M60 24V38M55 29v4M65 29v4" {}
            }
            path id="clg-cord" class="clg-cord" d="M60 5.5C36 5.5 22 26 28 46 31 56 40 60 47 66M60 5.5C84 5.5 98 26 92 46 89 56 80 60 73 66M47 66l-4 6M47 66v7.5M47 66l4 6M73 66l-4 6M73 66v7.5M73 66l4 6M31.5 22a3.6 3.6 0 1 0 .1 0M88.5 22a3.6 3.6 0 1 0 .1 0M30 48a3.6 3.6 0 1 0 .1 0M90 48a3.6 3.6 0 1 0 .1 0" {}
            circle id="clg-halo" class="clg-halo" cx="60" cy="37.4" r="31" {}
        }
    }
}

/// A half of a Knight's mantling, torn as in many fights.
const MANTLE: &str = "M53 18C44 11 36 16 29 13 33 20 27 25 20 25 28 31 24 38 19 41 28 43 28 50 24 56 32 54 36 60 36 68 40 58 41 50 43 44V33H53Z";
const FOLDS: &str = "M49 20C41 19 36 24 31 28.5M48 26C41 29 37 34 31 39.5M46 32C42 37 40 43 36.5 51";
const MIRRORED: &str = "matrix(-1 0 0 1 120 0)";

/// The ground alone.
pub(super) fn ground() -> Markup {
    html! { use href="#clg-ground" {} }
}

/// A Character's portrait.
pub(super) fn portrait(card: Card) -> Markup {
    let row = card.row();
    let king = row.traits.contains(&Trait::King);
    html! {
        svg class="portrait" viewBox="0 0 120 76" aria-hidden="true" focusable="false" {
            (ground())
            @if row.knight {
                @let (field, upon, crest) = bearing(card);
                use class={ "clg-mantle field " (field) } href="#clg-mantle" {}
                use class={ "clg-folds " (upon) } href="#clg-folds" {}
                (coat_of(card, 43.5, 33.5, 1.65))
                use href="#clg-helm" {}
                @if king { (crown("translate(60 16)scale(1.45)")) }
                @else { path class={ "clg-crest charge " (upon) } d=(crest.path()) transform="translate(60 9)scale(1.15)" {} }
            } @else {
                @if row.traits.contains(&Trait::Enchanter) { use href="#clg-halo" {} }
                @else if card.is_lady() { use href="#clg-cord" {} }
                (coat_of(card, 40.0, if king { 17.0 } else { 13.4 }, 2.0))
                @if king { (crown("translate(60 19)scale(1.8)")) }
            }
        }
    }
}
