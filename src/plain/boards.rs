//! The board, spoken: runs of empty places are counted.

use super::views;
use crate::app::{App, Mode};
use crate::problems::SquareKind;
use crate::problems::sudoku::shape::symbol;

/// The whole board, or one row of it by its number.
pub fn read(state: &App, row: &str) -> Vec<String> {
    let rows = rows(state);
    match row.parse::<usize>() {
        _ if row.is_empty() => rows,
        Ok(number) if (1..=rows.len()).contains(&number) => vec![rows[number - 1].clone()],
        _ => vec![format!("The board has rows 1 to {}, not '{row}'.", rows.len())],
    }
}

fn rows(state: &App) -> Vec<String> {
    let row = |number: usize, parts: &[Vec<String>]| {
        let parts: Vec<String> = parts.iter().map(|part| spoken(part)).collect();
        format!("Row {}: {}.", number + 1, parts.join("; "))
    };
    if let Some(sheet) = state.editor() {
        let (shape, mut grid) = (sheet.shape(), sheet.grid().clone());
        if let (Mode::Solve, Ok(session)) = (state.mode(), state.session()) {
            grid = sheet.sudoku().decode(session.search().partial_solution());
        }
        let side = usize::from(shape.side());
        let cells: Vec<String> = grid
            .digits()
            .iter()
            .map(|&digit| if digit == 0 { String::new() } else { symbol(digit).to_string() })
            .collect();
        // The parts of a row are those of the boxes.
        let part = usize::from(shape.box_width());
        let parts = |line: &[String]| line.chunks(part).map(<[String]>::to_vec).collect::<Vec<_>>();
        return cells.chunks(side).enumerate().map(|(i, line)| row(i, &parts(line))).collect();
    }
    let Ok(session) = state.session() else { return vec!["There is no board.".to_owned()] };
    let path = session.search().path();
    if let Some(picture) = state.lab.puzzle.instance().and_then(|instance| instance.picture(path)) {
        let text = |row, column| match picture.square(row, column).kind {
            SquareKind::Outside => "outside".to_owned(),
            _ => picture.square(row, column).text.clone(),
        };
        let line = |row| (0..picture.columns()).map(|column| text(row, column)).collect::<Vec<_>>();
        return (0..picture.rows()).map(|i| row(i, &[line(i)])).collect();
    }
    views::matrix(state)
}

/// `5, 3, blank` or `3 blanks`: places without a text are counted.
fn spoken(places: &[String]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for run in places.chunk_by(|a, b| a == b) {
        match (run[0].as_str(), run.len()) {
            ("", 1) => parts.push("blank".to_owned()),
            ("", n) => parts.push(format!("{n} blanks")),
            ("outside", _) => parts.push("outside".to_owned()),
            (text, n) => parts.extend(vec![text.to_owned(); n]),
        }
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_blanks_are_counted() {
        let say =
            |text: &str| spoken(&text.chars().map(|c| c.to_string().replace('.', "")).collect::<Vec<_>>());
        assert_eq!(say("53."), "5, 3, blank");
        assert_eq!(say("..."), "3 blanks");
        assert_eq!(say(".7..77"), "blank, 7, 2 blanks, 7, 7");
    }
}
