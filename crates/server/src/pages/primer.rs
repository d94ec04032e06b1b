//! A game on one page, for newcomers.

use axum::extract::Path;
use axum::response::Response;
use web::model::{PrimerModel, Trouble};

use super::trouble::Sorry;
use super::visit::Visit;

/// `GET /primer/{game}`
pub(super) async fn page(visit: Visit, Path(game): Path<String>) -> Response {
    let about = visit.app.rooms.title(&game).map(|title| title.about());
    let read = about.and_then(|about| Some(PrimerModel { primer: about.read_primer().ok()??, about }));
    match read {
        Some(model) => visit.page(web::pages::primer(&visit.chrome().await, &model)),
        None => Sorry::new(Trouble::Missing, "there is no such page").on("/", "To the games").page(&visit).await,
    }
}
