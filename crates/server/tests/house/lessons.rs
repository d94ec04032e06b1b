//! Lessons over real sockets: begun with one press, followed, left, taken back, and as they were when the house opens
//! again.

use std::time::{Duration, Instant};

use serde_json::Value;
use server::House;

use crate::browser::{Browser, hidden};
use crate::common::{Folder, as_killed, config, open};

/// Begins the lesson of a game from its page.
async fn learn(house: &House, learner: &mut Browser, game: &str) -> String {
    let path = format!("/lesson/{game}");
    let begun = learner.post(house, &path, &path, &[]).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    begun.header("location").unwrap().to_owned()
}

/// What the panel of the lesson says of itself.
#[derive(Debug, PartialEq)]
struct Panel {
    step: String,
    note: String,
    wanted: Vec<String>,
    done: bool,
    page: String,
}

fn between<'p>(page: &'p str, from: &str, to: &str) -> Option<&'p str> {
    Some(page.split_once(from)?.1.split_once(to)?.0)
}

fn text(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, words)| words));
    }
    text.replace("&quot;", "\"").replace("&#39;", "'")
}

async fn panel(house: &House, learner: &mut Browser, table: &str) -> Panel {
    let page = learner.get(house, table).await.body;
    let field = |name: &str| between(&page, &format!("{name}=\""), "\"").unwrap_or_default().replace("&quot;", "\"");
    Panel {
        step: field("data-step"),
        note: text(between(&page, "aria-live=\"polite\">", "</div>").unwrap_or_default()),
        wanted: serde_json::from_str(&field("data-wanted")).unwrap_or_default(),
        done: field("data-done") == "true",
        page,
    }
}

/// Waits until the learner is asked what the lesson is about, or it is over.
async fn settled(house: &House, learner: &mut Browser, table: &str) -> Panel {
    let began = Instant::now();
    loop {
        let panel = panel(house, learner, table).await;
        if !panel.note.contains("are deciding") {
            return panel;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{panel:?}");
        tokio::task::yield_now().await;
    }
}

async fn leap(house: &House, learner: &mut Browser, table: &str, to: &str) -> crate::common::Reply {
    let seat = hidden(&learner.get(house, table).await.body, "seat").unwrap_or_default();
    learner.post(house, table, &format!("{table}/lesson"), &[("seat", &seat), ("to", to)]).await
}

/// Answers by labels, as one act.
async fn answer(house: &House, learner: &mut Browser, table: &str, labels: &[String]) {
    let page = learner.get(house, table).await.body;
    let at = page.find("data-answer").expect("a question");
    let (seat, question) = (hidden(&page[at..], "seat").unwrap(), hidden(&page[at..], "question").unwrap());
    let fields: Vec<(&str, &str)> = [("seat", &*seat), ("question", &*question)]
        .into_iter()
        .chain(labels.iter().map(|label| ("label", &**label)))
        .collect();
    let reply = learner.post(house, table, &format!("{table}/answer"), &fields).await;
    assert_eq!(reply.status, 303, "{labels:?}: {}", text(&reply.body));
}

/// Follows the lesson up to a step, counted from 1.
async fn follow(house: &House, learner: &mut Browser, table: &str, until: usize) -> Panel {
    loop {
        let panel = settled(house, learner, table).await;
        if panel.done || panel.step.parse::<usize>().unwrap() >= until {
            return panel;
        }
        answer(house, learner, table, &panel.wanted).await;
    }
}

#[tokio::test]
async fn a_guest_begins_a_lesson_with_one_press_and_plays_it_to_its_end() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let home = guest.get(&house, "/").await.body;
    assert!(home.contains("action=\"/lesson/kingdom\""), "the first page offers it");
    let games: Value = guest.get(&house, "/api/games").await.json();
    for game in games.as_array().unwrap().iter().filter(|game| game["lesson"].is_string()) {
        let id = game["id"].as_str().unwrap();
        let page = guest.get(&house, &format!("/lesson/{id}")).await;
        assert!(page.status == 200 && page.body.contains(game["lesson"].as_str().unwrap()), "{id}");
        let table = learn(&house, &mut guest, id).await;
        let first = settled(&house, &mut guest, &table).await;
        assert_eq!((first.step.as_str(), first.done), ("1", false), "{id}");
        let end = follow(&house, &mut guest, &table, usize::MAX).await;
        assert!(end.done && !end.note.is_empty(), "{id}: {end:?}");
        assert!(
            end.page.contains("class=\"row next\"") && end.page.contains("name=\"quick\""),
            "{id} offers a game next"
        );
    }
    assert_eq!(guest.get(&house, "/lesson/poker").await.status, 404);
}

#[tokio::test]
async fn what_a_lesson_offers_at_its_end_is_a_match_with_these_options() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let fields = [("quick", "1"), ("bot", "squire"), ("set-time_limit", "rounds"), ("set-limit", "6")];
    let begun = guest.post(&house, "/", "/new/kingdom", &fields).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    let page = guest.get(&house, begun.header("location").unwrap()).await.body;
    assert!(page.contains("A limit of rounds") && !page.contains("id=\"lesson\""), "{}", text(&page));
    let nonsense = guest.post(&house, "/", "/new/kingdom", &[("quick", "1"), ("set-limit", "none")]).await;
    assert_eq!(nonsense.status, 422);
}

