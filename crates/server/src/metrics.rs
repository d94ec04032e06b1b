//! What the house counts, for `/metrics`: Prometheus text.
//!
//! It is for the operator alone and has an address of its own ([`Config::metrics_addr`](crate::Config)): who can read how
//! many answers a house takes can count those that somebody gives in secret.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::App;

/// The upper bounds of a histogram of times, in microseconds.
const BOUNDS: [u64; 12] = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_500_000];

/// How long something takes.
#[derive(Debug, Default)]
pub struct Times {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Times {
    /// One more.
    pub fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let place = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, what: &str) {
        let _ = writeln!(text, "# HELP {name} {what}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.counts) {
            sum += count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", *bound as f64 / 1e6);
        }
        sum += self.counts[BOUNDS.len()].load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}\n{name}_sum {seconds}\n{name}_count {sum}");
    }
}

/// All that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests, by the first digit of their status.
    pub requests: [AtomicU64; 6],
    /// How long requests take, streams aside.
    pub request_times: Times,
    /// Answers of people and programs that were taken.
    pub answers: AtomicU64,
    /// Answers of bots.
    pub bot_answers: AtomicU64,
    /// Slices of thought of bots that search.
    pub slices: AtomicU64,
    /// Answers that were refused.
    pub refused: AtomicU64,
    /// Answers that came too late or twice.
    pub stale: AtomicU64,
    /// From an answer's arrival to the moment it is on disk.
    pub answer_times: Times,
    commits: AtomicU64,
    failed_commits: AtomicU64,
    committed_acts: AtomicU64,
    commit_times: Times,
    /// Matches in memory.
    pub rooms: AtomicI64,
    /// Live streams.
    pub streams: AtomicI64,
    /// Finished matches that are being played again for somebody who reads them.
    pub readers: AtomicI64,
    /// The most of them at once so far.
    pub most_readers: AtomicI64,
    /// How often one was played again.
    pub replays: AtomicU64,
}

impl Metrics {
    /// A transaction was written, or not.
    pub fn committed(&self, acts: u32, took: Duration, well: bool) {
        let count = if well { &self.commits } else { &self.failed_commits };
        count.fetch_add(1, Ordering::Relaxed);
        self.committed_acts.fetch_add(acts.into(), Ordering::Relaxed);
        self.commit_times.add(took);
    }

    /// All of it, as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut put = |name: &str, kind: &str, what: &str, value: i64| {
            let _ = writeln!(text, "# HELP {name} {what}\n# TYPE {name} {kind}\n{name} {value}");
        };
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed) as i64;
        put("logres_answers_total", "counter", "Answers of people and programs that were taken.", of(&self.answers));
        put("logres_bot_answers_total", "counter", "Answers of bots.", of(&self.bot_answers));
        put("logres_thought_slices_total", "counter", "Slices of thought of bots that search.", of(&self.slices));
        put("logres_refused_total", "counter", "Answers that were refused.", of(&self.refused));
        put("logres_stale_total", "counter", "Answers that came too late or twice.", of(&self.stale));
        put("logres_commits_total", "counter", "Transactions written.", of(&self.commits));
        put("logres_failed_commits_total", "counter", "Transactions that failed.", of(&self.failed_commits));
        put("logres_committed_acts_total", "counter", "Acts in those transactions.", of(&self.committed_acts));
        put("logres_replays_total", "counter", "Finished matches played again for a reader.", of(&self.replays));
        put("logres_rooms", "gauge", "Matches in memory.", self.rooms.load(Ordering::Relaxed));
        put("logres_streams", "gauge", "Live streams.", self.streams.load(Ordering::Relaxed));
        put("logres_readers", "gauge", "Finished matches being played again.", self.readers.load(Ordering::Relaxed));
        let _ =
            writeln!(text, "# HELP logres_requests_total Requests by status.\n# TYPE logres_requests_total counter");
        for (digit, count) in self.requests.iter().enumerate().skip(1) {
            let _ = writeln!(text, "logres_requests_total{{status=\"{digit}xx\"}} {}", count.load(Ordering::Relaxed));
        }
        self.request_times.write(&mut text, "logres_request_seconds", "How long requests take.");
        self.answer_times.write(&mut text, "logres_answer_seconds", "From an answer to its being on disk.");
        self.commit_times.write(&mut text, "logres_commit_seconds", "How long a transaction takes.");
        text
    }
}

/// What the operator's address answers.
pub(crate) fn routes(app: App) -> Router {
    Router::new().route("/metrics", get(numbers)).with_state(app)
}

async fn numbers(State(app): State<App>) -> impl IntoResponse {
    ([("content-type", "text/plain; version=0.0.4")], app.metrics.text())
}
