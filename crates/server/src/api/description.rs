//! The description of the interface, made from the routes themselves.

use std::sync::LazyLock;

use axum::Json;
use axum::http::StatusCode;
use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::described_routes;

/// The head of the description: everything but the routes.
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
    static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
        let mut description = serde_json::to_value(described_routes().into_openapi()).unwrap_or_default();
        describe_responses(&mut description);
        description
    });
    &DESCRIPTION
}

/// OpenAPI wants a description for every response. A response without one gets the words of its status.
fn describe_responses(description: &mut Value) {
    let paths = description.get_mut("paths").and_then(Value::as_object_mut).into_iter().flatten();
    let operations = paths.filter_map(|(_, path)| path.as_object_mut()).flatten();
    let responses = operations.filter_map(|(_, operation)| operation.get_mut("responses")?.as_object_mut()).flatten();
    for (status, response) in responses {
        let status = StatusCode::from_bytes(status.as_bytes()).ok();
        let words = status.and_then(|status| status.canonical_reason()).unwrap_or_default();
        if let Some(response) = response.as_object_mut() {
            response.entry("description").or_insert_with(|| words.into());
        }
    }
}

pub(super) async fn openapi() -> Json<&'static Value> {
    Json(description())
}
