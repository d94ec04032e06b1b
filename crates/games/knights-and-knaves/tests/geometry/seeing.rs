//! Sight, woods, hills, houses, cover: the cases of the rules, and which obstacle is named.

use knights_and_knaves::geometry::terrain::{Door, DoorKind, DoorState, Hand, Kind, Piece, Window, WindowKind};
use knights_and_knaves::geometry::{Field, Hidden, Sight};

use super::{at, foot, ground, rider};

fn square(id: &str, kind: Kind, west: i32, north: i32, east: i32, south: i32) -> Piece {
    Piece::new(id, kind, &[[west, north], [east, north], [east, south], [west, south]])
}

#[test]
fn on_open_ground_everybody_sees_everybody() {
    // KNK-GEO-12, KNK-DEF-5
    let ground = ground(vec![]);
    let sight = Field::fresh(&ground).sight(foot(10, 10, 0), rider(700, 470, 0));
    assert_eq!(sight, Sight { open: 9, closed: None });
    let wall = super::ground(vec![Piece::new("wall", Kind::WallChest, &[[50, 100], [150, 100]])]);
    assert!(Field::fresh(&wall).sees(foot(100, 300, 0), foot(100, 90, 0)), "a man behind a wall is visible");
}

#[test]
fn a_man_directly_behind_a_tree_is_hidden() {
    // KNK-DEF-6, KNK-GEO-12
    let ground = ground(vec![square("oak", Kind::Tree, 90, 90, 110, 110)]);
    let field = Field::fresh(&ground);
    let viewer = foot(100, 300, 0);
    let hidden = field.sight(viewer, foot(100, 80, 0));
    assert_eq!((hidden.open, hidden.closed), (0, Some(Hidden::Piece(0))));
    assert!(field.sees(viewer, foot(100, 60, 0)), "25 tenths behind it he is seen past it");
    assert!(field.sees(viewer, foot(130, 80, 0)), "beside it he is seen");
    assert!(!field.sees(foot(100, 80, 0), viewer), "the tree hides both from each other");
}

#[test]
fn woods_hide_who_is_deep_in_them() {
    // KNK-DEF-7, KNK-GEO-13
    for (kind, limit) in [(Kind::LightWoods, 60), (Kind::HeavyWoods, 30)] {
        let ground = ground(vec![square("wood", kind, 100, 0, 400, 300)]);
        let field = Field::fresh(&ground);
        // His nearest corner is half an inch before his middle, so he is seen so much deeper.
        let middle = field.wood_between(at(50, 150), at(100 + limit, 150));
        assert_eq!(middle, 60, "as much as one sees through");
        assert!(field.sees(foot(50, 150, 90), foot(100 + limit, 150, 90)));
        let deep = field.sight(foot(50, 150, 90), foot(100 + limit + 20, 150, 90));
        assert_eq!(deep.open, 0);
        assert!(matches!(deep.closed, Some(Hidden::Woods { limit: 60, .. })), "{deep:?}");
    }
}

#[test]
fn out_of_woods_one_sees_twice_as_far() {
    // KNK-DEF-8, KNK-GEO-13
    let ground = ground(vec![square("wood", Kind::LightWoods, 100, 0, 300, 300)]);
    let field = Field::fresh(&ground);
    let (hidden, open) = (foot(200, 150, 0), foot(50, 150, 0));
    assert!(field.sees(hidden, open) && !field.sees(open, hidden));
    assert!(!field.sees(foot(240, 150, 0), open), "14 inches of wood are too much");
    assert!(!field.sees(hidden, foot(110, 150, 0)), "from wood to wood it is six inches");
}

#[test]
fn a_hill_hides_what_is_behind_it() {
    // KNK-GEO-14
    let ground = ground(vec![square("dune", Kind::Hill, 200, 100, 260, 300)]);
    let field = Field::fresh(&ground);
    let (west, east, top) = (foot(150, 200, 90), foot(320, 200, 270), foot(230, 200, 0));
    assert_eq!(field.sight(west, east).closed, Some(Hidden::Hill(0)));
    assert!(!field.sees(west, east) && !field.sees(east, west));
    assert!(field.sees(top, west) && field.sees(top, east) && field.sees(west, top));
}

fn house() -> Piece {
    let mut house = square("house", Kind::Building, 200, 100, 260, 160);
    house.windows.push(Window { id: "w".into(), line: [at(200, 127), at(200, 133)], kind: WindowKind::Window });
    let line = [at(224, 160), at(236, 160)];
    house.doors.push(Door { id: "d".into(), line, kind: DoorKind::Light, state: DoorState::Closed });
    house
}

