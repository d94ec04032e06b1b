//! What every request goes through: limits for each address, headers that keep browsers safe, a number and a log line.

mod buckets;
mod compression;
mod connections;
mod limits;
mod streams;
mod timeouts;

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::ApiError;
use crate::app::App;
use crate::origin::{network, sender};
use crate::secret::random;

pub(crate) use buckets::Buckets;
pub(crate) use compression::layer as compression;
pub(crate) use connections::{Connections, NoPlace};
pub(crate) use limits::{Access, Limits};
pub(crate) use streams::{Stream, StreamOf, Streams};
pub(crate) use timeouts::{HeadTimer, TimedStream};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers that every answer carries.
const SAFE: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Refuses a request, or passes it on and completes the answer.
pub(crate) async fn middleware(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    // Random, not counted: a number that grows would show how many requests others send, and so how many answers they
    // give in secret.
    let number = format!("{:016x}", u64::from_le_bytes(random()));
    let method = request.method().clone();
    // Only a log line needs the path, and only if somebody reads the log.
    let path = tracing::enabled!(tracing::Level::INFO).then(|| path_without_secrets(request.uri().path()));
    if !compression::is_safe(request.headers(), app.config.is_secure()) {
        request.headers_mut().remove(header::ACCEPT_ENCODING);
    }
    let mut response = match refuse(&app, from, &request) {
        Some(refused) => refused,
        None => match tokio::time::timeout(app.config.request_timeout, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "that took too long; try again").into_response(),
        },
    };
    let headers = response.headers_mut();
    for (name, value) in &SAFE {
        headers.entry(name).or_insert_with(|| value.clone());
    }
    if let Ok(number) = HeaderValue::from_str(&number) {
        headers.insert(HeaderName::from_static("x-request-id"), number);
    }
    let (status, took) = (response.status().as_u16(), began.elapsed());
    app.metrics.answered(response.status(), took);
    if let Some(path) = path {
        tracing::info!(request = number, %method, path, status, micros = took.as_micros() as u64, "answered");
    }
    response
}

/// The secret of an invitation does not belong in a log.
fn path_without_secrets(path: &str) -> String {
    for front in
        ["/invite/", "/api/invitations/", "/mail/confirm/", "/mail/stop/", "/mail/mute/", "/recover/", "/feed/"]
    {
        if path.starts_with(front) {
            return format!("{front}...");
        }
    }
    path.to_owned()
}

/// The answer to a refused request.
fn refuse(app: &App, from: SocketAddr, request: &Request) -> Option<Response> {
    let reads = request.method() == Method::GET || request.method() == Method::HEAD;
    if !reads && is_from_elsewhere(app, request.headers()) {
        let why = "this request comes from another site; open the page here and try again";
        return Some(turn_away(request, ApiError::new(StatusCode::FORBIDDEN, why)));
    }
    let access = if reads { Access::Read } else { Access::Write };
    if !app.limits.let_in(sender(app, from.ip(), request.headers()), access, request.uri().path()) {
        let why = "too many requests from your address; wait a moment and try again";
        let mut refused = turn_away(request, ApiError::new(StatusCode::TOO_MANY_REQUESTS, why));
        refused.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        return Some(refused);
    }
    None
}

/// The network that a request comes from.
pub(crate) fn address(app: &App, from: SocketAddr, headers: &HeaderMap) -> IpAddr {
    network(sender(app, from.ip(), headers))
}

/// A page for browsers, JSON for programs.
fn turn_away(request: &Request, error: ApiError) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    if accepts.is_some_and(|accept| accept.contains("text/html")) {
        return crate::pages::turned_away(error);
    }
    error.into_response()
}

/// Whether the browser says that another site sent this form.
fn is_from_elsewhere(app: &App, headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if header("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    let Some(origin) = header("origin") else { return false };
    let place = origin.split_once("://").map_or(origin, |(_, place)| place);
    let public = app.config.public_url.as_deref().and_then(|url| url.split_once("://")).map(|(_, place)| place);
    let at_home = header("host") == Some(place) || public.is_some_and(|public| public.trim_end_matches('/') == place);
    !at_home
}
