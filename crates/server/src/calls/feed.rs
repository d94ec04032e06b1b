//! The private feed of one person's turns, as Atom and as iCalendar.

use std::fmt::Write;

use super::when::{calendar_stamp, stamp};
use super::words::summary;
use crate::clock::Millis;
use crate::rooms::Notice;

/// Text for XML.
fn xml(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' => safe.push('\n'),
            // XML has no way to write them.
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
            letter => safe.push(letter),
        }
    }
    safe
}

/// The feed as Atom (RFC 4287). `own` is its address, `base` that of the house.
pub(crate) fn atom(waiting: &[(Millis, Notice)], own: &str, base: &str, now: Millis) -> String {
    let updated = waiting.iter().map(|(since, _)| *since).max().unwrap_or(0);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<id>{own}</id>\n<title>My turns at Logres</title>\n<updated>{}</updated>\n<author><name>Logres</name></author>\n<link rel=\"self\" href=\"{own}\"/>\n<link href=\"{base}/mine\"/>\n",
        stamp(updated),
        own = xml(own),
        base = xml(base),
    );
    // Writing to a string cannot fail.
    for (since, notice) in waiting {
        let (subject, body) = summary(notice, now);
        let _ = write!(
            text,
            "<entry>\n<id>{base}/match/{id}#since-{since}</id>\n<title>{}</title>\n<updated>{}</updated>\n<link href=\"{base}/match/{id}\"/>\n<content type=\"text\">{}</content>\n</entry>\n",
            xml(&subject),
            stamp(*since),
            xml(&body),
            base = xml(base),
            id = notice.id,
        );
    }
    text + "</feed>\n"
}

/// Text of a calendar.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.trim_end().chars() {
        match letter {
            '\\' | ';' | ',' => safe.extend(['\\', letter]),
            '\n' => safe.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => safe.push(letter),
        }
    }
    safe
}

/// A line of a calendar: no more than 75 bytes, the rest in lines that begin with a space.
fn folded(text: &mut String, line: &str) {
    let mut width = 0;
    for letter in line.chars() {
        if width + letter.len_utf8() > 75 {
            text.push_str("\r\n ");
            width = 1;
        }
        text.push(letter);
        width += letter.len_utf8();
    }
    text.push_str("\r\n");
}

/// The same as a calendar (RFC 5545): an event where each time limit ends; without a limit, the day on which the wait
/// began.
pub(crate) fn calendar(waiting: &[(Millis, Notice)], base: &str, now: Millis) -> String {
    let mut text = String::new();
    let head = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Logres//My turns//EN",
        "NAME:My turns at Logres",
        "X-WR-CALNAME:My turns at Logres",
        "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    ];
    head.iter().for_each(|line| folded(&mut text, line));
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    for (since, notice) in waiting {
        let (subject, body) = summary(notice, now);
        let mut line = |line: String| folded(&mut text, &line);
        line("BEGIN:VEVENT".to_owned());
        line(format!("UID:{}-{since}@{host}", notice.id));
        line(format!("DTSTAMP:{}", calendar_stamp(*since)));
        match notice.until {
            Some(until) => line(format!("DTSTART:{}", calendar_stamp(until))),
            None => line(format!("DTSTART;VALUE=DATE:{}", &calendar_stamp(*since)[..8])),
        }
        line(format!("SUMMARY:{}", escaped(&subject)));
        line(format!("DESCRIPTION:{}", escaped(&body)));
        line(format!("URL:{base}/match/{}", notice.id));
        line("TRANSP:TRANSPARENT".to_owned());
        line("END:VEVENT".to_owned());
    }
    folded(&mut text, "END:VCALENDAR");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::MatchId;

    fn notice(title: &str, until: Option<Millis>) -> Notice {
        Notice {
            id: MatchId::from_number(7),
            game: "kingdom".to_owned(),
            title: title.to_owned(),
            seats: vec![(0, "Anna".to_owned())],
            others: vec!["Bors; the <bold>, \\ Élaine".to_owned()],
            happened: Vec::new(),
            left_out: 0,
            asked: "Which square?".to_owned(),
            until,
            remind: None,
        }
    }

    #[test]
    fn names_break_neither_feed_nor_calendar() {
        let waiting = [(1_000, notice("A & B", Some(86_400_000))), (2_000, notice(&"long ".repeat(40), None))];
        let atom = atom(&waiting, "https://e.org/feed/x", "https://e.org", 0);
        assert!(atom.contains("<title>Your turn: A &amp; B, with Bors; the &lt;bold&gt;, \\ Élaine</title>"), "{atom}");
        assert_eq!(atom.matches("<entry>").count(), 2);
        let calendar = calendar(&waiting, "https://e.org", 0);
        assert!(calendar.contains("SUMMARY:Your turn: A & B\\, with Bors\\; the <bold>\\, \\\\ Élaine"), "{calendar}");
        assert!(
            calendar.contains("DTSTART:19700102T000000Z\r\n") && calendar.contains("DTSTART;VALUE=DATE:19700101\r\n")
        );
        assert!(calendar.split("\r\n").all(|line| line.len() <= 75 && !line.contains('\n')), "{calendar}");
        assert!(calendar.ends_with("END:VCALENDAR\r\n"));
    }
}
