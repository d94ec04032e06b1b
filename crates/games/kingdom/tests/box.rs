//! What is in the box is what the book says.

use std::collections::{BTreeMap, VecDeque};

use kingdom::board::{Board, Commodity, Place, Site, Terrain};
use kingdom::packs::{Effect, Packs};
use kingdom::tables::{Band, Cell, Die, TableNumber, TableRulings, Tables};
use table::{Chart, RuleBook};

fn place(name: &str) -> Place {
    Board::get().called(name).unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn the_rule_book_can_be_read() {
    let book = RuleBook::parse(include_str!("../rules.toml")).expect("a good ledger");
    assert_eq!(book.rules.len(), 221);
    assert_eq!(book.rulings.len(), 90);
    assert!(book.get("KGD-18.iii").is_some());
}

#[test]
fn the_board_has_its_castles_villages_and_sites() {
    // KGD-4.v.b, KGD-24, KGD-3.vi, KGD-G2, KGD-G6
    let board = Board::get();
    assert_eq!((board.castles().len(), board.villages().len(), board.mystic_sites().len()), (6, 24, 9));
    let of = |kingdom: &str| board.villages().iter().filter(|village| village.kingdom == kingdom).count();
    assert_eq!(["arthur", "mordred", "mark", "lot", "urien", "nentres"].map(of), [3, 4, 4, 5, 4, 4]);
    let yields = |commodity| board.villages().iter().filter(|village| village.commodity == commodity).count();
    assert_eq!((yields(Commodity::Gold), yields(Commodity::Silver), yields(Commodity::Iron)), (1, 4, 6));
    let food = [Commodity::Barley, Commodity::Wheat, Commodity::Fish, Commodity::Fruit];
    assert_eq!(food.map(yields), [2; 4]);
    assert_eq!([Commodity::Leather, Commodity::Pottery, Commodity::Textile].map(yields), [2, 2, 1]);
    let caerlon = board.castles().iter().find(|castle| castle.challenger == "arthur").expect("Arthur has a castle");
    assert_eq!((caerlon.name.as_str(), board.name(caerlon.place)), ("Castle Caerlon", "C15"));
    assert_eq!(board.site(board.camelot()), Some(Site::Camelot));
}

#[test]
fn every_kingdom_starts_with_fourteen_gold_of_tax() {
    // KGD-4.vi, KGD-24.i to KGD-24.vi
    let tables = Tables::get();
    let mut due: BTreeMap<&str, u32> = BTreeMap::new();
    for village in Board::get().villages() {
        *due.entry(&village.kingdom).or_insert(tables.castle_tax) += tables.tax(village.commodity);
    }
    assert_eq!(tables.castle_tax, 4);
    assert_eq!(due.len(), 6);
    assert!(due.values().all(|due| *due == 14), "{due:?}");
}

#[test]
fn one_steps_north_east_south_or_west_and_back() {
    // KGD-9.i.b
    let board = Board::get();
    let names = |from: &str| board.neighbours(place(from)).iter().map(|to| board.name(*to)).collect::<Vec<_>>();
    assert_eq!(names("D15"), ["D14", "E15", "D16", "C15"]);
    for from in board.places() {
        for to in board.neighbours(from) {
            assert!(board.neighbours(*to).contains(&from), "{} and {}", board.name(from), board.name(*to));
        }
    }
}

#[test]
fn a_river_parts_its_squares_but_not_at_bridges_or_its_source() {
    // KGD-9.ii, KGD-11.b, KGD-R22: the Severn runs south through H15, between the bridges H14 and H16.
    let board = Board::get();
    let (east, west) = (place("H15 (east bank)"), place("H15 (west bank)"));
    assert!(board.same_square(east, west) && east != west);
    assert!(!board.neighbours(east).contains(&west));
    assert!(board.neighbours(east).contains(&place("I15")) && !board.neighbours(east).contains(&place("G15")));
    assert!(board.neighbours(west).contains(&place("G15")) && !board.neighbours(west).contains(&place("I15")));
    let bridge = place("H14");
    assert!(board.has_bridge(bridge));
    for bank in [east, west] {
        assert!(board.neighbours(bridge).contains(&bank), "from a bridge one steps to either bank");
    }
    assert!(board.called("F13").is_some(), "a source is not divided");
}

/// How far it is from place to place in squares, and in turns of so many squares; difficult ground ends a turn's move
/// (KGD-9.iii), Camelot and the mystic sites are not passed through.
fn distance(from: Place, to: Place, allowance: u32) -> (u32, u32) {
    let board = Board::get();
    let closed = |place: Place| place != to && matches!(board.site(place), Some(Site::Camelot | Site::Mystic(_)));
    let mut squares = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for next in board.neighbours(at).iter().filter(|next| !closed(**next)) {
            if !squares.contains_key(next) {
                squares.insert(*next, squares[&at] + 1);
                queue.push_back(*next);
            }
        }
    }
    // Turns: those who can be reached within a turn, again and again.
    let mut reached = BTreeMap::from([(from, 0)]);
    let mut turn = 0;
    while !reached.contains_key(&to) {
        turn += 1;
        let starts: Vec<Place> = reached.keys().copied().collect();
        let mut best: BTreeMap<Place, u32> = starts.iter().map(|start| (*start, 0)).collect();
        let mut queue: VecDeque<(Place, u32)> = starts.into_iter().map(|start| (start, 0)).collect();
        while let Some((at, used)) = queue.pop_front() {
            if used == allowance || best[&at] < used {
                continue;
            }
            for next in board.neighbours(at).iter().filter(|next| !closed(**next)) {
                let spent = if board.terrain(*next) == Terrain::Open { used + 1 } else { allowance };
                if best.get(next).is_none_or(|known| spent < *known) {
                    best.insert(*next, spent);
                    queue.push_back((*next, spent));
                }
            }
        }
        best.into_keys().for_each(|place| {
            reached.entry(place).or_insert(turn);
        });
    }
    (squares[&to], reached[&to])
}

