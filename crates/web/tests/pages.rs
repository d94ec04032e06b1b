//! Every page, with names and texts that try to break out of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::common::{hold, read};
use kingdom::Kingdom;
use table::{
    About, Ask, Barred, Chance, Chapter, Facing, Match, Offered, Outcome, Primer, PrimerLine, Prompt, Reach, Refusal,
    Rule, RuleBook, Ruling, Seat, Seed, Setup, ShorterWay, Spot, Thrown,
};
use web::model::*;
use web::{Award, Drawing, Figure, Secret, Sign, Sources, Station, pages, rule_part, table_part};

const HOSTILE: &str = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<b";

fn h() -> String {
    HOSTILE.to_owned()
}

const ABOUT: About = About {
    id: "kingdom",
    title: HOSTILE,
    blurb: HOSTILE,
    seats: (2, 6),
    options: <Kingdom as table::Game>::ABOUT.options,
    ..About::PLAIN
};

fn chrome() -> Chrome {
    Chrome {
        name: Some(h()),
        account: false,
        waiting: 3,
        csrf: h(),
        here: "/".into(),
        version: h(),
        books: vec![(h(), h())],
        notice: Some(h()),
    }
}

fn line() -> MatchLine {
    MatchLine {
        id: h(),
        game: h(),
        seats: vec![h(), format!("{}2", h())],
        waited: h(),
        you: true,
        asked_back: true,
        left: Some(100),
        since: Some(h()),
        turn: 3,
        moved: h(),
        ended: None,
        open_seats: 1,
        options: vec![h()],
        spectators: true,
        limit: Some(h()),
        may_call_off: true,
    }
}

fn asked(ask: Ask) -> Asked {
    Asked { prompt: Prompt { otherwise: Some(h()), ..Prompt::new(Seat::new(0), "KGD-9", h(), ask) }, question: 4 }
}

fn offered(count: usize) -> Vec<Offered> {
    (0..count)
        .map(|i| Offered {
            warning: Some(h()),
            ..Offered::new(format!("{HOSTILE} {i}"), Some(format!("{HOSTILE}:{i}")))
        })
        .collect()
}

/// Questions of every kind.
fn questions() -> Vec<Asked> {
    let barred = vec![Barred { label: h(), target: None, rule: "KGD-9", why: h() }];
    let stay = Spot { x: 3, y: 4, facing: Some(90) };
    let reach = Reach { surface: h(), facing: Facing::Needed, within: vec![], outside: vec![], stay };
    vec![
        asked(Ask::One { options: offered(70), barred: barred.clone() }),
        asked(Ask::One { options: offered(2), barred }),
        asked(Ask::Some { options: offered(3), min: 0, max: 2 }),
        asked(Ask::Number { min: -3, max: 900 }),
        asked(Ask::Number { min: i64::MIN, max: i64::MAX }),
        asked(Ask::Spot(reach)),
        asked(Ask::Text { longest: 40 }),
    ]
}

/// A table where everything that people can write is hostile.
fn hostile_table() -> TableModel {
    let told = (4..7).map(|number| (number, "KGD-9", h()));
    let seat = |kind, index: usize| SeatModel {
        name: format!("{HOSTILE}{index}"),
        kind,
        left: Some(TimeLeft { seconds: 90 }),
        present: true,
        for_bot: true,
    };
    TableModel {
        csrf: h(),
        revision: 9,
        turn: 3,
        viewer: Some(Seat::new(0)),
        mine: vec![Seat::new(0), Seat::new(1)],
        seats: vec![
            seat(Kind::You, 0),
            seat(Kind::Here, 1),
            seat(Kind::Other(h()), 2),
            seat(Kind::Bot(h()), 3),
            seat(Kind::Open(Some(h())), 4),
        ],
        drawing: Drawing { papers: vec![(h(), maud::html! { (HOSTILE) })], ..Drawing::default() },
        waiting: vec![Seat::new(0), Seat::new(3)],
        refusal: Some(Refusal { refused: h(), rule: h(), why: h(), allowed: h(), broken: true }),
        may_undo: true,
        chronicle: Past::new(told, Some(6)).entries,
        older: Some("/match/7?from=0".into()),
        dice: vec![Thrown { what: h(), shown: vec![1, 6, 20] }],
        chat: vec![ChatLine { name: h(), seat: Some(Seat::new(1)), text: h(), when: h() }],
        may_chat: true,
        people: vec![Person { who: h(), name: h(), muted: true }],
        commitment: Some(h()),
        options: vec![h()],
        watching: 2,
        rules: vec![Rule { id: h(), title: h(), kind: h(), text: h(), example: h(), source: h(), check: h() }],
        ..TableModel::bare("7", ABOUT)
    }
}

