//! Names and addresses that are not what they seem.

use serde_json::json;
use server::Config;

use crate::browser::{Browser, hidden};
use crate::common::{Events, Folder, by_tokens, config, get, guest, open, post, send};

/// Names that are reversed, have no width, or cannot be seen.
const ODD: [&str; 5] = ["Bors\u{202e}", "An\u{200b}na", "\u{3164}", "Lot\u{2066}", "El\u{ad}aine"];

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_held_to_the_same_rule_wherever_it_is_typed() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut page = Browser::default();
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let body = json!({"game": "tic-tac-toe", "listed": true, "seats": seats});
    let made = post(&house, "/api/matches", &anna, body).await.json();
    let (id, secret) = (made["id"].as_str().unwrap(), made["seats"][1]["invitation"].as_str().unwrap());
    for odd in ODD {
        let new = [("seat-0", "me"), ("name-0", odd), ("seat-1", "bot:random")];
        let refused = page.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &new).await;
        assert_eq!(refused.status, 422, "{odd:?} at a new table");
        assert!(refused.body.contains("a name has 1 to 40 visible characters"), "{}", refused.body);
        let invite = format!("/invite/{secret}");
        assert_eq!(page.post(&house, &invite, &invite, &[("name", odd)]).await.status, 422, "{odd:?} by invitation");
        assert_eq!(page.post(&house, "/account", "/account/name", &[("name", odd)]).await.status, 422, "{odd:?}");
        let account = [("name", odd), ("password", "long enough")];
        assert_eq!(page.post(&house, "/account", "/account/register", &account).await.status, 422, "{odd:?}");
        let seats = json!([{"kind": "token", "name": odd}, {"kind": "token"}]);
        for (path, body) in [
            ("/api/matches", json!({"game": "tic-tac-toe", "seats": seats})),
            (&*format!("/api/matches/{id}/join"), json!({"name": odd})),
            (&*format!("/api/invitations/{secret}"), json!({"name": odd})),
            ("/api/account/guest", json!({"name": odd})),
        ] {
            assert_eq!(post(&house, path, "", body).await.status, 422, "{odd:?} at {path}");
        }
    }
    let said = post(&house, &format!("/api/matches/{id}/chat"), &anna, json!({"words": "a\u{202e}b"})).await;
    assert_eq!(said.status, 422, "nobody turns other people's words around");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_to_another_house() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut page = Browser::default();
    for elsewhere in
        ["/%09/example.org", "/%0a/example.org", "//example.org", "/%5cexample.org", "/%01", "/%00", "/%c3%a9"]
    {
        let shown = page.get(&house, &format!("/account?next={elsewhere}")).await;
        assert_eq!((shown.status, hidden(&shown.body, "next")), (200, None), "{elsewhere}");
        let next = form_urlencoded::parse(format!("next={elsewhere}").as_bytes()).next().unwrap().1.into_owned();
        let fields = [("name", "Anna"), ("next", &*next)];
        let sent = page.post(&house, "/account", "/account/name", &fields).await;
        assert_eq!((sent.status, sent.header("location")), (303, Some("/account")), "{elsewhere}");
    }
    let shown = page.get(&house, "/account?next=/lobby").await;
    assert_eq!(hidden(&shown.body, "next").as_deref(), Some("/lobby"));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_spectators_listen_by_their_own_addresses() {
    let folder = Folder::new();
    let house = open(Config { most_streams: 1, behind_proxy: true, ..config(&folder) }).await;
    let (id, _) = by_tokens(&house, "tic-tac-toe", 2).await;
    assert_eq!(get(&house, &format!("/api/matches/{id}"), "").await.status, 403, "not to be watched");
    let seats = json!([{"kind": "token"}, {"kind": "token"}]);
    let made = post(&house, "/api/matches", "", json!({"game": "tic-tac-toe", "watched": true, "seats": seats})).await;
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let mut open = Vec::new();
    for path in [format!("/match/{id}/live"), format!("/api/matches/{id}/events")] {
        let front = open.len();
        for number in 0..3 {
            // Whatever a client writes before the proxy's own entry does not count.
            let from = format!("10.9.9.9, 10.0.{front}.{number}");
            open.push(Events::open(&house, &path, &[("x-forwarded-for", &from)]).await);
        }
        let from = format!("10.0.{front}.1");
        assert_eq!(send(&house, "GET", &path, &[("x-forwarded-for", &from)], "").await.status, 429);
    }
    house.close().await.unwrap();
}
