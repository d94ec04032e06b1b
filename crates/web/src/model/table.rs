//! The table as one person sees it.

use table::{About, Answer, AnyMatch, Outcome, Prompt, Refusal, Rule, Seat, Thrown};

use super::since::{Since, Told};
use super::take_back::TakingBack;
use super::{LessonModel, Looking};
use crate::{Arms, Drawing, Look, draw, picks};

/// The table as one person (or a spectator) sees it. It has nothing that this person may not know.
#[derive(Clone, Debug)]
pub struct TableModel {
    /// The match's id, as in `/match/{id}`.
    pub id: String,
    /// The game.
    pub about: About,
    /// The secret that every form carries.
    pub csrf: String,
    /// Grows with every change. Live events have the same number.
    pub revision: u64,
    /// The turn being played.
    pub turn: u32,
    /// The seat whose view this is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The seats that the reader plays. If there are several, links name one (`?seat=1`).
    pub mine: Vec<Seat>,
    /// All seats, in their order.
    pub seats: Vec<SeatModel>,
    /// The board, the current scene, and the papers.
    pub drawing: Drawing,
    /// The question to the viewer.
    pub asked: Option<Asked>,
    /// What lies ahead of an answer that is not sent yet, in the place of the question.
    pub looking: Option<Looking>,
    /// What the viewer may say before others answer. Nobody else is shown this.
    pub word: Option<Asked>,
    /// The seats that have to answer.
    pub waiting: Vec<Seat>,
    /// The last answer, if it was refused.
    pub refusal: Option<Refusal>,
    /// Whether the viewer can take the last answer back.
    pub may_undo: bool,
    /// Taking answers back by agreement.
    pub taking_back: TakingBack,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// What happened since the viewer's last turn.
    pub since: Since,
    /// What was told, oldest first.
    pub chronicle: Vec<ChronicleLine>,
    /// Where older entries are, if these are not all.
    pub older: Option<String>,
    /// Dice thrown since the viewer's last answer, oldest first.
    pub dice: Vec<Thrown>,
    /// The talk at the table, oldest first, without people the reader has muted.
    pub chat: Vec<ChatLine>,
    /// Whether the reader may talk.
    pub may_chat: bool,
    /// Other people who talk here, for muting.
    pub people: Vec<Person>,
    /// The promise of the dice.
    pub commitment: Option<String>,
    /// The screen must be passed on before anything secret is shown. If this is set, nothing else of the match is drawn
    /// but the seats.
    pub curtain: Option<Curtain>,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
    /// Seats that are out of the game and only look on ([`AnyMatch::is_out`]).
    pub out: Vec<Seat>,
    /// The match has not begun: what it is waiting for, in words, or that it was called off.
    pub not_begun: Option<String>,
    /// Whether the host called it off before it began.
    pub called_off: bool,
    /// How the operator of the house ended it before its rules did, in words.
    pub closed: Option<String>,
    /// Whether the reader may leave a seat: posts `seat` to `/match/{id}/leave`.
    pub may_leave: bool,
    /// Whether the reader may call it off: posts to `/match/{id}/call-off`.
    pub may_call_off: bool,
    /// How many watch.
    pub watching: u32,
    /// Rules to show in plain words beside the table: those that the question cites.
    pub rules: Vec<Rule>,
    /// An answer that must be given once more, because of what it brings about.
    pub confirm: Option<Confirm>,
    /// How answers are confirmed here.
    pub pace: Pace,
    /// The way on to the reader's other matches, if any waits for him and this one does not.
    pub next: Option<Next>,
}

/// The way on to the reader's other matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// How many wait for him.
    pub count: u32,
    /// Whether he goes on by himself after an answer. Posts `onward` (`on` or `off`) to `/match/{id}/onward`.
    pub by_itself: bool,
    /// Whether he would now: this match waits for somebody who is not quicker than that.
    pub at_once: bool,
    /// The lesson that it is, if the reader is its learner.
    pub lesson: Option<LessonModel>,
}

/// An answer that must be given once more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirm {
    /// What it would bring about, in a sentence.
    pub warning: String,
    /// The answer, or all of an act.
    pub answers: Vec<Answer>,
    /// Whether what follows is answered by what it is preset to.
    pub preset: bool,
    /// What has the consequence, in words.
    pub label: String,
    /// The question that it answers.
    pub question: u32,
    /// Whose it is.
    pub seat: Seat,
}

/// How often an answer is pressed before it counts. What ruins is always confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pace {
    /// Once.
    #[default]
    One,
    /// Twice: the first press chooses.
    Two,
    /// Once, and then a button.
    Button,
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::One, Pace::Two, Pace::Button];

    /// Its name in forms and cookies.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pace::One => "one",
            Pace::Two => "two",
            Pace::Button => "button",
        }
    }

    /// The pace of this name.
    #[must_use]
    pub fn called(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }
}

/// A question to the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The question.
    pub prompt: Prompt,
    /// Its number ([`AnyMatch::question`]).
    pub question: u32,
}

