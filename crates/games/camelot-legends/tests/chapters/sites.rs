//! Special Locations (CLG-CM, CLG-AV, CLG-SPE) and the Love Potion (CLG-LP).

use serde_json::json;

use crate::common::{
    HIGH_KING, LOVE_POTION, Situation, actions_left, at, court, displayed, event_place, in_hand, place, points,
};

const MAIDENS: &str = "castle-of-maidens";

#[test]
fn the_castle_is_drawn_and_each_gives_a_lady() {
    // CLG-CM-1, CLG-CM-2, CLG-CM-3, CLG-SPE-1, CLG-TURN-2, CLG-DEC-1, CLG-E-castle-of-maidens
    let mut play = Situation::advanced(4)
        .turns(3)
        .at("Anna", "camelot", &["lady-enid", "princess-guinevere"])
        .at("Bors", "camelot", &["sir-kay"])
        .hand("Bors", &["nimue", "dindrane"])
        .at("Clarine", "forest", &["lady-lynette", "queen-morgause"])
        .at("Dinadan", "forest", &["princess-isolde"])
        .top(&[MAIDENS])
        .stage("draw_event")
        .start();
    assert_eq!(play.labels("Clarine"), ["Queen Morgause", "Lady Lynette"], "the drawer is first");
    play.answer("Clarine", "Lady Lynette");
    assert_eq!(play.who_is_asked(), ["Anna"], "Dinadan has no choice");
    play.answer("Anna", "Lady Enid");
    for lady in ["lady-lynette", "princess-isolde", "lady-enid"] {
        assert_eq!(place(&play, lady), json!({ "beneath_event": MAIDENS }));
    }
    assert_eq!(place(&play, "nimue"), in_hand("Bors"), "a Lady in hand is none on the table");
    assert_eq!(court(&play).locations.len(), 4);
    let mut played = Situation::advanced(2).site(MAIDENS).hand("Anna", &["sir-kay"]).stage("card_actions").start();
    played.answer("Anna", "play Sir Kay").answer("Anna", "the Castle of Maidens");
    assert_eq!(place(&played, "sir-kay"), at("Anna", "castle"));
}

#[test]
fn eighteen_in_any_one_ability_completes_it() {
    // CLG-CM-4, CLG-CM-5, CLG-CM-6, CLG-CM-7, CLG-CM-10, CLG-CM-11, CLG-CM-13, CLG-R24
    let six = ["king-mark", "sir-kay", "sir-bedivere", "sir-yvain", "sir-marhaus", "sir-bors"];
    let mut play = Situation::advanced(2)
        .site(MAIDENS)
        .beneath_event(MAIDENS, &["lady-enid", "princess-guinevere"])
        .at("Anna", "castle", &six)
        .at("Bors", "castle", &["sir-lucan"])
        .lies("camelot", &["a-damsels-boon"])
        .start();
    play.answer("Anna", "complete Castle of Maidens");
    for who in ["King Mark", "Sir Kay", "Sir Bedivere", "Sir Yvain", "Sir Marhaus", "Lady Enid", "Princess Guinevere"] {
        let text = play.asked("Anna").text;
        assert!(text.starts_with("Where does"), "{text} ({who})");
        let to = if play.offers("Anna", "Camelot") { "Camelot" } else { "Cornwall" };
        play.answer("Anna", to);
    }
    play.answer("Anna", "the Forest").answer("Bors", "Cornwall");
    assert_eq!((event_place(&play, MAIDENS), points(&play, "Anna")), (displayed("Anna"), 4));
    assert_eq!((play.who_is_asked(), court(&play).locations.len()), (vec!["Bors".to_owned()], 3), "the turn is over");
    let short =
        Situation::advanced(2).site(MAIDENS).at("Anna", "castle", &["sir-yvain"]).hand("Anna", &["sir-lucan"]).start();
    assert!(short.is_asked_by("Anna", "CLG-ACT-1"));
}

