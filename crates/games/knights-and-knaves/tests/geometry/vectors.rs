//! The worked results of data/vectors.toml, each reproduced exactly (KNK-GEO-31).

use knights_and_knaves::geometry::terrain::{DROP_FEET, Kind, Piece};
use knights_and_knaves::geometry::{
    ACROSS, BEHIND, Base, CONTACT, DEFLECTIONS, EDGE, Ended, FINE, Facing, Field, Footprint, LINK, Leg, March, Mover,
    Point, REAIM, SINE_SCALE, TICKS, WHEEL, WOODS, What, march, project, steps_by,
};
use serde::Deserialize;

use super::{at, foot, ground};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    constants: Constants,
    vectors: Vectors,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Constants {
    tenths_per_inch: i64,
    fine_per_tenth: i64,
    contact_fine: i64,
    melee_across_fine: i64,
    behind_cover: i32,
    edge: i32,
    drop_feet: u16,
    unit_gap: i32,
    command: i32,
    ticks: i32,
    reaim: i32,
    turn_limit_degrees: i32,
    foot_base: [i64; 2],
    mounted_base: [i64; 2],
    wagon_base: [i64; 2],
    sine_scale: i64,
    light_woods_sight: u32,
    heavy_woods_weight: u32,
    surround_rays: u32,
    surround_reach: u32,
    surround_gap: u32,
    rout_deflections: [i32; 13],
    sine_0_90: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vectors {
    corners: Vec<Corners>,
    gap: Vec<GapOf>,
    bearing: Vec<Bearing>,
    path: Vec<Path>,
    project: Vec<Project>,
    entitlement: Vec<Entitlement>,
    woods_depth: Vec<Depth>,
    run: Vec<Run>,
    surrounded: Vec<Surrounded>,
    rout: Vec<Rout>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Corners {
    x: i32,
    y: i32,
    facing: u16,
    mounted: bool,
    front_left_front_right_rear_right_rear_left: [[i64; 2]; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GapOf {
    a: (i32, i32, u16, bool),
    b: (i32, i32, u16, bool),
    overlap: bool,
    gap_tenths: i32,
    contact: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bearing {
    frm: Point,
    to: Point,
    degrees: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Path {
    frm: Point,
    to: Point,
    length: i32,
    step: i32,
    at: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Project {
    frm: Point,
    facing: u16,
    length: i32,
    to: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entitlement {
    allowance: i32,
    tick: i32,
    steps_so_far: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Depth {
    polygon: Vec<[i32; 2]>,
    frm: Point,
    to: Point,
    depth: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    title: String,
    #[allow(dead_code, reason = "in words; the test builds it")]
    setup: String,
    result: Vec<Result>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Result {
    name: String,
    at: Point,
    facing: u16,
    ended: String,
    events: Vec<Vec<toml::Value>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Surrounded {
    figure: Point,
    able_enemies_x_y_facing: Vec<(i32, i32, u16)>,
    surrounded: bool,
    open_rays: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rout {
    figure: Point,
    threat: Point,
    distance: i32,
    standing_x_y_facing: Vec<(i32, i32, u16)>,
    bearing: u16,
    ends: Point,
}

fn file() -> File {
    table::read_data("data/vectors.toml", include_str!("../../data/vectors.toml")).expect("the vectors can be read")
}

fn base((x, y, facing, mounted): (i32, i32, u16, bool)) -> Base {
    Base { at: at(x, y), facing: Facing::new(facing), mounted }
}

#[test]
fn the_constants_are_those_of_the_model() {
    // KNK-GEO-1, KNK-GEO-2, KNK-GEO-7
    let of = file().constants;
    assert_eq!((of.tenths_per_inch, of.fine_per_tenth, of.sine_scale), (10, FINE, SINE_SCALE));
    assert_eq!((of.contact_fine, of.melee_across_fine, of.behind_cover), (CONTACT, ACROSS, BEHIND));
    assert_eq!((of.edge, of.drop_feet, of.unit_gap, of.command), (EDGE, DROP_FEET, LINK, 50));
    assert_eq!((of.ticks, of.reaim, of.turn_limit_degrees), (TICKS, REAIM, WHEEL));
    let size = |print: Footprint| [print.wide, print.long];
    assert_eq!((of.foot_base, of.mounted_base), (size(Footprint::FOOT), size(Footprint::MOUNTED)));
    assert_eq!((of.wagon_base, of.heavy_woods_weight, of.light_woods_sight), ([15, 30], 2, WOODS));
    assert_eq!((of.surround_rays, of.surround_reach, of.surround_gap), (72, 120, 40));
    assert_eq!(of.rout_deflections, DEFLECTIONS);
    assert_eq!(of.sine_0_90.len(), 91);
    for (degrees, sine) in of.sine_0_90.iter().enumerate() {
        assert_eq!(Facing::new(degrees as u16).direction().0, *sine, "the sine of {degrees}");
    }
}

#[test]
fn there_are_sixty_vectors() {
    // KNK-GEO-31
    let of = file().vectors;
    let counts = [of.corners.len(), of.gap.len(), of.bearing.len(), of.path.len(), of.project.len()];
    let more = [of.entitlement.len(), of.woods_depth.len(), of.run.len(), of.surrounded.len(), of.rout.len()];
    assert_eq!(counts.iter().chain(&more).sum::<usize>(), 60);
}

#[test]
fn corners_are_as_worked() {
    // KNK-GEO-5, KNK-SCL-2
    for of in file().vectors.corners {
        let quad = base((of.x, of.y, of.facing, of.mounted)).quad();
        assert_eq!(quad.0.map(|corner| [corner.x, corner.y]), of.front_left_front_right_rear_right_rear_left);
    }
}

#[test]
fn gaps_are_as_worked() {
    // KNK-GEO-6, KNK-GEO-7
    for of in file().vectors.gap {
        let (a, b) = (base(of.a), base(of.b));
        let found = (a.overlaps(b), a.distance(b), a.touches(b));
        assert_eq!(found, (of.overlap, of.gap_tenths, of.contact), "{:?} and {:?}", of.a, of.b);
    }
}

#[test]
fn bearings_are_as_worked() {
    // KNK-GEO-4
    for of in file().vectors.bearing {
        assert_eq!(Facing::from_to(of.frm, of.to, Facing::NORTH).degrees(), of.degrees, "{} to {}", of.frm, of.to);
    }
    assert_eq!(Facing::from_to(at(5, 5), at(5, 5), Facing::new(77)).degrees(), 77, "its own facing");
}

#[test]
fn paths_and_projections_are_as_worked() {
    // KNK-GEO-8
    for of in file().vectors.path {
        let leg = Leg::new(of.frm, of.to);
        assert_eq!((leg.length, leg.at(of.step)), (of.length, of.at), "{} to {}", of.frm, of.to);
    }
    for of in file().vectors.project {
        assert_eq!(project(of.frm, Facing::new(of.facing), of.length), of.to);
    }
}

#[test]
fn entitlements_are_as_worked() {
    // KNK-GEO-9
    for of in file().vectors.entitlement {
        assert_eq!(steps_by(of.allowance, of.tick), of.steps_so_far, "{} at {}", of.allowance, of.tick);
    }
}

#[test]
fn the_depth_of_woods_is_as_worked() {
    // KNK-GEO-13
    for of in file().vectors.woods_depth {
        for (kind, times) in [(Kind::LightWoods, 1), (Kind::HeavyWoods, 2)] {
            let ground = ground(vec![Piece::new("wood", kind, &of.polygon)]);
            assert_eq!(Field::fresh(&ground).wood_between(of.frm, of.to), times * of.depth, "{} to {}", of.frm, of.to);
        }
    }
}

/// Somebody who goes nowhere.
pub(super) fn stander(base: Base, side: u8) -> Mover {
    Mover {
        base,
        side,
        allowance: 0,
        rank: side.into(),
        enters_melee: false,
        may_leave: [false; 4],
        stands: true,
        march: March::Stand,
    }
}

pub(super) fn way(points: &[(i32, i32)]) -> March {
    March::Way { points: points.iter().map(|(x, y)| at(*x, *y)).collect(), through: None }
}

/// The situations of the movement vectors, in the order of the file; the file tells them in words.
fn situation(title: &str) -> (Vec<Mover>, Vec<Piece>) {
    let walker = |x, side, allowance, march| Mover { allowance, march, ..stander(foot(x, 100, 0), side) };
    let charger = |mover| Mover { enters_melee: true, ..mover };
    let gallop = |others: &[i32]| {
        let knight = Base::rider(at(100, 300), Facing::new(90));
        let march = March::RideAt { target: 1, free: true, gallop: true };
        let mut all = vec![charger(Mover { allowance: 240, march, ..stander(knight, 1) })];
        all.extend(others.iter().map(|x| stander(foot(*x, 300, 270), 2)));
        all
    };
    match title {
        "two foot figures charge each other" => {
            let a = charger(walker(100, 1, 100, March::Charge(1)));
            (vec![a, charger(walker(200, 2, 60, March::Charge(0)))], vec![])
        }
        "foot charge at a runner" => {
            let runner = walker(150, 2, 160, way(&[(150, 260)]));
            (vec![charger(walker(100, 1, 100, March::Charge(1))), runner], vec![])
        }
        "gallop through one figure" => (gallop(&[220]), vec![]),
        "gallop stopped by a second rank" => (gallop(&[220, 232]), vec![]),
        "gallop through one figure into another" => (gallop(&[220, 300]), vec![]),
        "canter charge, turn held to 45 degrees" => {
            let knight = Base::rider(at(100, 300), Facing::NORTH);
            let march = March::RideAt { target: 1, free: false, gallop: false };
            let knight = charger(Mover { allowance: 160, march, ..stander(knight, 1) });
            (vec![knight, stander(foot(220, 200, 270), 2)], vec![])
        }
        "a fence stops a walker" => (
            vec![walker(100, 1, 100, way(&[(100, 0)]))],
            vec![Piece::new("fence", Kind::Fence, &[[50, 60], [150, 60]])],
        ),
        "a quicker man behind a slower one" => {
            let b = walker(112, 1, 60, way(&[(212, 100)]));
            (vec![walker(100, 1, 80, way(&[(200, 100)])), b], vec![])
        }
        "a mover without leave to enter melee halts short" => {
            (vec![walker(100, 1, 80, way(&[(180, 100)])), stander(foot(150, 100, 270), 2)], vec![])
        }
        other => panic!("no situation for {other:?}"),
    }
}

#[test]
fn movement_runs_are_as_worked() {
    // KNK-GEO-9, KNK-GEO-10, KNK-GEO-11, KNK-GEO-11b, KNK-GEO-32, KNK-MOV-1, KNK-MOV-18, KNK-MOV-19, KNK-MOV-20
    for run in file().vectors.run {
        let (movers, pieces) = situation(&run.title);
        let ground = ground(pieces);
        let (moved, moments) = march(&Field::fresh(&ground), &movers);
        assert_eq!(moved.len(), run.result.len(), "{}", run.title);
        let name = |who: usize| run.result[who].name.clone();
        for (who, (is, due)) in moved.iter().zip(&run.result).enumerate() {
            let ended = match is.ended {
                Ended::Stood => "stood",
                Ended::Spent => "allowance spent",
                Ended::Contact => "contact",
                Ended::Contacted => "contacted",
                Ended::Short => "short",
                Ended::Barred(_) => "obstacle",
                Ended::Left => "left",
            };
            let mine = moments.iter().filter(|moment| moment.who == who);
            let events: Vec<Vec<toml::Value>> = mine
                .map(|moment| match moment.what {
                    What::Contact(other) => {
                        vec![i64::from(moment.tick).into(), "contact".into(), name(other).into()]
                    }
                    What::Exit(_) => vec![i64::from(moment.tick).into(), "exit".into()],
                })
                .collect();
            let found = (is.base.at, is.base.facing.degrees(), ended, events);
            assert_eq!(
                found,
                (due.at, due.facing, due.ended.as_str(), due.events.clone()),
                "{}: {}",
                run.title,
                due.name
            );
        }
    }
}

#[test]
fn who_is_surrounded_is_as_worked() {
    // KNK-GEO-19
    let ground = ground(vec![]);
    for of in file().vectors.surrounded {
        let enemies: Vec<Base> =
            of.able_enemies_x_y_facing.iter().map(|(x, y, facing)| foot(*x, *y, *facing)).collect();
        let open = Field::fresh(&ground).open_rays(Base::foot(of.figure, Facing::NORTH), &enemies);
        assert_eq!((open, open == 0), (of.open_rays, of.surrounded), "{enemies:?}");
    }
}

#[test]
fn routs_are_as_worked() {
    // KNK-GEO-18
    let ground = ground(vec![]);
    for of in file().vectors.rout {
        let standing: Vec<Base> = of.standing_x_y_facing.iter().map(|(x, y, facing)| foot(*x, *y, *facing)).collect();
        let away = Facing::from_to(of.threat, of.figure, Facing::NORTH);
        let flight = Field::fresh(&ground).flee(Base::foot(of.figure, Facing::NORTH), away, of.distance, &standing);
        assert_eq!((flight.bearing.degrees(), flight.ends), (of.bearing, of.ends), "from {}", of.figure);
    }
}
