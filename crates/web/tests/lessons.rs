//! Every lesson on the shelf: it holds under the rules of today, it is short, and whoever does something else gets an
//! answer and can go on.

use std::collections::BTreeSet;

use bots::{Bot, Title};
use table::{AnyMatch, Ask, Lesson, Link, Place, Prompt, Quick, Rest};
use web::model::{LessonModel, Stand};
use web::shelf::GAMES;

/// The acts of a learner that a lesson has at least. A small game is over after a few.
const LEAST: [usize; 2] = [12, 4];
/// The parts of the page that a lesson can light.
const PARTS: [&str; 9] = ["goal", "question", "you", "board", "seats", "chronicle", "papers", "dice", "rules"];

/// Each lesson with its game, and whether that is a large one.
fn lessons() -> impl Iterator<Item = (&'static dyn Title, Lesson, bool)> {
    GAMES.iter().filter_map(|game| {
        let about = game.title.about();
        let lesson = Lesson::of(&about)?.unwrap_or_else(|error| panic!("the lesson of {}: {error}", about.title));
        Some((game.title, lesson, game.page.emblem().is_some()))
    })
}

/// The match of a lesson, at its beginning.
fn begun(title: &dyn Title, lesson: &Lesson) -> Box<dyn AnyMatch> {
    title.replay(&lesson.record, Some(0)).unwrap_or_else(|error| panic!("{}: {error}", title.about().title))
}

/// Lets bots answer until the learner is asked. Whether he is.
fn others(title: &dyn Title, lesson: &Lesson, table: &mut dyn AnyMatch, luck: &mut Quick) -> bool {
    for _ in 0..2000 {
        let bots = table.setup().seats().into_iter().filter(|seat| *seat != lesson.learner).collect();
        if let Some((seat, answer)) = lesson.next_of(table, bots) {
            lesson.guide(table, seat, |table| table.submit(seat, answer.clone())).expect("it fits");
        } else if let Some(seat) = table.waiting().into_iter().find(|seat| *seat != lesson.learner) {
            let answer = title.consult(table, seat, Bot::Random, luck).expect("it is asked");
            lesson.guide(table, seat, |table| table.submit(seat, answer.clone())).expect("bots answer by the rules");
        } else {
            break;
        }
    }
    table.waiting().contains(lesson.learner)
}

/// Does what the lesson wants.
fn follow(lesson: &Lesson, table: &mut dyn AnyMatch, place: &Place) {
    let wanted = lesson.wanted(place);
    lesson
        .guide(table, lesson.learner, |table| {
            table.submit_chain(lesson.learner, wanted.iter().copied().map(Link::Label).collect(), Rest::Ask)
        })
        .unwrap_or_else(|refusal| panic!("{}: {refusal}", lesson.title));
}

#[test]
fn lessons_are_short_and_let_their_learners_act() {
    for (title, lesson, large) in lessons() {
        let size = lesson.size();
        let about = title.about();
        assert_eq!(
            size.faults(LEAST[usize::from(!large)]),
            Vec::<String>::new(),
            "the lesson of {}: {size:?}",
            about.title
        );
        assert!(!large || size.free >= 2, "the lesson of {} lets its learner try nothing: {size:?}", about.title);
    }
    assert!(lessons().count() >= 5, "there are lessons");
}

#[test]
fn every_lesson_is_a_record_that_replays_and_can_be_walked_through() {
    for (title, lesson, _) in lessons() {
        let game = title.about().title;
        title.replay(&lesson.record, None).unwrap_or_else(|error| panic!("the record of {game}: {error}"));
        let mut table = begun(title, &lesson);
        lesson.walk(&mut *table).unwrap_or_else(|error| panic!("the lesson of {game}: {error}"));
    }
}

