//! Where a request comes from: a network, as a number that the house can count with and nobody can turn back into an
//! address.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::App;
use crate::secret::Key;

/// A network that requests come from. It is a number, computed from the address and the key of the house. So quotas
/// survive a restart, and yet no address is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Origin(i64);

impl Origin {
    /// The network of an address.
    #[must_use]
    pub fn of(key: &Key, address: IpAddr) -> Origin {
        let signed = key.sign("origin", &network(address).to_string());
        // Fifteen hexadecimal digits are sixty bits, and a signature always has that many.
        Origin(i64::from_str_radix(&signed[..15], 16).unwrap_or_default())
    }

    /// As the store keeps it.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }

    /// From the store.
    #[must_use]
    pub const fn from_number(number: i64) -> Origin {
        Origin(number)
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Origin, Infallible> {
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip());
        let from = from.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        Ok(Origin::of(&app.key, sender(app, from, &parts.headers)))
    }
}

/// Who sent it. Behind a proxy, that is the address the proxy added last: anybody can write those before it.
pub(crate) fn sender(app: &App, from: IpAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").into_iter().next_back().and_then(|value| value.to_str().ok());
    let last =
        forwarded.filter(|_| app.config.behind_proxy).and_then(|all| all.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(from)
}

/// In version 6, a person with one address usually has the whole network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_house_of_version_6_is_one_address() {
        assert_eq!(network(address("2001:db8::1")), network(address("2001:db8::2")));
        assert_ne!(network(address("2001:db8::1")), network(address("2001:db8:0:1::1")));
        assert_eq!(network(address("::ffff:10.0.0.1")), IpAddr::from([10, 0, 0, 1]));
    }

    #[test]
    fn an_origin_stands_for_a_network_in_one_house_alone() {
        let (one, other) = (Key::from_bytes([1; 32]), Key::from_bytes([2; 32]));
        assert_eq!(Origin::of(&one, address("10.0.0.1")), Origin::of(&one, address("::ffff:10.0.0.1")));
        assert_ne!(Origin::of(&one, address("10.0.0.1")), Origin::of(&one, address("10.0.0.2")));
        assert_ne!(Origin::of(&one, address("10.0.0.1")), Origin::of(&other, address("10.0.0.1")));
    }
}
