//! Setting up a match, and "play now".

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use bots::{Bot, Title};
use table::About;
use web::model::{BotChoice, NewModel, SeatChoice, Trouble};

use super::form::Form;
use super::lists::quick_seats;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::rooms::{Limit, MakeError, NewTable, Per, SeatWish, TakeBack, Then, Wish, house_bot};

/// The bots that a page offers: the levels of the game, the usual one first, then the others by strength; and one that
/// nobody fears.
fn bots(about: &About) -> Vec<(Bot, &'static str)> {
    let mut bots = Bot::levels(about);
    let usual = if about.steward { Bot::Steward } else { Bot::Knight };
    bots.sort_by_key(|(bot, _)| *bot != usual);
    bots.push((Bot::Random, "plays at random (answers at once)"));
    bots
}

/// The time limits that the page offers: what they apply to, and how many seconds.
const LIMITS: [(Per, u64); 7] = [
    (Per::Decision, 30),
    (Per::Decision, 120),
    (Per::Decision, 86_400),
    (Per::Decision, 259_200),
    (Per::Player, 1800),
    (Per::Player, 7200),
    (Per::Player, 604_800),
];

/// What happens when time is up: the value in the form, and in words.
const THENS: [(&str, Then, &str); 3] = [
    ("bot", Then::Bot, "a bot decides"),
    ("pass", Then::Pass, "the answer that harms the player least counts"),
    ("wait", Then::Wait, "the match waits, and everybody sees who is late"),
];

/// Whether answers may be taken back: the value in the form, and in words.
const TAKE_BACKS: [(&str, TakeBack, &str); 3] = [
    ("dice", TakeBack::Dice, "until dice fall, something shows or somebody else answers"),
    ("agreed", TakeBack::Agreed, "later too, if all agree"),
    ("never", TakeBack::Never, "never"),
];

/// The value of a time limit in the form.
fn limit_key((per, seconds): (Per, u64)) -> String {
    match per {
        Per::Decision => format!("decision-{seconds}"),
        Per::Player => format!("player-{seconds}"),
    }
}

/// `GET /new/{game}`
pub(super) async fn page(visit: Visit, Path(game): Path<String>) -> Response {
    let Some(title) = visit.app.rooms.title(&game) else { return no_game().page(&visit).await };
    let model = model(&visit, title, None, None);
    visit.page(web::pages::new(&visit.chrome().await, &model))
}

/// `POST /new/{game}`
pub(super) async fn make(Path(game): Path<String>, form: Form) -> Response {
    let visit = &form.visit;
    let Some(title) = visit.app.rooms.title(&game) else { return no_game().page(visit).await };
    if let Err(error) = visit.check_welcome().await {
        return Sorry::from(error).page(visit).await;
    }
    let wanted = if form.get("quick").is_some() { quick(&form, &title.about()) } else { read(&form, &title.about()) };
    let made = match wanted {
        Ok(wanted) => visit.app.rooms.create(NewTable { origin: Some(visit.origin), ..wanted }).await,
        Err(why) => Err(MakeError::Unfit(why)),
    };
    match made {
        Ok(made) => visit.go(&format!("/match/{}", made.room.id())),
        Err(MakeError::Unfit(why)) => {
            let model = model(visit, title, Some(&form), Some(why));
            let mut page = visit.page(web::pages::new(&visit.chrome().await, &model));
            *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            page
        }
        Err(error) => Sorry::from(error).page(visit).await,
    }
}

fn no_game() -> Sorry {
    Sorry::new(Trouble::Missing, "there is no such game here").on("/", "To the games")
}

/// The name of a person at a table, if they gave one.
fn own_name(visit: &Visit) -> Option<String> {
    Some(visit.visitor.name.clone()).filter(|name| !name.is_empty())
}

/// Starts a match at once: the visitor against the game's own bots or those that the form names, as many as usual and under
/// the usual options, if the form says nothing else.
fn quick(form: &Form, about: &About) -> Result<NewTable, String> {
    let visit = &form.visit;
    let seats = form.get("seats").and_then(|seats| seats.parse().ok());
    let seats = seats.map_or(quick_seats(about.seats), |seats: usize| seats.clamp(about.seats.0, about.seats.1));
    let bot = form.get("bot").map_or_else(|| Ok(house_bot(about)), str::parse)?;
    let me = SeatWish { name: own_name(visit), wish: Wish::Person(visit.visitor.id) };
    let others = (1..seats).map(|_| SeatWish { name: None, wish: Wish::Bot(bot) });
    Ok(NewTable {
        game: about.id.into(),
        host: Some(visit.visitor.id),
        seats: std::iter::once(me).chain(others).collect(),
        options: chosen(form),
        ..NewTable::default()
    })
}

