//! Forms: fields in the order they came, accepted only if the form is the visitor's own.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::response::Response;
use web::model::Trouble;

use super::trouble::Sorry;
use super::visit::Visit;
use crate::app::App;

/// A form that somebody sent from one of our pages.
#[derive(Debug)]
pub(super) struct Form {
    pub(super) visit: Visit,
    fields: Vec<(String, String)>,
}

/// No form has more fields.
const MOST_FIELDS: usize = 500;

impl FromRequest<App> for Form {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Form, Response> {
        let (mut parts, body) = request.into_parts();
        let visit = Visit::from_request_parts(&mut parts, app).await?;
        let Ok(body) = to_bytes(body, app.config.largest_body).await else {
            let why = format!("a form has at most {} KiB", app.config.largest_body / 1024);
            return Err(Sorry::new(Trouble::TooMuch, why).page(&visit).await);
        };
        let fields: Vec<(String, String)> =
            form_urlencoded::parse(&body).take(MOST_FIELDS).map(|(key, value)| (key.into(), value.into())).collect();
        let form = Form { visit, fields };
        if !app.people.is_own_form(&form.visit.visitor, form.get("csrf").unwrap_or_default()) {
            let why = "this form is too old, or it did not come from this site. Go back, reload the page, and send the form again";
            return Err(Sorry::new(Trouble::Forbidden, why).on("/", "To the first page").page(&form.visit).await);
        }
        Ok(form)
    }
}

impl Form {
    /// The first field of this name.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The words to mix into the dice, if there are any.
    pub(super) fn words_for_the_dice(&self) -> Option<String> {
        self.get("words").map(str::trim).filter(|words| !words.is_empty()).map(str::to_owned)
    }

    /// All fields whose names begin with this, with the rest of their names.
    pub(super) fn beginning<'f>(&'f self, front: &'f str) -> impl Iterator<Item = (&'f str, &'f str)> {
        self.fields.iter().filter_map(move |(key, value)| Some((key.strip_prefix(front)?, value.as_str())))
    }

    /// Whether a box is ticked.
    pub(super) fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("on")
    }
}
