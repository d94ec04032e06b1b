//! "May I take that back?": all who play have to agree; the dice after it are new; a restart in between loses nothing.

use serde_json::{Value, json};
use server::House;

use crate::browser::{Browser, hidden};
use crate::common::{Folder, Reply, answer_first, as_killed, config, get, guest, open, post, secrets};

/// A match of Boast, in which each seat is played by a token.
struct Feast<'h> {
    house: &'h House,
    id: String,
    tokens: Vec<String>,
}

impl Feast<'_> {
    async fn of<'h>(house: &'h House, seats: usize, take_back: &str) -> Feast<'h> {
        let seats: Vec<Value> = (0..seats).map(|_| json!({"kind": "token"})).collect();
        let body = json!({"game": "boast", "watched": true, "take_back": take_back, "seats": seats});
        let made = post(house, "/api/matches", "", body).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let (id, tokens) = secrets(&made.json());
        Feast { house, id, tokens }
    }

    async fn get(&self, tail: &str, seat: usize) -> Value {
        get(self.house, &format!("/api/matches/{}{tail}", self.id), &self.tokens[seat]).await.json()
    }

    async fn post(&self, tail: &str, seat: usize, body: Value) -> Reply {
        post(self.house, &format!("/api/matches/{}{tail}", self.id), &self.tokens[seat], body).await
    }

    async fn waited(&self) -> Option<usize> {
        self.get("", 0).await["seats"].as_array().unwrap().iter().position(|seat| seat["waited"] == true)
    }

    /// Everybody answers with the first option until this holds, or the match is over.
    async fn play_until(&self, until: impl AsyncFn() -> bool) {
        while !until().await {
            let Some(seat) = self.waited().await else { return };
            assert_eq!(answer_first(self.house, &self.id, &self.tokens[seat]).await.status, 200);
        }
    }

    /// Plays on until a new round has begun with its die.
    async fn next_round(&self) {
        let turn = self.get("", 0).await["turn"].clone();
        self.play_until(async || self.get("", 0).await["turn"] != turn).await;
    }

    async fn request(&self) -> Value {
        self.get("", 0).await["request"].clone()
    }

    /// A seat asks for its last act of those that it may ask for.
    async fn ask(&self, seat: usize) -> Reply {
        let own = self.get("/take-back", seat).await[0]["own"].clone();
        self.post("/take-back", seat, json!({ "own": own })).await
    }

    async fn agree(&self, seat: usize, agree: bool) -> Reply {
        let number = self.request().await["number"].clone();
        self.post("/agree", seat, json!({"number": number, "agree": agree})).await
    }
}

