//! Excalibur through stdio and the command line: the worked examples of the book, and whole recorded games.

use serde_json::{Value, json};

use crate::stdio::{loaded, state, told};

/// Loads a record of the game's own tests; match 1 is then where the record ends.
macro_rules! worked_example {
    ($name:literal) => {
        loaded(include_str!(concat!("../../../games/excalibur/tests/records/", $name, ".logres")))
    };
}

/// One soldier of a seat; nothing if he is dead.
fn soldier(state: &Value, seat: usize, number: u8) -> Value {
    let soldiers = state["players"][seat]["soldiers"].as_array().expect("a list");
    soldiers.iter().find(|soldier| soldier["number"] == json!(number)).cloned().unwrap_or(Value::Null)
}

#[test]
fn the_books_two_knights() {
    // EXC-8.vi-1
    let mut session = worked_example!("08-knights");
    let told = told(&mut session);
    let rounds = [
        "EXC-8.ii-T Round 1, row 2-4: Sir Gawaine has 6 + 4 = 10, throws 4 and takes no wound; Sir Lancelot has 5 + 2 = 7, throws 3 and takes a wound.",
        "EXC-8.ii-T Round 2, row 0: Sir Gawaine has 6 + 2 = 8, throws 2 and takes no wound; Sir Lancelot has 3 + 5 = 8, throws 6 and takes a wound.",
    ];
    for round in rounds {
        assert!(told.iter().any(|line| line == round), "{told:#?}");
    }
    let state = state(&mut session);
    assert_eq!(soldier(&state, 0, 2)["wounded"], false);
    assert_eq!(soldier(&state, 1, 2), Value::Null, "B keels over and dies");
}

#[test]
fn the_books_fight_for_foxwood() {
    // EXC-8.vi-2, EXC-R7, EXC-R8
    let mut session = worked_example!("08-foxwood");
    let told = told(&mut session);
    let rounds = [
        "Round 1, row 2-4: Sir Lancelot has 15 + 4 = 19, throws 5 and takes a wound; Sir Gawaine has 13 + 3 = 16, throws 1 and takes no wound.",
        "Round 2, row 2-4: Sir Lancelot has 13 + 2 = 15, throws 4 and takes a wound; Sir Gawaine has 13 + 6 = 19, throws 5 and takes a wound.",
    ];
    for round in rounds {
        assert!(told.iter().any(|line| line.ends_with(round)), "{told:#?}");
    }
    assert!(told.iter().any(|line| line.ends_with("Sir Lancelot withdraws, and Sir Gawaine has won.")), "{told:#?}");
    let state = state(&mut session);
    assert_eq!(soldier(&state, 1, 57), Value::Null, "17 of the book was wounded already and expires");
    assert_eq!(soldier(&state, 0, 78)["wounded"], true, "38 of the book");
    let strengths =
        |seat: usize, men: &[u8]| men.iter().map(|number| soldier(&state, seat, *number)).collect::<Vec<_>>();
    let unhurt = |men: Vec<Value>| men.iter().all(|man| man["wounded"] == false);
    assert!(unhurt(strengths(0, &[13, 62, 75])) && unhurt(strengths(1, &[10, 27])), "12 against 12");
    assert!(told.contains(&"EXC-5.i Sir Gawaine claims Foxwood.".to_owned()), "{told:#?}");
}

#[test]
fn the_books_first_winter() {
    // EXC-3-4, EXC-3-6, EXC-3-7, EXC-3-8
    let mut session = worked_example!("03-opening");
    let told = told(&mut session);
    let pays = "EXC-R63 Sir Gawaine pays 8 Bz to his troops and declares a net income of -3 Bz.";
    assert!(told.iter().any(|line| line == pays), "{told:#?}");
    let state = state(&mut session);
    let lines = state["players"][0]["book"].as_array().expect("a list").clone();
    let sums: Vec<i64> = lines.iter().map(|line| line["sum"].as_i64().expect("bezants")).collect();
    assert_eq!(sums, [11, 5, -8, -4, -4], "11 and 5, 8 of pay, an esquire, a hive and a forester");
    assert_eq!((&state["players"][0]["treasury"], &state["players"][1]["treasury"]), (&json!(0), &json!(8)));
}

#[test]
fn the_books_order_from_barsham_to_hazlemere() {
    // EXC-6.iv-E
    let mut session = worked_example!("06-orders");
    let told = told(&mut session);
    let marches: Vec<&String> =
        told.iter().filter(|line| line.contains("Soldiers 13 and 17 of Sir Gawaine march")).collect();
    assert_eq!(marches.len(), 2, "four miles take two phases: {told:#?}");
    assert!(told.contains(&"EXC-5.i Sir Gawaine claims Hazlemere.".to_owned()), "{told:#?}");
    let state = state(&mut session);
    assert_eq!(
        [13, 17].map(|number| soldier(&state, 0, number)["at"].clone()),
        [json!("hazlemere"), json!("hazlemere")]
    );
}

#[test]
fn the_books_incomes() {
    // EXC-5.i-3, EXC-5.i-4: 7 where a knight has supervised and collects, 1 where nobody has done either.
    let mut session = worked_example!("05-incomes");
    let told = told(&mut session);
    let harvest = told.iter().find(|line| line.contains("Sir Gawaine harvests")).expect("a harvest");
    assert!(
        harvest.contains("Gorsley 1") && harvest.contains("Foxwood 7") && harvest.contains("Aldermoor 1"),
        "{harvest}"
    );
}

/// Plays a recorded game again with the program; the hash is not compared, so that a field can be added to the state.
fn golden(name: &str) -> Value {
    let file = format!("{}/../games/excalibur/tests/records/{name}.logres", env!("CARGO_MANIFEST_DIR"));
    crate::logres(&format!("replay {file} --json"), "").ends(0).json()
}

#[test]
fn a_standard_game_of_two_years_is_played_again() {
    // EXC-2-4, EXC-16.i.v
    let told = golden("golden-standard");
    assert_eq!(told["outcome"]["rule"], "EXC-16.i.v");
    assert_eq!((&told["state"]["year"], &told["answers"]), (&json!(2), &json!(276)));
}

#[test]
fn an_advanced_game_of_three_years_is_played_again() {
    // EXC-16.ii
    let told = golden("golden-advanced");
    assert_eq!(told["outcome"]["rule"], "EXC-16.ii");
    assert_eq!((&told["state"]["year"], &told["answers"]), (&json!(3), &json!(315)));
}