#[test]
fn others_are_completed_first() {
    // CLG-CM-12
    let mut play = Situation::advanced(2)
        .site(MAIDENS)
        .at("Anna", "castle", &["sir-lancelot", "sir-balin", "sir-lamorak", "sir-gawain"])
        .at("Anna", "cornwall", &["princess-guinevere", "king-arthur", "sir-lucan", "sir-bors"])
        .lies("cornwall", &["embassy-to-ireland"])
        .start();
    play.answer("Anna", "complete Embassy to Ireland").answer("Anna", "complete Castle of Maidens");
    for _ in 0..4 {
        play.answer("Anna", "Camelot");
    }
    assert_eq!(points(&play, "Anna"), 8);
}

#[test]
fn what_does_not_fit_is_discarded_but_never_the_sealed() {
    // CLG-CM-8, CLG-CM-9, CLG-CM-15, CLG-R32
    let camelot = ["king-arthur", "king-ban", "king-lot", "king-mark", "king-pellinore", "king-leodegrance"];
    let cornwall = ["sir-kay", "sir-bedivere", "sir-lucan", "sir-ector", "sir-gawain", "sir-gaheris"];
    let forest = ["sir-gareth", "queen-morgause", "sir-lamorak", "sir-percival", "sir-lambegus"];
    let scene = |forest: &[&str]| {
        Situation::advanced(2)
            .site(MAIDENS)
            .at("Anna", "camelot", &camelot)
            .at("Anna", "cornwall", &cornwall)
            .at("Anna", "forest", forest)
            .at("Anna", "castle", &["sir-lancelot", "sir-balin", "sir-balan"])
            .display("Anna", &["siege-perilous"])
            .sealed("sir-balin")
    };
    let mut play = scene(&forest).start();
    play.answer("Anna", "complete Castle of Maidens");
    assert_eq!(place(&play, "sir-balin"), at("Anna", "forest"), "he is placed before others");
    assert_eq!((place(&play, "sir-lancelot"), place(&play, "sir-balan")), (json!("discard"), json!("discard")));
    let full = [&forest[..], &["sir-tristan"]].concat();
    let mut none = scene(&full).start();
    none.answer("Anna", "complete Castle of Maidens");
    assert_eq!(place(&none, "sir-balin"), in_hand("Anna"), "in the last resort");
}

#[test]
fn the_excess_is_chosen_among_those_at_the_castle() {
    // CLG-CM-9, CLG-CM-15, CLG-CM-6: as few as must go, by their player's choice; the rest is placed
    let mut play = Situation::advanced(2)
        .site(MAIDENS)
        .at(
            "Anna",
            "camelot",
            &["king-arthur", "king-ban", "king-lot", "king-mark", "king-pellinore", "king-leodegrance"],
        )
        .at("Anna", "cornwall", &["sir-kay", "sir-bedivere", "sir-lucan", "sir-ector", "sir-gaheris"])
        .at("Anna", "forest", &["sir-gareth", "queen-morgause", "sir-percival", "sir-yvain", "sir-tor"])
        .at("Anna", "castle", &["sir-gawain", "sir-lancelot", "sir-balin", "sir-balan"])
        .at("Bors", "castle", &["sir-marhaus"])
        .start();
    play.answer("Anna", "complete Castle of Maidens");
    assert_eq!(play.labels("Anna"), ["Sir Gawain", "Sir Lancelot", "Sir Balin", "Sir Balan"]);
    play.refused("Anna", "Sir Kay", "CLG-CM-9");
    play.answer("Anna", "Sir Balan").answer("Anna", "Sir Gawain");
    assert_eq!(play.labels("Anna"), ["Cornwall", "the Forest"], "two places are left for the other two");
    play.refused("Anna", "Camelot", "CLG-COY-2");
    play.answer("Anna", "the Forest");
    assert_eq!(
        (place(&play, "sir-lancelot"), place(&play, "sir-balin")),
        (at("Anna", "forest"), at("Anna", "cornwall"))
    );
    assert_eq!((place(&play, "sir-balan"), place(&play, "sir-gawain")), (json!("discard"), json!("discard")));
    assert_eq!(play.labels("Bors"), ["Camelot", "Cornwall", "the Forest"], "and then Bors");
}

