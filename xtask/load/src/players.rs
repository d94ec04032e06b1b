//! The players: each match has two seats, a stream for each, and a connection for answers.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::time::{Duration, Instant};

use examples::ConnectFour;
use serde_json::{Value, json};
use table::{Answer, Chance, Game, Luck, Match, Quick, Seed, Setup, StartError};
use tokio::task::{JoinSet, LocalSet};

use super::line::{Io, Line, find};
use super::machine::Ticks;
use super::process::Server;

/// How quickly they play.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Pace {
    /// As quickly as they can.
    Saturated,
    /// This many answers a second, all together.
    PerSecond(u32),
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Saturated => f.write_str("saturated"),
            Pace::PerSecond(answers) => write!(f, "at {answers} answers a second"),
        }
    }
}

/// The result of a run.
pub(super) struct Run {
    pub(super) per_second: f64,
    pub(super) server_micros: f64,
    /// The share of the machine's processor time that was stolen meanwhile.
    pub(super) stolen: f64,
    /// From the answer to the other seat's event, in rising order.
    times: Vec<Duration>,
}

impl Run {
    pub(super) fn millis(&self, part: f64) -> f64 {
        millis(&self.times, part)
    }
}

/// How long all but the slowest took, in milliseconds: this share of the times in rising order.
pub(super) fn millis(times: &[Duration], part: f64) -> f64 {
    let place = (times.len() as f64 * part) as usize;
    times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// Everybody.
pub(super) struct Players {
    addr: String,
    game: &'static str,
    seated: Vec<Seated>,
}

/// A match and its tokens.
#[derive(Clone)]
pub(super) struct Seated {
    id: String,
    tokens: [String; 2],
}

impl Seated {
    async fn begin(line: &mut Line, game: &str) -> Io<Seated> {
        let body = json!({"game": game, "seats": [{"kind": "token"}, {"kind": "token"}]}).to_string();
        let (status, made) = line.ask("POST", "/api/matches", "", &body).await?;
        if status != 201 {
            return Err(format!("a match cannot be made: {made}"));
        }
        let made: Value = serde_json::from_str(&made).map_err(|error| error.to_string())?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let token = |seat: usize| text(&made["seats"][seat]["token"]);
        Ok(Seated { id: text(&made["id"]), tokens: [token(0), token(1)] })
    }
}

/// The longest of many random matches of connect four, as the index of each answer: its players need not read their
/// questions.
fn long_match() -> Rc<[u32]> {
    let mut longest = Vec::new();
    for seed in 0..2000 {
        let setup = Setup::standard(&ConnectFour::ABOUT, 2);
        let Ok(mut table) = setup
            .map_err(StartError::from)
            .and_then(|setup| Match::<ConnectFour>::start(setup, Chance::new(Seed::from_words("load"))))
        else {
            break;
        };
        let (mut luck, mut answers) = (Quick::new(seed), Vec::new());
        while let Some(prompt) = table.waiting().into_iter().next().and_then(|seat| table.prompt(seat)) {
            let answer = prompt.random(&mut luck);
            if let Answer::One(index) = answer {
                answers.push(index);
            }
            if table.submit(prompt.seat, answer).is_err() {
                break;
            }
        }
        if answers.len() > longest.len() {
            longest = answers;
        }
    }
    longest.into()
}

/// A match that is being played: a connection for answers, and a stream for each seat.
struct Table {
    game: &'static str,
    /// The answers, if they are fixed.
    script: Option<Rc<[u32]>>,
    seated: Seated,
    post: Line,
    streams: [Line; 2],
    /// The last event that each seat got.
    told: [StreamEvent; 2],
}

/// The part of an event that is read: no more than an answer needs.
#[derive(Default)]
struct StreamEvent {
    revision: u64,
    question: Option<u64>,
    over: bool,
    answer: String,
}

impl StreamEvent {
    fn read(data: &[u8]) -> StreamEvent {
        let number = |name: &[u8]| {
            let rest = &data[find(data, name)? + name.len()..];
            let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'-').unwrap_or(rest.len());
            std::str::from_utf8(&rest[..end]).ok()?.parse::<i64>().ok()
        };
        let is_asked = find(data, b"\"you\":true").is_some();
        let revision = number(b"\"revision\":").unwrap_or(0) as u64;
        let least = || number(b"\"min\":").unwrap_or(0);
        let answer = if !is_asked {
            String::new()
        } else if find(data, b"\"kind\":\"one\"").is_some() {
            // A random one: two players who always take the first outbid each other for ever.
            format!("{{\"one\":{}}}", Quick::new(revision).below(options(data)))
        } else if find(data, b"\"kind\":\"number\"").is_some() {
            format!("{{\"number\":{}}}", least())
        } else if find(data, b"\"kind\":\"some\"").is_some() {
            let picked: Vec<String> = (0..least()).map(|index| index.to_string()).collect();
            format!("{{\"some\":[{}]}}", picked.join(","))
        } else {
            "{\"text\":\"?\"}".to_owned()
        };
        StreamEvent {
            revision,
            question: number(b"\"question\":").filter(|_| is_asked).map(|question| question as u64),
            over: find(data, b"\"over\":true").is_some(),
            answer,
        }
    }
}

