//! Draws every page from real matches into a directory: `cargo run -p web --example gallery -- out`.
//!
//! To look at in a browser or on screenshots; nothing is served.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

use bots::{Bot, Title};
use table::{AnyMatch, Ask, Chance, Quick, Seat, Seed, Setup};
use web::model::{
    AccountModel, ApiModel, BookModel, BooksModel, BotChoice, ChatLine, Chrome, Endpoint, ErrorModel, GameCard,
    HomeModel, InviteModel, InvitedSeat, Kind, LobbyModel, MatchLine, MineModel, NewModel, Past, Person, RulesModel,
    SeatChoice, SeatModel, TableModel, TimeLeft, Trouble, Verification,
};
use web::pages;
use web::shelf::{find, titles};

type Done<T> = Result<T, Box<dyn Error>>;

/// A game of the shelf.
fn game(id: &str) -> Done<&'static dyn Title> {
    Ok(find(id).ok_or_else(|| format!("there is no {id} on the shelf"))?.title)
}

fn main() -> Done<()> {
    let out = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    std::fs::create_dir_all(out.join("static"))?;
    for asset in web::assets() {
        std::fs::write(out.join("static").join(asset.name), asset.body)?;
    }
    let hang = |name: &str, page: String| hang(&out, name, &page);

    tables(&hang)?;
    let chrome = chrome("/");
    hang("home", pages::home(&chrome, &home()))?;
    hang(
        "home-guest",
        pages::home(
            &Chrome { name: None, account: false, waiting: 0, ..chrome.clone() },
            &HomeModel { waiting: vec![], others: vec![], ..home() },
        ),
    )?;
    hang(
        "lobby",
        pages::lobby(
            &at("/lobby"),
            &LobbyModel {
                open: vec![line(2, 2), MatchLine { may_call_off: true, ..line(3, 1) }],
                more: Some("/lobby?from=100".into()),
                watch: vec![line(4, 0)],
                games: games(),
            },
        ),
    )?;
    hang(
        "mine",
        pages::mine(
            &at("/mine"),
            &MineModel { waiting: home().waiting, others: home().others, ended: vec![ended()], older: None },
        ),
    )?;
    hang("mine-empty", pages::mine(&at("/mine"), &MineModel::default()))?;
    hang("invite", pages::invite(&chrome, &invitation()))?;
    hang("new", pages::new(&chrome, &new()))?;
    let about = titles()[0].about();
    hang("rules", pages::rules(&at("/rules"), &RulesModel::of(&about, about.rule_book()?, None)))?;
    hang("rules-search", pages::rules(&at("/rules"), &RulesModel::of(&about, about.rule_book()?, Some("ransom"))))?;
    let mut books = BooksModel::default();
    for title in titles() {
        let (about, book) = (title.about(), title.about().rule_book()?);
        books.books.push((
            about.id.into(),
            about.title.into(),
            about.blurb.into(),
            book.rules.len(),
            book.rulings.len(),
        ));
    }
    hang("rule-books", pages::rules_list(&at("/rules"), &books))?;
    let account = AccountModel { shortest_password: 8, longest_name: 40, ..AccountModel::default() };
    hang("account", pages::account(&at("/account"), &account))?;
    let guest = Chrome { name: None, account: false, ..at("/account") };
    hang(
        "account-guest",
        pages::account(
            &guest,
            &AccountModel { refused: Some("That name and password do not go together.".into()), ..account },
        ),
    )?;
    hang("about", pages::about(&at("/about")))?;
    hang("help", pages::help(&at("/help")))?;
    hang("api", pages::api(&at("/api"), &api()))?;
    for trouble in Trouble::ALL {
        hang(&format!("error-{}", trouble.status()), pages::error(&chrome, &ErrorModel::plain(trouble)))?;
    }
    Ok(())
}

