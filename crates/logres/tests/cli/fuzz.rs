//! Good lines, spoilt at random: no panic, one line of JSON for each, and no error that changes anything.
//!
//! `LOGRES_FUZZ` sets how many lines (the default takes a few seconds), `LOGRES_FUZZ_SEED` where it begins.

use std::collections::BTreeMap;

use logres::stdio::Session;
use serde_json::Value;
use table::{Luck, Quick};

/// Lines that work on their own; `@` stands for a match.
const GOOD: [&str; 33] = [
    r#"{"do":"games"}"#,
    r#"{"do":"rules","game":"boast","query":"BST-4"}"#,
    r#"{"do":"new","game":"boast","seats":3,"options":{"hand":2},"seed":"a","script":{"dice":[1,2],"draws":[0],"orders":[]}}"#,
    r#"{"do":"new","game":"tic-tac-toe","seats":["A","B"],"entropy":[{"seat":"A","words":"w"}]}"#,
    r#"{"do":"new","game":"connect-four","seed":12}"#,
    r#"{"do":"load","game":"tic-tac-toe","position":[1,2],"seed":"x"}"#,
    r#"{"do":"load","record":"[Logres 1]\n[Game \"tic-tac-toe\"]\n[Edition 1]\n[Seats [\"A\",\"B\"]]\n\n1. A: b2\n2. B: a1\n"}"#,
    r#"{"do":"new","game":"relics","seats":3,"options":{"bell":2},"seed":"r","script":{"minutes":[1]}}"#,
    r#"{"do":"clock","match":@,"minutes":1}"#,
    r#"{"do":"answer","match":@,"seat":1,"number":1}"#,
    r#"{"do":"answer","match":@,"seat":0,"label":"leave"}"#,
    r#"{"do":"bot","match":@,"seat":0,"bot":"steward","play":true}"#,
    r#"{"do":"pending","match":@}"#,
    r#"{"do":"answer","match":@,"seat":0,"option":0}"#,
    r#"{"do":"answer","match":@,"seat":1,"option":1,"question":0}"#,
    r#"{"do":"answer","match":@,"seat":2,"label":"card 3"}"#,
    r#"{"do":"answer","match":@,"seat":0,"number":2}"#,
    r#"{"do":"answer","match":@,"seat":1,"number":0}"#,
    r#"{"do":"answer","match":@,"seat":0,"options":[0,1]}"#,
    r#"{"do":"answer","match":@,"seat":0,"spot":{"x":1,"y":2,"facing":3}}"#,
    r#"{"do":"script","match":@,"dice":[6,1],"replace":true}"#,
    r#"{"do":"script","match":@,"falls":["d6: 4","shuffle of 4: 2 1 3 4",null,"draw of 3: 1"]}"#,
    r#"{"do":"state","match":@}"#,
    r#"{"do":"view","match":@,"seat":null}"#,
    r#"{"do":"events","match":@,"seat":1,"since":2}"#,
    r#"{"do":"fork","match":@}"#,
    r#"{"do":"undo","match":@,"seat":0}"#,
    r#"{"do":"playout","match":@,"bots":["random"],"limit":50}"#,
    r#"{"do":"playout","match":@,"games":2,"seed":"p"}"#,
    r#"{"do":"bot","match":@,"seat":0,"bot":"random","play":true}"#,
    r#"{"do":"record","match":@}"#,
    r#"{"do":"save","match":@}"#,
    r#"{"do":"close","match":@}"#,
];

/// What replaces a good value.
const SCRAPS: [&str; 20] = [
    "null",
    "-1",
    "0",
    "1",
    "2",
    "15",
    "16",
    "255",
    "65536",
    "4294967295",
    "18446744073709551615",
    "1e308",
    "\"\"",
    "\"\\u0000\"",
    "[]",
    "{}",
    "[[[[]]]]",
    "true",
    "\"A\"",
    "\u{1f409}",
];

struct Fuzz {
    luck: Quick,
    /// What `save`, `record` and `state` gave, to be spoilt and loaded again.
    kept: Vec<Value>,
}

impl Fuzz {
    fn below(&mut self, n: usize) -> usize {
        self.luck.below(n.max(1) as u32) as usize
    }

