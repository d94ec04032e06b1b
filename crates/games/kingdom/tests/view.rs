//! What a seat sees: the record cards, the realm, and nothing that is hidden; and the board in the terminal.

use kingdom::Kingdom;
use serde_json::{Value, json};
use table::{Answer, Ask, Chance, Game, Luck, Match, Prompt, Quick, Rehearsal, Seat, Seed, Setup, TextBoard};

/// Six players, each with his Challenger in the order of the book but Anna, who plays King Lot. The packs and the tokens
/// lie as they came out of the box, as far as `tokens` does not say otherwise; the first card is one to be kept.
fn six_with(tokens: [u16; 9], option: (&str, &str)) -> Rehearsal<Kingdom> {
    let mut play = Rehearsal::<Kingdom>::of(6)
        .option("turn_order", "agreed")
        .option(option.0, option.1)
        .order(0..47)
        .order(0..16)
        .order(0..36)
        .order(tokens)
        .start();
    let names = ["King Lot", "Mordred", "King Mark", "King Arthur", "King Urien", "King Nentres"];
    for (seat, name) in ["Anna", "Bors", "Clarine", "Dinadan", "Elaine", "Feirefiz"].into_iter().zip(names) {
        play.answer(seat, name);
    }
    play
}

fn six() -> Rehearsal<Kingdom> {
    six_with([0, 1, 2, 3, 4, 5, 6, 7, 8], ("held_cards", "open"))
}

/// What a seat sees, as data.
fn seen(game: &Kingdom, viewer: Option<usize>) -> Value {
    serde_json::to_value(game.view(viewer.map(Seat::new))).expect("a view is plain data")
}

/// A game with something changed in it.
fn changed(game: &Kingdom, change: impl FnOnce(&mut Value)) -> Kingdom {
    let mut state = serde_json::to_value(game).expect("a game is plain data");
    change(&mut state);
    serde_json::from_value(state).expect("still a game")
}

fn drawn(play: &mut Rehearsal<Kingdom>, game: &Kingdom) -> String {
    game.view(None).drawn(play.table().setup().names())
}

#[test]
fn the_record_card_of_king_lot_at_the_start() {
    // KGD-4.vi, KGD-4.vi.nb: a cross for everything he controls, and the tax due on each line.
    let view = seen(six().game(), None);
    let card = &view["players"][0];
    assert_eq!((&card["name"], &card["colour"]), (&json!("King Lot"), &json!("purple")));
    let line =
        |line: &Value| (line["what"].as_str().map(str::to_owned), line["controlled"].as_u64(), line["due"].as_u64());
    let lines: Vec<_> =
        card["tax"].as_array().expect("lines").iter().map(line).filter(|line| line.1 != Some(0)).collect();
    let expected = [("castle", 4), ("iron", 3), ("barley", 2), ("fish", 2), ("fruit", 2), ("leather", 1)];
    assert_eq!(lines, expected.map(|(what, due)| (Some(what.to_owned()), Some(1), Some(due))));
    assert_eq!(card["tax_due"], 14);
    assert_eq!((&card["gold"], &card["endurance"], &card["stamina"]), (&json!(500), &json!(30), &json!(10)));
    assert_eq!(card["whereabouts"]["at"]["target"], "place:S5");
}

#[test]
fn every_record_card_agrees_with_the_board() {
    // KGD-3.xi, KGD-G8
    random_play("held_cards", "open", 4, 400, |table| {
        let view = seen(table.game(), None);
        for card in view["players"].as_array().expect("cards") {
            let seat = &card["seat"];
            let holdings = ["castles", "villages"].map(|kind| view[kind].as_array().expect("holdings"));
            let held = holdings.into_iter().flatten().filter(|holding| holding["standard"] == *seat);
            let due: u64 = held.filter_map(|holding| holding["levy"].as_u64()).sum();
            assert_eq!(card["tax_due"], due);
            let sum = |of: &Value, what: &str| -> u64 {
                of.as_array().expect("lines").iter().filter_map(|line| line[what].as_u64()).sum()
            };
            assert_eq!(sum(&card["tax"], "due"), due);
            assert_eq!(card["allegiance_costs"], sum(&card["allegiances"], "cost"));
            let boxes = card["castles"].as_array().expect("six boxes");
            let marked: Vec<_> = boxes.iter().map(|castle| castle["controlled"] == true).collect();
            let castles = view["castles"].as_array().expect("castles");
            assert_eq!(marked, castles.iter().map(|castle| castle["standard"] == *seat).collect::<Vec<_>>());
            let hosts = view["armies"].as_array().expect("camps").iter().flat_map(|camp| camp["armies"].as_array());
            let own: Vec<_> = hosts.flatten().filter(|host| host["seat"] == *seat).collect();
            for kind in ["knights", "foot"] {
                assert_eq!(card["on_board"][kind], own.iter().filter_map(|host| host[kind].as_u64()).sum::<u64>());
            }
        }
    });
}

