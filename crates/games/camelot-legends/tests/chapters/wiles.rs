//! Texts of Morgan, Meliagrant, Andret, the Lady of the Lake, Accolon, Merlin and others (CLG-USE-4, CLG-USE-7, CLG-DIS).

use serde_json::json;

use crate::common::{
    EXCALIBUR, HIGH_KING, LOVE_POTION, Play, Situation, actions_left, at, event_place, in_hand, place, score, total,
};

/// Ends Anna's window and her Card Actions.
fn end_turn(play: &mut Play) {
    if play.labels("Anna").contains(&"go on to the Card Actions".to_owned()) {
        play.answer("Anna", "go on to the Card Actions");
    }
    play.answer("Anna", "end the turn");
}

#[test]
fn morgan_steals_a_knight_of_weaker_psyche_for_good() {
    // CLG-C-morgan-le-fay, CLG-USE-4, CLG-DIS-5, CLG-TU-4, CLG-COY-4
    let six = ["morgan-le-fay", "sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan"];
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &six)
        .at("Bors", "camelot", &["sir-turquin", "sir-percival", "sir-yvain"])
        .beneath("sir-turquin", &["sir-lionel", "sir-marhaus"])
        .bears(HIGH_KING, "sir-turquin", None)
        .start();
    play.answer("Anna", "use Morgan le Fay");
    assert!(!play.offers("Anna", "Sir Percival"), "his Psyche is not lower");
    play.answer("Anna", "Sir Turquin");
    assert_eq!((place(&play, "morgan-le-fay"), place(&play, "sir-turquin")), (json!("discard"), at("Anna", "camelot")));
    assert_eq!(place(&play, "sir-lionel"), json!({ "beneath": "sir-turquin" }), "they go with him");
    play.answer("Anna", "go on to the Card Actions");
    assert_eq!(actions_left(&play), 3, "the High King is hers now");
}

#[test]
fn a_target_that_the_bond_has_taken_is_not_affected() {
    // CLG-USE-4, CLG-LP-3
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["morgan-le-fay"])
        .at("Bors", "camelot", &["sir-yvain"])
        .bears(LOVE_POTION, "sir-yvain", Some("morgan-le-fay"))
        .start();
    play.answer("Anna", "use Morgan le Fay").answer("Anna", "Sir Yvain");
    assert_eq!(place(&play, "sir-yvain"), json!("discard"), "her bearer went with her");
}

#[test]
fn meliagrant_takes_a_lady_if_there_is_room() {
    // CLG-C-sir-meliagrant, CLG-FX-8
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-meliagrant"])
        .at("Bors", "camelot", &["lady-enid", "sir-kay"])
        .start();
    play.answer("Anna", "use Sir Meliagrant");
    assert_eq!(play.labels("Anna"), ["Lady Enid", "nobody"]);
    play.answer("Anna", "Lady Enid");
    assert_eq!(place(&play, "lady-enid"), at("Anna", "camelot"));
    let six = ["sir-meliagrant", "sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan"];
    let mut full = Situation::advanced(2).at("Anna", "camelot", &six).at("Bors", "camelot", &["lady-enid"]).start();
    full.refused("Anna", "use Sir Meliagrant", "CLG-FX-8");
}

#[test]
fn andret_sends_back_who_is_less_cunning() {
    // CLG-C-sir-andret, CLG-DIS-3, CLG-COY-4
    let mut alone = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-andret", "sir-marhaus"])
        .at("Bors", "camelot", &["sir-dinadan", "sir-kay", "sir-balan"])
        .start();
    alone.answer("Anna", "use Sir Andret");
    assert_eq!(alone.labels("Anna"), ["Sir Balan", "nobody"], "not her own Marhaus, who is no more cunning than Balan");
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-andret", "king-mark"])
        .at("Bors", "camelot", &["sir-dinadan"])
        .bears(HIGH_KING, "sir-dinadan", None)
        .start();
    play.answer("Anna", "use Sir Andret").answer("Anna", "Sir Dinadan");
    assert_eq!(place(&play, "sir-dinadan"), in_hand("Bors"));
    assert!(play.was_told("Anna", "The High King lies beside the table again"));
    end_turn(&mut play);
    assert_eq!(place(&play, "sir-andret"), json!("discard"));
}

