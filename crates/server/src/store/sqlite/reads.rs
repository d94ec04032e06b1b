//! Reading, on connections of its own that never wait for the one that writes.

use std::collections::BTreeMap;

use sqlx::SqlitePool;

use super::begin::split_line;
use crate::clock::Millis;
use crate::secret::{Id, MatchId, PersonId, SecretHash};
use crate::store::StoreError;
use crate::store::rows::{ChatRow, MatchRow, PersonRow, SeatRow, Status, Summary};

/// The connections that read.
#[derive(Clone, Debug)]
pub(crate) struct Reads(SqlitePool);

type Read<T> = Result<T, StoreError>;

type MatchColumns = (String, Option<i64>, String, String, String, Option<String>, i64, String, i64, i64);
type SeatColumns = (i64, String, String, Option<i64>, Option<Vec<u8>>, Option<String>);
type PersonColumns = (i64, String, Option<String>, Option<String>, i64);
type SummaryColumns = (i64, String, Option<i64>, String, i64, i64, Option<String>, i64, i64);

fn summary((id, game, host, status, answers, waited, ended, created, updated): SummaryColumns) -> Summary {
    Summary {
        id: Id::from_number(id),
        game,
        host: host.map(Id::from_number),
        status: Status::from_word(&status),
        answers: answers as u32,
        waited: super::seats(waited),
        ended,
        created: created as Millis,
        updated: updated as Millis,
    }
}

/// What a list of matches reads.
const SUMMARY: &str = "SELECT id, game, host, status, answers, waited, ended, created, updated FROM matches";

impl Reads {
    pub(super) fn new(pool: SqlitePool) -> Reads {
        Reads(pool)
    }

    pub(in crate::store) async fn close(&self) {
        self.0.close().await;
    }

    pub(in crate::store) async fn house(&self, key: &str) -> Read<Option<Vec<u8>>> {
        let row: Option<(Vec<u8>,)> =
            sqlx::query_as("SELECT value FROM house WHERE key = ?").bind(key).fetch_optional(&self.0).await?;
        Ok(row.map(|(value,)| value))
    }

    pub(crate) async fn match_row(&self, id: MatchId) -> Read<Option<MatchRow>> {
        let row: Option<MatchColumns> = sqlx::query_as(
            "SELECT game, host, status, header, seed, checkpoint, revision, aside, created, updated FROM matches WHERE id = ?",
        )
        .bind(id.number())
        .fetch_optional(&self.0)
        .await?;
        Ok(row.map(|(game, host, status, header, seed, checkpoint, revision, aside, created, updated)| MatchRow {
            id,
            game,
            host: host.map(Id::from_number),
            status: Status::from_word(&status),
            header,
            seed,
            checkpoint,
            revision: revision as u64,
            aside,
            created: created as Millis,
            updated: updated as Millis,
        }))
    }

    pub(crate) async fn seats(&self, id: MatchId) -> Read<Vec<SeatRow>> {
        Ok(self.seats_of_all(&[id]).await?.remove(&id).unwrap_or_default())
    }

    /// The seats of several matches at once.
    pub(crate) async fn seats_of_all(&self, matches: &[MatchId]) -> Read<BTreeMap<MatchId, Vec<SeatRow>>> {
        let numbers: Vec<String> = matches.iter().map(|id| id.number().to_string()).collect();
        let rows: Vec<SeatColumns> = sqlx::query_as(
            "SELECT match, name, sitter, person, token, words FROM seats
             WHERE match IN (SELECT value FROM json_each(?)) ORDER BY match, seat",
        )
        .bind(format!("[{}]", numbers.join(",")))
        .fetch_all(&self.0)
        .await?;
        let mut seats: BTreeMap<MatchId, Vec<SeatRow>> = BTreeMap::new();
        for (id, name, sitter, person, token, words) in rows {
            let token = token.and_then(|hash| hash.try_into().ok());
            let row = SeatRow { name, sitter, person: person.map(Id::from_number), token, words };
            seats.entry(Id::from_number(id)).or_default().push(row);
        }
        Ok(seats)
    }

    /// The chapters with acts after a revision, in order.
    pub(crate) async fn chapters_after(&self, id: MatchId, revision: u64) -> Read<Vec<String>> {
        let rows: Vec<(String,)> =
            sqlx::query_as("SELECT acts FROM chapters WHERE match = ? AND last > ? ORDER BY last")
                .bind(id.number())
                .bind(revision as i64)
                .fetch_all(&self.0)
                .await?;
        Ok(rows.into_iter().map(|(acts,)| acts).collect())
    }

    /// The chapter before this one, counted by their last revisions.
    pub(crate) async fn chapter_before(&self, id: MatchId, last: u64) -> Read<Option<(u64, String)>> {
        let row: Option<(i64, String)> =
            sqlx::query_as("SELECT last, acts FROM chapters WHERE match = ? AND last < ? ORDER BY last DESC LIMIT 1")
                .bind(id.number())
                .bind(i64::try_from(last).unwrap_or(i64::MAX))
                .fetch_optional(&self.0)
                .await?;
        Ok(row.map(|(last, acts)| (last as u64, acts)))
    }

