//! What a card says drives what it does, also where no card of the box says it.

use kingdom::Kingdom;
use kingdom::board::{Board, Difficult, Terrain};
use kingdom::packs::{Effect, FortuneCard, Packs, Scope, Until};
use table::{AtRandom, Game, Playout, Quick};

use crate::common::*;

fn card(scope: Scope, effect: Effect) -> FortuneCard {
    let mut card = Packs::get().fortune[0].clone();
    (card.scope, card.effect) = (scope, effect);
    card
}

/// Carries a card out where chance answers.
fn after(game: &Kingdom, card: &FortuneCard) -> (Kingdom, Playout<AtRandom, Quick>) {
    let (mut game, mut table) = (game.clone(), Playout::new(AtRandom, Quick::new(1), Quick::new(2), 1000));
    game.carry_out(card, &mut table).expect("chance answers");
    (game, table)
}

#[test]
fn the_ground_that_a_card_names_is_closed_for_as_long_as_it_says() {
    // KGD-7.d
    for (terrain, words, until, lasts) in [
        (Difficult::Forest, "forests", Until::DrawerNextTurn, true),
        (Difficult::Marsh, "marshes", Until::EndOfTurn, false),
    ] {
        let before = Situation::of(2).stage("fortune").game();
        let (mut game, mut table) = after(&before, &card(Scope::All, Effect::CloseTerrain { terrain, until }));
        let closed = |game: &Kingdom| game.view(None).weather.iter().map(|spell| spell.closed).collect::<Vec<_>>();
        assert_eq!(closed(&game), [words]);
        let drawer = game.view(None).turn;
        while game.view(None).turn == drawer {
            game.step(&mut table).expect("chance answers");
        }
        assert_eq!(closed(&game).contains(&words), lasts, "{terrain:?}");
    }
}

#[test]
fn as_many_pieces_are_lost_in_each_square_as_a_card_says() {
    // KGD-7.a
    let board = Board::get();
    let on = |ground: Terrain| board.places().find(|place| board.terrain(*place) == ground);
    let [forest, open] = [Terrain::Forest, Terrain::Open].map(|ground| board.name(on(ground).expect("there is one")));
    let before =
        Situation::of(2).no_armies().army("Anna", forest, 1, 2).army("Anna", open, 1, 2).stage("fortune").game();
    let effect = Effect::LosePiecePerSquare { terrain: Difficult::Forest, pieces: 2, challenger_endurance: 0 };
    let (game, _) = after(&before, &card(Scope::Drawer, effect));
    let state = serde_json::to_value(&game).expect("a state is JSON");
    let armies = state["players"][0]["armies"].as_array().expect("armies");
    let at = |place: &str| armies.iter().find(|army| army["place"] == place).map(|army| &army["force"]);
    let left = |place: &str| {
        at(place).map(|force| force["knights"].as_u64().unwrap_or(0) + force["foot"].as_u64().unwrap_or(0))
    };
    assert_eq!([left(forest), left(open)], [Some(1), Some(3)]);
}
