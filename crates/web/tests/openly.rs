//! Nothing hidden is in the question that a message tells: at every decision of random matches it is byte for byte the
//! same when everything that a spectator cannot know is dealt anew, the hand of the one who is asked included.

use std::collections::BTreeMap;

use camelot_legends::Legends;
use examples::{Boast, Relics};
use excalibur::Excalibur;
use kingdom::Kingdom;
use table::{Chance, Game, Luck, Match, Quick, Seed, Setup, StateHash};

/// What was seen in a match.
#[derive(Debug, Default)]
struct Seen {
    /// Questions that everybody may know.
    told: u32,
    /// Questions that are kept back.
    kept: u32,
    /// Worlds that differed from the truth, with the same message.
    others: u32,
}

/// The match in another world, where the step at hand has only just begun.
fn elsewhere<G: Game>(table: &Match<G>, luck: &mut Quick) -> Option<Match<G>> {
    if !table.since_position().is_empty() {
        return None;
    }
    let mut game: G = serde_json::from_str(&table.position()).expect("a position is a game");
    game.hide(None, luck);
    let position = serde_json::to_string(&game).expect("a game is plain data");
    let there = Match::from_position(table.setup().clone(), &position, Chance::new(Seed::from_words("there"))).ok()?;
    (there.since_position().is_empty() && there.waiting() == table.waiting()).then_some(there)
}

fn play<G: Game>(seats: usize, options: &[(&str, &str)], decisions: u32, words: &str) -> Seen {
    let names = (0..seats).map(|index| G::ABOUT.seat_name(index)).collect();
    let options: BTreeMap<String, String> = options.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let setup = Setup::new(&G::ABOUT, names, &options).expect("a good set-up");
    let mut table = Match::<G>::start(setup, Chance::new(Seed::from_words(words))).expect("it starts");
    let (mut luck, mut seen) = (Quick::new(5), Seen::default());
    for _ in 0..decisions {
        for _ in 0..4 {
            let Some(there) = elsewhere(&table, &mut luck) else { break };
            seen.others += u32::from(StateHash::of(there.game()) != table.hash());
            for seat in table.waiting() {
                // Which worlds are tried is luck, so now and then one of the two is kept back.
                if let (Some(here), Some(open)) = (table.asked_openly(seat), there.asked_openly(seat)) {
                    assert_eq!(here, open, "{seat:?}\n{}", table.record());
                }
            }
        }
        for seat in table.waiting() {
            let asked = table.asked_openly(seat);
            assert!(!table.in_secret() || asked.is_none(), "what is chosen in secret is not told");
            seen.told += u32::from(asked.is_some());
            seen.kept += u32::from(asked.is_none());
        }
        let asked = table.waiting();
        let Some(seat) = asked.into_iter().nth(luck.below(asked.len().max(1) as u32) as usize) else { break };
        let answer = table.prompt(seat).expect("a seat that is asked has a question").random(&mut luck);
        table.submit(seat, answer).expect("what the prompt allows is taken");
    }
    assert!(seen.told > 0, "{words}: no question could be told: {seen:?}");
    seen
}

#[test]
fn no_question_of_kingdom_is_told_that_depends_on_what_is_hidden() {
    play::<Kingdom>(3, &[], 150, "open cards");
    let seen = play::<Kingdom>(4, &[("held_cards", "hidden")], 250, "four kings");
    assert!(seen.others > 0, "{seen:?}");
}

#[test]
fn no_question_of_excalibur_is_told_that_depends_on_what_is_hidden() {
    // EXC-R56
    let seen = play::<Excalibur>(3, &[("rules", "advanced")], 200, "three lords");
    assert!(seen.kept > 0, "orders are secret: {seen:?}");
}

#[test]
fn no_question_of_camelot_legends_is_told_that_depends_on_what_is_hidden() {
    let seen = play::<Legends>(3, &[("level", "advanced")], 120, "three courts");
    assert!(seen.others > 0, "{seen:?}");
}

#[test]
fn no_question_of_boast_and_relics_is_told_that_depends_on_what_is_hidden() {
    assert!(play::<Boast>(3, &[], 150, "boast").others > 0);
    assert!(play::<Relics>(3, &[], 150, "relics").others > 0);
}
