//! EXC-R65: a force that came upon its enemy falls back the way it came.

use crate::common::field::*;

/// Two of Bors' hold the bridge between m013 in the north and m014 in the south; Anna comes from the north.
fn anna_comes_to_the_bridge(field: Situation) -> Play {
    let mut play = field.men("Bors", "bridge-1", "2A 3A").men("Anna", "m013", "2A 3A").start();
    order(&mut play, "Anna", "m013", &[2, 3], "bridge-1", None);
    seal(&mut play);
    play
}

/// Two rounds without a scratch, then one of them withdraws.
#[track_caller]
fn fight_and_withdraw(play: &mut Play, who: &str) {
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(play, [("Anna", "fight"), ("Bors", "fight")]);
    let says = |name| if name == who { "withdraw" } else { "fight on" };
    wills(play, [("Anna", says("Anna")), ("Bors", says("Bors"))]);
}

#[test]
fn nobody_passes_a_held_bridge_by_losing() {
    // EXC-R65, EXC-8.iv
    let mut play = anna_comes_to_the_bridge(Situation::field(2));
    fight_and_withdraw(&mut play, "Anna");
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m013"), "{:?}", play.told("Anna"));
    assert_eq!(play.asked("Anna").rule, "EXC-6.vii", "the next phase: {}", play.asked("Anna").text);
    assert!(play.asked("Anna").text.starts_with("Where do your troops"), "{}", play.asked("Anna").text);
}

#[test]
fn by_the_other_ruling_any_way_out_will_do() {
    // EXC-R65, EXC-R16
    let mut play = anna_comes_to_the_bridge(Situation::field_under(2, &[("withdrawal", "any_way_out")]));
    fight_and_withdraw(&mut play, "Anna");
    assert_eq!(play.labels("Anna").len(), 2, "{:?}", play.labels("Anna"));
    play.answer("Anna", &format!("to {}", point("m014").name()));
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m014"));
}

/// Anna comes to the bridge that Bors holds, and Clarine to the mile that Anna leaves.
#[track_caller]
fn clarine_comes_up_behind(field: Situation) -> Play {
    let field = field.men("Bors", "bridge-1", "2A 3A").men("Anna", "m013", "2A 3A").men("Clarine", "underhay", "2A");
    let mut play = field.start();
    order(&mut play, "Anna", "m013", &[2, 3], "bridge-1", None);
    order(&mut play, "Clarine", "underhay", &[2], "m013", None);
    seal(&mut play);
    play
}

#[test]
fn when_the_way_back_is_taken_any_other_will_do() {
    // EXC-R65, EXC-R16: Clarine has come up behind her.
    let mut play = clarine_comes_up_behind(Situation::field(3));
    fight_and_withdraw(&mut play, "Anna");
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m014"), "{:?}", play.told("Anna"));
}

#[test]
fn when_every_way_is_taken_chance_leads() {
    // EXC-R65, EXC-6.vii-3
    let mut play = clarine_comes_up_behind(Situation::field(3).men("Bors", "m014", "4A"));
    fight_and_withdraw(&mut play, "Anna");
    assert!(play.was_told("Anna", "Enemies hold all ways out of"), "{:?}", play.told("Anna"));
    assert_ne!(place(&play, "Anna", 2).as_deref(), Some("bridge-1"));
}

#[test]
fn who_was_there_first_may_go_either_way() {
    // EXC-R65, EXC-R16
    let mut play = anna_comes_to_the_bridge(Situation::field(2));
    fight_and_withdraw(&mut play, "Bors");
    assert_eq!(play.labels("Bors").len(), 2, "{:?}", play.labels("Bors"));
}

#[test]
fn those_who_came_from_both_sides_may_go_back_to_either() {
    // EXC-R65
    let mut play = Situation::field(2)
        .men("Bors", "bridge-1", "2A 3A")
        .men("Anna", "m013", "2A")
        .men("Anna", "m014", "3A")
        .start();
    order(&mut play, "Anna", "m013", &[2], "bridge-1", None);
    order(&mut play, "Anna", "m014", &[3], "bridge-1", None);
    seal(&mut play);
    fight_and_withdraw(&mut play, "Anna");
    assert_eq!(play.labels("Anna").len(), 2, "{:?}", play.labels("Anna"));
}

#[test]
fn those_who_come_together_each_go_back_their_own_way() {
    // EXC-R65, EXC-8.i-2
    let mut play = Situation::field(2).men("Bors", "m014", "2A").men("Anna", "m013", "2A").start();
    order(&mut play, "Anna", "m013", &[2], "bridge-1", None);
    order(&mut play, "Bors", "m014", &[2], "bridge-1", None);
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "withdraw")]);
    assert_eq!((place(&play, "Anna", 2).as_deref(), place(&play, "Bors", 2).as_deref()), (Some("m013"), Some("m014")));
}

#[test]
fn waiting_beside_the_holder_does_not_open_the_way_behind_him() {
    // EXC-R65: she came in the first phase; the fight is in the second, or in the next season.
    for phases in [1, 3] {
        let mut play = anna_comes_to_the_bridge(Situation::field(2));
        for _ in 0..phases {
            wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
        }
        if phases == 3 {
            assert_eq!(play.state()["season"], "summer");
            seal(&mut play);
        }
        fight_and_withdraw(&mut play, "Anna");
        assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m013"), "{:?}", play.told("Anna"));
    }
}

#[test]
fn who_is_caught_up_with_from_behind_is_not_driven_past_his_pursuer() {
    // EXC-R65: Bors came from m014 as well, a phase before Anna, so it is she who goes back that way.
    let start = || {
        let mut play = Situation::field(2).men("Bors", "m014", "2A").men("Anna", "barsham", "2A").start();
        order(&mut play, "Bors", "m014", &[2], "bridge-1", Some([1, 0, 0]));
        order(&mut play, "Anna", "barsham", &[2], "bridge-1", Some([0, 2, 0]));
        seal(&mut play);
        play
    };
    let mut play = start();
    fight_and_withdraw(&mut play, "Bors");
    assert_eq!(play.labels("Bors").len(), 2, "{:?}", play.labels("Bors"));
    let mut play = start();
    fight_and_withdraw(&mut play, "Anna");
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m014"));
}

#[test]
fn whoever_leaves_consecrated_ground_leaves_by_the_way_he_came() {
    // EXC-R65, EXC-9.ii.a: Anna was there first and may go anywhere.
    let mut play = Situation::field(2).men("Anna", "carse-abbey", "2A").men("Bors", "m037", "2A").start();
    order(&mut play, "Bors", "m037", &[2], "carse-abbey", None);
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "withdraw before the fight")]);
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("m037"), "{:?}", play.told("Anna"));
}
