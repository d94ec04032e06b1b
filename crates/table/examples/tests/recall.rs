//! A match that was stored, and got its chronicle back, is as if it had never been away.

use crate::common::chamber::Chamber;
use crate::common::{answer_one, begun};
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use serde_json::{Value, json};
use table::{AnyMatch, Audience, Game, Luck, Match, Quick, Seat, ToldEvent};

/// How many entries are kept in memory.
const KEPT: usize = 9;

/// The match, stored and loaded.
fn stored<G: Game>(table: &Match<G>) -> Match<G> {
    let text = serde_json::to_string(&table.save().unwrap()).unwrap();
    Match::load(serde_json::from_str(&text).unwrap()).unwrap()
}

/// Gives a match so many of its forgotten entries back, from what was kept elsewhere, that it holds this many.
fn recall<G: Game>(table: &mut Match<G>, kept: &[(Audience, ToldEvent)], most: usize) {
    let missing = most.saturating_sub(table.whole_chronicle().len());
    let before = &kept[table.forgotten().saturating_sub(missing)..table.forgotten()];
    table.recall(before.iter().map(|(to, tale)| (*to, tale.event.clone())).collect());
}

/// Both were told the same, where both remember it; and so was every seat.
fn alike<G: Game>(whole: &Match<G>, table: &Match<G>) {
    assert_eq!(AnyMatch::told(table, 0), AnyMatch::told(whole, table.forgotten()));
    let last = table.retold().max(table.forgotten());
    assert_eq!(AnyMatch::told(table, last), AnyMatch::told(whole, last));
    for viewer in whole.setup().seats().into_iter().map(Some).chain([None]) {
        let (all, last) = (AnyMatch::tales(whole, viewer, 0), AnyMatch::tales(table, viewer, 0));
        let unheard = whole.whole_chronicle()[..table.forgotten()].iter().filter(|told| told.audience.includes(viewer));
        assert_eq!(last, all[unheard.count()..]);
    }
}

/// Plays at random with an undo now and then; one match is stored and loaded on the way, and keeps only the end of its
/// chronicle. Returns how many entries came back.
fn as_if_never_away<G: Game>(seats: usize, seed: u64) -> usize {
    let mut whole = begun::<G>(seats, &[], &format!("recall {seed}"));
    let mut table = whole.clone();
    let mut luck = Quick::new(seed);
    let mut recalled = 0;
    loop {
        let mut same = luck.clone();
        let answered = answer_one(&mut table, &mut luck);
        answer_one(&mut whole, &mut same);
        let Some(seat) = answered else { break };
        alike(&whole, &table);
        if luck.below(3) == 0 {
            assert_eq!(table.undo(seat).is_ok(), whole.undo(seat).is_ok());
            alike(&whole, &table);
        }
        match luck.below(4) {
            away @ (0 | 1) => {
                // Either stored and loaded, or only forgetful, and not only since a checkpoint.
                if away == 0 {
                    table = stored(&table);
                } else {
                    table.forget_told(2);
                }
                let before = table.forgotten();
                let kept = AnyMatch::told(&whole, 0);
                recall(&mut table, &kept, KEPT);
                recalled += before - table.forgotten();
                assert!(table.whole_chronicle().len() >= KEPT.min(kept.len()), "{seed}");
                alike(&whole, &table);
            }
            2 => {
                table.forget_told(KEPT);
                alike(&whole, &table);
            }
            _ => {}
        }
    }
    alike(&whole, &table);
    recalled
}

#[test]
fn a_match_that_was_away_tells_the_same() {
    let mut recalled = [0; 4];
    for seed in 0..20 {
        recalled[0] += as_if_never_away::<ConnectFour>(2, seed);
        recalled[1] += as_if_never_away::<Boast>(3, seed);
        recalled[2] += as_if_never_away::<Relics>(3, seed);
        recalled[3] += as_if_never_away::<Chamber>(2, seed);
    }
    assert!(recalled.iter().all(|entries| *entries > 0), "nothing came back: {recalled:?}");
}

/// A match of tic-tac-toe after some marks that remembers only the last; and its whole chronicle.
fn after_marks(marks: u32) -> (Match<TicTacToe>, Vec<(Audience, Value)>) {
    let mut table = begun::<TicTacToe>(2, &[], "recall");
    for _ in 0..marks {
        let seat = table.waiting().into_iter().next().unwrap();
        table.submit(seat, table::Answer::One(0)).unwrap();
    }
    let told = AnyMatch::told(&table, 0).into_iter().map(|(to, tale)| (to, tale.event)).collect();
    table.forget_told(1);
    (table, told)
}

#[test]
fn what_cannot_be_read_stays_forgotten_with_all_before_it() {
    let (table, told) = after_marks(4);
    let forgotten = table.forgotten();
    assert_eq!(forgotten, 3);
    let foreign = [
        json!({"rule": "TTT-2", "seat": 0}),
        json!({"rule": "TTT-99", "seat": 0, "deed": "marks a1"}),
        json!({"rule": "TTT-2", "seat": 99, "deed": "marks a1"}),
        json!("nothing"),
    ];
    for event in foreign {
        let mut table = table.clone();
        let mut told = told[..forgotten].to_vec();
        told[forgotten - 2].1 = event;
        let before = AnyMatch::told(&table, 0);
        table.recall(told);
        assert_eq!(table.forgotten(), forgotten - 1);
        assert_eq!(AnyMatch::told(&table, forgotten), before);
    }
}

#[test]
fn no_more_comes_back_than_was_forgotten() {
    let (mut table, told) = after_marks(4);
    let forgotten = table.forgotten();
    let twice = [&told[..forgotten], &told[..forgotten]].concat();
    table.recall(twice);
    assert_eq!((table.forgotten(), table.whole_chronicle().len()), (0, told.len()));
    table.recall(told.clone());
    assert_eq!((table.forgotten(), table.whole_chronicle().len()), (0, told.len()));
    let again: Vec<_> = AnyMatch::told(&table, 0).into_iter().map(|(to, tale)| (to, tale.event)).collect();
    assert_eq!(again, told);
}

#[test]
fn what_one_seat_was_told_comes_back_to_it_alone() {
    let table = begun::<Boast>(2, &[], "recall");
    let whole = AnyMatch::told(&table, 0);
    let dealt = |table: &Match<Boast>, viewer| {
        AnyMatch::tales(table, viewer, 0).iter().filter(|tale| tale.event["event"] == "dealt").count()
    };
    let mut away = table.clone();
    away.forget_told(0);
    assert_eq!(dealt(&away, Some(Seat::new(0))), 0);
    recall(&mut away, &whole, usize::MAX);
    for viewer in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
        assert_eq!(dealt(&away, viewer), dealt(&table, viewer));
        assert_eq!(AnyMatch::tales(&away, viewer, 0), AnyMatch::tales(&table, viewer, 0));
    }
    assert_eq!(dealt(&away, None), 0, "nobody else is shown a hand");
}
