//! Accounts: a name and a password, so that matches can be found again from another device.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use super::cookie::Session;
use super::{People, Visitor, check_name};
use crate::rooms::Rooms;
use crate::secret::random;
use crate::store::{StoreError, Write};

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
        if !PASSWORD.contains(&password.chars().count()) {
            let (least, most) = (PASSWORD.start(), PASSWORD.end());
            return Err(AccountError::Unfit(format!("a password has {least} to {most} characters")));
        }
        let password = self.hash(password.to_owned()).await?;
        let created = self.clock.now();
        self.store.write(Write::Register { id: visitor.id, account: name, password, created }).await?;
        Ok(self.visitor(Session::fresh(visitor.id), false).await?)
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
        let hash = known.as_ref().and_then(|person| person.password.clone());
        let is_right = self.verify(password.to_owned(), hash).await?;
        let Some(person) = known.filter(|_| is_right) else { return Err(AccountError::Wrong) };
        if visitor.account.is_none() && !visitor.is_new {
            self.move_over(rooms, visitor.id, person.id).await?;
        }
        Ok(self.visitor(Session::fresh(person.id), false).await?)
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
