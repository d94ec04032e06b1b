//! A lesson is a record with notes: reading it, following it, and guiding a match through it.

use examples::{Boast, TicTacToe};
use table::{Answer, AnyMatch, Game, Lesson, Match, Place, Record, RecordError, Seat};

const CROSS: Seat = Seat::new(0);

/// Cross wins: the middle, a corner, and c1. Any corner will do.
const WINS: &str = r#"[Logres 1]
[Lesson "The slant"]
[Learner "Cross"]
[Game "tic-tac-toe"]
[Edition 1]
[Seats ["Cross","Nought"]]
[Seed "0000000000000000000000000000000000000000000000000000000000000000"]

;; say Begin in
;; say the middle.
;; point square:4, question
;; hint It is b2.
;; if a* -> The edge is far.
;; otherwise Not there.
1. Cross: b2
2. Nought: b1
;; say Any corner.
;; accept c3
;; accept a3
3. Cross: a1
4. Nought: c1
;; say Do what you like; then c2.
;; free
5. Cross: c2
;; say Done.
;; point board
;; offer hand=3, silver=5 -> A short game
"#;

fn lesson(text: &str) -> Lesson {
    Lesson::parse(text).unwrap()
}

fn begun(lesson: &Lesson) -> Match<TicTacToe> {
    lesson.record.play::<TicTacToe>(Some(0)).unwrap().table
}

/// Where a match with these answers stands.
fn place(answers: &[(usize, &str)]) -> Place {
    lesson(WINS).follow(answers.iter().map(|(seat, label)| (Seat::new(*seat), *label)))
}

#[track_caller]
fn refused(text: &str, line: usize, why: &str) {
    let error = Lesson::parse(text).expect_err("this should have been refused");
    assert!(error.line == line && error.why.contains(why), "expected line {line}: {why}\nbut got {error}");
}

#[test]
fn a_lesson_is_a_record_that_replays() {
    let table = Record::parse(WINS).unwrap().play::<TicTacToe>(None).unwrap().table;
    assert_eq!(table.answers(), 5);
}

#[test]
fn notes_stand_beside_the_answers_they_belong_to() {
    let lesson = lesson(WINS);
    assert_eq!((lesson.title.as_str(), lesson.learner, lesson.steps.len()), ("The slant", CROSS, 3));
    let first = &lesson.steps[0];
    assert_eq!(first.say, "Begin in the middle.");
    assert_eq!(first.point, ["square:4", "question"]);
    assert_eq!(first.hint.as_deref(), Some("It is b2."));
    assert!(lesson.steps[2].free && !first.free);
    assert_eq!((lesson.ending.say.as_str(), &*lesson.ending.point), ("Done.", &["board".to_owned()][..]));
    let offer = &lesson.ending.offers[0];
    let option = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert_eq!(
        (offer.words.as_str(), &*offer.options),
        ("A short game", &[option("hand", "3"), option("silver", "5")][..])
    );
}

#[test]
fn what_is_wrong_with_a_note_is_said_with_its_line() {
    let with = |old: &str, new: &str| WINS.replacen(old, new, 1);
    refused(&with(";; hint", ";; hnit"), 12, "there is no note \"hnit\"; the notes are say, hint, point");
    refused(&with(";; hint It is b2.", ";; hint"), 12, "`;; hint` says nothing");
    refused(&with(";; otherwise", ";; hint"), 14, "`;; hint` stands here a second time");
    refused(
        &with(";; if a* -> The", ";; if a* The"),
        13,
        "this note is written like `;; if an answer -> what to say to it`",
    );
    refused(&with(";; free", ";; free now"), 23, "`free` stands alone");
    refused(&with(";; say Any corner.\n", ""), 20, "a `;; say` is missing before this answer");
    refused(&with(";; say Done.\n", ""), 24, "a `;; say` is missing after this answer");
    refused(&with("hand=3", "hand 3"), 27, "an option is written like `turns=3`, not \"hand 3\"");
    refused(&with(";; hint It is b2.", ";; offer -> Now"), 12, "what is offered stands at the end of a lesson");
    refused(&with(";; point board", ";; hint more"), 26, "only `say`, `point` and `offer` end a lesson");
    refused(&with("[Lesson \"The slant\"]\n", ""), 1, "this is not a lesson: the tag Lesson is missing");
    refused(&with("\"The slant\"", "3"), 2, "the tag Lesson is a text between quotation marks");
    refused(
        &with("[Learner \"Cross\"]", "[Learner \"Kay\"]"),
        3,
        "nobody here is called \"Kay\"; the seats are Cross, Nought",
    );
    refused(&with("[Seed", "[Other"), 1, "a lesson needs a seed");
    refused(&with("5. Cross: c2", "5+ Cross: c2"), 22, "this answer goes with the one before it");
}

