//! The organisations and the battles: what is in them, and what is said of a file that is wrong.

use knights_and_knaves::charts::Title;
use knights_and_knaves::organisations::{check_organisations, organisations, unusual};
use knights_and_knaves::roster::{Flag, Line};
use knights_and_knaves::scenarios::{ScenarioId, check_scenarios};

#[test]
fn there_are_thirteen_organisations() {
    // KNK-ORG-norman-conroi, KNK-ORG-saxon-war-band, KNK-ORG-viking-raiding-party, KNK-ORG-lithuanian-tribal-group,
    // KNK-ORG-teutonic-lance, KNK-ORG-mongol-raiding-party, KNK-ORG-saracen-war-party, KNK-ORG-crusader-retinue,
    // KNK-ORG-english-feudal-retinue, KNK-ORG-continental-feudal-retinue, KNK-ORG-scots-in-scottish-service,
    // KNK-ORG-hyw-english-lance, KNK-ORG-hyw-french-lance, KNK-SKL-3
    let found: Vec<(&str, usize, &str, [u8; 2])> = organisations()
        .iter()
        .map(|of| (of.id.as_str(), of.rows.len(), of.rows[0].figure.as_str(), of.rows[0].armour))
        .collect();
    assert_eq!(
        found,
        [
            ("norman-conroi", 6, "Noble", [7, 7]),
            ("saxon-war-band", 6, "Thegn, erl or eoldorman", [7, 7]),
            ("viking-raiding-party", 5, "Jarl or chief", [7, 7]),
            ("lithuanian-tribal-group", 4, "Chief", [6, 6]),
            ("teutonic-lance", 6, "Master or brother knight", [7, 8]),
            ("mongol-raiding-party", 6, "Chief of an arban", [7, 8]),
            ("saracen-war-party", 6, "Amir", [6, 7]),
            ("crusader-retinue", 7, "Lord", [6, 7]),
            ("english-feudal-retinue", 5, "Lord", [6, 8]),
            ("continental-feudal-retinue", 6, "Lord", [7, 8]),
            ("scots-in-scottish-service", 7, "Lord or chief", [5, 8]),
            ("hyw-english-lance", 6, "Lord", [8, 10]),
            ("hyw-french-lance", 5, "Lord", [8, 10]),
        ]
    );
    let shoots = |id: &str| {
        let of = organisations().iter().find(|of| of.id == id).expect("it is there");
        of.rows.iter().filter(|row| row.classes.contains(&Title::Knight)).any(|row| !row.missiles.is_empty())
    };
    assert!(!shoots("english-feudal-retinue") && shoots("saracen-war-party"));
}

#[test]
fn a_share_is_approximate_by_less_than_a_figure() {
    // KNK-ORG-1, KNK-R76
    let row = &organisations()[0].rows[1];
    assert_eq!(row.share, Some([20, 30]));
    let taken = |force: usize| (0..=force).filter(|count| row.takes(*count, force)).collect::<Vec<_>>();
    assert_eq!(taken(20), [4, 5, 6]);
    assert_eq!(taken(12), [2, 3, 4]);
}

#[test]
fn berserks_are_listed_as_knights() {
    // KNK-ORG-3, KNK-R46
    let vikings = &organisations()[2];
    let berserks = vikings.rows.iter().find(|row| row.flags.contains(&Flag::Berserk)).expect("they are there");
    assert_eq!(berserks.classes, [Title::Knight]);
    let longships = ScenarioId::called("longships").expect("it is there").get();
    let berserk = longships.roster.iter().find(|line| line.has(Flag::Berserk)).expect("there is one");
    assert!(!berserk.is_gentle() && berserk.title == Title::Knight);
}

/// The men of a side.
fn side<'s>(scenario: &'s knights_and_knaves::scenarios::Scenario, id: &str) -> Vec<&'s Line> {
    let at = scenario.sides.iter().position(|side| side.id == id).expect("the side is there");
    scenario.roster.iter().enumerate().filter(|(man, _)| scenario.side_of(*man) == at).map(|(_, line)| line).collect()
}

#[test]
fn there_are_nine_battles_and_306_men() {
    // KNK-SCN-1, KNK-SET-1, KNK-SET-2, KNK-BAL-1, KNK-BAL-2, KNK-BAL-3, KNK-R59, KNK-R60
    let expected = [
        ("first-blood", 12, vec![("norman", 10, 234), ("saxon", 12, 183)], 25),
        ("wolf-wood", 20, vec![("order", 16, 431), ("tribe", 17, 440)], 4),
        ("longships", 18, vec![("viking", 15, 307), ("saxon", 22, 297)], 5),
        ("brig-water", 24, vec![("scots", 26, 559), ("english", 26, 621)], 31),
        ("dunes", 20, vec![("crusader", 20, 470), ("saracen", 17, 507)], 18),
        ("baggage-road", 22, vec![("english", 16, 436), ("french", 16, 422), ("routier", 9, 196)], 7),
        ("lists", 15, vec![("red", 6, 221), ("blue", 6, 221)], 0),
        ("burning-manor", 24, vec![("household", 9, 394), ("commons", 30, 392)], 1),
        ("steppe-ford", 20, vec![("mongol", 15, 498), ("column", 18, 448)], 25),
    ];
    assert_eq!(ScenarioId::all().len(), expected.len());
    let mut men = 0;
    for (id, (name, turns, sides, handicap)) in ScenarioId::all().zip(expected) {
        let scenario = id.get();
        assert_eq!((scenario.id.as_str(), scenario.turn_limit), (name, turns));
        assert_eq!((scenario.handicap.vp, scenario.fair_handicap()), (handicap, handicap), "{name}");
        for (at, (side_id, count, points)) in sides.iter().enumerate() {
            assert_eq!((side(scenario, side_id).len(), scenario.points_of(at)), (*count, *points), "{name}, {side_id}");
        }
        men += scenario.roster.len();
    }
    assert_eq!(men, 306);
}

