//! The book of a match that this program cannot replay: how it ended, and the chronicle as it was told.

use std::sync::Arc;

use axum::response::Response;
use table::{Outcome, Seats};
use web::model::{BookModel, Chrome};

use super::table::model;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::rooms::Room;

/// One page, with the whole chronicle and the last board.
pub(super) async fn page(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    outcome: Option<Outcome>,
) -> Result<Response, Sorry> {
    let table = model(visit, room, own, None, true, None, None).await?;
    let (answers, turn) = room.look(|live| live.table().map_or((0, 0), |table| (table.answers(), table.turn()))).await;
    let book = BookModel {
        id: room.id().to_string(),
        about: table.about,
        seats: table.seats,
        outcome,
        at: answers,
        of: answers,
        answer: None,
        turn,
        drawing: table.drawing,
        chronicle: table.chronicle,
        dice: None,
        may_branch: false,
        options: table.options,
        ending: None,
        comments: Vec::new(),
        may_comment: false,
        link: None,
    };
    let notice = "The server was updated after this match, and the match can no longer be replayed step by step. Here is how it \
                  ended, with the chronicle as it was told.";
    let chrome = Chrome { notice: Some(notice.to_owned()), ..visit.chrome().await };
    Ok(visit.page(web::pages::book(&chrome, &book)))
}
