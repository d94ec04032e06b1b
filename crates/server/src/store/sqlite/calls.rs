//! What the store keeps to reach people who are away: contacts, waiting spells, letters, codes.

use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

use super::Reads;
use crate::calls::{Contact, MailWish, Spell};
use crate::clock::Millis;
use crate::secret::{Id, MatchId, PersonId, SecretHash};
use crate::store::StoreError;
use crate::store::calls::{CallWrite, LetterKind, LetterRow, NewLetter, SpellRow};

type Read<T> = Result<T, StoreError>;
type Written = Result<(), StoreError>;

impl FromRow<'_, SqliteRow> for Contact {
    fn from_row(row: &SqliteRow) -> Result<Contact, sqlx::Error> {
        let mail: String = row.try_get("mail")?;
        Ok(Contact {
            person: Id::from_number(row.try_get("person")?),
            address: row.try_get("address")?,
            unconfirmed: row.try_get("unconfirmed")?,
            mail: MailWish::from_word(&mail).unwrap_or_default(),
            hour: row.try_get::<i64, _>("hour")? as u8,
            daily: row.try_get::<i64, _>("daily")? as u64,
            trouble: row.try_get("trouble")?,
            hook: row.try_get("hook")?,
            hook_number: row.try_get::<i64, _>("hook_number")? as u32,
            stopped: row.try_get("stopped")?,
            feed: row.try_get::<i64, _>("feed")? as u32,
            recovered: row.try_get::<i64, _>("recovered")? as Millis,
        })
    }
}

impl FromRow<'_, SqliteRow> for SpellRow {
    fn from_row(row: &SqliteRow) -> Result<SpellRow, sqlx::Error> {
        let spell = Spell {
            waits: row.try_get("waits")?,
            since: row.try_get::<i64, _>("since")? as Millis,
            due: row.try_get("due")?,
            called: row.try_get("called")?,
            reminded: row.try_get::<i64, _>("reminded")? as Millis,
            silent: row.try_get("silent")?,
            remind: row.try_get::<Option<i64>, _>("remind")?.map(|at| at as Millis),
        };
        Ok(SpellRow {
            person: Id::from_number(row.try_get("person")?),
            id: Id::from_number(row.try_get("match")?),
            spell: Some(spell),
            notice: row.try_get("notice")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for LetterRow {
    fn from_row(row: &SqliteRow) -> Result<LetterRow, sqlx::Error> {
        Ok(LetterRow {
            number: row.try_get("id")?,
            person: Id::from_number(row.try_get("person")?),
            id: row.try_get::<Option<i64>, _>("match")?.map(Id::from_number),
            about: row.try_get("about")?,
            receiver: row.try_get("receiver")?,
            content: row.try_get("content")?,
            made: row.try_get::<i64, _>("made")? as Millis,
            tries: row.try_get::<i64, _>("tries")? as u32,
        })
    }
}

impl Reads {
    /// Everybody's contacts.
    pub(crate) async fn contacts(&self) -> Read<Vec<Contact>> {
        Ok(sqlx::query_as("SELECT * FROM contacts").fetch_all(&self.0).await?)
    }

    /// The accounts with this confirmed address.
    pub(crate) async fn people_at(&self, address: &str, most: u32) -> Read<Vec<PersonId>> {
        let sql = "SELECT person FROM contacts WHERE lower(address) = lower(?) AND address IS NOT NULL ORDER BY person LIMIT ?";
        let rows: Vec<(i64,)> = sqlx::query_as(sql).bind(address).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(|(id,)| Id::from_number(id)).collect())
    }

    /// All muted matches.
    pub(crate) async fn muted(&self) -> Read<Vec<(PersonId, MatchId)>> {
        let rows: Vec<(i64, i64)> = sqlx::query_as("SELECT person, match FROM muted").fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(|(person, id)| (Id::from_number(person), Id::from_number(id))).collect())
    }

    /// All spells, without what is told of them.
    pub(crate) async fn spells(&self) -> Read<Vec<SpellRow>> {
        Ok(sqlx::query_as(
            "SELECT person, match, waits, since, due, called, reminded, silent, remind, NULL AS notice FROM spells",
        )
        .fetch_all(&self.0)
        .await?)
    }

    /// What waits for a person, since when, and what is told of it; the longest wait first.
    pub(crate) async fn waiting_notices(&self, person: PersonId) -> Read<Vec<(Millis, String)>> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT since, notice FROM spells WHERE person = ? AND waits = 1 AND notice IS NOT NULL ORDER BY since, match",
        )
        .bind(person.number())
        .fetch_all(&self.0)
        .await?;
        Ok(rows.into_iter().map(|(since, notice)| (since as Millis, notice)).collect())
    }

    /// The matches that wait for people with contacts, by their checkpoints.
    pub(crate) async fn waits_of_contacts(&self) -> Read<Vec<(PersonId, MatchId, bool)>> {
        let rows: Vec<(i64, i64, bool)> = sqlx::query_as(
            "SELECT seats.person, seats.match, max((matches.waited >> seats.seat) & 1) FROM contacts
             JOIN seats ON seats.person = contacts.person JOIN matches ON matches.id = seats.match
             WHERE matches.status = 'playing' AND matches.set_aside = 0 AND seats.sitter = 'person'
             GROUP BY seats.person, seats.match",
        )
        .fetch_all(&self.0)
        .await?;
        Ok(rows.into_iter().map(|(person, id, waits)| (Id::from_number(person), Id::from_number(id), waits)).collect())
    }

    /// Letters that are due, the oldest first.
    pub(crate) async fn letters_due(&self, kind: LetterKind, now: Millis, most: u32) -> Read<Vec<LetterRow>> {
        let sql = "SELECT id, person, match, about, receiver, content, made, tries FROM letters
                   WHERE kind = ? AND due <= ? ORDER BY due, id LIMIT ?";
        Ok(sqlx::query_as(sql).bind(kind.word()).bind(now as i64).bind(most).fetch_all(&self.0).await?)
    }

    /// How many letters are on their way.
    pub(crate) async fn letters(&self) -> Read<u64> {
        let (count,): (i64,) = sqlx::query_as("SELECT count(*) FROM letters").fetch_one(&self.0).await?;
        Ok(count as u64)
    }

    /// The account with this name, if this is one of its codes.
    pub(crate) async fn account_of_code(&self, name: &str, code: &SecretHash) -> Read<Option<PersonId>> {
        let sql = "SELECT people.id FROM people JOIN recovery_codes ON recovery_codes.person = people.id
                   WHERE people.account = ? AND recovery_codes.code = ?";
        let row: Option<(i64,)> =
            sqlx::query_as(sql).bind(name.to_lowercase()).bind(code.to_vec()).fetch_optional(&self.0).await?;
        Ok(row.map(|(id,)| Id::from_number(id)))
    }

    /// How many codes an account has left.
    pub(crate) async fn codes_left(&self, person: PersonId) -> Read<u32> {
        let sql = "SELECT count(*) FROM recovery_codes WHERE person = ?";
        let (count,): (i64,) = sqlx::query_as(sql).bind(person.number()).fetch_one(&self.0).await?;
        Ok(count as u32)
    }
}

