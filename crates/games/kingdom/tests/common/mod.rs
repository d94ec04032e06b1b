//! Situations for rule tests: a fresh game that is edited into the position a rule speaks of.
//!
//! ```text
//! let mut play = Situation::of(6).army("Anna", "D15", 2, 1).stage("movement").start();
//! play.answer("Anna", "march from D15");
//! ```
//!
//! Anna plays Arthur, Bors Mordred, Clarine Mark, Dinadan Lot, Elaine Urien, Feirefiz Nentres, in this order; it is Anna's
//! turn. With fewer than six the last player has the allegiances of the others, for 1 gold a turn each and without troops;
//! their castles and villages are nobody's. Everything is loaded through the audit of positions.

use kingdom::Kingdom;
use kingdom::board::{Board, Place};
use kingdom::packs::Packs;
use serde_json::{Value, json};
use table::{Rehearsal, Scene};

pub(crate) type Play = Rehearsal<Kingdom>;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Bors", "Clarine", "Dinadan", "Elaine", "Feirefiz"];
pub(crate) const CHALLENGERS: [&str; 6] = ["arthur", "mordred", "mark", "lot", "urien", "nentres"];

/// A position in the making.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    seats: usize,
    scene: Scene<Kingdom>,
    state: Value,
}

/// Who plays a seat of this name.
#[track_caller]
pub(crate) fn seat(name: &str) -> usize {
    NAMES.iter().position(|known| *known == name).unwrap_or_else(|| panic!("nobody is called {name}"))
}

#[track_caller]
pub(crate) fn place(name: &str) -> Place {
    Board::get().called(name).unwrap_or_else(|| panic!("there is no {name} on the board"))
}

/// The number of a castle on the board, by its name.
#[track_caller]
pub(crate) fn castle(name: &str) -> usize {
    let known = Board::get().castles().iter().position(|castle| castle.name == name);
    known.unwrap_or_else(|| panic!("there is no castle {name}"))
}

/// The number of a village on the board, by its name.
#[track_caller]
pub(crate) fn village(name: &str) -> usize {
    let known = Board::get().villages().iter().position(|village| village.name == name);
    known.unwrap_or_else(|| panic!("there is no village {name}"))
}

/// The number of a mystic site on the board, by its name.
#[track_caller]
pub(crate) fn site(name: &str) -> usize {
    let known = Board::get().mystic_sites().iter().position(|site| site.name == name);
    known.unwrap_or_else(|| panic!("there is no mystic site {name}"))
}

/// The numbers of the fortune cards with this id, in the order of the box.
#[track_caller]
pub(crate) fn fortune_cards(id: &str) -> Vec<usize> {
    let cards: Vec<usize> = (0..47).filter(|card| Packs::get().fortune[*card].id == id).collect();
    assert!(!cards.is_empty(), "there is no fortune card {id}");
    cards
}

/// A fresh match up to the choice of Challengers; Anna starts.
#[track_caller]
pub(crate) fn fresh(seats: usize, options: &[(&str, &str)]) -> Play {
    let scene = Rehearsal::of(seats).options(options);
    let agreed = options.iter().any(|(key, _)| *key == "turn_order");
    if agreed { scene.start() } else { scene.dice([6, 1, 2, 3, 4, 5].into_iter().take(seats)).start() }
}

impl Situation {
    /// KGD-OPT-12: whether only that is asked which can change something.
    fn asks(mut self, what: &str) -> Situation {
        self.scene = self.scene.option("questions", what);
        self.state["settings"]["asks_what_matters"] = json!(what == "what_matters");
        self
    }

    /// KGD-OPT-12: only that is asked which can change something, as in most matches.
    pub(crate) fn asks_what_matters(self) -> Situation {
        self.asks("what_matters")
    }

    /// A fresh game at the start of Anna's first turn: everybody on his castle with 2 knights, 4 footsoldiers, 500 gold.
    #[track_caller]
    pub(crate) fn of(seats: usize) -> Situation {
        Situation::under(seats, &[])
    }

