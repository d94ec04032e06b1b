//! Nothing hidden is on a page: at every decision of random matches, for every seat and for a spectator, the page is
//! byte for byte the same when everything its reader cannot know is dealt anew.

use std::collections::{BTreeMap, BTreeSet};

use camelot_legends::Legends;
use examples::{Boast, Relics};
use excalibur::Excalibur;
use kingdom::Kingdom;
use table::{
    Answer, Chance, Decide, Game, Luck, Match, Prompt, Question, Quick, Seat, Seed, Setup, StateHash, TextBoard,
};
use web::model::{Asked, Chrome, Past, Since, TableModel};
use web::{Arms, Drawing, GamePage, Look, draw_view, pages, picks};

/// A game as a seat that is asked might find it for all it knows, and what it is asked there.
struct World<G> {
    game: Option<G>,
    prompt: Option<Prompt>,
}

impl<G: Game> Decide<G> for World<G> {
    fn decide<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
        self.game = Some(game.clone());
        // The odds are reckoned in this world too: they must not tell the truth of the other.
        self.prompt = Some(Prompt { odds: question.odds(game, seat), ..question.prompt(game, seat) });
        question.random(luck)
    }
}

/// What is drawn of a view for the viewer of the model.
fn drawing<G: GamePage>(table: &Match<G>, view: &G::View, told: &[&G::Event], model: &TableModel) -> Drawing
where
    G::View: TextBoard + 'static,
{
    let names = &table.setup().names().read_by(model.viewer);
    let arms = Arms::of_all(names.all());
    let asked = model.asked.as_ref().or(model.word.as_ref());
    let picks = asked.map(|asked| picks(&asked.prompt)).unwrap_or_default();
    let since = Some(&model.since);
    draw_view::<G>(
        view,
        told,
        &Look { viewer: model.viewer, names, arms: &arms, picks, changed: BTreeSet::new(), since },
    )
}

/// The page in another world: dealt anew for the viewer, and where the viewer is asked something, asked there.
fn elsewhere<G: GamePage>(table: &Match<G>, viewer: Option<Seat>, luck: &mut Quick) -> (TableModel, bool)
where
    G::View: TextBoard + 'static,
{
    let mut model = TableModel::of("7", table, viewer, Past::of(table, viewer, None));
    let mut world = World { game: None, prompt: None };
    if let Some(vantage) = viewer.and_then(|seat| table.vantage(seat)) {
        vantage.decide(&mut world, luck);
    }
    let game = world.game.unwrap_or_else(|| {
        let mut game = table.game().clone();
        game.hide(viewer, luck);
        game
    });
    if let (Some(prompt), Some(seat)) = (world.prompt, viewer) {
        model.asked = Some(Asked { prompt, question: table.question(seat) });
    }
    let told: Vec<_> = table.chronicle(viewer).collect();
    model.drawing = drawing::<G>(table, &game.view(viewer), &told, &model);
    model.turn = game.turn();
    model.outcome = game.outcome();
    (model, StateHash::of(&game) != table.hash())
}

/// The whole match in another world, where the step at hand has only just begun: everything else that a model reads of a
/// match is then read from there too. Nothing, if somebody else is asked there, or if the step told anybody anything before
/// it asked: then something may have been revealed.
fn begun_elsewhere<G: Game>(table: &Match<G>, viewer: Option<Seat>, luck: &mut Quick) -> Option<Match<G>> {
    if !table.since_position().is_empty() {
        return None;
    }
    let mut game: G = serde_json::from_str(&table.position()).expect("a position is a game");
    game.hide(viewer, luck);
    let position = serde_json::to_string(&game).expect("a game is plain data");
    let there = Match::from_position(table.setup().clone(), &position, Chance::new(Seed::from_words("there"))).ok()?;
    let same = there.since_position().is_empty() && there.waiting() == table.waiting();
    (same && there.whole_chronicle().is_empty()).then_some(there)
}

/// The page of a match, but for what a match that began elsewhere cannot have: its past.
fn without_past<G: GamePage>(table: &Match<G>, viewer: Option<Seat>) -> String
where
    G::View: TextBoard + 'static,
{
    let mut model = TableModel::of("7", table, viewer, Past::of(table, viewer, None));
    model.since = Since::default();
    model.drawing = drawing::<G>(table, &table.view(viewer), &[], &model);
    model.chronicle.clear();
    model.commitment = None;
    for asked in model.asked.iter_mut().chain(&mut model.word) {
        asked.question = 0;
    }
    pages::table(&Chrome::default(), &model)
}

