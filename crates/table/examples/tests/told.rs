//! A store that keeps the chronicle elsewhere has all of it, from what each answer and each undo tells.

use crate::common::chamber::Chamber;
use crate::common::{answer_one, begun};
use examples::{Boast, ConnectFour, Relics};
use table::{AnyMatch, Audience, Game, Luck, Match, Quick, ToldEvent};

/// Plays at random with an undo now and then, and forgets nearly everything that was told, but keeps it beside the
/// match. Returns how much was forgotten.
fn kept_elsewhere<G: Game>(seats: usize, seed: u64) -> usize {
    let mut whole = begun::<G>(seats, &[], &format!("told {seed}"));
    let mut table = whole.clone();
    let mut kept: Vec<(Audience, ToldEvent)> = AnyMatch::told(&table, 0);
    let mut luck = Quick::new(seed);
    loop {
        let mut same = luck.clone();
        let answered = answer_one(&mut table, &mut luck);
        answer_one(&mut whole, &mut same);
        let Some(seat) = answered else { break };
        keep(&mut kept, &mut table);
        if luck.below(3) == 0 {
            let undone = table.undo(seat).is_ok();
            assert_eq!(undone, whole.undo(seat).is_ok());
            if undone {
                keep(&mut kept, &mut table);
            }
        }
        if luck.below(5) == 0 {
            let text = serde_json::to_string(&table.save().unwrap()).unwrap();
            table = Match::load(serde_json::from_str(&text).unwrap()).unwrap();
        }
        assert_eq!(kept, AnyMatch::told(&whole, 0));
    }
    assert_eq!(kept, AnyMatch::told(&whole, 0));
    table.forgotten()
}

fn keep<G: Game>(kept: &mut Vec<(Audience, ToldEvent)>, table: &mut Match<G>) {
    kept.truncate(table.retold());
    kept.extend(AnyMatch::told(table, table.retold()));
    // The match still has none of them, or the last few.
    table.forget_told(kept.len() % 4);
}

#[test]
fn what_is_told_anew_makes_up_the_whole_chronicle() {
    let mut forgotten = [0; 4];
    for seed in 0..20 {
        forgotten[0] += kept_elsewhere::<ConnectFour>(2, seed);
        forgotten[1] += kept_elsewhere::<Boast>(3, seed);
        forgotten[2] += kept_elsewhere::<Relics>(3, seed);
        forgotten[3] += kept_elsewhere::<Chamber>(2, seed);
    }
    assert!(forgotten.iter().all(|entries| *entries > 0), "nothing was forgotten: {forgotten:?}");
}