#[test]
fn the_record_card_shows_the_combat_value() {
    // KGD-14.ii: 3 knights and 2 footsoldiers make 5.
    let rank = |seat: usize, knights: u8, foot: u8| json!({"ranks": [{"seat": seat, "force": {"knights": knights, "foot": foot}, "wages": 2 * knights + foot}]});
    let mut play = six();
    let game = changed(&play.game().clone(), |state| {
        state["battle"] = json!({"place": "T21", "ground": "castle", "table": "three", "round": 1, "reversed": false,
            "sides": [rank(0, 3, 2), rank(1, 2, 4)], "throws": [5, 3], "banners": [1, 0]});
    });
    let view = seen(&game, Some(3));
    let values = [0, 1, 2].map(|seat: usize| view["players"][seat]["combat_value"].clone());
    assert_eq!(values, [json!(5), json!(6), json!(null)]);
    let battle = &view["scene"]["battle"];
    assert_eq!((&battle["at"]["target"], &battle["table"]), (&json!("place:T21"), &json!(3)));
    assert_eq!(battle["sides"][0]["modifier"], -1, "KGD-18.iii");
    let board = drawn(&mut play, &game);
    assert!(board.contains("BATTLE for the castle, at Castle Dover (T21), round 1"), "{board}");
    let words = board.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("combat value 5, blue die -1, throw 5 and 1 by cards"), "{board}");
}

#[test]
fn an_attack_is_asked_with_its_odds_and_its_price_and_the_battle_is_drawn() {
    // KGD-14.i, KGD-17.a, KGD-18.iii: Anna lies before Castle Dover with 3 knights and 2 footsoldiers, and keeps a banner.
    let banner = kingdom::packs::Packs::get()
        .fortune
        .iter()
        .position(|card| card.name == "The Dragon Banner")
        .expect("a banner");
    let game = changed(six().game(), |state| {
        state["players"][0]["armies"] = json!([{"place": "T22", "force": {"knights": 3, "foot": 2},
            "spent": {"knights": 0, "foot": 0}}]);
        state["players"][0]["crown"] = json!({"at": "T22"});
        let cards = state["fortune"]["cards"].as_array_mut().expect("cards");
        cards.retain(|card| *card != banner);
        cards.push(json!(0));
        state["players"][0]["kept"] = json!([{"card": banner, "secret_of": null}]);
        state["fortune"]["unseen"] = json!(0);
    });
    let mut play =
        Rehearsal::<Kingdom>::of(6).option("turn_order", "agreed").option("questions", "all").position(&game).start();
    play.answer("Anna", "march from T22").answer("Anna", "to Castle Dover (T21)");
    let many = play.asked("Anna").text;
    assert_eq!(
        many,
        "How many of your 3 knights go to Castle Dover (T21)? This is an attack, and each of them costs 2 gold in wages."
    );
    play.answer("Anna", "3").answer("Anna", "2");
    let asked = play.asked("Anna");
    let whom =
        "Do you attack Mordred at Castle Dover (T21)? You have 3 knights and 2 footsoldiers against 2 knights and 4";
    assert!(asked.text.starts_with(whom) && asked.text.ends_with("and pay 8 gold in wages."), "{}", asked.text);
    let [gamble] = &asked.odds[..] else { panic!("{:?}", asked.odds) };
    assert_eq!(gamble.option.as_deref(), Some("attack"));
    assert_eq!(gamble.odds.parts.iter().map(|part| u32::from(part.percent)).sum::<u32>(), 100);
    assert!(gamble.odds.to_string().contains("the assault is delayed"), "{}", gamble.odds);
    assert_eq!(gamble.odds.losses.len(), 2);
    play.answer("Anna", "attack").dice([5, 4]).answer("Anna", "done");
    let banner = play.asked("Anna").text;
    assert!(
        banner.contains("Your throw is 5, theirs is 4. The walls change yours by -1 and theirs by +1."),
        "{banner}"
    );
    let board = play.board("Anna");
    let square = board.lines().find(|line| line.starts_with("21 ")).expect("row 21");
    assert_eq!(&square[60..63], "#m*", "both stand at Dover");
    assert!(board.contains("BATTLE for the castle, at Castle Dover (T21), round 1, read on table 3."), "{board}");
    assert_eq!(seen(play.game(), None)["players"][0]["wages"], 8);
}

