//! Lists of games and matches, and invitations.

/// A game that can be played here.
#[derive(Clone, Debug, Default)]
pub struct GameCard {
    /// As it stands in addresses: `kingdom`.
    pub id: String,
    /// As it is called.
    pub title: String,
    /// One sentence for those who do not know it.
    pub blurb: String,
    /// The least and the most seats.
    pub seats: (usize, usize),
    /// How many seats "play now" sits down at, the reader's own included.
    pub quick_seats: usize,
    /// The bot that "play now" plays against, in words: `stewards`.
    pub quick_against: String,
}

/// The first page.
#[derive(Clone, Debug, Default)]
pub struct HomeModel {
    /// The games, in the order they stand on the shelf. "Play now" posts `quick=1` to `/new/{id}`.
    pub games: Vec<GameCard>,
    /// The reader's matches that wait for the reader.
    pub waiting: Vec<MatchLine>,
    /// The reader's other matches under way, a few.
    pub others: Vec<MatchLine>,
    /// How many open matches stand in the lobby.
    pub open: u32,
}

/// A match in a list.
#[derive(Clone, Debug, Default)]
pub struct MatchLine {
    /// Its id, as in `/match/{id}`.
    pub id: String,
    /// The title of the game.
    pub game: String,
    /// What the seats are called, in their order.
    pub seats: Vec<String>,
    /// Who is waited for, in words: `you`, `Bors`, `Anna and Bors`. Empty if nobody is.
    pub waited: String,
    /// Whether the reader is waited for.
    pub you: bool,
    /// The turn being played.
    pub turn: u32,
    /// When it last moved, in words: `two hours ago`.
    pub moved: String,
    /// How it ended, in words, once it has: `Bors won`.
    pub ended: Option<String>,
    /// How many seats are still open.
    pub open_seats: u32,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
    /// Whether anybody may watch.
    pub spectators: bool,
    /// How long an answer may take, in words; nothing if there is no limit.
    pub limit: Option<String>,
    /// Whether the reader made it and can still call it off.
    pub may_call_off: bool,
}

/// Open matches and matches to watch. "Sit down" posts to `/match/{id}/join`.
#[derive(Clone, Debug, Default)]
pub struct LobbyModel {
    /// Matches with a free seat.
    pub open: Vec<MatchLine>,
    /// Where more of them are.
    pub more: Option<String>,
    /// Matches under way that anybody may watch.
    pub watch: Vec<MatchLine>,
    /// The games, for a new match.
    pub games: Vec<GameCard>,
}

/// The reader's matches.
#[derive(Clone, Debug, Default)]
pub struct MineModel {
    /// Those that wait for the reader.
    pub waiting: Vec<MatchLine>,
    /// Those that wait for somebody else.
    pub others: Vec<MatchLine>,
    /// Those that have ended.
    pub ended: Vec<MatchLine>,
    /// Where older ones are.
    pub older: Option<String>,
}

/// An invitation to a seat. Accepting posts to `/invite/{secret}` with `seat`, and `name` if the reader has none.
#[derive(Clone, Debug, Default)]
pub struct InviteModel {
    /// The secret, as it stands in the address.
    pub secret: String,
    /// The match.
    pub line: MatchLine,
    /// The game's one sentence.
    pub blurb: String,
    /// The game's id, for its rule book.
    pub game_id: String,
    /// Who invites.
    pub host: String,
    /// The seats this invitation is good for.
    pub free: Vec<InvitedSeat>,
    /// The hash of the seed that all dice will come from.
    pub commitment: String,
    /// Why it cannot be taken (all seats are taken, the match is over), in a sentence.
    pub closed: Option<String>,
    /// Why the last attempt was refused, in a sentence.
    pub refused: Option<String>,
}

/// A seat that somebody is invited to.
#[derive(Clone, Debug, Default)]
pub struct InvitedSeat {
    /// Its index, from 0.
    pub seat: usize,
    /// What it is called.
    pub name: String,
}
