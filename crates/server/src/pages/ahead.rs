//! What lies ahead of answers that are not sent yet: the targets of a stack, or the fields of an offer. Nothing changes.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use table::{Answer, Ask, Prompt, Refusal, Seat, Seats};
use web::model::{Looking, Row, TableModel};

use super::pace::pace_of;
use super::table::{model, seats};
use super::visit::{NO_STORE, Visit};
use crate::rooms::{Room, Said};

/// The table with what follows on these answers in the place of the question; nothing if they lead to no question that
/// is preset to something: then they are an act by themselves.
pub(super) async fn look(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    question: u32,
    answers: &[Said],
) -> Option<Response> {
    let looking = ahead(room, seat, question, answers).await?;
    show(visit, room, own, seat, looking, None).await
}

/// The same again, with what was refused: the first answers were given before the form, the others are its fields.
#[allow(clippy::too_many_arguments)] // Who looks, at what, and what was wrong with it.
pub(super) async fn again(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    question: u32,
    answers: &[Said],
    given: usize,
    written: &[(&str, &str)],
    refusal: &Refusal,
) -> Option<Response> {
    let mut looking = ahead(room, seat, question, answers.get(..given)?).await?;
    if !looking.rows.is_empty() {
        for (row, (_, number)) in looking.rows.iter_mut().zip(written) {
            row.start = (*number).to_owned();
        }
        return show(visit, room, own, seat, looking, Some(refusal.clone())).await;
    }
    let fields = looking.fields().zip(&answers[given..]);
    let filled = fields.map(|(prompt, said)| match said {
        Said::Label(label) => label.clone(),
        Said::Answer(answer) => prompt.label(answer),
    });
    let filled = filled.collect();
    show(visit, room, own, seat, Looking { filled, ..looking }, Some(refusal.clone())).await
}

async fn ahead(room: &Room, seat: Seat, question: u32, answers: &[Said]) -> Option<Looking> {
    let prompts = room.ahead(seat, question, answers).await.ok()?;
    prompts.first()?.preset.as_ref()?;
    let asked = room.look(|live| live.prompt(seat)).await?;
    let given = answers.iter().map(by_place).collect::<Option<Vec<_>>>()?;
    let title = chosen(&asked, given.first()?);
    let rows = rows(room, seat, question, &asked, &given, &prompts).await;
    let title = if rows.is_empty() { title } else { all_of(&rows) };
    Some(Looking { title, question, given, prompts, filled: Vec::new(), rows })
}

/// Options at one place that each ask how many, from none on, and then lead back to the same question: one form has all of
/// them. It starts with what the chosen one is preset to, and none of the others.
async fn rows(
    room: &Room,
    seat: Seat,
    question: u32,
    asked: &Prompt,
    given: &[Answer],
    prompts: &[Prompt],
) -> Vec<Row> {
    let ([Answer::One(chosen)], Ask::One { options, .. }) = (given, &asked.ask) else { return Vec::new() };
    let target = options.get(*chosen as usize).and_then(|option| option.target.as_ref());
    let Some(target) = target.filter(|_| asks_how_many(prompts, asked)) else { return Vec::new() };
    let mut rows = Vec::new();
    for (index, option) in options.iter().enumerate().filter(|(_, option)| option.target.as_ref() == Some(target)) {
        let is_chosen = index == *chosen as usize;
        let own = match is_chosen {
            true => prompts.to_vec(),
            false => room.ahead(seat, question, &[Answer::One(index as u32).into()]).await.unwrap_or_default(),
        };
        if !asks_how_many(&own, asked) {
            continue;
        }
        let Some(prompt) = own.into_iter().next() else { continue };
        let start = prompt.preset.clone().filter(|_| is_chosen).unwrap_or_else(|| "0".to_owned());
        rows.push(Row { label: option.label.clone(), prompt, start });
    }
    rows
}

/// What the options have in common is said once: `Knights and footsoldiers for Winchester`.
fn all_of(rows: &[Row]) -> String {
    let words: Vec<Vec<&str>> = rows.iter().map(|row| row.label.split(' ').collect()).collect();
    let shortest = words.iter().map(Vec::len).min().unwrap_or_default();
    let at = |words: &[&str], back: usize| words[words.len() - back - 1].to_owned();
    let common = (0..shortest.saturating_sub(1))
        .take_while(|back| words.iter().all(|one| at(one, *back) == at(&words[0], *back)));
    let common = common.count();
    let heads: Vec<String> = words.iter().map(|words| words[..words.len() - common].join(" ")).collect();
    let tail = words.first().map(|words| words[words.len() - common..].join(" ")).unwrap_or_default();
    table::capital(format!("{} {tail}", web::listed(&heads)).trim().to_owned())
}

fn asks_how_many(prompts: &[Prompt], asked: &Prompt) -> bool {
    matches!(prompts, [number, back] if back.rule == asked.rule && back.preset.is_none()
        && matches!(number.ask, Ask::Number { min: 0, .. }))
}

/// Forms before the last one send places in lists.
fn by_place(said: &Said) -> Option<Answer> {
    match said {
        Said::Answer(answer) => Some(answer.clone()),
        Said::Label(_) => None,
    }
}

fn chosen(asked: &Prompt, answer: &Answer) -> String {
    let mut title = asked.label(answer);
    if let Some(first) = title.get(..1) {
        title.replace_range(..1, &first.to_uppercase());
    }
    title
}

async fn show(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    looking: Looking,
    refusal: Option<Refusal>,
) -> Option<Response> {
    let status = if refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    if visit.wants_part() {
        // A part of the page without its past: the script puts it into the page that is there.
        let part = room.look(|live| {
            let table = live.table().filter(|table| table.question(seat) == looking.question)?;
            let known = TableModel {
                csrf: visit.csrf(),
                mine: own.into_iter().collect(),
                seats: seats(visit, room, live, own),
                pace: pace_of(&visit.headers, live.header.limit),
                refusal,
                ..TableModel::known_to_all(&room.id().to_string(), table)
            };
            Some(web::ahead_part(&known.looking(table, seat, looking)))
        });
        return Some(visit.remember((status, NO_STORE, Html(part.await?)).into_response()));
    }
    let whole = model(visit, room, own, Some(seat), false, refusal, None).await.ok()?;
    let whole = room.look(|live| Some(whole.looking(live.table()?, seat, looking))).await?;
    let mut page = visit.page(web::pages::table(&visit.chrome().await, &whole));
    *page.status_mut() = status;
    Some(page)
}
