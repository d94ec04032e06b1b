//! Taking a free seat: from the lobby, or by the link of an invitation.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use table::Seat;
use tokio::sync::OwnedMutexGuard;

use super::create::check_words;
use super::header::{Sitter, Sitting};
use super::live::Live;
use super::news::News;
use super::play::keep;
use super::room::Room;
use super::{RoomError, Rooms, SharedHouse};
use crate::people::check_name;
use crate::secret::{MatchId, PersonId, Secret, SecretHash, hash_secret};
use crate::store::{Sit, StoreError, Write};

/// A seat that was taken.
#[derive(Debug)]
pub struct Joined {
    /// The room.
    pub room: Arc<Room>,
    /// The seat.
    pub seat: Seat,
    /// Its token, if a program took it.
    pub token: Option<Secret>,
}

/// Why a seat cannot be taken.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JoinError {
    /// No seat is free.
    #[error("no seat is free any more")]
    Full,
    /// The host has called the match off.
    #[error("this match was called off by its host")]
    CalledOff,
    /// The operator of the house has ended the match.
    #[error("the operator of this server has closed this match")]
    Closed,
    /// The link was used, or never existed.
    #[error("this invitation is used up or was never made; ask for a new link")]
    Used,
    /// Only invited people may join.
    #[error("this match is not in the lobby: ask its host for a link")]
    Unlisted,
    /// The name does not fit, in a sentence without a full stop.
    #[error("{0}")]
    Unfit(String),
    /// The house does not answer.
    #[error(transparent)]
    Room(#[from] RoomError),
}

/// Who takes a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comer {
    /// A person.
    Person(PersonId),
    /// A program, which gets a token.
    Program,
}

/// A person or program that takes a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coming {
    /// Who it is.
    pub who: Comer,
    /// The name at the table; empty for the name of the seat.
    pub name: String,
    /// Words for the dice. The seed was promised before.
    pub words: Option<String>,
}

impl Rooms {
    /// Takes a free seat of a match in the lobby: this seat, or the first free one.
    ///
    /// # Errors
    /// Why not.
    pub async fn join(&self, room: &Arc<Room>, seat: Option<Seat>, coming: Coming) -> Result<Joined, JoinError> {
        if !room.look(|live| live.header.listed).await {
            return Err(JoinError::Unlisted);
        }
        room.sit_down(seat, coming, None).await
    }

    /// The match and the seat that an invitation is for, if it is still valid.
    ///
    /// # Errors
    /// If it was used, or never existed.
    pub async fn invited(&self, secret: &str) -> Result<(Arc<Room>, Seat), JoinError> {
        let found = self.house().store.read().invitation(&hash_secret(secret)).await.map_err(RoomError::from)?;
        let Some((id, seat, false)) = found else { return Err(JoinError::Used) };
        let room = self.open(id).await?;
        room.look(Live::check_not_over).await?;
        Ok((room, Seat::try_from(seat).map_err(JoinError::Unfit)?))
    }

    /// The match of an invitation that is used up, if this person sits there: the link leads them back to their seat.
    pub async fn seated_by(&self, secret: &str, person: PersonId) -> Option<MatchId> {
        let (id, ..) = self.house().store.read().invitation(&hash_secret(secret)).await.ok()??;
        let room = self.open(id).await.ok()?;
        room.look(|live| !live.seats_of(person).is_empty()).await.then_some(id)
    }

    /// Takes the seat that an invitation is for, and uses the invitation up.
    ///
    /// # Errors
    /// Why not.
    pub async fn accept(&self, secret: &str, coming: Coming) -> Result<Joined, JoinError> {
        let (room, seat) = self.invited(secret).await?;
        room.sit_down(Some(seat), coming, Some(hash_secret(secret))).await
    }

    /// Makes a new link to a free seat. The previous link stops working.
    ///
    /// # Errors
    /// If the seat is taken.
    pub async fn invite(&self, room: &Room, seat: Seat) -> Result<Secret, JoinError> {
        if !room.look(|live| live.open_seats().contains(seat)).await {
            return Err(JoinError::Full);
        }
        let secret = Secret::fresh();
        self.house().let_in_by(room.id(), seat, &secret).await?;
        Ok(secret)
    }

    /// The secret of the host's link to a seat.
    #[must_use]
    pub fn invitation(&self, id: MatchId, seat: Seat) -> Secret {
        self.house().invitation(id, seat)
    }
}

impl SharedHouse {
    /// Makes the host's link to a seat valid again.
    pub(super) async fn renew_invitation(&self, id: MatchId, seat: Seat) -> Result<(), RoomError> {
        self.let_in_by(id, seat, &self.invitation(id, seat)).await
    }

    /// Lets somebody take a seat with this secret, and with no other.
    async fn let_in_by(&self, id: MatchId, seat: Seat, secret: &Secret) -> Result<(), RoomError> {
        let invite = Write::Invite { id, seat: seat.into(), secret: secret.hash(), made: self.clock().now() };
        Ok(self.store.write(invite).await?)
    }
}

