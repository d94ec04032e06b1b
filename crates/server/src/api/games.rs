//! Which games there are, and their rules.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use table::{About, OptionSpec, Rule};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::extract::{ApiPath, ApiQuery};
use crate::app::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games)).routes(routes!(game)).routes(routes!(rules))
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(super) struct GameInfo {
    /// The id of the game, as requests name it.
    id: &'static str,
    title: &'static str,
    blurb: &'static str,
    edition: u32,
    /// The smallest and the largest number of seats.
    seats: (usize, usize),
    seat_names: &'static [&'static str],
    /// Options, variants and rulings that you can set.
    #[schema(value_type = Vec<Object>)]
    options: &'static [OptionSpec],
    /// Whether the game has its own bot, `steward`.
    steward: bool,
    /// The levels of its bots, from the weakest to the strongest.
    levels: Vec<LevelInfo>,
    /// What its lesson is called, if it has one. A person begins it on `/lesson/{game}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<String>,
}

/// A level of bots.
#[derive(Serialize, ToSchema)]
pub(super) struct LevelInfo {
    /// As requests name it: `squire`.
    bot: String,
    /// How it plays, and how long it takes for an answer.
    words: &'static str,
}

impl From<About> for GameInfo {
    fn from(about: About) -> GameInfo {
        let About { id, title, blurb, edition, seats, seat_names, options, steward, .. } = about;
        let level = |(bot, words): (bots::Bot, &'static str)| LevelInfo { bot: bot.to_string(), words };
        let levels = bots::Bot::levels(&about).into_iter().map(level).collect();
        let lesson = table::Lesson::of(&about).and_then(Result::ok).map(|lesson| lesson.title);
        GameInfo { id, title, blurb, edition, seats, seat_names, options, steward, levels, lesson }
    }
}

/// The games of this server.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    Json(app.rooms.shelf().iter().map(|title| title.about().into()).collect())
}

fn about(app: &App, game: &str) -> Result<About, ApiError> {
    let title = app.rooms.title(game);
    title.map(|title| title.about()).ok_or_else(|| ApiError::new(StatusCode::NOT_FOUND, "there is no such game"))
}

/// One game.
#[utoipa::path(get, path = "/api/games/{game}", tag = "games", params(("game" = String, Path, description = "The id of the game")), responses((status = 200, body = GameInfo), (status = 404, body = ApiError)))]
pub(super) async fn game(State(app): State<App>, ApiPath(game): ApiPath<String>) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(about(&app, &game)?.into()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Search {
    /// The number of a rule, the beginning of one, or words from its text. All rules if it is left out.
    #[serde(default)]
    q: String,
}

/// The rules of a game, in plain words.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games", params(("game" = String, Path, description = "The id of the game"), Search), responses((status = 200, body = Vec<Object>), (status = 404, body = ApiError)))]
pub(super) async fn rules(
    State(app): State<App>,
    ApiPath(game): ApiPath<String>,
    ApiQuery(query): ApiQuery<Search>,
) -> Result<Json<Vec<Rule>>, ApiError> {
    let book = about(&app, &game)?.rule_book();
    let book = book.map_err(|why| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, why))?;
    let found = if query.q.trim().is_empty() { book.entries().collect() } else { book.search(&query.q) };
    Ok(Json(found))
}
