//! How near everybody is to winning is on every page of a table, and agrees with the figures beside it.

use bots::Bot;
use table::{Chance, Quick, Seat, Seed, Setup};
use web::model::{Chrome, Past, TableModel};
use web::shelf::GAMES;

/// Plays a match of stewards (or at random) under some options, and looks at it now and then.
fn played(game: &str, options: &[(&str, &str)], answers: u32, mut look: impl FnMut(&TableModel)) {
    let title = web::shelf::find(game).expect("a game").title;
    let about = title.about();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let names = (0..about.seats.1.min(3)).map(|seat| about.seat_name(seat)).collect();
    let setup = Setup::new(&about, names, &options).expect("a set-up");
    let mut table = title.start(setup, Chance::new(Seed::from_words("progress"))).expect("a match");
    let bot = if about.steward { Bot::Steward } else { Bot::Random };
    let mut luck = Quick::new(5);
    while let Some(seat) = table.waiting().into_iter().next().filter(|_| table.answers() < answers) {
        if table.answers().is_multiple_of(7) {
            look(&TableModel::of("progress", &*table, Some(Seat::new(0)), Past::of(&*table, Some(Seat::new(0)), None)));
        }
        let answer = title.consult(&*table, seat, bot, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
}

#[test]
fn every_seat_shows_how_near_it_is() {
    for game in GAMES {
        let id = game.title.about().id;
        if ["tic-tac-toe", "connect-four"].contains(&id) {
            continue; // The board itself shows it.
        }
        let mut seen = 0;
        played(id, &[], 400, |model| {
            let near =
                model.drawing.stations.iter().filter(|station| station.progress.is_some() && !station.out).count();
            let page = web::pages::table(&Chrome::default(), model);
            // Those of all seats, and one's own beside the question.
            let own = usize::from(model.drawing.stations[0].progress.is_some() && !model.drawing.stations[0].out);
            assert_eq!(page.matches("class=\"progress\"").count(), near + own, "{id}");
            assert!(page.contains("class=\"goal\""), "{id}");
            seen += near;
        });
        assert!(seen > 0, "{id} shows nobody how near they are");
    }
}

#[test]
fn it_agrees_with_the_figure_that_wins() {
    for (game, options) in [
        ("kingdom", &[("time_limit", "rounds"), ("limit", "9")][..]),
        ("excalibur", &[]),
        ("excalibur", &[("rules", "advanced")]),
        ("camelot-legends", &[("level", "beginner")]),
        ("boast", &[]),
    ] {
        let mut changed = false;
        played(game, options, 600, |model| {
            for station in &model.drawing.stations {
                let Some(near) = &station.progress else { continue };
                let wins = station.figures.iter().find(|figure| figure.wins).expect("a figure that wins");
                assert_eq!(Some(near.has), wins.value, "{game}: {near:?}");
                assert!(near.words.starts_with(&near.has.to_string()), "{game}: {near:?}");
                changed |= near.has != 0;
            }
        });
        assert!(changed, "{game}: nobody ever had anything");
    }
}

#[test]
fn what_lies_in_a_treasury_counts_only_for_those_who_may_look() {
    // EXC-R56
    let mut seen = 0;
    played("excalibur", &[("time_limit", "years"), ("limit", "2")], 200, |model| {
        let words: Vec<&str> = model
            .drawing
            .stations
            .iter()
            .filter_map(|station| Some(station.progress.as_ref()?.words.as_str()))
            .collect();
        assert!(!words[0].ends_with("without the money"), "{words:?}");
        assert!(words[1..].iter().all(|words| words.ends_with("without the money")), "{words:?}");
        seen += 1;
    });
    assert!(seen > 2);
}
