//! Every die that is thrown can be seen: each event that tells of a throw says what fell, the tray shows it, and no throw
//! of a whole match is left out.

use std::collections::BTreeMap;

use bots::{Bot, Title};
use examples::boast::Feast;
use excalibur::board::Board;
use excalibur::combat::Round;
use excalibur::pillage::Prey;
use excalibur::soldiers::Number;
use excalibur::{Affair, Clash, Faith, Throw};
use kingdom::Deed;
use kingdom::odds::Force;
use kingdom::tables::{Cell, Die, TableNumber};
use table::{AnyMatch, Chance, Event, List, Luck, Quick, Seat, Seed, Setup, Thrown};
use web::model::{Past, TableModel};
use web::shelf::{find, titles};
use web::table_part;

const ANNA: Seat = Seat::new(0);
const BORS: Seat = Seat::new(1);

fn dice_of_kingdom(deed: Deed) -> Vec<u8> {
    kingdom::Happening::from(deed).dice()
}

#[test]
fn every_throw_of_kingdom_says_what_fell() {
    let throws = Deed::Throws { seat: ANNA, die: Die::Blue, shows: 8, rule: "KGD-21.i" };
    assert_eq!(dice_of_kingdom(throws), [8]);
    let named = [List::new(), List::new()];
    let joust = Deed::Joust { riders: [ANNA, BORS], attempt: 1, named, throws: [3, 5], hit: [false; 2] };
    assert_eq!(dice_of_kingdom(joust), [3, 5]);
    let round = Deed::Round {
        round: 1,
        seats: [ANNA, BORS],
        dice: [Die::Blue, Die::Red],
        throws: [7, 2],
        banners: [0; 2],
        scores: [7, 2],
        table: TableNumber::One,
        cell: Cell::Reverse,
    };
    assert_eq!(dice_of_kingdom(round), [7, 2]);
    let dice = [4, 1].into_iter().collect();
    assert_eq!(dice_of_kingdom(Deed::Casualties { seat: ANNA, lost: Force { knights: 1, foot: 1 }, dice }), [4, 1]);
    let blows = Deed::Blows { seat: ANNA, card: 0, throws: [6, 8], guardian: 3, endurance: 20 };
    assert_eq!(dice_of_kingdom(blows), [6, 8]);
    let exchange = Deed::Exchange { fighters: [ANNA, BORS], throws: [2, 6], loser: ANNA, lost: 4, left: 9 };
    assert_eq!(dice_of_kingdom(exchange), [2, 6]);
    assert!(dice_of_kingdom(Deed::Taxes { seat: ANNA, gold: 6 }).is_empty());
}

fn dice_of_excalibur(deed: impl Into<excalibur::Deed>) -> Vec<u8> {
    excalibur::Happening::from(deed.into()).dice()
}

#[test]
fn every_throw_of_excalibur_says_what_fell() {
    let board = Board::get();
    let manor = board.manors().next().expect("a manor");
    let (point, unit, seat) = (manor.centre(), board.units().next().expect("a field"), ANNA);
    let round = |throws| Clash::Round {
        number: 1,
        seats: [ANNA, BORS],
        round: Round { strengths: [9, 7], bonus: [0, 5], dice: [4, 2], throws, wounds: [0, 1] },
    };
    assert_eq!(dice_of_excalibur(round([None, Some(6)])), [4, 2, 6], "the throws for wounds follow");
    assert_eq!(dice_of_excalibur(round([None, None])), [4, 2]);
    assert_eq!(dice_of_excalibur(Clash::ThrowsForOrder { seat, die: 3, at: point }), [3]);
    assert_eq!(dice_of_excalibur(Clash::Burns { manor, prey: Prey::Hive, die: 5, falls: true }), [5]);
    assert_eq!(dice_of_excalibur(Clash::Loots { seat, manor, die: 2 }), [2]);

    assert_eq!(dice_of_excalibur(Affair::Throws(Throw { seat, shows: 4, rule: "EXC-R32" })), [4]);
    assert_eq!(dice_of_excalibur(Affair::Weather { shows: 6, total: 9 }), [6]);
    assert_eq!(dice_of_excalibur(Affair::GoodFields { shows: 5 }), [5]);
    assert_eq!(dice_of_excalibur(Affair::GoodRiver { shows: 1 }), [1]);
    assert_eq!(dice_of_excalibur(Affair::KingRides { shows: 3, at: 8, comes: false }), [3]);
    assert_eq!(dice_of_excalibur(Affair::Loyalty { seat, number: Number(4), shows: 5, deserts: true }), [5]);
    assert_eq!(dice_of_excalibur(Affair::Lightning { seat, faith: Faith::Druid, manor, shows: 6 }), [6]);
    assert_eq!(dice_of_excalibur(Affair::ThrownOut { seat, number: Number(4), shows: 2 }), [2]);
    assert_eq!(dice_of_excalibur(Affair::Fate { sum: 11, dice: vec![6, 1, 4] }), [6, 1, 4]);
    assert_eq!(dice_of_excalibur(Affair::Plague { seat, dead: 1, dice: vec![(Number(2), 6), (Number(3), 1)] }), [6, 1]);
    assert_eq!(dice_of_excalibur(Affair::Storms { seat, dice: vec![(manor, 3)] }), [3]);
    assert_eq!(dice_of_excalibur(Affair::Floods { dice: vec![(point, 2), (point, 5)] }), [2, 5]);
    assert_eq!(dice_of_excalibur(Affair::Fires { seat, dice: vec![(unit, 4)] }), [4]);
    assert_eq!(dice_of_excalibur(Affair::HivesStir { seat, dice: vec![(unit, 1)] }), [1]);
    assert!(dice_of_excalibur(Affair::Bids { seat, bid: 6 }).is_empty());
}

