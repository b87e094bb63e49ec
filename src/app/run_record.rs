//! The run of a recording, so that it can be opened and stepped again: the puzzle, the rule and the steps.
//!
//! It is an object in the first line of a recording or a trace, and in the metadata of a drawing that moves.

use serde_json::{Value, json};

use super::grid_editor::GridEditor;
use super::open_puzzle::OpenPuzzle;
use super::settings::Settings;
use super::state::App;
use super::unsaved_work::UnsavedWork;
use crate::exact_cover::{EventKind, Rule, text};
use crate::problems::formats::{Document, by_name};
use crate::problems::{Instance, plain_line};

/// The name of the object that holds it.
const KEY: &str = "quadrille";

/// The puzzle, the rule and the steps of a recorded run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunRecord {
    name: String,
    puzzle: RecordedPuzzle,
    rule: Rule,
    watch_givens: bool,
    steps: (u64, Option<u64>),
}

/// How a recorded puzzle is written.
#[derive(Clone, Debug, PartialEq, Eq)]
enum RecordedPuzzle {
    /// The grid that was typed.
    Grid(String),
    /// A problem by name: the name says all.
    Named,
    /// A matrix, in Knuth's format.
    Matrix(String),
}

impl RecordedPuzzle {
    fn of_instance(instance: &Instance) -> RecordedPuzzle {
        match by_name(&instance.name) {
            Some(Ok(Document::Cover(named))) if named.problem == instance.problem => RecordedPuzzle::Named,
            Some(_) | None => RecordedPuzzle::Matrix(text::print(&instance.problem)),
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            RecordedPuzzle::Grid(_) => "grid",
            RecordedPuzzle::Named => "name",
            RecordedPuzzle::Matrix(_) => "matrix",
        }
    }
}

