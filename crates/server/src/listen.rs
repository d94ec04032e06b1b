//! Connections: each is accepted or refused, served, and closed when it has been silent for too long.

use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

use crate::app::App;
use crate::guard::{HeadTimer, NoPlace, TimedStream};

/// Serves everybody who connects, until the house is told to stop. Returns when the last connection is closed.
pub(crate) async fn listen(listener: TcpListener, app: App, router: Router, stopped: watch::Receiver<bool>) {
    let (here, mut all_gone) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(until(stopped.clone()));
    loop {
        let (stream, from) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = &mut stop => break,
        };
        match app.connections.enter(from.ip()) {
            Ok(permit) => {
                let (app, router, stopped, here) = (app.clone(), router.clone(), stopped.clone(), here.clone());
                tokio::spawn(async move {
                    serve_one(stream, from, &app, router, stopped).await;
                    drop((permit, here));
                });
            }
            Err(why) => turn_away(stream, &why),
        }
    }
    drop((listener, here));
    // Nobody ever sends on this channel. It ends when every connection has dropped its end.
    let _ = all_gone.recv().await;
}

/// Ends when the house is told to stop.
pub(crate) async fn until(mut stopped: watch::Receiver<bool>) {
    // If nobody is left to say stop, it is time to stop.
    let _ = stopped.wait_for(|stop| *stop).await;
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => {
                // A client that closed at once does not matter. If the process has no more files, some become free
                // soon.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn serve_one(stream: TcpStream, from: SocketAddr, app: &App, router: Router, stopped: watch::Receiver<bool>) {
    // Send small answers at once.
    let _ = stream.set_nodelay(true);
    let stream = TimedStream::new(stream, app.config.keep_alive);
    let timer = HeadTimer::new(app.config.header_timeout, app.config.keep_alive, &stream);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(timer).header_read_timeout(app.config.keep_alive);
    let connection = http.serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    // A connection that fails is over, and there is nobody to tell.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = until(stopped) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// Says why, if the client can take it at once, and closes the connection.
fn turn_away(stream: TcpStream, why: &NoPlace) {
    let why = format!("{why}.\n");
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{why}",
        why.len()
    );
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(answer.as_bytes());
    }
}
