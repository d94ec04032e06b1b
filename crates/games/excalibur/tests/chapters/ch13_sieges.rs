//! Chapter 13: manor houses, castles and sieges.

use crate::common::field::*;

/// Anna holds Foxwood with these, and Bors stands before it.
fn foxwood(ours: &str, theirs: &str) -> Situation {
    Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", ours)
        .men("Bors", "foxwood", theirs)
}

#[test]
fn the_holder_chooses_first_how_to_meet_an_invader() {
    // EXC-13.i, EXC-R41
    let play = sealed(foxwood("2E", "2A"));
    assert_eq!(play.asked("Anna").rule, "EXC-13.i");
    assert!(!play.is_asked("Bors"));
    assert_eq!(play.labels("Anna"), ["stand in the open", "go inside", "go inside and stay there this season"]);
}

#[test]
fn only_the_holder_can_use_the_house() {
    // EXC-13.i
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .men("Anna", "foxwood", "2E")
        .men("Bors", "foxwood", "2A")
        .start();
    seal(&mut play);
    assert_eq!(play.asked("Anna").rule, "EXC-8-2", "nobody holds it, so nobody goes inside");
}

#[test]
fn without_the_option_the_house_gives_nothing() {
    // EXC-1-6, EXC-B-1
    let mut play =
        Situation::field(2).manor("Anna", "foxwood").men("Anna", "foxwood", "2E").men("Bors", "foxwood", "2A").start();
    seal(&mut play);
    play.dice([3, 3, 1, 1, 3, 3, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 3 = 7"), "{:?}", play.told("Anna"));
}

#[test]
fn in_the_open_the_house_gives_nothing() {
    // EXC-13.i.a
    let mut play = sealed(foxwood("2E", "2A"));
    play.answer("Anna", "stand in the open");
    play.dice([3, 3, 1, 1, 3, 3, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 3 = 7"), "{:?}", play.told("Anna"));
}

#[test]
fn those_inside_add_five_if_they_are_attacked() {
    // EXC-13.i.b, EXC-13.i.b-1
    let mut play = sealed(foxwood("2E", "2A"));
    play.answer("Anna", "go inside");
    play.dice([3, 3, 1, 1, 3, 3, 1, 1]);
    play.answer("Bors", "attack those inside");
    assert!(
        play.was_told("Anna", "Sir Gawaine has 4 + 5 + 3 = 12") && play.was_told("Anna", "Sir Lancelot has 6 + 3 = 9"),
        "{:?}",
        play.told("Anna")
    );
}

#[test]
fn an_invader_may_ignore_the_house_and_march_on() {
    // EXC-13.i.b, EXC-13.i.b-2
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2E")
        .men("Bors", "rushmere", "2A")
        .start();
    let beyond = {
        let board = excalibur::board::Board::get();
        let on = |p: &excalibur::board::Point| {
            board.miles(point("foxwood"), *p) == 1
                && board.miles(point("rushmere"), *p) == board.miles(point("rushmere"), point("foxwood")) + 1
        };
        let at = board.points().find(on).expect("the road goes on");
        board.spot(at).id.clone()
    };
    order(&mut play, "Bors", "rushmere", &[2], &beyond, None);
    seal(&mut play);
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert!(!play.was_told("Anna", "Round 1"), "no dice are rolled");
    claim_all(&mut play);
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some(beyond.as_str()), "{:?}", play.told("Anna"));
}

#[test]
fn an_invader_stops_in_a_manor_that_is_occupied() {
    // EXC-13.i.a, EXC-R41: the miles of that phase are lost.
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2E")
        .men("Bors", "rushmere", "2A")
        .start();
    let far = excalibur::board::Board::get().miles(point("rushmere"), point("foxwood"));
    order(&mut play, "Bors", "rushmere", &[2], "foxwood", None);
    seal(&mut play);
    assert_eq!(far % 2, 0, "the test wants a stop at the end of a phase");
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("foxwood"));
    assert_eq!(play.asked("Anna").rule, "EXC-13.i");
}

#[test]
fn after_two_rounds_in_the_open_the_holder_may_go_inside() {
    // EXC-13.i.c, EXC-R39
    let mut play = sealed(foxwood("2E", "2A"));
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(play.labels("Anna"), ["fight on", "fight on while enough men stand", "withdraw", "go inside"]);
    assert_eq!(play.labels("Bors"), ["fight on", "fight on while enough men stand", "withdraw"]);
    wills(&mut play, [("Anna", "go inside"), ("Bors", "fight on")]);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("foxwood"), "he does not retreat a mile");
    assert!(play.was_told("Anna", "goes inside"));
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], true);
}