#[test]
fn the_rosters_follow_their_organisations() {
    // KNK-ORG-1
    for scenario in ScenarioId::all().map(ScenarioId::get) {
        for of in scenario.sides.iter().filter(|side| side.organisation != "custom") {
            let organisation = organisations().iter().find(|known| known.id == of.organisation).expect("it is there");
            // In the battles with two lords a side, each retinue is a force of its own.
            let retinues: Vec<&str> = scenario.retinues.iter().map(|retinue| retinue.name.as_str()).collect();
            for retinue in retinues {
                let force: Vec<&Line> =
                    side(scenario, &of.id).into_iter().filter(|line| line.retinue == retinue).collect();
                if !force.is_empty()
                    && let Err(why) = organisation.follows(&force, false)
                {
                    panic!("{}, {}, {retinue}: {why}", scenario.id, of.id);
                }
            }
        }
    }
}

#[test]
fn armour_may_be_better_later() {
    // KNK-ORG-4
    let scenario = ScenarioId::called("burning-manor").expect("it is there").get();
    let organisation = organisations().iter().find(|of| of.id == "english-feudal-retinue").expect("it is there");
    let mut lines: Vec<Line> = side(scenario, "household").into_iter().cloned().collect();
    let knight = lines.iter_mut().find(|line| line.title == Title::Knight).expect("there is one");
    knight.armour = 10;
    let force: Vec<&Line> = lines.iter().collect();
    assert!(organisation.follows(&force, false).is_err_and(|why| why.contains("armour 10 is not 6 to 8")));
    assert_eq!(organisation.follows(&force, true), Ok(()));
}

#[test]
fn what_is_unusual_for_a_class_is_named() {
    // KNK-SKL-1
    let scenario = ScenarioId::called("first-blood").expect("it is there").get();
    let mut sergeant = scenario.roster.iter().find(|line| line.title == Title::Sergeant).expect("there is one").clone();
    assert_eq!(unusual(&sergeant), [""; 0]);
    sergeant.shooting = 9;
    assert_eq!(unusual(&sergeant), ["shooting 9 is outside 6-8"]);
}

#[test]
fn what_is_not_printed_for_a_row_is_untypical() {
    // KNK-ORG-1
    let scenario = ScenarioId::called("first-blood").expect("it is there").get();
    let conroi = &organisations()[0];
    let mut archer = scenario.roster.iter().find(|line| line.row == "Archers").expect("there is one").clone();
    assert!(!conroi.is_untypical(&archer));
    archer.missile = knights_and_knaves::charts::charts().missile_called("longbow");
    assert!(conroi.is_untypical(&archer));
}

fn spoilt(from: &str, to: &str) -> String {
    let text = include_str!("../data/scenarios.toml");
    assert!(text.contains(from), "{from:?} is in the file");
    check_scenarios(&text.replacen(from, to, 1)).expect_err("something is wrong")
}

#[test]
fn a_file_of_battles_that_is_wrong_says_where() {
    // KNK-SCN-1
    assert!(
        spoilt("turn_limit = 12", "turn_limit = \"long\"")
            .contains("scenario \"first-blood\", turn_limit: invalid type")
    );
    assert!(spoilt("turn_limit = 12", "turn_limit = 12\nturns = 12").contains("scenario \"first-blood\""));
    assert!(spoilt("type = \"stream\"", "type = \"brook\"").contains("unknown variant `brook`"));
    assert!(spoilt("[480, 210]", "[481, 210]").ends_with("terrain \"brook\": 481, 210 is not on the table"));
    assert!(
        spoilt("points = 234", "points = 233").ends_with("side \"norman\" counts 234 points, and the file says 233")
    );
    assert!(spoilt("vp = 25 }", "vp = 24 }").ends_with("the handicap is 24, and half the difference is 25"));
    assert!(spoilt("| 149 425 |", "| 149 39 |").contains("Robert fitz Guy (norman-01): 149, 39 is in no zone"));
    assert!(
        spoilt("| 149 425 |", "| 155 425 |").contains("he stands on the base of")
            || spoilt("| 149 425 |", "| 155 425 |").contains("stands")
    );
    assert!(spoilt("\"sacks-1\", \"sacks-2\"", "\"sacks-1\", \"sacks-3\"").ends_with("there is no object \"sacks-3\""));
    assert!(spoilt("| spear, sword |", "| spear, sabre |").contains("there is no weapon \"sabre\""));
}

#[test]
fn a_file_of_organisations_that_is_wrong_says_where() {
    // KNK-ORG-1
    let text = include_str!("../data/organisations.toml");
    let spoilt =
        |from: &str, to: &str| check_organisations(&text.replacen(from, to, 1)).expect_err("something is wrong");
    assert!(spoilt("| 20-30    |", "| some     |").contains("\"some\" is no range like 7-9"));
    assert!(spoilt("| 1 figure |", "| 20-30    |").ends_with("the first row, and no other, is of 1 figure: the lord"));
    assert!(spoilt("destrier", "pony    ").contains("column \"horse\": unknown variant `pony`"));
    assert!(spoilt("period =", "age =").contains("organisation \"norman-conroi\""));
}
