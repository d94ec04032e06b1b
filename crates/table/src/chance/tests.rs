//! Tests of chance.

use super::*;
use crate::Seat;

fn seed() -> Seed {
    Seed::from_words("excalibur")
}

#[test]
fn a_shuffle_by_order_is_the_shuffle_in_place() {
    let mut in_place: Vec<u16> = (0..40).map(|n| n * 3).collect();
    let mut by_order = in_place.clone();
    Stream::new(&seed()).shuffle(&mut in_place);
    let (order, scripted) = Chance::new(seed()).order(40).expect("the seed is known");
    reorder(&mut by_order, &order);
    assert_eq!(by_order, in_place);
    assert!(!scripted);
}

#[test]
fn scripted_dice_leave_the_stream_where_it_would_be() {
    let mut plain = Chance::new(seed());
    let mut told = Chance::new(seed());
    told.script.dice.extend([5, 5]);
    plain.roll(Dice::new(3, 6)).expect("seeded");
    let (roll, scripted) = told.roll(Dice::new(3, 6)).expect("seeded");
    assert_eq!(&roll.faces()[..2], [5, 5]);
    assert!(scripted);
    assert_eq!(plain.roll(Dice::new(9, 20)).ok(), told.roll(Dice::new(9, 20)).ok());
}

#[test]
fn a_scripted_die_must_fit_the_die() {
    let mut chance = Chance::new(seed());
    chance.script.dice.push_back(7);
    let why = chance.roll(Dice::D6).expect_err("a seven on a d6");
    assert_eq!(why, "the next scripted die is 7, but a die with 6 faces is thrown");
}

#[test]
fn commanded_chance_must_be_just_what_is_asked_for() {
    let told = |fall: &str| {
        let mut chance = Chance::new(seed());
        chance.script = Script::of([fall.parse::<Fall>().expect("a fall")]);
        chance
    };
    assert_eq!(told("2d6: 3 5").roll(Dice::new(2, 6)), Ok((Roll::of(&[3, 5]), true)));
    assert_eq!(told("draw of 9: 4").draw(9), Ok((3, true)));
    assert_eq!(told("shuffle of 3: 2 3 1").order(3), Ok((vec![1, 2, 0], true)));
    for (fall, asked) in [("d8: 3", "d6"), ("2d6: 3 5", "d6"), ("draw of 6: 3", "d6"), ("shuffle of 1: 1", "d6")] {
        let why = told(fall).roll(Dice::D6).expect_err(fall);
        assert_eq!(why, format!("{fall} was commanded, but the rules ask for {asked}"));
    }
    for fall in ["draw of 9: 4", "draw of 4: 4", "d5: 4", "shuffle of 5: 1 2 3 4 5"] {
        let why = told(fall).draw(5).expect_err(fall);
        assert_eq!(why, format!("{fall} was commanded, but the rules ask for a draw of 5"));
    }
    for fall in ["shuffle of 2: 2 1", "d3: 3", "draw of 3: 3"] {
        let why = told(fall).order(3).expect_err(fall);
        assert_eq!(why, format!("{fall} was commanded, but the rules ask for a shuffle of 3"));
    }
}

#[test]
fn commanded_chance_that_nobody_can_throw_is_refused() {
    let odd = [
        Fall::Dice { faces: 6, shown: [7].into() },
        Fall::Dice { faces: 6, shown: [0].into() },
        Fall::Draw { of: 3, drawn: u32::MAX },
        Fall::Order([0, 0, u16::MAX].into()),
    ];
    for fall in odd {
        let mut chance = Chance::new(seed());
        chance.script = Script::of([fall.clone(), fall.clone(), fall]);
        assert!(chance.roll(Dice::D6).is_err() && chance.draw(3).is_err() && chance.order(3).is_err());
    }
}

