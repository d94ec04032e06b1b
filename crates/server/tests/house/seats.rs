//! Who sits where, and how a seat is handed over.

use serde_json::{Value, json};
use server::{Config, House};

use crate::browser::{Browser, hidden};
use crate::common::{Events, Folder, answer_last, as_killed, config, get, guest, open, pass, post, send, told_clock};

/// A table of three for a host, a friend by link and one more link. Returns its path.
async fn a_table_for_friends(house: &House, host: &mut Browser) -> String {
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "friend"), ("seat-2", "friend"), ("limit", "none")];
    let made = host.post(house, "/new/boast", "/new/boast", &set).await;
    assert_eq!(made.status, 303, "{}", made.body);
    made.header("location").unwrap().to_owned()
}

/// The links that a host's page shows, one for each free seat.
fn links(page: &str) -> Vec<String> {
    let link = |rest: &str| format!("/invite/{}", rest.split('"').next().unwrap_or_default());
    page.split("readonly value=\"").skip(1).map(|rest| link(rest.split("/invite/").nth(1).unwrap())).collect()
}

#[tokio::test]
async fn the_host_fills_a_free_seat_with_a_bot_and_the_match_begins() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend) = (Browser::default(), Browser::default());
    let table = a_table_for_friends(&house, &mut host).await;
    let page = host.get(&house, &table).await.body;
    let link = links(&page)[0].clone();
    assert_eq!(friend.post(&house, &link, &link, &[("name", "Bors")]).await.status, 303);

    let bot = format!("{table}/bot");
    assert_eq!(friend.post(&house, &table, &bot, &[("seat", "2")]).await.status, 403, "only the host");
    for (seat, status) in [("1", 422), ("9", 422), ("99", 422), ("", 422)] {
        assert_eq!(host.post(&house, &table, &bot, &[("seat", seat)]).await.status, status, "seat {seat:?}");
    }
    assert!(host.get(&house, &table).await.body.contains("has not begun"));

    assert_eq!(host.post(&house, &table, &bot, &[("seat", "2")]).await.status, 303);
    let page = host.get(&house, &table).await.body;
    assert!(
        page.contains("bot, thinks ahead") && !page.contains("has not begun"),
        "a bot sits there, and it has begun"
    );
    assert!(page.contains("from now on."), "the house says so");
    house.close().await.unwrap();
}

#[tokio::test]
async fn before_a_match_begins_a_seat_that_is_left_is_free_again_by_the_same_link() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend, mut other) = (Browser::default(), Browser::default(), Browser::default());
    let table = a_table_for_friends(&house, &mut host).await;
    let link = links(&host.get(&house, &table).await.body)[0].clone();
    assert_eq!(friend.post(&house, &link, &link, &[("name", "Bors")]).await.status, 303);
    assert_eq!(other.get(&house, &link).await.status, 410, "it is used up");

    let leave = format!("{table}/leave");
    assert_eq!(friend.post(&house, &table, &leave, &[("seat", "0")]).await.status, 403, "that seat is not his");
    assert_eq!(friend.post(&house, &table, &leave, &[("seat", "1")]).await.status, 303);
    assert_eq!(friend.get(&house, &table).await.status, 403);
    assert!(links(&host.get(&house, &table).await.body).contains(&link));
    assert_eq!(other.post(&house, &link, &link, &[("name", "Clarine")]).await.status, 303);
    assert_eq!(friend.get(&house, &link).await.status, 410, "it is used up again");
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_seat_that_a_program_leaves_is_free_again_by_the_link_on_the_page() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut other) = (Browser::default(), Browser::default());
    let table = a_table_for_friends(&house, &mut host).await;
    let link = links(&host.get(&house, &table).await.body)[0].clone();
    let taken = post(&house, &link.replace("/invite/", "/api/invitations/"), "", json!({"name": "Bors"})).await.json();
    let token = taken["token"].as_str().unwrap();
    assert_eq!(other.get(&house, &link).await.status, 410, "it is used up");

    let id = table.trim_start_matches("/match/");
    assert_eq!(post(&house, &format!("/api/matches/{id}/leave"), token, Value::Null).await.status, 204);
    assert!(links(&host.get(&house, &table).await.body).contains(&link));
    assert_eq!(other.post(&house, &link, &link, &[("name", "Clarine")]).await.status, 303);
    house.close().await.unwrap();
}

