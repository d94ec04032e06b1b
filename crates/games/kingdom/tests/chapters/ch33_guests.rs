//! When an alliance ends while former allies share a square.

use super::Play;
use crate::common::{Situation, controller, deeds, force, gold, march, of, stage, stands, title};

/// King Arthur's knights, with him among them, march into Castle Dover as guests of Mordred, who then ends the alliance.
fn host_ends_it(option: &str) -> Play {
    let scene = Situation::under(3, &[("guests", option)]).no_armies().army("Anna", "T20", 3, 0);
    let scene = scene.army("Bors", "T21", 4, 4).challenger("Bors", "N12").allied("Anna", "Bors").gold("Anna", 100);
    let mut play = scene.stage("movement").start();
    march(&mut play, "Anna", "T20", "T21", (3, 0));
    play.answer("Bors", "end the alliance with King Arthur");
    play
}

#[test]
fn guests_may_leave_when_their_host_ends_the_alliance() {
    // KGD-OPT-10, KGD-R75
    let mut play = host_ends_it("may_leave");
    play.answer("Anna", "done");
    let asked = play.asked("Anna");
    assert_eq!((asked.rule, asked.otherwise.as_deref()), ("KGD-OPT-10", Some("stay")));
    assert!(asked.text.contains("Where do you lead your 3 knights from Castle Dover"), "{}", asked.text);
    play.answer("Anna", "lead them to T20");
    assert_eq!((force(&play, "Anna", "T20"), force(&play, "Anna", "T21")), ((3, 0), (0, 0)));
    assert_eq!((stage(&play).as_str(), gold(&play, "Anna")), ("purchases", 100), "nobody fights, and no wages are due");
    assert!(play.was_told("Clarine", "King Arthur leads 3 knights out of Castle Dover (T21) to T20."));
}

#[test]
fn guests_who_stay_may_attack_or_leave_it() {
    // KGD-OPT-10, KGD-R18
    let mut play = host_ends_it("may_leave");
    play.answer("Anna", "done").answer("Anna", "stay");
    let fight = format!("fight at {}", title("T21"));
    assert_eq!(deeds(&play, "Anna"), [fight.as_str(), "done"]);
    assert_eq!(play.asked("Anna").otherwise.as_deref(), Some("done"));
    play.answer("Anna", "done");
    assert_eq!((stage(&play).as_str(), force(&play, "Anna", "T21")), ("purchases", (3, 0)), "once is enough");
}

#[test]
fn guests_may_have_to_attack() {
    // KGD-OPT-10, KGD-R18: to the letter.
    let mut play = host_ends_it("must_attack");
    play.dice([2, 6]).answer("Anna", "done");
    assert!(play.was_told("Clarine", "Siege at Castle Dover"), "{:?}", play.told("Clarine"));
}

#[test]
fn whoever_moves_in_after_the_alliance_is_no_guest() {
    // KGD-OPT-10, KGD-14.i
    let scene =
        Situation::of(3).no_armies().army("Anna", "T20", 2, 0).army("Anna", "S21", 2, 0).army("Bors", "T21", 1, 0);
    let mut play = scene.challenger("Bors", "N12").allied("Anna", "Bors").stage("movement").start();
    march(&mut play, "Anna", "T20", "T21", (2, 0));
    play.answer("Bors", "end the alliance with King Arthur");
    march(&mut play, "Anna", "S21", "T21", (2, 0));
    play.dice([8, 1]).answer("Anna", "done");
    assert!(play.was_told("Clarine", "Siege at Castle Dover (T21): King Arthur with 4 knights"), "all of them fight");
}

#[test]
fn a_challenger_leaves_with_the_guests() {
    // KGD-OPT-10
    let scene =
        Situation::of(3).no_armies().army("Anna", "T20", 2, 0).army("Bors", "T21", 4, 0).challenger("Bors", "N12");
    let mut play = scene.challenger("Anna", "T20").allied("Anna", "Bors").stage("movement").start();
    march(&mut play, "Anna", "T20", "T21", (2, 0));
    play.answer("Anna", "King Arthur from T20").answer("Anna", &format!("to {}", title("T21")));
    play.answer("Bors", "end the alliance with King Arthur").answer("Anna", "done").answer("Anna", "lead them to T20");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("T20"));
}

