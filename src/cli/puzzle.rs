//! From a text to puzzles that can be solved: Sudokus, or an exact cover.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::complaint::Complaint;
use super::exit::Exit;
use super::input::{Found, Input};
use crate::exact_cover::text::Visible;
use crate::exact_cover::{ConflictError, OptionId, Problem, Rule, Search, Setup};
use crate::problems::Instance;
use crate::problems::formats::{Candidates, Document, Located, PlainLine, SudokuPuzzle};
use crate::problems::sudoku::{Cell, Grid, Shape, Sudoku};

/// A puzzle to be solved.
#[derive(Debug)]
pub struct Puzzle {
    /// Its name in messages: the text's name, and the line if it is one of many.
    pub place: String,
    /// Its title, if it has one.
    title: String,
    /// The puzzle itself: a grid or an exact cover.
    pub kind: PuzzleKind,
}

/// The kinds of puzzles.
#[derive(Debug)]
pub enum PuzzleKind {
    /// A grid to fill.
    Sudoku {
        /// The grid as given.
        grid: Grid,
        /// The exact cover of its rules, all its grid.
        cover: Sudoku,
        /// The options that its candidates leave, if they exclude more than the rules do.
        marks: Option<Box<CandidateCover>>,
    },
    /// An exact cover as it stands.
    Cover(Instance),
}

/// The exact cover of the candidates that a puzzle says are left.
#[derive(Debug)]
pub struct CandidateCover {
    /// The puzzle with its board.
    pub instance: Instance,
    /// For each of its options the same one of all its shape.
    options: Vec<OptionId>,
    candidates: Candidates,
}

impl CandidateCover {
    fn of(puzzle: &SudokuPuzzle, place: &str, cover: &Sudoku) -> Option<CandidateCover> {
        let (grid, shape) = (&puzzle.grid, cover.shape());
        let (said, left) = (puzzle.candidates.as_ref()?, Candidates::by(cover.rules(), grid));
        let each = || shape.cells().flat_map(|cell| shape.digits().map(move |digit| (cell, digit)));
        if each().all(|(cell, digit)| said.has(cell, digit) || !left.has(cell, digit)) {
            return None;
        }
        let mut instance = puzzle.instance();
        if instance.name.is_empty() {
            place.clone_into(&mut instance.name);
        }
        let is_option = |&(cell, digit): &(Cell, u8)| grid.get(cell) == digit || said.has(cell, digit);
        let options = each().filter(is_option).map(|(cell, digit)| cover.option_at(cell, digit)).collect();
        Some(CandidateCover { instance, options, candidates: said.clone() })
    }

    /// The candidates that are left.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }
}

impl Puzzle {
    /// Its title, else its place.
    pub fn name(&self) -> &str {
        if self.title.is_empty() { &self.place } else { &self.title }
    }

    /// The exact cover problem.
    pub fn problem(&self) -> &Arc<Problem> {
        match &self.kind {
            PuzzleKind::Sudoku { marks: Some(marks), .. } => &marks.instance.problem,
            PuzzleKind::Sudoku { cover, .. } => cover.problem(),
            PuzzleKind::Cover(instance) => &instance.problem,
        }
    }

    /// The puzzle as it was read.
    pub fn document(&self) -> Document {
        match &self.kind {
            PuzzleKind::Cover(instance) => Document::Cover(instance.clone()),
            PuzzleKind::Sudoku { grid, cover, marks } => Document::Sudoku(SudokuPuzzle {
                name: self.name().to_owned(),
                rules: Some(cover.rules().clone()).filter(|rules| !rules.is_usual()),
                candidates: marks.as_ref().map(|marks| marks.candidates.clone()),
                ..SudokuPuzzle::new(grid.clone())
            }),
        }
    }

