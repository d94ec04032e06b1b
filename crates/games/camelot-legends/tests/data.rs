//! The data file: what is in the box, and what is wrong in it is said (CLG-FX-11, CLG-FX-12).

use camelot_legends::cards::{Ability, Card, Cards, EventId, EventKind, Level, Op, Timing, Trait};

const TEXT: &str = include_str!("../data/cards.toml");

fn wrong(was: &str, becomes: &str) -> String {
    assert!(TEXT.contains(was), "{was:?} stands in the file");
    camelot_legends::check_data(&TEXT.replacen(was, becomes, 1)).expect_err("something is wrong")
}

#[test]
fn the_box_holds_a_hundred_cards() {
    // CLG-COMP-1, CLG-COMP-6
    assert_eq!(camelot_legends::check_data(TEXT), Ok(()));
    let cards = Cards::get();
    let finals = cards.events.iter().filter(|event| event.kind == EventKind::Final).count();
    assert_eq!((cards.characters.len(), cards.events.len() - finals, finals, cards.specials.len()), (60, 34, 3, 3));
    assert_eq!((cards.locations.len(), cards.reference_cards.len()), (3, 4));
    assert_eq!(cards.reference_cards.iter().filter(|card| card.pendragon_symbol).count(), 1);
}

#[test]
fn every_card_has_a_level() {
    // CLG-COMP-7, CLG-LVL-1, CLG-LVL-2, CLG-LVL-3
    let cards = Cards::get();
    let folk = [Level::White, Level::Blue, Level::Red]
        .map(|level| cards.characters.iter().filter(|row| row.level == level).count());
    assert_eq!(folk, [34, 16, 10]);
    let events = [Level::White, Level::Blue, Level::Red]
        .map(|level| cards.events.iter().filter(|row| row.level == level && row.kind != EventKind::Final).count());
    assert_eq!(events, [15, 12, 7]);
    assert!(cards.events.iter().filter(|row| row.kind == EventKind::Final).all(|row| row.level == Level::Blue));
    assert!(cards.specials.iter().all(|row| row.level == Level::Blue));
}

#[test]
fn white_events_all_lie_at_locations() {
    // CLG-R27, CLG-LVL-1
    assert!(
        Cards::get().events.iter().filter(|row| row.level == Level::White).all(|row| row.kind == EventKind::Location)
    );
}

#[test]
fn events_are_of_five_kinds() {
    // CLG-EVT-1, CLG-EVT-2
    use EventKind::{Bidding, Final, Heraldic, Location, Special};
    let count = |kind: EventKind| Cards::get().events.iter().filter(|row| row.kind == kind).count();
    assert_eq!([Location, Heraldic, Bidding, Special, Final].map(count), [21, 6, 4, 3, 3]);
    for at in camelot_legends::cards::Location::MAIN {
        let there = Cards::get().events.iter().filter(|row| row.kind == Location && row.location == Some(at));
        assert_eq!(there.count(), 7, "{at}");
    }
}

#[test]
fn requirements_and_points_stay_in_their_range() {
    // CLG-EVT-7, CLG-R38
    for event in EventId::all().map(EventId::row) {
        assert!(event.vp <= 7);
        if event.kind == EventKind::Location {
            let asked = event.requires.all().into_iter().filter(|asked| *asked != 0);
            assert!(
                asked.clone().all(|asked| (6..=18).contains(&asked)) && (1..=2).contains(&asked.count()),
                "{}",
                event.id
            );
        }
    }
    assert_eq!(EventId::called("the-black-knight").expect("he is there").row().requires.combat, 12);
    let why = wrong("requires = { combat = 17 }", "requires = { combat = 19 }");
    assert_eq!(
        why,
        "data/cards.toml, event \"trial-by-combat\", requires: a Location Event asks for 6 to 18 (CLG-EVT-7)"
    );
}

