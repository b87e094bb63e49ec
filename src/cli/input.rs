//! Opens an argument: a file, standard input, a built-in puzzle, a problem in words, or the puzzle itself.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Cursor, ErrorKind, IsTerminal, Read};
use std::iter;
use std::path::Path;

use super::argument::{names_puzzle, problem_words, rules_and_puzzle};
use super::complaint::Complaint;
use super::exit::Exit;
use super::interrupt::{Interrupt, Interruptible};
use super::options::ReadArgs;
use super::selection::{self, Selection, text_and_line};
use crate::app::RunRecord;
use crate::documents::{self, cannot};
use crate::exact_cover::text::Visible;
use crate::problems::builtin::{self, Builtin};
use crate::problems::formats::{self, Document, Format, Located, PlainLine, ReadError, Reader, SudokuPuzzle};
use crate::problems::nearest::nearest;
use crate::problems::{Instance, TYPED, catalogue};

/// Bytes of a file in which it is looked for what recording it is.
const BEGINNING: u64 = 1 << 20;

/// What is read from an input.
pub enum Found {
    /// A line of plain digits, in a text of many.
    Line(PlainLine),
    /// Anything else, or a mistake.
    Document(Result<Located, Complaint>),
}

/// Bytes to be read, and where they are from.
pub struct Input {
    /// Its name in messages, fit to be shown.
    pub name: String,
    /// The bytes.
    pub source: Box<dyn Read + Send>,
    /// Whether it comes with the program.
    pub is_builtin: bool,
    /// The format that it must be in, whatever it looks like.
    pub format: Option<Format>,
    /// The exact cover that it is; then there is nothing to be read.
    pub problem: Option<Instance>,
    /// The words of the rules by which its Sudokus are played, beside their own.
    pub rules: Option<String>,
    /// Which of its puzzles are wanted, one after the other; without any, all.
    pub selections: Vec<Selection>,
    /// What ends its reading: a text that was cut off there is no text.
    interrupt: Interrupt,
}

impl Input {
    /// An input with this text.
    pub fn of_text(name: &str, text: &str) -> Input {
        let source = Box::new(Cursor::new(text.as_bytes().to_vec()));
        Input {
            name: name.to_owned(),
            source,
            is_builtin: false,
            format: None,
            problem: None,
            rules: None,
            selections: Vec::new(),
            interrupt: Interrupt::default(),
        }
    }

    /// The same as its documents, but where all is wanted as it stands, lines of plain digits come as that.
    pub fn lines_and_documents(self) -> Box<dyn Iterator<Item = Found> + Send> {
        if self.problem.is_some() || self.rules.is_some() || !self.selections.is_empty() {
            return Box::new(self.documents().map(Found::Document));
        }
        let Input { name, source, format, interrupt, .. } = self;
        let mut documents = documents::Documents::new(source, Reader::new(&name, format));
        Box::new(iter::from_fn(move || {
            if interrupt.has_cut() {
                return documents.next().map(|_| Found::Document(Err(cut(&name))));
            }
            let line = documents.next_line().map(Found::Line);
            line.or_else(|| Some(Found::Document(documents.next()?.map_err(Complaint::from))))
        }))
    }

    /// Everything that can be read from it, one after the other, and every mistake in it.
    pub fn documents(self) -> selection::FoundDocuments {
        let Input { name, source, format, problem, rules, selections, interrupt, .. } = self;
        let all: selection::FoundDocuments = match problem {
            Some(instance) => {
                let document = Document::Cover(instance);
                Box::new(iter::once(Ok(Located { place: name.clone(), document })))
            }
            None => {
                let documents = documents::Documents::new(source, Reader::new(&name, format));
                Box::new(documents.map(|found| found.map_err(Complaint::from)))
            }
        };
        let wanted = selections.into_iter().fold(all, |found, selection| selection.of(&name, found));
        Box::new(wanted.map(move |found| match (interrupt.has_cut(), &rules) {
            (true, _) => Err(cut(&name)),
            (false, Some(rules)) => by_rules(rules, found?),
            (false, None) => found,
        }))
    }
}

fn cut(name: &str) -> Complaint {
    Complaint::new(name, "interrupted while it was read", Exit::Interrupted)
}

