//! Lists of matches.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::Person;
use super::extract::ApiQuery;
use crate::app::App;
use crate::clock::Millis;
use crate::rooms::{Listed, ListedSeat};
use crate::secret::{MatchId, PersonId};
use crate::store::Status;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(mine)).routes(routes!(lobby))
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct MatchLine {
    #[schema(value_type = String)]
    id: MatchId,
    game: String,
    status: Status,
    /// Whether you made it. You can then call it off while it is open.
    host: bool,
    seats: Vec<SeatLine>,
    answers: u32,
    /// The turn being played.
    turn: u32,
    /// What happened since your last turn, in a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<String>,
    /// When it was made, in milliseconds since 1970.
    created: Millis,
    updated: Millis,
}

#[derive(Serialize, ToSchema)]
pub(super) struct SeatLine {
    name: String,
    /// `open`, `person`, `token` or `bot`.
    kind: &'static str,
    /// Whether it is yours.
    yours: bool,
    /// Whether the match is waiting for this seat.
    waited: bool,
    /// When its time runs out, in milliseconds since 1970, if it is yours and the match is waiting for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Millis>,
    /// Whether it has to agree to take something back, or decline.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    asked_back: bool,
}

impl MatchLine {
    fn of(listed: Listed, viewer: Option<PersonId>) -> MatchLine {
        let since = viewer.and_then(|person| listed.since(person)).map(str::to_owned);
        let line = |seat: ListedSeat| SeatLine {
            yours: viewer.is_some() && seat.person == viewer,
            until: seat.until.filter(|_| viewer.is_some() && seat.person == viewer),
            asked_back: seat.asked_back,
            name: seat.name,
            kind: seat.kind,
            waited: seat.waited,
        };
        MatchLine {
            id: listed.id,
            game: listed.game,
            status: listed.status,
            host: viewer.is_some() && listed.host == viewer,
            seats: listed.seats.into_iter().map(line).collect(),
            answers: listed.answers,
            turn: listed.turn,
            since,
            created: listed.created,
            updated: listed.updated,
        }
    }
}

/// Your matches: first those that are not over, and of them the last changed first.
#[utoipa::path(get, path = "/api/matches", tag = "listing", responses((status = 200, body = Vec<MatchLine>), (status = 401, body = ApiError)))]
pub(super) async fn mine(State(app): State<App>, Person(person): Person) -> Result<Json<Vec<MatchLine>>, ApiError> {
    let listed = app.rooms.of_person(person.id, 0, 200).await?;
    Ok(Json(listed.into_iter().map(|listed| MatchLine::of(listed, Some(person.id))).collect()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LobbyQuery {
    /// How many to skip. One reply lists up to 100.
    #[serde(default)]
    from: u32,
}

/// The matches with free seats that anybody may take: the newest of each owner first, then the second of each, and so
/// on.
#[utoipa::path(get, path = "/api/lobby", tag = "listing", params(LobbyQuery), responses((status = 200, body = Vec<MatchLine>)))]
pub(super) async fn lobby(
    State(app): State<App>,
    ApiQuery(LobbyQuery { from }): ApiQuery<LobbyQuery>,
    person: Option<Person>,
) -> Result<Json<Vec<MatchLine>>, ApiError> {
    let viewer = person.map(|Person(person)| person.id);
    let listed = app.rooms.lobby(from, 100).await?;
    Ok(Json(listed.into_iter().map(|listed| MatchLine::of(listed, viewer)).collect()))
}
