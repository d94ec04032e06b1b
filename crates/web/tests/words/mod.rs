//! Reads what every game on the shelf tells, asks, offers and refuses in some matches, shows on its pages and has in its
//! rule book, and minds the language.

mod books;
mod faults;
mod sheet;

use std::collections::{BTreeMap, BTreeSet};

use bots::{Bot, Title};
use table::{AnyMatch, Ask, Chance, Prompt, Quick, Seat, Seed, Setup};
use web::model::{Chrome, Past, TableModel};
use web::shelf::GAMES;

use faults::{as_part, as_question, as_sentence, calls_by_name, of_others, of_you};

/// So many answers of a match are read.
const ANSWERS: u32 = 1_200;

/// So many answers apart the pages are read.
const PAGES: u32 = 149;

#[derive(Default)]
struct Reader {
    /// What is wrong, with the first text in which it was found.
    found: BTreeMap<(&'static str, String), String>,
    /// What was read already.
    read: BTreeSet<String>,
}

impl Reader {
    fn note(&mut self, kind: &str, text: &str, check: impl Fn(&str) -> Vec<&'static str>) {
        if !self.read.insert(text.to_owned()) {
            return;
        }
        for fault in check(text) {
            // Numbers and names apart, one example is enough.
            let shape: String = text.chars().filter(|c| !c.is_ascii_digit()).take(24).collect();
            self.found.entry((fault, format!("{kind}: {shape}"))).or_insert_with(|| text.to_owned());
        }
    }

    fn question(&mut self, prompt: &Prompt, own: &[String]) {
        self.note("question", &prompt.text, |text| {
            let yours = of_you(text).into_iter().chain(calls_by_name(text, own));
            as_question(text).into_iter().chain(yours).collect()
        });
        let bounds = [&prompt.bounds.why_least, &prompt.bounds.why_most];
        bounds.into_iter().flatten().for_each(|why| self.note("bound", why, as_part));
        for gamble in &prompt.odds {
            let odds = &gamble.odds;
            let captions =
                odds.parts.iter().map(|part| &*part.label).chain(odds.losses.iter().map(|loss| &*loss.label));
            captions.for_each(|words| self.note("odds", words, as_part));
        }
        match &prompt.ask {
            Ask::One { options, barred } => {
                for option in options {
                    self.note("option", &option.label, as_part);
                    if let Some(warning) = &option.warning {
                        self.note("warning", warning, |text| as_sentence(text, &[".", "!"]));
                    }
                }
                for bar in barred {
                    self.note("option", &bar.label, as_part);
                    self.note("reason", &bar.why, as_part);
                }
            }
            Ask::Some { options, .. } => options.iter().for_each(|option| self.note("option", &option.label, as_part)),
            _ => {}
        }
    }

    /// Reads the pages that the seats and a spectator see.
    fn pages(&mut self, table: &dyn AnyMatch, seats: usize) {
        for viewer in (0..seats).map(|seat| Some(Seat::new(seat))).chain([None]) {
            let model = TableModel::of("words", table, viewer, Past::of(table, viewer, None));
            for block in sheet::blocks(&web::pages::table(&Chrome::default(), &model)) {
                self.note("page", &block, sheet::of_a_page);
            }
        }
    }