#[tokio::test]
async fn who_leaves_the_lesson_is_told_so_and_comes_back_over_dice_and_bots() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut learner = Browser::default();
    let table = learn(&house, &mut learner, "kingdom").await;
    // The card is not played: dice fall, and the lesson is left.
    let at = follow(&house, &mut learner, &table, 3).await;
    assert_eq!(at.wanted, ["add 1 to the throw"]);
    answer(&house, &mut learner, &table, &["pass".to_owned()]).await;
    let strayed = settled(&house, &mut learner, &table).await;
    assert!(strayed.note.starts_with("You may save the card"), "{}", strayed.note);
    assert!(strayed.page.contains("Take it back"));
    // He plays on: the notes are silent, and a bot answers what the lesson does not say.
    for _ in 0..2 {
        answer(&house, &mut learner, &table, &["done".to_owned()]).await;
        settled(&house, &mut learner, &table).await;
    }
    let alone = settled(&house, &mut learner, &table).await;
    assert!(alone.note.starts_with("You play on your own now"), "{}", alone.note);
    assert!(alone.page.contains("Back to the lesson") && alone.wanted.is_empty());
    assert_eq!(leap(&house, &mut learner, &table, "back").await.status, 303);
    let back = settled(&house, &mut learner, &table).await;
    assert_eq!((&back.step, &back.note, &back.wanted), (&at.step, &at.note, &at.wanted));
    // From there it goes on to its end as if nothing had been.
    assert!(follow(&house, &mut learner, &table, usize::MAX).await.done);
}

#[tokio::test]
async fn a_step_back_a_restart_and_a_step_shown() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut learner = Browser::default();
    let table = learn(&house, &mut learner, "kingdom").await;
    let seventh = follow(&house, &mut learner, &table, 7).await;
    leap(&house, &mut learner, &table, "back").await;
    let sixth = settled(&house, &mut learner, &table).await;
    assert_eq!(sixth.step, "6", "over the answers of a bot");
    leap(&house, &mut learner, &table, "show").await;
    let again = settled(&house, &mut learner, &table).await;
    assert_eq!((&again.step, &again.note), (&seventh.step, &seventh.note));
    leap(&house, &mut learner, &table, "restart").await;
    let first = settled(&house, &mut learner, &table).await;
    assert_eq!(first.step, "1");
    assert!(!first.page.contains("value=\"back\""), "there is nothing before the first step");
    assert_eq!(leap(&house, &mut learner, &table, "nowhere").await.status, 422);
}

#[tokio::test]
async fn a_lesson_stands_where_it_stood_when_the_house_opens_again() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut learner = Browser::default();
    let table = learn(&house, &mut learner, "kingdom").await;
    follow(&house, &mut learner, &table, 8).await;
    leap(&house, &mut learner, &table, "back").await;
    let before = settled(&house, &mut learner, &table).await;
    // Killed and opened again: the acts since the checkpoint are played again, the way back too.
    let copy = as_killed(&folder).await;
    let killed = open(config(&copy)).await;
    let after = settled(&killed, &mut learner, &table).await;
    assert_eq!((&after.step, &after.note, &after.wanted), (&before.step, &before.note, &before.wanted));
    let ended = follow(&killed, &mut learner, &table, usize::MAX).await;
    assert!(ended.done, "{ended:?}");
    drop(killed);
    house.close().await.unwrap();
    let opened = open(config(&folder)).await;
    assert_eq!(settled(&opened, &mut learner, &table).await.note, before.note);
}

#[tokio::test]
async fn an_undo_is_a_way_back_too() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut learner = Browser::default();
    let table = learn(&house, &mut learner, "kingdom").await;
    let first = settled(&house, &mut learner, &table).await;
    answer(
        &house,
        &mut learner,
        &table,
        &["march from Castle Carduel (I7)".into(), "to J7".into(), "1".into(), "0".into()],
    )
    .await;
    assert!(settled(&house, &mut learner, &table).await.note.starts_with("That is allowed"));
    learner.post(&house, &table, &format!("{table}/undo"), &[("seat", "0")]).await;
    assert_eq!(settled(&house, &mut learner, &table).await.note, first.note);
}

#[tokio::test]
async fn a_learner_may_play_on_without_the_lesson_in_a_match_of_its_own() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut learner = Browser::default();
    let table = learn(&house, &mut learner, "kingdom").await;
    let at = follow(&house, &mut learner, &table, 4).await;
    let reply = leap(&house, &mut learner, &table, "alone").await;
    let alone = reply.header("location").unwrap().to_owned();
    assert_ne!(alone, table);
    let page = learner.get(&house, &alone).await.body;
    assert!(!page.contains("id=\"lesson\"") && page.contains("data-answer"), "the same question without notes");
    assert_eq!(settled(&house, &mut learner, &table).await.note, at.note, "the lesson waits where it was");
}

#[tokio::test]
async fn nobody_else_moves_about_in_a_lesson() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut learner, mut stranger) = (Browser::default(), Browser::default());
    let table = learn(&house, &mut learner, "kingdom").await;
    follow(&house, &mut learner, &table, 3).await;
    for to in ["back", "restart", "show", "alone"] {
        let reply = stranger.post(&house, "/", &format!("{table}/lesson"), &[("seat", "0"), ("to", to)]).await;
        assert_eq!(reply.status, 403, "{to}");
    }
    assert_eq!(settled(&house, &mut learner, &table).await.step, "3");
    let plain = learner.play_now(&house, "kingdom").await;
    assert_eq!(leap(&house, &mut learner, &plain, "back").await.status, 404, "this is no lesson");
}
