//! Reading, on separate connections that never wait for the writing one.

use std::collections::BTreeMap;

use sqlx::SqlitePool;

use super::begin::split_line;
use crate::clock::Millis;
use crate::origin::Origin;
use crate::secret::{Id, MatchId, PersonId, SecretHash};
use crate::store::StoreError;
use crate::store::rows::{
    ChatRow, CommentRow, Maker, MatchRow, PersonRow, SeatRow, Standing, Status, Summary, Tally, Usage, Waits,
};

/// The network that a match was made from.
const ORIGIN: &str = "(SELECT origin FROM tallies WHERE tallies.match = matches.id)";

/// The connections that read.
#[derive(Clone, Debug)]
pub(crate) struct Reads(pub(super) SqlitePool);

type Read<T> = Result<T, StoreError>;

type MatchColumns = (String, Option<i64>, String, String, String, Option<String>, i64, String, i64, i64);
type SeatColumns = (i64, String, String, Option<i64>, Option<Vec<u8>>, Option<String>, Option<i64>, Option<String>);
type PersonColumns = (i64, String, Option<String>, Option<String>, i64);
type StandingColumns = (bool, Option<i64>, Option<String>, Option<String>, Option<String>, Option<i64>);
type SummaryColumns = (i64, String, Option<i64>, String, i64, i64, i64, i64, Option<String>, i64, i64);

fn summary(row: SummaryColumns) -> Summary {
    let (id, game, host, status, answers, waited, asked_back, turn, ended, created, updated) = row;
    Summary {
        id: Id::from_number(id),
        game,
        host: host.map(Id::from_number),
        status: Status::from_word(&status),
        answers: answers as u32,
        waited: super::seats(waited),
        asked_back: super::seats(asked_back),
        turn: turn as u32,
        ended,
        created: created as Millis,
        updated: updated as Millis,
    }
}

