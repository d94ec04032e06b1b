//! The viewer's accounts: everything that went in and out of his treasury, each line with its rule.

use ::excalibur::view::Own;
use maud::{Markup, html};

use super::super::words::cite;
use crate::boards::Look;
use crate::boards::common::seats::shield;
use crate::boards::common::words::signed;

/// Newest year first.
pub(super) fn accounts(own: &Own, look: &Look<'_>) -> Markup {
    html! {
        article class="excalibur paper" {
            header {
                (shield(look, own.seat))
                h3 { (table::counted(own.treasury, "bezant", "bezants")) }
                p { "Nobody else sees your accounts unless the table plays with open treasuries. " (cite("EXC-R56")) }
            }
            @if own.accounts.is_empty() { p class="empty" { "Nothing has come in or gone out yet." } }
            @else {
                table class="ledger" {
                    thead { tr { th scope="col" { "When" } th scope="col" { "What" } th scope="col" { "Sum" } th scope="col" { "Left over" } } }
                    tbody {
                        @for line in own.accounts.iter().rev() {
                            tr class=(if line.sum < 0 { "out" } else { "in" }) {
                                td { (line.season.name()) " " (line.year) }
                                th scope="row" { (line.what) " " (cite(line.rule)) }
                                td { (signed(line.sum)) }
                                td { (line.left) }
                            }
                        }
                    }
                }
            }
        }
    }
}
