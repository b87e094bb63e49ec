//! Puzzles for others: as the address of a site, and in any format.

use crate::app::effect::Effect;
use crate::app::lab::Lab;
use crate::app::open_puzzle::OpenPuzzle;
use crate::problems::CatalogueError;
use crate::problems::formats::{Format, write_cover, write_puzzle};
use crate::problems::nearest::nearest;

/// The forms of an address, and what each is.
pub const SITES: &[(&str, &str)] = &[
    ("here", "this puzzle at this step; quadrille 'LINK' opens it"),
    ("sudokuwiki", "the solver of sudokuwiki.org, which names techniques"),
    ("sudokuexchange", "sudokuexchange.com, to solve it by hand"),
    ("f-puzzles", "f-puzzles.com, which other sites read too; it knows variants"),
    ("quadrille", "the shell command that opens it here"),
];

/// Copies the address at which a site shows the puzzle.
pub fn copy_link(lab: &mut Lab, site: &str) -> Option<Effect> {
    let Some(puzzle) = lab.puzzle.editor().map(|editor| editor.puzzle()) else {
        lab.refuse("Only a Sudoku has an address there: :link alone is a link to any puzzle at its step.");
        return None;
    };
    let made = match site {
        "sudokuwiki" => write_puzzle(&puzzle, Format::SudokuWiki, 1),
        "sudokuexchange" => write_puzzle(&puzzle, Format::SudokuExchange, 1),
        "f-puzzles" | "fpuzzles" => write_puzzle(&puzzle, Format::FPuzzles, 1),
        // Rules stand in a comment after the digits.
        "quadrille" | "own" => write_puzzle(&puzzle, Format::Line, 1).map(|line| match line.trim() {
            digits if !digits.contains(' ') => format!("quadrille {digits}\n"),
            line => format!("quadrille '{}'\n", line.replace('\'', "")),
        }),
        other => {
            let names: Vec<&str> = SITES.iter().map(|(name, _)| *name).collect();
            lab.refuse(format!("There is no site '{other}': {}.", names.join(", ")));
            return None;
        }
    };
    copy(lab, made)
}

/// Copies the puzzle, or the exact cover, in the format of this name.
pub fn copy_as(lab: &mut Lab, name: &str) -> Option<Effect> {
    let Some(format) = Format::named(name) else {
        let names = Format::ALL.iter().map(|format| format.name());
        let meant = nearest(name, names)
            .map_or_else(|| "Tab lists the formats.".to_owned(), |meant| format!("Did you mean {meant}?"));
        lab.refuse(match name {
            "" => "Which format, as in :convert sdk? Tab lists them.".to_owned(),
            name => format!("There is no format '{name}'. {meant}"),
        });
        return None;
    };
    let made = in_format(&lab.puzzle, format);
    copy(lab, made)
}

/// The puzzle, or the exact cover, in a format.
pub fn in_format(puzzle: &OpenPuzzle, format: Format) -> Result<String, CatalogueError> {
    match puzzle {
        OpenPuzzle::Grid { editor, .. } => write_puzzle(&editor.puzzle(), format, 1),
        OpenPuzzle::Cover { .. } => write_cover(puzzle.problem(), format),
    }
}

fn copy(lab: &mut Lab, made: Result<String, CatalogueError>) -> Option<Effect> {
    match made {
        Ok(text) => {
            let text = text.trim_end().to_owned();
            let mut lines = text.lines();
            // What the terminal may not copy can be copied by hand.
            if let (Some(line), None) = (lines.next(), lines.next()) {
                lab.say(line);
            }
            Some(Effect::Copy(text))
        }
        Err(refusal) => {
            lab.refuse(refusal.to_string());
            None
        }
    }
}
