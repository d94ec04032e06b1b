//! "May I take that back?": asking, agreeing, declining.

use axum::extract::Path;
use axum::response::Response;
use table::{Point, Seat};
use web::model::{BackTo, RequestModel, TakingBack};

use super::acts::{done, refuse, seated};
use super::form::Form;
use crate::rooms::Live;

/// `POST /match/{id}/take-back`
pub(super) async fn ask(Path(id): Path<String>, form: Form) -> Response {
    let (room, own, seat) = match seated(&form, &id).await {
        Ok(seated) => seated,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let Some(stay) = form.get("own").and_then(|text| text.parse().ok()) else {
        return refuse(&form, &room, own, seat, "taking it back", "the form does not say which answer").await;
    };
    let played = room.ask_back(seat, stay).await;
    done(&form, &room, own, seat, played).await
}

/// `POST /match/{id}/agree`
pub(super) async fn agree(Path(id): Path<String>, form: Form) -> Response {
    let (room, own, seat) = match seated(&form, &id).await {
        Ok(seated) => seated,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let (number, agree) = (form.get("number").and_then(|text| text.parse().ok()), form.get("agree"));
    let (Some(number), Some(agree @ ("yes" | "no"))) = (number, agree) else {
        return refuse(&form, &room, own, seat, "that", "the form does not say what you agree to").await;
    };
    let played = room.agree(seat, number, agree == "yes").await;
    done(&form, &room, own, seat, played).await
}

/// What a viewer may ask for, and what somebody asks.
pub(super) fn taking_back(live: &Live, viewer: Option<Seat>) -> TakingBack {
    let back_to = |Point { own, act, .. }: Point| BackTo { own, act };
    TakingBack {
        points: viewer.map(|seat| live.points(seat).into_iter().map(back_to).collect()).unwrap_or_default(),
        declined: viewer.is_some_and(|seat| live.was_declined(seat)),
        request: live.request().map(|request| RequestModel {
            number: request.number,
            by: request.seat,
            missing: live.not_agreed().into_iter().collect(),
            from: request.told,
        }),
    }
}
