//! No traps, no dead ends: what ruins is confirmed, and no link of a table leads to a refusal.

use std::collections::BTreeSet;

use serde_json::json;
use server::House;

use crate::browser::{Browser, hidden};
use crate::common::{Folder, config, get, open, post, send};

/// A match of two at one screen. Returns its path.
async fn two_at_a_screen(house: &House, guest: &mut Browser, game: &str) -> String {
    let new = format!("/new/{game}");
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "here"), ("name-1", "Bors"), ("limit", "none")];
    let begun = guest.post(house, &new, &new, &set).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    begun.header("location").unwrap().to_owned()
}

/// The number of the option with this label, on a page that offers it.
fn option_called(page: &str, label: &str) -> Option<String> {
    let mut options = page.split("name=\"one\" value=\"").skip(1);
    let found = options.find(|option| option.contains(&format!("<span>{label}</span>")))?;
    Some(found.split_once('"')?.0.to_owned())
}

/// Takes this option where it is offered, and else the first and the least of everything, until some page has these
/// words. Returns the path of that page and the page.
async fn play_until(house: &House, guest: &mut Browser, table: &str, taken: &str, words: &str) -> (String, String) {
    for _ in 0..100 {
        for seat in 0..2 {
            let path = format!("{table}?seat={seat}");
            let page = guest.get(house, &path).await.body;
            if page.contains(words) {
                return (path, page);
            }
            let (Some(question), false) = (hidden(&page, "question"), page.contains("class=\"word\"")) else {
                continue;
            };
            let seat = seat.to_string();
            let mut fields = vec![("seat", &*seat), ("question", &*question), ("confirmed", "on")];
            let one = option_called(&page, taken).unwrap_or_else(|| "0".to_owned());
            let least = page.split_once("name=\"number\" min=\"").and_then(|(_, rest)| rest.split_once('"'));
            if page.contains("name=\"one\"") {
                fields.push(("one", &one));
            } else if let Some((least, _)) = least {
                fields.push(("number", least));
            } else if page.contains("name=\"some\"") {
                fields.push(("some", "0"));
            }
            guest.post(house, &path, &format!("{table}/answer"), &fields).await;
        }
    }
    panic!("no page has {words}");
}

#[tokio::test]
async fn a_bid_that_ruins_counts_only_when_it_is_given_twice() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = two_at_a_screen(&house, &mut guest, "kingdom").await;
    let (path, page) = play_until(&house, &mut guest, &table, "bid", "data-beyond=").await;
    let (seat, question) = (hidden(&page, "seat").unwrap(), hidden(&page, "question").unwrap());
    assert_eq!(hidden(&page, "warns").as_deref(), Some("on"));
    let answer = format!("{table}/answer");
    let bid = [("seat", &*seat), ("question", &*question), ("warns", "on"), ("number", "9999")];

    let asked = guest.post(&house, &path, &answer, &bid).await;
    assert_eq!(asked.status, 200);
    for words in ["Are you sure?", "out of the game", "Yes, 9,999", "name=\"confirmed\" value=\"on\""] {
        assert!(asked.body.contains(words), "{words}: {}", asked.body);
    }
    let still = guest.get(&house, &path).await.body;
    assert_eq!(hidden(&still, "question"), Some(question.clone()), "nothing has changed");
    assert!(!still.contains("Are you sure?"));

    let sure = [("seat", &*seat), ("question", &*question), ("warns", "on"), ("number", "9999"), ("confirmed", "on")];
    assert_eq!(guest.post(&house, &path, &answer, &sure).await.status, 303);
    let stale = guest.post(&house, &path, &answer, &bid).await;
    assert_eq!(stale.status, 409, "that question is answered");
    house.close().await.unwrap();
}

