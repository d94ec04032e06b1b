//! Webhooks: one JSON message to an address of the owner's choice, signed as Standard Webhooks does it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, Uri, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use sha2::Sha256;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::reach::is_public;
use crate::config::Config;

/// Sends messages to webhooks.
#[derive(Clone)]
pub(super) struct Courier {
    tls: Arc<ClientConfig>,
    private: bool,
    timeout: Duration,
}

/// The longest address of a webhook.
const LONGEST: usize = 500;

/// A connection, encrypted or not.
trait Line: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Line for T {}

/// The certificates that the house trusts: the usual ones, and those of its operator.
fn roots(trust: Option<&str>) -> Result<RootCertStore, String> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    for certificate in certificates(trust)? {
        roots.add(certificate).map_err(|error| format!("a certificate of --trust cannot be used: {error}"))?;
    }
    Ok(roots)
}

/// The certificates in a PEM file.
pub(super) fn certificates(trust: Option<&str>) -> Result<Vec<rustls::pki_types::CertificateDer<'static>>, String> {
    use rustls::pki_types::pem::PemObject;
    let Some(pem) = trust else { return Ok(Vec::new()) };
    let found: Result<Vec<_>, _> = rustls::pki_types::CertificateDer::pem_slice_iter(pem.as_bytes()).collect();
    match found {
        Ok(found) if !found.is_empty() => Ok(found),
        _ => Err("the file of --trust has no certificate in it that can be read (PEM)".to_owned()),
    }
}

impl Courier {
    pub(super) fn new(config: &Config) -> Result<Courier, String> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots(config.trust.as_deref())?)
            .with_no_client_auth();
        Ok(Courier { tls: Arc::new(tls), private: config.private_webhooks, timeout: config.webhook_timeout })
    }

    /// Checks the address of a webhook as far as it can be checked without looking up its name.
    ///
    /// # Errors
    /// A sentence that says what is allowed.
    pub(super) fn check(&self, address: &str) -> Result<String, String> {
        let address = address.trim();
        let wants = if self.private { "http:// or https://" } else { "https://" };
        let unfit = || format!("a webhook is an address that begins with {wants}, without a name and password in it");
        let uri: Uri = address.parse().map_err(|_| unfit())?;
        let scheme = uri.scheme_str().unwrap_or_default();
        let authority = uri.authority().map(|authority| authority.as_str()).unwrap_or_default();
        let fits = scheme == "https" || (scheme == "http" && self.private);
        if !fits || address.len() > LONGEST || authority.contains('@') || uri.host().is_none_or(str::is_empty) {
            return Err(unfit());
        }
        if let Some(ip) = literal(uri.host().unwrap_or_default()) {
            self.check_reached(ip)?;
        }
        Ok(address.to_owned())
    }

    fn check_reached(&self, address: IpAddr) -> Result<(), String> {
        if self.private || is_public(address) {
            return Ok(());
        }
        Err("its address is not on the open internet, and this server sends nothing into private networks".to_owned())
    }

    /// Hands a message over. Any answer but success is an error, in a sentence without a full stop.
    pub(super) async fn send(&self, to: &str, message: &Message<'_>) -> Result<(), String> {
        let limit = self.timeout;
        tokio::time::timeout(limit, self.try_to_send(to, message))
            .await
            .unwrap_or_else(|_| Err(format!("it did not answer within {} s", limit.as_secs_f32())))
    }

    async fn try_to_send(&self, to: &str, message: &Message<'_>) -> Result<(), String> {
        let uri: Uri = self.check(to)?.parse().map_err(|_| "its address cannot be read".to_owned())?;
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let encrypted = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let stream = self.connect(&host, port).await?;
        let line: Box<dyn Line> = if encrypted {
            let name = ServerName::try_from(host).map_err(|_| "its name is no name of a server".to_owned())?;
            let secured = TlsConnector::from(Arc::clone(&self.tls)).connect(name, stream).await;
            Box::new(secured.map_err(|error| format!("no secure connection came about: {error}"))?)
        } else {
            Box::new(stream)
        };
        let broken = |error: hyper::Error| format!("the connection failed: {error}");
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(line)).await.map_err(broken)?;
        // Ends with us, whether there is an answer or not.
        let mut driver = tokio::task::JoinSet::new();
        driver.spawn(connection);
        let request = request(&uri, message).map_err(|error| error.to_string())?;
        let answer = sender.send_request(request).await.map_err(broken)?;
        match answer.status() {
            status if status.is_success() => Ok(()),
            status if status.is_redirection() => {
                Err(format!("it answers {status}, and this server follows no redirects"))
            }
            status => Err(format!("it answers {status}")),
        }
    }

    /// Connects to an address that was checked: to that one, and not to the name, which may lead elsewhere by then.
    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, String> {
        let found = tokio::net::lookup_host((host, port)).await;
        let found: Vec<SocketAddr> = found.map_err(|error| format!("its name cannot be looked up: {error}"))?.collect();
        let mut why = "its name has no address".to_owned();
        for address in found.into_iter().take(4) {
            if let Err(refused) = self.check_reached(address.ip()) {
                why = refused;
                continue;
            }
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => why = format!("no connection came about: {error}"),
            }
        }
        Err(why)
    }
}

