//! A visit: who looks at a page, and the frame of the page.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::de::DeserializeOwned;
use web::model::Chrome;

use super::trouble::Sorry;
use crate::app::App;
use crate::origin::Origin;
use crate::people::{Unwelcome, Visitor};
use crate::rooms::Waiting;
use crate::store::StoreError;

/// A visitor at a page.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub(super) app: App,
    pub(super) visitor: Visitor,
    pub(super) headers: HeaderMap,
    /// The network they come from.
    pub(super) origin: Origin,
    uri: Uri,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Response> {
        let visitor = app.people.who(&parts.headers).await;
        let visitor = visitor.map_err(|error| Sorry::from(error).plain())?;
        let Ok(origin) = Origin::from_request_parts(parts, app).await;
        if !visitor.is_new {
            app.calls.seen(visitor.id);
        }
        Ok(Visit { app: app.clone(), visitor, headers: parts.headers.clone(), origin, uri: parts.uri.clone() })
    }
}

impl Visit {
    /// The frame of a page.
    pub(super) async fn chrome(&self) -> Chrome {
        let name = Some(self.visitor.name.clone()).filter(|name| !name.is_empty());
        Chrome {
            name,
            account: self.visitor.account.is_some(),
            waiting: self.matches_that_wait().await,
            csrf: self.csrf(),
            here: self.uri.path().to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            books: self
                .app
                .rooms
                .shelf()
                .iter()
                .map(|title| title.about())
                .map(|a| (a.id.into(), a.title.into()))
                .collect(),
            notice: None,
        }
    }

    /// The secret that every form of this visitor carries.
    pub(super) fn csrf(&self) -> String {
        self.app.people.form_token(&self.visitor)
    }

    /// Whether this visitor may make matches, sit down and talk.
    pub(super) async fn check_welcome(&self) -> Result<(), Unwelcome> {
        self.app.people.check_welcome(Some(self.visitor.id), self.origin).await
    }

    /// A page. A new visitor gets a cookie with it.
    pub(super) fn page(&self, html: String) -> Response {
        self.remember((NO_STORE, Html(html)).into_response())
    }

    /// A redirect to another page.
    pub(super) fn go(&self, to: &str) -> Response {
        self.remember(Redirect::to(to).into_response())
    }

    /// Gives a new visitor a cookie.
    pub(super) fn remember(&self, mut response: Response) -> Response {
        if self.visitor.is_new {
            let (name, value) = self.app.people.set_cookie(&self.visitor);
            response.headers_mut().append(name, value);
        }
        response
    }

    /// Whether the script asks for the inside of the table alone.
    pub(super) fn wants_part(&self) -> bool {
        let accepts = self.headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
        accepts.is_some_and(|accept| accept.contains("text/vnd.logres.part"))
    }

    /// The matches that wait for this visitor, the most urgent first.
    pub(super) async fn waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        if self.visitor.is_new { Ok(Vec::new()) } else { self.app.rooms.waiting_for(self.visitor.id).await }
    }

    async fn matches_that_wait(&self) -> u32 {
        self.waiting().await.map_or(0, |waiting| waiting.len() as u32)
    }
}

/// The query of an address. Parts that cannot be read are ignored.
pub(super) struct PageQuery<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequestParts<S> for PageQuery<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageQuery<T>, Infallible> {
        Ok(PageQuery(Query::try_from_uri(&parts.uri).map(|Query(query)| query).unwrap_or_default()))
    }
}

/// Pages are for one reader and one moment.
pub(super) const NO_STORE: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];
