//! `logres serve`: opens the house.

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use server::{Config, Mail, MailTls, Quota};

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
    /// Where operators read the counters of the house, at /metrics; not for the public [default: nowhere]
    #[arg(long, env = "LOGRES_METRICS_ADDR", value_name = "ADDRESS")]
    metrics_addr: Option<SocketAddr>,
    /// The folder of the database
    #[arg(long, env = "LOGRES_DATA", value_name = "DIR", default_value = "logres-data")]
    data: PathBuf,
    /// The database, as `sqlite:FOLDER`; the same as --data
    #[arg(long, env = "LOGRES_DATABASE", value_name = "URL")]
    database: Option<String>,
    /// How the house is reached from outside, such as https://logres.example.org
    #[arg(long, env = "LOGRES_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Do not limit how much one address may send
    #[arg(long, env = "LOGRES_NO_RATE_LIMIT")]
    no_rate_limit: bool,
    /// All requests come through a proxy, which names the visitor's address (X-Forwarded-For)
    #[arg(long, env = "LOGRES_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How long bots wait between decisions while a person looks on, in milliseconds
    #[arg(long, env = "LOGRES_BOT_PAUSE", value_name = "MS", default_value_t = 400)]
    bot_pause: u64,
    /// After how many seconds a match that nobody touches leaves memory
    #[arg(long, env = "LOGRES_IDLE", value_name = "SECONDS", default_value_t = 600)]
    idle: u64,
    /// What a guest may have, and programs at one address without a person's token; parts left out keep their default
    #[arg(long, env = "LOGRES_GUEST_QUOTA", value_name = "running=50,thinking=6,hour=60,mb=64")]
    guest_quota: Option<String>,
    /// What a person with an account may have
    #[arg(long, env = "LOGRES_ACCOUNT_QUOTA", value_name = "running=200,thinking=12,hour=240,mb=1024")]
    account_quota: Option<String>,
    /// What everybody who makes matches from one address may have together
    #[arg(long, env = "LOGRES_ADDRESS_QUOTA", value_name = "running=400,thinking=24,hour=480,mb=2048")]
    address_quota: Option<String>,
    /// After how many days a match that nobody ever played is forgotten; 0 for never
    #[arg(long, env = "LOGRES_FORGET_UNPLAYED", value_name = "DAYS", default_value_t = 30)]
    forget_unplayed: u32,
    /// After how many days without a visitor a match of bots alone is forgotten; 0 for never
    #[arg(long, env = "LOGRES_FORGET_BOTS", value_name = "DAYS", default_value_t = 1)]
    forget_bots: u32,
    /// The most connections of one address, but never more than a quarter of all
    #[arg(long, env = "LOGRES_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER", default_value_t = 256)]
    connections_per_address: usize,
    /// The most connections in all [default: as many as the system allows open files]
    #[arg(long, env = "LOGRES_MOST_CONNECTIONS", value_name = "NUMBER")]
    most_connections: Option<usize>,
    /// Seconds in which a connection must send the head of a request, or be closed
    #[arg(long, env = "LOGRES_HEADER_TIMEOUT", value_name = "SECONDS", default_value_t = 10)]
    header_timeout: u64,
    /// Seconds after which a connection without another request is closed
    #[arg(long, env = "LOGRES_KEEP_ALIVE", value_name = "SECONDS", default_value_t = 75)]
    keep_alive: u64,
    /// The largest body of a request, in bytes
    #[arg(long, env = "LOGRES_LARGEST_BODY", value_name = "BYTES", default_value_t = 64 << 10)]
    largest_body: usize,
    /// The same dice in every house with these words; only builds for tests have it
    #[cfg(debug_assertions)]
    #[arg(long, env = "LOGRES_REHEARSED_DICE", value_name = "WORDS", hide = true)]
    rehearsed_dice: Option<String>,
    /// The mail server that takes e-mail to people who are away; needs --public-url, because messages have links
    #[arg(long, env = "LOGRES_SMTP", value_name = "HOST:PORT", requires = "mail_from")]
    smtp: Option<String>,
    /// How the connection to it is encrypted [default: tls at port 465, else starttls]
    #[arg(long, env = "LOGRES_SMTP_TLS", value_name = "none|starttls|tls", value_parser = mail_tls)]
    smtp_tls: Option<MailTls>,
    /// The user there; the password comes from LOGRES_SMTP_PASSWORD or from a file
    #[arg(long, env = "LOGRES_SMTP_USER", value_name = "USER")]
    smtp_user: Option<String>,
    /// A file with nothing but the password
    #[arg(long, env = "LOGRES_SMTP_PASSWORD_FILE", value_name = "FILE")]
    smtp_password_file: Option<PathBuf>,
    /// The sender of e-mail, such as \"Logres <logres@example.org>\"
    #[arg(long, env = "LOGRES_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Certificates (PEM) to trust beside the usual ones, for e-mail and webhooks
    #[arg(long, env = "LOGRES_TRUST", value_name = "FILE")]
    trust: Option<PathBuf>,
    /// Let webhooks reach private addresses, and without encryption
    #[arg(long, env = "LOGRES_PRIVATE_WEBHOOKS")]
    private_webhooks: bool,
    /// Log as JSON
    #[arg(long, env = "LOGRES_JSON_LOGS")]
    json_logs: bool,
}