#[test]
fn commanded_falls_come_before_scripted_dice_and_leave_the_stream_where_it_would_be() {
    let mut plain = Chance::new(seed());
    let mut told = Chance::new(seed());
    let d6 = |shown: u8| Fall::Dice { faces: 6, shown: [shown].into() };
    told.script.falls = [Some(d6(1)), None, Some(d6(2))].into();
    let thrown: Vec<Roll> = (0..4).map(|_| plain.roll(Dice::D6).expect("seeded").0).collect();
    let shown: Vec<_> = (0..3).map(|_| told.roll(Dice::D6).expect("seeded")).collect();
    assert_eq!(shown, [(Roll::of(&[1]), true), (thrown[1].clone(), false), (Roll::of(&[2]), true)]);
    assert_eq!(told.roll(Dice::D6).expect("seeded"), (thrown[3].clone(), false));
    told.script = Script { dice: [5].into(), ..Script::of([d6(6)]) };
    let shown: Vec<Roll> = (0..2).map(|_| told.roll(Dice::D6).expect("seeded").0).collect();
    assert_eq!(shown, [Roll::of(&[6]), Roll::of(&[5])]);
}

#[test]
fn too_many_things_to_shuffle_are_refused() {
    let most = Chance::new(seed()).order(MOST_SHUFFLED).expect("just so many").0;
    assert_eq!(Fall::Order(most.clone().into()).to_string().parse(), Ok(Fall::Order(most.into())));
    for of in [MOST_SHUFFLED + 1, 1 << 20] {
        let why = Chance::new(seed()).order(of).expect_err("too many");
        assert_eq!(why, format!("{of} things are too many to be shuffled; 65535 is the most"));
    }
}

#[test]
fn without_seed_or_script_nothing_falls() {
    assert!(Chance::scripted(Script::default()).roll(Dice::D6).is_err());
    assert!(Chance::scripted(Script::default()).draw(3).is_err());
    assert!(Chance::scripted(Script::default()).order(3).is_err());
}

#[test]
fn words_of_the_seats_change_every_die() {
    let added = vec![Entropy { seat: Seat::new(1), words: "my own".into() }];
    let plain = Chance::new(seed()).roll(Dice::new(20, 20)).ok();
    assert_ne!(plain, Chance::with_entropy(seed(), added).roll(Dice::new(20, 20)).ok());
}

#[test]
fn stored_chance_goes_on_where_it_stopped() {
    let mut chance = Chance::new(seed());
    chance.roll(Dice::new(7, 10)).expect("seeded");
    let text = serde_json::to_string(&chance.save()).expect("plain data");
    let mut loaded = Chance::load(serde_json::from_str(&text).expect("what was written"));
    assert_eq!(loaded.roll(Dice::new(9, 10)).ok(), chance.roll(Dice::new(9, 10)).ok());
}

#[test]
fn falls_are_read_as_they_are_written() {
    let good = ["d6: 4", "2d8: 3 8", "draw of 9: 4", "shuffle of 3: 2 3 1", "shuffle of 0:", "clock 0 minutes"];
    for text in good.into_iter().chain(["clock 1 minute", "clock 4294967295 minutes"]) {
        assert_eq!(text.parse::<Fall>().map(|fall| fall.to_string()).as_deref(), Ok(text));
    }
    for text in [
        "d6: 7",
        "0d6:",
        "2d6: 1",
        "draw of 3: 0",
        "draw of 3: 4",
        "shuffle of 2: 1 1",
        "d: 1",
        "",
        "99d6: 1",
        "d300: 1",
        "clock -1 minutes",
        "clock 4294967296 minutes",
        "clock 5",
        "clock 5 hours",
        "clock: 5",
    ] {
        assert!(text.parse::<Fall>().is_err(), "{text}");
    }
}

/// The first words of a known seed. If they ever changed, old matches would not verify.
#[test]
fn the_stream_never_changes() {
    let zero = Seed::from_bytes([0; 32]);
    let dice = Dice::new(10, 6).throw(&mut Stream::new(&zero));
    assert_eq!(zero.commitment().to_string(), "343ed79d624a1d4b38e6276f1dec78e6af79228486c495f03356bb2d87bcbe16");
    assert_eq!(dice.faces(), [6u8, 5, 5, 1, 5, 6, 1, 3, 4, 1]);
}
