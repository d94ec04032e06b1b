//! What a steward does for himself and with others: positions in which he must deal, ransom, dare or let be, and whole
//! games in which he does.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Of, Plan, simulate};
use kingdom::Kingdom;
use serde_json::json;
use table::{Answer, Game, Quick, Seat, Seed, Setup};

use crate::common::*;

/// What the steward of a seat says.
#[track_caller]
fn advice(play: &mut Play, name: &str) -> Answer {
    let seat = Seat::new(seat(name));
    let advice = Bot::Steward.decide(play.table(), seat, &mut Quick::new(7));
    advice.unwrap_or_else(|| panic!("{name} is not asked"))
}

/// The same in words.
#[track_caller]
fn says(play: &mut Play, name: &str) -> String {
    let answer = advice(play, name);
    let prompt = play.table().prompt(Seat::new(seat(name))).expect("he is asked");
    prompt.label(&answer)
}

/// The steward of a seat answers; what he said.
#[track_caller]
fn decides(play: &mut Play, name: &str) -> String {
    let (said, answer) = (says(play, name), advice(play, name));
    play.table().submit(Seat::new(seat(name)), answer).expect("an answer that is offered");
    said
}

/// The steward of a seat plays on until he is asked no more in this step; all that he said.
#[track_caller]
fn plays_the_step(play: &mut Play, name: &str) -> Vec<String> {
    let step = stage(play);
    let mut said = Vec::new();
    while play.is_asked(name) && stage(play) == step && active(play) == name {
        said.push(decides(play, name));
        assert!(said.len() < 60, "{name} comes to no end: {said:?}");
    }
    said
}

/// How many squares lie between, as the crow flies.
#[track_caller]
fn far(play: &Play, name: &str, from: &str) -> i32 {
    let square = |at: &str| {
        let (column, row) = at.split_at(1);
        let row: String = row.chars().take_while(char::is_ascii_digit).collect();
        (i32::from(column.as_bytes()[0]), row.parse::<i32>().expect("a row"))
    };
    let at = stands(play, name).unwrap_or_else(|| panic!("the Challenger of {name} is not on the board"));
    let ((x, y), (a, b)) = (square(&at), square(from));
    (x - a).abs() + (y - b).abs()
}

// Alliances.

/// Lot has five times as much as any other.
fn lot_leads() -> Situation {
    Situation::of(4).gold("Dinadan", 4000).gold("Anna", 90).gold("Bors", 90).gold("Clarine", 90).stage("movement")
}

#[test]
fn those_who_are_behind_stand_together_against_one_who_leads() {
    // KGD-33, KGD-N-3
    let mut play = lot_leads().start();
    let offer = decides(&mut play, "Anna");
    assert!(["make Mordred an offer", "make King Mark an offer"].contains(&offer.as_str()), "{offer}");
    let ally = if offer.contains("Mordred") { "Bors" } else { "Clarine" };
    while play.is_asked("Anna") && !play.is_asked(ally) {
        decides(&mut play, "Anna");
    }
    assert!(play.asked(ally).text.contains("an alliance"), "{}", play.asked(ally).text);
    assert_eq!(decides(&mut play, ally), "accept");
    assert_eq!(play.state()["allies"][seat("Anna")], json!(1 << seat(ally)));
}

#[test]
fn nobody_allies_with_the_one_who_leads_nor_where_nobody_does() {
    // KGD-33
    let mut play = lot_leads().active("Dinadan").start();
    assert!(plays_the_step(&mut play, "Dinadan").iter().all(|said| !said.contains("alliance")));
    let mut play = Situation::of(4).stage("movement").start();
    assert!(plays_the_step(&mut play, "Anna").iter().all(|said| !said.contains("an offer")));
    // Nor does he accept what the leader offers.
    let mut play = lot_leads().active("Dinadan").start();
    play.answer("Dinadan", "make King Arthur an offer").answer("Dinadan", "0").answer("Dinadan", "0");
    play.answer("Dinadan", "with an alliance");
    assert_eq!(says(&mut play, "Anna"), "decline");
}

#[test]
fn an_alliance_ends_when_the_danger_is_past_and_not_before() {
    // KGD-33.b
    let mut play = lot_leads().allied("Anna", "Bors").start();
    assert!(plays_the_step(&mut play, "Anna").iter().all(|said| !said.starts_with("end the alliance")));
    let mut play = Situation::of(4).allied("Anna", "Bors").stage("movement").start();
    assert_eq!(says(&mut play, "Anna"), "end the alliance with Mordred");
}

// Trades.

/// Arthur has a banner and hardly any gold; Mordred has gold and men, and no banner.
fn market() -> Situation {
    Situation::of(3)
        .keeps("Anna", "battle-plus-one")
        .gold("Anna", 20)
        .gold("Bors", 400)
        .gold("Clarine", 30)
        .stage("movement")
}

