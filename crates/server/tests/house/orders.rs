//! The running house carries out the orders of the operator. If none runs, one is opened for them.

use serde_json::{Value, json};
use server::operator::{self, By, OperatorError, Order};
use server::{Config, House};

use crate::browser::Browser;
use crate::common::*;

async fn order(folder: &Folder, order: Order) -> Result<String, OperatorError> {
    operator::carry_out(&folder.0, web::shelf::titles(), &order).await
}

fn ban(who: &str) -> Order {
    Order::Ban { who: who.to_owned(), why: "spam".to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_closed_is_over_for_all() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "token"}]);
    let limit = json!({"per": "decision", "seconds": 600, "then": "bot"});
    let body = json!({"game": "connect-four", "seats": seats, "limit": limit});
    let made = post(&house, "/api/matches", &anna, body).await;
    let (id, tokens) = secrets(&made.json());
    assert_eq!(answer_first(&house, &id, &anna).await.status, 200);
    let asked = get(&house, &format!("/api/matches/{id}/pending"), &tokens[1]).await.json();
    let bearer = format!("Bearer {anna}");
    let mut events = Events::open(&house, &format!("/api/matches/{id}/events"), &[("authorization", &bearer)]).await;
    assert!(events.next().await.is_some());

    let close = Order::Close { id: id.parse().unwrap(), why: "the house moves".to_owned() };
    assert_eq!(order(&folder, close.clone()).await.unwrap(), format!("match {id} is closed"));
    let (name, _, told) = events.next().await.unwrap();
    assert_eq!((&*name, &told["over"], &told["waited"]), ("changed", &json!(true), &json!([])));
    let twice = order(&folder, close).await.unwrap_err();
    assert_eq!(twice.to_string(), "the match is over already");
    let answer = json!({"question": asked["question"], "answer": {"one": 0}});
    is_closed(&house, &id, &anna, &tokens[1], &answer).await;
    house.close().await.unwrap();

    let house = open(config(&folder)).await;
    is_closed(&house, &id, &anna, &tokens[1], &answer).await;
    house.close().await.unwrap();
}

/// Anna and the program that plays against her find the match closed everywhere.
async fn is_closed(house: &House, id: &str, anna: &str, program: &str, answer: &Value) {
    let words = "closed by the operator: the house moves";
    let sight = get(house, &format!("/api/matches/{id}"), program).await.json();
    assert_eq!((&sight["status"], &sight["closed"]), (&json!("over"), &json!(words)));
    assert!(sight["seats"][1].get("until").is_none() && sight["seats"][1]["waited"] == false, "{sight}");
    let late = post(house, &format!("/api/matches/{id}/answer"), program, answer.clone()).await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("the operator of this server has closed this match"), "{}", late.body);
    assert_eq!(post(house, &format!("/api/matches/{id}/undo"), anna, json!(null)).await.status, 409);
    assert!(get(house, &format!("/api/matches/{id}/pending"), program).await.json()["prompt"].is_null());
    let said = get(house, &format!("/api/matches/{id}/chat"), anna).await.json();
    assert_eq!(said[0]["words"], format!("This match was {words}."));
    let mut page = Browser::default();
    page.cookies.insert("logres".into(), anna.to_owned());
    let table = page.get(house, &format!("/match/{id}")).await;
    assert!(table.status == 200 && table.body.contains(&format!("This match was {words}.")), "{}", table.body);
    assert!(page.get(house, "/mine").await.body.contains(words));
    assert_eq!(page.get(house, &format!("/match/{id}/book")).await.status, 200);
}