#[test]
fn scores_run_from_minus_one_to_six() {
    // CLG-CHR-2, CLG-CHR-3
    assert!(Cards::get().characters.iter().all(|row| row.scores.all().iter().all(|score| (-1..=6).contains(score))));
    let why = wrong("combat = 6, diplomacy = 3", "combat = 7, diplomacy = 3");
    assert_eq!(why, "data/cards.toml, character \"sir-lancelot\", scores: 7 is not between -1 and 6 (CLG-CHR-3)");
    assert_eq!(
        Ability::ALL.map(|ability| ability.to_string()).join(" "),
        "Combat Diplomacy Adventure Cunning Chivalry Psyche"
    );
    assert_eq!(
        Cards::get().setup.score_names.join(", "),
        "Detrimental, Unskilled, Below Average, Average, Above Average, \
        Exceptional, Renowned, Best in the World"
    );
}

#[test]
fn six_kings_each_have_one_aura() {
    // CLG-Q4a, CLG-R10, CLG-CHR-4
    let kings: Vec<Card> = Card::all().filter(|card| card.row().traits.contains(&Trait::King)).collect();
    assert!(kings.iter().all(|king| king.is_knight() && king.row().effects.len() == 1));
    let raises = |king: &Card| {
        let effect = &king.row().effects[0];
        match &effect.op {
            Op::Bonus { amount: 1, ability, to, .. } if to.not_self && effect.timing == Timing::Always => {
                format!("{} {}", king.id(), ability.each().map(|one| one.to_string()).collect::<String>())
            }
            other => panic!("{}: {other:?}", king.id()),
        }
    };
    assert_eq!(
        kings.iter().map(raises).collect::<Vec<_>>(),
        [
            "king-arthur Chivalry",
            "king-ban Combat",
            "king-lot Combat",
            "king-mark Cunning",
            "king-pellinore Adventure",
            "king-leodegrance Diplomacy"
        ]
    );
}

#[test]
fn knights_ladies_and_allegiances_are_as_many_as_the_book_says() {
    // CLG-CHR-4, CLG-CHR-5, CLG-CHR-6, CLG-CHR-7
    assert_eq!(Card::all().filter(|card| card.is_knight()).count(), 42);
    assert_eq!(Card::all().filter(|card| card.is_lady()).count(), 15);
    let two: Vec<&str> = Card::all().filter(|card| card.row().allegiance.len() > 1).map(Card::id).collect();
    assert_eq!(two, ["sir-gareth", "sir-bors", "sir-percival"]);
    for row in &Cards::get().allegiances {
        let knights = Card::all().filter(|card| card.row().allegiance.contains(&row.id)).count();
        assert_eq!(knights, usize::from(row.knights), "{}", row.name);
    }
    assert!(Card::called("sir-palomides").expect("he is there").row().allegiance.is_empty());
    let why = wrong(
        "knight = false\nallegiance = []\ntraits = [\"enchanter\"]",
        "knight = false\nallegiance = [\"orkney\"]\ntraits = [\"enchanter\"]",
    );
    assert!(why.ends_with("allegiance: only Knights have one (CLG-CHR-5)"), "{why}");
}

#[test]
fn locations_have_icons_that_are_advice_only() {
    // CLG-COMP-3, CLG-COMP-5
    let icons = Cards::get().locations.iter().map(|row| format!("{}: {:?}", row.name, row.icons));
    let icons: Vec<String> = icons.collect();
    assert_eq!(
        icons,
        ["Camelot: [Diplomacy, Chivalry]", "Cornwall: [Combat, Cunning]", "The Perilous Forest: [Adventure, Psyche]"]
    );
    assert!(Cards::get().locations.iter().all(|row| row.main));
}

#[test]
fn every_character_has_a_text_that_is_carried_out() {
    // CLG-IC-1, CLG-CHR-1
    for card in Card::all() {
        assert!(!card.row().effects.is_empty() && !camelot_legends::cards::sentence_of_character(card).is_empty());
    }
}

#[test]
fn helpers_show_when_a_text_acts() {
    // CLG-CHR-8
    let helper = |id: &str| format!("{:?}", Card::called(id).expect("it is there").row().helper);
    assert_eq!(helper("sir-bors"), "[Use]");
    assert_eq!(helper("king-arthur"), "[Constant]");
    assert_eq!(helper("sir-constantine"), "[AtTheEnd]");
    assert_eq!(helper("sir-turquin"), "[Use, AtTheEnd]");
    assert_eq!(helper("sir-lambegus"), "[InAnothersStead]");
    assert_eq!(helper("sir-bleoberis"), "[WhenPlayed]");
}