    /// The same, under options.
    #[track_caller]
    pub(crate) fn under(seats: usize, options: &[(&str, &str)]) -> Situation {
        let mut play = fresh(seats, options);
        let first = play.state()["active"].as_u64().expect("somebody starts") as usize;
        let titles = ["King Arthur", "Mordred", "King Mark", "King Lot", "King Urien", "King Nentres"];
        for step in 0..seats {
            let who = (first + step) % seats;
            let offered = play.labels(NAMES[who]);
            let name = titles[who].trim_start_matches("King ");
            let label = offered.iter().find(|label| label.contains(name)).unwrap_or_else(|| panic!("{offered:?}"));
            let label = label.clone();
            play.answer(NAMES[who], &label);
        }
        let mut state = play.state();
        for key in ["auction", "drawn", "proposal", "tournament", "terms", "battle", "ordeal", "riddle"] {
            state[key] = Value::Null;
        }
        let rest = CHALLENGERS[seats..].iter().map(|id| json!({ "challenger": id, "cost": 1 }));
        state["players"][seats - 1]["allegiances"] = rest.collect();
        let mut situation = Situation { seats, scene: Rehearsal::of(seats).options(options), state };
        // The first card has been drawn already in a game of six; the position is that before.
        situation.state = situation.before_the_first_card();
        // So that a match stops at every moment the book names, unless a test is about that.
        if options.iter().any(|(key, _)| *key == "questions") { situation } else { situation.asks("all") }
    }

    /// With six players the first turn has begun by itself: what it did is undone.
    fn before_the_first_card(&self) -> Value {
        let mut state = self.state.clone();
        state["stage"] = json!("fortune");
        state["turns"] = json!(0);
        state["weather"] = json!([]);
        state["fortune"] = json!({ "cards": (0..47).collect::<Vec<u8>>(), "unseen": 47 });
        let began = json!({
            "tournament": false, "knight_price": null, "foot_price": null, "free_knights": 0, "extra_squares": 0,
            "entered": [], "challenger_began": null, "challenger_moved": false, "challenger_spent": false,
            "pledged": [], "broken_off": [], "relieved": [],
        });
        let paid: i64 = 500 * self.seats as i64;
        state["this_turn"] = began;
        state["moneylender"] = json!(-paid);
        for player in 0..self.seats {
            let castle = CHALLENGERS[player];
            let home = Board::get().castles().iter().find(|known| known.challenger == castle).expect("a castle");
            let player = &mut state["players"][player];
            player["turn"] = json!(0);
            player["began"] = json!([0, 0]);
            player["gold"] = json!(500);
            player["kept"] = json!([]);
            player["chivalry"] = json!(0);
            player["endurance"] = json!(30);
            player["stamina"] = json!(10);
            player["bound_through"] = json!(0);
            player["crown"] = json!({ "at": Board::get().name(home.place) });
        }
        state
    }

    fn player(&mut self, name: &str) -> &mut Value {
        &mut self.state["players"][seat(name)]
    }

    /// Pieces in a place instead of those that were there.
    #[track_caller]
    pub(crate) fn army(mut self, name: &str, at: &str, knights: u8, foot: u8) -> Situation {
        place(at);
        let player = self.player(name);
        let armies = player["armies"].as_array_mut().expect("armies");
        armies.retain(|army| army["place"] != at);
        if knights + foot > 0 {
            armies.push(json!({
                "place": at,
                "force": { "knights": knights, "foot": foot },
                "spent": { "knights": 0, "foot": 0 },
            }));
        }
        self
    }

    /// Pieces of an army that have moved this turn.
    #[track_caller]
    pub(crate) fn spent(mut self, name: &str, at: &str, knights: u8, foot: u8) -> Situation {
        let armies = self.player(name)["armies"].as_array_mut().expect("armies");
        let army = armies.iter_mut().find(|army| army["place"] == at).unwrap_or_else(|| panic!("nobody at {at}"));
        army["spent"] = json!({ "knights": knights, "foot": foot });
        self
    }

