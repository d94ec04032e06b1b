//! Writing.

use sqlx::{Connection, SqliteConnection};

use crate::secret::MatchId;
use crate::store::StoreError;
use crate::store::rows::{Checkpoint, JournalId, Keep, NewMatch, SeatRow, Sit, Write};

/// The connection that writes.
#[derive(Debug)]
pub(in crate::store) struct Pen {
    connection: SqliteConnection,
    next: JournalId,
    /// The journal before this row is cut off.
    cut_to: JournalId,
    /// And before this one it is no longer needed.
    needed_from: JournalId,
}

/// The journal is cut a bite at a time, with acts that are written anyway: everybody waits while a busy minute's rows are
/// deleted at once. Bites come often enough to keep up with what is written.
const CUT_EVERY: JournalId = 32;
const BITE: JournalId = 2 * CUT_EVERY;

type Written = Result<(), StoreError>;

impl Pen {
    pub(super) fn new(connection: SqliteConnection, next: JournalId) -> Pen {
        Pen { connection, next, cut_to: next, needed_from: next }
    }

    /// Up to which row the journal is cut with this one.
    fn bite(&self, row: JournalId) -> Option<JournalId> {
        let to = self.needed_from.min(self.cut_to + BITE);
        (row % CUT_EVERY == 0 && to > self.cut_to).then_some(to)
    }

    /// Writes acts and all else in one transaction. A write that cannot be is undone alone; if the transaction fails,
    /// so do all.
    #[allow(clippy::vec_box)] // They come boxed, and are not to be moved.
    pub(in crate::store) async fn commit(
        &mut self,
        lines: String,
        writes: Vec<Box<Write>>,
    ) -> Result<(JournalId, Vec<Written>), StoreError> {
        let id = self.next;
        if !lines.is_empty() {
            self.next += 1;
        }
        if writes.is_empty() && lines.is_empty() {
            return Ok((id, Vec::new()));
        }
        let bite = self.bite(id).filter(|_| !lines.is_empty());
        if writes.is_empty() && bite.is_none() {
            // One statement is a transaction of its own.
            append(&mut self.connection, id, lines).await?;
            return Ok((id, Vec::new()));
        }
        let mut all = self.connection.begin().await?;
        if !lines.is_empty() {
            append(&mut all, id, lines).await?;
        }
        let mut each = Vec::with_capacity(writes.len());
        for write in writes {
            match *write {
                Write::Nothing => {
                    each.push(Ok(()));
                    continue;
                }
                Write::Trim { below } => {
                    self.needed_from = self.needed_from.max(below);
                    each.push(Ok(()));
                    continue;
                }
                _ => {}
            }
            let mut one = all.begin().await?;
            let written = apply(&mut one, *write).await;
            match &written {
                Ok(()) => one.commit().await?,
                Err(_) => one.rollback().await?,
            }
            each.push(written);
        }
        if let Some(to) = bite {
            sqlx::query("DELETE FROM journal WHERE id < ?").bind(to).execute(&mut *all).await?;
        }
        all.commit().await?;
        self.cut_to = bite.unwrap_or(self.cut_to);
        Ok((id, each))
    }

    pub(in crate::store) async fn close(self) {
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database did not close as it should");
        }
    }
}

async fn append(connection: &mut SqliteConnection, id: JournalId, lines: String) -> Written {
    sqlx::query("INSERT INTO journal (id, acts) VALUES (?, ?)").bind(id).bind(lines).execute(connection).await?;
    Ok(())
}