pub(super) async fn apply(to: &mut SqliteConnection, write: CallWrite) -> Written {
    match write {
        CallWrite::Contact(contact) => put_contact(to, contact).await?,
        CallWrite::Mute { person, id, muted } => {
            let sql = if muted {
                "INSERT INTO muted (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
            } else {
                "DELETE FROM muted WHERE person = ? AND match = ?"
            };
            sqlx::query(sql).bind(person.number()).bind(id.number()).execute(to).await?;
        }
        CallWrite::Batch { spells, contacts, letters } => {
            for row in spells {
                put_spell(to, row).await?;
            }
            for contact in contacts {
                put_contact(to, contact).await?;
            }
            for letter in letters {
                put_letter(to, letter).await?;
            }
        }
        CallWrite::Begun(letter) => {
            sqlx::query("UPDATE letters SET begun = 1 WHERE id = ?").bind(letter).execute(to).await?;
        }
        CallWrite::Later { letter, due, tries } => {
            let sql = "UPDATE letters SET begun = 0, due = ?, tries = ? WHERE id = ?";
            sqlx::query(sql).bind(due as i64).bind(tries).bind(letter).execute(to).await?;
        }
        CallWrite::Done(letter) => {
            sqlx::query("DELETE FROM letters WHERE id = ?").bind(letter).execute(to).await?;
        }
        CallWrite::GiveUpBegun => {
            sqlx::query("DELETE FROM letters WHERE kind = 'mail' AND begun = 1").execute(to).await?;
        }
        CallWrite::Drop { person, kind } => {
            let sql =
                "DELETE FROM letters WHERE person = ? AND kind = ? AND about IN ('turn', 'reminder', 'daily', 'test')";
            sqlx::query(sql).bind(person.number()).bind(kind.word()).execute(to).await?;
        }
        CallWrite::Codes { person, codes } => {
            sqlx::query("DELETE FROM recovery_codes WHERE person = ?").bind(person.number()).execute(&mut *to).await?;
            for code in codes {
                let sql = "INSERT INTO recovery_codes (person, code) VALUES (?, ?)";
                sqlx::query(sql).bind(person.number()).bind(code.to_vec()).execute(&mut *to).await?;
            }
        }
        CallWrite::ByCode { person, code, password } => {
            let used = sqlx::query("DELETE FROM recovery_codes WHERE person = ? AND code = ?")
                .bind(person.number())
                .bind(code.to_vec())
                .execute(&mut *to)
                .await?;
            if used.rows_affected() != 1 {
                return Err(StoreError::Taken);
            }
            new_password(to, person, password, None).await?;
        }
        CallWrite::ByLink { person, epoch, password } => new_password(to, person, password, Some(epoch)).await?,
    }
    Ok(())
}