#[test]
fn the_lady_of_the_lake_gives_an_unborne_excalibur() {
    // CLG-C-lady-of-the-lake
    let mut play = Situation::of(2).at("Anna", "camelot", &["lady-of-the-lake", "sir-tor", "merlin"]).start();
    play.answer("Anna", "use the Lady of the Lake");
    assert_eq!(place(&play, "lady-of-the-lake"), json!("discard"));
    assert_eq!(score(&play, "sir-tor", "combat"), 5, "he alone may bear it");
    let mut borne = Situation::of(2)
        .at("Anna", "camelot", &["lady-of-the-lake", "sir-tor", "sir-lucan"])
        .at("Bors", "forest", &["sir-kay"])
        .bears(EXCALIBUR, "sir-kay", None)
        .start();
    borne.refused("Anna", "use the Lady of the Lake", "CLG-USE-9");
}

#[test]
fn whom_the_bond_has_taken_cannot_gain_the_sword() {
    // CLG-USE-4, CLG-LP-3, CLG-C-lady-of-the-lake: the cost and the bond come first, then her text
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["lady-of-the-lake", "sir-tor", "sir-kay"])
        .bears(LOVE_POTION, "sir-tor", Some("lady-of-the-lake"))
        .start();
    play.answer("Anna", "use the Lady of the Lake");
    assert_eq!((place(&play, "lady-of-the-lake"), place(&play, "sir-tor")), (json!("discard"), json!("discard")));
    assert_eq!(play.state()["specials"][EXCALIBUR]["by"], json!("sir-kay"), "he alone is left");
    let mut nobody = Situation::of(2)
        .at("Anna", "camelot", &["lady-of-the-lake", "sir-tor"])
        .bears(LOVE_POTION, "sir-tor", Some("lady-of-the-lake"))
        .start();
    nobody.answer("Anna", "use the Lady of the Lake");
    assert_eq!(nobody.state()["specials"][EXCALIBUR]["by"], json!(null));
}

#[test]
fn accolon_takes_excalibur_beside_morgan() {
    // CLG-C-sir-accolon, CLG-USE-7
    let mut play = Situation::advanced(2)
        .at("Anna", "cornwall", &["sir-accolon"])
        .at("Bors", "cornwall", &["morgan-le-fay", "sir-kay"])
        .bears(EXCALIBUR, "sir-kay", None)
        .start();
    play.answer("Anna", "use Sir Accolon");
    assert_eq!((score(&play, "sir-accolon", "combat"), score(&play, "sir-kay", "combat")), (6, 3));
    let mut alone = Situation::advanced(2)
        .at("Anna", "cornwall", &["sir-accolon", "sir-lucan"])
        .at("Bors", "cornwall", &["sir-kay"])
        .bears(EXCALIBUR, "sir-kay", None)
        .start();
    alone.refused("Anna", "use Sir Accolon", "CLG-C-sir-accolon");
}

#[test]
fn merlin_sees_and_orders_the_next_events_but_never_the_final_one() {
    // CLG-C-merlin, CLG-R29
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["merlin"])
        .hand("Anna", &["sir-kay", "sir-balin"])
        .thin()
        .top(&["embassy-to-ireland", "the-saxon-shore"])
        .start();
    play.answer("Anna", "use Merlin").answer("Anna", "Sir Kay");
    assert!(play.was_told("Anna", "Embassy to Ireland and the Saxon Shore"));
    assert!(!play.was_told("Bors", "Saxon Shore"));
    assert_eq!(play.labels("Anna"), ["Embassy to Ireland", "The Saxon Shore"]);
    play.answer("Anna", "The Saxon Shore").answer("Anna", "end the turn");
    assert_eq!(event_place(&play, "the-saxon-shore"), json!({ "at": "cornwall" }), "Bors has drawn it");
    let deck = play.state()["event_deck"].clone();
    assert_eq!(deck, json!(["the-day-at-camlann", "embassy-to-ireland"]));
}