    /// No pieces of his on the board.
    pub(crate) fn no_army(mut self, name: &str) -> Situation {
        self.player(name)["armies"] = json!([]);
        self
    }

    /// No pieces on the board at all.
    pub(crate) fn no_armies(mut self) -> Situation {
        for player in 0..self.seats {
            self.state["players"][player]["armies"] = json!([]);
        }
        self
    }

    /// His Challenger stands here.
    #[track_caller]
    pub(crate) fn challenger(mut self, name: &str, at: &str) -> Situation {
        place(at);
        self.player(name)["crown"] = json!({ "at": at });
        self
    }

    /// His Challenger is in a dungeon: the ransom falls due at the end of that turn of his.
    #[track_caller]
    pub(crate) fn prisoner(mut self, name: &str, captor: &str, prison: &str, due: u32) -> Situation {
        self.player(name)["crown"] =
            json!({ "prison": { "captor": seat(captor), "castle": castle(prison), "due": due } });
        self
    }

    pub(crate) fn gold(mut self, name: &str, gold: i64) -> Situation {
        self.player(name)["gold"] = json!(gold);
        self
    }

    pub(crate) fn chivalry(mut self, name: &str, points: i32) -> Situation {
        self.player(name)["chivalry"] = json!(points);
        self
    }

    pub(crate) fn endurance(mut self, name: &str, points: i32) -> Situation {
        self.player(name)["endurance"] = json!(points);
        self
    }

    pub(crate) fn stamina(mut self, name: &str, points: i32) -> Situation {
        self.player(name)["stamina"] = json!(points);
        self
    }

    /// How many turns he has begun.
    pub(crate) fn turn(mut self, name: &str, turn: u32) -> Situation {
        self.player(name)["turn"] = json!(turn);
        self
    }

    /// Any other entry of a player's record.
    #[track_caller]
    pub(crate) fn record(mut self, name: &str, key: &str, value: Value) -> Situation {
        let player = self.player(name);
        assert!(player.get(key).is_some(), "there is no {key} on a record card");
        player[key] = value;
        self
    }

    /// What an allegiance costs him a turn.
    pub(crate) fn allegiance(mut self, name: &str, challenger: &str, cost: i64) -> Situation {
        for player in 0..self.seats {
            let sworn = self.state["players"][player]["allegiances"].as_array_mut().expect("allegiances");
            sworn.retain(|sworn| sworn["challenger"] != challenger);
        }
        let sworn = self.player(name)["allegiances"].as_array_mut().expect("allegiances");
        sworn.push(json!({ "challenger": challenger, "cost": cost }));
        self
    }

    /// He controls a castle or a village.
    #[track_caller]
    pub(crate) fn controls(mut self, name: &str, named: &str) -> Situation {
        let who = json!(seat(name));
        *self.control(named) = who;
        self
    }

    /// Nobody controls a castle or a village.
    #[track_caller]
    pub(crate) fn nobodys(mut self, named: &str) -> Situation {
        *self.control(named) = Value::Null;
        self
    }

    /// He controls nothing.
    pub(crate) fn landless(mut self, name: &str) -> Situation {
        let who = json!(seat(name));
        for key in ["castles", "villages"] {
            let controls = self.state[key].as_array_mut().expect("control");
            controls.iter_mut().filter(|control| **control == who).for_each(|control| *control = Value::Null);
        }
        self
    }

    #[track_caller]
    fn control(&mut self, named: &str) -> &mut Value {
        if named.starts_with("Castle") {
            &mut self.state["castles"][castle(named)]
        } else {
            &mut self.state["villages"][village(named)]
        }
    }

    /// What is to be done next: fortune, costs, movement, battles, purchases, taxes.
    pub(crate) fn stage(mut self, stage: &str) -> Situation {
        self.state["stage"] = json!(stage);
        self
    }

    /// Whose turn it is.
    pub(crate) fn active(mut self, name: &str) -> Situation {
        self.state["active"] = json!(seat(name));
        self
    }

