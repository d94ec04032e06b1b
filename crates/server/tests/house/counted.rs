//! Answers in secret cannot be counted: two evenings that differ only in how many answers one player gave look the same
//! to all others, byte for byte, on pages, for programs and on live streams, before and after time runs out.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use bots::{Of, Title};
use serde_json::{Value, json};
use server::rooms::{News, Received};
use server::{Config, House};

use crate::common::*;
use crate::letters::Letters;

const SHELF: &[&dyn Title] = &[&Of::<Letters>::new()];

/// A match of two, made by a third person who only watches.
struct Evening {
    id: String,
    host: String,
    heloise: String,
    abelard: String,
}

async fn begin(house: &House, per: &str) -> Evening {
    let [host, heloise, abelard] =
        [guest(house, "Fulbert").await, guest(house, "Ann").await, guest(house, "Bors").await];
    let limit = json!({"per": per, "seconds": 60, "then": "wait"});
    let seats = json!([{"kind": "open"}, {"kind": "open"}]);
    let body = json!({"game": "letters", "watched": true, "seats": seats, "limit": limit});
    let made = post(house, "/api/matches", &host, body).await.json();
    for (seat, who) in [&heloise, &abelard].into_iter().enumerate() {
        let secret = made["seats"][seat]["invitation"].as_str().unwrap();
        assert_eq!(post(house, &format!("/api/invitations/{secret}"), who, json!({})).await.status, 200);
    }
    Evening { id: made["id"].as_str().unwrap().to_owned(), host, heloise, abelard }
}