#[test]
fn agravaine_looks_at_one_hand() {
    // CLG-C-sir-agravaine
    let mut play = Situation::of(3)
        .at("Anna", "camelot", &["sir-agravaine"])
        .hand("Bors", &["sir-kay"])
        .hand("Clarine", &["sir-balin"])
        .start();
    play.answer("Anna", "use Sir Agravaine");
    assert_eq!(play.labels("Anna"), ["the hand of the red player", "the hand of the yellow player", "leave it"]);
    play.answer("Anna", "the hand of the red player");
    assert!(play.was_told("Anna", "Sir Kay") && !play.was_told("Clarine", "Sir Kay"));
    let mut own = Situation::of(3)
        .at("Anna", "camelot", &["sir-agravaine"])
        .hand("Anna", &["sir-balin"])
        .hand("Bors", &["sir-kay"])
        .start();
    own.answer("Anna", "use Sir Agravaine");
    assert_eq!(own.labels("Anna"), ["the hand of the red player", "leave it"], "no hand of her own, and no empty one");
}

#[test]
fn dindrane_brings_another_back() {
    // CLG-C-dindrane, CLG-DIS-1
    let mut play =
        Situation::advanced(2).at("Anna", "camelot", &["dindrane"]).discarded(&["sir-galahad", "sir-kay"]).start();
    play.answer("Anna", "use Dindrane");
    assert_eq!(
        play.labels("Anna"),
        ["Sir Kay", "Sir Galahad", "leave it"].map(|label| if label == "leave it" { "nobody" } else { label })
    );
    play.answer("Anna", "Sir Galahad");
    assert_eq!((place(&play, "sir-galahad"), place(&play, "dindrane")), (in_hand("Anna"), json!("discard")));
}

#[test]
fn ragnell_lifts_the_total_of_her_company() {
    // CLG-C-dame-ragnell, CLG-E-embassy-to-ireland
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["dame-ragnell", "sir-lancelot", "sir-gawain"])
        .lies("cornwall", &["embassy-to-ireland"])
        .start();
    assert_eq!(total(&play, "Anna", "cornwall", "diplomacy"), 9);
    play.answer("Anna", "use Dame Ragnell");
    assert_eq!((total(&play, "Anna", "cornwall", "diplomacy"), score(&play, "sir-lancelot", "diplomacy")), (14, 3));
    play.answer("Anna", "complete Embassy to Ireland");
    assert_eq!(event_place(&play, "embassy-to-ireland"), crate::common::displayed("Anna"));
}

#[test]
fn lynette_moves_without_a_card_action() {
    // CLG-C-lady-lynette, CLG-CMP-11, CLG-USE-1
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["lady-lynette", "sir-gareth", "merlin"])
        .hand("Anna", &["sir-kay"])
        .start();
    play.answer("Anna", "use Lady Lynette");
    assert_eq!(play.labels("Anna"), ["Sir Gareth", "alone"]);
    play.answer("Anna", "Sir Gareth").answer("Anna", "the Forest").answer("Anna", "go on to the Card Actions");
    assert_eq!(
        (place(&play, "lady-lynette"), place(&play, "sir-gareth")),
        (at("Anna", "forest"), at("Anna", "forest"))
    );
    assert_eq!(actions_left(&play), 2);
    let five = ["sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan"];
    let mut full = Situation::of(2)
        .at("Anna", "camelot", &["lady-lynette", "sir-gareth"])
        .at("Anna", "forest", &five)
        .at("Anna", "cornwall", &["king-lot", "king-ban", "king-mark", "sir-yvain", "sir-marhaus", "sir-bedivere"])
        .start();
    full.answer("Anna", "use Lady Lynette");
    assert!(place(&full, "lady-lynette") == at("Anna", "forest"), "alone she fits, with a Knight she does not");
}