    pub(crate) fn round(mut self, round: u32) -> Situation {
        self.state["round"] = json!(round);
        self
    }

    /// Where the active player's pieces ended a move this turn, for a position in the battle step.
    #[track_caller]
    pub(crate) fn entered(mut self, at: &str) -> Situation {
        place(at);
        self.state["this_turn"]["entered"].as_array_mut().expect("places").push(json!(at));
        self
    }

    /// Anything else that holds for this turn.
    #[track_caller]
    pub(crate) fn this_turn(mut self, key: &str, value: Value) -> Situation {
        assert!(self.state["this_turn"].get(key).is_some(), "nothing called {key} holds for a turn");
        self.state["this_turn"][key] = value;
        self
    }

    /// He keeps a fortune card of this id, out of the pack.
    #[track_caller]
    pub(crate) fn keeps(mut self, name: &str, id: &str) -> Situation {
        let card = self.take_from_pack(id);
        let kept = self.player(name)["kept"].as_array_mut().expect("kept cards");
        kept.push(json!({ "card": card, "secret_of": null }));
        self
    }

    /// The same, in secret (KGD-OPT-7).
    #[track_caller]
    pub(crate) fn hides(mut self, name: &str, id: &str) -> Situation {
        let card = self.take_from_pack(id);
        let kept = self.player(name)["kept"].as_array_mut().expect("kept cards");
        kept.push(json!({ "card": card, "secret_of": 1 << seat(name) }));
        self
    }

    /// The next fortune card is one of this id; named twice, the first named is drawn last.
    #[track_caller]
    pub(crate) fn next_card(mut self, id: &str) -> Situation {
        let card = self.take_from_pack(id);
        let cards = self.state["fortune"]["cards"].as_array_mut().expect("a pack");
        cards.insert(0, json!(card));
        self.state["fortune"]["unseen"] = json!(self.state["fortune"]["cards"].as_array().map_or(0, Vec::len));
        self
    }

    #[track_caller]
    fn take_from_pack(&mut self, id: &str) -> usize {
        let wanted = fortune_cards(id);
        let cards = self.state["fortune"]["cards"].as_array_mut().expect("a pack");
        let of_that_id = |card: &Value| card.as_u64().is_some_and(|card| wanted.contains(&(card as usize)));
        let at = cards.iter().position(of_that_id).unwrap_or_else(|| panic!("no more {id} in the pack"));
        let card = cards.remove(at).as_u64().expect("a number") as usize;
        self.state["fortune"]["unseen"] = json!(self.state["fortune"]["cards"].as_array().map_or(0, Vec::len));
        card
    }

    /// The next guardian card is the one with this number in the box, from 0.
    pub(crate) fn next_guardian(self, card: u8) -> Situation {
        self.on_top("guardians", card)
    }

    /// The next riddle card is the one with this number in the box, from 0.
    pub(crate) fn next_riddle(self, card: u8) -> Situation {
        self.on_top("riddles", card)
    }

    fn on_top(mut self, pack: &str, card: u8) -> Situation {
        let cards = self.state[pack]["cards"].as_array_mut().expect("a pack");
        cards.retain(|known| *known != json!(card));
        cards.insert(0, json!(card));
        self
    }

    /// Under this site lies the Grail, and under no other.
    #[track_caller]
    pub(crate) fn grail_at(mut self, named: &str) -> Situation {
        for token in self.state["tokens"].as_array_mut().expect("tokens") {
            if *token == "grail" || *token == "shown" {
                *token = json!("blank");
            }
        }
        self.state["tokens"][site(named)] = json!("grail");
        self
    }

    /// The token of a site: blank, grail, shown or gone.
    #[track_caller]
    pub(crate) fn token(mut self, named: &str, token: &str) -> Situation {
        self.state["tokens"][site(named)] = json!(token);
        self
    }

