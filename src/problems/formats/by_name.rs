//! Puzzles by name: those that come with the program, and problems in words such as `queens 8`.

use super::document::Document;
use super::puzzle::SudokuPuzzle;
use super::read::read;
use crate::problems::builtin;
use crate::problems::catalogue;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::instance::Instance;
use crate::problems::sudoku::Grid;

/// The problem that these words ask for; `None` if they begin with no name that is known.
///
/// A Sudoku by rules of its own is an empty grid with these rules.
///
/// # Errors
/// If they begin with the name of a problem that cannot be made so.
pub fn by_name(words: &str) -> Option<Result<Document, CatalogueError>> {
    if let Some(builtin) = builtin::find(words.trim()) {
        let holds = read(builtin.text, builtin.format).ok()?.into_iter().next()?;
        return Some(Ok(match holds {
            Document::Sudoku(puzzle) => {
                Document::Sudoku(SudokuPuzzle { name: builtin.name.to_owned(), ..puzzle })
            }
            Document::Cover(instance) => {
                Document::Cover(Instance { name: builtin.name.to_owned(), ..instance })
            }
        }));
    }
    let words: Vec<&str> = words.split_whitespace().collect();
    catalogue::find(words.first()?)?;
    let Ok(rules) = catalogue::rules(&words) else {
        return Some(catalogue::open(&words).map(Document::Cover));
    };
    let puzzle = SudokuPuzzle::new(Grid::new(rules.shape()));
    let rules = Some(rules).filter(|rules| !rules.is_usual());
    Some(Ok(Document::Sudoku(SudokuPuzzle { name: words.join(" "), rules, ..puzzle })))
}
