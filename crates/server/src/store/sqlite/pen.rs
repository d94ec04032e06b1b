//! Writing. After any failure the connection is dropped, and the next write uses a fresh one: only the database knows
//! then what is written, and a transaction that never ended would swallow everything after it.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::origin::Origin;
use crate::secret::MatchId;
use crate::store::StoreError;
use crate::store::rows::{AtSeat, Ban, Checkpoint, Close, JournalId, Keep, NewMatch, SeatRow, Sit, Write};

/// The connection that writes.
#[derive(Debug)]
pub(in crate::store) struct Pen {
    /// How to connect again.
    options: SqliteConnectOptions,
    /// `None` while something is written, and after a write failed.
    pub(super) connection: Option<SqliteConnection>,
    pub(super) next: JournalId,
    /// The journal before this row is already cut.
    cut_to: JournalId,
    /// The journal before this row is no longer needed.
    needed_from: JournalId,
}

/// The journal is cut in small bites, together with acts: deleting the rows of a busy minute at once would keep
/// everybody waiting. Bites come often enough to keep up with the writing.
const CUT_EVERY: JournalId = 32;
const BITE: JournalId = 2 * CUT_EVERY;

/// The key of the mark of [`Write::Mark`].
pub(super) const MARK: &str = "mark";

type Written = Result<(), StoreError>;

impl Pen {
    pub(super) fn new(options: SqliteConnectOptions, connection: SqliteConnection, next: JournalId) -> Pen {
        Pen { options, connection: Some(connection), next, cut_to: next, needed_from: next }
    }

    /// Up to which row this bite cuts the journal.
    fn bite(&self, row: JournalId) -> Option<JournalId> {
        let to = self.needed_from.min(self.cut_to + BITE);
        (row % CUT_EVERY == 0 && to > self.cut_to).then_some(to)
    }

    /// Writes acts and everything else in one transaction. A refused write is undone alone; if the transaction fails,
    /// all of them fail. What this returns as done is on disk.
    #[allow(clippy::vec_box)] // They come boxed, and are not to be moved.
    pub(in crate::store) async fn commit(
        &mut self,
        lines: String,
        writes: Vec<Box<Write>>,
    ) -> Result<(JournalId, Vec<Written>), StoreError> {
        if writes.is_empty() && lines.is_empty() {
            return Ok((self.next, Vec::new()));
        }
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect_again().await?,
        };
        let id = self.next;
        let trimmed = writes.iter().filter_map(|write| match **write {
            Write::Trim { below } => Some(below),
            _ => None,
        });
        let needed_from = trimmed.fold(self.needed_from, JournalId::max);
        let row = (!lines.is_empty()).then_some((id, lines));
        let bite = row.as_ref().and_then(|_| self.bite(id));
        match write_all(&mut connection, &row, writes, bite).await {
            Ok(each) => {
                self.next += JournalId::from(row.is_some());
                self.cut_to = bite.unwrap_or(self.cut_to);
                self.needed_from = needed_from;
                self.connection = Some(connection);
                Ok((id, each))
            }
            Err(error) => {
                // Closing ends the transaction. How it ended goes to the log.
                if let Err(error) = connection.close().await {
                    tracing::warn!(%error, "a connection that failed did not close as it should");
                }
                Err(error)
            }
        }
    }

    /// Connects again after a failure. A commit that failed may have reached the disk all the same, so the database
    /// says where the journal goes on.
    async fn connect_again(&mut self) -> Result<SqliteConnection, StoreError> {
        let mut connection = self.options.connect().await?;
        let (last,): (JournalId,) =
            sqlx::query_as("SELECT coalesce(max(id), 0) FROM journal").fetch_one(&mut connection).await?;
        self.next = self.next.max(last + 1);
        tracing::info!("the database is open again");
        Ok(connection)
    }

    /// Folds the log into the database, and closes it.
    pub(in crate::store) async fn close(self) {
        let Some(mut connection) = self.connection else { return };
        let mut folded = run(&mut connection, "PRAGMA optimize").await;
        folded = folded.and(run(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)").await);
        if let Err(error) = folded.and(connection.close().await.map_err(StoreError::from)) {
            tracing::warn!(%error, "the database did not close as it should");
        }
    }
}