#[test]
fn distances_are_those_the_board_was_made_for() {
    // KGD-9.i, KGD-9.iii, KGD-G1
    let board = Board::get();
    let castles = board.castles().iter().map(|castle| (castle.name.as_str(), castle.place));
    let mystic = board.mystic_sites().iter().map(|site| (site.name.as_str(), site.place));
    let sites: BTreeMap<&str, Place> = castles.chain(mystic).chain([("Castle Camelot", board.camelot())]).collect();
    let chart = Chart::read("distances", DISTANCES).expect("a chart");
    assert_eq!(chart.rows().len(), 30);
    for row in chart.rows() {
        let [from, to] = ["from", "to"].map(|column| row.text(column).expect("a name"));
        let (squares, mounted) = distance(sites[from], sites[to], 5);
        let (_, on_foot) = distance(sites[from], sites[to], 3);
        assert_eq!(row.number("squares"), Ok(squares), "{from} to {to}");
        assert_eq!(row.number("mounted"), Ok(mounted), "{from} to {to}");
        assert!(row.text("on foot") == Ok("-") || row.number("on foot") == Ok(on_foot), "{from} to {to}: {on_foot}");
    }
}

/// How far it is from castle to castle for knights and footsoldiers, and to Camelot and the mystic sites for a Challenger:
/// in squares, and in turns of five squares mounted or three on foot.
const DISTANCES: &str = "
rule      | from             | to               | squares | mounted | on foot
KGD-9.iii | Castle Caerlon   | Castle Tintagel  | 13      | 3       | 5
KGD-9.iii | Castle Caerlon   | Castle Dover     | 23      | 5       | 8
KGD-9.iii | Castle Caerlon   | Castle Garlot    | 24      | 6       | 8
KGD-9.iii | Castle Caerlon   | Castle Dunpelder | 26      | 6       | 9
KGD-9.iii | Castle Caerlon   | Castle Carduel   | 14      | 3       | 5
KGD-9.iii | Castle Tintagel  | Castle Dover     | 12      | 3       | 6
KGD-9.iii | Castle Tintagel  | Castle Garlot    | 25      | 5       | 9
KGD-9.iii | Castle Tintagel  | Castle Dunpelder | 27      | 6       | 9
KGD-9.iii | Castle Tintagel  | Castle Carduel   | 15      | 4       | 5
KGD-9.iii | Castle Dover     | Castle Garlot    | 13      | 3       | 5
KGD-9.iii | Castle Dover     | Castle Dunpelder | 19      | 5       | 7
KGD-9.iii | Castle Dover     | Castle Carduel   | 25      | 5       | 9
KGD-9.iii | Castle Garlot    | Castle Dunpelder | 12      | 3       | 4
KGD-9.iii | Castle Garlot    | Castle Carduel   | 20      | 4       | 7
KGD-9.iii | Castle Dunpelder | Castle Carduel   | 12      | 3       | 5
KGD-9.iii | Castle Caerlon   | Castle Camelot   | 12      | 3       | -
KGD-9.iii | Castle Tintagel  | Castle Camelot   | 13      | 3       | -
KGD-9.iii | Castle Dover     | Castle Camelot   | 13      | 3       | -
KGD-9.iii | Castle Garlot    | Castle Camelot   | 12      | 3       | -
KGD-9.iii | Castle Dunpelder | Castle Camelot   | 14      | 3       | -
KGD-9.iii | Castle Carduel   | Castle Camelot   | 12      | 3       | -
KGD-9.iii | Castle Caerlon   | Pentre Ifan      | 4       | 1       | -
KGD-9.iii | Castle Tintagel  | Merry Maidens    | 5       | 1       | -
KGD-9.iii | Castle Dover     | Kit's Coty       | 4       | 1       | -
KGD-9.iii | Castle Garlot    | Blaxhall Stone   | 5       | 1       | -
KGD-9.iii | Castle Dunpelder | Duddo Stones     | 5       | 1       | -
KGD-9.iii | Castle Carduel   | Castlerigg       | 4       | 1       | -
KGD-9.iii | Castle Dover     | Stonehenge       | 7       | 2       | -
KGD-9.iii | Castle Dunpelder | Thornborough     | 6       | 2       | -
KGD-9.iii | Castle Carduel   | Arbor Low        | 7       | 2       | -
";

