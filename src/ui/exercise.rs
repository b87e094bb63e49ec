//! An exercise in the panel of its lesson: what is asked, what is told, what was said to it.

use super::theme::Role;
use super::wrapping::wrap;
use crate::lesson::{ExerciseKind, ExerciseTalk, OrderDance, letter};

/// The title of an exercise that stands alone.
pub fn title(talk: &ExerciseTalk) -> String {
    let exercise = talk.run().exercise();
    format!("{}, level {}", exercise.kind.title(), exercise.level)
}

/// Lines of a panel, each with its role.
struct Lines {
    lines: Vec<(String, Role)>,
    width: usize,
}

impl Lines {
    /// A text, broken into lines; what is indented stays so, and what does not fit hangs below it.
    fn say(&mut self, text: &str, role: Role) {
        let bare = text.trim_start();
        let indent = text.len() - bare.len();
        if indent == 0 {
            self.lines.extend(wrap(bare, self.width).into_iter().map(|line| (line.to_owned(), role)));
            return;
        }
        for (n, line) in wrap(bare, self.width.saturating_sub(indent + 2).max(1)).into_iter().enumerate() {
            let more = if n > 0 { 2 } else { 0 };
            self.lines.push((format!("{:1$}{line}", "", indent + more), role));
        }
    }

    /// A line of a program under its letter.
    fn code(&mut self, letter: char, code: &str) {
        let bare = code.trim_start();
        let indent = 4 + code.len() - bare.len();
        for (n, line) in wrap(bare, self.width.saturating_sub(indent + 2).max(1)).into_iter().enumerate() {
            let line = match n {
                0 => format!(" {letter}  {}{line}", &code[..code.len() - bare.len()]),
                _ => format!("{:1$}{line}", "", indent + 2),
            };
            self.lines.push((line, Role::Given));
        }
    }

    fn blank(&mut self) {
        if !self.lines.is_empty() {
            self.lines.push((String::new(), Role::Plain));
        }
    }
}

/// The lines of an exercise in so many columns.
pub fn lines(talk: &ExerciseTalk, typed: &str, width: usize) -> Vec<(String, Role)> {
    let mut lines = Lines { lines: Vec::new(), width };
    let run = talk.run();
    let exercise = run.exercise();
    let is_code = exercise.kind == ExerciseKind::Order;
    if !talk.is_over() || is_code || exercise.kind == ExerciseKind::Fault {
        let task = talk.task();
        // A single question stands out; of a long one what it ends with.
        for (n, line) in task.iter().enumerate() {
            let drawn = line.starts_with("  ");
            let role = if drawn { Role::Given } else { Role::Plain };
            let stands_out = n + 1 == task.len() && !drawn && exercise.kind != ExerciseKind::Fault;
            lines.say(line, if stands_out { Role::Strong } else { role });
        }
    }
    if is_code {
        let place = |c: char| (0..exercise.choices.len()).find(|&at| letter(at) == c);
        let typed: Vec<usize> = typed.chars().filter_map(place).collect();
        // Lines that are danced stand in their order until others are put.
        let danced = talk.dance().filter(|_| typed.is_empty()).and_then(OrderDance::order);
        let put = danced.map_or(typed, |order| order.places().collect());
        lines.blank();
        if !put.is_empty() {
            let are = if danced.is_some() { "The lines that are danced:" } else { "Your lines:" };
            lines.say(are, Role::Key);
            put.iter().for_each(|&at| lines.code(letter(at), &exercise.choices[at]));
        }
        let left: Vec<usize> = (0..exercise.choices.len()).filter(|at| !put.contains(at)).collect();
        if !left.is_empty() {
            lines.say("Lines to be put in order:", Role::Quiet);
            left.iter().for_each(|&at| lines.code(letter(at), &exercise.choices[at]));
        }
    }
    let pending: Vec<String> = run.pending().iter().map(|told| run.words(told)).collect();
    if !pending.is_empty() {
        lines.say(&format!("Told, not marked yet: {}.", pending.join(", ")), Role::Plain);
    }
    if talk.said().iter().any(|line| !line.is_place) {
        lines.blank();
    }
    for line in talk.said().iter().filter(|line| !line.is_place) {
        let role = match line.right {
            Some(true) => Role::Solution,
            Some(false) => Role::DeadEnd,
            None => Role::Plain,
        };
        // What was noted stands above.
        if pending.is_empty() || !line.text.starts_with("Noted") {
            lines.say(&line.text, role);
        }
    }
    if !typed.is_empty() && !is_code {
        lines.say(&format!("{typed}_"), Role::Key);
    }
    lines.lines
}