/// Plays at random and compares pages; gives back how many worlds differed from the truth behind the same page.
fn no_page_leaks<G: GamePage>(seats: usize, options: &[(&str, &str)], decisions: u32, words: &str) -> u32
where
    G::View: TextBoard + 'static,
{
    let names = (0..seats).map(|index| G::ABOUT.seat_name(index)).collect();
    let options: BTreeMap<String, String> = options.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let setup = Setup::new(&G::ABOUT, names, &options).expect("a good set-up");
    let mut table = Match::<G>::start(setup, Chance::new(Seed::from_words(words))).expect("it starts");
    let mut luck = Quick::new(11);
    let chrome = Chrome::default();
    let mut other_worlds = 0;
    let mut begun = 0;
    let mut looked_back = false;
    for _ in 0..decisions {
        for viewer in table.setup().seats().into_iter().map(Some).chain([None]) {
            let here = TableModel::of("7", &table, viewer, Past::of(&table, viewer, None));
            let (there, differs) = elsewhere(&table, viewer, &mut luck);
            other_worlds += u32::from(differs);
            looked_back |= here.since.steps().count() > 0;
            let (here, there) = (pages::table(&chrome, &here), pages::table(&chrome, &there));
            if here != there {
                let at = here.bytes().zip(there.bytes()).position(|(a, b)| a != b).unwrap_or_default();
                let near = |page: &str| page.get(at.saturating_sub(80)..(at + 80).min(page.len())).map(str::to_owned);
                panic!(
                    "{viewer:?} sees what is hidden: {:?} here, {:?} elsewhere\n{}",
                    near(&here),
                    near(&there),
                    table.record()
                );
            }
            if let Some(there) = begun_elsewhere(&table, viewer, &mut luck) {
                assert_eq!(
                    without_past(&table, viewer),
                    without_past(&there, viewer),
                    "{viewer:?}\n{}",
                    table.record()
                );
                begun += 1;
            }
        }
        let speaks = !table.may_speak().is_empty() && luck.below(12) == 0;
        let asked = if speaks { table.may_speak() } else { table.waiting() };
        let Some(seat) = asked.into_iter().nth(luck.below(asked.len().max(1) as u32) as usize) else { break };
        let answer = table.prompt(seat).expect("a seat that is asked has a question").random(&mut luck);
        table.submit(seat, answer).expect("what the prompt allows is taken");
    }
    assert!(begun > 0, "no match could begin elsewhere");
    assert!(looked_back, "no page told what happened since the last turn");
    other_worlds
}

#[test]
fn no_page_of_kingdom_leaks() {
    assert!(no_page_leaks::<Kingdom>(3, &[], 150, "open cards") > 0, "no pack was ever dealt anew");
}

#[test]
fn no_page_of_kingdom_with_hidden_cards_leaks() {
    for (seats, words) in [(2, "two kings"), (4, "four kings")] {
        assert!(no_page_leaks::<Kingdom>(seats, &[("held_cards", "hidden")], 250, words) > 0);
    }
}

#[test]
fn no_page_of_excalibur_leaks() {
    // EXC-R56: orders and what is settled in winter are secret until they are shown.
    for (seats, rules, words) in [(2, "standard", "two lords"), (4, "advanced", "four lords")] {
        assert!(no_page_leaks::<Excalibur>(seats, &[("rules", rules)], 260, words) > 0, "no order was imagined anew");
    }
}

#[test]
fn no_page_of_camelot_legends_leaks() {
    // CLG-COMP-8: hands and decks are hidden, as far as nobody has seen them.
    for (seats, level, words) in
        [(2, "standard", "two courts"), (3, "advanced", "three courts"), (4, "beginner", "four courts")]
    {
        assert!(no_page_leaks::<Legends>(seats, &[("level", level)], 120, words) > 0, "no hand was ever dealt anew");
    }
}

#[test]
fn no_page_of_boast_leaks() {
    for seats in 2..=4 {
        assert!(no_page_leaks::<Boast>(seats, &[], 200, "boast") > 0, "no hand was ever dealt anew");
    }
}

#[test]
fn no_page_of_relics_leaks() {
    for seats in 2..=4 {
        assert!(no_page_leaks::<Relics>(seats, &[], 200, "relics") > 0, "no relic was ever dealt anew");
    }
}
