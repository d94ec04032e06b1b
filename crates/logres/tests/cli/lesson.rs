//! Lessons in the terminal.

use crate::logres;

#[test]
fn a_lesson_is_told_before_each_question_and_played_to_its_end() {
    let shown = "show\n".repeat(4);
    let played = logres("play tic-tac-toe --lesson", format!("hint\n{shown}\n")).ends(0).out;
    assert!(played.contains("Lesson, step 1 of 4: Three of your marks in a row win"), "{played}");
    assert!(played.contains("Four of the eight rows go through the middle."), "{played}");
    assert!(played.contains("Lesson, step 4 of 4:"), "{played}");
    assert!(played.contains("Lesson: You won:"), "{played}");
}

#[test]
fn who_does_something_else_reads_why_and_can_go_back_over_what_bots_answered() {
    let played = logres("play tic-tac-toe --lesson", "back\na1\nback\nb2\na1\nback\nskip\nquit\n").ends(0).out;
    assert!(played.contains("There is nothing to go back to."), "{played}");
    assert!(played.contains("That is a good square too, but the middle is best"), "{played}");
    assert_eq!(played.matches("Lesson, step 1 of 4: Three").count(), 2, "{played}");
    assert_eq!(played.matches("Lesson, step 2 of 4: Nought took").count(), 2, "{played}");
    assert!(played.contains("You play on without the lesson."), "{played}");
}

#[test]
fn a_game_without_a_lesson_says_so_and_commands_of_lessons_do_no_harm_elsewhere() {
    let none = logres("play tic-tac-toe", "hint\nback\nshow\nskip\nquit\n").ends(0).out;
    assert!(none.contains("There is no hint here.") && none.contains("This is no lesson."), "{none}");
    let both = logres("play tic-tac-toe --lesson --seats 2", "").ends(2).err;
    assert!(both.contains("cannot be used with"), "{both}");
}

#[test]
fn kingdom_is_learnt_with_commands_that_say_everything_at_once() {
    let lines = "4 E16 all\ndone\nadd 1 to the throw\n";
    let played = logres("play kingdom --lesson", format!("{lines}quit\n")).ends(0).out;
    assert!(played.contains("Lesson, step 4 of 14:"), "{played}");
}
