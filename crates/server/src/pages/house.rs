//! The pages of the house itself: about, help, the interface for programs, the files that pages need.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use web::model::{ApiModel, Endpoint, Trouble};

use super::trouble::Sorry;
use super::visit::{PageQuery, Visit};

/// `GET /about`
pub(super) async fn about(visit: Visit) -> Response {
    visit.page(web::pages::about(&visit.chrome().await))
}

/// `GET /help`
pub(super) async fn help(visit: Visit) -> Response {
    visit.page(web::pages::help(&visit.chrome().await))
}

/// `GET /api`: the interface for programs, from the same description that programs read.
pub(super) async fn api(visit: Visit) -> Response {
    let description = crate::api::description();
    let mut endpoints = Vec::new();
    for (path, item) in description["paths"].as_object().into_iter().flatten() {
        for (method, operation) in item.as_object().into_iter().flatten() {
            let words = ["summary", "description"].iter().find_map(|key| operation[*key].as_str());
            let does = words.unwrap_or_default().to_owned();
            endpoints.push(Endpoint {
                method: method.to_uppercase(),
                path: path.clone(),
                does,
                example: String::new(),
            });
        }
    }
    let preface = vec![
        "Everything here answers in JSON; the whole description for programs is at /api/openapi.json.".to_owned(),
        "A seat is played with its token, sent as \"Authorization: Bearer TOKEN\". A token sees what its seat may see, and nothing else.".to_owned(),
        "An answer names its question, so an answer that is sent twice or too late changes nothing.".to_owned(),
    ];
    visit.page(web::pages::api(&visit.chrome().await, &ApiModel { endpoints, preface }))
}

/// The hash in the address of a file.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Version {
    v: Option<String>,
}

/// `GET /static/{name}`
pub(super) async fn asset(Path(name): Path<String>, PageQuery(version): PageQuery<Version>) -> Response {
    let Some(asset) = web::assets().iter().find(|asset| asset.name == name) else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    // A file with its hash in the address never changes.
    let kept =
        if version.v.as_deref() == Some(&asset.hash) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, kept)];
    (headers, asset.body).into_response()
}

/// Every other address.
pub(super) async fn nowhere(visit: Visit) -> Response {
    Sorry::new(Trouble::Missing, "").page(&visit).await
}

/// A page that does not accept this method.
pub(super) async fn wrong_method(visit: Visit) -> Response {
    Sorry::new(Trouble::Method, "").page(&visit).await
}
