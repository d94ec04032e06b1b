//! Plain connections: requests with replies, and streams of events.

use std::net::Ipv4Addr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

pub(super) type Io<T> = Result<T, String>;

/// A connection that stays open.
pub(super) struct Line {
    stream: TcpStream,
    /// The part that was read and not yet used begins at `from`.
    buffer: Vec<u8>,
    from: usize,
}

fn broken(error: impl std::fmt::Display) -> String {
    format!("the connection broke: {error}")
}

impl Line {
    pub(super) async fn open(addr: &str) -> Io<Line> {
        let stream = TcpStream::connect(addr).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        Ok(Line { stream, buffer: Vec::new(), from: 0 })
    }

    /// From another address of this machine, such as 127.0.0.2: for the server this is another visitor.
    pub(super) async fn open_from(from: [u8; 4], addr: &str) -> Io<Line> {
        let socket = TcpSocket::new_v4().map_err(broken)?;
        socket.bind((Ipv4Addr::from(from), 0).into()).map_err(broken)?;
        let stream = socket.connect(addr.parse().map_err(broken)?).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        Ok(Line { stream, buffer: Vec::new(), from: 0 })
    }

    /// Waits until the other side hangs up; ignores what it still sends.
    pub(super) async fn hung_up(&mut self) {
        while self.more().await.is_ok() {
            self.buffer.clear();
        }
    }

    pub(super) async fn write(&mut self, bytes: &[u8]) -> Io<()> {
        self.stream.write_all(bytes).await.map_err(broken)
    }

    /// Sends a request and reads the reply.
    pub(super) async fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> Io<(u16, String)> {
        let bearer = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: here\r\n{bearer}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.write(request.as_bytes()).await?;
        self.reply().await
    }

    /// Reads a reply with its body.
    pub(super) async fn reply(&mut self) -> Io<(u16, String)> {
        let (status, length) = {
            let head = self.until(b"\r\n\r\n").await?;
            let text = String::from_utf8_lossy(head);
            let status = text.get(9..12).and_then(|status| status.parse().ok()).unwrap_or(0);
            let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
            (status, length.and_then(|length| length.parse().ok()).unwrap_or(0))
        };
        while self.buffer.len() - self.from < length {
            self.more().await?;
        }
        let body = String::from_utf8_lossy(&self.buffer[self.from..self.from + length]).into_owned();
        self.from += length;
        Ok((status, body))
    }

    /// Opens the stream of events of a seat on this connection.
    pub(super) async fn listen(&mut self, id: &str, token: &str, prompt: bool) -> Io<()> {
        let request = format!(
            "GET /api/matches/{id}/events?prompt={prompt} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer {token}\r\n\r\n"
        );
        self.write(request.as_bytes()).await?;
        let head = self.until(b"\r\n\r\n").await?;
        if head.starts_with(b"HTTP/1.1 200") { Ok(()) } else { Err(String::from_utf8_lossy(head).into_owned()) }
    }

    /// The data of the next event, as bytes.
    pub(super) async fn event(&mut self) -> Io<&[u8]> {
        loop {
            let end = self.until_place(b"\n\n").await?;
            let start = self.from;
            self.from = end;
            if let Some(place) = find(&self.buffer[start..end], b"data: ") {
                let (start, end) = (start + place + 6, end - 2);
                return Ok(&self.buffer[start..end]);
            }
        }
    }

    async fn until(&mut self, mark: &[u8]) -> Io<&[u8]> {
        let end = self.until_place(mark).await?;
        let start = std::mem::replace(&mut self.from, end);
        Ok(&self.buffer[start..end])
    }

    /// Where the first `mark` after what is used ends.
    async fn until_place(&mut self, mark: &[u8]) -> Io<usize> {
        let mut seen = 0;
        loop {
            let unread = &self.buffer[self.from..];
            if let Some(place) = find(&unread[seen..], mark) {
                return Ok(self.from + seen + place + mark.len());
            }
            seen = unread.len().saturating_sub(mark.len() - 1);
            self.more().await?;
        }
    }

    async fn more(&mut self) -> Io<()> {
        if self.from > 0 {
            self.buffer.drain(..self.from);
            self.from = 0;
        }
        match self.stream.read_buf(&mut self.buffer).await.map_err(broken)? {
            0 => Err("the server hung up".to_owned()),
            _ => Ok(()),
        }
    }
}

pub(super) fn find(bytes: &[u8], mark: &[u8]) -> Option<usize> {
    memchr::memmem::find(bytes, mark)
}
