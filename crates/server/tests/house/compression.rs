//! What is sent compressed, and what never is.

use server::House;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Folder, by_tokens, config, open};

/// Requests a path with these header lines. Returns the head of the answer, and the length of its body on the wire.
async fn ask(house: &House, path: &str, lines: &str) -> (String, usize) {
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{lines}\r\n", house.addr);
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    (String::from_utf8(answer[..end].to_vec()).unwrap(), answer.len() - end)
}

fn is_compressed(head: &str) -> bool {
    head.contains("content-encoding: gzip")
}

const GZIP: &str = "accept-encoding: gzip, br\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_are_compressed_for_those_who_ask() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    for path in ["/about", "/rules/kingdom", "/api/games/kingdom/rules", "/static/table.js"] {
        let (head, long) = ask(&house, path, "").await;
        assert!(head.starts_with("HTTP/1.1 200") && !is_compressed(&head), "{path}: {head}");
        let (head, short) = ask(&house, path, GZIP).await;
        assert!(is_compressed(&head) && head.contains("vary: accept-encoding"), "{path}: {head}");
        assert!(short < long * 2 / 3, "{path}: {short} of {long} bytes");
    }
    let (head, _) = ask(&house, "/healthz", GZIP).await;
    assert!(!is_compressed(&head), "too short to be worth it: {head}");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_site_asks_for_in_a_visitors_name_is_not_compressed() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    for (site, compressed) in [("same-origin", true), ("cross-site", false)] {
        let lines = format!("{GZIP}cookie: logres=x\r\nsec-fetch-site: {site}\r\n");
        assert_eq!(is_compressed(&ask(&house, "/about", &lines).await.0), compressed, "{site}");
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn event_streams_are_not_compressed() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    let mut stream = TcpStream::connect(house.addr).await.unwrap();
    let (path, token) = (format!("/api/matches/{id}/events"), &tokens[0]);
    let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\n{GZIP}authorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut heard = String::new();
    while !heard.contains("event: changed") {
        heard.push(char::from(stream.read_u8().await.unwrap()));
    }
    assert!(heard.contains("text/event-stream") && !is_compressed(&heard), "{heard}");
    house.close().await.unwrap();
}
