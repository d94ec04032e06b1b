//! Questions that people type, and the rules that must be among the first three that are found.

use web::shelf::find;

/// A question, and the rules that answer it.
type Asked = (&'static str, &'static [&'static str]);

const KINGDOM: &[Asked] = &[
    ("how do I win", &["KGD-2", "KGD-36.a"]),
    ("move", &["KGD-9", "KGD-9.i"]),
    ("attack", &["KGD-14.i"]),
    ("money", &["KGD-4.iii", "KGD-24.a"]),
    ("income", &["KGD-24.a"]),
    ("how do I buy knights", &["KGD-22", "KGD-22.i"]),
    ("what does a footsoldier cost", &["KGD-22.ii"]),
    ("how do I take a castle", &["KGD-18"]),
    ("siege", &["KGD-18.a"]),
    ("what happens in a turn", &["KGD-6"]),
    ("where is the Grail", &["KGD-25"]),
    ("alliance", &["KGD-33"]),
    ("trade", &["KGD-N-1"]),
    ("bankrupt", &["KGD-32"]),
    ("can I cross a river", &["KGD-9.ii"]),
    ("ransom", &["KGD-21.iii.b2"]),
    ("my Challenger is captured", &["KGD-21.ii"]),
    ("joust", &["KGD-7.T.ii"]),
    ("dice", &["KGD-3.x"]),
    ("how long does a game last", &["KGD-38"]),
    ("can I retreat from a battle", &["KGD-15.vi"]),
    ("what are chivalry points for", &["KGD-35.a"]),
    ("who starts", &["KGD-4.iv"]),
    ("entering Camelot", &["KGD-19.a"]),
    ("who loses which pieces", &["KGD-16.a"]),
    ("when am I out of the game", &["KGD-34.i"]),
];

const EXCALIBUR: &[Asked] = &[
    ("territory", &["EXC-5.i"]),
    ("food", &["EXC-5.iii"]),
    ("how do I win", &["EXC-2-1"]),
    ("move", &["EXC-6.i", "EXC-6-1"]),
    ("attack", &["EXC-8-1"]),
    ("money", &["EXC-3-4"]),
    ("income", &["EXC-5.iii"]),
    ("writing orders", &["EXC-6.iv"]),
    ("how do I get a manor", &["EXC-5.i"]),
    ("hiring troops", &["EXC-7.iv"]),
    ("what does a knight cost", &["EXC-7.ii"]),
    ("can I retreat", &["EXC-8.i"]),
    ("what happens in winter", &["EXC-4.i-W"]),
    ("my lord is dead", &["EXC-10-1"]),
    ("how many soldiers in one place", &["EXC-6.iii"]),
    ("do wounds heal", &["EXC-8.iii.e"]),
    ("choke point", &["EXC-8.iv"]),
    ("two players", &["EXC-2-2"]),
    ("how long does the game last", &["EXC-17-1"]),
    ("when does the king come", &["EXC-21.ii"]),
    ("supervised manor", &["EXC-5.iv"]),
    ("beehives", &["EXC-5.v-hive"]),
    ("building a castle", &["EXC-13.ii"]),
    ("I cannot pay my knights", &["EXC-11.i"]),
    ("burning fields", &["EXC-14.i-1"]),
    ("whose turn is it", &["EXC-4-1"]),
    ("what is secret", &["EXC-R56"]),
    ("siege", &["EXC-13.iii"]),
];

const CAMELOT_LEGENDS: &[Asked] = &[
    ("how do I win", &["CLG-VIC-2", "CLG-VIC-1"]),
    ("move", &["CLG-ACT-4"]),
    ("attack", &["CLG-USE-7"]),
    ("money", &["CLG-USE-4"]),
    ("drawing a card", &["CLG-ACT-2"]),
    ("playing a character", &["CLG-ACT-3"]),
    ("how many actions do I have", &["CLG-ACT-1"]),
    ("how do I complete an event", &["CLG-CMP-1"]),
    ("what happens in a turn", &["CLG-TURN-1"]),
    ("when is the game over", &["CLG-FIN-2"]),
    ("a tie", &["CLG-VIC-3"]),
    ("who starts", &["CLG-SET-5"]),
    ("how big can a company be", &["CLG-COY-2"]),
    ("hand limit", &["CLG-END-2"]),
    ("bidding", &["CLG-BID-1"]),
    ("what are abilities", &["CLG-CHR-2"]),
    ("who is a knight", &["CLG-CHR-4"]),
    ("final event", &["CLG-STD-2"]),
    ("the deck is empty", &["CLG-ACT-7"]),
    ("beginner", &["CLG-LVL-1"]),
    ("kings", &["CLG-CHR-4"]),
    ("using a text", &["CLG-USE-1"]),
    ("what is hidden", &["CLG-COMP-8"]),
    ("lady", &["CLG-CHR-7"]),
    ("points", &["CLG-VIC-1"]),
];

const SMALL: &[(&str, &[Asked])] = &[
    ("tic-tac-toe", &[("how do I win", &["TTT-3"]), ("a draw", &["TTT-4"]), ("whose turn is it", &["TTT-1"])]),
    ("connect-four", &[("how do I win", &["CF-3"]), ("move", &["CF-2"])]),
    ("boast", &[("how do I win", &["BST-8"]), ("money", &["BST-3"]), ("lying", &["BST-7"])]),
    (
        "relics",
        &[
            ("how do I win", &["REL-6"]),
            ("money", &["REL-1"]),
            ("selling a relic", &["REL-3"]),
            ("bidding", &["REL-4"]),
            ("how long does it last", &["REL-5"]),
        ],
    ),
];

/// Those of the questions whose answers are not among the first three.
fn missed(game: &str, questions: &[Asked]) -> Vec<String> {
    let book = find(game).expect("a game").title.about().rule_book().expect("a rule book");
    let mut missed = Vec::new();
    for (question, wanted) in questions {
        let found: Vec<String> = book.search(question).into_iter().take(3).map(|rule| rule.id).collect();
        if !wanted.iter().all(|wanted| found.iter().any(|found| found == wanted)) {
            missed.push(format!("{game}, {question:?}: {found:?} without {wanted:?}"));
        }
    }
    missed
}

#[test]
fn the_great_books_answer_what_people_ask() {
    let mut faults = Vec::new();
    for (game, questions) in [("kingdom", KINGDOM), ("excalibur", EXCALIBUR), ("camelot-legends", CAMELOT_LEGENDS)] {
        assert!(questions.len() >= 20, "{game}: only {} questions", questions.len());
        faults.extend(missed(game, questions));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_small_books_answer_too() {
    let faults: Vec<String> = SMALL.iter().flat_map(|(game, questions)| missed(game, questions)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A word that a book uses finds something, and one that nobody uses finds nothing.
#[test]
fn a_search_knows_when_there_is_nothing() {
    for game in web::shelf::GAMES {
        let book = game.title.about().rule_book().expect("a rule book");
        assert!(book.search("helicopter").is_empty());
        for rule in book.rules.iter().filter(|rule| rule.kind != "example") {
            let found = book.search(&rule.title);
            assert!(found.iter().take(3).any(|found| found.id == rule.id), "{} is not found by its own title", rule.id);
        }
    }
}
