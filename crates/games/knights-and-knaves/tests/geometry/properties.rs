//! What holds for any figures anywhere: tried at thousands of places, always the same ones.

use knights_and_knaves::geometry::terrain::{Kind, Piece};
use knights_and_knaves::geometry::{
    Base, Ended, Facing, Field, Leg, March, Mover, Point, march, project, rdiv, root_up, steps_by, tenths_between,
};
use table::{Luck, Quick};

use super::vectors::{stander, way};
use super::{at, ground};

fn somewhere(luck: &mut Quick, wide: u32, deep: u32) -> Point {
    at(luck.below(wide + 1) as i32, luck.below(deep + 1) as i32)
}

fn someone(luck: &mut Quick, wide: u32, deep: u32) -> Base {
    let facing = Facing::new(luck.below(360) as u16);
    Base { at: somewhere(luck, wide, deep), facing, mounted: luck.below(2) == 0 }
}

#[test]
fn halves_are_rounded_away_from_zero() {
    // KNK-GEO-3
    let found = [(-7, 2), (7, 3), (7, 2), (-1, 2), (1, 2), (-7, 3), (0, 5)].map(|(a, b)| rdiv(a, b));
    assert_eq!(found, [-4, 2, 4, -1, 1, -2, 0]);
}

#[test]
fn distances_are_the_same_from_both_ends() {
    // KNK-GEO-6, KNK-DEF-9
    let luck = &mut Quick::new(1);
    for _ in 0..4_000 {
        let (a, b) = (someone(luck, 60, 60), someone(luck, 60, 60));
        let there = (a.overlaps(b), a.distance(b), a.touches(b));
        assert_eq!(there, (b.overlaps(a), b.distance(a), b.touches(a)), "{a:?} {b:?}");
        assert!(!a.overlaps(b) || a.distance(b) == 0, "{a:?} {b:?}");
    }
}

#[test]
fn a_distance_is_never_less_than_it_is() {
    // KNK-GEO-6
    let luck = &mut Quick::new(2);
    for _ in 0..2_000 {
        let (a, b) = (someone(luck, 200, 200), someone(luck, 200, 200));
        let tenths = a.distance(b);
        assert!(a.gap(b).is_within(i64::from(tenths) * 100), "{a:?} {b:?}");
        assert!(tenths == 0 || !a.gap(b).is_within(i64::from(tenths - 1) * 100), "{a:?} {b:?}");
    }
}

#[test]
fn who_walks_away_is_never_nearer() {
    // KNK-GEO-27
    let luck = &mut Quick::new(3);
    for _ in 0..300 {
        let (still, facing) = (someone(luck, 60, 60), Facing::new(luck.below(360) as u16));
        let start = still.moved(project(still.at, facing, 30)).turned(facing);
        let mut last = -1;
        for tenths in 0..60 {
            let now = start.moved(project(start.at, facing, tenths)).distance(still);
            // Points are whole tenths, so a step may go a hair aside.
            assert!(now + 1 >= last, "{still:?} {facing} {tenths}: {now} after {last}");
            last = last.max(now);
        }
    }
}

#[test]
fn a_walk_has_the_points_of_its_leg() {
    // KNK-GEO-8, KNK-GEO-12
    let luck = &mut Quick::new(4);
    for _ in 0..1_000 {
        let leg = Leg::new(somewhere(luck, 300, 300), somewhere(luck, 300, 300));
        let walked: Vec<Point> = leg.points().collect();
        let stepped: Vec<Point> = (0..=leg.length).map(|step| leg.at(step)).collect();
        assert_eq!(walked, stepped);
        assert_eq!((walked.first(), walked.last()), (Some(&leg.from), Some(&leg.to)));
        assert!(walked.windows(2).all(|step| step[0].square_to(step[1]) <= 2), "no step is longer than one across");
        assert_eq!(leg.length, tenths_between(leg.from, leg.to));
    }
    assert_eq!([0, 1, 2, 4, 5].map(root_up), [0, 1, 2, 2, 3]);
}