#[tokio::test]
async fn links_of_a_match_that_a_program_made_are_those_on_the_page() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "boast", "seats": seats})).await.json();
    let told = [1, 2].map(|seat| format!("/invite/{}", made["seats"][seat]["invitation"].as_str().unwrap()));
    let mut host = Browser { cookies: [("logres".to_owned(), anna)].into() };
    let page = host.get(&house, &format!("/match/{}", made["id"].as_str().unwrap())).await.body;
    assert_eq!(links(&page), told);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_on_for_a_player_who_leaves_and_nothing_more_reaches_him() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "token"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "boast", "seats": seats})).await.json();
    let (id, token) = (made["id"].as_str().unwrap(), made["seats"][1]["token"].as_str().unwrap());
    let bearer = format!("Bearer {token}");
    let mut heard = Events::open(&house, &format!("/api/matches/{id}/events"), &[("authorization", &bearer)]).await;
    assert!(heard.next().await.is_some());

    let left = post(&house, &format!("/api/matches/{id}/leave"), token, Value::Null).await;
    assert_eq!(left.status, 204, "{}", left.body);
    assert!(heard.next().await.is_none(), "what the seat knows is no longer told to him");
    for path in ["", "/pending", "/chronicle", "/events"] {
        assert_eq!(get(&house, &format!("/api/matches/{id}{path}"), token).await.status, 401, "{path}");
    }
    let sight = get(&house, &format!("/api/matches/{id}"), &anna).await.json();
    assert_eq!(sight["seats"][1]["sitter"], "search:400");
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    for _ in 0..1000 {
        answer_last(&house, id, &anna).await;
        if get(&house, &format!("/api/matches/{id}"), &anna).await.json()["status"] == "over" {
            break;
        }
        tokio::task::yield_now().await;
    }
    let record = get(&house, &format!("/api/matches/{id}/record"), &anna).await;
    assert_eq!(record.status, 200, "it was played to its end after a restart");
    let over = post(&house, &format!("/api/matches/{id}/leave"), &anna, Value::Null).await;
    assert_eq!(over.status, 422, "nobody leaves what is over");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn acts_before_and_after_a_seat_is_handed_on_are_all_there_after_a_crash() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "token"}, {"kind": "token"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "kingdom", "seats": seats})).await.json();
    let id = made["id"].as_str().unwrap();
    let tokens: Vec<&str> =
        made["seats"].as_array().unwrap().iter().filter_map(|seat| seat["token"].as_str()).collect();
    let play = async |house: &House, who: &[&str], rounds: usize| {
        for _ in 0..rounds {
            for token in who {
                answer_last(house, id, token).await;
            }
        }
    };
    play(&house, &[&anna, tokens[0], tokens[1]], 10).await;
    assert_eq!(post(&house, &format!("/api/matches/{id}/leave"), tokens[1], Value::Null).await.status, 204);
    play(&house, &[&anna, tokens[0]], 10).await;
    // Until the stewards have nothing to decide, nobody knows how far the match is.
    let sight = async |house: &House| get(house, &format!("/api/matches/{id}"), &anna).await.json();
    let mut before = sight(&house).await;
    while before["seats"][2]["waited"] == true {
        tokio::task::yield_now().await;
        before = sight(&house).await;
    }
    // Nothing is saved on the way out: everything afterwards was on disk before.
    let killed = as_killed(&folder).await;
    house.close().await.unwrap();
    let house = open(config(&killed)).await;
    let after = sight(&house).await;
    assert_eq!((&after["answers"], &after["view"]), (&before["answers"], &before["view"]));
    assert_eq!(after["seats"][2]["sitter"], "steward");
    house.close().await.unwrap();
}