    /// Plays a match and reads what comes: questions and refusals on the way, the tale as each seat hears it in the end.
    fn match_of(&mut self, title: &dyn Title, bot: Bot, seats: usize, number: u64, options: &[(&str, &str)]) {
        let about = title.about();
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        // Names that nothing else in a game has.
        let names: Vec<String> = PLAYERS[..seats].iter().map(|name| (*name).to_owned()).collect();
        let setup = Setup::new(&about, names, &options).expect("a table");
        let mut table = title.start(setup, Chance::new(Seed::from_words("words").nth(number))).expect("a match");
        let mut luck = Quick::new(number);
        while table.answers() < ANSWERS {
            if table.answers().is_multiple_of(PAGES) {
                self.pages(&*table, seats);
            }
            let Some(seat) = table.waiting().into_iter().next() else { break };
            let prompt = table.prompt(seat).expect("a question");
            let own = own_names(&*table, seat);
            self.question(&prompt, &own);
            for speaker in table.may_speak() {
                if let Some(prompt) = table.prompt(speaker) {
                    self.question(&prompt, &own_names(&*table, speaker));
                }
            }
            if table.answers().is_multiple_of(8) {
                for nonsense in ["dance", "1000000000", "a, b"] {
                    if let Err(refused) = table.fork().submit_label(seat, nonsense) {
                        self.note("refusal", &refused.why, as_part);
                    }
                }
            }
            let answer = title.consult(&*table, seat, bot, &mut luck).expect("an answer");
            table.submit(seat, answer).expect("a good answer");
        }
        let viewers = (0..seats).map(|seat| Some(Seat::new(seat))).chain([None]);
        for viewer in viewers {
            let own = viewer.map(|seat| own_names(&*table, seat)).unwrap_or_default();
            let others: Vec<String> = (0..seats)
                .map(Seat::new)
                .filter(|seat| Some(*seat) != viewer)
                .flat_map(|seat| own_names(&*table, seat))
                .collect();
            let mut dead = BTreeSet::new();
            for (_, _, text) in table.sentences(viewer, viewer) {
                self.note("told", &text, |text| {
                    let yours =
                        of_you(text).into_iter().chain(calls_by_name(text, &own)).chain(of_others(text, &others));
                    as_sentence(text, &[".", ".”", "!", "?”", "!”"]).into_iter().chain(yours).collect()
                });
                // What a dead lord left is his household's.
                let lives = |lord: &String| text.replace(&format!("{lord}'s household"), "").contains(lord.as_str());
                if dead.iter().any(lives) {
                    self.found.entry(("a dead lord as living", about.id.to_owned())).or_insert_with(|| text.clone());
                }
                let died = text.strip_suffix(" is dead, and all his troops make for home.");
                dead.extend(died.filter(|lord| lord.starts_with("Sir ")).map(str::to_owned));
            }
        }
    }
}

/// What the players are called.
const PLAYERS: [&str; 6] = ["Quenilda", "Rosamund", "Sybil", "Thomasine", "Ursula", "Wymarc"];

/// What a seat goes by: its own name, and that of the figure it plays.
fn own_names(table: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let view = table.view(Some(seat));
    // Both great games tell it in their views.
    let figure = ["name", "lord_name"].iter().find_map(|key| view["players"][seat.index()][key].as_str());
    let name = table.setup().names()[seat].to_owned();
    std::iter::once(name).chain(figure.map(str::to_owned)).collect()
}

/// Matches that show as much of a game as can be: its options one way and the other.
fn set_ups(game: &str) -> &'static [&'static [(&'static str, &'static str)]] {
    match game {
        "excalibur" => &[
            &[("time_limit", "years"), ("limit", "6"), ("treasuries", "open")],
            &[("weather", "on"), ("houses", "on"), ("pillaging", "on"), ("fate", "on"), ("entry_roads", "picked")],
            &[("rules", "advanced")],
        ],
        "kingdom" => &[
            &[],
            &[
                ("turn_order", "agreed"),
                ("riddles", "choice_of_four"),
                ("held_cards", "hidden"),
                ("guests", "must_attack"),
            ],
            &[("riddles", "typed_reader_may_accept"), ("captivity", "whole_player"), ("unpaid_wages", "bankrupt")],
        ],
        _ => &[&[]],
    }
}

#[test]
fn everything_that_a_player_reads_is_proper_english() {
    let mut faults = Vec::new();
    for game in GAMES {
        let about = game.title.about();
        let mut reader = Reader::default();
        for (bot, matches) in [(Bot::Random, 2), (Bot::Steward, 1)] {
            if bot.plays(&about).is_err() {
                continue;
            }
            for (number, options) in set_ups(about.id).iter().enumerate() {
                for again in 0..matches {
                    for seats in [about.seats.0, about.seats.1] {
                        reader.match_of(game.title, bot, seats, (number * 10 + again) as u64, options);
                    }
                }
            }
        }
        let found = reader.found.iter();
        faults.extend(found.map(|((fault, kind), text)| format!("{}: {fault} in {kind}…\n    {text}", about.id)));
        let grand = about.options.len() > 3;
        assert!(!grand || reader.read.len() > 1_000, "{}: only {} texts were read", about.id, reader.read.len());
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