/// Writes a page. Addresses of files become relative, so that it can be opened from the directory.
fn hang(out: &Path, name: &str, page: &str) -> Done<()> {
    std::fs::write(out.join(format!("{name}.html")), page.replace("=\"/static/", "=\"static/"))?;
    Ok(())
}

fn chrome(here: &str) -> Chrome {
    let books = titles().iter().map(|title| (title.about().id.to_owned(), title.about().title.to_owned())).collect();
    Chrome {
        name: Some("Anna".into()),
        account: true,
        waiting: 2,
        csrf: "0123456789abcdef".into(),
        here: here.into(),
        version: "0.1.0".into(),
        books,
        notice: None,
    }
}

fn at(here: &str) -> Chrome {
    chrome(here)
}

/// Plays on with stewards (or at random) until `enough`, up to this many answers.
fn play(
    title: &dyn Title,
    seats: usize,
    options: &[(&str, &str)],
    most: u32,
    enough: impl Fn(&dyn AnyMatch) -> bool,
) -> Done<Box<dyn AnyMatch>> {
    let about = title.about();
    let names = (0..seats).map(|index| about.seat_name(index)).collect();
    let options: BTreeMap<String, String> = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let mut table = title.start(Setup::new(&about, names, &options)?, Chance::new(Seed::from_words("gallery")))?;
    let bot = if about.steward { Bot::Steward } else { Bot::Random };
    let mut luck = Quick::new(7);
    while table.outcome().is_none() && table.answers() < most && !enough(table.as_ref()) {
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let Some(answer) = title.consult(table.as_ref(), seat, bot, &mut luck) else { break };
        table.submit(seat, answer).map_err(|refusal| refusal.to_string())?;
    }
    Ok(table)
}

/// The table of a match as its first seat sees it, with bots on the others.
fn model(table: &dyn AnyMatch, viewer: Option<Seat>) -> TableModel {
    let new_from = table.remembered().end.saturating_sub(6);
    let mut model = TableModel::of("7", table, viewer, Past::of(table, viewer, Some(new_from)));
    model.csrf = "0123456789abcdef".into();
    model.revision = u64::from(table.answers());
    let told = model.chronicle.len();
    if told > 80 {
        model.chronicle.drain(..told - 80);
        model.older = Some("/match/7?from=0".into());
    }
    model.may_chat = viewer.is_some();
    for (index, seat) in model.seats.iter_mut().enumerate() {
        seat.kind = match index {
            0 if viewer.is_some() => Kind::You,
            1 => Kind::Other("Bors".into()),
            _ => Kind::Bot("steward".into()),
        };
        seat.present = index == 1;
    }
    let book = model.about.rule_book().ok();
    model.rules = model.asked.iter().filter_map(|asked| book.as_ref()?.get(asked.prompt.rule)).collect();
    model
}

