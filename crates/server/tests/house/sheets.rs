//! The secrets of Excalibur stay with their owner, whichever way others ask for them: written and sealed orders, what
//! is settled in a winter step, the treasury.

use serde_json::{Value, json};
use server::House;

use crate::common::{Events, Folder, config, get, guest, open, post, send};

/// A match of Anna and Bors that others may watch.
struct Valley<'h> {
    house: &'h House,
    id: String,
    anna: String,
    bors: String,
}

/// A live stream of somebody, with the last revision that it sent. It sends nothing about what others do in secret.
struct Listener<'w> {
    who: &'w str,
    events: Events,
    heard: u64,
}

/// A spectator has no token.
const SPECTATOR: &str = "";

impl Valley<'_> {
    async fn of(house: &House) -> Valley<'_> {
        let (anna, bors) = (guest(house, "Anna").await, guest(house, "Bors").await);
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let body = json!({"game": "excalibur", "watched": true, "take_back": "agreed", "seats": seats});
        let made = post(house, "/api/matches", &anna, body).await.json();
        let invitation = made["seats"][1]["invitation"].as_str().unwrap();
        let came = post(house, &format!("/api/invitations/{invitation}"), &bors, json!({"name": "Bors"})).await;
        assert_eq!(came.status, 200, "{}", came.body);
        Valley { house, id: made["id"].as_str().unwrap().to_owned(), anna, bors }
    }

    async fn api(&self, tail: &str, who: &str) -> Value {
        get(self.house, &format!("/api/matches/{}{tail}", self.id), who).await.json()
    }

    /// Somebody's question, in words.
    async fn question(&self, who: &str) -> String {
        self.api("/pending", who).await["prompt"]["text"].as_str().unwrap_or_default().to_owned()
    }

    /// Answers with the first option that has these words, alone if several may be picked. Returns its label.
    async fn answer(&self, who: &str, words: &str) -> String {
        let pending = self.api("/pending", who).await;
        let options = pending["prompt"]["options"].as_array().unwrap();
        let label = |option: &Value| option["label"].as_str().unwrap().to_owned();
        let at = options.iter().position(|option| label(option).contains(words));
        let at = at.unwrap_or_else(|| panic!("nothing has {words:?}: {pending}"));
        let answer = match pending["prompt"]["kind"].as_str() {
            Some("one") => json!({ "one": at }),
            _ => json!({ "some": [at] }),
        };
        let body = json!({"question": pending["question"], "answer": answer});
        let reply = post(self.house, &format!("/api/matches/{}/answer", self.id), who, body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        label(&options[at])
    }

    /// The order that somebody may strike out, if it has these words.
    async fn order(&self, who: &str, words: &str) -> String {
        let pending = self.api("/pending", who).await;
        let labels =
            pending["prompt"]["options"].as_array().unwrap().iter().filter_map(|option| option["label"].as_str());
        let mut orders = labels.filter_map(|label| label.strip_prefix("strike out: "));
        orders
            .find(|order| order.contains(words))
            .unwrap_or_else(|| panic!("no order has {words:?}: {pending}"))
            .to_owned()
    }

    /// Both answer with the first option that ends something, until Anna gets this question.
    async fn play_until_anna_is_asked(&self, words: &str) {
        while !self.question(&self.anna).await.contains(words) {
            for who in [&self.anna, &self.bors] {
                let pending = self.api("/pending", who).await;
                let Some(options) = pending["prompt"]["options"].as_array() else { continue };
                let done = options.iter().find(|option| option["label"] == "done").unwrap_or(&options[0]);
                self.answer(who, done["label"].as_str().unwrap()).await;
                break;
            }
        }
    }

    /// Everything that somebody can get: pages, drawings of the table, reports, and the replies to programs; also what
    /// is not theirs, by asking for the seat of another.
    async fn in_reach(&self, who: &str) -> Vec<String> {
        let mut replies = Vec::new();
        let cookie = format!("logres={who}");
        let id = &self.id;
        for tail in [
            "",
            "?part=table",
            "?all=1",
            "?seat=0",
            "?seat=0&part=table",
            "/report",
            "/record",
            "/book",
            "/report?seat=0",
        ] {
            replies.push(send(self.house, "GET", &format!("/match/{id}{tail}"), &[("cookie", &cookie)], "").await.body);
        }
        for page in ["/", "/mine", "/lobby"] {
            replies.push(send(self.house, "GET", page, &[("cookie", &cookie)], "").await.body);
        }
        for tail in ["", "/pending", "/chronicle?last=10000", "/chat", "/report", "/record"] {
            let path = format!("/api/matches/{id}{tail}");
            let seat = if tail.contains('?') { "&seat=0" } else { "?seat=0" };
            replies.push(get(self.house, &path, who).await.body);
            replies.push(get(self.house, &format!("{path}{seat}"), who).await.body);
        }
        replies
    }

    /// A live stream with everything that it sends.
    async fn listen<'w>(&self, who: &'w str) -> Listener<'w> {
        let bearer = format!("Bearer {who}");
        let extra: &[(&str, &str)] = if who.is_empty() { &[] } else { &[("authorization", &bearer)] };
        let path = format!("/api/matches/{}/events?prompt=true", self.id);
        Listener { who, events: Events::open(self.house, &path, extra).await, heard: 0 }
    }

    /// Anna can get these words, and nobody else can.
    async fn are_annas_alone(&self, secrets: &[String], live: &mut [Listener<'_>]) {
        let annas = self.in_reach(&self.anna).await;
        for secret in secrets {
            assert!(annas.iter().any(|text| text.contains(secret.as_str())), "Anna does not find {secret:?}");
        }
        self.are_nowhere_else(secrets, live).await;
    }

    /// Bors and the spectator find these words neither in replies nor on streams.
    async fn are_nowhere_else(&self, secrets: &[String], live: &mut [Listener<'_>]) {
        let mut others = [self.in_reach(&self.bors).await, self.in_reach(SPECTATOR).await].concat();
        for Listener { who, events, heard } in live {
            let now = self.api("", who).await["revision"].as_u64().unwrap();
            while *heard < now {
                let (_, id, data) = events.next().await.expect("the house is open");
                *heard = id.parse().unwrap();
                others.push(data.to_string());
            }
        }
        let leaked = |secret: &&String| others.iter().any(|text| text.contains(secret.as_str()));
        let found: Vec<&String> = secrets.iter().filter(leaked).collect();
        assert!(found.is_empty(), "others find {found:?}");
    }
}

/// Each line of a part of Anna's view: the words of a text, and everything else as programs read it.
fn lines(part: &Value) -> Vec<String> {
    let line = |line: &Value| line.as_str().map_or_else(|| line.to_string(), str::to_owned);
    let all: Vec<String> = part.as_array().unwrap().iter().map(line).collect();
    assert!(!all.is_empty());
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_and_treasuries_are_in_their_owners_reach_alone() {
    // EXC-R56, EXC-6.iv, EXC-R45
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let valley = Valley::of(&house).await;
    let (anna, bors) = (&valley.anna, &valley.bors);

    // Winter: Anna's hires are settled but not yet shown, and her remaining money would give them away.
    valley.play_until_anna_is_asked("Who do you hire?").await;
    let mut live = [valley.listen(bors).await, valley.listen(SPECTATOR).await];
    let recruit = valley.answer(anna, "a knight for").await;
    let own = valley.api("", anna).await["view"]["own"].clone();
    let purse = own["treasury"].as_i64().unwrap() - 4;
    let mut settled = lines(&own["draft"]);
    settled.extend([recruit, format!("You have {purse} Bz.")]);
    valley.are_annas_alone(&settled, &mut live).await;

    // Spring: Bors has hired nobody, so their treasuries differ.
    valley.play_until_anna_is_asked("What are your orders").await;
    let treasury = valley.api("", anna).await["view"]["own"]["treasury"].clone();
    assert_ne!(treasury, valley.api("", bors).await["view"]["own"]["treasury"]);
    let money = [format!(">{treasury} bezants<"), format!("\"treasury\":{treasury}}}")];
    valley.are_annas_alone(&money, &mut live).await;

    // A sheet that is written but not sealed: not even its time shows in a list.
    let listed = get(&house, "/api/matches", bors).await.body;
    valley.answer(anna, "order troops at").await;
    valley.answer(anna, "knight").await;
    let goal = valley.answer(anna, "4 miles").await;
    valley.answer(anna, "1 + 2 + 1").await;
    assert_eq!(get(&house, "/api/matches", bors).await.body, listed);
    let written = valley.api("", anna).await["view"]["own"].clone();
    let [from, to] = ["from", "to"].map(|end| written["orders"][0][end]["name"].as_str().unwrap());
    let order = valley.order(anna, &format!("{goal} (1 + 2 + 1)")).await;
    assert!(order.contains(&format!("from {from} to {to}, 4 miles")), "{order}");
    let mut orders = [lines(&written["orders"]), lines(&written["rehearsal"]), money.to_vec()].concat();
    orders.push(format!("from {from} to {to}"));
    let open = [format!("lead on: {order}"), format!("strike out: {order}"), format!("{goal} (1 + 2 + 1)"), order];
    valley.are_annas_alone(&[&orders[..], &open[..]].concat(), &mut live).await;

    // A sealed one, while Bors still writes.
    valley.answer(anna, "seal the sheet").await;
    orders.push("The sheet is sealed.".to_owned());
    valley.are_annas_alone(&orders, &mut live).await;
    valley.are_nowhere_else(&open, &mut []).await;

    // When all are sealed, the march shows.
    valley.answer(bors, "seal the sheet").await;
    for who in [bors, SPECTATOR] {
        let told = valley.api("/chronicle?last=10000", who).await.to_string();
        assert!(told.contains(" marches from "), "{told}");
    }
    house.close().await.unwrap();
}

/// What Bors sees of a match that goes back because all agree, at each moment. In between, Anna writes orders or does not.
async fn seen_while_it_goes_back(writes: bool) -> Vec<Value> {
    let folder = Folder::new();
    let house = open(server::Config { dice: server::Dice::rehearsed("back"), ..config(&folder) }).await;
    let valley = Valley::of(&house).await;
    let (anna, bors) = (&valley.anna, &valley.bors);
    let write = async || {
        if writes {
            for words in ["order troops at", "knight", "4 miles", "1 + 2 + 1"] {
                valley.answer(anna, words).await;
            }
        }
    };
    let mut seen = Vec::new();
    let mut look = async || {
        let mut sight = valley.api("", bors).await;
        sight["id"].take();
        let points = valley.api("/take-back", bors).await;
        seen.push(json!([sight, points, valley.api("/chronicle?last=10000", bors).await]));
    };
    valley.play_until_anna_is_asked("What are your orders").await;
    write().await;
    look().await;
    let own = valley.api("/take-back", bors).await[0]["own"].clone();
    assert!(own.is_number(), "Bors has answered something in the winter");
    let path = |tail: &str| format!("/api/matches/{}{tail}", valley.id);
    let asked = post(&house, &path("/take-back"), bors, json!({ "own": own })).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    look().await;
    if writes {
        valley.answer(anna, "strike out").await;
    }
    look().await;
    let number = valley.api("", bors).await["request"]["number"].clone();
    assert_eq!(number, 1, "what is chosen in secret is no answer to the request");
    let agreed = post(&house, &path("/agree"), anna, json!({"number": number, "agree": true})).await;
    assert_eq!(agreed.status, 200, "{}", agreed.body);
    look().await;
    valley.play_until_anna_is_asked("What are your orders").await;
    look().await;
    house.close().await.unwrap();
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn going_back_tells_nobody_how_many_orders_another_has_written() {
    let (none, some) = (seen_while_it_goes_back(false).await, seen_while_it_goes_back(true).await);
    assert_eq!(none.len(), 5);
    for (moment, (none, some)) in none.iter().zip(&some).enumerate() {
        assert_eq!(none, some, "at moment {moment}");
    }
    assert!(none[3][0]["answers"].as_u64() < none[0][0]["answers"].as_u64(), "it went back");
}
