//! A new password for somebody who has forgotten the old one, and the codes for it.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use web::model::{AccountModel, CodesModel, ForgottenModel, LinkModel, Trouble};

use super::account::{log_in_visitor, show as show_account};
use super::form::Form;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::api::ApiError;
use crate::people::{AccountError, SHORTEST_PASSWORD};

/// `GET /account/forgotten`
pub(super) async fn page(visit: Visit) -> Response {
    show(&visit, StatusCode::OK, ForgottenModel::default()).await
}

async fn show(visit: &Visit, status: StatusCode, model: ForgottenModel) -> Response {
    let (mail, shortest_password) = (visit.app.calls.sends_mail(), SHORTEST_PASSWORD as u32);
    let model = ForgottenModel { mail, shortest_password, ..model };
    let mut page = visit.page(web::pages::forgotten(&visit.chrome().await, &model));
    *page.status_mut() = status;
    page
}

async fn refuse(form: &Form, error: AccountError) -> Response {
    let error = ApiError::from(error);
    let tried = form.get("name").unwrap_or_default().to_owned();
    let model = ForgottenModel { refused: Some(error.words().to_owned()), tried, ..ForgottenModel::default() };
    show(&form.visit, error.status(), model).await
}

/// `POST /account/forgotten/link`: says the same whether there is such an account or not.
pub(super) async fn send_link(form: Form) -> Response {
    let who = form.get("who").unwrap_or_default().trim();
    if let Err(error) = form.visit.app.people.may_want_link(who) {
        return refuse(&form, error).await;
    }
    form.visit.app.calls.want_link(who);
    let done = "If there is such an account with a confirmed address, a link is on its way. It is good for an hour.";
    show(&form.visit, StatusCode::OK, ForgottenModel { done: Some(done.to_owned()), ..ForgottenModel::default() }).await
}

/// `POST /account/forgotten/code`
pub(super) async fn by_code(form: Form) -> Response {
    let field = |name| form.get(name).unwrap_or_default();
    let app = &form.visit.app;
    match app.people.recover_by_code(&app.rooms, field("name"), field("code"), field("password")).await {
        Err(error) => refuse(&form, error).await,
        visitor => log_in_visitor(&form, visitor).await,
    }
}

/// `POST /account/codes`: shows new codes once.
pub(super) async fn new_codes(form: Form) -> Response {
    let (app, visitor) = (&form.visit.app, &form.visit.visitor);
    match app.people.new_codes(visitor, form.get("password").unwrap_or_default()).await {
        Ok(fresh) => {
            let codes = CodesModel { left: fresh.len() as u32, fresh };
            show_account(&form.visit, StatusCode::OK, AccountModel { codes, ..AccountModel::default() }).await
        }
        Err(error) => super::account::refuse(&form, error).await,
    }
}

fn link_model(token: &str, refused: Option<String>) -> LinkModel {
    LinkModel {
        title: "A new password".to_owned(),
        words: "Choose a new password for your account.".to_owned(),
        button: Some(("Set the new password".to_owned(), format!("/recover/{token}"))),
        password: Some(SHORTEST_PASSWORD as u32),
        refused,
    }
}

async fn gone(visit: &Visit, error: AccountError) -> Response {
    match error {
        AccountError::OldLink => {
            let sorry = Sorry::new(Trouble::Gone, error.to_string());
            sorry.on("/account/forgotten", "Ask for a new link").page(visit).await
        }
        error => Sorry::from(error).page(visit).await,
    }
}

/// `GET /recover/{token}`: changes nothing.
pub(super) async fn may_recover(visit: Visit, Path(token): Path<String>) -> Response {
    if let Err(error) = visit.app.people.check_link(&token).await {
        return gone(&visit, error).await;
    }
    visit.page(web::pages::link(&visit.chrome().await, &link_model(&token, None)))
}

/// `POST /recover/{token}`
pub(super) async fn recover(Path(token): Path<String>, form: Form) -> Response {
    let app = &form.visit.app;
    let password = form.get("password").unwrap_or_default();
    match app.people.recover_by_link(&app.rooms, &token, password).await {
        Err(AccountError::Unfit(why)) => {
            let model = link_model(&token, Some(why));
            let mut page = form.visit.page(web::pages::link(&form.visit.chrome().await, &model));
            *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            page
        }
        Err(error) => gone(&form.visit, error).await,
        visitor => log_in_visitor(&form, visitor).await,
    }
}
