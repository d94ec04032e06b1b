//! Which addresses a webhook may reach: those of the open internet, and none of the house's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address belongs to the open internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(mapped) => is_public_4(mapped),
            None => is_public_6(address),
        },
    }
}

fn is_public_4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        // This network; networks of providers; protocol assignments; relays to version 6; measuring; reserved.
        || a == 0
        || (a == 100 && b & 0xc0 == 64)
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && b & 0xfe == 18)
        || a >= 240;
    !special
}

fn is_public_6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // All that is routed is in here. Loopback, unique local, link local, multicast, addresses of version 4 in disguise
    // and translators are not.
    let global = a & 0xe000 == 0x2000;
    // Tunnels and other protocol assignments; documentation; an address of version 4 inside.
    let special =
        (a == 0x2001 && b < 0x200) || (a == 0x2001 && b == 0xdb8) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    global && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_reached() {
        for open in ["9.9.9.9", "100.63.0.1", "172.32.0.1", "2620:fe::fe", "2a01:4f8::1", "::ffff:9.9.9.9"] {
            assert!(is_public(open.parse().expect("an address")), "{open}");
        }
        let closed = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.1.1.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:10::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        for closed in closed {
            assert!(!is_public(closed.parse().expect("an address")), "{closed}");
        }
    }
}
