//! Accounts: register, log in, change name and password, log out.

use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use web::model::AccountModel;

use super::form::Form;
use super::own_path::own_path;
use super::pace::paces;
use super::visit::{PageQuery, Visit};
use crate::people::{AccountError, LONGEST_NAME, People, SHORTEST_PASSWORD, Visitor};

/// Where to go afterwards.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    next: Option<String>,
}

/// `GET /account`
pub(super) async fn page(visit: Visit, PageQuery(query): PageQuery<Query>) -> Response {
    show(&visit, StatusCode::OK, AccountModel { next: own_path(query.next.as_deref()), ..AccountModel::default() })
        .await
}

pub(super) async fn show(visit: &Visit, status: StatusCode, mut model: AccountModel) -> Response {
    if visit.visitor.account.is_some() && model.codes.fresh.is_empty() {
        // Without an answer of the store, the page says that there are none.
        model.codes.left = visit.app.store.read().codes_left(visit.visitor.id).await.unwrap_or_default();
    }
    let model = AccountModel {
        shortest_password: SHORTEST_PASSWORD as u32,
        longest_name: LONGEST_NAME as u32,
        paces: paces(&visit.headers),
        ..model
    };
    let mut page = visit.page(web::pages::account(&visit.chrome().await, &model));
    *page.status_mut() = status;
    page
}

/// `POST /account/register`
pub(super) async fn register(form: Form) -> Response {
    let (name, password) = (form.get("name").unwrap_or_default(), form.get("password").unwrap_or_default());
    let app = &form.visit.app;
    let visitor = app.people.register(&app.rooms, &form.visit.visitor, name, password).await;
    log_in_visitor(&form, visitor).await
}

/// `POST /account/login`
pub(super) async fn log_in(form: Form) -> Response {
    let (name, password) = (form.get("name").unwrap_or_default(), form.get("password").unwrap_or_default());
    let app = &form.visit.app;
    let mark = People::device_in(&form.visit.headers);
    let visitor = app.people.log_in(&app.rooms, &form.visit.visitor, name, password, mark).await;
    log_in_visitor(&form, visitor).await
}

/// `POST /account/password`
pub(super) async fn password(form: Form) -> Response {
    let (old, new) = (form.get("old").unwrap_or_default(), form.get("password").unwrap_or_default());
    let app = &form.visit.app;
    let visitor = app.people.change_password(&app.rooms, &form.visit.visitor, old, new).await;
    log_in_visitor(&form, visitor).await
}

/// `POST /account/logout`: on this device, or on all.
pub(super) async fn log_out(form: Form) -> Response {
    let (app, visitor) = (&form.visit.app, &form.visit.visitor);
    let ended = if form.is_on("everywhere") {
        app.people.log_out_everywhere(&app.rooms, visitor).await
    } else {
        app.people.log_out(&app.rooms, visitor).await
    };
    if let Err(error) = ended {
        return refuse(&form, error).await;
    }
    let stranger = app.people.stranger();
    let (name, value) = app.people.set_cookie(&stranger);
    let mut reply = form.visit.go("/");
    reply.headers_mut().append(name, value);
    reply
}

/// `POST /account/name`
pub(super) async fn name(form: Form) -> Response {
    let mut visit = form.visit.clone();
    let name = form.get("name").unwrap_or_default();
    let app = visit.app.clone();
    match app.people.call(&mut visit.visitor, name).await {
        Ok(()) => visit.go(&own_path(form.get("next")).unwrap_or_else(|| "/account".into())),
        Err(error) => refuse(&form, error).await,
    }
}

pub(super) async fn log_in_visitor(form: &Form, visitor: Result<Visitor, AccountError>) -> Response {
    match visitor {
        Ok(visitor) => {
            let (name, value) = form.visit.app.people.set_cookie(&visitor);
            let mut reply = form.visit.go(&own_path(form.get("next")).unwrap_or_else(|| "/mine".into()));
            reply.headers_mut().append(name, value);
            if let Some((name, value)) = form.visit.app.people.set_device_cookie(&visitor) {
                reply.headers_mut().append(name, value);
            }
            reply
        }
        Err(error) => refuse(form, error).await,
    }
}

pub(super) async fn refuse(form: &Form, error: AccountError) -> Response {
    let error: crate::api::ApiError = error.into();
    let model = AccountModel {
        refused: Some(error.words().to_owned()),
        tried: form.get("name").unwrap_or_default().to_owned(),
        next: own_path(form.get("next")),
        ..AccountModel::default()
    };
    show(&form.visit, error.status(), model).await
}
