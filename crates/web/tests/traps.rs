//! The question without traps: warnings, bounds, what ends it, and what is left for those who are out.

use table::{Answer, Ask, Bounds, Chance, Offered, Prompt, Quick, Seat, Seed, Setup};
use web::model::{Asked, Confirm, Pace, SeatModel, TableModel};
use web::table_part;

const ME: Seat = Seat::new(0);

fn table(prompt: Option<Prompt>) -> TableModel {
    let kingdom = web::shelf::find("kingdom").expect("on the shelf").title.about();
    TableModel {
        viewer: Some(ME),
        mine: vec![ME],
        seats: ["Anna", "Bors"].map(SeatModel::named).into(),
        asked: prompt.map(|prompt| Asked { prompt, question: 4 }),
        ..TableModel::bare("7", kingdom)
    }
}

fn options() -> Prompt {
    let ends = |label| Offered { ends: true, ..Offered::new(label, None) };
    let ruins = Offered { warning: Some("You would be out of the game.".into()), ..Offered::new("give up", None) };
    let options = vec![ends("done"), Offered::new("march", None), ruins, ends("pass")];
    Prompt::new(ME, "KGD-9", "What now?", Ask::One { options, barred: vec![] })
}

/// How far into the page these words are.
fn at(page: &str, words: &str) -> usize {
    page.find(words).unwrap_or_else(|| panic!("{words} is not in {page}"))
}

