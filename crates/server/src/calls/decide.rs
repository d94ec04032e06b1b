//! Whom to call now.

use std::collections::BTreeSet;

use super::when::DAY;
use super::words::{self, Links, Why};
use super::{Calls, Contact, MailWish, State, links};
use crate::clock::Millis;
use crate::rooms::{Notice, Ring};
use crate::secret::{MatchId, PersonId};
use crate::store::{CallWrite, LetterKind, NewLetter, SpellRow, StoreError};

/// How often spells are compared with the matches, in case anything was missed.
const COMPARE_EVERY: Millis = 10 * 60_000;
/// How long no second link for a new password is sent.
const BETWEEN_LINKS: Millis = 10 * 60_000;
/// So many matches are told of in one daily message; the rest is counted.
const DAILY: usize = 20;
/// So many accounts of one address get a link for a new password.
const ACCOUNTS: u32 = 5;

/// What this round changes, to be written at once.
#[derive(Default)]
struct Round {
    changed: BTreeSet<(MatchId, PersonId)>,
    /// Spells that have just begun: they have no notice yet.
    begun: BTreeSet<(MatchId, PersonId)>,
    notices: Vec<(MatchId, PersonId, Notice)>,
    contacts: Vec<Contact>,
    letters: Vec<NewLetter>,
}

impl Calls {
    /// Hears what has happened, and writes the letters that are due. Call it every second.
    ///
    /// # Errors
    /// If the store does not answer. What was not written is decided again.
    pub async fn decide(&self) -> Result<(), StoreError> {
        let mut state = self.0.state.lock().await;
        let decided = self.decide_for(&mut state).await;
        if decided.is_err() {
            state.loaded = false;
        }
        decided
    }

    async fn decide_for(&self, state: &mut State) -> Result<(), StoreError> {
        let now = self.now();
        state.load(&self.0.store).await?;
        let mut round = Round::default();
        let missed = self.0.rooms.house().bell.has_missed();
        if missed || state.compared == 0 || state.compared + COMPARE_EVERY <= now {
            self.compare(state, &mut round, now).await?;
            state.compared = now.max(1);
        }
        while let Ok(ring) = state.rings.try_recv() {
            hear(state, &mut round, ring);
        }
        self.take_notice(state, &mut round).await;
        let room = self.0.config.most_letters.saturating_sub(self.0.store.read().letters().await?);
        self.call(state, &mut round, now, room).await;
        self.call_daily(state, &mut round, now, room).await?;
        self.send_links(state, &mut round, now, room).await?;
        self.0.presence.forget(self.away());
        self.write_down(state, round).await
    }

    /// Compares the spells with the matches.
    async fn compare(&self, state: &mut State, round: &mut Round, now: Millis) -> Result<(), StoreError> {
        let mut seen = BTreeSet::new();
        for (person, id, waits) in self.0.store.read().waits_of_contacts().await? {
            if state.contacts.get(&person).is_none_or(|contact| !contact.is_reached()) {
                continue;
            }
            // Memory knows better than the last checkpoint.
            let waits = self.0.rooms.waits_for(id).map_or(waits, |people| people.contains(&person));
            if waits {
                seen.insert((id, person));
                begin(state, round, id, person, now);
            }
        }
        let all = state.spells.iter().flat_map(|(id, people)| people.keys().map(move |person| (*id, *person)));
        let over: Vec<(MatchId, PersonId)> = all.filter(|key| !seen.contains(key)).collect();
        for (id, person) in over {
            end(state, round, id, person);
        }
        for person in std::mem::take(&mut state.new) {
            let theirs: Vec<MatchId> =
                state.spells.iter().filter(|(_, people)| people.contains_key(&person)).map(|(id, _)| *id).collect();
            theirs.into_iter().for_each(|id| visit(state, round, id, person));
        }
        Ok(())
    }

    /// Notes what is told of spells that have just begun.
    async fn take_notice(&self, state: &mut State, round: &mut Round) {
        for (id, person) in std::mem::take(&mut round.begun) {
            let Some(spell) = state.spells.get_mut(&id).and_then(|people| people.get_mut(&person)) else { continue };
            if !spell.waits {
                continue;
            }
            if let Some(notice) = self.notice(id, person).await {
                spell.remind = notice.remind;
                round.notices.push((id, person, notice));
            }
        }
    }

    /// What a message about a match says now; nothing if it does not wait for the person any more.
    async fn notice(&self, id: MatchId, person: PersonId) -> Option<Notice> {
        let room = match self.0.rooms.open(id).await {
            Ok(room) => room,
            Err(error) => {
                tracing::warn!(room = %id, %error, "nobody can be called to a match");
                return None;
            }
        };
        room.notice(person)
            .await
            .inspect_err(|error| tracing::warn!(room = %id, %error, "nobody can be called"))
            .ok()?
    }

