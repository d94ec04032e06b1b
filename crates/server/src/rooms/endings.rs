//! What is left of a match that is over: comments on its positions, how long it took, the match that the same people play
//! next, and links to positions for everybody.

use serde::Deserialize;
use table::{Record, Seat};
use web::model::Times;

use super::act::{ActKind, By};
use super::room::Room;
use super::{RoomError, Rooms};
use crate::clock::Millis;
use crate::people::are_plain;
use crate::secret::{MatchId, PersonId};
use crate::store::{CommentRow, Status, StoreError, Write};

/// The longest comment, in characters.
const LONGEST_COMMENT: usize = 300;
/// The most comments on a match, and the most of one person on it.
const MOST_COMMENTS: (u32, u32) = (200, 60);

/// Why there is no such comment.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum CommentError {
    /// It does not fit, in a sentence without a full stop.
    #[error("{0}")]
    Unfit(String),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Room {
    /// Writes a comment at a position.
    pub(crate) async fn comment(
        &self,
        person: PersonId,
        name: &str,
        answer: u32,
        words: &str,
    ) -> Result<(), CommentError> {
        let words = words.trim();
        let length = words.chars().count();
        if length == 0 || length > LONGEST_COMMENT || !are_plain(words) {
            let why = format!("a comment has 1 to {LONGEST_COMMENT} characters of plain text");
            return Err(CommentError::Unfit(why));
        }
        let at = self.house.clock().now();
        let comment = CommentRow { id: 0, answer, at, person, name: name.to_owned(), words: words.to_owned() };
        let written = self.house.store.write(Write::Comment { id: self.id(), comment, most: MOST_COMMENTS }).await;
        written.map_err(|error| match error {
            StoreError::Taken => {
                let (all, own) = MOST_COMMENTS;
                CommentError::Unfit(format!("a match has at most {all} comments, {own} of them by one person"))
            }
            error => error.into(),
        })
    }

    /// Deletes a comment of this person.
    pub(crate) async fn drop_comment(&self, person: PersonId, comment: i64) -> Result<(), CommentError> {
        let dropped = self.house.store.write(Write::DropComment { id: self.id(), comment, person }).await;
        dropped.map_err(|error| match error {
            StoreError::Taken => {
                CommentError::Unfit("you can delete your own comments, and this is none of them".into())
            }
            error => error.into(),
        })
    }

    /// The comments, in the order of the positions.
    pub(crate) async fn comments(&self) -> Result<Vec<CommentRow>, StoreError> {
        self.house.store.read().comments(self.id()).await
    }

    /// The whole record with its comments, once the match is over.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn commented_record(&self) -> Result<Option<String>, StoreError> {
        let record = self.look(|live| live.table().filter(|_| live.status == Status::Over).map(|table| table.record()));
        let Some(record) = record.await else { return Ok(None) };
        let line = |row: CommentRow| (row.answer, format!("{} at {}: {}", row.name, row.answer, row.words));
        let comments: Vec<(u32, String)> = self.comments().await?.into_iter().map(line).collect();
        Ok(Some(if comments.is_empty() { record } else { Record::with_comments(&record, &comments) }))
    }

    /// How long the match took, by when its answers came.
    pub(crate) async fn times(&self) -> Result<Times, StoreError> {
        let (seats, played, pending) = self
            .look(|live| (live.seats.len(), live.table().map_or(0, |table| table.answers()), live.pending.clone()))
            .await;
        let chapters = self.house.store.read().chapters_after(self.id(), 0).await?;
        let lines = chapters.iter().flat_map(|chapter| chapter.lines()).chain(pending.lines());
        let acts: Vec<Timed> = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
        let begun = acts.first().map_or(0, |act| act.at);
        let counted = acts.iter().fold(0, |answers, act| act.deed.count(answers));
        // A match that was branched off had answers before its first act.
        let mut answers = played.saturating_sub(counted);
        let timed = acts.iter().map(|act| {
            answers = act.deed.count(answers);
            (act.deed.thought_by(), answers, act.at)
        });
        Ok(Times::of(seats, begun, timed.collect::<Vec<_>>()))
    }

    /// The match that the same people play next, if somebody has set it up.
    pub(crate) async fn sequel(&self) -> Result<Option<MatchId>, StoreError> {
        self.house.store.read().sequel(self.id()).await
    }

    /// Notes which match the same people play next.
    pub(crate) async fn note_sequel(&self, next: MatchId) -> Result<(), StoreError> {
        self.house.store.write(Write::Sequel { id: self.id(), next, at: self.house.clock().now() }).await
    }
}

/// Of an act, when it came and who thought about it.
#[derive(Deserialize)]
struct Timed {
    at: Millis,
    #[serde(rename = "did")]
    deed: ActKind,
}

impl ActKind {
    /// Whose time it took. What the clock decided took nobody's.
    fn thought_by(&self) -> Option<Seat> {
        match self {
            ActKind::Answer { by: By::Clock | By::Stand, .. } => None,
            deed => deed.answered_by(),
        }
    }
}

/// What the signature of a link to a position is for.
const POSITION: &str = "position";

impl Rooms {
    /// The last part of a link that shows a position of a match to everybody who has it.
    #[must_use]
    pub fn position_link(&self, id: MatchId, at: u32) -> String {
        let words = format!("{id}-{at}");
        let signed = self.house().key.sign(POSITION, &words);
        format!("{words}-{signed}")
    }

    /// The position that such a link is for.
    ///
    /// # Errors
    /// If no link of this house reads like this.
    pub fn read_position_link(&self, link: &str) -> Result<(MatchId, u32), RoomError> {
        let read = || {
            let (words, signed) = link.rsplit_once('-')?;
            let (id, at) = words.split_once('-')?;
            let place = (id.parse().ok()?, at.parse().ok()?);
            self.house().key.is_signed(POSITION, words, signed).then_some(place)
        };
        read().ok_or(RoomError::Missing)
    }
}