/// A Sudoku by rules that were asked for beside its own.
fn by_rules(rules: &str, found: Located) -> Result<Located, Complaint> {
    let Document::Sudoku(puzzle) = found.document else {
        return Err(Complaint::usage(&found.place, "is an exact cover: give a Sudoku"));
    };
    let words: Vec<&str> = rules.split_whitespace().collect();
    let rules =
        catalogue::rules_over(&words, &puzzle.rules()).map_err(|refusal| Complaint::usage("", refusal))?;
    let grid = puzzle.grid.clone().with_shape(rules.shape());
    let document =
        Document::Sudoku(SudokuPuzzle { name: rules.request(), grid, rules: Some(rules), ..puzzle });
    Ok(Located { document, ..found })
}

impl From<ReadError> for Complaint {
    fn from(error: ReadError) -> Complaint {
        Complaint::new(error.place(), error.sentence, Exit::Unreadable)
    }
}

/// The text of a file that is no puzzle, of a MiB at the most.
///
/// # Errors
/// If it cannot be read or is no text.
pub fn file_text(path: &OsStr) -> Result<String, Complaint> {
    let name = Visible(&path.to_string_lossy()).to_string();
    let bytes = File::open(path).and_then(|file| documents::whole(file, 1 << 20));
    let bytes = bytes.map_err(|error| Complaint::new(&name, cannot(&error), Exit::Unreadable))?;
    formats::decode(bytes).map_err(|error| match error.place() {
        Some((line, column)) => {
            Complaint::new(format_args!("{name}:{line}:{column}"), error, Exit::Unreadable)
        }
        None => Complaint::new(&name, error, Exit::Unreadable),
    })
}

/// The run that a file is a recording of; `None` if it is no recording.
///
/// # Errors
/// If it does not say of which puzzle.
pub fn recorded(path: &OsStr) -> Option<Result<RunRecord, Complaint>> {
    let mut beginning = Vec::new();
    File::open(path).ok()?.take(BEGINNING).read_to_end(&mut beginning).ok()?;
    let name = Visible(&path.to_string_lossy()).to_string();
    let found = RunRecord::find(&String::from_utf8_lossy(&beginning))?;
    Some(found.map_err(|why| Complaint::new(name, why, Exit::Unreadable)))
}

/// Opens what an argument stands for; without one, standard input if that is no terminal, else the default
/// puzzle. A format that is asked for goes before what its name says. `three.sdm:2` is the puzzle in line 2, unless
/// a file is called so.
pub fn open(argument: Option<&OsStr>, read: ReadArgs, interrupt: &Interrupt) -> Result<Input, Complaint> {
    let ruled = argument.filter(|argument| !Path::new(argument).exists());
    let ruled = ruled.and_then(OsStr::to_str).and_then(rules_and_puzzle);
    let argument = ruled.map_or(argument, |(_, puzzle)| Some(OsStr::new(puzzle)));
    let text_and_line = argument.filter(|argument| !Path::new(argument).exists()).and_then(text_and_line);
    let text_and_line = text_and_line.filter(|(text, _)| names_puzzle(text));
    let argument = text_and_line.map_or(argument, |(text, _)| Some(text));
    let mut input = match argument {
        None if io::stdin().is_terminal() => usual(),
        None => stdin(interrupt),
        Some(argument) if argument == "-" => stdin(interrupt),
        Some(argument) => named(argument, interrupt)?,
    };
    input.format = read.from.or(input.format);
    input.rules = ruled.map(|(rules, _)| rules.to_owned());
    input.selections.extend(text_and_line.map(|(_, line)| Selection::Line(line)));
    input.selections.extend(read.nth.map(Selection::Nth));
    Ok(input)
}

/// The default puzzle.
pub fn usual() -> Input {
    builtin_input(builtin::DEFAULT)
}

/// A file, else a problem or a built-in by name, else the characters of a puzzle.
fn named(argument: &OsStr, interrupt: &Interrupt) -> Result<Input, Complaint> {
    if let Some(words) = problem_words(argument) {
        return problem(&words);
    }
    if argument.is_empty() {
        return Err(Complaint::new("''", "is no name: name a file or a puzzle", Exit::Unreadable));
    }
    let lossy = argument.to_string_lossy();
    let name = Visible(&lossy).to_string();
    let unreadable = |text: String| Complaint::new(&name, text, Exit::Unreadable);
    let builtin = argument.to_str().and_then(builtin::find);
    let found = if is_dots(&lossy) { Err(ErrorKind::NotFound.into()) } else { fs::metadata(argument) };
    match found {
        Ok(found) if found.is_dir() => match builtin {
            Some(builtin) => Ok(builtin_input(builtin)),
            None => Err(unreadable("is a directory: name a file in it".to_owned())),
        },
        Ok(_) => {
            let extension = Path::new(argument).extension().and_then(OsStr::to_str);
            let format = extension.and_then(Format::forced_by);
            let file = File::open(argument).map_err(|error| unreadable(cannot(&error)))?;
            Ok(Input { format, ..waiting(&name, file, interrupt) })
        }
        Err(error) if !is_absent(&error) => Err(unreadable(cannot(&error))),
        Err(_) => match (builtin, argument.to_str()) {
            (Some(builtin), _) => Ok(builtin_input(builtin)),
            (None, Some(text)) if is_characters(text) => Ok(Input::of_text(TYPED, text)),
            _ => Err(unreadable(unknown(&lossy))),
        },
    }
}

