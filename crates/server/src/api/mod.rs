//! The interface for programs: JSON under `/api`.
//!
//! A seat is played with its token (`Authorization: Bearer ...`), which shows only what that seat may see. The token of
//! a person, or the cookie of a page, stands for all seats of that person.

mod caller;
mod calls;
mod description;
mod error;
mod events;
mod extract;
mod games;
mod handing;
mod kept;
mod listing;
mod making;
mod people;
mod playing;
mod taking_back;

use axum::Router;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;

pub use description::description;
pub use error::ApiError;
pub(crate) use extract::{ApiPath, ApiQuery};

/// All routes with their description. Each route is named once and appears in both.
fn described_routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(description::Preface::openapi())
        .merge(games::routes())
        .merge(people::routes())
        .merge(calls::routes())
        .merge(listing::routes())
        .merge(making::routes())
        .merge(playing::routes())
        .merge(taking_back::routes())
        .merge(handing::routes())
        .merge(events::routes())
        .merge(kept::routes())
}

pub(crate) fn routes() -> Router<App> {
    let (routes, _) = described_routes().split_for_parts();
    routes.route("/api/openapi.json", get(description::openapi))
}
