//! An exercise in lines: what is said at the beginning, and to each line that is typed.

use std::sync::Arc;

use super::instance::Exercise;
use super::kind::{ExerciseKind, Marking};
use super::order_dance::OrderDance;
use super::run::{ExerciseRun, Marked};
use super::shown;
use super::told::Told;

/// A talk about an exercise. Whoever has lines, from a terminal, a pipe or keys, brings them here.
#[derive(Clone, Debug)]
pub struct ExerciseTalk {
    run: ExerciseRun,
    /// The place of the model answer that is looked at, once it is.
    model: Option<usize>,
    left: bool,
    /// What was said to the last line.
    said: Vec<ExerciseLine>,
    /// Lines taken.
    taken: usize,
    /// The place that was told last.
    placed: usize,
    /// The lines that were put in order last, danced; none where no lines are asked for.
    dance: Option<OrderDance>,
}

/// A line that is said in an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseLine {
    /// The line.
    pub text: String,
    /// Whether it calls something right, or wrong; none if neither.
    pub right: Option<bool>,
    /// Whether it says where the exercise stands, which a screen shows anyway.
    pub is_place: bool,
}

impl ExerciseLine {
    fn plain(text: impl Into<String>) -> ExerciseLine {
        ExerciseLine { text: text.into(), right: None, is_place: false }
    }

    fn marked(text: impl Into<String>, right: bool) -> ExerciseLine {
        ExerciseLine { right: Some(right), ..ExerciseLine::plain(text) }
    }
}

fn plain(lines: impl IntoIterator<Item = String>) -> Vec<ExerciseLine> {
    lines.into_iter().map(ExerciseLine::plain).collect()
}

impl ExerciseTalk {
    /// What every line can be besides a move.
    pub const HELP: &str = "Several moves go on one line, with commas between. ? says how moves are told, ! tells the \
        right move and counts it as wrong, = goes over to the model answer, q leaves.";

    /// A talk about this exercise.
    pub fn new(exercise: Exercise, marking: Marking) -> ExerciseTalk {
        let dance = OrderDance::before(&exercise);
        let run = ExerciseRun::new(Arc::new(exercise), marking);
        ExerciseTalk { run, model: None, left: false, said: Vec::new(), taken: 0, placed: 0, dance }
    }

    /// The exercise as far as it is done.
    pub fn run(&self) -> &ExerciseRun {
        &self.run
    }

    /// Whether somebody left, so that no line is waited for any more.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// Whether no move is waited for any more: all are behind, or the model answer was asked for.
    pub fn is_over(&self) -> bool {
        self.model.is_some()
    }

    /// The place of the model answer that is looked at, once it is.
    pub fn model(&self) -> Option<usize> {
        self.model
    }

    /// What was said to the last line.
    pub fn said(&self) -> &[ExerciseLine] {
        &self.said
    }