#[test]
fn one_knight_and_one_lady_move_to_avalon_in_a_game() {
    // CLG-AV-3, CLG-AV-7, CLG-AV-8, CLG-ACT-9, CLG-R28, CLG-E-isle-of-avalon
    let mut play = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Anna", "camelot", &["sir-bors", "lady-enid", "merlin", "sir-kay"])
        .hand("Anna", &["sir-lucan"])
        .stage("card_actions")
        .this_turn("actions_left", json!(5))
        .start();
    play.answer("Anna", "play Sir Lucan");
    assert!(!play.offers("Anna", "the Isle of Avalon"), "nobody is played there");
    play.answer("Anna", "Camelot").answer("Anna", "move Merlin").answer("Anna", "alone");
    assert!(!play.offers("Anna", "the Isle of Avalon"), "he is neither Knight nor Lady");
    play.answer("Anna", "the Forest")
        .answer("Anna", "move Sir Bors")
        .answer("Anna", "Lady Enid")
        .answer("Anna", "the Isle of Avalon");
    assert_eq!(actions_left(&play), 2, "one action for both");
    play.answer("Anna", "move Sir Bors").answer("Anna", "alone").answer("Anna", "Camelot");
    play.answer("Anna", "move Sir Bors").answer("Anna", "alone");
    assert!(!play.offers("Anna", "the Isle of Avalon"), "he may leave, but not come again");
}

#[test]
fn avalon_scores_what_is_above_two() {
    // CLG-AV-2, CLG-AV-6, CLG-R11, CLG-VIC-1
    let worth = |folk: &[&str]| {
        points(&Situation::advanced(2).site("isle-of-avalon").at("Anna", "avalon", folk).start(), "Anna")
    };
    assert_eq!(worth(&["sir-percival"]), 3);
    assert_eq!(worth(&["lady-enid"]), 1);
    assert_eq!(worth(&["sir-kay"]), 0);
    assert_eq!(worth(&["sir-lancelot"]), 3);
    assert_eq!(worth(&["sir-lancelot", "princess-guinevere"]), 4 + 1);
    let other = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Anna", "avalon", &["sir-lancelot"])
        .at("Bors", "avalon", &["princess-guinevere"])
        .start();
    assert_eq!((points(&other, "Anna"), points(&other, "Bors")), (4, 1), "whoever controls her");
}

#[test]
fn only_moves_use_the_quota_of_avalon() {
    // CLG-AV-9, CLG-AV-7, CLG-R36
    let mut play = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Anna", "avalon", &["morgan-le-fay"])
        .at("Bors", "avalon", &["sir-bors"])
        .at("Anna", "camelot", &["sir-kay"])
        .with("players", json!([{ "knights_gone": 0, "ladies_gone": 1 }, { "knights_gone": 1, "ladies_gone": 0 }]))
        .start();
    play.answer("Anna", "use Morgan le Fay").answer("Anna", "Sir Bors");
    assert_eq!(place(&play, "sir-bors"), at("Anna", "avalon"));
    if play.offers("Anna", "go on to the Card Actions") {
        play.answer("Anna", "go on to the Card Actions");
    }
    play.answer("Anna", "move Sir Kay").answer("Anna", "the Isle of Avalon");
    let mut dagonet = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Bors", "avalon", &["sir-galahad"])
        .hand("Anna", &["sir-dagonet"])
        .stage("card_actions")
        .start();
    dagonet.answer("Anna", "play Sir Dagonet").answer("Anna", "Sir Galahad");
    assert_eq!(place(&dagonet, "sir-dagonet"), at("Bors", "avalon"));
}

fn pair() -> Situation {
    Situation::of(2).at("Anna", "camelot", &["sir-geraint", "lady-enid"]).bears(
        LOVE_POTION,
        "sir-geraint",
        Some("lady-enid"),
    )
}

const TOGETHER: &str = "move Sir Geraint and Lady Enid together for free";