/// A new password for an account, if it is still in this epoch. All its sessions end.
async fn new_password(to: &mut SqliteConnection, person: PersonId, password: String, epoch: Option<u32>) -> Written {
    let done = sqlx::query(
        "UPDATE people SET epoch = epoch + 1, password = ?1 WHERE id = ?2 AND account IS NOT NULL AND coalesce(?3, epoch) = epoch",
    )
    .bind(password)
    .bind(person.number())
    .bind(epoch)
    .execute(&mut *to)
    .await?;
    if done.rows_affected() != 1 {
        return Err(StoreError::Taken);
    }
    sqlx::query("DELETE FROM ended_sessions WHERE person = ?").bind(person.number()).execute(to).await?;
    Ok(())
}

async fn put_contact(to: &mut SqliteConnection, contact: Contact) -> Written {
    sqlx::query(
        "INSERT INTO contacts (person, address, unconfirmed, mail, hour, daily, trouble, hook, hook_number, stopped, feed, recovered)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (person) DO UPDATE SET address = excluded.address, unconfirmed = excluded.unconfirmed,
             mail = excluded.mail, hour = excluded.hour, daily = excluded.daily, trouble = excluded.trouble,
             hook = excluded.hook, hook_number = excluded.hook_number, stopped = excluded.stopped, feed = excluded.feed,
             recovered = excluded.recovered",
    )
    .bind(contact.person.number())
    .bind(contact.address)
    .bind(contact.unconfirmed)
    .bind(contact.mail.word())
    .bind(contact.hour)
    .bind(contact.daily as i64)
    .bind(contact.trouble)
    .bind(contact.hook)
    .bind(contact.hook_number)
    .bind(contact.stopped)
    .bind(contact.feed)
    .bind(contact.recovered as i64)
    .execute(to)
    .await?;
    Ok(())
}

async fn put_spell(to: &mut SqliteConnection, row: SpellRow) -> Written {
    let SpellRow { person, id, spell, notice } = row;
    let Some(spell) = spell else {
        let gone = sqlx::query("DELETE FROM spells WHERE person = ? AND match = ?");
        gone.bind(person.number()).bind(id.number()).execute(to).await?;
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO spells (person, match, waits, since, due, called, reminded, silent, remind, notice)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (person, match) DO UPDATE SET waits = excluded.waits, since = excluded.since, due = excluded.due,
             called = excluded.called, reminded = excluded.reminded, silent = excluded.silent, remind = excluded.remind,
             notice = coalesce(excluded.notice, notice)",
    )
    .bind(person.number())
    .bind(id.number())
    .bind(spell.waits)
    .bind(spell.since as i64)
    .bind(spell.due)
    .bind(spell.called)
    .bind(spell.reminded as i64)
    .bind(spell.silent)
    .bind(spell.remind.map(|at| at as i64))
    .bind(notice)
    .execute(to)
    .await?;
    Ok(())
}

async fn put_letter(to: &mut SqliteConnection, letter: NewLetter) -> Written {
    sqlx::query(
        "INSERT INTO letters (person, match, kind, about, receiver, content, made, due) VALUES (?, ?, ?, ?, ?, ?, ?7, ?7)",
    )
    .bind(letter.person.number())
    .bind(letter.id.map(MatchId::number))
    .bind(letter.kind.word())
    .bind(letter.about)
    .bind(letter.receiver)
    .bind(letter.content)
    .bind(letter.made as i64)
    .execute(to)
    .await?;
    Ok(())
}
