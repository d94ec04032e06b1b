//! Whole games at the keyboard.

use crate::{logres, scratch};

#[test]
fn a_game_of_tic_tac_toe_with_a_refusal_a_look_at_the_rules_and_an_undo() {
    // Cross takes a1, takes it back, and wins down the middle; every other line is for Nought.
    let lines = "1\nundo\nB2\n  \nb2\nrules three in a row\na1\nb1\nlog\nboard\na2\n/undo\na2\n?\nb3\n\n";
    let played = logres("play tic-tac-toe --seats you:Galahad,you:Percivale --seed grail", lines).ends(0).out;
    assert!(played.contains("commitment "), "{played}");
    assert!(played.contains("Taken back."), "{played}");
    assert!(played.contains("Refused \"b2\": that is not among the options (TTT-2)"), "{played}");
    assert!(played.contains("TTT-3  Three in a row"), "{played}");
    assert!(played.contains("Galahad marks b3. [TTT-2]"), "{played}");
    assert!(played.contains("Galahad wins. [TTT-3]\n  1. Galahad\n  2. Percivale\n"), "{played}");
    assert!(played.contains("The seed was "), "{played}");
}

#[test]
fn undo_against_a_bot_takes_its_answer_back_too() {
    let played =
        logres("play tic-tac-toe --seats you,bot:random --seed grail", "undo\n1\nundo\nb1\nquit\n").ends(0).out;
    assert!(played.contains("There is nothing to take back yet."), "{played}");
    assert!(played.contains("Taken back.\n\n· · ·\n· · ·\n· · ·\n"), "{played}");
    assert!(played.contains("You mark b1."), "{played}");
}

#[test]
fn a_game_of_boast_against_bots_with_its_record() {
    let file = scratch("feast.logres");
    let words = format!(
        "play boast --option hand=2 --seats you:Lynette,bot:random,bot --seed feast --record {}",
        file.display()
    );
    let played = logres(&words, "1\n7\n0\nundo\nrules BST-5\n1\n3\n").ends(0).out;
    assert!(
        played.contains("Refused \"7\": 7 is not between 0 and 3 (BST-5). Allowed: a number from 0 to 3."),
        "{played}"
    );
    assert!(
        played.contains("Refused \"undo\": there is no answer of this seat that can still be taken back."),
        "{played}"
    );
    assert!(played.contains("BST-5  Boasts"), "{played}");
    assert!(played.contains("[BST-8]"), "{played}");
    assert!(played.contains("--verify"), "{played}");
    assert!(std::fs::read_to_string(&file).expect("the record").contains("1. Bors: card "), "{played}");
    let again = logres(&words, "").ends(2).err;
    assert!(again.contains("is there already"), "{again}");
}

#[test]
fn who_shares_a_keyboard_does_not_see_the_others_cards() {
    let played =
        logres("play boast --option hand=2 --seats you:Anna,you:Bors --seed feast", "\n1\n\n1\nquit\n").ends(0).out;
    let pages: Vec<&str> = played.split("----").collect();
    let of = |name: &str| format!("Pass the keyboard to {name} and press Enter.");
    assert!(pages[0].contains("commitment ") && pages[0].contains(&of("Anna")), "{played}");
    assert!(pages[2].contains(&of("Bors")), "{played}");
    assert!(pages[1].contains("You are dealt 2 5.") && !pages[1].contains("4 6"), "{played}");
    assert!(pages[3].contains("You are dealt 4 6.") && !pages[3].contains("2 5"), "{played}");
    assert!(pages[1].contains("card 2 ") && !pages[3].contains("card 2 "), "{played}");
}

#[test]
fn at_the_end_those_who_share_a_keyboard_are_told_what_not_all_have_read() {
    let answers = "\n1\n\n2\n\n3\n\n0\n1\n\n1\n\n1\n\n1\n\n";
    let played = logres("play boast --option hand=2 --seats you:Anna,you:Bors --seed feast", answers).ends(0).out;
    let last = played.rsplit("----").next().expect("a page");
    let (_, told) = last.split_once("By how much do you boast?").expect("the last question");
    assert!(told.contains("Anna shows the 5.") && told.contains("[BST-8]"), "{played}");
    assert!(!told.contains("Anna shows the 2."), "the first round is known: {played}");
}

#[test]
fn who_shares_a_keyboard_cannot_take_back_the_others_secret() {
    let played = logres("play boast --seats you:Anna,you:Bors --seed feast", "\n1\n\nundo\nquit\n").ends(0).out;
    assert!(played.contains("There is nothing to take back yet.") && !played.contains("Taken back"), "{played}");
}

#[test]
fn bots_alone_can_be_watched() {
    let played = logres("play connect-four --seats bot:random,bot:random --seed w", "").ends(0).out;
    assert!(played.contains("Red drops into column") && played.contains("The seed was"), "{played}");
}

#[test]
fn a_match_is_left_and_gone_on_with() {
    let file = scratch("left.logres");
    let name = file.display();
    let left = logres(&format!("play tic-tac-toe --seats you,you --seed x --record {name}"), "b2\na1\n").ends(0).out;
    assert!(left.contains(&format!("logres play --resume {name}")), "{left}");
    let on = logres(&format!("play --resume {name} --record {name} --seats you,you"), "b1\na2\nb3\n").ends(0).out;
    assert!(on.contains("Cross wins. [TTT-3]"), "{on}");
    logres(&format!("replay {name} --verify"), "").ends(0);
    let wrong = logres(&format!("play --resume {name} --seats you,you,you"), "").ends(2).err;
    assert!(wrong.contains("has 2 seats (Cross, Nought), not 3"), "{wrong}");
}

