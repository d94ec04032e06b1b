//! What is stored of a match that is set aside, for its players.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Answer, Seat, Seats};

use super::act::{Act, ActKind, StoredEntry, read_acts};
use super::chronicle::fold;
use super::header::Header;
use super::{RoomError, Rooms};
use crate::secret::{MatchId, PersonId, hash_secret};
use crate::store::{MatchRow, SeatRow, Status};

/// A match that is set aside, as the store holds it.
#[derive(Debug)]
pub struct Kept {
    row: MatchRow,
    seats: Vec<SeatRow>,
    acts: Vec<Act>,
}

/// What somebody may know of the match.
#[derive(Serialize)]
pub(crate) struct Known {
    #[serde(rename = "match")]
    id: MatchId,
    game: String,
    status: Status,
    seats: Vec<String>,
    header: Option<Header>,
    /// What these seats were told, in order.
    chronicle: Vec<Line>,
    /// What they answered, in order.
    answers: Vec<Own>,
    /// Everything, once the match is over and nothing is hidden any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    whole: Option<Whole>,
}

#[derive(Serialize)]
struct Line {
    rule: String,
    text: String,
}

#[derive(Serialize)]
struct Own {
    seat: Seat,
    answer: Answer,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<Box<str>>,
}

#[derive(Serialize)]
struct Whole {
    seed: String,
    checkpoint: Option<Box<RawValue>>,
    acts: Vec<Value>,
}

impl Rooms {
    /// What is stored of a match that is set aside; `None` for a match that can be opened.
    ///
    /// # Errors
    /// If there is no such match, or the store does not answer.
    pub async fn kept(&self, id: MatchId) -> Result<Option<Kept>, RoomError> {
        match self.open(id).await {
            Ok(_) => return Ok(None),
            Err(RoomError::SetAside(_)) => {}
            Err(error) => return Err(error),
        }
        let read = self.house().store.read();
        let row = read.match_row(id).await?.ok_or(RoomError::Missing)?;
        let seats = read.seats(id).await?;
        let chapters = read.chapters_after(id, 0).await?;
        // Acts that a later program wrote and this one cannot read stay in the database.
        let acts = chapters.iter().flat_map(|lines| read_acts(lines)).filter_map(Result::ok).collect();
        Ok(Some(Kept { row, seats, acts }))
    }
}

impl Kept {
    /// The seats of a person, and whether that person made the match.
    #[must_use]
    pub fn of_person(&self, person: PersonId) -> (Seats, bool) {
        (self.seats_where(|seat| seat.person == Some(person)), self.row.host == Some(person))
    }

    /// The seat that a token may play.
    #[must_use]
    pub fn of_token(&self, token: &str) -> Seats {
        let hash = hash_secret(token);
        self.seats_where(|seat| seat.token == Some(hash))
    }

    fn seats_where(&self, is: impl Fn(&SeatRow) -> bool) -> Seats {
        self.seats.iter().enumerate().filter(|(_, seat)| is(seat)).map(|(index, _)| Seat::new(index)).collect()
    }

    /// What these seats, or a spectator, may know of it. A later program may go on with the match, so hidden things
    /// stay hidden until it is over.
    pub(crate) fn known_to(&self, eyes: Seats) -> Known {
        let was_told = |entry: &StoredEntry| {
            if eyes.is_empty() {
                entry.to.includes(None)
            } else {
                eyes.into_iter().any(|seat| entry.to.includes(Some(seat)))
            }
        };
        let (_, told) = fold(&self.acts).unwrap_or_default();
        let own = |act: &Act| match &act.deed {
            ActKind::Answer { seat, answer, .. } if eyes.contains(*seat) => {
                vec![Own { seat: *seat, answer: answer.clone(), label: act.label.clone() }]
            }
            ActKind::Several { seat, answers } if eyes.contains(*seat) => {
                let own = |(answer, label): (Answer, Box<str>)| Own { seat: *seat, answer, label: Some(label) };
                answers.iter().cloned().map(own).collect()
            }
            _ => Vec::new(),
        };
        let whole = (self.row.status == Status::Over).then(|| Whole {
            seed: self.row.seed.clone(),
            checkpoint: self.row.checkpoint.clone().and_then(|saved| RawValue::from_string(saved).ok()),
            acts: self.acts.iter().filter_map(|act| serde_json::to_value(act).ok()).collect(),
        });
        Known {
            id: self.row.id,
            game: self.row.game.clone(),
            status: self.row.status,
            seats: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            header: serde_json::from_str(&self.row.header).ok(),
            chronicle: told
                .into_iter()
                .filter(was_told)
                .map(|StoredEntry { rule, text, .. }| Line { rule, text })
                .collect(),
            answers: self.acts.iter().flat_map(own).collect(),
            whole,
        }
    }
}
