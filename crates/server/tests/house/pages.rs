//! Pages and forms, as a browser without scripts uses them.

use std::collections::BTreeMap;

use serde_json::json;

use crate::browser::{Browser, hidden};
use crate::common::{Events, Folder, answer_first, answer_last, config, open, post, secrets, send};

#[tokio::test]
async fn every_page_of_the_house_opens_with_safe_headers() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    for path in [
        "/",
        "/lobby",
        "/mine",
        "/new/kingdom",
        "/rules",
        "/rules/kingdom",
        "/rules/kingdom?q=bridge",
        "/primer/kingdom",
        "/primer/relics",
        "/account",
        "/about",
        "/help",
        "/api",
    ] {
        let page = guest.get(&house, path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.header("content-security-policy").unwrap().contains("script-src 'self'"), "{path}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    }
    assert_eq!(guest.get(&house, "/nowhere").await.status, 404);
    assert_eq!(guest.get(&house, "/primer/poker").await.status, 404);
    assert_eq!(guest.get(&house, "/match/0000000000000").await.status, 404);
    assert_eq!(guest.get(&house, "/match/nonsense").await.status, 404);
    assert_eq!(guest.ask(&house, "POST", "/lobby", "").await.status, 405);
    let part = guest.get(&house, "/rules/kingdom?rule=KGD-9&part=1").await;
    assert!(part.body.contains("KGD-9") && !part.body.contains("<html"));
}

#[tokio::test]
async fn a_cookie_cannot_be_read_by_script_nor_sent_from_elsewhere() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let page = send(&house, "GET", "/", &[], "").await;
    let cookie = page.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    let secure = server::Config { public_url: Some("https://logres.example".into()), ..config(&Folder::new()) };
    let house = open(secure).await;
    assert!(send(&house, "GET", "/", &[], "").await.header("set-cookie").unwrap().contains("Secure"));
}

#[tokio::test]
async fn a_form_without_its_secret_is_refused_and_changes_nothing() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    guest.get(&house, "/").await;
    for body in ["quick=1", "quick=1&csrf=", "quick=1&csrf=0123456789abcdef0123456789abcdef"] {
        assert_eq!(guest.ask(&house, "POST", "/new/kingdom", body).await.status, 403, "{body}");
    }
    let mut other = Browser::default();
    let page = other.get(&house, "/").await;
    let body = format!("quick=1&csrf={}", hidden(&page.body, "csrf").unwrap());
    assert_eq!(guest.ask(&house, "POST", "/new/kingdom", &body).await.status, 403, "another's secret");
    assert!(!guest.get(&house, "/mine").await.body.contains("/match/"));
    assert_eq!(guest.play_now(&house, "kingdom").await.len(), "/match/".len() + 13);
}

#[tokio::test]
async fn a_button_of_the_primer_starts_the_match_that_it_names() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let set = [("quick", "1"), ("seats", "3"), ("set-time_limit", "rounds"), ("set-limit", "7")];
    let begun = guest.post(&house, "/primer/kingdom", "/new/kingdom", &set).await;
    let table = guest.get(&house, begun.header("location").expect("a match")).await;
    assert!(table.body.contains("round 7") || table.body.contains("7 rounds"), "{}", table.body);
    assert_eq!(table.body.matches("<li class=\"seat").count(), 3);
    let refused =
        guest.post(&house, "/primer/kingdom", "/new/kingdom", &[("quick", "1"), ("set-limit", "never")]).await;
    assert_eq!(refused.status, 422, "an option that cannot be is refused");
    let most = guest.post(&house, "/primer/kingdom", "/new/kingdom", &[("quick", "1"), ("seats", "99")]).await;
    let table = guest.get(&house, most.header("location").expect("a match")).await;
    assert_eq!(table.body.matches("<li class=\"seat").count(), 6, "no more than there are");
}

#[tokio::test]
async fn a_table_is_for_those_who_sit_there() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut guest, mut stranger) = (Browser::default(), Browser::default());
    let table = guest.play_now(&house, "boast").await;
    let page = guest.get(&house, &table).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("name=\"question\""), "the guest is asked");
    assert_eq!(stranger.get(&house, &table).await.status, 403);
    assert_eq!(stranger.get(&house, &format!("{table}/report")).await.status, 403);
    assert_eq!(stranger.get(&house, &format!("{table}/record")).await.status, 403);
    let answer = format!("{table}/answer");
    let fields = [("seat", "0"), ("question", "0"), ("one", "0")];
    assert_eq!(stranger.post(&house, "/", &answer, &fields).await.status, 403);
    assert_eq!(guest.get(&house, &format!("{table}/record")).await.status, 403, "the seed is told at the end");
    let report = guest.get(&house, &format!("{table}/report")).await;
    assert!(report.header("content-disposition").unwrap().contains("attachment"));
    assert!(report.body.contains("Question:") && !report.body.to_lowercase().contains("seed"));
}

