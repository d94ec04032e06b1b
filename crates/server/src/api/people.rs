//! Guests and accounts.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::{Person, TokenPerson};
use super::extract::ApiJson;
use crate::app::App;
use crate::people::{People, Visitor};

pub(super) fn routes() -> OpenApiRouter<App> {
    let router = OpenApiRouter::new().routes(routes!(me)).routes(routes!(guest));
    router.routes(routes!(register)).routes(routes!(log_in)).routes(routes!(log_out))
}

/// A person.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonInfo {
    /// Their id.
    #[schema(value_type = String)]
    person: crate::secret::PersonId,
    /// Their name.
    name: String,
    /// Whether they have an account.
    account: bool,
    /// Their token, if a new one was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// Send this with the next login. Wrong guesses by others then do not make this device wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    device: Option<String>,
}

impl PersonInfo {
    fn of(visitor: Visitor, token: Option<String>) -> PersonInfo {
        let device = People::device(&visitor).map(str::to_owned);
        PersonInfo { person: visitor.id, account: visitor.account.is_some(), name: visitor.name, token, device }
    }
}

/// The person whose token (or cookie) is sent.
#[utoipa::path(get, path = "/api/account", tag = "people", responses((status = 200, body = PersonInfo), (status = 401, body = ApiError)))]
pub(super) async fn me(Person(person): Person) -> Json<PersonInfo> {
    Json(PersonInfo::of(person, None))
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Called {
    /// Your name.
    name: String,
}

/// Makes a guest: a new person, with a token.
#[utoipa::path(post, path = "/api/account/guest", tag = "people", request_body = Called, responses((status = 200, body = PersonInfo), (status = 422, body = ApiError)))]
pub(super) async fn guest(
    State(app): State<App>,
    ApiJson(called): ApiJson<Called>,
) -> Result<Json<PersonInfo>, ApiError> {
    let mut visitor = app.people.stranger();
    app.people.call(&mut visitor, &called.name).await?;
    let token = app.people.token(&visitor);
    Ok(Json(PersonInfo::of(visitor, Some(token))))
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Account {
    /// The name of the account.
    name: String,
    /// 8 to 200 characters.
    password: String,
    /// What the last login from this device returned, to log in again.
    device: Option<String>,
}

/// Turns the guest whose token is sent into an account. The matches stay. The old token stops working, and the reply
/// has a new one. Without a token, this makes a new person.
#[utoipa::path(post, path = "/api/account/register", tag = "people", request_body = Account, responses((status = 200, body = PersonInfo), (status = 409, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn register(
    State(app): State<App>,
    guest: Option<TokenPerson>,
    ApiJson(account): ApiJson<Account>,
) -> Result<Json<PersonInfo>, ApiError> {
    let guest = guest.map_or_else(|| app.people.stranger(), |TokenPerson(guest)| guest);
    let visitor = app.people.register(&app.rooms, &guest, &account.name, &account.password).await?;
    let token = app.people.token(&visitor);
    Ok(Json(PersonInfo::of(visitor, Some(token))))
}

/// Logs in. If the token of a guest is sent, the guest's matches move to the account.
#[utoipa::path(post, path = "/api/account/login", tag = "people", request_body = Account, responses((status = 200, body = PersonInfo), (status = 401, body = ApiError), (status = 429, body = ApiError)))]
pub(super) async fn log_in(
    State(app): State<App>,
    guest: Option<TokenPerson>,
    ApiJson(account): ApiJson<Account>,
) -> Result<Json<PersonInfo>, ApiError> {
    let guest = guest.map_or_else(|| app.people.stranger(), |TokenPerson(guest)| guest);
    let visitor =
        app.people.log_in(&app.rooms, &guest, &account.name, &account.password, account.device.as_deref()).await?;
    let token = app.people.token(&visitor);
    Ok(Json(PersonInfo::of(visitor, Some(token))))
}

/// Logs out: the token that is sent stops working.
#[utoipa::path(post, path = "/api/account/logout", tag = "people", responses((status = 204), (status = 401, body = ApiError)))]
pub(super) async fn log_out(State(app): State<App>, TokenPerson(person): TokenPerson) -> Result<StatusCode, ApiError> {
    app.people.log_out(&app.rooms, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}
