//! Where something changed, as the chronicle tells it.

use std::collections::BTreeSet;

use serde_json::Value;
use table::Tale;

/// The targets of the board that entries of the chronicle tell of.
#[must_use]
pub fn trail<'t>(game: &str, tales: impl IntoIterator<Item = &'t Tale>) -> BTreeSet<String> {
    let mut targets = BTreeSet::new();
    let mut note = |word: &str| targets.extend(target(game, word));
    tales.into_iter().for_each(|tale| words(&tale.event, &mut note));
    targets
}

/// The target that a word of an event names, if it names any.
fn target(game: &str, word: &str) -> Option<String> {
    match game {
        "kingdom" => {
            let board = ::kingdom::board::Board::get();
            board.called(word).map(|place| board.target(place).to_owned())
        }
        "excalibur" => {
            let board = ::excalibur::board::Board::get();
            let unit = || board.units().find(|unit| unit.land().id == word).map(|unit| unit.target());
            board.point(word).map(|point| point.target()).or_else(unit)
        }
        _ => None,
    }
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