/// King Arthur's knights and Mordred alone share a square, and their alliance has ended.
fn beside_the_lonely(option: &str, at: &str) -> Play {
    let scene = Situation::under(3, &[("lone_challenger", option)]).no_armies().army("Anna", at, 2, 0);
    scene.challenger("Bors", at).stage("battles").start()
}

fn captured(play: &Play) -> bool {
    of(play, "Bors", "crown")["prison"]["captor"] == 0
}

#[test]
fn a_lone_challenger_is_seized_in_the_open_as_in_a_castle() {
    // KGD-OPT-11, KGD-R76
    let mut play = beside_the_lonely("seized_anywhere", "N12");
    assert_eq!(deeds(&play, "Anna"), ["seize Mordred at N12", "done"]);
    play.answer("Anna", "seize Mordred at N12");
    assert!(captured(&play) && play.was_told("Clarine", "Mordred is captured by King Arthur."));
    let mut play = beside_the_lonely("seized_anywhere", "T21");
    play.answer("Anna", "take Castle Dover (T21)");
    assert!(captured(&play) && controller(&play, "Castle Dover") == Some("Anna"));
    // In the captor's own castle too.
    let mut play = beside_the_lonely("seized_anywhere", "C15");
    play.answer("Anna", "seize Mordred at Castle Caerlon (C15)");
    assert!(captured(&play));
    // It is a choice.
    let mut play = beside_the_lonely("seized_anywhere", "N12");
    play.answer("Anna", "done");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("N12"));
}

#[test]
fn a_lone_challenger_may_be_caught_only_by_moving_in() {
    // KGD-OPT-11, KGD-21.ii: to the letter, and in a castle too.
    let play = beside_the_lonely("only_by_moving_in", "N12");
    assert_eq!(stage(&play), "purchases", "there is nothing to resolve");
    let mut play = beside_the_lonely("only_by_moving_in", "T21");
    play.answer("Anna", "take Castle Dover (T21)");
    assert!(!captured(&play) && controller(&play, "Castle Dover") == Some("Anna"));
    let scene = Situation::under(3, &[("lone_challenger", "only_by_moving_in")]).no_armies().army("Anna", "N11", 2, 0);
    let mut play = scene.challenger("Bors", "N12").stage("movement").start();
    march(&mut play, "Anna", "N11", "N12", (2, 0));
    assert!(captured(&play), "whoever moves in catches him");
}

#[test]
fn an_escort_or_an_ally_protects_him() {
    // KGD-OPT-11, KGD-R50
    let scene = || Situation::of(3).no_armies().army("Anna", "N12", 2, 0).challenger("Bors", "N12").stage("battles");
    let play = scene().army("Clarine", "N12", 1, 0).allied("Bors", "Clarine").start();
    assert!(!play.offers("Anna", "seize Mordred at N12"), "an ally's men are with him");
    let play = scene().allied("Anna", "Bors").start();
    assert_eq!(stage(&play), "purchases", "and nobody seizes an ally");
}

#[test]
fn one_may_trade_though_there_is_nothing_one_can_buy() {
    // KGD-N-1
    let mut play = Situation::of(3).gold("Anna", 3).keeps("Anna", "free-move").stage("purchases").start();
    assert_eq!(deeds(&play, "Anna"), ["done"]);
    assert!(
        play.asked("Anna").text.contains("Do you want to trade? You can buy nothing."),
        "{}",
        play.asked("Anna").text
    );
    play.refused("Anna", "knights for Castle Caerlon", "KGD-22");
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "Fresh Horses (1 of 6)");
    play.answer("Anna", "30").answer("Anna", "without an alliance").answer("Bors", "accept");
    assert!(play.offers("Anna", "knights for Castle Caerlon"), "with 33 gold she can buy after all");
    // Nor does a player who may not recruit lose his chance; and the others may speak.
    let scene = Situation::of(3).controls("Bors", "Castle Caerlon").no_army("Anna").stage("purchases");
    let mut play = scene.start();
    assert!(play.offers("Anna", "make Mordred an offer"));
    assert!(play.offers("Clarine", "make King Arthur an offer"));
    play.refused("Anna", "knights for Castle Caerlon", "KGD-22.note");
}