#[tokio::test]
async fn somebody_who_is_late_can_be_replaced_and_nobody_else() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let (anna, stranger) = (guest(&house, "Anna").await, guest(&house, "Bors").await);
    let limit = json!({"per": "decision", "seconds": 60, "then": "wait"});
    let seats = json!([{"kind": "token"}, {"kind": "me"}]);
    let body = json!({"game": "connect-four", "seats": seats, "limit": limit});
    let id = post(&house, "/api/matches", &anna, body).await.json()["id"].as_str().unwrap().to_owned();
    let bots = format!("/api/matches/{id}/bots");
    assert_eq!(post(&house, &bots, &anna, json!({"seat": 0})).await.status, 422, "he has time yet");
    pass(&time, 61_000);
    house.app.rooms.keep_time().await.unwrap();
    assert_eq!(post(&house, &bots, &stranger, json!({"seat": 0})).await.status, 403);
    assert_eq!(post(&house, &bots, &anna, json!({"seat": 1})).await.status, 422, "she is not asked");
    assert_eq!(post(&house, &bots, &anna, json!({"seat": 0})).await.status, 204);
    let sight = get(&house, &format!("/api/matches/{id}"), &anna).await.json();
    assert_eq!(sight["seats"][0]["sitter"], "search:400");
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_match_that_has_not_begun_can_be_called_off_by_its_host() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend) = (Browser::default(), Browser::default());
    let table = a_table_for_friends(&house, &mut host).await;
    let link = links(&host.get(&house, &table).await.body)[1].clone();
    let call_off = format!("{table}/call-off");
    assert_eq!(friend.post(&house, "/", &call_off, &[]).await.status, 403);
    assert_eq!(host.post(&house, &table, &call_off, &[]).await.status, 303);
    assert!(host.get(&house, "/mine").await.body.contains("called off"));
    let page = host.get(&house, &table).await.body;
    assert!(page.contains("called it off") && page.contains("This match was called off"));
    assert!(links(&page).is_empty() && !page.contains("begins by itself"), "nobody is invited any more");
    let book = host.get(&house, &format!("{table}/book")).await;
    assert_eq!((book.status, book.header("location")), (303, Some(&*table)), "the list leads to the table");
    let page = friend.get(&house, &link).await;
    let sat = friend.post(&house, "/", &link, &[("name", "Bors")]).await;
    assert_eq!((page.status, sat.status), (410, 410));
    assert_eq!(host.post(&house, &table, &call_off, &[]).await.status, 422, "once is enough");
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    assert!(host.get(&house, "/mine").await.body.contains("called off"), "after a restart too");
    assert_eq!(friend.post(&house, "/", &link, &[("name", "Bors")]).await.status, 410);
    let begun = host.play_now(&house, "boast").await;
    assert_eq!(host.post(&house, &begun, &format!("{begun}/call-off"), &[]).await.status, 422, "that one has begun");
    house.close().await.unwrap();
}

#[tokio::test]
async fn the_host_says_what_happens_when_time_is_up() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut host = Browser::default();
    for (limit, then, wanted) in [
        ("none", "bot", Value::Null),
        ("decision-30", "bot", json!({"per": "decision", "seconds": 30, "then": "bot"})),
        ("decision-30", "wait", json!({"per": "decision", "seconds": 30, "then": "wait"})),
        ("decision-30", "pass", json!({"per": "decision", "seconds": 30, "then": "pass"})),
        ("player-1800", "wait", json!({"per": "player", "seconds": 1800, "then": "wait"})),
    ] {
        let set = [("seat-0", "me"), ("seat-1", "here"), ("limit", limit), ("then", then)];
        let made = host.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await;
        let api = made.header("location").unwrap().replace("/match/", "/api/matches/");
        let cookie = format!("logres={}", host.cookies["logres"]);
        let sight = send(&house, "GET", &api, &[("cookie", &cookie)], "").await.json();
        assert_eq!(sight["limit"], wanted);
    }
    for odd in [("limit", "decision-31"), ("then", "nothing")] {
        let set = [("seat-0", "me"), ("seat-1", "here"), odd, ("limit", "decision-30")];
        assert_eq!(host.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await.status, 422, "{odd:?}");
    }
    house.close().await.unwrap();
}

#[tokio::test]
async fn lists_tell_how_a_match_ended_though_it_is_not_in_memory() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut anna = Browser::default();
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "here"), ("name-1", "Bors")];
    let made = anna.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await;
    let table = made.header("location").unwrap().to_owned();
    // The first free square each time: Anna completes the first row with the seventh answer.
    for _ in 0..9 {
        let page = anna.get(&house, &table).await.body;
        let (Some(seat), Some(question)) = (hidden(&page, "seat"), hidden(&page, "question")) else { break };
        let fields = [("seat", &*seat), ("question", &*question), ("one", "0")];
        anna.post(&house, &table, &format!("{table}/answer"), &fields).await;
    }
    assert!(anna.get(&house, "/mine").await.body.contains("Anna won"));
    house.close().await.unwrap();
    let house = open(config(&folder)).await;
    assert!(anna.get(&house, "/mine").await.body.contains("Anna won"));
    assert!(house.app.rooms.in_memory().is_empty(), "and is not opened for it");
    house.close().await.unwrap();
}

