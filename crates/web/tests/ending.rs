//! What a finished match came to: every figure is found again in the record, played once more by other means.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Bot;
use serde_json::Value;
use table::{AnyMatch, Chance, Outcome, Quick, Record, Seat, Seed, Setup};
use web::model::{Again, Chrome, EndModel, Ending, SeatModel};
use web::shelf::{GAMES, Shelved, find};
use web::{Sources, pages};

use crate::common::hold;

/// The shortest way to play each game to its end.
fn short(id: &str) -> &'static [(&'static str, &'static str)] {
    match id {
        "kingdom" => &[("time_limit", "rounds"), ("limit", "3")],
        "excalibur" => &[("time_limit", "years"), ("limit", "1")],
        "camelot-legends" => &[("level", "beginner")],
        _ => &[],
    }
}

/// A match of bots, played to its end, as its record.
fn played(game: &Shelved, seed: &str) -> Record {
    let (title, about) = (game.title, game.title.about());
    let seats = about.seats.1.min(4);
    let names = (0..seats).map(|seat| about.seat_name(seat)).collect();
    let options = short(about.id).iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let setup = Setup::new(&about, names, &options.collect()).expect("a set-up");
    let mut table = title.start(setup, Chance::new(Seed::from_words(seed))).expect("it starts");
    let bot = if about.steward { Bot::Steward } else { Bot::Random };
    let mut luck = Quick::new(7);
    for _ in 0..20_000 {
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let answer = title.consult(&*table, seat, bot, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
    assert!(table.outcome().is_some(), "{} ends", about.id);
    Record::parse(&table.record()).expect("its record reads")
}

fn ending(game: &Shelved, record: &Record) -> Ending {
    Ending::of(game.title, record).expect("it plays again")
}

fn at_end(game: &Shelved, record: &Record) -> Box<dyn AnyMatch> {
    game.title.replay(record, None).expect("it plays again")
}

fn page(game: &Shelved, ending: Ending) -> String {
    let seats = ending.called.iter().map(|name| SeatModel::named(name)).collect();
    let model = EndModel {
        id: "7".into(),
        about: game.title.about(),
        seats,
        ending: Arc::new(ending),
        rule: None,
        closed: None,
        times: None,
        again: Again::Offer,
        options: Vec::new(),
    };
    pages::end(&Chrome::default(), &model)
}

#[test]
fn every_game_has_a_page_of_the_end() {
    for game in GAMES {
        let id = game.title.about().id;
        let record = played(game, "a page of the end");
        let (ending, table) = (ending(game, &record), at_end(game, &record));
        assert_eq!(ending.answers as usize, record.len(), "{id}");
        assert_eq!(ending.outcome, table.outcome(), "{id}");
        for point in &ending.curve {
            let whole: f32 = point.chances.iter().sum();
            assert!((whole - 1.0).abs() < 1e-4, "{id}: chances come to {whole} after answer {}", point.at);
        }
        let last = ending.curve.last().expect("there is an end");
        let outcome: Outcome = table.outcome().expect("it is over");
        for (seat, chance) in last.chances.iter().enumerate() {
            assert!((f64::from(*chance) - outcome.victory(Seat::new(seat))).abs() < 1e-6, "{id}: the end is certain");
        }
        assert!(!ending.last_words.is_empty() && ending.called.len() == table.setup().count(), "{id}");
        let steward = game.title.about().steward;
        assert_eq!(ending.says_nothing(), !steward, "{id}: only games whose bots appraise have a curve");
        let page = page(game, ending);
        hold(id, &page);
        assert!(page.contains("Again with the same people") && page.contains("How it ended"), "{id}");
        assert_eq!(page.contains("class=\"chart curve\""), steward, "{id}");
    }
}

#[test]
fn a_point_of_the_curve_is_what_the_position_says() {
    let game = find("kingdom").expect("it is on the shelf");
    let record = played(game, "points of the curve");
    let ending = ending(game, &record);
    assert!(ending.curve.len() > 50 && ending.turns.len() >= 3, "{} points", ending.curve.len());
    for point in ending.curve.iter().step_by(7) {
        let there = game.title.replay(&record, Some(point.at as usize)).expect("it plays");
        assert_eq!((there.answers(), there.turn()), (point.at, point.turn));
        let chances: Vec<f32> = there.chances().iter().map(|chance| *chance as f32).collect();
        assert_eq!(chances, point.chances, "after answer {}", point.at);
    }
    for turning in &ending.turning {
        let chance = |at: u32| {
            let there = game.title.replay(&record, Some(at as usize)).expect("it plays");
            there.chances()[turning.seat.index()] as f32
        };
        assert_eq!((chance(turning.from), chance(turning.to)), (turning.before, turning.after));
        assert!((turning.after - turning.before).abs() >= 0.05 && !turning.told.is_empty(), "{turning:?}");
    }
    assert!(!ending.turning.is_empty());
}

#[test]
fn a_milestone_lies_where_it_happened() {
    for id in ["kingdom", "excalibur", "camelot-legends", "boast"] {
        let game = find(id).expect("it is on the shelf");
        let record = played(game, "milestones");
        let ending = ending(game, &record);
        assert!(!ending.firsts.is_empty(), "{id}");
        for one in ending.firsts.iter().chain(&ending.greatest) {
            let told = |at: u32| {
                let there = game.title.replay(&record, Some(at as usize)).expect("it plays");
                there
                    .sentences(None, None)
                    .iter()
                    .any(|(number, _, text)| (*number, text) == (one.told.number, &one.told.text))
            };
            assert!(told(one.at), "{id}: {} is told after answer {}", one.what, one.at);
            assert!(one.at == 0 || !told(one.at - 1), "{id}: {} is told before answer {}", one.what, one.at);
        }
    }
}

/// What was told of one kind, as data, summed up for each seat: nothing of the page's own counting.
fn told(table: &dyn AnyMatch, event: &str, seat: &str, amount: &str) -> Vec<i64> {
    let mut sums = vec![0; table.setup().count()];
    for (_, entry) in table.told(0) {
        if entry.event["event"] == event || entry.event["deed"] == event {
            let seat = entry.event[seat].as_u64().expect("a seat") as usize;
            sums[seat] += if amount.is_empty() { 1 } else { entry.event[amount].as_i64().expect("an amount") };
        }
    }
    sums
}

fn table_of<'e>(ending: &'e Ending, title: &str) -> &'e Sources {
    ending.sources.iter().find(|sources| sources.title == title).unwrap_or_else(|| panic!("no table of {title}"))
}

