//! A webhook on loopback: it takes messages, or does what a test tells it to.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// What the receiver does with one message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Does {
    /// Answers this.
    Says(u16),
    /// Never answers.
    Hangs,
    /// Sends the house elsewhere.
    PointsTo(SocketAddr),
}

/// A message as it came.
#[derive(Clone, Debug)]
pub(crate) struct Got {
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Got {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        });
        found.unwrap_or_else(|| panic!("no {name} in {}", self.head))
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub(crate) fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }
}

#[derive(Debug, Default)]
struct Inner {
    got: Mutex<Vec<Got>>,
    does: Mutex<VecDeque<Does>>,
    connections: Mutex<u32>,
}

/// The receiver.
#[derive(Clone, Debug)]
pub(crate) struct Receiver {
    pub(crate) addr: SocketAddr,
    inner: Arc<Inner>,
}

impl Receiver {
    pub(crate) async fn open() -> Receiver {
        Receiver::with(None).await
    }

    pub(crate) async fn with(tls: Option<TlsAcceptor>) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Receiver { addr: listener.local_addr().unwrap(), inner: Arc::default() };
        let inner = Arc::clone(&receiver.inner);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                *inner.connections.lock().unwrap() += 1;
                let (inner, tls) = (Arc::clone(&inner), tls.clone());
                tokio::spawn(async move {
                    match tls {
                        Some(tls) => match tls.accept(stream).await {
                            Ok(stream) => serve(stream, &inner).await,
                            Err(_) => None,
                        },
                        None => serve(stream, &inner).await,
                    }
                });
            }
        });
        receiver
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hook?x=1", self.addr)
    }

    pub(crate) fn will(&self, does: &[Does]) {
        self.inner.does.lock().unwrap().extend(does);
    }

    /// All messages since this was last called, also those that it did not take well.
    pub(crate) fn got(&self) -> Vec<Got> {
        std::mem::take(&mut *self.inner.got.lock().unwrap())
    }

    pub(crate) fn connections(&self) -> u32 {
        *self.inner.connections.lock().unwrap()
    }
}

async fn serve(mut stream: impl AsyncRead + AsyncWrite + Unpin, inner: &Inner) -> Option<()> {
    let mut bytes = Vec::new();
    let got = loop {
        let mut more = [0; 4096];
        let read = stream.read(&mut more).await.ok()?;
        bytes.extend_from_slice(&more[..read]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let got = Got { head: head.to_owned(), body: body.to_owned() };
            let length: usize = got.header("content-length").parse().unwrap();
            if body.len() >= length {
                break got;
            }
        }
        if read == 0 {
            return None;
        }
    };
    let does = inner.does.lock().unwrap().pop_front().unwrap_or(Does::Says(204));
    inner.got.lock().unwrap().push(got);
    let answer = match does {
        Does::Says(status) => format!("HTTP/1.1 {status} So\r\ncontent-length: 0\r\n\r\n"),
        Does::PointsTo(addr) => format!("HTTP/1.1 302 There\r\nlocation: http://{addr}/\r\ncontent-length: 0\r\n\r\n"),
        Does::Hangs => {
            // Until the other side has had enough.
            let _ = stream.read(&mut [0; 1]).await;
            return None;
        }
    };
    stream.write_all(answer.as_bytes()).await.ok()
}
