//! EXC-R68: what is said once instead of round after round.

use serde_json::Value;

use crate::common::field::*;

/// Two of each stand in one place and have fought two rounds without a scratch.
fn after_two_rounds() -> Play {
    let mut play = sealed(Situation::field(2).men("Anna", "m013", "2A 3A").men("Bors", "m013", "2A 3A"));
    play.dice([1; 8]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    play
}

/// What a seat has said beforehand, as it stands in a view.
fn standing(play: &mut Play, viewer: usize) -> Value {
    let view = play.table().view(Some(table::Seat::new(viewer)));
    serde_json::to_value(view).expect("a view is plain data")["own"]["standing"].clone()
}

#[test]
fn who_fights_on_is_not_asked_until_too_few_are_left() {
    // EXC-R68, EXC-8.i
    let mut play = after_two_rounds();
    play.answer("Anna", "fight on while enough men stand").answer("Anna", "2");
    // The third round: a wound for one of Anna's.
    play.dice([1, 1, 6, 1]).answer("Bors", "fight on");
    pick(&mut play, "Anna", &[2]);
    assert!(play.is_asked_by("Bors", "EXC-8.i") && !play.is_asked("Anna"));
    assert!(play.was_told("Anna", "Sir Gawaine fights on while he has at least 2 men in the fight."));
    // The fourth: the wounded man dies.
    play.dice([1, 1, 6, 1]).answer("Bors", "fight on");
    assert!(play.was_told("Anna", "Sir Gawaine has 1 man left in the fight, fewer than 2, and is asked again."));
    assert!(play.is_asked_by("Anna", "EXC-8.i"), "{:?}", play.told("Anna"));
}

#[test]
fn what_a_player_has_said_beforehand_is_his_secret() {
    // EXC-R68
    let mut play = after_two_rounds();
    play.answer("Anna", "fight on while enough men stand").answer("Anna", "1");
    assert_eq!(standing(&mut play, 0)[0], "You fight on to the last man.");
    assert!(standing(&mut play, 1).is_null());
    play.dice([1; 4]).answer("Bors", "fight on");
    assert!(play.was_told("Anna", "Sir Gawaine decides to fight to the last man."));
    assert!(!play.was_told("Bors", "last man"));
}

#[test]
fn to_fight_on_is_one_act_and_over_with_the_fight() {
    // EXC-R68
    let mut play = after_two_rounds();
    assert_eq!(play.ahead("Anna", &["fight on while enough men stand"])[0].1.as_deref(), Some("1"));
    play.act("Anna", &["fight on while enough men stand"]).answer("Bors", "withdraw");
    assert!(standing(&mut play, 0).is_null(), "{}", standing(&mut play, 0));
}

/// Anna's man holds Foxwood, Bors's stands before it, and another of his comes up in the second phase if he is ordered to.
fn before_foxwood(comes: bool) -> Play {
    let field = Situation::field_under(2, &[("houses", "on")]).manor("Anna", "foxwood").men("Anna", "foxwood", "2E");
    let mut play = field.men("Bors", "foxwood", "2A").men("Bors", "m047", "3A").start();
    if comes {
        order(&mut play, "Bors", "m047", &[3], "foxwood", Some([0, 1, 0]));
    }
    seal(&mut play);
    play.answer("Anna", "go inside and stay there this season").answer("Bors", "let them be this season");
    play
}

#[test]
fn who_stays_inside_is_not_asked_again_this_season() {
    // EXC-R68, EXC-13.i, EXC-13.i.b
    let mut play = before_foxwood(false);
    let told = "decides not to fight at the gate of Foxwood this season.";
    assert!(
        play.was_told("Anna", &format!("Sir Gawaine {told}")) && !play.was_told("Bors", &format!("Sir Gawaine {told}"))
    );
    assert!(
        play.was_told("Bors", &format!("Sir Lancelot {told}"))
            && !play.was_told("Anna", &format!("Sir Lancelot {told}"))
    );
    claim_all(&mut play);
    assert!(play.is_asked_by("Anna", "EXC-6.iv"), "the next season: {}", play.asked("Anna").text);
    seal(&mut play);
    assert!(play.is_asked_by("Anna", "EXC-13.i"), "and with it the question comes back");
}

#[test]
fn who_stays_inside_is_asked_again_when_others_come() {
    // EXC-R68
    let play = before_foxwood(true);
    assert!(play.is_asked_by("Anna", "EXC-13.i"), "{:?}", play.told("Anna"));
    assert!(play.was_told("Anna", "Sir Lancelot now has 2 men at Foxwood, so Sir Gawaine is asked again."));
}
