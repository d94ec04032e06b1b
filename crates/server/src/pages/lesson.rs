//! Lessons: the page before one, its beginning, and the learner's way about in it.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use bots::Bot;
use table::{Lesson, Refusal, Seat, Seats};
use web::model::{LessonModel, LessonPage, Trouble};

use super::acts::seated;
use super::form::Form;
use super::table::after;
use super::trouble::Sorry;
use super::visit::Visit;
use crate::rooms::{Leap, Live, Owner, PlayError, SeatWish, Wish};

fn none() -> Sorry {
    Sorry::new(Trouble::Missing, "there is no such lesson here").on("/", "To the games")
}

/// `GET /lesson/{game}`
pub(super) async fn page(visit: Visit, Path(game): Path<String>) -> Response {
    let about = visit.app.rooms.title(&game).map(|title| title.about());
    let lesson = about.and_then(|about| Some((about, Lesson::of(&about)?.ok()?)));
    let Some((about, lesson)) = lesson else { return none().page(&visit).await };
    let model = LessonPage { about, title: lesson.title, steps: lesson.steps.len() };
    visit.page(web::pages::lesson(&visit.chrome().await, &model))
}

/// `POST /lesson/{game}`
pub(super) async fn begin(Path(game): Path<String>, form: Form) -> Response {
    let visit = &form.visit;
    if !visit.app.rooms.title(&game).is_some_and(|title| !title.about().lesson.is_empty()) {
        return none().page(visit).await;
    }
    if let Err(error) = visit.check_welcome().await {
        return Sorry::from(error).page(visit).await;
    }
    let owner = Owner { origin: Some(visit.origin), person: Some(visit.visitor.id) };
    match visit.app.rooms.teach(&game, owner).await {
        Ok(room) => visit.go(&format!("/match/{}", room.id())),
        Err(error) => Sorry::from(error).page(visit).await,
    }
}

/// `POST /match/{id}/lesson`
pub(super) async fn leap(Path(id): Path<String>, form: Form) -> Response {
    let (room, own, seat) = match seated(&form, &id).await {
        Ok(seated) => seated,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let learns = room.look(|live| live.lesson.as_ref().is_some_and(|lesson| lesson.learner == seat)).await;
    if !learns {
        return none().page(&form.visit).await;
    }
    let played = match form.get("to") {
        Some("back") => room.leap(Leap::Back).await,
        Some("restart") => room.leap(Leap::Restart).await,
        Some("show") => room.show_how().await,
        Some("alone") => return alone(&form, &id).await,
        _ => Err(PlayError::Refused(Refusal::plain("that", "a lesson goes back, restart, show or alone"))),
    };
    let refused = match played {
        Ok(_) => None,
        Err(PlayError::Refused(refusal)) => Some((StatusCode::UNPROCESSABLE_ENTITY, refusal)),
        Err(PlayError::Stale) => {
            // Two presses of the same button, or two tabs: the page shows how it stands.
            None
        }
        Err(error) => Some((StatusCode::CONFLICT, Refusal::plain("that", error.to_string()))),
    };
    after(&form.visit, &room, own, Some(seat), refused).await
}

/// The learner plays on without the lesson: in a match of its own with new dice, so that the lesson stays where it is.
async fn alone(form: &Form, id: &str) -> Response {
    let visit = &form.visit;
    let branched = async {
        visit.check_welcome().await?;
        let (room, _, learner) = seated(form, id).await?;
        let found = room.look(|live| live.table().map(|table| table.fork())).await;
        let table = found.ok_or_else(none)?;
        let wish = |seat: Seat| if seat == learner { Wish::Person(visit.visitor.id) } else { Wish::Bot(Bot::Squire) };
        let names = table.setup().names().all().iter().cloned().enumerate();
        let seats = names.map(|(seat, name)| SeatWish { name: Some(name), wish: wish(Seat::new(seat)) }).collect();
        let owner = Owner { origin: Some(visit.origin), person: Some(visit.visitor.id) };
        Ok::<_, Sorry>(visit.app.rooms.branch(&*table, owner, seats).await?)
    };
    match branched.await {
        Ok(room) => visit.go(&format!("/match/{}", room.id())),
        Err(sorry) => sorry.page(visit).await,
    }
}

/// The panel of a lesson, for its learner.
pub(super) fn panel(live: &Live, own: Seats, viewer: Option<Seat>) -> Option<LessonModel> {
    let (lesson, place) = live.in_lesson()?;
    if !own.contains(lesson.learner) || viewer != Some(lesson.learner) {
        return None;
    }
    // What a bot is about to say may be what the next note is about.
    let asked =
        live.lesson_next().is_none() && live.table().is_some_and(|table| table.waiting().contains(lesson.learner));
    let prompt = live.prompt(lesson.learner).filter(|_| asked);
    Some(LessonModel::of(lesson, &place, prompt.as_ref()))
}
