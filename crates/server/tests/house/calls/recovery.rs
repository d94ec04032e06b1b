//! A new password for somebody who has forgotten the old one.

use serde_json::json;
use server::House;

use super::town::*;
use crate::browser::Browser;
use crate::common::*;

const NEW: &str = "a quite different one";

async fn login(house: &House, password: &str) -> u16 {
    post(house, "/api/account/login", "", json!({"name": "Anna", "password": password})).await.status
}

/// Asks for a link as a visitor does, and returns what the page says.
async fn ask(browser: &mut Browser, house: &House, who: &str) -> (u16, String) {
    let asked = browser.post(house, "/account/forgotten", "/account/forgotten/link", &[("who", who)]).await;
    // Every page has its own secret, by which alone pages differ.
    let words = asked.body.split("role=\"status\">").nth(1).or(asked.body.split("role=\"alert\">").nth(1));
    (asked.status, words.unwrap_or_default().split('<').next().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_by_mail_is_good_once_and_for_an_hour_and_ends_all_sessions() {
    let town = Town::open().await;
    town.confirm().await;
    let mut visitor = Browser::default();
    let (status, said) = ask(&mut visitor, &town.house, "anna").await;
    assert!(status == 200 && said.starts_with("If there is such an account"), "{said}");
    town.work().await;
    let old = town.sink.one();
    assert!(old.header("List-Unsubscribe").is_none() && old.to == "anna@example.org");
    let old = format!("/recover/{}", old.link("/recover/"));
    // Not another one at once.
    ask(&mut visitor, &town.house, "Anna").await;
    town.work().await;
    assert!(town.sink.got().is_empty());
    pass(&town.time, HOUR);
    assert_eq!(visitor.get(&town.house, &old).await.status, 410, "too old");

    ask(&mut visitor, &town.house, "ANNA@example.org").await;
    town.work().await;
    let link = format!("/recover/{}", town.sink.one().link("/recover/"));
    let page = visitor.get(&town.house, &link).await;
    assert!(page.status == 200 && page.body.contains("New password"), "{}", page.body);
    assert_eq!(login(&town.house, PASSWORD).await, 200, "looking changes nothing");
    let short = visitor.post(&town.house, &link, &link, &[("password", "short")]).await;
    assert_eq!(short.status, 422, "{}", short.body);
    let set = visitor.post(&town.house, &link, &link, &[("password", NEW)]).await;
    assert_eq!(set.status, 303, "{}", set.body);
    assert_eq!((login(&town.house, PASSWORD).await, login(&town.house, NEW).await), (401, 200));
    assert_eq!(get(&town.house, "/api/account", &town.anna).await.status, 401, "other sessions have ended");
    assert!(visitor.get(&town.house, "/account").await.body.contains("Your account"), "and this one has begun");
    let again = visitor.post(&town.house, "/account", &link, &[("password", "yet another one")]).await;
    assert_eq!(again.status, 410, "a link is good once");
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_whether_there_is_an_account() {
    let town = Town::open().await;
    let mut visitor = Browser::default();
    // Anna has no address yet; nobody is called Nobody.
    let said = ask(&mut visitor, &town.house, "Anna").await;
    assert_eq!(ask(&mut visitor, &town.house, "Nobody").await, said);
    town.work().await;
    assert!(town.sink.got().is_empty());
    town.confirm().await;
    assert_eq!(ask(&mut visitor, &town.house, "Anna").await, said);
    // Asking is counted, for names that exist and for others.
    for who in ["Anna", "Nobody"] {
        let mut refused = None;
        for _ in 0..12 {
            let (status, words) = ask(&mut visitor, &town.house, who).await;
            refused = (status == 429).then_some(words);
        }
        assert_eq!(refused.as_deref(), Some("too many tries; you can try again in 6 minutes"));
    }
    // The same for codes.
    let tries = async |name: &str| {
        let body = json!({"name": name, "code": "0000-0000-0000-0000", "password": NEW});
        let mut said = Vec::new();
        for _ in 0..11 {
            let reply = post(&town.house, "/api/account/recover", "", body.clone()).await;
            said.push((reply.status, reply.body));
        }
        said
    };
    let (known, unknown) = (tries("Anna").await, tries("Nobody").await);
    assert_eq!(known, unknown);
    assert_eq!((known[0].0, known[10].0), (401, 429));
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_shown_once_good_once_and_void_with_new_ones() {
    let town = Town::open().await;
    let mut anna = Browser::default();
    let account = [("name", "Anna"), ("password", PASSWORD)];
    assert_eq!(anna.post(&town.house, "/account", "/account/login", &account).await.status, 303);
    let refused = anna.post(&town.house, "/account", "/account/codes", &[("password", "a wrong password")]).await;
    assert_eq!(refused.status, 401);
    let made = anna.post(&town.house, "/account", "/account/codes", &[("password", PASSWORD)]).await;
    let shown: Vec<&str> = made.body.split("<code>").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    assert_eq!(shown.len(), 8, "{}", made.body);
    let page = anna.get(&town.house, "/account").await.body;
    assert!(page.contains("You have 8 recovery codes left") && !page.contains(shown[0]), "{page}");
    // On disk there are only hashes.
    let disk = std::fs::read(town.folder.0.join("logres.db")).unwrap();
    let log = std::fs::read(town.folder.0.join("logres.db-wal")).unwrap_or_default();
    let plain = shown[0].replace('-', "");
    for bytes in [disk, log] {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains(shown[0]) && !text.contains(&plain));
    }

    let mut visitor = Browser::default();
    let try_code = async |visitor: &mut Browser, code: &str, password: &str| {
        let fields = [("name", "anna"), ("code", code), ("password", password)];
        visitor.post(&town.house, "/account/forgotten", "/account/forgotten/code", &fields).await.status
    };
    assert_eq!(try_code(&mut visitor, shown[0], "short").await, 422, "what does not fit uses nothing up");
    assert_eq!(try_code(&mut visitor, &shown[0].to_uppercase(), NEW).await, 303);
    assert_eq!((login(&town.house, PASSWORD).await, login(&town.house, NEW).await), (401, 200));
    assert_eq!(
        anna.get(&town.house, "/account").await.body.matches("Who are you?").count(),
        1,
        "others are logged out"
    );
    let mut other = Browser::default();
    assert_eq!(try_code(&mut other, shown[0], PASSWORD).await, 401, "it is used up");
    let token = post(&town.house, "/api/account/login", "", json!({"name": "Anna", "password": NEW})).await.json();
    let token = token["token"].as_str().unwrap();
    assert_eq!(get(&town.house, "/api/account/calls", token).await.json()["codes"], 7);
    let anew = post(&town.house, "/api/account/codes", token, json!({"password": NEW})).await.json();
    assert_eq!(try_code(&mut other, shown[1], PASSWORD).await, 401, "new ones were made");
    assert_eq!(try_code(&mut other, anew["codes"][0].as_str().unwrap(), PASSWORD).await, 303);
    town.house.close().await.unwrap();
}
