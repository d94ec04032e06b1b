//! Scores, totals and who is what (CLG-CHR, CLG-Q3 to CLG-Q5, CLG-FX, CLG-TR, CLG-SA): constant texts, one after the other.

use serde_json::json;

use crate::common::{EXCALIBUR, Situation, card, court, score, scores, total};

#[test]
fn kings_raise_everybody_else_in_their_company() {
    // CLG-C-king-arthur, CLG-C-king-ban, CLG-C-king-mark, CLG-C-king-pellinore, CLG-C-king-leodegrance, CLG-Q4b, CLG-COY-1
    let play = Situation::of(2)
        .at("Anna", "camelot", &["king-arthur", "sir-kay", "sir-lucan"])
        .at("Anna", "cornwall", &["king-ban", "sir-sagramore", "princess-isolde"])
        .at("Anna", "forest", &["king-pellinore", "sir-lamorak", "sir-percival"])
        .at("Bors", "camelot", &["king-mark", "sir-mordred"])
        .at("Bors", "forest", &["king-leodegrance", "princess-guinevere"])
        .start();
    assert_eq!(total(&play, "Anna", "camelot", "chivalry"), 11);
    assert_eq!(score(&play, "king-arthur", "chivalry"), 5, "not the King himself");
    assert_eq!(total(&play, "Anna", "cornwall", "combat"), 10);
    assert_eq!(total(&play, "Anna", "forest", "adventure"), 16);
    assert_eq!(total(&play, "Bors", "camelot", "cunning"), 5 + 6);
    assert_eq!(total(&play, "Bors", "camelot", "chivalry"), -2, "negative scores count");
    assert_eq!(total(&play, "Bors", "forest", "diplomacy"), 10);
}

#[test]
fn two_kings_help_each_other() {
    // CLG-C-king-lot, CLG-Q4c
    let play = Situation::of(2).at("Anna", "camelot", &["king-lot", "king-ban", "sir-kay"]).start();
    assert_eq!((score(&play, "king-lot", "combat"), score(&play, "king-ban", "combat")), (5, 5));
    assert_eq!(score(&play, "sir-kay", "combat"), 5);
}

#[test]
fn a_text_about_the_same_company_needs_one_company() {
    // CLG-C-sir-bedivere, CLG-C-sir-balan, CLG-C-sir-balin, CLG-C-sir-ector, CLG-Q3b
    let apart = Situation::of(2)
        .at("Anna", "camelot", &["sir-bedivere", "sir-balan", "sir-ector"])
        .at("Bors", "camelot", &["king-arthur", "sir-balin", "sir-kay"])
        .start();
    assert_eq!(scores(&apart, "sir-bedivere"), [3, 2, 3, 2, 4, 3]);
    assert_eq!(score(&apart, "sir-balan", "combat"), 5);
    assert_eq!(score(&apart, "sir-ector", "diplomacy"), 3);
    let together = Situation::of(2)
        .at("Anna", "camelot", &["sir-bedivere", "king-arthur", "sir-ector", "sir-kay"])
        .at("Anna", "forest", &["sir-balan", "sir-balin", "sir-galahad", "elaine-of-corbenic"])
        .start();
    assert_eq!(scores(&together, "sir-bedivere"), [4, 2, 3, 2, 5, 4]);
    assert_eq!(score(&together, "sir-ector", "diplomacy"), 5, "once for two names");
    assert_eq!(total(&together, "Anna", "forest", "combat"), 6 + 7 + 5);
    assert_eq!(total(&together, "Anna", "forest", "psyche"), 1 + 5 + 4, "all but Balin lose one");
}

#[test]
fn a_text_about_the_same_location_crosses_companies() {
    // CLG-C-sir-gareth, CLG-C-sir-lancelot, CLG-C-sir-lamorak, CLG-Q3a, CLG-FX-10
    let play = Situation::of(2)
        .at("Anna", "forest", &["sir-gareth", "sir-lancelot", "sir-lamorak"])
        .at("Bors", "forest", &["lady-lynette", "princess-guinevere", "queen-morgause"])
        .start();
    assert_eq!(score(&play, "sir-gareth", "adventure"), 6);
    assert_eq!(scores(&play, "sir-lancelot"), [7, 4, 6, 2, 6, 3]);
    assert_eq!((score(&play, "sir-lamorak", "combat"), score(&play, "sir-lamorak", "chivalry")), (6, 4));
}

#[test]
fn gawain_grows_with_his_kin_to_three() {
    // CLG-C-sir-gawain
    let kin = ["sir-gawain", "sir-gaheris", "sir-gareth", "king-lot", "sir-agravaine"];
    let play = Situation::of(2).at("Anna", "camelot", &kin).start();
    assert_eq!(score(&play, "sir-gawain", "combat"), 9, "three for kin, one by King Lot");
    let alone = Situation::of(2).at("Anna", "camelot", &["sir-gawain"]).at("Bors", "camelot", &["sir-gaheris"]).start();
    assert_eq!(score(&alone, "sir-gawain", "combat"), 5);
}