    /// How many lines were taken.
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// Lines as they were put in order, danced; none where no lines are asked for.
    pub fn dance(&self) -> Option<&OrderDance> {
        self.dance.as_ref()
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

    /// What is to be done now, for whoever sees the matrix and the links.
    pub fn task(&self) -> Vec<String> {
        let mut lines = shown::task(self.run.exercise(), self.model.unwrap_or(self.run.at()));
        if let Some(told) = self.rows_given() {
            lines.push(told);
        }
        lines
    }

    /// How moves are told, and when they are marked.
    pub fn how(&self) -> String {
        let marked = match self.run.marking() {
            Marking::AtOnce => "Each move is marked at once.",
            Marking::AfterStep => "Moves are marked at the end of each step.",
            Marking::AtEnd => "Moves are marked at the end.",
        };
        format!("{}. {marked}", self.run.exercise().kind.how())
    }

    /// The rows of a puzzle being modelled, and how many solutions they have.
    fn rows_given(&self) -> Option<String> {
        let exercise = self.run.exercise();
        if exercise.kind != ExerciseKind::Model {
            return None;
        }
        let rows: Vec<String> = self.run.given().iter().map(|row| self.run.words(row)).collect();
        let found = self.solutions_given();
        Some(match rows.as_slice() {
            [] => "There is no row yet.".to_owned(),
            [row] => format!("1 row: {row}. It has {found}."),
            rows => format!("{}: {}. They have {found}.", count(rows.len() as u64, "row"), rows.join("; ")),
        })
    }

    /// How many solutions the rows made so far have.
    fn solutions_given(&self) -> String {
        match self.run.solutions_given() {
            found @ 2.. => format!("2 or more solutions, {found}"),
            found => count(found, "solution"),
        }
    }

    /// Takes a line, and says what there is to say to it.
    pub fn take(&mut self, line: &str) -> &[ExerciseLine] {
        let line = line.trim();
        self.taken += 1;
        self.said = match (line, self.model) {
            ("q" | "quit" | "Q", _) => {
                self.left = true;
                plain([self.summary()])
            }
            (">" | "s" | "<" | "S" | "b" | "0", _)
                if self.dance.as_ref().is_some_and(OrderDance::is_begun) =>
            {
                plain(self.danced_on(line))
            }
            (">" | "" | "s", Some(at)) => plain(self.model_at(at + 1)),
            ("<" | "S" | "b", Some(at)) => plain(self.model_at(at.saturating_sub(1))),
            ("0", Some(_)) => plain(self.model_at(0)),
            (typed, Some(_)) => plain([format!(
                "'{typed}' does nothing here: s goes on in the model answer, S goes back, 0 to its beginning, q leaves."
            )]),
            ("", None) => plain(self.place()),
            ("?" | "help", None) => plain([self.how(), ExerciseTalk::HELP.to_owned()]),
            ("=" | "answer", None) => {
                self.dance_right();
                let mut lines = plain([self.summary()]);
                lines.extend(plain(self.model_at(self.run.at())));
                lines
            }
            (ExerciseRun::SHOWN, None) => {
                self.dance_right();
                let shown = self.run.show();
                let mut lines = plain(shown.map(|words| format!("It is: {words}.")));
                lines.extend(self.onwards());
                lines
            }
            (_, None) => self.moves(line),
        };
        &self.said
    }

    /// The moves of a line, one after the other, up to the first that is wrong.
    fn moves(&mut self, line: &str) -> Vec<ExerciseLine> {
        let is_nodes = matches!(self.run.exercise().kind, ExerciseKind::Cover | ExerciseKind::Uncover);
        let between = |c: char| matches!(c, ',' | ';') || (is_nodes && c == ' ');
        let typed = line.replace("header ", "");
        let mut said = Vec::new();
        let mut marked = false;
        for typed in typed.split(between).map(str::trim).filter(|typed| !typed.is_empty()) {
            let told = match self.run.read(typed) {
                Ok(told) => told,
                // Nothing was marked, so nothing else is said.
                Err(error) => {
                    said.push(ExerciseLine::plain(error));
                    return said;
                }
            };
            let right = |text: String| ExerciseLine::marked(text, true);
            if let Told::Lines(order) = told {
                self.dance = OrderDance::of(self.run.exercise(), order);
            }
            match self.run.tell(told) {
                None => break,
                Some(Marked::Noted) => {
                    said.push(ExerciseLine::plain(format!("Noted: {}.", self.run.words(&told))));
                    continue;
                }
                Some(Marked::Right(1)) => {
                    said.push(right(format!("Right: {}.", self.run.words(&told))));
                    said.extend(plain(self.danced(told)));
                }
                Some(Marked::Right(moves)) => said.push(right(format!("Right, all {moves}."))),
                Some(wrong @ Marked::Wrong { .. }) => {
                    said.extend(self.wrong(&wrong));
                    marked = true;
                    break;
                }
            }
            marked = true;
            if self.run.is_done() {
                break;
            }
        }
        if marked {
            said.extend(self.onwards());
        }
        said
    }

    /// The dance of the lines a move further, back, or at its beginning.
    fn danced_on(&mut self, way: &str) -> Vec<String> {
        let exercise = self.run.exercise();
        let Some(dance) = &mut self.dance else { return Vec::new() };
        let (at, all) = (dance.now().at, dance.now().all);
        match way {
            "0" => dance.go_to(exercise, 0),
            "<" | "S" | "b" if at == 0 => vec![dance.words()],
            "<" | "S" | "b" => dance.go_to(exercise, at - 1),
            _ if at == all => vec![format!("{} That is all that they do.", dance.words())],
            _ => dance.go_to(exercise, at + 1),
        }
    }

    /// Puts the lines of the right order on the links, before their first move.
    fn dance_right(&mut self) {
        let exercise = self.run.exercise();
        let right = exercise
            .moves
            .iter()
            .find_map(|right| if let Told::Lines(order) = right.told { Some(order) } else { None });
        if let Some(mut dance) = right.and_then(|order| OrderDance::of(exercise, order)) {
            dance.go_to(exercise, 0);
            self.dance = Some(dance);
        }
    }

    /// What lines in this order do, where lines were told.
    fn danced(&self, told: Told) -> Vec<String> {
        match told {
            Told::Lines(order) => self.run.exercise().danced(order).map_or(Vec::new(), |danced| danced.told),
            Told::Event(_)
            | Told::Node(_)
            | Told::GoesOn
            | Told::Letter(_)
            | Told::Row(_)
            | Told::Columns(_) => Vec::new(),
        }
    }

    /// What is said to a wrong move.
    fn wrong(&self, marked: &Marked) -> Vec<ExerciseLine> {
        let Marked::Wrong { right, deviation, told } = marked else { return Vec::new() };
        let before = match right {
            0 => String::new(),
            1 => "The first of these is right. ".to_owned(),
            right => format!("The first {right} of these are right. "),
        };
        let wrong = |text: String| ExerciseLine::marked(text, false);
        let mut lines = vec![wrong(format!("{before}Wrong: {}.", self.run.words(&deviation.told)))];
        lines.extend(plain(self.danced(deviation.told)));
        match deviation.misconceptions.as_slice() {
            [] => lines.push(ExerciseLine::plain(self.run.exercise().kind.hint())),
            fitting => lines.extend(fitting.iter().map(|it| wrong(it.explained().to_owned()))),
        }
        if self.dance.is_some() {
            lines
                .push(ExerciseLine::plain("s and S dance these lines move by move, 0 from their beginning."));
        }
        lines.push(ExerciseLine::plain(match told {
            Some(right) => format!("It is: {right}. Go on from there."),
            None => "Try again from there.".to_owned(),
        }));
        lines
    }

    /// Where the exercise stands.
    fn place(&self) -> Vec<String> {
        let mut lines = shown::place(self.run.exercise(), self.run.at());
        lines.extend(self.rows_given());
        lines
    }

    /// Where it stands, for whoever was told the matrix.
    pub fn now(&self) -> Vec<String> {
        let place = self.place();
        if place.is_empty() { self.task() } else { place }
    }

    /// What comes after a marking: the next place unless it was told, or the score.
    fn onwards(&mut self) -> Vec<ExerciseLine> {
        if !self.run.is_done() {
            let is_known = std::mem::replace(&mut self.placed, self.run.at()) == self.run.at();
            let place = match (is_known, self.run.exercise().kind) {
                (true, _) => Vec::new(),
                // Who wrote the rows knows them.
                (false, ExerciseKind::Model) => {
                    vec![format!(
                        "{}, {}.",
                        count(self.run.given().len() as u64, "row"),
                        self.solutions_given()
                    )]
                }
                (false, _) => self.place(),
            };
            let place = plain(place).into_iter();
            return place.map(|line| ExerciseLine { is_place: true, ..line }).collect();
        }
        self.model = Some(self.run.at());
        let (right, of) = self.run.score();
        let score =
            ExerciseLine { right: (right == of).then_some(true), ..ExerciseLine::plain(self.summary()) };
        vec![score, ExerciseLine::plain("s and S play the model answer, q leaves.")]
    }

    /// The score, and the misconceptions that the moves show.
    pub fn summary(&self) -> String {
        let (right, of) = self.run.score();
        let named: Vec<&str> = self.run.misconceptions().iter().map(|it| it.in_words()).collect();
        let named =
            if named.is_empty() { String::new() } else { format!(" To think about: {}.", named.join("; ")) };
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

fn count(n: u64, what: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{n} {what}{s}")
}