    /// Calls and reminds everybody who is away.
    async fn call(&self, state: &mut State, round: &mut Round, now: Millis, room: u64) {
        let all = state
            .spells
            .iter()
            .flat_map(|(id, people)| people.iter().map(move |(person, spell)| (*id, *person, *spell)));
        let waiting: Vec<_> = all.filter(|(_, _, spell)| spell.waits).collect();
        for (id, person, spell) in waiting {
            if self.0.presence.watches(person, id) {
                visit(state, round, id, person);
                continue;
            }
            let why = if spell.due {
                Some(Why::Turn).filter(|_| spell.since + self.away() <= now)
            } else {
                spell.remind.filter(|at| *at <= now && !spell.silent).map(|_| Why::Reminder)
            };
            let Some(why) = why.filter(|_| state.hears(person, id) && self.0.presence.is_away(person, self.away()))
            else {
                continue;
            };
            let Some(contact) = state.contacts.get(&person) else { continue };
            let mail = contact.mail_at_once().filter(|_| self.sends_mail()).map(str::to_owned);
            let hook = contact.running_hook().map(str::to_owned);
            if (mail.is_none() && hook.is_none()) || round.letters.len() as u64 + 2 > room {
                continue;
            }
            let notice = self.notice(id, person).await;
            let Some(spell) = state.spells.get_mut(&id).and_then(|people| people.get_mut(&person)) else { continue };
            round.changed.insert((id, person));
            let Some(notice) = notice else {
                spell.end();
                continue;
            };
            match (why, notice.until) {
                (Why::Turn, _) => {
                    spell.remind = notice.remind;
                    spell.call();
                }
                (Why::Reminder, Some(until))
                    if notice.remind.is_some_and(|at| at <= now) && spell.may_remind(until) =>
                {
                    spell.remind(until);
                }
                // Another question since, with more time.
                (Why::Reminder, _) => {
                    spell.remind = notice.remind.filter(|at| *at > now);
                    continue;
                }
            }
            round.letters.extend(self.letters(why, person, &notice, mail, hook, now));
            round.notices.push((id, person, notice));
        }
    }

    fn letters(
        &self,
        why: Why,
        person: PersonId,
        notice: &Notice,
        mail: Option<String>,
        hook: Option<String>,
        made: Millis,
    ) -> Vec<NewLetter> {
        let letter = |kind, receiver, content: serde_json::Result<String>| {
            let content = content.unwrap_or_default();
            NewLetter { person, id: Some(notice.id), kind, about: why.word(), receiver, content, made }
        };
        let to_mail = |to| {
            let links = self.links(person, Some(notice.id));
            letter(LetterKind::Mail, to, serde_json::to_string(&words::mail(why, notice, made, &links)))
        };
        let to_hook = |to| {
            let body = words::hook(why, notice, made, &self.0.config.base());
            letter(LetterKind::Hook, to, serde_json::to_string(&body))
        };
        mail.map(to_mail).into_iter().chain(hook.map(to_hook)).collect()
    }

    fn links(&self, person: PersonId, id: Option<MatchId>) -> Links {
        let key = &self.0.key;
        Links {
            base: self.0.config.base(),
            stop: format!("/mail/stop/{}", links::to_stop(key, person)),
            mute: id.map(|id| format!("/mail/mute/{}", links::to_mute(key, person, id))),
        }
    }

    /// Sends the list of the day to everybody whose hour has come.
    async fn call_daily(&self, state: &mut State, round: &mut Round, now: Millis, room: u64) -> Result<(), StoreError> {
        let day = now / DAY;
        let due = |contact: &&Contact| {
            let hour = day * DAY + u64::from(contact.hour) * 3_600_000;
            contact.mail == MailWish::Daily && contact.address.is_some() && contact.daily < day && hour <= now
        };
        let due: Vec<Contact> = state.contacts.values().filter(due).cloned().collect();
        for mut contact in due {
            let Some(to) = contact.address.clone().filter(|_| self.sends_mail()) else { continue };
            if round.letters.len() as u64 >= room {
                return Ok(());
            }
            let person = contact.person;
            let stored = self.0.store.read().waiting_notices(person).await?;
            let mut waiting: Vec<Notice> =
                stored.iter().filter_map(|(_, notice)| serde_json::from_str(notice).ok()).collect();
            waiting.retain(|notice| state.hears(person, notice.id));
            waiting.sort_by_key(|notice| (notice.until.unwrap_or(Millis::MAX), notice.id));
            let more = waiting.len().saturating_sub(DAILY);
            let mut fresh = Vec::new();
            for notice in waiting.into_iter().take(DAILY) {
                fresh.extend(self.notice(notice.id, person).await);
            }
            fresh.sort_by_key(|notice| (notice.until.unwrap_or(Millis::MAX), notice.id));
            contact.daily = day;
            state.contacts.insert(person, contact.clone());
            round.contacts.push(contact);
            if fresh.is_empty() {
                continue;
            }
            let content = words::daily(&fresh, more, now, &self.links(person, None));
            let content = serde_json::to_string(&content).unwrap_or_default();
            let kind = LetterKind::Mail;
            round.letters.push(NewLetter { person, id: None, kind, about: "daily", receiver: to, content, made: now });
        }
        Ok(())
    }