#[test]
fn the_dice_have_six_and_eight_faces() {
    // KGD-3.x, KGD-R1, KGD-G9
    assert_eq!((Die::Red.faces(), Die::Blue.faces()), (6, 8));
}

/// A table as the book prints it: rows are the defender's scores, columns the attacker's.
fn printed(table: TableNumber, rulings: TableRulings) -> [[String; 3]; 3] {
    let bands = [Band::Low, Band::Middle, Band::High];
    bands.map(|defender| {
        bands.map(|attacker| match Tables::get().cell(table, attacker, defender, rulings) {
            Cell::Casualties { defender, attacker } => format!("{defender}/{attacker}"),
            Cell::DefendersDestroyed => "destroyed".into(),
            Cell::GoToTable2 { defender } => format!("table 2, {defender}"),
            Cell::Reverse => "reverse".into(),
            Cell::AssaultDelayed => "delayed".into(),
        })
    })
}

#[test]
fn the_battle_tables_are_those_of_the_book() {
    // KGD-T1.r1, KGD-T1.r2, KGD-T1.r3, KGD-T2.r1, KGD-T2.r2, KGD-T2.r3, KGD-T3.r1, KGD-T3.r2, KGD-T3.r3, KGD-T.legend,
    // KGD-G10
    let book = TableRulings::default();
    let table_2 = "table 2, 0";
    assert_eq!(printed(TableNumber::One, book), [["1/0", "2/0", "destroyed"], ["0/2", "0/1", "1/0"], [table_2; 3]]);
    assert_eq!(printed(TableNumber::Two, book), [["0/1"; 3], ["0/1", "1/1", "1/2"], ["reverse", "reverse", "2/3"]]);
    assert_eq!(
        printed(TableNumber::Three, book),
        [["0/0", "1/0", "2/1"], ["delayed", "1/1", "2/2"], ["delayed", "0/2", "1/2"]]
    );
}

#[test]
fn rulings_about_the_tables_can_be_switched() {
    // KGD-OPT-1, KGD-OPT-2
    let toll = TableRulings { ambush_toll: 1, ..TableRulings::default() };
    assert_eq!(printed(TableNumber::One, toll)[2], ["table 2, 0", "table 2, 0", "table 2, 1"]);
    let swapped = TableRulings { table2_swapped: true, ..TableRulings::default() };
    assert_eq!(printed(TableNumber::Two, swapped)[1], ["1/0", "1/1", "2/1"]);
    assert_eq!(printed(TableNumber::Three, swapped), printed(TableNumber::Three, TableRulings::default()));
}

#[test]
fn scores_outside_the_bands_count_as_the_nearest() {
    // KGD-R2
    assert_eq!([-1, 0, 2, 3, 5, 6, 8, 12].map(Band::of).map(|band| band as u8), [0, 0, 0, 1, 1, 2, 2, 2]);
}

#[test]
fn the_packs_are_complete() {
    // KGD-3.vii, KGD-3.viii, KGD-3.ix, KGD-10, KGD-13.a, KGD-G3, KGD-G4, KGD-G5, KGD-G11
    let packs = Packs::get();
    assert_eq!((packs.fortune.len(), packs.guardians.len(), packs.riddles.len()), (47, 16, 36));
    let count = |wanted: fn(&Effect) -> bool| packs.fortune.iter().filter(|card| wanted(&card.effect)).count();
    assert_eq!(count(|effect| matches!(effect, Effect::FreeMove)), 6);
    assert_eq!(count(|effect| matches!(effect, Effect::BattlePlusOne { amount: 1 })), 7);
    assert_eq!(count(|effect| matches!(effect, Effect::MagicLance { extra_selections: 1 })), 1);
    assert_eq!(count(|effect| matches!(effect, Effect::Tournament { .. })), 2);
    assert_eq!(packs.fortune.iter().filter(|card| card.keep).count(), 14, "free moves, banners and the lance are kept");
    assert!(packs.guardians.iter().all(|card| (2..=6).contains(&card.slain_chivalry)), "what slaying one brings");
}

#[test]
fn riddles_are_answered_whatever_the_spelling_but_not_by_lists() {
    // KGD-30.a, KGD-R34
    let shadow = Packs::get().riddles.iter().find(|riddle| riddle.id == "shadow").expect("the first riddle");
    for right in ["shadow", "A Shadow!", "  my   shádow ", "shadows", "the shadow"] {
        assert!(shadow.accepts(right), "{right:?}");
    }
    for wrong in ["", "the", "shadow or echo", "shadowy", "sha dow", "my the shadow", "echo"] {
        assert!(!shadow.accepts(wrong), "{wrong:?}");
    }
}
