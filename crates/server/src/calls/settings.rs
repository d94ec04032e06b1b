//! What people choose, and what their links do.

use super::words;
use super::{Calls, Contact, MailWish, check_address, hook, links};
use crate::clock::Millis;
use crate::rooms::Notice;
use crate::secret::{MatchId, PersonId};
use crate::store::{CallWrite, LetterKind, NewLetter, Status, StoreError};

/// Why something cannot be chosen.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum CallError {
    /// It does not fit, in a sentence without a full stop.
    #[error("{0}")]
    Unfit(String),
    /// The link is not good, or not any more.
    #[error("this link is not good any more; use the newest one, or ask for another")]
    Gone,
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a person has chosen.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) contact: Contact,
    /// Whether this house sends e-mail.
    pub(crate) sends_mail: bool,
    /// The key that messages to the webhook are signed with.
    pub(crate) hook_key: String,
    /// Where the feed is: a path without its last part.
    pub(crate) feed: Option<String>,
    /// The matches under way, and whether they are muted.
    pub(crate) matches: Vec<Muting>,
    /// How many recovery codes are left.
    pub(crate) codes: u32,
}

/// A match that can be muted.
#[derive(Clone, Debug)]
pub(crate) struct Muting {
    pub(crate) id: MatchId,
    pub(crate) game: String,
    /// The names of its seats.
    pub(crate) seats: Vec<String>,
    pub(crate) muted: bool,
}

impl Calls {
    /// What a person has chosen.
    pub(crate) async fn settings(&self, person: PersonId) -> Result<Settings, CallError> {
        let listed = self.0.rooms.of_person(person, 0, 200).await?;
        let codes = self.0.store.read().codes_left(person).await?;
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        let contact = state.contacts.get(&person).cloned().unwrap_or_else(|| Contact::new(person));
        let sits = |seats: &[crate::rooms::ListedSeat]| seats.iter().any(|seat| seat.person == Some(person));
        let under_way = listed.into_iter().filter(|listed| listed.status == Status::Playing && sits(&listed.seats));
        let matches = under_way.map(|listed| Muting {
            id: listed.id,
            muted: !state.hears(person, listed.id),
            seats: listed.seats.into_iter().map(|seat| seat.name).collect(),
            game: listed.game,
        });
        Ok(Settings {
            sends_mail: self.sends_mail(),
            hook_key: hook::key_text(&self.key_of(&contact)),
            feed: contact.has_feed().then(|| format!("/feed/{}", links::to_feed(&self.0.key, person, contact.feed))),
            matches: matches.collect(),
            contact,
            codes,
        })
    }

    /// Changes what a person has chosen, and sends letters along.
    async fn change(
        &self,
        person: PersonId,
        change: impl FnOnce(&mut Contact) -> Result<Vec<NewLetter>, CallError>,
    ) -> Result<(), CallError> {
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        let before = state.contacts.get(&person).cloned().unwrap_or_else(|| Contact::new(person));
        let mut contact = before.clone();
        let letters = change(&mut contact)?;
        let written = CallWrite::Batch { spells: Vec::new(), contacts: vec![contact.clone()], letters };
        if let Err(error) = self.write(written).await {
            // Perhaps it was written all the same.
            state.loaded = false;
            return Err(error.into());
        }
        // A new way to be reached is for what happens from now on: what waits is on the screen.
        let ways = |contact: &Contact| (contact.mail_at_once().is_some(), contact.running_hook().is_some());
        if contact.is_reached() && (!before.is_reached() || ways(&before) != ways(&contact)) {
            state.new.insert(person);
            state.compared = 0;
        }
        state.contacts.insert(person, contact);
        Ok(())
    }

    /// Wants messages at this address, once it is confirmed.
    pub(crate) async fn want_address(&self, person: PersonId, name: &str, address: &str) -> Result<(), CallError> {
        if !self.sends_mail() {
            return Err(CallError::Unfit("this server sends no e-mail".to_owned()));
        }
        let address = check_address(address).map_err(CallError::Unfit)?;
        let (base, made) = (self.0.config.base(), self.now());
        let token = links::to_confirm(&self.0.key, person, &address, made + links::CONFIRM_WITHIN);
        let content = words::confirm(name, &format!("{base}/mail/confirm/{token}"), &base);
        let content = serde_json::to_string(&content).unwrap_or_default();
        self.change(person, |contact| {
            contact.unconfirmed = Some(address.clone());
            contact.trouble = None;
            let kind = LetterKind::Mail;
            Ok(vec![NewLetter { person, id: None, kind, about: "address", receiver: address, content, made }])
        })
        .await
    }

    /// The address that a link confirms, if it is good.
    pub(crate) async fn to_be_confirmed(&self, token: &str) -> Result<(PersonId, String), CallError> {
        let person = links::whose(token).ok_or(CallError::Gone)?;
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        let address = state.contacts.get(&person).and_then(|contact| contact.unconfirmed.clone());
        let address = address.filter(|address| links::confirms(&self.0.key, token, address, self.now()));
        address.map(|address| (person, address)).ok_or(CallError::Gone)
    }

    /// Confirms an address.
    pub(crate) async fn confirm(&self, token: &str) -> Result<String, CallError> {
        let (person, address) = self.to_be_confirmed(token).await?;
        self.change(person, |contact| {
            if contact.unconfirmed.as_ref() != Some(&address) {
                return Err(CallError::Gone);
            }
            contact.address = contact.unconfirmed.take();
            contact.trouble = None;
            Ok(Vec::new())
        })
        .await?;
        Ok(address)
    }

