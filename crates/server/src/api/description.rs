//! The description of the interface, made from the code.

use axum::Json;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{ApiError, events, games, handing, kept, listing, making, people, playing};
use crate::rooms::{Limit, Per, Then};
use crate::store::{ChatRow, Status};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Logres",
        description = "Play from a program. A seat is played with its token, which may only ever see what that seat may."
    ),
    paths(
        games::games, games::game, games::rules, people::me, people::guest, people::register, people::log_in, people::log_out,
        listing::lobby, listing::mine, making::create, making::join, making::accept, making::invite, handing::leave,
        handing::seat_bot, handing::call_off, playing::view,
        playing::pending, playing::answer, playing::undo, playing::chronicle, playing::chat, playing::say,
        events::events, playing::record, playing::report, kept::kept
    ),
    components(schemas(ApiError, Limit, Per, Then, Status, ChatRow)),
    modifiers(&Tokens),
    security(("token" = []), ())
)]
struct Description;

struct Tokens;

impl Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        openapi.components.get_or_insert_default().add_security_scheme("token", bearer);
    }
}

/// The description of the interface (OpenAPI), as JSON.
#[must_use]
pub fn description() -> serde_json::Value {
    serde_json::to_value(Description::openapi()).unwrap_or_default()
}

pub(super) async fn openapi() -> Json<serde_json::Value> {
    Json(description())
}