#[test]
fn a_castle_adds_five_in_the_open_and_ten_inside() {
    // EXC-13.ii-1, EXC-13.ii-3, EXC-R41: instead of the 5 of the house.
    let mut play = sealed(foxwood("52b 53b", "2A").castle("foxwood", "sound"));
    play.answer("Anna", "go inside");
    play.dice([1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 10 + 1 = 15"), "{:?}", play.told("Anna"));
    let mut play = sealed(foxwood("52b 53b", "2A").castle("foxwood", "sound"));
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 5 + 1 = 10"), "{:?}", play.told("Anna"));
}

#[test]
fn the_odds_in_the_open_know_the_castle() {
    // EXC-13.ii-1: two men-at-arms of strength 2 each before their gate fight like 9.
    let asked = |field: Situation| {
        let mut play = sealed(field);
        let holder = play.asked("Anna").odds;
        play.answer("Anna", "stand in the open");
        [holder, play.asked("Anna").odds, play.asked("Bors").odds]
    };
    let without = asked(foxwood("52b 53b", "2A"));
    let with = asked(foxwood("52b 53b", "2A").castle("foxwood", "sound"));
    let chance = |gambles: &[table::Gamble]| {
        let odds = &gambles.first().expect("odds are told").odds;
        assert_eq!(odds.parts.iter().map(|part| u32::from(part.percent)).sum::<u32>(), 100);
        odds.parts[0].percent
    };
    assert!(chance(&with[0]) > chance(&without[0]) + 20, "{with:?} {without:?}");
    assert_eq!(with[0][0].option.as_deref(), Some("stand in the open"));
    assert_eq!(chance(&with[0]), chance(&with[1]), "{with:?}");
    assert!(chance(&with[2]) + 20 < chance(&without[2]), "{with:?} {without:?}");
}

#[test]
fn a_damaged_castle_adds_two_in_the_open_and_five_inside() {
    // EXC-25-7
    let mut play = sealed(foxwood("52b 53b", "2A").castle("foxwood", "damaged"));
    play.answer("Anna", "go inside");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 5 + 1 = 10"), "{:?}", play.told("Anna"));
    let mut play = sealed(foxwood("52b 53b", "2A").castle("foxwood", "damaged"));
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 2 + 1 = 7"), "{:?}", play.told("Anna"));
}

/// Anna goes inside and Bors waits, phase after phase, to the end of the season.
fn wait_out_the_season(play: &mut Play) {
    while play.is_asked("Anna") && play.asked("Anna").rule == "EXC-13.i" {
        play.answer("Anna", "go inside");
        play.answer("Bors", "let them be");
    }
}

#[test]
fn who_stays_before_the_door_lays_siege_and_in_the_next_season_succeeds() {
    // EXC-13.iii, EXC-13.iii-2, EXC-R40
    let mut play = sealed(foxwood("2E", "2A").castle("foxwood", "sound"));
    wait_out_the_season(&mut play);
    assert!(play.was_told("Anna", "lays siege to Foxwood"));
    assert_eq!(owner(&play, "foxwood"), Some("Anna"), "who holds the house keeps the card");
    assert_eq!(play.state()["season"], "summer");
    assert!(!play.labels("Anna").iter().any(|label| label.contains("Foxwood")), "the besieged cannot march out");
    seal(&mut play);
    for _ in 0..2 {
        play.answer("Anna", "go inside");
        play.answer("Bors", "let them be");
    }
    assert!(play.was_told("Anna", "has succeeded"));
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 1 = 5"), "no bonus any more: {:?}", play.told("Anna"));
}

/// Bors besieges Anna's esquire in Foxwood, and her knight comes from Rushmere; nobody has moved before he is there.
fn relief_comes(field: Situation) -> Play {
    let mut play = field
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2Ei")
        .men("Anna", "rushmere", "3A")
        .men("Bors", "foxwood", "2A")
        .besieged("foxwood", "Bors")
        .season("summer")
        .start();
    order(&mut play, "Anna", "rushmere", &[3], "foxwood", None);
    seal(&mut play);
    while play.asked("Anna").rule == "EXC-13.i" {
        play.answer("Anna", "go inside");
        play.answer("Bors", "let them be");
    }
    play
}

#[test]
fn relief_means_battle() {
    // EXC-13.iii-3, EXC-R40
    let mut play = relief_comes(Situation::field_under(2, &[("houses", "on")]).castle("foxwood", "sound"));
    assert_eq!(play.asked("Anna").rule, "EXC-13.iii-3", "who of those inside sallies?");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    pick(&mut play, "Anna", &[2]);
    assert!(
        play.was_told("Anna", "comes to the relief of Foxwood")
            && play.was_told("Anna", "Sir Gawaine has 10 + 5 + 1 = 16"),
        "{:?}",
        play.told("Anna")
    );
}

#[test]
fn who_withdraws_from_an_assault_ends_the_siege() {
    // EXC-R40
    let mut play = sealed(
        Situation::field_under(2, &[("houses", "on")])
            .manor("Anna", "foxwood")
            .men("Anna", "foxwood", "2Ei")
            .men("Bors", "foxwood", "2A")
            .besieged("foxwood", "Bors")
            .season("summer"),
    );
    play.answer("Anna", "go inside");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    let exit = play.labels("Bors")[0].clone();
    play.answer("Bors", &exit);
    assert!(play.was_told("Anna", "The siege of Foxwood by Sir Lancelot is over"), "{:?}", play.told("Anna"));
    assert_eq!(whole_estate(&play, "foxwood")["siege"], serde_json::Value::Null);
}

#[test]
fn a_garrison_is_free_again_when_the_invader_has_marched_on() {
    // EXC-13.i.b-2, EXC-R40: nobody is before the door any more, so whoever was inside can be ordered next season.
    let mut play = foxwood("2E", "2A").start();
    let beyond = {
        let board = excalibur::board::Board::get();
        board.spot(board.next(point("foxwood"))[0]).id.clone()
    };
    order(&mut play, "Bors", "foxwood", &[2], &beyond, Some([0, 0, 1]));
    seal(&mut play);
    wait_out_the_season(&mut play);
    assert_eq!((place(&play, "Bors", 2), play.state()["season"].clone()), (Some(beyond), "summer".into()));
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], false);
    assert!(play.labels("Anna").contains(&"order troops at Foxwood".to_owned()), "{:?}", play.labels("Anna"));
}

