//! The interface for programs, over real sockets.

use crate::common::{
    Events, Folder, answer_first, answer_some, by_tokens, config, get, guest, open, post, secrets, send,
};
use serde_json::{Value, json};
use table::Record;

#[tokio::test(flavor = "multi_thread")]
async fn two_seats_play_a_match_to_its_end_and_its_record_verifies() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    let path = format!("/api/matches/{id}");
    assert_eq!(get(&house, &format!("{path}/record"), &tokens[0]).await.status, 403);
    for turn in 0.. {
        let sight = get(&house, &path, &tokens[0]).await.json();
        if sight["status"] == "over" {
            assert!(sight["outcome"]["places"].is_array());
            break;
        }
        assert!(turn < 9);
        let waited = usize::from(sight["seats"][1]["waited"] == true);
        assert_eq!(answer_first(&house, &id, &tokens[waited]).await.status, 200);
    }
    let record = get(&house, &format!("{path}/record"), &tokens[1]).await;
    assert_eq!(record.status, 200);
    let record = Record::parse(&record.body).unwrap();
    record.verify::<examples::TicTacToe>().unwrap();
    let told = get(&house, &format!("{path}/chronicle"), &tokens[0]).await.json();
    assert!(told.as_array().unwrap().len() >= 5, "{told}");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_or_doubled_answer_changes_nothing_and_a_wrong_one_says_what_is_allowed() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    let path = format!("/api/matches/{id}/answer");
    let refused = post(&house, &path, &tokens[0], json!({"question": 0, "answer": {"one": 9}})).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["rule"], "TTT-2");
    assert!(refused.json()["allowed"].as_str().unwrap().contains("b2"), "{}", refused.body);
    let first = json!({"question": 0, "answer": {"one": 4}});
    assert_eq!(post(&house, &path, &tokens[0], first.clone()).await.status, 200);
    let before = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.body;
    let doubled = post(&house, &path, &tokens[0], first).await;
    assert_eq!(doubled.status, 409);
    assert!(doubled.json()["error"].as_str().unwrap().contains("no longer asked"));
    assert_eq!(post(&house, &path, &tokens[1], json!({"question": 7, "answer": {"one": 0}})).await.status, 409);
    assert_eq!(get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.body, before);
    for odd in [json!({}), json!({"question": -1, "answer": {"one": 0}}), json!("words")] {
        let reply = post(&house, &path, &tokens[1], odd).await;
        assert_eq!(reply.status, 422);
        assert!(reply.json()["error"].is_string());
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_sees_its_own_seat_and_nothing_else() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "boast", 2).await;
    let path = format!("/api/matches/{id}");
    let own = get(&house, &path, &tokens[0]).await.json();
    let other = get(&house, &path, &tokens[1]).await.json();
    assert_eq!((&own["seat"], &other["seat"]), (&json!(0), &json!(1)));
    assert_ne!(own["view"], other["view"]);
    for tail in ["?seat=1", "/pending?seat=1", "/chronicle?seat=1", "/report?seat=1", "/events?seat=1"] {
        assert_eq!(get(&house, &format!("{path}{tail}"), &tokens[0]).await.status, 403, "{tail}");
    }
    let body = json!({"seat": 1, "question": 0, "answer": {"one": 0}});
    assert_eq!(post(&house, &format!("{path}/answer"), &tokens[0], body).await.status, 403);
    // Nobody may look without a token, because the host did not allow it.
    assert_eq!(get(&house, &path, "").await.status, 403);
    assert_eq!(get(&house, &path, "0000").await.status, 401);
    let strange = json!({"question": 0, "answer": {"one": 0}});
    assert_eq!(post(&house, &format!("{path}/answer"), "", strange).await.status, 401);
    // The seed is in no reply, and a report has only the seat's own view.
    let report = get(&house, &format!("{path}/report"), &tokens[0]).await.body;
    assert!(report.contains(&own["view"].to_string()) && !report.contains(&other["view"].to_string()));
    assert!(!report.to_lowercase().contains("seed"));
    let (another, _) = by_tokens(&house, "boast", 2).await;
    assert_eq!(get(&house, &format!("/api/matches/{another}"), &tokens[0]).await.status, 401);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_works_once_and_the_match_begins_when_all_sit() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let body = json!({"game": "tic-tac-toe", "seats": [{"kind": "token", "name": "Anna"}, {"kind": "open"}]});
    let made = post(&house, "/api/matches", "", body).await.json();
    assert_eq!(made["status"], "open");
    let (id, tokens) = secrets(&made);
    let secret = made["seats"][1]["invitation"].as_str().unwrap();
    let answer = json!({"question": 0, "answer": {"one": 0}});
    let early = post(&house, &format!("/api/matches/{id}/answer"), &tokens[0], answer).await;
    assert_eq!(early.status, 409);
    assert_eq!(post(&house, &format!("/api/matches/{id}/join"), "", json!({"name": "Bors"})).await.status, 403);
    let path = format!("/api/invitations/{secret}");
    assert_eq!(post(&house, &path, "", json!({"name": "a: b"})).await.status, 422);
    let (one, two) = tokio::join!(
        post(&house, &path, "", json!({"name": "Anna"})),
        post(&house, &path, "", json!({"name": "Bors"}))
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert!(statuses[0] == 200 && statuses[1] >= 409, "{statuses:?}");
    assert_eq!(post(&house, &path, "", json!({"name": "Lot"})).await.status, 410);
    let taken = if one.status == 200 { one } else { two };
    let token = taken.json()["token"].as_str().unwrap().to_owned();
    let sight = get(&house, &format!("/api/matches/{id}"), &token).await.json();
    assert_eq!((&sight["status"], &sight["seat"]), (&json!("playing"), &json!(1)));
    assert_ne!(sight["seats"][1]["name"], "Anna");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_what_is_open_and_lets_people_in() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    let body = json!({"game": "boast", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": true});
    let made = post(&house, "/api/matches", &anna, body).await.json();
    let id = made["id"].as_str().unwrap();
    let lobby = get(&house, "/api/lobby", "").await.json();
    assert_eq!(lobby[0]["id"], *id);
    assert_eq!(lobby[0]["seats"][0]["name"], "Anna");
    let bors = guest(&house, "Bors").await;
    assert_eq!(post(&house, &format!("/api/matches/{id}/join"), &bors, json!({})).await.status, 200);
    assert_eq!(post(&house, &format!("/api/matches/{id}/join"), "", json!({"name": "Lot"})).await.status, 409);
    assert_eq!(get(&house, "/api/lobby", "").await.json(), json!([]));
    let mine = get(&house, "/api/matches", &bors).await.json();
    assert_eq!(mine[0]["id"], *id);
    assert_eq!(mine[0]["seats"][1]["yours"], true);
    // Spectators are not allowed, so a stranger does not see the match.
    let lot = guest(&house, "Lot").await;
    assert_eq!(get(&house, &format!("/api/matches/{id}"), &lot).await.status, 403);
    assert_eq!(get(&house, &format!("/api/matches/{id}"), &bors).await.json()["seat"], 1);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guests_matches_move_to_the_account_and_are_there_on_another_device() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let first = guest(&house, "Anna").await;
    let body = json!({"game": "tic-tac-toe", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
    let id = post(&house, "/api/matches", &first, body.clone()).await.json()["id"].clone();
    let short = post(&house, "/api/account/register", &first, json!({"name": "Anna", "password": "short"})).await;
    assert_eq!(short.status, 422);
    let account = json!({"name": "Anna", "password": "lady of the lake"});
    assert_eq!(post(&house, "/api/account/register", &first, account.clone()).await.status, 200);
    assert_eq!(
        post(&house, "/api/account/register", "", json!({"name": "ANNA", "password": "lady of the lake"})).await.status,
        409
    );
    assert_eq!(
        post(&house, "/api/account/login", "", json!({"name": "Anna", "password": "lady of the lamp"})).await.status,
        401
    );
    // On another device, somebody played as a guest before logging in.
    let second = guest(&house, "Anna elsewhere").await;
    let other = post(&house, "/api/matches", &second, body).await.json()["id"].clone();
    let token = post(&house, "/api/account/login", &second, account).await.json()["token"].as_str().unwrap().to_owned();
    let mine = get(&house, "/api/matches", &token).await.json();
    let ids: Vec<&Value> = mine.as_array().unwrap().iter().map(|line| &line["id"]).collect();
    assert!(ids.contains(&&id) && ids.contains(&&other), "{ids:?}");
    let sight = get(&house, &format!("/api/matches/{}", other.as_str().unwrap()), &token).await.json();
    assert_eq!(sight["seat"], 0);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_can_be_taken_back_and_the_chronicle_with_it() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    let chronicle = format!("/api/matches/{id}/chronicle");
    let before = get(&house, &chronicle, &tokens[0]).await.body;
    assert_eq!(answer_first(&house, &id, &tokens[0]).await.status, 200);
    assert_ne!(get(&house, &chronicle, &tokens[0]).await.body, before);
    let undo = format!("/api/matches/{id}/undo");
    assert_eq!(post(&house, &undo, &tokens[1], json!(null)).await.status, 422);
    assert_eq!(post(&house, &undo, &tokens[0], json!(null)).await.status, 200);
    assert_eq!(get(&house, &chronicle, &tokens[0]).await.body, before);
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!((&sight["answers"], &sight["revision"]), (&json!(0), &json!(3)));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_each_change_once_and_goes_on_where_it_was_cut() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    let path = format!("/api/matches/{id}/events");
    let bearer = format!("Bearer {}", tokens[1]);
    let mut events = Events::open(&house, &path, &[("authorization", &bearer)]).await;
    let (name, at, now) = events.next().await.unwrap();
    assert_eq!((name.as_str(), at.as_str(), &now["you"]), ("changed", "1", &json!(false)));
    assert_eq!(answer_first(&house, &id, &tokens[0]).await.status, 200);
    let (_, at, changed) = events.next().await.unwrap();
    assert_eq!((at.as_str(), &changed["you"]), ("2", &json!(true)));
    let pending = get(&house, &format!("/api/matches/{id}/pending"), &tokens[1]).await.json();
    assert_eq!((changed["question"].is_number(), &changed["question"]), (true, &pending["question"]));
    assert_eq!(changed["told"].as_array().unwrap().len(), 1);
    assert_eq!(changed["waited"], json!([1]));
    drop(events);
    assert_eq!(answer_first(&house, &id, &tokens[1]).await.status, 200);
    let cut = [("authorization", &*bearer), ("last-event-id", "2")];
    let mut events = Events::open(&house, &path, &cut).await;
    assert_eq!(events.next().await.unwrap().1, "3");
    // Nothing was missed: the first event is the next change.
    let whole = [("authorization", &*bearer), ("last-event-id", "3")];
    let mut events = Events::open(&house, &path, &whole).await;
    assert_eq!(answer_first(&house, &id, &tokens[0]).await.status, 200);
    assert_eq!(events.next().await.unwrap().1, "4");
    let said = post(&house, &format!("/api/matches/{id}/chat"), &tokens[0], json!({"words": "Well met"})).await;
    assert_eq!(said.status, 204);
    assert_eq!(events.next().await.unwrap().2["words"], "Well met");
    house.close().await.unwrap();
    assert!(events.next().await.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_with_questions_tells_each_seat_its_own_and_all_that_is_needed_to_answer() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "kingdom", 2).await;
    let mut streams = Vec::new();
    for token in &tokens {
        let path = format!("/api/matches/{id}/events?prompt=true");
        streams.push(Events::open(&house, &path, &[("authorization", &format!("Bearer {token}"))]).await);
    }
    let (mut asked, mut spoke, mut barred) = (0, 0, 0);
    for turn in 0..60 {
        let mut waited = None;
        for (stream, token) in streams.iter_mut().zip(&tokens) {
            let (_, _, told) = stream.next().await.unwrap();
            let mut pending = get(&house, &format!("/api/matches/{id}/pending"), token).await.json();
            // Streams leave out what a program can do without.
            if let Some(known) = pending["prompt"].as_object_mut() {
                barred += usize::from(known.remove("barred").is_some());
                known.retain(|field, _| !["odds", "why_least", "why_most", "beyond"].contains(&field.as_str()));
            }
            let options = pending.pointer_mut("/prompt/options").and_then(Value::as_array_mut);
            for option in options.into_iter().flatten().filter_map(Value::as_object_mut) {
                option.remove("warning");
            }
            assert_eq!(told["prompt"], pending["prompt"], "after {turn} answers");
            let is_asked = !told["prompt"].is_null();
            assert_eq!(told["question"], if is_asked { pending["question"].clone() } else { Value::Null });
            if told["you"] == true {
                (waited, asked) = (Some(token), asked + 1);
            }
            spoke += usize::from(told["you"] == false && is_asked);
        }
        let reply = answer_some(&house, &id, waited.unwrap(), turn).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    assert!(asked == 60 && spoke > 5 && barred > 5, "asked {asked}, might speak {spoke}, barred {barred}");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_interface_describes_itself_and_the_house_is_well() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let description = get(&house, "/api/openapi.json", "").await.json();
    assert!(description["paths"]["/api/matches/{id}/answer"]["post"].is_object());
    // Every parameter in a path is described as one, and nothing else is.
    for (path, methods) in description["paths"].as_object().unwrap() {
        let in_braces: Vec<&str> = path.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        for described in methods.as_object().unwrap().values() {
            let parameters = described["parameters"].as_array().cloned().unwrap_or_default();
            let of_path = parameters.iter().filter(|parameter| parameter["in"] == "path");
            let named: Vec<&str> = of_path.filter_map(|parameter| parameter["name"].as_str()).collect();
            assert_eq!(named, in_braces, "{path}");
            let responses = described["responses"].as_object().unwrap();
            assert!(responses.values().all(|response| !response["description"].as_str().unwrap().is_empty()), "{path}");
        }
    }
    for (odd, status) in [("/api/matches/nobody", 404), ("/api/matches/0000000000000?seat=many", 400)] {
        let reply = get(&house, odd, "").await;
        assert_eq!((reply.status, reply.json()["error"].is_string()), (status, true), "{odd}: {}", reply.body);
    }
    assert_eq!(get(&house, "/healthz", "").await.status, 200);
    let games = get(&house, "/api/games", "").await.json();
    assert_eq!(games.as_array().unwrap().len(), web::shelf::titles().len());
    let rules = get(&house, "/api/games/tic-tac-toe/rules?q=TTT-2", "").await.json();
    assert_eq!(rules[0]["id"], "TTT-2");
    assert_eq!(get(&house, "/api/matches/0000000000000", "").await.status, 404);
    let reply = send(&house, "GET", "/healthz", &[], "").await;
    assert!(reply.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    house.close().await.unwrap();
}
