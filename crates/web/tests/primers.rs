//! The page that newcomers read first: short, true to the rule book, and with buttons that start matches.

use std::collections::BTreeSet;

use table::{Chance, Primer, PrimerLine, RuleBook, Seed, Setup};
use web::model::{Chrome, PrimerModel};
use web::shelf::GAMES;

/// A person reads so many words in two minutes.
const TWO_MINUTES: usize = 400;

fn primers() -> impl Iterator<Item = (table::About, Primer, RuleBook, bool)> {
    GAMES.iter().map(|game| {
        let about = game.title.about();
        let primer = about.read_primer().unwrap_or_else(|why| panic!("{}: {why}", about.id));
        let primer = primer.unwrap_or_else(|| panic!("{} has no primer", about.id));
        (about, primer, about.rule_book().expect("a rule book"), game.page.emblem().is_some())
    })
}

fn of_rules(primer: &Primer) -> impl Iterator<Item = &PrimerLine> {
    [&primer.goal, &primer.turn, &primer.first, &primer.mistakes, &primer.length].into_iter().flatten()
}

#[test]
fn every_game_has_a_page_that_is_read_in_two_minutes() {
    for (about, primer, _, great) in primers() {
        let words = primer.words();
        assert!(words <= TWO_MINUTES, "{} takes {words} words", about.id);
        assert_eq!(primer.sections().len(), 5, "{}: nothing is left out", about.id);
        let mistakes = primer.mistakes.len();
        assert!(if great { mistakes == 5 } else { (1..=5).contains(&mistakes) }, "{}: {mistakes} mistakes", about.id);
        assert!(!great || !primer.way.is_empty(), "{} is long, and has no shorter way to play", about.id);
    }
}

#[test]
fn every_sentence_cites_rules_of_the_book() {
    for (about, primer, book, _) in primers() {
        for rule in primer.cites() {
            assert!(book.get(rule).is_some(), "{} cites {rule}", about.id);
        }
        for line in of_rules(&primer) {
            assert!(!line.rules.is_empty(), "{}: {:?} comes from no rule", about.id, line.says);
        }
    }
}

fn numbers(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect()
}

/// A price or a distance that a rule changes must not stay as it was in the primer.
#[test]
fn every_number_stands_in_a_rule_that_is_cited_beside_it() {
    for (about, primer, book, _) in primers() {
        for line in of_rules(&primer) {
            let cited: Vec<_> = line.rules.iter().filter_map(|rule| book.get(rule)).collect();
            let told: String =
                cited.iter().map(|rule| format!("{} {} {} ", rule.title, rule.text, rule.example)).collect();
            let told = numbers(&told);
            for number in numbers(&line.says) {
                assert!(
                    told.contains(number),
                    "{}: {number} is in none of {:?}: {:?}",
                    about.id,
                    line.rules,
                    line.says
                );
            }
        }
    }
}

#[test]
fn every_shorter_way_is_a_match_that_starts() {
    for (about, primer, ..) in primers() {
        let game = web::shelf::find(about.id).expect("it is on the shelf");
        for way in &primer.way {
            let whence = format!("{}, {:?}", about.id, way.title);
            assert!((about.seats.0..=about.seats.1).contains(&way.seats), "{whence}: {} seats", way.seats);
            assert!(!way.options.is_empty(), "{whence}: it is the usual game");
            let names = (0..way.seats).map(|seat| about.seat_name(seat)).collect();
            let setup = Setup::new(&about, names, &way.options).unwrap_or_else(|why| panic!("{whence}: {why}"));
            let table = game.title.start(setup, Chance::new(Seed::from_words("a shorter way")));
            let table = table.unwrap_or_else(|why| panic!("{whence}: {why}"));
            assert!(!table.waiting().is_empty(), "{whence}: somebody is asked something");
        }
    }
}

#[test]
fn the_buttons_of_the_page_send_what_the_way_says() {
    let (about, primer, ..) = primers().next().expect("the first game is Kingdom");
    let way = primer.way[0].clone();
    let page = web::pages::primer(&Chrome::default(), &PrimerModel { about, primer });
    let form = page.split("<form").find(|form| form.contains(&way.title)).expect("a form with this button");
    assert!(form.contains("action=\"/new/kingdom\"") && form.contains("name=\"quick\" value=\"1\""), "{form}");
    assert!(form.contains(&format!("name=\"seats\" value=\"{}\"", way.seats)), "{form}");
    for (key, value) in &way.options {
        assert!(form.contains(&format!("name=\"set-{key}\" value=\"{value}\"")), "{form}");
    }
}