#[test]
fn knights_of_an_allegiance_are_raised_and_others_not() {
    // CLG-C-queen-morgause, CLG-CHR-7
    let play = Situation::of(2).at("Anna", "camelot", &["queen-morgause", "sir-gaheris", "sir-kay"]).start();
    assert_eq!(total(&play, "Anna", "camelot", "cunning"), 12);
}

#[test]
fn holy_knights_and_recreants_change_each_other() {
    // CLG-C-sir-percival, CLG-C-sir-galahad
    let play = Situation::of(2)
        .at("Anna", "camelot", &["sir-percival", "sir-galahad"])
        .at("Anna", "forest", &["sir-bors"])
        .at("Bors", "forest", &["king-arthur"])
        .start();
    assert_eq!((score(&play, "sir-percival", "adventure"), score(&play, "sir-percival", "psyche")), (6, 6));
    let dark = Situation::of(2).at("Anna", "camelot", &["sir-galahad", "king-mark", "sir-mordred"]).start();
    assert_eq!(
        (score(&dark, "sir-galahad", "chivalry"), score(&dark, "sir-galahad", "psyche")),
        (3, 4),
        "once for two"
    );
    let alone = Situation::of(2).at("Anna", "camelot", &["sir-percival", "king-arthur"]).start();
    assert_eq!((score(&alone, "sir-percival", "adventure"), score(&alone, "sir-percival", "psyche")), (5, 5));
}

#[test]
fn the_beast_at_his_location_raises_palomides() {
    // CLG-C-sir-palomides, CLG-CHR-5
    let play =
        Situation::of(2).at("Anna", "forest", &["sir-palomides"]).lies("forest", &["the-questing-beast"]).start();
    assert_eq!(score(&play, "sir-palomides", "adventure"), 7);
    let away =
        Situation::of(2).at("Anna", "forest", &["sir-palomides"]).lies("cornwall", &["the-questing-beast"]).start();
    assert_eq!(score(&away, "sir-palomides", "adventure"), 5);
    let covered = Situation::of(2)
        .at("Anna", "forest", &["sir-palomides"])
        .lies("forest", &["the-black-knight"])
        .covered("the-black-knight", "the-questing-beast")
        .start();
    assert_eq!(score(&covered, "sir-palomides", "adventure"), 5, "a covered Event is not in play");
}

#[test]
fn places_and_companions_raise_knights() {
    // CLG-C-sir-yvain, CLG-C-sir-marhaus, CLG-C-sir-geraint, CLG-C-sir-lionel, CLG-C-gouvernail, CLG-C-sir-agravaine
    let play = Situation::of(2)
        .at("Anna", "forest", &["sir-yvain", "sir-geraint", "lady-enid"])
        .at("Anna", "cornwall", &["sir-marhaus", "sir-tristan", "gouvernail"])
        .at("Bors", "cornwall", &["sir-agravaine", "sir-mordred"])
        .at("Bors", "forest", &["sir-lionel", "sir-bors"])
        .start();
    assert_eq!(score(&play, "sir-yvain", "combat"), 6);
    assert_eq!((score(&play, "sir-geraint", "adventure"), score(&play, "sir-geraint", "psyche")), (5, 3));
    assert_eq!((score(&play, "sir-marhaus", "combat"), score(&play, "sir-marhaus", "chivalry")), (6, 4));
    assert_eq!((score(&play, "sir-tristan", "diplomacy"), score(&play, "sir-tristan", "adventure")), (3, 5));
    assert!(!card("gouvernail").is_knight() && !card("gouvernail").is_lady());
    assert_eq!(score(&play, "sir-agravaine", "cunning"), 7);
    assert_eq!(score(&play, "sir-lionel", "chivalry"), -1);
    let elsewhere = Situation::of(2).at("Anna", "camelot", &["sir-yvain", "sir-marhaus"]).start();
    assert_eq!((score(&elsewhere, "sir-yvain", "combat"), score(&elsewhere, "sir-marhaus", "combat")), (4, 5));
}

