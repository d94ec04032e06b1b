//! Edited positions: each is refused, or is as good as any other. Part of law 4.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

use super::walk::choose;
use crate::{Chance, Game, Luck, Match, Quick, Seed};

/// How many answers are given from a spoilt position that is accepted.
const ANSWERS: u32 = 60;

/// Spoils the position of a match in random places. A position that [`Game::audit`] and [`Game::audit_start`] accept
/// must play on without a panic and without a broken rule.
pub(super) fn spoilt_positions<G: Game>(table: &Match<G>, tries: u32, luck: &mut Quick) -> Result<(), String> {
    let sound: Value = serde_json::from_str(&table.position()).map_err(|error| error.to_string())?;
    for _ in 0..tries {
        let mut spoilt = sound.clone();
        (0..1 + luck.below(2)).for_each(|_| spoil(&mut spoilt, luck));
        let text = spoilt.to_string();
        let mut again = luck.clone();
        let played = catch_unwind(AssertUnwindSafe(|| play_from::<G>(table, &text, &mut again)));
        *luck = again;
        let why = match played {
            Ok(Ok(())) => continue,
            Ok(Err(why)) => why,
            Err(_) => "the rules panic".to_owned(),
        };
        return Err(format!("a spoilt position is accepted, and then {why}: {text}"));
    }
    Ok(())
}

fn play_from<G: Game>(table: &Match<G>, position: &str, luck: &mut Quick) -> Result<(), String> {
    let chance = Chance::new(Seed::from_words("spoilt").nth(luck.word().into()));
    let Ok(mut spoilt) = Match::<G>::from_position(table.setup().clone(), position, chance) else { return Ok(()) };
    for viewer in spoilt.setup().seats().into_iter().map(Some).chain([None]) {
        let mut hidden = spoilt.game().clone();
        hidden.hide(viewer, luck);
        hidden.audit().map_err(|why| format!("dealt anew it cannot be ({why})"))?;
    }
    for _ in 0..ANSWERS {
        let Some((seat, answer)) = choose(&spoilt, luck) else { break };
        match spoilt.submit(seat, answer) {
            Err(refusal) if refusal.broken => return Err(refusal.why),
            _ => spoilt.game().audit().map_err(|why| format!("play comes to what cannot be ({why})"))?,
        }
    }
    Ok(())
}

/// Replaces one value with another.
fn spoil(value: &mut Value, luck: &mut Quick) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            let place = luck.below(items.len() as u32) as usize;
            match luck.below(8) {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                2 => {
                    let other = luck.below(items.len() as u32) as usize;
                    items.swap(place, other);
                }
                _ => spoil(&mut items[place], luck),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let place = luck.below(fields.len() as u32) as usize;
            if let Some(field) = fields.values_mut().nth(place) {
                spoil(field, luck);
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or_default();
            const FAR: [i64; 8] = [0, 1, -1, 15, 16, 255, 65_536, i64::MAX];
            let other = match luck.below(3) {
                0 => near.wrapping_add(1),
                1 => near.wrapping_sub(1),
                _ => FAR[luck.below(FAR.len() as u32) as usize],
            };
            *value = other.into();
        }
        Value::Null => *value = luck.below(30).into(),
        _ => *value = Value::Null,
    }
}