#[tokio::test]
async fn on_a_shared_screen_everybody_has_their_name_in_pages_and_for_programs() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = two_at_a_screen(&house, &mut guest, "kingdom").await;
    let (path, page) = play_until(&house, &mut guest, &table, "pass", "march from ").await;
    let (seat, question) = (hidden(&page, "seat").unwrap(), hidden(&page, "question").unwrap());

    // What was told.
    let id = table.rsplit('/').next().unwrap();
    let told = get(&house, &format!("/api/matches/{id}/chronicle?seat={seat}"), &guest.cookies["logres"]).await;
    let told = told.json();
    let told: Vec<&str> = told.as_array().unwrap().iter().map(|entry| entry["text"].as_str().unwrap()).collect();
    assert!(told.len() > 5, "{told:?}");
    for text in told {
        // A card speaks to the player who drew it; its words stand between quotation marks.
        let text: String = text.split('“').map(|part| part.rsplit('”').next().unwrap_or_default()).collect();
        assert!(
            !text.split(|letter: char| !letter.is_alphanumeric()).any(|word| ["You", "you", "your"].contains(&word)),
            "{text}"
        );
    }

    // What lies ahead.
    let march = page.split("id=\"option-").skip(1).find(|option| option.contains("march from ")).unwrap();
    let march = march.split('"').next().unwrap().to_owned();
    let look = [("seat", &*seat), ("question", &*question), ("look", "1"), ("one", &*march)];
    let ahead = guest.post(&house, &path, &format!("{table}/answer"), &look).await.body;
    assert!(ahead.contains(" looking\""), "what lies ahead is shown");
    assert!(!ahead.contains("your turn"), "everybody has a name there too");
    house.close().await.unwrap();
}

#[tokio::test]
async fn a_program_may_ask_to_be_warned_and_need_not_confirm() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = two_at_a_screen(&house, &mut guest, "kingdom").await;
    let (_, page) = play_until(&house, &mut guest, &table, "bid", "data-beyond=").await;
    let seat: u8 = hidden(&page, "seat").unwrap().parse().unwrap();
    let question: u32 = hidden(&page, "question").unwrap().parse().unwrap();
    let id = table.rsplit('/').next().unwrap();
    // A guest's cookie is a token too.
    let token = guest.cookies["logres"].clone();
    let path = format!("/api/matches/{id}/answer");
    let body =
        |confirmed| json!({"seat": seat, "question": question, "answer": {"number": 9999}, "confirmed": confirmed});
    let refused = post(&house, &path, &token, body(Some(false))).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("must be confirmed") && refused.body.contains("out of the game"), "{}", refused.body);
    let taken = post(&house, &path, &token, body(None)).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    house.close().await.unwrap();
}

/// The addresses of all links of a page on this site.
fn links(page: &str) -> BTreeSet<String> {
    let all = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    all.map(|link| link.replace("&amp;", "&"))
        .map(|link| link.split('#').next().unwrap_or_default().to_owned())
        .filter(|link| link.starts_with('/'))
        .collect()
}

/// Follows every link of a page as this visitor.
async fn follow_all(house: &House, guest: &mut Browser, path: &str) {
    let page = guest.get(house, path).await;
    assert_eq!(page.status, 200, "{path}");
    let links = links(&page.body);
    assert!(links.len() > 5, "{path} has links: {links:?}");
    for link in links {
        let status = guest.get(house, &link).await.status;
        assert!(status < 400, "{path} leads to {link}, which answers {status}");
    }
}

#[tokio::test]
async fn no_link_of_a_running_table_leads_to_a_refusal() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    for game in ["kingdom", "excalibur", "boast", "tic-tac-toe"] {
        let mut guest = Browser::default();
        let table = guest.play_now(&house, game).await;
        follow_all(&house, &mut guest, &table).await;
        let page = guest.get(&house, &table).await.body;
        assert!(!page.contains("/record\"") && !page.contains("/book\""), "{game}: not yet");
        assert!(page.contains("open when the match is over"), "{game}: but it says when");
    }
    let mut host = Browser::default();
    let set = [("seat-0", "me"), ("seat-1", "friend"), ("limit", "none")];
    let made = host.post(&house, "/new/boast", "/new/boast", &set).await;
    let table = made.header("location").unwrap().to_owned();
    follow_all(&house, &mut host, &table).await;
    house.close().await.unwrap();
}

/// Plays tic-tac-toe to its end, in the order of the squares.
async fn a_finished_match(house: &House, guest: &mut Browser) -> String {
    let table = two_at_a_screen(house, guest, "tic-tac-toe").await;
    let (path, _) = play_until(house, guest, &table, "pass", "class=\"places\"").await;
    path.split('?').next().unwrap().to_owned()
}

