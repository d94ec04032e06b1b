//! Every card of the box is played: what it does, when, what stops it, and how a wrong use is refused. The cards come in
//! tables, one for each way in which texts act; the last test says that none is missing.

use std::collections::BTreeSet;

use camelot_legends::cards::{Card, Cost, EventId, EventKind, SpecialId, Timing};
use serde_json::json;

use crate::common::{EXCALIBUR, Play, Situation, card, court, displayed, event, event_place, place, score};

/// A text that acts all the time: where the Company stands, who is there besides, whose score it changes, and what that is
/// with the text and when it is silent.
type Constant = (&'static str, &'static str, &'static [&'static str], &'static str, &'static str, i16, i16);

const CONSTANT: &[Constant] = &[
    ("king-arthur", "camelot", &["sir-kay"], "sir-kay", "chivalry", 2, 1),
    ("king-ban", "camelot", &["sir-kay"], "sir-kay", "combat", 4, 3),
    ("king-lot", "camelot", &["sir-kay"], "sir-kay", "combat", 4, 3),
    ("king-mark", "camelot", &["sir-kay"], "sir-kay", "cunning", 5, 4),
    ("king-pellinore", "camelot", &["sir-kay"], "sir-kay", "adventure", 3, 2),
    ("king-leodegrance", "camelot", &["sir-kay"], "sir-kay", "diplomacy", 2, 1),
    ("sir-bedivere", "camelot", &["king-arthur"], "sir-bedivere", "combat", 4, 3),
    ("sir-ector", "camelot", &["sir-kay"], "sir-ector", "diplomacy", 5, 3),
    ("sir-gawain", "camelot", &["sir-gaheris"], "sir-gawain", "combat", 6, 5),
    ("sir-gareth", "camelot", &["lady-lynette"], "sir-gareth", "adventure", 6, 4),
    ("queen-morgause", "camelot", &["sir-gaheris"], "sir-gaheris", "cunning", 4, 3),
    ("sir-lancelot", "camelot", &["princess-guinevere"], "sir-lancelot", "psyche", 3, 2),
    ("sir-lamorak", "camelot", &["queen-morgause"], "sir-lamorak", "chivalry", 4, 3),
    ("sir-percival", "camelot", &["sir-bors"], "sir-percival", "adventure", 6, 5),
    ("sir-tristan", "camelot", &["princess-isolde"], "sir-tristan", "combat", 7, 5),
    ("sir-galahad", "camelot", &["king-mark"], "sir-galahad", "psyche", 4, 6),
    ("sir-palomides", "forest", &["sir-kay"], "sir-palomides", "adventure", 7, 5),
    ("sir-balin", "camelot", &["sir-kay"], "sir-kay", "psyche", 1, 2),
    ("sir-balan", "camelot", &["sir-balin"], "sir-balan", "combat", 7, 5),
    ("sir-yvain", "forest", &["sir-kay"], "sir-yvain", "combat", 6, 4),
    ("sir-marhaus", "cornwall", &["sir-kay"], "sir-marhaus", "chivalry", 4, 3),
    ("sir-geraint", "camelot", &["lady-enid"], "sir-geraint", "psyche", 3, 1),
    ("sir-agravaine", "camelot", &["sir-mordred"], "sir-agravaine", "cunning", 7, 5),
    ("sir-lionel", "camelot", &["sir-bors"], "sir-lionel", "chivalry", -1, 1),
    ("gouvernail", "camelot", &["sir-tristan"], "sir-tristan", "adventure", 5, 4),
    ("lady-ettard", "camelot", &["sir-kay"], "sir-aglovale", "psyche", 1, 2),
    ("sir-pelleas", "camelot", &["nimue"], "sir-pelleas", "psyche", 5, 3),
];

