//! Tests of what questions know besides their answers: what a house bot thinks, and what counts when a clock runs out.

use super::*;
use crate::{Ask, Barred, Bounds, Quick};

/// A game that only says how good each of its things is.
struct Fancy(Vec<f32>);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Thing(usize);

impl Choice<Fancy> for Thing {
    fn label(&self, _: &Fancy) -> String {
        format!("thing {}", self.0)
    }
    fn merit(&self, game: &Fancy, _: Seat) -> f32 {
        game.0[self.0]
    }
}

const SEAT: Seat = Seat::new(0);

fn things(game: &Fancy) -> Vec<Thing> {
    (0..game.0.len()).map(Thing).collect()
}

/// Everything that a house bot ever answers.
fn advice<Q: Question<Fancy>>(question: &Q, game: &Fancy) -> Vec<Answer> {
    let mut all: Vec<Answer> = Vec::new();
    let mut luck = Quick::new(1);
    for _ in 0..200 {
        let answer = question.advise(game, SEAT, &mut luck);
        assert!(question.read(&answer).is_some(), "{answer:?} is no answer");
        if !all.contains(&answer) {
            all.push(answer);
        }
    }
    all.sort_by_key(|answer| format!("{answer:?}"));
    all
}

#[test]
fn the_best_of_several_is_advised_and_luck_decides_among_equals() {
    let best = |merits: &[f32]| {
        let game = Fancy(merits.to_vec());
        advice(&one("X-1", "Which?", things(&game)), &game)
    };
    assert_eq!(best(&[1.0, 3.0, 2.0]), [Answer::One(1)]);
    assert_eq!(best(&[-5.0, -2.0]), [Answer::One(1)]);
    assert_eq!(best(&[2.0, 1.0, 2.0]), [Answer::One(0), Answer::One(2)]);
    assert_eq!(best(&[0.0, -0.0]), [Answer::One(0), Answer::One(1)], "nought is nought");
    assert_eq!(best(&[f32::NAN, -9.0, f32::NAN]), [Answer::One(1)], "what is not a number is the worst");
    assert_eq!(best(&[f32::NAN, f32::NAN]), [Answer::One(0), Answer::One(1)]);
}

#[test]
fn without_merit_anything_is_as_good_as_anything_else() {
    #[derive(Clone, Hash)]
    struct Plain;
    impl Choice<Fancy> for Plain {
        fn label(&self, _: &Fancy) -> String {
            String::new()
        }
    }
    let game = Fancy(Vec::new());
    assert_eq!(advice(&one("X-1", "Which?", [Plain, Plain]), &game).len(), 2);
}

#[test]
fn nobody_weighs_merits_in_random_play() {
    // Its merits do not even exist.
    let (game, options) = (Fancy(Vec::new()), [Thing(0), Thing(1)]);
    let mut luck = Quick::new(1);
    let question = one("X-1", "Which?", options);
    assert!(Question::<Fancy>::pick(&question, &mut luck).is_some());
    let several = some("X-1", "Which?", 1..=2, options);
    assert!(Question::<Fancy>::pick(&several, &mut luck).is_some());
    assert!(question.label(&game, &Question::<Fancy>::random(&question, &mut luck)).starts_with("thing"));
}

#[test]
fn of_some_those_worth_having_are_advised_and_as_many_more_as_must_be() {
    let picked = |many: std::ops::RangeInclusive<usize>, merits: &[f32]| {
        let game = Fancy(merits.to_vec());
        advice(&some("X-1", "Which?", many, things(&game)), &game)
    };
    let all = |indices: &[u32]| vec![Answer::Some(indices.into())];
    assert_eq!(picked(0..=4, &[1.0, -1.0, 0.0, 2.0]), all(&[0, 3]));
    assert_eq!(picked(0..=1, &[1.0, -1.0, 0.0, 2.0]), all(&[3]), "the best of them");
    assert_eq!(picked(3..=4, &[1.0, -1.0, 0.0, 2.0]), all(&[0, 2, 3]), "the next best on top");
    assert_eq!(picked(4..=4, &[1.0, f32::NAN, 0.0, 2.0]), all(&[0, 1, 2, 3]));
    assert_eq!(picked(3..=4, &[1.0, f32::NAN, -8.0, 2.0]), all(&[0, 2, 3]));
    assert_eq!(picked(0..=2, &[-1.0, f32::NAN]), all(&[]));
    assert_eq!(picked(1..=1, &[2.0, 2.0]).len(), 2, "luck decides among equals");
}

