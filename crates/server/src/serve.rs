//! Opening the house and keeping it open.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::{App, router};
use crate::config::Config;
use crate::listen::{listen, until};
use crate::metrics;
use crate::rooms::Shelf;
use crate::store::StoreError;

/// Why the house cannot be opened, or kept open.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address.
    #[error("{0} cannot be listened on: {1}; choose another address with --addr")]
    Address(SocketAddr, std::io::Error),
    /// The address of the metrics.
    #[error("{0} cannot be listened on: {1}; choose another address with --metrics-addr")]
    Metrics(SocketAddr, std::io::Error),
    /// The network.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// An open house: for tests, and for programs that embed it.
#[derive(Debug)]
pub struct House {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Where operators read the metrics, if anywhere.
    pub metrics_addr: Option<SocketAddr>,
    /// The state of its handlers.
    pub app: App,
    stop: watch::Sender<bool>,
    ended: tokio::task::JoinHandle<()>,
}

/// Where the house listens, and where it serves the metrics.
async fn bind(at: SocketAddr, metrics: Option<SocketAddr>) -> Result<(TcpListener, Option<TcpListener>), ServeError> {
    let listener = TcpListener::bind(at).await.map_err(|error| ServeError::Address(at, error))?;
    let counts = match metrics {
        None => None,
        Some(at) => Some(TcpListener::bind(at).await.map_err(|error| ServeError::Metrics(at, error))?),
    };
    Ok((listener, counts))
}

impl House {
    /// Opens the house.
    ///
    /// # Errors
    /// If the store or the address cannot be used.
    pub async fn open(config: Config, shelf: Shelf) -> Result<House, ServeError> {
        // The folder comes first: if another house has it, that is the error to report.
        let (wanted, metrics_wanted) = (config.addr, config.metrics_addr);
        let app = App::open(config, shelf).await?;
        let (listener, counts) = match bind(wanted, metrics_wanted).await {
            Ok(bound) => bound,
            Err(error) => {
                app.close().await;
                return Err(error);
            }
        };
        let addr = listener.local_addr()?;
        let metrics_addr = counts.as_ref().map(TcpListener::local_addr).transpose()?;
        app.store.reached_at(addr);
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(keep_house(app.clone(), stopped.clone()));
        tokio::spawn(call_people(app.clone(), stopped.clone()));
        if let Some(counts) = counts {
            let server =
                axum::serve(counts, metrics::routes(app.clone())).with_graceful_shutdown(until(stopped.clone()));
            tokio::spawn(server.into_future());
        }
        let ended = tokio::spawn(listen(listener, app.clone(), router(app.clone()), stopped));
        Ok(House { addr, metrics_addr, app, stop, ended })
    }

    /// Closes the house: no more requests, streams end, every room is saved, the store is closed.
    ///
    /// # Errors
    /// If the network failed in the meantime.
    pub async fn close(self) -> Result<(), ServeError> {
        let _ = self.stop.send(true);
        self.app.rooms.stop_bots();
        self.app.rooms.end_streams();
        let mut ended = self.ended;
        // Connections that stay open are not waited for.
        let patience = tokio::time::timeout(Duration::from_secs(3), &mut ended).await;
        if patience.is_err() {
            ended.abort();
        }
        self.app.close().await;
        Ok(())
    }
}

/// Runs the clocks and the housekeeping until the house closes.
async fn keep_house(app: App, stopped: watch::Receiver<bool>) {
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    if let Err(error) = app.rooms.wake().await {
        tracing::error!(%error, "matches that wait for bots could not be found");
    }
    let work = async {
        loop {
            second.tick().await;
            if let Err(error) = app.rooms.keep_time().await {
                tracing::error!(%error, "the players' clocks could not be looked after");
            }
            if let Err(error) = app.carry_out_orders().await {
                tracing::error!(%error, "the operator's orders could not be carried out");
            }
            if let Err(error) = app.rooms.sweep().await {
                tracing::error!(%error, "rooms could not be put by");
            }
        }
    };
    tokio::select! {
        () = work => {}
        () = until(stopped) => {}
    }
}

/// Decides whom to call, and carries the letters out, until the house closes. Three tasks in one: a receiver that hangs
/// holds up nothing but others of its kind.
async fn call_people(app: App, stopped: watch::Receiver<bool>) {
    if app.config.clock.is_set() {
        // A test that sets the clock also says when to decide.
        return;
    }
    let second = || {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        second.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        second
    };
    let (mut first, mut then, mut last) = (second(), second(), second());
    let decide = async {
        loop {
            first.tick().await;
            if let Err(error) = app.calls.decide().await {
                tracing::error!(%error, "nobody could be called");
            }
        }
    };
    let mail = async {
        loop {
            then.tick().await;
            if let Err(error) = app.calls.send_mail().await {
                tracing::error!(%error, "mail could not be sent");
            }
        }
    };
    let hooks = async {
        loop {
            last.tick().await;
            if let Err(error) = app.calls.send_hooks().await {
                tracing::error!(%error, "webhooks could not be told");
            }
        }
    };
    tokio::select! {
        () = decide => {}
        () = mail => {}
        () = hooks => {}
        () = until(stopped) => {}
    }
}

/// Opens the house, says where, and keeps it open until Ctrl-C or a signal to end.
///
/// # Errors
/// Why it cannot be opened.
pub async fn serve(config: Config, shelf: Shelf, opened: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let house = House::open(config, shelf).await?;
    opened(house.addr);
    tracing::info!(addr = %house.addr, "open");
    told_to_end().await;
    tracing::info!("closing");
    house.close().await
}

async fn told_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

/// Starts the log: on the standard error stream, as lines or as JSON, as much as `RUST_LOG` says.
pub fn begin_logging(json: bool) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A log that cannot be written, for example on a full disk, must not end the program.
    let log = log.log_internal_errors(false);
    // It is fine if a log was started before.
    let _ = if json { log.json().try_init() } else { log.try_init() };
}
