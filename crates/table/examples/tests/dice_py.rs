//! `docs/dice.py` was written from `docs/dice.md` alone. It finds the dice of our records. So the page is exact enough,
//! and our program is not the only one that gives these dice.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::{answer_one, begun, finish};
use examples::Boast;
use table::{Quick, Script};

/// What the script says about a record, or nothing if there is no Python.
fn dice_py(record: &Path) -> Option<Output> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/dice.py");
    match Command::new("python3").arg(script).arg(record).env("PYTHONDONTWRITEBYTECODE", "1").output() {
        Ok(output) => Some(output),
        Err(error) => {
            // Written past the test harness, which would capture it.
            let _ = writeln!(std::io::stderr(), "SKIPPED: docs/dice.py was not run, python3 does not start: {error}");
            None
        }
    }
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name)
}

/// Keeps a record in a file of its own while `act` runs.
fn in_a_file<T>(name: &str, text: &str, act: impl FnOnce(&Path) -> T) -> T {
    let path = std::env::temp_dir().join(format!("logres-{}-{name}", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let done = act(&path);
    std::fs::remove_file(&path).unwrap();
    done
}

#[track_caller]
fn promised(record: &Path, falls: usize) {
    let Some(output) = dice_py(record) else { return };
    let said = String::from_utf8_lossy(&output.stdout);
    let expected = format!(": {falls} throws, draws and shuffles are as promised");
    assert!(output.status.success() && said.trim_end().ends_with(&expected), "{output:?}");
}

#[test]
fn a_program_written_from_the_page_throws_the_dice_of_the_golden_records() {
    promised(&golden("boast.logres"), 6);
    promised(&golden("boast-position.logres"), 2);
    promised(&golden("tic-tac-toe.logres"), 0);
    promised(&golden("relics.logres"), 2);
}

#[test]
fn it_goes_on_after_commanded_dice() {
    let mut table = begun::<Boast>(2, &[("hand", "4")], "commanded");
    table.script(Script { dice: [6, 6].into(), ..Script::default() });
    finish(&mut table, &mut Quick::new(1));
    // Four shuffles and four dice, two of which were commanded.
    in_a_file("commanded.logres", &table.record(), |record| promised(record, 6));
}

#[test]
fn it_throws_again_what_was_passed_over() {
    let mut table = begun::<Boast>(2, &[("hand", "4")], "taken back");
    table.keep_far();
    let mut luck = Quick::new(1);
    while table.record().lines().filter(|line| line.starts_with("; d6")).count() < 2 {
        answer_one(&mut table, &mut luck);
    }
    let point = table.points(table::Seat::new(0)).pop().unwrap();
    let taken = table.take_back(point.answers).unwrap();
    assert!(taken.passed_over > 0);
    finish(&mut table, &mut luck);
    let verified = table::Record::parse(&table.record()).unwrap().verify::<Boast>().unwrap();
    let falls = verified.falls + verified.passed_over;
    in_a_file("taken-back.logres", &table.record(), |record| promised(record, falls));
}

#[test]
fn it_finds_an_edited_die_and_a_foreign_seed() {
    let text = std::fs::read_to_string(golden("boast.logres")).unwrap();
    let spoilt = [
        ("die", text.replacen("; d6: 1", "; d6: 5", 1), "line 23: the seed gives [1]"),
        ("words", text.replacen("a white hart", "a white hare", 1), "the seed gives"),
        ("seed", text.replacen("[Seed \"3c", "[Seed \"3d", 1), "not the promised seed"),
    ];
    for (name, spoilt, why) in spoilt {
        assert_ne!(spoilt, text);
        let Some(output) = in_a_file(name, &spoilt, dice_py) else { return };
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(why), "{output:?}");
    }
}
