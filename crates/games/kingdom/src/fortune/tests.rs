//! What a card says drives what it does, also where no card of the box says it.

use table::{AtRandom, Playout, Quick};

use super::*;

/// A game with its Challengers chosen, and a table where chance answers.
fn at_war() -> (Kingdom, Playout<AtRandom, Quick>) {
    let setup = Setup::standard(&Kingdom::ABOUT, 2).expect("two can play");
    let mut game = Kingdom::new(&setup).expect("a game");
    let mut table = Playout::new(AtRandom, Quick::new(1), Quick::new(2), 1000);
    while game.stage != crate::Stage::Fortune {
        game.step(&mut table).expect("chance answers");
    }
    (game, table)
}

fn card(scope: Scope, effect: Effect) -> FortuneCard {
    let mut card = fortune_card(0).clone();
    (card.scope, card.effect) = (scope, effect);
    card
}

/// A place on a kind of ground, and one on open ground.
fn places(ground: Difficult) -> [Place; 2] {
    let board = Board::get();
    let on = |terrain: Terrain| board.places().find(|place| board.terrain(*place) == terrain).expect("there is one");
    [on(ground.terrain()), on(Terrain::Open)]
}

#[test]
fn the_ground_that_a_card_names_is_closed_for_as_long_as_it_says() {
    // KGD-7.d
    for (terrain, until, lasts) in
        [(Difficult::Forest, Until::DrawerNextTurn, true), (Difficult::Marsh, Until::EndOfTurn, false)]
    {
        let (mut game, mut table) = at_war();
        let card = card(Scope::All, Effect::CloseTerrain { terrain, until });
        game.carry_out(&card, &mut table).expect("nobody is asked");
        let [closed, open] = places(terrain);
        let places = game.weather[0].closed.places();
        assert!(game.weather.len() == 1 && places.contains(closed) && !places.contains(open));
        game.pass_the_turn(&mut table);
        assert_eq!(game.weather.len(), usize::from(lasts), "{terrain:?}");
    }
}

#[test]
fn as_many_pieces_are_lost_in_each_square_as_a_card_says() {
    // KGD-7.a
    let (mut game, mut table) = at_war();
    let (seat, [forest, open]) = (game.active, places(Difficult::Forest));
    for place in [forest, open] {
        game.player_mut(seat).raise(place, Force { knights: 1, foot: 2 });
    }
    let effect = Effect::LosePiecePerSquare { terrain: Difficult::Forest, pieces: 2, challenger_endurance: 0 };
    game.carry_out(&card(Scope::Drawer, effect), &mut table).expect("chance answers");
    let left = |place| game.player(seat).force_at(place);
    assert_eq!([forest, open].map(|place| left(place).knights + left(place).foot), [1, 3]);
}