#[test]
fn a_constant_text_acts_in_every_turn_and_stops_when_it_is_silent() {
    // CLG-USE-6, CLG-NI-3
    for &(id, where_, others, whose, of, with, silent) in CONSTANT {
        let scene = |turns: usize| {
            Situation::advanced(2)
                .turns(turns)
                .at("Anna", where_, &[id])
                .at("Anna", where_, others)
                .at("Bors", where_, &["sir-aglovale"])
                .lies("forest", &["the-questing-beast"])
        };
        for turns in [1, 2] {
            assert_eq!(score(&scene(turns).start(), whose, of), with, "{id} in turn {turns}");
        }
        let negated = scene(1).with("negated", json!([[], [id], [], []])).start();
        assert_eq!(score(&negated, whose, of), silent, "{id}, silent");
    }
}

#[test]
fn ettards_text_acts_on_opponents_knights_alone() {
    // CLG-C-lady-ettard, CLG-NI-3
    let scene = || {
        Situation::advanced(2).at("Anna", "camelot", &["lady-ettard", "sir-bors"]).at(
            "Bors",
            "camelot",
            &["sir-galahad"],
        )
    };
    let speaks = scene().start();
    assert_eq!((score(&speaks, "sir-galahad", "psyche"), score(&speaks, "sir-bors", "psyche")), (5, 4));
    let silent = scene().with("negated", json!([[], ["lady-ettard"], [], []])).start();
    assert_eq!(score(&silent, "sir-galahad", "psyche"), 6);
}

/// Texts that are used.
const USED: &[&str] = &[
    "sir-kay",
    "sir-lucan",
    "sir-gaheris",
    "sir-ector-de-maris",
    "sir-bors",
    "elaine-of-corbenic",
    "sir-aglovale",
    "princess-isolde",
    "sir-sagramore",
    "lady-enid",
    "princess-guinevere",
    "elaine-of-astolat",
    "sir-mordred",
    "morgan-le-fay",
    "nimue",
    "lady-of-the-lake",
    "merlin",
    "dame-ragnell",
    "sir-tor",
    "sir-agravaine",
    "lady-lynette",
    "sir-turquin",
    "archbishop-of-canterbury",
    "sir-accolon",
    "sir-andret",
    "sir-meliagrant",
    "dindrane",
];

/// A table at which every text can be used: the Character stands at Cornwall beside a Knight, opponents stand there too,
/// there is a hand to pay from, somebody is discarded, and an Event lies there.
fn usable(id: &str) -> Situation {
    let beside = if id == "sir-lucan" { "sir-gaheris" } else { "sir-lucan" };
    let scene = Situation::advanced(2)
        .at("Anna", "cornwall", &[id, beside])
        .hand("Anna", &["sir-balin", "sir-balan"])
        .at("Bors", "cornwall", &["sir-bedivere", "queen-morgause"])
        .hand("Bors", &["sir-tristan"])
        .discarded(&["sir-yvain"])
        .lies("cornwall", &["the-saxon-shore"]);
    if id == "sir-accolon" {
        return scene.at("Bors", "cornwall", &["morgan-le-fay"]).bears(EXCALIBUR, "sir-bedivere", None);
    }
    scene
}

fn label(id: &str) -> String {
    format!("use {}", card(id).in_sentence())
}

/// Uses a text and answers all it asks with the first option.
fn use_it(play: &mut Play, id: &str) {
    play.answer("Anna", &label(id));
    while !play.is_asked_by("Anna", "CLG-USE-1") && !play.is_asked_by("Anna", "CLG-ACT-1") {
        let first = play.labels("Anna")[0].clone();
        play.answer("Anna", &first);
    }
}

fn cost(id: &str) -> Cost {
    let effects = &card(id).row().effects;
    effects.iter().filter(|effect| effect.timing == Timing::Use).find_map(|effect| effect.cost).expect("a cost")
}

