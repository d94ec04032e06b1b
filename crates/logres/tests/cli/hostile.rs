//! Lines that are wrong in every way we could think of: each gets an error object, and changes nothing.

use logres::stdio::Session;
use serde_json::{Value, json};

use crate::logres;
use crate::stdio::{refused, say};

fn session() -> Session {
    let mut session = Session::new();
    say(&mut session, json!({"do": "new", "game": "boast", "seed": "h"}));
    say(&mut session, json!({"do": "new", "game": "tic-tac-toe", "seed": "h"}));
    session
}

#[test]
fn bad_lines_get_an_error_and_change_nothing() {
    let deep = "[".repeat(100_000);
    let nested = format!("{{\"do\":\"load\",\"game\":\"boast\",\"position\":{}1{}}}", "[".repeat(120), "]".repeat(120));
    let mut session = session();
    let before = session.hashes();
    for line in [
        "",
        "   ",
        "quit",
        "null",
        "[]",
        "{}",
        "{",
        "\u{0}",
        "{\"do\":null}",
        "{\"do\":3}",
        "{\"do\":[\"games\"]}",
        "{\"do\":\"Games\"}",
        "{\"do\":\"games\",\"x\":1}",
        "{\"do\":\"games\"} {\"do\":\"games\"}",
        "{\"do\":\"new\"}",
        "{\"do\":\"new\",\"game\":7}",
        "{\"do\":\"new\",\"game\":\"boast\",\"seats\":99999999999}",
        "{\"do\":\"new\",\"game\":\"boast\",\"seats\":-1}",
        "{\"do\":\"new\",\"game\":\"boast\",\"seats\":2.5}",
        "{\"do\":\"new\",\"game\":\"boast\",\"seats\":[\"A\"]}",
        "{\"do\":\"new\",\"game\":\"boast\",\"seats\":[\"A\",\"A\"]}",
        "{\"do\":\"new\",\"game\":\"boast\",\"seats\":[\"A:B\",\"\"]}",
        "{\"do\":\"new\",\"game\":\"boast\",\"options\":{\"hand\":1e99}}",
        "{\"do\":\"new\",\"game\":\"boast\",\"options\":{\"hand\":null}}",
        "{\"do\":\"new\",\"game\":\"boast\",\"entropy\":[{\"seat\":2,\"words\":\"\"}]}",
        "{\"do\":\"new\",\"game\":\"boast\",\"script\":{\"dice\":[0]}}",
        "{\"do\":\"new\",\"game\":\"boast\",\"script\":{\"dice\":[4294967296]}}",
        "{\"do\":\"new\",\"game\":\"boast\",\"script\":{\"orders\":[[65535]]}}",
        "{\"do\":\"new\",\"game\":\"boast\",\"script\":{\"coins\":[1]}}",
        "{\"do\":\"state\"}",
        "{\"do\":\"state\",\"match\":0}",
        "{\"do\":\"state\",\"match\":18446744073709551615}",
        "{\"do\":\"state\",\"match\":99999999999999999999999999}",
        "{\"do\":\"state\",\"match\":\"1\"}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":16,\"option\":0}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":-1,\"option\":0}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":\"1\",\"option\":0}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":null,\"option\":0}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"option\":4294967295}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"option\":4294967296}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"options\":[0,0,0]}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"number\":-9223372036854775808}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"spot\":{\"x\":2147483648,\"y\":0}}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"text\":\"\\u0000\"}",
        "{\"do\":\"answer\",\"match\":1,\"seat\":0,\"label\":\"\"}",
        "{\"do\":\"answer\",\"match\":2,\"seat\":1,\"option\":0}",
        "{\"do\":\"view\",\"match\":1,\"seat\":true}",
        "{\"do\":\"events\",\"match\":1,\"since\":-1}",
        "{\"do\":\"undo\",\"match\":1,\"seat\":0}",
        "{\"do\":\"load\",\"record\":\"\"}",
        "{\"do\":\"load\",\"saved\":{}}",
        "{\"do\":\"load\",\"game\":\"boast\",\"position\":null}",
        "{\"do\":\"load\",\"game\":\"tic-tac-toe\",\"position\":[65535,65535]}",
        "{\"do\":\"verify\",\"record\":\"[Logres 1]\"}",
        "{\"do\":\"bot\",\"match\":2,\"seat\":0,\"bot\":\"search:0\"}",
        "{\"do\":\"playout\",\"match\":1,\"bots\":\"random\"}",
        "{\"do\":\"playout\",\"match\":1,\"games\":-1}",
        "{\"do\":\"script\",\"match\":1,\"falls\":[\"d6: 9\"]}",
        "{\"do\":\"script\",\"match\":1,\"falls\":\"d6: 1\"}",
        &deep,
        &nested,
    ] {
        let shown: String = line.chars().take(200).collect();
        let reply = session.line(line);
        assert!(!reply.contains('\n'), "{shown}: a reply is one line");
        let reply: Value = serde_json::from_str(&reply).expect("a reply is JSON");
        assert_eq!(reply["ok"], false, "{shown} got {reply}");
        let message = reply["error"]["message"].as_str().expect("a message");
        assert!(message.ends_with('.') && !message.contains("panicked"), "{shown} got {message:?}");
        assert!(reply["error"].get("rule").is_some() && reply["error"].get("allowed").is_some(), "{reply}");
        assert_eq!(session.hashes(), before, "{shown} changed something");
    }
}