    /// The acts of a match after a revision that are in the journal: for a match that was given up in memory.
    pub(crate) async fn journal_of(&self, id: MatchId, after: u64) -> Read<Vec<String>> {
        let rows: Vec<(String,)> = sqlx::query_as("SELECT acts FROM journal ORDER BY id").fetch_all(&self.0).await?;
        let lines = rows.iter().flat_map(|(acts,)| acts.lines());
        Ok(lines
            .filter_map(split_line)
            .filter(|(of, revision, _)| *of == id.number() && *revision > after)
            .map(|(_, _, act)| act.to_owned())
            .collect())
    }

    /// The last words spoken at a table, oldest first.
    pub(crate) async fn chat(&self, id: MatchId, most: u32) -> Read<Vec<ChatRow>> {
        let mut rows: Vec<(i64, Option<i64>, String, String)> =
            sqlx::query_as("SELECT at, person, name, words FROM chat WHERE match = ? ORDER BY id DESC LIMIT ?")
                .bind(id.number())
                .bind(most)
                .fetch_all(&self.0)
                .await?;
        rows.reverse();
        Ok(rows
            .into_iter()
            .map(|(at, person, name, words)| ChatRow {
                at: at as Millis,
                person: person.map(Id::from_number),
                name,
                words,
            })
            .collect())
    }

    /// The matches a person sits at or hosts, the last changed first, without the first so many.
    pub(crate) async fn matches_of(&self, person: PersonId, from: u32, most: u32) -> Read<Vec<Summary>> {
        let sql = format!(
            "{SUMMARY} WHERE id IN (SELECT match FROM seats WHERE person = ?1) OR host = ?1 ORDER BY updated DESC, id LIMIT ?2 OFFSET ?3"
        );
        let rows: Vec<SummaryColumns> =
            sqlx::query_as(&sql).bind(person.number()).bind(most).bind(from).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(summary).collect())
    }

    /// How many matches a person has that are not over.
    pub(crate) async fn live_matches_of(&self, person: PersonId) -> Read<u32> {
        let (count,): (i64,) = sqlx::query_as(
            "SELECT count(*) FROM matches
             WHERE status != 'over' AND (id IN (SELECT match FROM seats WHERE person = ?1) OR host = ?1)",
        )
        .bind(person.number())
        .fetch_one(&self.0)
        .await?;
        Ok(count as u32)
    }

    /// The matches in the lobby, the newest first.
    pub(crate) async fn lobby(&self, most: u32) -> Read<Vec<Summary>> {
        let sql = format!("{SUMMARY} WHERE status = 'open' AND listed = 1 ORDER BY created DESC LIMIT ?");
        let rows: Vec<SummaryColumns> = sqlx::query_as(&sql).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(summary).collect())
    }

    /// The matches in which somebody's time has run out, as far as checkpoints say.
    pub(crate) async fn due(&self, now: Millis, most: u32) -> Read<Vec<MatchId>> {
        let rows: Vec<(i64,)> =
            sqlx::query_as("SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= ? LIMIT ?")
                .bind(now as i64)
                .bind(most)
                .fetch_all(&self.0)
                .await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// The matches in which a bot was asked at the last checkpoint.
    pub(crate) async fn waiting_for_bots(&self, most: u32) -> Read<Vec<MatchId>> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT id FROM matches WHERE status = 'playing'
             AND EXISTS (SELECT 1 FROM seats WHERE match = id AND sitter NOT IN ('open', 'person', 'token')
                         AND (waited >> seat) & 1) LIMIT ?",
        )
        .bind(most)
        .fetch_all(&self.0)
        .await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// The seat that an invitation is for, and whether it is used up.
    pub(crate) async fn invitation(&self, secret: &SecretHash) -> Read<Option<(MatchId, u8, bool)>> {
        let row: Option<(i64, i64, Option<i64>)> =
            sqlx::query_as("SELECT match, seat, used FROM invitations WHERE secret = ?")
                .bind(secret.to_vec())
                .fetch_optional(&self.0)
                .await?;
        Ok(row.map(|(id, seat, used)| (Id::from_number(id), seat as u8, used.is_some())))
    }

    pub(crate) async fn person(&self, id: PersonId) -> Read<Option<PersonRow>> {
        let row: Option<PersonColumns> =
            sqlx::query_as("SELECT id, name, account, password, epoch FROM people WHERE id = ?")
                .bind(id.number())
                .fetch_optional(&self.0)
                .await?;
        Ok(row.map(person))
    }

    pub(crate) async fn account(&self, name: &str) -> Read<Option<PersonRow>> {
        let row: Option<PersonColumns> =
            sqlx::query_as("SELECT id, name, account, password, epoch FROM people WHERE account = ?")
                .bind(name.to_lowercase())
                .fetch_optional(&self.0)
                .await?;
        Ok(row.map(person))
    }
}

fn person((id, name, account, password, epoch): PersonColumns) -> PersonRow {
    PersonRow { id: Id::from_number(id), name, account, password, epoch: epoch as u32 }
}
