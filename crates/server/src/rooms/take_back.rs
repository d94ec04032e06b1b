//! Taking answers back by agreement: a player asks, all others agree or one declines.

use std::sync::Arc;

use table::{Audience, Point, Refusal, Seat};

use super::act::{Act, ActKind, StoredEntry};
use super::header::{Sitter, TakeBack};
use super::live::Live;
use super::play::{PlayError, Played, to_the_end};
use super::room::Room;
use crate::store::Status;

fn refused(why: &str) -> PlayError {
    PlayError::Refused(Refusal::plain("taking it back", why))
}

impl Live {
    /// Why a seat cannot ask to take something back now, in a sentence without a full stop.
    ///
    /// # Errors
    /// The reason.
    pub fn may_ask_back(&self, seat: Seat) -> Result<(), &'static str> {
        if self.header.take_back != TakeBack::Agreed {
            return Err("the host has set this table up so that nothing is taken back after dice or others' answers");
        }
        if self.is_closed() || self.status != Status::Playing {
            return Err("the match is not under way");
        }
        if self.request().is_some() {
            return Err("somebody is asking already");
        }
        if self.was_declined(seat) {
            return Err("the table has not agreed to your last request; you may ask again after your next answer");
        }
        Ok(())
    }

    /// The points to which a seat may ask to go back, the last first.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Vec<Point> {
        if self.may_ask_back(seat).is_err() {
            return Vec::new();
        }
        self.table().map(|table| table.points(seat)).unwrap_or_default()
    }
}

impl Room {
    /// Asks everybody to go back to before an act of a seat: to when it had given only `own` answers. If nobody else has
    /// to agree, the match goes back at once.
    ///
    /// # Errors
    /// Why it may not ask for that; nothing has changed.
    pub async fn ask_back(self: &Arc<Room>, seat: Seat, own: u32) -> Result<Played, PlayError> {
        let room = Arc::clone(self);
        let ask = move |live: &mut Live| {
            live.may_ask_back(seat).map_err(refused)?;
            let points = live.points(seat);
            let too_long_ago = || refused("that answer was given too long ago, or you can take it back by yourself");
            let to = points.into_iter().find(|point| point.own == own).ok_or_else(too_long_ago)?.answers;
            let table = live.table().ok_or(PlayError::NotBegun)?;
            let told = table.told_before(to).map_err(PlayError::Refused)?;
            Ok(ActKind::Ask { seat, to, told })
        };
        to_the_end(async move { room.talk_over(seat, ask).await }).await
    }

    /// Agrees to the request with this number, or declines it. Who asked takes the request back by declining.
    ///
    /// # Errors
    /// If the request is gone.
    pub async fn agree(self: &Arc<Room>, seat: Seat, number: u32, agrees: bool) -> Result<Played, PlayError> {
        let room = Arc::clone(self);
        let say = move |live: &mut Live| match live.request() {
            Some(request) if request.number == number => {
                Ok(if agrees { ActKind::Agree { seat } } else { ActKind::Decline { seat } })
            }
            _ => Err(PlayError::Stale),
        };
        to_the_end(async move { room.talk_over(seat, say).await }).await
    }

    async fn talk_over(
        self: Arc<Room>,
        seat: Seat,
        say: impl FnOnce(&mut Live) -> Result<ActKind, PlayError>,
    ) -> Result<Played, PlayError> {
        let mut live = self.lock().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        if live.is_closed() {
            return Err(PlayError::Closed);
        }
        let deed = say(&mut live)?;
        let mut acts = vec![self.note_down(&mut live, deed)];
        let mut failed = None;
        match self.go_back_if_agreed(&mut live) {
            None => {}
            Some(Ok(back)) => acts.push(back),
            // The rules of a later program may not lead there any more: then nobody asks for it any longer.
            Some(Err(why)) => {
                acts.push(self.note_down(&mut live, ActKind::Decline { seat }));
                failed = Some(why);
            }
        }
        self.commit(&mut live, acts).await?;
        if let Some(why) = failed {
            return Err(why);
        }
        let revision = live.revision_for(live.eyes(Some(seat)));
        self.wake_bots(&mut live);
        Ok(Played { revision })
    }

    /// After somebody has left: the bot in the seat agrees; and if it was the one who asked, nobody asks any more.
    pub(super) async fn ask_who_is_left(self: &Arc<Room>) {
        let mut live = self.lock().await;
        let Some(seat) = live.request().map(|request| request.seat).filter(|_| self.is_settled(&live)) else { return };
        let act = if let Sitter::Person(_) | Sitter::Token = live.seats[seat.index()].sitter {
            self.go_back_if_agreed(&mut live)
        } else {
            Some(Ok(self.note_down(&mut live, ActKind::Decline { seat })))
        };
        // If it cannot be done, the request stays as it is, and its player can take it back.
        if let Some(Ok(act)) = act
            && self.commit(&mut live, vec![act]).await.is_ok()
        {
            self.wake_bots(&mut live);
        }
    }

    /// An act that leaves the table as it is.
    fn note_down(&self, live: &mut Live, deed: ActKind) -> Act {
        let at = self.house.clock().now();
        let minutes = live.clocks.minutes(at);
        live.uncommitted += 1;
        live.revision += 1;
        live.note_change(&deed, at);
        let from = live.table().map_or(0, |table| table.remembered().end);
        Act { revision: live.revision, at, deed, minutes, from, told: Vec::new(), label: None, note: None }
    }

    /// Goes back, if all agree by now.
    fn go_back_if_agreed(&self, live: &mut Live) -> Option<Result<Act, PlayError>> {
        let (seat, to) = live.request().map(|request| (request.seat, request.to))?;
        if !live.not_agreed().is_empty() {
            return None;
        }
        let went_back = self.change(live, None, |table| {
            let taken = table.take_back(to)?;
            let unseen = taken.unseen.to_vec();
            Ok((ActKind::Back { seat, to, answers: taken.answers, unseen }, Vec::new()))
        });
        Some(went_back.map(|act| Act { note: Some(note(live, seat)), ..act }))
    }
}

/// What the chronicle says of it. Not how many answers were taken back: some may be secret.
fn note(live: &Live, seat: Seat) -> StoredEntry {
    let after = "what came after it does not count, and its dice do not come again.";
    let said = |who: &str| format!("The table agrees: {who} back an answer; {after}");
    let name = live.names().nth(seat.index()).unwrap_or_default();
    StoredEntry {
        to: Audience::All,
        rule: String::new(),
        text: said(&format!("{name} takes")),
        event: serde_json::Value::Null,
        yours: vec![(seat, said("you take"))],
    }
}