#[tokio::test]
async fn an_answer_counts_once_and_a_wrong_one_is_explained() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "here"), ("name-1", "Bors"), ("limit", "none")];
    let begun = guest.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    let table = begun.header("location").unwrap().to_owned();
    let answer = format!("{table}/answer");
    let page = guest.get(&house, &table).await.body;
    let question = hidden(&page, "question").unwrap();
    let first = [("seat", "0"), ("question", &*question), ("one", "0")];
    let wrong = [("seat", "0"), ("question", &*question), ("one", "99")];
    let refused = guest.post(&house, &table, &answer, &wrong).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("there is no option 99") || refused.body.contains("There is no option 99"));
    let taken = guest.post(&house, &table, &answer, &first).await;
    assert_eq!((taken.status, taken.header("location").unwrap().starts_with(&table)), (303, true));
    let again = guest.post(&house, &table, &answer, &first).await;
    assert_eq!(again.status, 409);
    assert!(again.body.contains("no longer asked"));
    // The other player at the same screen has to decide now, and the answer can be taken back.
    let page = guest.get(&house, &format!("{table}?seat=0")).await.body;
    assert!(page.contains("Bors"));
    let undone = guest.post(&house, &table, &format!("{table}/undo"), &[("seat", "0")]).await;
    assert_eq!(undone.status, 303, "{}", undone.body);
    let page = guest.get(&house, &table).await.body;
    assert_eq!(hidden(&page, "seat").as_deref(), Some("0"), "Anna is asked again");
    // An answer that was sent before the undo belongs to another question.
    let late = guest.post(&house, &table, &answer, &first).await;
    assert_eq!(late.status, 409);
}

#[tokio::test]
async fn two_at_one_screen_pass_it_on_where_there_are_secrets() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "here"), ("name-1", "Bors")];
    let begun = guest.post(&house, "/new/boast", "/new/boast", &set).await;
    let table = begun.header("location").unwrap().to_owned();
    let before = guest.get(&house, &table).await.body;
    assert!(before.contains("Pass the screen to"), "nothing is shown before");
    assert!(!before.contains("name=\"question\"") && !before.contains("You are dealt"));
    let shown = guest.get(&house, &format!("{table}?seat=0")).await.body;
    assert!(shown.contains("name=\"question\"") && shown.contains("You are dealt"));
}

#[tokio::test]
async fn what_cannot_be_read_in_an_address_says_nothing() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    let table = guest.play_now(&house, "tic-tac-toe").await;
    for odd in ["?seat=many", "?seat=999", "?part=nothing", "?%ff"] {
        let page = guest.get(&house, &format!("{table}{odd}")).await;
        assert_eq!((page.status, page.body.contains("id=\"question\"")), (200, true), "{odd}");
    }
    assert_eq!(guest.get(&house, "/rules/kingdom?q=%ff&part=1").await.status, 200);
}

#[tokio::test]
async fn a_page_that_was_made_before_the_match_moved_on_is_told_so_when_it_begins_to_listen() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let body = json!({"game": "tic-tac-toe", "watched": true, "seats": [{"kind": "token"}, {"kind": "token"}]});
    let (id, tokens) = secrets(&post(&house, "/api/matches", "", body).await.json());
    assert_eq!(answer_first(&house, &id, &tokens[0]).await.status, 200);
    // The page showed revision 1.
    let mut events = Events::open(&house, &format!("/match/{id}/live?since=1"), &[]).await;
    assert_eq!(events.next().await.unwrap().1, "2");
    // This page shows the current state: the first event is the next change.
    let mut events = Events::open(&house, &format!("/match/{id}/live?since=2"), &[]).await;
    assert_eq!(answer_first(&house, &id, &tokens[1]).await.status, 200);
    assert_eq!(events.next().await.unwrap().1, "3");
    house.close().await.unwrap();
}

#[tokio::test]
async fn an_invitation_is_shown_to_the_host_alone_and_is_good_for_once() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend, mut third) = (Browser::default(), Browser::default(), Browser::default());
    let set = [("seat-0", "me"), ("name-0", "Anna"), ("seat-1", "friend"), ("spectators", "on")];
    let begun = host.post(&house, "/new/tic-tac-toe", "/new/tic-tac-toe", &set).await;
    let table = begun.header("location").unwrap().to_owned();
    let page = host.get(&house, &table).await.body;
    let at = page.find("/invite/").expect("the host sees the link");
    let link = page[at..].split('"').next().unwrap().to_owned();
    assert!(!third.get(&house, &table).await.body.contains("/invite/"), "nobody else does");
    assert_eq!(friend.get(&house, &link).await.status, 200);
    let hostile = "<script>alert(1)</script>";
    let came = friend.post(&house, &link, &link, &[("seat", "1"), ("name", hostile)]).await;
    assert_eq!(came.status, 303, "{}", came.body);
    assert_eq!(third.get(&house, &link).await.status, 410, "it is used up");
    for browser in [&mut host, &mut friend, &mut third] {
        let page = browser.get(&house, &table).await.body;
        assert!(!page.contains(hostile) && page.contains("&lt;script&gt;"));
    }
}

