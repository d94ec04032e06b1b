//! The frame of every page, and the pages of the house itself.

use super::{CodesModel, Pace};

/// The frame of every page.
#[derive(Clone, Debug, Default)]
pub struct Chrome {
    /// The name of the reader, from an account or as a guest. `None` if the reader has no name yet.
    pub name: Option<String>,
    /// Whether the reader is logged in to an account.
    pub account: bool,
    /// How many matches are waiting for this person.
    pub waiting: u32,
    /// The secret that every form carries.
    pub csrf: String,
    /// The path of this page, to mark it in the navigation: `/lobby`.
    pub here: String,
    /// The version of the program.
    pub version: String,
    /// The rule books for the foot of the page: id and title of each game.
    pub books: Vec<(String, String)>,
    /// A notice for the reader, shown once above the page: `Your name is changed.`
    pub notice: Option<String>,
}

/// The page of an account. Its forms post to `/account/register`, `/account/login` (fields `name`, `password`),
/// `/account/name` (field `name`), `/account/password` (fields `old`, `password`) and `/account/logout` (field
/// `everywhere` = `on` for all devices).
#[derive(Clone, Debug, Default)]
pub struct AccountModel {
    /// Why the last attempt was refused, in a sentence.
    pub refused: Option<String>,
    /// The name that was tried, to show it in the form again.
    pub tried: String,
    /// The shortest password allowed.
    pub shortest_password: u32,
    /// The longest name allowed.
    pub longest_name: u32,
    /// Where to go afterwards: a path, sent as the hidden field `next`.
    pub next: Option<String>,
    /// How answers are confirmed in live matches and in slow ones. The form posts `live` and `slow` to `/account/pace`.
    pub paces: (Pace, Pace),
    /// Recovery codes: `/account/codes` (field `password`) makes new ones.
    pub codes: CodesModel,
}

/// The page of the API.
#[derive(Clone, Debug, Default)]
pub struct ApiModel {
    /// The endpoints.
    pub endpoints: Vec<Endpoint>,
    /// A sentence or two before them: how to log in, what is limited.
    pub preface: Vec<String>,
}

/// One endpoint.
#[derive(Clone, Debug, Default)]
pub struct Endpoint {
    /// `GET`, `POST`.
    pub method: String,
    /// `/api/matches/{id}`
    pub path: String,
    /// What it does, in a sentence.
    pub does: String,
    /// An example of a request, a reply, or both.
    pub example: String,
}

/// A page that says what went wrong.
#[derive(Clone, Debug)]
pub struct ErrorModel {
    /// What kind of trouble.
    pub trouble: Trouble,
    /// What happened, in a sentence, if there is more to say than the trouble itself.
    pub why: Option<String>,
    /// What is allowed instead, in a sentence.
    pub allowed: Option<String>,
    /// The best next step: a path and the words of the link.
    pub on: Option<(String, String)>,
    /// A number to quote when somebody reports it.
    pub reference: Option<String>,
}

impl ErrorModel {
    /// Just the trouble.
    #[must_use]
    pub fn plain(trouble: Trouble) -> ErrorModel {
        ErrorModel { trouble, why: None, allowed: None, on: None, reference: None }
    }
}

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// 400: the request makes no sense.
    Unreadable,
    /// 403: it is not for this person, or the form was too old.
    Forbidden,
    /// 404: there is no such page.
    Missing,
    /// 405: the page does not accept that.
    Method,
    /// 409: the table has moved on.
    Stale,
    /// 409: this version of the program cannot continue the match.
    Aside,
    /// 410: it is no longer there.
    Gone,
    /// 413: too much was sent.
    TooMuch,
    /// 422: what was sent does not fit.
    Refused,
    /// 429: too often.
    TooOften,
    /// 500: our fault.
    Broken,
    /// 503: the server is starting again.
    Restarting,
}

impl Trouble {
    /// All of them.
    pub const ALL: [Trouble; 12] = [
        Trouble::Unreadable,
        Trouble::Forbidden,
        Trouble::Missing,
        Trouble::Method,
        Trouble::Stale,
        Trouble::Aside,
        Trouble::Gone,
        Trouble::TooMuch,
        Trouble::Refused,
        Trouble::TooOften,
        Trouble::Broken,
        Trouble::Restarting,
    ];

    /// The status it is answered with.
    #[must_use]
    pub fn status(self) -> u16 {
        match self {
            Trouble::Unreadable => 400,
            Trouble::Forbidden => 403,
            Trouble::Missing => 404,
            Trouble::Method => 405,
            Trouble::Stale | Trouble::Aside => 409,
            Trouble::Gone => 410,
            Trouble::TooMuch => 413,
            Trouble::Refused => 422,
            Trouble::TooOften => 429,
            Trouble::Broken => 500,
            Trouble::Restarting => 503,
        }
    }
}
