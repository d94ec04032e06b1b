//! `logres house`: the operator looks at a house and gives orders, whether it runs or not.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::{Ran, logres, scratch_folder};

/// The program, serving on its own port. It ends with the test.
struct Served {
    child: Child,
    addr: String,
}

impl Served {
    fn start(data: &Path) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_logres"))
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program was built");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let addr = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let addr = addr.unwrap_or_else(|| panic!("the program does not say where it listens: {line:?}")).to_owned();
        Served { child, addr }
    }

    fn send(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.addr).expect("the house is open");
        let body = body.to_string();
        let bearer = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{bearer}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.addr,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("the house listens");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("the house answers");
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        (status, serde_json::from_str(body).unwrap_or_default())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn house(words: &str, data: &Path) -> Ran {
    logres(&format!("house {words} --data {}", data.display()), "")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[test]
fn an_operator_looks_after_a_house_that_runs() {
    let data = scratch_folder("house-runs");
    let served = Served::start(&data);
    let (_, anna) = served.send("POST", "/api/account/guest", "", &json!({"name": "Anna"}));
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let new = json!({"game": "tic-tac-toe", "seats": seats});
    let (_, made) = served.send("POST", "/api/matches", text(&anna["token"]), &new);
    let id = text(&made["id"]);

    let listed = house("list", &data).ends(0).out;
    let line = listed.lines().find(|line| line.starts_with(id)).unwrap_or_else(|| panic!("{listed}"));
    assert!(listed.starts_with("match ") && line.contains("tic-tac-toe") && line.contains("Anna"), "{listed}");
    let people = house("list --people --json", &data).ends(0).json();
    assert_eq!((&people[0]["id"], &people[0]["name"]), (&anna["person"], &json!("Anna")));

    let closed = house(&format!("close {id} --why enough"), &data).ends(0).out;
    assert_eq!(closed, format!("Match {id} is closed.\n"));
    let (_, sight) = served.send("GET", &format!("/api/matches/{id}"), text(&anna["token"]), &Value::Null);
    assert_eq!((&sight["status"], &sight["closed"]), (&json!("over"), &json!("closed by the operator: enough")));
    let again = house(&format!("close {id}"), &data).ends(1).err;
    assert_eq!(again, "logres: The match is over already.\n");

    let person = text(&anna["person"]);
    house(&format!("ban {person}"), &data).ends(0);
    assert_eq!(served.send("POST", "/api/matches", text(&anna["token"]), &new).0, 403);
    assert!(house("list --people", &data).ends(0).out.contains("guest, shut out"));
    let lifted = house(&format!("ban {person} --lift --json"), &data).ends(0).json();
    assert_eq!(lifted["done"], format!("{person} may take part again"));
    assert_eq!(served.send("POST", "/api/matches", text(&anna["token"]), &new).0, 201);
    let stats = house("stats --json", &data).ends(0).json();
    assert_eq!((&stats["over"], &stats["people"], &stats["bans"]), (&json!(1), &json!(1), &json!(0)));
    assert!(house("stats", &data).ends(0).out.contains("matches that are over"));
}

#[test]
fn an_operator_looks_after_a_house_that_is_closed() {
    let data = scratch_folder("house-closed");
    let served = Served::start(&data);
    let listing = json!({"game": "tic-tac-toe", "listed": true, "seats": [{"kind": "open"}, {"kind": "open"}]});
    let (_, made) = served.send("POST", "/api/matches", "", &listing);
    let id = text(&made["id"]);
    drop(served);

    assert!(house("list", &data).ends(0).out.contains("open, listed"));
    house(&format!("close {id}"), &data).ends(0);
    house("ban 127.0.0.1 --why flood", &data).ends(0);
    assert!(house("list --bans", &data).ends(0).out.contains("127.0.0.1"));
    let served = Served::start(&data);
    assert_eq!(served.send("GET", "/api/lobby", "", &Value::Null).1, json!([]));
    let (status, refused) = served.send("POST", "/api/matches", "", &listing);
    assert!(status == 403 && text(&refused["error"]).ends_with("(flood)"), "{refused}");
}

#[test]
fn an_operator_is_told_what_is_impossible() {
    let data = scratch_folder("house-nowhere");
    let none = house("stats", &data).ends(2).err;
    assert!(none.starts_with("logres: There is no house in ") && none.contains("--data"), "{none}");
    drop(Served::start(&data));
    let unknown = house("close 0000000000000", &data).ends(1).err;
    assert_eq!(unknown, "logres: There is no such match.\n");
    let nobody = house("ban Nobody", &data).ends(1).err;
    assert!(nobody.contains("nobody here is \"Nobody\"") || nobody.contains("Nobody here is \"Nobody\""), "{nobody}");
    house("close abc", &data).ends(2);
}
