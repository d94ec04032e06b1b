//! Random play and search leave out what only begins a talk or takes something back, and nothing else.

use crate::common::{Situation, deeds};

/// A knight of Anna's lies before Dover, which nobody defends, and one meets a knight of Bors'.
fn field() -> Situation {
    let field = Situation::of(3).no_armies().army("Anna", "T21", 1, 0).army("Anna", "D15", 1, 1);
    field.army("Bors", "D15", 1, 0).keeps("Anna", "free-move").allied("Anna", "Clarine")
}

const TO_BORS: &str = "make Mordred an offer";
const TO_CLARINE: &str = "make King Mark an offer";

#[test]
fn on_his_own_turn_a_player_does_all_but_talk() {
    // KGD-9, KGD-6.iv, KGD-22
    for step in ["movement", "battles", "purchases"] {
        let play = field().stage(step).start();
        assert_eq!(play.unusual("Anna"), [TO_BORS, TO_CLARINE], "{step}");
        assert!(deeds(&play, "Anna").len() >= 3, "there is much to do: {:?}", play.labels("Anna"));
    }
}

#[test]
fn a_move_that_is_begun_is_made() {
    // KGD-9, KGD-10
    let mut play = field().stage("movement").start();
    play.answer("Anna", "march from D15");
    assert_eq!(play.unusual("Anna"), ["stay"]);
    play.answer("Anna", "stay").answer("Anna", "play a free move");
    assert_eq!(play.unusual("Anna"), ["nobody"]);
}

#[test]
fn a_debtor_makes_everybody_one_offer() {
    // KGD-N-4, KGD-N-3
    let debt = Situation::of(3).allied("Anna", "Clarine").allegiance("Anna", "urien", 40).gold("Anna", 2);
    let mut play = debt.stage("costs").start();
    let parting = "end the alliance with King Mark";
    assert_eq!(play.unusual("Anna"), [parting]);
    play.answer("Anna", TO_BORS).answer("Anna", "0").answer("Anna", "0").answer("Anna", "without an alliance");
    assert_eq!(play.unusual("Anna"), [TO_BORS, parting]);
}
