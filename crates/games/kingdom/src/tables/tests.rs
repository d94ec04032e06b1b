//! The tables of the box cite rules of the book, and what is wrong with them is said.

use table::RuleBook;

use super::*;

const TEXT: &str = include_str!("../../data/tables.toml");

fn wrong(was: &str, becomes: &str) -> String {
    assert!(TEXT.contains(was), "{was:?} stands in the file");
    Tables::read(&TEXT.replacen(was, becomes, 1)).expect_err("something is wrong")
}

#[test]
fn every_row_cites_a_rule_of_the_book() {
    let book = RuleBook::parse(include_str!("../../rules.toml")).expect("a good ledger");
    for file in [TEXT, include_str!("../../data/board.toml")] {
        let rows = file.lines().filter_map(|line| line.split_once(" | ")).map(|(rule, _)| rule.trim());
        let cited: Vec<&str> = rows.filter(|rule| rule.starts_with("KGD-")).collect();
        assert!(cited.len() > 20, "{cited:?}");
        assert!(cited.iter().all(|rule| book.get(rule).is_some()), "{cited:?}");
    }
}

#[test]
fn what_is_wrong_in_a_battle_table_is_named() {
    assert_eq!(
        wrong("delayed   | 0-2 ", "delayed   | 0:2 "),
        "data/tables.toml, battle table \"Siege\", row 3 (KGD-T3.r3), column \"3-5 Broadside assault\": \"0:2\" is none of \
         losses like 2-1, destroyed, table 2, reverse or delayed"
    );
    assert_eq!(
        wrong("3-5 Repel   ", "3-6 Repel   "),
        "data/tables.toml, battle table \"Siege\", row 2 (KGD-T3.r2), column \"defender\": \"3-6 Repel\" does not begin with \
         3-5 and what is done then"
    );
}

#[test]
fn what_is_wrong_in_a_list_is_named_with_what_is_allowed() {
    let why = wrong("| barley  ", "| ale     ");
    assert!(
        why.starts_with(
            "data/tables.toml, taxes, row 4 (KGD-24.iv), column \"commodity\": unknown variant `ale`, expected one of `gold`"
        ),
        "{why}"
    );
    assert!(wrong("KGD-24.iv  | fish      | 2\n", "").contains("there is no tax on Fish"));
    assert_eq!(
        wrong("| silver    | 4", "| gold      | 4"),
        "data/tables.toml, taxes, row 2 (KGD-24.ii), column \"commodity\": it stands here twice"
    );
}

#[test]
fn a_number_that_nobody_knows_is_refused() {
    let why = wrong("ransom = 30", "ransom = 30\nbribe = 5");
    assert!(why.contains("capture") && why.contains("bribe") && why.contains("`ransom`"), "{why}");
    let why = wrong("ransom = 30", "ransom = 'dear'");
    assert!(why.starts_with("data/tables.toml, line ") && why.contains("capture, ransom: invalid type"), "{why}");
}