    /// Forgets a person's addresses.
    pub(crate) async fn forget_address(&self, person: PersonId) -> Result<(), CallError> {
        self.change(person, |contact| {
            (contact.address, contact.unconfirmed, contact.trouble) = (None, None, None);
            Ok(Vec::new())
        })
        .await?;
        Ok(self.write(CallWrite::Drop { person, kind: LetterKind::Mail }).await?)
    }

    /// When messages are wanted.
    pub(crate) async fn set_mail(&self, person: PersonId, mail: MailWish, hour: Option<u8>) -> Result<(), CallError> {
        if hour.is_some_and(|hour| hour > 23) {
            return Err(CallError::Unfit("an hour is a number from 0 to 23".to_owned()));
        }
        let now = self.now();
        let begins = |hour: u8| now / super::when::DAY * super::when::DAY + u64::from(hour) * 3_600_000;
        self.change(person, |contact| {
            contact.hour = hour.unwrap_or(contact.hour);
            // An hour that is over today counts from tomorrow on.
            let today = now / super::when::DAY;
            contact.daily = if begins(contact.hour) <= now { today } else { today.saturating_sub(1) };
            contact.mail = mail;
            Ok(Vec::new())
        })
        .await
    }

    /// Tells this address from now on, with a first message to try it; or none.
    pub(crate) async fn set_hook(&self, person: PersonId, address: Option<&str>) -> Result<(), CallError> {
        let address = address.map(|address| self.0.courier.check(address).map_err(CallError::Unfit)).transpose()?;
        let letter = address.clone().map(|receiver| self.test(person, receiver));
        self.change(person, |contact| {
            // What was sent elsewhere is signed with another key.
            contact.hook_number += u32::from(contact.hook != address);
            contact.hook = address;
            contact.stopped = None;
            Ok(letter.into_iter().collect())
        })
        .await
    }

    /// Tells a webhook again that was stopped.
    pub(crate) async fn start_hook(&self, person: PersonId) -> Result<(), CallError> {
        let now = |receiver| self.test(person, receiver);
        self.change(person, |contact| {
            let receiver = contact.hook.clone();
            let receiver = receiver.ok_or_else(|| CallError::Unfit("there is no webhook to start".to_owned()))?;
            contact.stopped = None;
            Ok(vec![now(receiver)])
        })
        .await
    }

    fn test(&self, person: PersonId, receiver: String) -> NewLetter {
        let made = self.now();
        let content = words::test(made, &self.0.config.base()).to_string();
        NewLetter { person, id: None, kind: LetterKind::Hook, about: "test", receiver, content, made }
    }

    fn key_of(&self, contact: &Contact) -> [u8; 32] {
        self.0.key.derive("webhook", &format!("{}.{}", contact.person, contact.hook_number))
    }

    pub(super) async fn hook_key(&self, person: PersonId) -> Result<[u8; 32], StoreError> {
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        let contact = state.contacts.get(&person).cloned().unwrap_or_else(|| Contact::new(person));
        Ok(self.key_of(&contact))
    }

    /// Gives the feed a new address; the old one is void. Or ends it.
    pub(crate) async fn set_feed(&self, person: PersonId, on: bool) -> Result<(), CallError> {
        self.change(person, |contact| {
            // Odd while it is open; no number comes back.
            contact.feed += if contact.has_feed() == on { 2 * u32::from(on) } else { 1 };
            Ok(Vec::new())
        })
        .await
    }

    /// What waits for the owner of a feed, with the time since when.
    pub(crate) async fn feed(&self, token: &str) -> Result<Vec<(Millis, Notice)>, CallError> {
        let (person, number) = links::feeds(&self.0.key, token).ok_or(CallError::Gone)?;
        {
            let mut state = self.0.state.lock().await;
            state.load(&self.0.store).await?;
            if state.contacts.get(&person).is_none_or(|contact| contact.feed != number || !contact.has_feed()) {
                return Err(CallError::Gone);
            }
        }
        let stored = self.0.store.read().waiting_notices(person).await?;
        let read = stored.into_iter().filter_map(|(since, notice)| Some((since, serde_json::from_str(&notice).ok()?)));
        Ok(read.collect())
    }

    /// Hears nothing of a match any more, or again.
    pub(crate) async fn mute(&self, person: PersonId, id: MatchId, muted: bool) -> Result<(), CallError> {
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        self.write(CallWrite::Mute { person, id, muted }).await?;
        if muted {
            state.muted.insert((person, id));
        } else {
            state.muted.remove(&(person, id));
        }
        Ok(())
    }

    /// Whether a link ends messages about turns.
    pub(crate) fn may_stop(&self, token: &str) -> bool {
        links::stops(&self.0.key, token).is_some()
    }

    /// Ends messages about turns, by a link.
    pub(crate) async fn stop_by(&self, token: &str) -> Result<(), CallError> {
        let person = links::stops(&self.0.key, token).ok_or(CallError::Gone)?;
        self.change(person, |contact| {
            contact.mail = MailWish::Never;
            Ok(Vec::new())
        })
        .await?;
        Ok(self.write(CallWrite::Drop { person, kind: LetterKind::Mail }).await?)
    }

    /// Whether a link mutes a match.
    pub(crate) fn may_mute(&self, token: &str) -> bool {
        links::mutes(&self.0.key, token).is_some()
    }

    /// Mutes a match, by a link.
    pub(crate) async fn mute_by(&self, token: &str) -> Result<(), CallError> {
        let (person, id) = links::mutes(&self.0.key, token).ok_or(CallError::Gone)?;
        self.mute(person, id, true).await
    }
}
