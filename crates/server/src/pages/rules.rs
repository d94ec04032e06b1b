//! The rule books.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;
use web::model::{BooksModel, RulesModel, Trouble};

use super::books::books;
use super::trouble::Sorry;
use super::visit::{PageQuery, Visit};

/// What to look for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    /// Words.
    q: Option<String>,
    /// One rule.
    rule: Option<String>,
    /// That rule alone, for the margin of a table.
    part: Option<String>,
}

/// `GET /rules`
pub(super) async fn list(visit: Visit) -> Response {
    let book = |title: &&dyn bots::Title| {
        let about = title.about();
        let book = books(visit.app.rooms.shelf()).get(about.id)?;
        let (rules, rulings) = (book.rules.len(), book.rulings.len());
        Some((about.id.to_owned(), about.title.to_owned(), about.blurb.to_owned(), rules, rulings))
    };
    let books = visit.app.rooms.shelf().iter().filter_map(book).collect();
    visit.page(web::pages::rules_list(&visit.chrome().await, &BooksModel { books }))
}

/// `GET /rules/{game}`
pub(super) async fn book(visit: Visit, Path(game): Path<String>, PageQuery(query): PageQuery<Query>) -> Response {
    let about = visit.app.rooms.title(&game).map(|title| title.about());
    let book = books(visit.app.rooms.shelf()).get(game.as_str());
    let Some((about, book)) = about.zip(book) else {
        return Sorry::new(Trouble::Missing, "there is no such rule book")
            .on("/rules", "To the rule books")
            .page(&visit)
            .await;
    };
    if let (Some(id), Some(_)) = (&query.rule, &query.part) {
        return Html(web::rule_part(&game, id, book.get(id).as_ref())).into_response();
    }
    let model = RulesModel::of(&about, book.clone(), query.q.as_deref().or(query.rule.as_deref()));
    visit.page(web::pages::rules(&visit.chrome().await, &model))
}