async fn state(feast: &Feast<'_>) -> (Value, Value, Value) {
    let sight = feast.get("", 0).await;
    (sight["view"].clone(), sight["answers"].clone(), feast.get("/chronicle?last=1000", 0).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn all_agree_and_the_match_goes_back_though_the_house_was_killed_in_between() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let feast = Feast::of(&house, 3, "agreed").await;
    feast.next_round().await;
    let before = state(&feast).await;
    let asked = feast.ask(0).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    assert_eq!(feast.request().await, json!({"number": 1, "seat": 0, "missing": [1, 2]}));
    assert_eq!(feast.agree(1, true).await.status, 200);
    assert_eq!(state(&feast).await, before, "nothing has happened yet");

    let copy = as_killed(&folder).await;
    let (id, tokens) = (feast.id.clone(), feast.tokens.clone());
    house.close().await.unwrap();
    let house = open(config(&copy)).await;
    let feast = Feast { house: &house, id, tokens };
    assert_eq!(feast.request().await, json!({"number": 1, "seat": 0, "missing": [2]}), "the request is as it was");
    assert_eq!(feast.agree(2, true).await.status, 200);
    assert_eq!(feast.request().await, Value::Null);
    let after = state(&feast).await;
    assert!(after.1.as_u64() < before.1.as_u64(), "{after:?}");
    assert!(feast.get("/pending", 0).await["prompt"].is_object(), "the seat is asked again");
    let note = after.2.as_array().unwrap().last().unwrap().clone();
    assert!(note["text"].as_str().unwrap().starts_with("The table agrees: you take back an answer"), "{note}");
    let told = |state: &(Value, Value, Value)| state.2.as_array().unwrap().clone();
    let kept = told(&after).len() - 1;
    assert_eq!(told(&after)[..kept], told(&before)[..kept], "what was told before it stays");

    let again = as_killed(&copy).await;
    let (id, tokens) = (feast.id.clone(), feast.tokens.clone());
    house.close().await.unwrap();
    let house = open(config(&again)).await;
    let feast = Feast { house: &house, id, tokens };
    assert_eq!(state(&feast).await, after, "and a restart changes nothing");
    feast.play_until(async || false).await;
    let chronicle = feast.get("/chronicle?last=1000", 1).await.to_string();
    assert!(chronicle.contains("takes back an answer"), "it stays in the chronicle: {chronicle}");
    let record = get(&house, &format!("/api/matches/{}/record", feast.id), &feast.tokens[0]).await.body;
    assert!(record.contains("; taken back: ") && record.contains("; passed over d6: "), "{record}");
    let boast = web::shelf::titles().iter().find(|title| title.about().id == "boast").unwrap();
    let verified = boast.verify(&table::Record::parse(&record).unwrap()).unwrap();
    assert!(verified.passed_over > 0);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_came_to_nothing_is_not_made_again_before_the_next_answer() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let feast = Feast::of(&house, 2, "agreed").await;
    feast.next_round().await;
    assert_eq!(feast.ask(0).await.status, 200);
    let second = feast.post("/take-back", 1, json!({"own": 0})).await;
    assert_eq!((second.status, second.json()["error"].as_str()), (422, Some("somebody is asking already")));
    assert_eq!(feast.agree(1, false).await.status, 200);
    assert_eq!(feast.request().await, Value::Null);
    let gone = feast.post("/agree", 1, json!({"number": 1, "agree": true})).await;
    assert_eq!(gone.status, 409, "nobody agrees to what nobody asks: {}", gone.body);
    assert_eq!(feast.get("/take-back", 0).await, json!([]));
    let refused = feast.post("/take-back", 0, json!({"own": 0})).await;
    assert!(refused.status == 422 && refused.body.contains("after your next answer"), "{}", refused.body);
    assert_eq!(feast.ask(1).await.status, 200, "that holds for nobody else");
    assert_eq!(feast.agree(1, false).await.status, 200, "who asked thinks better of it");

    // After the next answer he may ask again. Who plays on instead of saying anything declines.
    feast.next_round().await;
    assert_eq!(feast.ask(0).await.status, 200);
    let before = feast.get("", 0).await["answers"].clone();
    assert_eq!(feast.agree(1, true).await.status, 200);
    assert!(feast.get("", 0).await["answers"].as_u64() < before.as_u64());
    feast.next_round().await;
    assert_eq!(feast.ask(1).await.status, 200);
    assert_eq!(answer_first(&house, &feast.id, &feast.tokens[0]).await.status, 200);
    assert_eq!(feast.request().await, Value::Null);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_decides_what_is_taken_back() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    for (setting, undo, ask) in [("never", 422, 422), ("dice", 200, 422)] {
        let feast = Feast::of(&house, 2, setting).await;
        feast.next_round().await;
        let asked = feast.post("/take-back", 0, json!({"own": 0})).await;
        assert_eq!(asked.status, ask, "{setting}: {}", asked.body);
        // A card that is sealed, while the other still chooses.
        assert_eq!(answer_first(&house, &feast.id, &feast.tokens[0]).await.status, 200);
        assert_eq!(feast.post("/undo", 0, json!({})).await.status, undo, "{setting}");
        assert_eq!(feast.get("", 0).await["take_back"], setting);
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_agree_at_once_and_so_does_everybody_at_one_screen() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let anna = guest(&house, "Anna").await;
    for second in [json!({"kind": "bot", "bot": "random"}), json!({"kind": "me", "name": "Bors"})] {
        let body = json!({"game": "boast", "take_back": "agreed", "seats": [{"kind": "me"}, second]});
        let id = post(&house, "/api/matches", &anna, body).await.json()["id"].as_str().unwrap().to_owned();
        let path = |tail: &str| format!("/api/matches/{id}{tail}");
        let points = async || get(&house, &path("/take-back?seat=0"), &anna).await.json();
        while points().await[0].is_null() {
            let sight = get(&house, &path("?seat=0"), &anna).await.json();
            let waited: Vec<usize> = (0..2).filter(|seat| sight["seats"][*seat]["waited"] == true).collect();
            for seat in waited {
                let pending = get(&house, &path(&format!("/pending?seat={seat}")), &anna).await;
                if pending.status != 200 || pending.json()["question"].is_null() {
                    continue;
                }
                let answer = crate::common::first_answer(&pending.json()["prompt"]);
                let body = json!({"seat": seat, "question": pending.json()["question"], "answer": answer});
                post(&house, &path("/answer"), &anna, body).await;
            }
        }
        let own = points().await[0]["own"].clone();
        let asked = post(&house, &path("/take-back"), &anna, json!({"seat": 0, "own": own})).await;
        assert_eq!(asked.status, 200, "{}", asked.body);
        assert_eq!(get(&house, &path(""), &anna).await.json()["request"], Value::Null, "nobody has to be asked");
        let chronicle = get(&house, &path("/chronicle?seat=0"), &anna).await.body;
        assert!(chronicle.contains("The table agrees: "), "{chronicle}");
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn it_works_as_plain_forms_and_each_sees_what_would_no_longer_count() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (mut host, mut friend) = (Browser::default(), Browser::default());
    let fields = [("seat-0", "me"), ("seat-1", "friend"), ("take-back", "agreed")];
    let made = host.post(&house, "/new/boast", "/new/boast", &fields).await;
    let table = made.header("location").unwrap().to_owned();
    let page = host.get(&house, &table).await.body;
    let invitation = page.split_once("/invite/").unwrap().1.split_once('"').unwrap().0;
    let invitation = format!("/invite/{invitation}");
    friend.post(&house, &invitation, &invitation, &[("name", "Gareth")]).await;
    let answer = async |who: &mut Browser| {
        let page = who.get(&house, &table).await.body;
        let Some(question) = page.contains("data-answer").then(|| hidden(&page, "question")).flatten() else { return };
        let kind = if page.contains("name=\"number\"") { ("number", "0") } else { ("one", "0") };
        let seat = hidden(&page, "seat").unwrap();
        let fields = [("seat", &*seat), ("question", &*question), kind];
        who.post(&house, &table, &format!("{table}/answer"), &fields).await;
    };
    for _ in 0..4 {
        answer(&mut host).await;
        answer(&mut friend).await;
    }
    let page = host.get(&house, &table).await.body;
    assert!(page.contains("May I take that back?"), "{page}");
    let own = hidden(&page, "own").unwrap();
    let asked = host.post(&house, &table, &format!("{table}/take-back"), &[("seat", "0"), ("own", &own)]).await;
    assert_eq!(asked.status, 303, "{}", asked.body);
    let page = host.get(&house, &table).await.body;
    assert!(page.contains("Waiting for Gareth to agree."), "{page}");
    let page = friend.get(&house, &table).await.body;
    assert!(page.contains("asks: may I take that back?") && page.contains("This would no longer count:"), "{page}");
    assert!(page.contains("Yes, take it back") && page.contains("<title>● May I take that back?"), "{page}");
    let number = hidden(&page, "number").unwrap();
    let say = [("seat", "1"), ("number", &*number), ("agree", "yes")];
    assert_eq!(friend.post(&house, &table, &format!("{table}/agree"), &say).await.status, 303);
    let page = friend.get(&house, &table).await.body;
    assert!(page.contains("takes back an answer") && !page.contains("may I take that back?"), "{page}");
    assert!(host.get(&house, &table).await.body.contains("The table agrees: you take back an answer"));
    // Somebody who does not play has no say.
    let stranger = Browser::default().post(&house, "/", &format!("{table}/agree"), &say).await;
    assert_eq!(stranger.status, 403);
    house.close().await.unwrap();
}
