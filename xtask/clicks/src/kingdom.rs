//! The first eight turns of Kingdom: an attack, marches, a purchase.

use kingdom::Kingdom;
use table::{Ask, Prompt, Upshot};

use crate::hand::{Gesture, Hand, ME, Tally, Way, labels_of};

const TURNS: usize = 8;

/// What the person means to do in a turn.
#[derive(Default)]
struct Wishes {
    attacked: bool,
    marched: usize,
    bought: bool,
}

/// The first eight turns, with so many marches that are no attacks in each; and what each turn took.
pub(crate) fn play(marches: usize, way: Way) -> Result<(Vec<Tally>, u32), String> {
    let mut hand = Hand::<Kingdom>::at_a_table(6, &[], way)?;
    let (mut turns, mut wishes, mut attacks) = (Vec::new(), Wishes::default(), 0);
    let mut round = None;
    while let Some(prompt) = hand.asked()? {
        // A turn is all that is asked of him from one of his movement steps to the next; what comes before the first is
        // setting up.
        let mine = prompt.rule == "KGD-9" && labels_of(&prompt).iter().any(|label| label == "done");
        let now = turn_of(&hand);
        if mine && round != Some(now) {
            if round.is_some() {
                turns.push(hand.tally);
            }
            (round, wishes, hand.tally) = (Some(now), Wishes::default(), Tally::default());
            if turns.len() == TURNS {
                break;
            }
        }
        let gesture = match prompt.rule {
            "KGD-9" if mine => moves(&hand, &prompt, &mut wishes, marches, &mut attacks),
            "KGD-22" if labels_of(&prompt).iter().any(|label| label == "done") => buys(&hand, &prompt, &mut wishes),
            _ => Gesture::usual(&prompt),
        };
        hand.gives(&gesture)?;
    }
    Ok((turns, attacks))
}

fn turn_of(hand: &Hand<Kingdom>) -> u32 {
    use table::Game;
    hand.table.game().turn()
}

/// The attack that is most likely to be won, then marches, then the end of the step.
fn moves(hand: &Hand<Kingdom>, prompt: &Prompt, wishes: &mut Wishes, marches: usize, attacks: &mut u32) -> Gesture {
    let stacks: Vec<String> = labels_of(prompt).into_iter().filter(|label| label.starts_with("march from ")).collect();
    if !std::mem::replace(&mut wishes.attacked, true) {
        let odds = stacks.iter().flat_map(|stack| {
            let where_to = hand.after(&[stack.as_str()]);
            let gambles = where_to.map(|prompt| prompt.odds).unwrap_or_default();
            gambles.into_iter().filter_map(move |gamble| {
                let won = gamble.odds.parts.iter().find(|part| part.end == Upshot::Won)?.percent;
                Some((won, stack.clone(), gamble.option?))
            })
        });
        // Of equal ones the first.
        let best = odds.fold(None::<(u8, String, String)>, |best, next| match best {
            Some(best) if best.0 >= next.0 => Some(best),
            _ => Some(next),
        });
        if let Some((_, stack, target)) = best.filter(|(won, _, _)| *won >= 50) {
            *attacks += 1;
            return march(hand, stack, target);
        }
    }
    if wishes.marched < marches {
        // The stacks in turn, each towards the nearest enemy, to a place where nobody fights.
        let turn = turn_of(hand) as usize;
        let stack = stacks.get((wishes.marched + turn) % stacks.len().max(1));
        wishes.marched += 1;
        if let Some(stack) = stack {
            let peaceful = hand.after(&[stack.as_str()]).and_then(|prompt| {
                let fights = |label: &String| prompt.odds.iter().any(|gamble| gamble.option.as_ref() == Some(label));
                let free = labels_of(&prompt).into_iter().filter(|label| label.starts_with("to ") && !fights(label));
                free.min_by_key(|label| far_from_enemies(hand, label))
            });
            if let Some(target) = peaceful {
                return march(hand, stack.clone(), target);
            }
        }
    }
    Gesture::plain("done")
}

/// How far a place lies from the nearest enemy, in squares of the printed grid: `to N12`, `to Castle Dover (T21)`.
fn far_from_enemies(hand: &Hand<Kingdom>, place: &str) -> u32 {
    let Some(here) = square(place) else { return u32::MAX };
    let view = hand.table.view(Some(ME));
    let enemies = view.armies.iter().filter(|camp| camp.armies.iter().any(|host| host.seat != ME));
    let far = enemies
        .filter_map(|camp| square(camp.at.square))
        .map(|there| here.0.abs_diff(there.0) + here.1.abs_diff(there.1));
    far.min().unwrap_or(u32::MAX)
}

/// The column and row that the name of a place tells.
fn square(place: &str) -> Option<(u32, u32)> {
    let words = place.split(|c: char| !c.is_ascii_alphanumeric());
    words.rev().find_map(|word| {
        let (column, row) = word.split_at_checked(1)?;
        let column = column.chars().next().filter(char::is_ascii_uppercase)?;
        Some((u32::from(column), row.parse().ok()?))
    })
}

/// A march with all who can come: two clicks, and one more where the place warns of a fight that is probably lost.
fn march(hand: &Hand<Kingdom>, stack: String, target: String) -> Gesture {
    let where_to = hand.after(&[stack.as_str()]);
    let warned = where_to.is_some_and(|prompt| prompt.find(&target).is_ok_and(|to| prompt.warning(&to).is_some()));
    let mut gesture = Gesture { labels: vec![stack, target], clicks: 2 + u32::from(warned), ends: false };
    let fields = hand.ahead(&[&gesture.labels[0], &gesture.labels[1]]);
    for field in fields.into_iter().filter(|field| field.seat == ME) {
        match field.preset {
            Some(preset) => gesture.labels.push(preset),
            None => break,
        }
    }
    gesture
}

/// One piece, or as many as are preset, of the first kind and at the first castle, and no more: a click opens the form, and a
/// click on "Send, and done" sends it.
fn buys(hand: &Hand<Kingdom>, prompt: &Prompt, wishes: &mut Wishes) -> Gesture {
    let what =
        labels_of(prompt).into_iter().find(|label| label.contains("knights for") || label.contains("soldiers for"));
    let Some(what) = what.filter(|_| !std::mem::replace(&mut wishes.bought, true)) else {
        return Gesture::plain("done");
    };
    let mut ahead = hand.ahead(&[what.as_str()]).into_iter();
    let asked = ahead.next().filter(|prompt| matches!(prompt.ask, Ask::Number { .. }));
    let mut gesture = Gesture { labels: vec![what], clicks: 2, ends: false };
    if let Some(number) = asked {
        // A field that starts empty must be filled in.
        gesture.clicks += u32::from(number.preset.is_none());
        gesture.labels.push(number.preset.unwrap_or_else(|| "1".into()));
    }
    if ahead.next().is_some_and(|back| back.rule == prompt.rule) {
        gesture.labels.push("done".into());
        gesture.ends = true;
    }
    gesture
}
