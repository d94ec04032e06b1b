//! A battle table, laid out like the printed one, with the cell where two scores meet.

use ::kingdom::tables::{Band, Cell, TableNumber, TableRulings};
use ::kingdom::view::PrintedTable;
use maud::{Markup, html};
use table::Cite;

use super::super::words::cite;

/// The scores that head rows and columns.
const BANDS: [&str; 3] = ["1–2", "3–5", "6–8"];

/// The table. If the scores of attacker and defender are known, their cell is marked.
pub(super) fn table(number: TableNumber, rulings: TableRulings, scores: Option<[i32; 2]>) -> Markup {
    let printed = PrintedTable::of(number, rulings);
    let here = scores.map(|scores| scores.map(|score| Band::of(score) as usize));
    let rule = rule(number);
    html! {
        table class="battle-table" {
            caption { "Table " (printed.number) ", " (printed.name) " " (cite(rule)) }
            thead {
                tr {
                    th class="corner" scope="col" { span { "attacker" } br; span { "defender" } }
                    @for (band, action) in printed.attacker.iter().enumerate() {
                        th scope="col" class=(if here.is_some_and(|here| here[0] == band) { "here" } else { "" }) {
                            b { (BANDS[band]) } br; (action)
                        }
                    }
                }
            }
            tbody {
                @for (band, action) in printed.defender.iter().enumerate() {
                    tr {
                        th scope="row" class=(if here.is_some_and(|here| here[1] == band) { "here" } else { "" }) {
                            b { (BANDS[band]) } br; (action)
                        }
                        @for column in 0..3 {
                            @let cell = printed.cells[column][band];
                            @if here == Some([column, band]) {
                                td class="here" aria-current="true" title=(in_words(cell)) { (short(cell)) }
                            } @else {
                                td title=(in_words(cell)) { (short(cell)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn rule(number: TableNumber) -> Cite {
    match number {
        TableNumber::One => "KGD-T1",
        TableNumber::Two => "KGD-T2",
        TableNumber::Three => "KGD-T3",
    }
}

/// A cell as it is printed: the defender's losses first (KGD-T.legend).
fn short(cell: Cell) -> String {
    match cell {
        Cell::Casualties { defender, attacker } => format!("{defender} : {attacker}"),
        Cell::DefendersDestroyed => "Defenders destroyed".into(),
        Cell::GoToTable2 { defender: 0 } => "To table 2".into(),
        Cell::GoToTable2 { defender } => format!("{defender}, to table 2"),
        Cell::Reverse => "Reverse".into(),
        Cell::AssaultDelayed => "Assault delayed".into(),
    }
}

/// What a cell means.
pub(super) fn in_words(cell: Cell) -> String {
    match cell {
        Cell::Casualties { defender: 0, attacker: 0 } => "nobody falls".into(),
        Cell::Casualties { defender, attacker: 0 } => format!("the defender loses {defender}"),
        Cell::Casualties { defender: 0, attacker } => format!("the attacker loses {attacker}"),
        Cell::Casualties { defender, attacker } => {
            format!("the defender loses {defender}, the attacker {attacker}")
        }
        Cell::DefendersDestroyed => "all defenders are destroyed".into(),
        Cell::GoToTable2 { defender: 0 } => "battle is joined: from now on table 2 is read".into(),
        Cell::GoToTable2 { defender } => format!("the defender loses {defender}, and from now on table 2 is read"),
        Cell::Reverse => "the roles are reversed".into(),
        Cell::AssaultDelayed => "the assault is delayed until another turn".into(),
    }
}

/// The rule by which a cell is carried out.
pub(super) fn cell_rule(cell: Cell) -> Cite {
    match cell {
        Cell::Casualties { .. } => "KGD-15.ii",
        Cell::DefendersDestroyed => "KGD-15.i",
        Cell::GoToTable2 { .. } => "KGD-15.iii",
        Cell::Reverse => "KGD-15.v",
        Cell::AssaultDelayed => "KGD-18.i",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(number: TableNumber, scores: [i32; 2]) -> String {
        let drawn = table(number, TableRulings::default(), Some(scores)).into_string();
        let cell = drawn.split(r#"aria-current="true""#).nth(1).expect("a marked cell");
        cell.split(['<', '>']).nth(1).expect("words").to_owned()
    }

    #[test]
    fn the_cell_where_two_scores_meet_is_marked() {
        // KGD-T1, KGD-T2, KGD-T3; the example of KGD-16: an engage against a fighting retreat costs the attacker 2.
        assert_eq!(marked(TableNumber::One, [2, 4]), "0 : 2");
        assert_eq!(marked(TableNumber::Two, [3, 8]), "Reverse");
        assert_eq!(marked(TableNumber::Three, [1, 7]), "Assault delayed");
    }

    #[test]
    fn without_scores_nothing_is_marked() {
        let drawn = table(TableNumber::One, TableRulings::default(), None).into_string();
        assert!(!drawn.contains("here") && drawn.contains("Retreat in confusion"));
    }
}