/// What a match came to in which every word is hostile.
fn hostile_ending() -> Ending {
    let line = || ChronicleLine { number: 4, rule: h(), text: h(), new: false, aside: false };
    let figures = || vec![Figure::new(Sign::Coin, HOSTILE, 7).wins(), Figure::hidden(Sign::Star, HOSTILE, None)];
    let station = || Station { title: Some(h()), figures: figures(), out: true, ..Station::default() };
    let chances = vec![0.1, 0.2, 0.3, 0.3, 0.1];
    let point = |at: u32| Point { at, turn: at, chances: chances.clone() };
    let row = |at: u32| TurnRow { turn: at, at, chances: chances.clone(), figures: vec![vec![Some(7), None]; 5] };
    let milestone = |size| Milestone { what: HOSTILE, size, told: line(), at: 3 };
    let (seat, before, after) = (Seat::new(1), 0.2, 0.4);
    let mut sources = Sources::new(HOSTILE).deciding(true);
    sources.add(HOSTILE, Seat::new(1), 5, -3);
    Ending {
        answers: 9,
        outcome: Some(Outcome::won(Seat::new(1), 5, "KGD-37")),
        called: vec![h(); 5],
        stations: (0..5).map(|_| station()).collect(),
        last_words: vec![line()],
        curve: [0, 3, 9].map(point).into(),
        turns: [3, 9].map(row).into(),
        turning: vec![Turning { from: 2, to: 3, turn: 1, seat, before, after, told: vec![line()] }],
        sources: vec![sources],
        firsts: vec![milestone(None)],
        greatest: vec![milestone(Some(4))],
        luck: vec![Luck { seat, dice: 4, shown: 20, expected: 14.0, chance: 0.01 }],
        secrets: vec![Secret { seat: Some(seat), words: h() }, Secret { seat: None, words: h() }],
        awards: vec![Given { award: Award::new(HOSTILE, HOSTILE, HOSTILE), to: vec![seat, Seat::new(0)], count: 2 }],
    }
}