async fn apply(to: &mut SqliteConnection, write: Write) -> Written {
    match write {
        // The pen itself sees to these.
        Write::Nothing | Write::Trim { .. } => return Ok(()),
        Write::House { key, value } => {
            sqlx::query("INSERT INTO house (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING")
                .bind(key)
                .bind(value)
                .execute(to)
                .await?
        }
        Write::Create(new) => return create(to, new).await,
        Write::Sit(sit) => return take_seat(to, sit).await,
        Write::CallOff { id, updated } => {
            let sql = "UPDATE matches SET status = 'over', listed = 0, ended = 'called off', revision = revision + 1, updated = ?
                       WHERE id = ? AND status = 'open'";
            sqlx::query(sql).bind(updated as i64).bind(id.number()).execute(to).await?
        }
        Write::Keep(keep) => return put_by(to, keep).await,
        Write::Say(id, chat) => {
            sqlx::query("INSERT INTO chat (match, at, person, name, words) VALUES (?, ?, ?, ?, ?)")
                .bind(id.number())
                .bind(chat.at as i64)
                .bind(chat.person.map(MatchId::number))
                .bind(chat.name)
                .bind(chat.words)
                .execute(to)
                .await?
        }
        Write::Invite { id, seat, secret, made } => {
            // A new link takes the place of the one before it.
            sqlx::query("DELETE FROM invitations WHERE match = ? AND seat = ? AND used IS NULL")
                .bind(id.number())
                .bind(seat)
                .execute(&mut *to)
                .await?;
            // The same link is good again for a seat that was left.
            let sql = "INSERT INTO invitations (secret, match, seat, made) VALUES (?, ?, ?, ?)
                       ON CONFLICT (secret) DO UPDATE SET used = NULL, made = excluded.made";
            sqlx::query(sql)
                .bind(secret.to_vec())
                .bind(id.number())
                .bind(seat)
                .bind(made as i64)
                .execute(to)
                .await?
        }
        Write::Person { id, name, created } => {
            sqlx::query("INSERT INTO people (id, name, created) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name")
                .bind(id.number())
                .bind(name)
                .bind(created as i64)
                .execute(to)
                .await?
        }
        Write::Register { id, account, password, created } => {
            let done = sqlx::query(
                "INSERT INTO people (id, name, account, password, created) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name, account = excluded.account, password = excluded.password
                 WHERE people.account IS NULL",
            )
            .bind(id.number())
            .bind(&account)
            .bind(account.to_lowercase())
            .bind(password)
            .bind(created as i64)
            .execute(to)
            .await?;
            return if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) };
        }
        Write::Revoke { id, password } => {
            sqlx::query("UPDATE people SET epoch = epoch + 1, password = coalesce(?, password) WHERE id = ?")
                .bind(password)
                .bind(id.number())
                .execute(to)
                .await?
        }
        Write::Move { from, to: account } => {
            sqlx::query("UPDATE seats SET person = ?2 WHERE person = ?1")
                .bind(from.number())
                .bind(account.number())
                .execute(&mut *to)
                .await?;
            sqlx::query("UPDATE matches SET host = ?2 WHERE host = ?1")
                .bind(from.number())
                .bind(account.number())
                .execute(to)
                .await?
        }
    };
    Ok(())
}

