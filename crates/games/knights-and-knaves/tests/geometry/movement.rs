//! Movement: obstacles, doors, bridges, ways round, places to land.

use knights_and_knaves::geometry::terrain::{Door, DoorKind, DoorState, Kind, Piece};
use knights_and_knaves::geometry::{Bar, Base, Ended, Facing, Field, March, Mover, body, in_order, is_behind, march};

use super::vectors::{stander, way};
use super::{at, foot, ground, rider};

fn square(id: &str, kind: Kind, west: i32, north: i32, east: i32, south: i32) -> Piece {
    Piece::new(id, kind, &[[west, north], [east, north], [east, south], [west, south]])
}

fn walker(base: Base, allowance: i32, march: March) -> Mover {
    Mover { allowance, march, ..stander(base, 1) }
}

#[test]
fn a_river_is_crossed_by_its_bridge_alone() {
    // KNK-GEO-10, KNK-GEO-21
    let pieces = vec![square("water", Kind::River, 0, 100, 720, 120), square("brig", Kind::Bridge, 200, 95, 230, 125)];
    let ground = ground(pieces);
    let field = Field::fresh(&ground);
    let go = |x: i32| march(&field, &[walker(foot(x, 150, 0), 100, way(&[(x, 50)]))]).0.remove(0);
    let wet = go(400);
    assert_eq!((wet.base.at, wet.ended), (at(400, 121), Ended::Barred(Bar::Impassable(0))), "to the brink");
    assert_eq!(go(215).base.at, at(215, 50));
    let found = field.way(foot(400, 150, 0), at(400, 50)).expect("there is a way");
    assert!(found.points.len() > 1 && found.length > 200, "{found:?}");
    let round = March::Way { points: found.points.clone(), through: None };
    let dry = march(&field, &[walker(foot(400, 150, 0), found.length + 20, round)]).0.remove(0);
    assert_eq!(dry.base.at, at(400, 50), "the way that was found can be walked");
    assert!(dry.steps <= found.length);
}

#[test]
fn a_stream_is_no_obstacle_on_a_bridge() {
    // KNK-GEO-21
    let stream = Piece::new("brook", Kind::Stream, &[[0, 100], [720, 100]]);
    let ground = ground(vec![stream, square("plank", Kind::Bridge, 190, 85, 210, 115)]);
    let field = Field::fresh(&ground);
    let moved = |x: i32| march(&field, &[walker(foot(x, 150, 0), 100, way(&[(x, 50)]))]).0.remove(0);
    assert_eq!(moved(200).base.at, at(200, 50));
    assert_eq!(moved(300).ended, Ended::Barred(Bar::Obstacle(0)));
}

#[test]
fn the_way_round_a_rock_is_the_shorter_one() {
    // KNK-GEO-8
    let ground = ground(vec![square("rock", Kind::Rock, 200, 100, 240, 220)]);
    let field = Field::fresh(&ground);
    let straight = field.way(foot(100, 60, 0), at(300, 60)).expect("a way");
    assert_eq!((straight.points, straight.length), (vec![at(300, 60)], 200));
    let round = field.way(foot(150, 120, 0), at(300, 120)).expect("a way");
    assert!(round.points.iter().all(|point| point.y <= 120), "by the north, which is nearer: {round:?}");
    assert!((151..200).contains(&round.length), "{round:?}");
    assert_eq!(field.way(foot(150, 120, 0), at(220, 160)), None, "nobody gets into a rock");
}

#[test]
fn an_obstacle_is_scaled_to_the_first_free_place_beyond() {
    // KNK-GEO-21, KNK-OBS-2
    let ground = ground(vec![Piece::new("fence", Kind::Fence, &[[50, 60], [150, 60]])]);
    let field = Field::fresh(&ground);
    let man = foot(100, 66, 0);
    assert_eq!(field.at_obstacles(&man.quad()).collect::<Vec<_>>(), [0]);
    assert_eq!(field.beyond(man, 0, Facing::NORTH, &[]).map(|base| base.at), Some(at(100, 54)));
    let taken = foot(100, 50, 0);
    assert_eq!(field.beyond(man, 0, Facing::NORTH, &[taken]).map(|base| base.at), Some(at(100, 40)));
    assert_eq!(field.beyond(man, 0, Facing::new(180), &[]), None, "away from it there is nothing to scale");
    assert!(field.fight_across(man, foot(100, 54, 180)).is_some());
    assert!(field.fight_across(man, foot(100, 66, 180)).is_none(), "on the same side");
}