fn read(file: impl AsRef<Path>) -> Result<String, Failure> {
    let file = file.as_ref();
    std::fs::read_to_string(file)
        .map_err(|error| Failure::usage(format!("{} cannot be read: {error}.", file.display())))
}

fn mail_tls(word: &str) -> Result<MailTls, String> {
    match word {
        "none" => Ok(MailTls::None),
        "starttls" => Ok(MailTls::Starttls),
        "tls" => Ok(MailTls::Tls),
        _ => Err("it is none, starttls or tls".to_owned()),
    }
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let config = self.config()?;
        server::begin_logging(config.json_logs);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::usage(format!("The server cannot start: {error}.")))?;
        let opened = |addr: SocketAddr| {
            // If nobody reads this, the house is still open.
            let _ = writeln!(out, "{} is open at http://{addr}/ (Ctrl-C closes it).", painted(ASKED, "Logres"));
            let _ = out.flush();
        };
        let served = runtime.block_on(server::serve(config, shelf::titles(), opened));
        served.map_err(|error| Failure::usage(format!("{}.", crate::seating::capital(&error.to_string()))))?;
        Ok(Exit::Fine)
    }

    /// How e-mail is sent, if it is.
    fn mail(&self) -> Result<Option<Mail>, Failure> {
        let (Some(server), Some(from)) = (&self.smtp, &self.mail_from) else { return Ok(None) };
        if self.public_url.is_none() {
            return Err(Failure::usage("E-mail has links to the house, so --smtp needs --public-url."));
        }
        let password = match &self.smtp_password_file {
            Some(file) => Some(read(file)?.trim_end_matches(['\r', '\n']).to_owned()),
            None => std::env::var("LOGRES_SMTP_PASSWORD").ok(),
        };
        let login = match (&self.smtp_user, password) {
            (None, _) => None,
            (Some(user), Some(password)) => Some((user.clone(), password)),
            (Some(_), None) => {
                return Err(Failure::usage(
                    "The user of the mail server needs a password: set LOGRES_SMTP_PASSWORD, or give --smtp-password-file.",
                ));
            }
        };
        let mail = Mail::new(server, self.smtp_tls, login, from);
        mail.map(Some).map_err(|why| Failure::usage(format!("{}.", crate::seating::capital(&why))))
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
        let house = Config::default();
        let quota = |said: &Option<String>, quota: Quota| match said {
            None => Ok(quota),
            Some(said) => quota.with(said).map_err(|why| Failure::usage(format!("{why}."))),
        };
        let days = |days: u32| Duration::from_secs(u64::from(days) * 86_400);
        #[cfg(debug_assertions)]
        let house = match &self.rehearsed_dice {
            Some(words) => Config { dice: server::Dice::rehearsed(words), ..house },
            None => house,
        };
        Ok(Config {
            guests: quota(&self.guest_quota, house.guests)?,
            accounts: quota(&self.account_quota, house.accounts)?,
            addresses: quota(&self.address_quota, house.addresses)?,
            forget_unplayed: days(self.forget_unplayed),
            forget_bots_alone: days(self.forget_bots),
            connections_per_address: self.connections_per_address,
            most_connections: self.most_connections,
            header_timeout: Duration::from_secs(self.header_timeout),
            keep_alive: Duration::from_secs(self.keep_alive),
            addr: self.addr,
            metrics_addr: self.metrics_addr,
            data,
            public_url: self.public_url.clone(),
            rate_limit: !self.no_rate_limit,
            behind_proxy: self.behind_proxy,
            bot_pause: Duration::from_millis(self.bot_pause),
            idle: Duration::from_secs(self.idle),
            largest_body: self.largest_body,
            mail: self.mail()?,
            trust: self.trust.as_deref().map(read).transpose()?,
            private_webhooks: self.private_webhooks,
            json_logs: self.json_logs,
            ..house
        })
    }
}
