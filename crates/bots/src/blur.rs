//! A steward who misjudges: for opponents of beginners.
//!
//! He weighs as ever, but luck blurs what he sees. What is much better than the rest he still finds; between things that
//! look much alike he errs. So he is weaker without being silly.

use table::{Answer, Ask, Luck, Quick};

use crate::candidates::{NEVER, Offer};

/// How badly he sees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blur {
    /// In how many decisions of a hundred.
    often: u32,
    /// How much, in parts of how far the merits of the options are apart.
    much: f32,
}

impl Blur {
    pub(crate) const SQUIRE: Blur = Blur { often: 80, much: 1.8 };
    pub(crate) const KNIGHT: Blur = Blur { often: 20, much: 1.0 };

    /// His answer.
    pub(crate) fn answer(self, offer: &dyn Offer, luck: &mut Quick) -> Answer {
        let advised = offer.advise(luck);
        if luck.below(100) >= self.often {
            return advised;
        }
        let blurred = match &advised {
            Answer::One(_) => self.one(offer, luck),
            Answer::Some(_) => self.some(offer, luck),
            Answer::Number(number) => {
                let off = noise(luck) * self.much * 0.2 * (number.unsigned_abs() as f32).max(1.0);
                Some(Answer::Number(number.saturating_add(off.round() as i64)))
            }
            Answer::Spot(_) | Answer::Text(_) => None,
        };
        blurred.filter(|answer| offer.takes(answer)).unwrap_or(advised)
    }

    /// The option that looks best to him among the usual ones.
    fn one(self, offer: &dyn Offer, luck: &mut Quick) -> Option<Answer> {
        let merits = offer.merits();
        let weigh = |answer: Answer| match answer {
            Answer::One(index) => {
                merits.get(index as usize).filter(|merit| **merit > NEVER).map(|merit| (*merit, answer))
            }
            _ => None,
        };
        let weighed: Vec<(f32, Answer)> = offer.usual().into_iter().filter_map(weigh).collect();
        let apart = spread(weighed.iter().map(|(merit, _)| *merit));
        let seen = weighed.into_iter().map(|(merit, answer)| (merit + self.much * apart * noise(luck), answer));
        seen.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, answer)| answer)
    }

    /// Those that look worth having to him, as many as may be.
    fn some(self, offer: &dyn Offer, luck: &mut Quick) -> Option<Answer> {
        let Ask::Some { min, max, .. } = offer.ask() else { return None };
        let merits = offer.merits();
        let apart = spread(merits.iter().copied());
        let seen = merits.into_iter().zip(0..).map(|(merit, index)| (merit + self.much * apart * noise(luck), index));
        let mut seen: Vec<(f32, u32)> = seen.collect();
        seen.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let good = seen.iter().filter(|(merit, _)| *merit > 0.0).count();
        let mut picked: Vec<u32> =
            seen.iter().take(good.clamp(min as usize, max.max(min) as usize)).map(|(_, index)| *index).collect();
        picked.sort_unstable();
        Some(Answer::Some(picked.into()))
    }
}

/// How far merits are apart: their standard deviation.
fn spread(merits: impl Iterator<Item = f32> + Clone) -> f32 {
    let merits = merits.filter(|merit| merit.is_finite() && *merit > NEVER);
    let count = merits.clone().count().max(1) as f32;
    let mean = merits.clone().sum::<f32>() / count;
    (merits.map(|merit| (merit - mean) * (merit - mean)).sum::<f32>() / count).sqrt()
}

/// Luck around 0, seldom beyond 2 on either side.
fn noise(luck: &mut Quick) -> f32 {
    let part = |luck: &mut Quick| luck.word() as f32 / u32::MAX as f32 - 0.5;
    2.0 * (part(luck) + part(luck) + part(luck))
}
