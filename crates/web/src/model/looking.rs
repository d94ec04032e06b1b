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
    /// The options at one place that each ask for a number and lead back to the question: they are one form.
    pub rows: Vec<Row>,
}

/// An option with the number that it asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The option, as a record writes it.
    pub label: String,
    /// What it asks: how many, from none on.
    pub prompt: Prompt,
    /// What the form starts with.
    pub start: String,
}

impl Looking {
    /// The next choice that is a place on the board, if what comes before it is preset: who marches, and where to.
    #[must_use]
    pub fn on_the_board(&self) -> Option<&Prompt> {
        let next = self.prompts.get(self.fields().count())?;
        Some(next).filter(|next| next.preset.is_some() && points(next))
    }

    /// What ends the question that these rows lead back to: it may be sent with them. So the last purchase can end the
    /// purchases. Not in other forms: what they bring about, such as another's reply, may come first.
    #[must_use]
    pub fn ends(&self) -> Option<&str> {
        let last = self.prompts.last().filter(|_| !self.rows.is_empty())?;
        let Ask::One { options, .. } = &last.ask else { return None };
        options.iter().find(|option| option.ends && option.warning.is_none()).map(|option| option.label.as_str())
    }

    /// The questions that are fields of a form: those that are preset to something, up to one on the board. Of several on
    /// the board in a row, such as who goes along and where to, the last is chosen there.
    pub fn fields(&self) -> impl Iterator<Item = &Prompt> {
        let goes_on = |at: usize| self.prompts.get(at + 1).is_some_and(|next| next.preset.is_some() && points(next));
        let fields = self.prompts.iter().enumerate();
        let fields = fields.take_while(move |(at, one)| one.preset.is_some() && (!points(one) || goes_on(*at)));
        fields.map(|(_, prompt)| prompt)
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
        let mine = if self.mine.contains(&seat) { self.mine } else { vec![seat] };
        // Several players at one screen all have their names.
        let names = &table.setup().names().read_by(Some(seat).filter(|_| mine.len() == 1));
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
        TableModel { viewer: Some(seat), mine, drawing, looking: Some(looking), may_undo: false, ..self }
    }
}
