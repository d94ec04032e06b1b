//! What is in the box: the board, the manor cards, the parishes, the entry roads.

use excalibur::board::{Board, Choke, Ground, Kind, ManorId, Point, ReligiousHouse, UnitId};

#[track_caller]
fn manor(id: &str) -> ManorId {
    Board::get().find_manor(id).unwrap_or_else(|| panic!("there is no manor {id}"))
}

#[track_caller]
fn point(id: &str) -> Point {
    Board::get().point(id).unwrap_or_else(|| panic!("there is no point {id}"))
}

#[test]
fn the_land_is_as_the_counters_of_the_box_say() {
    // EXC-1-4, EXC-G3
    let board = Board::get();
    let count = |ground: Ground| board.units().filter(|unit| board.unit(*unit).ground == ground).count();
    assert_eq!([Ground::Arable, Ground::Pasture, Ground::Forest].map(count), [112, 42, 22]);
    assert_eq!(board.manors().filter(|manor| board.manor(*manor).river_rights).count(), 15);
    let of = |units: usize| board.manors().filter(|manor| board.manor(*manor).units.len() == units).count();
    assert_eq!([4, 5, 6].map(of), [28, 8, 4]);
    assert_eq!(board.manors().len(), 40, "EXC-R1");
}

#[test]
fn the_cards_pay_by_supervision_and_collector() {
    // EXC-5.i-2, EXC-5.i-3, EXC-5.i-4, EXC-R2, EXC-G3
    let board = Board::get();
    for id in board.manors() {
        let card = board.manor(id);
        let more = card.units.len() as i64 - 4;
        assert_eq!(card.supervised, [7, 5, 3].map(|bezants| bezants + more), "{}", card.name);
        assert_eq!(card.unsupervised, [5 + more, 3 + more, 1], "{}", card.name);
    }
    assert_eq!(manor("foxwood").card().supervised[0], 7);
}

#[test]
fn the_card_of_foxwood_lists_its_land() {
    // EXC-5.ii, EXC-G2
    let board = Board::get();
    let foxwood = manor("Foxwood");
    let of = |ground: Ground| board.units_of(foxwood, ground).count();
    assert_eq!([Ground::Arable, Ground::Pasture, Ground::Forest].map(of), [2, 1, 1]);
    assert!(foxwood.card().river_rights);
}

#[test]
fn land_that_touches_other_land_is_touched_by_it() {
    // EXC-R36, EXC-G8
    let board = Board::get();
    let pastures = || board.units().filter(|unit| board.unit(*unit).ground == Ground::Pasture);
    for unit in board.units() {
        for other in &board.unit(unit).adjacent {
            assert!(board.unit(*other).adjacent.contains(&unit), "{} is not touched back", board.unit(unit).id);
        }
    }
    let beside_another =
        |unit: &UnitId| board.unit(*unit).adjacent.iter().any(|other| board.unit(*other).ground == Ground::Pasture);
    assert_eq!((pastures().count(), pastures().filter(beside_another).count()), (42, 40));
}

#[test]
fn roads_are_measured_in_miles_and_manors_lie_apart() {
    // EXC-1-5, EXC-6-1, EXC-G1
    let board = Board::get();
    assert_eq!(board.miles(point("barsham"), point("hazlemere")), 4);
    for manor in board.manors() {
        let neighbours = board.next(manor.centre());
        assert!(!neighbours.is_empty());
        assert!(neighbours.iter().all(|next| board.manor_at(*next).is_none()), "{}", manor.name());
    }
    let from = point("penhallow");
    assert!(
        board.points().filter(|p| board.is_open_ground(*p)).all(|p| board.miles(from, p) < u8::MAX),
        "all roads join"
    );
}

#[test]
fn two_religious_houses_stand_on_the_board_without_cards() {
    // EXC-1-7, EXC-9-1
    let board = Board::get();
    let houses: Vec<&str> =
        board.points().filter(|at| board.house_at(*at).is_some()).map(|at| board.spot(at).id.as_str()).collect();
    assert_eq!(houses, ["carse-abbey", "bestly-priory"]);
    assert!(houses.iter().all(|id| board.find_manor(id).is_none()));
    assert_eq!(board.house(ReligiousHouse::Priory), point("bestly-priory"));
}

