//! The shelf: every game once, as programs play it and as pages show it. To add a game, add its line to [`GAMES`].

use std::sync::LazyLock;

use ::camelot_legends::Legends;
use ::excalibur::Excalibur;
use ::kingdom::Kingdom;
use bots::Title;
use examples::{Boast, ConnectFour, Relics, TicTacToe};

use crate::page::{AnyPage, GamePage, PageOf};

/// One line for each game, in the order they are listed.
pub static GAMES: &[Shelved] = &[
    Shelved::new::<Kingdom>(::kingdom::TITLE),
    Shelved::new::<Excalibur>(::excalibur::TITLE),
    Shelved::new::<Legends>(::camelot_legends::TITLE),
    Shelved::new::<TicTacToe>(examples::TIC_TAC_TOE),
    Shelved::new::<ConnectFour>(examples::CONNECT_FOUR),
    Shelved::new::<Boast>(examples::BOAST),
    Shelved::new::<Relics>(examples::RELICS),
];

/// A game on the shelf.
#[derive(Clone, Copy)]
pub struct Shelved {
    /// For programs: its facts, its matches, its bots.
    pub title: &'static dyn Title,
    /// For pages: its drawing, its emblem, its style.
    pub page: &'static dyn AnyPage,
}

impl Shelved {
    /// A game. Its title comes from its own crate, where its bots are compiled.
    const fn new<G: GamePage>(title: &'static dyn Title) -> Shelved {
        Shelved { title, page: PageOf::<G>::PAGE }
    }
}

impl std::fmt::Debug for Shelved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.title.about().id)
    }
}

/// The games for programs, in the same order.
#[must_use]
pub fn titles() -> &'static [&'static dyn Title] {
    static TITLES: LazyLock<Vec<&'static dyn Title>> = LazyLock::new(|| GAMES.iter().map(|game| game.title).collect());
    &TITLES
}

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Shelved> {
    GAMES.iter().find(|game| game.title.about().id == id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::{Chance, Seed, Setup};

    use super::*;
    use crate::{Arms, Look};

    #[test]
    fn title_and_page_of_a_line_are_of_the_same_game() {
        for Shelved { title, page } in GAMES {
            let about = title.about();
            let names = (0..about.seats.0).map(|seat| about.seat_name(seat)).collect();
            let setup = Setup::new(&about, names, &BTreeMap::new()).expect("no options are good options");
            let table = title.start(setup, Chance::new(Seed::from_words("shelf"))).expect("it starts");
            let names = table.setup().names();
            let arms = Arms::of_all(names.all());
            let look = Look {
                viewer: None,
                names,
                arms: &arms,
                picks: BTreeMap::new(),
                changed: Default::default(),
                since: None,
            };
            assert!(page.draw(&*table, &look).is_some(), "the page of {} draws another game", about.id);
        }
    }

    #[test]
    fn every_game_is_found_by_an_id_of_its_own() {
        for game in GAMES {
            let found = find(game.title.about().id).expect("it is on the shelf");
            assert!(std::ptr::eq(found, game), "{game:?} is found as {found:?}");
        }
        assert!(find("poker").is_none());
    }
}