/// The host of an address, if it is a number.
fn literal(host: &str) -> Option<IpAddr> {
    host.trim_matches(['[', ']']).parse().ok()
}

/// A message to a webhook.
pub(super) struct Message<'m> {
    /// The same for every try, so that a receiver knows a message again.
    pub(super) id: String,
    /// When it is sent, in seconds since 1970.
    pub(super) at: u64,
    pub(super) body: &'m str,
    pub(super) key: &'m [u8; 32],
}

fn request(uri: &Uri, message: &Message<'_>) -> Result<Request<Body>, axum::http::Error> {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let authority = uri.authority().map(|authority| authority.as_str()).unwrap_or_default();
    Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, authority)
        .header(header::USER_AGENT, concat!("Logres/", env!("CARGO_PKG_VERSION")))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONNECTION, "close")
        .header("webhook-id", &message.id)
        .header("webhook-timestamp", message.at)
        .header("webhook-signature", signature(message))
        .body(Body::from(message.body.to_owned()))
}

/// HMAC-SHA256 over id, time and body.
fn signature(message: &Message<'_>) -> String {
    // A key of any length fits.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(message.key) else { return String::new() };
    mac.update(format!("{}.{}.{}", message.id, message.at, message.body).as_bytes());
    format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}

/// The key as its owner gets it.
pub(super) fn key_text(key: &[u8; 32]) -> String {
    format!("whsec_{}", STANDARD.encode(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231 has no key of 32 bytes, so this was computed with Python's hmac.
    #[test]
    fn a_message_is_signed_over_its_id_time_and_body() {
        let key = [7; 32];
        let message = Message { id: "msg_1".to_owned(), at: 1_700_000_000, body: "{}", key: &key };
        assert_eq!(signature(&message), "v1,nuLLyheCKcS2N8JNOFt5stk98R+umYWr26/ZTfdtGM8=");
        assert_eq!(key_text(&key), "whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=");
    }

    #[test]
    fn an_address_is_encrypted_and_names_no_private_one() {
        let courier = |private_webhooks| Courier::new(&Config { private_webhooks, ..Config::default() }).expect("TLS");
        let (open, home) = (courier(false), courier(true));
        for good in ["https://example.org/hook?x=1", "https://example.org:8443/", "https://9.9.9.9/"] {
            assert!(open.check(good).is_ok() && home.check(good).is_ok(), "{good}");
        }
        for odd in [
            "",
            "example.org",
            "ftp://example.org",
            "https://",
            "https://a:b@example.org/",
            "https://a@127.0.0.1/",
            "/path",
            "https://exa mple.org/",
        ] {
            assert!(open.check(odd).is_err() && home.check(odd).is_err(), "{odd}");
        }
        for private in [
            "http://example.org/",
            "https://127.0.0.1/",
            "https://[::1]:8443/",
            "https://[::ffff:10.0.0.1]/",
            "https://169.254.169.254/",
        ] {
            assert!(open.check(private).is_err() && home.check(private).is_ok(), "{private}");
        }
    }
}
