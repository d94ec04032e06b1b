//! The content of pages: plain data, filled in by the server.
//!
//! A model has only what its reader may know. Everything in it may come from people and is escaped when it is drawn.

mod book;
mod house;
mod lesson;
mod lists;
mod looking;
mod new;
mod rules;
mod since;
mod table;

pub use book::{BookModel, Verification};
pub use house::{AccountModel, ApiModel, Chrome, Endpoint, ErrorModel, Trouble};
pub use lesson::{LessonModel, LessonPage, Stand};
pub use lists::{GameCard, HomeModel, InviteModel, InvitedSeat, LobbyModel, MatchLine, MineModel};
pub use looking::{Looking, Row};
pub use new::{BotChoice, NewModel, SeatChoice};
pub use rules::{BooksModel, RulesModel};
pub use since::{PartDone, Since, Step, Told};
pub use table::{
    Asked, ChatLine, ChronicleLine, Confirm, Curtain, Kind, Pace, Past, Person, SeatModel, TableModel, TimeLeft,
    unusual_options,
};