fn all() -> Vec<(String, String)> {
    let chrome = chrome();
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, page: String| all.push((name.to_owned(), page));
    for (index, asked) in questions().into_iter().enumerate() {
        let model = TableModel { asked: Some(asked.clone()), ..hostile_table() };
        add(&format!("table {index}"), pages::table(&chrome, &model));
        let word = TableModel { asked: None, word: Some(asked.clone()), ..hostile_table() };
        add(&format!("table with a word {index}"), pages::table(&chrome, &word));
        let both = TableModel { asked: Some(asked.clone()), word: Some(asked), ..hostile_table() };
        add(&format!("table with both {index}"), pages::table(&chrome, &both));
    }
    add("curtain", pages::table(&chrome, &hostile_table().behind_curtain(Seat::new(1))));
    add("not begun", pages::table(&chrome, &TableModel { not_begun: Some(h()), ..hostile_table() }));
    let over = Some(Outcome::won(Seat::new(1), 5, "KGD-37"));
    add("closed", pages::table(&chrome, &hostile_table().closed(&h())));
    add("over", pages::table(&chrome, &TableModel { outcome: over.clone(), ..hostile_table() }));
    let table = hostile_table();
    let proof = Verification { commitment: h(), seed: h(), entropy: vec![(h(), h())], holds: Some(false) };
    let book = BookModel {
        id: h(),
        about: ABOUT,
        seats: table.seats,
        outcome: over,
        at: 3,
        of: 9,
        answer: Some(h()),
        turn: 2,
        drawing: table.drawing,
        chronicle: table.chronicle,
        dice: Some(proof),
        may_branch: true,
        options: vec![h()],
        ending: Some(Arc::new(hostile_ending())),
        comments: [(3, true), (3, false), (7, false)]
            .map(|(at, mine)| Comment { id: 1, at, name: h(), words: h(), mine })
            .into(),
        may_comment: true,
        link: Some((h(), format!("/position/{HOSTILE}"))),
    };
    add("book", pages::book(&chrome, &book));
    let shown = PositionModel { link: h(), book: book.clone(), picture: Some(h()) };
    add("position", pages::position(&chrome, &shown));
    for again in [Again::No, Again::Offer, Again::Made(format!("/invite/{HOSTILE}"))] {
        let end = EndModel {
            id: h(),
            about: ABOUT,
            seats: book.seats.clone(),
            ending: Arc::new(hostile_ending()),
            rule: Some((h(), h())),
            closed: Some(h()),
            times: Some(Times::of(5, 0, [(Some(Seat::new(1)), 3, 90_000), (Some(Seat::new(2)), 4, 90_000_000)])),
            again,
            options: vec![h()],
        };
        add("end", pages::end(&chrome, &end));
        let closed = EndModel { ending: Arc::new(Ending::default()), ..end };
        add("end of a closed match", pages::end(&chrome, &closed));
    }
    let card =
        GameCard { id: h(), title: h(), blurb: h(), seats: (2, 4), quick_seats: 2, quick_against: h(), lesson: true };
    let home = HomeModel { games: vec![card.clone()], waiting: vec![line()], others: vec![line()], open: 2 };
    add("home", pages::home(&chrome, &home));
    add("empty home", pages::home(&Chrome::default(), &HomeModel::default()));
    let more = Some("/lobby?from=100".into());
    let lobby = LobbyModel { open: vec![line()], more, watch: vec![line()], games: vec![card] };
    add("lobby", pages::lobby(&chrome, &lobby));
    add("empty lobby", pages::lobby(&Chrome::default(), &LobbyModel::default()));
    let ended = MatchLine { ended: Some(h()), ..line() };
    let mine = MineModel {
        waiting: vec![line()],
        others: vec![line()],
        ended: vec![ended],
        older: Some("/mine?page=2".into()),
    };
    add("mine", pages::mine(&chrome, &mine));
    add("empty mine", pages::mine(&Chrome::default(), &MineModel::default()));
    let seats = vec![InvitedSeat { seat: 1, name: h() }, InvitedSeat { seat: 2, name: h() }];
    let invite = InviteModel {
        secret: h(),
        line: line(),
        blurb: h(),
        game_id: h(),
        host: h(),
        commitment: h(),
        free: seats,
        closed: None,
        refused: Some(h()),
    };
    add("invite", pages::invite(&Chrome { name: None, ..chrome.clone() }, &invite));
    add("closed invite", pages::invite(&chrome, &InviteModel { closed: Some(h()), ..invite }));
    let new = NewModel {
        about: ABOUT,
        seats: (0..6).map(|_| SeatChoice { who: h(), name: h() }).collect(),
        bots: vec![BotChoice { strength: h(), words: h() }],
        values: ABOUT.options.iter().map(|spec| (spec.key.to_owned(), h())).collect::<BTreeMap<_, _>>(),
        limits: vec![(h(), h())],
        limit: h(),
        thens: vec![(h(), h())],
        then: h(),
        take_backs: vec![(h(), h())],
        take_back: h(),
        spectators: true,
        listed: true,
        refused: Some(h()),
    };
    add("new", pages::new(&chrome, &new));
    let told = vec![PrimerLine { says: h(), rules: vec![h()] }];
    let options = [(h(), h())].into();
    let way = vec![ShorterWay { title: h(), says: h(), seats: 2, options, rules: vec![h()] }];
    let primer = Primer {
        goal: told.clone(),
        turn: told.clone(),
        first: told.clone(),
        mistakes: told.clone(),
        length: told,
        way,
    };
    add("primer", pages::primer(&chrome, &PrimerModel { about: ABOUT, primer }));
    let rule = |id: &str| {
        let text = format!("See KGD-1. {HOSTILE}");
        Rule { id: id.into(), title: h(), kind: h(), text, example: h(), source: h(), check: h() }
    };
    let ruling = Ruling { id: "KGD-R1".into(), about: vec![h()], question: h(), decision: h(), reason: h() };
    let chapter = Chapter { first: "KGD-2.a".into(), title: h() };
    let rules = RuleBook {
        rules: vec![rule("KGD-1"), rule("KGD-2.a")],
        chapters: vec![chapter],
        rulings: vec![ruling],
        ..RuleBook::default()
    };
    add("rules", pages::rules(&chrome, &RulesModel::of(&ABOUT, rules.clone(), None)));
    add("found rules", pages::rules(&chrome, &RulesModel::of(&ABOUT, rules.clone(), Some("KGD"))));
    add("no such rules", pages::rules(&chrome, &RulesModel::of(&ABOUT, rules, Some(HOSTILE))));
    add("rule books", pages::rules_list(&chrome, &BooksModel { books: vec![(h(), h(), h(), 3, 1)] }));
    let account = AccountModel {
        refused: Some(h()),
        tried: h(),
        shortest_password: 8,
        longest_name: 40,
        next: Some(h()),
        ..AccountModel::default()
    };
    add("account", pages::account(&chrome, &account));
    add("own account", pages::account(&Chrome { account: true, ..chrome.clone() }, &account));
    let mail = CallsMail { address: Some(h()), unconfirmed: Some(h()), wish: h(), hour: 7, trouble: Some(h()) };
    let muted = CallsMatch { id: h(), title: h(), seats: h(), muted: true };
    let calls = CallsModel {
        refused: Some(h()),
        done: Some(h()),
        mail: Some(mail),
        hook: h(),
        hook_key: h(),
        hook_stopped: Some(h()),
        feed: Some(h()),
        matches: vec![muted.clone(), CallsMatch { muted: false, ..muted }],
    };
    add("calls", pages::calls(&Chrome { account: true, ..chrome.clone() }, &calls));
    add("calls for a guest", pages::calls(&chrome, &CallsModel::default()));
    let button = Some((h(), "/mail/off/7".into()));
    let link = LinkModel { title: h(), words: h(), button, password: Some(8), refused: Some(h()) };
    add("link", pages::link(&chrome, &link));
    let forgotten =
        ForgottenModel { refused: Some(h()), done: Some(h()), mail: true, tried: h(), shortest_password: 8 };
    add("forgotten", pages::forgotten(&chrome, &forgotten));
    let codes = CodesModel { left: 1, fresh: vec![h()] };
    let shown = AccountModel { codes, ..account };
    add("account with codes", pages::account(&Chrome { account: true, ..chrome.clone() }, &shown));
    add("about", pages::about(&chrome));
    add("help", pages::help(&chrome));
    let endpoint = Endpoint { method: h(), path: h(), does: h(), example: h() };
    add("api", pages::api(&chrome, &ApiModel { endpoints: vec![endpoint], preface: vec![h()] }));
    for trouble in Trouble::ALL {
        let model = ErrorModel {
            trouble,
            why: Some(h()),
            allowed: Some(h()),
            on: Some(("/".into(), h())),
            reference: Some(h()),
        };
        add(&format!("error {}", trouble.status()), pages::error(&chrome, &model));
    }
    all
}