#[tokio::test]
async fn older_matches_are_a_page_further() {
    let folder = Folder::new();
    let guests = server::Config::default().accounts;
    let house = open(server::Config { guests, ..config(&folder) }).await;
    let mut anna = Browser::default();
    let set = [("seat-0", "me"), ("seat-1", "here")];
    for _ in 0..101 {
        assert_eq!(anna.post(&house, "/help", "/new/tic-tac-toe", &set).await.status, 403, "no form stands there");
        assert_eq!(anna.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await.status, 303);
    }
    let matches = |page: &str| page.matches("class=\"whole\"").count();
    let first = anna.get(&house, "/mine").await.body;
    assert_eq!((matches(&first), first.contains("/mine?from=100")), (100, true));
    let second = anna.get(&house, "/mine?from=100").await.body;
    assert_eq!((matches(&second), second.contains("rel=\"next\"")), (1, false));
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_report_has_the_record_as_the_seat_may_know_it() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me", "name": "Anna"}, {"kind": "token", "name": "Bors"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "boast", "seats": seats})).await.json();
    let (id, bors) = (made["id"].as_str().unwrap(), made["seats"][1]["token"].as_str().unwrap());
    let label = async |token: &str| {
        let pending = get(&house, &format!("/api/matches/{id}/pending"), token).await.json();
        let options = pending["prompt"]["options"].as_array().unwrap().clone();
        options.last().unwrap()["label"].as_str().unwrap().to_owned()
    };
    let (hers, his) = (label(&anna).await, label(bors).await);
    assert!(answer_last(&house, id, bors).await && answer_last(&house, id, &anna).await);
    let report = get(&house, &format!("/api/matches/{id}/report"), &anna).await.body;
    let own = format!("\n1. Anna: {hers}\n");
    assert!(report.contains(&own) && report.contains("[Game \"boast\"]"), "{report}");
    assert!(!report.contains("Bors: ") && !report.contains(&format!("{his}\n")), "{report}");
    assert!(!report.contains("[Seed") && !report.contains("shuffle of"), "{report}");
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_guest_with_a_link_may_add_words_for_the_dice_once_they_are_promised() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend, mut other) = (Browser::default(), Browser::default(), Browser::default());
    let table = a_table_for_friends(&house, &mut host).await;
    let page = host.get(&house, &table).await.body;
    let [link, last] = links(&page).try_into().unwrap();
    let promise = |page: &str| page.split_once("class=\"hash\">").unwrap().1.split_once('<').unwrap().0.to_owned();
    let promised = promise(&page);
    assert_eq!(promise(&friend.get(&house, &link).await.body), promised, "before he says anything");

    let long = "a".repeat(201);
    let refused = friend.post(&house, &link, &link, &[("name", "Bors"), ("words", &long)]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("at most 200 characters"), "{}", refused.body);
    let words = "A white hart, by the \"perilous\" well";
    assert_eq!(friend.post(&house, &link, &link, &[("name", "Bors"), ("words", words)]).await.status, 303);
    house.close().await.unwrap();

    // They are on disk even though nothing has begun.
    let house = open(config(&folder)).await;
    assert_eq!(other.post(&house, &last, &last, &[("name", "Clarine"), ("words", " ")]).await.status, 303);
    let page = host.get(&house, &table).await.body;
    assert!(!page.contains("has not begun"));
    assert_eq!(promise(&page), promised, "and the promise holds");
    let record = host.get(&house, &format!("{table}/report")).await.body;
    let entropy: Vec<&str> = record.lines().filter(|line| line.starts_with("[Entropy")).collect();
    assert_eq!(entropy.len(), 1, "{record}");
    assert!(entropy[0].contains("white hart") && entropy[0].contains("well"), "{entropy:?}");
    house.close().await.unwrap();
}
