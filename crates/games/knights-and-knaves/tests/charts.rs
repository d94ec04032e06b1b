//! Every row of every chart, against the book as it is printed.

use knights_and_knaves::charts::{
    Action, ActsAs, Fallen, Panic, Stun, Title, Wearer, charts, stamina_of_horse, stamina_of_man,
};

#[test]
fn armour_adds_up() {
    // KNK-ARM-1, KNK-ARM-2, KNK-ARM-EX1, KNK-ARM-4, KNK-ARM-5
    let of = |pieces: &str, wearer| charts().armour_of(pieces, wearer);
    let men = ["A", "AB", "ABC", "ABCD", "ABCDE", "ABCDEF", "ABCDEFG", "ABCDEFGH", "ABCDEFGHI"];
    for (rating, pieces) in (3..).zip(men) {
        assert_eq!(of(pieces, Wearer::Man), Ok(rating), "{pieces}");
    }
    assert_eq!(of("ABCDF", Wearer::Man), Ok(7), "helmet, gambeson, hauberk and coat of plates");
    assert_eq!(["A", "AJ", "AJK"].map(|pieces| of(pieces, Wearer::Horse)), [Ok(3), Ok(5), Ok(7)]);
    assert_eq!((stamina_of_man(7), [3, 5, 7].map(stamina_of_horse)), (7, [6, 10, 14]));
}

#[test]
fn armour_is_worn_over_what_it_needs() {
    // KNK-ARM-3
    let why = |pieces: &str, wearer| charts().armour_of(pieces, wearer).expect_err("something is wrong");
    assert_eq!(why("ABD", Wearer::Man), "mail hauberk needs C as well (KNK-ARM-3)");
    assert_eq!(why("ABCDEFGI", Wearer::Man), "Gothic plate needs H as well (KNK-ARM-3)");
    assert_eq!(why("ABCDFG", Wearer::Man), "plated limbs needs E as well (KNK-ARM-3)");
    assert_eq!(why("AK", Wearer::Horse), "Gothic plate barding needs J as well (KNK-ARM-3)");
    assert_eq!(why("AB", Wearer::Horse), "helmet is not for horses (KNK-ARM-3)");
    assert_eq!(why("AJ", Wearer::Man), "cloth, leather or mail barding is not for men (KNK-ARM-3)");
    assert_eq!(why("ABB", Wearer::Man), "helmet is there twice (KNK-ARM-2)");
    assert_eq!(why("B", Wearer::Man), "everybody starts with A, which counts 3 (KNK-ARM-1)");
}

#[test]
fn classes_are_as_printed() {
    // KNK-MOR-11, KNK-SKL-1, KNK-SKL-2, KNK-R46, KNK-DEF-3
    let printed = [
        (Title::Lord, [9, 10], 3, [9, 10], [10, 10], true, true),
        (Title::Chief, [9, 10], 3, [9, 10], [10, 10], true, true),
        (Title::Knight, [8, 9], 2, [8, 9], [9, 10], true, true),
        (Title::Bodyguard, [8, 9], 2, [8, 9], [9, 10], true, false),
        (Title::Squire, [7, 8], 0, [7, 9], [8, 10], true, true),
        (Title::ManAtArms, [7, 8], 0, [7, 9], [8, 10], true, false),
        (Title::Sergeant, [7, 8], 1, [7, 9], [6, 8], true, false),
        (Title::Valet, [7, 8], 1, [7, 9], [6, 8], true, false),
        (Title::Soldier, [6, 7], 0, [6, 8], [4, 6], false, false),
        (Title::Yeoman, [6, 7], 0, [6, 8], [4, 6], false, false),
        (Title::Peasant, [4, 5], 0, [3, 5], [1, 3], false, false),
    ];
    assert_eq!(printed.len(), Title::COUNT);
    for (title, morale, bonus, melee, shooting, leads, gentle) in printed {
        let class = title.class();
        let found = (class.title, class.morale, class.bonus, class.melee, class.shooting, class.leads, class.gentle);
        assert_eq!(found, (title, morale, bonus, melee, shooting, leads, gentle));
    }
}