#[test]
fn merits_that_share_work_are_reckoned_once_for_a_question() {
    /// Each is worth as much as all of them together are, less its own.
    #[derive(Clone, Hash)]
    struct Share(usize);
    impl Choice<Counted> for Share {
        fn label(&self, _: &Counted) -> String {
            format!("share {}", self.0)
        }
        fn merits<L: Options<Item = Share>>(options: &L, game: &Counted, _: Seat, mut tell: impl FnMut(f32)) {
            let all = game.whole();
            (0..options.count()).filter_map(|index| options.get(index)).for_each(|share| tell(all - share.0 as f32));
        }
    }
    struct Counted(std::cell::Cell<u32>);
    impl Counted {
        fn whole(&self) -> f32 {
            self.0.set(self.0.get() + 1);
            10.0
        }
    }
    let game = Counted(std::cell::Cell::new(0));
    let question = one("X-1", "Which?", [Share(3), Share(1), Share(2)]);
    assert_eq!(question.advise(&game, SEAT, &mut Quick::new(1)), Answer::One(1));
    assert_eq!(game.0.get(), 1);
    let mut told = Vec::new();
    question.merits(&game, SEAT, &mut |index, merit| told.push((index, merit)));
    assert_eq!(told, [(0, 7.0), (1, 9.0), (2, 8.0)]);
    let some = some("X-1", "Which?", 2..=2, [Share(3), Share(1), Share(2)]);
    assert_eq!(some.advise(&game, SEAT, &mut Quick::new(1)), Answer::Some([1, 2].into()));
    assert_eq!(game.0.get(), 3);
}

#[test]
fn a_house_bot_points_where_the_game_says_if_that_is_within_reach() {
    let stay = Spot { x: 3, y: 4, facing: Some(90) };
    let within = vec![Zone::Box { left: 0, top: 0, right: 9, bottom: 9 }];
    let reach = Reach { surface: "table".into(), facing: Facing::Needed, within, outside: Vec::new(), stay };
    let wise = |spot: Spot| {
        let question = super::spot("X-1", "Where?", reach.clone()).wisely(move |_: &Fancy| spot);
        advice(&question, &Fancy(Vec::new()))
    };
    let good = Spot { x: 9, y: 1, facing: Some(359) };
    assert_eq!(wise(good), [Answer::Spot(good)]);
    assert_eq!(wise(Spot { x: 10, ..good }), [Answer::Spot(Spot { facing: Some(359), ..stay })], "out of reach");
    assert_eq!(wise(Spot { facing: None, ..good }), [Answer::Spot(stay)], "no facing");
    let anywhere = super::spot("X-1", "Where?", reach.clone());
    assert!(advice(&anywhere, &Fancy(Vec::new())).len() > 100, "without wisdom, any");
}

#[test]
fn a_wise_number_is_brought_into_the_range() {
    let game = Fancy(vec![7.0]);
    let wise = |number: i32| advice(&super::number("X-1", "?", 2u8..=9).wisely(move |_: &Fancy| number), &game);
    assert_eq!(wise(5), [Answer::Number(5)]);
    assert_eq!(wise(-3), [Answer::Number(2)]);
    assert_eq!(wise(1000), [Answer::Number(9)]);
    let by_game = number("X-1", "?", 2u8..=9).wisely(|game: &Fancy| game.0[0] as u8).usually(2..=3);
    assert_eq!(advice(&by_game, &game), [Answer::Number(7)]);
    assert_eq!(advice(&number("X-1", "?", 2u8..=9), &game).len(), 8, "without wisdom, any");
}

