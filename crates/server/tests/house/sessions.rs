//! Sessions: which cookie and which token is valid, for how long, and how often a password can be guessed.

use serde_json::json;
use server::Config;

use crate::browser::Browser;
use crate::common::{Events, Folder, config, get, guest, open, pass, post, send, told_clock};

const PASSWORD: &str = "lady of the lake";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_was_given_does_not_open_the_account() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    // A program.
    let before = guest(&house, "Anna").await;
    let account = json!({"name": "Anna", "password": PASSWORD});
    let after = post(&house, "/api/account/register", &before, account).await.json();
    assert_eq!(get(&house, "/api/account", &before).await.status, 401);
    assert_eq!(get(&house, "/api/account", after["token"].as_str().unwrap()).await.json()["account"], true);

    // A browser, and somebody who listens with a copy of its cookie.
    let mut here = Browser::default();
    let table = here.play_now(&house, "tic-tac-toe").await;
    let copied = format!("logres={}", here.cookies["logres"]);
    let mut heard = Events::open(&house, &format!("{table}/live?since=0"), &[("cookie", &copied)]).await;
    let account = [("name", "Bors"), ("password", PASSWORD)];
    assert_eq!(here.post(&house, "/account", "/account/register", &account).await.status, 303);
    assert_eq!(here.get(&house, &table).await.status, 200, "the one who registered goes on");
    assert_eq!(send(&house, "GET", &table, &[("cookie", &copied)], "").await.status, 403);
    while heard.next().await.is_some() {}
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    assert_eq!(send(&house, "GET", &table, &[("cookie", &copied)], "").await.status, 403, "after a restart too");
    assert_eq!(here.get(&house, &table).await.status, 200);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn to_log_out_ends_the_session_on_the_server() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut here, mut there) = (Browser::default(), Browser::default());
    let account = [("name", "Elaine"), ("password", PASSWORD)];
    assert_eq!(here.post(&house, "/account", "/account/register", &account).await.status, 303);
    let table = here.play_now(&house, "tic-tac-toe").await;
    assert_eq!(there.post(&house, "/account", "/account/login", &account).await.status, 303);
    let copied = format!("logres={}", here.cookies["logres"]);
    let mut heard = Events::open(&house, &format!("{table}/live?since=0"), &[("cookie", &copied)]).await;

    assert_eq!(here.post(&house, "/account", "/account/logout", &[]).await.status, 303);
    assert_eq!(send(&house, "GET", &table, &[("cookie", &copied)], "").await.status, 403);
    while heard.next().await.is_some() {}
    assert_eq!(there.get(&house, &table).await.status, 200, "other devices stay");

    // The same for programs.
    let body = json!({"name": "Elaine", "password": PASSWORD});
    let token = post(&house, "/api/account/login", "", body).await.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(post(&house, "/api/account/logout", &token, json!(null)).await.status, 204);
    assert_eq!(get(&house, "/api/account", &token).await.status, 401);
    assert_eq!(post(&house, "/api/account/logout", "", json!(null)).await.status, 401);
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    assert_eq!(send(&house, "GET", &table, &[("cookie", &copied)], "").await.status, 403, "after a restart too");
    assert_eq!(get(&house, "/api/account", &token).await.status, 401);
    assert_eq!(there.get(&house, &table).await.status, 200);
    assert_eq!(here.post(&house, "/account", "/account/login", &account).await.status, 303);
    assert_eq!(here.get(&house, &table).await.status, 200);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_are_counted_for_each_account_and_lock_nobody_out() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000_000);
    // Strangers guess from as many addresses as they like.
    let house = open(Config { clock, behind_proxy: true, ..config(&folder) }).await;
    let mut owner = Browser::default();
    let account = [("name", "Elaine"), ("password", PASSWORD)];
    assert_eq!(owner.post(&house, "/account", "/account/register", &account).await.status, 303);
    let device = post(&house, "/api/account/login", "", json!({"name": "Elaine", "password": PASSWORD})).await.json();
    let device = device["device"].as_str().unwrap().to_owned();

    let guess = async |address: u32, name: &str, password: &str| {
        let from = format!("10.1.0.{address}");
        let extra = [("content-type", "application/json"), ("x-forwarded-for", &*from)];
        let body = json!({"name": name, "password": password}).to_string();
        send(&house, "POST", "/api/account/login", &extra, &body).await
    };
    for name in ["Elaine", "Nobody"] {
        for address in 0..10 {
            assert_eq!(guess(address, name, "a wrong password").await.status, 401, "{name}");
        }
        let refused = guess(99, &name.to_uppercase(), PASSWORD).await;
        assert_eq!(refused.status, 429, "not even the right one, and whether there is an account is not told");
        assert!(refused.body.contains("You can try again in 6 minutes"), "{}", refused.body);
    }

    // Devices that logged in before are let in, and their own wrong guesses are counted separately.
    assert_eq!(owner.post(&house, "/account", "/account/logout", &[]).await.status, 303);
    let wrong = [("name", "Elaine"), ("password", "a wrong password")];
    assert_eq!(owner.post(&house, "/account", "/account/login", &wrong).await.status, 401);
    assert_eq!(owner.post(&house, "/account", "/account/login", &account).await.status, 303);
    let body = json!({"name": "Elaine", "password": PASSWORD, "device": device});
    assert_eq!(post(&house, "/api/account/login", "", body.clone()).await.status, 200);
    let forged = json!({"name": "Elaine", "password": PASSWORD, "device": device.replace('.', "..")});
    assert_eq!(post(&house, "/api/account/login", "", forged).await.status, 429);

    // With time, everybody gets one more guess.
    let mut new = Browser::default();
    assert_eq!(new.post(&house, "/account", "/account/login", &account).await.status, 429);
    pass(&time, 6 * 60_000);
    assert_eq!(new.post(&house, "/account", "/account/login", &account).await.status, 303);

    // After a password change, only devices that log in with the new one are known.
    let change = [("old", PASSWORD), ("password", "another password")];
    assert_eq!(new.post(&house, "/account", "/account/password", &change).await.status, 303);
    for _ in 0..10 {
        assert!(matches!(guess(1, "Elaine", "a wrong password").await.status, 401 | 429));
    }
    assert_eq!(post(&house, "/api/account/login", "", body).await.status, 429);
    house.close().await.unwrap();
}
