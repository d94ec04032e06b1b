//! The pages: routes that fill the models of the pages' crate.

use axum::Router;

use crate::app::App;

/// The routes of all pages.
pub(crate) fn routes() -> Router<App> {
    Router::new()
}
