//! Nothing that was acknowledged is lost: the test kills the program in the middle of its work, twenty times.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "kill/disk.rs"]
mod disk;
#[path = "kill/folder.rs"]
mod folder;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use table::{Luck, Quick, Record};

const MATCHES: usize = 20;
const KILLS: u64 = 20;
const BURST: Duration = Duration::from_millis(700);

/// The program, serving on its own port.
struct Served {
    child: Child,
    addr: String,
}

impl Served {
    fn start(data: &Path) -> Served {
        Served::start_by(&mut Command::new(env!("CARGO_BIN_EXE_logres")), data)
    }

    /// The same, but a file that exceeds the quota of the process does not end it. Its log is a file too.
    fn start_deaf(data: &Path) -> Served {
        std::fs::create_dir_all(data).unwrap();
        let mut shell = Command::new("sh");
        shell.stderr(std::fs::File::create(data.join("log")).unwrap());
        Served::start_by(shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_logres")]), data)
    }

    fn start_by(program: &mut Command, data: &Path) -> Served {
        let mut child = program
            .args(["serve", "--addr", "127.0.0.1:0", "--no-rate-limit", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let addr = addr.unwrap_or_else(|| panic!("the program does not say where it listens: {line:?}")).to_owned();
        Served { child, addr }
    }

    /// SIGKILL: it gets no warning.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A connection that stays open.
struct Line {
    addr: String,
    stream: BufReader<TcpStream>,
}

impl Line {
    fn open(addr: &str) -> Option<Line> {
        let stream = TcpStream::connect(addr).ok()?;
        stream.set_nodelay(true).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        Some(Line { addr: addr.to_owned(), stream: BufReader::new(stream) })
    }

    /// Sends a request; returns nothing if the other side is gone.
    fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, String)> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.addr,
            body.len()
        );
        // Without a token there is none to send.
        let request = if token.is_empty() { request.replace("authorization: Bearer \r\n", "") } else { request };
        self.stream.get_mut().write_all(request.as_bytes()).ok()?;
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim().to_ascii_lowercase();
            if let Some(rest) = line.strip_prefix("http/1.1 ") {
                status = rest.split(' ').next()?.parse().ok()?;
            } else if let Some(rest) = line.strip_prefix("content-length: ") {
                length = rest.parse().ok()?;
            } else if line.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).ok()?;
        Some((status, String::from_utf8(body).ok()?))
    }

    fn get(&mut self, path: &str, token: &str) -> Option<Value> {
        let (status, body) = self.ask("GET", path, token, "")?;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).ok()
    }
}

/// A match as its players know it.
struct Known {
    game: &'static str,
    id: String,
    /// The tokens of the seats that are played from here.
    tokens: Vec<String>,
    /// What was acknowledged: the revision, and the answer as a record writes it.
    acknowledged: BTreeMap<u64, String>,
    luck: Quick,
}

impl Known {
    fn begin(line: &mut Line, number: usize) -> Option<Known> {
        let (game, other) = match number % 4 {
            0 => ("kingdom", json!({"kind": "token"})),
            1 => ("kingdom", json!({"kind": "bot", "bot": "random"})),
            2 => ("boast", json!({"kind": "token"})),
            _ => ("connect-four", json!({"kind": "bot", "bot": "random"})),
        };
        let body = json!({"game": game, "seats": [{"kind": "token"}, other]}).to_string();
        let (status, made) = line.ask("POST", "/api/matches", "", &body)?;
        assert_eq!(status, 201, "{made}");
        Some(Known::of(game, &serde_json::from_str(&made).unwrap(), number))
    }

    fn of(game: &'static str, made: &Value, number: usize) -> Known {
        let seats = made["seats"].as_array().unwrap().iter();
        let tokens = seats.filter_map(|made| Some(made["token"].as_str()?.to_owned()));
        Known {
            game,
            id: made["id"].as_str().unwrap().to_owned(),
            tokens: tokens.collect(),
            acknowledged: BTreeMap::new(),
            luck: Quick::new(number as u64),
        }
    }

    /// Answers what its seats are asked. `None` if the program is gone; otherwise whether the match goes on.
    fn play(&mut self, line: &mut Line) -> Option<bool> {
        let mut asked = false;
        for token in self.tokens.clone() {
            let pending = line.get(&format!("/api/matches/{}/pending", self.id), &token)?;
            let prompt = &pending["prompt"];
            if prompt.is_null() {
                continue;
            }
            asked = true;
            let (answer, label) = some_answer(prompt, &mut self.luck);
            let body = json!({"question": pending["question"], "answer": answer}).to_string();
            let (status, reply) = line.ask("POST", &format!("/api/matches/{}/answer", self.id), &token, &body)?;
            // The bot, or the other seat, may have been quicker where several may speak.
            assert!(status == 200 || status == 409, "{reply}");
            if status == 200 {
                let reply: Value = serde_json::from_str(&reply).unwrap();
                self.acknowledged.insert(reply["revision"].as_u64().unwrap(), label);
            }
        }
        if asked {
            return Some(true);
        }
        Some(line.get(&format!("/api/matches/{}", self.id), &self.tokens[0])?["status"] != "over")
    }