#[test]
fn what_one_needs_less_is_sold_to_one_who_needs_it_more() {
    // KGD-R49, KGD-N-1
    let mut play = market().start();
    assert_eq!(decides(&mut play, "Anna"), "make Mordred an offer");
    while !play.is_asked("Bors") {
        decides(&mut play, "Anna");
    }
    assert!(
        play.asked("Bors").text.contains("offers you the Dragon Banner in return for"),
        "{}",
        play.asked("Bors").text
    );
    assert_eq!(decides(&mut play, "Bors"), "accept");
    assert!(gold(&play, "Anna") > 20 && gold(&play, "Bors") < 400);
    assert_eq!(of(&play, "Bors", "kept").as_array().map(Vec::len), Some(1));
}

#[test]
fn a_steward_does_not_ask_again_what_was_refused() {
    // KGD-N-1: a talk comes to its end.
    let mut play = market().start();
    decides(&mut play, "Anna");
    while !play.is_asked("Bors") {
        decides(&mut play, "Anna");
    }
    play.answer("Bors", "decline");
    let said = plays_the_step(&mut play, "Anna");
    assert!(!said.contains(&"make Mordred an offer".to_owned()), "{said:?}");
}

#[test]
fn a_silly_offer_is_declined() {
    // KGD-N-1: the lance is of little use to one whose Challenger can hardly sit on a horse.
    let scene = Situation::of(3).keeps("Bors", "magic-lance").stamina("Anna", 0).active("Bors").stage("movement");
    let mut play = scene.start();
    play.answer("Bors", "make King Arthur an offer").answer("Bors", "0").answer("Bors", "The Magic Lance");
    play.answer("Bors", "11").answer("Bors", "without an alliance");
    assert_eq!(says(&mut play, "Anna"), "decline");
}

// Prisoners.

/// Mordred's ransom is due to Arthur; he has 12 gold, a banner and Cranbrook, and nobody helps him.
fn for_his_life(seats: usize) -> Situation {
    let held = Situation::of(seats).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    let held = held.nobodys("Castle Dover").nobodys("Rochester").nobodys("Wadhurst").nobodys("Faversham");
    held.gold("Bors", 11).gold("Anna", 100).keeps("Bors", "battle-plus-one").stage("taxes")
}

#[test]
fn a_captor_has_what_his_prisoner_can_give_before_he_has_his_head() {
    // KGD-21.iii.c, KGD-N-5
    let mut play = for_his_life(3).gold("Clarine", 10).start();
    play.answer("Bors", "give up");
    assert_eq!(decides(&mut play, "Anna"), "propose terms");
    while !play.is_asked("Bors") {
        decides(&mut play, "Anna");
    }
    assert!(play.asked("Bors").text.contains("12 gold"), "{}", play.asked("Bors").text);
    let mut declined = play.clone();
    assert_eq!(decides(&mut play, "Bors"), "accept", "anything is better than the axe");
    assert_eq!((gold(&play, "Bors"), controller(&play, "Cranbrook")), (0, Some("Anna")));
    // Who declines is not asked again.
    declined.answer("Bors", "decline");
    assert_eq!(says(&mut declined, "Anna"), "execute him");
}

#[test]
fn a_prisoner_who_is_of_use_against_a_leader_goes_free_as_an_ally() {
    // KGD-N-5, KGD-33
    let mut play = for_his_life(4).gold("Dinadan", 4000).gold("Clarine", 10).army("Bors", "M20", 2, 2).start();
    play.answer("Bors", "give up");
    assert_eq!(decides(&mut play, "Anna"), "propose terms");
    let mut said = Vec::new();
    while !play.is_asked("Bors") {
        said.push(decides(&mut play, "Anna"));
    }
    assert!(said.ends_with(&["with an alliance".into(), "free at once".into()]), "{said:?}");
}

#[test]
fn a_debtor_sells_what_he_has_before_he_gives_up() {
    // KGD-32.i, KGD-N-4: his own captor has no gold to spare, but Mark has.
    let mut play = for_his_life(3).gold("Anna", 0).gold("Clarine", 400).start();
    assert_eq!(says(&mut play, "Bors"), "make King Mark an offer");
    let mut talks = 0;
    for _ in 0..20 {
        if !play.is_asked("Bors") || !play.offers("Bors", "give up") {
            break;
        }
        talks += u32::from(decides(&mut play, "Bors").contains("an offer"));
        while !play.is_asked("Clarine") && !play.offers("Bors", "give up") && play.is_asked("Bors") {
            decides(&mut play, "Bors");
        }
        if play.is_asked("Clarine") {
            play.answer("Clarine", if play.offers("Clarine", "decline") { "decline" } else { "nothing more" });
        }
        if play.is_asked("Anna") && play.offers("Anna", "nothing more") {
            play.answer("Anna", "nothing more");
        }
    }
    assert_eq!(talks, 1, "and what was declined is not offered again");
}

