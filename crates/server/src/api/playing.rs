//! Looking at a match, and answering.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Answer, Outcome, Prompt, Rest, Seat};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::{Caller, Player, Viewer};
use super::extract::{ApiJson, ApiQuery, MatchPath, SeatQuery};
use super::taking_back::Asks;
use crate::app::App;
use crate::clock::Millis;
use crate::origin::Origin;
use crate::rooms::{Limit, Live, Said, Sitter, StoredEntry, TakeBack};
use crate::secret::MatchId;
use crate::store::{ChatRow, Status};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(view))
        .routes(routes!(pending))
        .routes(routes!(answer))
        .routes(routes!(ahead))
        .routes(routes!(undo))
        .routes(routes!(chronicle))
        .routes(routes!(chat, say))
        .routes(routes!(record))
        .routes(routes!(report))
}

/// A match as one seat (or a spectator) may see it.
#[derive(Serialize, ToSchema)]
pub(super) struct Sight {
    #[schema(value_type = String)]
    id: MatchId,
    game: &'static str,
    status: Status,
    /// Grows with every change that this seat can see.
    revision: u64,
    /// How many answers were given. What others choose in secret does not count.
    answers: u32,
    turn: u32,
    seats: Vec<SeatSight>,
    /// The seat that looks; `null` for a spectator.
    seat: Option<u8>,
    /// The options of the game that were set.
    #[schema(value_type = Object)]
    options: std::collections::BTreeMap<String, String>,
    limit: Option<Limit>,
    /// Whether answers may be taken back.
    take_back: TakeBack,
    /// What somebody asks to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<Asks>,
    /// The hash of the seed that all dice come from.
    commitment: String,
    /// What this seat may know.
    #[schema(value_type = Object)]
    view: Value,
    /// How it ended.
    #[schema(value_type = Option<Object>)]
    outcome: Option<Outcome>,
    /// How the operator of the server ended the match before its rules did, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    closed: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct SeatSight {
    name: String,
    /// `open`, `person`, `token` or the name of a bot.
    sitter: String,
    waited: bool,
    /// When its time runs out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Millis>,
    /// Whether its time has run out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    late: bool,
}

fn sight(id: MatchId, live: &Live, seat: Option<Seat>) -> Sight {
    let table = live.table();
    let eyes = live.eyes(seat);
    let seats = live.seats.iter().enumerate().map(|(index, sitting)| SeatSight {
        name: sitting.name.clone(),
        sitter: match &sitting.sitter {
            Sitter::Open => "open".into(),
            Sitter::Person(_) => "person".into(),
            Sitter::Token => "token".into(),
            Sitter::Bot(bot) => bot.to_string(),
        },
        waited: live.waiting().contains(Seat::new(index)),
        until: live.time_is_up_at(Seat::new(index)),
        late: live.clocks.is_late(Seat::new(index)),
    });
    Sight {
        id,
        game: live.title.about().id,
        status: live.status,
        revision: live.revision_for(eyes),
        answers: live.answers_for(eyes),
        turn: table.map_or(0, |table| table.turn()),
        seats: seats.collect(),
        seat: seat.map(u8::from),
        options: live.header.options.clone(),
        limit: live.header.limit,
        take_back: live.header.take_back,
        request: live.request().map(|request| Asks::of(request, live.not_agreed())),
        commitment: live.header.commitment.clone(),
        view: table.map_or(Value::Null, |table| table.view(seat)),
        outcome: table.and_then(|table| table.outcome()),
        closed: live.header.closed.clone(),
    }
}

/// The match as your seat may see it.
#[utoipa::path(get, path = "/api/matches/{id}", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = Sight), (status = 403, body = ApiError), (status = 404, body = ApiError)))]
pub(super) async fn view(Viewer { room, seat, .. }: Viewer) -> Json<Sight> {
    Json(room.look(|live| sight(room.id(), live, seat)).await)
}

/// What a seat has to decide.
#[derive(Serialize, ToSchema)]
pub(super) struct Pending {
    seat: u8,
    revision: u64,
    /// The number of the question. An answer must name it.
    question: Option<u32>,
    /// The question; `null` if the seat has nothing to decide.
    #[schema(value_type = Option<Object>)]
    prompt: Option<Prompt>,
}

