//! A finished match as a book; its record; reports of problems; branching off.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bots::Title;
use serde::Deserialize;
use table::{AnyMatch, Outcome, Record};
use web::model::{BookModel, Ending, Trouble, Verification};

use super::as_told;
use super::comments::{comments_for, may_comment};
use super::ending::ending;
use super::form::Form;
use super::library::Leaf;
use super::table::{address, enter, seats};
use super::trouble::Sorry;
use super::visit::{NO_STORE, PageQuery, Visit};
use crate::rooms::{Live, Owner, Room, SeatWish, Wish, house_bot};
use crate::store::Status;

/// Which position, or words to look for in the chronicle.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    at: Option<u32>,
    find: Option<String>,
}

/// `GET /match/{id}/book`
pub(super) async fn page(visit: Visit, Path(id): Path<String>, PageQuery(query): PageQuery<Query>) -> Response {
    match open(&visit, &id, &query).await {
        Ok(response) => response,
        Err(sorry) => sorry.page(&visit).await,
    }
}

async fn open(visit: &Visit, id: &str, query: &Query) -> Result<Response, Sorry> {
    let (room, own) = enter(visit, id).await?;
    if room.look(Live::is_called_off).await {
        // Nothing was played. The table says so.
        return Ok(visit.go(&format!("/match/{id}")));
    }
    let Finished { title, outcome, dice } = finished(&room).await?;
    let library = &visit.app.library;
    if let Some(words) = &query.find {
        // The search goes through the whole chronicle.
        let _reading = library.place().await?;
        let at = room.told_at(own.into_iter().next(), words).await?.unwrap_or_default();
        return Ok(visit.go(&format!("/match/{id}/book?at={at}")));
    }
    // Who sat where, as the page of the table shows it.
    let seats = room.look(|live| seats(visit, &room, live, own)).await;
    let viewer = Some(own).filter(|own| own.len() == 1).and_then(|own| own.into_iter().next());
    let wanted = Leaf { id: room.id(), at: query.at, viewer };
    let leaf = match library.leaf(wanted, || read(visit, &room, title, wanted, dice.is_some())).await {
        Err(sorry) if sorry.is_our_fault() => return as_told::page(visit, &room, own, outcome).await,
        leaf => leaf?,
    };
    let holds = library.verdict(room.id());
    let dice = dice.map(|dice| Verification { holds, ..dice });
    // The book is worth reading without its curve.
    let ending = match library.known_ending(room.id()) {
        None => ending(visit, &room, title).await.ok(),
        known => known,
    };
    let (comments, may_comment) = (comments_for(visit, &room).await?, may_comment(visit, &room, own).await.is_some());
    let path = format!("/position/{}", visit.app.rooms.position_link(room.id(), leaf.at));
    let link = Some((format!("{}{path}", address(visit)), path));
    let book =
        BookModel { seats, outcome, dice, may_branch: true, ending, comments, may_comment, link, ..(*leaf).clone() };
    Ok(visit.page(web::pages::book(&visit.chrome().await, &book)))
}

/// A position of a match that is over, as a spectator sees it: for people who have a link to it.
pub(super) async fn spectated(visit: &Visit, room: &Room, at: u32) -> Result<Arc<BookModel>, Sorry> {
    let Finished { title, dice, .. } = finished(room).await?;
    let wanted = Leaf { id: room.id(), at: Some(at), viewer: None };
    visit.app.library.leaf(wanted, || read(visit, room, title, wanted, dice.is_some())).await
}

/// Replays a match up to a position. The first time the book is opened, the match is replayed to its end for the curve, and
/// its dice are thrown again too.
async fn read(
    visit: &Visit,
    room: &Room,
    title: &'static dyn Title,
    leaf: Leaf,
    promised: bool,
) -> Result<BookModel, Sorry> {
    let reading = visit.app.library.place().await?;
    let known = visit.app.library.verdict(leaf.id);
    let surveyed = visit.app.library.known_ending(leaf.id).is_some();
    let record = record_of(room).await;
    let read = move || {
        // The reader may leave before the work is done. The place stays taken until then.
        let _reading = reading;
        let parsed = Record::parse(&record).map_err(|error| error.to_string())?;
        let of = parsed.len() as u32;
        let at = leaf.at.map_or(of, |at| at.min(of));
        let model = |table: &dyn AnyMatch| BookModel::of(&leaf.id.to_string(), table, leaf.viewer, of);
        let (mut page, mut ending) = (None, None);
        if !surveyed {
            let seen = |table: &dyn AnyMatch| page = (table.answers() == at).then(|| model(table)).or(page.take());
            ending = Ending::watched(title, &parsed, seen).ok();
        }
        let page = match page {
            Some(page) => page,
            None => model(&*title.replay(&parsed, Some(at as usize)).map_err(|error| error.to_string())?),
        };
        let holds = known.unwrap_or_else(|| promised && title.verify(&parsed).is_ok());
        Ok((holds, page, ending))
    };
    let (holds, page, ending) = played_again(read).await?;
    visit.app.library.note_verdict(leaf.id, holds);
    if let Some(ending) = ending {
        visit.app.library.note_ending(leaf.id, ending);
    }
    Ok(page)
}

