//! Texts that are used (CLG-USE, CLG-NI): what they do, when, what they cost, and what protects from them.

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
fn a_boost_holds_for_the_turn_and_costs_the_character_at_its_end() {
    // CLG-CHR-9, CLG-USE-3, CLG-END-1, CLG-C-sir-lucan, CLG-C-sir-gaheris, CLG-C-sir-ector-de-maris, CLG-C-sir-bors,
    // CLG-C-sir-aglovale, CLG-C-sir-sagramore
    for (who, name, of, becomes) in [
        ("sir-lucan", "Sir Lucan", "diplomacy", 7),
        ("sir-gaheris", "Sir Gaheris", "adventure", 7),
        ("sir-ector-de-maris", "Sir Ector de Maris", "combat", 9),
        ("sir-bors", "Sir Bors", "psyche", 8),
        ("sir-aglovale", "Sir Aglovale", "chivalry", 7),
        ("sir-sagramore", "Sir Sagramore", "combat", 10),
    ] {
        let mut play =
            Situation::of(2).at("Anna", "camelot", &[who, "king-ban"]).at("Anna", "forest", &["sir-yvain"]).start();
        play.answer("Anna", &format!("use {name}"));
        assert_eq!(score(&play, who, of), becomes, "{who}");
        play.answer("Anna", &format!("move {name}")).answer("Anna", "alone").answer("Anna", "the Forest");
        assert_eq!(place(&play, who), at("Anna", "forest"), "until then he counts and moves");
        play.answer("Anna", "end the turn");
        assert_eq!(place(&play, who), json!("discard"), "{who}");
    }
}

#[test]
fn a_lady_boosts_a_knight_of_her_company_and_goes() {
    // CLG-C-elaine-of-corbenic, CLG-C-lady-enid, CLG-C-elaine-of-astolat, CLG-C-princess-isolde, CLG-C-princess-guinevere
    for (who, name, of, before, after, stays) in [
        ("elaine-of-corbenic", "Elaine of Corbenic", "psyche", 2, 6, false),
        ("lady-enid", "Lady Enid", "chivalry", 5, 9, false),
        ("elaine-of-astolat", "Elaine of Astolat", "combat", 6, 11, false),
        ("princess-isolde", "Princess Isolde", "combat", 6, 12, false),
    ] {
        let mut play = Situation::of(2).at("Anna", "camelot", &[who, "sir-lancelot", "merlin"]).start();
        assert_eq!(score(&play, "sir-lancelot", of), before);
        play.answer("Anna", &format!("use {name}"));
        assert!(!play.offers("Anna", "Merlin"), "he is no Knight");
        play.answer("Anna", "Sir Lancelot");
        assert_eq!(score(&play, "sir-lancelot", of), after, "{who}");
        end_turn(&mut play);
        assert_eq!(place(&play, who) == at("Anna", "camelot"), stays, "{who}");
        assert_eq!(place(&play, "sir-lancelot"), at("Anna", "camelot"));
    }
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["princess-guinevere", "sir-lancelot"])
        .hand("Anna", &["sir-kay", "sir-ector"])
        .start();
    play.answer("Anna", "use Princess Guinevere").answer("Anna", "Sir Lancelot").answer("Anna", "Sir Kay");
    assert_eq!(score(&play, "sir-lancelot", "combat"), 9);
    end_turn(&mut play);
    assert_eq!(place(&play, "princess-guinevere"), at("Anna", "camelot"));
}

#[test]
fn a_text_is_used_once_in_a_turn() {
    // CLG-USE-2
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["princess-guinevere", "sir-lancelot", "sir-lucan"])
        .hand("Anna", &["sir-kay", "sir-ector", "sir-balin", "sir-balan"])
        .start();
    play.answer("Anna", "use Princess Guinevere").answer("Anna", "Sir Lancelot").answer("Anna", "Sir Kay");
    play.refused("Anna", "use Princess Guinevere", "CLG-USE-2");
}

#[test]
fn a_text_that_costs_a_card_needs_a_hand() {
    // CLG-USE-5, CLG-C-sir-kay, CLG-C-sir-tor
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-kay", "sir-tor"])
        .hand("Anna", &["sir-balin", "sir-balan", "sir-ector"])
        .deck_top(&["sir-galahad"])
        .start();
    play.answer("Anna", "use Sir Kay").answer("Anna", "Sir Balin");
    assert_eq!((place(&play, "sir-balin"), place(&play, "sir-galahad")), (json!("discard"), in_hand("Anna")));
    play.answer("Anna", "use Sir Tor").answer("Anna", "Sir Balan");
    assert_eq!(score(&play, "sir-tor", "adventure"), 7);
    play.answer("Anna", "end the turn");
    assert_eq!((score(&play, "sir-tor", "adventure"), place(&play, "sir-tor")), (4, at("Anna", "camelot")));
    let mut poor = Situation::of(2).at("Anna", "camelot", &["merlin", "sir-lucan"]).start();
    poor.refused("Anna", "use Merlin", "CLG-USE-5");
}

#[test]
fn texts_are_used_before_the_first_card_action() {
    // CLG-USE-1, CLG-TURN-1, CLG-R1
    let mut play = Situation::of(2).at("Anna", "camelot", &["sir-lucan"]).start();
    play.answer("Anna", "go on to the Card Actions");
    play.refused("Anna", "use Sir Lucan", "CLG-USE-1");
}

