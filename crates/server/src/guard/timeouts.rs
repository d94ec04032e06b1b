//! How long a connection may stay silent: a moment while the head of a request is on its way, longer between requests.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use hyper::rt::{Sleep, Timer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// The timer of one connection. hyper starts it whenever it begins to wait for a request, and closes the connection
/// when it ends.
#[derive(Debug)]
pub(crate) struct HeadTimer {
    /// For the head of a request, from its first byte, and for the first byte of a new connection.
    head: Duration,
    /// For the next request on a connection that has sent one before.
    between: Duration,
    heard: Arc<AtomicU64>,
}

impl HeadTimer {
    /// The timer of this connection.
    pub(crate) fn new(head: Duration, between: Duration, connection: &TimedStream) -> HeadTimer {
        HeadTimer { head, between, heard: Arc::clone(&connection.bytes) }
    }
}

impl Timer for HeadTimer {
    fn sleep(&self, _: Duration) -> Pin<Box<dyn Sleep>> {
        let bytes = self.heard.load(Ordering::Relaxed);
        let wait = if bytes == 0 { self.head } else { self.between };
        Box::pin(Waiting {
            sleep: Box::pin(tokio::time::sleep(wait)),
            heard: Arc::clone(&self.heard),
            silent_at: Some(bytes).filter(|bytes| *bytes > 0),
            head: self.head,
        })
    }

    fn sleep_until(&self, _: Instant) -> Pin<Box<dyn Sleep>> {
        self.sleep(Duration::ZERO)
    }
}

/// Waits for the head of one request.
struct Waiting {
    sleep: Pin<Box<tokio::time::Sleep>>,
    heard: Arc<AtomicU64>,
    /// How many bytes had arrived before; `None` once the head has begun to arrive.
    silent_at: Option<u64>,
    head: Duration,
}

impl Sleep for Waiting {}

impl Future for Waiting {
    type Output = ();

    /// Polled whenever more bytes arrive and the head is not complete. Bytes that trickle in do not extend the time.
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.silent_at.is_some_and(|bytes| bytes != self.heard.load(Ordering::Relaxed)) {
            self.silent_at = None;
            let until = tokio::time::Instant::now() + self.head;
            self.sleep.as_mut().reset(until);
        }
        self.sleep.as_mut().poll(context)
    }
}

/// A connection that counts the bytes it receives, and closes if the other side does not read what we send.
#[derive(Debug)]
pub(crate) struct TimedStream {
    stream: TcpStream,
    bytes: Arc<AtomicU64>,
    patience: Duration,
    /// Runs while the other side reads nothing.
    stalled: Option<Pin<Box<tokio::time::Sleep>>>,
}

impl TimedStream {
    pub(crate) fn new(stream: TcpStream, patience: Duration) -> TimedStream {
        TimedStream { stream, bytes: Arc::default(), patience, stalled: None }
    }

    fn taken<T>(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        self.bytes.fetch_add((into.filled().len() - before) as u64, Ordering::Relaxed);
        read
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.taken(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.taken(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