#[test]
fn a_house_hides_what_is_behind_it_and_in_it() {
    // KNK-GEO-15
    let ground = ground(vec![house()]);
    let field = Field::fresh(&ground);
    let outside = foot(100, 130, 90);
    assert_eq!(field.sight(outside, foot(300, 130, 0)).closed, Some(Hidden::Building(0)));
    let (near, far) = (foot(215, 130, 270), foot(217, 130, 270));
    assert!(field.sees(near, outside) && field.sees(outside, near), "ten tenths from the window");
    assert!(!field.sees(far, outside) && !field.sees(outside, far), "twelve tenths from it");
    assert_eq!(field.sight(outside, far).closed, Some(Hidden::Wall(0)));
    assert!(field.sees(near, foot(245, 150, 0)), "under one roof they see each other");
    let by_the_door = foot(230, 150, 180);
    let south = foot(230, 300, 0);
    assert!(!field.sees(south, by_the_door), "the door is closed");
    assert!(Field { open_doors: 1, ..field }.sees(south, by_the_door), "the door is open");
}

#[test]
fn the_highest_cover_counts_once() {
    // KNK-GEO-16
    let pieces = vec![
        Piece::new("hedge", Kind::Hedge, &[[50, 108], [150, 108]]),
        Piece::new("wall", Kind::WallChest, &[[50, 110], [150, 110]]),
        Piece::new("fence", Kind::Fence, &[[250, 108], [350, 108]]),
        house(),
    ];
    let ground = ground(pieces);
    let field = Field::fresh(&ground);
    let shooter = foot(100, 300, 0);
    let cover = field.cover(shooter, foot(100, 95, 0)).expect("there is cover");
    assert_eq!((cover.piece, cover.down), (1, 6));
    assert_eq!(field.cover(shooter, foot(100, 80, 0)), None, "two inches behind it is not directly behind it");
    assert_eq!(field.cover(foot(100, 122, 0), foot(100, 95, 0)), None, "the shooter is at the wall himself");
    assert_eq!(field.cover(foot(300, 300, 0), foot(300, 95, 0)), None, "a fence gives no cover");
    let window = field.cover(foot(20, 130, 0), foot(212, 130, 0)).expect("there is cover");
    assert_eq!((window.piece, window.down), (3, 8));
    assert!(field.is_covered(foot(100, 95, 0), Some(shooter)), "and nerves are steadied by it");
    assert!(!field.is_covered(foot(100, 95, 0), Some(foot(100, 10, 0))), "from the north he stands before it");
    assert!(field.is_covered(foot(100, 95, 0), None) && !field.is_covered(foot(100, 60, 0), None));
    assert!(field.is_covered(foot(212, 130, 0), None), "in a building");
}

#[test]
fn what_stands_between_obstructs_the_view() {
    // KNK-GEO-30
    let pieces = vec![
        square("bush", Kind::Bush, 190, 190, 210, 210),
        Piece::new("fence", Kind::Fence, &[[50, 140], [150, 140]]),
    ];
    let ground = ground(pieces);
    let field = Field::fresh(&ground);
    assert_eq!(field.obstructs(foot(200, 300, 0), foot(200, 100, 0)), Some(0));
    assert_eq!(field.obstructs(foot(200, 300, 0), foot(200, 180, 0)), None, "directly behind it");
    assert_eq!(field.obstructs(foot(100, 300, 0), foot(100, 100, 0)), Some(1));
    assert_eq!(
        field.obstructs(foot(100, 300, 0), foot(100, 128, 0)),
        None,
        "8 tenths in front: a fence gives no cover"
    );
    assert_eq!(field.obstructs(foot(300, 300, 0), foot(300, 100, 0)), None);
}

#[test]
fn a_gone_barricade_hides_and_bars_nothing() {
    // KNK-GEO-20
    let ground = ground(vec![Piece::new("cart", Kind::Barricade, &[[50, 108], [150, 108]])]);
    let field = Field::fresh(&ground);
    let base = foot(100, 108, 0);
    assert!(field.bar(base, &base.quad(), None).is_some());
    let gone = Field { gone: 1, ..field };
    assert!(gone.bar(base, &base.quad(), None).is_none());
    assert_eq!(gone.cover(foot(100, 300, 0), foot(100, 95, 0)), None);
}

#[test]
fn who_falls_from_a_wall_lies_at_its_foot() {
    // KNK-GEO-33
    let mut wall = Piece::new("wall", Kind::Battlement, &[[50, 60], [150, 60]]);
    wall.high = Some(Hand::Right);
    let stairs = square("stairs", Kind::Stairs, 300, 100, 320, 140);
    let ground = ground(vec![wall, stairs]);
    let field = Field::fresh(&ground);
    let man = foot(100, 66, 0);
    assert_eq!(field.drop_at(man), Some(0));
    assert_eq!(field.foot_of(man, 0, &[]).at, at(100, 54));
    assert_eq!(field.drop_at(foot(100, 76, 0)), None, "eleven tenths from the edge");
    assert_eq!(field.drop_at(foot(100, 54, 0)), None, "on the low side");
    assert_eq!(field.drop_at(foot(310, 120, 0)), Some(1));
    let landed = field.foot_of(foot(310, 120, 0), 1, &[]);
    assert!(!ground.outline(1).holds(landed.at));
    assert_eq!(ground.pieces()[0].drop_feet(), 12);
}
