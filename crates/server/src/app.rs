//! Everything a request can reach, and the routes.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;

use crate::config::Config;
use crate::guard::{Limits, Streams};
use crate::metrics::Metrics;
use crate::people::People;
use crate::rooms::{Rooms, Shelf};
use crate::store::{Store, StoreError};
use crate::{api, guard, live, pages};

/// The house: cheap to clone, the state of every handler.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

/// What [`App`] gives access to.
#[derive(Debug)]
pub struct Inner {
    /// The matches.
    pub rooms: Rooms,
    /// The people.
    pub people: People,
    /// The settings.
    pub config: Config,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// The store.
    pub store: Store,
    pub(crate) limits: Limits,
    pub(crate) streams: Streams,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// Opens the house: its store, its rooms, its people.
    ///
    /// # Errors
    /// If the store cannot be opened.
    pub async fn open(config: Config, shelf: Shelf) -> Result<App, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&config.data, Arc::clone(&metrics)).await?;
        let people = People::new(store.clone(), config.is_secure(), config.clock.clone()).await?;
        let rooms = Rooms::new(store.clone(), shelf, config.clone(), Arc::clone(&metrics));
        let (limits, streams) = (Limits::new(&config), Streams::new(config.most_streams, Arc::clone(&metrics)));
        Ok(App(Arc::new(Inner { rooms, people, config, metrics, store, limits, streams })))
    }

    /// Puts everything by and closes the store.
    pub async fn close(&self) {
        self.rooms.close().await;
        self.store.close().await;
    }
}

/// All routes.
pub fn router(app: App) -> Router {
    let largest_body = app.config.largest_body;
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(numbers))
        .merge(api::routes())
        .merge(live::routes())
        .merge(pages::routes(largest_body))
        .layer(CatchPanicLayer::new())
        .layer(DefaultBodyLimit::max(app.config.largest_body))
        .layer(middleware::from_fn_with_state(app.clone(), guard::stand))
        .with_state(app)
}

async fn health(State(app): State<App>) -> Response {
    match app.store.check().await {
        Ok(()) => "well\n".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

async fn numbers(State(app): State<App>) -> impl IntoResponse {
    ([("content-type", "text/plain; version=0.0.4")], app.metrics.text())
}