#[test]
fn a_used_text_costs_what_it_says_and_once_a_turn() {
    // CLG-USE-2, CLG-USE-3, CLG-USE-4, CLG-USE-5
    for id in USED {
        let mut play = usable(id).start();
        let hand = |play: &Play| court(play).players[0].hand as i64;
        let before = hand(&play);
        use_it(&mut play, id);
        let gone = place(&play, id) == json!("discard");
        assert_eq!(gone, cost(id) == Cost::DiscardNow, "{id} is discarded at once or not");
        if !gone && play.is_asked_by("Anna", "CLG-USE-1") {
            play.refused("Anna", &label(id), "CLG-USE-2");
        }
        let paid = before - hand(&play);
        let draws = i64::from(*id == "sir-kay") + i64::from(*id == "dindrane");
        assert_eq!(paid, i64::from(cost(id) == Cost::Hand1) - draws, "{id} costs a card of the hand or not");
        if play.is_asked_by("Anna", "CLG-USE-1") {
            play.answer("Anna", "go on to the Card Actions");
        }
        play.answer("Anna", "end the turn");
        let at_the_end = place(&play, id) == json!("discard");
        assert_eq!(at_the_end, matches!(cost(id), Cost::DiscardEnd | Cost::DiscardNow), "{id} at the end of the turn");
    }
}

#[test]
fn a_text_is_used_in_its_time_by_its_player_and_while_it_speaks() {
    // CLG-USE-1, CLG-NI-3, CLG-COY-3
    for id in USED {
        let mut late = usable(id).stage("card_actions").start();
        late.refused("Anna", &label(id), "CLG-USE-1");
        let mut silent = usable(id).with("negated", json!([[], [id], [], []])).start();
        silent.refused("Anna", &label(id), "CLG-NI-3");
        let theirs = usable(id).turns(2).start();
        assert!(!theirs.offers("Bors", &label(id)), "{id} is not his");
        let hand = usable(id).hand("Anna", &[id]).start();
        assert!(!hand.offers("Anna", &label(id)), "{id} is in the hand");
    }
}

#[test]
fn a_text_without_a_legal_choice_is_refused_with_the_rule() {
    // CLG-USE-5, CLG-USE-7, CLG-USE-9, CLG-FX-8
    let alone = |id: &str| {
        Situation::advanced(2)
            .at("Anna", "cornwall", &[id])
            .at("Anna", "forest", &["sir-lucan"])
            .hand("Anna", &["sir-balin"])
    };
    for id in ["sir-kay", "princess-guinevere", "merlin", "sir-tor"] {
        let mut poor = Situation::advanced(2).at("Anna", "cornwall", &[id, "sir-lucan"]).start();
        poor.refused("Anna", &label(id), "CLG-USE-5");
    }
    for id in [
        "elaine-of-corbenic",
        "princess-isolde",
        "lady-enid",
        "princess-guinevere",
        "elaine-of-astolat",
        "sir-mordred",
        "morgan-le-fay",
        "nimue",
        "lady-of-the-lake",
        "sir-agravaine",
        "sir-turquin",
        "archbishop-of-canterbury",
        "sir-andret",
        "sir-meliagrant",
        "dindrane",
    ] {
        alone(id).start().refused("Anna", &label(id), "CLG-USE-9");
    }
    alone("sir-accolon").start().refused("Anna", "use Sir Accolon", "CLG-C-sir-accolon");
    alone("merlin").last_drawn(1).start().refused("Anna", "use Merlin", "CLG-USE-9");
    let mut lynette = Situation::advanced(2)
        .site("castle-of-maidens")
        .at("Anna", "castle", &["lady-lynette", "sir-lucan"])
        .at("Anna", "camelot", &["king-lot", "king-ban", "king-mark", "sir-balan", "sir-marhaus", "sir-bors"])
        .at("Anna", "cornwall", &["sir-kay", "sir-ector", "sir-lionel", "sir-gareth", "sir-gawain", "sir-balin"])
        .at("Anna", "forest", &["sir-yvain", "sir-galahad", "sir-tristan", "nimue", "merlin", "gouvernail"])
        .start();
    lynette.refused("Anna", "use Lady Lynette", "CLG-USE-9");
}

