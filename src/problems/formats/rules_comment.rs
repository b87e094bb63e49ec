//! Rules in a comment, where digits alone do not tell them: `# sudoku 3x2 x` above a puzzle or after it.
//!
//! Above, it is for all puzzles down to the next such line. After a puzzle in a line, for that one; a colon
//! and the puzzle's name may follow.

use super::error::FormatError;
use super::interface::{RulesTold, SudokuFormat};
use super::puzzle::{LocatedPuzzle, SudokuPuzzle};
use crate::exact_cover::text::lines;
use crate::problems::catalogue;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::{Cell, Shape, Variant};

/// The word with which such a comment begins.
const WORD: &str = "sudoku";

/// The rules in a comment, and what follows its colon; `None` if it speaks of something else.
fn rules(comment: &str) -> Option<(Result<Variant, CatalogueError>, &str)> {
    let (request, name) = comment.split_once(':').unwrap_or((comment, ""));
    let words: Vec<&str> = request.split_whitespace().collect();
    if words.first() != Some(&WORD) {
        return None;
    }
    let rules = catalogue::rules(&words);
    // Regions that are drawn wrongly are meant as regions; other words may be anything.
    let is_meant = rules.is_ok() || words.iter().any(|word| word.starts_with("jigsaw="));
    is_meant.then_some((rules, name.trim()))
}

/// Whether a line is nothing but a comment with rules.
pub(super) fn is_heading(line: &str) -> bool {
    line.trim().strip_prefix('#').is_some_and(|comment| rules(comment).is_some())
}

/// Whether a line is a puzzle and its rules.
pub(super) fn is_puzzle(line: &str) -> bool {
    line.split_once('#').is_some_and(|(cells, said)| !cells.trim().is_empty() && rules(said).is_some())
}

/// The lines of a text that have the same rules.
#[derive(Default)]
struct Section {
    /// How many lines stand before it.
    before: usize,
    text: String,
    rules: Option<Variant>,
}

impl Section {
    fn says_something(&self) -> bool {
        lines(&self.text).any(|line| !line.split('#').next().unwrap_or_default().trim().is_empty())
    }
}

/// Every puzzle of a text in a format, and every mistake, by the rules that its comments say.
pub(super) fn read(
    sudokus: &SudokuFormat,
    text: &str,
    shape: Option<Shape>,
) -> Vec<Result<LocatedPuzzle, FormatError>> {
    if !text.contains(WORD) {
        return (sudokus.read)(text, shape);
    }
    let sections = match sections(text) {
        Ok(sections) => sections,
        Err(error) => return vec![Err(error)],
    };
    if sections.iter().all(|section| section.rules.is_none() || !section.says_something()) {
        return (sudokus.read)(text, shape);
    }
    let mut found = Vec::new();
    for section in sections.into_iter().filter(Section::says_something) {
        let shape = section.rules.as_ref().map(Variant::shape).or(shape);
        found.extend((sudokus.read)(&section.text, shape).into_iter().map(|puzzle| match puzzle {
            Ok(LocatedPuzzle { line, puzzle }) => {
                let line = line + section.before;
                by(puzzle, section.rules.clone(), line).map(|puzzle| puzzle.at(line))
            }
            Err(error) => Err(error.below(section.before)),
        }));
    }
    found
}

/// The text cut at the comments with rules.
fn sections(text: &str) -> Result<Vec<Section>, FormatError> {
    let mut sections = vec![Section::default()];
    let mut above = None;
    for (before, line) in lines(text).enumerate() {
        let (cells, comment) = line.split_once('#').unwrap_or((line, ""));
        let Some((said, name)) = rules(comment) else {
            if let Some(section) = sections.last_mut() {
                section.text.push_str(line);
                section.text.push('\n');
            }
            continue;
        };
        let column = cells.chars().count() + 1;
        let said = said.map_err(|refusal| FormatError::new(before + 1, column, refusal.to_string()))?;
        let next = if cells.trim().is_empty() {
            above = Some(said);
            before
        } else {
            sections.push(Section { before, text: format!("{cells}# {name}\n"), rules: Some(said) });
            before + 1
        };
        let text = if next == before { "\n".to_owned() } else { String::new() };
        sections.push(Section { before: next, text, rules: above.clone() });
    }
    Ok(sections)
}

/// The puzzle by these rules.
fn by(puzzle: SudokuPuzzle, rules: Option<Variant>, line: usize) -> Result<SudokuPuzzle, FormatError> {
    let Some(rules) = rules else { return Ok(puzzle) };
    let (found, asked) = (puzzle.grid.shape().side(), rules.shape().side());
    if found != asked {
        return Err(FormatError::found(
            line,
            1,
            format!("a grid of side {found}"),
            format!("one of side {asked}, as its comment says"),
        ));
    }
    let mut grid = puzzle.grid.with_shape(rules.shape());
    if let Some(candidates) = &puzzle.candidates {
        // Which lone candidate is a digit that was placed, is said by the cells that it sees.
        let typed: Vec<(Cell, u8)> = puzzle.typed.iter().map(|&cell| (cell, grid.get(cell))).collect();
        grid = candidates.placed_by(&rules);
        typed.into_iter().for_each(|(cell, digit)| grid.set(cell, digit));
    }
    Ok(SudokuPuzzle { grid, rules: Some(rules).filter(|rules| !rules.is_usual()), ..puzzle })
}

/// Writes a puzzle in a format, its rules in a comment where digits do not tell them.
///
/// # Errors
/// If the format cannot say it.
pub(super) fn write(
    sudokus: &SudokuFormat,
    puzzle: &SudokuPuzzle,
    number: usize,
    holds_names: bool,
) -> Result<String, CatalogueError> {
    let rules = puzzle.rules();
    let is_told = rules.is_usual() && rules.shape().is_told_by_side();
    if sudokus.rules == RulesTold::Inside || is_told && self::rules(&puzzle.name).is_none() {
        return (sudokus.write)(puzzle, number);
    }
    let request = rules.request();
    if sudokus.rules == RulesTold::Never && !is_told {
        return Err(CatalogueError::new(format!(
            "this format has 9×9 grids by the usual rules alone, and this is {request}: write it as line or rows"
        )));
    }
    if holds_names {
        let is_said = puzzle.name.is_empty() || puzzle.name == request;
        let name = if is_said { request } else { format!("{request}: {}", puzzle.name) };
        return (sudokus.write)(&SudokuPuzzle { name, ..puzzle.clone() }, number);
    }
    Ok(format!("# {request}\n{}", (sudokus.write)(puzzle, number)?))
}
