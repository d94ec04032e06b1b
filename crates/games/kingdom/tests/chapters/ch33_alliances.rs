//! Chapter 33: alliances.

use serde_json::json;

use super::{Play, field, onto, rounds};
use crate::common::{Situation, controller, force, gold, of, stage, stands};

fn allied(play: &Play, one: &str, other: &str) -> bool {
    let (one, other) = (crate::common::seat(one), crate::common::seat(other));
    let bit = |from: usize, to: usize| play.state()["allies"][from].as_u64().unwrap_or_default() >> to & 1 == 1;
    assert_eq!(bit(one, other), bit(other, one), "an alliance has two sides");
    bit(one, other)
}

#[test]
fn an_alliance_is_made_by_an_offer_and_stated_openly() {
    // KGD-33
    let mut play = Situation::of(4).stage("movement").start();
    play.answer("Anna", "make Mordred an offer")
        .answer("Anna", "0")
        .answer("Anna", "0")
        .answer("Anna", "with an alliance");
    assert!(!allied(&play, "Anna", "Bors"), "not before it is accepted");
    play.answer("Bors", "accept");
    assert!(allied(&play, "Anna", "Bors") && !allied(&play, "Anna", "Clarine"));
    for name in ["Anna", "Bors", "Clarine", "Dinadan"] {
        assert!(play.was_told(name, "King Arthur and Mordred are allies."), "{name}");
    }
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "0");
    assert!(play.offers("Anna", "done"), "those who are allied cannot ally again");
}

#[test]
fn an_alliance_can_be_broken_at_any_time_and_the_ally_attacked() {
    // KGD-33.b
    let scene = Situation::of(3).no_armies().army("Anna", "N11", 1, 0).army("Bors", "N12", 1, 0).allied("Anna", "Bors");
    let mut play = scene.stage("movement").dice([6, 1]).start();
    play.answer("Anna", "end the alliance with Mordred");
    assert!(!allied(&play, "Anna", "Bors"));
    assert!(play.was_told("Clarine", "King Arthur ends the alliance with Mordred."));
    play.answer("Anna", "march from N11").answer("Anna", "to N12").answer("Anna", "attack").answer("Anna", "done");
    assert_eq!(force(&play, "Bors", "N12"), (0, 0), "in the same turn");
}

#[test]
fn broken_faith_is_remembered_by_a_card() {
    // KGD-33.b
    let scene = Situation::of(2).allied("Anna", "Bors").chivalry("Anna", 5).chivalry("Bors", 5).stage("movement");
    let mut play = scene.next_card("broken-faith").start();
    play.answer("Anna", "end the alliance with Mordred").answer("Anna", "done").answer("Anna", "done");
    assert_eq!((of(&play, "Anna", "chivalry"), of(&play, "Bors", "chivalry")), (json!(2), json!(5)));
}

#[test]
fn another_seat_may_end_an_alliance_while_the_active_player_considers() {
    // KGD-N-3
    let mut play = Situation::of(3).allied("Anna", "Bors").stage("movement").start();
    assert!(play.offers("Bors", "end the alliance with King Arthur"));
    assert!(!play.offers("Clarine", "end the alliance with King Arthur"), "he has none");
    play.answer("Bors", "end the alliance with King Arthur");
    assert!(!allied(&play, "Anna", "Bors") && play.is_asked("Anna"));
    assert!(play.was_told("Clarine", "Mordred ends the alliance with King Arthur."));
    // Two others may end theirs as well.
    let mut play = Situation::of(3).allied("Bors", "Clarine").stage("movement").start();
    play.answer("Clarine", "end the alliance with Mordred");
    assert!(!allied(&play, "Bors", "Clarine"));
}

/// Ends an alliance instead of an answer, and is asked the same again.
pub(crate) fn ends_first(play: &mut Play, who: &str, with: &str) {
    let (asked, choices) = (play.asked(who).text.clone(), play.labels(who));
    let ends = format!("end the alliance with {with}");
    play.answer(who, &ends);
    let left: Vec<String> = choices.into_iter().filter(|choice| *choice != ends).collect();
    assert_eq!((play.asked(who).text.clone(), play.labels(who)), (asked, left));
}

#[test]
fn whoever_is_asked_out_of_turn_may_end_an_alliance_first() {
    // KGD-N-3: invited to a tournament;
    let mut play = Situation::of(3).next_card("tournament-whitsun").allied("Bors", "Clarine").start();
    ends_first(&mut play, "Bors", "King Mark");
    assert!(!allied(&play, "Bors", "Clarine") && play.was_told("Anna", "Mordred ends the alliance with King Mark."));
    play.answer("Bors", "stay away");
    assert!(!play.offers("Clarine", "end the alliance with Mordred"), "and the other is asked without it");

    // made an offer;
    let mut play = Situation::of(3).stage("movement").allied("Anna", "Bors").start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "5").answer("Anna", "0");
    ends_first(&mut play, "Bors", "King Arthur");
    play.answer("Bors", "accept");
    assert_eq!((gold(&play, "Bors"), allied(&play, "Anna", "Bors")), (505, false));

    // asked for help by a debtor, who may do so too;
    let scene = Situation::of(4).allegiance("Anna", "nentres", 16).gold("Anna", 8).stage("costs");
    let mut play = scene.allied("Bors", "Clarine").allied("Anna", "Dinadan").start();
    ends_first(&mut play, "Anna", "King Lot");
    play.answer("Anna", "hear what the others offer");
    ends_first(&mut play, "Bors", "King Mark");
    assert!(!allied(&play, "Bors", "Clarine") && !allied(&play, "Anna", "Dinadan"));
}