/// Writes a row of the journal and everything else, cuts the journal, and commits. Returns the result of each write.
/// After an error, the state of the connection is unknown.
#[allow(clippy::vec_box)] // They come boxed, and are not to be moved.
async fn write_all(
    to: &mut SqliteConnection,
    row: &Option<(JournalId, String)>,
    writes: Vec<Box<Write>>,
    bite: Option<JournalId>,
) -> Result<Vec<Written>, StoreError> {
    if let (Some((id, lines)), true, None) = (row, writes.is_empty(), bite) {
        // One statement is a transaction of its own.
        append(to, *id, lines).await?;
        return Ok(Vec::new());
    }
    run(to, "BEGIN IMMEDIATE").await?;
    if let Some((id, lines)) = row {
        append(to, *id, lines).await?;
    }
    let mut each = Vec::with_capacity(writes.len());
    for write in writes {
        if matches!(*write, Write::Nothing | Write::Trim { .. }) {
            each.push(Ok(()));
            continue;
        }
        run(to, "SAVEPOINT one").await?;
        let written = apply(to, *write).await;
        match &written {
            Ok(()) => {}
            Err(error) if error.is_of_one_write() => run(to, "ROLLBACK TO one").await?,
            Err(error) => return Err(error.clone()),
        }
        run(to, "RELEASE one").await?;
        each.push(written);
    }
    if let Some(below) = bite {
        sqlx::query("DELETE FROM journal WHERE id < ?").bind(below).execute(&mut *to).await?;
    }
    run(to, "COMMIT").await?;
    Ok(each)
}

async fn run(to: &mut SqliteConnection, statement: &'static str) -> Written {
    sqlx::query(statement).execute(to).await?;
    Ok(())
}

async fn append(connection: &mut SqliteConnection, id: JournalId, lines: &str) -> Written {
    sqlx::query("INSERT INTO journal (id, acts) VALUES (?, ?)").bind(id).bind(lines).execute(connection).await?;
    Ok(())
}

