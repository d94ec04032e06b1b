//! The types of a position as tables a person can read.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::types::{Body, Field, Holds, Shape, Types};

/// All types that a position holds, from the outermost inwards.
pub(super) fn tables(types: &Types, root: &str, game: &str) -> String {
    let mut text = String::new();
    let (mut known, mut next) = (BTreeSet::from([root.to_owned()]), vec![root.to_owned()]);
    while !next.is_empty() {
        let mut inner = Vec::new();
        for name in &next {
            table(types, name, game, &mut text, &mut inner);
        }
        next = inner.into_iter().filter(|name| known.insert(name.clone())).collect();
    }
    text
}

fn table(types: &Types, name: &str, game: &str, text: &mut String, inner: &mut Vec<String>) {
    let kind = types.find(name).unwrap_or_else(|| panic!("{name} is not a type of this game"));
    // Both large games have a `Player`: its own anchor tells them apart.
    let _ = write!(text, "\n### <a id=\"{}\"></a>{name}\n\n{}\n", anchor(game, name), plain(&kind.meaning));
    let words = |types: &Types, shape: &Shape, inner: &mut Vec<String>| words(types, shape, game, inner);
    match &kind.body {
        Body::OwnWay | Body::Struct(Holds::Nothing) => {}
        Body::Struct(Holds::Just(shape)) => {
            let _ = writeln!(text, "\nWritten as {}.", words(types, shape, inner));
        }
        Body::Struct(Holds::Fields(fields)) => {
            text.push_str("\n| field | holds | meaning |\n|---|---|---|\n");
            for field in fields {
                row(types, field, ("", game), text, inner);
            }
        }
        Body::Choice(variants) => {
            text.push_str("\n| one of | with | meaning |\n|---|---|---|\n");
            for variant in variants {
                let with = match &variant.holds {
                    Holds::Just(shape) => words(types, shape, inner),
                    Holds::Nothing | Holds::Fields(_) => String::new(),
                };
                let _ = writeln!(text, "| `{}` | {with} | {} |", variant.name, plain(&variant.meaning));
                if let Holds::Fields(fields) = &variant.holds {
                    for field in fields {
                        row(types, field, ("… ", game), text, inner);
                    }
                }
            }
        }
    }
}

fn row(types: &Types, field: &Field, (before, game): (&str, &str), text: &mut String, inner: &mut Vec<String>) {
    let holds = words(types, &field.shape, game, inner);
    let left_out = if field.optional { "; may be left out" } else { "" };
    let _ = writeln!(text, "| {before}`{}` | {holds}{left_out} | {} |", field.name, plain(&field.meaning));
}

fn words(types: &Types, shape: &Shape, game: &str, inner: &mut Vec<String>) -> String {
    match types.real(shape) {
        Shape::Number => "number".to_owned(),
        Shape::Flag => "true or false".to_owned(),
        Shape::Text => "text".to_owned(),
        Shape::Seat => "seat, from 0".to_owned(),
        Shape::Maybe(of) => format!("{} or null", words(types, &of, game, inner)),
        Shape::List(of) => format!("list of: {}", words(types, &of, game, inner)),
        Shape::ForEachSeat(of) => format!("for each seat: {}", words(types, &of, game, inner)),
        Shape::Tuple(of) => {
            let of: Vec<String> = of.iter().map(|shape| words(types, shape, game, inner)).collect();
            format!("[{}]", of.join(", "))
        }
        Shape::Named(name) => {
            inner.push(name.clone());
            format!("[{name}](#{})", anchor(game, &name))
        }
    }
}

/// A comment without the parts that only a reader of the source understands.
fn plain(comment: &str) -> String {
    let linked = comment.replace("[`", "`").replace("`]", "`");
    linked.replace('|', "\\|")
}

fn anchor(game: &str, name: &str) -> String {
    format!("{game}-{}", name.to_lowercase())
}