impl Room {
    async fn sit_down(
        self: &Arc<Room>,
        seat: Option<Seat>,
        Coming { who, name, words }: Coming,
        invitation: Option<SecretHash>,
    ) -> Result<Joined, JoinError> {
        check_words(words.as_deref()).map_err(JoinError::Unfit)?;
        let name = if name.is_empty() { &name } else { check_name(&name).map_err(JoinError::Unfit)? };
        let live = self.lock_settled().await?;
        live.check_not_over()?;
        let open = live.open_seats();
        let seat =
            seat.or_else(|| open.into_iter().next()).filter(|seat| open.contains(*seat)).ok_or(JoinError::Full)?;
        let token = (who == Comer::Program).then(Secret::fresh);
        let sitter = match who {
            Comer::Person(person) => Sitter::Person(person),
            Comer::Program => Sitter::Token,
        };
        let name = live.name_apart(seat, if name.is_empty() { &live.seats[seat.index()].name } else { name });
        let words = words.map(String::into_boxed_str);
        let sitting = Sitting { name, sitter, token: token.as_ref().map(Secret::hash), words };
        self.settle(live, seat, sitting, invitation).await?;
        Ok(Joined { room: Arc::clone(self), seat, token })
    }

    /// The lock of a room whose changes are all on disk.
    pub(super) async fn lock_settled(&self) -> Result<OwnedMutexGuard<Live>, JoinError> {
        let live = self.lock().await;
        if self.is_settled(&live) {
            return Ok(live);
        }
        Err(RoomError::from(StoreError::Broken("the room was given up".into())).into())
    }

    /// Puts somebody on a seat. If no other seat is free then, the match begins.
    pub(super) async fn settle(
        self: &Arc<Room>,
        mut live: OwnedMutexGuard<Live>,
        seat: Seat,
        sitting: Sitting,
        invitation: Option<SecretHash>,
    ) -> Result<(), JoinError> {
        // A player who leaves has still played.
        live.tally.played = live.was_played();
        let before = std::mem::replace(&mut live.seats[seat.index()], sitting);
        let now = self.house.clock().now();
        let settled = match live.setup() {
            Ok(setup) if live.table.is_none() && live.open_seats().is_empty() => live.begin(setup, None, now),
            Ok(_) => {
                live.revision += 1;
                Ok(())
            }
            Err(why) => Err(why),
        };
        if let Err(why) = settled {
            live.seats[seat.index()] = before;
            return Err(JoinError::Unfit(why));
        }
        live.uncommitted = 1;
        live.updated = now;
        let begun =
            live.table.is_some().then(|| keep(self.id(), &mut live, true)).transpose().map_err(RoomError::from)?;
        let row = live.seats[seat.index()].row();
        let sit =
            Sit { id: self.id(), seat: seat.into(), row, revision: live.revision, invitation, begun, updated: now };
        if let Err(error) = self.house.store.write(Write::Sit(sit)).await {
            self.house.give_up(self);
            return Err(match error {
                StoreError::Taken => JoinError::Used,
                error => RoomError::from(error).into(),
            });
        }
        live.uncommitted = 0;
        self.oldest.store(0, Ordering::Relaxed);
        self.note(&live);
        if before.sitter == Sitter::Open {
            self.tell(News::Changed(Arc::new(live.change(Vec::new()))));
        } else {
            // The previous player may no longer learn what the seat knows. So all streams end, and everybody reconnects
            // with the rights they have now.
            self.tell(News::Closing);
        }
        self.wake_bots(&mut live);
        Ok(())
    }
}

impl Live {
    /// Whether people can still sit down: the match may have been called off or closed.
    fn check_not_over(&self) -> Result<(), JoinError> {
        match (self.is_closed(), self.is_called_off()) {
            (true, _) => Err(JoinError::Closed),
            (_, true) => Err(JoinError::CalledOff),
            _ => Ok(()),
        }
    }

    /// A name for a seat: this one, or with a number if another seat has it.
    pub(super) fn name_apart(&self, seat: Seat, name: &str) -> String {
        let others = self.seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        let taken: Vec<&str> = others.map(|(_, sitting)| sitting.name.as_str()).collect();
        let numbered = (2..).map(|number| format!("{name} {number}"));
        std::iter::once(name.to_owned())
            .chain(numbered)
            .find(|name| !taken.contains(&name.as_str()))
            .unwrap_or_default()
    }
}

impl Rooms {
    /// Gives the seats of one person to another, in all open rooms. The store has done it already.
    pub(crate) async fn move_over(&self, from: PersonId, to: PersonId) {
        for room in self.in_memory() {
            let mut live = room.live.lock().await;
            for sitting in &mut live.seats {
                if sitting.sitter == Sitter::Person(from) {
                    sitting.sitter = Sitter::Person(to);
                }
            }
            if live.host == Some(from) {
                live.host = Some(to);
            }
            room.ring_people(live.waits_for_people());
        }
    }
}