async fn apply(to: &mut SqliteConnection, write: Write) -> Written {
    match write {
        // The pen itself handles these.
        Write::Nothing | Write::Trim { .. } => return Ok(()),
        Write::Mark(mark) => {
            sqlx::query("INSERT INTO house (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
                .bind(MARK)
                .bind(mark)
                .execute(to)
                .await?
        }
        Write::SetAside(id) => {
            sqlx::query("UPDATE matches SET set_aside = 1 WHERE id = ?").bind(id.number()).execute(to).await?
        }
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
        Write::Comment { id, comment, most: (all, own) } => {
            let sql = "INSERT INTO comments (match, answer, at, person, name, words) SELECT ?1, ?2, ?3, ?4, ?5, ?6
                       WHERE (SELECT count(*) FROM comments WHERE match = ?1) < ?7
                         AND (SELECT count(*) FROM comments WHERE match = ?1 AND person = ?4) < ?8";
            let done = sqlx::query(sql)
                .bind(id.number())
                .bind(comment.answer)
                .bind(comment.at as i64)
                .bind(comment.person.number())
                .bind(comment.name)
                .bind(comment.words)
                .bind(all)
                .bind(own)
                .execute(to)
                .await?;
            return if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) };
        }
        Write::DropComment { id, comment, person } => {
            let done = sqlx::query("DELETE FROM comments WHERE id = ? AND match = ? AND person = ?")
                .bind(comment)
                .bind(id.number())
                .bind(person.number())
                .execute(to)
                .await?;
            return if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) };
        }
        Write::Sequel { id, next, at } => {
            let sql = "INSERT INTO sequels (match, next, at) VALUES (?, ?, ?)
                       ON CONFLICT (match) DO UPDATE SET next = excluded.next, at = excluded.at";
            sqlx::query(sql).bind(id.number()).bind(next.number()).bind(at as i64).execute(to).await?
        }
        Write::Invite { id, seat, secret, made } => {
            // A new link replaces the previous one.
            sqlx::query("DELETE FROM invitations WHERE match = ? AND seat = ? AND used IS NULL")
                .bind(id.number())
                .bind(seat)
                .execute(&mut *to)
                .await?;
            // The same link works again for a seat that was left.
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
        Write::Forget { id } => return forget(to, id).await,
        Write::Touch { id, at } => {
            sqlx::query("UPDATE tallies SET touched = max(touched, ?) WHERE match = ?")
                .bind(at as i64)
                .bind(id.number())
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
            // The guest's earlier cookies, perhaps left on a shared screen, must not open the account.
            let done = sqlx::query(
                "INSERT INTO people (id, name, account, password, created, epoch) VALUES (?1, ?2, ?3, ?4, ?5, 1)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name, account = excluded.account, password = excluded.password,
                     epoch = people.epoch + 1
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
            forget_ended_sessions(to, id).await?;
            sqlx::query("UPDATE people SET epoch = epoch + 1, password = coalesce(?, password) WHERE id = ?")
                .bind(password)
                .bind(id.number())
                .execute(to)
                .await?
        }
        Write::EndSession { session, person, at } => {
            sqlx::query("INSERT INTO ended_sessions (session, person, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
                .bind(session)
                .bind(person.number())
                .bind(at as i64)
                .execute(to)
                .await?
        }
        Write::Ban(Ban { who, person, origin, why, since }) => {
            let sql = "INSERT INTO bans (who, person, origin, why, since) VALUES (?, ?, ?, ?, ?)
                       ON CONFLICT (who) DO UPDATE SET why = excluded.why";
            sqlx::query(sql)
                .bind(who)
                .bind(person.map(MatchId::number))
                .bind(origin.map(Origin::number))
                .bind(why)
                .bind(since as i64)
                .execute(to)
                .await?
        }
        Write::LiftBan { who } => {
            let done = sqlx::query("DELETE FROM bans WHERE who = ?").bind(who).execute(to).await?;
            return if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) };
        }
        Write::Close(closed) => return close_match(to, closed).await,
        Write::Ordered { order, outcome } => {
            sqlx::query("UPDATE orders SET outcome = ? WHERE id = ?").bind(outcome).bind(order).execute(to).await?
        }
        Write::Call(write) => return super::calls::apply(to, write).await,
        Write::Move { from, to: account } => {
            sqlx::query("UPDATE seats SET person = ?2 WHERE person = ?1")
                .bind(from.number())
                .bind(account.number())
                .execute(&mut *to)
                .await?;
            sqlx::query("UPDATE comments SET person = ?2 WHERE person = ?1")
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

/// With the next epoch, every session of a person is invalid, ended or not.
async fn forget_ended_sessions(to: &mut SqliteConnection, person: MatchId) -> Written {
    sqlx::query("DELETE FROM ended_sessions WHERE person = ?").bind(person.number()).execute(to).await?;
    Ok(())
}

async fn close_match(to: &mut SqliteConnection, closed: Close) -> Written {
    // A checkpoint brings its own revision.
    let rises = closed.keep.is_none();
    if let Some(keep) = closed.keep {
        put_by(to, keep).await?;
    }
    let done = sqlx::query(
        "UPDATE matches SET status = 'over', listed = 0, waited = 0, deadline = NULL, revision = revision + ?, ended = ?,
         header = coalesce(?, header), updated = ? WHERE id = ?",
    )
    .bind(rises)
    .bind(closed.ended)
    .bind(closed.header)
    .bind(closed.updated as i64)
    .bind(closed.id.number())
    .execute(to)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) }
}