#[test]
fn tristan_suffers_while_isolde_is_in_another_company() {
    // CLG-C-sir-tristan, CLG-TR-1, CLG-TR-2, CLG-TR-3, CLG-CM-14, CLG-COY-3
    let tristan = || Situation::advanced(2).at("Anna", "camelot", &["sir-tristan"]);
    let psyche = |situation: Situation| {
        let play = situation.start();
        (score(&play, "sir-tristan", "combat"), score(&play, "sir-tristan", "psyche"))
    };
    assert_eq!(psyche(tristan().at("Anna", "forest", &["princess-isolde"])), (5, -1), "his own player's other Company");
    assert_eq!(psyche(tristan().at("Bors", "camelot", &["princess-isolde"])), (7, -1));
    assert_eq!(psyche(tristan().at("Anna", "camelot", &["princess-isolde"])), (7, 3));
    assert_eq!(psyche(tristan().hand("Bors", &["princess-isolde"])), (5, 3));
    assert_eq!(psyche(tristan().discarded(&["princess-isolde"])), (5, 3));
    let beneath = tristan().site("castle-of-maidens").beneath_event("castle-of-maidens", &["princess-isolde"]);
    assert_eq!(psyche(beneath), (5, 3));
}

#[test]
fn opponents_knights_lose_psyche_beside_ettard() {
    // CLG-C-lady-ettard, CLG-C-sir-pelleas
    let play = Situation::advanced(2)
        .at("Anna", "camelot", &["lady-ettard", "sir-bors"])
        .at("Bors", "camelot", &["sir-galahad", "sir-pelleas", "nimue"])
        .start();
    assert_eq!(score(&play, "sir-galahad", "psyche"), 5);
    assert_eq!(score(&play, "sir-bors", "psyche"), 4);
    assert_eq!(
        (score(&play, "sir-pelleas", "combat"), score(&play, "sir-pelleas", "psyche")),
        (2, 4),
        "+2 by Nimue, -1 by Ettard"
    );
}

#[test]
fn a_negated_text_stops_and_boosts_stay() {
    // CLG-NI-3, CLG-R21, CLG-SPC-5
    let play = Situation::of(2)
        .at("Anna", "camelot", &["king-arthur", "sir-lucan"])
        .bears(EXCALIBUR, "sir-lucan", None)
        .with("negated", json!([[], ["king-arthur", "sir-lucan"], [], []]))
        .this_turn("used", json!(["sir-lucan"]))
        .this_turn("boosts", json!([["sir-lucan", "sir-lucan"]]))
        .start();
    assert_eq!(score(&play, "sir-lucan", "chivalry"), 3, "Arthur is silent");
    assert_eq!(score(&play, "sir-lucan", "diplomacy"), 7, "what was raised stays");
    assert_eq!(score(&play, "sir-lucan", "combat"), 5, "a Special Card is no text");
}

#[test]
fn a_doubling_comes_after_all_bonuses() {
    // CLG-FX-2, CLG-SA-1, CLG-SA-2, CLG-SA-3, CLG-C-sir-sagramore, CLG-C-princess-isolde
    let sagramore = |boosts: serde_json::Value| {
        Situation::of(2)
            .at("Anna", "camelot", &["sir-sagramore", "king-ban", "princess-isolde", "princess-guinevere"])
            .bears(EXCALIBUR, "sir-sagramore", None)
            .this_turn("used", json!(["sir-sagramore", "princess-isolde", "princess-guinevere"]))
            .this_turn("boosts", boosts)
            .start()
    };
    let own = json!(["sir-sagramore", "sir-sagramore"]);
    let isolde = json!(["sir-sagramore", "princess-isolde"]);
    let guinevere = json!(["sir-sagramore", "princess-guinevere"]);
    assert_eq!(score(&sagramore(json!([own])), "sir-sagramore", "combat"), 14);
    assert_eq!(score(&sagramore(json!([own, isolde])), "sir-sagramore", "combat"), 28);
    assert_eq!(
        score(&sagramore(json!([own, guinevere])), "sir-sagramore", "combat"),
        18,
        "a later bonus is doubled, too"
    );
    let tristan = Situation::of(2)
        .at("Anna", "camelot", &["sir-tristan", "princess-isolde", "king-ban"])
        .bears(EXCALIBUR, "sir-tristan", None)
        .this_turn("used", json!(["princess-isolde"]))
        .this_turn("boosts", json!([["sir-tristan", "princess-isolde"]]))
        .start();
    assert_eq!(score(&tristan, "sir-tristan", "combat"), 20);
}

#[test]
fn a_score_opens_to_its_parts() {
    // CLG-FX-2, CLG-FX-3: printed score, bonuses and multipliers, each with the card it comes from
    let play = Situation::of(2)
        .at("Anna", "camelot", &["sir-sagramore", "king-ban"])
        .bears(EXCALIBUR, "sir-sagramore", None)
        .this_turn("used", json!(["sir-sagramore"]))
        .this_turn("boosts", json!([["sir-sagramore", "sir-sagramore"]]))
        .start();
    let court = court(&play);
    let seen = court.locations[0].companies[0].characters.iter().find(|seen| seen.id == card("sir-sagramore"));
    let parts: Vec<String> = seen
        .expect("he is there")
        .parts
        .iter()
        .map(|(ability, part)| {
            format!("{ability} {} {:+} x{} {}", part.from.name(), part.adds, part.times, part.from.rule())
        })
        .collect();
    assert_eq!(
        parts,
        [
            "Combat printed +4 x1 CLG-CHR-3",
            "Combat King Ban +1 x1 CLG-C-king-ban",
            "Combat Excalibur +2 x1 CLG-S-excalibur",
            "Combat Sir Sagramore +0 x2 CLG-C-sir-sagramore",
        ]
    );
}

