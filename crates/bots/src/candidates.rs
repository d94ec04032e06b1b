//! What is worth a thought: the steward's answer, and after it the others that are offered, the better ones first.

use table::{Answer, Ask, Game, Luck, Question, Quick, Reach, Seat, Spot};

/// A question as its candidates are gathered: once for a decision, so an object will do.
pub(crate) trait Offer {
    /// See [`Question::advise`].
    fn advise(&self, luck: &mut Quick) -> Answer;
    /// See [`Question::merits`].
    fn merits(&self) -> Vec<f32>;
    /// See [`Question::options`] and [`Question::option`].
    fn usual(&self) -> Vec<Answer>;
    /// See [`Question::random`].
    fn random(&self, luck: &mut Quick) -> Answer;
    /// Whether it takes the answer.
    fn takes(&self, answer: &Answer) -> bool;
    /// What can be answered.
    fn ask(&self) -> Ask;
}

/// A question of this game to a seat.
pub(crate) struct Offered<'q, G, Q> {
    pub(crate) question: &'q Q,
    pub(crate) game: &'q G,
    pub(crate) seat: Seat,
}

impl<G: Game, Q: Question<G>> Offer for Offered<'_, G, Q> {
    fn advise(&self, luck: &mut Quick) -> Answer {
        self.question.advise(self.game, self.seat, luck)
    }

    fn merits(&self) -> Vec<f32> {
        let mut merits = Vec::new();
        self.question.merits(self.game, self.seat, &mut |_, merit| merits.push(merit));
        merits
    }

    fn usual(&self) -> Vec<Answer> {
        (0..self.question.options().unwrap_or(0)).map(|index| self.question.option(index)).collect()
    }

    fn random(&self, luck: &mut Quick) -> Answer {
        self.question.random(luck)
    }

    fn takes(&self, answer: &Answer) -> bool {
        self.question.read(answer).is_some()
    }

    fn ask(&self) -> Ask {
        self.question.brief(self.game, self.seat).ask
    }
}

/// The most that are gathered; a search comes to the last of them only if it has much time.
const MOST: usize = 64;

/// A steward gives such a merit to what he would never do.
pub(crate) const NEVER: f32 = -1e30;

/// The steward's answer first, then the others from the best on. Equals come in any order.
pub(crate) fn candidates(offer: &dyn Offer, luck: &mut Quick) -> Vec<Answer> {
    let advised = offer.advise(luck);
    let others = match &advised {
        Answer::One(_) => by_merit(offer, luck),
        Answer::Some(picked) => nearby(offer, picked, luck),
        Answer::Number(number) => numbers(offer, *number, luck),
        Answer::Spot(spot) => spots(offer, *spot, luck),
        Answer::Text(_) => Vec::new(),
    };
    let mut found = vec![advised];
    for answer in others {
        if found.len() < MOST && !found.contains(&answer) && offer.takes(&answer) {
            found.push(answer);
        }
    }
    found
}

/// The usual options, from the best on, without those that a steward never takes: he leaves out what only takes
/// something back.
fn by_merit(offer: &dyn Offer, luck: &mut Quick) -> Vec<Answer> {
    let merits = offer.merits();
    let weigh = |answer: Answer| match answer {
        Answer::One(index) => (merits.get(index as usize).copied().unwrap_or_default(), answer),
        _ => (0.0, answer),
    };
    let mut weighed: Vec<(f32, Answer)> = offer.usual().into_iter().map(weigh).collect();
    weighed.retain(|(merit, _)| *merit > NEVER);
    luck.shuffle(&mut weighed);
    weighed.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    weighed.into_iter().map(|(_, answer)| answer).collect()
}

/// Sets that differ by little from the steward's: one more, one fewer, one for another; all, and as few as can be.
fn nearby(offer: &dyn Offer, picked: &[u32], luck: &mut Quick) -> Vec<Answer> {
    let Ask::Some { min, max, .. } = offer.ask() else { return Vec::new() };
    let mut order: Vec<(f32, u32)> = offer.merits().into_iter().zip(0..).collect();
    luck.shuffle(&mut order);
    order.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let order: Vec<u32> = order.into_iter().map(|(_, index)| index).collect();
    let outside = || order.iter().copied().filter(|index| !picked.contains(index));
    let inside = || order.iter().rev().copied().filter(|index| picked.contains(index));
    let set = |indices: Vec<u32>| {
        let mut indices = indices;
        indices.sort_unstable();
        Answer::Some(indices.into())
    };
    let without = |gone: u32| picked.iter().copied().filter(move |index| *index != gone);
    let mut found = Vec::new();
    let more = outside().map(|new| set(picked.iter().copied().chain([new]).collect()));
    let fewer = inside().map(|gone| set(without(gone).collect()));
    // The likeliest changes of both kinds first.
    let (mut more, mut fewer) = (more.fuse(), fewer.fuse());
    for _ in 0..order.len() {
        found.extend(fewer.next());
        found.extend(more.next());
    }
    found.extend(
        outside()
            .take(4)
            .flat_map(|new| inside().take(4).map(move |gone| (new, gone)))
            .map(|(new, gone)| set(without(gone).chain([new]).collect())),
    );
    found.push(set(order.iter().copied().take(max as usize).collect()));
    found.push(set(order.iter().copied().take(min as usize).collect()));
    found
}

/// Numbers around the steward's, the ends of the range, and some between.
fn numbers(offer: &dyn Offer, advised: i64, luck: &mut Quick) -> Vec<Answer> {
    let Ask::Number { min, max } = offer.ask() else { return Vec::new() };
    let part = |of: i64| (max.saturating_sub(min) / of).max(1);
    let near =
        [1, -1, part(8), -part(8), 2, -2, part(3), -part(3)].map(|by| advised.saturating_add(by).clamp(min, max));
    let mut found: Vec<Answer> = near.into_iter().chain([min, max, advised / 2]).map(Answer::Number).collect();
    found.extend((0..4).map(|_| offer.random(luck)));
    found
}

/// Where the piece is, places around the steward's and places anywhere.
fn spots(offer: &dyn Offer, advised: Spot, luck: &mut Quick) -> Vec<Answer> {
    let Ask::Spot(Reach { stay, .. }) = offer.ask() else { return Vec::new() };
    let anywhere: Vec<Answer> = (0..16).map(|_| offer.random(luck)).collect();
    let halfway = |to: &Answer| match to {
        Answer::Spot(to) => Some(Answer::Spot(Spot { x: (advised.x + to.x) / 2, y: (advised.y + to.y) / 2, ..*to })),
        _ => None,
    };
    let between: Vec<Answer> = anywhere.iter().filter_map(halfway).collect();
    let stays = Answer::Spot(Spot { facing: stay.facing.or(advised.facing), ..stay });
    [stays].into_iter().chain(anywhere).chain(between).collect()
}
