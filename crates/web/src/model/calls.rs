//! How somebody is reached while away, and the pages of links that were sent by e-mail.

/// The page of settings. Its forms post to `/account/calls/...`: `address` (fields `address`, `password`), `forget`,
/// `mail` (`wish` = `turns`, `daily` or `never`; `hour`), `hook` (`url`, empty for none), `start`, `feed` (`on` = `on`),
/// `mute` (`match`, `muted` = `on`).
#[derive(Clone, Debug, Default)]
pub struct CallsModel {
    /// Why the last attempt was refused, in a sentence.
    pub refused: Option<String>,
    /// What was just done, in a sentence.
    pub done: Option<String>,
    /// E-mail; `None` if this house sends none.
    pub mail: Option<CallsMail>,
    /// The address of the webhook; empty if there is none.
    pub hook: String,
    /// The key that its messages are signed with.
    pub hook_key: String,
    /// Why it was stopped.
    pub hook_stopped: Option<String>,
    /// The address of the feed, without `/turns.atom`.
    pub feed: Option<String>,
    /// The matches under way.
    pub matches: Vec<CallsMatch>,
}

/// E-mail settings.
#[derive(Clone, Debug, Default)]
pub struct CallsMail {
    /// The confirmed address.
    pub address: Option<String>,
    /// An address that waits for it.
    pub unconfirmed: Option<String>,
    /// `turns`, `daily` or `never`.
    pub wish: String,
    /// The hour of the daily message, UTC.
    pub hour: u8,
    /// Why the last message could not be delivered.
    pub trouble: Option<String>,
}

/// A match that can be muted.
#[derive(Clone, Debug, Default)]
pub struct CallsMatch {
    /// Its id.
    pub id: String,
    /// The title of its game.
    pub title: String,
    /// The names of its seats.
    pub seats: String,
    /// Whether it is muted.
    pub muted: bool,
}

/// A page behind a link that was sent: it says what the button will do, or what it has done.
#[derive(Clone, Debug, Default)]
pub struct LinkModel {
    /// The heading.
    pub title: String,
    /// What happens, or has happened.
    pub words: String,
    /// The words of the button, and where it posts to; nothing once it is done.
    pub button: Option<(String, String)>,
    /// Whether the form asks for a new password, and its shortest length.
    pub password: Option<u32>,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// The page for those who have forgotten their password. Its forms post to `/account/forgotten/link` (field `who`) and
/// `/account/forgotten/code` (fields `name`, `code`, `password`).
#[derive(Clone, Debug, Default)]
pub struct ForgottenModel {
    /// Why the last attempt was refused.
    pub refused: Option<String>,
    /// What was just done.
    pub done: Option<String>,
    /// Whether this house sends e-mail.
    pub mail: bool,
    /// The name that was tried.
    pub tried: String,
    /// The shortest password allowed.
    pub shortest_password: u32,
}

/// Codes for an account whose password is forgotten.
#[derive(Clone, Debug, Default)]
pub struct CodesModel {
    /// How many are left.
    pub left: u32,
    /// New ones, to be shown this one time.
    pub fresh: Vec<String>,
}