#[test]
fn a_total_is_the_sum_of_scores_and_of_what_lifts_it() {
    // CLG-CMP-4, CLG-RT-1, CLG-RT-3, CLG-RT-4, CLG-RT-5, CLG-RT-6, CLG-RT-7, CLG-E-the-round-table, CLG-CHR-6
    let chivalry = |folk: &[&str]| {
        let play = Situation::of(2).at("Anna", "camelot", folk).display("Bors", &["the-round-table"]).start();
        total(&play, "Anna", "camelot", "chivalry")
    };
    assert_eq!(chivalry(&["sir-lancelot", "sir-bedivere", "sir-mordred"]), 10, "in anybody's display");
    assert_eq!(chivalry(&["king-arthur", "sir-percival"]), 5 + 5 + 2, "a Knight with two shows both");
    assert_eq!(chivalry(&["king-arthur", "sir-kay", "sir-gawain"]), 5 + 2 + 4, "two Allegiances alone");
    assert_eq!(chivalry(&["king-arthur", "sir-gawain", "sir-palomides"]), 5 + 4 + 3, "none is none");
    assert_eq!(chivalry(&["sir-bors"]), 4, "two of one Knight are two");
    assert_eq!(
        chivalry(&["sir-bors", "sir-percival", "sir-gareth", "sir-tristan"]),
        4 + 4 + 5 + 4 + 2,
        "five are no more than three"
    );
}

#[test]
fn a_bonus_to_totals_is_for_each_company_of_its_owner() {
    // CLG-Q5a, CLG-Q5c, CLG-E-the-green-knight, CLG-E-mystic-temptation
    let play = Situation::of(2)
        .at("Anna", "camelot", &["sir-percival", "sir-palomides"])
        .at("Anna", "forest", &["sir-lancelot"])
        .at("Bors", "forest", &["sir-galahad"])
        .display("Anna", &["the-green-knight", "mystic-temptation"])
        .start();
    assert_eq!(total(&play, "Anna", "camelot", "adventure"), 12);
    assert_eq!(total(&play, "Anna", "forest", "adventure"), 7);
    assert_eq!(total(&play, "Bors", "forest", "adventure"), 4);
    assert_eq!(total(&play, "Anna", "forest", "psyche"), 4);
    assert_eq!(score(&play, "sir-lancelot", "adventure"), 5, "nobody's own score changes");
}

#[test]
fn heraldic_events_help_their_knights_whoever_controls_them() {
    // CLG-HER-1, CLG-E-the-dragon-banner, CLG-E-the-might-of-orkney, CLG-E-the-lances-of-ganis, CLG-E-the-blood-of-pellinore,
    // CLG-E-the-boar-of-cornwall, CLG-E-the-red-cross-shield
    let under = |event: &str, who: &str| {
        let play = Situation::advanced(2).at("Bors", "camelot", &[who]).heraldic(event).start();
        scores(&play, who)
    };
    assert_eq!(under("the-dragon-banner", "king-arthur"), [4, 5, 3, 2, 6, 3]);
    assert_eq!(under("the-might-of-orkney", "sir-gareth"), [5, 2, 4, 2, 5, 3]);
    assert_eq!(under("the-lances-of-ganis", "sir-gareth"), [5, 2, 5, 1, 5, 3]);
    assert_eq!(under("the-blood-of-pellinore", "sir-percival"), [4, 1, 6, 0, 4, 6]);
    assert_eq!(under("the-boar-of-cornwall", "king-mark"), [2, 4, 1, 6, -1, 1]);
    assert_eq!(under("the-red-cross-shield", "sir-galahad")[5], 8);
    assert_eq!(under("the-red-cross-shield", "sir-bors")[5], 6);
    assert_eq!(under("the-red-cross-shield", "sir-palomides")[5], 2, "he has no Allegiance");
}

#[test]
fn characters_beneath_a_card_give_nothing() {
    // CLG-TU-1, CLG-COY-3
    let play = Situation::advanced(2)
        .at("Bors", "camelot", &["sir-turquin", "sir-kay"])
        .beneath("sir-turquin", &["king-arthur"])
        .start();
    assert_eq!(score(&play, "sir-kay", "chivalry"), 1);
}