/// The player who must have the screen before anything more is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curtain {
    /// Who.
    pub seat: Seat,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatModel {
    /// The name of the seat in the match.
    pub name: String,
    /// Who sits there.
    pub kind: Kind,
    /// How much time is left, if the seat has to answer.
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
    /// Another person, with a name.
    Other(String),
    /// A bot, and its strength in words.
    Bot(String),
    /// Nobody yet; with the address of the invitation, for readers who may know it.
    Open(Option<String>),
}

/// How long is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// The seconds left; negative when time is up.
    pub seconds: i64,
}

/// An entry of the chronicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChronicleLine {
    /// Its number in the whole chronicle, from 0. The numbers have gaps where only others were told.
    pub number: usize,
    /// The rule by which it happened.
    pub rule: String,
    /// What happened, in a sentence.
    pub text: String,
    /// Whether it came after the viewer's last turn, and before his present one.
    pub new: bool,
    /// Whether the house says it, and not the rules: it has the number of the entry that it stands before.
    pub aside: bool,
}

/// The part of a viewer's chronicle that is shown.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Past {
    /// The entries, oldest first.
    pub entries: Vec<ChronicleLine>,
    /// The number of the first entry after the viewer's last answer; `None` if there is none.
    pub new_from: Option<usize>,
    /// What happened since the viewer's last turn.
    pub since: Since,
    /// The seat that the page calls "you": the viewer's, unless several players share the screen.
    pub reader: Option<Seat>,
}

/// A line of the talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Who said it.
    pub name: String,
    /// The seat, if they have one.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When, in words.
    pub when: String,
}

/// Somebody who talks at the table. Muting posts `who` and `mute` (`on` or `off`) to `/match/{id}/mute`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The value in the form.
    pub who: String,
    /// The name.
    pub name: String,
    /// Whether the reader has muted this person.
    pub muted: bool,
}

impl TableModel {
    /// A match as a viewer sees it: everything that the match itself knows, and what the viewer was told. The caller
    /// fills in what only the server knows (who sits where, talk, clocks).
    #[must_use]
    pub fn of(id: &str, table: &dyn AnyMatch, viewer: Option<Seat>, past: Past) -> TableModel {
        let names = table.setup().names().read_by(past.reader);
        let traces = past.new_from.map(|from| table.traces(viewer, past.reader, from)).unwrap_or_default();
        // What happened since the last turn stays; what the viewer's own turn brings fades.
        let changed =
            past.new_from.map(|from| table.traces(viewer, past.reader, from.max(past.since.entries.end)).targets);
        let changed = changed.unwrap_or_default();
        let arms = Arms::of_all(names.all());
        let asks = |seat: Seat| table.prompt(seat).map(|prompt| Asked { prompt, question: table.question(seat) });
        let asked = viewer.filter(|seat| table.waiting().contains(*seat)).and_then(asks);
        let word = viewer.filter(|seat| table.may_speak().contains(*seat)).and_then(asks);
        let picks = asked.as_ref().or(word.as_ref()).map(|asked| picks(&asked.prompt)).unwrap_or_default();
        let drawing =
            draw(table, &Look { viewer, names: &names, arms: &arms, picks, changed, since: Some(&past.since) });
        TableModel {
            viewer,
            mine: viewer.into_iter().collect(),
            drawing,
            asked,
            word,
            since: past.since,
            chronicle: past.entries,
            dice: traces.dice,
            ..TableModel::known_to_all(id, table)
        }
    }

    /// What anybody may know of a match, without its board.
    #[must_use]
    pub fn known_to_all(id: &str, table: &dyn AnyMatch) -> TableModel {
        TableModel {
            turn: table.turn(),
            seats: table.setup().names().all().iter().map(|name| SeatModel::named(name)).collect(),
            waiting: table.waiting().into_iter().collect(),
            outcome: table.outcome(),
            commitment: table.chance().commitment().map(ToString::to_string),
            options: unusual_options(table),
            out: table.setup().seats().into_iter().filter(|seat| table.is_out(*seat)).collect(),
            ..TableModel::bare(id, table.about())
        }
    }

