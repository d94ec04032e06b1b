//! Reads what every game on the shelf tells, asks, offers and refuses in some matches, and minds the language.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Bot, Title};
use table::{AnyMatch, Ask, Chance, Prompt, Quick, Seat, Seed, Setup};
use web::shelf::GAMES;

/// So many answers of a match are read.
const ANSWERS: u32 = 1_200;

/// What there can be several of: `1` before any of these is one too many.
const SEVERAL: [&str; 34] = [
    "miles",
    "knights",
    "men",
    "men-at-arms",
    "soldiers",
    "footsoldiers",
    "manors",
    "points",
    "bezants",
    "steps",
    "wounds",
    "rounds",
    "sites",
    "castles",
    "phases",
    "years",
    "others",
    "esquires",
    "cards",
    "coins",
    "squares",
    "pieces",
    "turns",
    "prisoners",
    "players",
    "seats",
    "allies",
    "questions",
    "riddles",
    "losses",
    "dice",
    "bids",
    "minutes",
    "relics",
];

/// Forms that nobody says. One says "the player who" or "they".
const STILTED: [&str; 12] = [
    "whoever",
    "whomever",
    "whosoever",
    "he or she",
    "his or her",
    "him or her",
    "As they stand",
    "shall ",
    "hereby",
    "thereof",
    "upon which",
    "nought",
];

/// What is wrong with a text, whatever it is for.
fn faults(text: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let mut fault = |is: bool, what| {
        if is {
            found.push(what);
        }
    };
    let words: Vec<&str> = text.split(' ').collect();
    let bare = |word: &str| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned();
    // "2 + 1 points" is a sum, and "1 men" is not.
    let one = |at: usize| bare(words[at]) == "1" && (at == 0 || words[at - 1] != "+");
    let several = |at: usize| SEVERAL.contains(&bare(words[at]).as_str());
    fault((1..words.len()).any(|at| one(at - 1) && several(at)), "one of several");
    fault(text.starts_with("How many of 1 ") || text.starts_with("How many of your 1 "), "how many of one");
    fault(text.is_empty() || text.trim() != text, "nothing, or space around it");
    fault(text.contains("  "), "two spaces");
    let broken = ["..", " .", " ,", ",.", ":.", ";.", "()", "( ", " )", ",,", "?.", ".?", "!.", " ?", " :", " ;", "?,"];
    fault(broken.iter().any(|broken| text.contains(broken)), "stops");
    let empty = ["\"\"", "“”", "\"?\"", "“?”", "\".\"", "“.”"];
    fault(empty.iter().any(|quote| text.contains(quote)), "nothing in quotes");
    fault(text.contains(['{', '}', '`', '_', '[', ']', '|', '<', '>', '\\']), "a sign of programs");
    let raw = ["Some(", "None", "Seat(", "Point(", "Ok(", "Err(", "true", "false", "NaN", "::", "null"];
    fault(raw.iter().any(|raw| text.contains(raw)), "a value of programs");
    fault(text.contains("nobody and") || text.contains("of nobody"), "an empty list");
    fault(text.contains(" -0") || text.contains("+0"), "a signed nothing");
    fault(STILTED.iter().any(|form| text.contains(form)), "nobody talks like this");
    found
}

/// A sentence begins with a capital or a number and ends with a stop.
fn as_sentence(text: &str, stops: &[&str]) -> Vec<&'static str> {
    let mut found = faults(text);
    let begins = |text: &str| {
        text.trim_start_matches(['“', '"', '(', '+']).starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
    };
    if !begins(text) || text.split(". ").skip(1).any(|next| !begins(next)) {
        found.push("a sentence begins small");
    }
    if !stops.iter().any(|stop| text.ends_with(stop)) {
        found.push("a sentence does not end");
    }
    found
}

/// A part of a sentence: an option, or the reason against one.
fn as_part(text: &str) -> Vec<&'static str> {
    let mut found = faults(text);
    if text.ends_with(['.', ',', ':', ';']) {
        found.push("a part that ends like a sentence");
    }
    found
}

/// What is wrong with "you": a verb that goes with "he", a name or an article too many.
fn of_you(text: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let words: Vec<String> = text.split(' ').map(str::to_lowercase).collect();
    let bare = |word: &str| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned();
    for pair in words.windows(2) {
        let (you, next) = (pair[0].as_str(), bare(&pair[1]));
        // "joins you (man-at-arms)" is no verb.
        let agrees = pair[1].starts_with('(')
            || !next.ends_with('s')
            || next.ends_with("ss")
            || ["as", "his", "this", "always"].contains(&&*next);
        if you == "you" && !agrees {
            found.push("you with a verb that goes with he");
        }
        if ["your", "the", "a"].contains(&you) && next == "your" {
            found.push("your once too often");
        }
        if you == "of" && next == "you" {
            found.push("of you, which is your");
        }
    }
    found
}

/// What is wrong with a sentence for the player who goes by these names: there he is "you".
fn calls_by_name(text: &str, own: &[String]) -> Vec<&'static str> {
    // He chooses his figure by its name, his lord may die under it, and cards say what they say.
    let quoted = ["You play ", "Your lord, ", "You draw "].iter().any(|start| text.starts_with(start));
    let named = own.iter().any(|name| text.contains(name.as_str()));
    if named && !quoted { vec!["the reader by name"] } else { Vec::new() }
}

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
            as_sentence(text, &["?", ".", ":"]).into_iter().chain(yours).collect()
        });
        match &prompt.ask {
            Ask::One { options, barred } => {
                options.iter().for_each(|option| self.note("option", &option.label, as_part));
                for bar in barred {
                    self.note("option", &bar.label, as_part);
                    self.note("reason", &bar.why, as_part);
                }
            }
            Ask::Some { options, .. } => options.iter().for_each(|option| self.note("option", &option.label, as_part)),
            _ => {}
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
            let mut dead = BTreeSet::new();
            for (_, _, text) in table.sentences(viewer, viewer) {
                self.note("told", &text, |text| {
                    let yours = of_you(text).into_iter().chain(calls_by_name(text, &own));
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
