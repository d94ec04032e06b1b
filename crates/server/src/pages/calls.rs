//! How somebody is reached while away; the pages of links that were sent; feeds.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use web::model::{CallsMail, CallsMatch, CallsModel, LinkModel, Trouble};

use super::form::Form;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::api::ApiError;
use crate::calls::{CallError, MailWish, Settings};

/// `GET /account/calls`
pub(super) async fn page(visit: Visit) -> Response {
    show(&visit, StatusCode::OK, None, None).await
}

async fn show(visit: &Visit, status: StatusCode, refused: Option<String>, done: Option<&str>) -> Response {
    let mut model = CallsModel { refused, done: done.map(str::to_owned), ..CallsModel::default() };
    if visit.visitor.account.is_some() {
        match visit.app.calls.settings(visit.visitor.id).await {
            Ok(settings) => fill(&mut model, visit, settings),
            Err(error) => return Sorry::from(error).page(visit).await,
        }
    }
    let mut page = visit.page(web::pages::calls(&visit.chrome().await, &model));
    *page.status_mut() = status;
    page
}

fn fill(model: &mut CallsModel, visit: &Visit, settings: Settings) {
    let Settings { contact, sends_mail, hook_key, feed, matches, .. } = settings;
    let title =
        |id: &str| visit.app.rooms.title(id).map_or_else(|| id.to_owned(), |game| game.about().title.to_owned());
    model.matches = matches
        .into_iter()
        .map(|one| CallsMatch {
            id: one.id.to_string(),
            title: title(&one.game),
            seats: one.seats.join(", "),
            muted: one.muted,
        })
        .collect();
    model.mail = sends_mail.then(|| CallsMail {
        address: contact.address,
        unconfirmed: contact.unconfirmed,
        wish: contact.mail.word().to_owned(),
        hour: contact.hour,
        trouble: contact.trouble,
    });
    model.hook = contact.hook.unwrap_or_default();
    model.hook_key = hook_key;
    model.hook_stopped = contact.stopped;
    model.feed = feed.map(|path| visit.app.config.base() + &path);
}

/// Shows the page with what came of a form.
async fn outcome(form: &Form, done: Result<(), ApiError>, words: &str) -> Response {
    match done {
        Ok(()) => show(&form.visit, StatusCode::OK, None, Some(words)).await,
        Err(error) => show(&form.visit, error.status(), Some(error.words().to_owned()), None).await,
    }
}

/// Only accounts are called: a guest could not be told apart from another.
fn check_account(form: &Form) -> Result<(), ApiError> {
    let has = form.visit.visitor.account.is_some();
    has.then_some(()).ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "log in to your account first"))
}

/// `POST /account/calls/address`
pub(super) async fn address(form: Form) -> Response {
    let set = async {
        check_account(&form)?;
        let (app, visitor) = (&form.visit.app, &form.visit.visitor);
        app.people.check_own_password(visitor, form.get("password").unwrap_or_default()).await?;
        app.people.count_message(visitor)?;
        Ok::<(), ApiError>(
            app.calls.want_address(visitor.id, &visitor.name, form.get("address").unwrap_or_default()).await?,
        )
    };
    let done = set.await;
    outcome(&form, done, "We have written to this address. Open the link in that message.").await
}

/// `POST /account/calls/forget`
pub(super) async fn forget(form: Form) -> Response {
    let set = async {
        check_account(&form)?;
        Ok::<(), ApiError>(form.visit.app.calls.forget_address(form.visit.visitor.id).await?)
    };
    let done = set.await;
    outcome(&form, done, "Your address is forgotten.").await
}

/// `POST /account/calls/mail`
pub(super) async fn mail(form: Form) -> Response {
    let set = async {
        check_account(&form)?;
        let wish = form.get("wish").and_then(MailWish::from_word).unwrap_or_default();
        let hour = form.get("hour").and_then(|hour| hour.parse().ok());
        Ok::<(), ApiError>(form.visit.app.calls.set_mail(form.visit.visitor.id, wish, hour).await?)
    };
    let done = set.await;
    outcome(&form, done, "That is noted.").await
}

/// `POST /account/calls/hook`
pub(super) async fn hook(form: Form) -> Response {
    let url = form.get("url").map(str::trim).filter(|url| !url.is_empty());
    let set = async {
        check_account(&form)?;
        Ok::<(), ApiError>(form.visit.app.calls.set_hook(form.visit.visitor.id, url).await?)
    };
    let done = set.await;
    let words =
        if url.is_some() { "It is saved. A first message is on its way." } else { "There is no webhook any more." };
    outcome(&form, done, words).await
}

/// `POST /account/calls/start`
pub(super) async fn start(form: Form) -> Response {
    let set = async {
        check_account(&form)?;
        Ok::<(), ApiError>(form.visit.app.calls.start_hook(form.visit.visitor.id).await?)
    };
    let done = set.await;
    outcome(&form, done, "It is started again. A first message is on its way.").await
}

/// `POST /account/calls/feed`
pub(super) async fn feed(form: Form) -> Response {
    let on = form.is_on("on");
    let set = async {
        check_account(&form)?;
        Ok::<(), ApiError>(form.visit.app.calls.set_feed(form.visit.visitor.id, on).await?)
    };
    let done = set.await;
    outcome(&form, done, if on { "Here are your new addresses." } else { "The feed is closed." }).await
}

