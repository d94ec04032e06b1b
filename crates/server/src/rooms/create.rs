//! Making a match.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::{Bot, Title};
use table::{AnyMatch, Chance, Entropy, Lesson, Seat, Seed, Setup};

use super::act::{Act, ActKind, told_from};
use super::clocks::Clocks;
use super::header::{Header, Limit, Sitter, Sitting, TakeBack};
use super::lesson::lesson_of;
use super::live::Live;
use super::play::{REMEMBERED, keep};
use super::request::Asking;
use super::room::Room;
use super::turns::Owner;
use super::{RoomError, Rooms};
use crate::clock::Millis;
use crate::origin::Origin;
use crate::people::check_name;
use crate::secret::{MatchId, PersonId, Secret};
use crate::store::{Keep, MatchRow, NewMatch, Status, Tally, Write};

/// The longest words for the dice, in characters.
const LONGEST_STIRRED: usize = 200;

/// A match that somebody wants to make.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Who makes it.
    pub host: Option<PersonId>,
    /// The network it is made from.
    pub origin: Option<Origin>,
    /// Who sits where.
    pub seats: Vec<SeatWish>,
    /// The options of the game.
    pub options: BTreeMap<String, String>,
    /// Whether the lobby lists it while seats are free.
    pub listed: bool,
    /// Whether anybody may watch.
    pub watched: bool,
    /// The time limit for decisions.
    pub limit: Option<Limit>,
    /// Whether answers may be taken back.
    pub take_back: TakeBack,
    /// A position to begin from instead of the set-up.
    pub position: Option<String>,
    /// Words to mix into the dice.
    pub words: Option<String>,
}

/// A seat of a match that somebody wants to make.
#[derive(Clone, Debug)]
pub struct SeatWish {
    /// Its name; by default, the game has one.
    pub name: Option<String>,
    /// Who sits there.
    pub wish: Wish,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Anybody who comes, from the lobby or by the link that is made.
    Friend,
    /// A person: the host, on one seat or several.
    Person(PersonId),
    /// A bot.
    Bot(Bot),
    /// A program, with a token that is made.
    Token,
}

/// The match that was made. Its secrets are shown only this once.
#[derive(Debug)]
pub struct Made {
    /// Its room.
    pub room: Arc<Room>,
    /// The token of each seat that has one.
    pub tokens: Vec<Option<Secret>>,
    /// The secret of the invitation to each seat that has one.
    pub invitations: Vec<Option<Secret>>,
}

/// Why a match cannot be made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum MakeError {
    /// It does not fit, in a sentence without a full stop.
    #[error("{0}")]
    Unfit(String),
    /// The maker has too many, in a sentence without a full stop.
    #[error("{0}")]
    TooOften(String),
    /// The house does not answer.
    #[error(transparent)]
    Room(#[from] RoomError),
}

impl Rooms {
    /// Makes a match. It begins at once if no seat is free.
    ///
    /// # Errors
    /// What does not fit, and what would.
    pub async fn create(&self, wanted: NewTable) -> Result<Made, MakeError> {
        let house = self.house();
        let title = self.title(&wanted.game).ok_or_else(|| {
            let games: Vec<&str> = self.shelf().iter().map(|title| title.about().id).collect();
            MakeError::Unfit(format!("there is no game {:?}; the games are {}", wanted.game, games.join(", ")))
        })?;
        if wanted.listed {
            self.check_listed(wanted.host, wanted.origin).await?;
        }
        check_words(wanted.words.as_deref()).map_err(MakeError::Unfit)?;
        if wanted.limit.is_some_and(|limit| !(1..=31_536_000).contains(&limit.seconds)) {
            return Err(MakeError::Unfit("a time limit is from one second to one year".into()));
        }
        let tokens: Vec<Option<Secret>> =
            wanted.seats.iter().map(|seat| (seat.wish == Wish::Token).then(Secret::fresh)).collect();
        let seats = sit(title, &wanted.seats, &tokens).map_err(MakeError::Unfit)?;
        let (id, seed, now) = (MatchId::fresh(), house.config.dice.seed(wanted.host), house.clock().now());
        let header = Header {
            options: wanted.options,
            listed: wanted.listed,
            watched: wanted.watched,
            limit: wanted.limit,
            commitment: seed.commitment().to_string(),
            words: wanted.words,
            branched: false,
            lesson: None,
            closed: None,
            take_back: wanted.take_back,
        };
        let owner = Owner { origin: wanted.origin, person: wanted.host };
        let mut live = Live::unbegun(title, header, owner, seats, seed, now);
        // Options and names are checked against the rules now, though the match may begin later.
        let setup = live.setup().map_err(MakeError::Unfit)?;
        let invited = |(seat, wanted): (usize, &SeatWish)| {
            (wanted.wish == Wish::Friend).then(|| house.invitation(id, Seat::new(seat)))
        };
        let invitations: Vec<Option<Secret>> = wanted.seats.iter().enumerate().map(invited).collect();
        let _making = self.admit(owner, live.has_searching_bot()).await?;
        let begun = if live.open_seats().is_empty() || wanted.position.is_some() {
            live.begin(setup, wanted.position.as_deref(), now).map_err(MakeError::Unfit)?;
            Some(keep(id, &mut live, true).map_err(RoomError::from)?)
        } else {
            None
        };
        let room = self.move_in(id, live, &invitations, begun).await?;
        Ok(Made { room, tokens, invitations })
    }