    /// A table of which only the game is known: for a match that has not begun.
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
            looking: None,
            word: None,
            waiting: Vec::new(),
            refusal: None,
            may_undo: false,
            taking_back: TakingBack::default(),
            outcome: None,
            since: Since::default(),
            chronicle: Vec::new(),
            older: None,
            dice: Vec::new(),
            chat: Vec::new(),
            may_chat: false,
            people: Vec::new(),
            commitment: None,
            curtain: None,
            options: Vec::new(),
            out: Vec::new(),
            not_begun: None,
            called_off: false,
            closed: None,
            may_leave: false,
            may_call_off: false,
            watching: 0,
            rules: Vec::new(),
            confirm: None,
            pace: Pace::One,
            next: None,
            lesson: None,
        }
    }

    /// Play has stopped: the operator of the house has ended the match, for the reason in these words.
    #[must_use]
    pub fn closed(self, words: &str) -> TableModel {
        TableModel { closed: Some(words.to_owned()), asked: None, word: None, waiting: Vec::new(), ..self }
    }

    /// Draws the curtain before the next of the reader's seats, and removes from the model everything that only a seat
    /// may know.
    #[must_use]
    pub fn behind_curtain(self, next: Seat) -> TableModel {
        TableModel {
            curtain: Some(Curtain { seat: next }),
            viewer: None,
            drawing: Drawing::default(),
            asked: None,
            looking: None,
            word: None,
            refusal: None,
            may_undo: false,
            taking_back: TakingBack { points: Vec::new(), ..self.taking_back },
            since: Since::default(),
            chronicle: Vec::new(),
            dice: Vec::new(),
            ..self
        }
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("nobody", |seat| seat.name.as_str())
    }

    /// The seat that the page calls "you": the reader's only one. Several players at one screen all have their names.
    #[must_use]
    pub fn reader(&self) -> Option<Seat> {
        self.viewer.filter(|seat| self.mine == [*seat])
    }

    /// What a seat goes by: the figure it plays once the game has given it one, before that its own name.
    #[must_use]
    pub fn called(&self, seat: Seat) -> &str {
        let station = self.drawing.stations.get(seat.index());
        station.and_then(|station| station.title.as_deref()).unwrap_or_else(|| self.name(seat))
    }

    /// The same, and "you" for the reader.
    #[must_use]
    pub fn who(&self, seat: Seat) -> &str {
        if self.reader() == Some(seat) { "you" } else { self.called(seat) }
    }

    /// Whether the match is waiting for the viewer.
    #[must_use]
    pub fn you(&self) -> bool {
        let waited = self.mine.iter().any(|seat| self.waiting.contains(seat));
        self.outcome.is_none() && (waited || self.may_agree().is_some())
    }
}

impl SeatModel {
    /// A seat of which only the name is known.
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

impl Past {
    /// Entries by their numbers in the whole chronicle, each with its rule and its words; those from `new_from` on are
    /// new. Every seat has its name.
    #[must_use]
    pub fn new<R: Into<String>>(told: impl IntoIterator<Item = (usize, R, String)>, new_from: Option<usize>) -> Past {
        let is_new = |number: usize| new_from.is_some_and(|from| number >= from);
        let entry = |(number, rule, text): (usize, R, String)| ChronicleLine {
            number,
            rule: rule.into(),
            text,
            new: is_new(number),
            aside: false,
        };
        Past { entries: told.into_iter().map(entry).collect(), new_from, since: Since::default(), reader: None }
    }

    /// The same with what the house says in between, each with the number of the entry that it stands before.
    #[must_use]
    pub fn with_asides(mut self, asides: impl IntoIterator<Item = (usize, String)>) -> Past {
        for (number, text) in asides {
            let at =
                self.entries.partition_point(|entry| entry.number < number || (entry.number == number && entry.aside));
            let new = self.new_from.is_some_and(|from| number >= from);
            self.entries.insert(at, ChronicleLine { number, rule: String::new(), text, new, aside: true });
        }
        self
    }

    /// The same for a viewer who looks back: what happened since his last turn is new.
    #[must_use]
    pub fn since(mut self, since: Since) -> Past {
        for entry in &mut self.entries {
            entry.new = since.entries.contains(&entry.number);
        }
        Past { since, ..self }
    }

    /// Everything that the match itself remembers telling a viewer, who is "you".
    #[must_use]
    pub fn of(table: &dyn AnyMatch, viewer: Option<Seat>, new_from: Option<usize>) -> Past {
        let told = table.sentences(viewer, viewer);
        let glances = table.glances(viewer).into_iter();
        let back =
            glances.zip(&told).map(|((number, glance), (_, _, text))| Told { number, text: text.clone(), glance });
        let back: Vec<Told> = back.collect();
        // Without the answers behind it, a match without turns is new from the last answer on.
        let end = back.last().map_or(0, |one| one.number + 1);
        let by_answers = new_from.map(|from| from..end.max(from));
        let since = Since::of(viewer, &back, by_answers);
        Past { reader: viewer, ..Past::new(told, new_from).since(since) }
    }
}

/// Options that differ from the book's, in words: `Kept cards are hidden`.
#[must_use]
pub fn unusual_options(table: &dyn AnyMatch) -> Vec<String> {
    let about = table.about();
    let Ok(standard) = table::Setup::standard(&about, table.setup().count()) else { return Vec::new() };
    let standard = standard.options_as_text();
    let set = table.setup().options_as_text();
    let differs = |spec: &&table::OptionSpec| set.get(spec.key) != standard.get(spec.key);
    let said = |spec: &table::OptionSpec| spec.in_words(set.get(spec.key).map_or("", String::as_str));
    about.options.iter().filter(differs).map(said).collect()
}
