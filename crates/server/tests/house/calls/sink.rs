//! A mail server on loopback: it takes messages, or does what a test tells it to.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;

/// What the server does with one message.
#[derive(Clone, Debug)]
pub(crate) enum Does {
    /// There is no such mailbox.
    Refuses,
    /// Not now.
    IsBusy,
    /// Reads the message, and is gone before it says so.
    Dies,
    /// Reads the message, and says so only when the test lets it.
    Holds(Arc<Notify>),
}

/// A message as it came.
#[derive(Clone, Debug)]
pub(crate) struct Got {
    pub(crate) to: String,
    head: String,
    /// Its text, decoded.
    pub(crate) text: String,
    /// All of it, as it came over the wire.
    pub(crate) raw: String,
}

impl Got {
    /// A header, unfolded.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let unfolded = self.head.replace("\r\n ", " ").replace("\r\n\t", " ");
        unfolded.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        })
    }

    /// The first link to this path in the text: what follows it.
    pub(crate) fn link(&self, path: &str) -> String {
        let rest = self.text.split_once(path).unwrap_or_else(|| panic!("no {path} in {}", self.text)).1;
        rest.split_whitespace().next().unwrap().to_owned()
    }
}

#[derive(Debug, Default)]
struct Inner {
    got: Mutex<Vec<Got>>,
    does: Mutex<VecDeque<Does>>,
    logins: Mutex<Vec<String>>,
    /// Rings when a message has been read, whatever becomes of it.
    read: Notify,
}

/// The server.
#[derive(Clone, Debug)]
pub(crate) struct Sink {
    pub(crate) addr: SocketAddr,
    inner: Arc<Inner>,
}

impl Sink {
    pub(crate) async fn open() -> Sink {
        Sink::with(None).await
    }

    pub(crate) async fn with(tls: Option<TlsAcceptor>) -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let sink = Sink { addr: listener.local_addr().unwrap(), inner: Arc::default() };
        let inner = Arc::clone(&sink.inner);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
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
        sink
    }

    /// What it does with the next messages.
    pub(crate) fn will(&self, does: &[Does]) {
        self.inner.does.lock().unwrap().extend(does.iter().cloned());
    }

    /// All messages that it took.
    pub(crate) fn got(&self) -> Vec<Got> {
        self.inner.got.lock().unwrap().clone()
    }

    /// All messages since this was last called.
    pub(crate) fn take(&self) -> Vec<Got> {
        std::mem::take(&mut *self.inner.got.lock().unwrap())
    }

    /// The only message since this was last called.
    #[track_caller]
    pub(crate) fn one(&self) -> Got {
        let mut got = self.take();
        assert_eq!(got.len(), 1, "{got:#?}");
        got.remove(0)
    }

    pub(crate) fn logins(&self) -> Vec<String> {
        self.inner.logins.lock().unwrap().clone()
    }

    /// Waits until a message has been read.
    pub(crate) async fn has_read(&self) {
        self.inner.read.notified().await;
    }
}

/// One connection. The end comes as `None`.
async fn serve(stream: impl AsyncRead + AsyncWrite + Unpin, inner: &Inner) -> Option<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n").await.ok()?;
    let (mut to, mut does) = (String::new(), None);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let command = line.trim().to_owned();
        let verb = command.split(' ').next().unwrap_or_default().to_uppercase();
        let answer = match verb.as_str() {
            "EHLO" => "250-sink\r\n250 AUTH PLAIN\r\n".to_owned(),
            "AUTH" => {
                inner.logins.lock().unwrap().push(command);
                "235 welcome\r\n".to_owned()
            }
            "RCPT" => {
                to = command.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                does = inner.does.lock().unwrap().pop_front();
                match does {
                    Some(Does::Refuses) => "550 no such mailbox\r\n".to_owned(),
                    Some(Does::IsBusy) => "451 come back later\r\n".to_owned(),
                    _ => "250 fine\r\n".to_owned(),
                }
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.ok()?;
                let raw = read_message(&mut stream).await?;
                inner.read.notify_one();
                match does.take() {
                    Some(Does::Dies) => return None,
                    Some(Does::Holds(until)) => until.notified().await,
                    _ => {}
                }
                inner.got.lock().unwrap().push(parse(&to, raw));
                "250 taken\r\n".to_owned()
            }
            "QUIT" => {
                let _ = stream.write_all(b"221 farewell\r\n").await;
                return None;
            }
            _ => "250 fine\r\n".to_owned(),
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
    }
}

async fn read_message(stream: &mut BufReader<impl AsyncRead + AsyncWrite + Unpin>) -> Option<String> {
    let mut raw = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        if line == ".\r\n" {
            return Some(raw);
        }
        raw.push_str(line.strip_prefix('.').unwrap_or(&line));
    }
}

fn parse(to: &str, raw: String) -> Got {
    let (head, body) = raw.split_once("\r\n\r\n").unwrap_or((&raw, ""));
    let got = Got { to: to.to_owned(), head: head.to_owned(), text: String::new(), raw: raw.clone() };
    let text = match got.header("Content-Transfer-Encoding").as_deref() {
        Some("quoted-printable") => unquoted(body),
        _ => body.to_owned(),
    };
    Got { text: text.replace("\r\n", "\n"), ..got }
}

/// The text behind the encoding.
fn unquoted(body: &str) -> String {
    let bytes = body.replace("=\r\n", "").into_bytes();
    let (mut text, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let hex = (bytes[at] == b'=').then(|| std::str::from_utf8(&bytes[at + 1..at + 3]).unwrap());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                text.push(byte);
                at += 3;
            }
            None => {
                text.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8(text).unwrap()
}
