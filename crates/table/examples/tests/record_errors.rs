//! An error in a record is reported in a sentence, with its line.

use crate::common;
use examples::{Boast, ConnectFour, TicTacToe};
use table::{Record, RecordError};

const BOAST: &str = include_str!("records/boast.logres");
const COMMANDED: &str = include_str!("records/boast-commanded.logres");
const POSITION: &str = include_str!("records/boast-position.logres");

fn played(text: impl AsRef<[u8]>) -> Result<(), RecordError> {
    Record::read(text.as_ref())?.play::<Boast>(None).map(drop)
}

/// The record is refused on this line, for a reason with this beginning.
#[track_caller]
fn refused(text: impl AsRef<[u8]>, line: usize, why: &str) {
    let error = played(text).expect_err("this should have been refused");
    assert!(error.line == line && error.why.starts_with(why), "expected line {line}: {why}\nbut got {error}");
}

/// The record is refused when its dice are checked.
#[track_caller]
fn unverified(text: &str, line: usize, why: &str) {
    let error = Record::parse(text).unwrap().verify::<Boast>().expect_err("this should not have passed");
    assert!(error.line == line && error.why.starts_with(why), "expected line {line}: {why}\nbut got {error}");
}

/// The line, from 1, that has this text.
fn line_of(text: &str, what: &str) -> usize {
    1 + text.lines().position(|line| line.starts_with(what)).unwrap()
}

/// The record with another line in place of the one with this beginning; `None` removes it.
fn with(text: &str, what: &str, other: Option<&str>) -> String {
    let line = line_of(text, what) - 1;
    let lines = text.lines().enumerate().filter_map(|(at, text)| if at == line { other } else { Some(text) });
    lines.map(|line| format!("{line}\n")).collect()
}

