//! A new password for somebody who has forgotten the old one: by a link that was sent to them, or by a code that they
//! kept.

use super::account::{AccountError, check_password};
use super::{LONGEST_NAME, People, Visitor};
use crate::calls::links;
use crate::rooms::Rooms;
use crate::secret::{SecretHash, hash_secret, random};
use crate::store::{CallWrite, StoreError, Write};

/// How many codes an account gets.
pub const CODES: usize = 8;

/// Letters and digits that nobody confuses.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A new code, of 80 bits: `k3f9-0a7x-...`.
fn fresh_code() -> String {
    let letters: Vec<char> = random::<16>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
    let parts: Vec<String> = letters.chunks(4).map(|part| part.iter().collect()).collect();
    parts.join("-")
}

/// What is stored of a code, however it is typed.
fn code_hash(code: &str) -> SecretHash {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    hash_secret(&format!("recovery code {}", plain.to_ascii_lowercase()))
}

impl People {
    /// Checks the password of a visitor before something that could cost them the account. Wrong ones are counted.
    ///
    /// # Errors
    /// If it is wrong, or there were too many wrong ones.
    pub(crate) async fn check_own_password(&self, visitor: &Visitor, password: &str) -> Result<(), AccountError> {
        let known = self.store.read().person(visitor.id).await?;
        let bucket = format!("person {}", visitor.id);
        self.guess(&bucket, known, password).await?.map(drop).ok_or(AccountError::WrongPassword)
    }

    /// Counts a message that somebody has sent to an address.
    ///
    /// # Errors
    /// If there were too many.
    pub(crate) fn count_message(&self, visitor: &Visitor) -> Result<(), AccountError> {
        let bucket = format!("address {}", visitor.id);
        self.guesses.take(&bucket, self.clock.now()).map_err(AccountError::TooManyTries)
    }

    /// New codes for an account, to be shown once. The earlier ones are void.
    ///
    /// # Errors
    /// If the password is wrong, or the visitor has no account.
    pub(crate) async fn new_codes(&self, visitor: &Visitor, password: &str) -> Result<Vec<String>, AccountError> {
        self.check_own_password(visitor, password).await?;
        let codes: Vec<String> = (0..CODES).map(|_| fresh_code()).collect();
        let hashes = codes.iter().map(|code| code_hash(code)).collect();
        self.store.write(Write::Call(CallWrite::Codes { person: visitor.id, codes: hashes })).await?;
        Ok(codes)
    }

    /// Counts somebody who wants a link for a new password.
    ///
    /// # Errors
    /// If there were too many for this name or address, whether there is such an account or not.
    pub(crate) fn may_want_link(&self, who: &str) -> Result<(), AccountError> {
        self.guesses.take(&format!("link {}", who.to_lowercase()), self.clock.now()).map_err(AccountError::TooManyTries)
    }

    /// Sets a new password by a code, which is used up. All sessions of the account end.
    ///
    /// # Errors
    /// If there is no account with this name and code, or the password does not fit.
    pub(crate) async fn recover_by_code(
        &self,
        rooms: &Rooms,
        name: &str,
        code: &str,
        password: &str,
    ) -> Result<Visitor, AccountError> {
        check_password(password)?;
        let name = name.trim();
        if name.chars().count() > LONGEST_NAME {
            return Err(AccountError::WrongCode);
        }
        let bucket = format!("code {}", name.to_lowercase());
        self.guesses.take(&bucket, self.clock.now()).map_err(AccountError::TooManyTries)?;
        let code = code_hash(code);
        let person = self.store.read().account_of_code(name, &code).await?.ok_or(AccountError::WrongCode)?;
        self.guesses.give_back(&bucket);
        let password = self.hash(password.to_owned()).await?;
        self.set_recovered(rooms, person, CallWrite::ByCode { person, code, password }, AccountError::WrongCode).await
    }

    /// Whether a link for a new password is good.
    ///
    /// # Errors
    /// If it is not, or not any more.
    pub(crate) async fn check_link(&self, token: &str) -> Result<(), AccountError> {
        let (person, epoch) = links::recovers(&self.key, token, self.clock.now()).ok_or(AccountError::OldLink)?;
        let known = self.store.read().person(person).await?;
        known.filter(|row| row.epoch == epoch).map(drop).ok_or(AccountError::OldLink)
    }

    /// Sets a new password by a link. All sessions of the account end, and the link is good no more.
    ///
    /// # Errors
    /// If the link is not good, or the password does not fit.
    pub(crate) async fn recover_by_link(
        &self,
        rooms: &Rooms,
        token: &str,
        password: &str,
    ) -> Result<Visitor, AccountError> {
        check_password(password)?;
        self.check_link(token).await?;
        let (person, epoch) = links::recovers(&self.key, token, self.clock.now()).ok_or(AccountError::OldLink)?;
        let password = self.hash(password.to_owned()).await?;
        self.set_recovered(rooms, person, CallWrite::ByLink { person, epoch, password }, AccountError::OldLink).await
    }

    async fn set_recovered(
        &self,
        rooms: &Rooms,
        person: crate::secret::PersonId,
        write: CallWrite,
        used: AccountError,
    ) -> Result<Visitor, AccountError> {
        match self.store.write(Write::Call(write)).await {
            Err(StoreError::Taken) => return Err(used),
            written => written?,
        }
        rooms.end_streams_of(person).await;
        Ok(self.let_in(person).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = fresh_code();
        assert_eq!(code.len(), 19);
        assert_ne!(code, fresh_code());
        assert_eq!(code_hash(&code), code_hash(&code.to_uppercase().replace('-', " ")));
        assert_ne!(code_hash(&code), code_hash(&code[..18]));
    }
}
