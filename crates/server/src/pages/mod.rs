//! The pages: routes that fill the models of the `web` crate. What a page shows is decided here; how it looks, there.

mod account;
mod acts;
mod ahead;
mod as_told;
mod book;
mod books;
mod calls;
mod comments;
mod ending;
mod forgotten;
mod form;
mod hand_on;
mod house;
mod invite;
mod kept;
mod lesson;
mod library;
mod lists;
mod mute;
mod new;
mod onward;
mod own_path;
mod pace;
mod picture;
mod position;
mod primer;
mod rules;
mod table;
mod take_back;
mod trouble;
mod viewpoint;
mod visit;
mod words;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::Response;
use axum::routing::{get, post};

use crate::api::ApiError;
use crate::app::App;

pub(crate) use library::Library;

/// The routes of all pages.
pub(crate) fn routes(largest_body: usize) -> Router<App> {
    Router::new()
        .route("/", get(lists::home))
        .route("/lobby", get(lists::lobby))
        .route("/mine", get(lists::mine))
        .route("/next", get(lists::next))
        .route("/new/{game}", get(new::page).post(new::make))
        .route("/lesson/{game}", get(lesson::page).post(lesson::begin))
        .route("/match/{id}/lesson", post(lesson::leap))
        .route("/match/{id}", get(table::page))
        .route("/match/{id}/answer", post(acts::answer))
        .route("/match/{id}/undo", post(acts::undo))
        .route("/match/{id}/take-back", post(take_back::ask))
        .route("/match/{id}/agree", post(take_back::agree))
        .route("/match/{id}/onward", post(onward::choose))
        .route("/match/{id}/chat", post(acts::chat))
        .route("/match/{id}/mute", post(acts::mute))
        .route("/match/{id}/leave", post(hand_on::leave))
        .route("/match/{id}/bot", post(hand_on::seat_bot))
        .route("/match/{id}/call-off", post(hand_on::call_off))
        .route("/match/{id}/join", post(invite::join))
        .route("/match/{id}/report", get(book::report))
        .route("/match/{id}/kept", get(kept::file))
        .route("/match/{id}/record", get(book::record))
        .route("/match/{id}/book", get(book::page))
        .route("/match/{id}/branch", post(book::branch))
        .route("/match/{id}/end", get(ending::page))
        .route("/match/{id}/again", post(ending::again))
        .route("/match/{id}/comment", post(comments::write))
        .route("/match/{id}/uncomment", post(comments::delete))
        .route("/position/{link}", get(position::page))
        .route("/position/{link}/board.svg", get(picture::svg))
        .route("/position/{link}/board.png", get(picture::png))
        .route("/invite/{secret}", get(invite::page).post(invite::accept))
        .route("/primer/{game}", get(primer::page))
        .route("/rules", get(rules::list))
        .route("/rules/{game}", get(rules::book))
        .route("/account", get(account::page))
        .route("/account/register", post(account::register))
        .route("/account/login", post(account::log_in))
        .route("/account/password", post(account::password))
        .route("/account/logout", post(account::log_out))
        .route("/account/name", post(account::name))
        .route("/account/pace", post(pace::choose))
        .route("/account/calls", get(calls::page))
        .route("/account/calls/address", post(calls::address))
        .route("/account/calls/forget", post(calls::forget))
        .route("/account/calls/mail", post(calls::mail))
        .route("/account/calls/hook", post(calls::hook))
        .route("/account/calls/start", post(calls::start))
        .route("/account/calls/feed", post(calls::feed))
        .route("/account/calls/mute", post(calls::mute))
        .route("/account/codes", post(forgotten::new_codes))
        .route("/account/forgotten", get(forgotten::page))
        .route("/account/forgotten/link", post(forgotten::send_link))
        .route("/account/forgotten/code", post(forgotten::by_code))
        .route("/recover/{token}", get(forgotten::may_recover).post(forgotten::recover))
        .route("/mail/confirm/{token}", get(calls::may_confirm).post(calls::confirm))
        .route("/mail/stop/{token}", get(calls::may_stop).post(calls::stop))
        .route("/mail/mute/{token}", get(calls::may_mute).post(calls::mute_by_link))
        .route("/feed/{token}/turns.atom", get(calls::atom))
        .route("/feed/{token}/turns.ics", get(calls::calendar))
        .route("/about", get(house::about))
        .route("/help", get(house::help))
        .route("/api", get(house::api))
        .route("/static/{name}", get(house::asset))
        .layer(DefaultBodyLimit::max(largest_body))
        .fallback(house::nowhere)
        .method_not_allowed_fallback(house::wrong_method)
}

/// A refused request, as a page.
pub(crate) fn turned_away(error: ApiError) -> Response {
    trouble::Sorry::from(error).plain()
}