/// How many options a question has; barred options and the chronicle come after them.
fn options(data: &[u8]) -> u32 {
    const OPTION: &[u8] = b"{\"label\":";
    let from = find(data, b"\"options\":[").unwrap_or(data.len());
    let rest = &data[from..];
    let after = [find(rest, b"\"barred\":"), find(rest, b"\"told\":")];
    let end = after.into_iter().flatten().min().unwrap_or(rest.len());
    memchr::memmem::find_iter(&rest[..end], OPTION).count().max(1) as u32
}

impl Table {
    async fn open(addr: &str, game: &'static str, script: Option<Rc<[u32]>>, seated: Seated) -> Io<Table> {
        let post = Line::open(addr).await?;
        let mut streams = [Line::open(addr).await?, Line::open(addr).await?];
        let mut told = [StreamEvent::default(), StreamEvent::default()];
        for ((stream, told), token) in streams.iter_mut().zip(&mut told).zip(&seated.tokens) {
            stream.listen(&seated.id, token, script.is_none()).await?;
            *told = StreamEvent::read(stream.event().await?);
        }
        Ok(Table { game, script, seated, post, streams, told })
    }

    /// One answer of a seat that is asked. Returns the time until the other seat was told.
    async fn answer(&mut self) -> Io<Duration> {
        let asked = self.told.iter().position(|told| told.question.is_some());
        let seat = asked.ok_or("nobody is asked, but the match is not over")?;
        let StreamEvent { question, answer, revision, .. } = &self.told[seat];
        // The first revision is the beginning.
        let scripted = self.script.as_ref().and_then(|script| script.get(*revision as usize - 1));
        let answer = scripted.map_or_else(|| answer.clone(), |index| format!("{{\"one\":{index}}}"));
        let body = format!("{{\"question\":{},\"answer\":{answer}}}", question.unwrap_or(0));
        let request = format!(
            "POST /api/matches/{}/answer HTTP/1.1\r\nhost: here\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.seated.id,
            self.seated.tokens[seat],
            body.len()
        );
        let began = Instant::now();
        self.post.write(request.as_bytes()).await?;
        let other = 1 - seat;
        self.told[other] = StreamEvent::read(self.streams[other].event().await?);
        let took = began.elapsed();
        self.told[seat] = StreamEvent::read(self.streams[seat].event().await?);
        let (status, reply) = self.post.reply().await?;
        if status != 200 || self.told[0].revision != self.told[1].revision {
            return Err(format!("an answer was not taken: {status} {reply}"));
        }
        Ok(took)
    }

    /// Another match on the same connection for answers, if this one is over.
    async fn again_if_over(&mut self, addr: &str) -> Io<()> {
        if self.told[0].over {
            let seated = Seated::begin(&mut self.post, self.game).await?;
            *self = Table::open(addr, self.game, self.script.clone(), seated).await?;
        }
        Ok(())
    }
}

impl Players {
    /// Makes this many matches.
    pub(super) async fn sit_down(server: &Server, game: &'static str, matches: usize) -> Io<Players> {
        let mut line = Line::open(&server.addr).await?;
        let mut seated = Vec::with_capacity(matches);
        for _ in 0..matches {
            seated.push(Seated::begin(&mut line, game).await?);
        }
        Ok(Players { addr: server.addr.clone(), game, seated })
    }

    pub(super) fn addresses(&self) -> Vec<Seated> {
        self.seated.clone()
    }

