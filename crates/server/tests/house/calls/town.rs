//! A house with a mail server, an account that is called, and a match of two.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use serde_json::{Value, json};
use server::{Config, House, Mail, MailTls};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::receiver::Receiver;
use super::sink::Sink;
use crate::common::*;

pub(crate) const PASSWORD: &str = "lady of the lake";
pub(crate) const MINUTE: u64 = 60_000;
pub(crate) const HOUR: u64 = 60 * MINUTE;
/// Thursday, 19 November 2026, 21:00 UTC.
pub(crate) const START: u64 = 1_795_122_000_000;

/// The house and what is around it.
pub(crate) struct Town {
    pub(crate) folder: Folder,
    pub(crate) house: House,
    pub(crate) time: Arc<AtomicU64>,
    pub(crate) sink: Sink,
    pub(crate) config: Config,
    /// The token of Anna's account.
    pub(crate) anna: String,
}

pub(crate) fn mail_to(sink: &Sink) -> Mail {
    let from = "Logres <logres@example.org>";
    Mail::new(&sink.addr.to_string(), Some(MailTls::None), None, from).unwrap()
}

/// Opens a house again, on a folder that is there.
pub(crate) async fn open_again(config: &Config) -> House {
    open(config.clone()).await
}

impl Town {
    /// A house where Anna has an account.
    pub(crate) async fn open() -> Town {
        Town::with(|config| config).await
    }

    pub(crate) async fn with(change: impl FnOnce(Config) -> Config) -> Town {
        let folder = Folder::new();
        let sink = Sink::open().await;
        let (clock, time) = told_clock(START);
        let config = change(Config {
            clock,
            mail: Some(mail_to(&sink)),
            public_url: Some("http://logres.example.org/".to_owned()),
            private_webhooks: true,
            ..config(&folder)
        });
        let house = open(config.clone()).await;
        let account = json!({"name": "Anna", "password": PASSWORD});
        let made = post(&house, "/api/account/register", "", account).await;
        let anna = made.json()["token"].as_str().unwrap().to_owned();
        Town { folder, house, time, sink, config, anna }
    }

    /// Anna wants messages at her address, and confirms it.
    pub(crate) async fn confirm(&self) {
        let wish = json!({"address": "anna@example.org", "password": PASSWORD});
        let wanted = post(&self.house, "/api/account/calls/address", &self.anna, wish).await;
        assert_eq!(wanted.status, 200, "{}", wanted.body);
        self.work().await;
        let token = self.sink.one().link("/mail/confirm/");
        let confirmed = send(&self.house, "POST", &format!("/mail/confirm/{token}"), &[], "").await;
        assert_eq!(confirmed.status, 200, "{}", confirmed.body);
        self.work().await;
    }

    /// Anna's webhook. The message that tries it is thrown away.
    pub(crate) async fn hook(&self, receiver: &Receiver) {
        let wish = json!({"url": receiver.url()});
        let set = post(&self.house, "/api/account/calls/webhook", &self.anna, wish).await;
        assert_eq!(set.status, 200, "{}", set.body);
        self.work().await;
        assert_eq!(receiver.got().iter().map(super::receiver::Got::kind).collect::<Vec<_>>(), ["test"]);
    }

    /// What the house does every second.
    pub(crate) async fn work(&self) {
        work(&self.house).await;
    }

    pub(crate) async fn pass(&self, millis: u64) {
        pass(&self.time, millis);
        self.work().await;
    }

    /// A match of Anna and a program, in which Anna's turn comes second.
    pub(crate) async fn play(&self, game: &str, limit: Value) -> Table {
        let seats = json!([{"kind": "token", "name": "Bors"}, {"kind": "me"}]);
        let body = json!({"game": game, "seats": seats, "limit": limit});
        let made = post(&self.house, "/api/matches", &self.anna, body).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let (id, tokens) = secrets(&made.json());
        Table { id, bors: tokens[0].clone() }
    }

    /// Bors answers.
    pub(crate) async fn bors(&self, table: &Table) {
        let answered = answer_first(&self.house, &table.id, &table.bors).await;
        assert_eq!(answered.status, 200, "{}", answered.body);
    }

    /// Anna looks at the match and answers.
    pub(crate) async fn anna(&self, table: &Table) {
        let answered = answer_first(&self.house, &table.id, &self.anna).await;
        assert_eq!(answered.status, 200, "{}", answered.body);
    }

    /// Anna looks at the match.
    pub(crate) async fn look(&self, table: &Table) {
        assert_eq!(get(&self.house, &format!("/api/matches/{}", table.id), &self.anna).await.status, 200);
    }

    pub(crate) async fn settings(&self) -> Value {
        get(&self.house, "/api/account/calls", &self.anna).await.json()
    }
}

/// A match.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) bors: String,
}

pub(crate) async fn work(house: &House) {
    house.app.calls.decide().await.unwrap();
    house.app.calls.send_mail().await.unwrap();
    house.app.calls.send_hooks().await.unwrap();
}

/// A certificate for `localhost`, as PEM, and what a server needs to show it.
pub(crate) fn certificate() -> (String, TlsAcceptor) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    (made.cert.pem(), TlsAcceptor::from(Arc::new(config)))
}
