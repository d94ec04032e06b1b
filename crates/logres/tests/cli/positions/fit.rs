//! Whether a position is what its types say.

use serde_json::Value;

use super::types::{Body, Field, Holds, Shape, Types};

/// Where a value is not of its type.
pub(super) fn fits(types: &Types, shape: &Shape, value: &Value, at: &str) -> Result<(), String> {
    let wrong = || Err(format!("{at} is {value}, not {shape:?}"));
    match (types.real(shape), value) {
        (Shape::Number | Shape::Seat, Value::Number(_))
        | (Shape::Flag, Value::Bool(_))
        | (Shape::Text, Value::String(_))
        | (Shape::Maybe(_), Value::Null) => Ok(()),
        (Shape::Maybe(of), value) => fits(types, &of, value, at),
        (Shape::List(of) | Shape::ForEachSeat(of), Value::Array(values)) => {
            values.iter().try_for_each(|value| fits(types, &of, value, &format!("{at}[]")))
        }
        (Shape::Tuple(of), Value::Array(values)) if of.len() == values.len() => {
            of.iter().zip(values).try_for_each(|(shape, value)| fits(types, shape, value, &format!("{at}[]")))
        }
        (Shape::Named(name), value) => {
            let kind = types.find(&name).ok_or_else(|| format!("{at}: no type {name}"))?;
            match &kind.body {
                Body::OwnWay => Ok(()),
                Body::Struct(holds) => fits_within(types, holds, value, at),
                Body::Choice(variants) => {
                    let (word, inside) = match value {
                        Value::String(word) => (word, &Value::Null),
                        Value::Object(one) if one.len() == 1 => one.iter().next().ok_or("it is empty")?,
                        _ => return wrong(),
                    };
                    let variant = variants.iter().find(|variant| variant.name == *word);
                    let variant = variant.ok_or_else(|| format!("{at}: {name} has no {word:?}"))?;
                    fits_within(types, &variant.holds, inside, &format!("{at}.{word}"))
                }
            }
        }
        _ => wrong(),
    }
}

fn fits_within(types: &Types, holds: &Holds, value: &Value, at: &str) -> Result<(), String> {
    match (holds, value) {
        (Holds::Nothing, Value::Null) => Ok(()),
        (Holds::Just(shape), value) => fits(types, shape, value, at),
        (Holds::Fields(fields), Value::Object(object)) => {
            if let Some(stray) = object.keys().find(|key| !fields.iter().any(|field| field.name == **key)) {
                return Err(format!("{at} has a field {stray:?} that its type has not"));
            }
            fields.iter().try_for_each(|field| fits_field(types, field, object.get(&field.name), at))
        }
        _ => Err(format!("{at} is {value}, not {holds:?}")),
    }
}

fn fits_field(types: &Types, field: &Field, value: Option<&Value>, at: &str) -> Result<(), String> {
    match value {
        Some(value) => fits(types, &field.shape, value, &format!("{at}.{}", field.name)),
        None if field.optional => Ok(()),
        None => Err(format!("{at} lacks {:?}", field.name)),
    }
}