#[tokio::test]
async fn an_account_finds_its_matches_from_another_device() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut here, mut there) = (Browser::default(), Browser::default());
    let table = here.play_now(&house, "connect-four").await;
    let account = [("name", "Lynette"), ("password", "a horse of another colour")];
    assert_eq!(here.post(&house, "/account", "/account/register", &account).await.status, 303);
    assert!(here.get(&house, "/mine").await.body.contains(&table));
    let wrong = [("name", "Lynette"), ("password", "a horse of the same colour")];
    let refused = there.post(&house, "/account", "/account/login", &wrong).await;
    assert_eq!(refused.status, 401);
    assert!(!refused.body.contains("horse"), "a password is never shown again");
    assert_eq!(there.post(&house, "/account", "/account/login", &account).await.status, 303);
    assert!(there.get(&house, "/mine").await.body.contains(&table));
    assert_eq!(there.get(&house, &table).await.status, 200);
    assert_eq!(there.post(&house, "/account", "/account/logout", &[]).await.status, 303);
    assert!(!there.get(&house, "/mine").await.body.contains(&table));
}

#[tokio::test]
async fn files_are_kept_for_ever_under_their_hash() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    for asset in web::assets() {
        let path = format!("/static/{}?v={}", asset.name, asset.hash);
        let file = send(&house, "GET", &path, &[], "").await;
        assert_eq!((file.status, file.header("content-type")), (200, Some(asset.content_type)));
        assert!(file.header("cache-control").unwrap().contains("immutable"));
        assert!(file.body.contains(asset.body.lines().next().unwrap()));
        let old = send(&house, "GET", &format!("/static/{}?v=old", asset.name), &[], "").await;
        assert_eq!(old.header("cache-control"), Some("no-cache"));
    }
}

#[tokio::test]
async fn too_much_is_turned_away_with_a_page() {
    let folder = Folder::new();
    let house = open(server::Config { rate_limit: true, writes_per_second: 1, ..config(&folder) }).await;
    let mut guest = Browser::default();
    guest.get(&house, "/").await;
    let mut last = 0;
    for _ in 0..20 {
        let reply = guest.ask(&house, "POST", "/new/kingdom", "csrf=none").await;
        last = reply.status;
        assert!(reply.body.contains("<html"), "a page, not JSON: {}", reply.body);
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn the_last_fight_is_shown_with_its_dice_when_it_is_over() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let mut guest = Browser::default();
    // Random players are sometimes ruined before they fight.
    for _ in 0..30 {
        let body = json!({"game": "kingdom", "watched": true, "seats": [
            {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}, {"kind": "token"}]});
        let (id, tokens) = secrets(&post(&house, "/api/matches", "", body).await.json());
        for _ in 0..200 {
            let page = guest.get(&house, &format!("/match/{id}")).await.body;
            if page.contains("The last fight") && page.contains("class=\"dice\"") {
                house.close().await.unwrap();
                return;
            }
            if !answer_last(&house, &id, &tokens[2]).await && page.contains("class=\"places\"") {
                break;
            }
        }
    }
    panic!("nobody has fought in thirty matches");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_of_one_moment() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let seat = || json!({"kind": "token"});
    let body = json!({"game": "connect-four", "watched": true, "seats": [seat(), seat()]});
    let mut guest = Browser::default();
    let mut moments = 0;
    for _ in 0..12 {
        let (id, tokens) = secrets(&post(&house, "/api/matches", "", body.clone()).await.json());
        let plays = async {
            let mut turn = 0;
            while answer_last(&house, &id, &tokens[turn % 2]).await {
                turn += 1;
            }
        };
        let looks = async {
            let mut seen: BTreeMap<String, String> = BTreeMap::new();
            while !seen.values().any(|page| page.contains("class=\"places\"")) {
                let page = guest.get(&house, &format!("/match/{id}?part=table")).await.body;
                let revision = page.split_once("data-revision=\"").unwrap().1.split_once('"').unwrap().0.to_owned();
                // Pages with the same hash have the same content.
                assert_eq!(*seen.entry(revision).or_insert_with(|| page.clone()), page);
            }
            seen.len()
        };
        moments += tokio::join!(plays, looks).1;
    }
    assert!(moments > 24, "the matches went on meanwhile: {moments}");
}
