//! Lists say at a glance what waits, how long there is, and what happened; and one goes on from match to match.

use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, House};

use crate::browser::{Browser, hidden};
use crate::common::{Folder, answer_some, config, get, guest, open, pass, post, told_clock};

/// Begins a match of tic-tac-toe against a bot, in which it is the visitor's turn at once.
async fn begin(anna: &mut Browser, house: &House, limit: &str) -> String {
    let page = "/new/tic-tac-toe";
    let fields = [("seat-0", "me"), ("seat-1", "bot:random"), ("limit", limit), ("then", "wait")];
    let made = anna.post(house, page, page, &fields).await;
    assert_eq!(made.status, 303, "{}", made.body);
    made.header("location").unwrap().to_owned()
}

/// Where these addresses stand in a page.
fn places(page: &str, tables: &[String]) -> Vec<usize> {
    tables.iter().map(|table| page.find(&format!("href=\"{table}\"")).unwrap_or_else(|| panic!("{page}"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_most_urgent_comes_first_from_memory_and_from_disk() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000_000);
    let config = Config { clock, idle: Duration::from_secs(60), ..config(&folder) };
    let house = open(config.clone()).await;
    let mut anna = Browser::default();
    let mut tables = Vec::new();
    for limit in ["decision-86400", "decision-120", "none"] {
        tables.push(begin(&mut anna, &house, limit).await);
        pass(&time, 10_000);
    }
    let order = |page: &str| {
        let mut places: Vec<(usize, usize)> = places(page, &tables).into_iter().zip(0..).collect();
        places.sort_unstable();
        places.into_iter().map(|(_, table)| table).collect::<Vec<_>>()
    };
    let page = anna.get(&house, "/mine").await.body;
    assert_eq!(order(&page), [1, 0, 2], "{page}");
    assert!(page.contains("100 seconds left"), "{page}");
    house.close().await.unwrap();

    let house = open(config).await;
    let again = anna.get(&house, "/mine").await.body;
    assert_eq!(order(&again), [1, 0, 2], "{again}");
    assert_eq!(house.app.rooms.in_memory().len(), 0, "no match is opened for a list");
    assert!(again.contains("left"), "{again}");

    // From one to the next, the most urgent first; who puts one off comes to the one after it.
    let to = async |anna: &mut Browser, from: &str| {
        let reply = anna.get(&house, from).await;
        assert_eq!(reply.status, 303);
        reply.header("location").unwrap().trim_end_matches("#question").to_owned()
    };
    let id = |table: &str| table.trim_start_matches("/match/").to_owned();
    assert_eq!(to(&mut anna, "/next").await, tables[1]);
    assert_eq!(to(&mut anna, &format!("/next?after={}", id(&tables[1]))).await, tables[0]);
    assert_eq!(to(&mut anna, &format!("/next?after={}", id(&tables[2]))).await, tables[1], "and round again");
    assert_eq!(to(&mut Browser::default(), "/next").await, "/mine", "nothing waits for a stranger");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_for_another_shows_the_way_on_and_an_answer_may_lead_there() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend) = (Browser::default(), Browser::default());
    let page = "/new/tic-tac-toe";
    let made = host.post(&house, page, page, &[("seat-0", "me"), ("seat-1", "friend")]).await;
    let table = made.header("location").unwrap().to_owned();
    let body = host.get(&house, &table).await.body;
    let secret = body.split_once("/invite/").unwrap().1.split_once('"').unwrap().0;
    let invitation = format!("/invite/{secret}");
    friend.post(&house, &invitation, &invitation, &[("name", "Gareth")]).await;
    let answer = async |who: &mut Browser, index: &str| {
        let page = who.get(&house, &table).await.body;
        let (seat, question) = (hidden(&page, "seat").unwrap(), hidden(&page, "question").unwrap());
        let fields = [("seat", &*seat), ("question", &*question), ("one", index)];
        who.post(&house, &table, &format!("{table}/answer"), &fields).await
    };
    let shown = async |who: &mut Browser| who.get(&house, &table).await.body;
    assert_eq!(answer(&mut host, "0").await.header("location"), Some(&*format!("{table}#question")));
    assert!(!shown(&mut host).await.contains("id=\"next\""), "nothing else waits");
    let other = begin(&mut host, &house, "none").await;
    let page = shown(&mut host).await;
    assert!(page.contains("id=\"next\"") && !page.contains("data-onward"), "{page}");
    assert!(!shown(&mut friend).await.contains("id=\"next\""), "nothing waits for Gareth");

    host.post(&house, &table, &format!("{table}/onward"), &[("onward", "on")]).await;
    assert!(shown(&mut host).await.contains("data-onward"));
    answer(&mut friend, "0").await;
    assert!(!shown(&mut host).await.contains("id=\"next\""), "here it is his own turn");
    let went = answer(&mut host, "0").await;
    let next = went.header("location").unwrap().to_owned();
    assert!(next.starts_with("/next?after="), "{next}");
    assert_eq!(host.get(&house, &next).await.header("location"), Some(&*format!("{other}#question")));
    host.post(&house, &table, &format!("{table}/onward"), &[("onward", "off")]).await;
    assert!(!shown(&mut host).await.contains("data-onward"));
    house.close().await.unwrap();
}

/// The line of a list about the only match of a guest.
async fn listed(house: &House, who: &str) -> Value {
    get(house, "/api/matches", who).await.json()[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_the_last_turn_is_in_the_list_for_its_player_alone() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (anna, bors) = (guest(&house, "Anna").await, guest(&house, "Bors").await);
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "kingdom", "seats": seats})).await.json();
    let invitation = made["seats"][1]["invitation"].as_str().unwrap();
    post(&house, &format!("/api/invitations/{invitation}"), &bors, json!({"name": "Bors"})).await;
    let id = made["id"].as_str().unwrap().to_owned();
    for turn in 0..600 {
        if listed(&house, &anna).await["since"].is_string() {
            break;
        }
        for who in [&anna, &bors] {
            if get(&house, &format!("/api/matches/{id}/pending"), who).await.json()["question"].is_number() {
                answer_some(&house, &id, who, turn).await;
                break;
            }
        }
    }
    let before = listed(&house, &anna).await;
    let since = before["since"].as_str().unwrap_or_else(|| panic!("{before}")).to_owned();
    assert!(!since.is_empty() && before["turn"].as_u64() > Some(0), "{before}");
    let chronicle = get(&house, &format!("/api/matches/{id}/chronicle?last=1000"), &anna).await.json();
    let told: Vec<&str> = chronicle.as_array().unwrap().iter().filter_map(|entry| entry["text"].as_str()).collect();
    let begins = since.split(['…', '(']).next().unwrap().trim();
    assert!(
        told.iter().any(|text| begins.contains(text) || text.contains(begins)),
        "{since:?} is nothing that was told"
    );
    assert_ne!(listed(&house, &bors).await["since"], before["since"]);
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    assert_eq!(listed(&house, &anna).await, before, "and so it is from disk");
    assert_eq!(house.app.rooms.in_memory().len(), 0);
    house.close().await.unwrap();
}
