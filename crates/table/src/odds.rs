//! What a gamble comes to: chances that add up to 100 %, and what each side loses on average. Made only when a person
//! looks, and only from what that person may know.

use std::fmt;

use serde::{Serialize, Serializer};

/// The odds of a question, or of one of its options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Gamble {
    /// The label of the option that is the gamble; nothing if the whole question is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// What it comes to.
    #[serde(flatten)]
    pub odds: Odds,
}

/// What a gamble comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Odds {
    /// All that can happen, in the order of a bar. The percentages add up to 100.
    pub parts: Vec<Part>,
    /// What is lost on average.
    pub losses: Vec<Loss>,
}

/// One of the things that can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// How it ends for the one who asks.
    pub end: Upshot,
    /// The same in words: "you win".
    pub label: String,
    /// How likely it is, in whole hundredths.
    pub percent: u8,
}

/// How a gamble can end for the one who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Upshot {
    /// Well.
    Won,
    /// As well as badly: both fall, both strike.
    Both,
    /// In nothing: drawn off, delayed.
    Neither,
    /// Badly.
    Lost,
}

impl Upshot {
    /// Its name, as JSON and style sheets write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Upshot::Won => "won",
            Upshot::Both => "both",
            Upshot::Neither => "neither",
            Upshot::Lost => "lost",
        }
    }
}

/// What a side loses on average.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Loss {
    /// Who, with the verb: "you lose".
    pub label: String,
    /// How many, in tenths; a plain number in JSON.
    #[serde(rename = "count", serialize_with = "in_tenths")]
    pub tenths: u32,
    /// Of what: "pieces", "men".
    pub of: &'static str,
}

impl Odds {
    /// The chances of all that can happen, from 0 to 1. Each is rounded to whole hundredths and together they are 100; what
    /// comes to nothing is left out, unless somebody wins or loses by it.
    #[must_use]
    pub fn of(chances: impl IntoIterator<Item = (Upshot, &'static str, f64)>) -> Odds {
        let chances: Vec<(Upshot, &'static str, f64)> = chances.into_iter().collect();
        let percents = percents(&chances.iter().map(|(_, _, chance)| *chance).collect::<Vec<f64>>());
        let part = |((end, label, _), percent): ((Upshot, &str, f64), u8)| Part { end, label: label.into(), percent };
        let told = |part: &Part| part.percent > 0 || matches!(part.end, Upshot::Won | Upshot::Lost);
        Odds { parts: chances.into_iter().zip(percents).map(part).filter(told).collect(), losses: Vec::new() }
    }

    /// Also says what a side loses on average: `.losing("you lose", 1.4, "pieces")`.
    #[must_use]
    pub fn losing(mut self, label: &str, count: f64, of: &'static str) -> Odds {
        let tenths = (count.max(0.0) * 10.0).round() as u32;
        self.losses.push(Loss { label: label.into(), tenths, of });
        self
    }
}

/// Chances in whole hundredths that add up to 100: what rounding down leaves over goes to those who lost most by it.
fn percents(chances: &[f64]) -> Vec<u8> {
    let whole: f64 = chances.iter().map(|chance| chance.max(0.0)).sum();
    if whole <= 0.0 {
        return vec![0; chances.len()];
    }
    let exact: Vec<f64> = chances.iter().map(|chance| chance.max(0.0) / whole * 100.0).collect();
    let mut parts: Vec<u8> = exact.iter().map(|part| part.floor() as u8).collect();
    let mut by_rest: Vec<usize> = (0..exact.len()).collect();
    by_rest.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    let missing = 100_u8.saturating_sub(parts.iter().sum());
    by_rest.iter().take(missing.into()).for_each(|index| parts[*index] += 1);
    parts
}

fn in_tenths<S: Serializer>(tenths: &u32, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(f64::from(*tenths) / 10.0)
}

/// "you win 25 %, they win 75 %; on average you lose 1.4 pieces, they lose 2.0 pieces".
impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.parts.iter().map(|part| format!("{} {} %", part.label, part.percent)).collect();
        f.write_str(&parts.join(", "))?;
        if !self.losses.is_empty() {
            let losses: Vec<String> = self.losses.iter().map(Loss::to_string).collect();
            write!(f, "; on average {}", losses.join(", "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tenths == 0 {
            return write!(f, "{} no {}", self.label, self.of);
        }
        write!(f, "{} {}.{} {}", self.label, self.tenths / 10, self.tenths % 10, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_add_up_to_a_hundred() {
        for chances in [[1.0 / 3.0; 3], [0.996, 0.002, 0.002], [0.145, 0.145, 0.71], [0.0, 0.0, 1.0], [0.2, 0.2, 0.2]] {
            assert_eq!(percents(&chances).iter().map(|part| u32::from(*part)).sum::<u32>(), 100, "{chances:?}");
        }
        assert_eq!(percents(&[0.0, 0.0]), [0, 0]);
    }

    #[test]
    fn what_comes_to_nothing_is_left_out_and_the_rest_is_said() {
        let chances =
            [(Upshot::Won, "you win", 0.996), (Upshot::Both, "both fall", 0.003), (Upshot::Lost, "they win", 0.001)];
        let odds = Odds::of(chances).losing("you lose", 1.44, "pieces").losing("they lose", 2.0, "pieces");
        let said = "you win 100 %, they win 0 %; on average you lose 1.4 pieces, they lose 2.0 pieces";
        assert_eq!(odds.to_string(), said);
        let unhurt = Odds::of(chances).losing("you lose", 0.04, "men");
        assert_eq!(unhurt.losses[0].to_string(), "you lose no men");
        let json = serde_json::to_value(Gamble { option: None, odds }).expect("plain data");
        assert_eq!(json["losses"][0], serde_json::json!({ "label": "you lose", "count": 1.4, "of": "pieces" }));
        assert_eq!(json["parts"][0], serde_json::json!({ "end": "won", "label": "you win", "percent": 100 }));
    }
}
