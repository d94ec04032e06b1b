//! Accounts: a name and a password, to find matches again from another device.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use super::{LONGEST_NAME, People, Visitor, check_name, device};
use crate::rooms::Rooms;
use crate::secret::random;
use crate::store::{PersonRow, StoreError, Write};

/// Why somebody cannot register or log in.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AccountError {
    /// A name or a password does not fit, in a sentence without a full stop.
    #[error("{0}")]
    Unfit(String),
    /// The name is taken.
    #[error("there is already an account with this name; choose another name, or log in")]
    Taken,
    /// The name or the password is wrong. We do not say which.
    #[error("no account has this name and password")]
    Wrong,
    /// The password is wrong.
    #[error("that is not your password")]
    WrongPassword,
    /// Too many wrong passwords for this account, from unknown devices or from this one; with the minutes to wait.
    #[error(
        "somebody tried too many wrong passwords for this account. You can try again in {}; a device that has logged in before need not wait for the guesses of others", minutes(*.0)
    )]
    TooMany(u64),
    /// No account has this name and this code. We do not say which is wrong.
    #[error("no account has this name and this code; a code is good once, and until new ones are made")]
    WrongCode,
    /// A link for a new password is too old, or was used.
    #[error("this link is too old, or was used already; ask for a new one")]
    OldLink,
    /// Too many tries at something that is counted; with the minutes to wait.
    #[error("too many tries; you can try again in {}", minutes(*.0))]
    TooManyTries(u64),
    /// They have an account already.
    #[error("you are logged in already; log out first")]
    LoggedIn,
    /// The store does not answer.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> AccountError {
        match error {
            StoreError::Taken => AccountError::Taken,
            error => AccountError::Store(error),
        }
    }
}

fn minutes(count: u64) -> String {
    if count == 1 { "a minute".to_owned() } else { format!("{count} minutes") }
}

/// The shortest password, in characters.
pub const SHORTEST_PASSWORD: usize = 8;
/// The shortest and the longest password.
const PASSWORD: std::ops::RangeInclusive<usize> = SHORTEST_PASSWORD..=200;

pub(super) fn check_password(password: &str) -> Result<(), AccountError> {
    if PASSWORD.contains(&password.chars().count()) {
        return Ok(());
    }
    let (least, most) = (PASSWORD.start(), PASSWORD.end());
    Err(AccountError::Unfit(format!("a password has {least} to {most} characters")))
}

impl People {
    /// Turns a guest into an account. All matches stay. Returns a new cookie; the guest's earlier cookies stop working.
    ///
    /// # Errors
    /// If the name or the password does not fit, or the name is taken.
    pub async fn register(
        &self,
        rooms: &Rooms,
        visitor: &Visitor,
        name: &str,
        password: &str,
    ) -> Result<Visitor, AccountError> {
        if visitor.account.is_some() {
            return Err(AccountError::LoggedIn);
        }
        let name = check_name(name).map_err(AccountError::Unfit)?.to_owned();
        check_password(password)?;
        let password = self.hash(password.to_owned()).await?;
        let created = self.clock.now();
        self.store.write(Write::Register { id: visitor.id, account: name, password, created }).await?;
        rooms.end_streams_of(visitor.id).await;
        Ok(self.let_in(visitor.id).await?)
    }

    /// Logs somebody in, perhaps on a device that has a mark of an earlier login. What they had as a guest moves to the
    /// account. Returns a new cookie.
    ///
    /// # Errors
    /// If the name or the password is wrong, or there were too many wrong passwords.
    pub async fn log_in(
        &self,
        rooms: &Rooms,
        visitor: &Visitor,
        name: &str,
        password: &str,
        mark: Option<&str>,
    ) -> Result<Visitor, AccountError> {
        let name = name.trim();
        // No account has a longer name, so there are no guesses to count.
        if name.chars().count() > LONGEST_NAME {
            return Err(AccountError::Wrong);
        }
        let known = self.store.read().account(name).await?;
        let mark = mark.filter(|mark| known.as_ref().is_some_and(|known| device::is_known(&self.key, mark, known)));
        // Unknown names are counted too, so that a limit does not give away which names exist.
        let bucket = mark.map_or_else(|| format!("account {}", name.to_lowercase()), |mark| format!("device {mark}"));
        let person = self.guess(&bucket, known, password).await?.ok_or(AccountError::Wrong)?;
        if visitor.account.is_none() && !visitor.is_new {
            self.move_over(rooms, visitor.id, person.id).await?;
        }
        Ok(self.let_in(person.id).await?)
    }