#[test]
fn a_standard_stands_on_every_village_of_a_player() {
    // KGD-3.iv, KGD-R42
    let mut play = six();
    let game = changed(&play.game().clone(), |state| state["villages"] = json!(vec![0; 24]));
    let villages = seen(&game, None)["villages"].clone();
    assert!(villages.as_array().expect("villages").iter().all(|village| village["standard"] == 0));
    assert_eq!(drawn(&mut play, &game).matches("ol ").count(), 24);
}

#[test]
fn no_view_tells_what_lies_face_down() {
    // KGD-4.viii.b, KGD-P-1: wherever the Grail is, and however the packs lie, all see the same.
    let one = six();
    let mut other = six_with([8, 0, 1, 2, 3, 4, 5, 6, 7], ("held_cards", "open"));
    let other = changed(&other.table().game().clone(), |state| {
        for pack in ["fortune", "guardians", "riddles"] {
            state[pack]["cards"].as_array_mut().expect("cards").reverse();
        }
    });
    assert_ne!(
        serde_json::to_value(one.game()).expect("data")["tokens"],
        serde_json::to_value(&other).expect("data")["tokens"]
    );
    for viewer in (0..6).map(Some).chain([None]) {
        assert_eq!(seen(one.game(), viewer), seen(&other, viewer));
    }
    let sites = seen(one.game(), None)["sites"].clone();
    assert!(sites.as_array().expect("nine sites").iter().all(|site| site["token"] == "face_down"));
}

#[test]
fn a_riddle_is_seen_without_its_answer() {
    // KGD-P-1: hidden from all but the reader.
    let game = changed(six().game(), |state| {
        let riddle = state["riddles"]["cards"].as_array_mut().expect("cards").remove(0);
        state["riddle"] = riddle;
    });
    let card = &kingdom::packs::Packs::get().riddles[0];
    let view = seen(&game, Some(2));
    assert_eq!(view["scene"]["riddle"]["text"], card.text);
    let riddle = view["scene"]["riddle"].as_object().expect("a riddle");
    assert_eq!(riddle.keys().collect::<Vec<_>>(), ["reader", "seat", "text"]);
}

#[test]
fn kept_cards_can_be_hidden() {
    // KGD-OPT-7, KGD-R48: others see how many.
    let tokens = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let name = &kingdom::packs::Packs::get().label(0);
    for (option, others_know) in [("open", true), ("hidden", false)] {
        let play = six_with(tokens, ("held_cards", option));
        for (viewer, knows) in [(Some(0), true), (Some(1), others_know), (None, others_know)] {
            let card = seen(play.game(), viewer)["players"][0].clone();
            assert_eq!(card["cards"], 1);
            assert_eq!(card.to_string().contains(name.as_str()), knows, "{option}, {viewer:?}");
        }
    }
}

#[test]
fn an_offer_of_hidden_cards_is_between_the_two() {
    // KGD-OPT-7, KGD-N-1
    let offer = json!({"from": 0, "to": 1, "offer":
        {"gives": 3, "gives_cards": [0], "wants": 7, "wants_cards": [], "alliance": false}});
    let game = six_with([0, 1, 2, 3, 4, 5, 6, 7, 8], ("held_cards", "hidden")).game().clone();
    let game = changed(&game, |state| state["proposal"] = offer);
    let goods = |viewer| seen(&game, viewer)["scene"]["offer"]["goods"].clone();
    assert_eq!(goods(Some(0))["gives"], 3);
    assert_eq!(goods(Some(1))["wants"], 7);
    assert_eq!((goods(Some(2)), goods(None)), (Value::Null, Value::Null));
}

