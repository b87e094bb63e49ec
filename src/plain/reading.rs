//! Lines as they are typed, translated to messages or to a list that is read out.

use super::{changes, help, lessons, lists};
use crate::app::{Action, App, Code, Key, List, Modal, Mode, Msg, is_command};
use crate::exact_cover::ItemId;
use crate::facts::Panel;
use crate::lesson::{self, Form};
use crate::problems::look_up::item_meant;
use crate::problems::sudoku::{Constraint, shape::digit_of};

/// The meaning of a line.
pub enum PlainLine {
    /// Something is said, and nothing changes.
    Say(Vec<String>),
    /// This happens, one after the other.
    Messages(Vec<Msg>),
}

/// The longest count before a key.
const DIGITS: usize = 12;

/// Reads a line, which has no blanks around it.
pub fn read(state: &App, line: &str) -> PlainLine {
    if line.is_empty() {
        let lesson = lessons::waiting(state);
        return PlainLine::Say(if lesson.is_empty() { lists::place(state) } else { lesson });
    }
    // What lies over everything takes the keys.
    if let Some(overlay) = &state.lab.modal {
        return read_over(state, overlay, line);
    }
    if let Some(command) = line.strip_prefix(':').or_else(|| line.strip_prefix('/')) {
        let opens = if line.starts_with(':') { Action::Command } else { Action::Find };
        return typed(opens, command);
    }
    if let Some(messages) = told(state, line) {
        return PlainLine::Messages(messages);
    }
    if let Some(messages) = answer(state, line) {
        return PlainLine::Messages(messages);
    }
    if let Some(lines) = word(state, line) {
        return PlainLine::Say(lines);
    }
    // With its argument a command is none for the grid, whatever digits it has.
    if line.split_once(' ').is_some_and(|(first, _)| is_command(first)) {
        return typed(Action::Command, line);
    }
    if let Some(messages) = edit(state, line) {
        return PlainLine::Messages(messages);
    }
    if line.len() > 1 && is_one_letter(line) && place_named(state, line).is_some() {
        return typed(Action::Find, line);
    }
    if let Some(keys) = keys(line) {
        return PlainLine::Messages(keys.into_iter().map(Msg::Key).collect());
    }
    let first = line.split_whitespace().next().unwrap_or(line);
    if is_command(first) || state.shell.keys.named(state.key_group(), first).is_some() {
        return typed(Action::Command, line);
    }
    if place_named(state, line).is_some() {
        return typed(Action::Find, line);
    }
    let mode = state.mode().name();
    PlainLine::Say(vec![format!("'{line}' is no key, command or word in {mode}; ? says what is.")])
}

/// A line as it would be typed after `:` or `/`.
fn typed(opens: Action, rest: &str) -> PlainLine {
    PlainLine::Messages(messages(opens, rest))
}

/// A command that closes what lies over everything.
fn typed_over(command: &str) -> PlainLine {
    PlainLine::Messages([vec![Msg::Key(Key::plain(Code::Esc))], messages(Action::Command, command)].concat())
}

fn messages(opens: Action, rest: &str) -> Vec<Msg> {
    vec![Msg::Do(opens), Msg::Paste(rest.trim().to_owned()), Msg::Key(Key::plain(Code::Enter))]
}

/// While a question or a list is open, keys are for it; a line is the end of what it asks.
fn read_over(state: &App, overlay: &Modal, line: &str) -> PlainLine {
    if let Modal::Prompt(_) = overlay {
        // The key brought the beginning of a line; this is the rest.
        return PlainLine::Messages(vec![Msg::Paste(line.to_owned()), Msg::Key(Key::plain(Code::Enter))]);
    }
    if matches!(line, "?" | "help" | "where") {
        return PlainLine::Say(changes::over(state));
    }
    if let (Modal::List(List::Lessons, _), Ok(number)) = (overlay, line.parse::<usize>()) {
        let all = lesson::BUILTIN.len();
        return match (1..=all).contains(&number) {
            true => typed_over(&format!("lesson {number}")),
            false => PlainLine::Say(vec![format!("The lessons are 1 to {all}, so there is no {number}.")]),
        };
    }
    let command = line.strip_prefix(':');
    let first = line.split_whitespace().next().unwrap_or(line);
    match (command, keys(line)) {
        (Some(command), _) => typed_over(command),
        (None, Some(keys)) => PlainLine::Messages(keys.into_iter().map(Msg::Key).collect()),
        (None, None) if is_command(first) => typed_over(line),
        (None, None) => PlainLine::Messages(vec![Msg::Key(Key::plain(Code::Esc))]),
    }
}

