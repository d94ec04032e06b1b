//! Invitations, and free seats of the lobby.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use web::model::{InviteModel, InvitedSeat};

use super::form::Form;
use super::lists::line;
use super::table::enter;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::rooms::{Comer, Coming, JoinError};

/// `GET /invite/{secret}`
pub(super) async fn page(visit: Visit, Path(secret): Path<String>) -> Response {
    show(&visit, &secret, None).await
}

async fn show(visit: &Visit, secret: &str, refused: Option<String>) -> Response {
    let (room, seat) = match visit.app.rooms.invited(secret).await {
        Ok(invited) => invited,
        Err(error) => {
            // Their own link brings people back to their seat.
            return match visit.app.rooms.seated_by(secret, visit.visitor.id).await {
                Some(id) => visit.go(&format!("/match/{id}")),
                None => Sorry::from(error).on("/lobby", "To the lobby").page(visit).await,
            };
        }
    };
    let line = line(visit, room.listed().await).await;
    let model = room
        .look(|live| {
            let about = live.title.about();
            let host = live.host.and_then(|host| live.seats_of(host).into_iter().next());
            InviteModel {
                secret: secret.to_owned(),
                blurb: about.blurb.into(),
                game_id: about.id.into(),
                host: host.map_or_else(|| "The host".to_owned(), |seat| live.seats[seat.index()].name.clone()),
                free: vec![InvitedSeat { seat: seat.index(), name: live.seats[seat.index()].name.clone() }],
                line,
                commitment: live.header.commitment.clone(),
                closed: None,
                refused: refused.clone(),
            }
        })
        .await;
    let mut page = visit.page(web::pages::invite(&visit.chrome().await, &model));
    if refused.is_some() {
        *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    page
}

/// `POST /invite/{secret}`
pub(super) async fn accept(Path(secret): Path<String>, form: Form) -> Response {
    let visit = &form.visit;
    if let Err(error) = visit.check_welcome().await {
        return Sorry::from(error).on("/lobby", "To the lobby").page(visit).await;
    }
    let name = form.get("name").map_or(visit.visitor.name.as_str(), str::trim).to_owned();
    let words = form.words_for_the_dice();
    let coming = Coming { who: Comer::Person(visit.visitor.id), name, words };
    match visit.app.rooms.accept(&secret, coming).await {
        Ok(joined) => visit.go(&format!("/match/{}", joined.room.id())),
        Err(JoinError::Unfit(why)) => show(visit, &secret, Some(why)).await,
        Err(JoinError::Used) => show(visit, &secret, None).await,
        Err(error) => Sorry::from(error).on("/lobby", "To the lobby").page(visit).await,
    }
}

/// `POST /match/{id}/join`
pub(super) async fn join(Path(id): Path<String>, form: Form) -> Response {
    let visit = &form.visit;
    let (room, own) = match enter(visit, &id).await {
        Ok(entered) => entered,
        Err(sorry) => return sorry.page(visit).await,
    };
    if !own.is_empty() {
        return visit.go(&format!("/match/{id}"));
    }
    if let Err(error) = visit.check_welcome().await {
        return Sorry::from(error).on("/lobby", "To the lobby").page(visit).await;
    }
    let coming = Coming { who: Comer::Person(visit.visitor.id), name: visit.visitor.name.clone(), words: None };
    match visit.app.rooms.join(&room, None, coming).await {
        Ok(joined) => visit.go(&format!("/match/{}", joined.room.id())),
        Err(error) => Sorry::from(error).on("/lobby", "To the lobby").page(visit).await,
    }
}