    fn line(&mut self, matches: &BTreeMap<u64, table::StateHash>) -> String {
        let many = matches.len();
        let number = matches.keys().nth(self.below(many)).copied().unwrap_or(1);
        let line = match self.below(10) {
            0 if !self.kept.is_empty() => {
                let which = self.below(self.kept.len());
                self.kept[which].to_string()
            }
            _ => GOOD[self.below(GOOD.len())].replace('@', &number.to_string()),
        };
        match self.below(4) {
            0 => line,
            1 => self.spoil_text(line),
            _ => self.spoil_tokens(&line),
        }
    }

    /// Bytes changed, dropped, doubled or cut.
    fn spoil_text(&mut self, line: String) -> String {
        let mut bytes = line.into_bytes();
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len());
            match self.below(4) {
                0 if !bytes.is_empty() => bytes[at] = self.luck.word() as u8,
                1 if !bytes.is_empty() => drop(bytes.remove(at)),
                2 => bytes.truncate(at),
                _ => bytes.splice(at..at, SCRAPS[self.below(SCRAPS.len())].bytes()).for_each(drop),
            }
        }
        String::from_utf8_lossy(&bytes).replace(['\n', '\r'], " ")
    }

    /// Values replaced by others, so that the line stays JSON.
    fn spoil_tokens(&mut self, line: &str) -> String {
        let Ok(mut value) = serde_json::from_str::<Value>(line) else { return line.to_owned() };
        for _ in 0..=self.below(2) {
            self.spoil(&mut value, 0);
        }
        value.to_string()
    }

    fn spoil(&mut self, value: &mut Value, depth: usize) {
        let stop = depth > 0 && self.below(4) == 0;
        match value {
            Value::Object(fields) if !stop && !fields.is_empty() => {
                let at = self.below(fields.len());
                let key = fields.keys().nth(at).cloned().unwrap_or_default();
                match self.below(12) {
                    0 => drop(fields.remove(&key)),
                    1 => drop(fields.insert("stranger".into(), Value::Null)),
                    _ => self.spoil(&mut fields[&key], depth + 1),
                }
            }
            Value::Array(values) if !stop && !values.is_empty() => {
                let at = self.below(values.len());
                match self.below(6) {
                    0 => drop(values.remove(at)),
                    1 => values.push(values[at].clone()),
                    _ => self.spoil(&mut values[at], depth + 1),
                }
            }
            other => *other = serde_json::from_str(SCRAPS[self.below(SCRAPS.len())]).unwrap_or(Value::Null),
        }
    }

    /// Keeps what can be loaded again.
    fn keep(&mut self, reply: &Value) {
        let line = if reply["saved"].is_object() {
            serde_json::json!({"do": "load", "saved": reply["saved"]})
        } else if reply["record"].is_string() {
            serde_json::json!({"do": "load", "record": reply["record"]})
        } else if reply["state"] != Value::Null {
            serde_json::json!({"do": "load", "game": reply["game"], "seats": reply["seats"], "options": reply["options"],
                "position": reply["position"], "seed": "k"})
        } else {
            return;
        };
        let at = self.below(16);
        match self.kept.get_mut(at) {
            Some(kept) => *kept = line,
            None => self.kept.push(line),
        }
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn spoilt_lines_never_break_the_conversation() {
    let mut fuzz = Fuzz { luck: Quick::new(number("LOGRES_FUZZ_SEED", 1)), kept: Vec::new() };
    let mut session = Session::new();
    for turn in 0..number("LOGRES_FUZZ", 200_000) {
        let before = session.hashes();
        if before.len() > 12 || session.is_over() {
            session = Session::new();
            continue;
        }
        let line = fuzz.line(&before);
        let said = session.line(&line);
        assert!(!said.contains('\n'), "line {turn}: {line}\n{said}");
        let reply: Value =
            serde_json::from_str(&said).unwrap_or_else(|why| panic!("line {turn}: {line}\n{said}\n{why}"));
        match reply["ok"].as_bool() {
            Some(true) => fuzz.keep(&reply),
            Some(false) => {
                assert_eq!(session.hashes(), before, "line {turn}: {line}\n{said}");
                let message = reply["error"]["message"].as_str().unwrap_or_default();
                assert!(!message.is_empty() && !message.contains("panicked"), "line {turn}: {line}\n{said}");
            }
            None => panic!("line {turn}: {line}\n{said}"),
        }
    }
}
