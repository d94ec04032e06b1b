//! What messages say: what happened, what is asked, how long there is. All of it comes from a [`Notice`], in which there
//! are no secrets.

use serde_json::{Value, json};

use super::smtp::MailContent;
use super::when::{moment, stamp, time_left};
use crate::clock::Millis;
use crate::rooms::Notice;

/// Why a message about one match is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It has become somebody's turn.
    Turn,
    /// A fifth of the time is left.
    Reminder,
}

impl Why {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Why::Turn => "turn",
            Why::Reminder => "reminder",
        }
    }
}

/// The links of a message.
pub(super) struct Links {
    /// How the house is reached.
    pub(super) base: String,
    /// The path that ends all messages about turns.
    pub(super) stop: String,
    /// The path that ends messages about this match.
    pub(super) mute: Option<String>,
}

/// `Anna, Bors and Elaine`
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// The match: `Kingdom, with Bors and Elaine`.
fn which(notice: &Notice) -> String {
    if notice.others.is_empty() {
        return notice.title.clone();
    }
    format!("{}, with {}", notice.title, listed(&notice.others))
}

fn address(base: &str, notice: &Notice) -> String {
    format!("{base}/match/{}", notice.id)
}

/// The subject of a message about one match.
fn subject(why: Why, notice: &Notice, now: Millis) -> String {
    match (why, notice.until) {
        (Why::Reminder, Some(until)) => format!("{} left for your turn: {}", time_left(until, now), which(notice)),
        _ => format!("Your turn: {}", which(notice)),
    }
}

/// What happened and what is asked, in lines.
fn body(notice: &Notice, now: Millis) -> String {
    let mut text = String::new();
    let mut line = |words: &str| {
        text.push_str(words);
        text.push('\n');
    };
    if !notice.happened.is_empty() {
        line("Since your last turn:");
        match notice.left_out {
            0 => {}
            1 => line("- (one thing before these)"),
            more => line(&format!("- ({more} things before these)")),
        }
        for sentence in &notice.happened {
            line(&format!("- {sentence}"));
        }
        line("");
    }
    let names: Vec<String> = notice.seats.iter().map(|(_, name)| name.clone()).collect();
    line(&format!("You play {}. {}", listed(&names), notice.asked));
    if let Some(until) = notice.until {
        line(&format!("You have {} left, until {}.", time_left(until, now), moment(until)));
    }
    text
}

/// A message about one match.
pub(super) fn mail(why: Why, notice: &Notice, now: Millis, links: &Links) -> MailContent {
    let Links { base, stop, mute } = links;
    let again = match why {
        Why::Turn if notice.remind.is_some() => {
            "You get one message when a match waits for you, and one more when a fifth of the time is left."
        }
        Why::Turn => "You get one message when a match waits for you, and the next one after your next visit.",
        Why::Reminder => "This is the last message before your next visit.",
    };
    let muting = mute.as_deref().map(|mute| format!("No more about this match: {base}{mute}\n")).unwrap_or_default();
    let text = format!(
        "{}\n\n{}\nPlay: {}\n\n-- \n{again}\n{muting}No more e-mail about turns: {base}{stop}\nAll settings: {base}/account/calls\n",
        which(notice),
        body(notice, now),
        address(base, notice),
    );
    MailContent { subject: subject(why, notice, now), text, stop: Some(stop.clone()) }
}

/// All matches that wait, the soonest deadline first.
pub(super) fn daily(notices: &[Notice], more: usize, now: Millis, links: &Links) -> MailContent {
    let Links { base, stop, .. } = links;
    let count = notices.len() + more;
    let subject = if count == 1 { "A match waits for you".to_owned() } else { format!("{count} matches wait for you") };
    let mut text = format!("{subject}:\n\n");
    for notice in notices {
        let left = notice.until.map(|until| format!("{} left", time_left(until, now)));
        let left = left.unwrap_or_else(|| "no time limit".to_owned());
        text += &format!("- {} ({left})\n  {}\n  {}\n", which(notice), notice.asked, address(base, notice));
    }
    if more > 0 {
        text += &format!("- and {more} more: {base}/mine\n");
    }
    text += &format!(
        "\n-- \nYou get this list once a day if a match waits for you.\nNo more e-mail about turns: {base}{stop}\nAll settings: {base}/account/calls\n"
    );
    MailContent { subject, text, stop: Some(stop.clone()) }
}

/// The same in one line, as programs and feeds have it.
pub(super) fn line(why: Why, notice: &Notice, now: Millis) -> String {
    let left = notice.until.map(|until| format!(" {} left.", capital(&time_left(until, now))));
    format!("{}. {}{}", subject(why, notice, now), notice.asked, left.unwrap_or_default())
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A message to a program.
pub(super) fn hook(why: Why, notice: &Notice, now: Millis, base: &str) -> Value {
    let seats: Vec<Value> = notice.seats.iter().map(|(seat, name)| json!({"seat": seat, "name": name})).collect();
    json!({
        "type": why.word(),
        "at": stamp(now),
        "text": format!("{} {}", line(why, notice, now), address(base, notice)),
        "match": notice.id,
        "game": notice.game,
        "url": address(base, notice),
        "seats": seats,
        "others": notice.others,
        "happened": notice.happened,
        "asked": notice.asked,
        "until": notice.until.map(stamp),
    })
}

/// What is told in a feed.
pub(super) fn summary(notice: &Notice, now: Millis) -> (String, String) {
    (subject(Why::Turn, notice, now), body(notice, now))
}

/// The first message to a webhook, so that its owner sees it work.
pub(super) fn test(now: Millis, base: &str) -> Value {
    json!({
        "type": "test",
        "at": stamp(now),
        "text": format!("This is how Logres tells you that a match waits for you. {base}/account/calls"),
        "url": format!("{base}/account/calls"),
    })
}

/// The message that an address is confirmed by.
pub(super) fn confirm(name: &str, link: &str, base: &str) -> MailContent {
    let text = format!(
        "{name} wants Logres at {base} to write to this address when a match waits.\n\nIf that is you, open this page and press the button; the link is good for two days:\n{link}\n\nIf it is not you, do nothing: you will hear no more.\n"
    );
    MailContent { subject: "Is this your address?".to_owned(), text, stop: None }
}

/// The message with a link for a new password.
pub(super) fn recover(account: &str, link: &str, base: &str) -> MailContent {
    let text = format!(
        "Somebody wants a new password for the account {account} of Logres at {base}.\n\nIf that is you, choose one here; the link is good for an hour, and once:\n{link}\n\nIf it is not you, do nothing: your password stays as it is.\n"
    );
    MailContent { subject: "A new password for Logres".to_owned(), text, stop: None }
}
