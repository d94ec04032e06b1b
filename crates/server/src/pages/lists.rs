//! The first page, the lobby, and a person's own matches.

use axum::response::Response;
use serde::Deserialize;
use web::model::{GameCard, HomeModel, LobbyModel, MatchLine, MineModel};

use super::new::in_words;
use super::trouble::Sorry;
use super::visit::{PageQuery, Visit};
use super::words::ago;
use crate::clock::Millis;
use crate::rooms::{Listed, ListedSeat, Room, Shelf};
use crate::secret::MatchId;
use crate::store::{Status, StoreError};

/// How many matches a list shows.
const MOST: u32 = 100;
/// How many the first page shows.
const FEW: usize = 5;

/// `GET /`
pub(super) async fn home(visit: Visit) -> Response {
    match home_model(&visit).await {
        Ok(model) => visit.page(web::pages::home(&visit.chrome().await, &model)),
        Err(error) => Sorry::from(error).page(&visit).await,
    }
}

async fn home_model(visit: &Visit) -> Result<HomeModel, StoreError> {
    let MineModel { waiting, others, .. } = sorted(mine_lines(visit, 0).await?);
    let open = visit.app.store.read().listed().await?;
    Ok(HomeModel {
        games: games(visit.app.rooms.shelf()),
        waiting: waiting.into_iter().take(FEW).collect(),
        others: others.into_iter().take(FEW).collect(),
        open,
    })
}

/// Which part of a list: how many matches to skip.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    from: Option<u32>,
}

/// `GET /mine`
pub(super) async fn mine(visit: Visit, PageQuery(query): PageQuery<Query>) -> Response {
    let from = query.from.unwrap_or_default();
    match mine_lines(&visit, from).await {
        Ok(lines) => {
            let older = (lines.len() == MOST as usize).then(|| format!("/mine?from={}", from.saturating_add(MOST)));
            visit.page(web::pages::mine(&visit.chrome().await, &MineModel { older, ..sorted(lines) }))
        }
        Err(error) => Sorry::from(error).page(&visit).await,
    }
}

/// Which match the reader comes from.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct After {
    after: Option<String>,
}

/// `GET /next`: the next match that waits for the reader, or all of his own if none does.
pub(super) async fn next(visit: Visit, PageQuery(query): PageQuery<After>) -> Response {
    let waiting = match visit.waiting().await {
        Ok(waiting) => waiting,
        Err(error) => return Sorry::from(error).page(&visit).await,
    };
    let after = query.after.and_then(|id| id.parse::<MatchId>().ok());
    // From a match that waits itself it goes on to the one after it, so that the reader may put a decision off.
    let here = waiting.iter().position(|one| Some(one.id) == after);
    let next = waiting.iter().cycle().skip(here.map_or(0, |here| here + 1)).take(waiting.len());
    match next.map(|one| one.id).find(|id| Some(*id) != after) {
        Some(id) => visit.go(&format!("/match/{id}#question")),
        None => visit.go("/mine"),
    }
}

/// `GET /lobby`
pub(super) async fn lobby(visit: Visit, PageQuery(query): PageQuery<Query>) -> Response {
    match lobby_model(&visit, query.from.unwrap_or_default()).await {
        Ok(model) => visit.page(web::pages::lobby(&visit.chrome().await, &model)),
        Err(error) => Sorry::from(error).page(&visit).await,
    }
}

async fn lobby_model(visit: &Visit, from: u32) -> Result<LobbyModel, StoreError> {
    let rooms = &visit.app.rooms;
    let mut model = LobbyModel { games: games(rooms.shelf()), ..LobbyModel::default() };
    for listed in rooms.lobby(from, MOST).await? {
        model.open.push(line(visit, listed).await);
    }
    model.more = (model.open.len() == MOST as usize).then(|| format!("/lobby?from={}", from.saturating_add(MOST)));
    for listed in rooms.to_watch(MOST as usize).await {
        model.watch.push(line(visit, listed).await);
    }
    Ok(model)
}

