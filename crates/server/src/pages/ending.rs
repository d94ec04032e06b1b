//! The end of a match as a page, and playing with the same people again.

use std::sync::Arc;

use axum::extract::Path;
use axum::response::Response;
use bots::Title;
use table::{Record, Seat, Seats};
use web::model::{Again, EndModel, Ending, Trouble};

use super::book::{Finished, finished, played_again, record_of};
use super::books::books;
use super::form::Form;
use super::table::{enter, seats};
use super::trouble::Sorry;
use super::visit::Visit;
use crate::rooms::{Live, NewTable, Room, SeatWish, Sitter, Wish};
use crate::store::Status;

/// `GET /match/{id}/end`
pub(super) async fn page(visit: Visit, Path(id): Path<String>) -> Response {
    match open(&visit, &id).await {
        Ok(response) => response,
        Err(sorry) => sorry.page(&visit).await,
    }
}

async fn open(visit: &Visit, id: &str) -> Result<Response, Sorry> {
    let (room, own) = enter(visit, id).await?;
    if room.look(Live::is_called_off).await {
        return Ok(visit.go(&format!("/match/{id}")));
    }
    let Finished { title, outcome, .. } = finished(&room).await?;
    let ending = match ending(visit, &room, title).await {
        // The book shows how it ended and what was told, also where this program cannot play the match again.
        Err(sorry) if sorry.is_our_fault() => return Ok(visit.go(&format!("/match/{id}/book"))),
        ending => ending?,
    };
    let about = title.about();
    let titled = |rule: table::Cite| {
        let found = books(visit.app.rooms.shelf()).get(about.id)?.get(rule)?;
        Some((rule.to_owned(), found.title))
    };
    let (seats, closed, options) = room
        .look(|live| {
            let options = live.table().map(web::model::unusual_options).unwrap_or_default();
            (seats(visit, &room, live, own), live.header.closed.clone(), options)
        })
        .await;
    let model = EndModel {
        id: id.to_owned(),
        rule: outcome.as_ref().and_then(|outcome| titled(outcome.rule)),
        about,
        seats,
        ending,
        closed,
        times: Some(room.times().await?),
        again: again_for(visit, &room, own).await?,
        options,
    };
    Ok(visit.page(web::pages::end(&visit.chrome().await, &model)))
}

/// What a match came to: its record is played again once, in the reading room.
pub(super) async fn ending(visit: &Visit, room: &Room, title: &'static dyn Title) -> Result<Arc<Ending>, Sorry> {
    let library = &visit.app.library;
    let read = || async {
        let (reading, record) = (library.place().await?, record_of(room).await);
        let read = move || {
            // The reader may leave before the work is done. The place stays taken until then.
            let _reading = reading;
            let record = Record::parse(&record).map_err(|error| error.to_string())?;
            Ending::of(title, &record).map_err(|error| error.to_string())
        };
        played_again(read).await
    };
    library.ending(room.id(), read).await
}

/// What a reader can do to play with the same people again.
async fn again_for(visit: &Visit, room: &Room, own: Seats) -> Result<Again, Sorry> {
    let host = room.look(|live| live.host == Some(visit.visitor.id)).await;
    if own.is_empty() && !host {
        return Ok(Again::No);
    }
    Ok(waiting_sequel(visit, room, own).await?.map_or(Again::Offer, Again::Made))
}

/// Where a reader finds the match that somebody has set up for the same people, while it waits for them.
async fn waiting_sequel(visit: &Visit, room: &Room, own: Seats) -> Result<Option<String>, Sorry> {
    let Some(next) = room.sequel().await? else { return Ok(None) };
    // It may be gone in the meantime, or set aside.
    let Ok(sequel) = visit.app.rooms.open(next).await else { return Ok(None) };
    let (waits, seated, open) = sequel
        .look(|live| {
            let waits = live.status == Status::Open && !live.is_called_off();
            (waits, !live.seats_of(visit.visitor.id).is_empty(), live.open_seats())
        })
        .await;
    let seat = own.into_iter().find(|seat| open.contains(*seat));
    Ok(match (seated, seat) {
        _ if !waits => None,
        (true, _) => Some(format!("/match/{next}")),
        (false, Some(seat)) => Some(format!("/invite/{}", visit.app.rooms.invitation(next, seat).text())),
        (false, None) => None,
    })
}

/// `POST /match/{id}/again`
pub(super) async fn again(Path(id): Path<String>, form: Form) -> Response {
    match play_again(&form, &id).await {
        Ok(to) => form.visit.go(&to),
        Err(sorry) => sorry.on(format!("/match/{id}/end"), "To the end of the match").page(&form.visit).await,
    }
}

async fn play_again(form: &Form, id: &str) -> Result<String, Sorry> {
    let visit = &form.visit;
    visit.check_welcome().await?;
    let (room, own) = enter(visit, id).await?;
    finished(&room).await?;
    let me = visit.visitor.id;
    let host = room.look(|live| live.host == Some(me)).await;
    if own.is_empty() && !host {
        return Err(Sorry::new(
            Trouble::Forbidden,
            "only those who sat at this table can play again with the same people",
        ));
    }
    if let Some(path) = waiting_sequel(visit, &room, own).await? {
        return Ok(path);
    }
    // Everybody keeps the seat and its name; people come by a link, which the page of the end shows them.
    let wish = |sitter: &Sitter| match sitter {
        Sitter::Person(person) if *person == me => Wish::Person(me),
        Sitter::Bot(bot) => Wish::Bot(*bot),
        Sitter::Person(_) | Sitter::Token | Sitter::Open => Wish::Friend,
    };
    let (wanted, name) = room
        .look(|live| {
            let seats = live.seats.iter();
            let seat = |sitting: &crate::rooms::Sitting| SeatWish {
                name: Some(sitting.name.clone()),
                wish: wish(&sitting.sitter),
            };
            let wanted = NewTable {
                game: live.title.about().id.to_owned(),
                host: Some(me),
                origin: Some(visit.origin),
                seats: seats.map(seat).collect(),
                options: live.header.options.clone(),
                watched: live.header.watched,
                limit: live.header.limit,
                take_back: live.header.take_back,
                ..NewTable::default()
            };
            (wanted, own.into_iter().next().map(|seat: Seat| live.seats[seat.index()].name.clone()))
        })
        .await;
    let invites = wanted.seats.iter().any(|seat| seat.wish == Wish::Friend);
    let made = visit.app.rooms.create(wanted).await?;
    let next = made.room.id();
    if invites {
        room.note_sequel(next).await?;
        let words = "plays again with the same people. Your seat is kept: open “How it went” to take it.";
        let name = name.unwrap_or_else(|| "the host".to_owned());
        // The new match is there, whether this can be said or not.
        if let Err(error) = room.say(Some(me), &name, &format!("{name} {words}")).await {
            tracing::warn!(%error, "the others were not told of the new match");
        }
    }
    Ok(format!("/match/{next}"))
}