    /// The options that are given.
    ///
    /// # Errors
    /// Which givens contradict each other.
    pub fn givens(&self) -> Result<Vec<OptionId>, Complaint> {
        let PuzzleKind::Sudoku { grid, cover, marks } = &self.kind else { return Ok(Vec::new()) };
        match (cover.rules().first_clash(grid), marks) {
            (Some(clash), _) => {
                let text = format!("no solution: {clash}");
                Err(Complaint::new(&self.place, text, Exit::NoSolution))
            }
            (None, Some(marks)) => Ok(marks.instance.preselected.clone()),
            (None, None) => Ok(cover.givens(grid)),
        }
    }

    /// The options that are given, whether or not they contradict each other.
    pub fn given_options(&self) -> Vec<OptionId> {
        match &self.kind {
            PuzzleKind::Sudoku { marks: Some(marks), .. } => marks.instance.preselected.clone(),
            PuzzleKind::Sudoku { grid, cover, .. } => cover.givens(grid),
            PuzzleKind::Cover(_) => Vec::new(),
        }
    }

    /// The grid that these options fill, if this is a Sudoku.
    pub fn filled(&self, options: impl IntoIterator<Item = OptionId>) -> Option<Grid> {
        match &self.kind {
            PuzzleKind::Sudoku { cover, marks: Some(marks), .. } => {
                Some(cover.decode(options.into_iter().map(|option| marks.options[option.index()])))
            }
            PuzzleKind::Sudoku { cover, .. } => Some(cover.decode(options)),
            PuzzleKind::Cover(_) => None,
        }
    }

    /// A search for its solutions; what contradicts itself has none.
    pub fn search(&self, rule: Rule, watch_preselected: bool) -> Result<Search, Complaint> {
        let preselected = self.givens()?;
        let setup = Setup { rule, preselected, watch_preselected };
        Search::with(self.problem(), &setup).map_err(|clash| self.contradiction(&clash))
    }

    /// The shape of its grid, if all that it says are digits by the usual rules: then its exact cover is that
    /// of the shape.
    pub fn shape(&self) -> Option<Shape> {
        match &self.kind {
            PuzzleKind::Sudoku { cover, marks: None, .. } if cover.rules().is_usual() => Some(cover.shape()),
            PuzzleKind::Sudoku { .. } | PuzzleKind::Cover(_) => None,
        }
    }

    /// The complaint that options given exclude each other: by the digits of a grid, else by those options.
    pub fn contradiction(&self, clash: &ConflictError) -> Complaint {
        if let Err(complaint) = self.givens() {
            return complaint;
        }
        Complaint::new(&self.place, format_args!("no solution: {clash}"), Exit::NoSolution)
    }
}

/// The exact cover of a shape, made once.
pub fn cover_of(shape: Shape) -> Sudoku {
    static COVERS: LazyLock<Mutex<HashMap<Shape, Sudoku>>> = LazyLock::new(Mutex::default);
    let mut covers = COVERS.lock().unwrap_or_else(PoisonError::into_inner);
    covers.entry(shape).or_insert_with(|| Sudoku::new(shape)).clone()
}

/// A Sudoku of which nothing is known but its digits, in a line of a text of many. It prints as its place.
#[derive(Debug)]
pub struct LinePuzzle {
    name: Arc<str>,
    line: PlainLine,
    puzzle: OnceCell<Box<Puzzle>>,
}

/// What was read: most of many puzzles are lines.
#[derive(Debug)]
pub enum LineOrPuzzle {
    /// A line of plain digits.
    Line(LinePuzzle),
    /// Any other puzzle, or a mistake.
    Puzzle(Box<Result<Puzzle, Complaint>>),
}

impl LinePuzzle {
    /// Its digits, row by row, 0 for a blank.
    pub fn digits(&self) -> &[u8; 81] {
        &self.line.digits
    }

    /// The same as a puzzle like any other, made when it is first asked for.
    pub fn puzzle(&self) -> &Puzzle {
        self.puzzle.get_or_init(|| {
            let digits = self.line.digits;
            let grid = Grid::from_digits(Shape::CLASSIC, digits).expect("they are so many, up to 9");
            let kind = PuzzleKind::Sudoku { grid, cover: cover_of(Shape::CLASSIC), marks: None };
            Box::new(Puzzle { place: self.to_string(), title: String::new(), kind })
        })
    }
}

