//! Everything a request can reach, and the routes.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;

use crate::calls::Calls;
use crate::config::Config;
use crate::guard::{Connections, Limits, Streams};
use crate::metrics::Metrics;
use crate::pages::Library;
use crate::people::People;
use crate::rooms::{Bell, Rooms, Shelf};
use crate::secret::Key;
use crate::store::{Store, StoreError};
use crate::{api, guard, pages, stream};

/// The house: cheap to clone, and the state of every handler.
#[derive(Clone, Debug)]
pub struct App(Arc<Inner>);

/// What [`App`] gives access to.
#[derive(Debug)]
pub struct Inner {
    /// The matches.
    pub rooms: Rooms,
    /// The people.
    pub people: People,
    /// Calls those who are away.
    pub calls: Calls,
    /// The settings.
    pub config: Config,
    /// The counters.
    pub metrics: Arc<Metrics>,
    /// The store.
    pub store: Store,
    /// The key of the house, which origins are computed from.
    pub(crate) key: Key,
    pub(crate) connections: Connections,
    pub(crate) library: Library,
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
        let key = store.key().await?;
        let people = People::new(store.clone(), key.clone(), config.is_secure(), config.clock.clone());
        let (bell, rings) = Bell::new();
        let rooms = Rooms::new(store.clone(), key.clone(), shelf, config.clone(), Arc::clone(&metrics), bell);
        let calls = Calls::new(store.clone(), key.clone(), &config, rooms.clone(), rings);
        let calls = calls.map_err(StoreError::Setting)?;
        let (limits, streams) = (Limits::new(&config), Streams::new(config.most_streams, Arc::clone(&metrics)));
        let (connections, library) = (Connections::new(&config), Library::new(&config, Arc::clone(&metrics)));
        Ok(App(Arc::new(Inner {
            rooms,
            people,
            calls,
            config,
            metrics,
            store,
            key,
            connections,
            library,
            limits,
            streams,
        })))
    }

    /// How many connections are open.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.connections.count()
    }

    /// Saves everything and closes the store.
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
        .merge(api::routes())
        .merge(stream::routes())
        .merge(pages::routes(largest_body))
        .layer(CatchPanicLayer::new())
        .layer(DefaultBodyLimit::max(app.config.largest_body))
        .layer(guard::compression())
        .layer(middleware::from_fn_with_state(app.clone(), guard::middleware))
        .with_state(app)
}

/// Whether the house can keep its promise: it writes something and reads it back.
async fn health(State(app): State<App>) -> Response {
    match app.store.check().await {
        Ok(()) => "well\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the house is not well");
            let why =
                format!("not well: {error}\nWhat was acknowledged is on disk; nothing new is until this is mended.\n");
            (StatusCode::SERVICE_UNAVAILABLE, why).into_response()
        }
    }
}