#[test]
fn the_answers_alone_say_where_a_match_stands() {
    assert_eq!((place(&[]).step, place(&[]).one_back()), (0, None));
    let begun = place(&[(0, "b2"), (1, "b1")]);
    assert_eq!((begun.step, begun.one_back(), begun.strayed.is_none()), (1, Some(0), true));
    let corner = place(&[(0, "b2"), (1, "b1"), (0, "c3"), (1, "c1")]);
    assert_eq!((corner.step, corner.one_back()), (2, Some(2)), "another corner is as good");
    let free = place(&[(0, "b2"), (1, "b1"), (0, "a1"), (1, "c1"), (0, "a2"), (1, "a3")]);
    assert_eq!((free.step, free.strayed, free.played_on), (2, None, 0), "anything goes where he is free");
    let done =
        place(&[(0, "b2"), (1, "b1"), (0, "a1"), (1, "c1"), (0, "a2"), (1, "a3"), (0, "c2"), (1, "c3"), (0, "b3")]);
    assert_eq!((done.step, done.played_on), (3, 1));
}

#[test]
fn who_does_something_else_is_told_so_and_can_come_back() {
    let lesson = lesson(WINS);
    let strayed = place(&[(0, "b2"), (1, "b1"), (0, "c2"), (1, "c1"), (0, "c3")]);
    let what = strayed.strayed.clone().unwrap();
    assert_eq!((strayed.step, what.label.as_str(), what.later, strayed.one_back()), (1, "c2", 1, Some(2)));
    assert_eq!(lesson.comment(&strayed).unwrap(), "That is allowed, but this lesson goes on with “a1”.");
    assert_eq!(lesson.comment(&place(&[(0, "a3")])).unwrap(), "The edge is far.");
    assert_eq!(lesson.comment(&place(&[(0, "c3")])).unwrap(), "Not there.");
    assert_eq!(lesson.comment(&place(&[(0, "b2")])), None);
}

#[test]
fn others_answer_as_the_record_has_it_as_long_as_the_learner_follows_it() {
    let lesson = lesson(WINS);
    let nought = Seat::new(1);
    let answers = |labels: &[&str]| {
        let mut table = begun(&lesson);
        for (index, label) in labels.iter().enumerate() {
            table.submit_label(Seat::new(index % 2), label).unwrap();
        }
        let answer = lesson.answer_of(&table, nought)?;
        Some(table.prompt(nought).unwrap().label(&answer))
    };
    assert_eq!(answers(&["b2"]).as_deref(), Some("b1"));
    assert_eq!(answers(&["b2", "b1", "c3"]).as_deref(), Some("c1"));
    assert_eq!(answers(&["a1"]), None, "he has left the lesson");
    assert_eq!(answers(&["b2", "b1", "a1", "c1", "a2"]), None, "the lesson does not say what comes of that");
    assert_eq!(answers(&["b2", "b3", "b1"]), None);
}

#[test]
fn a_walk_through_a_lesson_finds_what_does_not_hold() {
    let walked = |text: &str| -> Result<Vec<Option<String>>, RecordError> {
        let lesson = lesson(text);
        lesson.walk(&mut begun(&lesson)).map(|walked| walked.wrong)
    };
    let with = |old: &str, new: &str| WINS.replacen(old, new, 1).replacen("offer hand=3, silver=5 ->", "offer ->", 1);
    assert_eq!(walked(&with("", "")).unwrap(), [Some("a1".to_owned()), Some("a2".to_owned()), Some("a2".to_owned())]);
    let wrong = |old: &str, new: &str, line: usize, why: &str| {
        let error = walked(&with(old, new)).expect_err("this should not have held");
        assert!(error.line == line && error.why.contains(why), "expected line {line}: {why}\nbut got {error}");
    };
    wrong("5. Cross: c2", "5. Cross: b1", 24, "Refused \"b1\"");
    wrong(";; accept c3", ";; accept b1", 18, "`accept b1` is about no other answer that is allowed here");
    wrong(";; if a*", ";; if d*", 13, "`if d*` is about no other answer");
    wrong("2. Nought: b1\n;; say Any corner.\n", ";; say Any corner.\n", 1, "");
}

