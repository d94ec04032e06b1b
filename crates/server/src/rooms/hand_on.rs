//! Handing seats over: a match does not wait for ever for somebody who does not come, or does not come back.

use std::sync::Arc;

use bots::{Bot, Effort};
use table::{About, Seat};

use super::header::{Sitter, Sitting};
use super::join::JoinError;
use super::live::Live;
use super::news::News;
use super::room::Room;
use super::{RoomError, Rooms};
use crate::store::{Status, Write};

/// The bot that plays a game if nobody chooses another.
#[must_use]
pub fn house_bot(about: &About) -> Bot {
    if about.steward { Bot::Steward } else { Bot::Search(Effort::simulations(400)) }
}

impl Live {
    /// Whether the host called it off before it began.
    #[must_use]
    pub fn is_called_off(&self) -> bool {
        self.table.is_none() && self.status == Status::Over
    }

    /// Whether the host may put a bot on this seat: it is free, or its player is late.
    #[must_use]
    pub fn may_seat_bot(&self, seat: Seat) -> bool {
        self.status != Status::Over && (self.open_seats().contains(seat) || self.clocks.is_late(seat))
    }
}

impl Room {
    /// Lets a bot play a seat that is free, or whose player has run out of time.
    ///
    /// # Errors
    /// If the player of the seat is not late.
    pub async fn seat_bot(self: &Arc<Room>, seat: Seat) -> Result<(), JoinError> {
        let live = self.lock_settled().await?;
        if !live.may_seat_bot(seat) {
            let why = "a bot can take only a free seat, or the seat of a player whose time is up";
            return Err(JoinError::Unfit(why.into()));
        }
        let said = format!("A bot plays {} from now on.", live.seats[seat.index()].name);
        self.hand_to_bot(live, seat).await?;
        self.announce(&said).await;
        self.ask_who_is_left().await;
        Ok(())
    }

    /// The player leaves this seat. A bot plays on. If the match has not begun, the seat becomes free, and the host's
    /// link to it works again.
    ///
    /// # Errors
    /// If the match is over.
    pub async fn leave_seat(self: &Arc<Room>, seat: Seat) -> Result<(), JoinError> {
        let live = self.lock_settled().await?;
        let name = live.seats[seat.index()].name.clone();
        let said = match live.status {
            Status::Over | Status::Aside => {
                return Err(JoinError::Unfit("the match is over, so nobody needs to leave it".into()));
            }
            Status::Playing => {
                self.hand_to_bot(live, seat).await?;
                format!("{name} has left the table, and a bot plays on.")
            }
            Status::Open => {
                let free = live.name_apart(seat, &live.title.about().seat_name(seat.index()));
                self.settle(live, seat, Sitting { name: free, sitter: Sitter::Open, token: None, words: None }, None)
                    .await?;
                self.house.renew_invitation(self.id(), seat).await?;
                format!("{name} has left the table, and the seat is free.")
            }
        };
        self.announce(&said).await;
        self.ask_who_is_left().await;
        Ok(())
    }

    /// Tells everybody at the table something in the name of the house. The change is already made: if this fails,
    /// people still see it.
    pub(super) async fn announce(&self, words: &str) {
        let _ = self.say(None, "The table", words).await;
    }

    async fn hand_to_bot(
        self: &Arc<Room>,
        live: tokio::sync::OwnedMutexGuard<Live>,
        seat: Seat,
    ) -> Result<(), JoinError> {
        let name = live.seats[seat.index()].name.clone();
        let sitter = Sitter::Bot(house_bot(&live.title.about()));
        self.settle(live, seat, Sitting { name, sitter, token: None, words: None }, None).await
    }
}

impl Rooms {
    /// Calls off a match that has not begun.
    ///
    /// # Errors
    /// If it has.
    pub async fn call_off(&self, room: &Room) -> Result<(), JoinError> {
        let mut live = room.lock_settled().await?;
        if live.status != Status::Open {
            return Err(JoinError::Unfit(
                "the match has begun; if you want to go, leave the table, and a bot plays on for you".into(),
            ));
        }
        let updated = self.house().clock().now();
        self.house().store.write(Write::CallOff { id: room.id(), updated }).await.map_err(RoomError::from)?;
        live.status = Status::Over;
        live.updated = updated;
        live.revision += 1;
        room.note(&live);
        room.tell(News::Changed(Arc::new(live.change(Vec::new()))));
        Ok(())
    }
}