#[test]
fn nobody_must_use_a_text_and_may_take_it_back() {
    // CLG-USE-9
    let mut play = Situation::of(2).at("Anna", "camelot", &["sir-mordred", "sir-kay"]).start();
    play.answer("Anna", "use Sir Mordred").answer("Anna", "nobody");
    assert!(play.offers("Anna", "use Sir Mordred"), "it was not used");
    let mut alone =
        Situation::of(2).at("Anna", "camelot", &["sir-mordred"]).at("Anna", "forest", &["sir-lucan"]).start();
    alone.refused("Anna", "use Sir Mordred", "CLG-USE-9");
}

#[test]
fn mordred_kills_a_knight_at_his_location() {
    // CLG-C-sir-mordred, CLG-USE-7
    let mut play = Situation::of(3)
        .at("Anna", "cornwall", &["sir-mordred"])
        .at("Bors", "cornwall", &["sir-kay", "sir-lucan"])
        .at("Clarine", "cornwall", &["lady-lyonesse", "sir-ector"])
        .at("Bors", "camelot", &["sir-yvain"])
        .bears(EXCALIBUR, "sir-lucan", None)
        .start();
    play.answer("Anna", "use Sir Mordred");
    assert_eq!(play.labels("Anna"), ["Sir Kay", "nobody"]);
    play.refused("Anna", "Sir Lucan", "CLG-USE-7");
    play.refused("Anna", "Sir Ector", "CLG-USE-7");
    play.answer("Anna", "Sir Kay");
    assert_eq!(place(&play, "sir-kay"), json!("discard"));
    end_turn(&mut play);
    assert_eq!(place(&play, "sir-mordred"), json!("discard"));
}

#[test]
fn ones_own_protected_characters_can_be_targeted() {
    // CLG-USE-8, CLG-C-lady-lyonesse, CLG-C-nimue
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["nimue", "lady-lyonesse", "sir-kay"])
        .at("Bors", "camelot", &["king-arthur"])
        .bears(EXCALIBUR, "sir-kay", None)
        .start();
    play.answer("Anna", "use Nimue");
    assert_eq!(play.labels("Anna"), ["King Arthur", "Sir Kay", "Lady Lyonesse", "nobody"]);
}

#[test]
fn nimue_silences_until_her_players_next_turn_even_without_her() {
    // CLG-NI-1, CLG-NI-2, CLG-R34, CLG-C-nimue
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["nimue"])
        .at("Bors", "camelot", &["king-arthur", "sir-kay"])
        .thin()
        .top(&["embassy-to-ireland", "the-saxon-shore"])
        .start();
    play.answer("Anna", "use Nimue").answer("Anna", "King Arthur");
    assert_eq!(score(&play, "sir-kay", "chivalry"), 1);
    play.answer("Anna", "end the turn");
    assert_eq!(score(&play, "sir-kay", "chivalry"), 1, "in Bors' turn, too");
    play.answer("Bors", "end the turn");
    assert_eq!(score(&play, "sir-kay", "chivalry"), 2, "her player's turn has begun");
    let gone = Situation::of(2)
        .at("Bors", "camelot", &["king-arthur", "sir-kay"])
        .discarded(&["nimue"])
        .with("negated", json!([["king-arthur"], [], [], []]))
        .turns(2)
        .start();
    assert_eq!(score(&gone, "sir-kay", "chivalry"), 1);
}

#[test]
fn a_silent_text_can_be_neither_used_nor_step_in_nor_protect() {
    // CLG-NI-3
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-lucan", "sir-mordred"])
        .at("Bors", "camelot", &["lady-lyonesse", "sir-kay", "sir-lambegus"])
        .with("negated", json!([[], ["sir-lucan", "lady-lyonesse", "sir-lambegus"], [], []]))
        .start();
    play.refused("Anna", "use Sir Lucan", "CLG-NI-3");
    play.answer("Anna", "use Sir Mordred").answer("Anna", "Sir Kay");
    assert_eq!(place(&play, "sir-kay"), json!("discard"), "nobody protects him and nobody steps in");
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
    full.refused("Anna", "use Sir Meliagrant", "CLG-USE-9");
}

#[test]
fn andret_sends_back_who_is_less_cunning() {
    // CLG-C-sir-andret, CLG-DIS-3, CLG-COY-4
    let mut alone = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-andret"])
        .at("Bors", "camelot", &["sir-dinadan", "sir-kay", "sir-balan"])
        .start();
    alone.answer("Anna", "use Sir Andret");
    assert_eq!(alone.labels("Anna"), ["Sir Balan", "nobody"]);
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
    play.answer("Anna", "use The Lady of the Lake");
    assert_eq!(place(&play, "lady-of-the-lake"), json!("discard"));
    assert_eq!(score(&play, "sir-tor", "combat"), 5, "he alone may bear it");
    let mut borne = Situation::of(2)
        .at("Anna", "camelot", &["lady-of-the-lake", "sir-tor", "sir-lucan"])
        .at("Bors", "forest", &["sir-kay"])
        .bears(EXCALIBUR, "sir-kay", None)
        .start();
    borne.refused("Anna", "use The Lady of the Lake", "CLG-USE-9");
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
    alone.refused("Anna", "use Sir Accolon", "CLG-USE-9");
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
    assert!(play.was_told("Anna", "Embassy to Ireland and The Saxon Shore"));
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
    full.refused("Anna", "use Sir Turquin", "CLG-USE-9");
    let mut barred = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-turquin", "sir-lucan"])
        .at("Bors", "camelot", &["sir-kay", "sir-lancelot"])
        .start();
    barred.refused("Anna", "use Sir Turquin", "CLG-USE-9");
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
    play.answer("Anna", "use The Archbishop of Canterbury");
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