#[test]
fn weapons_are_as_printed() {
    // KNK-MEL-6, KNK-MEL-31, KNK-R18, KNK-R19, KNK-R23
    let printed = [
        ("sword", 1, 4, 4, 1, false),
        ("mace", 2, 3, 3, 2, false),
        ("ax", 2, 3, 3, 2, false),
        ("two-handed sword", 3, 4, 3, 3, true),
        ("two-handed ax", 3, 4, 3, 3, true),
        ("pole arm", 4, 4, 2, 3, true),
        ("spear", 4, 4, 2, 1, false),
        ("javelin", 4, 4, 2, 1, false),
        ("lance", 5, 6, 0, 2, false),
        ("long spear", 5, 6, 0, 2, false),
        ("short sword", 6, 3, 3, 1, false),
        ("dagger", 6, 3, 3, 1, false),
        ("farm implement", 7, 2, 2, 1, false),
        ("club", 7, 2, 2, 1, false),
        ("throwing ax", 2, 3, 3, 2, false),
        ("improvised", 7, 2, 2, 1, false),
    ];
    assert_eq!(charts().weapons().len(), printed.len());
    for (weapon, (name, class, first, later, dice, two_handed)) in charts().weapons().iter().zip(printed) {
        let found = (weapon.name.as_str(), weapon.class, weapon.first, weapon.later, weapon.dice, weapon.two_handed);
        assert_eq!(found, (name, class, first, later, dice, two_handed));
        assert_eq!(weapon.is_long(), (3..=5).contains(&class));
    }
}

#[test]
fn missile_weapons_are_as_printed() {
    // KNK-SHT-19, KNK-SHT-20, KNK-SHT-21, KNK-SHT-30, KNK-CMD-5, KNK-CMD-6, KNK-CMD-7, KNK-R3, KNK-R4, KNK-R20, KNK-R21
    let printed = [
        ("short bow", ActsAs::Archer, 2, 0, 3, None),
        ("longbow", ActsAs::Archer, 0, 2, 3, None),
        ("composite bow", ActsAs::Archer, 0, 2, 3, None),
        ("sling", ActsAs::Archer, 0, 0, 3, None),
        ("light crossbow", ActsAs::Archer, 1, 0, 6, None),
        ("medium crossbow", ActsAs::Crossbow, 1, 2, 6, None),
        ("heavy crossbow", ActsAs::Crossbow, 0, 2, 6, None),
        ("hand gun", ActsAs::Handgun, 4, 2, 9, Some(4)),
    ];
    assert_eq!(charts().missiles().len(), printed.len());
    for (missile, of) in charts().missiles().iter().zip(printed) {
        let found = (
            missile.name.as_str(),
            missile.acts_as,
            missile.right,
            missile.damage,
            missile.activation,
            missile.misfire,
        );
        assert_eq!(found, of);
    }
    let number = |name| charts().missile_called(name);
    assert_eq!((number("bow"), number("crossbow")), (number("short bow"), number("medium crossbow")));
}

#[test]
fn the_action_table_is_as_printed() {
    // KNK-ACT-3, KNK-ACT-1, KNK-R74
    use Action::{
        Full, FullAndEither, FullAndMelee, FullAndShoot, Half, HalfAndMelee, HalfAndShoot, ShootOnly, StayPut,
    };
    let printed = [
        (ActsAs::Archer, [StayPut, ShootOnly, HalfAndShoot, FullAndShoot, FullAndEither]),
        (ActsAs::Crossbow, [StayPut, StayPut, ShootOnly, Half, FullAndEither]),
        (ActsAs::Handgun, [StayPut, StayPut, Half, ShootOnly, FullAndMelee]),
        (ActsAs::Other, [StayPut, Half, Full, HalfAndMelee, FullAndMelee]),
    ];
    for (row, actions) in printed {
        for total in 1..=10 {
            assert_eq!(charts().action(row, total), actions[(total as usize - 1) / 2], "{row:?} {total}");
        }
        assert_eq!((charts().action(row, -4), charts().action(row, 14)), (actions[0], actions[4]));
    }
}

