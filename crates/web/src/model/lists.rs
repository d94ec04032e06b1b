//! Lists of games and matches, and invitations.

/// A game that can be played here.
#[derive(Clone, Debug, Default)]
pub struct GameCard {
    /// Its id in addresses: `kingdom`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One sentence for people who do not know it.
    pub blurb: String,
    /// The smallest and the largest number of seats.
    pub seats: (usize, usize),
    /// How many seats "play now" fills, including the reader's own.
    pub quick_seats: usize,
    /// The opponents of "play now", in words: `stewards`.
    pub quick_against: String,
    /// Whether it has a lesson, which a post to `/lesson/{id}` begins.
    pub lesson: bool,
}

/// The first page.
#[derive(Clone, Debug, Default)]
pub struct HomeModel {
    /// The games, in the order of the shelf. "Play now" posts `quick=1` to `/new/{id}`.
    pub games: Vec<GameCard>,
    /// The reader's matches that are waiting for the reader.
    pub waiting: Vec<MatchLine>,
    /// The reader's other matches under way, a few.
    pub others: Vec<MatchLine>,
    /// How many open matches the lobby lists.
    pub open: u32,
}

/// A match in a list.
#[derive(Clone, Debug, Default)]
pub struct MatchLine {
    /// Its id, as in `/match/{id}`.
    pub id: String,
    /// The title of the game.
    pub game: String,
    /// The names of the seats, in their order.
    pub seats: Vec<String>,
    /// Who has to answer, in words: `you`, `Bors`, `Anna and Bors`. Empty if nobody has to.
    pub waited: String,
    /// Whether the match is waiting for the reader.
    pub you: bool,
    /// Whether somebody asks the reader to take something back.
    pub asked_back: bool,
    /// How many seconds the reader has left, if it is waiting for him; negative when time is up.
    pub left: Option<i64>,
    /// What happened since the reader's last turn, in a line.
    pub since: Option<String>,
    /// The turn being played.
    pub turn: u32,
    /// When it last changed, in words: `two hours ago`.
    pub moved: String,
    /// How it ended, in words, once it has: `Bors won`.
    pub ended: Option<String>,
    /// How many seats are still open.
    pub open_seats: u32,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
    /// Whether anybody may watch.
    pub spectators: bool,
    /// The time limit, in words: `2 minutes for each decision`. Nothing if there is none.
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
    /// Those that are waiting for the reader, the most urgent first.
    pub waiting: Vec<MatchLine>,
    /// Those that are waiting for somebody else.
    pub others: Vec<MatchLine>,
    /// Those that have ended.
    pub ended: Vec<MatchLine>,
    /// Where older ones are.
    pub older: Option<String>,
}

/// An invitation to a seat. Accepting posts to `/invite/{secret}` with `seat`, and `name` if the reader has none.
#[derive(Clone, Debug, Default)]
pub struct InviteModel {
    /// The secret in the address.
    pub secret: String,
    /// The match.
    pub line: MatchLine,
    /// The game's one sentence.
    pub blurb: String,
    /// The game's id, for its rule book.
    pub game_id: String,
    /// Who invites.
    pub host: String,
    /// The free seats of this invitation.
    pub free: Vec<InvitedSeat>,
    /// The hash of the seed that all dice will come from.
    pub commitment: String,
    /// Why nobody can take it any more (all seats are taken, the match is over), in a sentence.
    pub closed: Option<String>,
    /// Why the last attempt was refused, in a sentence.
    pub refused: Option<String>,
}

/// A seat that somebody is invited to.
#[derive(Clone, Debug, Default)]
pub struct InvitedSeat {
    /// Its index, from 0.
    pub seat: usize,
    /// Its name.
    pub name: String,
}