#[test]
fn whoever_does_something_else_gets_an_answer_and_can_take_it_back_or_play_on() {
    for (title, lesson, large) in lessons() {
        let game = title.about().title;
        let wrong = lesson.walk(&mut *begun(title, &lesson)).expect("it holds").wrong;
        let mut luck = Quick::new(7);
        let mut table = begun(title, &lesson);
        for (index, step) in lesson.steps.iter().enumerate() {
            assert!(others(title, &lesson, &mut *table, &mut luck), "{game}: nobody asks for {:?}", step.say);
            let place = lesson.place(&*table);
            if let Some(wrong) = &wrong[index] {
                let mut other = table.fork();
                let seat = lesson.learner;
                lesson.guide(&mut *other, seat, |table| table.submit_label(seat, wrong)).expect("it is allowed");
                let there = lesson.place(&*other);
                let model = LessonModel::of(&lesson, &there, other.prompt(seat).as_ref());
                if step.free {
                    assert!(there.strayed.is_none(), "{game}: {wrong} is as good where he is free");
                } else {
                    assert!(
                        matches!(&model.stand, Stand::Strayed(words) if !words.is_empty()),
                        "{game}, {wrong}: {model:?}"
                    );
                }
                let back = there.one_back().and_then(|to| title.back(&*other, to).ok()).expect("it can be taken back");
                let model = LessonModel::of(&lesson, &lesson.place(&*back), back.prompt(seat).as_ref());
                assert_eq!((model.stand, model.step.0), (Stand::Asked, index + 1), "{game}: back before {wrong}");
                // To the end, where that is not far.
                let acts = if large { 25 } else { 200 };
                for _ in 0..acts {
                    if !others(title, &lesson, &mut *other, &mut luck) {
                        break;
                    }
                    let answer = title.consult(&*other, seat, Bot::Random, &mut luck).expect("he is asked");
                    lesson.guide(&mut *other, seat, |table| table.submit(seat, answer.clone())).expect("it is allowed");
                }
                assert!(large || other.outcome().is_some(), "{game}: the match ends after {wrong}");
            }
            follow(&lesson, &mut *table, &place);
        }
    }
}

#[test]
fn after_the_lesson_the_match_goes_on() {
    for (title, lesson, large) in lessons() {
        let game = title.about().title;
        let mut table = begun(title, &lesson);
        let mut luck = Quick::new(3);
        while lesson.place(&*table).step < lesson.steps.len() {
            assert!(others(title, &lesson, &mut *table, &mut luck), "{game}");
            let place = lesson.place(&*table);
            follow(&lesson, &mut *table, &place);
        }
        let asked = others(title, &lesson, &mut *table, &mut luck);
        assert_ne!(asked, table.outcome().is_some(), "{game}: it goes on, or it is over");
        assert!(asked || !large, "a large game is not over after its lesson");
        let stand = LessonModel::of(&lesson, &lesson.place(&*table), table.prompt(lesson.learner).as_ref()).stand;
        assert_eq!(stand, Stand::Done, "{game}");
        for _ in 0..30 {
            if !others(title, &lesson, &mut *table, &mut luck) {
                break;
            }
            let answer = title.consult(&*table, lesson.learner, Bot::Random, &mut luck).expect("he is asked");
            table.submit(lesson.learner, answer).expect("it is allowed");
            assert_eq!(lesson.place(&*table).step, lesson.steps.len(), "{game}: it stays over");
        }
    }
}

fn targets(prompt: &Prompt) -> impl Iterator<Item = String> {
    let options = match &prompt.ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => options.clone(),
        _ => Vec::new(),
    };
    options.into_iter().filter_map(|option| option.target)
}

#[test]
fn what_a_lesson_points_at_is_there() {
    for (title, lesson, _) in lessons() {
        let mut table = begun(title, &lesson);
        let mut luck = Quick::new(3);
        for step in &lesson.steps {
            assert!(others(title, &lesson, &mut *table, &mut luck), "{}", lesson.title);
            let place = lesson.place(&*table);
            let wanted = lesson.wanted(&place);
            let mut there: BTreeSet<String> = table.prompt(lesson.learner).iter().flat_map(targets).collect();
            for given in 1..wanted.len() {
                let links = wanted[..given].iter().copied().map(Link::Label).collect();
                there.extend(table.ahead(lesson.learner, links).expect("it fits").iter().flat_map(targets));
            }
            for point in &step.point {
                let known = PARTS.contains(&point.as_str()) || there.contains(point);
                assert!(known, "{}, {:?} points at {point}, but there are {there:?}", title.about().title, step.say);
            }
            follow(&lesson, &mut *table, &place);
        }
    }
}
