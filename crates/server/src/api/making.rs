//! Making matches, and taking seats.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::{Hosted, TokenPerson};
use super::extract::{ApiJson, ApiPath, MatchPath};
use crate::app::App;
use crate::origin::Origin;
use crate::people::Visitor;
use crate::rooms::{Comer, Coming, Joined, Limit, NewTable, SeatWish, TakeBack, Wish};
use crate::secret::{MatchId, Secret};
use crate::store::Status;

pub(super) fn routes() -> OpenApiRouter<App> {
    let router = OpenApiRouter::new().routes(routes!(create)).routes(routes!(join));
    router.routes(routes!(accept)).routes(routes!(invite))
}

/// A new match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMatch {
    /// The id of the game.
    game: String,
    /// Who sits where.
    seats: Vec<NewSeat>,
    /// Options of the game, as text.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Whether the lobby lists it while seats are free.
    #[serde(default)]
    listed: bool,
    /// Whether anybody may watch.
    #[serde(default)]
    watched: bool,
    /// The time limit for decisions.
    limit: Option<Limit>,
    /// Whether answers may be taken back.
    #[serde(default)]
    take_back: TakeBack,
}

/// A seat of a new match.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase", tag = "kind", deny_unknown_fields)]
pub(super) enum NewSeat {
    /// The person whose token is sent. One person may take several seats.
    Me {
        /// The name of the seat.
        name: Option<String>,
    },
    /// The first person who uses the invitation in the reply.
    Open {
        /// The name of the seat until then.
        name: Option<String>,
    },
    /// A program. The reply has the token of the seat.
    Token {
        /// The name of the seat.
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// One of the levels of the game (`squire`, `knight`, `steward`, `master`), `random`, `search:N` or `search:2s`.
        bot: String,
        /// The name of the seat.
        name: Option<String>,
    },
}

/// The match that was made. Its secrets are shown only this once.
#[derive(Serialize, ToSchema)]
pub(super) struct MadeMatch {
    #[schema(value_type = String)]
    id: MatchId,
    status: Status,
    /// The hash of the seed that all dice come from.
    commitment: String,
    seats: Vec<MadeSeat>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct MadeSeat {
    seat: u8,
    name: String,
    /// The token that plays this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// The secret of its invitation: POST /api/invitations/{secret}, or the page /invite/{secret}.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitation: Option<String>,
}

fn unfit(why: impl Into<String>) -> ApiError {
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why)
}

/// Makes a match. It begins when no seat is free. If you send the token of a person, that person is the host.
#[utoipa::path(post, path = "/api/matches", tag = "making", request_body = NewMatch, responses((status = 201, body = MadeMatch), (status = 422, body = ApiError), (status = 429, body = ApiError)))]
pub(super) async fn create(
    State(app): State<App>,
    origin: Origin,
    host: Option<TokenPerson>,
    ApiJson(new): ApiJson<NewMatch>,
) -> Result<(StatusCode, Json<MadeMatch>), ApiError> {
    let host = host.map(|TokenPerson(host)| host);
    let me = host.as_ref().map(|host| host.id);
    app.people.check_welcome(me, origin).await?;
    let mut seats = Vec::with_capacity(new.seats.len().min(table::MAX_SEATS));
    for seat in new.seats.into_iter().take(table::MAX_SEATS + 1) {
        let (name, wish) = match seat {
            NewSeat::Me { name } => {
                let me =
                    me.ok_or_else(|| ApiError::new(StatusCode::UNAUTHORIZED, "to sit down yourself, send your token"))?;
                let own = host.as_ref().map(|host| host.name.clone()).filter(|own| !own.is_empty());
                let first = !seats.iter().any(|seat: &SeatWish| seat.wish == Wish::Person(me));
                (name.or(own.filter(|_| first)), Wish::Person(me))
            }
            NewSeat::Open { name } => (name, Wish::Friend),
            NewSeat::Token { name } => (name, Wish::Token),
            NewSeat::Bot { bot, name } => (name, Wish::Bot(bot.parse().map_err(unfit)?)),
        };
        seats.push(SeatWish { name, wish });
    }
    let NewMatch { game, options, listed, watched, limit, take_back, .. } = new;
    let host = me;
    let origin = Some(origin);
    let wanted =
        NewTable { game, host, origin, seats, options, listed, watched, limit, take_back, ..NewTable::default() };
    let made = app.rooms.create(wanted).await?;
    let (status, commitment, names) = made
        .room
        .look(|live| (live.status, live.header.commitment.clone(), live.names().map(str::to_owned).collect::<Vec<_>>()))
        .await;
    let text = |secret: &Option<Secret>| secret.as_ref().map(|secret| secret.text().to_owned());
    let seats = (0..).zip(names).zip(made.tokens.iter().zip(&made.invitations));
    let seats = seats.map(|((seat, name), (token, invitation))| MadeSeat {
        seat,
        name,
        token: text(token),
        invitation: text(invitation),
    });
    let made = MadeMatch { id: made.room.id(), status, commitment, seats: seats.collect() };
    Ok((StatusCode::CREATED, Json(made)))
}

