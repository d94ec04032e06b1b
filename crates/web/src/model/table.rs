//! The table as one person sees it.

use std::collections::BTreeSet;

use table::{About, AnyMatch, Outcome, Prompt, Refusal, Rule, Seat, Tale};

use crate::{Arms, Drawing, Look, draw, picks};

/// The table as one person (or a spectator) sees it, and nothing that this person may not know.
#[derive(Clone, Debug)]
pub struct TableModel {
    /// The match's id, as in `/match/{id}`.
    pub id: String,
    /// The game.
    pub about: About,
    /// The secret that every form carries.
    pub csrf: String,
    /// Rises with every change; the live events count with it.
    pub revision: u64,
    /// The turn being played.
    pub turn: u32,
    /// Whose eyes this is seen with; nobody's are a spectator's.
    pub viewer: Option<Seat>,
    /// The seats that the reader plays. With several, links say which is meant (`?seat=1`).
    pub mine: Vec<Seat>,
    /// All seats, in their order.
    pub seats: Vec<SeatModel>,
    /// The board, what is under way, and the papers.
    pub drawing: Drawing,
    /// What the viewer is asked.
    pub asked: Option<Asked>,
    /// What the viewer may say before others answer. Never shown to anybody else.
    pub word: Option<Asked>,
    /// Who is waited for.
    pub waiting: Vec<Seat>,
    /// The last answer, if it was refused.
    pub refusal: Option<Refusal>,
    /// Whether the viewer can take the last answer back.
    pub may_undo: bool,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// What was told, oldest first.
    pub chronicle: Vec<Entry>,
    /// Where older entries are, if these are not all.
    pub older: Option<String>,
    /// Dice thrown since the viewer's last answer, oldest first.
    pub dice: Vec<Thrown>,
    /// The talk at the table, oldest first, without those whom the reader has muted.
    pub chat: Vec<ChatLine>,
    /// Whether the reader may talk.
    pub may_chat: bool,
    /// Others who talk here, for muting.
    pub people: Vec<Person>,
    /// The promise of the dice.
    pub commitment: Option<String>,
    /// The screen must be passed on before anything secret is shown. If this is set nothing else of the match is drawn
    /// but the seats.
    pub curtain: Option<Curtain>,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
    /// The match has not begun: in words what it waits for, or that it was called off.
    pub not_begun: Option<String>,
    /// Whether its host has called it off before it began.
    pub called_off: bool,
    /// How the operator of the house ended it before its rules did, in words.
    pub closed: Option<String>,
    /// Whether the reader may leave a seat: posts `seat` to `/match/{id}/leave`.
    pub may_leave: bool,
    /// Whether the reader may call it off: posts to `/match/{id}/call-off`.
    pub may_call_off: bool,
    /// How many watch.
    pub watching: u32,
    /// Rules to be shown in plain words beside the table: those that the question cites.
    pub rules: Vec<Rule>,
}

/// A question put to the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The question.
    pub prompt: Prompt,
    /// Its number ([`AnyMatch::question`]).
    pub question: u32,
}

/// Who must have the screen before anything more is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curtain {
    /// Who.
    pub seat: Seat,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatModel {
    /// What the seat is called in the match.
    pub name: String,
    /// Who sits there.
    pub kind: Kind,
    /// How long is left for the answer that is waited for.
    pub left: Option<TimeLeft>,
    /// Whether somebody has the table open at that seat.
    pub present: bool,
    /// Whether the reader may put a bot here: posts `seat` to `/match/{id}/bot`.
    pub for_bot: bool,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The reader.
    You,
    /// Another player at the reader's screen.
    Here,
    /// Somebody of this name.
    Other(String),
    /// A bot, and its strength in words.
    Bot(String),
    /// Nobody yet; with the address that invites, for those who may know it.
    Open(Option<String>),
}

/// How long is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// So many seconds; below nought when time is up.
    pub seconds: i64,
}

/// An entry of the chronicle.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its number among all that the viewer was told, from 0.
    pub number: usize,
    /// What was told.
    pub tale: Tale,
    /// Whether it came after the viewer's last answer.
    pub new: bool,
}

/// Dice that were thrown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// For what, in words; may be empty.
    pub what: String,
    /// What they showed.
    pub shown: Vec<u8>,
}

/// A line of the talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Who said it.
    pub name: String,
    /// At which seat, if at any.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When, in words.
    pub when: String,
}

/// Somebody who talks at the table. Muting posts `who` and `mute` (`on` or `off`) to `/match/{id}/mute`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// As the form sends it.
    pub who: String,
    /// The name.
    pub name: String,
    /// Whether the reader has muted this person.
    pub muted: bool,
}

