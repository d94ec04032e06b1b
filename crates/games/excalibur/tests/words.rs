//! Everything that is told, asked, offered and refused is proper English: a dozen matches are read from end to end.

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use excalibur::Excalibur;
use table::{Ask, Chance, Event, Game, Match, Prompt, Quick, Seat, Seed, Setup};

/// So many answers of a match are read.
const ANSWERS: u32 = 900;

/// What is wrong with a text, whatever it is for.
fn faults(text: &str) -> Vec<&'static str> {
    const SEVERAL: [&str; 17] = [
        "miles",
        "knights",
        "men",
        "men-at-arms",
        "soldiers",
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
    ];
    let mut found = Vec::new();
    let mut fault = |is: bool, what| {
        if is {
            found.push(what);
        }
    };
    let words: Vec<&str> = text.split(' ').collect();
    let bare = |word: &str| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned();
    let sum = |at: usize| at > 0 && words[at - 1] == "+";
    let one_of_many = |at: usize| bare(words[at]) == "1" && !sum(at) && SEVERAL.contains(&bare(words[at + 1]).as_str());
    fault((0..words.len().saturating_sub(1)).any(one_of_many), "one of several");
    fault(text.is_empty() || text.trim() != text, "nothing, or space around it");
    fault(text.contains("  "), "two spaces");
    for broken in ["..", " .", " ,", ",.", ":.", ";.", ". .", "()", "( ", " )", ", ,", ",,", ": ;", "?.", ".?"] {
        fault(text.contains(broken), "stops");
    }
    fault(text.contains(['{', '}', '`', '_', '[', ']', '|', '<', '>', '"']), "a sign of programs");
    for raw in ["Some(", "None", "Seat(", "Point(", "true", "false", "NaN", "inf "] {
        fault(text.contains(raw), "a value of programs");
    }
    let is_id = |word: &str| word.len() == 4 && word.starts_with('m') && word[1..].bytes().all(|b| b.is_ascii_digit());
    fault(words.iter().any(|word| is_id(&bare(word))), "an identifier");
    fault(text.contains("nobody.") || text.contains("nobody and") || text.contains("of nobody"), "an empty list");
    fault(text.contains("-0") || text.contains("+0"), "a signed nothing");
    found
}

/// A sentence begins with a capital or a number and ends with a stop.
fn as_sentence(text: &str, stops: &[char]) -> Vec<&'static str> {
    let mut found = faults(text);
    if !text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) {
        found.push("a sentence begins small");
    }
    if !text.ends_with(stops) {
        found.push("a sentence does not end");
    }
    // A word that begins a sentence in the middle of the text.
    if text.split(". ").skip(1).any(|next| next.starts_with(|c: char| c.is_lowercase())) {
        found.push("a sentence begins small");
    }
    found
}

/// A part of a sentence: an option, or the reason against one.
fn as_part(text: &str) -> Vec<&'static str> {
    let mut found = faults(text);
    if text.ends_with(['.', '?', '!', ',', ':']) {
        found.push("a part that ends like a sentence");
    }
    found
}

#[derive(Default)]
struct Reader {
    /// What is wrong, with the first text in which it was found.
    found: BTreeMap<(&'static str, String), String>,
    read: BTreeSet<String>,
}

impl Reader {
    fn note(&mut self, kind: &str, text: &str, faults: Vec<&'static str>) {
        if !self.read.insert(text.to_owned()) {
            return;
        }
        for fault in faults {
            // Numbers and names apart, one example is enough.
            let shape: String = text.chars().filter(|c| !c.is_ascii_digit()).take(24).collect();
            self.found.entry((fault, format!("{kind}: {shape}"))).or_insert_with(|| text.to_owned());
        }
    }

    fn question(&mut self, prompt: &Prompt) {
        self.note("question", &prompt.text, as_sentence(&prompt.text, &['?', '.']));
        match &prompt.ask {
            Ask::One { options, barred } => {
                options.iter().for_each(|option| self.note("option", &option.label, as_part(&option.label)));
                for bar in barred {
                    self.note("option", &bar.label, as_part(&bar.label));
                    self.note("reason", &bar.why, as_part(&bar.why));
                }
            }
            Ask::Some { options, .. } => {
                options.iter().for_each(|option| self.note("option", &option.label, as_part(&option.label)));
            }
            _ => {}
        }
    }

    fn match_of(&mut self, bot: Bot, seats: usize, number: u64, options: &[(&str, &str)]) {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let names = (0..seats).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
        let setup = Setup::new(&Excalibur::ABOUT, names, &options).expect("a table");
        let chance = Chance::new(Seed::from_words("words").nth(number));
        let mut table = Match::<Excalibur>::start(setup, chance).expect("a match");
        let mut luck = Quick::new(number);
        while table.answers() < ANSWERS {
            let Some(seat) = table.waiting().into_iter().next() else { break };
            let prompt = table.prompt(seat).expect("a question");
            self.question(&prompt);
            if table.answers() % 16 == 0 {
                let refused = table.submit_label(seat, "dance").expect_err("nobody dances");
                self.note("refusal", &refused.why, as_part(&refused.why));
            }
            let answer = bot.decide(&table, seat, &mut luck).expect("an answer");
            table.submit(seat, answer).expect("a good answer");
        }
        let names = table.setup().names().clone();
        for viewer in [None, Some(Seat::new(0))] {
            for entry in table.chronicle(viewer) {
                let text = entry.say(&names);
                self.note("told", &text, as_sentence(&text, &['.']));
            }
        }
    }
}

#[test]
fn everything_that_a_player_reads_is_proper_english() {
    const OPTIONAL: [(&str, &str); 5] =
        [("weather", "on"), ("houses", "on"), ("pillaging", "on"), ("fate", "on"), ("entry_roads", "picked")];
    let mut reader = Reader::default();
    for bot in [Bot::Random, Bot::Steward] {
        for (number, seats) in [(1, 2), (2, 3), (3, 6)] {
            reader.match_of(bot, seats, number, &[("time_limit", "years"), ("limit", "6")]);
            reader.match_of(bot, seats, number + 10, &OPTIONAL);
            reader.match_of(bot, seats, number + 20, &[("rules", "advanced")]);
        }
    }
    let found: Vec<String> =
        reader.found.iter().map(|((fault, kind), text)| format!("{fault} in {kind}…\n    {text}")).collect();
    assert!(reader.read.len() > 3_000, "little was read: {}", reader.read.len());
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