    /// Plays for a while, and then measures for a while.
    pub(super) async fn play(self, server: &Server, pace: Pace, run_in: Duration, measured: Duration) -> Io<Run> {
        let times: Rc<RefCell<Vec<(Instant, Duration)>>> = Rc::default();
        let tables = LocalSet::new();
        let mut playing = JoinSet::new();
        let count = self.seated.len() as u32;
        let script = (self.game == "connect-four").then(long_match);
        let mut open = Vec::new();
        for seated in self.seated {
            open.push(Table::open(&self.addr, self.game, script.clone(), seated).await?);
        }
        let start = Instant::now();
        let end = start + run_in + measured;
        for (number, mut table) in (0_u32..).zip(open) {
            let (times, addr) = (Rc::clone(&times), self.addr.clone());
            let play = async move {
                let every = match pace {
                    Pace::Saturated => None,
                    Pace::PerSecond(answers) => Some(Duration::from_secs(1) * count / answers),
                };
                let mut next = start + every.unwrap_or_default() * number / count;
                while Instant::now() < end {
                    if let Some(every) = every {
                        tokio::time::sleep_until(next.into()).await;
                        next += every;
                    }
                    let took = table.answer().await?;
                    times.borrow_mut().push((Instant::now(), took));
                    table.again_if_over(&addr).await?;
                }
                Ok::<(), String>(())
            };
            playing.spawn_local_on(play, &tables);
        }
        let watch = async {
            tokio::time::sleep_until((start + run_in).into()).await;
            let (before, ticks) = (server.cpu()?, Ticks::now()?);
            tokio::time::sleep_until(end.into()).await;
            Ok::<(Duration, f64), String>((server.cpu()? - before, Ticks::now()?.stolen_since(ticks)))
        };
        let (used, stolen) = tables.run_until(watch).await?;
        tables
            .run_until(async {
                while let Some(played) = playing.join_next().await {
                    played.map_err(|error| error.to_string())??;
                }
                Ok::<(), String>(())
            })
            .await?;
        let counted = times.borrow();
        let counted = counted.iter().filter(|(at, _)| *at >= start + run_in && *at < end);
        let mut times: Vec<Duration> = counted.map(|(_, took)| *took).collect();
        times.sort_unstable();
        let answers = times.len().max(1) as f64;
        Ok(Run {
            per_second: answers / measured.as_secs_f64(),
            server_micros: used.as_secs_f64() * 1e6 / answers,
            stolen,
            times,
        })
    }

    /// This many answers at each match, without streams.
    pub(super) async fn answer_each(&self, answers: u32) -> Io<()> {
        const LINES: usize = 8;
        let mut working = JoinSet::new();
        for part in 0..LINES {
            let seated: Vec<Seated> = self.seated.iter().skip(part).step_by(LINES).cloned().collect();
            let addr = self.addr.clone();
            working.spawn(async move {
                let mut line = Line::open(&addr).await?;
                for Seated { id, tokens } in &seated {
                    let mut given = 0;
                    while given < answers {
                        let before = given;
                        for token in tokens {
                            let path = format!("/api/matches/{id}/pending");
                            let (_, pending) = line.ask("GET", &path, token, "").await?;
                            if pending.contains("\"prompt\":null") {
                                continue;
                            }
                            let told =
                                StreamEvent::read(pending.replace("\"seat\":", "\"you\":true,\"seat\":").as_bytes());
                            let question = told.question.unwrap_or(0);
                            let body = format!("{{\"question\":{question},\"answer\":{}}}", told.answer);
                            let path = format!("/api/matches/{id}/answer");
                            let (status, reply) = line.ask("POST", &path, token, &body).await?;
                            if status != 200 {
                                return Err(format!("an answer was not taken: {reply}"));
                            }
                            given += 1;
                        }
                        if given == before {
                            // It is over.
                            break;
                        }
                    }
                }
                Ok::<(), String>(())
            });
        }
        while let Some(worked) = working.join_next().await {
            worked.map_err(|error| error.to_string())??;
        }
        Ok(())
    }
}

/// Looks at each match once; returns the longest time.
pub(super) async fn look_at_each(server: &Server, matches: &[Seated]) -> Io<Duration> {
    let mut line = Line::open(&server.addr).await?;
    let mut slowest = Duration::ZERO;
    for Seated { id, tokens } in matches {
        let began = Instant::now();
        let (status, reply) = line.ask("GET", &format!("/api/matches/{id}"), &tokens[0], "").await?;
        if status != 200 {
            return Err(format!("a match cannot be opened: {reply}"));
        }
        slowest = slowest.max(began.elapsed());
    }
    Ok(slowest)
}
