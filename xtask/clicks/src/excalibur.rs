//! A season of Excalibur: two marches, and whatever else is asked.

use excalibur::Excalibur;
use table::{Game, Prompt};

use crate::hand::{Gesture, Hand, Tally, Way, labels_of};

/// The first winter and the first spring, and what each took.
pub(crate) fn play(way: Way) -> Result<[Tally; 2], String> {
    let mut hand = Hand::<Excalibur>::at_a_table(4, &[("rules", "advanced")], way)?;
    let (mut winter, mut ordered) = (None, 0);
    while let Some(prompt) = hand.asked()? {
        let writes = prompt.rule == "EXC-6.iv";
        if writes && winter.is_none() {
            winter = Some(std::mem::take(&mut hand.tally));
        }
        // Spring is turn 2, summer turn 3.
        if hand.table.game().turn() > 2 {
            break;
        }
        let gesture = if writes { orders(&hand, &prompt, &mut ordered) } else { Gesture::usual(&prompt) };
        hand.gives(&gesture)?;
    }
    Ok([winter.unwrap_or_default(), hand.tally])
}

/// Two orders, each for all who stand in a place, to the first place of a list; then the sheet is sealed.
fn orders(hand: &Hand<Excalibur>, prompt: &Prompt, ordered: &mut usize) -> Gesture {
    let from = labels_of(prompt).into_iter().find(|label| label.starts_with("order troops at "));
    let Some(from) = from.filter(|_| *ordered < 2) else { return Gesture::plain("seal the sheet") };
    *ordered += 1;
    let mut gesture = Gesture { labels: vec![from], clicks: 2, ends: false };
    // Who marches: all, or the first one where nothing is preset. Then where to, and in which phases.
    loop {
        let labels: Vec<&str> = gesture.labels.iter().map(String::as_str).collect();
        let Some(field) = hand.ahead(&labels).into_iter().next() else { return gesture };
        let goal = labels_of(&field).into_iter().find(|label| label.starts_with("to "));
        let said = match field.rule {
            "EXC-6.iv-3" => field.preset.clone().or_else(|| Some(labels_of(&field).join(" | "))),
            "EXC-6.i" => goal,
            "EXC-6.v" => field.preset.or(field.otherwise),
            _ => None,
        };
        match said {
            Some(said) => gesture.labels.push(said),
            None => return gesture,
        }
    }
}