impl fmt::Display for LinePuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line.line)
    }
}

/// Every puzzle of an input, one after the other, as it was read, and every mistake in it.
pub fn lines_and_puzzles(input: Input) -> impl Iterator<Item = LineOrPuzzle> + Send {
    let name: Arc<str> = Visible(&input.name).to_string().into();
    let mut puzzle = puzzle_of();
    input.lines_and_documents().map(move |found| match found {
        Found::Line(line) => {
            LineOrPuzzle::Line(LinePuzzle { name: Arc::clone(&name), line, puzzle: OnceCell::new() })
        }
        Found::Document(found) => LineOrPuzzle::Puzzle(Box::new(found.map(&mut puzzle))),
    })
}

/// Every puzzle of an input, one after the other, and every mistake in it.
pub fn puzzles(input: Input) -> impl Iterator<Item = Result<Puzzle, Complaint>> + Send {
    let mut puzzle = puzzle_of();
    input.documents().map(move |found| found.map(&mut puzzle))
}

/// What makes puzzles of documents.
fn puzzle_of() -> impl FnMut(Located) -> Puzzle + Send {
    // Most have the shape of the one before.
    let mut last: Option<Sudoku> = None;
    move |Located { place, document }| match document {
        Document::Cover(instance) => {
            Puzzle { title: String::new(), place, kind: PuzzleKind::Cover(instance) }
        }
        Document::Sudoku(puzzle) => {
            let shape = puzzle.grid.shape();
            let cover = match &puzzle.rules {
                None => match last.take().filter(|cover| cover.shape() == shape) {
                    Some(cover) => last.insert(cover).clone(),
                    None => last.insert(cover_of(shape)).clone(),
                },
                Some(rules) => Sudoku::by(rules.clone()),
            };
            let marks = CandidateCover::of(&puzzle, &place, &cover);
            let kind = PuzzleKind::Sudoku { grid: puzzle.grid, cover, marks: marks.map(Box::new) };
            Puzzle { place, title: puzzle.name, kind }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Result<Puzzle, Complaint>> {
        puzzles(Input::of_text("it", text)).collect()
    }

    #[test]
    fn covers_are_told_from_grids_by_what_they_hold() {
        let is_cover = |text: &str| matches!(read(text)[0], Ok(Puzzle { kind: PuzzleKind::Cover(_), .. }));
        assert!(is_cover("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n"));
        assert!(is_cover("| four queens\nr0 c0 | a1\nr0 c0\nr0 a1\n"));
        assert!(!is_cover("1...\n..2.\n.3..\n...4\n"));
        assert!(!is_cover("+---+---+\n|1 . | . . |\n|. . | 2 . |\n|. 3 | . . |\n|. . | . 4 |\n"));
    }

    #[test]
    fn a_mistake_is_told_in_the_words_of_the_format_that_was_meant() {
        let said = |text: &str| {
            let complaint = read(text).remove(0).unwrap_err();
            format!("{}: {}", complaint.place, complaint.text)
        };
        assert!(said("A B C\nA Q\n").starts_with("it:2:3: option 1 names item Q"));
        assert!(said("53..7..q.\n6..195...\n").starts_with("it:1:8: found q, expected a digit"));
        assert!(
            said("Hello there\n")
                .starts_with("it:1:1: this looks like prose, not like a puzzle: give 81 cells")
        );
    }

    #[test]
    fn puzzles_of_a_collection_have_their_line() {
        let line = "1234341221434321";
        let found = read(&format!("{line}\n{line} # second\n"));
        let names: Vec<_> = found
            .into_iter()
            .map(|one| one.unwrap())
            .map(|one| (one.name().to_owned(), one.place))
            .map(|(name, place)| (place, name))
            .collect();
        let expected = [("it:1", "it:1"), ("it:2", "second")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(names, expected);
    }
}
