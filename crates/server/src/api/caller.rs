//! Who sends a request, as extractors: a handler that takes a [`Player`] runs only for a caller who may play that seat.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use table::Seat;

use super::ApiError;
use super::extract::{ApiPath, ApiQuery, SeatQuery};
use crate::app::App;
use crate::calls::Calls;
use crate::people::Visitor;
use crate::rooms::{Live, Room};
use crate::secret::MatchId;

/// Who a request says it comes from. If a token is sent, it counts and the cookie does not.
pub(super) enum Identity {
    /// The token of a seat. Which match it belongs to is known only once the match is opened.
    SeatToken(String),
    /// A person by their token.
    PersonToken(Visitor),
    /// A person by the cookie of a page.
    Cookie(Visitor),
    Nobody,
}

impl FromRequestParts<App> for Identity {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Identity, ApiError> {
        match bearer(&parts.headers) {
            // The tokens of people have dots, those of seats have none.
            Some(token) if !token.contains('.') => Ok(Identity::SeatToken(token.to_owned())),
            Some(token) => app.people.who_holds(token).await?.map(Identity::PersonToken).ok_or_else(unknown_token),
            None => Ok(app.people.known(&parts.headers).await?.map_or(Identity::Nobody, Identity::Cookie)),
        }
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn unknown_token() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "this token is not known here")
}

fn person_needed() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "send the token of a person: POST /api/account/guest gives one")
}

/// The person who calls, by token or by cookie.
pub(super) struct Person(pub(super) Visitor);

impl FromRequestParts<App> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Person, ApiError> {
        let person = Option::<Person>::from_request_parts(parts, app).await?;
        person.ok_or_else(person_needed)
    }
}

impl OptionalFromRequestParts<App> for Person {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Person>, ApiError> {
        match Identity::from_request_parts(parts, app).await? {
            Identity::PersonToken(visitor) | Identity::Cookie(visitor) => Ok(Some(Person(visitor))),
            Identity::SeatToken(_) => Err(unknown_token()),
            Identity::Nobody => Ok(None),
        }
    }
}

/// The person who calls to change something, by token alone: another site can make a browser send its cookie, but not a
/// token.
pub(super) struct TokenPerson(pub(super) Visitor);

impl FromRequestParts<App> for TokenPerson {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TokenPerson, ApiError> {
        let person = Option::<TokenPerson>::from_request_parts(parts, app).await?;
        person.ok_or_else(person_needed)
    }
}

impl OptionalFromRequestParts<App> for TokenPerson {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<TokenPerson>, ApiError> {
        match Identity::from_request_parts(parts, app).await? {
            Identity::PersonToken(visitor) => Ok(Some(TokenPerson(visitor))),
            Identity::SeatToken(_) => Err(unknown_token()),
            Identity::Cookie(_) | Identity::Nobody => Ok(None),
        }
    }
}

/// The match in the path, and who calls. Which of their seats they mean is not settled yet.
pub(super) struct Caller {
    room: Arc<Room>,
    identity: Identity,
    calls: Calls,
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        let ApiPath(id) = ApiPath::<MatchId>::from_request_parts(parts, app).await?;
        let identity = Identity::from_request_parts(parts, app).await?;
        Ok(Caller { room: app.rooms.open(id).await?, identity, calls: app.calls.clone() })
    }
}

impl Caller {
    /// The caller as a viewer: from a seat, or as a spectator if the host allows it.
    async fn viewer(self, seat: Option<u8>) -> Result<Viewer, ApiError> {
        let Caller { room, identity, calls } = self;
        let person = match identity {
            Identity::SeatToken(token) => {
                let own = room.look(|live| live.seat_of_token(&token)).await.ok_or_else(unknown_token)?;
                if seat.is_some_and(|other| other != u8::from(own)) {
                    return Err(ApiError::new(StatusCode::FORBIDDEN, "this token is for another seat"));
                }
                return Ok(Viewer { room, seat: Some(own), person: None });
            }
            Identity::PersonToken(person) | Identity::Cookie(person) => Some(person),
            Identity::Nobody => None,
        };
        let own = match &person {
            Some(person) => room.look(|live| own_seat(live, person, seat)).await?,
            None => None,
        };
        if seat.is_some() && own.is_none() {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "that seat is not yours"));
        }
        let id = person.as_ref().map(|person| person.id);
        if !room.look(|live| Room::may_look_as(live, own, id)).await {
            let why = "this match is not for spectators: send the token of a seat";
            return Err(ApiError::new(StatusCode::FORBIDDEN, why));
        }
        if let (Some(person), Some(_)) = (&person, own) {
            calls.visited(person.id, room.id());
        }
        Ok(Viewer { room, seat: own, person })
    }

    /// The caller as a player. This needs a token, because another site can make a browser send its cookie.
    pub(super) async fn player(self, seat: Option<u8>) -> Result<Player, ApiError> {
        let why = "send the token of the seat: `Authorization: Bearer ...`";
        let needed = || ApiError::new(StatusCode::UNAUTHORIZED, why);
        if matches!(self.identity, Identity::Cookie(_) | Identity::Nobody) {
            return Err(needed());
        }
        let viewer = self.viewer(seat).await?;
        Ok(Player { room: viewer.room, seat: viewer.seat.ok_or_else(needed)? })
    }
}

/// The seat that the caller means. A caller with several seats means the one that has to answer.
fn own_seat(live: &Live, person: &Visitor, seat: Option<u8>) -> Result<Option<Seat>, ApiError> {
    let own = live.seats_of(person.id);
    match seat {
        Some(seat) => {
            let seat = Seat::try_from(seat).ok().filter(|seat| own.contains(*seat));
            seat.map(Some).ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "that seat is not yours"))
        }
        None => Ok(own.into_iter().find(|seat| live.waiting().contains(*seat)).or_else(|| own.into_iter().next())),
    }
}

/// A caller who may look at the match in the path, from the seat in the query.
pub(super) struct Viewer {
    pub(super) room: Arc<Room>,
    /// `None` for a spectator.
    pub(super) seat: Option<Seat>,
    /// `None` if the token of a seat was sent.
    pub(super) person: Option<Visitor>,
}

impl FromRequestParts<App> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Viewer, ApiError> {
        let ApiQuery(SeatQuery { seat }) = ApiQuery::from_request_parts(parts, app).await?;
        Caller::from_request_parts(parts, app).await?.viewer(seat).await
    }
}

/// A caller who may play the seat in the query.
pub(super) struct Player {
    pub(super) room: Arc<Room>,
    pub(super) seat: Seat,
}

impl FromRequestParts<App> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Player, ApiError> {
        let ApiQuery(SeatQuery { seat }) = ApiQuery::from_request_parts(parts, app).await?;
        Caller::from_request_parts(parts, app).await?.player(seat).await
    }
}

/// The match in the path, for the person who made it.
pub(super) struct Hosted(pub(super) Arc<Room>);

impl FromRequestParts<App> for Hosted {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Hosted, ApiError> {
        let Caller { room, identity, .. } = Caller::from_request_parts(parts, app).await?;
        let host = room.look(|live| live.host).await;
        match identity {
            Identity::PersonToken(person) if host == Some(person.id) => Ok(Hosted(room)),
            _ => Err(ApiError::new(StatusCode::FORBIDDEN, "only the host of the match can do that")),
        }
    }
}
