//! People: guests by a signed cookie, accounts by name and password.

mod account;
mod bans;
mod cookie;
mod device;
mod guesses;
mod names;
mod recovery;

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue, header};
use tokio::sync::Semaphore;

use crate::clock::Clock;
use crate::rooms::Rooms;
use crate::secret::{Key, PersonId};
use crate::store::{PersonRow, Standing, Store, StoreError, Write};

pub use account::{AccountError, SHORTEST_PASSWORD};
pub use bans::Unwelcome;
use cookie::Session;
use guesses::Guesses;
pub(crate) use names::are_plain;
pub use names::{LONGEST_NAME, check_name};
pub use recovery::CODES;

/// The people of the house.
#[derive(Clone, Debug)]
pub struct People {
    store: Store,
    key: Key,
    secure: bool,
    clock: Clock,
    /// Password checks are slow on purpose, so only this many run at a time.
    checking: Arc<Semaphore>,
    guesses: Arc<Guesses>,
}

/// A person who looks at a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Their number.
    pub id: PersonId,
    /// Their name; empty if they never gave one.
    pub name: String,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// Whether they came without a valid cookie and need one.
    pub is_new: bool,
    session: Session,
    /// The mark for the device, if it has just logged in.
    device: Option<String>,
}

/// The person of this session. Most guests have no row, because they never gave a name.
fn visitor(row: Option<PersonRow>, session: Session) -> Visitor {
    let (name, account) = row.map_or_else(Default::default, |row| {
        let account = row.account.is_some().then(|| row.name.clone());
        (row.name, account)
    });
    Visitor { id: session.person, name, account, is_new: false, session, device: None }
}

impl People {
    pub(crate) fn new(store: Store, key: Key, secure: bool, clock: Clock) -> People {
        People { store, key, secure, clock, checking: Arc::new(Semaphore::new(1)), guesses: Arc::default() }
    }

    /// The person whose cookie is in these headers; a new visitor if there is no valid one.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn who(&self, headers: &HeaderMap) -> Result<Visitor, StoreError> {
        Ok(self.known(headers).await?.unwrap_or_else(|| self.stranger()))
    }

    /// The person whose cookie is in these headers.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn known(&self, headers: &HeaderMap) -> Result<Option<Visitor>, StoreError> {
        match cookie::in_headers(headers) {
            Some(value) => self.who_holds(value).await,
            None => Ok(None),
        }
    }

    /// The person whose token this is, as [`People::token`] makes it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn who_holds(&self, token: &str) -> Result<Option<Visitor>, StoreError> {
        let Some(session) = Session::read(&self.key, token) else { return Ok(None) };
        let Standing { person, ended } = self.store.read().standing(session.person, session.id()).await?;
        // A token stops working when its person logs out, here or everywhere.
        let is_good = !ended && person.as_ref().map_or(0, |person| person.epoch) == session.epoch;
        Ok(is_good.then(|| visitor(person, session)))
    }

    /// A person who has just proved who they are, with a new cookie.
    async fn let_in(&self, id: PersonId) -> Result<Visitor, StoreError> {
        let row = self.store.read().person(id).await?;
        let epoch = row.as_ref().map_or(0, |row| row.epoch);
        let device = row.as_ref().map(|person| device::mark(&self.key, person));
        Ok(Visitor { device, ..visitor(row, Session::fresh(id, epoch)) })
    }

    /// The header that makes a browser remember that this device has logged in, if it just has.
    #[must_use]
    pub fn set_device_cookie(&self, visitor: &Visitor) -> Option<(header::HeaderName, HeaderValue)> {
        let mark = visitor.device.as_deref()?;
        Some((header::SET_COOKIE, device::set_cookie(mark, self.secure)))
    }

    /// The mark that this browser got when it last logged in.
    #[must_use]
    pub fn device_in(headers: &HeaderMap) -> Option<&str> {
        device::in_headers(headers)
    }

    /// The header that makes a browser remember who this is.
    #[must_use]
    pub fn set_cookie(&self, visitor: &Visitor) -> (header::HeaderName, HeaderValue) {
        (header::SET_COOKIE, visitor.session.set_cookie(&self.key, self.secure))
    }

    /// What a program sends as its bearer token to be this person.
    #[must_use]
    pub fn token(&self, visitor: &Visitor) -> String {
        visitor.session.text(&self.key)
    }

    /// What a program sends with its next login, so that the wrong guesses of strangers do not lock it out.
    #[must_use]
    pub fn device(visitor: &Visitor) -> Option<&str> {
        visitor.device.as_deref()
    }

    /// What every form of this visitor must carry.
    #[must_use]
    pub fn form_token(&self, visitor: &Visitor) -> String {
        self.key.sign("form", &visitor.session.words())
    }

    /// Whether a form comes from a page that we showed to this visitor.
    #[must_use]
    pub fn is_own_form(&self, visitor: &Visitor, token: &str) -> bool {
        !visitor.is_new && self.key.is_signed("form", &visitor.session.words(), token)
    }

    /// Gives a person a new name.
    ///
    /// # Errors
    /// If the name does not fit.
    pub async fn call(&self, visitor: &mut Visitor, name: &str) -> Result<(), AccountError> {
        let name = check_name(name).map_err(AccountError::Unfit)?;
        let created = self.clock.now();
        self.store.write(Write::Person { id: visitor.id, name: name.to_owned(), created }).await?;
        name.clone_into(&mut visitor.name);
        Ok(())
    }

    /// A new visitor.
    #[must_use]
    pub fn stranger(&self) -> Visitor {
        let session = Session::fresh(PersonId::fresh(), 0);
        Visitor { id: session.person, name: String::new(), account: None, is_new: true, session, device: None }
    }

    /// Moves the seats and matches of a guest to an account.
    async fn move_over(&self, rooms: &Rooms, from: PersonId, to: PersonId) -> Result<(), StoreError> {
        self.store.write(Write::Move { from, to }).await?;
        rooms.move_over(from, to).await;
        Ok(())
    }
}
