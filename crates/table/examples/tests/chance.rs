//! Nothing is rigged: the seed is committed to, the seats add words, and the record shows that both were used.

use crate::common;
use crate::common::{entropy, finish, setup};
use examples::Boast;
use table::{Chance, Match, Quick, Record, Seed};

fn feast(words: &[(usize, &str)]) -> Match<Boast> {
    let chance = Chance::with_entropy(Seed::from_words("promised"), entropy(words));
    let mut table = Match::start(setup::<Boast>(3, &[]), chance).unwrap();
    finish(&mut table, &mut Quick::new(1));
    table
}

/// Everything that chance decided, in order.
fn falls(table: &Match<Boast>) -> Vec<String> {
    table.record().lines().filter(|line| line.starts_with(['*', ';'])).map(str::to_owned).collect()
}

/// How the five ranks were shuffled for the deal.
fn deal(table: &Match<Boast>) -> Vec<String> {
    falls(table)[..5].to_vec()
}

#[test]
fn words_by_the_seats_change_the_dice_but_not_the_promise() {
    let tables = [
        feast(&[]),
        feast(&[(0, "boar")]),
        feast(&[(1, "boar")]),
        feast(&[(0, "boar"), (1, "hart")]),
        feast(&[(1, "hart"), (0, "boar")]),
        feast(&[(0, "bo"), (0, "ar")]),
    ];
    for (index, table) in tables.iter().enumerate() {
        assert_eq!(table.chance().commitment(), tables[0].chance().commitment());
        let others = &tables[index + 1..];
        assert!(others.iter().all(|other| deal(other) != deal(table)), "{:?}", deal(table));
    }
}

#[test]
fn words_by_the_seats_are_in_the_record_and_it_verifies() {
    let text = feast(&[(2, "a \"white\" hart\nat dusk"), (0, "")]).record();
    assert!(
        text.contains(
            "[Entropy [{\"seat\":2,\"words\":\"a \\\"white\\\" hart\\nat dusk\"},{\"seat\":0,\"words\":\"\"}]]"
        )
    );
    let verified = Record::parse(&text).unwrap().verify::<Boast>().unwrap();
    assert_eq!((verified.falls, verified.answers), (10, 30));
    assert_eq!(common::replayed::<Boast>(&text).record(), text);
}

#[test]
fn edited_words_do_not_verify() {
    let text = feast(&[(2, "hart"), (0, "boar")]).record();
    for (from, to) in [("hart", "hare"), ("\"seat\":2", "\"seat\":1"), ("\"hart\"", "\"\"")] {
        let edited = text.replacen(from, to, 1);
        assert_ne!(edited, text);
        assert!(Record::parse(&edited).unwrap().verify::<Boast>().is_err(), "{to}");
    }
    let turned = text.replace(
        "{\"seat\":2,\"words\":\"hart\"},{\"seat\":0,\"words\":\"boar\"}",
        "{\"seat\":0,\"words\":\"boar\"},{\"seat\":2,\"words\":\"hart\"}",
    );
    assert_ne!(turned, text);
    assert!(Record::parse(&turned).unwrap().verify::<Boast>().is_err(), "another order");
}

#[test]
fn commanding_one_die_leaves_all_others_as_they_were() {
    let plain = feast(&[]);
    let mut chance = Chance::new(Seed::from_words("promised"));
    chance.script.dice.push_back(3);
    let mut told: Match<Boast> = Match::start(setup::<Boast>(3, &[]), chance).unwrap();
    finish(&mut told, &mut Quick::new(1));
    let (plain, edited) = (falls(&plain), falls(&told));
    assert_eq!(edited[5], "* d6: 3");
    assert_eq!((&plain[..5], &plain[6..]), (&edited[..5], &edited[6..]));
    // A die thrown before a commanded one keeps its place when the record is played.
    assert_eq!(common::replayed::<Boast>(&told.record()).record(), told.record());
}

#[test]
fn what_if_has_the_same_past_and_other_chance_to_come() {
    let chance = || Chance::new(Seed::from_words("promised"));
    let table: Match<Boast> = Match::start(setup::<Boast>(3, &[]), chance()).unwrap();
    let before = table.record();
    let mut ends = [chance(), Chance::new(Seed::from_words("other"))].map(|chance| {
        let mut fork = table.what_if(chance);
        assert_eq!((fork.state(), fork.waiting()), (table.state(), table.waiting()));
        finish(&mut fork, &mut Quick::new(1));
        fork
    });
    assert_eq!(table.record(), before, "the match itself stays as it is");
    let [same, other] = ends.each_ref().map(falls);
    assert_eq!(same, falls(&feast(&[])), "its own chance goes on where it was");
    assert_eq!((&other[..6], other.len()), (&same[..6], same.len()));
    assert_ne!(other[6..], same[6..]);
    assert!(Record::parse(&ends[1].record()).unwrap().verify::<Boast>().is_err());
    // It can be stored like any other.
    ends[1] = Match::load(ends[1].save().unwrap()).unwrap();
}
