//! An exercise in lines: what is said at the beginning, and to each line that is typed.

use std::sync::Arc;

use super::instance::Exercise;
use super::kind::{ExerciseKind, Marking};
use super::run::{ExerciseRun, Marked};
use super::shown;

/// A talk about an exercise. Whoever has lines, from a terminal or a pipe, brings them here.
#[derive(Clone, Debug)]
pub struct ExerciseTalk {
    run: ExerciseRun,
    /// The place of the model answer that is looked at, once it is.
    model: Option<usize>,
    left: bool,
}

impl ExerciseTalk {
    /// What every line can be besides a move.
    pub const HELP: &str = "Several moves go on one line, with commas between. ? says how moves are told, ! tells the \
        right move and counts it as wrong, answer goes over to the model answer, q leaves.";

    /// A talk about this exercise.
    pub fn new(exercise: Exercise, marking: Marking) -> ExerciseTalk {
        ExerciseTalk { run: ExerciseRun::new(Arc::new(exercise), marking), model: None, left: false }
    }

    /// The exercise as far as it is done.
    pub fn run(&self) -> &ExerciseRun {
        &self.run
    }

    /// Whether somebody left, so that no line is waited for any more.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// What is said before the first line.
    pub fn greeting(&self) -> Vec<String> {
        let exercise = self.run.exercise();
        let mut lines = vec![format!("{}: {}.", exercise.kind.title(), exercise.name())];
        lines.extend(shown::matrix(exercise));
        lines.extend(exercise.shown.iter().cloned());
        lines.push(self.how());
        lines.extend(shown::place(exercise, 0));
        lines
    }

    fn how(&self) -> String {
        let marked = match self.run.marking() {
            Marking::AtOnce => "Each move is marked at once.",
            Marking::AfterStep => "Moves are marked at the end of each step.",
            Marking::AtEnd => "Moves are marked at the end.",
        };
        format!("{}. {marked}", self.run.exercise().kind.how())
    }

    /// What is said to a line.
    pub fn take(&mut self, line: &str) -> Vec<String> {
        let line = line.trim();
        match (line.to_lowercase().as_str(), self.model) {
            ("q" | "quit", _) => {
                self.left = true;
                vec![self.summary()]
            }
            (">" | "" | "s", Some(at)) => self.model_at(at + 1),
            ("<" | "b", Some(at)) => self.model_at(at.saturating_sub(1)),
            ("0", Some(_)) => self.model_at(0),
            (typed, Some(_)) => vec![format!(
                "'{typed}' does nothing here: > goes on in the model answer, < goes back, 0 to its beginning, q leaves."
            )],
            ("", None) => shown::place(self.run.exercise(), self.run.at()),
            ("?" | "help", None) => vec![self.how(), ExerciseTalk::HELP.to_owned()],
            ("answer", None) => {
                let mut lines = vec![self.summary()];
                lines.extend(self.model_at(self.run.at()));
                lines
            }
            (ExerciseRun::SHOWN, None) => {
                let shown = self.run.show();
                let mut lines: Vec<String> =
                    shown.map(|words| format!("It is: {words}.")).into_iter().collect();
                lines.extend(self.onwards());
                lines
            }
            (_, None) => self.moves(line),
        }
    }

    /// The moves of a line, one after the other, up to the first that is wrong.
    fn moves(&mut self, line: &str) -> Vec<String> {
        let is_nodes = matches!(self.run.exercise().kind, ExerciseKind::Cover | ExerciseKind::Uncover);
        let between = |c: char| matches!(c, ',' | ';') || (is_nodes && c == ' ');
        let typed = line.replace("header ", "");
        let mut said = Vec::new();
        for typed in typed.split(between).map(str::trim).filter(|typed| !typed.is_empty()) {
            let told = match self.run.read(typed) {
                Ok(told) => told,
                // Nothing was marked, so nothing else is said.
                Err(error) => {
                    said.push(error);
                    return said;
                }
            };
            match self.run.tell(told) {
                None => break,
                Some(Marked::Noted) => said.push(format!("Noted: {}.", self.run.words(&told))),
                Some(Marked::Right(1)) => said.push(format!("Right: {}.", self.run.words(&told))),
                Some(Marked::Right(moves)) => said.push(format!("Right, all {moves}.")),
                Some(marked @ Marked::Wrong { .. }) => {
                    said.extend(self.wrong(&marked));
                    break;
                }
            }
            if self.run.is_done() {
                break;
            }
        }
        if said.iter().any(|line| !line.starts_with("Noted")) {
            said.extend(self.onwards());
        }
        said
    }

    /// What is said to a wrong move.
    fn wrong(&self, marked: &Marked) -> Vec<String> {
        let Marked::Wrong { right, deviation, told } = marked else { return Vec::new() };
        let before = match right {
            0 => String::new(),
            1 => "The first of these is right. ".to_owned(),
            right => format!("The first {right} of these are right. "),
        };
        let mut lines = vec![format!("{before}Wrong: {}.", self.run.words(&deviation.told))];
        match deviation.misconceptions.as_slice() {
            [] => lines.push(self.run.exercise().kind.hint().to_owned()),
            fitting => lines.extend(fitting.iter().map(|it| it.explained().to_owned())),
        }
        lines.push(match told {
            Some(right) => format!("It is: {right}. Go on from there."),
            None => "Try again from there.".to_owned(),
        });
        lines
    }

    /// What comes after a marking: the next place, or the score.
    fn onwards(&mut self) -> Vec<String> {
        if !self.run.is_done() {
            return shown::place(self.run.exercise(), self.run.at());
        }
        self.model = Some(self.run.at());
        vec![self.summary(), "< and > play the model answer, q leaves.".to_owned()]
    }

    /// The score, and the misconceptions that the moves show.
    fn summary(&self) -> String {
        let (right, of) = self.run.score();
        let named: Vec<&str> = self.run.misconceptions().iter().map(|it| it.name()).collect();
        let named =
            if named.is_empty() { String::new() } else { format!(" To think about: {}.", named.join(", ")) };
        format!("{right} of {of} right at the first try: {} %.{named}", right * 100 / of.max(1))
    }

    /// The model answer up to this place, and the move that was done last.
    fn model_at(&mut self, at: usize) -> Vec<String> {
        let exercise = self.run.exercise();
        let at = at.min(exercise.moves.len());
        let links = self.run.search().links();
        let words = |n: usize| exercise.moves[n].told.words(&exercise.problem, links);
        let done = at.checked_sub(1).map_or("nothing done yet".to_owned(), &words);
        let next = if at < exercise.moves.len() { words(at) } else { "nothing, this is the end".to_owned() };
        let mut lines =
            vec![format!("Model answer, {at} of {}: {done}. Next: {next}.", exercise.moves.len())];
        if matches!(exercise.kind, ExerciseKind::Choose | ExerciseKind::Ends | ExerciseKind::Decode) {
            lines.extend(shown::place(exercise, at));
        }
        self.model = Some(at);
        lines
    }
}