    /// He is the Royal Guardian: the Grail has been won, and its site is empty.
    #[track_caller]
    pub(crate) fn holds_the_grail(mut self, name: &str) -> Situation {
        for token in self.state["tokens"].as_array_mut().expect("tokens") {
            if *token == "grail" || *token == "shown" {
                *token = json!("gone");
            }
        }
        self.state["grail"] = json!({ "held": seat(name) });
        self
    }

    /// These two are allies.
    #[track_caller]
    pub(crate) fn allied(mut self, one: &str, other: &str) -> Situation {
        for (from, to) in [(one, other), (other, one)] {
            let known = &mut self.state["allies"][seat(from)];
            // Seats are a set of bits.
            *known = json!(known.as_u64().unwrap_or_default() | 1 << seat(to));
        }
        self
    }

    /// He is out of the game, the next to fall.
    pub(crate) fn out(self, name: &str) -> Situation {
        let gone = (0..self.seats).filter(|player| !self.state["players"][*player]["out"].is_null()).count();
        let mut this = self.landless(name);
        let player = this.player(name);
        player["out"] = json!(gone + 1);
        player["gold"] = json!(0);
        player["armies"] = json!([]);
        player["crown"] = json!("away");
        this
    }

    /// Any entry of the state.
    #[track_caller]
    pub(crate) fn with(mut self, key: &str, value: Value) -> Situation {
        assert!(self.state.get(key).is_some(), "there is no {key}");
        self.state[key] = value;
        self
    }

    /// Scripts the coming dice.
    pub(crate) fn dice<const N: usize>(mut self, dice: [u32; N]) -> Situation {
        self.scene = self.scene.dice(dice);
        self
    }

    /// The position as a game.
    #[track_caller]
    pub(crate) fn game(&self) -> Kingdom {
        serde_json::from_value(self.finished()).unwrap_or_else(|error| panic!("{error}\n{:#}", self.state))
    }

    /// Begins to play.
    #[track_caller]
    pub(crate) fn start(self) -> Play {
        let game = self.game();
        self.scene.position(&game).start()
    }

    /// Armies in the order of the board, tallies and accounts that fit.
    fn finished(&self) -> Value {
        let mut state = self.state.clone();
        let board = Board::get();
        for player in 0..self.seats {
            let player = &mut state["players"][player];
            let armies = player["armies"].as_array_mut().expect("armies");
            armies.sort_by_key(|army| board.called(army["place"].as_str().unwrap_or_default()));
            let count = |kind: &str| armies.iter().filter_map(|army| army["force"][kind].as_u64()).sum::<u64>();
            let raised = json!({ "knights": count("knights"), "foot": count("foot") });
            player["raised"] = raised;
            player["lost"] = json!({ "knights": 0, "foot": 0 });
        }
        let active = state["active"].as_u64().unwrap_or_default() as usize;
        if state["stage"] != "fortune" {
            if state["this_turn"]["challenger_began"].is_null() {
                state["this_turn"]["challenger_began"] = state["players"][active]["crown"]["at"].clone();
            }
            if state["players"][active]["turn"] == 0 {
                state["players"][active]["turn"] = json!(1);
            }
        }
        let turns = |player: usize| state["players"][player]["turn"].as_u64().unwrap_or_default();
        let begun: u64 = (0..self.seats).map(turns).sum();
        let already = state["turns"].as_u64().unwrap_or_default();
        state["turns"] = json!(begun.max(already));
        state
    }
}

/// What a player can do, apart from talking (KGD-N-1).
#[track_caller]
pub(crate) fn deeds(play: &Play, name: &str) -> Vec<String> {
    let talk = |label: &String| label.ends_with(" an offer") || label.starts_with("end the alliance");
    play.labels(name).into_iter().filter(|label| !talk(label)).collect()
}

pub(crate) fn of(play: &Play, name: &str, key: &str) -> Value {
    play.state()["players"][seat(name)][key].clone()
}

pub(crate) fn gold(play: &Play, name: &str) -> i64 {
    of(play, name, "gold").as_i64().expect("gold")
}