#[test]
fn moves_are_as_printed() {
    // KNK-MOV-2, KNK-MOV-8, KNK-FAL-5
    assert_eq!([0, 1, 2, 3].map(|pace| charts().mounted(pace)), [80, 120, 160, 240]);
    assert_eq!([0, 1, 2, 3, 4].map(|pace| charts().falls_at(pace)), [1, 1, 2, 3, 4]);
    let on_foot = [(3, 100), (5, 100), (6, 80), (7, 80), (8, 60), (9, 60), (10, 40), (11, 40), (12, 40)];
    for (armour, walk) in on_foot {
        assert_eq!(charts().on_foot(armour, false), walk, "{armour}");
        assert_eq!(charts().on_foot(armour, true), 2 * walk, "{armour}");
    }
}

#[test]
fn the_hit_table_is_as_printed() {
    // KNK-SHT-3, KNK-SHT-4, KNK-SHT-17, KNK-R1
    // From each skill's first column on: two, then as the row goes on.
    let twos = [(10, 10), (9, 9), (8, 8), (7, 7), (6, 6), (5, 5), (4, 4), (3, 3), (2, 2), (1, 1), (0, 0)];
    let at = |skill, inches: i32| charts().to_hit(skill, charts().column(inches * 10).expect("a column"));
    let columns = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 60, 72];
    for (skill, twos) in twos {
        // The last two columns of the best rows are steeper.
        for (column, inches) in columns.into_iter().enumerate().take(13) {
            let due = if column < twos { 2 } else { 3 + column - twos };
            assert_eq!(at(skill, inches), (due <= 10).then_some(due as u8), "{skill} at {inches}");
        }
    }
    for skill in -7..0 {
        for (column, inches) in columns.into_iter().enumerate() {
            let due = 3 - skill + column as i32;
            assert_eq!(at(skill, inches), (due <= 10).then_some(due as u8), "{skill} at {inches}");
        }
    }
    let last = [10, 9, 8, 7, 6].map(|skill| (at(skill, 60), at(skill, 72)));
    assert_eq!(last, [(Some(7), Some(10)), (Some(8), None), (Some(9), None), (Some(10), None), (None, None)]);
    assert_eq!(charts().to_hit(-8, 0), None, "below -7 there is no chance");
    assert_eq!(charts().to_hit(12, 0), Some(2), "nobody is better than 10");
    assert_eq!(charts().to_hit(10, 15), None, "past the last column there is no chance");
}

#[test]
fn ranges_are_read_in_the_next_longer_column() {
    // KNK-SHT-5, KNK-R32
    let inches = |tenths| charts().column(tenths).map(|column| charts().inches(column));
    let cases = [(0, 4), (40, 4), (41, 8), (120, 12), (121, 16), (521, 60), (600, 60), (601, 72), (720, 72)];
    for (tenths, column) in cases {
        assert_eq!(inches(tenths), Some(column), "{tenths}");
    }
    assert_eq!(inches(721), None);
}

#[test]
fn missiles_do_more_at_short_range() {
    // KNK-SHT-29
    let found = [0, 59, 60, 200, 201, 720].map(|tenths| charts().missile_dice(tenths));
    assert_eq!(found, [3, 3, 2, 2, 1, 1]);
}

#[test]
fn the_combat_factors_are_as_printed() {
    // KNK-MEL-8
    for skill in 3..=10 {
        for value in [0, 2, 3, 4, 6] {
            assert_eq!(charts().combat_factor(skill, value), skill + value);
        }
    }
}

#[test]
fn horses_panic_as_printed() {
    // KNK-PAN-3
    let bands = [(-2..=4, Panic::Bolts), (5..=9, Panic::Stands), (10..=13, Panic::Charges), (14..=30, Panic::Obeys)];
    for (totals, does) in bands {
        for total in totals {
            assert_eq!(charts().panic(total), does, "{total}");
        }
    }
}

#[test]
fn falls_do_what_is_printed() {
    // KNK-FAL-8, KNK-R7, KNK-R8
    let of = |quarters, stun| Fallen { quarters, stun };
    let bands = [
        (2..=4, of(0, Stun::Turns(0))),
        (5..=8, of(0, Stun::HalfTheDice)),
        (9..=11, of(1, Stun::Turns(5))),
        (12..=15, of(2, Stun::Turns(6))),
        (16..=18, of(3, Stun::Turns(8))),
        (19..=22, of(4, Stun::Turns(0))),
    ];
    for (totals, does) in bands {
        for total in totals {
            assert_eq!(charts().fallen(total), does, "{total}");
        }
    }
}
