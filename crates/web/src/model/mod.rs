//! The content of pages: plain data, filled in by the server.
//!
//! A model has only what its reader may know. Everything in it may come from people and is escaped when it is drawn.

mod book;
mod calls;
mod ending;
mod house;
mod lesson;
mod lists;
mod looking;
mod new;
mod primer;
mod rules;
mod since;
mod table;
mod take_back;

pub use book::{BookModel, Comment, PositionModel, Verification};
pub use calls::{CallsMail, CallsMatch, CallsModel, CodesModel, ForgottenModel, LinkModel};
pub use ending::{Again, EndModel, Ending, Given, Luck, Milestone, Point, SeatTime, Times, TurnRow, Turning};
pub use house::{AccountModel, ApiModel, Chrome, Endpoint, ErrorModel, Trouble};
pub use lesson::{LessonModel, LessonPage, Stand};
pub use lists::{GameCard, HomeModel, InviteModel, InvitedSeat, LobbyModel, MatchLine, MineModel};
pub use looking::{Looking, Row};
pub use new::{BotChoice, NewModel, SeatChoice};
pub use primer::PrimerModel;
pub use rules::{BooksModel, RulesModel};
pub use since::{PartDone, Since, Step, Told};
pub use table::{
    Asked, ChatLine, ChronicleLine, Confirm, Curtain, Kind, Next, Pace, Past, Person, SeatModel, TableModel, TimeLeft,
    unusual_options,
};
pub use take_back::{BackTo, RequestModel, TakingBack};
