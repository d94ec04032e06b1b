//! What can be wrong with the words that a player reads.

/// What there can be several of: `1` before any of these is one too many.
const SEVERAL: &[&str] = &[
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
    "villages",
    "tokens",
    "hives",
    "fights",
    "answers",
    "matches",
    "rules",
    "rulings",
    "entries",
    "chapters",
    "tables",
    "pastures",
    "forests",
    "fields",
];

/// Forms that nobody says. One says "the player who" or "they".
const STILTED: &[&str] = &[
    "whoever",
    "whomever",
    "whosoever",
    "he or she",
    "his or her",
    "him or her",
    "As they stand",
    "shall",
    "hereby",
    "thereof",
    "upon which",
    "(s)",
    "he/she",
    "s/he",
    "his/her",
    "him/her",
    "and/or",
    "thou",
    "thy",
    "hath",
    "whence",
    "whither",
    "i.e.",
    "e.g.",
    "etc.",
];

/// Words of those who write the program. A player never needs them.
const SHOP: &[&str] = &[
    ".toml",
    "[[",
    "ledger",
    "data file",
    "board file",
    "setup option",
    "display only",
    "nothing to resolve",
    "Nothing to resolve",
    "clients",
    "vocabulary",
    "Vocabulary",
    "are data",
    "as data",
    "by program",
    "We checked",
    "pointer",
    "No cycles",
    "Fields and words",
];

/// What is wrong with a text, whatever it is for.
pub(super) fn faults(text: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let mut fault = |is: bool, what| {
        if is {
            found.push(what);
        }
    };
    let words: Vec<&str> = text.split(' ').collect();
    let bare = |word: &str| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned();
    // "2 + 1 points" is a sum, and "1 men" is not.
    // "+1 cards", "step 1: men-at-arms" and "chapter 1, rules" count nothing.
    let one = |at: usize| words[at].trim_start_matches(['(', '"', '“']) == "1" && (at == 0 || words[at - 1] != "+");
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
    let is_id = |word: &str| word.len() == 4 && word.starts_with('m') && word[1..].bytes().all(|b| b.is_ascii_digit());
    fault(words.iter().any(|word| is_id(&bare(word))), "an identifier");
    // `table2-casualties`, `one_square_turn`: a name from the program, not `men-at-arms`.
    let is_name = |word: &str| {
        word.contains('-')
            && word.contains(|c: char| c.is_ascii_digit())
            && word.starts_with(|c: char| c.is_ascii_lowercase())
    };
    fault(words.iter().any(|word| is_name(&bare(word))), "a name of the program");
    fault(SHOP.iter().any(|word| text.contains(word)), "the talk of programmers");
    let same = |pair: &[&str]| pair[0] == pair[1] && pair[0].len() > 1 && pair[0].chars().all(char::is_alphabetic);
    fault(words.windows(2).any(same), "a word twice");
    fault(text.contains("nobody and") || text.contains("of nobody"), "an empty list");
    fault(text.contains(" -0") || text.contains("+0"), "a signed nothing");
    let says = |form: &str| match form.chars().all(char::is_alphabetic) {
        true => words.iter().any(|word| bare(word).eq_ignore_ascii_case(form)),
        false => text.contains(form),
    };
    fault(STILTED.iter().any(|form| says(form)), "nobody talks like this");
    found
}

/// The number of a rule, which belongs beside a sentence and not into it: `KGD-18.iii`.
pub(super) fn is_cite(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
    (2..=4).contains(&letters) && word[letters..].starts_with('-') && word.len() > letters + 1
}

/// Words that a player meets in play cite nothing: pages show the rule beside them.
fn in_play(text: &str) -> Vec<&'static str> {
    let bare = |word: &str| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned();
    let mut found = faults(text);
    if text.split(' ').any(|word| is_cite(&bare(word))) {
        found.push("the number of a rule");
    }
    found
}

/// The longest question that can be read at a glance.
const GLANCE: usize = 90;

/// A question asks once, briefly, and then gives the facts.
pub(super) fn as_question(text: &str) -> Vec<&'static str> {
    let mut found = as_sentence(text, &["?", ".", ":"]);
    // What somebody has written is as long as he likes.
    let own_words = text.contains(['“', '"']);
    let asks: Vec<&str> = text.split_inclusive(['.', '?', ':']).filter(|part| part.ends_with('?')).collect();
    if asks.len() > 1 && !own_words {
        found.push("several questions at once");
    }
    if !own_words && asks.iter().any(|part| part.trim().chars().count() > GLANCE) {
        found.push("a long question");
    }
    found
}

