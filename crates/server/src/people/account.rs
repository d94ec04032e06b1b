//! Accounts: a name and a password, so that matches can be found again from another device.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use super::{People, Visitor, check_name};
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
    #[error("there is an account of this name already; choose another, or log in")]
    Taken,
    /// Name or password are wrong: which, is not said.
    #[error("there is no account with this name and password")]
    Wrong,
    /// The password is wrong.
    #[error("that is not your password")]
    WrongPassword,
    /// They have one.
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

/// The shortest password, in characters.
pub const SHORTEST_PASSWORD: usize = 8;
/// The shortest and the longest.
const PASSWORD: std::ops::RangeInclusive<usize> = SHORTEST_PASSWORD..=200;

fn check_password(password: &str) -> Result<(), AccountError> {
    if PASSWORD.contains(&password.chars().count()) {
        return Ok(());
    }
    let (least, most) = (PASSWORD.start(), PASSWORD.end());
    Err(AccountError::Unfit(format!("a password has {least} to {most} characters")))
}

impl People {
    /// Makes an account of a guest: all matches stay where they are. Gives a new cookie.
    ///
    /// # Errors
    /// If name or password do not fit, or the name is taken.
    pub async fn register(&self, visitor: &Visitor, name: &str, password: &str) -> Result<Visitor, AccountError> {
        if visitor.account.is_some() {
            return Err(AccountError::LoggedIn);
        }
        let name = check_name(name).map_err(AccountError::Unfit)?.to_owned();
        check_password(password)?;
        let password = self.hash(password.to_owned()).await?;
        let created = self.clock.now();
        self.store.write(Write::Register { id: visitor.id, account: name, password, created }).await?;
        Ok(self.let_in(visitor.id).await?)
    }

    /// Logs somebody in. What they had as a guest goes over to the account. Gives a new cookie.
    ///
    /// # Errors
    /// If name or password are wrong.
    pub async fn log_in(
        &self,
        rooms: &Rooms,
        visitor: &Visitor,
        name: &str,
        password: &str,
    ) -> Result<Visitor, AccountError> {
        let known = self.store.read().account(name.trim()).await?;
        let person = self.with_password(known, password).await?.ok_or(AccountError::Wrong)?;
        if visitor.account.is_none() && !visitor.is_new {
            self.move_over(rooms, visitor.id, person.id).await?;
        }
        Ok(self.let_in(person.id).await?)
    }

    /// Changes the password of an account. All other devices are logged out. Gives a new cookie.
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
        let person = self.with_password(known, old).await?.ok_or(AccountError::WrongPassword)?;
        let password = self.hash(new.to_owned()).await?;
        self.store.write(Write::Revoke { id: person.id, password: Some(password) }).await?;
        rooms.end_streams_of(person.id).await;
        Ok(self.let_in(person.id).await?)
    }

    /// No cookie and no token that this person was given is good any more.
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

    /// The person, if this is their password.
    async fn with_password(&self, known: Option<PersonRow>, password: &str) -> Result<Option<PersonRow>, AccountError> {
        let hash = known.as_ref().and_then(|person| person.password.clone());
        let is_right = self.verify(password.to_owned(), hash).await?;
        Ok(known.filter(|_| is_right))
    }

    async fn hash(&self, password: String) -> Result<String, AccountError> {
        let _one = self.checking.acquire().await;
        let hash = tokio::task::spawn_blocking(move || {
            let salt = SaltString::encode_b64(&random::<16>()).map_err(|error| error.to_string())?;
            let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
            hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
        });
        hash.await.unwrap_or_else(|error| Err(error.to_string())).map_err(|why| StoreError::Broken(why).into())
    }

    /// For a name that nobody has, a password is checked all the same, so that the time it takes tells nothing.
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