/// Knights and footsoldiers of a player in a place.
#[track_caller]
pub(crate) fn force(play: &Play, name: &str, at: &str) -> (u64, u64) {
    place(at);
    let armies = of(play, name, "armies");
    let army = armies.as_array().and_then(|armies| armies.iter().find(|army| army["place"] == at).cloned());
    let count = |kind: &str| army.as_ref().and_then(|army| army["force"][kind].as_u64()).unwrap_or_default();
    (count("knights"), count("foot"))
}

/// Where a Challenger stands; nothing if he is not on the board.
pub(crate) fn stands(play: &Play, name: &str) -> Option<String> {
    of(play, name, "crown")["at"].as_str().map(str::to_owned)
}

/// Who controls a castle or a village.
#[track_caller]
pub(crate) fn controller(play: &Play, named: &str) -> Option<&'static str> {
    let state = play.state();
    let control =
        if named.starts_with("Castle") { &state["castles"][castle(named)] } else { &state["villages"][village(named)] };
    control.as_u64().map(|index| NAMES[index as usize])
}

/// The step of the turn.
pub(crate) fn stage(play: &Play) -> String {
    play.state()["stage"].as_str().unwrap_or_default().to_owned()
}

/// Whose turn it is.
pub(crate) fn active(play: &Play) -> &'static str {
    NAMES[play.state()["active"].as_u64().unwrap_or_default() as usize]
}

/// The ids of the fortune cards in the pack, from the top down.
pub(crate) fn pack(play: &Play) -> Vec<String> {
    let state = play.state();
    let cards = state["fortune"]["cards"].as_array().cloned().unwrap_or_default();
    let id = |card: &Value| Packs::get().fortune[card.as_u64().unwrap_or_default() as usize].id.clone();
    cards.iter().map(id).collect()
}

/// A place with what stands there, as questions name it: `Castle Dover (T21)`.
#[track_caller]
pub(crate) fn title(at: &str) -> String {
    Board::get().title(place(at)).to_owned()
}

/// So many knights and footsoldiers march, and attack if there is anybody to attack.
#[track_caller]
pub(crate) fn march(play: &mut Play, name: &str, from: &str, to: &str, (knights, foot): (u8, u8)) {
    play.answer(name, &format!("march from {}", title(from))).answer(name, &format!("to {}", title(to)));
    send(play, name, (knights, foot));
}

/// Answers how many go, and that they attack.
#[track_caller]
pub(crate) fn send(play: &mut Play, name: &str, (knights, foot): (u8, u8)) {
    while play.is_asked(name) {
        let text = play.asked(name).text;
        if text.starts_with("How many") && text.contains("knights go") {
            play.answer(name, &knights.to_string());
        } else if text.starts_with("How many") && text.contains("footsoldiers go") {
            play.answer(name, &foot.to_string());
        } else if play.offers(name, "attack") {
            play.answer(name, "attack");
        } else {
            return;
        }
    }
}

/// The Challenger rides from where he stands.
#[track_caller]
pub(crate) fn ride(play: &mut Play, name: &str, to: &str) {
    let from = stands(play, name).unwrap_or_else(|| panic!("the Challenger of {name} is not on the board"));
    let order = play.labels(name).into_iter().find(|label| label.ends_with(&format!(" from {}", title(&from))));
    let ride = |label: &String| !label.starts_with("march");
    let order = order.filter(ride).or_else(|| play.labels(name).into_iter().rfind(|label| label.contains(" from ")));
    play.answer(name, &order.expect("a ride")).answer(name, &format!("to {}", title(to)));
}

/// Does nothing more this turn.
#[track_caller]
pub(crate) fn end_turn(play: &mut Play, name: &str) {
    let turn = || format!("{name} cannot end his turn");
    let number = of(play, name, "turn");
    for _ in 0..9 {
        if active(play) != name || of(play, name, "turn") != number || play.outcome().is_some() {
            return;
        }
        if !play.is_asked(name) || !play.offers(name, "done") {
            return;
        }
        play.answer(name, "done");
    }
    panic!("{}", turn());
}
