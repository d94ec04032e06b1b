//! The table as one person sees it.

use std::ops::ControlFlow;
use std::sync::Arc;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use table::{Refusal, Seat, Seats};
use web::model::{ChatLine, Confirm, Kind, Past, Person, SeatModel, Since, TableModel, TimeLeft, Trouble};

use super::books::books;
use super::kept;
use super::mute::muted;
use super::onward;
use super::pace::pace_of;
use super::take_back::taking_back;
use super::trouble::Sorry;
use super::viewpoint::{Viewpoint, viewpoint};
use super::visit::{NO_STORE, PageQuery, Visit};
use super::words::{ago, strength};
use crate::guard::StreamOf;
use crate::rooms::{Live, Room, SeatChronicle, Sitter, StoredEntry, TakeBack};
use crate::secret::MatchId;
use crate::store::{ChatRow, Status};

/// How many entries of the chronicle are shown, unless all are requested.
const ENTRIES: usize = 80;
/// How many lines of talk.
const TALK: u32 = 50;

/// The query of a table.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    /// Which of your own seats.
    seat: Option<u8>,
    /// `table` for the inside of the page alone.
    part: Option<String>,
    /// The whole chronicle.
    all: Option<String>,
    /// Which step of what happened since the last turn is shown, from 1.
    step: Option<usize>,
}

/// `GET /match/{id}`
pub(super) async fn page(visit: Visit, Path(id): Path<String>, PageQuery(query): PageQuery<Query>) -> Response {
    let (room, own) = match enter(&visit, &id).await {
        Ok(entered) => entered,
        Err(sorry) => return sorry.page(&visit).await,
    };
    let seat = query.seat.and_then(|seat| Seat::try_from(seat).ok());
    let all = query.all.is_some();
    match model(&visit, &room, own, seat, all, None, query.step).await {
        Err(sorry) => sorry.page(&visit).await,
        Ok(model) if query.part.as_deref() == Some("table") => part(&visit, StatusCode::OK, &model),
        Ok(model) => visit.page(web::pages::table(&visit.chrome().await, &model)),
    }
}

/// The inside of the page alone: what the page lacks, if it says what it has.
fn part(visit: &Visit, status: StatusCode, model: &TableModel) -> Response {
    let whole = web::table_part(model);
    let has = visit.headers.get(web::HAS).and_then(|has| has.to_str().ok());
    let response = match has.and_then(|has| web::changes(&whole, has)).filter(|changes| changes.len() < whole.len()) {
        Some(changes) => (status, NO_STORE, [(header::CONTENT_TYPE, web::CHANGES)], changes).into_response(),
        None => (status, NO_STORE, Html(whole)).into_response(),
    };
    visit.remember(response)
}

/// The table after an action: the inner part for the script, or the whole page. With the refusal, if there is one.
pub(super) async fn after(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Option<Seat>,
    refused: Option<(StatusCode, Refusal)>,
) -> Response {
    if refused.is_none() && !visit.wants_part() {
        let several = own.len() > 1;
        let seat = seat.filter(|_| several).map(|seat| format!("?seat={}", seat.index())).unwrap_or_default();
        return visit.go(&format!("/match/{}{seat}#question", room.id()));
    }
    let (status, refusal) = refused.map_or((StatusCode::OK, None), |(status, refusal)| (status, Some(refusal)));
    let model = match model(visit, room, own, seat, false, refusal, None).await {
        Ok(model) => model,
        Err(sorry) => return sorry.page(visit).await,
    };
    if visit.wants_part() {
        return part(visit, status, &model);
    }
    let mut page = visit.page(web::pages::table(&visit.chrome().await, &model));
    *page.status_mut() = status;
    page
}

/// The table with an answer that must be given once more.
pub(super) async fn ask_once_more(visit: &Visit, room: &Arc<Room>, own: Seats, confirm: Confirm) -> Response {
    match model(visit, room, own, Some(confirm.seat), false, None, None).await {
        Err(sorry) => sorry.page(visit).await,
        Ok(model) => {
            let model = TableModel { confirm: Some(confirm), ..model };
            if visit.wants_part() {
                return part(visit, StatusCode::OK, &model);
            }
            visit.page(web::pages::table(&visit.chrome().await, &model))
        }
    }
}