#[test]
fn bridges_woods_and_scarps_are_choke_points() {
    // EXC-1-6, EXC-8.iv, EXC-R53
    let board = Board::get();
    let of = |choke: Choke| board.points().filter(|at| board.spot(*at).choke == Some(choke)).count();
    assert_eq!([Choke::Bridge, Choke::Forest, Choke::Scarp].map(of), [11, 6, 6]);
    assert_eq!(board.bridges().len(), 11);
    assert_eq!(board.choke_between(point("bridge-9"), point("m153")), Some(Choke::Bridge));
    assert_eq!(board.choke_between(point("barsham"), board.next(point("barsham"))[0]), None);
    assert!(board.manors().all(|manor| board.spot(manor.centre()).choke.is_none()), "a manor is open ground");
}

#[test]
fn every_manor_belongs_to_one_of_eleven_parishes() {
    // EXC-19.i, EXC-R6, EXC-G4
    let board = Board::get();
    assert_eq!(board.parishes().len(), 11);
    for parish in board.parishes() {
        assert!((3..=4).contains(&parish.manors.len()), "{}", parish.name);
    }
    let listed: usize = board.parishes().iter().map(|parish| parish.manors.len()).sum();
    assert_eq!(listed, 40);
    for manor in board.manors() {
        let card = board.manor(manor);
        assert!(board.parishes()[card.parish].manors.contains(&card.id), "{}", card.name);
    }
}

#[test]
fn recommended_entry_roads_lie_far_apart() {
    // EXC-3-3
    let board = Board::get();
    for players in 2..=6 {
        let mut sets = board.entry_sets(players).peekable();
        assert!(sets.peek().is_some(), "{players} players");
        for set in sets {
            let find = |id: &String| board.entries().iter().position(|entry| entry.id == *id).expect("an entry road");
            let manors: Vec<ManorId> = set.entries.iter().map(|id| board.first_manor(find(id))).collect();
            assert_eq!(manors.len(), players);
            for (index, one) in manors.iter().enumerate() {
                for other in &manors[index + 1..] {
                    assert!(board.miles(one.centre(), other.centre()) >= 14, "{} and {}", one.name(), other.name());
                }
            }
        }
    }
}

#[test]
fn nobody_leaves_by_an_entry_road() {
    // EXC-R55
    let board = Board::get();
    for at in board.points().filter(|at| board.spot(*at).kind == Kind::Entry) {
        assert!(board.points().all(|from| !board.next(from).contains(&at)), "{}", board.name(at));
    }
}

#[test]
fn six_counter_sets_are_led_by_knights_of_the_round_table() {
    // EXC-3-1, EXC-R9, EXC-R48, EXC-G5
    let sets = Board::get().counter_sets();
    let lords: Vec<&str> = sets.iter().map(|set| set.lord.as_str()).collect();
    assert_eq!(lords, ["Sir Gawaine", "Sir Lancelot", "Sir Lionel", "Sir Bors", "Sir Percivale", "Sir Tristram"]);
    for set in sets {
        assert_eq!((set.knight_ids, set.man_at_arms_ids), ([2, 51], [52, 87]));
    }
}

#[test]
fn milestones_go_by_the_places_on_either_side() {
    // EXC-6.iv-3: an order must be unambiguous.
    let board = Board::get();
    let mut names: Vec<&str> = board.points().map(|at| board.name(at)).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "every point has a name of its own");
    assert!(names.iter().any(|name| name.contains("Barsham") && name.contains("Hazlemere")), "{names:?}");
}

#[test]
fn those_who_made_the_game_are_named() {
    // EXC-24: the page about the house shows it.
    assert!(excalibur::CREDITS.contains("Julian Musgrave") && excalibur::CREDITS.contains("Frank Gerwin"));
}
