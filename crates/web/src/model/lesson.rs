//! The panel of a lesson, and the page before it.

use table::{About, Lesson, Place, Prompt, Seat};

/// A lesson beside the question, as its learner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonModel {
    /// What it is called.
    pub title: String,
    /// The learner's seat. Every form says so.
    pub seat: Seat,
    /// The step that the learner is at, from 1, and how many there are.
    pub step: (usize, usize),
    /// How the match stands to the lesson.
    pub stand: Stand,
    /// What he reads at this step, or at the end.
    pub say: String,
    /// More, if he asks for it.
    pub hint: Option<String>,
    /// What he read before, oldest first.
    pub before: Vec<String>,
    /// What is lit: targets of the board, and names of parts of the page.
    pub point: Vec<String>,
    /// What the lesson wants next, as the record writes it.
    pub wanted: Vec<String>,
    /// What he reads when his answer is refused.
    pub refused: Option<String>,
    /// Whether he can go a step back.
    pub may_go_back: bool,
    /// Matches to start at the end: what the button says, and options.
    pub offers: Vec<(String, Vec<(String, String)>)>,
}

/// How a match stands to its lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stand {
    /// The learner is asked what the lesson is about.
    Asked,
    /// Others are deciding.
    Waiting,
    /// The learner is asked something that the lesson does not know.
    Unknown,
    /// He has just done something else, and what there is to say about it.
    Strayed(String),
    /// He plays on his own.
    Alone,
    /// He has done everything.
    Done,
    /// He has done everything, and plays on.
    PlaysOn,
}

/// The page before a lesson.
#[derive(Clone, Debug)]
pub struct LessonPage {
    /// The game.
    pub about: About,
    /// What the lesson is called.
    pub title: String,
    /// How many steps it has.
    pub steps: usize,
}

impl LessonModel {
    /// The lesson at this place, while its learner is asked this, if he is asked anything.
    #[must_use]
    pub fn of(lesson: &Lesson, place: &Place, prompt: Option<&Prompt>) -> LessonModel {
        let step = lesson.step(place);
        let stand = match (&place.strayed, step, prompt) {
            (Some(strayed), ..) if strayed.later > 0 => Stand::Alone,
            (Some(_), ..) => Stand::Strayed(lesson.comment(place).unwrap_or_default()),
            (None, None, _) if place.played_on > 0 => Stand::PlaysOn,
            (None, None, _) => Stand::Done,
            (None, Some(_), None) => Stand::Waiting,
            (None, Some(_), Some(prompt)) if lesson.fits(place, prompt) => Stand::Asked,
            (None, Some(_), Some(_)) => Stand::Unknown,
        };
        let asked = stand == Stand::Asked;
        let ending = &lesson.ending;
        let point = match step {
            Some(step) if asked => step.point.clone(),
            None if stand == Stand::Done => ending.point.clone(),
            _ => Vec::new(),
        };
        let offers = ending.offers.iter().map(|offer| (offer.words.clone(), offer.options.clone()));
        LessonModel {
            title: lesson.title.clone(),
            seat: lesson.learner,
            step: ((place.step + 1).min(lesson.steps.len()), lesson.steps.len()),
            say: step.map_or(ending.say.as_str(), |step| step.say.as_str()).to_owned(),
            hint: step.filter(|_| asked).and_then(|step| step.hint.clone()),
            before: lesson.steps[..place.step].iter().map(|step| step.say.clone()).collect(),
            point,
            wanted: lesson.wanted(place).into_iter().filter(|_| asked).map(str::to_owned).collect(),
            refused: step.filter(|_| asked).and_then(|step| step.refused.clone()),
            may_go_back: place.one_back().is_some() && stand != Stand::PlaysOn,
            offers: if step.is_none() { offers.collect() } else { Vec::new() },
            stand,
        }
    }
}