/// Comes to a table: returns the room, and the visitor's seats there. Somebody without a seat may look if the host
/// allows it.
pub(super) async fn enter(visit: &Visit, id: &str) -> Result<(Arc<Room>, Seats), Sorry> {
    let id: MatchId = id.parse().map_err(|why: String| Sorry::new(Trouble::Missing, why))?;
    let room = visit.app.rooms.open(id).await.map_err(|error| kept::sorry(id, error))?;
    let (own, may_look) = room
        .look(|live| {
            let own = live.seats_of(visit.visitor.id);
            (own, Room::may_look_as(live, own.into_iter().next(), Some(visit.visitor.id)))
        })
        .await;
    if may_look {
        if !own.is_empty() {
            visit.app.calls.visited(visit.visitor.id, id);
        }
        return Ok((room, own));
    }
    let why = "this match is not for spectators. If you play in it, log in with your account or open your invitation";
    Err(Sorry::new(Trouble::Forbidden, why).on("/lobby", "To the lobby"))
}

/// The table as the visitor sees it, with the refused answer if there is one.
pub(super) async fn model(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    wanted: Option<Seat>,
    all: bool,
    refusal: Option<Refusal>,
    step: Option<usize>,
) -> Result<TableModel, Sorry> {
    // A board also shows what is over, such as the last fight.
    room.recall().await?;
    let most = if all { usize::MAX } else { ENTRIES };
    let id = room.id().to_string();
    let viewer = |live: &Live| match live.table().map(|table| (table, viewpoint(table, own, wanted))) {
        None => ControlFlow::Continue(own.into_iter().next()),
        Some((_, Viewpoint::Of(viewer))) => ControlFlow::Continue(viewer),
        Some((table, Viewpoint::Curtain(seat))) => {
            let bare = TableModel::known_to_all(&id, table).behind_curtain(seat);
            ControlFlow::Break(hosted(visit, room, live, own, bare))
        }
    };
    let draw = |live: &Live, viewer: Option<Seat>, told: SeatChronicle| {
        // Several players at one screen all have their names.
        let reader = viewer.filter(|_| own.len() == 1);
        let model = match live.table() {
            Some(table) => TableModel { refusal, ..TableModel::of(&id, table, viewer, past(told, reader, step)) },
            None => TableModel { not_begun: Some(waits_for(live)), ..TableModel::bare(&id, live.title.about()) },
        };
        hosted(visit, room, live, own, model)
    };
    let mut model = room.look_and_read(viewer, most, own.len() == 1, draw).await?;
    if model.curtain.is_some() {
        return Ok(model);
    }
    model.rules = cited_rules(visit, &model);
    if !all && model.chronicle.len() >= ENTRIES {
        model.older = Some(format!("/match/{}?all=1", room.id()));
    }
    if !own.is_empty() && !model.you() {
        model.next = onward::next(visit, room, own).await;
    }
    let messages = room.chat(TALK).await?;
    talk(visit, &mut model, messages);
    Ok(model)
}

/// The stored chronicle, as pages show it to the reader.
fn past(told: SeatChronicle, reader: Option<Seat>, step: Option<usize>) -> Past {
    let line = |(number, entry): (usize, StoredEntry)| (number, entry.words(reader).to_owned(), entry.rule);
    let entries = told.entries.into_iter().map(line).map(|(number, words, rule)| (number, rule, words));
    let notes = told.notes.iter().map(|(number, note)| (*number, note.words(reader).to_owned()));
    let past = Past::new(entries, told.since_own_answer).with_asides(notes);
    let past = past.since(Since { shown: step, ..told.since });
    Past { reader, ..past }
}

/// Fills in what only the house knows.
fn hosted(visit: &Visit, room: &Room, live: &Live, own: Seats, model: TableModel) -> TableModel {
    let mut model = TableModel {
        csrf: visit.csrf(),
        revision: live.revision_for(own),
        mine: own.into_iter().collect(),
        seats: seats(visit, room, live, own),
        ..model
    };
    // Promised from the moment the match was made, before anybody adds words.
    model.commitment.get_or_insert_with(|| live.header.commitment.clone());
    if let Some(words) = &live.header.closed {
        model = model.closed(words);
    }
    let host = live.host == Some(visit.visitor.id);
    let may_undo = |seat: Seat| live.table().is_some_and(|table| table.may_undo(seat));
    model.may_undo =
        !live.is_closed() && live.header.take_back != TakeBack::Never && model.viewer.is_some_and(may_undo);
    model.taking_back = taking_back(live, model.viewer);
    model.lesson = super::lesson::panel(live, own, model.viewer);
    model.may_chat = !own.is_empty() || host;
    model.may_leave = !own.is_empty() && live.status != Status::Over;
    model.pace = pace_of(&visit.headers, live.header.limit);
    model.called_off = live.is_called_off();
    model.may_call_off = host && live.status == Status::Open;
    model.watching = room.listeners().saturating_sub(model.seats.iter().filter(|seat| seat.present).count()) as u32;
    model
}

