//! The data files cite rules of the book, and what is wrong in one is said.

use table::RuleBook;

fn text(file: &str) -> &'static str {
    match file {
        "board.toml" => include_str!("../data/board.toml"),
        _ => include_str!("../data/tables.toml"),
    }
}

fn wrong(file: &str, was: &str, becomes: &str) -> String {
    assert!(text(file).contains(was), "{was:?} stands in the file");
    excalibur::check_data(file, &text(file).replacen(was, becomes, 1)).expect_err("something is wrong")
}

#[test]
fn the_files_of_the_box_are_good() {
    for file in ["board.toml", "tables.toml"] {
        assert_eq!(excalibur::check_data(file, text(file)), Ok(()));
    }
    assert!(excalibur::check_data("cards.toml", "").is_err());
}

#[test]
fn every_row_cites_a_rule_of_the_book() {
    let book = RuleBook::parse(include_str!("../rules.toml")).expect("a good ledger");
    for (file, least) in [(text("tables.toml"), 9), (text("board.toml"), 40)] {
        let rows = file.lines().filter_map(|line| line.split_once(" | ")).map(|(rule, _)| rule.trim());
        let cited: Vec<&str> = rows.filter(|rule| rule.starts_with("EXC-")).collect();
        assert!(cited.len() >= least, "{cited:?}");
        assert!(cited.iter().all(|rule| book.get(rule).is_some()), "{cited:?}");
    }
}

#[test]
fn what_is_wrong_in_a_chart_is_named_with_what_is_allowed() {
    let why = wrong("tables.toml", "| esquire  | esquire", "| squire   | esquire");
    assert!(
        why.starts_with(
            "data/tables.toml, troops, row 4 (EXC-7.ii), column \"rank\": unknown variant `squire`, expected one of `lord`"
        ),
        "{why}"
    );
    assert_eq!(
        wrong("tables.toml", "average | 9    | 12", "average | 9    | high"),
        "data/tables.toml, weather_track, row 2 (EXC-12.i-T), column \"to\": \"high\" is no number from 0 to 255"
    );
    assert_eq!(
        wrong("tables.toml", "good    | 13", "good    | 14"),
        "data/tables.toml, weather_track, row 3 (EXC-12.i-T), column \"from\": the space after the last row is 13"
    );
}

#[test]
fn a_number_or_a_rank_that_nobody_knows_is_refused() {
    let why = wrong("tables.toml", "mill = 15", "mill = 15\nwindmill = 20");
    assert!(why.contains("prices") && why.contains("windmill") && why.contains("`mill`"), "{why}");
    let why = wrong("tables.toml", "retinue = [\"knight_a\"", "retinue = [\"knight_c\"");
    assert!(why.contains("start, retinue 1: unknown variant `knight_c`, expected one of `lord`"), "{why}");
}

#[test]
fn what_the_board_does_not_know_is_named_with_what_is_allowed() {
    let why = wrong("board.toml", "id = \"aldermoor-2\", kind = \"forest\"", "id = \"aldermoor-2\", kind = \"wood\"");
    assert!(
        why.contains(
            "manor \"aldermoor\", land \"aldermoor-2\", kind: unknown variant `wood`, expected one of `arable`, \
             `pasture`, `forest`"
        ),
        "{why}"
    );
    let why = wrong("board.toml", "parish = \"northwold\"", "parish = \"northwold\"\nwealth = 3");
    assert!(why.contains("manor \"aldermoor\"") && why.contains("wealth") && why.contains("`river_rights`"), "{why}");
    let why = wrong("board.toml", "| Carse Abbey   | abbey", "| Carse Abbey   | minster");
    assert!(why.contains("houses, row 1 (EXC-1-7), column \"kind\": unknown variant `minster`, expected"), "{why}");
}

#[test]
fn what_does_not_fit_together_is_named() {
    let why = wrong("board.toml", "parish = \"northwold\"", "parish = \"northwood\"");
    assert_eq!(why, "data/board.toml, manor \"aldermoor\", parish: there is no parish \"northwood\"");
    let why = wrong("board.toml", "| hazlemere     | 4", "| hazlemere     | 5");
    assert_eq!(why, "data/board.toml, distances: from barsham to hazlemere it is 4 miles, not 5");
    let why = wrong("board.toml", "| 36    | entry-ne", "| 35    | entry-ne");
    assert!(why.ends_with("2 players: entry-ne, entry-sw lie 36 miles apart, not 35"), "{why}");
    let why = wrong("board.toml", "entry-w\n", "entry-x\n");
    assert!(why.contains("there is no entry road \"entry-x\""), "{why}");
}