fn tables(hang: &dyn Fn(&str, String) -> Done<()>) -> Done<()> {
    let kingdom = game("kingdom")?;
    let first = Seat::new(0);
    let asked = |table: &dyn AnyMatch| table.waiting().contains(first);
    let options_of = |table: &dyn AnyMatch| match table.prompt(first).map(|prompt| prompt.ask) {
        Some(Ask::One { options, .. }) => options.len(),
        _ => 0,
    };

    let table =
        play(kingdom, 4, &[], 4000, |table| table.turn() >= 5 && asked(table) && (3..9).contains(&options_of(table)))?;
    let mut few = model(table.as_ref(), Some(first));
    few.chat = vec![
        ChatLine {
            name: "Bors".into(),
            seat: Some(Seat::new(1)),
            text: "A bold march, Anna.".into(),
            when: "a minute ago".into(),
        },
        ChatLine {
            name: "Anna".into(),
            seat: Some(first),
            text: "Wait until you see the next.".into(),
            when: "just now".into(),
        },
    ];
    few.people = vec![Person { who: "bors".into(), name: "Bors".into(), muted: false }];
    few.may_undo = true;
    hang("table", pages::table(&chrome("/match/7"), &few))?;

    let refusal = few.asked.as_ref().and_then(|asked| asked.prompt.find("the moon").err());
    hang("table-refused", pages::table(&chrome("/match/7"), &TableModel { refusal, ..few.clone() }))?;
    hang("table-curtain", pages::table(&chrome("/match/7"), &few.clone().behind_curtain(Seat::new(1))))?;

    let table = play(kingdom, 4, &[("held_cards", "hidden")], 6000, |table| asked(table) && options_of(table) > 40)?;
    hang("table-many", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;

    let number =
        |table: &dyn AnyMatch| matches!(table.prompt(first).map(|prompt| prompt.ask), Some(Ask::Number { .. }));
    let table = play(kingdom, 4, &[], 6000, |table| asked(table) && number(table))?;
    let mut timed = model(table.as_ref(), Some(first));
    timed.seats[0].left = Some(TimeLeft { seconds: 7100 });
    hang("table-number", pages::table(&chrome("/match/7"), &timed))?;

    let some = |table: &dyn AnyMatch| matches!(table.prompt(first).map(|prompt| prompt.ask), Some(Ask::Some { .. }));
    let table = play(kingdom, 4, &[], 6000, |table| asked(table) && some(table))?;
    hang("table-some", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;

    let speaks = |table: &dyn AnyMatch| table.may_speak().contains(first);
    let table = play(kingdom, 4, &[], 6000, |table| table.turn() > 2 && speaks(table))?;
    hang("table-speak", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;

    let table = play(kingdom, 4, &[], 4000, |table| table.turn() >= 4 && !asked(table) && !table.waiting().is_empty())?;
    let mut waiting = model(table.as_ref(), Some(first));
    waiting.seats[3].kind = Kind::Open(Some("https://table.example/invite/9f8e7d6c5b4a".into()));
    hang("table-waiting", pages::table(&chrome("/match/7"), &waiting))?;

    let table = play(game("tic-tac-toe")?, 2, &[], 4, |_| false)?;
    hang("table-small", pages::table(&chrome("/match/7"), &model(table.as_ref(), table.waiting().into_iter().next())))?;
    let table = play(game("boast")?, 3, &[], 8, |_| false)?;
    hang("table-boast", pages::table(&chrome("/match/7"), &model(table.as_ref(), table.waiting().into_iter().next())))?;

    let vale = game("excalibur")?;
    let table = play(vale, 4, &[("rules", "advanced")], 4000, |table| table.turn() >= 5 && asked(table))?;
    hang("table-vale", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;

    let court = game("camelot-legends")?;
    let actions = |table: &dyn AnyMatch| table.prompt(first).is_some_and(|prompt| prompt.rule == "CLG-ACT-1");
    let table = play(court, 3, &[], 4000, |table| table.turn() >= 4 && asked(table) && actions(table))?;
    hang("table-court", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;
    let bids = |table: &dyn AnyMatch| table.prompt(first).is_some_and(|prompt| prompt.rule == "CLG-BID-2");
    let table = play(court, 3, &[("level", "advanced")], 4000, |table| asked(table) && bids(table))?;
    hang("table-bidding", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;
    let table = play(court, 2, &[("level", "beginner")], 4000, |_| false)?;
    hang("table-court-over", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;

    let table = play(kingdom, 3, &[("time_limit", "rounds"), ("limit", "6")], 20000, |_| false)?;
    hang("table-over", pages::table(&chrome("/match/7"), &model(table.as_ref(), Some(first))))?;
    hang("book", pages::book(&chrome("/match/7/book"), &book(table.as_ref())))
}

fn book(table: &dyn AnyMatch) -> BookModel {
    let names = table.setup().names();
    BookModel {
        seats: names.all().iter().map(|name| SeatModel::named(name)).collect(),
        outcome: table.outcome(),
        dice: table.chance().seed().map(|seed| Verification {
            commitment: seed.commitment().to_string(),
            seed: seed.to_string(),
            entropy: vec![("Bors".into(), "a fair wind".into())],
            holds: Some(true),
        }),
        may_branch: true,
        ..BookModel::of("7", table, None, table.answers())
    }
}

fn games() -> Vec<GameCard> {
    let card = |title: &&dyn Title| {
        let about = title.about();
        GameCard {
            id: about.id.into(),
            title: about.title.into(),
            blurb: about.blurb.into(),
            seats: about.seats,
            quick_seats: about.seats.1.min(4),
            quick_against: "bots".into(),
        }
    };
    titles().iter().map(card).collect()
}

fn line(id: u32, open_seats: u32) -> MatchLine {
    MatchLine {
        id: id.to_string(),
        game: "Kingdom".into(),
        seats: vec!["Anna".into(), "Bors".into(), "Clarine".into(), "Dinadan".into()],
        waited: if open_seats == 0 { "Bors".into() } else { String::new() },
        turn: if open_seats == 0 { 12 } else { 0 },
        moved: "two hours ago".into(),
        open_seats,
        spectators: true,
        limit: Some("24 hours for each decision".into()),
        ..MatchLine::default()
    }
}

fn ended() -> MatchLine {
    MatchLine { ended: Some("Clarine won".into()), ..line(1, 0) }
}

fn home() -> HomeModel {
    let since = Some("Bors marched from York to Carlisle. (3 more)".into());
    let yours = MatchLine { you: true, waited: "you".into(), left: Some(11_000), since, ..line(7, 0) };
    HomeModel { games: games(), waiting: vec![yours], others: vec![line(8, 0)], open: 2 }
}

fn invitation() -> InviteModel {
    InviteModel {
        secret: "9f8e7d6c5b4a".into(),
        line: line(9, 2),
        blurb: titles()[0].about().blurb.into(),
        game_id: "kingdom".into(),
        host: "Bors".into(),
        commitment: Seed::from_bytes([7; 32]).commitment().to_string(),
        free: vec![InvitedSeat { seat: 2, name: "Clarine".into() }, InvitedSeat { seat: 3, name: "Dinadan".into() }],
        closed: None,
        refused: None,
    }
}

fn new() -> NewModel {
    let about = titles()[0].about();
    let who = ["me", "bot:steward", "bot:steward", "friend", "none", "none"];
    NewModel {
        about,
        seats: who
            .iter()
            .enumerate()
            .map(|(i, who)| SeatChoice { who: (*who).into(), name: about.seat_name(i) })
            .collect(),
        bots: vec![
            BotChoice { strength: "steward".into(), words: "steward, a sound player (answers at once)".into() },
            BotChoice { strength: "master".into(), words: "master, looks ahead (thinks up to a second)".into() },
            BotChoice { strength: "random".into(), words: "plays anything".into() },
        ],
        values: BTreeMap::new(),
        limits: vec![("decision-86400".into(), "24 hours for each decision".into())],
        limit: "none".into(),
        thens: vec![("bot".into(), "a bot decides".into()), ("wait".into(), "the match waits".into())],
        then: "bot".into(),
        take_backs: vec![
            ("dice".into(), "until dice fall".into()),
            ("agreed".into(), "later too, if all agree".into()),
        ],
        take_back: "dice".into(),
        spectators: true,
        listed: false,
        refused: None,
    }
}

fn api() -> ApiModel {
    ApiModel {
        preface: vec!["What a person can do at a table a program can do too, in JSON.".into()],
        endpoints: vec![Endpoint {
            method: "GET".into(),
            path: "/api/matches/{id}".into(),
            does: "How a match stands, as far as you may know it.".into(),
            example: "{\"game\":\"kingdom\",\"turn\":12,\"waiting\":[0]}".into(),
        }],
    }
}
