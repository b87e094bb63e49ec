//! Help in lines.

use crate::app::help::{HelpLine, page};
use crate::app::{App, Mode, Panel};

/// Whether the name of a panel reads it out. `step` is the name of a key: where and why say what is in that panel.
pub fn is_word(panel: Panel) -> bool {
    panel != Panel::Step
}

/// Whether a line that begins with this word reads something out, whatever is on.
pub fn is_reading(word: &str) -> bool {
    matches!(word, "where" | "why" | "board" | "grid" | "sizes" | "stops")
        || Panel::named(word).is_some_and(is_word)
}

/// How lines are read, in a few of them.
pub fn words(state: &App) -> Vec<String> {
    let now = match state.mode() {
        _ if state.is_exercising() => [
            "EXERCISE: a line is a move, or several with commas between. ? says how, ! tells the right one, = the answer.",
            "An empty line reads the place again, where the whole exercise. ⟨on⟩ goes on in a lesson, ⟨step-before⟩ back; ⟨again⟩ begins again, ⟨leave⟩ leaves.",
        ],
        _ if state.lesson.is_some() => [
            "LESSON: an answer is a letter, a number or a column's name. An empty line goes on, ⟨step-before⟩ goes back.",
            "⟨on⟩ passes a question. ⟨step⟩ is a step of the run, ⟨back⟩ a step back; ⟨again⟩ is where the step of the lesson \
             begins. ⟨leave⟩ leaves it.",
        ],
        Mode::Edit => [
            "EDIT: R5C7=2 puts a digit, R5C7=. clears a cell, 5..7 goes on from the cursor.",
            "A line of 81 digits and dots is a puzzle. ⟨undo⟩ undoes, ⟨count⟩ counts, solve watches the search.",
        ],
        Mode::Solve => [
            "SOLVE: ⟨step⟩ is a step, ⟨back⟩ a step back, 25⟨step⟩ are 25, ⟨dead-end⟩ is the next dead end, ⟨continue⟩ the next solution.",
            "⟨predict⟩ asks you what comes next, :take R1C1 takes over. ⟨edit⟩ goes back to the grid. The name of a column goes there.",
        ],
    };
    let mut lines: Vec<String> = now.map(str::to_owned).to_vec();
    let panels: Vec<&str> = Panel::ALL.into_iter().filter(|panel| is_word(*panel)).map(Panel::name).collect();
    lines.push(format!("where, why, sizes, stops, board 5 and {} read something out.", panels.join(", ")));
    lines.extend(
        [
            "goto 117 and other commands need no colon. An empty line does the last one again.",
            "keys reads all keys and commands. ⟨quit⟩ leaves.",
        ]
        .map(str::to_owned),
    );
    lines
}

/// The page of keys. What is for the mouse has no meaning here, and names of keys are with their keys.
pub fn keys(state: &App) -> Vec<String> {
    let lines = page(state)
        .into_iter()
        .take_while(|line| !matches!(line, HelpLine::Heading(heading) if heading.starts_with("Mouse")));
    lines
        .filter_map(|line| match line {
            HelpLine::Heading(heading) => Some(format!("{heading}.")),
            HelpLine::Entry(keys, what) => Some(format!("{keys}: {what}.")),
            HelpLine::Blank => None,
        })
        .collect()
}
