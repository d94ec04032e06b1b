//! The live stream of a seat.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::Viewer;
use super::extract::{ApiQuery, MatchPath, SeatQuery};
use crate::app::App;
use crate::guard::{StreamOf, address};
use crate::stream::{self, Detail};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct EventsQuery {
    /// Whether events carry the whole question, with all that is needed to answer it, and not only its number. What is
    /// barred, and why, comes only with `pending`.
    #[serde(default)]
    prompt: bool,
}

/// Server-sent events: `changed`, with the revision as its id, what the seat was told and the number of its question;
/// and `chat`. While somebody asks to take something back, `changed` has the number of that `request`. With
/// `Last-Event-ID`, one `changed` comes at once if the match has moved on since.
#[utoipa::path(get, path = "/api/matches/{id}/events", tag = "events", params(MatchPath, SeatQuery, EventsQuery), responses((status = 200, content_type = "text/event-stream", body = String)))]
pub(super) async fn events(
    State(app): State<App>,
    ApiQuery(query): ApiQuery<EventsQuery>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    viewer: Viewer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let of = match (&viewer.person, viewer.seat) {
        (Some(person), _) => StreamOf::Person(person.id),
        (None, Some(seat)) => StreamOf::Seat(viewer.room.id(), seat.into()),
        (None, None) => StreamOf::Address(address(&app, from, &headers)),
    };
    let detail = if query.prompt { Detail::Asked } else { Detail::Told };
    stream::open(&app, &viewer.room, viewer.seat, of, stream::last_event_id(&headers), detail).await
}
