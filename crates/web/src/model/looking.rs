//! What lies ahead of answers that are not sent yet.

use table::{Answer, AnyMatch, Ask, Prompt, Seat};

use super::TableModel;
use crate::{Arms, Look, draw, picks};

/// What lies ahead of answers that are not sent yet: they go with what is chosen, as one act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Looking {
    /// What was chosen, in words.
    pub title: String,
    /// The number of the question that the first of the answers is for.
    pub question: u32,
    /// What was chosen.
    pub given: Vec<Answer>,
    /// What follows ([`AnyMatch::ahead`]).
    pub prompts: Vec<Prompt>,
    /// What the reader wrote into the fields, if that was refused.
    pub filled: Vec<String>,
}

impl Looking {
    /// The next choice that is a place on the board, if what comes before it is preset: who marches, and where to.
    #[must_use]
    pub fn on_the_board(&self) -> Option<&Prompt> {
        let next = self.prompts.get(self.fields().count())?;
        Some(next).filter(|next| next.preset.is_some() && points(next))
    }

    /// The questions that are fields of a form: those that are preset to something, up to one on the board.
    pub fn fields(&self) -> impl Iterator<Item = &Prompt> {
        self.prompts.iter().take_while(|prompt| prompt.preset.is_some() && !points(prompt))
    }
}

/// Whether a question is answered on the board: its options are places.
fn points(prompt: &Prompt) -> bool {
    matches!(&prompt.ask, Ask::One { options, .. } if options.iter().any(|option| option.target.is_some()))
}

impl TableModel {
    /// The same table with what lies ahead in the place of the question, and on the board.
    #[must_use]
    pub fn looking(self, table: &dyn AnyMatch, seat: Seat, looking: Looking) -> TableModel {
        let names = &table.setup().names().read_by(Some(seat));
        let arms = Arms::of_all(names.all());
        let picks = looking.on_the_board().or(looking.prompts.first()).map(picks).unwrap_or_default();
        let drawing = draw(
            table,
            &Look {
                viewer: Some(seat),
                names,
                arms: &arms,
                picks,
                changed: Default::default(),
                since: Default::default(),
            },
        );
        let mine = if self.mine.contains(&seat) { self.mine } else { vec![seat] };
        TableModel { viewer: Some(seat), mine, drawing, looking: Some(looking), may_undo: false, ..self }
    }
}
