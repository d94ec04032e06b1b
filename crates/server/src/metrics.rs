//! What the server counts, for `/metrics`, in the OpenMetrics text format.
//!
//! It is for the operator alone and has its own address ([`Config::metrics_addr`](crate::Config)): a reader who can
//! count the answers of a house can count those that somebody gives in secret.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry, Unit};

use crate::app::App;

/// The upper bounds of a histogram of times, in seconds.
const BOUNDS: [f64; 12] = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All counters.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Requests by the first digit of their status, 1 to 5.
    requests: [Counter; 5],
    request_times: Histogram,
    /// Answers of people and programs that were accepted.
    pub answers: Counter,
    /// Answers of bots.
    pub bot_answers: Counter,
    /// How many slices of time search bots have used.
    pub slices: Counter,
    /// Answers that were refused.
    pub refused: Counter,
    /// Answers that came too late or twice.
    pub stale: Counter,
    /// From the arrival of an answer until it is on disk, in seconds.
    pub answer_times: Histogram,
    commits: Counter,
    failed_commits: Counter,
    committed_acts: Counter,
    commit_times: Histogram,
    /// Matches in memory.
    pub rooms: Gauge,
    /// Live streams.
    pub streams: Gauge,
    /// Finished matches that are being replayed for a reader.
    pub readers: Gauge,
    /// The highest number of these so far.
    pub most_readers: Gauge,
    /// How often a match was replayed.
    pub replays: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut all = Registry::with_prefix("logres");
        let by_status = Family::<[(&str, String); 1], Counter>::default();
        all.register("requests", "Requests by status", by_status.clone());
        let of_class = |class: usize| by_status.get_or_create_owned(&[("status", format!("{}xx", class + 1))]);
        Metrics {
            requests: std::array::from_fn(of_class),
            request_times: times(&mut all, "request", "How long requests take, streams aside"),
            answers: count(&mut all, "answers", "Answers of people and programs that were taken"),
            bot_answers: count(&mut all, "bot_answers", "Answers of bots"),
            slices: count(&mut all, "thought_slices", "Slices of thought of bots that search"),
            refused: count(&mut all, "refused", "Answers that were refused"),
            stale: count(&mut all, "stale", "Answers that came too late or twice"),
            answer_times: times(&mut all, "answer", "From an answer to its being on disk"),
            commits: count(&mut all, "commits", "Transactions written"),
            failed_commits: count(&mut all, "failed_commits", "Transactions that failed"),
            committed_acts: count(&mut all, "committed_acts", "Acts in those transactions"),
            commit_times: times(&mut all, "commit", "How long a transaction takes"),
            rooms: count(&mut all, "rooms", "Matches in memory"),
            streams: count(&mut all, "streams", "Live streams"),
            readers: count(&mut all, "readers", "Finished matches being played again"),
            most_readers: count(&mut all, "most_readers", "The most of them at once so far"),
            replays: count(&mut all, "replays", "Finished matches played again for a reader"),
            registry: all,
        }
    }
}

/// Registers a counter or a gauge under this name.
fn count<M: Metric + Clone + Default>(all: &mut Registry, name: &str, what: &str) -> M {
    let metric = M::default();
    all.register(name, what, metric.clone());
    metric
}

fn times(all: &mut Registry, name: &str, what: &str) -> Histogram {
    let metric = Histogram::new(BOUNDS);
    all.register_with_unit(name, what, Unit::Seconds, metric.clone());
    metric
}

impl Metrics {
    /// Counts a request that was answered.
    pub(crate) fn answered(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, self.requests.len());
        self.requests[class - 1].inc();
        self.request_times.observe(took.as_secs_f64());
    }

    /// Counts a transaction that was written, or failed.
    pub fn committed(&self, acts: u32, took: Duration, well: bool) {
        let count = if well { &self.commits } else { &self.failed_commits };
        count.inc();
        self.committed_acts.inc_by(acts.into());
        self.commit_times.observe(took.as_secs_f64());
    }

    /// All metrics, as text.
    ///
    /// # Errors
    /// Never: writing to a string cannot fail.
    pub fn text(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// What the metrics address answers.
pub(crate) fn routes(app: App) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn metrics(State(app): State<App>) -> Response {
    match app.metrics.text() {
        Ok(text) => ([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}