    /// A match that goes on from the position of another, with new dice and perhaps other people.
    ///
    /// # Errors
    /// What does not fit.
    pub async fn branch(
        &self,
        table: &dyn AnyMatch,
        owner: Owner,
        wanted: Vec<SeatWish>,
    ) -> Result<Arc<Room>, MakeError> {
        let title = self.title(table.about().id).ok_or_else(|| MakeError::Unfit("there is no such game".into()))?;
        let seats = sit(title, &wanted, &vec![None; wanted.len()]).map_err(MakeError::Unfit)?;
        let (id, seed, now) =
            (MatchId::fresh(), self.house().config.dice.seed(owner.person), self.house().clock().now());
        let header = Header {
            options: table.setup().options_as_text(),
            commitment: seed.commitment().to_string(),
            branched: true,
            ..Header::default()
        };
        let mut live = Live::unbegun(title, header, owner, seats, seed, now);
        let _making = self.admit(owner, live.has_searching_bot()).await?;
        live.take_up(table.what_if(Chance::new(seed)), 0, now).map_err(MakeError::Unfit)?;
        let begun = keep(id, &mut live, true).map_err(RoomError::from)?;
        self.move_in(id, live, &[], Some(begun)).await
    }

    /// The lesson of a game, as a match: the host learns, and squires take the other seats.
    ///
    /// # Errors
    /// If the game has no lesson.
    pub async fn teach(&self, game: &str, owner: Owner) -> Result<Arc<Room>, MakeError> {
        let none = || MakeError::Unfit("this game has no lesson".into());
        let title = self.title(game).ok_or_else(none)?;
        let unfit = |error: table::RecordError| MakeError::Unfit(error.to_string());
        let lesson = Lesson::of(&title.about()).ok_or_else(none)?.map_err(unfit)?;
        let table = title.replay(&lesson.record, Some(0)).map_err(unfit)?;
        let host = owner.person.ok_or_else(|| MakeError::Unfit("a lesson needs somebody who learns".into()))?;
        let wish = |seat| if seat == lesson.learner { Wish::Person(host) } else { Wish::Bot(Bot::Squire) };
        let names = table.setup().names().all().iter().cloned().enumerate();
        let wanted: Vec<SeatWish> =
            names.map(|(seat, name)| SeatWish { name: Some(name), wish: wish(Seat::new(seat)) }).collect();
        let seats = sit(title, &wanted, &vec![None; wanted.len()]).map_err(MakeError::Unfit)?;
        // Its dice are those of the lesson: everybody may know them.
        let seed = lesson.record.seed.unwrap_or_else(|| self.house().config.dice.seed(owner.person));
        let (id, now) = (MatchId::fresh(), self.house().clock().now());
        let header = Header {
            options: table.setup().options_as_text(),
            commitment: seed.commitment().to_string(),
            lesson: Some(lesson.title),
            ..Header::default()
        };
        let mut live = Live::unbegun(title, header, owner, seats, seed, now);
        let _making = self.admit(owner, live.has_searching_bot()).await?;
        let from = table.retold();
        live.take_up(table, from, now).map_err(MakeError::Unfit)?;
        let begun = keep(id, &mut live, true).map_err(RoomError::from)?;
        self.move_in(id, live, &[], Some(begun)).await
    }

    /// Stores a new match, and opens a room for it.
    async fn move_in(
        &self,
        id: MatchId,
        live: Live,
        invitations: &[Option<Secret>],
        begun: Option<Keep>,
    ) -> Result<Arc<Room>, MakeError> {
        let row = live.new_row(id).map_err(|error| MakeError::Unfit(error.to_string()))?;
        let tally = Tally { alone: live.has_bots_alone(), ..live.tally };
        let secrets = (0..).zip(invitations).filter_map(|(seat, secret)| Some((seat, secret.as_ref()?.hash())));
        let new = NewMatch {
            row,
            listed: live.header.listed,
            seats: live.seats.iter().map(Sitting::row).collect(),
            invitations: secrets.collect(),
            begun,
            tally,
        };
        self.house().store.write(Write::Create(new)).await.map_err(RoomError::from)?;
        Ok(self.take_in(id, live).await?)
    }

    /// Puts a new match into a room.
    async fn take_in(&self, id: MatchId, live: Live) -> Result<Arc<Room>, RoomError> {
        let room = Room::new(self.house(), id, live);
        let cell = Arc::new(tokio::sync::OnceCell::new_with(Some(Arc::clone(&room))));
        self.house().rooms().insert(id, cell);
        let mut live = room.lock().await;
        room.wake_bots(&mut live);
        drop(live);
        Ok(room)
    }
}

