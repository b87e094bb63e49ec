//! How often the planes have to guess until a Sudoku is solved and proved to have no other solution.
//!
//! Beside it what the links try, which take every option with the same right. No times: the figures are the
//! same on every machine.

use std::fs;

use quadrille::exact_cover::{Engine, Limit, OptionId, Prepared};
use quadrille::problems::builtin;
use quadrille::problems::formats::{Document, Located, ReadError, Reader};
use quadrille::problems::sudoku::{Grid, Shape, Sudoku, parse};

/// The puzzles with a name, one by one, and the means of files of 9×9 puzzles.
pub fn measure(files: &[String]) -> Result<(), String> {
    let sudoku = Sudoku::new(Shape::CLASSIC);
    let engines = [Engine::Planes, Engine::Links].map(|engine| Prepared::new(sudoku.problem(), engine));
    let means = |grids: &[Grid]| {
        let givens: Vec<Vec<OptionId>> = grids.iter().map(|grid| sudoku.givens(grid)).collect();
        engines.each_ref().map(|prepared| {
            let mut solver = prepared.solver();
            let efforts = givens.iter().filter_map(|given| solver.solve(given, &mut Limit::new(2)).ok());
            efforts.map(|(_, effort)| effort.guesses).sum::<u64>() as f64 / grids.len() as f64
        })
    };
    println!(
        "{:40}{:>10}{:>18}{:>18}",
        "guesses a puzzle, to its proof", "puzzles", "planes", "links, tries"
    );
    let row = |name: &str, grids: &[Grid]| {
        let [planes, links] = means(grids);
        println!("{name:40}{:>10}{planes:>18.2}{links:>18.2}", grids.len());
    };
    for puzzle in builtin::ALL.iter().filter(|puzzle| puzzle.format.is_sudoku()) {
        row(puzzle.name, &[parse(puzzle.text).map_err(|wrong| format!("{}: {wrong}", puzzle.name))?]);
    }
    for file in files {
        let text = fs::read_to_string(file).map_err(|wrong| format!("{file}: {wrong}"))?;
        let grid =
            |found: Result<Located, ReadError>| match found.map_err(|wrong| wrong.to_string())?.document {
                Document::Sudoku(puzzle) => Ok(puzzle.grid),
                Document::Cover(_) => Err(format!("{file}: not Sudokus")),
            };
        let grids: Vec<Grid> =
            Reader::read(file, None, text.as_bytes()).map(grid).collect::<Result<_, _>>()?;
        if grids.is_empty() || grids.iter().any(|grid| grid.shape() != Shape::CLASSIC) {
            return Err(format!("{file}: not 9x9 puzzles"));
        }
        row(file.rsplit('/').next().unwrap_or(file), &grids);
    }
    Ok(())
}