#[test]
fn random_numbers_are_usual_ones_and_all_are_taken() {
    let game = Fancy(Vec::new());
    let usual = |question: AskNumber<&'static str, i64>| {
        let mut luck = Quick::new(3);
        let drawn = (0..300).map(|_| match Question::<Fancy>::random(&question, &mut luck) {
            Answer::Number(number) => number,
            other => panic!("{other:?} is no number"),
        });
        let mut drawn: Vec<i64> = drawn.collect();
        drawn.sort_unstable();
        drawn.dedup();
        drawn
    };
    let ask = || number("X-1", "?", 0..=100i64);
    assert_eq!(usual(ask().usually(3..=5)), [3, 4, 5]);
    assert_eq!(usual(ask().usually(-9..=1)), [0, 1], "as far as they are allowed");
    assert!(usual(ask().usually(200..=300)).len() > 50, "if none is allowed, any");
    let question = ask().usually(3..=5);
    assert_eq!(Question::<Fancy>::read(&question, &Answer::Number(100)), Some(100));
    assert_eq!(question.prompt(&game, SEAT).ask, Ask::Number { min: 0, max: 100 });
    let mut luck = Quick::new(3);
    assert!((0..50).all(|_| (3..=5).contains(&Question::<Fancy>::pick(&question, &mut luck).unwrap_or(0))));
}