#[test]
fn those_who_did_not_sally_stay_inside_when_both_withdraw() {
    // EXC-R40, EXC-8.i-2: only those who fought before the walls fall back.
    let mut play = relief_comes(Situation::field_under(2, &[("houses", "on")]));
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Anna", "(none)");
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "withdraw")]);
    for name in ["Anna", "Bors"] {
        while play.is_asked(name) && play.asked(name).text.starts_with("Where do your troops fall back to") {
            let exit = play.labels(name)[0].clone();
            play.answer(name, &exit);
        }
    }
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("foxwood"), "{:?}", play.told("Anna"));
    assert_ne!(place(&play, "Anna", 3).as_deref(), Some("foxwood"));
    assert_ne!(place(&play, "Bors", 2).as_deref(), Some("foxwood"));
}

#[test]
fn an_invader_does_not_march_through_an_occupied_manor() {
    // EXC-R41, EXC-13.i.a: two miles lead through Foxwood, and he stops after the first.
    let board = excalibur::board::Board::get();
    let exits = board.next(point("foxwood"));
    let (before, beyond) = (board.spot(exits[0]).id.clone(), board.spot(exits[1]).id.clone());
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2E")
        .men("Bors", &before, "2A")
        .start();
    order(&mut play, "Bors", &before, &[2], "foxwood", None);
    let on = play.label("Bors", "lead on");
    play.answer("Bors", &on);
    lead(&mut play, "Bors", &beyond, None);
    seal(&mut play);
    while play.is_asked("Anna") && play.asked("Anna").rule == "EXC-8-2" {
        all_say(&mut play, "EXC-8-2", "avoid a fight");
    }
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("foxwood"), "{:?}", play.told("Anna"));
    assert_eq!(play.asked("Anna").rule, "EXC-13.i");
}