/// Whether an error says that there is no such file, and not that something is wrong with it.
fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename | ErrorKind::InvalidInput
    )
}

/// The exact cover of a problem of the catalogue.
fn problem(words: &[&str]) -> Result<Input, Complaint> {
    let instance = catalogue::open(words).map_err(|refusal| {
        let names_more = words.iter().skip(1).any(names_puzzle);
        let cure =
            if names_more { "; beside other puzzles it stands in quotes, as in 'queens 8'" } else { "" };
        Complaint::usage("", format_args!("{refusal}{cure}"))
    })?;
    let name = instance.name.clone();
    Ok(Input { problem: Some(instance), ..Input::of_text(&name, "") })
}

fn builtin_input(builtin: &'static Builtin) -> Input {
    let format = Some(builtin.format);
    Input { is_builtin: true, format, ..Input::of_text(builtin.name, builtin.text) }
}

fn stdin(interrupt: &Interrupt) -> Input {
    waiting("standard input", io::stdin(), interrupt)
}

/// Bytes that may be long in coming: Ctrl-C ends the wait.
fn waiting<S>(name: &str, source: S, interrupt: &Interrupt) -> Input
where
    Interruptible<S>: Read,
    S: Send + 'static,
{
    let interrupt = interrupt.clone();
    let source = Box::new(Interruptible { source, interrupt: interrupt.clone() });
    Input { source, interrupt, ..Input::of_text(name, "") }
}

/// Whether this is nothing but dots, as an empty Sudoku: Windows drops those at the end of a name, and would find the folder at hand.
fn is_dots(text: &str) -> bool {
    text.len() > 2 && text.chars().all(|c| c == '.')
}

/// Whether an argument that is no file is meant as the cells of a puzzle, right or wrong: more than
/// one line, an address, longer than any file's name, or mostly digits and blanks.
fn is_characters(text: &str) -> bool {
    // A comment may say the rules.
    let cells = text.split('#').next().unwrap_or_default();
    let written = cells.chars().filter(|c| !c.is_whitespace());
    let is_cell = |c: &char| c.is_ascii_digit() || "._*-xX?|+=".contains(*c);
    let (count, cells) = (written.clone().count(), written.filter(is_cell).count());
    text.contains('\n')
        || text.starts_with("https://")
        || count > 255
        || count >= 16 && 4 * cells >= 3 * count
}

/// The names of the built-in puzzles and of the problems.
pub fn names() -> impl Iterator<Item = &'static str> {
    let builtins = builtin::ALL.iter().map(|builtin| builtin.name);
    builtins.chain(catalogue::ALL.iter().map(|entry| entry.name))
}

fn unknown(name: &str) -> String {
    let word = name.split_whitespace().next().unwrap_or_default();
    match nearest(word, names()) {
        Some(near) => format!("no such file or puzzle: did you mean {near}?"),
        None => {
            "no such file or puzzle: quadrille --help lists the puzzles, quadrille help problem the problems"
                .to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_told_from_names() {
        let puzzle = builtin::DEFAULT.text.lines().skip(2).collect::<String>();
        for cells in [
            puzzle.as_str(),
            &puzzle[1..],
            "1...2...3...4...",
            "5 3 q . | 7 . . . | . . 8 9 . . 1",
            "1\n2",
            "1234............ # sudoku 2x2 jigsaw=AAAABBBBCCCCDDDD",
        ] {
            assert!(is_characters(cells), "{cells}");
        }
        for name in ["puzzle.txt", "12345", "x", "", "top95-of-2024-hard.txt", "../sudoku/hard.sdm"] {
            assert!(!is_characters(name), "{name}");
        }
    }
}
