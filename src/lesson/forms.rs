//! The lines of a lesson's file that begin with @: one list for the reader, its help and the pages.

use super::exercise::{exercise_names, program_names};
use crate::exact_cover::rule_names;
use crate::facts::Panel;
use crate::session::wording_names;

/// The directives, each with its argument and its meaning.
pub const FORMS: &[(&str, &str)] = &[
    ("@lesson TITLE", "the title of the lesson; the first line"),
    ("@minutes N", "how long it takes"),
    ("@from SOURCE", "where its content comes from; once or more"),
    ("@needs NAMES", "the lessons that it builds upon"),
    ("@language CODE NAME", "a translation: texts alone, as in 01-list.zh.lesson beside 01-list.lesson"),
    ("@note TEXT", "what a translation says of itself"),
    ("@step TITLE", "a step begins; the lines after it are its text"),
    ("@problem NAME", "a built-in puzzle, or a problem such as queens 6"),
    ("@problem cover", "the lines up to @end are an exact cover in Knuth's format"),
    ("@problem FORMAT", "the lines up to @end are in this format, as in sets or json"),
    ("@problem grid", "the lines up to @end are a Sudoku of any size"),
    ("@rule NAME", concat!(rule_names!(), "; the search starts again")),
    ("@fault NAME", "a copy is danced with a fault, as :fault has it; @fault none mends it"),
    ("@run N events", "or links, or nodes: go on so far; @run back N events goes back"),
    (
        "@run to EVENT",
        "choose, cover, try, solution, dead end, uncover, retract, restart or done; and a name",
    ),
    ("@run before EVENT", "as to, but the event is still to come"),
    ("@run to step N", "also to start and to end"),
    ("@run to first wrong", "with a fault: to the link that makes the first pointer wrong"),
    ("@run until STOP", "as :break has it: R5#6 <= 0, level 4"),
    ("@view NAMES", Panel::NAMES_HELP),
    ("@zoom", "the first view has all the room"),
    ("@cursor COLUMN", "the column under the cursor"),
    ("@words item", "say item and option; @words column is usual"),
    ("@wording NAME", concat!(wording_names!(), ": how the sentences are said")),
    ("@ask QUESTION", "the lines below say what is right"),
    ("@right ANSWER", "the right one of several answers"),
    ("@wrong ANSWER", "a wrong one"),
    ("@because TEXT", "after an answer: said to who takes it; after @ask or @number: said to all"),
    ("@number N", "the answer is a number"),
    ("@column NAME", "the answer is a column, pointed at"),
    ("@predict KIND", "columns, dead-ends, rows, hides or uncovers: the program asks about the next step"),
    (
        "@exercise KIND FAMILY LEVEL SEED",
        concat!(
            exercise_names!(),
            ": moves are made here, and each is judged; the family, queens, sudoku or colours, level and seed may be left out"
        ),
    ),
    ("@order PROGRAM", concat!(program_names!(), ": its lines are put in order here, and danced")),
    (
        "@holds FACT = VALUE",
        "what backs an answer; it is checked, and an answer that nothing backs is a mistake",
    ),
];

/// The error of a word after @: that it is not known, or else `otherwise`.
pub(super) fn unknown_or(word: &str, otherwise: &str) -> String {
    let known = |form: &&(&str, &str)| form.0[1..].split(' ').next() == Some(word);
    match FORMS.iter().any(|form| known(&form)) {
        true => otherwise.to_owned(),
        false => {
            let mut words: Vec<&str> = FORMS.iter().filter_map(|form| form.0.split(' ').next()).collect();
            words.dedup();
            format!("@{word} is not known; there are {}", words.join(" "))
        }
    }
}