/// What your seat has to decide.
#[utoipa::path(get, path = "/api/matches/{id}/pending", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = Pending), (status = 403, body = ApiError)))]
pub(super) async fn pending(Viewer { room, seat, .. }: Viewer) -> Result<Json<Pending>, ApiError> {
    let seat = seat.ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "a spectator is asked nothing"))?;
    let pending = room.look(|live| {
        let prompt = live.prompt(seat);
        let question = prompt.as_ref().and_then(|_| live.table().map(|table| table.question(seat)));
        Pending { seat: seat.into(), revision: live.revision_for(live.eyes(Some(seat))), question, prompt }
    });
    Ok(Json(pending.await))
}

/// An answer.
#[derive(Deserialize, ToSchema)]
pub(super) struct Answered {
    /// Which of your own seats. Only a person who plays several seats needs it.
    seat: Option<u8>,
    /// The number of the question.
    question: u32,
    /// `{"one":3}`, `{"some":[0,2]}`, `{"number":5}`, `{"text":"..."}` or `{"spot":{...}}`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    answer: Option<Answer>,
    /// Instead of `answer`: answers to this question and to those that follow it at once, as one act. All of them count,
    /// or none; one undo takes them back. Each is written like `answer`, or is a label.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    answers: Vec<Said>,
    /// What becomes of the questions that follow the last of `answers` at once.
    #[serde(default)]
    rest: Following,
    /// Programs need not confirm what has a warning (`warning` of an option, `beyond` of a number). With `false`, such an
    /// `answer` is refused with its warning and nothing changes; with `true`, or left out, it counts.
    confirmed: Option<bool>,
}

/// What becomes of questions that follow an act at once.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Following {
    /// They are asked.
    #[default]
    Ask,
    /// As long as they have a `preset`, that is the answer.
    Preset,
}

/// The result of an answer.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// The revision after it.
    pub(super) revision: u64,
}

/// Gives an answer. When the reply has status 200, the answer is on disk.
#[utoipa::path(post, path = "/api/matches/{id}/answer", tag = "playing", params(MatchPath), request_body = Answered, responses(
    (status = 200, body = Done),
    (status = 409, body = ApiError, description = "The question is no longer asked; nothing has changed."),
    (status = 422, body = ApiError, description = "The rules refuse it; nothing has changed.")))]
pub(super) async fn answer(caller: Caller, ApiJson(answered): ApiJson<Answered>) -> Result<Json<Done>, ApiError> {
    let Player { room, seat } = caller.player(answered.seat).await?;
    if answered.confirmed == Some(false)
        && let Some(answer) = &answered.answer
    {
        let prompt = room.look(|live| live.prompt(seat)).await;
        if let Some(warning) = prompt.and_then(|prompt| prompt.warning(answer)) {
            let why = format!("this answer must be confirmed: {warning}");
            return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why));
        }
    }
    let Answered { question, answer, answers, rest, .. } = answered;
    let played = match (answer, answers.is_empty(), rest) {
        (Some(answer), true, Following::Ask) => room.answer(seat, question, answer).await?,
        (Some(answer), true, Following::Preset) => {
            room.answer_all(seat, question, vec![answer.into()], Rest::Preset).await?
        }
        (None, false, Following::Ask) => room.answer_all(seat, question, answers, Rest::Ask).await?,
        (None, false, Following::Preset) => room.answer_all(seat, question, answers, Rest::Preset).await?,
        (Some(_), false, _) | (None, true, _) => {
            return Err(ApiError::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "send either `answer` or `answers`, which has at least one",
            ));
        }
    };
    Ok(Json(Done { revision: played.revision }))
}

/// Answers that are only looked at.
#[derive(Deserialize, ToSchema)]
pub(super) struct Supposed {
    /// Which of your own seats. Only a person who plays several seats needs it.
    seat: Option<u8>,
    /// The number of the question.
    question: u32,
    /// At least one answer, as for `answer`.
    #[schema(value_type = Vec<Object>)]
    answers: Vec<Said>,
}

/// What lies ahead of answers.
#[derive(Serialize, ToSchema)]
pub(super) struct Ahead {
    /// The questions that follow at once, each but the last answered by its `preset`; nothing, if something else happens
    /// first, such as dice or the answer of another seat.
    #[schema(value_type = Vec<Object>)]
    prompts: Vec<Prompt>,
}

/// What your seat would be asked at once after these answers. Nothing changes, and nothing is told that your seat could not
/// see by giving them and taking them back.
#[utoipa::path(post, path = "/api/matches/{id}/ahead", tag = "playing", params(MatchPath), request_body = Supposed, responses(
    (status = 200, body = Ahead),
    (status = 409, body = ApiError, description = "The question is no longer asked."),
    (status = 422, body = ApiError, description = "The rules refuse one of the answers.")))]
