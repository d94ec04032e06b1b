//! Webhooks: signed, tried three times, stopped when they fail, and never into private networks.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use server::Config;
use sha2::Sha256;

use super::receiver::{Does, Got, Receiver};
use super::town::*;
use crate::browser::Browser;
use crate::common::*;

fn kinds(got: &[Got]) -> Vec<String> {
    got.iter().map(Got::kind).collect()
}

/// As any receiver checks it, with the key from the page of settings.
fn is_signed(got: &Got, key: &str) -> bool {
    let key = STANDARD.decode(key.strip_prefix("whsec_").unwrap()).unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
    let words = format!("{}.{}.{}", got.header("webhook-id"), got.header("webhook-timestamp"), got.body);
    mac.update(words.as_bytes());
    got.header("webhook-signature") == format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_json_signed_and_says_what_is_asked() {
    let (town, receiver) = (Town::open().await, Receiver::open().await);
    town.hook(&receiver).await;
    let table = town.play("tic-tac-toe", json!({"per": "decision", "seconds": 36_000, "then": "wait"})).await;
    town.bors(&table).await;
    town.work().await;
    assert!(receiver.got().is_empty(), "only those who are away are called");
    town.pass(MINUTE).await;
    let got = receiver.got();
    assert_eq!(kinds(&got), ["turn"]);
    let (got, message) = (&got[0], got[0].json());
    assert!(got.head.starts_with("POST /hook?x=1 HTTP/1.1\r\n"), "{}", got.head);
    assert_eq!(got.header("content-type"), "application/json");
    assert_eq!(message["match"], json!(table.id));
    assert_eq!(message["url"], format!("http://logres.example.org/match/{}", table.id));
    assert_eq!((&message["game"], &message["until"]), (&json!("tic-tac-toe"), &json!("2026-11-20T07:00:00Z")));
    assert_eq!((&message["asked"], &message["others"]), (&json!("Which square do you mark?"), &json!(["Bors"])));
    assert_eq!(message["seats"], json!([{"seat": 1, "name": "Anna"}]));
    assert_eq!(got.header("webhook-timestamp"), ((START + MINUTE) / 1000).to_string());
    let key = town.settings().await["webhook"]["key"].as_str().unwrap().to_owned();
    assert!(is_signed(got, &key));
    let altered = Got { body: got.body.replace("Bors", "Bert"), ..got.clone() };
    assert!(!is_signed(&altered, &key));
    town.pass(8 * HOUR).await;
    assert_eq!(kinds(&receiver.got()), ["reminder"]);

    // Another address has another key.
    let other = Receiver::open().await;
    town.hook(&other).await;
    assert_ne!(town.settings().await["webhook"]["key"], json!(key));
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_is_tried_twice_more_with_growing_pauses_under_the_same_id() {
    let (town, receiver) = (Town::open().await, Receiver::open().await);
    town.hook(&receiver).await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    receiver.will(&[Does::Says(500), Does::Says(503)]);
    town.bors(&table).await;
    town.pass(MINUTE).await;
    let first = receiver.got();
    assert_eq!(kinds(&first), ["turn"]);
    town.pass(29_000).await;
    assert!(receiver.got().is_empty());
    town.pass(1_000).await;
    let second = receiver.got();
    town.pass(4 * MINUTE).await;
    assert!(receiver.got().is_empty(), "the second pause is longer");
    town.pass(MINUTE).await;
    let third = receiver.got();
    assert_eq!((kinds(&second), kinds(&third)), (kinds(&first), kinds(&first)));
    for again in [&second[0], &third[0]] {
        assert_eq!(again.header("webhook-id"), first[0].header("webhook-id"));
        assert!(again.header("webhook-timestamp") > first[0].header("webhook-timestamp"));
    }
    assert_eq!(town.settings().await["webhook"]["stopped"], Value::Null);
    town.pass(24 * HOUR).await;
    assert!(receiver.got().is_empty(), "the third was taken");
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_answers_500_for_ever_is_stopped_and_its_owner_starts_it_again() {
    let (town, receiver) = (Town::open().await, Receiver::open().await);
    town.hook(&receiver).await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    receiver.will(&[Does::Says(500); 3]);
    town.bors(&table).await;
    for pause in [MINUTE, MINUTE, 5 * MINUTE, HOUR] {
        town.pass(pause).await;
    }
    assert_eq!(receiver.got().len(), 3);
    town.anna(&table).await;
    town.bors(&table).await;
    town.pass(HOUR).await;
    assert!(receiver.got().is_empty(), "stopped");

    let mut anna = Browser::default();
    let login = [("name", "Anna"), ("password", PASSWORD)];
    assert_eq!(anna.post(&town.house, "/account", "/account/login", &login).await.status, 303);
    let page = anna.get(&town.house, "/account/calls").await.body;
    assert!(page.contains("three tries failed: it answers 500") && page.contains("Start it again"), "{page}");
    let started = anna.post(&town.house, "/account/calls", "/account/calls/start", &[]).await;
    assert!(started.status == 200 && !started.body.contains("three tries failed"), "{}", started.body);
    town.work().await;
    assert_eq!(kinds(&receiver.got()), ["test"]);
    town.anna(&table).await;
    town.bors(&table).await;
    town.pass(HOUR).await;
    assert_eq!(kinds(&receiver.got()), ["turn"]);
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_hangs_is_given_up_and_holds_up_nobody() {
    let town = Town::with(|config| Config { webhook_timeout: Duration::from_millis(300), ..config }).await;
    let (hangs, other) = (Receiver::open().await, Receiver::open().await);
    hangs.will(&[Does::Hangs; 3]);
    let set = post(&town.house, "/api/account/calls/webhook", &town.anna, json!({"url": hangs.url()})).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let account = json!({"name": "Elaine", "password": PASSWORD});
    let elaine = post(&town.house, "/api/account/register", "", account).await.json();
    let elaine = elaine["token"].as_str().unwrap();
    let set = post(&town.house, "/api/account/calls/webhook", elaine, json!({"url": other.url()})).await;
    assert_eq!(set.status, 200, "{}", set.body);
    town.work().await;
    assert_eq!((hangs.got().len(), kinds(&other.got())), (1, vec!["test".to_owned()]), "both in one round");
    town.pass(MINUTE).await;
    town.pass(5 * MINUTE).await;
    let stopped = town.settings().await["webhook"]["stopped"].as_str().unwrap().to_owned();
    assert_eq!(stopped, "it did not answer within 0.3 s");
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_into_private_networks() {
    let town = Town::with(|config| Config { private_webhooks: false, ..config }).await;
    let receiver = Receiver::open().await;
    let port = receiver.addr.port();
    let set =
        async |url: String| post(&town.house, "/api/account/calls/webhook", &town.anna, json!({"url": url})).await;
    let mapped = format!("https://[::ffff:127.0.0.1]:{port}/");
    for url in [receiver.url(), format!("https://127.0.0.1:{port}/"), format!("https://[::1]:{port}/"), mapped] {
        let refused = set(url.clone()).await;
        assert_eq!(refused.status, 422, "{url}: {}", refused.body);
    }
    // Names are looked up when something is sent: that is the address that counts.
    for url in [format!("https://localhost:{port}/"), format!("https://2130706433:{port}/")] {
        assert_eq!(set(url.clone()).await.status, 200);
        town.work().await;
        town.pass(MINUTE).await;
        town.pass(5 * MINUTE).await;
        let stopped = town.settings().await["webhook"]["stopped"].as_str().unwrap().to_owned();
        let refused = stopped.contains("not on the open internet") || stopped.contains("cannot be looked up");
        assert!(refused && (stopped.contains("internet") || !url.contains("localhost")), "{url}: {stopped}");
    }
    assert_eq!(receiver.connections(), 0, "nobody even knocked");
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_is_a_failure_and_leads_nowhere() {
    let (town, receiver, elsewhere) = (Town::open().await, Receiver::open().await, Receiver::open().await);
    receiver.will(&[Does::PointsTo(elsewhere.addr); 3]);
    let set = post(&town.house, "/api/account/calls/webhook", &town.anna, json!({"url": receiver.url()})).await;
    assert_eq!(set.status, 200, "{}", set.body);
    town.work().await;
    town.pass(MINUTE).await;
    town.pass(5 * MINUTE).await;
    let stopped = town.settings().await["webhook"]["stopped"].as_str().unwrap().to_owned();
    assert!(stopped.contains("302") && stopped.contains("follows no redirects"), "{stopped}");
    assert_eq!((receiver.got().len(), elsewhere.connections()), (3, 0));
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_goes_encrypted_to_a_receiver_that_is_known() {
    let (pem, tls) = certificate();
    for (trust, taken) in [(Some(pem), 1), (None, 0)] {
        let town = Town::with(|config| Config { trust, ..config }).await;
        let receiver = Receiver::with(Some(tls.clone())).await;
        let url = format!("https://localhost:{}/", receiver.addr.port());
        let set = post(&town.house, "/api/account/calls/webhook", &town.anna, json!({"url": url})).await;
        assert_eq!(set.status, 200, "{}", set.body);
        town.work().await;
        assert_eq!(receiver.got().len(), taken);
        town.house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_to_a_webhook_outlives_the_house() {
    let (town, receiver) = (Town::open().await, Receiver::open().await);
    town.hook(&receiver).await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.bors(&table).await;
    pass(&town.time, MINUTE);
    town.house.app.calls.decide().await.unwrap();
    let Town { house, config, folder, .. } = town;
    house.close().await.unwrap();
    let house = open_again(&config).await;
    work(&house).await;
    work(&house).await;
    assert_eq!(kinds(&receiver.got()), ["turn"]);
    house.close().await.unwrap();
    drop(folder);
}
