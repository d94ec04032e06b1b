//! The description of the interface, made from the routes themselves.

use std::sync::LazyLock;

use axum::Json;
use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::described_routes;

/// What stands around the routes in the description.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Logres",
        description = "Play from a program. A seat is played with its token, which may only ever see what that seat may."
    ),
    modifiers(&Tokens),
    security(("token" = []), ())
)]
pub(super) struct Preface;

struct Tokens;

impl Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        openapi.components.get_or_insert_default().add_security_scheme("token", bearer);
    }
}

/// The description of the interface (OpenAPI), as JSON.
#[must_use]
pub fn description() -> &'static Value {
    static DESCRIPTION: LazyLock<Value> =
        LazyLock::new(|| serde_json::to_value(described_routes().into_openapi()).unwrap_or_default());
    &DESCRIPTION
}

pub(super) async fn openapi() -> Json<&'static Value> {
    Json(description())
}