fn copy(from: &Path, to: &Path) {
    for file in std::fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// A house on a copy of the same evening, with its own clock that is set in the same way.
struct Twin {
    house: House,
    time: Arc<AtomicU64>,
    live: Vec<Events>,
}

impl Twin {
    async fn open(folder: &Folder, evening: &Evening) -> Twin {
        let (clock, time) = told_clock(1_000_000);
        let house = House::open(Config { clock, ..config(folder) }, SHELF).await.unwrap();
        let mut live = Vec::new();
        for who in [&evening.abelard, &evening.host] {
            let (bearer, cookie) = (format!("Bearer {who}"), format!("logres={who}"));
            let path = format!("/api/matches/{}/events?prompt=true", evening.id);
            live.push(Events::open(&house, &path, &[("authorization", &bearer)]).await);
            live.push(Events::open(&house, &format!("/match/{}/live", evening.id), &[("cookie", &cookie)]).await);
        }
        Twin { house, time, live }
    }

    async fn answer(&self, evening: &Evening, who: &str, option: u32) {
        let pending = get(&self.house, &format!("/api/matches/{}/pending", evening.id), who).await.json();
        let body = json!({"question": pending["question"], "answer": {"one": option}});
        let reply = post(&self.house, &format!("/api/matches/{}/answer", evening.id), who, body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }

    /// Writes a line, writes another and takes it back, and strikes out the first: four changes, and the letter is as
    /// it was.
    async fn scribble(&self, evening: &Evening) {
        self.answer(evening, &evening.heloise, 0).await;
        self.answer(evening, &evening.heloise, 0).await;
        let undo = format!("/api/matches/{}/undo", evening.id);
        assert_eq!(post(&self.house, &undo, &evening.heloise, json!(null)).await.status, 200);
        self.answer(evening, &evening.heloise, 1).await;
    }

    /// Everything that anybody but Heloise can get, without the parts that differ in every reply.
    async fn seen(&self, evening: &Evening, who: &str) -> Vec<String> {
        let id = &evening.id;
        let cookie = format!("logres={who}");
        let mut all = Vec::new();
        for path in ["/", "/mine", "/lobby", &format!("/match/{id}"), &format!("/match/{id}/report")] {
            for accept in ["text/html", "text/vnd.logres.part"] {
                all.push(send(&self.house, "GET", path, &[("cookie", &cookie), ("accept", accept)], "").await);
            }
        }
        for path in ["/api/matches", "/api/lobby"] {
            all.push(get(&self.house, path, who).await);
        }
        for tail in ["", "/pending", "/chronicle", "/chat", "/report", "/record"] {
            all.push(get(&self.house, &format!("/api/matches/{id}{tail}"), who).await);
        }
        let kept = |line: &&str| !line.starts_with("x-request-id") && !line.starts_with("date");
        let whole = |reply: Reply| {
            let headers: Vec<&str> = reply.headers.lines().filter(kept).collect();
            headers.join("\n") + "\n" + &reply.body
        };
        // Two houses have two addresses.
        let here = self.house.addr.to_string();
        all.into_iter().map(whole).map(|text| text.replace(&here, "here")).collect()
    }

    async fn sight(&self, evening: &Evening) -> Value {
        get(&self.house, &format!("/api/matches/{}", evening.id), &evening.host).await.json()
    }

    /// What each stream sent up to this revision.
    async fn heard(&mut self, revision: u64) -> Vec<Vec<(String, String, Value)>> {
        let mut all = Vec::new();
        for live in &mut self.live {
            let mut heard: Vec<(String, String, Value)> = Vec::new();
            while heard.last().is_none_or(|(_, id, _)| id.parse::<u64>().unwrap() < revision) {
                heard.push(live.next().await.expect("the house is open"));
            }
            all.push(heard);
        }
        all
    }
}

async fn look_the_same(quiet: &Twin, busy: &Twin, evening: &Evening, when: &str) {
    for who in [&evening.abelard, &evening.host] {
        let (one, other) = (quiet.seen(evening, who).await, busy.seen(evening, who).await);
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{when}");
        }
    }
}

async fn evenings_look_the_same(per: &str) {
    let (first, second) = (Folder::new(), Folder::new());
    let (clock, _) = told_clock(1_000_000);
    let house = House::open(Config { clock, ..config(&first) }, SHELF).await.unwrap();
    let evening = begin(&house, per).await;
    house.close().await.unwrap();
    copy(&first.0, &second.0);
    let (mut quiet, mut busy) = (Twin::open(&first, &evening).await, Twin::open(&second, &evening).await);
    look_the_same(&quiet, &busy, &evening, "before anything was written").await;

    for seconds in [10, 20] {
        pass(&quiet.time, seconds * 1000);
        pass(&busy.time, seconds * 1000);
        busy.scribble(&evening).await;
        look_the_same(&quiet, &busy, &evening, "with time left").await;
    }

    // Time runs out.
    for twin in [&quiet, &busy] {
        pass(&twin.time, 60_000);
        twin.house.app.rooms.keep_time().await.unwrap();
        let seats = twin.sight(&evening).await["seats"].clone();
        assert_eq!((&seats[0]["late"], &seats[1]["late"]), (&json!(true), &json!(true)), "{seats}");
    }
    look_the_same(&quiet, &busy, &evening, "with time used up").await;
    for seconds in [5, 7] {
        pass(&quiet.time, seconds * 1000);
        pass(&busy.time, seconds * 1000);
        busy.scribble(&evening).await;
        look_the_same(&quiet, &busy, &evening, "late, and still at it").await;
        for twin in [&quiet, &busy] {
            twin.house.app.rooms.keep_time().await.unwrap();
        }
        look_the_same(&quiet, &busy, &evening, "late, and looked after").await;
    }

    // The letter is sealed, and everything after that is the same too.
    for option in [0, 2] {
        for twin in [&quiet, &busy] {
            twin.answer(&evening, &evening.heloise, option).await;
        }
    }
    look_the_same(&quiet, &busy, &evening, "sealed").await;
    for twin in [&quiet, &busy] {
        twin.answer(&evening, &evening.abelard, 2).await;
    }
    look_the_same(&quiet, &busy, &evening, "sent").await;
    let revision = quiet.sight(&evening).await["revision"].as_u64().unwrap();
    assert_eq!(quiet.heard(revision).await, busy.heard(revision).await, "the others hear the same");
    for twin in [quiet, busy] {
        twin.house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_in_secret_cannot_be_counted_with_time_for_each_decision() {
    evenings_look_the_same("decision").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_in_secret_cannot_be_counted_with_time_for_each_player() {
    evenings_look_the_same("player").await;
}

/// A slow listener falls behind because of changes that he cannot see. He still gets all messages.
#[tokio::test(flavor = "multi_thread")]
async fn answers_in_secret_drown_no_words() {
    let folder = Folder::new();
    let house = House::open(config(&folder), SHELF).await.unwrap();
    let evening = begin(&house, "player").await;
    let room = house.app.rooms.open(evening.id.parse().unwrap()).await.unwrap();
    let mut slow = room.listen();
    room.say(None, "Fulbert", "Good evening.").await.unwrap();
    let twin = Twin { house, time: Arc::default(), live: Vec::new() };
    for _ in 0..10 {
        twin.scribble(&evening).await;
    }
    assert!(matches!(slow.next().await, Received::News(News::Chat(_))));
    assert!(matches!(slow.next().await, Received::TooManyChanges));
    twin.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_house_counts_is_for_its_operator() {
    let folder = Folder::new();
    let config = Config { metrics_addr: Some(([127, 0, 0, 1], 0).into()), ..config(&folder) };
    let house = House::open(config, SHELF).await.unwrap();
    assert_eq!(get(&house, "/metrics", "").await.status, 404, "not for the public");
    let counts = fetch(house.metrics_addr.unwrap(), "/metrics").await;
    assert!(counts.contains("content-type: application/openmetrics-text"), "{counts}");
    for line in ["# TYPE logres_answers counter", "logres_answers_total 0", "logres_rooms 0"] {
        assert!(counts.lines().any(|other| other == line), "{line}: {counts}");
    }
    assert!(
        counts.contains("logres_answer_seconds_bucket{le=\"0.0001\"} 0") && counts.ends_with("# EOF\n"),
        "{counts}"
    );
    assert!(
        fetch(house.metrics_addr.unwrap(), "/api/lobby").await.starts_with("HTTP/1.1 404"),
        "and nothing else is there"
    );

    // The numbers of requests do not grow one by one.
    let mut numbers = Vec::new();
    for _ in 0..4 {
        let reply = get(&house, "/healthz", "").await;
        numbers.push(u64::from_str_radix(reply.header("x-request-id").unwrap(), 16).unwrap());
    }
    assert!(numbers.windows(2).all(|two| two[0].abs_diff(two[1]) > 1000), "{numbers:?}");
    house.close().await.unwrap();

    let house = House::open(crate::common::config(&folder), SHELF).await.unwrap();
    assert_eq!(house.metrics_addr, None, "nobody is told unless somebody asks for it");
    house.close().await.unwrap();
}

async fn fetch(at: std::net::SocketAddr, path: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(at).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    text
}