#[test]
fn an_ally_in_the_square_may_part_with_others_first() {
    // KGD-N-3
    let scene = Situation::of(4).stage("battles").no_armies().army("Anna", "N12", 1, 0).army("Bors", "N12", 3, 0);
    let scene = scene.entered("N12").army("Clarine", "N12", 1, 0).allied("Anna", "Clarine");
    let mut play = scene.allied("Clarine", "Dinadan").dice([1, 6]).start();
    ends_first(&mut play, "Clarine", "King Lot");
    play.answer("Clarine", "end the alliance with King Arthur");
    assert!(!play.is_asked("Clarine"), "he is an ally no more, and is not asked whether he joins");
}

#[test]
fn an_alliance_ended_in_a_common_battle_holds_until_it_is_over() {
    // KGD-N-3
    let scene = field((1, 0), (3, 0)).army("Clarine", "N12", 1, 0).allied("Anna", "Clarine");
    let mut play = scene.keeps("Clarine", "battle-plus-one").dice([1, 6, 1, 6]).start();
    play.answer("Clarine", "join King Arthur").answer("Clarine", "end the alliance with King Arthur");
    assert!(allied(&play, "Anna", "Clarine"), "they finish the battle together");
    assert!(play.was_told("Bors", "King Mark ends the alliance with King Arthur when this battle is over."));
    assert!(!play.offers("Clarine", "end the alliance with King Arthur"), "once is enough");
    play.answer("Clarine", "pass").answer("Clarine", "pass");
    // Reversed: Mordred attacks with 6 against 1 on table 2 and loses one, three times.
    play.dice([6, 1, 6, 1, 6, 1]);
    assert!(allied(&play, "Anna", "Clarine"));
    for _ in 0..3 {
        if play.is_asked("Clarine") {
            play.answer("Clarine", "pass");
        }
    }
    assert!(!allied(&play, "Anna", "Clarine"), "and it is over right after it: {:?}", rounds(&play));
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((1, 0), (0, 0)));
}

#[test]
fn allies_share_squares_and_take_nothing_from_each_other() {
    // KGD-R50
    let scene =
        Situation::of(2).no_armies().army("Anna", "N11", 1, 0).army("Anna", "T20", 1, 0).army("Bors", "N12", 1, 0);
    let scene = scene.challenger("Bors", "N11").allied("Anna", "Bors").army("Anna", "S20", 1, 0).stage("movement");
    let mut play = scene.challenger("Bors", "T22").start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12");
    play.answer("Anna", "march from T20").answer("Anna", "to Castle Dover (T21)");
    play.answer("Anna", "march from S20").answer("Anna", "to T22");
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"), "his castle stays his");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T22"), "and his Challenger free");
    play.answer("Anna", "done");
    assert_eq!((stage(&play).as_str(), force(&play, "Bors", "N12")), ("purchases", (1, 0)), "and nobody fights");
}

#[test]
fn an_allys_pieces_defend_the_walls_and_a_challenger() {
    // KGD-R50: Mark's men hold Castle Dover for Mordred, with its modifiers; and Mordred among them is not alone.
    let scene = Situation::of(3).no_armies().army("Anna", "T21", 1, 0).army("Clarine", "T21", 1, 0).entered("T21");
    let scene = scene.allied("Bors", "Clarine").challenger("Bors", "T21").stage("battles");
    let play = scene.clone().dice([4, 3, 1, 5]).start();
    let round = &rounds(&play)[0];
    assert!(round.contains("table 3") && round.contains("King Mark throws blue 3 (counts 4)"), "{round}");
    let walks =
        Situation::of(3).no_armies().army("Anna", "N11", 1, 0).army("Clarine", "N12", 1, 0).challenger("Bors", "N12");
    let walks = walks.allied("Bors", "Clarine").allied("Anna", "Clarine").stage("movement");
    let mut play = walks.start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("N12"), "with an ally's pieces he is not alone");
}