#[test]
fn protection_stops_every_text_that_targets_and_no_other() {
    // CLG-USE-7, CLG-C-lady-lyonesse, CLG-S-excalibur, CLG-Q6
    for id in ["sir-mordred", "morgan-le-fay", "nimue", "sir-turquin", "sir-andret", "sir-meliagrant"] {
        let scene = || {
            Situation::advanced(2).at("Anna", "cornwall", &[id]).at("Anna", "forest", &["sir-lucan"]).at(
                "Bors",
                "cornwall",
                &["sir-lambegus", "elaine-of-astolat"],
            )
        };
        assert!(scene().start().offers("Anna", &label(id)), "{id}");
        let mut guarded = scene().at("Bors", "cornwall", &["lady-lyonesse"]).start();
        guarded.refused("Anna", &label(id), "CLG-USE-7");
        if !matches!(id, "sir-meliagrant" | "nimue" | "sir-andret") {
            let mut armed = scene().bears(EXCALIBUR, "sir-lambegus", None).start();
            armed.refused("Anna", &label(id), "CLG-USE-7");
        }
    }
}

/// Events that ask for totals: their points, a Company that has just enough, and one that has one point too few.
type Asked = (&'static str, &'static str, u8, &'static [&'static str], &'static [&'static str]);

#[rustfmt::skip]
const ASKED: &[Asked] = &[
    ("grand-tournament", "camelot", 4, &["sir-ector-de-maris", "sir-aglovale", "sir-mordred", "sir-tor", "sir-bleoberis"], &["sir-bors", "sir-sagramore", "sir-turquin", "sir-accolon"]),
    ("feast-of-pentecost", "camelot", 2, &["sir-lucan", "princess-guinevere", "merlin"], &["lady-enid", "princess-guinevere", "dindrane"]),
    ("a-damsels-boon", "camelot", 3, &["sir-sagramore", "lady-enid", "princess-guinevere", "sir-constantine"], &["elaine-of-corbenic", "elaine-of-astolat", "sir-lambegus", "dame-brangwaine"]),
    ("the-queens-trial", "camelot", 4, &["sir-lucan", "sir-sagramore", "sir-lambegus", "sir-constantine"], &["sir-ector-de-maris", "sir-bors", "sir-tor", "archbishop-of-canterbury"]),
    ("the-round-table", "camelot", 3, &["princess-isolde", "lady-enid", "princess-guinevere"], &["lady-enid", "princess-guinevere", "lady-of-the-lake"]),
    ("siege-perilous", "camelot", 3, &["elaine-of-corbenic", "dame-ragnell", "dindrane"], &["sir-gaheris", "merlin", "dindrane"]),
    ("the-sword-in-the-stone", "camelot", 1, &["sir-ector-de-maris", "sir-bors", "lady-enid", "dindrane"], &["lady-enid", "elaine-of-astolat", "sir-lambegus", "sir-tor"]),
    ("assassination", "cornwall", 2, &["morgan-le-fay", "nimue", "dame-brangwaine"], &["merlin", "lady-lynette", "sir-dagonet"]),
    ("trial-by-combat", "cornwall", 3, &["sir-ector-de-maris", "sir-bleoberis", "sir-turquin", "sir-meliagrant"], &["sir-ector-de-maris", "sir-mordred", "sir-tor", "sir-turquin"]),
    ("villainous-request", "cornwall", 2, &["sir-gaheris", "morgan-le-fay", "nimue"], &["sir-kay", "princess-guinevere", "sir-mordred"]),
    ("embassy-to-ireland", "cornwall", 4, &["princess-guinevere", "merlin", "archbishop-of-canterbury"], &["princess-guinevere", "dame-ragnell", "archbishop-of-canterbury"]),
    ("the-saxon-shore", "cornwall", 5, &["sir-lucan", "sir-ector-de-maris", "sir-sagramore", "sir-mordred", "sir-tor"], &["sir-mordred", "sir-bleoberis", "sir-turquin", "sir-meliagrant"]),
    ("theft-of-excalibur", "cornwall", 1, &["sir-mordred", "nimue", "dame-ragnell"], &["merlin", "dame-ragnell", "lady-lynette"]),
    ("the-draught-of-love", "cornwall", 2, &["sir-bors", "princess-guinevere", "dame-ragnell"], &["merlin", "sir-lambegus", "dame-ragnell"]),
    ("the-questing-beast", "forest", 5, &["sir-gaheris", "sir-aglovale", "lady-of-the-lake", "sir-tor", "lady-lynette"], &["morgan-le-fay", "lady-of-the-lake", "merlin", "sir-lambegus", "sir-tor"]),
    ("the-green-knight", "forest", 3, &["elaine-of-astolat", "lady-of-the-lake", "merlin", "lady-lynette"], &["sir-bors", "lady-of-the-lake", "lady-lynette", "sir-accolon"]),
    ("mystic-temptation", "forest", 3, &["elaine-of-corbenic", "morgan-le-fay", "dame-ragnell"], &["sir-sagramore", "morgan-le-fay", "merlin"]),
    ("the-dragon-of-the-mere", "forest", 5, &["sir-bors", "lady-of-the-lake", "sir-lambegus", "sir-turquin", "sir-constantine"], &["sir-ector-de-maris", "sir-tor", "lady-lynette", "sir-turquin"]),
    ("dark-journey", "forest", 2, &["lady-of-the-lake", "lady-lynette", "sir-turquin", "sir-accolon"], &["lady-of-the-lake", "merlin", "lady-lynette"]),
    ("the-black-knight", "forest", 2, &["sir-kay", "sir-sagramore", "sir-turquin"], &["sir-sagramore", "sir-constantine", "sir-meliagrant"]),
    ("the-lake-of-the-sword", "forest", 1, &["sir-gaheris", "sir-bors", "lady-of-the-lake"], &["princess-isolde", "merlin", "dindrane"]),
    ("the-holy-grail", "forest", 6, &["morgan-le-fay", "merlin", "sir-lambegus", "dindrane"], &["elaine-of-corbenic", "lady-of-the-lake", "merlin", "sir-turquin"]),
    ("the-day-at-camlann", "cornwall", 7, &["sir-kay", "sir-ector-de-maris", "sir-bors", "sir-bleoberis", "sir-turquin", "sir-accolon"], &["sir-lucan", "sir-ector-de-maris", "sir-aglovale", "sir-bleoberis", "sir-turquin", "sir-meliagrant"]),
    ("the-broken-fellowship", "camelot", 7, &["princess-isolde", "lady-enid", "archbishop-of-canterbury", "sir-constantine"], &["lady-enid", "princess-guinevere", "lady-of-the-lake", "sir-constantine"]),
];

