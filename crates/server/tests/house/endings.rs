//! What is left of a finished match: its page, another one with the same people, comments, links and pictures.

use serde_json::json;
use server::{Config, House};

use crate::browser::{Browser, hidden};
use crate::common::{Events, Folder, as_killed, config, get, open, pass, post, send, told_clock};

/// Two friends at tic-tac-toe, by a link. Returns the path of the table.
async fn seated(house: &House, anna: &mut Browser, bors: &mut Browser) -> String {
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "friend"), ("name-1", "Bors")];
    let begun = anna.post(house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await;
    let table = begun.header("location").unwrap().to_owned();
    let link = invitation(&anna.get(house, &table).await.body).expect("the host sees the link");
    assert_eq!(bors.post(house, &link, &link, &[("name", "Bors")]).await.status, 303);
    table
}

fn invitation(page: &str) -> Option<String> {
    page.find("/invite/").map(|at| page[at..].split('"').next().unwrap().to_owned())
}

/// They mark one square after the other until it is over.
async fn play_out(house: &House, table: &str, players: &mut [&mut Browser]) {
    for turn in 0..9 {
        let player = &mut players[turn % 2];
        let page = player.get(house, table).await.body;
        if page.contains("class=\"places\"") {
            return;
        }
        let question = hidden(&page, "question").expect("it is this player's turn");
        let fields = [("seat", &*(turn % 2).to_string()), ("question", &*question), ("one", "0")]
            .map(|(a, b)| (a, b.to_owned()));
        let fields: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (*a, &**b)).collect();
        let taken = player.post(house, table, &format!("{table}/answer"), &fields).await;
        assert_eq!(taken.status, 303, "{}", taken.body);
    }
}

async fn finished(house: &House) -> (String, Browser, Browser) {
    let (mut anna, mut bors) = (Browser::default(), Browser::default());
    let table = seated(house, &mut anna, &mut bors).await;
    play_out(house, &table, &mut [&mut anna, &mut bors]).await;
    (table, anna, bors)
}

/// The link to a position, as the book shows it: only its path.
async fn link_to(house: &House, reader: &mut Browser, table: &str, at: u32) -> String {
    let page = reader.get(house, &format!("{table}/book?at={at}")).await.body;
    let from = page.find("/position/").expect("the book has a link to the position");
    page[from..].split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_match_that_is_not_over_tells_nothing_of_its_end() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut anna, mut bors) = (Browser::default(), Browser::default());
    let table = seated(&house, &mut anna, &mut bors).await;
    let refused = anna.get(&house, &format!("{table}/end")).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("This match is not over yet"), "a sentence: {}", refused.body);
    for (path, fields) in
        [("again", &[][..]), ("comment", &[("at", "0"), ("words", "early")]), ("uncomment", &[("comment", "1")])]
    {
        let refused = anna.post(&house, &table, &format!("{table}/{path}"), fields).await;
        assert_eq!(refused.status, 403, "{path}");
    }
    // A link to a position cannot be made up, and one of the house's own opens nothing before the end.
    let id: server::Id = table.trim_start_matches("/match/").parse().unwrap();
    let own = format!("/position/{}", house.app.rooms.position_link(id, 0));
    for (path, status) in [(own.clone(), 403), (format!("{own}/board.svg"), 403), (format!("{own}/board.png"), 403)] {
        assert_eq!(send(&house, "GET", &path, &[], "").await.status, status, "{path}");
    }
    let mut forged = own.clone();
    forged.replace_range(forged.len() - 1.., if forged.ends_with('0') { "1" } else { "0" });
    assert_eq!(send(&house, "GET", &forged, &[], "").await.status, 404);
    house.close().await.unwrap();
}

#[tokio::test]
async fn the_end_is_a_page_for_those_who_may_see_the_match() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let (mut anna, mut bors) = (Browser::default(), Browser::default());
    let table = seated(&house, &mut anna, &mut bors).await;
    let page = anna.get(&house, &table).await.body;
    let question = hidden(&page, "question").unwrap();
    pass(&time, 65_000);
    let first = [("seat", "0"), ("question", &*question), ("one", "0")];
    anna.post(&house, &table, &format!("{table}/answer"), &first).await;
    let mut players = [&mut bors, &mut anna];
    for turn in 1..9_usize {
        let player = &mut players[(turn + 1) % 2];
        let page = player.get(&house, &table).await.body;
        let Some(question) = hidden(&page, "question") else { break };
        let seat = (turn % 2).to_string();
        let fields = [("seat", &*seat), ("question", &*question), ("one", "0")];
        player.post(&house, &table, &format!("{table}/answer"), &fields).await;
    }
    let end = anna.get(&house, &format!("{table}/end")).await;
    assert_eq!(end.status, 200, "{}", end.body);
    assert!(end.body.contains("<h1>Anna won</h1>") && end.body.contains("Three in a row"), "{}", end.body);
    assert!(end.body.contains("<td>65 seconds</td>"), "Anna thought for 65 seconds: {}", end.body);
    assert!(anna.get(&house, &table).await.body.contains(&format!("href=\"{table}/end\"")), "the table leads there");
    assert_eq!(Browser::default().get(&house, &format!("{table}/end")).await.status, 403, "it was not for spectators");
    house.close().await.unwrap();
}

