//! The command line: `:` and a word, and `/` and a place.

use super::bindings;
use super::export::ExportKind;
use super::panel::Panel;
use super::parts::App;
use super::{Action, Effect};
use crate::exact_cover::rule_names;
use crate::problems::builtin::{self, Builtin};
use crate::problems::catalogue;
use crate::problems::sudoku::Constraint;
use crate::session::LogFilter;

/// Commands that take a word of their own; all others are actions of the table of keys.
pub const COMMANDS: &[(&str, &str)] = &[
    (":goto N", "go to step N, forwards or back"),
    (":break STOP", "COLUMN, COLUMN <= N, ROW, level N, deepest, every N"),
    (":hint", "where to look; again: which column; again: the placement"),
    (":marks WHAT", "check: which pencil marks are wrong or missing; fill, clear: all of them"),
    (":log KINDS or TEXT", "which events the log shows, as in :log try, dead end; :log all"),
    (":watch COLUMN", "its size over time, as w does; again: no more"),
    (":fault NAME, none", "a line of the dance left out or turned round; first goes where it shows"),
    (":predict WHAT", "easy, medium, hard, off, or some of columns,dead-ends,rows,hides,uncovers"),
    (":predict score FILE", "write the score and each answer of Predict to a file"),
    (":take COLUMN ROW", "choose them by hand at this node; without a ROW the first of its list"),
    (":take back, back all", "the rule chooses here again; everywhere, from step 0"),
    (":take cost", "what all choices by hand cost together, in nodes"),
    (":race updates, steps", "each way of searching gets the same amount of work, or of steps"),
    (
        ":lesson NAME, NAME N",
        "a lesson, by name or number, where it was left or from step N; :lesson lists them",
    ),
    (":open NAME", "a built-in puzzle, or a problem as in queens 8 or sudoku 16 (:open lists them)"),
    (":open N", "the N-th puzzle of the collection that was read"),
    (":e FILE, :r FILE", "read a puzzle from a file"),
    (":w FILE, :w! FILE", "write the puzzle, .sdx with its marks; ! replaces a file that is there"),
    (":export FILE", "by its ending: screen .svg .txt, run .cast .jsonl, tree .dot, report .md"),
    (":export A..B FILE", "the run from step A to step B, else all that was seen of it"),
    (":q, :q!", "quit; ! without asking"),
    (":set stay, nostay", "whether the cursor stays where a digit was typed"),
    (":set rule NAME", concat!(rule_names!(), "; starts the search again")),
    (":set seed N", "break ties (fewest) or pick columns (random) by this seed"),
    (":set speed N, full", "events a second"),
    (":set words NAME", "column (column and row) or item (item and option)"),
    (":set progress on, off", "whether it is kept how far the lessons were taken"),
    (":set givens watch, hide", "whether the givens are steps of the search"),
];

/// Whether this is the first word of a command that takes a word of its own.
pub fn is_command(word: &str) -> bool {
    let forms = COMMANDS.iter().flat_map(|(forms, _)| forms.split(", "));
    forms.filter_map(|form| form.strip_prefix(':')?.split(' ').next()).any(|known| known == word)
}