#[test]
fn odds_are_a_bar_with_figures() {
    let mut model = hostile_table();
    let odds = table::Odds::of([
        (table::Upshot::Won, "you win", 0.333),
        (table::Upshot::Both, "both fall", 0.333),
        (table::Upshot::Lost, "they win", 0.334),
    ])
    .losing("you lose", 1.4, "pieces");
    let mut question = asked(Ask::One { options: vec![Offered::new("attack", None)], barred: vec![] });
    question.prompt.odds = vec![table::Gamble { option: Some("attack".into()), odds }];
    model.asked = Some(question);
    let page = table_part(&model);
    assert_eq!(page.matches("height=\"6\"></rect>").count(), 3, "{page}");
    for said in ["you win <strong>33 %", "they win <strong>34 %", "you lose 1.4 pieces", "Odds: attack", "x=\"66\""] {
        assert!(page.contains(said), "{said} is missing: {page}");
    }
}

#[test]
fn no_name_and_no_word_breaks_out_of_any_page() {
    for (name, page) in all() {
        hold(&name, &page);
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"), "{name}");
        assert!(!page.contains("<script>") && !page.contains("<img"), "{name}");
    }
    for part in [rule_part("kingdom", HOSTILE, None), rule_part("kingdom", "KGD-1", Some(&hostile_table().rules[0]))] {
        hold("a rule in the margin", &part);
    }
}

