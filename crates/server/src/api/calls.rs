//! How a person is reached while away, and codes for a forgotten password.

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
use crate::calls::{MailWish, Settings};
use crate::people::Visitor;
use crate::secret::MatchId;

pub(super) fn routes() -> OpenApiRouter<App> {
    let router = OpenApiRouter::new().routes(routes!(settings)).routes(routes!(address)).routes(routes!(mail));
    let router = router.routes(routes!(webhook)).routes(routes!(start)).routes(routes!(feed)).routes(routes!(mute));
    router.routes(routes!(codes)).routes(routes!(recover))
}

/// How you are reached while you are away.
#[derive(Serialize, ToSchema)]
pub(super) struct CallsInfo {
    /// E-mail; missing if this server sends none.
    #[serde(skip_serializing_if = "Option::is_none")]
    mail: Option<MailInfo>,
    /// The webhook.
    webhook: WebhookInfo,
    /// The addresses of your private feed and calendar, if they are made.
    feed: Option<FeedInfo>,
    /// The matches that you hear nothing of.
    #[schema(value_type = Vec<String>)]
    muted: Vec<MatchId>,
    /// How many recovery codes are left.
    codes: u32,
}

#[derive(Serialize, ToSchema)]
pub(super) struct MailInfo {
    /// The confirmed address.
    address: Option<String>,
    /// An address that waits for it.
    unconfirmed: Option<String>,
    /// When messages are sent.
    wish: MailWish,
    /// The hour of the daily message, UTC.
    hour: u8,
    /// Why the last message could not be delivered.
    trouble: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct WebhookInfo {
    url: Option<String>,
    /// The key that its messages are signed with, as Standard Webhooks writes it.
    key: String,
    /// Why nothing is sent there any more.
    stopped: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct FeedInfo {
    atom: String,
    calendar: String,
}

async fn info(app: &App, person: &Visitor) -> Result<Json<CallsInfo>, ApiError> {
    let Settings { contact, sends_mail, hook_key, feed, matches, codes } = app.calls.settings(person.id).await?;
    let base = app.config.base();
    Ok(Json(CallsInfo {
        mail: sends_mail.then(|| MailInfo {
            address: contact.address,
            unconfirmed: contact.unconfirmed,
            wish: contact.mail,
            hour: contact.hour,
            trouble: contact.trouble,
        }),
        webhook: WebhookInfo { url: contact.hook, key: hook_key, stopped: contact.stopped },
        feed: feed.map(|path| FeedInfo {
            atom: format!("{base}{path}/turns.atom"),
            calendar: format!("{base}{path}/turns.ics"),
        }),
        muted: matches.into_iter().filter(|one| one.muted).map(|one| one.id).collect(),
        codes,
    }))
}

/// Only accounts are called.
fn account(TokenPerson(person): TokenPerson) -> Result<Visitor, ApiError> {
    let why = "only an account can be called: POST /api/account/register makes one of a guest";
    let has = person.account.is_some();
    has.then_some(person).ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, why))
}

/// How you are reached while you are away.
#[utoipa::path(get, path = "/api/account/calls", tag = "calls", responses((status = 200, body = CallsInfo), (status = 401, body = ApiError)))]
pub(super) async fn settings(State(app): State<App>, Person(person): Person) -> Result<Json<CallsInfo>, ApiError> {
    info(&app, &person).await
}

#[derive(Deserialize, ToSchema)]
pub(super) struct AddressWish {
    /// Where messages go once you have confirmed it. Without one, your address is forgotten.
    address: Option<String>,
    /// Your password; only needed with an address.
    #[serde(default)]
    password: String,
}

/// Wants messages at an e-mail address: a link is sent there that confirms it.
#[utoipa::path(post, path = "/api/account/calls/address", tag = "calls", request_body = AddressWish, responses((status = 200, body = CallsInfo), (status = 401, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn address(
    State(app): State<App>,
    person: TokenPerson,
    ApiJson(wish): ApiJson<AddressWish>,
) -> Result<Json<CallsInfo>, ApiError> {
    let person = account(person)?;
    match wish.address {
        Some(address) => {
            app.people.check_own_password(&person, &wish.password).await?;
            app.people.count_message(&person)?;
            app.calls.want_address(person.id, &person.name, &address).await?;
        }
        None => app.calls.forget_address(person.id).await?,
    }
    info(&app, &person).await
}

#[derive(Deserialize, ToSchema)]
pub(super) struct MailChoice {
    /// When messages are sent.
    wish: MailWish,
    /// The hour of the daily message, UTC.
    hour: Option<u8>,
}

