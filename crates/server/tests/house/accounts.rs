//! Accounts: passwords, and which cookie lets whom in.

use serde_json::json;

use crate::browser::Browser;
use crate::common::{Events, Folder, config, get, open, post, send};

#[tokio::test]
async fn a_password_change_logs_out_all_other_devices() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut home, mut away) = (Browser::default(), Browser::default());
    let (name, old, new) = (("name", "Elaine"), "the first password", "the second password");
    assert_eq!(home.post(&house, "/account", "/account/register", &[name, ("password", old)]).await.status, 303);
    assert_eq!(away.post(&house, "/account", "/account/login", &[name, ("password", old)]).await.status, 303);
    let table = home.play_now(&house, "tic-tac-toe").await;
    assert_eq!(away.get(&house, &table).await.status, 200, "both are Elaine");

    for (old, new, status) in [("not the password", new, 401), (old, "short", 422)] {
        let refused = home.post(&house, "/account", "/account/password", &[("old", old), ("password", new)]).await;
        assert_eq!(refused.status, status, "{}", refused.body);
    }
    assert_eq!(away.get(&house, &table).await.status, 200, "what is refused changes nothing");

    let live = format!("{table}/live?since=0");
    let cookie = format!("logres={}", away.cookies["logres"]);
    let mut heard = Events::open(&house, &live, &[("cookie", &cookie)]).await;
    assert!(heard.next().await.is_some());
    let changed = home.post(&house, "/account", "/account/password", &[("old", old), ("password", new)]).await;
    assert_eq!(changed.status, 303, "{}", changed.body);
    assert_eq!(home.get(&house, &table).await.status, 200, "the device that changed it stays");
    assert_eq!(away.get(&house, &table).await.status, 403, "all others are strangers");
    while heard.next().await.is_some() {}
    assert_eq!(send(&house, "GET", &live, &[("cookie", &cookie)], "").await.status, 403, "and hear no more");
    let mut again = Browser::default();
    assert_eq!(again.post(&house, "/account", "/account/login", &[name, ("password", old)]).await.status, 401);
    assert_eq!(again.post(&house, "/account", "/account/login", &[name, ("password", new)]).await.status, 303);
    assert_eq!(again.get(&house, &table).await.status, 200);
    house.close().await.unwrap();
}

#[tokio::test]
async fn logging_out_on_all_devices_ends_every_session_until_the_next_login() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let account = json!({"name": "Elaine", "password": "a good password"});
    let program = post(&house, "/api/account/register", "", account.clone()).await.json();
    let program = program["token"].as_str().unwrap();
    let mut here = Browser::default();
    let login = [("name", "Elaine"), ("password", "a good password")];
    assert_eq!(here.post(&house, "/account", "/account/login", &login).await.status, 303);

    // Logging out on one device leaves the others logged in.
    assert_eq!(here.post(&house, "/account", "/account/logout", &[]).await.status, 303);
    assert!(here.get(&house, "/account").await.body.contains("Who are you?"));
    assert_eq!(get(&house, "/api/account", program).await.status, 200);

    assert_eq!(here.post(&house, "/account", "/account/login", &login).await.status, 303);
    assert_eq!(here.post(&house, "/account", "/account/logout", &[("everywhere", "on")]).await.status, 303);
    assert_eq!(get(&house, "/api/account", program).await.status, 401);
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    assert_eq!(get(&house, "/api/account", program).await.status, 401, "after a restart too");
    let anew = post(&house, "/api/account/login", "", account).await.json();
    assert_eq!(get(&house, "/api/account", anew["token"].as_str().unwrap()).await.status, 200);
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_guest_cannot_lock_himself_out() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = guest.play_now(&house, "tic-tac-toe").await;
    let refused = guest.post(&house, "/account", "/account/logout", &[("everywhere", "on")]).await;
    assert_eq!(refused.status, 422);
    let refused =
        guest.post(&house, "/account", "/account/password", &[("old", ""), ("password", "long enough")]).await;
    assert_eq!(refused.status, 401);
    assert_eq!(guest.get(&house, &table).await.status, 200);
    house.close().await.unwrap();
}