/// A sentence begins with a capital or a number and ends with a stop.
pub(super) fn as_sentence(text: &str, stops: &[&str]) -> Vec<&'static str> {
    let mut found = in_play(text);
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
pub(super) fn as_part(text: &str) -> Vec<&'static str> {
    let mut found = in_play(text);
    if text.ends_with(['.', ',', ':', ';']) {
        found.push("a part that ends like a sentence");
    }
    found
}

/// What is wrong with "you": a verb that goes with "he", a name or an article too many.
pub(super) fn of_you(text: &str) -> Vec<&'static str> {
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
pub(super) fn calls_by_name(text: &str, own: &[String]) -> Vec<&'static str> {
    // He chooses his figure by its name, his lord may die under it, and cards say what they say.
    let quoted = ["You play ", "Your lord, ", "You draw "].iter().any(|start| text.starts_with(start));
    let named = own.iter().any(|name| text.contains(name.as_str()));
    if named && !quoted { vec!["the reader by name"] } else { Vec::new() }
}

/// What is wrong with a sentence about the reader: "he" where nobody else is named.
pub(super) fn of_others(text: &str, others: &[String]) -> Vec<&'static str> {
    let about_you = text.starts_with("You ") && !others.iter().any(|name| text.contains(name.as_str()));
    let bare = |word: &str| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned();
    let he = text.split(' ').any(|word| ["he", "him", "his"].contains(&&*bare(word)));
    if about_you && he && !text.contains(": ") { vec!["the reader is you, and not he"] } else { Vec::new() }
}

mod tests {
    use super::*;

    /// Every fault, in a text that has it and nothing else.
    #[test]
    fn each_fault_is_found_once() {
        let of_text: [(&str, &str); 24] = [
            ("He is 1 miles away", "one of several"),
            ("How many of 1 do you send", "how many of one"),
            (" you win", "nothing, or space around it"),
            ("you  win", "two spaces"),
            ("you win..", "stops"),
            ("Do you win.?", "stops"),
            ("Do you win?.", "stops"),
            ("He says “”", "nothing in quotes"),
            ("`castle`", "a sign of programs"),
            ("one_square_turn", "a sign of programs"),
            ("Some(3) knights", "a value of programs"),
            ("m017 is taken", "an identifier"),
            ("table-2 is read", "a name of the program"),
            ("you see data/cards.toml", "the talk of programmers"),
            ("Cards are data", "the talk of programmers"),
            ("We checked the distances", "the talk of programmers"),
            ("you take the the castle", "a word twice"),
            ("nobody and Bors", "an empty list"),
            ("you gain +0 gold", "a signed nothing"),
            ("whoever is there", "nobody talks like this"),
            ("a soldier(s)", "nobody talks like this"),
            ("he/she moves", "nobody talks like this"),
            ("thou art late", "nobody talks like this"),
            ("you shall pass", "nobody talks like this"),
        ];
        for (text, fault) in of_text {
            assert_eq!(faults(text), [fault], "{text}");
        }
        let stops = ["."];
        for (text, fault) in [
            ("you win.", "a sentence begins small"),
            ("You win. he loses.", "a sentence begins small"),
            ("You win", "a sentence does not end"),
            ("You win by KGD-18.iii.", "the number of a rule"),
        ] {
            assert_eq!(as_sentence(text, &stops), [fault], "{text}");
        }
        assert_eq!(as_part("win."), ["a part that ends like a sentence"]);
        assert_eq!(as_question("Do you fight? Do you retreat?"), ["several questions at once"]);
        let long = format!("Do you {} here?", "fight and fight again ".repeat(5).trim());
        assert_eq!(as_question(&long), ["a long question"]);
        assert!(as_question("Do you fight? He has 3 knights, and you have 1 knight.").is_empty());
        assert_eq!(of_you("You moves."), ["you with a verb that goes with he"]);
        assert_eq!(of_you("You lose the your castle."), ["your once too often"]);
        assert_eq!(of_you("It is the castle of you."), ["of you, which is your"]);
        let bors = ["Bors".to_owned()];
        assert_eq!(of_others("You lose his men.", &bors), ["the reader is you, and not he"]);
        assert!(of_others("You ride to Bors and take his men.", &bors).is_empty());
        assert_eq!(calls_by_name("Bors wins.", &bors), ["the reader by name"]);
    }
}
