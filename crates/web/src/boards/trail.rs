//! Where something changed, as the chronicle tells it.

use std::collections::BTreeSet;

use serde_json::Value;
use table::Tale;

/// The targets of the board that entries of the chronicle tell of.
#[must_use]
pub fn trail<'t>(game: &str, tales: impl IntoIterator<Item = &'t Tale>) -> BTreeSet<String> {
    let mut targets = BTreeSet::new();
    if game == "kingdom" {
        let board = ::kingdom::board::Board::get();
        let mut note = |name: &str| targets.extend(board.called(name).map(|place| board.target(place).to_owned()));
        tales.into_iter().for_each(|tale| words(&tale.event, &mut note));
    }
    targets
}

/// Every word in an event.
fn words(event: &Value, note: &mut impl FnMut(&str)) {
    match event {
        Value::String(word) => note(word),
        Value::Array(all) => all.iter().for_each(|event| words(event, note)),
        Value::Object(all) => all.values().for_each(|event| words(event, note)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_march_leaves_a_trail_at_both_ends() {
        let event =
            serde_json::json!({ "marches": { "from": "T21", "to": ["H15 (east bank)"], "seat": 0, "who": "Bors" } });
        let tale = Tale { rule: "KGD-9", text: String::new(), event };
        assert_eq!(trail("kingdom", [&tale]).into_iter().collect::<Vec<_>>(), ["place:H15-east", "place:T21"]);
        assert!(trail("boast", [&tale]).is_empty());
    }
}