#[test]
fn the_pair_moves_for_free_once_a_turn() {
    // CLG-LP-1, CLG-LP-2, CLG-LP-10, CLG-R33, CLG-S-love-potion
    let mut play = pair().at("Anna", "camelot", &["sir-gawain"]).stage("card_actions").start();
    play.answer("Anna", TOGETHER).answer("Anna", "Cornwall");
    assert_eq!((place(&play, "lady-enid"), actions_left(&play)), (at("Anna", "cornwall"), 2));
    assert!(!play.offers("Anna", TOGETHER), "once in a turn");
    play.answer("Anna", "move Sir Geraint").answer("Anna", "alone").answer("Anna", "Camelot");
    assert_eq!(actions_left(&play), 1, "separately it costs an action");
    let five = |at: &str, folk: &[&str]| (at.to_owned(), folk.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>());
    let full = [
        five("cornwall", &["sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan"]),
        five("forest", &["king-lot", "king-ban", "king-mark", "sir-yvain", "sir-marhaus"]),
    ];
    let crowded = full.iter().fold(pair().stage("card_actions"), |scene, (at, folk)| {
        scene.at("Anna", at, &folk.iter().map(String::as_str).collect::<Vec<_>>())
    });
    assert!(!crowded.start().offers("Anna", TOGETHER), "there is room for one alone");
}

#[test]
fn the_bond_of_death_works_at_a_distance() {
    // CLG-LP-3, CLG-LP-4, CLG-LP-5
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-geraint"])
        .at("Bors", "cornwall", &["lady-enid", "sir-kay"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .turns(2)
        .start();
    assert!(!play.labels("Bors").contains(&TOGETHER.to_owned()), "a divided pair does not move");
    play.answer("Bors", "use Lady Enid").answer("Bors", "Sir Kay").answer("Bors", "end the turn");
    assert_eq!((place(&play, "lady-enid"), place(&play, "sir-geraint")), (json!("discard"), json!("discard")));
}

#[test]
fn a_bearer_in_hand_leaves_his_companion_alone() {
    // CLG-LP-7, CLG-R17
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-andret"])
        .at("Bors", "camelot", &["sir-geraint", "lady-enid"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .start();
    play.answer("Anna", "use Sir Andret").answer("Anna", "Sir Geraint");
    assert_eq!(
        (place(&play, "lady-enid"), play.state()["specials"][LOVE_POTION]["by"].clone()),
        (at("Bors", "camelot"), json!(null))
    );
    let mut lady = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-andret"])
        .at("Bors", "camelot", &["sir-geraint", "lady-enid"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .start();
    lady.answer("Anna", "use Sir Andret").answer("Anna", "Lady Enid");
    assert_eq!(lady.state()["specials"][LOVE_POTION], json!({ "by": "sir-geraint", "companion": null }));
}

#[test]
fn a_companion_beneath_the_castle_is_still_bound() {
    // CLG-R17, CLG-LP-3, CLG-DIS-4
    let mut play = Situation::advanced(2)
        .site(MAIDENS)
        .beneath_event(MAIDENS, &["lady-enid"])
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .at("Bors", "camelot", &["sir-geraint"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .lies("cornwall", &["assassination"])
        .start();
    play.answer("Anna", "complete Assassination").answer("Anna", "Sir Geraint");
    assert_eq!(place(&play, "lady-enid"), json!("discard"));
}

#[test]
fn a_sealed_bearer_outlives_the_bond_and_keeps_the_potion() {
    // CLG-R18, CLG-LP-11
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-geraint", "lady-enid", "sir-kay"])
        .display("Anna", &["siege-perilous"])
        .sealed("sir-geraint")
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .start();
    play.answer("Anna", "use Lady Enid").answer("Anna", "Sir Kay").answer("Anna", "end the turn");
    assert_eq!((place(&play, "lady-enid"), place(&play, "sir-geraint")), (json!("discard"), at("Anna", "camelot")));
    assert_eq!(play.state()["specials"][LOVE_POTION], json!({ "by": "sir-geraint", "companion": null }));
    assert_eq!(points(&play, "Anna"), 3 + 1);
}

#[test]
fn a_high_king_at_avalon_scores_too() {
    // CLG-SPC-4
    let play = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Anna", "avalon", &["sir-kay"])
        .bears(HIGH_KING, "sir-kay", None)
        .start();
    assert_eq!(points(&play, "Anna"), 3);
}