    /// Sends links for new passwords to those who have an account and an address.
    async fn send_links(&self, state: &mut State, round: &mut Round, now: Millis, room: u64) -> Result<(), StoreError> {
        let wanted: Vec<String> = {
            let mut wanted = self.0.wanted.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            wanted.drain(..).collect()
        };
        for who in wanted {
            let read = self.0.store.read();
            let mut people = read.people_at(&who, ACCOUNTS).await?;
            people.extend(read.account(&who).await?.map(|row| row.id));
            people.sort_unstable();
            people.dedup();
            for person in people {
                let Some(row) = read.person(person).await? else { continue };
                let Some(contact) = state.contacts.get_mut(&person) else { continue };
                let Some(to) = contact.address.clone().filter(|_| self.sends_mail()) else { continue };
                let too_soon = contact.recovered > 0 && contact.recovered + BETWEEN_LINKS > now;
                if row.account.is_none() || too_soon || round.letters.len() as u64 >= room {
                    continue;
                }
                contact.recovered = now;
                round.contacts.push(contact.clone());
                let base = self.0.config.base();
                let token = links::to_recover(&self.0.key, person, row.epoch, now + links::RECOVER_WITHIN);
                let content = words::recover(&row.name, &format!("{base}/recover/{token}"), &base);
                round.letters.push(NewLetter {
                    person,
                    id: None,
                    kind: LetterKind::Mail,
                    about: "recovery",
                    receiver: to,
                    content: serde_json::to_string(&content).unwrap_or_default(),
                    made: now,
                });
            }
        }
        Ok(())
    }

    /// Writes everything down at once: no letter without its spell, no spell without its letter.
    async fn write_down(&self, state: &mut State, round: Round) -> Result<(), StoreError> {
        let Round { changed, notices, contacts, letters, .. } = round;
        let mut spells = Vec::new();
        for (id, person) in changed {
            let people = state.spells.entry(id).or_default();
            let spell = people.get(&person).copied().filter(|spell| !spell.is_empty());
            if spell.is_none() {
                people.remove(&person);
            }
            if people.is_empty() {
                state.spells.remove(&id);
            }
            let told = notices.iter().rev().find(|(of, to, _)| (*of, *to) == (id, person));
            let notice = told.and_then(|(_, _, notice)| serde_json::to_string(notice).ok());
            spells.push(SpellRow { person, id, spell, notice });
        }
        if spells.is_empty() && contacts.is_empty() && letters.is_empty() {
            return Ok(());
        }
        self.write(CallWrite::Batch { spells, contacts, letters }).await
    }
}

fn hear(state: &mut State, round: &mut Round, ring: Ring) {
    match ring {
        Ring::Waits { id, people, at } => {
            let known = state.spells.get(&id).map(|known| known.keys().copied().collect()).unwrap_or_default();
            for person in Vec::<PersonId>::into_iter(known).filter(|person| !people.contains(person)) {
                end(state, round, id, person);
            }
            for person in people {
                if state.contacts.get(&person).is_some_and(Contact::is_reached) {
                    begin(state, round, id, person, at);
                }
            }
        }
        Ring::Visited { id, person } => visit(state, round, id, person),
    }
}

fn begin(state: &mut State, round: &mut Round, id: MatchId, person: PersonId, at: Millis) {
    let spell = state.spells.entry(id).or_default().entry(person).or_default();
    if !spell.waits {
        spell.begin(at, None);
        round.begun.insert((id, person));
        round.changed.insert((id, person));
    }
}

fn end(state: &mut State, round: &mut Round, id: MatchId, person: PersonId) {
    if let Some(spell) = state.spells.get_mut(&id).and_then(|people| people.get_mut(&person))
        && spell.waits
    {
        spell.end();
        round.changed.insert((id, person));
    }
}

fn visit(state: &mut State, round: &mut Round, id: MatchId, person: PersonId) {
    let Some(spell) = state.spells.get_mut(&id).and_then(|people| people.get_mut(&person)) else { return };
    let before = *spell;
    spell.visit();
    if *spell != before {
        round.changed.insert((id, person));
    }
}