#[tokio::test]
async fn the_same_people_play_again_in_their_seats() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (table, mut anna, mut bors) = finished(&house).await;
    let end = format!("{table}/end");
    let made = bors.post(&house, &end, &format!("{table}/again"), &[]).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let next = made.header("location").unwrap().to_owned();
    assert!(next.starts_with("/match/") && next != table);
    // Whoever comes second is led to the same match, to a seat that is kept.
    let page = anna.get(&house, &end).await.body;
    let invited = invitation(&page).expect("Anna finds her seat on the page of the end");
    assert!(anna.get(&house, &table).await.body.contains("plays again with the same people"), "and was told so");
    let again = anna.post(&house, &end, &format!("{table}/again"), &[]).await;
    assert_eq!(again.header("location"), Some(&*invited), "no second match is made");
    let came = anna.post(&house, &invited, &invited, &[("name", "Anna")]).await;
    assert_eq!(came.header("location"), Some(&*next));
    let seats = anna.get(&house, &next).await.body;
    assert!(seats.contains("name=\"question\"") && seats.contains("Bors"), "it begins, and Anna has the first seat");
    // The next one goes on from nothing.
    assert!(anna.get(&house, &end).await.body.contains(&format!("action=\"{table}/again\"")));
    let stranger = Browser::default().post(&house, "/", &format!("{table}/again"), &[]).await;
    assert_eq!(stranger.status, 403);
    house.close().await.unwrap();
}

#[tokio::test]
async fn against_bots_it_begins_at_once() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = guest.play_now(&house, "tic-tac-toe").await;
    for _ in 0..200 {
        let page = guest.get(&house, &table).await.body;
        if page.contains("class=\"places\"") {
            break;
        }
        if let Some(question) = hidden(&page, "question") {
            let fields = [("seat", "0"), ("question", &*question), ("one", "0")];
            guest.post(&house, &table, &format!("{table}/answer"), &fields).await;
        }
        tokio::task::yield_now().await;
    }
    let made = guest.post(&house, &format!("{table}/end"), &format!("{table}/again"), &[]).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let next = made.header("location").unwrap().to_owned();
    assert!(guest.get(&house, &next).await.body.contains("data-revision"), "it has begun");
    house.close().await.unwrap();
}

#[tokio::test]
async fn comments_are_kept_beside_the_record_and_stand_in_it() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (table, mut anna, mut bors) = finished(&house).await;
    let book = format!("{table}/book?at=2");
    let write = format!("{table}/comment");
    let said = "Here I should\nhave <b>blocked</b>: d6: 3";
    let written = anna.post(&house, &book, &write, &[("at", "2"), ("words", said)]).await;
    assert_eq!(written.header("location"), Some(&*format!("{book}#comments")), "{}", written.body);
    assert_eq!(bors.post(&house, &book, &write, &[("at", "999"), ("words", "Well played.")]).await.status, 303);
    let page = bors.get(&house, &book).await.body;
    assert!(page.contains("&lt;b&gt;blocked") && !page.contains("<b>blocked"), "{page}");
    assert!(!page.contains("Delete"), "nobody deletes what another wrote");
    assert!(anna.get(&house, &book).await.body.contains("Delete"));
    let record = anna.get(&house, &format!("{table}/record")).await.body;
    assert!(record.contains("\n; Anna at 2: Here I should have <b>blocked</b>: d6: 3\n3. "), "{record}");
    assert!(record.trim_end().ends_with(": Well played."), "beyond the end is at the end: {record}");
    let parsed = table::Record::parse(&record).unwrap();
    let title = web::shelf::find("tic-tac-toe").unwrap().title;
    assert!(title.verify(&parsed).is_ok(), "the record is as good as before");
    // Too long, nothing at all, and from somebody who only watches.
    for words in ["", "   ", &"x".repeat(301), "\u{202e}"] {
        assert_eq!(anna.post(&house, &book, &write, &[("at", "2"), ("words", words)]).await.status, 422, "{words}");
    }
    assert_eq!(Browser::default().post(&house, "/", &write, &[("at", "2"), ("words", "hm")]).await.status, 403);
    // It survives the program, and only its writer takes it away.
    let copy = as_killed(&folder).await;
    house.close().await.unwrap();
    let house = open(config(&copy)).await;
    let page = anna.get(&house, &book).await.body;
    let at = page.find("name=\"comment\"").expect("Anna's comment is still there");
    let comment = hidden(&page[at - 20..], "comment").unwrap();
    let delete = format!("{table}/uncomment");
    assert_eq!(bors.post(&house, &book, &delete, &[("comment", &comment), ("at", "2")]).await.status, 422);
    assert_eq!(anna.post(&house, &book, &delete, &[("comment", &comment), ("at", "2")]).await.status, 303);
    assert!(!anna.get(&house, &format!("{table}/record")).await.body.contains("blocked"));
    house.close().await.unwrap();
}

