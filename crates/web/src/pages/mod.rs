//! Every page of the house: a function of its model, with the [`Chrome`](crate::model::Chrome) around it.

mod account;
mod book;
mod calls;
mod chrome;
pub(crate) mod ending;
mod error;
mod home;
mod house;
mod invite;
mod lesson;
mod lobby;
mod new;
mod primer;
pub(crate) mod rules;
mod table;

pub use account::account;
pub use book::{book, position};
pub use calls::{calls, forgotten, link};
pub use ending::end;
pub use error::error;
pub use home::home;
pub use house::{about, api, help};
pub use invite::invite;
pub use lesson::lesson;
pub use lobby::{lobby, mine};
pub use new::new;
pub use primer::primer;
pub use rules::{rules, rules_list};
pub use table::table;