#[test]
fn what_counts_when_a_clock_runs_out_is_in_the_prompt_alone() {
    let game = Fancy(vec![0.0, 0.0]);
    let bars =
        |_: &Fancy| vec![Barred { label: "gold".into(), target: None, rule: "X-2", why: "there is none".into() }];
    let ask = || one("X-1", "Which?", [Thing(0), Thing(1)]);
    for prompt in [
        ask().otherwise(Thing(1)).prompt(&game, SEAT),
        ask().otherwise(Thing(1)).barring(bars).prompt(&game, SEAT),
        ask().barring(bars).otherwise(Thing(1)).prompt(&game, SEAT),
    ] {
        assert_eq!(prompt.otherwise.as_deref(), Some("thing 1"));
        assert_eq!(prompt.find("thing 1"), Ok(Answer::One(1)));
    }
    let barred = ask().otherwise(Thing(1)).barring(bars).prompt(&game, SEAT);
    assert!(matches!(barred.ask, Ask::One { barred, .. } if barred.len() == 1));
    let waits = ask().prompt(&game, SEAT);
    assert_eq!(waits.otherwise, None);
    assert!(!serde_json::to_string(&waits).expect("plain data").contains("otherwise"));
    let said = text("X-1", "What?", 9, ["Aye"]).otherwise("say \"no\"").prompt(&game, SEAT);
    assert_eq!(said.otherwise.as_deref(), Some(r#""say \"no\"""#));
    assert_eq!(said.find(said.otherwise.as_deref().unwrap_or_default()), Ok(Answer::Text("say \"no\"".into())));
}

#[test]
fn every_kind_of_question_can_say_what_counts_when_a_clock_runs_out() {
    let game = Fancy(vec![0.0, 1.0, 2.0]);
    let found = |prompt: Prompt| prompt.find(prompt.otherwise.as_deref().unwrap_or_default());
    let ask = || some("X-1", "Which?", 0..=2, things(&Fancy(vec![0.0; 3])));
    assert_eq!(ask().prompt(&game, SEAT).otherwise, None);
    let two = ask().otherwise(|game: &Fancy| things(game).split_off(1));
    assert_eq!(two.prompt(&game, SEAT).otherwise.as_deref(), Some("thing 1 | thing 2"));
    assert_eq!(found(two.prompt(&game, SEAT)), Ok(Answer::Some([1, 2].into())));
    assert_eq!(two.read(&Answer::Some([0].into())), Some(vec![Thing(0)]), "it is answered as before");
    let none = ask().otherwise(|_: &Fancy| Vec::<Thing>::new());
    assert_eq!(found(none.prompt(&game, SEAT)), Ok(Answer::Some([].into())));

    let ask = || number("X-1", "How many?", 0..=9i64);
    assert_eq!(Question::<Fancy>::prompt(&ask(), &game, SEAT).otherwise, None);
    assert_eq!(
        found(ask().otherwise(3).usually(4..=5).wisely(|_: &Fancy| 7i64).prompt(&game, SEAT)),
        Ok(Answer::Number(3))
    );
    assert_eq!(found(ask().wisely(|_: &Fancy| 7i64).otherwise(0).prompt(&game, SEAT)), Ok(Answer::Number(0)));

    let stay = Spot { x: 3, y: 4, facing: None };
    let reach = Reach { surface: "field".into(), facing: Facing::None, within: vec![], outside: vec![], stay };
    let ask = || spot("X-1", "Where?", reach.clone());
    assert_eq!(Question::<Fancy>::prompt(&ask(), &game, SEAT).otherwise, None);
    assert_eq!(found(Question::<Fancy>::prompt(&ask().otherwise(stay), &game, SEAT)), Ok(Answer::Spot(stay)));
}

/// Everything that random play ever answers, and everything that a search considers.
fn drawn_and_searched<Q: Question<Fancy>>(question: &Q) -> [Vec<Answer>; 2] {
    let mut luck = Quick::new(1);
    let mut drawn: Vec<Answer> = (0..200).map(|_| question.random(&mut luck)).collect();
    drawn.sort_by_key(|answer| format!("{answer:?}"));
    drawn.dedup();
    let searched = (0..question.options().unwrap_or_default()).map(|index| question.option(index)).collect();
    [drawn, searched]
}

#[test]
fn what_is_not_usual_is_offered_and_taken_but_neither_drawn_nor_searched() {
    let game = Fancy(vec![1.0, 5.0, 2.0, 3.0]);
    let question = one("X-1", "Which?", things(&game)).usually(|thing| thing.0 % 2 == 0);
    let usual = vec![Answer::One(0), Answer::One(2)];
    assert_eq!(drawn_and_searched(&question), [usual.clone(), usual]);
    let Ask::One { options, .. } = question.prompt(&game, SEAT).ask else { panic!("one of several") };
    assert_eq!(options.len(), 4);
    assert_eq!(Question::<Fancy>::read(&question, &Answer::One(1)), Some(Thing(1)));
    assert_eq!(advice(&question, &game), [Answer::One(1)], "a house bot weighs all of them");
}

#[test]
fn if_nothing_is_usual_everything_is() {
    let game = Fancy(vec![0.0; 3]);
    let question = one("X-1", "Which?", things(&game)).usually(|_| false);
    let all = vec![Answer::One(0), Answer::One(1), Answer::One(2)];
    assert_eq!(drawn_and_searched(&question), [all.clone(), all]);
}

#[test]
fn a_pick_uses_the_same_luck_as_a_random_answer() {
    let game = Fancy(vec![0.0; 9]);
    let question = one("X-1", "Which?", things(&game)).usually(|thing| thing.0 > 3);
    let (mut one_luck, mut same_luck) = (Quick::new(7), Quick::new(7));
    for _ in 0..50 {
        let random = Question::<Fancy>::random(&question, &mut one_luck);
        assert_eq!(Question::<Fancy>::read(&question, &random), Question::<Fancy>::pick(&question, &mut same_luck));
    }
}

#[test]
fn unusual_numbers_are_neither_drawn_nor_searched() {
    let question = number("X-1", "How many?", 0_i64..=9).usually(3..=4);
    let usual = vec![Answer::Number(3), Answer::Number(4)];
    assert_eq!(drawn_and_searched(&question), [usual.clone(), usual]);
    assert_eq!(Question::<Fancy>::read(&question, &Answer::Number(9)), Some(9));
}

#[test]
fn the_numbers_of_a_set_stand_in_order_whether_or_not_some_are_missing() {
    for set in (0..1024_u64).chain([u64::MAX, u64::MAX >> 1, u64::MAX - 1]) {
        let options = bits(set, |number| number);
        let all: Vec<u8> = (0..64).filter(|number| set >> number & 1 == 1).collect();
        let listed: Vec<u8> = (0..options.count()).filter_map(|index| options.get(index)).collect();
        assert_eq!((listed, options.get(all.len()), options.get(usize::MAX)), (all, None, None), "{set:b}");
    }
}

/// A game where gold is all there is.
struct Purse {
    gold: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Step {
    GoOn,
    GiveUp,
    Done,
}

impl Choice<Purse> for Step {
    fn label(&self, _: &Purse) -> String {
        format!("{self:?}")
    }
    fn warning(&self, game: &Purse, seat: Seat) -> Option<String> {
        (*self == Step::GiveUp).then(|| format!("{seat:?} would lose {} gold.", game.gold))
    }
    fn ends(&self) -> bool {
        *self == Step::Done
    }
}

const STEPS: [Step; 3] = [Step::GoOn, Step::GiveUp, Step::Done];

#[test]
fn what_ruins_is_warned_of_and_taken_all_the_same() {
    let purse = Purse { gold: 7 };
    let ask = one("X-1", "What now?", STEPS);
    let prompt = ask.prompt(&purse, SEAT);
    assert_eq!(prompt.warning(&Answer::One(1)), Some(format!("{SEAT:?} would lose 7 gold.")));
    assert_eq!([0, 2, 9].map(|index| prompt.warning(&Answer::One(index))), [None, None, None]);
    assert!(prompt.warns());
    assert_eq!(prompt.find("GiveUp"), Ok(Answer::One(1)));
    assert_eq!(Question::<Purse>::read(&ask, &Answer::One(1)), Some(Step::GiveUp));

    let several = some("X-1", "What now?", 0..=3, STEPS).prompt(&purse, SEAT);
    assert_eq!(several.warning(&Answer::Some([0, 1].into())), prompt.warning(&Answer::One(1)));
    assert_eq!(several.warning(&Answer::Some([0, 2].into())), None);
}

#[test]
fn a_number_that_ruins_is_warned_of_with_what_it_comes_to() {
    let purse = Purse { gold: 30 };
    let limits = |game: &Purse| {
        Bounds::default()
            .because_most("nobody bids more")
            .warn_beyond(game.gold, "For {number} you would owe {over}, and {over} is too much.")
    };
    let ask = number("X-1", "How much?", 0..=9_999_i64).preset(1).limited(limits).otherwise(0);
    let prompt = ask.prompt(&purse, SEAT);
    assert_eq!(prompt.bounds.why_most.as_deref(), Some("nobody bids more"));
    assert_eq!(prompt.warning(&Answer::Number(30)), None, "all of it can be paid");
    let owed = "For 9999 you would owe 9969, and 9969 is too much.";
    assert_eq!(prompt.warning(&Answer::Number(9_999)).as_deref(), Some(owed));
    assert_eq!(Question::<Purse>::read(&ask, &Answer::Number(9_999)), Some(9_999));
    assert_eq!(prompt.preset.as_deref(), Some("1"));
    let json = serde_json::to_value(&prompt).expect("plain data");
    assert_eq!((&json["why_most"], &json["beyond"]["most"]), (&"nobody bids more".into(), &30.into()));
}

#[test]
fn a_brief_question_has_no_warnings_and_still_says_what_ends() {
    let purse = Purse { gold: 7 };
    let ask = one("X-1", "What now?", STEPS);
    let brief = ask.brief(&purse, SEAT);
    assert!(!brief.warns());
    assert_eq!(brief, ask.prompt(&purse, SEAT).in_brief());
    let Ask::One { options, .. } = &brief.ask else { panic!("one of several") };
    assert_eq!(options.iter().map(|option| option.ends).collect::<Vec<_>>(), [false, false, true]);
    let several = some("X-1", "What now?", 0..=3, STEPS);
    assert_eq!(several.brief(&purse, SEAT), several.prompt(&purse, SEAT).in_brief());
    let many = number("X-1", "How much?", 0..=9_i64).limited(|_: &Purse| Bounds::default().warn_beyond(3, "No."));
    assert_eq!(many.brief(&purse, SEAT), many.prompt(&purse, SEAT).in_brief());
}

#[test]
fn nobody_is_warned_in_playouts() {
    #[derive(Clone, Hash)]
    struct Trap;
    impl Choice<Purse> for Trap {
        fn label(&self, _: &Purse) -> String {
            String::new()
        }
        fn warning(&self, _: &Purse, _: Seat) -> Option<String> {
            panic!("no person looks")
        }
    }
    let mut luck = Quick::new(1);
    let ask = one("X-1", "Which?", [Trap, Trap]);
    assert!(Question::<Purse>::pick(&ask, &mut luck).is_some());
    let _ = (Question::<Purse>::label(&ask, &Purse { gold: 0 }, &Answer::One(0)), ask.brief(&Purse { gold: 0 }, SEAT));
    let many = number("X-1", "How many?", 0..=9_i64).limited(|_: &Purse| -> Bounds { panic!("no person looks") });
    assert!(Question::<Purse>::pick(&many, &mut luck).is_some_and(|number| number < 10));
    let advised = many.advise(&Purse { gold: 0 }, SEAT, &mut luck);
    assert!(matches!(advised, Answer::Number(0..=9)));
}
