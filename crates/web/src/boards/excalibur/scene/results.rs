//! The combat results table (EXC-8.ii-T), laid out like the printed one, with the row that applies.

use ::excalibur::view::ResultRow;
use maud::{Markup, html};

use super::super::words::cite;

/// The table. If the difference of two attack values is known, its row is marked.
pub(super) fn table(difference: Option<u8>) -> Markup {
    let here = difference.map(ResultRow::of);
    html! {
        table class="results" {
            caption { "Combat results " (cite("EXC-8.ii-T")) }
            thead { tr { th scope="col" { "Difference" } th scope="col" { "Weaker side" } th scope="col" { "Stronger side" } } }
            tbody {
                @for row in ResultRow::all() {
                    @let now = here == Some(row);
                    tr class=(if now { "here" } else { "" }) aria-current=[now.then_some("true")] {
                        th scope="row" { (row.heading) @if now { " " (cite(row.rule)) } }
                        td { (row.weaker.in_words()) }
                        td { (row.stronger.in_words()) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_a_difference_is_marked_and_no_other() {
        // EXC-8.vi-1: a difference of 3 is read in the row 2-4.
        let drawn = table(Some(3)).into_string();
        let row = drawn.split(r#"aria-current="true""#).nth(1).expect("a marked row");
        assert!(row.contains("2-4") && row.contains("1 wound on 3-6"));
        assert_eq!(drawn.matches("aria-current").count(), 1);
        assert!(!table(None).into_string().contains("aria-current"));
    }
}