/// The first lines of a record.
fn up_to(text: &str, lines: usize) -> String {
    text.lines().take(lines).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_record_that_is_cut_short_says_so() {
    let last = line_of(BOAST, "10. ");
    refused(up_to(BOAST, last), last, "the record ends after 10 answers, but it says it has 18; it may be cut short");
    let cut = BOAST.find("18. ").unwrap() + "18. Sir K. Ka".len();
    refused(
        &BOAST[..cut],
        line_of(BOAST, "18. "),
        "an answer is written like `18. Name: answer`, not \"18. Sir K. Ka\"",
    );
    let cut = BOAST.find("card 10").unwrap() + "card 1".len();
    refused(&BOAST[..cut], line_of(BOAST, "8. "), "Refused \"card 1\": that is not among the options (BST-4)");
}

#[test]
fn answers_are_numbered_without_gaps() {
    let line = line_of(BOAST, "7. ");
    refused(with(BOAST, "7. ", None), line, "this is answer 7, but it is numbered 8; a line may be missing");
    let wrong = with(BOAST, "7. ", Some("70. Lunete: card 19"));
    refused(wrong, line, "this is answer 7, but it is numbered 70; a line may be missing");
    for odd in ["x. Lunete: card 2", "-7. Lunete: card 2", "7 Lunete card 2", "99999999999999999999999. A: b"] {
        refused(with(BOAST, "7. ", Some(odd)), line, "an answer is written like `7. Name: answer`, not ");
    }
}

#[test]
fn only_those_who_sit_there_and_are_asked_can_answer() {
    let line = line_of(BOAST, "2. ");
    let stranger = with(BOAST, "2. ", Some("2. Mordred: card 2"));
    refused(stranger, line, "nobody here is called \"Mordred\"; the seats are Gawain, Lunete, Sir K. Kay");
    let twice = with(BOAST, "2. ", Some("2. Sir K. Kay: card 6"));
    refused(
        twice,
        line,
        "Refused \"card 6\": Sir K. Kay is not asked anything now. Allowed: an answer from Gawain, Lunete",
    );
    let more = format!("{BOAST}19. Gawain: 0\n").replace("[Answers 18]", "[Answers 19]");
    refused(more, BOAST.lines().count() + 1, "Refused \"0\": the match is over");
}

#[test]
fn an_answer_must_be_among_the_options() {
    let line = line_of(BOAST, "2. ");
    let why = "Refused \"card 99\": that is not among the options (BST-4). Allowed: card 2 | card 7 | card 9";
    refused(with(BOAST, "2. ", Some("2. Lunete: card 99")), line, why);
    let why = "Refused \"4\": 4 is not between 0 and 3 (BST-5). Allowed: a number from 0 to 3";
    refused(with(BOAST, "4. ", Some("4. Gawain: 4")), line_of(BOAST, "4. "), why);
    let why = "Refused \"much\": that is not a whole number (BST-5). Allowed: a number from 0 to 3";
    refused(with(BOAST, "4. ", Some("4. Gawain: much")), line_of(BOAST, "4. "), why);
}

#[test]
fn an_edited_die_does_not_verify() {
    unverified(&with(BOAST, "; d6: 1", Some("; d6: 5")), 23, "the record notes d6: 5, but the seed gives d6: 1");
    unverified(&with(BOAST, "; d6: 6", None), 22, "the record notes d6: 1, but the seed gives d6: 6");
    let fewer = with(BOAST, "; d6: 6", Some("; the herald throws"));
    unverified(&fewer, 23, "the record notes d6: 1, but the seed gives d6: 6");
    let swapped = with(BOAST, "; shuffle of 4: 3 2 1 4", Some("; shuffle of 4: 3 2 4 1"));
    unverified(&swapped, 13, "the record notes shuffle of 4: 3 2 4 1, but the seed gives shuffle of 4: 3 2 1 4");
    let more = format!("{BOAST}; d6: 1\n");
    unverified(&more, 37, "the record notes 7 throws, draws and shuffles, but there were 6");
    unverified(&with(BOAST, "; d6: 6", Some("* d6: 6")), 16, "these dice were commanded, not thrown");
    unverified(&with(BOAST, "[Hash", None), 1, "the record names no hash to come to");
    unverified(&with(BOAST, "[Seed", None), 1, "the seed has not been revealed yet, so the dice cannot be checked");
    unverified(&with(BOAST, "[Commitment", None), 1, "no commitment was made before the start");
}

#[test]
fn a_swapped_seed_or_edited_words_do_not_pass() {
    let other = format!("[Seed \"{}\"]", "5".repeat(64));
    let line = line_of(BOAST, "[Seed");
    refused(with(BOAST, "[Seed", Some(&other)), line, "this seed is not the one that was committed to");
    unverified(&with(BOAST, "[Seed", Some(&other)), line, "this seed is not the one that was committed to");
    for edited in [BOAST.replace("a white hart", "a white hare"), with(BOAST, "[Entropy", None)] {
        assert!(played(&edited).is_err());
        assert!(Record::parse(&edited).unwrap().verify::<Boast>().is_err());
    }
    let stranger = BOAST.replace("{\"seat\":1", "{\"seat\":9");
    refused(stranger, line_of(BOAST, "[Entropy"), "seat 9 added words, but there are only 3 seats");
    let beyond = BOAST.replace("{\"seat\":1", "{\"seat\":99");
    refused(beyond, line_of(BOAST, "[Entropy"), "the tag Entropy cannot be read: seat 99 does not exist");
}

#[test]
fn hash_result_and_number_of_answers_must_be_true() {
    let hash = format!("[Hash \"{}\"]", "a".repeat(64));
    refused(with(BOAST, "[Hash", Some(&hash)), line_of(BOAST, "[Hash"), "the record says it comes to hash aaaa");
    let why = "the record names a result that it does not come to: it ended [2, 3, 1]";
    refused(with(BOAST, "[Result", Some("[Result [3,1,2]]")), line_of(BOAST, "[Result"), why);
    let why = "the record ends after 18 answers, but it says it has 18000000000000000000; it may be cut short";
    refused(with(BOAST, "[Answers", Some("[Answers 18000000000000000000]")), BOAST.lines().count(), why);
}

#[test]
fn tags_must_be_there_once_and_be_json() {
    for tag in ["Logres", "Game", "Edition", "Seats"] {
        let why = format!("this is not a Logres record: the tag {tag} is missing");
        refused(with(BOAST, &format!("[{tag}"), None), 1, &why);
        let line = line_of(BOAST, &format!("[{tag}"));
        let twice = format!("[{tag} 1]\n[{tag} 1]");
        refused(
            with(BOAST, &format!("[{tag}"), Some(&twice)),
            line + 1,
            &format!("the tag {tag} stands here a second"),
        );
        let bad = format!("[{tag} {{]");
        refused(with(BOAST, &format!("[{tag}"), Some(&bad)), line, &format!("the tag {tag} cannot be read: "));
    }
    refused(with(BOAST, "[Seats", Some("[Seats]")), 4, "a tag is written like `[Game \"kingdom\"]`, not \"[Seats]\"");
    refused(with(BOAST, "[Seats", Some("[Seats [\"A\"]")), 4, "the tag Seats cannot be read: ");
    let nested = format!("[Seats {}{}]", "[".repeat(100_000), "]".repeat(100_000));
    refused(with(BOAST, "[Seats", Some(&nested)), 4, "the tag Seats cannot be read: ");
    let nested = format!("[Position {}{}]", "[".repeat(100_000), "]".repeat(100_000));
    refused(with(POSITION, "[Position", Some(&nested)), 9, "this is not a position of Boast: ");
    refused(
        with(BOAST, "[Seed", Some("[Seed \"xyz\"]")),
        line_of(BOAST, "[Seed"),
        "the tag Seed cannot be read: a seed is",
    );
}

#[test]
fn foreign_files_are_not_records() {
    let pgn =
        "[Event \"F/S Return Match\"]\n[Site \"Belgrade\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n";
    refused(pgn, 5, "an answer is written like `1. Name: answer`, not \"1. e4 e5 2. Nf3");
    refused("", 1, "this is not a Logres record: the tag Logres is missing");
    refused("\n\n\n", 1, "this is not a Logres record: the tag Logres is missing");
    refused("{\"logres\":1}", 1, "an answer is written like `1. Name: answer`, not ");
    refused([b"[Logres 1]\n".as_slice(), &[0xff, 0xfe, 0x00]].concat(), 2, "this is not text (UTF-8)");
    refused([0x7f, b'E', b'L', b'F', 2, 1, 1, 0], 1, "an answer is written like");
    refused("[Logres 2]\n", 1, "this record has format 2, and this program reads format 1");
}

#[test]
fn files_of_garbage_are_refused_at_once() {
    let most = 30 << 20;
    let filled = |line: &str| line.repeat(most / line.len());
    refused(filled("what is this?\n"), 1, "a record has at most 16777216 bytes, and this has ");
    refused(format!("{BOAST}{}", filled("; d6: 4\n")), 1, "a record has at most 16777216 bytes, and this has ");
    let half = |line: &str| line.repeat(most / 2 / line.len());
    refused(half("what is this?\n"), 1, "an answer is written like");
    refused(half("x"), 1, "an answer is written like `1. Name: answer`, not \"xxxx");
    refused(format!("[Logres 1]\n{}", half("1. A: b\n")), 3, "this is answer 2, but it is numbered 1");
    let tags: String = (0..1_000_000).map(|n| format!("[T{n} 1]\n")).collect();
    refused(tags, 101, "a record has at most 100 tags");
    let long = format!("[Game \"{}\"]", half("x"));
    let error = played(with(BOAST, "[Game", Some(&long))).unwrap_err();
    assert!(error.line == 2 && error.why.chars().count() <= 1_001, "{}", error.why.len());
    refused(format!("{BOAST}{}", half("* d6: 4\n")), BOAST.lines().count() + 1, "more chance");
}

#[test]
fn commanded_chance_must_fit_the_rules() {
    fn die(other: Option<&str>) -> String {
        with(COMMANDED, "* d6: 1", other)
    }
    refused(die(Some("* d6: 7")), 17, "d6 is 1 to 32 dice showing 1 to 6 each");
    refused(
        die(Some("* what")),
        17,
        "chance is written like `2d6: 3 5`, `draw of 9: 4`, `shuffle of 3: 2 3 1` or `clock 61 minutes`",
    );
    for fall in ["d8: 7", "d8: 1", "d4: 1", "2d6: 1 1", "draw of 6: 1", "shuffle of 4: 1 2 3 4"] {
        let why = format!("Refused \"chance\": {fall} was commanded, but the rules ask for d6");
        refused(die(Some(&format!("* {fall}"))), 17, &why);
    }
    refused(die(None), 16, "Refused \"chance\": d6 must be thrown, but no seed is known and 0 of");
    let twice = with(COMMANDED, "* shuffle", Some("* shuffle of 3: 1 1 3"));
    refused(twice, 10, "a shuffle of 3 names each number from 1 to 3 once");
}

#[test]
fn commanded_chance_before_the_first_answer_must_fit_the_rules() {
    refused(with(COMMANDED, "* d6: 6", None), 11, "d6 must be thrown, but no seed is known and 0 of these dice are");
    for fall in ["shuffle of 3: 1 2 3", "shuffle of 5: 1 2 3 4 5", "d4: 1", "draw of 4: 1"] {
        let other = with(COMMANDED, "* shuffle", Some(&format!("* {fall}")));
        refused(other, 10, &format!("{fall} was commanded, but the rules ask for a shuffle of 4"));
        let after = with(COMMANDED, "* d6: 6", Some(&format!("* {fall}")));
        refused(after, 12, &format!("{fall} was commanded, but the rules ask for d6"));
    }
    let more = with(COMMANDED, "* d6: 6", Some("* shuffle of 4: 1 2 3 4\n* d6: 6"));
    refused(more, 12, "shuffle of 4: 1 2 3 4 was commanded, but the rules ask for d6");
}

#[test]
fn the_first_command_too_many_is_named() {
    const MORE: &str = "more chance is commanded here than the rules ask for";
    refused(with(COMMANDED, "* d6: 6", Some("* d6: 6\n* d6: 6\n* d6: 6")), 13, MORE);
    refused(with(COMMANDED, "* d6: 1", Some("* d6: 1\n* draw of 2: 1\n* d6: 1")), 18, MORE);
    refused(with(COMMANDED, "2. ", Some("2. Anna: card 6\n* d6: 1")), 15, MORE);
    refused(format!("{COMMANDED}* d6: 2\n* d6: 3\n"), COMMANDED.lines().count() + 1, MORE);
}

#[test]
fn what_is_noted_before_a_command_is_thrown_from_the_seed() {
    let open = with(&with(&with(BOAST, "[Hash", None), "[Result", None), "[Commitment", None);
    let told = with(&open, "; d6: 6", Some("* d6: 2"));
    let again = common::replayed::<Boast>(&told).record();
    assert!(again.contains("; shuffle of 4: 2 1 4 3\n* d6: 2\n1. Sir K. Kay"), "{again}");
    // Without a note for each shuffle, the die is commanded where a shuffle is asked for.
    let line = line_of(&told, "* d6: 2") - 1;
    let why = "d6: 2 was commanded, but the rules ask for a shuffle of 4";
    refused(with(&told, "; shuffle of 4: 3", None), line, why);
    let seedless = with(&told, "[Seed", None);
    refused(&seedless, line_of(&seedless, "; shuffle"), "4 cards must be shuffled, but no seed is known");
}

#[test]
fn another_game_edition_table_or_option_is_named() {
    let error = Record::parse(BOAST).unwrap().play::<TicTacToe>(None).unwrap_err();
    assert_eq!(error.to_string(), "line 2: this is a record of \"boast\", not of tic-tac-toe");
    assert!(Record::parse(BOAST).unwrap().verify::<ConnectFour>().is_err());
    let why = "this was played under edition 7 of the rules, and this program knows editions 1 to 1";
    refused(with(BOAST, "[Edition", Some("[Edition 7]")), 3, why);
    refused(with(BOAST, "[Seats", Some("[Seats [\"A\"]]")), 4, "Boast is for 2 to 4 seats, not 1");
    refused(
        with(BOAST, "[Seats", Some("[Seats [\"A\",\"A\"]]")),
        4,
        "two seats are called A; give each a name of its own",
    );
    let why = "Boast has no option \"lives\"; its options are hand";
    refused(with(BOAST, "[Options", Some("[Options {\"lives\":\"9\"}]")), 5, why);
    let why = "option hand is a number from 2 to 6, not \"9\" (BST-2)";
    refused(with(BOAST, "[Options", Some("[Options {\"hand\":\"9\"}]")), 5, why);
}

#[test]
fn an_impossible_position_is_refused_on_its_line() {
    let line = line_of(POSITION, "[Position");
    let cannot = |from: &str, to: &str, why: &str| {
        let edited = POSITION.replace(from, to);
        assert_ne!(edited, POSITION);
        refused(edited, line, &format!("this position of Boast cannot be: {why}"));
    };
    cannot("\"deck\":[3,", "\"deck\":[9,", "the cards 1 to 24 are not all there once");
    cannot("\"round\":3", "\"round\":4294967295", "seats, lead and rounds do not go together");
    cannot("\"rounds\":4", "\"rounds\":255", "seats, lead and rounds do not go together");
    cannot("\"lead\":1", "\"lead\":2", "seats, lead and rounds do not go together");
    cannot("\"round\":3", "\"round\":0", "before the deal all cards are in the deck, rank by rank");
    cannot("\"glory\":10", "\"glory\":-9223372036854775808", "no purse, boast or glory comes to so much");
    cannot("\"purse\":4", "\"purse\":7", "no purse, boast or glory comes to so much");
    cannot("\"boast\":0", "\"boast\":255", "no purse, boast or glory comes to so much");
    let ranks = "each seat has one card of each rank that is dealt, and plays one a round";
    cannot("\"round\":3", "\"round\":2", ranks);
    cannot("[15,14,9,10]", "[15,9,14,10]", ranks);
    let of_one_rank = POSITION.replace("\"hand\":[1,6]", "\"hand\":[7,6]");
    refused(of_one_rank.replace("[2,7]", "[2,1]"), line, &format!("this position of Boast cannot be: {ranks}"));
    let not_dealt = POSITION.replace("\"hand\":[1,6]", "\"hand\":[1,24]");
    refused(not_dealt.replace("23,24],", "23,6],"), line, &format!("this position of Boast cannot be: {ranks}"));
    cannot("\"boast\":0", "\"boast\":1", "cards lie face down or boasts were made");
    cannot(
        "[\"Anna\",\"Bors\"]",
        "[\"Anna\",\"Bors\",\"Clarine\"]",
        "it is one of 2 seats and hands of 4, not of 3 and 4",
    );
    cannot("{\"hand\":\"4\"}", "{\"hand\":\"5\"}", "it is one of 2 seats and hands of 4, not of 2 and 5");
    refused(
        POSITION.replace("\"lead\":1", "\"lead\":16"),
        line,
        "this is not a position of Boast: seat 16 does not exist",
    );
    refused(with(POSITION, "[Position", Some("[Position {}]")), line, "this is not a position of Boast: missing field");
    refused(with(POSITION, "[Position", None), line_of(POSITION, "[Used"), "chance was used up before the start");
    let why = "no match uses up 18446744073709551615 words of chance";
    refused(with(POSITION, "[Used", Some("[Used 18446744073709551615]")), line_of(POSITION, "[Used"), why);
}
