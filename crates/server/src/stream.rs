//! Live updates: server-sent events. The id of an event is the revision of the match. So a client that reconnects
//! learns at once whether the match has moved on.

use std::borrow::Cow;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream::{self, Stream as Flow};
use serde::{Deserialize, Serialize};
use table::{Prompt, Seat, Seats};

use crate::api::{ApiError, ApiPath, ApiQuery};
use crate::app::App;
use crate::calls::Watching;
use crate::guard::{Stream, StreamOf, address};
use crate::rooms::{AskedFor, Change, Live, News, Received, Room, StoredEntry, Subscription};
use crate::secret::MatchId;
use crate::store::ChatRow;

/// What a stream sends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// Only that something changed: for pages, which then fetch what they show.
    Signal,
    /// Also what the seat was told, and the number of its question: for programs.
    Told,
    /// Also the question itself.
    Asked,
}

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/match/{id}/live", get(for_pages))
}

#[derive(Deserialize)]
struct LiveQuery {
    seat: Option<u8>,
    /// The revision that the page shows.
    since: Option<u64>,
}

/// `GET /match/{id}/live`: for the seats of the person whose cookie was sent, or for a spectator.
async fn for_pages(
    State(app): State<App>,
    ApiPath(id): ApiPath<MatchId>,
    ApiQuery(query): ApiQuery<LiveQuery>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let visitor = app.people.who(&headers).await?;
    let room = app.rooms.open(id).await?;
    let seat = room
        .look(|live| {
            let own = live.seats_of(visitor.id);
            let waited = own.into_iter().find(|seat| live.waiting().contains(*seat));
            let asked_for = query.seat.and_then(|seat| Seat::try_from(seat).ok()).filter(|seat| own.contains(*seat));
            let seat = asked_for.or(waited).or_else(|| own.into_iter().next());
            Room::may_look_as(live, seat, Some(visitor.id)).then_some(seat)
        })
        .await
        .ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "this match is not for spectators"))?;
    let of =
        if visitor.is_new { StreamOf::Address(address(&app, from, &headers)) } else { StreamOf::Person(visitor.id) };
    open(&app, &room, seat, of, last_event_id(&headers).or(query.since), Detail::Signal).await
}

/// The last event that the client saw before it lost the connection.
pub(crate) fn last_event_id(headers: &HeaderMap) -> Option<u64> {
    headers.get("last-event-id")?.to_str().ok()?.parse().ok()
}

/// Opens a stream for a seat or a spectator, who must be allowed to look. A client that has not seen the current state
/// gets an event at once, whether it connects for the first time or again.
pub(crate) async fn open(
    app: &App,
    room: &Arc<Room>,
    seat: Option<Seat>,
    of: StreamOf,
    seen: Option<u64>,
    detail: Detail,
) -> Result<Response, ApiError> {
    let stream = app.streams.open(of).ok_or_else(|| {
        let why = format!("you have this match open {} times already; close a page first", app.config.most_streams);
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, why)
    })?;
    let watching = match of {
        StreamOf::Person(person) => Some(app.calls.watch(person, room.id())),
        StreamOf::Seat(..) | StreamOf::Address(_) => None,
    };
    let eyes = room.look(|live| live.eyes(seat)).await;
    let (now, news) = room.listen_from_here().await;
    let shown = now.revision_for(eyes);
    let first = seen.is_none_or(|seen| shown > seen).then_some(now);
    let asked_for = (detail == Detail::Asked).then(|| room.ask_for_questions());
    let listener = Listener {
        room: Arc::clone(room),
        seat,
        eyes,
        shown,
        detail,
        news,
        _asked_for: asked_for,
        _stream: stream,
        _watching: watching,
    };
    let beat = KeepAlive::new().interval(app.config.heartbeat).text("");
    let sse = Sse::new(events(listener, first)).keep_alive(beat);
    Ok(([("cache-control", "no-store"), ("x-accel-buffering", "no")], sse).into_response())
}

struct Listener {
    room: Arc<Room>,
    seat: Option<Seat>,
    /// The seats whose secrets the listener may know.
    eyes: Seats,
    /// The last revision that was sent.
    shown: u64,
    detail: Detail,
    news: Subscription,
    _asked_for: Option<Arc<AskedFor>>,
    _stream: Stream,
    _watching: Option<Watching>,
}

fn events(listener: Listener, first: Option<Change>) -> impl Flow<Item = Result<Event, Infallible>> {
    stream::unfold((listener, first), |(mut listener, first)| async move {
        let event = match first {
            Some(change) => listener.changed(&change).await,
            None => listener.next().await?,
        };
        Some((Ok(event), (listener, None)))
    })
}

/// A change, as one seat may see it.
#[derive(Serialize)]
struct Changed<'c> {
    revision: u64,
    answers: u32,
    waited: Vec<u8>,
    you: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<Cow<'c, Prompt>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Vec<ToldEntry<'c>>>,
}

#[derive(Serialize)]
struct ToldEntry<'c> {
    rule: &'c str,
    text: &'c str,
    event: &'c serde_json::Value,
}

impl<'c> ToldEntry<'c> {
    fn of(entry: &'c StoredEntry, reader: Option<Seat>) -> ToldEntry<'c> {
        ToldEntry { rule: &entry.rule, text: entry.words(reader), event: &entry.event }
    }
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        loop {
            let change = match self.news.next().await {
                Received::News(News::Changed(change)) => change,
                Received::News(News::Chat(chat)) => return Some(chat_event(&chat)),
                Received::News(News::Closing) | Received::End => return None,
                Received::TooManyChanges => Arc::new(self.room.look(|live| live.change(Vec::new())).await),
            };
            // What others choose in secret sends no event: even an empty event would give it away.
            if change.revision_for(self.eyes) != self.shown {
                return Some(self.changed(&change).await);
            }
        }
    }

    async fn changed(&mut self, change: &Change) -> Event {
        self.shown = change.revision_for(self.eyes);
        let question = self.seat.and_then(|seat| change.question(seat));
        let mut changed = Changed {
            revision: self.shown,
            answers: change.answers_for(self.eyes),
            waited: change.waited.into_iter().map(u8::from).collect(),
            you: self.seat.is_some_and(|seat| change.waited.contains(seat)),
            over: change.over,
            request: change.request,
            question: None,
            prompt: None,
            told: None,
        };
        if self.detail != Detail::Signal {
            changed.question = question;
            let reader = self.seat.filter(|_| self.eyes.len() < 2);
            changed.told = Some(change.told_to(self.seat).map(|entry| ToldEntry::of(entry, reader)).collect());
        }
        if self.detail == Detail::Asked
            && let (Some(seat), Some(_)) = (self.seat, question)
        {
            if let Some(prompt) = change.asked(seat) {
                changed.prompt = Some(Cow::Borrowed(prompt));
            } else {
                // The match may have moved on since. The question and its number must belong to the same moment.
                let asked =
                    |live: &Live| live.table().and_then(|table| Some((table.question(seat), live.prompt(seat)?)));
                let (number, prompt) = self.room.look(asked).await.unzip();
                (changed.question, changed.prompt) = (number, prompt.map(Prompt::in_brief).map(Cow::Owned));
            }
        }
        let data = serde_json::to_string(&changed).unwrap_or_default();
        Event::default().event("changed").id(self.shown.to_string()).data(data)
    }
}

fn chat_event(chat: &ChatRow) -> Event {
    Event::default().event("chat").data(serde_json::to_string(chat).unwrap_or_default())
}