/// Moves of an exercise. What leads through the lesson, and what reads something out, is none.
fn told(state: &App, line: &str) -> Option<Vec<Msg>> {
    let talk = state.exercise()?;
    let first = line.split_whitespace().next().unwrap_or(line);
    let is_way = matches!(line, "q" | "<" | ">" | "R" | "Enter");
    let is_told = matches!(line, "?" | "!" | "=" | "s" | "S" | "0");
    let reads = !is_told && (help::is_reading(first) || first == "keys");
    let is_moves = is_told && (line != "?" || !talk.is_over()) || !talk.is_over() && !reads;
    if is_way || !is_moves {
        return None;
    }
    match typed(Action::Command, &format!("tell {line}")) {
        PlainLine::Messages(messages) => Some(messages),
        PlainLine::Say(_) => None,
    }
}

/// An answer to an open question: a letter, a number or a column by its name.
fn answer(state: &App, line: &str) -> Option<Vec<Msg>> {
    let question = &state.waiting()?.question;
    question.read(line, state.session().ok()?.problem()).ok()?;
    match &question.form {
        Form::Choice { .. } => {
            let mut letters = line.chars();
            let first = letters.next().filter(|_| letters.as_str().is_empty())?;
            Some(vec![Msg::Key(Key::char(first))])
        }
        Form::Column { .. } | Form::Number(_) => {
            Some(vec![Msg::Paste(line.to_owned()), Msg::Key(Key::plain(Code::Enter))])
        }
    }
}

/// The words of this mode: each reads something out.
fn word(state: &App, line: &str) -> Option<Vec<String>> {
    let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
    Some(match word {
        "?" | "help" => help::words(state),
        "keys" => help::keys(state),
        "where" => [lessons::step(state, None), lists::place(state)].concat(),
        "why" => lists::why(state),
        "board" | "grid" => lists::board_row(state, rest),
        "sizes" => lists::sizes(state, rest),
        "stops" => lists::stops(state),
        _ => lists::panel(state, Panel::named(word).filter(|panel| help::is_word(*panel))?),
    })
}

/// Input for the grid: `R5C7=2`, digits from the cursor on, or a whole puzzle.
fn edit(state: &App, line: &str) -> Option<Vec<Msg>> {
    let sheet = state.editor().filter(|_| state.mode() == Mode::Edit)?;
    if let Some((place, digit)) = line.split_once('=') {
        let digit = digit.trim();
        let item = place_named(state, place.trim())?;
        let Constraint::Cell(cell) = sheet.sudoku().constraint(item) else { return None };
        let key = digit.chars().next().filter(|_| digit.chars().count() == 1)?;
        let is_blank = matches!(key, '.' | '0' | '-' | '_');
        let put = match is_blank {
            true => Action::Clear,
            false => Action::Place(digit_of(key).filter(|digit| *digit <= sheet.shape().side())?),
        };
        return Some(vec![Msg::PointAtCell(cell), Msg::Do(put)]);
    }
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_');
    let cells = line.chars().filter(|c| !c.is_whitespace());
    let count = cells.clone().count();
    if count > usize::from(sheet.shape().side()) {
        // More than a line of the grid is a puzzle, right or wrong.
        return line
            .chars()
            .any(|c| c.is_ascii_digit() || c == '.')
            .then(|| vec![Msg::Paste(line.to_owned())]);
    }
    (count > 0 && cells.clone().all(is_cell)).then(|| cells.map(|c| Msg::Key(Key::char(c))).collect())
}

/// A key with its count, two keys that belong together, or a key by its name.
fn keys(line: &str) -> Option<Vec<Key>> {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    let (count, key) = line.split_at(digits);
    let named = |name: &str| Key::sequence(name).ok().filter(|keys| keys.len() == 1);
    let key = key.trim();
    let pressed = match key.chars().count() {
        0 => Vec::new(),
        1 => vec![Key::char(key.chars().next()?)],
        // Twice the same key, as people type it.
        2..=9 if is_one_letter(key) => key.chars().map(Key::char).collect(),
        2 if key.starts_with(['m', '\'']) && key.is_ascii() => key.chars().map(Key::char).collect(),
        _ if key.starts_with('<') => named(key)?,
        _ => {
            let known =
                ["Enter", "Esc", "Tab", "Space", "Back", "Del", "Up", "Down", "Left", "Right", "Home", "End"];
            let name = known.into_iter().find(|name| name.eq_ignore_ascii_case(key))?;
            named(&format!("<{name}>"))?
        }
    };
    (count.len() <= DIGITS).then(|| count.chars().map(Key::char).chain(pressed).collect())
}

/// Whether this is one letter, over and over.
fn is_one_letter(text: &str) -> bool {
    let first = text.chars().next();
    text.chars().all(|c| c.is_ascii_alphabetic() && Some(c) == first)
}

/// The column of this name. It is there while digits clash, too.
fn place_named(state: &App, name: &str) -> Option<ItemId> {
    let problem = match (state.session(), state.sudoku()) {
        (Ok(session), _) => session.problem(),
        (Err(_), sudoku) => sudoku?.problem(),
    };
    item_meant(problem, name)
}