#[test]
fn everybody_has_had_his_allowance_at_the_end() {
    // KNK-GEO-9
    for allowance in 0..=300 {
        assert_eq!(steps_by(allowance, 240), allowance);
        assert!((1..=240).all(|tick| steps_by(allowance, tick) >= steps_by(allowance, tick - 1)));
    }
}

#[test]
fn no_bases_overlap_after_any_turn_of_movement() {
    // KNK-GEO-10
    let pieces = vec![
        Piece::new("wall", Kind::WallChest, &[[100, 60], [100, 160]]),
        Piece::new("rock", Kind::Rock, &[[150, 90], [170, 92], [168, 120], [148, 118]]),
        Piece::new("river", Kind::River, &[[200, 0], [215, 0], [215, 240], [200, 240]]),
        Piece::new("bridge", Kind::Bridge, &[[195, 100], [220, 100], [220, 130], [195, 130]]),
    ];
    let ground = ground(pieces);
    let field = Field::fresh(&ground);
    let luck = &mut Quick::new(5);
    let (mut met, mut passed) = (0, 0);
    for _ in 0..120 {
        let mut movers: Vec<Mover> = Vec::new();
        while movers.len() < 16 {
            let base = someone(luck, 300, 240);
            let free =
                field.bar(base, &base.quad(), None).is_none() && !movers.iter().any(|other| other.base.overlaps(base));
            if free {
                movers.push(stander(base, (movers.len() % 2) as u8));
            }
        }
        for (who, mover) in movers.iter_mut().enumerate() {
            let foe = (2 * luck.below(8) + 1 - who as u32 % 2) as usize % 16;
            let mounted = mover.base.mounted;
            let goal = somewhere(luck, 300, 240);
            let turn = luck.below(91) as i32 - 45;
            mover.march = match (luck.below(4), mounted) {
                (0, _) => March::Stand,
                (1, true) => March::RideAt { target: foe, free: true, gallop: true },
                (1, false) => March::Charge(foe),
                (_, true) => March::Ride { first: Facing::new(luck.below(360) as u16), tenths: 120, turn },
                (_, false) => way(&[(goal.x, goal.y)]),
            };
            mover.allowance = 40 + luck.below(200) as i32;
            mover.enters_melee = luck.below(3) > 0;
        }
        let (moved, _) = march(&field, &movers);
        for (who, one) in moved.iter().enumerate() {
            assert!(one.steps <= movers[who].allowance, "{who} went {} of {}", one.steps, movers[who].allowance);
            assert!(one.ended == Ended::Left || ground.is_on(one.base.at));
            assert_eq!(field.bar(one.base, &one.base.quad(), None), None, "{who} stands where nobody can");
            for other in &moved[who + 1..] {
                assert!(!one.base.overlaps(other.base), "{:?} and {:?}", one.base, other.base);
            }
            met += i32::from(one.ended == Ended::Contact);
            passed += i32::from(one.passed.is_some());
        }
    }
    assert!(met > 50 && passed > 5, "{met} met and {passed} rode through: the test is to try both");
}

#[test]
fn nothing_on_the_table_is_a_fraction() {
    // KNK-GEO-1
    fn look(folder: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                look(&path, found);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a text");
            // What bots think of an option is all that the kernel wants as a fraction.
            let in_bot = path.components().any(|part| part.as_os_str() == "bot");
            for (number, line) in text.lines().enumerate() {
                let words = line.split(|c: char| !c.is_alphanumeric());
                if !in_bot
                    && words.clone().any(|word| word == "f32" || word == "f64")
                    && !line.contains("fn merit")
                    && !line.contains("fn appraise")
                {
                    found.push(format!("{}:{}: {line}", path.display(), number + 1));
                }
            }
        }
    }
    let mut found = Vec::new();
    look(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.is_empty(), "{}", found.join("\n"));
}
