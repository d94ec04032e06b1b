//! Nothing hidden is in the question that a message tells: at every decision of random matches it is byte for byte the
//! same when everything that a spectator cannot know is dealt anew, the hand of the one who is asked included.

use std::collections::BTreeMap;

use camelot_legends::Legends;
use examples::{Boast, Relics};
use excalibur::Excalibur;
use kingdom::Kingdom;
use table::{Chance, Game, Match, Quick, Seat, Seed, Setup, StateHash};

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
                let (here, open) = (table.asked_openly(seat), there.asked_openly(seat));
                assert_eq!(here, open, "{seat:?}\n{}", table.record());
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

/// The one who is asked may hold what the question names: then it is not told.
#[test]
fn a_question_that_names_a_hidden_thing_is_kept_back() {
    use table::prelude::*;

    /// One lord holds one of many chests, and is asked about it.
    #[derive(Clone, Debug, Serialize, Deserialize)]
    struct Chest {
        holds: u32,
        asked: u32,
    }

    impl Game for Chest {
        type Event = Note;
        type View = Option<u32>;
        const ABOUT: About = About {
            id: "chest",
            title: "Chest",
            blurb: "A chest.",
            seat_names: &["Anna", "Bors"],
            rules: "[[rule]]\nid = \"CHE-1\"\ntitle = \"Chests\"\ntext = \"A chest is kept or given away.\"\ncheck = \"Given a chest, when asked, then answer.\"\n",
            ..About::PLAIN
        };

        fn new(_: &Setup) -> Result<Self, String> {
            Ok(Chest { holds: 17, asked: 0 })
        }

        /// CHE-1
        fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
            let seat = Seat::new(0);
            if self.asked == 0 {
                table.ask(self, seat, number("CHE-1", "How many guards?", 1..=9))?;
            } else {
                let words = format!("Do you keep chest {}?", self.holds);
                table.ask(self, seat, number("CHE-1", words, 0..=1))?;
            }
            self.asked += 1;
            Ok(())
        }

        fn outcome(&self) -> Option<Outcome> {
            (self.asked > 1).then(|| Outcome::drawn(2, "CHE-1"))
        }

        fn turn(&self) -> u32 {
            1
        }

        fn view(&self, viewer: Option<Seat>) -> Option<u32> {
            viewer.filter(|seat| seat.index() == 0).map(|_| self.holds)
        }

        fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
            if from != Some(Seat::new(0)) {
                self.holds = luck.below(1000);
            }
        }

        fn inventory(&self) -> Inventory {
            Inventory::new()
        }

        fn audit(&self) -> Result<(), String> {
            Ok(())
        }
    }

    let names = vec!["Anna".to_owned(), "Bors".to_owned()];
    let setup = Setup::new(&Chest::ABOUT, names, &BTreeMap::new()).expect("a good set-up");
    let mut table = Match::<Chest>::start(setup, Chance::new(Seed::from_words("chest"))).expect("it starts");
    let anna = Seat::new(0);
    assert_eq!(table.asked_openly(anna).as_deref(), Some("How many guards?"));
    table.submit(anna, Answer::Number(3)).expect("three guards");
    assert_eq!(table.prompt(anna).expect("a question").text, "Do you keep chest 17?");
    assert_eq!(table.asked_openly(anna), None);
}