fn row(sources: &Sources, name: &str) -> Vec<i64> {
    let seats = sources.rows[0].1.len();
    sources.rows.iter().find(|(row, _)| row == name).map_or_else(|| vec![0; seats], |(_, row)| row.clone())
}

/// A field of each player in a view.
fn players(view: &Value, field: &str) -> Vec<i64> {
    let players = view["players"].as_array().expect("players");
    players.iter().map(|player| player[field].as_i64().expect("a number")).collect()
}

#[test]
fn the_sources_of_kingdom_add_up_to_the_record_cards() {
    // KGD-24, KGD-35, KGD-38
    let game = find("kingdom").expect("it is on the shelf");
    for seed in ["sources", "more sources", "other sources"] {
        let record = played(game, seed);
        let (ending, table) = (ending(game, &record), at_end(game, &record));
        let (chivalry, gold) = (table_of(&ending, "Chivalry"), table_of(&ending, "Gold"));
        let view = table.view(None);
        assert_eq!(chivalry.totals(), players(&view, "chivalry"));
        assert_eq!(gold.totals(), players(&view, "gold"));
        assert!(chivalry.decides && !gold.decides, "KGD-38: with a limit chivalry decides");
        assert!(row(chivalry, "otherwise").iter().all(|points| *points == 0), "chivalry has no other source");
        assert_eq!(row(gold, "tax"), told(&*table, "taxes", "seat", "gold"));
        let paid: Vec<i64> = told(&*table, "pays_allegiances", "seat", "gold");
        let got: Vec<i64> = told(&*table, "guardian_receives", "seat", "gold");
        assert_eq!(row(gold, "allegiances"), got.iter().zip(&paid).map(|(got, paid)| got - paid).collect::<Vec<_>>());
        // Who lives and has traded nothing has every coin accounted for.
        let trades = told(&*table, "accepts", "seat", "");
        let partners = told(&*table, "accepts", "from", "");
        for (seat, rest) in row(gold, "trades, gifts and losses").iter().enumerate() {
            let lives = !ending.stations[seat].out;
            assert!(*rest == 0 || !lives || trades[seat] + partners[seat] > 0, "{seed}: seat {seat} misses {rest}");
        }
        let shown = page(game, ending.clone());
        let cell = format!("<th scope=\"row\">tax</th><td>{}", row(gold, "tax")[0]);
        assert!(shown.contains(&cell) || row(gold, "tax")[0] == 0, "{cell} is on the page");
    }
}