#[test]
fn an_offer_must_be_one_that_the_game_has() {
    let lesson = lesson(WINS);
    let error = lesson.walk(&mut begun(&lesson)).expect_err("tic-tac-toe has no hand");
    assert!(error.line == 27 && error.why.contains("hand"), "{error}");
}

/// Anna plays her only two cards; the die of the second round is commanded.
fn feast() -> Lesson {
    let mut first = Match::<Boast>::start(
        table::Setup::new(&Boast::ABOUT, vec!["Anna".into(), "Bors".into()], &[("hand".into(), "2".into())].into())
            .unwrap(),
        table::Chance::new(table::Seed::from_words("feast")),
    )
    .unwrap();
    let say = |table: &mut Match<Boast>, seat: usize, nth: usize| {
        let seat = Seat::new(seat);
        let prompt = table.prompt(seat).unwrap();
        let answer = match &prompt.ask {
            table::Ask::One { .. } => Answer::One(nth as u32),
            _ => Answer::Number(0),
        };
        table.submit(seat, answer).unwrap();
    };
    for (seat, nth) in [(1, 0), (0, 0), (0, 0), (1, 0)] {
        say(&mut first, seat, nth);
    }
    let lead = first.waiting().into_iter().next().unwrap();
    assert_eq!(first.waiting().into_iter().count(), 2, "{lead}");
    for seat in [1, 0] {
        say(&mut first, seat, 0);
    }
    let record = first.record();
    let tags = "[Lesson \"Dice\"]\n[Learner \"Anna\"]\n";
    let mut text = String::from("[Logres 1]\n") + tags;
    let mut answers = 0;
    for line in record.lines().skip(1).filter(|line| !line.starts_with("[Hash") && !line.starts_with("[Commitment")) {
        // The die of the second round, which no seed is asked for.
        if answers == 4 && line.starts_with("; d6") {
            text.push_str("* d6: 6\n");
            continue;
        }
        if line.contains(". ") && line.contains(": ") && !line.starts_with('[') {
            answers += 1;
            if line.contains(" Anna: ") {
                text.push_str(";; say Do it.\n");
                if line.ends_with(": 0") {
                    text.push_str(";; accept 1\n");
                }
            }
        }
        text.push_str(line);
        text.push('\n');
    }
    text.push_str(";; say Well done.\n");
    Lesson::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The match at the beginning of its second round, after a boast of Anna's, and its board.
fn second_purse(boasted: i64) -> (Match<Boast>, String) {
    let lesson = feast();
    let mut table = lesson.record.play::<Boast>(Some(0)).unwrap().table;
    let (anna, bors) = (Seat::new(0), Seat::new(1));
    let wanted = lesson.wanted(&lesson.place(&table)).into_iter().map(str::to_owned).collect::<Vec<_>>();
    let told = |table: &Match<Boast>| lesson.answer_of(table, bors).unwrap_or(Answer::Number(0));
    let act = |table: &mut Match<Boast>, seat: Seat, answer: Answer| {
        lesson.guide(table, seat, |table| table.submit(seat, answer.clone())).unwrap();
    };
    let card = told(&table);
    act(&mut table, bors, card);
    let card = table.prompt(anna).unwrap().find(&wanted[0]).unwrap();
    act(&mut table, anna, card);
    act(&mut table, anna, Answer::Number(boasted));
    let boast = told(&table);
    act(&mut table, bors, boast);
    let board = AnyMatch::board(&table, None);
    (table, board)
}

#[test]
fn the_dice_of_a_lesson_fall_as_its_record_commands_also_after_answers_as_good() {
    for boasted in [0, 1] {
        let (table, board) = second_purse(boasted);
        assert!(board.contains("Round 2 of 2, a purse of 6"), "{board}");
        assert!(table.record().contains("* d6: 6"), "{}", table.record());
    }
    let (table, _) = second_purse(3);
    assert!(
        !table.record().contains("* d6"),
        "what the lesson does not want has the dice of the seed: {}",
        table.record()
    );
}
