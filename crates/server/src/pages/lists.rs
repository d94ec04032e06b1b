//! The first page, the lobby, and a person's own matches.

use axum::response::Response;
use table::Seats;
use web::model::{GameCard, HomeModel, LobbyModel, MatchLine, MineModel};

use super::trouble::Sorry;
use super::visit::Visit;
use super::words::{ago, duration, listed};
use crate::rooms::{Room, Shelf};
use crate::store::{SeatRow, Status, StoreError, Summary};

/// So many matches are listed.
const MOST: u32 = 100;
/// So many on the first page.
const FEW: usize = 5;

/// `GET /`
pub(super) async fn home(visit: Visit) -> Response {
    match home_model(&visit).await {
        Ok(model) => visit.page(web::pages::home(&visit.chrome().await, &model)),
        Err(error) => Sorry::from(error).page(&visit).await,
    }
}

async fn home_model(visit: &Visit) -> Result<HomeModel, StoreError> {
    let MineModel { waiting, others, .. } = sorted(mine_lines(visit).await?);
    let open = visit.app.store.read().lobby(MOST).await?.len() as u32;
    Ok(HomeModel {
        games: games(visit.app.rooms.shelf()),
        waiting: waiting.into_iter().take(FEW).collect(),
        others: others.into_iter().take(FEW).collect(),
        open,
    })
}

/// `GET /mine`
pub(super) async fn mine(visit: Visit) -> Response {
    match mine_lines(&visit).await {
        Ok(lines) => visit.page(web::pages::mine(&visit.chrome().await, &sorted(lines))),
        Err(error) => Sorry::from(error).page(&visit).await,
    }
}

/// `GET /lobby`
pub(super) async fn lobby(visit: Visit) -> Response {
    match lobby_model(&visit).await {
        Ok(model) => visit.page(web::pages::lobby(&visit.chrome().await, &model)),
        Err(error) => Sorry::from(error).page(&visit).await,
    }
}

async fn lobby_model(visit: &Visit) -> Result<LobbyModel, StoreError> {
    let mut model = LobbyModel { games: games(visit.app.rooms.shelf()), ..LobbyModel::default() };
    for summary in visit.app.store.read().lobby(MOST).await? {
        model.open.push(line(visit, summary).await?);
    }
    for room in visit.app.rooms.in_memory() {
        let watch = room.look(|live| live.header.watched && live.status == Status::Playing).await;
        if watch && model.watch.len() < MOST as usize {
            model.watch.push(line(visit, summary(&room).await).await?);
        }
    }
    Ok(model)
}

/// The games of the house, with what "play now" would begin.
pub(super) fn games(shelf: Shelf) -> Vec<GameCard> {
    let card = |title: &&dyn bots::Title| {
        let about = title.about();
        let quick_seats = quick_seats(about.seats);
        let (one, many) = if about.steward { ("steward", "stewards") } else { ("searching bot", "searching bots") };
        GameCard {
            id: about.id.into(),
            title: about.title.into(),
            blurb: about.blurb.into(),
            seats: about.seats,
            quick_seats,
            quick_against: if quick_seats == 2 { one } else { many }.into(),
        }
    };
    shelf.iter().map(card).collect()
}

/// How many sit down at "play now": four at most, so that one's turn comes round soon.
pub(super) fn quick_seats((least, most): (usize, usize)) -> usize {
    most.min(4).max(least)
}

async fn mine_lines(visit: &Visit) -> Result<Vec<MatchLine>, StoreError> {
    let mut lines = Vec::new();
    if !visit.visitor.is_new {
        for summary in visit.app.store.read().matches_of(visit.visitor.id, MOST).await? {
            lines.push(line(visit, summary).await?);
        }
    }
    Ok(lines)
}

fn sorted(lines: Vec<MatchLine>) -> MineModel {
    let (ended, running): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.ended.is_some());
    let (waiting, others) = running.into_iter().partition(|line| line.you);
    MineModel { waiting, others, ended, older: None }
}

/// A match in memory, as the store would tell of it.
pub(super) async fn summary(room: &Room) -> Summary {
    room.look(|live| Summary {
        id: room.id(),
        game: live.title.about().id.to_owned(),
        host: live.host,
        status: live.status,
        answers: live.answers_for(Seats::NONE),
        waited: live.waiting().into_iter().fold(0, |bits, seat| bits | 1 << seat.index()),
        created: live.created,
        updated: live.updated,
    })
    .await
}

/// A match for a list. One that is in memory is looked at there: the store knows it as it was at its last checkpoint.
pub(super) async fn line(visit: &Visit, summary: Summary) -> Result<MatchLine, StoreError> {
    let app = &visit.app;
    let seats = app.store.read().seats(summary.id).await?;
    let title = app.rooms.title(&summary.game);
    let now = app.config.clock.now();
    let glance = app.rooms.glance(summary.id);
    let status = glance.map_or(summary.status, |glance| glance.status);
    let stored: Seats = (0..16).filter(|index| summary.waited & (1 << index) != 0).map(table::Seat::new).collect();
    let waited = glance.map_or(stored, |glance| glance.waited);
    let own = |index: usize| seats.get(index).is_some_and(|seat| seat.person == Some(visit.visitor.id));
    let you = status == Status::Playing && waited.into_iter().any(|seat| own(seat.index()));
    let called = |seat: table::Seat| match seats.get(seat.index()) {
        Some(_) if own(seat.index()) => "you".to_owned(),
        Some(seat) => seat.name.clone(),
        None => String::new(),
    };
    let names: Vec<String> = waited.into_iter().map(called).collect();
    let mut line = MatchLine {
        id: summary.id.to_string(),
        game: title.map_or_else(|| summary.game.clone(), |title| title.about().title.to_owned()),
        seats: seats.iter().map(|seat| seat.name.clone()).collect(),
        waited: if status == Status::Playing { listed(&names) } else { String::new() },
        you,
        moved: ago(glance.map_or(summary.updated, |glance| glance.updated), now),
        ended: (status == Status::Over).then(|| "over".to_owned()),
        open_seats: seats.iter().filter(|seat: &&SeatRow| seat.sitter == "open").count() as u32,
        ..MatchLine::default()
    };
    // Only a room knows the turn, the options and who won; one that is on disk alone is not opened for a list.
    if glance.is_some()
        && let Ok(room) = app.rooms.open(summary.id).await
    {
        look_closer(&mut line, &room).await;
    }
    Ok(line)
}

async fn look_closer(line: &mut MatchLine, room: &Room) {
    room.look(|live| {
        line.spectators = live.header.watched;
        line.limit = live.header.limit.map(|limit| duration(limit.seconds));
        if let Some(table) = live.table() {
            line.turn = table.turn();
            line.options = web::model::unusual_options(table);
            line.ended = table.outcome().map(|outcome| {
                let names: Vec<String> = live.names().map(str::to_owned).collect();
                let first: Vec<String> = (0..names.len())
                    .filter(|index| outcome.is_first(table::Seat::new(*index)))
                    .map(|index| names[index].clone())
                    .collect();
                if outcome.is_draw() { "a draw".to_owned() } else { format!("{} won", listed(&first)) }
            });
        }
    })
    .await;
}