/// `POST /account/calls/mute`
pub(super) async fn mute(form: Form) -> Response {
    let muted = form.is_on("muted");
    let set = async {
        check_account(&form)?;
        let id = form.get("match").unwrap_or_default().parse();
        let id = id.map_err(|why: String| ApiError::new(StatusCode::NOT_FOUND, why))?;
        Ok::<(), ApiError>(form.visit.app.calls.mute(form.visit.visitor.id, id, muted).await?)
    };
    let done = set.await;
    outcome(&form, done, if muted { "You hear nothing more of this match." } else { "You hear of this match again." })
        .await
}

async fn link_page(visit: &Visit, status: StatusCode, model: LinkModel) -> Response {
    let mut page = visit.page(web::pages::link(&visit.chrome().await, &model));
    *page.status_mut() = status;
    page
}

async fn gone(visit: &Visit, error: CallError) -> Response {
    match error {
        CallError::Gone => {
            Sorry::new(Trouble::Gone, error.to_string()).on("/account/calls", "To the settings").page(visit).await
        }
        error => Sorry::from(error).page(visit).await,
    }
}

/// `GET /mail/confirm/{token}`: only says what the button does.
pub(super) async fn may_confirm(visit: Visit, Path(token): Path<String>) -> Response {
    match visit.app.calls.to_be_confirmed(&token).await {
        Ok((_, address)) => {
            let model = LinkModel {
                title: "Is this your address?".to_owned(),
                words: format!("Messages about your turns are to go to {address}."),
                button: Some(("Yes, send them there".to_owned(), format!("/mail/confirm/{token}"))),
                ..LinkModel::default()
            };
            link_page(&visit, StatusCode::OK, model).await
        }
        Err(error) => gone(&visit, error).await,
    }
}

/// `POST /mail/confirm/{token}`
pub(super) async fn confirm(visit: Visit, Path(token): Path<String>) -> Response {
    match visit.app.calls.confirm(&token).await {
        Ok(address) => {
            let title = "Your address is confirmed".to_owned();
            let words = format!("Messages about your turns go to {address} from now on.");
            link_page(&visit, StatusCode::OK, LinkModel { title, words, ..LinkModel::default() }).await
        }
        Err(error) => gone(&visit, error).await,
    }
}

/// `GET /mail/stop/{token}`: changes nothing, because programs that read e-mail follow its links.
pub(super) async fn may_stop(visit: Visit, Path(token): Path<String>) -> Response {
    if !visit.app.calls.may_stop(&token) {
        return gone(&visit, CallError::Gone).await;
    }
    let model = LinkModel {
        title: "No more e-mail about turns?".to_owned(),
        words: "If you press the button, no more messages about turns are sent to you.".to_owned(),
        button: Some(("No more messages".to_owned(), format!("/mail/stop/{token}"))),
        ..LinkModel::default()
    };
    link_page(&visit, StatusCode::OK, model).await
}

/// `POST /mail/stop/{token}`: without a login and without a cookie, as programs for e-mail send it (RFC 8058).
pub(super) async fn stop(visit: Visit, Path(token): Path<String>) -> Response {
    match visit.app.calls.stop_by(&token).await {
        Ok(()) => {
            let title = "No more messages".to_owned();
            let words = "You get no more e-mail about turns. The settings of your account bring it back.".to_owned();
            link_page(&visit, StatusCode::OK, LinkModel { title, words, ..LinkModel::default() }).await
        }
        Err(error) => gone(&visit, error).await,
    }
}

/// `GET /mail/mute/{token}`: changes nothing.
pub(super) async fn may_mute(visit: Visit, Path(token): Path<String>) -> Response {
    if !visit.app.calls.may_mute(&token) {
        return gone(&visit, CallError::Gone).await;
    }
    let model = LinkModel {
        title: "No more about this match?".to_owned(),
        words: "If you press the button, you are told nothing more about this one match.".to_owned(),
        button: Some(("Mute this match".to_owned(), format!("/mail/mute/{token}"))),
        ..LinkModel::default()
    };
    link_page(&visit, StatusCode::OK, model).await
}

/// `POST /mail/mute/{token}`
pub(super) async fn mute_by_link(visit: Visit, Path(token): Path<String>) -> Response {
    match visit.app.calls.mute_by(&token).await {
        Ok(()) => {
            let title = "This match is muted".to_owned();
            let words = "You are told nothing more about it. The settings of your account undo this.".to_owned();
            link_page(&visit, StatusCode::OK, LinkModel { title, words, ..LinkModel::default() }).await
        }
        Err(error) => gone(&visit, error).await,
    }
}

/// `GET /feed/{token}/turns.atom`
pub(super) async fn atom(visit: Visit, Path(token): Path<String>) -> Response {
    let (base, now) = (visit.app.config.base(), visit.app.config.clock.now());
    let own = format!("{base}/feed/{token}/turns.atom");
    match visit.app.calls.feed(&token).await {
        Ok(waiting) => feed_file("application/atom+xml; charset=utf-8", crate::calls::atom(&waiting, &own, &base, now)),
        Err(error) => ApiError::from(error).into_response(),
    }
}

/// `GET /feed/{token}/turns.ics`
pub(super) async fn calendar(visit: Visit, Path(token): Path<String>) -> Response {
    let (base, now) = (visit.app.config.base(), visit.app.config.clock.now());
    match visit.app.calls.feed(&token).await {
        Ok(waiting) => feed_file("text/calendar; charset=utf-8", crate::calls::calendar(&waiting, &base, now)),
        Err(error) => ApiError::from(error).into_response(),
    }
}

fn feed_file(kind: &'static str, text: String) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "private, max-age=300")], text).into_response()
}
