//! E-mail: what it says, how it ends, and how often it goes out when something breaks.

use std::sync::Arc;

use serde_json::{Value, json};
use server::{Config, Mail, MailTls};
use tokio::sync::Notify;

use super::sink::{Does, Sink};
use super::town::*;
use crate::browser::Browser;
use crate::common::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_message_says_what_happened_what_is_asked_and_how_long_there_is() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", json!({"per": "decision", "seconds": 86_400, "then": "wait"})).await;
    town.bors(&table).await;
    town.pass(MINUTE).await;
    let message = town.sink.one();
    assert_eq!(message.to, "anna@example.org");
    assert_eq!(message.header("Subject").unwrap(), "Your turn: Tic-tac-toe, with Bors");
    assert_eq!(message.header("From").unwrap(), "Logres <logres@example.org>");
    assert_eq!(message.header("Auto-Submitted").unwrap(), "auto-generated");
    assert_eq!(message.header("Date").unwrap(), "Thu, 19 Nov 2026 21:01:00 +0000");
    assert!(
        message.text.starts_with("Tic-tac-toe, with Bors\n\nSince your last turn:\n- Bors marks "),
        "{}",
        message.text
    );
    assert!(message.text.contains("\n\nYou play Anna. Which square do you mark?\n"), "{}", message.text);
    assert!(message.text.contains("You have 23 hours left, until 2026-11-20 21:00 UTC.\n"), "{}", message.text);
    assert!(
        message.text.contains(&format!("Play: http://logres.example.org/match/{}\n", table.id)),
        "{}",
        message.text
    );
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_counts_only_after_its_owner_has_pressed_the_button() {
    let town = Town::open().await;
    let wish = |address: &str, password: &str| json!({"address": address, "password": password});
    let set = async |wish: Value| post(&town.house, "/api/account/calls/address", &town.anna, wish).await;
    assert_eq!(set(wish("anna@example.org", "a wrong password")).await.status, 401);
    assert_eq!(set(wish("nothing", PASSWORD)).await.status, 422);
    assert_eq!(set(wish("anna@example.org", PASSWORD)).await.json()["mail"]["unconfirmed"], "anna@example.org");
    town.work().await;
    let token = town.sink.one().link("/mail/confirm/");
    let path = format!("/mail/confirm/{token}");
    // A program that follows links confirms nothing.
    let looked = send(&town.house, "GET", &path, &[], "").await;
    assert!(looked.status == 200 && looked.body.contains("Is this your address?"), "{}", looked.body);
    assert_eq!(town.settings().await["mail"]["address"], Value::Null);
    let forged = format!("{path}0");
    assert_eq!(send(&town.house, "POST", &forged, &[], "").await.status, 410);

    // Another address has another link, and the old one is void.
    assert_eq!(set(wish("other@example.org", PASSWORD)).await.status, 200);
    assert_eq!(send(&town.house, "POST", &path, &[], "").await.status, 410);
    town.work().await;
    let token = town.sink.one().link("/mail/confirm/");
    pass(&town.time, 48 * HOUR);
    assert_eq!(send(&town.house, "POST", &format!("/mail/confirm/{token}"), &[], "").await.status, 410, "too late");
    town.confirm().await;
    assert_eq!(town.settings().await["mail"]["address"], "anna@example.org");
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_post_without_a_login_ends_messages_and_looking_ends_nothing() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.bors(&table).await;
    town.pass(MINUTE).await;
    let message = town.sink.one();
    // RFC 8058: both headers, and the token is in the address.
    assert_eq!(message.header("List-Unsubscribe-Post").unwrap(), "List-Unsubscribe=One-Click");
    let address = message.header("List-Unsubscribe").unwrap();
    let path = address.strip_prefix("<http://logres.example.org").and_then(|path| path.strip_suffix('>')).unwrap();
    assert!(path.starts_with("/mail/stop/") && message.text.contains(path), "{path}");
    // As it stands, in one line: programs look for it there.
    assert!(message.raw.contains(&format!("\r\nList-Unsubscribe: {address}\r\n")), "{}", message.raw);

    let looked = send(&town.house, "GET", path, &[], "").await;
    assert!(looked.status == 200 && looked.body.contains("<button"), "{}", looked.body);
    assert_eq!(town.settings().await["mail"]["wish"], "turns", "a GET changes nothing");
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let stopped = send(&town.house, "POST", path, &form, "List-Unsubscribe=One-Click").await;
    assert_eq!(stopped.status, 200, "{}", stopped.body);
    assert_eq!(town.settings().await["mail"]["wish"], "never");
    assert_eq!(send(&town.house, "POST", &format!("{path}1"), &form, "").await.status, 410);
    town.anna(&table).await;
    town.bors(&table).await;
    town.pass(HOUR).await;
    assert!(town.sink.got().is_empty());
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_muted_match_one_hears_nothing() {
    let town = Town::open().await;
    town.confirm().await;
    let (quiet, loud) = (town.play("tic-tac-toe", Value::Null).await, town.play("tic-tac-toe", Value::Null).await);
    town.bors(&quiet).await;
    town.pass(MINUTE).await;
    let path = format!("/mail/mute/{}", town.sink.one().link("/mail/mute/"));
    assert_eq!(send(&town.house, "GET", &path, &[], "").await.status, 200);
    assert_eq!(town.settings().await["muted"], json!([]), "a GET changes nothing");
    assert_eq!(send(&town.house, "POST", &path, &[], "").await.status, 200);
    assert_eq!(town.settings().await["muted"], json!([quiet.id]));
    town.anna(&quiet).await;
    town.bors(&quiet).await;
    town.bors(&loud).await;
    town.pass(MINUTE).await;
    assert!(town.sink.one().text.contains(&loud.id));
    let again = json!({"match": quiet.id, "muted": false});
    assert_eq!(post(&town.house, "/api/account/calls/mute", &town.anna, again).await.json()["muted"], json!([]));
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_server_has_not_taken_is_tried_again_and_what_it_refuses_is_told() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.sink.will(&[Does::IsBusy, Does::IsBusy]);
    town.bors(&table).await;
    town.pass(MINUTE).await;
    assert!(town.sink.got().is_empty());
    town.pass(MINUTE).await;
    assert!(town.sink.got().is_empty(), "busy again");
    town.pass(MINUTE).await;
    assert!(town.sink.got().is_empty(), "the second pause is longer");
    town.pass(4 * MINUTE).await;
    assert!(town.sink.one().text.contains(&table.id));

    town.anna(&table).await;
    town.bors(&table).await;
    town.sink.will(&[Does::Refuses]);
    town.pass(MINUTE).await;
    town.pass(24 * HOUR).await;
    assert!(town.sink.got().is_empty(), "a mailbox that is not there is not tried again");
    let trouble = town.settings().await["mail"]["trouble"].as_str().unwrap().to_owned();
    assert!(trouble.contains("550") || trouble.contains("no such mailbox"), "{trouble}");
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_waits_has_become_pointless_when_its_reader_comes() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.sink.will(&[Does::IsBusy]);
    town.bors(&table).await;
    town.pass(MINUTE).await;
    town.look(&table).await;
    town.pass(HOUR).await;
    assert!(town.sink.got().is_empty());
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_may_have_arrived_is_not_sent_again() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.sink.will(&[Does::Dies]);
    town.bors(&table).await;
    town.pass(MINUTE).await;
    town.pass(24 * HOUR).await;
    assert!(town.sink.got().is_empty(), "the server read it before it died");
    town.house.close().await.unwrap();
}

/// The house is killed between writing a letter and sending it, and while it hands one over.
#[tokio::test(flavor = "multi_thread")]
async fn a_letter_outlives_the_house_and_goes_out_once() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.bors(&table).await;
    pass(&town.time, MINUTE);
    town.house.app.calls.decide().await.unwrap();
    let written = as_killed(&town.folder).await;

    // While it is handed over.
    let release = Arc::new(Notify::new());
    town.sink.will(&[Does::Holds(Arc::clone(&release))]);
    // The confirmation was read before it.
    town.sink.has_read().await;
    let calls = town.house.app.calls.clone();
    let handing = tokio::spawn(async move { calls.send_mail().await });
    town.sink.has_read().await;
    let killed = as_killed(&town.folder).await;
    release.notify_one();
    handing.await.unwrap().unwrap();
    assert!(town.sink.one().text.contains(&table.id));
    town.house.close().await.unwrap();

    for (folder, sent) in [(&written, 1), (&killed, 0)] {
        let house = open_again(&Config { data: folder.0.clone(), ..town.config.clone() }).await;
        for _ in 0..3 {
            work(&house).await;
        }
        pass(&town.time, 24 * HOUR);
        work(&house).await;
        house.close().await.unwrap();
        let got = town.sink.got();
        assert_eq!(got.len(), sent, "{got:?}");
        if sent == 1 {
            assert!(town.sink.one().text.contains(&table.id));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_too_many_letters_wait_calls_wait_too_and_none_is_lost() {
    let town = Town::with(|config| Config { most_letters: 2, ..config }).await;
    town.confirm().await;
    let tables = [town.play("tic-tac-toe", Value::Null).await, town.play("tic-tac-toe", Value::Null).await];
    for table in &tables {
        town.bors(table).await;
    }
    pass(&town.time, MINUTE);
    town.house.app.calls.decide().await.unwrap();
    town.house.app.calls.send_mail().await.unwrap();
    let first = town.sink.one();
    town.work().await;
    let second = town.sink.one();
    for table in &tables {
        assert!(first.text.contains(&table.id) != second.text.contains(&table.id));
    }
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_goes_encrypted_and_with_a_password_to_a_server_that_is_known() {
    let (pem, tls) = certificate();
    let sink = Sink::with(Some(tls)).await;
    let login = Some(("anna".to_owned(), "secret".to_owned()));
    let server = format!("localhost:{}", sink.addr.port());
    let mail = Mail::new(&server, Some(MailTls::Tls), login, "logres@example.org").unwrap();
    assert!(!format!("{mail:?}").contains("secret"));
    for (trust, got) in [(Some(pem), 1), (None, 1)] {
        let town = Town::with(|config| Config { mail: Some(mail.clone()), trust: trust.clone(), ..config }).await;
        let wish = json!({"address": "anna@example.org", "password": PASSWORD});
        assert_eq!(post(&town.house, "/api/account/calls/address", &town.anna, wish).await.status, 200);
        town.work().await;
        assert_eq!(sink.got().len(), got, "nothing goes to a stranger");
        town.house.close().await.unwrap();
    }
    // PLAIN: \0anna\0secret
    assert_eq!(sink.logins(), ["AUTH PLAIN AGFubmEAc2VjcmV0"]);
    let clear = Mail::new("mail.example.org:25", Some(MailTls::None), Some(("a".into(), "b".into())), "a@example.org");
    assert!(clear.is_err(), "no password in the clear");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_settings_works_without_a_script_and_shows_no_mail_without_a_server() {
    let town = Town::open().await;
    let mut anna = Browser::default();
    let login = [("name", "Anna"), ("password", PASSWORD)];
    assert_eq!(anna.post(&town.house, "/account", "/account/login", &login).await.status, 303);
    let page = "/account/calls";
    let set = anna
        .post(&town.house, page, "/account/calls/address", &[("address", "anna@example.org"), ("password", PASSWORD)])
        .await;
    assert!(set.status == 200 && set.body.contains("We have written to this address"), "{}", set.body);
    let wrong =
        anna.post(&town.house, page, "/account/calls/address", &[("address", "a@b.org"), ("password", "no")]).await;
    assert!(wrong.status == 401 && wrong.body.contains("that is not your password"), "{}", wrong.body);
    town.work().await;
    let token = town.sink.one().link("/mail/confirm/");
    let path = format!("/mail/confirm/{token}");
    assert_eq!(anna.post(&town.house, &path, &path, &[]).await.status, 200);
    let daily = anna.post(&town.house, page, "/account/calls/mail", &[("wish", "daily"), ("hour", "6")]).await;
    assert!(
        daily.body.contains("value=\"daily\" checked") && daily.body.contains("value=\"6\" selected"),
        "{}",
        daily.body
    );
    let table = town.play("tic-tac-toe", Value::Null).await;
    let muted = anna.post(&town.house, page, "/account/calls/mute", &[("match", &table.id), ("muted", "on")]).await;
    assert!(muted.body.contains("· muted"), "{}", muted.body);
    let forgotten = anna.post(&town.house, page, "/account/calls/forget", &[]).await;
    assert!(!forgotten.body.contains("anna@example.org"), "{}", forgotten.body);
    town.house.close().await.unwrap();

    let town = Town::with(|config| Config { mail: None, ..config }).await;
    assert_eq!(anna.post(&town.house, "/account", "/account/login", &login).await.status, 303);
    for path in [page, "/account", "/account/forgotten"] {
        let page = anna.get(&town.house, path).await.body;
        assert!(!page.contains("e-mail") && !page.contains("E-mail"), "{path}: {page}");
    }
    assert_eq!(town.settings().await["mail"], Value::Null);
    let guest = Browser::default().get(&town.house, page).await.body;
    assert!(guest.contains("you need an account"), "{guest}");
    town.house.close().await.unwrap();
}
