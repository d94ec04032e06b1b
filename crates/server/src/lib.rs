//! The house of Logres: matches and who sits at them, people, live updates, storage, and the HTTP interface.
//!
//! [`serve`] opens the house and keeps it open until it is told to close. Handlers work with [`App`]: its rooms
//! ([`Rooms::open`], [`Room::look`], [`Room::answer`]) and its people ([`People::who`]).

mod api;
mod app;
pub mod calls;
mod clock;
mod config;
mod dice;
mod guard;
mod listen;
mod metrics;
pub mod operator;
mod origin;
mod pages;
pub mod people;
pub mod rooms;
mod secret;
mod serve;
pub mod store;
mod stream;

pub use api::{ApiError, description};
pub use app::{App, Inner, router};
pub use calls::Calls;
pub use clock::{Clock, Millis};
pub use config::{Config, Mail, MailTls, Quota};
pub use dice::Dice;
pub use metrics::Metrics;
pub use origin::Origin;
pub use people::{People, Visitor};
pub use rooms::{Room, Rooms, Shelf};
pub use secret::{Id, Key, MatchId, PersonId, Secret, SecretHash, hash_secret, random};
pub use serve::{House, ServeError, begin_logging, serve};