impl TableModel {
    /// A match as a viewer sees it: all that the match itself knows. What only the host knows (who sits where, talk,
    /// clocks, which entries are new) is to be filled in.
    ///
    /// `changed` are the targets that changed since the viewer's last answer, for the trail on the board.
    #[must_use]
    pub fn of(id: &str, table: &dyn AnyMatch, viewer: Option<Seat>, changed: BTreeSet<String>) -> TableModel {
        let names = table.setup().names();
        let arms = Arms::of_all(names.all());
        let asks = |seat: Seat| table.prompt(seat).map(|prompt| Asked { prompt, question: table.question(seat) });
        let asked = viewer.filter(|seat| table.waiting().contains(*seat)).and_then(asks);
        let word = viewer.filter(|seat| table.may_speak().contains(*seat)).and_then(asks);
        let picks = asked.as_ref().or(word.as_ref()).map(|asked| picks(&asked.prompt)).unwrap_or_default();
        let drawing = draw(table, &Look { viewer, names, arms: &arms, picks, changed });
        TableModel {
            turn: table.turn(),
            viewer,
            mine: viewer.into_iter().collect(),
            seats: names.all().iter().map(|name| SeatModel::named(name)).collect(),
            drawing,
            asked,
            word,
            waiting: table.waiting().into_iter().collect(),
            outcome: table.outcome(),
            chronicle: Entry::all(table.tales(viewer, 0), 0, usize::MAX),
            commitment: table.chance().commitment().map(ToString::to_string),
            options: unusual_options(table),
            ..TableModel::bare(id, table.about())
        }
    }

    /// A table of which nothing is known but its game: for one that has not begun.
    #[must_use]
    pub fn bare(id: &str, about: About) -> TableModel {
        TableModel {
            id: id.to_owned(),
            about,
            csrf: String::new(),
            revision: 0,
            turn: 0,
            viewer: None,
            mine: Vec::new(),
            seats: Vec::new(),
            drawing: Drawing::default(),
            asked: None,
            word: None,
            waiting: Vec::new(),
            refusal: None,
            may_undo: false,
            outcome: None,
            chronicle: Vec::new(),
            older: None,
            dice: Vec::new(),
            chat: Vec::new(),
            may_chat: false,
            people: Vec::new(),
            commitment: None,
            curtain: None,
            options: Vec::new(),
            not_begun: None,
            called_off: false,
            closed: None,
            may_leave: false,
            may_call_off: false,
            watching: 0,
            rules: Vec::new(),
        }
    }

    /// Nobody is asked any more: the operator of the house has ended the match, as these words say.
    #[must_use]
    pub fn closed(self, words: &str) -> TableModel {
        TableModel { closed: Some(words.to_owned()), asked: None, word: None, waiting: Vec::new(), ..self }
    }

    /// Draws the curtain before the next of the reader's seats, and takes everything that only a seat may know out of
    /// the model.
    #[must_use]
    pub fn behind_curtain(self, next: Seat) -> TableModel {
        TableModel {
            curtain: Some(Curtain { seat: next }),
            viewer: None,
            drawing: Drawing::default(),
            asked: None,
            word: None,
            refusal: None,
            may_undo: false,
            chronicle: Vec::new(),
            dice: Vec::new(),
            ..self
        }
    }

    /// What a seat is called.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("nobody", |seat| seat.name.as_str())
    }

    /// Whether the viewer is waited for.
    #[must_use]
    pub fn you(&self) -> bool {
        self.outcome.is_none() && self.mine.iter().any(|seat| self.waiting.contains(seat))
    }
}

impl SeatModel {
    /// A seat of which nothing is known but its name.
    #[must_use]
    pub fn named(name: &str) -> SeatModel {
        SeatModel {
            name: name.to_owned(),
            kind: Kind::Other(name.to_owned()),
            left: None,
            present: false,
            for_bot: false,
        }
    }
}

impl Entry {
    /// Tales as entries, the first with this number; those from `new` on are marked as new.
    #[must_use]
    pub fn all(tales: Vec<Tale>, first: usize, new: usize) -> Vec<Entry> {
        let entry = |(index, tale)| Entry { number: first + index, tale, new: first + index >= new };
        tales.into_iter().enumerate().map(entry).collect()
    }
}

/// Options that differ from the book's, in words: `Kept cards: hidden`.
#[must_use]
pub fn unusual_options(table: &dyn AnyMatch) -> Vec<String> {
    let about = table.about();
    let Ok(standard) = table::Setup::standard(&about, table.setup().count()) else { return Vec::new() };
    let standard = standard.options_as_text();
    let set = table.setup().options_as_text();
    let differs = |spec: &&table::OptionSpec| set.get(spec.key) != standard.get(spec.key);
    let said = |spec: &table::OptionSpec| {
        format!("{}: {}", spec.title, set.get(spec.key).map_or("", String::as_str).replace('_', " "))
    };
    about.options.iter().filter(differs).map(said).collect()
}