#[test]
fn what_ends_a_question_is_last_and_has_its_own_key() {
    let page = table_part(&table(Some(options())));
    assert!(at(&page, "march") < at(&page, "give up") && at(&page, "give up") < at(&page, ">done<"));
    assert!(at(&page, ">done<") < at(&page, ">pass<"));
    assert!(page.contains(r#"id="option-0" name="one" value="0" aria-keyshortcuts="D""#), "{page}");
    assert_eq!(page.matches("<kbd aria-hidden=\"true\">D</kbd>").count(), 1, "one key, one option");
    // Digits count the options as they are shown.
    for (key, label) in [(1, "march"), (2, "give up"), (4, "pass")] {
        assert!(
            page.contains(&format!("<kbd aria-hidden=\"true\">{key}</kbd> <span>{label}</span>")),
            "{key} is {label}: {page}"
        );
    }
}

#[test]
fn a_warning_is_on_its_button_and_the_form_says_that_there_is_one() {
    let page = table_part(&table(Some(options())));
    assert_eq!(page.matches("data-warning=\"You would be out of the game.\"").count(), 1);
    assert!(page.contains("name=\"warns\" value=\"on\""));
    let Ask::One { options, .. } = options().ask else { panic!("one of several") };
    let mild = options.into_iter().map(|option| Offered { warning: None, ..option }).collect();
    let page =
        table_part(&table(Some(Prompt::new(ME, "KGD-9", "What now?", Ask::One { options: mild, barred: vec![] }))));
    assert!(!page.contains("name=\"warns\"") && !page.contains("data-warning"));
}

#[test]
fn a_number_begins_where_it_is_wise_and_says_why_it_ends() {
    let bounds = Bounds::default().because_most("no more knights in the box").warn_beyond(2, "You would owe {over}.");
    let number = Prompt {
        bounds,
        preset: Some("1".into()),
        ..Prompt::new(ME, "KGD-22", "How many?", Ask::Number { min: 0, max: 9 })
    };
    let page = table_part(&table(Some(number.clone())));
    assert!(page.contains("At most <b>9</b>: no more knights in the box."), "{page}");
    assert!(page.contains(r#"min="0" max="9" step="1" value="1""#), "{page}");
    assert!(page.contains(r#"data-beyond="2" data-warning="You would owe {over}.""#));
    let quick = |page: &str| page.matches("name=\"number\" value=").count();
    assert_eq!(quick(&page), 3, "0, 1 and 2 are one click, what ruins is not: {page}");
    let later = Prompt { preset: None, otherwise: Some("3".into()), ..number.clone() };
    assert!(table_part(&table(Some(later))).contains(r#"step="1" value="3""#));
    let bare = Prompt { preset: None, ..number };
    assert!(table_part(&table(Some(bare))).contains(r#"step="1" value="0""#), "the least");
}

#[test]
fn an_answer_is_confirmed_beside_its_consequence() {
    let warning = "You would owe 9,969 gold and be out of the game".to_owned();
    let confirm = Confirm {
        warning,
        label: "9999".into(),
        answers: vec![Answer::Number(9999)],
        preset: false,
        question: 4,
        seat: ME,
    };
    let number = Prompt::new(ME, "KGD-5.ii", "How much?", Ask::Number { min: 0, max: 9999 });
    let page = table_part(&TableModel { confirm: Some(confirm), ..table(Some(number)) });
    assert!(page.contains("You would owe 9,969 gold and be out of the game."));
    assert!(page.contains("Yes, 9,999</button>") && page.contains("No, choose again</a>"));
    let form = page.split("<form").find(|form| form.contains("Yes, 9,999")).expect("a form");
    for (name, value) in [("seat", "0"), ("question", "4"), ("confirmed", "on"), ("number", "9999")] {
        assert!(form.contains(&format!("name=\"{name}\" value=\"{value}\"")), "{name}: {form}");
    }
}

#[test]
fn a_pace_other_than_one_click_is_on_the_form() {
    let page = |pace| table_part(&TableModel { pace, ..table(Some(options())) });
    assert!(!page(Pace::One).contains("data-pace"));
    assert!(page(Pace::Two).contains("data-pace=\"two\""));
    assert!(page(Pace::Button).contains("data-pace=\"button\""));
    assert!(Pace::ALL.into_iter().all(|pace| Pace::called(pace.name()) == Some(pace)));
}

#[test]
fn who_is_out_reads_so_where_the_question_was_and_may_watch_leave_or_play_again() {
    let page = table_part(&TableModel { out: vec![ME], may_leave: true, ..table(None) });
    let question = page.split("id=\"question\"").nth(1).expect("the question's place");
    assert!(question.contains("You are out of the game") && question.contains("you may watch"));
    assert!(question.contains("href=\"/new/kingdom\"") && question.contains("Play again"));
    assert!(question.contains("action=\"/match/7/leave\"") && question.contains("Leave the table"));
    let stuck = table_part(&TableModel { out: vec![ME], ..table(None) });
    assert!(!stuck.contains("Leave the table"), "not where one cannot leave");
    let other = table_part(&TableModel { out: vec![Seat::new(1)], ..table(None) });
    assert!(!other.contains("You are out of the game"), "another is");
    let asked = table_part(&TableModel { out: vec![ME], ..table(Some(options())) });
    assert!(!asked.contains("You are out of the game"), "a question comes first");
}

/// A small game drawn for a viewer who is asked, or for a spectator.
fn drawn(game: &str, viewer: Option<Seat>) -> String {
    let title = web::shelf::find(game).expect("on the shelf").title;
    let setup = Setup::standard(&title.about(), 2).expect("two can play");
    let table = title.start(setup, Chance::new(Seed::from_words("traps"))).expect("it begins");
    let model = TableModel::of("7", &*table, viewer, web::model::Past::default());
    model.drawing.board.into_string()
}

#[test]
fn the_small_games_have_boards_that_can_be_clicked() {
    let squares = drawn("tic-tac-toe", Some(ME));
    assert_eq!(squares.matches("data-target=\"square:").count(), 9);
    let cards = drawn("boast", Some(ME));
    assert_eq!(cards.matches("data-target=\"card:").count(), 5, "{cards}");
    let relics = drawn("relics", Some(ME));
    assert!(relics.contains("data-target=\"church\""), "{relics}");
    for board in [squares, cards, relics] {
        assert!(!board.contains("plain-board"));
    }
}

#[test]
fn cards_of_others_lie_face_down() {
    assert_eq!(drawn("boast", Some(ME)).matches("playing-card back").count(), 5, "those of the other");
    assert_eq!(drawn("boast", None).matches("playing-card back").count(), 10, "a spectator sees backs alone");
}

/// Every question of a random match of this game, up to so many decisions.
fn questions(game: &str, seats: usize, words: &str, decisions: usize) -> Vec<Prompt> {
    let title = web::shelf::find(game).expect("on the shelf").title;
    let setup = Setup::standard(&title.about(), seats).expect("so many can play");
    let mut table = title.start(setup, Chance::new(Seed::from_words(words))).expect("it begins");
    let (mut luck, mut all) = (Quick::new(7), Vec::new());
    for _ in 0..decisions {
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let prompt = table.prompt(seat).expect("who is waited for is asked");
        table.submit(seat, prompt.random(&mut luck)).expect("a random answer fits");
        all.push(prompt);
    }
    all
}

/// All options of these questions that begin with these words.
fn options_called<'p>(questions: &'p [Prompt], words: &'p str) -> impl Iterator<Item = &'p Offered> {
    let all = questions.iter().filter_map(|prompt| match &prompt.ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => Some(options),
        _ => None,
    });
    all.flatten().filter(move |option| option.label.starts_with(words))
}

#[test]
fn kingdom_warns_of_what_ruins_and_says_what_ends() {
    let questions = questions("kingdom", 4, "traps", 1500);
    let done: Vec<_> = options_called(&questions, "done").collect();
    assert!(!done.is_empty() && done.iter().all(|option| option.ends && option.warning.is_none()));
    assert!(options_called(&questions, "pass").all(|option| option.ends));
    let broken: Vec<_> = options_called(&questions, "end the alliance").collect();
    assert!(!broken.is_empty(), "somebody has an ally");
    for option in &broken {
        let warning = option.warning.as_deref().unwrap_or_else(|| panic!("no warning: {option:?}"));
        assert!(warning.contains("would be your enemy again") && !option.ends, "{warning}");
    }
    let bids: Vec<_> = questions.iter().filter(|prompt| prompt.rule == "KGD-5.ii").collect();
    assert!(!bids.is_empty() && bids.iter().all(|prompt| prompt.warning(&Answer::Number(9_999)).is_some()));
    let bought: Vec<_> = questions.iter().filter(|prompt| prompt.text.contains("do you buy at")).collect();
    assert!(!bought.is_empty() && bought.iter().all(|prompt| prompt.bounds.why_most.is_some()));
    let marched = questions.iter().filter(|prompt| prompt.rule == "KGD-9" && matches!(prompt.ask, Ask::Number { .. }));
    assert!(marched.clone().count() > 0 && marched.clone().all(|prompt| prompt.bounds.why_most.is_some()));
}

#[test]
fn excalibur_warns_before_a_man_is_dismissed() {
    let questions = questions("excalibur", 3, "traps", 600);
    let men: Vec<_> = options_called(&questions, "dismiss").collect();
    assert!(!men.is_empty() && men.iter().all(|option| option.warning.is_some() && !option.ends));
    let seals: Vec<_> = options_called(&questions, "seal the sheet").collect();
    assert!(!seals.is_empty() && seals.iter().all(|option| option.ends));
}
