//! Situations for rule tests: Foragers at the Mill with only those on the table whom a rule speaks of.

use knights_and_knaves::Skirmish;
use knights_and_knaves::figure::Man;
use knights_and_knaves::scenarios::ScenarioId;
use serde_json::{Value, json};
use table::Rehearsal;

pub(crate) type Play = Rehearsal<Skirmish>;

/// A position in the making.
pub(crate) struct Situation {
    state: Value,
    options: Vec<(String, String)>,
    dice: Vec<u32>,
}

/// The number of a man of Foragers at the Mill.
#[track_caller]
pub(crate) fn man(name: &str) -> Man {
    let battle = ScenarioId::called("first-blood").expect("it is there").get();
    let at = battle.roster.iter().position(|line| line.name == name);
    at.unwrap_or_else(|| panic!("nobody is called {name}")) as Man
}

impl Situation {
    /// An empty table, before a phase.
    pub(crate) fn before(stage: &str) -> Situation {
        Situation::under(stage, &[])
    }

    pub(crate) fn under(stage: &str, options: &[(&str, &str)]) -> Situation {
        let play = Rehearsal::<Skirmish>::of(2).options(options).start();
        let mut state = play.state();
        state["stage"] = json!(stage);
        for figure in state["figures"].as_array_mut().expect("figures") {
            figure["state"] = json!({ "left": "safe" });
            figure["turn"] = json!({});
        }
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Situation { state, options, dice: Vec::new() }
    }

    /// Puts a man on the table.
    pub(crate) fn put(mut self, name: &str, x: i32, y: i32, facing: u16) -> Situation {
        let figure = &mut self.state["figures"][usize::from(man(name))];
        figure["state"] = json!("able");
        figure["base"]["at"] = json!([x, y]);
        figure["base"]["facing"] = json!(facing);
        self
    }

    /// Sets something of a man, such as `turn.moved`.
    pub(crate) fn with(mut self, name: &str, field: &str, value: Value) -> Situation {
        let mut at = &mut self.state["figures"][usize::from(man(name))];
        for part in field.split('.') {
            at = &mut at[part];
        }
        *at = value;
        self
    }

    /// Sets something of the table.
    pub(crate) fn set(mut self, field: &str, value: Value) -> Situation {
        self.state[field] = value;
        self
    }

    pub(crate) fn dice(mut self, dice: &[u32]) -> Situation {
        self.dice.extend(dice);
        self
    }

    #[track_caller]
    pub(crate) fn start(self) -> Play {
        let game: Skirmish = serde_json::from_value(self.state).expect("a state");
        let options: Vec<(&str, &str)> =
            self.options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        Rehearsal::<Skirmish>::of(2).options(&options).dice(self.dice).position(&game).start()
    }

    /// The game, without playing on.
    #[track_caller]
    pub(crate) fn game(self) -> Skirmish {
        serde_json::from_value(self.state).expect("a state")
    }
}
