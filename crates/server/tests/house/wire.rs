//! What a page gets that says by signs what it has (`web::changes`): it cuts and joins here as the script does.

use server::House;

use crate::browser::{Browser, hidden};
use crate::common::{Folder, Reply, config, open, send};

/// FNV-1a over UTF-16.
fn hash(text: &str) -> u32 {
    text.encode_utf16().fold(0x811C_9DC5, |hash, unit| (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193))
}

/// The text in runs of a few tags.
fn runs(text: &str) -> Vec<&str> {
    let opens = text.match_indices('<').map(|(at, _)| at).filter(|at| !text[at + 1..].starts_with('/'));
    let (mut runs, mut start, mut before) = (Vec::new(), 0, 0);
    for at in opens {
        if hash(&text[before..at]) < 1 << 29 && at > start {
            runs.push(&text[start..at]);
            start = at;
        }
        before = at;
    }
    runs.push(&text[start..]);
    runs
}

/// The signs of a page that shows this.
fn signs(text: &str) -> String {
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']).collect();
    let sign = |run: &str| {
        let folded = hash(run) ^ (hash(run) >> 30);
        [0, 6, 12, 18, 24].map(|bits| letters[(folded >> bits & 63) as usize])
    };
    runs(text).into_iter().flat_map(sign).collect()
}

/// The inside of the table for this visitor, who says what the page has.
async fn part(house: &House, who: &Browser, table: &str, has: Option<&str>) -> Reply {
    let cookies: Vec<String> = who.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let cookies = cookies.join("; ");
    let mut extra = vec![("accept", "text/vnd.logres.part"), ("cookie", &*cookies)];
    extra.extend(has.map(|has| (web::HAS, has)));
    send(house, "GET", &format!("{table}?part=table"), &extra, "").await
}

/// What a page shows that had `old` and got this. Everything that came must be on `whole`, the reader's own page.
fn joined(old: &str, reply: &Reply, whole: &str) -> String {
    if reply.header("content-type") != Some(web::CHANGES) {
        return reply.body.clone();
    }
    let (old, changes) = (runs(old), reply.json());
    let place = |value: &serde_json::Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let stretch = |one: &serde_json::Value| match one.as_str() {
        Some(new) => {
            assert!(whole.contains(new), "this is not on the reader's own page: {new}");
            new.to_owned()
        }
        None => old[place(&one[0])..place(&one[1])].concat(),
    };
    let text: String = changes["text"].as_array().unwrap().iter().map(stretch).collect();
    assert_eq!(changes["whole"], hash(&text));
    text
}

/// Answers with the first option, or with the fewest.
async fn answer(house: &House, who: &mut Browser, table: &str) -> bool {
    let page = who.get(house, table).await.body;
    let (Some(seat), Some(question)) = (hidden(&page, "seat"), hidden(&page, "question")) else { return false };
    let number = page.split("name=\"number\"").nth(1).and_then(|rest| rest.split("min=\"").nth(1));
    let number = number.and_then(|rest| rest.split('"').next()).unwrap_or("0").to_owned();
    let some = page.contains("name=\"some\"").then_some(("some", "0"));
    let way = if page.contains("name=\"number\"") { ("number", &*number) } else { some.unwrap_or(("one", "0")) };
    let fields = [("seat", &*seat), ("question", &*question), way];
    matches!(who.post(house, table, &format!("{table}/answer"), &fields).await.status, 303)
}

/// A table of Boast, where each has dice that the other must not see; both have sat down.
async fn two_with_secrets(house: &House) -> (Browser, Browser, String) {
    let (mut anna, mut bors) = (Browser::default(), Browser::default());
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "friend"), ("limit", "none")];
    let made = anna.post(house, "/new/boast", "/new/boast", &set).await;
    let table = made.header("location").unwrap().to_owned();
    let page = anna.get(house, &table).await.body;
    let link = format!("/invite/{}", page.split("/invite/").nth(1).unwrap().split('"').next().unwrap());
    assert_eq!(bors.post(house, &link, &link, &[("name", "Bors")]).await.status, 303);
    (anna, bors, table)
}

#[tokio::test]
async fn what_is_joined_is_the_whole_part_byte_for_byte() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut anna, mut bors, table) = two_with_secrets(&house).await;
    let (mut saved, mut answers) = (0, 0);
    let mut old = part(&house, &anna, &table, None).await.body;
    for _ in 0..8 {
        answers += usize::from(answer(&house, &mut anna, &table).await);
        answers += usize::from(answer(&house, &mut bors, &table).await);
        let whole = part(&house, &anna, &table, None).await.body;
        let reply = part(&house, &anna, &table, Some(&signs(&old))).await;
        saved += usize::from(reply.header("content-type") == Some(web::CHANGES) && reply.body.len() < whole.len());
        assert_eq!(joined(&old, &reply, &whole), whole);
        old = whole;
    }
    assert!(answers >= 8 && saved >= 4, "{answers} answers, {saved} times only what changed was sent");
    house.close().await.unwrap();
}

#[tokio::test]
async fn nonsense_gets_the_whole_part() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = guest.play_now(&house, "tic-tac-toe").await;
    let whole = part(&house, &guest, &table, None).await.body;
    let long = "A".repeat(20_000);
    for has in ["", "A", "no such signs", "<script>alert(1)</script>", &long, "\u{e9}\u{e9}\u{e9}"] {
        let reply = part(&house, &guest, &table, Some(has)).await;
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/html; charset=utf-8")), "{has}");
        assert_eq!(reply.body, whole, "{has}");
    }
    house.close().await.unwrap();
}

#[tokio::test]
async fn signs_of_anothers_page_get_nothing_but_the_own_page() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut anna, mut bors, table) = two_with_secrets(&house).await;
    for _ in 0..4 {
        let (hers, his) = (part(&house, &anna, &table, None).await.body, part(&house, &bors, &table, None).await.body);
        assert_ne!(hers, his);
        for (reader, other, own) in [(&anna, &his, &hers), (&bors, &hers, &his)] {
            let reply = part(&house, reader, &table, Some(&signs(other))).await;
            assert_eq!(&joined(other, &reply, own), own);
        }
        answer(&house, &mut anna, &table).await;
        answer(&house, &mut bors, &table).await;
    }
    house.close().await.unwrap();
}
