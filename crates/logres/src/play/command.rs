//! What a person types: an answer, or one of a few commands.

use table::{Ask, Prompt};

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Enter, and nothing else.
    Nothing,
    Help,
    /// Look something up in the rule book.
    Rules(String),
    Log,
    Board,
    Undo,
    Save(String),
    /// Let another seat speak before this one answers.
    Speak(String),
    /// Say nothing before bots answer, until asked again.
    Hush,
    Quit,
    /// In a lesson: more about what to do here.
    Hint,
    /// In a lesson: one step back, over dice and what bots answered too.
    Back,
    /// In a lesson: do what it wants.
    Show,
    /// In a lesson: play on without it.
    Skip,
    /// Anything else is an answer.
    Answer(String),
    /// After a slash there are only commands.
    Unknown(String),
}

pub(super) const HELP: &str = "\
  Answer with an option's number or its name. If several are asked for, give several numbers: 1 3 4, or none.
  What follows can go with it, as one answer: 2 K20 all, or 2 > K20 > 1 > 0; all stands for all that is left to say.
  A place is two numbers, from the left and from the top, and a third for where to look, if asked: 120 45 90.
    ?            this help
    rules WORDS  look up rules by id or by words
    log          everything that happened so far
    board        the board again
    speak NAME   let another of you speak first, where the rules allow it
    hush         say nothing more before bots answer, until you are asked something yourself
    undo         take the last answer back, as long as no die was thrown and nothing was revealed since
    save FILE    write the record of the match (it holds all secrets: do not look if you play on)
    quit         leave
    hint, show   in a lesson: more about this step; do what the lesson wants
    back, skip   in a lesson: a step back, over dice too; play on without the lesson
  Where a word could be both, it is the answer; with a slash before it, such as /undo, it is the command.";

impl Command {
    /// Reads a line in the light of the question that is open.
    pub(super) fn read(line: &str, prompt: Option<&Prompt>) -> Command {
        let line = line.trim();
        if let Some(command) = line.strip_prefix('/') {
            return Command::known(command).unwrap_or_else(|| Command::Unknown(line.to_owned()));
        }
        match line {
            "" => Command::Nothing,
            "?" => Command::Help,
            _ if prompt.is_some_and(|prompt| is_answer(line, prompt)) => Command::Answer(line.to_owned()),
            _ => Command::known(line).unwrap_or_else(|| Command::Answer(line.to_owned())),
        }
    }

    fn known(line: &str) -> Option<Command> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match (word, rest.is_empty()) {
            ("rules" | "rule", _) => Some(Command::Rules(rest)),
            ("save", _) => Some(Command::Save(rest)),
            ("speak", _) => Some(Command::Speak(rest)),
            ("hush", true) => Some(Command::Hush),
            ("?" | "help", true) => Some(Command::Help),
            ("log", true) => Some(Command::Log),
            ("board", true) => Some(Command::Board),
            ("undo", true) => Some(Command::Undo),
            ("quit" | "exit" | "q", true) => Some(Command::Quit),
            ("hint", true) => Some(Command::Hint),
            ("back", true) => Some(Command::Back),
            ("show", true) => Some(Command::Show),
            ("skip", true) => Some(Command::Skip),
            _ => None,
        }
    }
}

/// Whether a word answers the question even if it is also a command.
fn is_answer(line: &str, prompt: &Prompt) -> bool {
    match &prompt.ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => options.iter().any(|option| option.label == line),
        Ask::Text { .. } => true,
        Ask::Number { .. } | Ask::Spot(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Offered, Seat};

    fn prompt(ask: Ask) -> Prompt {
        Prompt::new(Seat::new(0), "X-1", "?", ask)
    }

    #[test]
    fn commands_are_told_from_answers() {
        assert_eq!(Command::read(" rules empty boasts ", None), Command::Rules("empty boasts".into()));
        assert_eq!(Command::read("save a.logres", None), Command::Save("a.logres".into()));
        assert_eq!(Command::read("undo", None), Command::Undo);
        assert_eq!(Command::read("speak Anna", None), Command::Speak("Anna".into()));
        assert_eq!(Command::read("hush", None), Command::Hush);
        assert_eq!(Command::read("undo it", None), Command::Answer("undo it".into()));
        assert_eq!(Command::read("/dance", None), Command::Unknown("/dance".into()));
    }

    #[test]
    fn a_label_comes_before_a_command_of_the_same_name() {
        let options = vec![Offered::new("quit", None)];
        let asked = prompt(Ask::One { options, barred: Vec::new() });
        assert_eq!(Command::read("quit", Some(&asked)), Command::Answer("quit".into()));
        assert_eq!(Command::read("/quit", Some(&asked)), Command::Quit);
    }

    #[test]
    fn what_is_said_is_said() {
        let asked = prompt(Ask::Text { longest: 20 });
        assert_eq!(Command::read("log", Some(&asked)), Command::Answer("log".into()));
        assert_eq!(Command::read("/log", Some(&asked)), Command::Log);
    }
}