#[test]
fn a_prisoner_is_drawn_with_his_captor_and_his_ransom() {
    // KGD-21.iii.b, KGD-3.xi
    let mut play = six();
    let game = changed(&play.game().clone(), |state| {
        state["players"][1]["crown"] = json!({"prison": {"captor": 3, "castle": 0, "due": 2}});
    });
    let board = drawn(&mut play, &game);
    let words = board.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("prisoner of Dinadan (King Arthur) in Castle Caerlon (C15)"), "{board}");
    assert_eq!(seen(&game, None)["players"][1]["whereabouts"]["turns_left"], 2);
}

#[test]
fn the_title_names_the_game_and_its_setting() {
    // KGD-1
    assert_eq!(Kingdom::ABOUT.title, "Kingdom");
    assert!(Kingdom::ABOUT.blurb.contains("Arthur"));
    assert!(six().board("Anna").starts_with("KINGDOM, Arthur's Britain."));
}

#[test]
fn the_end_shows_chivalry_beside_each_place() {
    // KGD-37: and says so if the winner was the least chivalrous of all.
    let mut play = six();
    for (winners, least) in [(0, true), (9, false)] {
        let game = changed(&play.game().clone(), |state| {
            for seat in 0..6 {
                state["players"][seat]["chivalry"] = json!(if seat == 2 { winners } else { 5 });
                state["players"][seat]["out"] = if seat == 2 { Value::Null } else { json!(seat + 1) };
            }
        });
        let board = drawn(&mut play, &game);
        let line = format!("1. Clarine (King Mark), with {winners} chivalry");
        assert!(board.contains(&line), "{board}");
        assert_eq!(board.contains("the least chivalrous of all"), least);
    }
}

#[test]
fn what_is_hidden_leaves_no_trace_in_a_view() {
    // KGD-P-1, KGD-OPT-7: byte for byte the same before and after the hidden things are dealt anew.
    for option in ["open", "hidden"] {
        let mut luck = Quick::new(7);
        random_play("held_cards", option, 3, 300, |table| {
            for viewer in (0..3).map(|seat| Some(Seat::new(seat))).chain([None]) {
                let mut hidden = table.game().clone();
                hidden.hide(viewer, &mut luck);
                let bytes = |game: &Kingdom| serde_json::to_string(&game.view(viewer)).expect("plain data");
                assert_eq!(bytes(&hidden), bytes(table.game()), "{option}, {viewer:?}");
            }
        });
    }
}

#[test]
fn the_board_fits_a_terminal() {
    // At most 100 columns, and no blanks at the end of a line.
    random_play("held_cards", "open", 6, 300, |table| {
        let board = table.view(None).drawn(table.setup().names());
        for line in board.lines() {
            assert!(line.chars().count() <= 100 && line == line.trim_end(), "{line:?}");
            assert!(line.is_ascii(), "{line:?}");
        }
    });
}

#[test]
fn the_board_at_the_start() {
    // KGD-4: to write the picture anew, set BLESS.
    let board = six().board("Anna");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/start.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(file, &board).expect("the picture can be written");
    }
    assert_eq!(board, include_str!("start.txt"), "the picture has changed");
}

/// Plays at random, and shows the table at so many questions.
fn random_play(option: &str, value: &str, seats: usize, questions: usize, mut look: impl FnMut(&Match<Kingdom>)) {
    let names = (0..seats).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect();
    let options = [(option.to_owned(), value.to_owned())].into();
    let setup = Setup::new(&Kingdom::ABOUT, names, &options).expect("a set-up");
    let mut table = Match::<Kingdom>::start(setup, Chance::new(Seed::from_words("a view"))).expect("a match");
    let mut luck = Quick::new(11);
    for _ in 0..questions {
        look(&table);
        let Some(seat) = table.waiting().into_iter().next() else { return };
        let prompt = table.prompt(seat).expect("a question");
        table.submit(seat, any(&prompt, &mut luck)).expect("a good answer");
    }
}

fn any(prompt: &Prompt, luck: &mut Quick) -> Answer {
    match &prompt.ask {
        Ask::One { options, .. } => Answer::One(luck.below(options.len() as u32)),
        Ask::Some { min, .. } => Answer::Some((0..*min).collect()),
        Ask::Number { min, max } => Answer::Number(min + i64::from(luck.below((max - min).min(5) as u32 + 1))),
        Ask::Text { .. } => Answer::Text("a riddle".into()),
        Ask::Spot(_) => panic!("nobody points at a spot in Kingdom"),
    }
}