#[test]
fn a_card_names_only_cards_that_can_be_there() {
    // CLG-LVL-4, CLG-R39
    let why = wrong("same_location = [\"lady-lynette\"]", "same_location = [\"nimue\"]");
    assert_eq!(why, "data/cards.toml, \"sir-gareth\": it names \"nimue\", who is of a higher level (CLG-LVL-4)");
    assert_eq!(Card::called("lady-lynette").expect("she is there").row().level, Level::White);
}

#[test]
fn an_unknown_word_is_refused_with_card_field_and_what_is_allowed() {
    // CLG-FX-11, CLG-FX-12
    let why = wrong("op = \"draw\"", "op = \"drew\"");
    assert!(
        why.contains("character \"sir-kay\"") && why.contains("unknown variant `drew`, expected one of `bonus`"),
        "{why}"
    );
    let why = wrong("timing = \"use\", cost = \"hand1\", n = 1", "timing = \"used\", cost = \"hand1\", n = 1");
    assert!(
        why.contains("character \"sir-kay\"")
            && why.contains("timing: unknown variant `used`, expected one of `always`"),
        "{why}"
    );
    let why = wrong("cost = \"hand1\", n = 1", "cost = \"hand2\", n = 1");
    assert!(why.contains("sir-kay") && why.contains("cost: unknown variant `hand2`, expected one of `none`"), "{why}");
    let why = wrong("ability = \"chivalry\", amount = 1,", "ability = \"chivalry\", colour = 1, amount = 1,");
    assert!(why.contains("king-arthur") && why.contains("colour"), "{why}");
    let why = wrong(
        "choice = \"may\", chooser = \"controller\", to = { scope = \"location\", side = \"any\", kind",
        "choice = \"may\", to = { scope = \"location\", side = \"any\", kind",
    );
    assert!(why.contains("sir-mordred") && why.contains("missing field `chooser`"), "{why}");
    let why = wrong("scope = \"company\", not_self = true }", "scope = \"castle\", not_self = true }");
    assert!(why.contains("king-arthur") && why.contains("unknown variant `castle`, expected one of `self`"), "{why}");
    let why = wrong("same_location = [\"princess-guinevere\"]", "same_location = [\"guinevere\"]");
    assert!(why.contains("sir-lancelot") && why.contains("no Character has the id \"guinevere\""), "{why}");
    let why = wrong("sex = \"m\"", "sex = \"x\"");
    assert!(why.contains("king-arthur\", sex: unknown variant `x`, expected `m` or `f`"), "{why}");
}

#[test]
fn an_op_that_could_not_act_is_refused() {
    // CLG-FX-1, CLG-FX-12
    let why = wrong("op = \"draw\", timing = \"use\", cost = \"hand1\"", "op = \"draw\", timing = \"always\"");
    assert_eq!(
        why,
        "data/cards.toml, character \"sir-kay\", effects 1, timing: Always is none of [Use, OnComplete], which this op has"
    );
    let why = wrong("timing = \"use\", cost = \"hand1\", n = 1", "timing = \"use\", n = 1");
    assert!(why.contains("effects 1, cost: the first effect that is used has one of none"), "{why}");
    let why = wrong(
        "amount = 4, to = { scope = \"self\" }, until = \"end_of_turn\"",
        "amount = 4, to = { scope = \"self\" }",
    );
    assert!(why.contains("until: a bonus that is used lasts until end_of_turn"), "{why}");
    let why = wrong("op = \"end_turn\", timing = \"on_complete\"", "op = \"end_turn\", timing = \"use\"");
    assert!(why.contains("castle-of-maidens") && why.contains("timing: Use is none of"), "{why}");
}

#[test]
fn no_flavour_is_read() {
    // CLG-EVT-3
    let why = wrong("vp = 4\nrequires = { combat = 18 }", "vp = 4\nflavour = \"Lances!\"\nrequires = { combat = 18 }");
    assert!(why.contains("grand-tournament") && why.contains("flavour"), "{why}");
}
