//! Calls people who are away when a match waits for them: by e-mail, by webhook, and in a private feed.
//!
//! The rooms ring a bell when the people they wait for change, and pages when somebody comes. Once a second one task
//! hears all that ([`Calls::decide`]), keeps the waiting spells, and puts letters into the store, each together with the
//! note that it was written. Two other tasks carry the letters out ([`Calls::send_mail`], [`Calls::send_hooks`]). No
//! answer of a player waits for any of it.

mod contact;
mod decide;
mod feed;
mod hook;
pub(crate) mod links;
mod presence;
mod reach;
mod send;
mod settings;
mod smtp;
mod spell;
mod when;
mod words;

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex as QuickMutex, PoisonError};

use tokio::sync::{Mutex, mpsc};

use crate::clock::Millis;
use crate::config::Config;
use crate::rooms::{Ring, Rooms};
use crate::secret::{Key, MatchId, PersonId};
use crate::store::{CallWrite, Store, StoreError, Write};

pub(crate) use contact::Contact;
pub use contact::MailWish;
pub(crate) use feed::{atom, calendar};
pub(crate) use presence::{Presence, Watching};
pub(crate) use settings::{CallError, Settings};
pub(crate) use spell::Spell;

use contact::check_address;
use hook::Courier;
use smtp::Post;

/// The part of the house that calls people.
#[derive(Clone)]
pub struct Calls(Arc<Inner>);

pub(crate) struct Inner {
    store: Store,
    key: Key,
    config: Config,
    rooms: Rooms,
    presence: Presence,
    post: Option<Post>,
    courier: Courier,
    state: Mutex<State>,
    /// Held while mail is sent; whether what an earlier process had begun was given up.
    mailing: Mutex<bool>,
    /// Held while webhooks are told.
    telling: Mutex<()>,
    /// Names and addresses for which somebody wants a link for a new password.
    wanted: QuickMutex<VecDeque<String>>,
}

/// What is in memory of it. The store has all of it too.
struct State {
    rings: mpsc::Receiver<Ring>,
    /// Whether the rest was read from the store.
    loaded: bool,
    /// When the spells were last compared with the matches; 0 to do it at once.
    compared: Millis,
    contacts: HashMap<PersonId, Contact>,
    muted: HashSet<(PersonId, MatchId)>,
    spells: BTreeMap<MatchId, BTreeMap<PersonId, Spell>>,
    /// People who can be reached from now on: they know what waits for them already.
    new: HashSet<PersonId>,
}

/// The most requests for new passwords that wait to be looked at.
const MOST_WANTED: usize = 256;

impl std::fmt::Debug for Calls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the calls of the house")
    }
}

impl Calls {
    /// Ready to call people.
    ///
    /// # Errors
    /// If the settings for e-mail cannot be used.
    pub(crate) fn new(
        store: Store,
        key: Key,
        config: &Config,
        rooms: Rooms,
        rings: mpsc::Receiver<Ring>,
    ) -> Result<Calls, String> {
        let state = State {
            rings,
            loaded: false,
            compared: 0,
            contacts: HashMap::new(),
            muted: HashSet::new(),
            spells: BTreeMap::new(),
            new: HashSet::new(),
        };
        Ok(Calls(Arc::new(Inner {
            store,
            key,
            presence: Presence::new(config.clock.clone()),
            post: Post::new(config)?,
            courier: Courier::new(config)?,
            config: config.clone(),
            rooms,
            state: Mutex::new(state),
            mailing: Mutex::new(false),
            telling: Mutex::default(),
            wanted: QuickMutex::default(),
        })))
    }

    /// Whether this house sends e-mail.
    #[must_use]
    pub fn sends_mail(&self) -> bool {
        self.0.post.is_some()
    }

    /// A person looks at a page.
    pub(crate) fn seen(&self, person: PersonId) {
        self.0.presence.seen(person);
    }

    /// A person looks at a match in which they sit.
    pub(crate) fn visited(&self, person: PersonId, id: MatchId) {
        self.0.presence.seen(person);
        self.0.rooms.house().bell.ring(Ring::Visited { id, person });
    }

    /// A person opens a stream at a match. It is open until this is dropped.
    pub(crate) fn watch(&self, person: PersonId, id: MatchId) -> Watching {
        self.0.rooms.house().bell.ring(Ring::Visited { id, person });
        self.0.presence.watch(person, id)
    }

    /// Somebody wants a link for a new password, by the name of an account or an address. Whether there is such an
    /// account is looked up later, so that the time of the reply says nothing.
    pub(crate) fn want_link(&self, who: &str) {
        let mut wanted = self.0.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        if wanted.len() < MOST_WANTED {
            wanted.push_back(who.to_owned());
        }
    }

    fn now(&self) -> Millis {
        self.0.config.clock.now()
    }

    fn away(&self) -> Millis {
        self.0.config.away.as_millis() as Millis
    }

    async fn write(&self, write: CallWrite) -> Result<(), StoreError> {
        self.0.store.write(Write::Call(write)).await
    }
}

impl State {
    /// Reads what the store has, if that has not been done.
    async fn load(&mut self, store: &Store) -> Result<(), StoreError> {
        if self.loaded {
            return Ok(());
        }
        let contacts = store.read().contacts().await?;
        self.contacts = contacts.into_iter().map(|contact| (contact.person, contact)).collect();
        self.muted = store.read().muted().await?.into_iter().collect();
        self.spells.clear();
        for row in store.read().spells().await? {
            if let Some(spell) = row.spell {
                self.spells.entry(row.id).or_default().insert(row.person, spell);
            }
        }
        self.compared = 0;
        self.loaded = true;
        Ok(())
    }

    /// Whether a person is to hear of a match.
    fn hears(&self, person: PersonId, id: MatchId) -> bool {
        !self.muted.contains(&(person, id))
    }
}
