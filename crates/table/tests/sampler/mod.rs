//! A game that uses everything the kernel offers, checked against all laws.

mod fair;

use fair::Fair;
use table::{Ask, Chance, Game, Luck, Match, Quick, Record, Seed, Setup};

table::battery!(Fair, games = 12);

fn play(seats: usize, seed: &str, mut look: impl FnMut(&Match<Fair>)) -> Match<Fair> {
    let setup = Setup::standard(&Fair::ABOUT, seats).expect("a fair is for so many");
    let mut table = Match::<Fair>::start(setup, Chance::new(Seed::from_words(seed))).expect("it starts");
    let mut luck = Quick::new(9);
    while !table.waiting().is_empty() {
        look(&table);
        table.set_minutes(table.answers());
        let speaks = !table.may_speak().is_empty() && luck.below(2) == 0;
        let seats = if speaks { table.may_speak() } else { table.waiting() };
        let seat = seats.into_iter().nth(luck.below(seats.len() as u32) as usize).expect("somebody waits");
        let answer = table.prompt(seat).expect("he is asked").random(&mut luck);
        table.submit(seat, answer).expect("a random answer is taken");
    }
    table
}

#[test]
fn all_kinds_of_questions_are_asked() {
    let mut kinds = std::collections::BTreeSet::new();
    play(3, "kinds", |table| {
        for seat in table.may_speak() {
            let speaks = matches!(table.prompt(seat).expect("he may speak").ask, Ask::Some { .. });
            kinds.insert(if speaks { "some, before another answers" } else { "what he may not say" });
        }
        for seat in table.waiting() {
            kinds.insert(match table.prompt(seat).expect("he is asked").ask {
                Ask::One { barred, .. } if barred.is_empty() => "one",
                Ask::One { .. } => "one, some barred",
                Ask::Some { .. } => "some",
                Ask::Number { .. } => "number",
                Ask::Spot(_) => "spot",
                Ask::Text { .. } => "text",
            });
        }
    });
    assert_eq!(
        Vec::from_iter(kinds),
        ["number", "one", "one, some barred", "some", "some, before another answers", "spot", "text"]
    );
}

#[test]
fn its_record_replays_and_verifies_from_the_text_alone() {
    let table = play(4, "record", |_| ());
    let text = table.record();
    assert!(table.whole_chronicle().iter().any(|told| told.event.deed.starts_with("waves ")), "somebody spoke first");
    for chance in ["; draw of ", "; shuffle of ", "; 2d6: ", "; clock "] {
        assert!(text.contains(chance), "{chance} in\n{text}");
    }
    let record = Record::read(text.as_bytes()).expect("what was written");
    let replay = record.play::<Fair>(None).expect("it plays");
    assert_eq!(replay.table.hash(), table.hash());
    assert_eq!(replay.table.record(), text);
    assert_eq!(record.verify::<Fair>().expect("the dice are the seed's").answers, record.len());
}
