//! What a person reads when an answer is refused: each kind of question, word for word.

use crate::common::chamber::Chamber;
use table::{Answer, Match, Rehearsal, Seat, Spot};

const ANNA: Seat = Seat::new(0);

/// Offers a label that is refused, and returns the refusal.
fn refused(scene: &mut Rehearsal<Chamber>, label: &str) -> String {
    scene.refuse("Anna", label).to_string()
}

/// Offers an answer by its data.
fn refused_data(table: &mut Match<Chamber>, answer: Answer) -> String {
    table.submit(ANNA, answer).unwrap_err().to_string()
}

fn scene(answers: &[&str]) -> Rehearsal<Chamber> {
    let mut scene = Rehearsal::<Chamber>::of(2).start();
    for label in answers {
        scene.answer("Anna", label);
    }
    scene
}

#[test]
fn one_of_several() {
    let mut scene = scene(&[]);
    assert_eq!(
        refused(&mut scene, "lance"),
        "Refused \"lance\": that is not among the options (CHA-1). Allowed: sword | shield | horn."
    );
    assert_eq!(
        refused(&mut scene, "crown"),
        "Refused \"crown\": it is the king's alone (CHA-1.b). Allowed: sword | shield | horn."
    );
    assert_eq!(
        refused_data(scene.table(), Answer::One(3)),
        "Refused \"option 3\": there is no option 3 (CHA-1). Allowed: sword | shield | horn."
    );
    assert_eq!(
        refused_data(scene.table(), Answer::Number(1)),
        "Refused \"1\": that is the wrong kind of answer (CHA-1). Allowed: sword | shield | horn."
    );
    let long = "x".repeat(5_000);
    assert!(refused(&mut scene, &long).len() < 250);
}

#[test]
fn some_of_several() {
    let mut scene = scene(&["horn"]);
    assert_eq!(
        refused(&mut scene, "sword | lance"),
        "Refused \"lance\": that is not among the options (CHA-2). Allowed: 1 to 2 of: sword | shield | horn; several with | between them."
    );
    assert_eq!(
        refused(&mut scene, "(none)"),
        "Refused \"(none)\": 0 are picked, not 1 to 2 (CHA-2). Allowed: 1 to 2 of: sword | shield | horn; several with | between them."
    );
    assert_eq!(
        refused(&mut scene, "sword | shield | horn"),
        "Refused \"sword | shield | horn\": 3 are picked, not 1 to 2 (CHA-2). Allowed: 1 to 2 of: sword | shield | horn; several with | between them."
    );
    assert_eq!(
        refused(&mut scene, "sword | sword"),
        "Refused \"sword | sword\": pick each only once, in rising order (CHA-2). \
         Allowed: 1 to 2 of: sword | shield | horn; several with | between them."
    );
    assert_eq!(
        refused_data(scene.table(), Answer::Some([7].into())),
        "Refused \"option 7\": there is no option 7 (CHA-2). Allowed: 1 to 2 of: sword | shield | horn; several with | between them."
    );
}

#[test]
fn a_spot() {
    let mut scene = scene(&["horn", "sword"]);
    let allowed = "(CHA-3). Allowed: a spot on floor within reach, such as `at 0 0 facing 90`.";
    for (label, why) in [
        ("left", "write a spot like `at 120 45` or `at 120 45 facing 90`"),
        ("at 50 50", "a facing is needed"),
        ("at 50 50 facing 360", "a facing is 0 to 359 degrees"),
        ("at 61 50 facing 0", "61 50 is out of reach"),
        ("at 52 44 facing 0", "52 44 is not free"),
        ("at 2147483647 -2147483648 facing 0", "2147483647 -2147483648 is out of reach"),
    ] {
        assert_eq!(refused(&mut scene, label), format!("Refused {label:?}: {why} {allowed}"));
    }
    let bare = Spot { x: 50, y: 50, facing: None };
    assert!(refused_data(scene.table(), Answer::Spot(bare)).contains("a facing is needed"));
    scene.answer("Anna", "at 60 50 facing 359");
}

#[test]
fn words() {
    let mut scene = scene(&["horn", "sword", "at 0 0 facing 0"]);
    let allowed = "(CHA-4). Allowed: up to 12 characters on one line.";
    assert_eq!(refused(&mut scene, "hail"), format!("Refused \"hail\": put words between quotation marks {allowed}"));
    assert_eq!(
        refused(&mut scene, "\"hail, all of you\""),
        format!("Refused \"\\\"hail, all of you\\\"\": that is 16 characters, and 12 is the most {allowed}")
    );
    assert_eq!(
        refused_data(scene.table(), Answer::Text("a\nb".into())),
        format!("Refused \"\\\"a\\\\nb\\\"\": it must be plain text on one line {allowed}")
    );
    scene.answer("Anna", "\"hail \\\"all\\\"\"");
}

#[test]
fn a_number_and_those_who_are_not_asked() {
    let mut scene = scene(&["horn", "sword", "at 0 0 facing 0", "\"\""]);
    assert_eq!(
        refused(&mut scene, "3"),
        "Refused \"3\": Anna is not asked anything now. Allowed: an answer from Bors."
    );
    for (label, why) in [
        ("8", "8 is not between -2 and 7"),
        ("-3", "-3 is not between -2 and 7"),
        ("2.5", "that is not a whole number"),
        ("99999999999999999999", "that is not a whole number"),
    ] {
        let expected = format!("Refused {label:?}: {why} (CHA-5). Allowed: a number from -2 to 7.");
        assert_eq!(scene.refuse("Bors", label).to_string(), expected);
    }
}