/// When e-mail about turns is sent.
#[utoipa::path(post, path = "/api/account/calls/mail", tag = "calls", request_body = MailChoice, responses((status = 200, body = CallsInfo), (status = 401, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn mail(
    State(app): State<App>,
    person: TokenPerson,
    ApiJson(choice): ApiJson<MailChoice>,
) -> Result<Json<CallsInfo>, ApiError> {
    let person = account(person)?;
    app.calls.set_mail(person.id, choice.wish, choice.hour).await?;
    info(&app, &person).await
}

#[derive(Deserialize, ToSchema)]
pub(super) struct WebhookWish {
    /// Where messages go; nothing for no webhook.
    url: Option<String>,
}

/// Tells an address when a match waits for you. A first message tries it.
#[utoipa::path(post, path = "/api/account/calls/webhook", tag = "calls", request_body = WebhookWish, responses((status = 200, body = CallsInfo), (status = 401, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn webhook(
    State(app): State<App>,
    person: TokenPerson,
    ApiJson(wish): ApiJson<WebhookWish>,
) -> Result<Json<CallsInfo>, ApiError> {
    let person = account(person)?;
    app.calls.set_hook(person.id, wish.url.as_deref()).await?;
    info(&app, &person).await
}

/// Starts a webhook again that was stopped because it failed.
#[utoipa::path(post, path = "/api/account/calls/webhook/start", tag = "calls", responses((status = 200, body = CallsInfo), (status = 401, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn start(State(app): State<App>, person: TokenPerson) -> Result<Json<CallsInfo>, ApiError> {
    let person = account(person)?;
    app.calls.start_hook(person.id).await?;
    info(&app, &person).await
}

#[derive(Deserialize, ToSchema)]
pub(super) struct FeedWish {
    /// Whether there is a feed. Each `true` makes new addresses.
    on: bool,
}

/// Makes new private addresses for your feed and calendar, or closes them.
#[utoipa::path(post, path = "/api/account/calls/feed", tag = "calls", request_body = FeedWish, responses((status = 200, body = CallsInfo), (status = 401, body = ApiError)))]
pub(super) async fn feed(
    State(app): State<App>,
    person: TokenPerson,
    ApiJson(wish): ApiJson<FeedWish>,
) -> Result<Json<CallsInfo>, ApiError> {
    let person = account(person)?;
    app.calls.set_feed(person.id, wish.on).await?;
    info(&app, &person).await
}

#[derive(Deserialize, ToSchema)]
pub(super) struct MuteWish {
    /// Which match.
    #[serde(rename = "match")]
    #[schema(value_type = String)]
    id: MatchId,
    /// Whether you hear nothing of it.
    muted: bool,
}

/// Hears nothing of one match any more, or again.
#[utoipa::path(post, path = "/api/account/calls/mute", tag = "calls", request_body = MuteWish, responses((status = 200, body = CallsInfo), (status = 401, body = ApiError)))]
pub(super) async fn mute(
    State(app): State<App>,
    person: TokenPerson,
    ApiJson(wish): ApiJson<MuteWish>,
) -> Result<Json<CallsInfo>, ApiError> {
    let person = account(person)?;
    app.calls.mute(person.id, wish.id, wish.muted).await?;
    info(&app, &person).await
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Password {
    /// Your password.
    password: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Codes {
    /// Each gives you a new password once. They are not shown again.
    codes: Vec<String>,
}

/// Makes new recovery codes. Earlier ones are void.
#[utoipa::path(post, path = "/api/account/codes", tag = "calls", request_body = Password, responses((status = 200, body = Codes), (status = 401, body = ApiError)))]
pub(super) async fn codes(
    State(app): State<App>,
    person: TokenPerson,
    ApiJson(Password { password }): ApiJson<Password>,
) -> Result<Json<Codes>, ApiError> {
    let person = account(person)?;
    Ok(Json(Codes { codes: app.people.new_codes(&person, &password).await? }))
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Recovery {
    /// The name of the account.
    name: String,
    /// One of its codes. It is used up.
    code: String,
    /// The new password, of 8 to 200 characters.
    password: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Recovered {
    /// A token for the account. All earlier ones are void.
    token: String,
}

/// Sets a new password with a recovery code.
#[utoipa::path(post, path = "/api/account/recover", tag = "calls", request_body = Recovery, responses((status = 200, body = Recovered), (status = 401, body = ApiError), (status = 422, body = ApiError), (status = 429, body = ApiError)))]
pub(super) async fn recover(
    State(app): State<App>,
    ApiJson(Recovery { name, code, password }): ApiJson<Recovery>,
) -> Result<Json<Recovered>, ApiError> {
    let visitor = app.people.recover_by_code(&app.rooms, &name, &code, &password).await?;
    Ok(Json(Recovered { token: app.people.token(&visitor) }))
}