#[test]
fn an_event_is_completed_by_just_enough_and_not_by_a_point_less() {
    // CLG-CMP-1, CLG-CMP-2, CLG-CMP-3, CLG-EVT-5
    for &(id, where_, points, enough, less) in ASKED {
        let label = format!("complete {}", event(id).in_sentence());
        let scene = |folk: &[&str], at: &str| {
            // Somebody who can be used is at a Location without Events, so that there is always something to ask.
            let spare = if folk.contains(&"sir-gaheris") { "sir-ector-de-maris" } else { "sir-gaheris" };
            let apart = if where_ == "camelot" { "cornwall" } else { "camelot" };
            let scene =
                Situation::advanced(2).at("Anna", at, folk).at("Anna", apart, &[spare]).hand("Bors", &["sir-tristan"]);
            if event(id).row().kind == EventKind::Final {
                scene.last_drawn(1).start_with_final(id, where_)
            } else {
                scene.lies(where_, &[id]).start()
            }
        };
        let mut play = scene(enough, where_);
        play.answer("Anna", &label);
        while play.outcome().is_none() && event_place(&play, id) != displayed("Anna") {
            let last = play.labels("Anna").pop().expect("an option");
            play.answer("Anna", &last);
        }
        assert_eq!(event(id).row().vp, points, "{id}");
        scene(less, where_).refused("Anna", &label, "CLG-CMP-1");
        let elsewhere = if where_ == "forest" { "cornwall" } else { "forest" };
        scene(enough, elsewhere).refused("Anna", &label, "CLG-CMP-1");
    }
}