    /// Everything that was acknowledged is there; if the match is over, its record says so and verifies.
    fn check(&self, line: &mut Line) -> bool {
        let token = &self.tokens[0];
        let sight = line.get(&format!("/api/matches/{}", self.id), token).unwrap();
        let last = self.acknowledged.last_key_value().map_or(0, |(revision, _)| *revision);
        let revision = sight["revision"].as_u64().unwrap();
        assert!(revision >= last, "{} {}: {last} was acknowledged, {revision} is there", self.game, self.id);
        if sight["status"] != "over" {
            return false;
        }
        let path = format!("/api/matches/{}/record", self.id);
        let (status, text) = line.ask("GET", &path, token, "").unwrap();
        assert_eq!(status, 200);
        let record = Record::parse(&text).unwrap();
        logres::shelf::find(self.game).ok().unwrap().verify(&record).unwrap();
        for (revision, label) in &self.acknowledged {
            // The first revision is the beginning; every later one is an answer.
            let number = revision - 1;
            let found = text.lines().find(|line| line.starts_with(&format!("{number}. ")));
            let found = found.unwrap_or_else(|| panic!("answer {number} is missing in {text}"));
            assert!(found.ends_with(&format!(": {label}")), "{found} is not {label}");
        }
        true
    }
}

/// Some answer, and how a record writes it.
fn some_answer(prompt: &Value, luck: &mut Quick) -> (Value, String) {
    let label = |index: usize| prompt["options"][index]["label"].as_str().unwrap().to_owned();
    match prompt["kind"].as_str().unwrap() {
        "one" => {
            let index = luck.below(prompt["options"].as_array().unwrap().len() as u32) as usize;
            (json!({"one": index}), label(index))
        }
        "some" => {
            let least = prompt["min"].as_u64().unwrap() as usize;
            let labels: Vec<String> = (0..least).map(label).collect();
            let written = if least == 0 { "(none)".to_owned() } else { labels.join(" | ") };
            (json!({"some": (0..least).collect::<Vec<_>>()}), written)
        }
        "number" => (json!({"number": prompt["min"]}), prompt["min"].to_string()),
        "text" => (json!({"text": "?"}), "\"?\"".to_owned()),
        other => panic!("no answer to a question of kind {other}"),
    }
}

#[test]
fn what_was_acknowledged_survives_twenty_kills() {
    let data = std::env::temp_dir().join(format!("logres-kill-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let mut served = Served::start(&data);
    let mut line = Line::open(&served.addr).unwrap();
    let mut matches: Vec<Known> = (0..MATCHES).map(|number| Known::begin(&mut line, number).unwrap()).collect();
    let (mut over, mut begun) = (Vec::new(), MATCHES);
    for kill in 0..KILLS {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for known in &mut matches {
                let (stop, addr) = (&stop, served.addr.clone());
                scope.spawn(move || {
                    let mut line = Line::open(&addr);
                    while let (Some(open), false) = (&mut line, stop.load(Ordering::Relaxed)) {
                        match known.play(open) {
                            Some(true) => {}
                            Some(false) | None => return,
                        }
                    }
                });
            }
            std::thread::sleep(BURST);
            served.kill();
            stop.store(true, Ordering::Relaxed);
        });
        served = Served::start(&data);
        let mut line = Line::open(&served.addr).unwrap();
        for known in &mut matches {
            if known.check(&mut line) {
                let next = Known::begin(&mut line, begun).unwrap();
                over.push(std::mem::replace(known, next));
                begun += 1;
            } else {
                // Every match goes on.
                let before = known.acknowledged.len();
                for _ in 0..200 {
                    known.play(&mut line).unwrap();
                    if known.acknowledged.len() > before {
                        break;
                    }
                }
                assert!(
                    known.acknowledged.len() > before || known.check(&mut line),
                    "after kill {kill}, {} {} does not go on",
                    known.game,
                    known.id
                );
            }
        }
    }
    let mut line = Line::open(&served.addr).unwrap();
    let acknowledged: usize = matches.iter().chain(&over).map(|known| known.acknowledged.len()).sum();
    println!("{acknowledged} answers acknowledged, {} matches over, nothing lost", over.len());
    assert!(over.iter().all(|known| known.check(&mut line)));
    assert!(!over.is_empty() && acknowledged > 500, "{} over, {acknowledged} acknowledged", over.len());
    served.kill();
    std::fs::remove_dir_all(&data).unwrap();
}

#[test]
fn told_to_end_it_ends_well_and_everything_is_there_again() {
    let data = std::env::temp_dir().join(format!("logres-term-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let mut served = Served::start(&data);
    let mut line = Line::open(&served.addr).unwrap();
    let mut known = Known::begin(&mut line, 0).unwrap();
    for _ in 0..10 {
        known.play(&mut line).unwrap();
    }
    let path = format!("/api/matches/{}", known.id);
    let before = line.get(&path, &known.tokens[0]).unwrap();
    let told = Command::new("kill").args(["-TERM", &served.child.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert_eq!(served.child.wait().unwrap().code(), Some(0), "it ends as it should");
    // The log is merged: the house is one file.
    let log = std::fs::metadata(data.join("logres.db-wal")).map_or(0, |log| log.len());
    assert_eq!(log, 0);
    let served = Served::start(&data);
    let mut line = Line::open(&served.addr).unwrap();
    assert_eq!(line.get(&path, &known.tokens[0]).unwrap(), before);
    served.kill();
    std::fs::remove_dir_all(&data).unwrap();
}