#[test]
fn the_board_of_a_real_match_takes_hostile_names() {
    let names = vec!["<b>\"Anna\"</b>".to_owned(), "'><svg onload=x>".to_owned(), "<script>&lt;".to_owned()];
    let about = <Kingdom as table::Game>::ABOUT;
    let setup = Setup::new(&about, names, &BTreeMap::new()).expect("names may hold anything but a colon");
    let mut table = Match::<Kingdom>::start(setup, Chance::new(Seed::from_words("hostile"))).expect("it starts");
    let mut luck = table::Quick::new(1);
    for _ in 0..60 {
        for viewer in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            hold(
                "Kingdom",
                &pages::table(&chrome(), &TableModel::of("7", &table, viewer, Past::of(&table, viewer, Some(0)))),
            );
        }
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let answer = table.prompt(seat).expect("he is asked").random(&mut luck);
        table.submit(seat, answer).expect("it is taken");
    }
}

#[test]
fn the_part_is_what_stands_in_the_page() {
    for asked in questions() {
        let model = TableModel { asked: Some(asked), ..hostile_table() };
        assert!(pages::table(&chrome(), &model).contains(&table_part(&model)));
    }
}

#[test]
fn a_question_has_its_answers_as_fields_of_one_form() {
    for (index, asked) in questions().into_iter().enumerate() {
        let page = table_part(&TableModel { asked: Some(asked), refusal: None, ..hostile_table() });
        let page = read(&page).expect("it reads");
        let named = |name: &str| page.tags.iter().filter(|tag| tag.get("name") == Some(name)).count();
        let expected = [("one", 70), ("one", 2), ("some", 3), ("number", 3), ("number", 3), ("spot", 1), ("text", 2)];
        let (name, count) = expected[index];
        // The talk has its own field `text`.
        assert_eq!(named(name), count, "{name}");
        assert!(named("question") >= 1);
        for tag in page.tags.iter().filter(|tag| matches!(tag.get("name"), Some("one" | "some"))) {
            let id = format!("option-{}", tag.get("value").expect("it has a value"));
            assert_eq!(tag.get("id"), Some(id.as_str()));
        }
    }
}

#[test]
fn behind_the_curtain_nothing_of_the_match_is_drawn() {
    let secret = "the queen of cups";
    let mut model = hostile_table();
    model.asked = Some(asked(Ask::One { options: vec![Offered::new(secret, None)], barred: vec![] }));
    model.drawing.board = maud::html! { (secret) };
    model.chronicle[0].text = secret.into();
    assert!(table_part(&model).contains(secret));
    assert!(!table_part(&model.behind_curtain(Seat::new(1))).contains(secret));
}

#[test]
fn the_title_says_when_the_reader_is_waited_for() {
    let title = |model: &TableModel| {
        let page = pages::table(&chrome(), model);
        let (_, rest) = page.split_once("<title>").expect("a title");
        rest.split_once("</title>").expect("that ends").0.to_owned()
    };
    assert!(title(&hostile_table()).starts_with("● Your turn"));
    let other = TableModel { waiting: vec![Seat::new(3)], ..hostile_table() };
    assert!(title(&other).starts_with("Waiting for"));
}

#[test]
fn what_others_may_say_is_on_nobody_elses_page() {
    // A seat that may speak is never listed among those that have to answer.
    let model = TableModel { word: None, waiting: vec![Seat::new(3)], ..hostile_table() };
    assert!(!table_part(&model).contains("You may speak"));
}