/// The person or program that takes a seat.
#[derive(Deserialize, ToSchema)]
pub(super) struct Newcomer {
    /// Your name at the table.
    #[serde(default)]
    name: String,
    /// The seat you want. The first free one if it is left out.
    seat: Option<u8>,
    /// Words to mix into the dice, at most 200 characters. The seed was promised when the match was made.
    words: Option<String>,
}

/// The seat that was taken.
#[derive(Serialize, ToSchema)]
pub(super) struct Taken {
    #[schema(value_type = String)]
    id: MatchId,
    seat: u8,
    /// The token that plays the seat, unless a person's token was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

impl From<Joined> for Taken {
    fn from(joined: Joined) -> Taken {
        let token = joined.token.map(|token| token.text().to_owned());
        Taken { id: joined.room.id(), seat: joined.seat.into(), token }
    }
}

/// The person or program that takes the seat, with a name.
async fn coming(
    app: &App,
    origin: Origin,
    person: Option<TokenPerson>,
    Newcomer { name, words, .. }: Newcomer,
) -> Result<Coming, ApiError> {
    let person: Option<Visitor> = person.map(|TokenPerson(person)| person);
    app.people.check_welcome(person.as_ref().map(|person| person.id), origin).await?;
    let known = person.as_ref().map(|person| person.name.clone()).unwrap_or_default();
    let name = if name.is_empty() { known } else { name };
    let who = person.map_or(Comer::Program, |person| Comer::Person(person.id));
    Ok(Coming { who, name, words })
}

/// Takes a free seat of a match in the lobby.
#[utoipa::path(post, path = "/api/matches/{id}/join", tag = "making", params(MatchPath), request_body = Newcomer, responses((status = 200, body = Taken), (status = 403, body = ApiError), (status = 409, body = ApiError)))]
pub(super) async fn join(
    State(app): State<App>,
    ApiPath(id): ApiPath<MatchId>,
    origin: Origin,
    person: Option<TokenPerson>,
    ApiJson(newcomer): ApiJson<Newcomer>,
) -> Result<Json<Taken>, ApiError> {
    let room = app.rooms.open(id).await?;
    let seat = newcomer.seat.map(Seat::try_from).transpose().map_err(unfit)?;
    let coming = coming(&app, origin, person, newcomer).await?;
    Ok(Json(app.rooms.join(&room, seat, coming).await?.into()))
}

/// Takes the seat that an invitation is for. It works once.
#[utoipa::path(post, path = "/api/invitations/{secret}", tag = "making", params(("secret" = String, Path, description = "The secret of the invitation")), request_body = Newcomer, responses((status = 200, body = Taken), (status = 410, body = ApiError)))]
pub(super) async fn accept(
    State(app): State<App>,
    ApiPath(secret): ApiPath<String>,
    origin: Origin,
    person: Option<TokenPerson>,
    ApiJson(newcomer): ApiJson<Newcomer>,
) -> Result<Json<Taken>, ApiError> {
    let coming = coming(&app, origin, person, newcomer).await?;
    Ok(Json(app.rooms.accept(&secret, coming).await?.into()))
}

/// The seat that the invitation is for.
#[derive(Deserialize, ToSchema)]
pub(super) struct Invited {
    seat: u8,
}

/// Makes a new invitation to a free seat. Only the host may do this. The previous invitation stops working.
#[utoipa::path(post, path = "/api/matches/{id}/invitations", tag = "making", params(MatchPath), request_body = Invited, responses((status = 200, body = MadeSeat), (status = 403, body = ApiError)))]
pub(super) async fn invite(
    State(app): State<App>,
    Hosted(room): Hosted,
    ApiJson(invited): ApiJson<Invited>,
) -> Result<Json<MadeSeat>, ApiError> {
    let seat = Seat::try_from(invited.seat).map_err(unfit)?;
    let secret = app.rooms.invite(&room, seat).await?;
    let name = room.look(|live| live.names().nth(seat.index()).unwrap_or_default().to_owned()).await;
    Ok(Json(MadeSeat { seat: seat.into(), name, token: None, invitation: Some(secret.text().to_owned()) }))
}
