//! The live stream of a seat.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use super::ApiError;
use super::caller::{Which, caller};
use super::error::{At, With};
use crate::app::App;
use crate::guard::{StreamOf, address};
use crate::live::{self, Detail};
use crate::secret::MatchId;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Which of one's own seats.
    seat: Option<u8>,
    /// Whether the question itself comes with the event, and not its number alone: all that is needed to answer. What is
    /// barred, and why, is told where one asks for what is pending.
    #[serde(default)]
    prompt: bool,
}

/// Server-sent events: `changed` with the revision as id, what the seat was told and the number of its question; `chat`.
/// With `Last-Event-ID`, one `changed` comes at once if the match has moved on since.
#[utoipa::path(get, path = "/api/matches/{id}/events", params(("id" = String, Path, description = "The number of the match"), Wanted), responses((status = 200, content_type = "text/event-stream", body = String)))]
pub(super) async fn events(
    State(app): State<App>,
    At(id): At<MatchId>,
    With(wanted): With<Wanted>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let caller = caller(&app, &headers, id, Which { seat: wanted.seat }).await?;
    let of = match (&caller.person, caller.seat) {
        (Some(person), _) => StreamOf::Person(person.id),
        (None, Some(seat)) => StreamOf::Seat(id, seat.into()),
        (None, None) => StreamOf::Address(address(&app, from, &headers)),
    };
    let detail = if wanted.prompt { Detail::Asked } else { Detail::Told };
    live::open(&app, &caller.room, caller.seat, of, live::seen(&headers), detail).await
}
