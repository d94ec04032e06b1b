//! EXC-R67: what counts as said by a player whose time is up.

use crate::common::field::*;
use crate::common::{Situation, all_done, men_at, of};

/// What counts as said by a seat when its time is up.
#[track_caller]
fn otherwise(play: &Play, name: &str) -> String {
    play.asked(name).otherwise.unwrap_or_else(|| panic!("{:?} waits for ever", play.asked(name).text))
}

/// The time of a seat is up.
#[track_caller]
fn time_is_up(play: &mut Play, name: &str) {
    let said = otherwise(play, name);
    play.answer(name, &said);
}

/// The numbers of the soldiers that count as picked.
#[track_caller]
fn picked(play: &Play, name: &str) -> Vec<u8> {
    otherwise(play, name).split(" | ").map(|label| label[..2].parse().expect("a number")).collect()
}

#[test]
fn an_order_in_hand_is_struck_out_and_the_sheet_is_sealed() {
    // EXC-R67, EXC-6.iv: at every point of writing an order.
    for said in 0..3 {
        let mut play = Situation::field(2).men("Anna", "barsham", "13A 17A").start();
        order(&mut play, "Anna", "barsham", &[13], "hazlemere", None);
        if said > 0 {
            play.answer("Anna", &format!("order troops at {}", point("aldermoor").name()));
        }
        if said > 1 {
            play.answer("Anna", &play.label("Anna", "to "));
        }
        while play.is_asked("Anna") {
            time_is_up(&mut play, "Anna");
        }
        let orders = of(&play, "Anna", "sheet");
        let many = orders.as_array().expect("orders").len();
        assert_eq!(many, if said > 1 { 2 } else { 1 }, "what led somewhere stands: {orders}");
    }
    let mut play = Situation::field(2).men("Anna", "barsham", "13A 17A").start();
    play.answer("Anna", &format!("order troops at {}", point("barsham").name()));
    assert_eq!(play.asked("Anna").rule, "EXC-6.iv-3", "who marches?");
    while play.is_asked("Anna") {
        time_is_up(&mut play, "Anna");
    }
    assert_eq!(of(&play, "Anna", "sheet"), serde_json::json!([]));
}

#[test]
fn an_order_that_leads_on_stays_as_it_is() {
    // EXC-R67, EXC-R54
    let mut play = Situation::field(2).men("Anna", "barsham", "13A").start();
    order(&mut play, "Anna", "barsham", &[13], "m114", Some([1, 1, 0]));
    let on = play.label("Anna", "lead on");
    play.answer("Anna", &on);
    assert_eq!(otherwise(&play, "Anna"), format!("no farther than {}", point("m114").name()));
    time_is_up(&mut play, "Anna");
    assert_eq!(of(&play, "Anna", "sheet")[0]["pace"], serde_json::json!([1, 1, 0]));
}

#[test]
fn whoever_is_away_claims_all_he_can() {
    // EXC-R67, EXC-5.i
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "Gorsley").soldier("Anna", 3, "esquire", "Foxwood");
    let mut play = situation.stage("season_ends").season("summer").start();
    assert!(play.is_asked_by("Anna", "EXC-5.i"));
    time_is_up(&mut play, "Anna");
    assert_eq!((owner(&play, "gorsley"), owner(&play, "foxwood")), (Some("Anna"), Some("Anna")));
}

#[test]
fn wounds_go_where_they_cost_least_and_spare_the_lord() {
    // EXC-R67, EXC-8.iii.a: healthy men before wounded ones, who would die; then by what they lose; the lord last.
    for (men, takes) in [("1L 2A 52b", 52), ("2A 52a 53bw", 52), ("1L 2Aw", 1), ("1Lw 2Aw", 2), ("2A 52a", 52)] {
        let mut play = Situation::field(2).men("Anna", "m013", men).men("Bors", "m013", "2A 3A 4A").start();
        seal(&mut play);
        // A throw of 6 where the table asks for one, so that Anna takes one wound in the first round.
        play.dice([1, 1, 6, 1]);
        wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
        assert_eq!(play.asked("Anna").rule, "EXC-8.iii.a", "{men}: {:?}", play.told("Anna"));
        assert_eq!(picked(&play, "Anna"), [takes], "{men}");
    }
}

#[test]
fn the_strongest_go_forward_at_a_choke_point() {
    // EXC-R67, EXC-8.iv.a
    let mut play =
        Situation::field(2).men("Anna", "bridge-1", "1L 2E 3A 52a 4Bw").men("Bors", "bridge-1", "2A 3A 52a").start();
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(picked(&play, "Anna"), [3, 2], "6 and 4");
}

