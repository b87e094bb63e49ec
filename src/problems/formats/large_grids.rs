//! Large grids as others write their digits: as numbers, as letters from A on, or from 0 to F.

use crate::problems::sudoku::Shape;
use crate::problems::sudoku::shape::symbol;

/// Rows of numbers with something between, where a digit above 9 has two figures; or cells that are all letters. The
/// same in digits and letters as they are read here.
pub(super) fn plain(lines: &[&str]) -> Option<String> {
    numbers(lines).or_else(|| letters(lines))
}

/// Rows of numbers: 0, nothing between commas or a sign for a blank.
fn numbers(lines: &[&str]) -> Option<String> {
    let between = [',', ';', '\t'].into_iter().find(|&c| lines.iter().all(|line| line.contains(c)));
    let is_rule = |line: &&&str| !line.chars().any(char::is_alphanumeric) && line.contains("--");
    let fields = |line: &&str| -> Vec<String> {
        let line = line.replace(['|', '│', '┃', '║'], " ");
        match between {
            Some(between) => line.split(between).map(|field| field.trim().to_owned()).collect(),
            None => line.split_whitespace().map(str::to_owned).collect(),
        }
    };
    let rows: Vec<Vec<String>> = lines.iter().filter(|line| !is_rule(line)).map(fields).collect();
    let side = Shape::of_side(rows.len()).map(Shape::side).filter(|&side| side > 9)?;
    let cell = |field: &String| match field.parse::<u8>() {
        Ok(number) if number <= side => Some(symbol(number)),
        Ok(_) => None,
        Err(_) => ["", ".", "_", "-", "*", "?", "x", "X"].contains(&field.as_str()).then_some('.'),
    };
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    let has_two_figures = rows.iter().flatten().any(|field| field.parse().is_ok_and(|n: u8| n > 9));
    let row = |row: &Vec<String>| row.iter().map(cell).collect::<Option<String>>().map(|row| row + "\n");
    (is_square && has_two_figures).then(|| rows.iter().map(row).collect())?
}

/// The signs for a blank that are no sign of a frame.
const BLANKS: &str = "._?*0";

/// The cells of a text: letters, digits and blanks, in which nothing else but frames and space stands.
fn cells(lines: &[&str]) -> Option<Vec<char>> {
    let is_frame = |c: &char| c.is_whitespace() || "|+-=│┃║─━═┼╋╬,;:".contains(*c);
    let cells: Vec<char> = lines.iter().flat_map(|line| line.chars()).filter(|c| !is_frame(c)).collect();
    let is_cell = |c: &char| c.is_ascii_alphanumeric() || BLANKS.contains(*c);
    cells.iter().all(is_cell).then_some(cells)
}

/// A grid of 16 or 25 whose digits are the letters from A on.
fn letters(lines: &[&str]) -> Option<String> {
    let cells = cells(lines)?;
    let side = [16, 25].into_iter().find(|side| side * side == cells.len())? as u8;
    let digit = |c: &char| match c.to_ascii_uppercase() {
        letter @ 'A'..='Z' => Some(letter as u8 - b'A' + 1).filter(|&digit| digit <= side).map(symbol),
        blank => BLANKS.contains(blank).then_some('.'),
    };
    cells.iter().map(digit).collect()
}

/// A grid of 16 whose digits are 0 to F: it has a 0, another sign for a blank, and no G. There G stands for the 0.
pub(super) fn read_hexadecimal(text: &str) -> Option<String> {
    if !text.contains('0') || text.len() > 1 << 12 {
        return None;
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let cells = cells(&lines).filter(|cells| cells.len() == 256)?;
    let has = |is_so: fn(&char) -> bool| cells.iter().any(is_so);
    let is_hexadecimal = has(|c| *c == '0')
        && has(|c| *c != '0' && BLANKS.contains(*c))
        && has(|c| matches!(c.to_ascii_uppercase(), 'A'..='F'))
        && !has(|c| matches!(c.to_ascii_uppercase(), 'G'..='Z'));
    is_hexadecimal.then(|| cells.iter().map(|&c| if c == '0' { 'G' } else { c }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A solved grid, its digits written so, a blank in each row.
    fn grid(side: usize, between: &str, written: impl Fn(usize) -> String) -> String {
        let cell = |row: usize, column: usize| match row == column {
            true => ".".to_owned(),
            false => written((row * 4 + row / 4 + column) % side + 1),
        };
        let row = |row| (0..side).map(|column| cell(row, column)).collect::<Vec<_>>().join(between) + "\n";
        (0..side).map(row).collect()
    }

    #[test]
    fn large_digits_are_read_as_others_write_them() {
        let ours = grid(16, "", |digit| symbol(digit as u8).to_string()).replace('\n', "");
        let read = |text: &str| plain(&text.lines().collect::<Vec<_>>()).map(|text| text.replace('\n', ""));
        assert_eq!(read(&grid(16, " ", |digit| digit.to_string())).as_deref(), Some(&*ours));
        assert_eq!(read(&grid(16, ",", |digit| digit.to_string())).as_deref(), Some(&*ours));
        let letter = |digit: usize| char::from(b'A' + digit as u8 - 1).to_string();
        assert_eq!(read(&grid(16, "", letter)).as_deref(), Some(&*ours));
        let hex = grid(16, "", |digit| format!("{:X}", digit % 16));
        assert_eq!(read_hexadecimal(&hex).as_deref(), Some(&*ours));
        // What is read as it stands is left so.
        assert_eq!(read(&grid(16, " ", |digit| symbol(digit as u8).to_string())), None);
        assert_eq!(read(&grid(9, " ", |digit| digit.to_string())), None);
        assert_eq!(read_hexadecimal(&grid(16, "", |digit| symbol(digit as u8).to_string())), None);
        assert_eq!(read_hexadecimal(&hex.replace('.', "0")), None);
        // A digit and G are in no grid of 0 to F.
        assert_eq!(read_hexadecimal(&hex.replacen('A', "G", 1)), None);
        assert_eq!(read_hexadecimal(&hex.replace(['A', 'B', 'C', 'D', 'E', 'F'], "9")), None);
        assert_eq!(read_hexadecimal(&hex.replace('0', "9")), None);
        assert_eq!(read_hexadecimal(&format!("{hex}{}", "\n".repeat(1 << 12))), None);
        // Lines of a frame stand between rows, and are none.
        let numbers = grid(16, " ", |digit| digit.to_string());
        let rows: Vec<&str> = numbers.lines().collect();
        let framed = [&rows[..4], &["--- --- ---"], &rows[4..]].concat().join("\n");
        assert_eq!(read(&framed).as_deref(), Some(&*ours));
        assert_eq!(read(&[&rows[..], &["!!"]].concat().join("\n")), None);
        // Larger than the grid, fewer in a row, or none above 9.
        assert_eq!(read(&numbers.replace("16", "17")), None);
        assert_eq!(read(&numbers.replacen(". ", "", 1)), None);
        assert_eq!(read(&grid(16, " ", |digit| (digit % 9 + 1).to_string())), None);
        assert_eq!(read(&grid(16, " ", |digit| digit.min(10).to_string())).map(|text| text.len()), Some(256));
    }
}