/// The columns that a list of matches reads.
const SUMMARY: &str =
    "SELECT id, game, host, CASE WHEN set_aside AND status != 'over' THEN 'aside' ELSE status END, answers, waited,
     asked_back, turn, ended, created, updated FROM matches";

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

    /// Whether this mark was the last one written.
    pub(in crate::store) async fn mark_is_there(&self, mark: &[u8]) -> Read<bool> {
        Ok(self.house(super::pen::MARK).await?.as_deref() == Some(mark))
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
            "SELECT match, name, sitter, person, token, words, until, since FROM seats
             WHERE match IN (SELECT value FROM json_each(?)) ORDER BY match, seat",
        )
        .bind(format!("[{}]", numbers.join(",")))
        .fetch_all(&self.0)
        .await?;
        let mut seats: BTreeMap<MatchId, Vec<SeatRow>> = BTreeMap::new();
        for (id, name, sitter, person, token, words, until, since) in rows {
            let token = token.and_then(|hash| hash.try_into().ok());
            let until = until.map(|at| at as Millis);
            let row = SeatRow { name, sitter, person: person.map(Id::from_number), token, words, until, since };
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

    /// The chapter before this one, ordered by their last revisions.
    pub(crate) async fn chapter_before(&self, id: MatchId, last: u64) -> Read<Option<(u64, String)>> {
        let row: Option<(i64, String)> =
            sqlx::query_as("SELECT last, acts FROM chapters WHERE match = ? AND last < ? ORDER BY last DESC LIMIT 1")
                .bind(id.number())
                .bind(i64::try_from(last).unwrap_or(i64::MAX))
                .fetch_optional(&self.0)
                .await?;
        Ok(row.map(|(last, acts)| (last as u64, acts)))
    }

    /// The acts of a match after a revision that are in the journal: for a match whose room was given up.
    pub(crate) async fn journal_of(&self, id: MatchId, after: u64) -> Read<Vec<String>> {
        let rows: Vec<(String,)> = sqlx::query_as("SELECT acts FROM journal ORDER BY id").fetch_all(&self.0).await?;
        let lines = rows.iter().flat_map(|(acts,)| acts.lines());
        Ok(lines
            .filter_map(split_line)
            .filter(|(of, revision, _)| *of == id.number() && *revision > after)
            .map(|(_, _, act)| act.to_owned())
            .collect())
    }

    /// The last messages at a table, oldest first.
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

    /// The comments on a match, in the order of its positions.
    pub(crate) async fn comments(&self, id: MatchId) -> Read<Vec<CommentRow>> {
        let rows: Vec<(i64, u32, i64, i64, String, String)> = sqlx::query_as(
            "SELECT id, answer, at, person, name, words FROM comments WHERE match = ? ORDER BY answer, id",
        )
        .bind(id.number())
        .fetch_all(&self.0)
        .await?;
        let comment = |(id, answer, at, person, name, words): (i64, u32, i64, i64, String, String)| CommentRow {
            id,
            answer,
            at: at as Millis,
            person: Id::from_number(person),
            name,
            words,
        };
        Ok(rows.into_iter().map(comment).collect())
    }

    /// The match that the same people play next.
    pub(crate) async fn sequel(&self, id: MatchId) -> Read<Option<MatchId>> {
        let row: Option<(i64,)> = sqlx::query_as("SELECT next FROM sequels WHERE match = ?")
            .bind(id.number())
            .fetch_optional(&self.0)
            .await?;
        Ok(row.map(|(next,)| Id::from_number(next)))
    }

    /// The running matches that a person sits at, and which of them waited for that person at the last checkpoint.
    pub(crate) async fn seats_of_person(&self, person: PersonId) -> Read<Vec<Waits>> {
        let rows: Vec<(i64, i64, bool, Option<i64>)> = sqlx::query_as(
            "SELECT match, seat, ((waited | asked_back) >> seat) & 1, until FROM seats JOIN matches ON id = match
             WHERE person = ? AND status = 'playing' AND set_aside = 0 ORDER BY match, seat",
        )
        .bind(person.number())
        .fetch_all(&self.0)
        .await?;
        let waits = |(id, seat, waited, until): (i64, i64, bool, Option<i64>)| Waits {
            id: Id::from_number(id),
            seat: seat as u8,
            waited,
            until: until.map(|at| at as Millis),
        };
        Ok(rows.into_iter().map(waits).collect())
    }

    /// The matches a person sits at or made: first those that are not over, and of them the last changed first. Skips
    /// the first `from`.
    pub(crate) async fn matches_of(&self, person: PersonId, from: u32, most: u32) -> Read<Vec<Summary>> {
        let sql = format!(
            "{SUMMARY} WHERE id IN (SELECT match FROM seats WHERE person = ?1) OR host = ?1
             ORDER BY status = 'over', updated DESC, id LIMIT ?2 OFFSET ?3"
        );
        let rows: Vec<SummaryColumns> =
            sqlx::query_as(&sql).bind(person.number()).bind(most).bind(from).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(summary).collect())
    }

    /// What the house counts of a match.
    pub(crate) async fn tally(&self, id: MatchId) -> Read<Tally> {
        let row: Option<(Option<i64>, i64, bool, bool, i64)> =
            sqlx::query_as("SELECT origin, bytes, played, alone, touched FROM tallies WHERE match = ?")
                .bind(id.number())
                .fetch_optional(&self.0)
                .await?;
        Ok(row.map_or_else(Tally::default, |(origin, bytes, played, alone, touched)| Tally {
            origin: origin.map(Origin::from_number),
            bytes: bytes as u64,
            played,
            alone,
            touched: touched as Millis,
        }))
    }

    /// What a maker uses.
    pub(crate) async fn usage(&self, maker: Maker) -> Read<Usage> {
        let (made, number) = made_by(maker);
        let sql = format!("SELECT coalesce(sum(bytes + saved), 0) FROM tallies WHERE match IN ({made})");
        let (bytes,): (i64,) = sqlx::query_as(&sql).bind(number).fetch_one(&self.0).await?;
        // Running matches of others in which a person sits count too.
        let sits =
            if let Maker::Person(_) = maker { "OR id IN (SELECT match FROM seats WHERE person = ?1)" } else { "" };
        let sql = format!(
            "SELECT count(*) FROM matches WHERE status != 'over' AND set_aside = 0 AND (id IN ({made}) {sits})"
        );
        let (running,): (i64,) = sqlx::query_as(&sql).bind(number).fetch_one(&self.0).await?;
        Ok(Usage { running: running as u32, bytes: bytes as u64 })
    }

    /// The matches of a maker in which only bots play and at which nobody has looked since, the longest ago first. Only
    /// those that are not over, if others do not help.
    pub(crate) async fn alone_of(&self, maker: Maker, running: bool, since: Millis, most: u32) -> Read<Vec<MatchId>> {
        let (made, number) = made_by(maker);
        let sql = format!(
            "SELECT tallies.match FROM tallies JOIN matches ON id = tallies.match
             WHERE tallies.match IN ({made}) AND alone = 1 AND played = 0 AND touched <= ?2 AND (status != 'over' OR NOT ?3)
             ORDER BY touched LIMIT ?4"
        );
        let rows: Vec<(i64,)> =
            sqlx::query_as(&sql).bind(number).bind(since as i64).bind(running).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// Matches that nobody has played, of bots alone or not, and that nobody has touched since.
    pub(crate) async fn unplayed(&self, alone: bool, since: Millis, most: u32) -> Read<Vec<MatchId>> {
        let sql = "SELECT match FROM tallies WHERE played = 0 AND alone = ? AND touched <= ? ORDER BY touched LIMIT ?";
        let rows: Vec<(i64,)> =
            sqlx::query_as(sql).bind(alone).bind(since as i64).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// The matches in the lobby. Skips the first `from`. The newest of each owner come first, then the second of each,
    /// and so on. An owner is a network; for matches made before networks were stored, a person.
    pub(crate) async fn lobby(&self, from: u32, most: u32) -> Read<Vec<Summary>> {
        let columns = SUMMARY.trim_end_matches("matches");
        let sql = format!(
            "{columns} (SELECT *, row_number() OVER (PARTITION BY coalesce({ORIGIN}, host, 0) ORDER BY created DESC, id) AS place
                 FROM matches WHERE status = 'open' AND listed = 1 AND set_aside = 0)
             ORDER BY place, created DESC, id LIMIT ? OFFSET ?"
        );
        let rows: Vec<SummaryColumns> = sqlx::query_as(&sql).bind(most).bind(from).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(summary).collect())
    }

    /// How many matches are in the lobby.
    pub(crate) async fn listed(&self) -> Read<u32> {
        let sql = "SELECT count(*) FROM matches WHERE status = 'open' AND listed = 1 AND set_aside = 0";
        let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&self.0).await?;
        Ok(count as u32)
    }

    /// How many matches in the lobby a person made, and how many were made from a network.
    pub(crate) async fn listed_by(&self, host: Option<PersonId>, origin: Option<Origin>) -> Read<(u32, u32)> {
        let sql = format!(
            "SELECT count(*) FILTER (WHERE host = ?1), count(*) FILTER (WHERE {ORIGIN} = ?2)
             FROM matches WHERE status = 'open' AND listed = 1"
        );
        let counts = sqlx::query_as(&sql).bind(host.map(Id::number)).bind(origin.map(Origin::number));
        let (own, near): (i64, i64) = counts.fetch_one(&self.0).await?;
        Ok((own as u32, near as u32))
    }

    /// The matches that are not over and that a person sits at or made.
    pub(crate) async fn running_matches_of(&self, person: PersonId) -> Read<Vec<MatchId>> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT id FROM matches
             WHERE status != 'over' AND (id IN (SELECT match FROM seats WHERE person = ?1) OR host = ?1) ORDER BY id",
        )
        .bind(person.number())
        .fetch_all(&self.0)
        .await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// Why the operator has shut out a person or a network, if so.
    pub(crate) async fn ban(&self, person: Option<PersonId>, origin: Origin) -> Read<Option<String>> {
        let row: Option<(String,)> = sqlx::query_as("SELECT why FROM bans WHERE person = ? OR origin = ? LIMIT 1")
            .bind(person.map(Id::number))
            .bind(origin.number())
            .fetch_optional(&self.0)
            .await?;
        Ok(row.map(|(why,)| why))
    }

    /// Whether a person with this id exists: one who gave a name, sits somewhere or has made a match.
    pub(crate) async fn is_anybody(&self, id: PersonId) -> Read<bool> {
        let (known,): (bool,) = sqlx::query_as(
            "SELECT EXISTS (SELECT 1 FROM people WHERE id = ?1) OR EXISTS (SELECT 1 FROM seats WHERE person = ?1)
                 OR EXISTS (SELECT 1 FROM matches WHERE host = ?1)",
        )
        .bind(id.number())
        .fetch_one(&self.0)
        .await?;
        Ok(known)
    }

    /// The orders of the operator that nobody has carried out.
    pub(crate) async fn orders(&self) -> Read<Vec<(i64, String)>> {
        Ok(sqlx::query_as("SELECT id, what FROM orders WHERE outcome IS NULL ORDER BY id").fetch_all(&self.0).await?)
    }

    /// The matches in which somebody's time has run out, by their checkpoints; without those that are set aside.
    pub(crate) async fn due(&self, now: Millis, most: u32) -> Read<Vec<MatchId>> {
        let sql = "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= ? AND set_aside = 0
                   ORDER BY deadline LIMIT ?";
        let rows: Vec<(i64,)> = sqlx::query_as(sql).bind(now as i64).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// The matches in which a bot was asked at the last checkpoint.
    pub(crate) async fn waiting_for_bots(&self, most: u32) -> Read<Vec<MatchId>> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT id FROM matches WHERE status = 'playing' AND set_aside = 0
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

    /// A person with one of their sessions.
    pub(crate) async fn standing(&self, id: PersonId, session: &str) -> Read<Standing> {
        let row: StandingColumns = sqlx::query_as(
            "SELECT EXISTS (SELECT 1 FROM ended_sessions WHERE session = ?2), id, name, account, password, epoch
             FROM (SELECT 1) LEFT JOIN people ON id = ?1",
        )
        .bind(id.number())
        .bind(session)
        .fetch_one(&self.0)
        .await?;
        let (ended, id, name, account, password, epoch) = row;
        let known = id.zip(name).zip(epoch);
        Ok(Standing { person: known.map(|((id, name), epoch)| person((id, name, account, password, epoch))), ended })
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

/// The matches that a maker made, as a subquery with one number.
fn made_by(maker: Maker) -> (&'static str, i64) {
    match maker {
        Maker::Person(person) => ("SELECT id FROM matches WHERE host = ?1", person.number()),
        Maker::Nobody(origin) => (
            "SELECT t.match FROM tallies t JOIN matches m ON m.id = t.match WHERE t.origin = ?1 AND m.host IS NULL",
            origin.number(),
        ),
        Maker::Address(origin) => ("SELECT match FROM tallies WHERE origin = ?1", origin.number()),
    }
}

fn person((id, name, account, password, epoch): PersonColumns) -> PersonRow {
    PersonRow { id: Id::from_number(id), name, account, password, epoch: epoch as u32 }
}
