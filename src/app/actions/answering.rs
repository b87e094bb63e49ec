//! A question that waits, of a lesson or of Predict: what is typed is its answer.
//!
//! A key is taken as part of an answer wherever it can be one. Of the others those work that look around
//! or take a single step; what runs farther waits until the question is answered or passed, so that a
//! slip of the finger while answering never loses the place.

use crate::app::action::Action;
use crate::app::activity::Solving;
use crate::app::cursor::CursorOn;
use crate::app::key::{Code, Key};
use crate::app::state::App;
use crate::exact_cover::{ItemId, OptionId, Problem};
use crate::lesson::{AnswerChoice, Form, Question, Reply, letter};
use crate::problems::plain_line;
use crate::problems::sudoku::Constraint;

/// How a key was taken while a question waits.
pub enum Answering {
    /// It is an answer.
    Reply(Reply),
    /// It belongs to an answer that is not complete, or to one that is none: something was said.
    Taken,
    /// It has nothing to do with the question.
    Other,
}

/// The most characters of an answer.
const LONGEST: usize = 40;

/// Whether an action has to wait until the question is answered; then that is said.
pub fn waits_with(app: &mut App, action: Action) -> bool {
    let waits = app.has_to_wait(action);
    if waits {
        say_it_waits(app);
    }
    waits
}

/// Says that the question waits, and how it is answered.
pub fn say_it_waits(app: &mut App) {
    let Some(asked) = app.waiting() else { return };
    let text = format!("The question waits: {}; ⟨on⟩ goes on without it.", asked.question.how());
    app.lab.say(text);
}

/// Takes pasted text as an answer. Returns whether a question waits for one.
pub fn paste_answer(app: &mut App, text: &str) -> bool {
    if !app.is_asking() || app.lab.modal.is_some() {
        return false;
    }
    if let Some(solve) = app.lab.puzzle.solve_mut() {
        solve.typed = plain_line(text.trim()).chars().take(LONGEST).collect();
    }
    true
}

/// Reads a key while `question` waits.
pub fn answering(app: &mut App, question: &Question, key: Key) -> Answering {
    let Some(solve) = app.lab.puzzle.solve_mut().filter(|_| !key.ctrl && !key.alt) else {
        return Answering::Other;
    };
    match key.code {
        // No answer has one, and commands are always at hand.
        Code::Char(':') => {
            solve.typed.clear();
            Answering::Other
        }
        Code::Char(' ') => {
            say_it_waits(app);
            Answering::Taken
        }
        Code::Char(c) => match type_answer(solve, question, c) {
            Typing::Answer(answering) => answering,
            Typing::NoName(typed) => {
                let column = app.shell.settings.words.column;
                app.lab.refuse(format!("No {column} is called {}; Backspace mends it.", plain_line(&typed)));
                Answering::Taken
            }
        },
        Code::Backspace if !solve.typed.is_empty() => {
            solve.typed.pop();
            Answering::Taken
        }
        Code::Esc if !solve.typed.is_empty() => {
            solve.typed.clear();
            Answering::Taken
        }
        Code::Enter if !solve.typed.is_empty() => {
            match question.read(&solve.typed, solve.session.problem()) {
                Ok(reply) => {
                    solve.typed.clear();
                    Answering::Reply(reply)
                }
                Err(error) => {
                    app.lab.refuse(format!("{error}; Esc takes it back."));
                    Answering::Taken
                }
            }
        }
        Code::Enter => match pointed_at(app, &question.form) {
            Some(reply) => Answering::Reply(reply),
            None => {
                say_it_waits(app);
                Answering::Taken
            }
        },
        _ => Answering::Other,
    }
}

/// The answer that the cursor points at, for a question of this form.
fn pointed_at(app: &App, form: &Form) -> Option<Reply> {
    match form {
        Form::Choice { .. } => option_here(app).map(Reply::Row),
        Form::Number(_) => None,
        Form::Column { .. } => app.pointed_item().map(Reply::Column),
    }
}

/// The row of the matrix under the cursor.
fn option_here(app: &App) -> Option<OptionId> {
    let links = app.session().ok()?.search().links();
    match app.lab.cursor() {
        CursorOn::Node => links.place(app.lab.view.node?)?.1,
        // A cell means the one row that the column being tried has there.
        CursorOn::Cell(cell) => {
            let cell = app.sudoku()?.item_of(Constraint::Cell(cell));
            let level = app.session().ok()?.search().levels().next_back()?;
            let mut rows = links.options_of(level.item).filter(|&option| links.hits(option, cell));
            rows.next().filter(|_| rows.next().is_none())
        }
        CursorOn::Drawing
        | CursorOn::Column
        | CursorOn::Entry
        | CursorOn::Branch
        | CursorOn::Watch
        | CursorOn::Lines(_)
        | CursorOn::Nothing => None,
    }
}

/// How a character was taken.
enum Typing {
    /// It has been taken, or has nothing to do with the question.
    Answer(Answering),
    /// With it no name of a column begins so.
    NoName(String),
}

/// Types a character of an answer.
fn type_answer(solve: &mut Solving, question: &Question, c: char) -> Typing {
    let typed = &mut solve.typed;
    let other = Typing::Answer(Answering::Other);
    match &question.form {
        // A small letter is a whole answer, unless it belongs to a name that began otherwise.
        Form::Choice { choices, .. } if typed.is_empty() && c.is_ascii_lowercase() => {
            match (0..choices.len()).find(|&i| letter(i) == c) {
                Some(i) => return Typing::Answer(Answering::Reply(Reply::Letter(i))),
                // R repeats the step, so a name of a cell or a row of the grid begins with a small one.
                None if c == 'r' && choices.iter().any(|choice| choice.text.contains('R')) => {}
                None => return other,
            }
        }
        Form::Choice { choices, .. } => {
            let has =
                |choice: &AnswerChoice| choice.text.to_lowercase().contains(&c.to_lowercase().to_string());
            if typed.is_empty() && !(c.is_ascii_alphanumeric() && choices.iter().any(has)) {
                return other;
            }
        }
        Form::Number(_) if c.is_ascii_digit() || c == ',' && !typed.is_empty() => {}
        Form::Number(_) => return other,
        Form::Column { .. } => {
            let name = format!("{typed}{c}");
            if !begins_a_name(solve.session.problem(), &name) {
                // What can only be meant as a name stays, so that Enter does not take the cursor for it.
                let meant = c.is_ascii_digit() || c.is_ascii_uppercase();
                match (typed.is_empty(), meant) {
                    (true, false) => return other,
                    (true, true) => typed.push(c),
                    (false, _) => {}
                }
                return Typing::NoName(name);
            }
        }
    }
    if typed.len() < LONGEST {
        typed.push(c);
    }
    Typing::Answer(Answering::Taken)
}

/// Whether the name of a column begins so, capital or not. The letters that move the cursor are themselves
/// where a name begins with just that letter.
fn begins_a_name(problem: &Problem, typed: &str) -> bool {
    let name = |item: ItemId| problem.item_name(item);
    if matches!(typed, "h" | "j" | "k" | "l") {
        return problem.items().any(|item| name(item).starts_with(typed));
    }
    let begins = |name: &str| name.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed));
    problem.items().any(|item| begins(name(item)))
}
