//! Small games: tic-tac-toe, a board of one function.

use examples::TicTacToe;
use maud::{Markup, html};
use table::{Note, Seat};

use super::common::targets;
use super::{Drawing, Look};
use crate::GamePage;

/// What the marks of the two seats are painted with, as the discs of connect four.
const PAINT: [&str; 2] = ["#b3382c", "#3a62a8"];

impl GamePage for TicTacToe {
    fn draw(view: &TicTacToe, _: &[&Note], look: &Look<'_>) -> Drawing {
        let board = html! {
            svg class="map grid" viewBox="0 0 60 60" role="group" aria-label="The board" {
                path d="M20 2v56M40 2v56M2 20h56M2 40h56" fill="none" stroke="currentColor" stroke-width="0.8" {}
                @for square in 0..9_u8 {
                    @let (x, y) = (i32::from(square % 3) * 20, i32::from(square / 3) * 20);
                    @let target = format!("square:{square}");
                    @let picks = look.picks.get(&target).map_or(&[][..], Vec::as_slice);
                    @match view.mark(square) {
                        Some(seat) => (mark(seat, (x, y), look)),
                        None => (targets::link(&target, picks, "square", html! {
                            rect x=(x + 1) y=(y + 1) width="18" height="18" fill="currentColor" fill-opacity="0.05" {}
                        })),
                    }
                }
            }
        };
        Drawing { board, ..Drawing::default() }
    }

    fn goal(_: &TicTacToe) -> Option<String> {
        Some("Be the first with three marks in a row.".to_owned())
    }
}

/// A cross or a nought.
fn mark(seat: Seat, (x, y): (i32, i32), look: &Look<'_>) -> Markup {
    let paint = PAINT[seat.index() % 2];
    html! {
        g fill="none" stroke=(paint) stroke-width="2.4" stroke-linecap="round" {
            title { (look.names[seat]) }
            @if seat.index() == 0 { path d=(format!("M{} {}l10 10m0-10l-10 10", x + 5, y + 5)) {} }
            @else { circle cx=(x + 10) cy=(y + 10) r="5.5" {} }
        }
    }
}