    /// Changes the password of an account. All other devices are logged out. Returns a new cookie.
    ///
    /// # Errors
    /// If the old password is wrong or the new one does not fit.
    pub async fn change_password(
        &self,
        rooms: &Rooms,
        visitor: &Visitor,
        old: &str,
        new: &str,
    ) -> Result<Visitor, AccountError> {
        check_password(new)?;
        let known = self.store.read().person(visitor.id).await?;
        let bucket = format!("person {}", visitor.id);
        let person = self.guess(&bucket, known, old).await?.ok_or(AccountError::WrongPassword)?;
        let password = self.hash(new.to_owned()).await?;
        self.store.write(Write::Revoke { id: person.id, password: Some(password) }).await?;
        rooms.end_streams_of(person.id).await;
        Ok(self.let_in(person.id).await?)
    }

    /// Ends one session: its cookie or token stops working, even for somebody who has a copy.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn log_out(&self, rooms: &Rooms, visitor: &Visitor) -> Result<(), AccountError> {
        // A new visitor has no session to end.
        if !visitor.is_new {
            let (session, at) = (visitor.session.id().to_owned(), self.clock.now());
            self.store.write(Write::EndSession { session, person: visitor.id, at }).await?;
            rooms.end_streams_of(visitor.id).await;
        }
        Ok(())
    }

    /// Makes every cookie and token of this person invalid.
    ///
    /// # Errors
    /// If they have no account: a guest could never come back.
    pub async fn log_out_everywhere(&self, rooms: &Rooms, visitor: &Visitor) -> Result<(), AccountError> {
        if visitor.account.is_none() {
            return Err(AccountError::Unfit(
                "a guest is known by one cookie alone, and has nowhere else to log out".into(),
            ));
        }
        self.store.write(Write::Revoke { id: visitor.id, password: None }).await?;
        rooms.end_streams_of(visitor.id).await;
        Ok(())
    }

    /// The person, if this is their password. A wrong password is counted.
    pub(super) async fn guess(
        &self,
        bucket: &str,
        known: Option<PersonRow>,
        password: &str,
    ) -> Result<Option<PersonRow>, AccountError> {
        self.guesses.take(bucket, self.clock.now()).map_err(AccountError::TooMany)?;
        let person = self.with_password(known, password).await;
        if !matches!(person, Ok(None)) {
            self.guesses.give_back(bucket);
        }
        person
    }

    async fn with_password(&self, known: Option<PersonRow>, password: &str) -> Result<Option<PersonRow>, AccountError> {
        let hash = known.as_ref().and_then(|person| person.password.clone());
        let is_right = self.verify(password.to_owned(), hash).await?;
        Ok(known.filter(|_| is_right))
    }

    pub(super) async fn hash(&self, password: String) -> Result<String, AccountError> {
        let _one = self.checking.acquire().await;
        let hash = tokio::task::spawn_blocking(move || {
            let salt = SaltString::encode_b64(&random::<16>()).map_err(|error| error.to_string())?;
            let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
            hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
        });
        hash.await.unwrap_or_else(|error| Err(error.to_string())).map_err(|why| StoreError::Broken(why).into())
    }

    /// An unknown name costs a password check too, so that the time gives nothing away.
    async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, AccountError> {
        let Some(hash) = hash else {
            self.hash(password).await?;
            return Ok(false);
        };
        let _one = self.checking.acquire().await;
        let right = tokio::task::spawn_blocking(move || {
            let hash = PasswordHash::new(&hash).ok()?;
            Argon2::default().verify_password(password.as_bytes(), &hash).ok()
        });
        Ok(right.await.ok().flatten().is_some())
    }
}
