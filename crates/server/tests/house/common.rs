//! A house on a loopback address, and a small client.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::{Clock, Config, Dice, House};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A folder that is deleted when the test ends.
pub(crate) struct Folder(pub PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("logres-{}", server::Id::fresh()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A copy of what is on disk now, including acts since the checkpoint, in a folder of its own: as if the program had
/// been killed.
pub(crate) async fn as_killed(folder: &Folder) -> Folder {
    let copy = Folder::new();
    server::store::backup(&folder.0, &copy.0.join("logres.db")).await.unwrap();
    copy
}

pub(crate) fn config(folder: &Folder) -> Config {
    Config {
        addr: ([127, 0, 0, 1], 0).into(),
        data: folder.0.clone(),
        rate_limit: false,
        bot_pause: Duration::ZERO,
        // The same matches every time: what fails once fails again.
        dice: Dice::rehearsed("the house of the tests"),
        ..Config::default()
    }
}

/// A clock that the test sets.
pub(crate) fn told_clock(start: u64) -> (Clock, Arc<AtomicU64>) {
    let time = Arc::new(AtomicU64::new(start));
    (Clock::Set(Arc::clone(&time)), time)
}

pub(crate) fn pass(time: &AtomicU64, millis: u64) {
    time.fetch_add(millis, Ordering::Relaxed);
}

pub(crate) async fn open(config: Config) -> House {
    House::open(config, web::shelf::titles()).await.unwrap()
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

/// The body of what is at a path, as bytes.
pub(crate) async fn bytes(house: &House, path: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", house.addr);
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let head = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    bytes.split_off(head + 4)
}

/// Sends one request with these extra header lines.
pub(crate) async fn send(house: &House, method: &str, path: &str, extra: &[(&str, &str)], body: &str) -> Reply {
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", house.addr);
    for (name, value) in extra {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    // Pictures are no text, but their headers are.
    let text = String::from_utf8_lossy(&bytes);
    let (headers, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = headers.split(' ').nth(1).unwrap().parse().unwrap();
    Reply { status, headers: headers.to_owned(), body: body.to_owned() }
}

pub(crate) async fn get(house: &House, path: &str, token: &str) -> Reply {
    let bearer = format!("Bearer {token}");
    let extra: &[_] = if token.is_empty() { &[] } else { &[("authorization", &*bearer)] };
    send(house, "GET", path, extra, "").await
}

pub(crate) async fn post(house: &House, path: &str, token: &str, body: Value) -> Reply {
    let bearer = format!("Bearer {token}");
    let mut extra = vec![("content-type", "application/json")];
    if !token.is_empty() {
        extra.push(("authorization", &*bearer));
    }
    send(house, "POST", path, &extra, &body.to_string()).await
}

/// A match in which every seat is played by a token.
pub(crate) async fn by_tokens(house: &House, game: &str, seats: usize) -> (String, Vec<String>) {
    let seats: Vec<Value> = (0..seats).map(|_| json!({"kind": "token"})).collect();
    let made = post(house, "/api/matches", "", json!({"game": game, "seats": seats})).await;
    assert_eq!(made.status, 201, "{}", made.body);
    secrets(&made.json())
}

pub(crate) fn secrets(made: &Value) -> (String, Vec<String>) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tokens = made["seats"].as_array().unwrap().iter().map(|seat| text(&seat["token"])).collect();
    (text(&made["id"]), tokens)
}

/// A guest with this name: a token instead of a cookie.
pub(crate) async fn guest(house: &House, name: &str) -> String {
    let reply = post(house, "/api/account/guest", "", json!({"name": name})).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()["token"].as_str().unwrap().to_owned()
}

/// Answers the pending question of a seat with its first option, or the smallest number.
pub(crate) async fn answer_first(house: &House, id: &str, token: &str) -> Reply {
    let pending = get(house, &format!("/api/matches/{id}/pending"), token).await.json();
    let body = json!({"question": pending["question"], "answer": first_answer(&pending["prompt"])});
    post(house, &format!("/api/matches/{id}/answer"), token, body).await
}

/// The same with one option after the other, so that more happens. It passes where it can, so auctions end.
pub(crate) async fn answer_some(house: &House, id: &str, token: &str, turn: usize) -> Reply {
    let pending = get(house, &format!("/api/matches/{id}/pending"), token).await.json();
    let answer = match pending["prompt"]["options"].as_array() {
        Some(options) if pending["prompt"]["kind"] == "one" => {
            let pass = options.iter().position(|option| option["label"] == "pass");
            json!({"one": pass.unwrap_or(turn % options.len())})
        }
        _ => first_answer(&pending["prompt"]),
    };
    let body = json!({"question": pending["question"], "answer": answer});
    post(house, &format!("/api/matches/{id}/answer"), token, body).await
}

/// Answers with the last option, which usually ends what could go on for ever. Returns whether there was a question.
pub(crate) async fn answer_last(house: &House, id: &str, token: &str) -> bool {
    let pending = get(house, &format!("/api/matches/{id}/pending"), token).await.json();
    let prompt = &pending["prompt"];
    let answer = match prompt["kind"].as_str() {
        None => return false,
        Some("one") => json!({"one": prompt["options"].as_array().unwrap().len() - 1}),
        Some(_) => first_answer(prompt),
    };
    let body = json!({"question": pending["question"], "answer": answer});
    let reply = post(house, &format!("/api/matches/{id}/answer"), token, body).await;
    // Where several may speak, another may have been quicker.
    assert!(matches!(reply.status, 200 | 409), "{}", reply.body);
    reply.status == 200
}

pub(crate) fn first_answer(prompt: &Value) -> Value {
    match prompt["kind"].as_str().unwrap() {
        "one" => json!({"one": 0}),
        "some" => json!({"some": (0..prompt["min"].as_u64().unwrap()).collect::<Vec<_>>()}),
        "number" => json!({"number": prompt["min"]}),
        "text" => json!({"text": "?"}),
        other => panic!("no answer to a question of kind {other}"),
    }
}

/// A live stream.
pub(crate) struct Events(BufReader<TcpStream>);

impl Events {
    pub(crate) async fn open(house: &House, path: &str, extra: &[(&str, &str)]) -> Events {
        let mut stream = TcpStream::connect(house.addr).await.unwrap();
        let mut request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n", house.addr);
        for (name, value) in extra {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        stream.write_all((request + "\r\n").as_bytes()).await.unwrap();
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line).await.unwrap();
        assert!(line.contains("200"), "{line}");
        while line.trim() != "" {
            line.clear();
            reader.read_line(&mut line).await.unwrap();
        }
        Events(reader)
    }

    /// The next event: its name, its id and its data. `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<(String, String, Value)> {
        let (mut name, mut id, mut data) = (String::new(), String::new(), None);
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).await.unwrap_or(0) == 0 {
                return None;
            }
            let line = line.trim();
            // The last chunk: the connection stays open for another request.
            if line == "0" {
                return None;
            }
            if let Some(rest) = line.strip_prefix("event: ") {
                name = rest.to_owned();
            } else if let Some(rest) = line.strip_prefix("id: ") {
                id = rest.to_owned();
            } else if let Some(rest) = line.strip_prefix("data: ") {
                data = serde_json::from_str(rest).ok();
            } else if line.is_empty() && data.is_some() {
                return Some((name, id, data?));
            }
        }
    }
}