#[test]
fn turquin_takes_weaker_knights_and_holds_three() {
    // CLG-C-sir-turquin, CLG-TU-1, CLG-TU-5, CLG-TU-6, CLG-DIS-4, CLG-R16
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-turquin"])
        .at("Bors", "camelot", &["sir-bedivere", "sir-lamorak", "king-arthur"])
        .bears(HIGH_KING, "king-arthur", None)
        .start();
    play.answer("Anna", "use Sir Turquin");
    assert_eq!(play.labels("Anna"), ["King Arthur", "Sir Bedivere", "nobody"], "Lamorak is as strong as he");
    play.answer("Anna", "King Arthur");
    assert_eq!(place(&play, "king-arthur"), json!({ "beneath": "sir-turquin" }));
    assert!(play.was_told("Bors", "The High King lies beside the table again"));
    assert_eq!(actions_left(&play), 1, "one Card Action this turn");
    let mut full = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-turquin", "sir-lucan"])
        .at("Bors", "camelot", &["sir-kay"])
        .beneath("sir-turquin", &["sir-bedivere", "king-arthur", "sir-ector"])
        .start();
    full.refused("Anna", "use Sir Turquin", "CLG-C-sir-turquin");
    let mut barred = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-turquin", "sir-lucan"])
        .at("Bors", "camelot", &["sir-kay", "sir-lancelot"])
        .start();
    barred.refused("Anna", "use Sir Turquin", "CLG-C-sir-turquin");
}

#[test]
fn the_archbishop_discards_an_event_at_a_location_or_one_that_lasts() {
    // CLG-C-archbishop-of-canterbury, CLG-R22, CLG-RT-2
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["archbishop-of-canterbury"])
        .lies("forest", &["the-black-knight"])
        .covered("the-black-knight", "dark-journey")
        .display("Bors", &["the-round-table", "grand-tournament"])
        .start();
    play.answer("Anna", "use the Archbishop of Canterbury");
    assert_eq!(play.labels("Anna"), ["The Round Table", "The Black Knight", "leave it"]);
    play.answer("Anna", "The Round Table");
    assert_eq!(event_place(&play, "the-round-table"), json!("discard"));
    assert_eq!(crate::common::points(&play, "Bors"), 4);
    assert_eq!(place(&play, "archbishop-of-canterbury"), json!("discard"));
}

#[test]
fn texts_work_at_special_locations() {
    // CLG-USE-10, CLG-AV-1, CLG-AV-5, CLG-AV-4
    let mut play = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Anna", "avalon", &["sir-mordred"])
        .at("Bors", "avalon", &["sir-bors"])
        .at("Bors", "camelot", &["sir-kay"])
        .with("players", json!([{ "knights_gone": 1, "ladies_gone": 0 }, { "knights_gone": 1, "ladies_gone": 0 }]))
        .start();
    play.answer("Anna", "use Sir Mordred").answer("Anna", "Sir Bors");
    assert_eq!(place(&play, "sir-bors"), json!("discard"));
    end_turn(&mut play);
    play.answer("Bors", "move Sir Kay");
    assert!(!play.offers("Bors", "the Isle of Avalon"), "lost is lost");
}

#[test]
fn a_character_just_played_cannot_be_used_this_turn() {
    // CLG-ACT-8
    let mut play = Situation::of(2).at("Anna", "camelot", &["king-arthur"]).hand("Anna", &["sir-lucan"]).start();
    play.answer("Anna", "play Sir Lucan").answer("Anna", "Camelot");
    assert_eq!(score(&play, "sir-lucan", "chivalry"), 4, "constant texts count at once");
    play.refused("Anna", "use Sir Lucan", "CLG-USE-1");
}

#[test]
fn constant_texts_work_in_everybodys_turn() {
    // CLG-USE-6
    let play = Situation::of(2).at("Bors", "camelot", &["king-ban", "sir-kay"]).start();
    assert_eq!(score(&play, "sir-kay", "combat"), 4);
}