/// The match that the form asks for.
fn read(form: &Form, about: &About) -> Result<NewTable, String> {
    let me = form.visit.visitor.id;
    let mut seats = Vec::new();
    for index in 0..about.seats.1 {
        let name = form.get(&format!("name-{index}")).map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
        let wish = match form.get(&format!("seat-{index}")).unwrap_or("none") {
            "none" => continue,
            "me" | "here" => Wish::Person(me),
            "friend" => Wish::Friend,
            who => {
                let bot = who.strip_prefix("bot:").ok_or_else(|| format!("{who:?} cannot take a seat"))?;
                Wish::Bot(bot.parse()?)
            }
        };
        seats.push(SeatWish { name, wish });
    }
    let options = chosen(form);
    let words = form.words_for_the_dice();
    Ok(NewTable {
        game: about.id.into(),
        host: Some(me),
        seats,
        options,
        listed: form.is_on("listed"),
        watched: form.is_on("spectators"),
        limit: read_limit(form)?,
        take_back: read_take_back(form)?,
        words,
        ..NewTable::default()
    })
}

/// The options of the rules that the form sets.
fn chosen(form: &Form) -> BTreeMap<String, String> {
    form.beginning("set-").map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn read_limit(form: &Form) -> Result<Option<Limit>, String> {
    let chosen = form.get("limit").unwrap_or("none");
    if chosen == "none" {
        return Ok(None);
    }
    let known = LIMITS.into_iter().find(|limit| limit_key(*limit) == chosen);
    let (per, seconds) = known.ok_or("choose one of the time limits")?;
    let then = THENS.iter().find(|(key, ..)| form.get("then").is_none_or(|chosen| chosen == *key));
    let (_, then, _) = then.ok_or("choose what happens when time is up")?;
    Ok(Some(Limit { per, seconds, then: *then }))
}

fn read_take_back(form: &Form) -> Result<TakeBack, String> {
    let Some(chosen) = form.get("take-back") else { return Ok(TakeBack::default()) };
    let known = TAKE_BACKS.into_iter().find(|(key, ..)| *key == chosen);
    known.map(|(_, take_back, _)| take_back).ok_or_else(|| "choose whether answers may be taken back".to_owned())
}

/// The page: empty, or as it was sent.
fn model(visit: &Visit, title: &dyn Title, sent: Option<&Form>, refused: Option<String>) -> NewModel {
    let about = title.about();
    let bots = bots(&about);
    let quick = quick_seats(about.seats);
    let seat = |index: usize| {
        if let Some(form) = sent {
            let field = |front: &str| form.get(&format!("{front}-{index}")).unwrap_or_default().to_owned();
            return SeatChoice { who: field("seat"), name: field("name") };
        }
        let who = match index {
            0 => "me".to_owned(),
            _ if index < quick => format!("bot:{}", bots[0].0),
            _ => "none".to_owned(),
        };
        let name = if index == 0 { own_name(visit) } else { None };
        SeatChoice { who, name: name.unwrap_or_else(|| about.seat_name(index)) }
    };
    let choice = |(bot, words): &(Bot, &str)| BotChoice { strength: bot.to_string(), words: (*words).into() };
    NewModel {
        seats: (0..about.seats.1).map(seat).collect(),
        bots: bots.iter().map(choice).collect(),
        values: sent.map(|form| changed(form, &about)).unwrap_or_default(),
        limits: LIMITS.into_iter().map(|limit| (limit_key(limit), in_words(limit))).collect(),
        limit: sent.and_then(|form| form.get("limit")).unwrap_or("none").to_owned(),
        thens: THENS.iter().map(|(key, _, words)| ((*key).to_owned(), (*words).to_owned())).collect(),
        then: sent.and_then(|form| form.get("then")).unwrap_or("bot").to_owned(),
        take_backs: TAKE_BACKS.iter().map(|(key, _, words)| ((*key).to_owned(), (*words).to_owned())).collect(),
        take_back: sent.and_then(|form| form.get("take-back")).unwrap_or("dice").to_owned(),
        spectators: sent.is_some_and(|form| form.is_on("spectators")),
        listed: sent.is_some_and(|form| form.is_on("listed")),
        refused,
        about,
    }
}

/// Options that differ from the book.
fn changed(form: &Form, about: &About) -> BTreeMap<String, String> {
    let book: BTreeMap<&str, String> = about.options.iter().map(|spec| (spec.key, spec.standard())).collect();
    form.beginning("set-")
        .filter(|(key, value)| book.get(key).is_some_and(|standard| standard != value))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

/// A time limit, in words.
pub(super) fn in_words((per, seconds): (Per, u64)) -> String {
    let time = web::duration(seconds as i64);
    match per {
        Per::Decision => format!("{time} for each decision"),
        Per::Player => format!("{time} for each player in all"),
    }
}