#[test]
fn the_lord_stays_back_while_two_others_can_go() {
    // EXC-R67, EXC-8.iv.a
    let mut play = Situation::field(2).men("Anna", "bridge-1", "1L 52b 53b").men("Bors", "bridge-1", "2A 3A").start();
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(picked(&play, "Anna"), [52, 53]);
    let mut play = Situation::field(2).men("Anna", "bridge-1", "1L 2A 3A").men("Bors", "bridge-1", "2A 3A").start();
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(picked(&play, "Anna"), [2, 3]);
}

#[test]
fn the_weaker_break_off_and_the_stronger_fight_on() {
    // EXC-R67, EXC-8.i
    let mut play = Situation::field(2).men("Anna", "m013", "2A").men("Bors", "m013", "2B").start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!((otherwise(&play, "Anna").as_str(), otherwise(&play, "Bors").as_str()), ("fight on", "withdraw"));
}

#[test]
fn a_holder_goes_inside_if_he_may() {
    // EXC-R67, EXC-13.i, EXC-13.i.c
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2A")
        .men("Bors", "foxwood", "2B")
        .start();
    seal(&mut play);
    assert_eq!(otherwise(&play, "Anna"), "go inside");
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(otherwise(&play, "Anna"), "go inside", "stronger as she is");
}

#[test]
fn the_beaten_fall_back_towards_home() {
    // EXC-R67, EXC-6.vii
    let mut play =
        Situation::field(2).manor("Bors", "barsham").men("Anna", "m013", "2A").men("Bors", "m013", "2A").start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    time_is_up(&mut play, "Bors");
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("bridge-1"), "Barsham is beyond it");
}

#[test]
fn those_without_an_order_make_room() {
    // EXC-R67, EXC-6.vii-2
    let mut play = Situation::field(2)
        .men("Anna", "m013", "2A 3A 4A 5A")
        .men("Anna", "underhay", "52a")
        .men("Bors", "m013", "2A 3A 4A 5A")
        .men("Bors", "bridge-1", "6E 7E 8E 9E 52b")
        .start();
    order(&mut play, "Bors", "bridge-1", &[6, 7], "m014", Some([0, 1, 0]));
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    assert_eq!(play.asked("Bors").rule, "EXC-6.vii-2");
    assert_eq!(picked(&play, "Bors"), [8, 9, 52]);
}

#[test]
fn nobody_sallies_for_an_absent_holder() {
    // EXC-R67, EXC-13.iii-3
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2Ei")
        .men("Anna", "m047", "3A")
        .men("Bors", "foxwood", "2A")
        .besieged("foxwood", "Bors")
        .season("summer")
        .start();
    order(&mut play, "Anna", "m047", &[3], "foxwood", None);
    seal(&mut play);
    assert_eq!((play.asked("Anna").rule, otherwise(&play, "Anna").as_str()), ("EXC-13.iii-3", "(none)"));
}

#[test]
fn an_absent_player_does_not_lose_a_year_for_want_of_a_lord() {
    // EXC-R67, EXC-10.iii
    let situation =
        Situation::of(2).soldier("Anna", 7, "knight_a", "Penhallow").soldier("Anna", 8, "knight_a", "Penhallow");
    let mut play = situation.lordless("Anna").treasury("Anna", 9).winter("promote").start();
    time_is_up(&mut play, "Anna");
    assert_eq!(of(&play, "Anna", "lord"), serde_json::json!(7));
    all_done(&mut play);
    assert!(play.is_asked_by("Anna", "EXC-6.iv"), "she writes orders in spring");
}

#[test]
fn when_money_is_short_the_best_are_paid() {
    // EXC-R67, EXC-R11
    let situation =
        Situation::of(2).soldier("Anna", 2, "esquire", "Penhallow").soldier("Anna", 3, "knight_a", "Penhallow");
    let mut play = situation.treasury("Anna", 4).winter("pay").start();
    assert!(otherwise(&play, "Anna").starts_with("pay 03"), "{}", otherwise(&play, "Anna"));
    play.dice([1]);
    time_is_up(&mut play, "Anna");
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 3]);
}

#[test]
fn nobody_is_relocated_whose_owner_has_not_said_where_to() {
    // EXC-R67, EXC-4.i-W7: and the owner may think better of it.
    let situation =
        Situation::of(2).manors("Anna", &["Underhay", "Lindenhurst"]).soldier("Anna", 2, "esquire", "Penhallow");
    let mut play = situation.winter("relocate").with("relocating", serde_json::json!([0])).start();
    let mover = play.label("Anna", "move 02");
    play.answer("Anna", &mover);
    assert_eq!(otherwise(&play, "Anna"), "stay after all");
    time_is_up(&mut play, "Anna");
    assert!(play.labels("Anna").contains(&mover), "he can still be moved");
    time_is_up(&mut play, "Anna");
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 2]);
}
