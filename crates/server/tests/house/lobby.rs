//! The lobby is fair: nobody fills it alone, and a table that its owner no longer wants is removed.

use serde_json::{Value, json};
use server::{Config, House};

use crate::browser::Browser;
use crate::common::{Folder, Reply, config, get, guest, open, post, send};

/// Lists a table from an address, with or without a person's token.
async fn list(house: &House, from: &str, token: &str) -> Reply {
    let bearer = format!("Bearer {token}");
    let mut extra = vec![("content-type", "application/json"), ("x-forwarded-for", from)];
    if !token.is_empty() {
        extra.push(("authorization", &bearer));
    }
    let seats = json!([{"kind": "open"}, {"kind": "open"}]);
    let body = json!({"game": "tic-tac-toe", "listed": true, "seats": seats}).to_string();
    send(house, "POST", "/api/matches", &extra, &body).await
}

fn ids(lobby: &Value) -> Vec<String> {
    lobby.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_listings_of_one_hide_nobody_else() {
    let folder = Folder::new();
    let house = open(Config { behind_proxy: true, ..config(&folder) }).await;
    let anna = guest(&house, "Anna").await;
    let mut annas = Vec::new();
    for _ in 0..2 {
        annas.push(list(&house, "10.0.0.1", &anna).await.json()["id"].as_str().unwrap().to_owned());
    }
    for _ in 0..120 {
        assert_eq!(list(&house, "10.0.0.2", "").await.status, 201);
    }
    let first = ids(&get(&house, "/api/lobby", "").await.json());
    let rest = ids(&get(&house, "/api/lobby?from=100", "").await.json());
    assert_eq!((first.len(), rest.len()), (100, 22));
    assert!(first[..2].contains(&annas[1]) && first[..4].contains(&annas[0]), "each owner has its turn");
    let page = Browser::default().get(&house, "/lobby").await.body;
    assert!(page.contains(&annas[0]) && page.contains("href=\"/lobby?from=100\""), "{page}");
    let more = Browser::default().get(&house, "/lobby?from=100").await.body;
    assert!(more.contains(&rest[0]) && !more.contains("More tables"));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn listings_are_bounded_for_each_person_and_each_address() {
    let folder = Folder::new();
    let limited = Config {
        rate_limit: true,
        writes_per_second: 1000,
        behind_proxy: true,
        most_listed: 2,
        most_listed_from: 3,
        ..config(&folder)
    };
    let house = open(limited).await;
    let (anna, bors) = (guest(&house, "Anna").await, guest(&house, "Bors").await);
    let mut annas = Vec::new();
    for address in ["10.0.0.1", "10.0.0.2"] {
        let made = list(&house, address, &anna).await;
        assert_eq!(made.status, 201, "{}", made.body);
        annas.push(made.json()["id"].as_str().unwrap().to_owned());
    }
    let refused = list(&house, "10.0.0.3", &anna).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("you have 2 tables in the lobby, and 2 is the most"), "{}", refused.body);

    assert_eq!(list(&house, "10.0.0.1", &bors).await.status, 201);
    assert_eq!(list(&house, "10.0.0.1", "").await.status, 201);
    let refused = list(&house, "10.0.0.1", "").await;
    assert_eq!(refused.status, 422);
    let why = "3 tables in the lobby come from your address, and 3 is the most";
    assert!(refused.body.contains(why), "{}", refused.body);

    // A table that is called off makes room.
    let call_off = format!("/api/matches/{}/call-off", annas[0]);
    assert_eq!(post(&house, &call_off, &bors, json!(null)).await.status, 403);
    assert_eq!(post(&house, &call_off, &anna, json!(null)).await.status, 204);
    assert_eq!(list(&house, "10.0.0.3", &anna).await.status, 201);
    assert_eq!(list(&house, "10.0.0.1", "").await.status, 201);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_one_who_made_a_table_calls_it_off_from_the_lobby() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut anna, mut bors) = (Browser::default(), Browser::default());
    let new = [("seat-0", "me"), ("seat-1", "friend"), ("listed", "on")];
    let made = anna.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &new).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let call_off = format!("{}/call-off", made.header("location").unwrap());
    let button = format!("action=\"{call_off}\"");
    assert!(anna.get(&house, "/lobby").await.body.contains(&button));
    assert!(anna.get(&house, "/mine").await.body.contains(&button));
    let theirs = bors.get(&house, "/lobby").await.body;
    assert!(!theirs.contains(&button) && theirs.contains("Sit down"), "{theirs}");
    assert_eq!(bors.post(&house, "/lobby", &call_off, &[]).await.status, 403);

    assert_eq!(anna.post(&house, "/lobby", &call_off, &[]).await.status, 303);
    assert!(bors.get(&house, "/lobby").await.body.contains("No table is waiting for players"));
    assert!(!anna.get(&house, "/mine").await.body.contains(&button));
    house.close().await.unwrap();
}