/// The games, each with what "play now" starts.
pub(super) fn games(shelf: Shelf) -> Vec<GameCard> {
    let card = |title: &&dyn bots::Title| {
        let about = title.about();
        let quick_seats = quick_seats(about.seats);
        GameCard {
            id: about.id.into(),
            title: about.title.into(),
            blurb: about.blurb.into(),
            seats: about.seats,
            quick_seats,
            lesson: !about.lesson.is_empty(),
            quick_against: if quick_seats == 2 { "bot" } else { "bots" }.into(),
        }
    };
    shelf.iter().map(card).collect()
}

/// How many players "play now" has: four at most, so that your turn comes round soon.
pub(super) fn quick_seats((least, most): (usize, usize)) -> usize {
    most.min(4).max(least)
}

async fn mine_lines(visit: &Visit, from: u32) -> Result<Vec<MatchLine>, StoreError> {
    let mut lines = Vec::new();
    if !visit.visitor.is_new {
        for listed in visit.app.rooms.of_person(visit.visitor.id, from, MOST).await? {
            lines.push(line(visit, listed).await);
        }
    }
    Ok(lines)
}

fn sorted(lines: Vec<MatchLine>) -> MineModel {
    let (ended, running): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.ended.is_some());
    let (mut waiting, others): (Vec<_>, Vec<_>) = running.into_iter().partition(|line| line.you);
    // Whose time runs out first comes first; the sort is stable, so the others stay as they are.
    waiting.sort_by_key(|line| (line.left.is_none(), line.left));
    MineModel { waiting, others, ended, older: None }
}

/// A match for a list.
pub(super) async fn line(visit: &Visit, listed: Listed) -> MatchLine {
    let app = &visit.app;
    let title = app.rooms.title(&listed.game);
    let own = |seat: &ListedSeat| seat.person == Some(visit.visitor.id);
    let called = |seat: &ListedSeat| if own(seat) { "you".to_owned() } else { seat.name.clone() };
    let waited: Vec<String> = listed.seats.iter().filter(|seat| seat.waited).map(called).collect();
    let (me, now) = (visit.visitor.id, app.config.clock.now());
    let left = |until: Millis| (until as i64 - now as i64) / 1000;
    let mut line = MatchLine {
        asked_back: listed.seats.iter().any(|seat| seat.asked_back && own(seat)),
        left: listed.until(me).map(left),
        since: listed.since(me).map(str::to_owned),
        turn: listed.turn,
        id: listed.id.to_string(),
        game: title.map_or_else(|| listed.game.clone(), |title| title.about().title.to_owned()),
        you: listed.waits_for(visit.visitor.id),
        may_call_off: listed.status == Status::Open && listed.host == Some(visit.visitor.id),
        waited: web::listed(&waited),
        moved: ago(listed.updated, now),
        ended: match listed.status {
            Status::Over => Some(listed.ended.unwrap_or_else(|| "over".to_owned())),
            Status::Aside => Some("set aside".to_owned()),
            Status::Open | Status::Playing => None,
        },
        open_seats: listed.seats.iter().filter(|seat| seat.kind == "open").count() as u32,
        seats: listed.seats.iter().map(|seat| seat.name.clone()).collect(),
        ..MatchLine::default()
    };
    // Only a room knows the options. A match that is only on disk is not opened for a list.
    if app.rooms.glance(listed.id).is_some()
        && let Ok(room) = app.rooms.open(listed.id).await
    {
        look_closer(&mut line, &room).await;
    }
    line
}

async fn look_closer(line: &mut MatchLine, room: &Room) {
    room.look(|live| {
        line.spectators = live.header.watched;
        line.limit = live.header.limit.map(|limit| in_words((limit.per, limit.seconds)));
        if let Some(table) = live.table() {
            line.turn = table.turn();
            line.options = web::model::unusual_options(table);
        }
    })
    .await;
}
