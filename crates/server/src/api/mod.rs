//! The interface for programs: JSON under `/api`.
//!
//! A seat is played with its token (`Authorization: Bearer ...`), which may only ever see what that seat may. A person's
//! token, or the cookie of a page, stands for all seats of that person.

mod caller;
mod description;
mod error;
mod events;
mod games;
mod handing;
mod kept;
mod listing;
mod making;
mod people;
mod playing;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub use description::description;
pub use error::ApiError;
pub(crate) use error::{At, With};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(description::openapi))
        .route("/api/games", get(games::games))
        .route("/api/games/{game}", get(games::game))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/account", get(people::me))
        .route("/api/account/guest", post(people::guest))
        .route("/api/account/register", post(people::register))
        .route("/api/account/login", post(people::log_in))
        .route("/api/account/logout", post(people::log_out))
        .route("/api/lobby", get(listing::lobby))
        .route("/api/matches", get(listing::mine).post(making::create))
        .route("/api/matches/{id}", get(playing::view))
        .route("/api/matches/{id}/pending", get(playing::pending))
        .route("/api/matches/{id}/answer", post(playing::answer))
        .route("/api/matches/{id}/undo", post(playing::undo))
        .route("/api/matches/{id}/chronicle", get(playing::chronicle))
        .route("/api/matches/{id}/chat", get(playing::chat).post(playing::say))
        .route("/api/matches/{id}/events", get(events::events))
        .route("/api/matches/{id}/record", get(playing::record))
        .route("/api/matches/{id}/report", get(playing::report))
        .route("/api/matches/{id}/kept", get(kept::kept))
        .route("/api/matches/{id}/join", post(making::join))
        .route("/api/matches/{id}/leave", post(handing::leave))
        .route("/api/matches/{id}/bots", post(handing::seat_bot))
        .route("/api/matches/{id}/call-off", post(handing::call_off))
        .route("/api/matches/{id}/invitations", post(making::invite))
        .route("/api/invitations/{secret}", post(making::accept))
}
