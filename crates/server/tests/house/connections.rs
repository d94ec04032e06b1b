//! Silent connections: they count, they end, and they lock nobody out.

use std::net::SocketAddr;
use std::time::Duration;

use server::{Config, House};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::common::{Folder, config, get, open};

/// Connects from one of the addresses of this machine.
async fn connect(house: &House, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    socket.connect(house.addr).await.unwrap()
}

/// Sends a request, and returns everything up to the end of the connection.
async fn ask(mut stream: TcpStream) -> String {
    // A refused client may notice it only while it is still sending.
    let _ = stream.write_all(b"GET /about HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_holds_all_its_connections_shuts_nobody_else_out() {
    let folder = Folder::new();
    let limited = Config { rate_limit: true, connections_per_address: 20, ..config(&folder) };
    let house = open(limited).await;
    let mut idle = Vec::new();
    for _ in 0..20 {
        idle.push(connect(&house, 1).await);
    }
    // Refused, with a sentence if the client is quick enough to read it.
    let refused = ask(connect(&house, 1).await).await;
    assert!(refused.is_empty() || refused.contains("503") && refused.contains("20 connections"), "{refused}");
    assert_eq!(house.app.connections(), 20);
    assert!(ask(connect(&house, 2).await).await.starts_with("HTTP/1.1 200"));
    drop(idle);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_its_own_address_is_not_counted() {
    let folder = Folder::new();
    let proxied = Config { rate_limit: true, behind_proxy: true, connections_per_address: 2, ..config(&folder) };
    let house = open(proxied).await;
    let mut idle = Vec::new();
    for _ in 0..20 {
        idle.push(connect(&house, 1).await);
    }
    assert_eq!(get(&house, "/about", "").await.status, 200);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_says_nothing_or_half_a_head_is_closed() {
    let folder = Folder::new();
    let hasty = Config { header_timeout: Duration::from_millis(50), ..config(&folder) };
    let house = open(hasty).await;
    for begun in ["", "GET /about HTTP/1.1\r\nhost: he"] {
        let mut stream = connect(&house, 1).await;
        // The connection may be closed already.
        let _ = stream.write_all(begun.as_bytes()).await;
        // There is no more to read once the house has closed the connection.
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest).await;
        assert!(!String::from_utf8_lossy(&rest).contains("200 OK"), "{begun:?}");
    }
    house.close().await.unwrap();
}

/// Requests a page on a connection that stays open, and reads all of it.
async fn ask_and_stay(stream: &mut TcpStream) -> String {
    stream.write_all(b"GET /about HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        head.push(char::from(stream.read_u8().await.unwrap()));
    }
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap().parse().unwrap();
    stream.read_exact(&mut vec![0; length]).await.unwrap();
    head
}

#[tokio::test(flavor = "multi_thread")]
async fn between_requests_there_is_more_time_than_within_one() {
    let folder = Folder::new();
    // Between requests the limit is an hour; within one, very short.
    let times =
        Config { header_timeout: Duration::from_secs(2), keep_alive: Duration::from_secs(3600), ..config(&folder) };
    let house = open(times).await;
    let mut stream = connect(&house, 1).await;
    for _ in 0..2 {
        assert!(ask_and_stay(&mut stream).await.starts_with("HTTP/1.1 200"));
    }
    // The head of the third request trickles in and is never complete.
    stream.write_all(b"GET /about HTTP/1.1\r\n").await.unwrap();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest).await;
    assert_eq!(String::from_utf8_lossy(&rest), "");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_with_no_other_request_is_closed() {
    let folder = Folder::new();
    let house = open(Config { keep_alive: Duration::from_secs(2), ..config(&folder) }).await;
    let mut stream = connect(&house, 1).await;
    assert!(ask_and_stay(&mut stream).await.starts_with("HTTP/1.1 200"));
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest).await;
    assert!(rest.is_empty());
    house.close().await.unwrap();
}
