//! Texts that are used (CLG-USE, CLG-NI): what they do, when, what they cost, and what protects from them.

use serde_json::json;

use crate::common::{EXCALIBUR, Play, Situation, at, in_hand, place, score};

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
fn the_silence_outlasts_nimue_herself() {
    // CLG-NI-2, CLG-NI-1: she is discarded in Bors' turn, and the text stays silent until Anna's next turn
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["nimue"])
        .at("Bors", "cornwall", &["king-arthur", "sir-kay", "sir-lancelot", "sir-balin", "sir-balan"])
        .lies("cornwall", &["trial-by-combat"])
        .start();
    play.answer("Anna", "use Nimue").answer("Anna", "King Arthur").answer("Anna", "end the turn");
    play.answer("Bors", "complete Trial by Combat").answer("Bors", "Nimue");
    assert_eq!((place(&play, "nimue"), score(&play, "sir-kay", "chivalry")), (json!("discard"), 1));
    play.answer("Bors", "end the turn");
    assert_eq!(score(&play, "sir-kay", "chivalry"), 2);
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
