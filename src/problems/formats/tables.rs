//! Tables with puzzles and matrices in their cells: names above and before them, Markdown's bars, quotation marks.

use crate::problems::sudoku::Shape;

/// The same without names, bars and quotation marks; nothing if it is no such table.
pub(super) fn plain(lines: &[&str]) -> Option<String> {
    let unquoted: Vec<String> = lines.iter().map(|line| line.replace('"', "")).collect();
    let is_quoted = lines.len() > 1 && unquoted.iter().zip(lines).all(|(plain, line)| plain != line);
    let table = match is_quoted || lines.iter().any(|line| !line.trim().starts_with('|')) {
        false => markdown(lines)?,
        true => fields(&unquoted)?,
    };
    matrix(&table).or_else(|| grid(&table, is_quoted))
}

/// The fields of each line of a table.
type Table = Vec<Vec<String>>;

/// Fields between commas, semicolons, tabs or spaces.
fn fields(lines: &[String]) -> Option<Table> {
    let head = lines.first()?;
    let table: Table = match [',', ';', '\t'].into_iter().find(|&c| head.contains(c)) {
        Some(between) => lines.iter().map(|line| trimmed(line.split(between))).collect(),
        None => lines.iter().map(|line| trimmed(line.split_whitespace())).collect(),
    };
    Some(table)
}

/// The fields of Markdown's lines, without the rule below its head.
fn markdown(lines: &[&str]) -> Option<Table> {
    let is_rule = |line: &str| line.contains('-') && line.chars().all(|c| "|-: ".contains(c));
    let mut rows = Table::new();
    for (at, line) in lines.iter().enumerate() {
        let inside = line.trim().strip_prefix('|')?.strip_suffix('|')?;
        match is_rule(line) {
            true if at == 1 => {}
            true => return None,
            false => rows.push(trimmed(inside.split('|'))),
        }
    }
    (rows.len() + 1 == lines.len()).then_some(rows)
}

fn trimmed<'t>(fields: impl Iterator<Item = &'t str>) -> Vec<String> {
    fields.map(|field| field.trim().to_owned()).collect()
}

/// A matrix under the names of its columns, and perhaps behind those of its rows, as sets with their names.
fn matrix(table: &Table) -> Option<String> {
    let (head, rows) = table.split_first()?;
    let width = rows.first()?.len();
    let is_bit = |field: &String| field == "0" || field == "1";
    let has_names = !rows.iter().all(|row| row.first().is_some_and(is_bit));
    let first = usize::from(has_names);
    // Above the names of rows there may be a word, or nothing at all.
    let head = if head.len() == width { &head[first..] } else { &head[..] };
    let is_row = |row: &Vec<String>| {
        row.len() == width && row[first..].iter().all(is_bit) && !row[..first].iter().any(String::is_empty)
    };
    let is_name = |name: &String| name.chars().any(char::is_alphabetic);
    let is_matrix = width == head.len() + first && head.len() > 1 && head.iter().all(is_name);
    // In sets a column without a 1 would be lost.
    let is_used = |at: usize| rows.iter().any(|row| row[first + at] == "1");
    if !is_matrix || !rows.iter().all(is_row) || !(0..head.len()).all(is_used) {
        return None;
    }
    let line = |(at, row): (usize, &Vec<String>)| {
        let ones =
            row[first..].iter().zip(head).filter(|(bit, _)| *bit == "1").map(|(_, name)| name.as_str());
        let name = if has_names { row[0].clone() } else { (at + 1).to_string() };
        format!("{name} = {{{}}}\n", ones.collect::<Vec<_>>().join(", "))
    };
    Some(rows.iter().enumerate().map(line).collect())
}

/// The rows of a grid, without a line of names above them.
fn grid(table: &Table, is_quoted: bool) -> Option<String> {
    let width = table.first()?.len();
    let rows = if table.len() == width + 1 { &table[1..] } else { &table[..] };
    let is_grid = rows.len() == width && Shape::of_side(width).is_some();
    let is_whole = rows.iter().all(|row| row.len() == width && row.iter().all(|field| field.len() < 3));
    let is_other = is_quoted || rows.len() < table.len();
    (is_grid && is_whole && is_other).then(|| rows.iter().map(|row| row.join(",") + "\n").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_bars_and_quotation_marks_are_taken_away() {
        for (text, inner) in [
            (";a;b\nr1;1;0\nr2;1;1\n", "r1 = {a}\nr2 = {a, b}\n"),
            ("a,b\n1,0\n0,1\n", "1 = {a}\n2 = {b}\n"),
            ("  A B\nr1 1 0\nr2 0 1\n", "r1 = {A}\nr2 = {B}\n"),
            ("row,A,B\nr1,1,0\nr2,0,1\n", "r1 = {A}\nr2 = {B}\n"),
            ("| | A | B |\n|---|:-:|---|\n| x | 1 | 0 |\n| y | 0 | 1 |\n", "x = {A}\ny = {B}\n"),
            (
                "|a|b|c|d|\n|-|-|-|-|\n|1| | |2|\n| |2| | |\n| | |3| |\n|4| | |1|\n",
                "1,,,2\n,2,,\n,,3,\n4,,,1\n",
            ),
            (
                "\"1\",\"\",\"\",\"2\"\n\"\",\"2\",\"\",\"\"\n\"\",\"\",\"3\",\"\"\n\"4\",\"\",\"\",\"1\"\n",
                "1,,,2\n,2,,\n,,3,\n4,,,1\n",
            ),
        ] {
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(plain(&lines).as_deref(), Some(inner), "{text}");
        }
        for text in [
            "12\n34\n",
            "1 0\n0 1\n",
            "A B\nA\n",
            ",a,b\nr1,1,0\n",
            "a,b\n1,0\n0,2\n",
            "|a|b|\n|1|2|\n",
            "|a|\n|-|\n|1|\n|-|\n",
            "",
        ] {
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(plain(&lines), None, "{text}");
        }
    }
}