#[test]
fn the_purse_of_boast_says_what_fell() {
    assert_eq!(Feast::Purse { worth: 5 }.dice(), [5]);
    assert!(Feast::Boasts { seat: ANNA, by: 3 }.dice().is_empty());
}

fn started(title: &dyn Title, words: &str) -> Box<dyn AnyMatch> {
    let (about, trial) = (title.about(), title.trials()[0]);
    let names = (0..trial.seats).map(|seat| about.seat_name(seat)).collect();
    // Without a limit, random play of Kingdom goes on for tens of thousands of decisions.
    let options = if about.id == "kingdom" { &[("time_limit", "rounds"), ("limit", "20")][..] } else { trial.options };
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&about, names, &options).expect("options that go together");
    title.start(setup, Chance::new(Seed::from_words(words))).expect("it starts")
}

fn play_on(table: &mut dyn AnyMatch, title: &dyn Title, bot: Bot, luck: &mut Quick) -> bool {
    let asked = table.waiting();
    let Some(seat) = asked.into_iter().nth(luck.below(asked.len().max(1) as u32) as usize) else { return false };
    let answer = title.consult(table, seat, bot, luck).expect("a seat that is asked has an answer");
    table.submit(seat, answer).expect("what a bot answers is taken");
    true
}

/// What the record says of dice: `; 3d6: 6 1 4`. Draws and shuffles are no dice.
fn thrown_by(record: &str) -> Vec<u8> {
    let faces = |line: &str| {
        let (dice, faces) = line.strip_prefix("; ")?.split_once(": ")?;
        let (count, sides) = dice.split_once('d')?;
        let number = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
        (number(count) && number(sides)).then(|| faces.split(' ').map(|face| face.parse().expect("a face")).collect())
    };
    record.lines().filter_map(faces).flat_map(|faces: Vec<u8>| faces).collect()
}

#[test]
fn every_throw_of_a_match_is_shown_to_all() {
    let mut games_with_dice = Vec::new();
    for title in titles() {
        // Stewards fight battles that random play never comes to.
        let bots = [Bot::Random, Bot::Steward].into_iter().filter(|bot| bot.plays(&title.about()).is_ok());
        for (bot, words) in bots.flat_map(|bot| ["a wet spring", "a dry summer"].map(|words| (bot, words))) {
            let mut table = started(*title, words);
            let mut luck = Quick::new(5);
            while play_on(&mut *table, *title, bot, &mut luck) {}
            assert!(table.outcome().is_some());
            let mut thrown = thrown_by(&table.record());
            let mut shown: Vec<u8> =
                table.traces(None, None, 0).dice.into_iter().flat_map(|thrown| thrown.shown).collect();
            // Some are told in another order than they fell, each player's own together.
            thrown.sort_unstable();
            shown.sort_unstable();
            assert_eq!(thrown.len(), shown.len(), "{}: of these dice some are not shown", title.about().title);
            assert_eq!(thrown, shown, "{}", title.about().title);
            if !thrown.is_empty() {
                games_with_dice.push(title.about().id);
            }
        }
    }
    games_with_dice.dedup();
    assert_eq!(games_with_dice, ["kingdom", "excalibur", "boast"], "games that throw dice");
}

#[test]
fn dice_since_the_last_answer_are_in_the_tray() {
    let boast = find("boast").expect("a game").title;
    let table = started(boast, "the herald throws");
    let model = |new_from| TableModel::of("7", &*table, Some(ANNA), Past::of(&*table, Some(ANNA), new_from));
    let [Thrown { what, shown }] = &model(Some(0)).dice[..] else { panic!("one throw for the purse") };
    assert_eq!(shown[..], thrown_by(&table.record()));
    assert!(what.starts_with("The herald puts up a purse of"), "{what}");
    assert_eq!(table_part(&model(Some(0))).matches("class=\"die\"").count(), 1);
    assert_eq!(table_part(&model(None)).matches("class=\"die\"").count(), 0, "nothing is new");
    let mut fought = model(Some(0));
    fought.drawing.scene = Some(maud::html! { p { "The last fight" } });
    assert_eq!(table_part(&fought).matches("class=\"die\"").count(), 1, "a scene does not hide what fell since");
}

#[test]
fn a_march_leaves_a_trail_at_both_ends() {
    let board = kingdom::board::Board::get();
    let [from, to] = ["T21", "H15 (east bank)"].map(|name| board.called(name).expect("a place"));
    let march = kingdom::Happening::from(Deed::Marches { seat: ANNA, from, to, force: Force { knights: 1, foot: 0 } });
    assert_eq!(march.targets(), ["place:T21", "place:H15-east"]);
    let manor = Board::get().manors().next().expect("a manor");
    let siege = excalibur::Happening::from(excalibur::Deed::from(Clash::LaysSiege { seat: ANNA, manor }));
    assert_eq!(siege.targets(), [manor.centre().target()]);
}