#[test]
fn the_last_rival_is_not_spared() {
    // KGD-2, KGD-21.iii.c
    let mut play = for_his_life(3).out("Clarine").start();
    play.answer("Bors", "give up");
    assert_eq!(says(&mut play, "Anna"), "execute him");
}

// Camelot.

/// Arthur leads, may enter Camelot and stands eleven squares away from it.
fn pilgrim() -> Situation {
    Situation::of(3).no_armies().challenger("Anna", "X13").chivalry("Anna", 13).gold("Anna", 2000).stage("movement")
}

#[test]
fn one_who_leads_rides_to_camelot() {
    // KGD-19.a, KGD-19.b
    let mut play = pilgrim().start();
    let before = far(&play, "Anna", "N14");
    plays_the_step(&mut play, "Anna");
    assert!(far(&play, "Anna", "N14") <= before - 4, "he stands at {:?}", stands(&play, "Anna"));
    let mut play = pilgrim().challenger("Anna", "N13").start();
    plays_the_step(&mut play, "Anna");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("N14"));
}

#[test]
fn nobody_sits_under_a_falling_roof() {
    // KGD-19.nb2
    let tokens = |left: usize| json!((0..9).map(|site| if site < left { "grail" } else { "gone" }).collect::<Vec<_>>());
    let mut play = pilgrim().challenger("Anna", "N14").with("tokens", tokens(1)).start();
    plays_the_step(&mut play, "Anna");
    assert_ne!(stands(&play, "Anna").as_deref(), Some("N14"));
}

#[test]
fn a_strong_challenger_duels_and_one_who_is_no_stronger_does_not() {
    // KGD-19.c
    let rival = |endurance: i32| {
        let scene = pilgrim().challenger("Anna", "N13").challenger("Bors", "N14").chivalry("Bors", 13);
        scene.endurance("Bors", endurance)
    };
    let mut play = rival(9).start();
    plays_the_step(&mut play, "Anna");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("N14"));
    let mut play = rival(26).start();
    plays_the_step(&mut play, "Anna");
    assert_ne!(stands(&play, "Anna").as_deref(), Some("N14"));
}

// War.

#[test]
fn a_handful_does_not_storm_a_garrison_however_rich_it_is() {
    // KGD-18.a
    let scene = Situation::of(3).no_armies().army("Anna", "V21", 3, 0).army("Bors", "T21", 2, 9);
    let mut play = scene.gold("Anna", 3000).round(50).stage("movement").start();
    plays_the_step(&mut play, "Anna");
    assert_eq!(force(&play, "Anna", "T21"), (0, 0));
}

#[test]
fn knights_wait_where_a_prisoner_will_be_set_free() {
    // KGD-R26, KGD-21.ii: Mordred has nothing left, and will stand before his lost castle.
    let scene = Situation::of(3).no_armies().landless("Bors").out("Clarine").turn("Bors", 2);
    let mut scene = scene.prisoner("Bors", "Anna", "Castle Caerlon", 3).controls("Anna", "Castle Dover");
    for castle in ["Castle Tintagel", "Castle Garlot", "Castle Dunpelder", "Castle Carduel"] {
        scene = scene.controls("Anna", castle);
    }
    for village in kingdom::board::Board::get().villages() {
        scene = scene.controls("Anna", &village.name);
    }
    let mut play = scene.army("Anna", "M20", 2, 0).stage("movement").start();
    plays_the_step(&mut play, "Anna");
    assert_ne!(force(&play, "Anna", "M20"), (2, 0), "they still stand where they stood");
}

// Whole games.

/// KGD-P-3: six stewards deal with each other, and their games end.
#[test]
fn whole_games_of_stewards_see_deals_and_end() {
    let setup = Setup::standard(&Kingdom::ABOUT, 6).expect("a standard set-up");
    let seed = Seed::from_words("deals");
    let plan = Plan { setup, bots: vec![Bot::Steward; 6], games: 3, seed, limit: 40_000, jobs: 0, records: true };
    let records = Mutex::new(Vec::new());
    let report = simulate(&Of::<Kingdom>::new(), &plan, &AtomicBool::new(false), &|_, played| {
        records.lock().expect("nobody panics").push(played.record.clone().unwrap_or_default());
    });
    assert_eq!(report.troubles, [], "every game must end well");
    assert!(report.turns.most < 200, "{report:?}");
    let records = records.into_inner().expect("nobody panics").concat();
    let times = |words: &str| records.matches(words).count();
    let (offers, accepted) = (times(" an offer"), times("accept"));
    assert!(offers >= 6 && accepted >= 3, "{offers} offers, {accepted} accepted");
    assert!(times("with an alliance") > times("without an alliance") / 50, "no alliances");
    assert!(times("propose terms") >= 1, "no terms for a life");
}