async fn is_let_in(house: &House, from: &str, token: &str) -> [u16; 3] {
    let bearer = format!("Bearer {token}");
    let extra = [("content-type", "application/json"), ("x-forwarded-for", from), ("authorization", &bearer)];
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let make = json!({"game": "tic-tac-toe", "listed": true, "seats": seats}).to_string();
    let made = send(house, "POST", "/api/matches", &extra, &make).await;
    let hosted = get(house, "/api/lobby", "").await.json()[0]["id"].as_str().unwrap_or("0000000000000").to_owned();
    let joined = send(house, "POST", &format!("/api/matches/{hosted}/join"), &extra, "{}").await;
    let cookie = format!("logres={token}");
    let page = [("cookie", &*cookie), ("x-forwarded-for", from)];
    let new = send(house, "GET", "/new/tic-tac-toe", &page, "").await;
    let csrf = crate::browser::hidden(&new.body, "csrf").unwrap();
    let by_page = send(house, "POST", "/new/tic-tac-toe", &page, &format!("csrf={csrf}&quick=1")).await;
    [made.status, joined.status, by_page.status]
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_is_shut_out_takes_no_part_and_bots_play_on() {
    let folder = Folder::new();
    let house = open(Config { behind_proxy: true, ..config(&folder) }).await;
    let (anna, mordred) = (guest(&house, "Anna").await, guest(&house, "Mordred").await);
    let listed = json!({"game": "tic-tac-toe", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    // Mordred plays with Anna, and has his own table in the lobby.
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "connect-four", "seats": seats})).await.json();
    let (id, secret) = (made["id"].as_str().unwrap(), made["seats"][1]["invitation"].as_str().unwrap());
    assert_eq!(post(&house, &format!("/api/invitations/{secret}"), &mordred, json!({})).await.status, 200);
    let own = post(&house, "/api/matches", &mordred, listed.clone()).await.json()["id"].clone();
    let annas = post(&house, "/api/matches", &anna, listed).await.json()["id"].clone();

    let person = get(&house, "/api/account", &mordred).await.json()["person"].as_str().unwrap().to_owned();
    let done = order(&folder, ban(&person)).await.unwrap();
    assert_eq!(done, format!("{person} cannot make matches, sit down or talk any more, and is gone from 2 matches"));
    assert_eq!(is_let_in(&house, "10.0.0.1", &mordred).await, [403, 403, 403]);
    let lobby = get(&house, "/api/lobby", "").await.json();
    assert_eq!((lobby.as_array().unwrap().len(), &lobby[0]["id"]), (1, &annas), "his own is called off");
    let sight = get(&house, &format!("/api/matches/{id}"), &anna).await.json();
    assert!(sight["seats"][1]["sitter"].as_str().unwrap().starts_with("search"), "{sight}");
    assert_eq!(
        get(&house, &format!("/api/matches/{}", own.as_str().unwrap()), &mordred).await.json()["status"],
        "over"
    );
    assert_eq!(post(&house, &format!("/api/matches/{id}/chat"), &mordred, json!({"words": "!"})).await.status, 403);
    let refused = post(&house, "/api/matches", &mordred, json!({"game": "tic-tac-toe", "seats": seats})).await.body;
    assert!(
        refused.contains("the operator of this server has shut you out") && refused.contains("(spam)"),
        "{refused}"
    );
    assert_eq!(is_let_in(&house, "10.0.0.1", &anna).await[0], 201, "others are welcome");

    assert_eq!(
        order(&folder, Order::Lift { who: person.clone() }).await.unwrap(),
        format!("{person} may take part again")
    );
    assert_eq!(is_let_in(&house, "10.0.0.1", &mordred).await[0], 201);
    let again = order(&folder, Order::Lift { who: person.clone() }).await.unwrap_err();
    assert_eq!(again.to_string(), format!("{person} is not shut out"));

    // An address: nobody from there may come in, whatever their name. Seats stay.
    order(&folder, ban("10.0.0.7")).await.unwrap();
    assert_eq!(is_let_in(&house, "10.0.0.7", &anna).await, [403, 403, 403]);
    assert_eq!(is_let_in(&house, "10.0.0.8", &anna).await[0], 201);
    let bearer = format!("Bearer {anna}");
    for (from, status) in [("10.0.0.7", 403), ("10.0.0.8", 204)] {
        let extra = [("content-type", "application/json"), ("x-forwarded-for", from), ("authorization", &*bearer)];
        let talk = send(&house, "POST", &format!("/api/matches/{id}/chat"), &extra, "{\"words\": \"Hail!\"}").await;
        assert_eq!(talk.status, status, "talk from {from}");
    }
    assert_eq!(get(&house, &format!("/api/matches/{id}"), &anna).await.json()["seat"], 0, "seats stay");
    let bans = operator::bans(&folder.0).await.unwrap();
    assert_eq!(bans.iter().map(|ban| ban.who.as_str()).collect::<Vec<_>>(), ["10.0.0.7"]);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_house_that_runs_it_is_done_at_once() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let elaine = json!({"name": "Elaine", "password": "long enough"});
    let token = post(&house, "/api/account/register", "", elaine).await.json()["token"].as_str().unwrap().to_owned();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let made = post(&house, "/api/matches", &token, json!({"game": "tic-tac-toe", "seats": seats})).await.json();
    let id = made["id"].as_str().unwrap();
    house.close().await.unwrap();

    let unknown = order(&folder, ban("nobody")).await.unwrap_err();
    assert!(unknown.to_string().starts_with("nobody here is \"nobody\""), "{unknown}");
    order(&folder, Order::Close { id: id.parse().unwrap(), why: String::new() }).await.unwrap();
    let sheets = operator::matches(&folder.0, By::Size, 10).await.unwrap();
    assert_eq!(
        (sheets.len(), sheets[0].id.to_string(), sheets[0].status),
        (1, id.to_owned(), server::store::Status::Over)
    );
    assert!(sheets[0].bytes > 0);
    order(&folder, ban("Elaine")).await.unwrap();
    let people = operator::people(&folder.0, 10).await.unwrap();
    assert!(people.len() == 1 && people[0].banned && people[0].account && people[0].matches == 1, "{people:?}");
    let stats = operator::stats(&folder.0).await.unwrap();
    assert_eq!((stats.over, stats.playing, stats.accounts, stats.bans), (1, 0, 1, 1));

    let nowhere = Folder::new();
    let none = order(&nowhere, ban("10.0.0.1")).await.unwrap_err();
    assert!(none.to_string().starts_with("there is no house in"), "{none}");
}