impl App {
    pub(super) fn command(&mut self, line: &str) -> Option<Effect> {
        let line = line.trim();
        let (word, rest) =
            line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "" => {}
            "goto" => match rest.replace([',', '_'], "").parse() {
                Ok(step) => self.go_to_step(step),
                Err(_) => {
                    self.lab.refuse(format!(":goto wants a step's number, not '{rest}': as in :goto 169"))
                }
            },
            "set" => self.set(rest),
            "race" => self.race_by(rest),
            "hint" => self.give_hint(),
            "log" => self.filter_log(LogFilter::parse(rest)),
            "marks" => self.marks_command(rest),
            "watch" if !rest.is_empty() => self.watch_by_name(rest),
            "lesson" | "lessons" => return self.lesson_by_name(rest),
            "fault" => self.fault_by_name(rest),
            "predict" => return self.predict_as(rest),
            "take" => self.take_by_name(rest),
            "break" if !rest.is_empty() => self.break_by_name(rest),
            "e" | "r" | "read" if !rest.is_empty() => return self.read(rest),
            "e" => return self.act(Action::Edit, None),
            "r" | "read" => self.lab.refuse(format!(":{word} wants a file's name, as in :{word} puzzle.txt")),
            "find" if !rest.is_empty() => self.find(rest),
            "open" => return self.open_what(rest),
            "w" | "w!" | "write" | "write!" => return self.write(rest, word.ends_with('!')),
            "export" | "export!" => return self.export(rest, word.ends_with('!')),
            "q!" | "quit!" => return Some(Effect::Quit),
            "q" | "quit" if rest.is_empty() => return self.leave(),
            _ if word.bytes().all(|b| b.is_ascii_digit()) => return self.command(&format!("goto {word}")),
            _ => match bindings::named(self.mode(), word) {
                Some(action) => {
                    return self.act(action, rest.parse().ok());
                }
                None => self
                    .lab
                    .refuse(format!("':{word}' is no command in {}; ? lists them.", self.mode().name())),
            },
        }
        None
    }

    /// Takes what follows `:open`.
    fn open_what(&mut self, what: &str) -> Option<Effect> {
        if what.is_empty() {
            self.list_openings();
            return None;
        }
        if what.bytes().all(|b| b.is_ascii_digit()) {
            self.open_number(what.parse().unwrap_or(usize::MAX));
            return None;
        }
        self.open_by_name(what)
    }

    /// Opens a problem of the catalogue, or a built-in puzzle.
    pub(super) fn open_by_name(&mut self, name: &str) -> Option<Effect> {
        let family = name.split_whitespace().next().and_then(catalogue::find);
        match (family, builtin::find(name)) {
            (Some(_), _) => self.load_words(name),
            (None, Some(puzzle)) => self.load_builtin(puzzle),
            (None, None) => self
                .lab
                .refuse(format!("'{name}' is not built in; :e reads files. Built in: {}", App::built_in())),
        }
        None
    }

    /// Opens a built-in puzzle, or else the file of this name.
    fn read(&mut self, name: &str) -> Option<Effect> {
        match builtin::find(name) {
            Some(puzzle) => {
                self.load_builtin(puzzle);
                None
            }
            None => Some(Effect::Read(name.to_owned())),
        }
    }

    fn load_builtin(&mut self, puzzle: &Builtin) {
        match puzzle.format.is_sudoku() {
            true => self.load(puzzle.name, puzzle.text),
            false => self.load_cover(puzzle.name, puzzle.text),
        }
    }

    fn built_in() -> String {
        let names = builtin::ALL.iter().map(|puzzle| puzzle.name);
        names.chain(catalogue::ALL.iter().map(|entry| entry.example)).collect::<Vec<_>>().join(", ")
    }

    fn write(&mut self, path: &str, replace: bool) -> Option<Effect> {
        match self.write_marked(path, replace) {
            Some(Ok(effect)) => return Some(effect),
            Some(Err(why)) => {
                self.lab.refuse(why);
                return None;
            }
            None => {}
        }
        match self.editor() {
            _ if path.is_empty() => {
                self.lab.refuse(":w wants a file's name, as in :w puzzle.txt");
                None
            }
            _ if ExportKind::instead_of_puzzle(path) => self.export(path, replace),
            None => {
                self.lab.refuse("There is no grid to write; :export screen.txt writes the screen.");
                None
            }
            Some(sheet) => {
                let text = format!("{}\n", sheet.grid().line());
                Some(Effect::Save { path: path.to_owned(), text, replace, with_marks: false })
            }
        }
    }

    /// Goes to a cell or column by its name; in the log, shows the events with this text.
    pub(super) fn find(&mut self, text: &str) {
        if self.lab.view.focus == Panel::Log {
            return self.filter_log(LogFilter::with_text(text));
        }
        let name = text.trim().to_ascii_uppercase().replace('·', "#");
        let Ok(session) = self.session() else {
            return self.lab.refuse("There is nothing to find while digits clash.");
        };
        let problem = session.problem();
        let Some(item) = problem.item_named(&name).or_else(|| problem.item_named(text.trim())) else {
            return self.lab.refuse(format!(
                "There is no '{}': a cell is R5C7, a column R5C7, R5#2, C7#2 or B6#2.",
                text.trim()
            ));
        };
        self.lab.view.item = item;
        match self.sudoku().map(|sudoku| sudoku.constraint(item)) {
            Some(Constraint::Cell(cell)) if self.lab.view.focus == Panel::Board => {
                self.with_sheet(|sheet| sheet.go_to(cell))
            }
            _ => self.lab.view.focus = Panel::Columns,
        }
    }
}
