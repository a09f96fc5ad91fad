//! Under which address the server is known, and whose pages may act on it.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};

/// The address under which people reach the server: `https://games.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    /// As browsers name it: without the usual port and without a slash at the end.
    origin: String,
}

impl PublicUrl {
    /// Whether everything goes over TLS.
    pub fn is_secure(&self) -> bool {
        self.origin.starts_with("https:")
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.origin
    }
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str =
            "an address is http:// or https:// and a host, such as https://games.example";
        let uri: Uri = text.parse().map_err(|_| FORM)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(FORM);
        };
        let usual = match scheme {
            "http" => 80,
            "https" => 443,
            _ => return Err(FORM),
        };
        if authority.as_str().contains('@') {
            return Err(FORM);
        }
        if uri.path_and_query().is_some_and(|rest| rest.as_str() != "/") {
            return Err("an address has no path: Tussle is at the root of its host");
        }
        let host = authority.host().to_ascii_lowercase();
        let port = authority.port_u16().filter(|port| *port != usual);
        let port = port.map_or(String::new(), |port| format!(":{port}"));
        Ok(Self { origin: format!("{scheme}://{host}{port}") })
    }
}

/// Whose pages may act here, in the name of a browser that is ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OwnPages {
    /// Those of the public address.
    At(PublicUrl),
    /// Those of the host that the browser asked for, if that is this machine: a name that others let point to it is not.
    OfThisMachine,
    /// Those of the host that the browser asked for.
    OfAnyHost,
}

impl OwnPages {
    /// For a server that listens on this address.
    pub(super) fn new(public: Option<&PublicUrl>, listens: IpAddr) -> Self {
        match public {
            Some(public) => Self::At(public.clone()),
            None if listens.is_loopback() => Self::OfThisMachine,
            None => Self::OfAnyHost,
        }
    }

    /// Whether a request comes from one of our pages, or from no page at all.
    pub(super) fn include(&self, headers: &HeaderMap) -> bool {
        if !headers.contains_key(ORIGIN) {
            return true;
        }
        let header = |name: HeaderName| headers.get(name)?.to_str().ok();
        let Some(origin) = header(ORIGIN) else { return false };
        if let Self::At(public) = self {
            return origin.eq_ignore_ascii_case(public.as_str());
        }
        let origin = origin.parse::<Uri>().ok();
        let Some(authority) = origin.as_ref().and_then(Uri::authority) else { return false };
        let is_asked_for = header(HOST) == Some(authority.as_str());
        is_asked_for && (*self == Self::OfAnyHost || is_this_machine(authority))
    }
}

fn is_this_machine(authority: &Authority) -> bool {
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_hosts_without_a_path() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| url.origin);
        assert_eq!(read("https://Games.example:443/"), Ok("https://games.example".to_owned()));
        assert_eq!(read("http://games.example:8080"), Ok("http://games.example:8080".to_owned()));
        for text in [
            "",
            "games.example",
            "ftp://games.example",
            "https://a@b",
            "https://a/path",
            "https://a/?q",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn only_own_pages_act() {
        let asks = |pages: &OwnPages, origin: &str, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ORIGIN, origin.parse().expect("a header"));
            headers.insert(HOST, host.parse().expect("a header"));
            pages.include(&headers)
        };
        let public: PublicUrl = "https://games.example".parse().expect("an address");
        let loopback = IpAddr::from([127, 0, 0, 1]);
        let at = OwnPages::new(Some(&public), loopback);
        assert!(asks(&at, "https://games.example", "127.0.0.1:8007"));
        assert!(!asks(&at, "http://games.example", "games.example"));
        let here = OwnPages::new(None, loopback);
        assert!(asks(&here, "http://localhost:8007", "localhost:8007"));
        assert!(asks(&here, "http://[::1]:8007", "[::1]:8007"));
        assert!(!asks(&here, "http://evil.example:8007", "evil.example:8007"));
        assert!(!asks(&here, "null", "localhost:8007"));
        let any = OwnPages::new(None, IpAddr::from([0, 0, 0, 0]));
        assert!(asks(&any, "http://club.example", "club.example"));
        assert!(!asks(&any, "http://evil.example", "club.example"));
    }
}
