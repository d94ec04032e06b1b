//! Comments at positions of a match that is over.

use axum::extract::Path;
use axum::response::Response;
use table::Seats;
use web::model::{Comment, Trouble};

use super::book::finished;
use super::form::Form;
use super::table::enter;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::rooms::Room;

/// The comments on a match, for a reader.
pub(super) async fn comments_for(visit: &Visit, room: &Room) -> Result<Vec<Comment>, Sorry> {
    let rows = room.comments().await?.into_iter();
    let mine = |person| person == visit.visitor.id;
    let comment = rows.map(|row| Comment {
        id: row.id,
        at: row.answer,
        mine: mine(row.person),
        name: row.name,
        words: row.words,
    });
    Ok(comment.collect())
}

/// Under which name a visitor may write: that of a seat, or as the host.
pub(super) async fn may_comment(visit: &Visit, room: &Room, own: Seats) -> Option<String> {
    room.look(|live| {
        let seat = own.into_iter().next().map(|seat| live.seats[seat.index()].name.clone());
        seat.or_else(|| (live.host == Some(visit.visitor.id)).then(|| "The host".to_owned()))
    })
    .await
}

/// `POST /match/{id}/comment`
pub(super) async fn write(Path(id): Path<String>, form: Form) -> Response {
    answer(&form, &id, write_down(&form, &id).await).await
}

async fn write_down(form: &Form, id: &str) -> Result<(), Sorry> {
    let visit = &form.visit;
    visit.check_welcome().await?;
    let (room, own) = enter(visit, id).await?;
    finished(&room).await?;
    let Some(name) = may_comment(visit, &room, own).await else {
        return Err(Sorry::new(Trouble::Forbidden, "only those who sat at this table can comment on the match"));
    };
    let answers = room.look(|live| live.table().map_or(0, |table| table.answers())).await;
    let at = position(form).min(answers);
    Ok(room.comment(visit.visitor.id, &name, at, form.get("words").unwrap_or_default()).await?)
}

/// `POST /match/{id}/uncomment`
pub(super) async fn delete(Path(id): Path<String>, form: Form) -> Response {
    answer(&form, &id, take_back(&form, &id).await).await
}

async fn take_back(form: &Form, id: &str) -> Result<(), Sorry> {
    let (room, _) = enter(&form.visit, id).await?;
    finished(&room).await?;
    let comment = form.get("comment").and_then(|comment| comment.parse().ok()).unwrap_or_default();
    Ok(room.drop_comment(form.visit.visitor.id, comment).await?)
}

fn position(form: &Form) -> u32 {
    form.get("at").and_then(|at| at.parse().ok()).unwrap_or_default()
}

/// Back to the position, or what went wrong.
async fn answer(form: &Form, id: &str, done: Result<(), Sorry>) -> Response {
    let back = format!("/match/{id}/book?at={}", position(form));
    match done {
        Ok(()) => form.visit.go(&format!("{back}#comments")),
        Err(sorry) => sorry.on(back, "Back to the position").page(&form.visit).await,
    }
}
