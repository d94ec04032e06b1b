//! A match whose seats are played from here, and what the server acknowledged of it.

use serde_json::{Value, json};
use table::{Luck, Quick};

use crate::line::{Io, Line};

/// A match as its player knows it.
pub(super) struct Player {
    pub(super) id: String,
    tokens: Vec<String>,
    /// The last revision that was acknowledged.
    pub(super) acknowledged: u64,
    /// How many answers were acknowledged.
    pub(super) answers: u32,
    luck: Quick,
}

/// The result of one answer.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Came {
    /// It was acknowledged.
    Taken,
    /// The server said that it does not count, with this status.
    Refused(u16),
    /// None of our seats is asked.
    NotAsked,
}

impl Player {
    /// Makes a match of a game, with these seats.
    pub(super) async fn begin(line: &mut Line, game: &str, seats: Value, luck: u64) -> Io<Player> {
        Player::begin_as(line, &json!({"game": game, "seats": seats}), luck).await
    }

    /// Makes a match from what the API takes.
    pub(super) async fn begin_as(line: &mut Line, body: &Value, luck: u64) -> Io<Player> {
        let (status, made) = line.ask("POST", "/api/matches", "", &body.to_string()).await?;
        if status != 201 {
            return Err(format!("a match cannot be made ({status}): {made}"));
        }
        let made: Value = serde_json::from_str(&made).map_err(|error| error.to_string())?;
        let tokens = made["seats"].as_array().into_iter().flatten();
        let tokens = tokens.filter_map(|seat| Some(seat["token"].as_str()?.to_owned()));
        let id = made["id"].as_str().unwrap_or_default().to_owned();
        Ok(Player { id, tokens: tokens.collect(), acknowledged: 0, answers: 0, luck: Quick::new(luck) })
    }

    /// The token of the first seat that is played from here.
    pub(super) fn token(&self) -> &str {
        self.tokens.first().map_or("", String::as_str)
    }

    /// Answers for the first of our seats that is asked.
    pub(super) async fn answer(&mut self, line: &mut Line) -> Io<Came> {
        for token in &self.tokens {
            let (status, pending) = line.ask("GET", &format!("/api/matches/{}/pending", self.id), token, "").await?;
            if status != 200 {
                return Ok(Came::Refused(status));
            }
            let pending: Value = serde_json::from_str(&pending).map_err(|error| error.to_string())?;
            if pending["prompt"].is_null() {
                continue;
            }
            let answer = some_answer(&pending["prompt"], &mut self.luck);
            let body = json!({"question": pending["question"], "answer": answer}).to_string();
            let (status, reply) = line.ask("POST", &format!("/api/matches/{}/answer", self.id), token, &body).await?;
            if status != 200 {
                return Ok(Came::Refused(status));
            }
            let reply: Value = serde_json::from_str(&reply).map_err(|error| error.to_string())?;
            self.acknowledged = self.acknowledged.max(reply["revision"].as_u64().unwrap_or(0));
            self.answers += 1;
            return Ok(Came::Taken);
        }
        Ok(Came::NotAsked)
    }

    /// The server's revision.
    pub(super) async fn revision(&self, line: &mut Line) -> Io<u64> {
        let (status, sight) = line.ask("GET", &format!("/api/matches/{}", self.id), self.token(), "").await?;
        let sight: Value = serde_json::from_str(&sight).map_err(|error| format!("{status}: {error}"))?;
        sight["revision"].as_u64().ok_or_else(|| format!("{status}: {sight}"))
    }
}

fn some_answer(prompt: &Value, luck: &mut Quick) -> Value {
    match prompt["kind"].as_str().unwrap_or_default() {
        "one" => json!({"one": luck.below(prompt["options"].as_array().map_or(1, Vec::len).max(1) as u32)}),
        "some" => json!({"some": (0..prompt["min"].as_u64().unwrap_or(0)).collect::<Vec<_>>()}),
        "number" => json!({"number": prompt["min"]}),
        _ => json!({"text": "?"}),
    }
}