#[test]
fn a_joining_ally_pays_his_men_and_adds_their_value() {
    // KGD-R50
    let scene = || {
        let three = field((0, 2), (0, 3)).army("Clarine", "N12", 2, 0).allied("Anna", "Clarine");
        three.gold("Anna", 100).gold("Bors", 100).gold("Clarine", 100)
    };
    let mut play = scene().dice([8, 1]).start();
    assert!(play.asked("Clarine").text.contains("and would pay 4 gold in wages."), "{}", play.asked("Clarine").text);
    assert_eq!(play.asked("Clarine").otherwise.as_deref(), Some("stand by"));
    play.answer("Clarine", "join King Arthur");
    assert!(rounds(&play)[0].contains("King Arthur throws blue 8"), "his knights bring the blue die");
    assert_eq!(
        (gold(&play, "Anna"), gold(&play, "Bors"), gold(&play, "Clarine")),
        (101, 97, 96),
        "spoils to the principal"
    );
    let mut play = scene().dice([6, 1]).start();
    play.answer("Clarine", "stand by");
    assert!(rounds(&play)[0].contains("King Arthur throws red 6"));
    assert_eq!(gold(&play, "Clarine"), 100);
    // Who cannot pay his men is not asked.
    let play = scene().gold("Clarine", 3).dice([6, 1]).start();
    assert!(rounds(&play)[0].contains("King Arthur throws red 6"));
}

#[test]
fn an_ally_who_can_just_pay_his_men_is_asked() {
    // KGD-R50: two knights cost all of his 4 gold.
    let scene = field((0, 2), (0, 3)).army("Clarine", "N12", 2, 0).allied("Anna", "Clarine").gold("Clarine", 4);
    let mut play = scene.dice([8, 1]).start();
    play.answer("Clarine", "join King Arthur");
    assert_eq!(gold(&play, "Clarine"), 0);
    assert!(rounds(&play)[0].contains("King Arthur throws blue 8"), "{:?}", rounds(&play));
}

#[test]
fn losses_fall_on_the_ally_who_has_more_of_that_kind() {
    // KGD-R50
    let scene = || {
        field((1, 1), (6, 0)).army("Clarine", "N12", 3, 1).allied("Anna", "Clarine").keeps("Anna", "battle-plus-one")
    };
    // Two losses of the attackers: a knight from Mark, who has more; and a footsoldier from Arthur, the principal.
    let mut play = scene().dice([1, 4, 2, 3, 1, 1]).start();
    play.answer("Clarine", "join King Arthur").answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Clarine", "N12")), ((1, 0), (2, 1)));
    assert!(play.was_told("Bors", "King Arthur loses 1 footsoldier (thrown: 3)."));
    assert!(play.was_told("Bors", "King Mark loses 1 knight (thrown: 2)."));
}

#[test]
fn allies_repel_together_and_the_principal_takes_the_site() {
    // KGD-R50: the controller leads the defence, though his ally has more men; a side that attacks takes for its principal.
    let scene = onto("U20", (1, 0), (0, 1)).army("Clarine", "U20", 3, 0).allied("Bors", "Clarine");
    let mut play = scene.dice([1, 6]).start();
    assert!(play.was_told("Anna", "against Mordred with 1 footsoldier"));
    play.answer("Clarine", "join Mordred");
    assert!(rounds(&play)[0].contains("Mordred throws blue 6"), "{:?}", rounds(&play));
    let scene =
        onto("U20", (1, 0), (0, 1)).army("Clarine", "U20", 3, 0).allied("Anna", "Clarine").challenger("Bors", "U20");
    let mut play = scene.dice([6, 1, 3]).start();
    play.answer("Clarine", "join King Arthur");
    assert_eq!(controller(&play, "Rochester"), Some("Anna"));
    assert_eq!(of(&play, "Bors", "crown")["prison"]["captor"], 0, "and the prisoner is the principal's");
}

#[test]
fn nobody_is_asked_to_fight_his_own_ally() {
    // KGD-R50
    let scene = field((2, 0), (1, 0)).army("Clarine", "N12", 1, 0).allied("Anna", "Clarine").allied("Bors", "Clarine");
    let play = scene.dice([6, 1]).start();
    assert_eq!(rounds(&play).len(), 1, "an ally of both stands by unasked");
    assert_eq!(force(&play, "Clarine", "N12"), (1, 0));
}

#[test]
fn pieces_left_together_stay_until_someone_attacks() {
    // KGD-R50
    let scene = Situation::of(2).no_armies().army("Anna", "N12", 2, 0).army("Bors", "N12", 1, 0).allied("Anna", "Bors");
    let mut play = scene.stage("movement").dice([6, 1]).start();
    play.answer("Anna", "end the alliance with Mordred").answer("Anna", "done");
    assert!(play.offers("Anna", "fight at N12") && play.offers("Anna", "done"), "{:?}", play.labels("Anna"));
    play.answer("Anna", "done");
    assert_eq!(force(&play, "Bors", "N12"), (1, 0));
}

#[test]
fn alliances_can_be_switched_off() {
    // KGD-OPT-8
    let mut play = Situation::under(2, &[("alliances", "off")]).stage("movement").keeps("Anna", "free-move").start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "Fresh Horses (1 of 6)");
    play.answer("Anna", "20");
    assert!(play.is_asked("Bors"), "trading stays, and nothing was said of an alliance");
    play.answer("Bors", "accept");
    assert_eq!(gold(&play, "Anna"), 520);
    let allied = Situation::under(2, &[("alliances", "off")]).allied("Anna", "Bors").stage("movement");
    assert!(std::panic::catch_unwind(|| allied.start()).is_err(), "nor can a position bring one");
}
