//! The board of a word rectangle: cells that are secondary items, whose letters are colours.

use super::board::Board;
use crate::exact_cover::Problem;

impl Board {
    /// The board of a problem in which every secondary item is a cell, called `R2C3` or `23`, and its colours are
    /// what is written there. `None` if it is no such problem.
    pub fn of_letters(problem: &Problem) -> Option<Board> {
        let cells = problem.items().filter(|&item| !problem.is_primary(item));
        let places: Option<Vec<(usize, usize)>> = cells.map(|item| place(problem.item_name(item))).collect();
        let places = places.filter(|places| !places.is_empty() && problem.has_colours())?;
        let rows = places.iter().map(|place| place.0).max()? + 1;
        let columns = places.iter().map(|place| place.1).max()? + 1;
        let mut board = Board::new(rows, columns);
        for at in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if !places.contains(&at) {
                board.set_region(at, None);
            }
        }
        for option in problem.options() {
            let entries = problem.option_entries(option).filter_map(|(item, colour)| {
                let place = place(problem.item_name(item)).filter(|_| !problem.is_primary(item))?;
                Some((place, problem.colour_name(colour?)))
            });
            board.mark(entries);
        }
        Some(board)
    }
}

/// The row and column, from 0, that the name of a cell says.
fn place(name: &str) -> Option<(usize, usize)> {
    let numbers = match name.strip_prefix('R') {
        Some(rest) => rest.split_once('C')?,
        None if name.len() == 2 && name.is_ascii() => name.split_at(1),
        None => return None,
    };
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1).filter(|&n| n < LARGEST);
    Some((number(numbers.0)?, number(numbers.1)?))
}

/// The most rows and columns of such a board.
const LARGEST: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;
    use crate::problems::builtin;

    #[test]
    fn the_words_of_the_collection_stand_on_a_board() {
        let problem = text::parse(builtin::find("words").unwrap().text).unwrap();
        let board = Board::of_letters(&problem).unwrap();
        assert_eq!((board.rows(), board.columns()), (2, 3));
        let solution = problem.solutions().next().unwrap();
        let picture = board.picture(&[], solution).to_string();
        // Its rows are words of three letters, its columns words of two: all of them options.
        let letters: Vec<Vec<&str>> = picture.lines().map(|line| line.split(' ').collect()).collect();
        assert_eq!((letters.len(), letters[0].len(), letters[1].len()), (2, 3, 3));
        for (row, line) in letters.iter().enumerate() {
            let entries = (0..3).map(|c| format!(" {}{}:{}", row + 1, c + 1, line[c]));
            let option = format!("R{}{}", row + 1, entries.collect::<String>());
            assert!(builtin::find("words").unwrap().text.lines().any(|l| l == option), "{option}");
        }
    }

    #[test]
    fn other_problems_have_no_such_board() {
        let none = ["A B\nA\nB\n", "A | 11\nA 11\n", "A | xy\nA xy:1\n", "A | 00\nA 00:a\n"];
        assert!(none.iter().all(|text| Board::of_letters(&text::parse(text).unwrap()).is_none()));
    }
}