#[tokio::test]
async fn no_link_of_a_finished_table_leads_to_a_refusal_and_its_end_has_no_branch() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = a_finished_match(&house, &mut guest).await;
    follow_all(&house, &mut guest, &table).await;
    let page = guest.get(&house, &table).await.body;
    assert!(page.contains("/record\"") && page.contains("/book\""), "now they are there");
    let book = format!("{table}/book");
    follow_all(&house, &mut guest, &book).await;
    let branch = format!("{table}/branch\"");
    assert!(guest.get(&house, &format!("{book}?at=1")).await.body.contains(&branch));
    assert!(!guest.get(&house, &format!("{book}?at=7")).await.body.contains(&branch), "nothing goes on after the end");
    house.close().await.unwrap();
}

#[tokio::test]
async fn ones_own_used_invitation_leads_to_ones_seat() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend, mut other) = (Browser::default(), Browser::default(), Browser::default());
    let set = [("seat-0", "me"), ("seat-1", "friend"), ("limit", "none")];
    let made = host.post(&house, "/new/boast", "/new/boast", &set).await;
    let table = made.header("location").unwrap().to_owned();
    let page = host.get(&house, &table).await.body;
    let secret = page.split("/invite/").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let link = format!("/invite/{secret}");
    assert_eq!(friend.post(&house, &link, &link, &[("name", "Bors")]).await.status, 303);
    let again = friend.get(&house, &link).await;
    assert_eq!((again.status, again.header("location")), (303, Some(&*table)), "to his seat");
    assert_eq!(other.get(&house, &link).await.status, 410, "for others it is used up");
    house.close().await.unwrap();
}

#[tokio::test]
async fn page_and_program_leave_a_seat_to_the_same_bot() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut sitters = Vec::new();
    for by_page in [true, false] {
        let mut guest = Browser::default();
        let table = guest.play_now(&house, "boast").await;
        let id = table.rsplit('/').next().unwrap().to_owned();
        if by_page {
            assert_eq!(guest.post(&house, &table, &format!("{table}/leave"), &[("seat", "0")]).await.status, 303);
        } else {
            let token = guest.cookies["logres"].clone();
            let left = send(
                &house,
                "POST",
                &format!("/api/matches/{id}/leave?seat=0"),
                &[("authorization", &format!("Bearer {token}"))],
                "",
            )
            .await;
            assert!(left.status < 300, "{} {}", left.status, left.body);
        }
        // Who may not look any more has no seat.
        sitters.push(guest.get(&house, &table).await.status);
    }
    assert_eq!(sitters[0], sitters[1], "page and program alike");
    house.close().await.unwrap();
}

#[tokio::test]
async fn how_answers_are_confirmed_is_remembered_for_guests_by_pace() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let live = two_at_a_screen(&house, &mut guest, "tic-tac-toe").await;
    assert!(!guest.get(&house, &live).await.body.contains("data-pace"), "one click at first");
    let chosen = [("live", "two"), ("slow", "button")];
    assert_eq!(guest.post(&house, "/account", "/account/pace", &chosen).await.status, 303);
    assert!(guest.get(&house, &live).await.body.contains("data-pace=\"two\""));
    let account = guest.get(&house, "/account").await.body;
    for chosen in ["<option value=\"two\" selected>", "<option value=\"button\" selected>"] {
        assert!(account.contains(chosen), "{chosen}");
    }
    let new = "/new/tic-tac-toe";
    let page = guest.get(&house, new).await.body;
    let day =
        page.split("<option value=\"").filter_map(|rest| rest.split('"').next()).find(|value| value.ends_with("86400"));
    let set = [("seat-0", "me"), ("seat-1", "here"), ("limit", day.unwrap())];
    let begun = guest.post(&house, new, new, &set).await;
    let slow = begun.header("location").unwrap().to_owned();
    assert!(guest.get(&house, &slow).await.body.contains("data-pace=\"button\""), "a day is slow");

    guest.cookies.insert("logres-pace".into(), "nonsense".into());
    assert!(!guest.get(&house, &live).await.body.contains("data-pace"), "what cannot be read is one click");
    house.close().await.unwrap();
}