#[test]
fn a_door_lets_through_who_starts_at_it() {
    // KNK-GEO-22, KNK-OBS-5, KNK-OBS-6
    let mut house = square("house", Kind::Building, 200, 100, 260, 160);
    let line = [at(222, 160), at(238, 160)];
    house.doors.push(Door { id: "d".into(), line, kind: DoorKind::Light, state: DoorState::Closed });
    let ground = ground(vec![house]);
    let field = Field::fresh(&ground);
    let at_door = foot(230, 166, 0);
    assert_eq!(field.at_doors(&at_door.quad()).collect::<Vec<_>>(), [0]);
    assert_eq!(field.at_doors(&foot(230, 168, 0).quad()).count(), 0);
    let (building, middle) = field.door_middle(0);
    let through = March::Way { points: vec![middle, at(230, 130)], through: Some((building, middle)) };
    let inside = march(&field, &[walker(at_door, 80, through)]).0.remove(0);
    assert_eq!(inside.base.at, at(230, 130));
    assert_eq!(ground.cell(inside.base.at).building(), 1);
    let barred = march(&field, &[walker(at_door, 80, way(&[(230, 130)]))]).0.remove(0);
    assert_eq!(barred.ended, Ended::Barred(Bar::Wall(0)), "without the door the wall bars him");
}

#[test]
fn a_rider_wheels_in_the_middle_of_his_way() {
    // KNK-GEO-29, KNK-MOV-5
    let ground = ground(vec![]);
    let field = Field::fresh(&ground);
    let ride = March::Ride { first: Facing::NORTH, tenths: 100, turn: 45 };
    let moved = march(&field, &[walker(rider(100, 300, 0), 120, ride)]).0.remove(0);
    assert_eq!((moved.way[1], moved.base.facing.degrees(), moved.steps), (at(100, 250), 45, 100));
    let too_far = March::Ride { first: Facing::NORTH, tenths: 100, turn: 90 };
    let held = march(&field, &[walker(rider(100, 300, 0), 120, too_far)]).0.remove(0);
    assert_eq!(held.base.facing.degrees(), 45, "no more than 45 degrees");
}

#[test]
fn a_dismounted_man_stands_beside_his_horse() {
    // KNK-GEO-24
    let ground = ground(vec![]);
    let field = Field::fresh(&ground);
    let horse = rider(100, 100, 90);
    assert_eq!(field.landing(horse, &[]), foot(100, 89, 90));
    assert_eq!(field.landing(horse, &[foot(100, 89, 0)]).at, at(100, 111), "to the right");
    let both = [foot(100, 89, 0), foot(100, 111, 0)];
    assert_eq!(field.landing(horse, &both).at, at(84, 100), "behind");
}

#[test]
fn only_those_who_may_leave_the_table() {
    // KNK-GEO-25
    let ground = ground(vec![]);
    let field = Field::fresh(&ground);
    let mut man = walker(foot(100, 20, 0), 100, way(&[(100, -40)]));
    assert_eq!(march(&field, std::slice::from_ref(&man)).0[0].ended, Ended::Barred(Bar::Edge));
    man.may_leave = [true, false, false, false];
    assert_eq!(march(&field, &[man]).0[0].ended, Ended::Left);
}

#[test]
fn a_body_is_those_who_are_linked_to_the_leader() {
    // KNK-GEO-26, KNK-DEF-3
    let mut figures: Vec<Base> = (0..7).map(|at| foot(100 + 30 * at, 100, 0)).collect();
    figures.push(foot(400, 100, 0));
    figures.push(foot(411, 100, 0));
    let strength = |leader| body(&figures, leader).iter().filter(|member| **member).count();
    assert_eq!((strength(Some(0)), strength(Some(7)), strength(None)), (7, 2, 7));
}

#[test]
fn ranks_go_from_front_to_rear_and_from_left_to_right() {
    // KNK-GEO-17
    let line = [(120, 112), (100, 100), (110, 112), (120, 100), (100, 112), (110, 100)].map(|(x, y)| foot(x, y, 0));
    assert_eq!(in_order(&line, at(110, 100), Facing::NORTH), [1, 5, 3, 4, 2, 0]);
    assert_eq!(
        in_order(&line, at(110, 100), Facing::new(180)),
        [0, 2, 4, 3, 5, 1],
        "facing south all is the other way"
    );
}

#[test]
fn the_second_rank_stands_behind_the_first() {
    // KNK-GEO-23
    let (first, second, enemy) = (foot(100, 100, 0), foot(100, 112, 0), foot(100, 89, 180));
    assert!(is_behind(second, first, enemy));
    assert!(!is_behind(foot(100, 118, 0), first, enemy), "8 tenths behind is too far");
    assert!(!is_behind(foot(112, 100, 0), first, enemy), "beside him is not behind him");
}