pub(super) async fn ahead(caller: Caller, ApiJson(supposed): ApiJson<Supposed>) -> Result<Json<Ahead>, ApiError> {
    let Player { room, seat } = caller.player(supposed.seat).await?;
    let prompts = room.ahead(seat, supposed.question, &supposed.answers).await?;
    Ok(Json(Ahead { prompts }))
}

/// Takes back the last answer of a seat, unless a die, a revelation or an answer of another seat came after it.
#[utoipa::path(post, path = "/api/matches/{id}/undo", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = Done), (status = 422, body = ApiError)))]
pub(super) async fn undo(Player { room, seat }: Player) -> Result<Json<Done>, ApiError> {
    let played = room.undo(seat).await?;
    Ok(Json(Done { revision: played.revision }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ChronicleQuery {
    /// How many entries; 100 if it is left out.
    last: Option<usize>,
}

/// An entry of the chronicle.
#[derive(Serialize, ToSchema)]
pub(super) struct ChronicleEntry {
    rule: String,
    text: String,
    #[schema(value_type = Object)]
    event: Value,
}

/// The last entries of the chronicle that the seat was told.
#[utoipa::path(get, path = "/api/matches/{id}/chronicle", tag = "playing", params(MatchPath, SeatQuery, ChronicleQuery), responses((status = 200, body = Vec<ChronicleEntry>)))]
pub(super) async fn chronicle(
    ApiQuery(query): ApiQuery<ChronicleQuery>,
    Viewer { room, seat, .. }: Viewer,
) -> Result<Json<Vec<ChronicleEntry>>, ApiError> {
    let entries = room.chronicle(seat, query.last.unwrap_or(100)).await?;
    // Who plays several seats is not "you": all of them have their names.
    let reader = room.look(|live| seat.filter(|_| live.eyes(seat).len() < 2)).await;
    let told = |(_, entry): (usize, StoredEntry)| ChronicleEntry {
        text: entry.words(reader).to_owned(),
        rule: entry.rule,
        event: entry.event,
    };
    Ok(Json(entries.into_iter().map(told).collect()))
}

/// What was said at the table.
#[utoipa::path(get, path = "/api/matches/{id}/chat", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = Vec<ChatRow>)))]
pub(super) async fn chat(Viewer { room, .. }: Viewer) -> Result<Json<Vec<ChatRow>>, ApiError> {
    Ok(Json(room.chat(100).await?))
}

/// What to say.
#[derive(Deserialize, ToSchema)]
pub(super) struct Words {
    words: String,
}

/// Says something to everybody at the table.
#[utoipa::path(post, path = "/api/matches/{id}/chat", tag = "playing", params(MatchPath, SeatQuery), request_body = Words, responses((status = 204), (status = 422, body = ApiError)))]
pub(super) async fn say(
    State(app): State<App>,
    Player { room, seat }: Player,
    origin: Origin,
    ApiJson(words): ApiJson<Words>,
) -> Result<StatusCode, ApiError> {
    let (name, person) = room
        .look(|live| {
            let sitting = live.seats.get(seat.index());
            let person = sitting.and_then(|sitting| match sitting.sitter {
                Sitter::Person(person) => Some(person),
                _ => None,
            });
            (sitting.map(|sitting| sitting.name.clone()).unwrap_or_default(), person)
        })
        .await;
    app.people.check_welcome(person, origin).await?;
    room.say(person, &name, &words.words).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The whole record of a match that is over, with its seed.
#[utoipa::path(get, path = "/api/matches/{id}/record", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = String), (status = 403, body = ApiError)))]
pub(super) async fn record(Viewer { room, .. }: Viewer) -> Result<Response, ApiError> {
    let record = room.commented_record().await?;
    let record = record.ok_or_else(|| {
        ApiError::new(StatusCode::FORBIDDEN, "the record holds what is hidden; it is given when the match is over")
    })?;
    Ok(([("content-type", "text/plain; charset=utf-8")], record).into_response())
}

/// A text to attach to a problem report. It has only what the seat may know.
#[utoipa::path(get, path = "/api/matches/{id}/report", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = String)))]
pub(super) async fn report(Viewer { room, seat, .. }: Viewer) -> Result<Response, ApiError> {
    let report = room.report(seat).await?;
    Ok(([("content-type", "text/plain; charset=utf-8")], report).into_response())
}
