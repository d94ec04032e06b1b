//! Reading the data files of a game. An error is a sentence that names the file, the entry and the field.

use std::fmt::Write as _;

use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};

/// Reads a data file. Its types say `#[serde(deny_unknown_fields)]`, so that nothing in it is ignored.
///
/// ```
/// #[derive(serde::Deserialize, Debug)]
/// #[serde(deny_unknown_fields)]
/// struct Box { castle: Vec<Castle> }
/// #[derive(serde::Deserialize, Debug)]
/// #[serde(deny_unknown_fields)]
/// struct Castle { id: String, tax: u8 }
///
/// let text = "[[castle]]\nid = 'dover'\ntax = 'four'";
/// let why = table::read_data::<Box>("data/board.toml", text).expect_err("a tax is a number");
/// assert_eq!(why, "data/board.toml, line 3, castle \"dover\", tax: invalid type: string \"four\", expected u8");
/// ```
///
/// # Errors
/// What is wrong, where it is, and what is allowed there.
pub fn read_data<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    let source = toml::Deserializer::parse(text).map_err(|error| sentence(file, text, &Vec::new(), &error))?;
    serde_path_to_error::deserialize(source).map_err(|error| {
        let place = place(error.path(), text);
        sentence(file, text, &place, error.inner())
    })
}

fn sentence(file: &str, text: &str, place: &[String], error: &toml::de::Error) -> String {
    let mut sentence = file.to_owned();
    if let Some(before) = error.span().and_then(|span| text.get(..span.start)) {
        // Writing to a string cannot fail.
        let _ = write!(sentence, ", line {}", before.matches('\n').count() + 1);
    }
    for part in place {
        sentence.push_str(", ");
        sentence.push_str(part);
    }
    format!("{sentence}: {}", error.message())
}

/// The entry and the field that a path leads to. An entry of a list is named by its id or name, or else by its number.
fn place(path: &Path, text: &str) -> Vec<String> {
    let whole = text.parse::<toml::Table>().map(toml::Value::Table).ok();
    let mut at = whole.as_ref();
    let mut place: Vec<String> = Vec::new();
    for segment in path {
        match segment {
            Segment::Map { key } => {
                at = at.and_then(|value| value.get(key));
                place.push(key.clone());
            }
            Segment::Seq { index } => {
                at = at.and_then(|value| value.get(*index));
                let called = ["id", "name"].into_iter().find_map(|key| at?.get(key)?.as_str());
                let called = called.map_or_else(|| (index + 1).to_string(), |name| format!("{name:?}"));
                match place.last_mut() {
                    Some(list) => *list = format!("{list} {called}"),
                    None => place.push(called),
                }
            }
            // In the file the variant of an enum is a key.
            Segment::Enum { variant } => {
                at = at.and_then(|value| value.get(variant));
                place.push(variant.clone());
            }
            Segment::Unknown => {}
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "it is only read")]
    struct Pack {
        card: Vec<Card>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "it is only read")]
    struct Card {
        id: String,
        effect: Effect,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    #[allow(dead_code, reason = "it is only read")]
    enum Effect {
        FreeMove,
        Gold { amount: i64 },
    }

    fn why(text: &str) -> String {
        read_data::<Pack>("cards.toml", text).expect_err("something is wrong")
    }

    #[test]
    fn a_sound_file_is_read() {
        let text = "[[card]]\nid = 'a'\neffect = 'free_move'\n[[card]]\nid = 'b'\neffect = { gold = { amount = 3 } }";
        assert_eq!(read_data::<Pack>("cards.toml", text).expect("sound").card.len(), 2);
    }

    #[test]
    fn what_is_unknown_is_named_with_what_is_allowed() {
        assert_eq!(
            why("[[card]]\nid = 'tithe'\neffect = { gold = { amount = 3, sum = 4 } }"),
            "cards.toml, line 3, card \"tithe\", effect, gold: unexpected keys in table: sum, available keys: amount"
        );
        assert_eq!(
            why("[[card]]\nid = 'tithe'\neffect = 'silver'"),
            "cards.toml, line 3, card \"tithe\", effect: unknown variant `silver`, expected `free_move` or `gold`"
        );
    }

    #[test]
    fn what_is_missing_or_malformed_is_named() {
        assert_eq!(why("[[card]]\nid = 'tithe'"), "cards.toml, line 1, card \"tithe\": missing field `effect`");
        assert!(why("[[card]]\nid = ").starts_with("cards.toml, line 2: "), "{}", why("[[card]]\nid = "));
    }
}