async fn create(to: &mut SqliteConnection, new: NewMatch) -> Written {
    let NewMatch { row, listed, seats, invitations, begun } = new;
    sqlx::query(
        "INSERT INTO matches (id, game, host, status, listed, header, seed, revision, aside, created, updated)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(row.id.number())
    .bind(row.game)
    .bind(row.host.map(MatchId::number))
    .bind(row.status.word())
    .bind(listed)
    .bind(row.header)
    .bind(row.seed)
    .bind(row.revision as i64)
    .bind(row.aside)
    .bind(row.created as i64)
    .bind(row.updated as i64)
    .execute(&mut *to)
    .await?;
    for (seat, sitting) in (0..).zip(seats) {
        seat_row(to, row.id, seat, sitting).await?;
    }
    for (seat, secret) in invitations {
        sqlx::query("INSERT INTO invitations (secret, match, seat, made) VALUES (?, ?, ?, ?)")
            .bind(secret.to_vec())
            .bind(row.id.number())
            .bind(seat)
            .bind(row.created as i64)
            .execute(&mut *to)
            .await?;
    }
    match begun {
        Some(keep) => put_by(to, keep).await,
        None => Ok(()),
    }
}

async fn seat_row(to: &mut SqliteConnection, id: MatchId, seat: u8, row: SeatRow) -> Written {
    sqlx::query(
        "INSERT INTO seats (match, seat, name, sitter, person, token, words) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (match, seat) DO UPDATE
         SET name = excluded.name, sitter = excluded.sitter, person = excluded.person, token = excluded.token,
             words = excluded.words",
    )
    .bind(id.number())
    .bind(seat)
    .bind(row.name)
    .bind(row.sitter)
    .bind(row.person.map(MatchId::number))
    .bind(row.token.map(|hash| hash.to_vec()))
    .bind(row.words)
    .execute(to)
    .await?;
    Ok(())
}

async fn take_seat(to: &mut SqliteConnection, sit: Sit) -> Written {
    if let Some(secret) = sit.invitation {
        let used = sqlx::query("UPDATE invitations SET used = ? WHERE secret = ? AND used IS NULL")
            .bind(sit.updated as i64)
            .bind(secret.to_vec())
            .execute(&mut *to)
            .await?;
        if used.rows_affected() != 1 {
            return Err(StoreError::Taken);
        }
    }
    seat_row(to, sit.id, sit.seat, sit.row).await?;
    sqlx::query("UPDATE matches SET revision = max(revision, ?), updated = ? WHERE id = ?")
        .bind(sit.revision as i64)
        .bind(sit.updated as i64)
        .bind(sit.id.number())
        .execute(&mut *to)
        .await?;
    match sit.begun {
        Some(keep) => put_by(to, keep).await,
        None => Ok(()),
    }
}

async fn put_by(to: &mut SqliteConnection, keep: Keep) -> Written {
    if let Some((last, acts)) = keep.chapter {
        sqlx::query("INSERT INTO chapters (match, last, acts) VALUES (?, ?, ?)")
            .bind(keep.id.number())
            .bind(last as i64)
            .bind(acts)
            .execute(&mut *to)
            .await?;
    }
    if let Some(checkpoint) = keep.checkpoint {
        let Checkpoint { revision, saved, aside, status, ended, answers, waited, deadline, updated } = checkpoint;
        sqlx::query(
            "UPDATE matches SET checkpoint = ?, revision = ?, aside = ?, status = ?, ended = ?, answers = ?, waited = ?,
             deadline = ?, updated = ? WHERE id = ?",
        )
        .bind(saved)
        .bind(revision as i64)
        .bind(aside)
        .bind(status.word())
        .bind(ended)
        .bind(answers)
        .bind(super::bits(waited))
        .bind(deadline.map(|at| at as i64))
        .bind(updated as i64)
        .bind(keep.id.number())
        .execute(to)
        .await?;
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    async fn oldest(pen: &mut Pen) -> JournalId {
        let (id,): (JournalId,) =
            sqlx::query_as("SELECT min(id) FROM journal").fetch_one(&mut pen.connection).await.unwrap();
        id
    }

    async fn write_up_to(pen: &mut Pen, row: JournalId) {
        while pen.next <= row {
            pen.commit("an act".to_owned(), Vec::new()).await.unwrap();
        }
    }

    #[tokio::test]
    async fn the_journal_is_cut_bite_by_bite_and_never_where_it_is_needed() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::raw_sql("CREATE TABLE journal (id INTEGER PRIMARY KEY, acts TEXT)")
            .execute(&mut connection)
            .await
            .unwrap();
        let mut pen = Pen::new(connection, 1);
        write_up_to(&mut pen, 100).await;
        let (_, done) = pen.commit(String::new(), vec![Box::new(Write::Trim { below: 90 })]).await.unwrap();
        assert!(matches!(done[..], [Ok(())]));
        assert_eq!(oldest(&mut pen).await, 1, "nobody waits for it");
        write_up_to(&mut pen, 128).await;
        assert_eq!(oldest(&mut pen).await, 1 + BITE);
        write_up_to(&mut pen, 160).await;
        assert_eq!(oldest(&mut pen).await, 90);
        write_up_to(&mut pen, 256).await;
        assert_eq!(oldest(&mut pen).await, 90, "what is needed stays");
    }
}
