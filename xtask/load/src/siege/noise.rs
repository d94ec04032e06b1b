//! Requests that make no sense.

use table::{Luck, Quick};

use super::Outcome;
use crate::line::{Io, Line};
use crate::process::{Folder, Server, UNLIMITED};

const REQUESTS: u32 = 20_000;
const METHODS: [&str; 5] = ["GET", "POST", "PUT", "DELETE", "BREW"];
const PATHS: [&str; 14] = [
    "/",
    "/new",
    "/lobby",
    "/login",
    "/register",
    "/account",
    "/match/@",
    "/match/@/book",
    "/match/@/answer",
    "/invite/@",
    "/api/matches",
    "/api/matches/@",
    "/api/matches/@/answer",
    "/rules/@",
];
const BODIES: [&str; 8] = [
    "",
    "{",
    "null",
    "{\"game\":\"kingdom\",\"seats\":[]}",
    "{\"game\":1}",
    "a=b&c=d",
    "{\"question\":-1,\"answer\":{}}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

/// Random requests: none breaks anything, and each gets an answer.
pub(super) async fn hostile_requests() -> Io<Outcome> {
    let folder = Folder::new()?;
    let server = Server::start_with(folder.path(), UNLIMITED, &[]).await?;
    let mut line = Line::open(&server.addr).await?;
    let mut luck = Quick::new(7);
    let (mut broken, mut answered, mut first) = (0, 0, String::new());
    for _ in 0..REQUESTS {
        let mut pick = |of: &[&'static str]| of[luck.below(of.len() as u32) as usize];
        let (method, path, body) = (pick(&METHODS), pick(&PATHS), pick(&BODIES));
        let odd = pick(&[
            "1",
            "zzzzzzzzzz",
            "%00",
            "..%2f..",
            "%f0%9f%91%91",
            "?next=/%09/host",
            "'--",
            "18446744073709551616",
        ]);
        let path = path.replace('@', odd);
        match line.ask(method, &path, pick(&["", "", "not-a-token"]), body).await {
            Ok((status, _)) => {
                answered += 1;
                if status >= 500 && status != 501 && status != 503 {
                    broken += 1;
                    first = if first.is_empty() { format!("; the first: {method} {path}, {status}") } else { first };
                }
            }
            // Anything but HTTP ends the connection.
            Err(_) => line = Line::open(&server.addr).await?,
        }
    }
    let mut line = Line::open(&server.addr).await?;
    let (health, _) = line.ask("GET", "/healthz", "", "").await?;
    server.kill_now().await?;
    let seen = format!(
        "{answered} of {REQUESTS} answered, {broken} with an error of the server{first}; then /healthz said {health}"
    );
    Ok(Outcome::of("requests that make no sense", broken == 0 && health == 200, seen))
}