#[test]
fn saving_never_writes_over_somebody_elses_file() {
    let file = scratch("precious.txt");
    std::fs::write(&file, "precious").expect("the target folder can be written");
    let played = logres("play tic-tac-toe", format!("save {}\nsave\nquit\n", file.display())).ends(0).out;
    assert!(played.contains("is left as it is") && played.contains("Type a file name too"), "{played}");
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "precious");
}

#[test]
fn who_shares_a_keyboard_may_speak_before_another_answers() {
    let lines = "\nspeak nobody\nspeak Amesbury\nspeak Beverley\n\n11\n3\n\nspeak Beverley\n\n\n\nsell\n\nquit\n";
    let played = logres("play relics --seats you,you --seed r", lines).ends(0).out;
    assert!(played.contains("At this keyboard sit Amesbury, Beverley"), "{played}");
    assert!(played.contains("Amesbury is already asked something."), "{played}");
    assert!(played.contains("Refused \"11\": 11 is not between 1 and 10 (REL-4)"), "{played}");
    let pages: Vec<&str> = played.split("----").filter(|page| page.contains("[REL-")).collect();
    assert!(pages[0].contains("Amesbury: Do you keep it") && pages[0].contains("draws Bride"), "{played}");
    assert!(
        pages[1].contains("Beverley: How much do you offer? Nobody has made an offer yet.")
            && !pages[1].contains("Bride"),
        "{played}"
    );
    assert!(pages[2].contains("Beverley offers 3 silver.") && pages[2].contains("Amesbury: Do you keep"), "{played}");
    assert!(pages[3].contains("Beverley: How much do you offer? The best offer is 3 silver."), "{played}");
    assert!(
        pages[4].contains("Amesbury: Do you keep it") && pages[4].contains("> sell"),
        "Enter says nothing: {played}"
    );
    assert!(pages[5].contains("Amesbury sells it."), "{played}");
}

#[test]
fn who_plays_against_bots_is_asked_whether_he_speaks_first() {
    let played = logres("play relics --seats bot:steward,you --seed r", "2\nhush\nkeep\n\nquit\n").ends(0).out;
    assert!(played.contains("Amesbury (steward), Beverley (you)"), "{played}");
    assert_eq!(played.matches("How much do you offer?").count(), 3, "{played}");
    assert!(played.contains("You offer 2 silver. [REL-4]"), "{played}");
    assert!(played.contains("Amesbury sells it. [REL-3]"), "the steward takes it: {played}");
    assert!(played.contains("> keep\n  You keep it."), "{played}");
    let silent = logres("play relics --seats bot:random,bot:random,you --seed r", "hush\nleave\nquit\n").ends(0).out;
    assert_eq!(silent.matches("How much do you offer?").count(), 2, "hushed until it answered itself: {silent}");
    assert!(silent.contains("You leave it to the church."), "{silent}");
}

#[test]
fn where_there_is_a_steward_it_plays_against_you() {
    assert!(logres("play relics --seats 3", "").ends(0).out.contains("(you), Beverley (steward), Crowland (steward)"));
    assert!(logres("play boast", "").ends(0).out.contains("Bors (search:1000)"));
}

#[test]
fn the_time_of_a_match_goes_on_when_it_is_resumed() {
    let file = scratch("late.logres");
    let name = file.display();
    logres(&format!("play relics --seats you,you --seed r --record {name}"), "\nleave\n").ends(0);
    let record = std::fs::read_to_string(&file).expect("the record");
    assert!(record.contains("1. Amesbury: leave\n; clock 0 minutes\n"), "{record}");
    std::fs::write(&file, record.replace("clock 0 minutes", "clock 59 minutes")).expect("it can be written");
    logres(&format!("play --resume {name} --record {name} --seats you,you"), "\nleave\n").ends(0);
    let record = std::fs::read_to_string(&file).expect("the record");
    assert!(record.contains("2. Beverley: leave\n; clock 59 minutes\n"), "{record}");
    logres(&format!("replay {name} --verify"), "").ends(0);
    let steward = logres(&format!("play --resume {name} --seats you,bot:steward"), "").ends(0).out;
    assert!(steward.contains("Beverley (steward)"), "{steward}");
}

#[test]
fn what_cannot_be_played_is_refused_with_what_can() {
    for (words, told) in [
        ("play poker", "The games are kingdom, excalibur, camelot-legends, tic-tac-toe"),
        ("play boast --seats 5", "Boast is for 2 to 4 seats, not 5"),
        ("play boast --seats you,bot:clever", "the bots are `squire`, `knight`, `master`, `random`, `search`"),
        (
            "play boast --seats you,bot:steward",
            "Boast has no steward; its bots are `squire`, `knight`, `master`, `random`, `search`, `search:2000` and `search:2s`.",
        ),
        ("simulate boast --seats bot:steward,bot", "Boast has no steward; its bots are"),
        ("play boast --seats you,nobody", "A seat is `you`"),
        ("play boast --seats you:A,you:A", "two seats are called A"),
        ("play boast --option hand=9", "Option hand is a number from 2 to 6"),
        ("play boast --option hands=3", "its options are hand"),
        ("play boast --option hand", "`--option hand=3`"),
        ("play --resume nowhere.logres", "nowhere.logres cannot be read"),
    ] {
        let said = logres(words, "").ends(2).err;
        assert!(said.to_lowercase().contains(&told.to_lowercase()), "{words}: {said}");
    }
}
