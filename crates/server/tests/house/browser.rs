//! A visitor with a browser that runs no script.

use std::collections::BTreeMap;

use server::House;

use crate::common::{Reply, send};

/// A browser: it keeps its cookies.
#[derive(Default)]
pub(crate) struct Browser {
    pub(crate) cookies: BTreeMap<String, String>,
}

impl Browser {
    pub(crate) async fn ask(&mut self, house: &House, method: &str, path: &str, body: &str) -> Reply {
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let mut extra = vec![("accept", "text/html"), ("cookie", &*cookies)];
        if method == "POST" {
            extra.push(("content-type", "application/x-www-form-urlencoded"));
        }
        let reply = send(house, method, path, &extra, body).await;
        for line in reply.headers.lines() {
            let Some(cookie) = line.strip_prefix("set-cookie: ") else { continue };
            let (name, value) = cookie.split(';').next().and_then(|pair| pair.split_once('=')).unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        reply
    }

    pub(crate) async fn get(&mut self, house: &House, path: &str) -> Reply {
        self.ask(house, "GET", path, "").await
    }

    /// Sends a form with the secret of its page.
    pub(crate) async fn post(&mut self, house: &House, on: &str, path: &str, fields: &[(&str, &str)]) -> Reply {
        let page = self.get(house, on).await;
        let csrf = hidden(&page.body, "csrf").unwrap_or_default();
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.append_pair("csrf", &csrf).extend_pairs(fields);
        self.ask(house, "POST", path, &body.finish()).await
    }

    /// Begins a match at once, and returns its address.
    pub(crate) async fn play_now(&mut self, house: &House, game: &str) -> String {
        let begun = self.post(house, "/", &format!("/new/{game}"), &[("quick", "1")]).await;
        assert_eq!(begun.status, 303, "{}", begun.body);
        begun.header("location").unwrap().to_owned()
    }
}

/// The value of the first hidden field of this name.
pub(crate) fn hidden(page: &str, name: &str) -> Option<String> {
    let at = page.find(&format!("name=\"{name}\""))?;
    let rest = &page[at..];
    let value = rest.split_once("value=\"")?.1.split_once('"')?.0;
    Some(value.to_owned())
}