#[test]
fn the_sources_of_excalibur_add_up_to_the_treasuries() {
    // EXC-2-1, EXC-16.i, EXC-25-S
    let game = find("excalibur").expect("it is on the shelf");
    let record = played(game, "treasuries");
    let (ending, table) = (ending(game, &record), at_end(game, &record));
    let treasuries: Vec<i64> = table
        .setup()
        .seats()
        .into_iter()
        .map(|seat| table.view(Some(seat))["own"]["treasury"].as_i64().expect("a treasury"))
        .collect();
    assert_eq!(table_of(&ending, "Bezants").totals(), treasuries);
    let manors = table_of(&ending, "Manors");
    assert_eq!(manors.totals(), players(&table.view(None), "manors"));
    assert!(row(manors, "otherwise").iter().all(|count| *count == 0), "every manor is accounted for: {manors:?}");
    let worth = table_of(&ending, "All that each owned, valued in bezants");
    let ended = table.view(None)["ended"].clone();
    for one in ended.as_array().expect("it ended") {
        let seat = one["seat"].as_u64().expect("a seat") as usize;
        assert_eq!(worth.totals()[seat], one["score"].as_i64().expect("a score"), "what decided");
    }
    assert!(ending.secrets.iter().any(|secret| secret.words.contains("in the treasury")));
}

#[test]
fn the_sources_of_camelot_legends_add_up_to_the_points() {
    // CLG-VIC-1
    let game = find("camelot-legends").expect("it is on the shelf");
    let record = played(game, "points");
    let (ending, table) = (ending(game, &record), at_end(game, &record));
    let points = players(&table.view(None), "points");
    assert_eq!(table_of(&ending, "Victory Points").totals(), points);
    assert_eq!(table_of(&ending, "Points by card").totals(), points);
    assert_eq!(told(&*table, "scores", "seat", "points"), points, "as it was told");
    let completed = told(&*table, "completes", "seat", "");
    if let Some(given) = ending.awards.iter().find(|given| given.award.of == "Events completed") {
        let most = completed.iter().max().expect("seats");
        assert_eq!(given.count, *most);
        assert!(given.to.iter().all(|seat| completed[seat.index()] == *most));
    }
    for secret in &ending.secrets {
        let seat = secret.seat.expect("whose hand");
        let hand = &table.view(Some(seat))["players"][seat.index()]["known"];
        let first = hand[0]["name"].as_str().expect("a card");
        assert!(secret.words.contains(first), "{} names {first}", secret.words);
    }
}

#[test]
fn glory_and_silver_of_the_small_games_add_up() {
    let boast = find("boast").expect("it is on the shelf");
    let record = played(boast, "glory");
    let (told_of, table) = (ending(boast, &record), at_end(boast, &record));
    let won = told(&*table, "wins", "seat", "glory");
    let lost = told(&*table, "shamed", "seat", "glory");
    let glory: Vec<i64> = won.iter().zip(&lost).map(|(won, lost)| won - lost).collect();
    assert_eq!(table_of(&told_of, "Glory").totals(), glory);
    let relics = find("relics").expect("it is on the shelf");
    let record = played(relics, "silver");
    let (told_of, table) = (ending(relics, &record), at_end(relics, &record));
    let worth = table_of(&told_of, "Worth in silver").totals();
    assert_eq!(Outcome::by_score(&worth, "REL-6").places, table.outcome().expect("it is over").places);
}

#[test]
fn luck_is_counted_from_the_dice_of_fights() {
    // KGD-15, EXC-8.ii
    let game = find("kingdom").expect("it is on the shelf");
    let record = played(game, "luck");
    let (ending, table) = (ending(game, &record), at_end(game, &record));
    let mut shown: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    let mut note = |seat: &Value, face: &Value| {
        let (dice, sum) = shown.entry(seat.as_u64().expect("a seat") as usize).or_default();
        *dice += 1;
        *sum += face.as_u64().expect("a face") as u32;
    };
    for (_, entry) in table.told(0) {
        let event = &entry.event;
        match event["event"].as_str() {
            Some("round") => (0..2).for_each(|side| note(&event["seats"][side], &event["throws"][side])),
            Some("exchange") => (0..2).for_each(|side| note(&event["fighters"][side], &event["throws"][side])),
            Some("blows") => note(&event["seat"], &event["throws"][1]),
            _ => {}
        }
    }
    assert!(!shown.is_empty(), "there were fights");
    for luck in &ending.luck {
        assert_eq!(shown.remove(&luck.seat.index()), Some((luck.dice, luck.shown)));
    }
    assert!(shown.is_empty(), "nobody's dice are left out: {shown:?}");
}