async fn create(to: &mut SqliteConnection, new: NewMatch) -> Written {
    let NewMatch { row, listed, seats, invitations, begun, tally } = new;
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
    sqlx::query("INSERT INTO tallies (match, origin, bytes, played, alone, touched) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(row.id.number())
        .bind(tally.origin.map(Origin::number))
        .bind(tally.bytes as i64)
        .bind(tally.played)
        .bind(tally.alone)
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
             words = excluded.words, until = NULL, since = NULL",
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
    sqlx::query("UPDATE tallies SET touched = max(touched, ?) WHERE match = ?")
        .bind(sit.updated as i64)
        .bind(sit.id.number())
        .execute(&mut *to)
        .await?;
    match sit.begun {
        Some(keep) => put_by(to, keep).await,
        None => Ok(()),
    }
}

/// Deletes a match that nobody has played. If somebody has played it in the meantime, it stays.
async fn forget(to: &mut SqliteConnection, id: MatchId) -> Written {
    let gone = sqlx::query("DELETE FROM tallies WHERE match = ? AND played = 0").bind(id.number()).execute(&mut *to);
    if gone.await?.rows_affected() == 0 {
        return Ok(());
    }
    for rows in [
        "chapters WHERE match",
        "chat WHERE match",
        "comments WHERE match",
        "sequels WHERE match",
        "sequels WHERE next",
        "invitations WHERE match",
        "spells WHERE match",
        "muted WHERE match",
        "seats WHERE match",
        "matches WHERE id",
    ] {
        sqlx::query(&format!("DELETE FROM {rows} = ?")).bind(id.number()).execute(&mut *to).await?;
    }
    Ok(())
}

async fn put_by(to: &mut SqliteConnection, keep: Keep) -> Written {
    let saved = keep.checkpoint.as_ref().map(|checkpoint| checkpoint.saved.len() as i64);
    sqlx::query(
        "UPDATE tallies SET bytes = ?, saved = coalesce(?, saved), played = ?, alone = ?, touched = max(touched, ?)
         WHERE match = ?",
    )
    .bind(keep.tally.bytes as i64)
    .bind(saved)
    .bind(keep.tally.played)
    .bind(keep.tally.alone)
    .bind(keep.tally.touched as i64)
    .bind(keep.id.number())
    .execute(&mut *to)
    .await?;
    if let Some((last, acts)) = keep.chapter {
        sqlx::query("INSERT INTO chapters (match, last, acts) VALUES (?, ?, ?)")
            .bind(keep.id.number())
            .bind(last as i64)
            .bind(acts)
            .execute(&mut *to)
            .await?;
    }
    if let Some(checkpoint) = keep.checkpoint {
        let Checkpoint { revision, saved, aside, status, ended, answers, waited, asked_back, turn, .. } = checkpoint;
        let Checkpoint { at_seats, deadline, updated, .. } = checkpoint;
        for AtSeat { seat, until, since } in at_seats {
            sqlx::query("UPDATE seats SET until = ?, since = coalesce(?, since) WHERE match = ? AND seat = ?")
                .bind(until.map(|at| at as i64))
                .bind(since)
                .bind(keep.id.number())
                .bind(seat)
                .execute(&mut *to)
                .await?;
        }
        sqlx::query(
            "UPDATE matches SET checkpoint = ?, revision = ?, aside = ?, status = ?, ended = ?, answers = ?, waited = ?,
             asked_back = ?, turn = ?, deadline = ?, updated = ? WHERE id = ?",
        )
        .bind(saved)
        .bind(revision as i64)
        .bind(aside)
        .bind(status.word())
        .bind(ended)
        .bind(answers)
        .bind(super::bits(waited))
        .bind(super::bits(asked_back))
        .bind(turn)
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
            sqlx::query_as("SELECT min(id) FROM journal").fetch_one(pen.connection.as_mut().unwrap()).await.unwrap();
        id
    }

    async fn write_up_to(pen: &mut Pen, row: JournalId) {
        while pen.next <= row {
            pen.commit("an act".to_owned(), Vec::new()).await.unwrap();
        }
    }

    #[tokio::test]
    async fn the_journal_is_cut_bite_by_bite_and_never_where_it_is_needed() {
        let options: SqliteConnectOptions = "sqlite::memory:".parse().unwrap();
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql("CREATE TABLE journal (id INTEGER PRIMARY KEY, acts TEXT)")
            .execute(&mut connection)
            .await
            .unwrap();
        let mut pen = Pen::new(options, connection, 1);
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
