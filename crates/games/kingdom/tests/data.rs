//! The data files cite rules of the book, and what is wrong in one is said.

use table::RuleBook;

fn text(file: &str) -> &'static str {
    match file {
        "board.toml" => include_str!("../data/board.toml"),
        "cards.toml" => include_str!("../data/cards.toml"),
        _ => include_str!("../data/tables.toml"),
    }
}

fn wrong(file: &str, was: &str, becomes: &str) -> String {
    assert!(text(file).contains(was), "{was:?} stands in the file");
    kingdom::check_data(file, &text(file).replacen(was, becomes, 1)).expect_err("something is wrong")
}

#[test]
fn the_files_of_the_box_are_good() {
    for file in ["board.toml", "cards.toml", "tables.toml"] {
        assert_eq!(kingdom::check_data(file, text(file)), Ok(()));
    }
    assert!(kingdom::check_data("rules.toml", "").is_err());
}

#[test]
fn every_row_cites_a_rule_of_the_book() {
    let book = RuleBook::parse(include_str!("../rules.toml")).expect("a good ledger");
    for file in ["tables.toml", "board.toml"].map(text) {
        let rows = file.lines().filter_map(|line| line.split_once(" | ")).map(|(rule, _)| rule.trim());
        let cited: Vec<&str> = rows.filter(|rule| rule.starts_with("KGD-")).collect();
        assert!(cited.len() > 20, "{cited:?}");
        assert!(cited.iter().all(|rule| book.get(rule).is_some()), "{cited:?}");
    }
}

#[test]
fn what_is_wrong_in_a_battle_table_is_named() {
    assert_eq!(
        wrong("tables.toml", "delayed   | 0-2 ", "delayed   | 0:2 "),
        "data/tables.toml, battle table \"Siege\", row 3 (KGD-T3.r3), column \"3-5 Broadside assault\": \"0:2\" is none of \
         losses like 2-1, destroyed, table 2, reverse or delayed"
    );
    assert_eq!(
        wrong("tables.toml", "3-5 Repel   ", "3-6 Repel   "),
        "data/tables.toml, battle table \"Siege\", row 2 (KGD-T3.r2), column \"defender\": \"3-6 Repel\" does not begin with \
         3-5 and what is done then"
    );
}

#[test]
fn what_is_wrong_in_a_list_is_named_with_what_is_allowed() {
    let why = wrong("tables.toml", "| barley  ", "| ale     ");
    assert!(
        why.starts_with(
            "data/tables.toml, taxes, row 4 (KGD-24.iv), column \"commodity\": unknown variant `ale`, expected one of `gold`"
        ),
        "{why}"
    );
    assert!(wrong("tables.toml", "KGD-24.iv  | fish      | 2\n", "").contains("there is no tax on Fish"));
    assert_eq!(
        wrong("tables.toml", "| silver    | 4", "| gold      | 4"),
        "data/tables.toml, taxes, row 2 (KGD-24.ii), column \"commodity\": it stands here twice"
    );
}

#[test]
fn a_number_that_nobody_knows_is_refused() {
    let why = wrong("tables.toml", "ransom = 30", "ransom = 30\nbribe = 5");
    assert!(why.contains("capture") && why.contains("bribe") && why.contains("`ransom`"), "{why}");
    let why = wrong("tables.toml", "ransom = 30", "ransom = 'dear'");
    assert!(why.starts_with("data/tables.toml, line ") && why.contains("capture, ransom: invalid type"), "{why}");
}

#[test]
fn what_no_card_knows_is_refused_with_what_is_allowed() {
    let why = wrong("cards.toml", "terrain = \"marsh\"", "terrain = \"moor\"");
    assert!(
        why.starts_with("data/cards.toml, line ")
            && why.ends_with(
                "fortune_card \"marsh-fever\", effect, lose_piece_per_square, terrain: unknown variant `moor`, \
                 expected one of `forest`, `marsh`, `mountain`"
            ),
        "{why}"
    );
    let why = wrong("cards.toml", "effect = \"free_move\"", "effect = \"free_ride\"");
    assert!(why.contains("fortune_card \"free-move\", effect: unknown variant `free_ride`, expected"), "{why}");
    let why = wrong("cards.toml", "{ gold = { amount = 40 } }", "{ gold = { amount = 40, silver = 1 } }");
    assert!(why.contains("fortune_card \"saxon-tribute\"") && why.contains("silver"), "{why}");
    let why = wrong("cards.toml", "flavour =", "colour =");
    assert!(why.contains("guardian_card \"black-hound-of-the-moor\"") && why.contains("`colour`"), "{why}");
}

#[test]
fn a_card_that_could_not_be_carried_out_is_refused() {
    let why = wrong("cards.toml", "keep = true\nscope", "keep = false\nscope");
    assert_eq!(why, "data/cards.toml, fortune_card \"free-move\", keep: a card with this effect is kept");
    let why = wrong("cards.toml", "copies = 6", "copies = 5");
    assert!(why.contains("[46, 16, 36]"), "{why}");
}
