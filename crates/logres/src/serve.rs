//! `logres serve`: opens the house.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use server::Config;

use crate::exit::{Ended, Exit, Failure};
use crate::paint::{ASKED, painted};
use crate::shelf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  logres serve
  logres serve --addr 0.0.0.0:7777 --data /var/lib/logres --public-url https://logres.example.org

Every option can be set by the environment too. Ctrl-C or a signal to end (SIGTERM) closes the house: what was
acknowledged is on disk at any moment. RUST_LOG=info logs every request.")]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, env = "LOGRES_ADDR", value_name = "ADDRESS", default_value = "127.0.0.1:7777")]
    addr: SocketAddr,
    /// The folder of the database
    #[arg(long, env = "LOGRES_DATA", value_name = "DIR", default_value = "logres-data")]
    data: PathBuf,
    /// The database, as `sqlite:FOLDER`; --data says the same
    #[arg(long, env = "LOGRES_DATABASE", value_name = "URL")]
    database: Option<String>,
    /// How the house is reached from outside, such as https://logres.example.org
    #[arg(long, env = "LOGRES_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Do not limit how much one address may send
    #[arg(long, env = "LOGRES_NO_RATE_LIMIT")]
    no_rate_limit: bool,
    /// All requests come through a proxy, which says from whom (X-Forwarded-For)
    #[arg(long, env = "LOGRES_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How long bots wait between decisions while a person looks on, in milliseconds
    #[arg(long, env = "LOGRES_BOT_PAUSE", value_name = "MS", default_value_t = 400)]
    bot_pause: u64,
    /// A match that nobody touches for so long leaves memory, in seconds
    #[arg(long, env = "LOGRES_IDLE", value_name = "SECONDS", default_value_t = 600)]
    idle: u64,
    /// The largest body of a request, in bytes
    #[arg(long, env = "LOGRES_LARGEST_BODY", value_name = "BYTES", default_value_t = 64 << 10)]
    largest_body: usize,
    /// Log as JSON
    #[arg(long, env = "LOGRES_JSON_LOGS")]
    json_logs: bool,
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let config = self.config()?;
        server::begin_logging(config.json_logs);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::usage(format!("The server cannot start: {error}.")))?;
        let opened = |addr: SocketAddr| {
            // If nobody reads this, the house is open all the same.
            let _ = writeln!(out, "{} is open at http://{addr}/ (Ctrl-C closes it).", painted(ASKED, "Logres"));
            let _ = out.flush();
        };
        let served = runtime.block_on(server::serve(config, shelf::titles(), opened));
        served.map_err(|error| Failure::usage(format!("{}.", crate::seating::capital(&error.to_string()))))?;
        Ok(Exit::Fine)
    }

    fn config(&self) -> Result<Config, Failure> {
        let data = match self.database.as_deref().map(|url| url.split_once(':')) {
            None => self.data.clone(),
            Some(Some(("sqlite", folder))) => PathBuf::from(folder.trim_start_matches("//")),
            Some(_) => {
                return Err(Failure::usage(
                    "A database is given as `sqlite:FOLDER`, such as `sqlite:/var/lib/logres`.",
                ));
            }
        };
        Ok(Config {
            addr: self.addr,
            data,
            public_url: self.public_url.clone(),
            rate_limit: !self.no_rate_limit,
            behind_proxy: self.behind_proxy,
            bot_pause: Duration::from_millis(self.bot_pause),
            idle: Duration::from_secs(self.idle),
            largest_body: self.largest_body,
            json_logs: self.json_logs,
            ..Config::default()
        })
    }
}
