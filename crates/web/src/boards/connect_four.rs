//! Connect four: seven columns to drop a disc into.

use examples::ConnectFour;
use examples::connect_four::{COLUMNS, ROWS};
use maud::html;
use table::Note;

use super::common::targets;
use super::{Drawing, Look};
use crate::GamePage;

/// What the discs of the two seats are painted with.
const PAINT: [&str; 2] = ["#b3382c", "#d8a31c"];

impl GamePage for ConnectFour {
    fn draw(view: &ConnectFour, _: &[&Note], look: &Look<'_>) -> Drawing {
        let board = html! {
            svg class="map" viewBox="0 0 70 60" role="group" aria-label="The board" {
                @for column in 0..COLUMNS {
                    @let target = format!("column:{column}");
                    @let picks = look.picks.get(&target).map_or(&[][..], Vec::as_slice);
                    (targets::link(&target, picks, "column", html! {
                        rect x=(column * 10) y="0" width="10" height="60" fill="currentColor" fill-opacity="0.08" {}
                    }))
                    @for row in 0..ROWS {
                        @let (x, y) = (column * 10 + 5, 55 - row * 10);
                        @match view.disc(column, row) {
                            Some(seat) => circle cx=(x) cy=(y) r="4" fill=(PAINT[seat.index()]) {
                                title { (look.names[seat]) }
                            },
                            None => circle cx=(x) cy=(y) r="4" fill="none" stroke="currentColor" stroke-width="0.3" {},
                        }
                    }
                }
            }
        };
        Drawing { board, ..Drawing::default() }
    }

    fn goal(_: &ConnectFour) -> Option<String> {
        Some("Be the first with four discs in a row.".to_owned())
    }
}