#[tokio::test]
async fn there_is_an_end_to_comments() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (table, mut anna, _) = finished(&house).await;
    let (book, write) = (format!("{table}/book?at=1"), format!("{table}/comment"));
    let csrf = hidden(&anna.get(&house, &book).await.body, "csrf").unwrap();
    let mut last = 0;
    for number in 0..61 {
        let body = format!("csrf={csrf}&at=1&words=comment+{number}");
        last = anna.ask(&house, "POST", &write, &body).await.status;
        assert!(last == 303 || number == 60, "comment {number}: {last}");
    }
    assert_eq!(last, 422, "sixty of one person are enough");
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_link_shows_one_position_to_everybody_as_a_spectator_sees_it() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let bot = json!({"kind": "bot", "bot": "random"});
    let body = json!({"game": "boast", "seats": [bot, bot, {"kind": "token"}], "watched": false});
    let made = post(&house, "/api/matches", "", body).await.json();
    let (id, tokens) = crate::common::secrets(&made);
    while crate::common::answer_last(&house, &id, &tokens[2]).await
        || get(&house, &format!("/api/matches/{id}"), &tokens[2]).await.json()["status"] == "playing"
    {}
    let link = house.app.rooms.position_link(id.parse().unwrap(), 2);
    let path = format!("/position/{link}");
    let page = send(&house, "GET", &path, &[], "").await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(
        page.body.contains("A position somebody shows you") && !page.body.contains("You are dealt"),
        "nobody's hand"
    );
    assert!(!page.body.contains("og:image"), "without a public address there is no address to name");
    assert_eq!(send(&house, "GET", &format!("/match/{id}"), &[], "").await.status, 403, "the rest stays closed");
    for other in [format!("{path}0"), path.replace("-2-", "-3-"), "/position/nonsense".to_owned()] {
        assert_eq!(send(&house, "GET", &other, &[], "").await.status, 404, "{other}");
    }
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_position_has_a_picture() {
    let folder = Folder::new();
    let house = open(Config { public_url: Some("https://logres.example/".into()), ..config(&folder) }).await;
    let (table, mut anna, _) = finished(&house).await;
    let link = link_to(&house, &mut anna, &table, 2).await;
    let page = send(&house, "GET", &link, &[], "").await.body;
    let named = format!("<meta property=\"og:image\" content=\"https://logres.example{link}/board.png\">");
    assert!(page.contains(&named), "{page}");
    let svg = send(&house, "GET", &format!("{link}/board.svg"), &[], "").await;
    assert_eq!((svg.status, svg.header("content-type")), (200, Some("image/svg+xml")));
    assert!(svg.body.starts_with("<svg xmlns=") && !svg.body.contains("var("), "{}", svg.body);
    let dark = send(&house, "GET", &format!("{link}/board.svg?theme=dark"), &[], "").await;
    assert_ne!(dark.body, svg.body);
    let png = crate::common::bytes(&house, &format!("{link}/board.png")).await;
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{:?}", &png[..8.min(png.len())]);
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 1200), "its width and its height");
    house.close().await.unwrap();
}

#[tokio::test]
async fn the_end_is_made_once_and_a_match_of_every_game_has_one() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    for (game, options) in [
        ("kingdom", json!({"time_limit": "rounds", "limit": "2"})),
        ("excalibur", json!({"time_limit": "years", "limit": "1"})),
        ("camelot-legends", json!({"level": "beginner"})),
        ("boast", json!({})),
    ] {
        let bot = json!({"kind": "bot", "bot": "random"});
        let body = json!({"game": game, "seats": [bot, bot], "watched": true, "options": options});
        let made = post(&house, "/api/matches", "", body).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let id = made.json()["id"].as_str().unwrap().to_owned();
        let mut events = Events::open(&house, &format!("/api/matches/{id}/events"), &[]).await;
        while events.next().await.unwrap().2["over"] != true {}
        let before = house.app.metrics.replays.get();
        for _ in 0..3 {
            let page = get(&house, &format!("/match/{id}/end"), "").await;
            assert_eq!(page.status, 200, "{game}: {}", page.body);
            assert!(page.body.contains("How it ended"), "{game}");
        }
        assert_eq!(house.app.metrics.replays.get(), before + 1, "{game}: replayed once");
    }
    house.close().await.unwrap();
}
