//! Carries letters out of the house.
//!
//! Mail is handed over at most once: before the message itself goes out, the store notes that it is under way. If the
//! house is killed after that, or the connection breaks while the message is on it, it may have arrived, and is not sent
//! again. Only what the server has certainly not taken is tried later. A webhook is told at least once, with an id by
//! which it knows a message again.

use std::collections::HashSet;

use futures_util::future::join_all;

use super::hook::Message;
use super::smtp::{MailContent, Post, Sent};
use super::{Calls, MailWish, links};
use crate::clock::Millis;
use crate::store::{CallWrite, LetterKind, LetterRow, StoreError};

/// The pauses before mail is tried again.
const MAIL_PAUSES: [Millis; 4] = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];
/// The pauses before a webhook is told again.
const HOOK_PAUSES: [Millis; 2] = [30_000, 5 * 60_000];
/// So many letters are taken at a time.
const MAILS: u32 = 20;
const HOOKS: u32 = 64;

impl Calls {
    /// Sends the mail that is due. Call it every second.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn send_mail(&self) -> Result<(), StoreError> {
        let Some(post) = &self.0.post else { return Ok(()) };
        let mut cleared = self.0.mailing.lock().await;
        if !*cleared {
            self.write(CallWrite::GiveUpBegun).await?;
            *cleared = true;
        }
        for letter in self.0.store.read().letters_due(LetterKind::Mail, self.now(), MAILS).await? {
            self.send_one_mail(post, letter).await?;
        }
        Ok(())
    }

    async fn send_one_mail(&self, post: &Post, letter: LetterRow) -> Result<(), StoreError> {
        let content: Option<MailContent> = serde_json::from_str(&letter.content).ok();
        let Some(content) = content else {
            return self.write(CallWrite::Done(letter.number)).await;
        };
        if self.is_pointless(&letter).await? {
            return self.write(CallWrite::Done(letter.number)).await;
        }
        self.write(CallWrite::Begun(letter.number)).await?;
        let sent = post.send(letter.number, letter.made, &letter.receiver, &content).await;
        let trouble = match sent {
            Sent::Taken => None,
            Sent::Later(why) if (letter.tries as usize) < MAIL_PAUSES.len() => {
                tracing::warn!(letter = letter.number, why, "mail is tried again later");
                let due = self.now() + MAIL_PAUSES[letter.tries as usize];
                return self.write(CallWrite::Later { letter: letter.number, due, tries: letter.tries + 1 }).await;
            }
            Sent::Later(why) | Sent::Refused(why) | Sent::Perhaps(why) => {
                tracing::warn!(letter = letter.number, why, "mail could not be delivered");
                Some(why)
            }
        };
        self.write(CallWrite::Done(letter.number)).await?;
        self.note_trouble(&letter, trouble).await
    }

    /// Notes for the owner of an address whether the last message got there.
    async fn note_trouble(&self, letter: &LetterRow, trouble: Option<String>) -> Result<(), StoreError> {
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        let Some(contact) = state.contacts.get_mut(&letter.person) else { return Ok(()) };
        if contact.trouble == trouble
            || contact.address.as_ref().or(contact.unconfirmed.as_ref()) != Some(&letter.receiver)
        {
            return Ok(());
        }
        contact.trouble = trouble;
        let contact = contact.clone();
        self.write(CallWrite::Contact(contact)).await
    }

    /// Tells the webhooks that are due, many at once. Call it every second.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn send_hooks(&self) -> Result<(), StoreError> {
        let _one = self.0.telling.lock().await;
        let mut due = self.0.store.read().letters_due(LetterKind::Hook, self.now(), HOOKS).await?;
        // One message for each owner at a time, in order.
        let mut owners = HashSet::new();
        due.retain(|letter| owners.insert(letter.person));
        for result in join_all(due.into_iter().map(|letter| self.send_one_hook(letter))).await {
            result?;
        }
        Ok(())
    }

    async fn send_one_hook(&self, letter: LetterRow) -> Result<(), StoreError> {
        if self.is_pointless(&letter).await? {
            return self.write(CallWrite::Done(letter.number)).await;
        }
        let key = self.hook_key(letter.person).await?;
        // The time of making tells apart letters of a house that was restored from a copy.
        let id = format!("msg_{}_{}", letter.number, letter.made);
        let message = Message { id, at: self.now() / 1000, body: &letter.content, key: &key };
        let Err(why) = self.0.courier.send(&letter.receiver, &message).await else {
            return self.write(CallWrite::Done(letter.number)).await;
        };
        if let Some(pause) = HOOK_PAUSES.get(letter.tries as usize) {
            let due = self.now() + pause;
            return self.write(CallWrite::Later { letter: letter.number, due, tries: letter.tries + 1 }).await;
        }
        tracing::info!(person = %letter.person, why, "a webhook is stopped");
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        if let Some(contact) = state.contacts.get_mut(&letter.person)
            && contact.hook.as_deref() == Some(&letter.receiver)
        {
            contact.stopped = Some(why);
            let contact = contact.clone();
            self.write(CallWrite::Contact(contact)).await?;
        }
        self.write(CallWrite::Drop { person: letter.person, kind: LetterKind::Hook }).await
    }

    /// Whether a letter says nothing any more: its person has come or wants no such letters, or its link is too old.
    async fn is_pointless(&self, letter: &LetterRow) -> Result<bool, StoreError> {
        let mut state = self.0.state.lock().await;
        state.load(&self.0.store).await?;
        let Some(contact) = state.contacts.get(&letter.person) else { return Ok(true) };
        let receiver = Some(letter.receiver.as_str());
        Ok(match (letter.about.as_str(), letter.id) {
            ("recovery", _) => letter.made + links::RECOVER_WITHIN <= self.now(),
            ("address", _) => contact.unconfirmed.as_deref() != receiver,
            ("test", _) => contact.hook.as_deref() != receiver,
            ("daily", _) => contact.mail != MailWish::Daily || contact.address.as_deref() != receiver,
            (_, Some(id)) => {
                let still = state.spells.get(&id).and_then(|people| people.get(&letter.person));
                let waits = still.is_some_and(|spell| spell.waits && spell.called) && state.hears(letter.person, id);
                !waits || (contact.mail_at_once() != receiver && contact.running_hook() != receiver)
            }
            _ => true,
        })
    }
}