#[test]
fn whoever_gives_up_the_house_retreats_a_mile() {
    // EXC-R40: a defender who withdraws from an assault leaves the house to the attacker.
    let mut play = sealed(foxwood("2E", "2A"));
    play.answer("Anna", "go inside");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    let exit = play.labels("Anna")[0].clone();
    play.answer("Anna", &exit);
    assert_ne!(place(&play, "Anna", 2).as_deref(), Some("foxwood"));
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], false);
}

#[test]
fn no_siege_lasts_over_winter() {
    // EXC-R40
    let mut play = sealed(foxwood("2E", "2A").season("autumn"));
    wait_out_the_season(&mut play);
    claim_all(&mut play);
    assert_eq!(play.state()["season"], "winter");
    assert_eq!(whole_estate(&play, "foxwood")["siege"], serde_json::Value::Null);
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], false);
}

/// Bors stands before Foxwood since spring began, and Anna's knight comes from m048 in the first season.
fn relief_in_the_first_season(to: &str, pace: [u8; 3]) -> Play {
    let mut play = foxwood("2E", "2A").men("Anna", "m048", "3A").start();
    order(&mut play, "Anna", "m048", &[3], to, Some(pace));
    seal(&mut play);
    play
}

#[test]
fn relief_in_the_first_season_means_battle_too() {
    // EXC-13.iii-3, EXC-R40: the door was closed in the first phase, and the knight comes in the second.
    let mut play = relief_in_the_first_season("foxwood", [0, 2, 0]);
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(play.asked("Anna").rule, "EXC-13.iii-3", "who of those inside sallies? {:?}", play.told("Anna"));
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    pick(&mut play, "Anna", &[2]);
    assert!(play.was_told("Anna", "Sir Gawaine has 10 + 1 = 11"), "{:?}", play.told("Anna"));
    assert!(!play.was_told("Anna", "lays siege"), "it is the first season");
    assert_eq!(
        play.labels("Anna"),
        ["fight on", "fight on while enough men stand", "withdraw", "go inside"],
        "she may go in with all of them"
    );
}

#[test]
fn relief_fights_alone_if_nobody_sallies() {
    // EXC-13.iii-3, EXC-R65: and withdraws by the way it came.
    let mut play = relief_in_the_first_season("foxwood", [0, 0, 2]);
    for _ in 0..2 {
        play.answer("Anna", "go inside");
        play.answer("Bors", "let them be");
    }
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Anna", "(none)");
    assert!(play.was_told("Anna", "Sir Gawaine has 6 + 1 = 7"), "{:?}", play.told("Anna"));
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    assert_eq!(place(&play, "Anna", 3).as_deref(), Some("m047"));
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], true);
}

#[test]
fn relief_does_not_march_through_to_the_other_side() {
    // EXC-13.iii-3, EXC-R40: it stops at the door.
    let mut play = relief_in_the_first_season("m043", [1, 2, 0]);
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(play.asked("Anna").rule, "EXC-13.iii-3", "{:?}", play.told("Anna"));
    assert_eq!(place(&play, "Anna", 3).as_deref(), Some("foxwood"));
}

#[test]
fn who_comes_in_the_same_phase_as_the_invader_is_no_relief() {
    // EXC-13.i: nobody is shut in yet, so the holder chooses for all.
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2E")
        .men("Anna", "m047", "3A")
        .men("Bors", "m043", "2A")
        .start();
    order(&mut play, "Anna", "m047", &[3], "foxwood", None);
    order(&mut play, "Bors", "m043", &[2], "foxwood", None);
    seal(&mut play);
    assert_eq!(play.asked("Anna").rule, "EXC-13.i");
    play.answer("Anna", "go inside");
    assert_eq!(play.asked("Bors").rule, "EXC-13.i.b");
    assert_eq!([2, 3].map(|number| soldier(&play, "Anna", number).expect("alive")["inside"].clone()), [true, true]);
}

#[test]
fn who_comes_when_the_invader_has_gone_meets_nobody() {
    // EXC-13.iii-3: in the third phase there is nobody before the door.
    let mut play = foxwood("2E", "2A").men("Anna", "m048", "3A").start();
    order(&mut play, "Anna", "m048", &[3], "foxwood", Some([0, 0, 2]));
    order(&mut play, "Bors", "foxwood", &[2], "m043", Some([0, 1, 0]));
    seal(&mut play);
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(play.state()["season"], "summer", "{:?}", play.told("Anna"));
    assert_eq!(place(&play, "Anna", 3).as_deref(), Some("foxwood"));
}
