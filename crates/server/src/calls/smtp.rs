//! E-mail: one connection and one message at a time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Certificate, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail as MailFrom, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use serde::{Deserialize, Serialize};

use super::hook::certificates;
use crate::clock::Millis;
use crate::config::{Config, Mail, MailTls};

/// A message as it waits in the store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct MailContent {
    pub(super) subject: String,
    pub(super) text: String,
    /// The path that ends such messages by one POST (RFC 8058).
    pub(super) stop: Option<String>,
}

/// What became of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sent {
    /// The server has taken it.
    Taken,
    /// The server has certainly not taken it, but may take it later.
    Later(String),
    /// The server refuses it for good.
    Refused(String),
    /// The connection broke after the message was under way: perhaps it has arrived.
    Perhaps(String),
}

/// The post office of the house.
pub(super) struct Post {
    mail: Mail,
    from: Mailbox,
    base: String,
    tls: Option<TlsParameters>,
}

/// How long the server may take to greet, and how long to take a message.
const PATIENCE: Duration = Duration::from_secs(60);

impl Post {
    /// The post office, if one is configured.
    pub(super) fn new(config: &Config) -> Result<Option<Post>, String> {
        let Some(mail) = config.mail.clone() else { return Ok(None) };
        let from = mail.from.parse().map_err(|error| format!("the sender of e-mail cannot be used: {error}"))?;
        let tls = match mail.tls {
            MailTls::None => None,
            MailTls::Starttls | MailTls::Tls => Some(tls(&mail.host, config.trust.as_deref())?),
        };
        Ok(Some(Post { mail, from, base: config.base(), tls }))
    }

    /// Hands a message over to the mail server.
    pub(super) async fn send(&self, letter: i64, at: Millis, to: &str, content: &MailContent) -> Sent {
        let (message, to) = match self.message(letter, at, to, content) {
            Ok(message) => message,
            Err(why) => return Sent::Refused(why),
        };
        let mut connection = match tokio::time::timeout(PATIENCE, self.connect()).await {
            Ok(Ok(connection)) => connection,
            Ok(Err(error)) => return Sent::Later(said(&error)),
            Err(_) => return Sent::Later("the mail server does not answer".to_owned()),
        };
        let sent = self.hand_over(&mut connection, to, &message).await;
        let _ = tokio::time::timeout(Duration::from_secs(5), connection.quit()).await;
        sent
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, smtp::Error> {
        let host = self.base.split_once("://").map_or(&*self.base, |(_, host)| host);
        let hello = ClientId::Domain(host.split(['/', ':']).next().unwrap_or("localhost").to_owned());
        let at = (self.mail.host.as_str(), self.mail.port);
        let tls = self.tls.clone().filter(|_| self.mail.tls == MailTls::Tls);
        let mut connection = AsyncSmtpConnection::connect_tokio1(at, Some(PATIENCE), &hello, tls, None).await?;
        if let (MailTls::Starttls, Some(tls)) = (self.mail.tls, self.tls.clone()) {
            connection.starttls(tls, &hello).await?;
        }
        if let Some((user, password)) = &self.mail.login {
            let login = Credentials::new(user.clone(), password.clone());
            connection.auth(&[Mechanism::Plain, Mechanism::Login], &login).await?;
        }
        Ok(connection)
    }

    async fn hand_over(&self, connection: &mut AsyncSmtpConnection, to: lettre::Address, message: &[u8]) -> Sent {
        let envelope = async {
            connection
                .command(MailFrom::new(Some(self.from.email.clone()), Vec::new()))
                .await
                .map_err(|e| (false, e))?;
            connection.command(Rcpt::new(to, Vec::new())).await.map_err(|error| (true, error))?;
            connection.command(Data).await.map_err(|error| (false, error))
        };
        match tokio::time::timeout(PATIENCE, envelope).await {
            Ok(Ok(_)) => {}
            Ok(Err((of_receiver, error))) if of_receiver && error.is_permanent() => return Sent::Refused(said(&error)),
            Ok(Err((_, error))) => return Sent::Later(said(&error)),
            Err(_) => return Sent::Later("the mail server does not answer".to_owned()),
        }
        match tokio::time::timeout(PATIENCE, connection.message(message)).await {
            Ok(Ok(_)) => Sent::Taken,
            Ok(Err(error)) if error.is_permanent() => Sent::Refused(said(&error)),
            Ok(Err(error)) if error.is_transient() => Sent::Later(said(&error)),
            Ok(Err(error)) => Sent::Perhaps(said(&error)),
            Err(_) => Sent::Perhaps("the mail server does not answer".to_owned()),
        }
    }

    /// The message as it goes over the wire.
    fn message(
        &self,
        letter: i64,
        at: Millis,
        to: &str,
        content: &MailContent,
    ) -> Result<(Vec<u8>, lettre::Address), String> {
        let to: lettre::Address = to.parse().map_err(|_| "the address cannot be used".to_owned())?;
        let date: SystemTime = UNIX_EPOCH + Duration::from_millis(at);
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to.clone()))
            .subject(content.subject.clone())
            .date(date)
            .message_id(Some(format!("<{letter}.{at}@{}>", self.from.email.domain())))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
        if let Some(stop) = &content.stop {
            let (address, one_click) = (format!("<{}{stop}>", self.base), "List-Unsubscribe=One-Click".to_owned());
            message = message.raw_header(header("List-Unsubscribe", address));
            message = message.raw_header(header("List-Unsubscribe-Post", one_click));
        }
        let message = message.header(ContentType::TEXT_PLAIN).body(content.text.clone());
        message.map(|message| (message.formatted(), to)).map_err(|error| error.to_string())
    }
}

/// A header of plain ASCII that is never folded: programs look for it as it stands.
fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
}

fn tls(host: &str, trust: Option<&str>) -> Result<TlsParameters, String> {
    let mut tls = TlsParameters::builder(host.to_owned());
    for certificate in certificates(trust)? {
        let certificate = Certificate::from_der(certificate.to_vec()).map_err(|error| error.to_string())?;
        tls = tls.add_root_certificate(certificate);
    }
    tls.build_rustls().map_err(|error| error.to_string())
}

/// An error with its causes, in one line.
fn said(error: &dyn std::error::Error) -> String {
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(deeper) = cause {
        words = format!("{words}: {deeper}");
        cause = deeper.source();
    }
    words.replace(['\r', '\n'], " ").chars().take(300).collect()
}