#[test]
fn events_that_nobody_completes_are_resolved_when_they_are_drawn() {
    // CLG-DRAW-5, CLG-HER-1, CLG-HER-3, CLG-BID-1, CLG-SPE-1
    for row in &camelot_legends::cards::Cards::get().events {
        let scene = Situation::advanced(2)
            .at("Anna", "camelot", &["sir-lancelot", "lady-enid"])
            .at("Bors", "forest", &["sir-lucan", "nimue"])
            .hand("Anna", &["sir-balin"])
            .hand("Bors", &["sir-balan"]);
        let play = scene.top(&[row.id.as_str()]).stage("draw_event");
        let (lies, asked) = match row.kind {
            EventKind::Location | EventKind::Final => continue,
            EventKind::Heraldic => (json!("heraldic"), "CLG-USE-1"),
            EventKind::Bidding => (json!("drawn"), "CLG-BID-2"),
            EventKind::Special if row.location.is_some() => (json!("site"), "CLG-USE-1"),
            EventKind::Special => (displayed("Anna"), "CLG-USE-1"),
        };
        let mut play = play.start();
        assert_eq!(event_place(&play, &row.id), lies, "{}", row.id);
        assert!(play.is_asked_by("Anna", asked) || play.is_asked_by("Anna", "CLG-ACT-1"), "{}", row.id);
        if row.kind == EventKind::Heraldic {
            let event = event(&row.id).in_sentence();
            play.refuse("Anna", &format!("complete {event}"));
        }
    }
}

#[test]
fn a_special_card_is_borne_by_its_kind_alone() {
    // CLG-SPC-1, CLG-R25
    for special in SpecialId::all() {
        let bearers: BTreeSet<&str> = special.bearers().into_iter().map(Card::id).collect();
        let is_potion = special.id() == "love-potion";
        assert_eq!(bearers.contains("merlin"), is_potion, "{}", special.name());
        assert!(bearers.contains("sir-kay") && !bearers.contains("lady-enid"), "{}", special.name());
    }
}

#[test]
fn no_card_of_the_box_is_missing_here() {
    // CLG-COMP-1: each card is played by a test of this folder, named by its id.
    let sources = [
        include_str!("actions.rs"),
        include_str!("biddings.rs"),
        include_str!("each_card.rs"),
        include_str!("endings.rs"),
        include_str!("events.rs"),
        include_str!("instead.rs"),
        include_str!("interplay.rs"),
        include_str!("protections.rs"),
        include_str!("scores.rs"),
        include_str!("sites.rs"),
        include_str!("texts.rs"),
        include_str!("turn.rs"),
        include_str!("wiles.rs"),
    ];
    let named = |id: &str| sources.iter().any(|source| source.contains(&format!("\"{id}\"")));
    let missing: Vec<&str> =
        Card::all().map(Card::id).chain(EventId::all().map(EventId::id)).filter(|id| !named(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // A text that is used or acts all the time stands in its table.
    let of = |timing: Timing| -> BTreeSet<&str> {
        let has = |card: &Card| card.row().effects.iter().any(|effect| effect.timing == timing);
        Card::all().filter(has).map(Card::id).collect()
    };
    assert_eq!(of(Timing::Use), USED.iter().copied().collect());
    let constant: BTreeSet<&str> = CONSTANT.iter().map(|row| row.0).collect();
    let protectors = BTreeSet::from(["lady-lyonesse", "sir-dinadan"]);
    assert_eq!(of(Timing::Always), constant.union(&protectors).copied().collect());
    let asked: BTreeSet<&str> = ASKED.iter().map(|row| row.0).collect();
    let with_totals = EventId::all().filter(|event| event.row().requires.all() != [0; 6]).map(EventId::id);
    assert_eq!(with_totals.collect::<BTreeSet<_>>(), asked);
}
