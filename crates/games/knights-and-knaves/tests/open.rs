//! What is not built yet: the rules that nothing enforces, or that no test shows. The list can only grow shorter; when it
//! is empty, `every_rule_is_cited!` takes its place.

use std::collections::BTreeSet;

use knights_and_knaves::Skirmish;

#[test]
fn what_is_open_is_listed_and_nothing_else() {
    let dir = env!("CARGO_MANIFEST_DIR");
    let file = format!("{dir}/tests/open_rules.txt");
    let lacking = table::battery::every_rule_is_cited::<Skirmish>(dir).err().unwrap_or_default();
    let open: BTreeSet<&str> = lacking.lines().filter_map(|line| line.split(' ').next()).collect();
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let listed: BTreeSet<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    if std::env::var_os("LOGRES_BLESS").is_some() {
        let head =
            "# Rules of the book that are not built yet, or that no test shows yet. Take a line out when it is done.\n";
        let lines: Vec<&str> = open.iter().copied().collect();
        std::fs::write(&file, format!("{head}{}\n", lines.join("\n"))).expect("the list can be written");
        return;
    }
    let built: Vec<_> = listed.difference(&open).collect();
    assert!(built.is_empty(), "these are built and still listed as open: {built:?}");
    let fresh: Vec<_> = open.difference(&listed).collect();
    assert!(fresh.is_empty(), "these are open and not listed:\n{lacking}");
}
