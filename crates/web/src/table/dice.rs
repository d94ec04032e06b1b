//! The tray: dice as they fell.

use maud::{Markup, html};

use crate::model::TableModel;

pub(super) fn tray(model: &TableModel) -> Markup {
    html! {
        @if !model.dice.is_empty() {
            section class="pane dice" aria-label="Dice since your last answer" {
                ul {
                    @for thrown in model.dice.iter().rev().take(6).rev() {
                        li title=(thrown.what) {
                            @for face in &thrown.shown { (die(*face)) }
                            span class="unseen" { (thrown.what) }
                        }
                    }
                }
            }
        }
    }
}

/// A die with pips up to six, and a numeral above that.
pub(crate) fn die(face: u8) -> Markup {
    const PIPS: [&[(u8, u8)]; 7] = [
        &[],
        &[(12, 12)],
        &[(7, 7), (17, 17)],
        &[(7, 7), (12, 12), (17, 17)],
        &[(7, 7), (17, 7), (7, 17), (17, 17)],
        &[(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
        &[(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
    ];
    html! {
        svg class="die" viewBox="0 0 24 24" width="28" height="28" role="img" aria-label=(face) {
            rect x="1" y="1" width="22" height="22" rx="4" {}
            @match PIPS.get(usize::from(face)) {
                Some(pips) => @for (x, y) in *pips { circle cx=(x) cy=(y) r="2" {} },
                None => text x="12" y="17" text-anchor="middle" { (face) },
            }
        }
    }
}