/// The seats of the match, each with its own name.
fn sit(title: &dyn Title, wanted: &[SeatWish], tokens: &[Option<Secret>]) -> Result<Vec<Sitting>, String> {
    let about = title.about();
    let named = |seat: &SeatWish| seat.name.as_deref().map(|name| check_name(name).map(str::to_owned)).transpose();
    let names: Vec<Option<String>> = wanted.iter().map(named).collect::<Result<_, _>>()?;
    let mut taken: Vec<String> = names.iter().flatten().cloned().collect();
    let mut free = |seat: usize| {
        let own = std::iter::once(about.seat_name(seat));
        let spare = about.seat_names.iter().map(|name| (*name).to_owned());
        let numbered = (seat + 1..).map(|number| format!("Seat {number}"));
        let name = own.chain(spare).chain(numbered).find(|name| !taken.contains(name)).unwrap_or_default();
        taken.push(name.clone());
        name
    };
    let mut seats = Vec::with_capacity(wanted.len());
    for (index, ((seat, name), token)) in wanted.iter().zip(names).zip(tokens).enumerate() {
        let name = name.unwrap_or_else(|| free(index));
        let sitter = match seat.wish {
            Wish::Friend => Sitter::Open,
            Wish::Person(person) => Sitter::Person(person),
            Wish::Token => Sitter::Token,
            Wish::Bot(bot) => {
                bot.plays(&about)?;
                Sitter::Bot(bot)
            }
        };
        seats.push(Sitting { name, sitter, token: token.as_ref().map(Secret::hash), words: None });
    }
    Ok(seats)
}

/// Whether these words can be mixed into the dice.
pub(super) fn check_words(words: Option<&str>) -> Result<(), String> {
    if words.is_some_and(|words| words.chars().count() > LONGEST_STIRRED) {
        return Err(format!("words for the dice have at most {LONGEST_STIRRED} characters"));
    }
    Ok(())
}

impl Live {
    fn unbegun(
        title: &'static dyn Title,
        header: Header,
        owner: Owner,
        seats: Vec<Sitting>,
        seed: Seed,
        now: Millis,
    ) -> Live {
        Live {
            title,
            lesson: lesson_of(title, &header),
            header,
            host: owner.person,
            seats,
            status: Status::Open,
            revision: 0,
            unseen: Vec::new(),
            asking: Asking::default(),
            clocks: Clocks::default(),
            created: now,
            updated: now,
            table: None,
            recalled: false,
            seed,
            tally: Tally { origin: owner.origin, ..Tally::default() },
            asked: Vec::new(),
            pending: String::new(),
            since_checkpoint: 0,
            driven: false,
            uncommitted: 0,
        }
    }

    /// The set-up with the names of the seats.
    pub(super) fn setup(&self) -> Result<Setup, String> {
        let names = self.names().map(str::to_owned).collect();
        Setup::new(&self.title.about(), names, &self.header.options).map_err(|error| error.0)
    }

    /// Begins the match. What it tells is pending.
    pub(super) fn begin(&mut self, setup: Setup, position: Option<&str>, now: Millis) -> Result<(), String> {
        let host = self.host.and_then(|host| self.seats_of(host).into_iter().next()).unwrap_or(Seat::new(0));
        let by_host = self.header.words.iter().map(|words| Entropy { seat: host, words: words.clone() });
        let by_comers = self.seats.iter().enumerate().filter_map(|(index, sitting)| {
            let words = sitting.words.as_deref()?.to_owned();
            Some(Entropy { seat: Seat::new(index), words })
        });
        let chance = Chance::with_entropy(self.seed, by_host.chain(by_comers).collect());
        let begun: Result<Box<dyn AnyMatch>, _> = match position {
            None => self.title.start(setup, chance),
            Some(position) => self.title.start_at(setup, position, chance),
        };
        let table = begun.map_err(|error| error.0)?;
        let from = table.retold();
        self.take_up(table, from, now)
    }

    /// Begins with this table. What it told from some entry on is pending.
    fn take_up(&mut self, mut table: Box<dyn AnyMatch>, from: usize, now: Millis) -> Result<(), String> {
        self.revision += 1;
        self.status = if table.outcome().is_some() { Status::Over } else { Status::Playing };
        self.clocks = Clocks::start(self.header.limit, self.seats.len(), now);
        self.clocks.turn(&*table, now);
        let told = told_from(&*table, from);
        table.forget_told(REMEMBERED);
        if self.header.take_back == TakeBack::Agreed {
            table.keep_far();
        }
        self.table = Some(table);
        self.updated = now;
        let act = Act {
            revision: self.revision,
            at: now,
            deed: ActKind::Start,
            minutes: 0,
            from,
            told,
            label: None,
            note: None,
        };
        self.pending = serde_json::to_string(&act).map_err(|error| error.to_string())?;
        self.pending.push('\n');
        Ok(())
    }

    fn new_row(&self, id: MatchId) -> Result<MatchRow, serde_json::Error> {
        Ok(MatchRow {
            id,
            game: self.title.about().id.to_owned(),
            host: self.host,
            status: self.status,
            header: serde_json::to_string(&self.header)?,
            seed: self.seed.to_string(),
            checkpoint: None,
            revision: self.revision,
            aside: self.aside()?,
            created: self.created,
            updated: self.updated,
        })
    }
}
