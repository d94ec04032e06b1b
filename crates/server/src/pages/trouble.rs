//! What went wrong, as a page.

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use web::model::{Chrome, ErrorModel, Trouble};

use super::visit::{NO_STORE, Visit};
use crate::api::ApiError;

/// Something that went wrong: the same sentences as in the API, in a kind tone.
#[derive(Clone, Debug)]
pub(super) struct Sorry {
    trouble: Trouble,
    why: String,
    /// The best next step.
    on: Option<(String, String)>,
    /// After how many seconds to try again.
    after: Option<u32>,
}

impl Sorry {
    pub(super) fn new(trouble: Trouble, why: impl Into<String>) -> Sorry {
        Sorry { trouble, why: why.into(), on: None, after: None }
    }

    /// Whether the house is to blame.
    pub(super) fn is_our_fault(&self) -> bool {
        self.trouble == Trouble::Broken
    }

    /// Adds a next step.
    pub(super) fn on(mut self, to: impl Into<String>, words: &str) -> Sorry {
        self.on = Some((to.into(), words.to_owned()));
        self
    }

    /// Says after how many seconds to try again.
    pub(super) fn after(mut self, seconds: u32) -> Sorry {
        self.after = Some(seconds);
        self
    }

    /// A page for this visitor.
    pub(super) async fn page(self, visit: &Visit) -> Response {
        let chrome = visit.chrome().await;
        visit.remember(self.with(&chrome))
    }

    /// A page for an unknown visitor.
    pub(super) fn plain(self) -> Response {
        self.with(&Chrome { version: env!("CARGO_PKG_VERSION").to_owned(), ..Chrome::default() })
    }

    fn with(self, chrome: &Chrome) -> Response {
        let status = StatusCode::from_u16(self.trouble.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let why = Some(self.why).filter(|why| !why.is_empty());
        let model = ErrorModel { why, on: self.on, ..ErrorModel::plain(self.trouble) };
        let mut response = (status, NO_STORE, Html(web::pages::error(chrome, &model))).into_response();
        if let Some(seconds) = self.after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl<E: Into<ApiError>> From<E> for Sorry {
    fn from(error: E) -> Sorry {
        let error: ApiError = error.into();
        let trouble = Trouble::ALL.into_iter().find(|trouble| trouble.status() == error.status().as_u16());
        Sorry::new(trouble.unwrap_or(Trouble::Refused), error.words())
    }
}
