//! A position that somebody shows to everybody who has the link.

use std::sync::Arc;

use axum::extract::Path;
use axum::response::Response;
use web::model::{BookModel, PositionModel};

use super::book::spectated;
use super::trouble::Sorry;
use super::visit::Visit;

/// `GET /position/{link}`
pub(super) async fn page(visit: Visit, Path(link): Path<String>) -> Response {
    match shown(&visit, &link).await {
        Ok(book) => {
            let public = visit.app.config.public_url.as_deref().map(|url| url.trim_end_matches('/'));
            let picture = public.map(|url| format!("{url}/position/{link}/board.png"));
            let model = PositionModel { link, book: (*book).clone(), picture };
            visit.page(web::pages::position(&visit.chrome().await, &model))
        }
        Err(sorry) => sorry.page(&visit).await,
    }
}

/// The position that a link is for. The link is the key: it opens this one position and nothing else of the match.
pub(super) async fn shown(visit: &Visit, link: &str) -> Result<Arc<BookModel>, Sorry> {
    let (id, at) = visit.app.rooms.read_position_link(link)?;
    let room = visit.app.rooms.open(id).await?;
    spectated(visit, &room, at).await
}