/// Work that takes a while.
pub(super) async fn played_again<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, Sorry> {
    let done = tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(error.to_string()));
    done.map_err(|why| {
        tracing::warn!(why, "a match cannot be played again");
        Sorry::new(Trouble::Broken, why)
    })
}

/// A match that is over.
pub(super) struct Finished {
    pub(super) title: &'static dyn Title,
    pub(super) outcome: Option<Outcome>,
    /// The seed and its promise.
    pub(super) dice: Option<Verification>,
}

pub(super) async fn finished(room: &Room) -> Result<Finished, Sorry> {
    let look = |live: &Live| {
        let table = live.table().filter(|_| live.status == Status::Over)?;
        // Dice from before the branch came from the seed of another match.
        let dice = if live.header.branched { None } else { promise(table) };
        Some(Finished { title: live.title, outcome: table.outcome(), dice })
    };
    room.look(look).await.ok_or_else(|| {
        let why = "this match is not over yet: how it went, its book, its record and its seed open at the end";
        Sorry::new(Trouble::Forbidden, why).on(format!("/match/{}", room.id()), "To the table")
    })
}

/// The record of a match that is over.
pub(super) async fn record_of(room: &Room) -> String {
    room.look(|live| live.table().map(AnyMatch::record).unwrap_or_default()).await
}

/// The seed of a match that is over, with its promise. Whether the promise holds is not checked yet.
fn promise(table: &dyn AnyMatch) -> Option<Verification> {
    let chance = table.chance();
    let (commitment, seed) = chance.commitment().zip(chance.seed())?;
    let thrown_in = chance.entropy().iter();
    Some(Verification {
        commitment: commitment.to_string(),
        seed: seed.to_string(),
        entropy: thrown_in.map(|added| (table.setup().names()[added.seat].to_owned(), added.words.clone())).collect(),
        holds: None,
    })
}

/// The match after this many answers, or at its end.
fn position(title: &dyn Title, record: &str, at: Option<u32>) -> Result<(Box<dyn AnyMatch>, Record), String> {
    let record = Record::parse(record).map_err(|error| error.to_string())?;
    let at = at.map(|at| (at as usize).min(record.len()));
    let table = title.replay(&record, at).map_err(|error| error.to_string())?;
    Ok((table, record))
}

/// `POST /match/{id}/branch`: a new match from a position of a finished one, against bots.
pub(super) async fn branch(Path(id): Path<String>, form: Form) -> Response {
    match branch_off(&form, &id).await {
        Ok(room) => form.visit.go(&format!("/match/{}", room.id())),
        Err(sorry) => sorry.page(&form.visit).await,
    }
}

async fn branch_off(form: &Form, id: &str) -> Result<Arc<Room>, Sorry> {
    let visit = &form.visit;
    visit.check_welcome().await?;
    let (room, _) = enter(visit, id).await?;
    let Finished { title, .. } = finished(&room).await?;
    let number = |name: &str| form.get(name).and_then(|text| text.parse::<u32>().ok());
    let (at, seat) = (number("at"), number("seat").unwrap_or_default() as usize);
    let (reading, record) = (visit.app.library.place().await?, record_of(&room).await);
    let read = move || {
        let _reading = reading;
        position(title, &record, at).map(|(table, _)| table)
    };
    let table = played_again(read).await.map_err(|_| {
        Sorry::new(Trouble::Refused, "this match can no longer be replayed, so you cannot branch off from it")
    })?;
    let bot = house_bot(&title.about());
    let names = table.setup().names().all().to_vec();
    let wish = |index: usize| if index == seat { Wish::Person(visit.visitor.id) } else { Wish::Bot(bot) };
    let seats = names.into_iter().enumerate().map(|(index, name)| SeatWish { name: Some(name), wish: wish(index) });
    let owner = Owner { origin: Some(visit.origin), person: Some(visit.visitor.id) };
    Ok(visit.app.rooms.branch(&*table, owner, seats.collect()).await?)
}

/// `GET /match/{id}/record`
pub(super) async fn record(visit: Visit, Path(id): Path<String>) -> Response {
    let found = async {
        let (room, _) = enter(&visit, &id).await?;
        finished(&room).await?;
        Ok::<_, Sorry>(room.commented_record().await?.unwrap_or_default())
    };
    match found.await {
        Ok(record) => file(&format!("{id}.logres"), record),
        Err(sorry) => sorry.page(&visit).await,
    }
}

/// `GET /match/{id}/report`
pub(super) async fn report(visit: Visit, Path(id): Path<String>) -> Response {
    let found = async {
        let (room, own) = enter(&visit, &id).await?;
        // A person with several seats must say which: the first may not stand for the others.
        let viewer = Some(own).filter(|own| own.len() == 1).and_then(|own| own.into_iter().next());
        Ok::<_, Sorry>(room.report(viewer).await?)
    };
    match found.await {
        Ok(report) => file(&format!("logres-report-{id}.txt"), report),
        Err(sorry) => sorry.page(&visit).await,
    }
}

/// A text to download.
fn file(name: &str, text: String) -> Response {
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (NO_STORE, kind, text).into_response()
}