#[test]
fn an_unknown_field_is_told_what_there_is() {
    let error = refused(&mut session(), json!({"do": "undo", "match": 1, "seat": 0, "player": 0}));
    assert_eq!(error["message"], "Unknown field `player`.");
    assert_eq!(error["allowed"], "`match` or `seat`");
}

#[test]
fn a_position_for_more_seats_than_there_are_is_refused() {
    let mut session = Session::new();
    say(&mut session, json!({"do": "new", "game": "boast", "seats": 3, "seed": "h"}));
    let position = say(&mut session, json!({"do": "state", "match": 1}))["position"].take();
    let error = refused(&mut session, json!({"do": "load", "game": "boast", "seats": 2, "position": position}));
    assert_eq!(
        error["message"],
        "This position of Boast cannot be: it is one of 3 seats and hands of 5, not of 2 and 5."
    );
}

#[test]
fn a_wrong_type_is_told_where_it_stands() {
    let error = refused(&mut session(), json!({"do": "script", "match": 1, "dice": [1, "six"]}));
    assert_eq!(error["message"], "`dice[1]`: invalid type: string \"six\".");
    assert_eq!(error["allowed"], "a whole number from 0 on");
}

#[test]
fn the_id_comes_back_with_errors_too() {
    let mut session = Session::new();
    let reply: Value = serde_json::from_str(&session.line("{\"id\":{\"a\":1},\"do\":\"dance\"}")).expect("JSON");
    assert_eq!(reply["id"], json!({"a": 1}));
}

#[test]
fn bytes_that_are_no_text_get_an_error_and_the_next_line_is_read() {
    let ran = logres("stdio", b"\xff\xfe\x00\n{\"do\":\"quit\"}\n").ends(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].contains("not text (UTF-8)"), "{ran:?}");
    assert_eq!(lines[1], r#"{"ok":true}"#);
}

#[test]
fn no_more_matches_than_ten_thousand_are_open() {
    let mut session = Session::new();
    say(&mut session, json!({"do": "new", "game": "tic-tac-toe"}));
    for _ in 1..10_000 {
        say(&mut session, json!({"do": "fork", "match": 1}));
    }
    for line in [json!({"do": "fork", "match": 1}), json!({"do": "new", "game": "boast"})] {
        let reply: Value = serde_json::from_str(&session.line(&line.to_string())).expect("JSON");
        assert!(reply["error"]["message"].as_str().is_some_and(|told| told.contains("Close some first")), "{reply}");
    }
    say(&mut session, json!({"do": "close", "match": 5}));
    say(&mut session, json!({"do": "fork", "match": 1}));
}