impl RunRecord {
    /// That of the run in `app`, recorded from one step to another, if it is known to which.
    ///
    /// # Errors
    /// Why it could not be opened again, in the words after "cannot be opened again: ".
    pub fn of(app: &App, steps: (u64, Option<u64>)) -> Result<RunRecord, &'static str> {
        match app.session() {
            Err(_) => return Err("its digits clash"),
            Ok(session) if session.has_choices_by_hand() => return Err("it has choices by hand"),
            Ok(session) if session.broken_run().is_some() => return Err("its links are broken"),
            Ok(_) => {}
        }
        let puzzle = match &app.lab.puzzle {
            OpenPuzzle::Grid { editor, .. } => RecordedPuzzle::Grid(editor.work()),
            OpenPuzzle::Cover { instance, .. } if instance.preselected.is_empty() => {
                RecordedPuzzle::of_instance(instance)
            }
            OpenPuzzle::Cover { .. } => return Err("it has rows taken beforehand"),
        };
        let Settings { rule, watch_givens, .. } = app.shell.settings;
        Ok(RunRecord { name: app.name().to_owned(), puzzle, rule, watch_givens, steps })
    }

    /// That of a search of `document`.
    ///
    /// # Errors
    /// As [`RunRecord::of`].
    pub fn of_document(
        name: &str,
        document: Document,
        (rule, watch_givens): (Rule, bool),
        steps: (u64, Option<u64>),
    ) -> Result<RunRecord, &'static str> {
        let puzzle = match document {
            Document::Sudoku(puzzle) if puzzle.candidates.is_some() => return Err("it has pencil marks"),
            Document::Sudoku(puzzle) => RecordedPuzzle::Grid(GridEditor::of(puzzle).work()),
            Document::Cover(instance) => RecordedPuzzle::of_instance(&instance),
        };
        Ok(RunRecord { name: name.to_owned(), puzzle, rule, watch_givens, steps })
    }

    /// The object, for the first line of a recording among what else that says.
    pub fn object(&self) -> (&'static str, Value) {
        let (from, to) = self.steps;
        let mut object = json!({
            "name": self.name,
            "kind": self.puzzle.kind(),
            "rule": self.rule.name(),
            "givens": if self.watch_givens { "watch" } else { "hide" },
            "from": from,
            "to": to,
        });
        if let Some(seed) = self.rule.seed() {
            object["seed"] = seed.into();
        }
        if let RecordedPuzzle::Grid(text) | RecordedPuzzle::Matrix(text) = &self.puzzle {
            object["puzzle"] = text.as_str().into();
        }
        (KEY, object)
    }

    /// The first line of a trace, an object, with it among what else that says.
    pub fn within(&self, line: &str) -> String {
        let (key, object) = self.object();
        let rest = line.strip_prefix('{').unwrap_or(line);
        format!("{{\"{key}\":{object},{rest}")
    }

    /// A line that says it and nothing else.
    pub fn line(&self) -> String {
        let (key, object) = self.object();
        json!({ key: object }).to_string()
    }

    /// The record in the beginning of a text; `None` if that is no recording.
    ///
    /// # Errors
    /// In a sentence, if it is a recording or a trace that cannot be opened.
    pub fn find(text: &str) -> Option<Result<RunRecord, String>> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let first = match text.strip_prefix("<svg") {
            Some(drawing) => {
                let (_, after) = drawing.split_once("<metadata>")?;
                unescaped(after.split_once("</metadata>")?.0)
            }
            None => text.lines().next()?.trim_start_matches(['#', ' ']).to_owned(),
        };
        if let Some(refusal) = foreign_words(&first) {
            return Some(Err(refusal));
        }
        let head: Value = serde_json::from_str(&first).ok()?;
        match head.get(KEY) {
            Some(record) => {
                let broken = || "The head of this recording is not as quadrille writes it.".to_owned();
                Some(RunRecord::read(record).ok_or_else(broken))
            }
            None if head.get("event").is_some() => Some(Err(NO_PUZZLE.to_owned())),
            None if head.get("version").is_some() && (head.get("width").or(head.get("term"))).is_some() => {
                let text = "This recording does not say which puzzle it is of: a player shows it, as asciinema \
                    play does; quadrille record writes one that can be stepped.";
                Some(Err(text.to_owned()))
            }
            None => None,
        }
    }

    fn read(object: &Value) -> Option<RunRecord> {
        let text = |key: &str| object.get(key).and_then(Value::as_str);
        let puzzle = || text("puzzle").map(str::to_owned);
        let rule: Rule = text("rule")?.parse().ok()?;
        let rule = object.get("seed").and_then(Value::as_u64).map_or(rule, |seed| rule.seeded(seed));
        let steps = (object.get("from")?.as_u64()?, object.get("to").and_then(Value::as_u64));
        let puzzle = match text("kind")? {
            "grid" => RecordedPuzzle::Grid(puzzle()?),
            "matrix" => RecordedPuzzle::Matrix(puzzle()?),
            "name" => RecordedPuzzle::Named,
            _ => return None,
        };
        let name = plain_line(text("name")?);
        Some(RunRecord { name, puzzle, rule, watch_givens: text("givens") == Some("watch"), steps })
    }

    /// The settings with the rule of the run.
    pub(super) fn settings(&self, settings: Settings) -> Settings {
        Settings { rule: self.rule, watch_givens: self.watch_givens, ..settings }
    }

    /// The puzzle; with the settings of the run.
    ///
    /// # Errors
    /// Why it is none.
    pub(super) fn open(&self, settings: &Settings) -> Result<OpenPuzzle, String> {
        let cover = |instance| OpenPuzzle::cover(instance, settings).map_err(|clash| clash.to_string());
        match &self.puzzle {
            RecordedPuzzle::Grid(text) => {
                let work = UnsavedWork { name: self.name.clone(), text: text.clone() };
                let mut editor = GridEditor::of_work(&work).ok_or("The recording holds no grid.")?;
                editor.keep(true);
                Ok(OpenPuzzle::grid(editor, settings))
            }
            RecordedPuzzle::Named => match by_name(&self.name) {
                Some(Ok(Document::Cover(instance))) => cover(instance),
                Some(_) | None => Err(format!("The recording is of '{}', which is not known.", self.name)),
            },
            RecordedPuzzle::Matrix(text) => {
                let problem = text::parse(text).map_err(|error| format!("The recording: {error}"))?;
                cover(Instance::bare(self.name.clone(), problem))
            }
        }
    }

    /// From which step to which it was recorded, if that is known.
    pub(super) fn steps(&self) -> (u64, Option<u64>) {
        self.steps
    }

    /// Its rule.
    pub(super) fn rule(&self) -> Rule {
        self.rule
    }
}

const NO_PUZZLE: &str = "This trace does not say which puzzle it is of: quadrille follow FILE PUZZLE compares it, and \
    quadrille trace --record writes one that can be opened.";

/// Why the first line of a trace in words cannot be opened: `1 0 choose A size 2`.
fn foreign_words(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split(' ').take(3).collect();
    let [step, level, event] = words[..] else { return None };
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_event = EventKind::ALL.iter().any(|kind| kind.name().split(['_', ' ']).next() == Some(event));
    (is_number(step) && is_number(level) && is_event).then(|| NO_PUZZLE.to_owned())
}

/// The characters for which a drawing has names.
fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