/// Who sits where, as the reader may know it.
pub(super) fn seats(visit: &Visit, room: &Room, live: &Live, own: Seats) -> Vec<SeatModel> {
    let now = visit.app.config.clock.now();
    let host = live.host == Some(visit.visitor.id);
    let seat = |(index, sitting): (usize, &crate::rooms::Sitting)| {
        let at = Seat::new(index);
        let present = match sitting.sitter {
            Sitter::Person(person) => visit.app.streams.is_open(StreamOf::Person(person)),
            _ => visit.app.streams.is_open(StreamOf::Seat(room.id(), at.into())),
        };
        let left = live.time_is_up_at(at).map(|until| TimeLeft { seconds: (until as i64 - now as i64) / 1000 });
        SeatModel {
            name: sitting.name.clone(),
            kind: kind(visit, room, live, own, at, sitting),
            left,
            present,
            for_bot: host && live.may_seat_bot(at),
        }
    };
    live.seats.iter().enumerate().map(seat).collect()
}

fn kind(visit: &Visit, room: &Room, live: &Live, own: Seats, at: Seat, sitting: &crate::rooms::Sitting) -> Kind {
    let host = live.host == Some(visit.visitor.id);
    match &sitting.sitter {
        Sitter::Person(_) if own.contains(at) && own.into_iter().next() == Some(at) => Kind::You,
        Sitter::Person(_) if own.contains(at) => Kind::Here,
        Sitter::Person(_) => Kind::Other(sitting.name.clone()),
        Sitter::Token => Kind::Other("a program".into()),
        Sitter::Bot(bot) => Kind::Bot(strength(*bot)),
        Sitter::Open => {
            let secret = (host && !live.is_called_off()).then(|| visit.app.rooms.invitation(room.id(), at));
            Kind::Open(secret.map(|secret| format!("{}/invite/{}", address(visit), secret.text())))
        }
    }
}

/// The address of this house, as the visitor typed it.
pub(super) fn address(visit: &Visit) -> String {
    if let Some(url) = &visit.app.config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = visit.headers.get("host").and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("127.0.0.1"))
}

/// What a match that has not begun is waiting for, if anything.
fn waits_for(live: &Live) -> String {
    if live.is_called_off() {
        return "The host has called it off.".to_owned();
    }
    let free: Vec<String> = live.open_seats().into_iter().map(|seat| live.seats[seat.index()].name.clone()).collect();
    let seats = if free.len() == 1 { "the seat" } else { "the seats" };
    format!("It begins when {seats} of {} {} taken.", web::listed(&free), if free.len() == 1 { "is" } else { "are" })
}

/// The rules that the question and the refusal cite, in plain words.
fn cited_rules(visit: &Visit, model: &TableModel) -> Vec<table::Rule> {
    let asked = model.asked.as_ref().or(model.word.as_ref()).map(|asked| asked.prompt.rule);
    let refused = model.refusal.as_ref().map(|refusal| refusal.rule.as_str()).filter(|rule| Some(*rule) != asked);
    let Some(book) = books(visit.app.rooms.shelf()).get(model.about.id) else { return Vec::new() };
    let ended = model.outcome.as_ref().map(|outcome| outcome.rule);
    asked.into_iter().chain(refused).chain(ended).filter_map(|id| book.get(id)).collect()
}

fn talk(visit: &Visit, model: &mut TableModel, messages: Vec<ChatRow>) {
    let silent = muted(&visit.headers);
    let now = visit.app.config.clock.now();
    for row in &messages {
        let Some(person) = row.person.filter(|person| *person != visit.visitor.id) else { continue };
        if model.people.iter().all(|known| known.who != person.to_string()) {
            let muted = silent.contains(&person);
            model.people.push(Person { who: person.to_string(), name: row.name.clone(), muted });
        }
    }
    let shown = messages.into_iter().filter(|row| row.person.is_none_or(|person| !silent.contains(&person)));
    model.chat = shown
        .map(|row| ChatLine {
            seat: model.seats.iter().position(|seat| seat.name == row.name).map(Seat::new),
            when: ago(row.at, now),
            name: row.name,
            text: row.words,
        })
        .collect();
}
