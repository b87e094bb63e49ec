//! Addresses of f-puzzles.com: after `load=`, JSON packed by Pieroxy's lz-string (2013) into base64.
//!
//! Read only, and givens only: a puzzle with other constraints would be another puzzle without them.

use super::error::FormatError;
use super::puzzle::SudokuPuzzle;
use crate::exact_cover::text::Visible;
use crate::problems::sudoku::{Grid, Shape};

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// More characters than any puzzle has: a short text can unpack to a very long one.
const LONGEST: usize = 1 << 20;

/// What says nothing about which digits go where.
const HARMLESS: [&str; 9] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "successMessage",
    "truecandidatesoptions",
];

/// Reads what stands after `load=`, which begins in `column` of `line`.
pub(super) fn read(line: usize, column: usize, packed: &str) -> Result<SudokuPuzzle, FormatError> {
    let expected = |found: String, expected: &str| FormatError::found(line, column, found, expected);
    let text = unpack(&decoded(packed))
        .ok_or_else(|| expected("what cannot be unpacked".to_owned(), "all of an address of f-puzzles"))?;
    let fields = fields(&text);
    let other = fields.iter().find(|(name, value)| {
        !HARMLESS.contains(name) && !matches!(value.trim(), "false" | "[]" | "{}" | "\"\"" | "null")
    });
    if let Some((name, _)) = other {
        return Err(expected(format!("the constraint {}", Visible(name)), "a plain Sudoku"));
    }
    let value = |wanted: &str| fields.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.trim());
    let Some(grid) = value("grid") else {
        return Err(expected("a puzzle without a grid".to_owned(), "one with a grid"));
    };
    let cells: Vec<&str> = parts(grid).into_iter().flat_map(parts).collect();
    let shape = Shape::USUAL.into_iter().find(|shape| shape.cell_count() == cells.len());
    let shape = shape.ok_or_else(|| expected(format!("{} cells", cells.len()), "16, 36, 81, 256 or 625"))?;
    let digits = cells.into_iter().map(|cell| {
        let fields = self::fields(cell);
        let value =
            |wanted: &str| fields.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.trim());
        if value("given") == Some("true") {
            value("value").and_then(|digit| digit.parse().ok())
        } else {
            None
        }
    });
    let grid = Grid::from_digits(shape, digits.map(|digit| digit.unwrap_or(0)).collect::<Vec<u8>>());
    let grid =
        grid.ok_or_else(|| expected("a digit that is too large".to_owned(), "digits up to the side"))?;
    let title = value("title").map_or("", |title| title.trim_matches('"'));
    Ok(SudokuPuzzle { name: Visible(title).to_string(), ..SudokuPuzzle::new(grid) })
}

/// What an address says with `%2B` and the like, as it was before.
fn decoded(packed: &str) -> String {
    let mut parts = packed.split('%');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => decoded.extend([&char::from(byte).to_string(), &part[2..]]),
            None => decoded.extend(["%", part]),
        }
    }
    decoded
}

/// The members of a JSON array, or the pairs of an object, as they are written.
fn parts(text: &str) -> Vec<&str> {
    let inner = text.trim().strip_prefix(['[', '{']).and_then(|text| text.strip_suffix([']', '}']));
    let Some(inner) = inner.filter(|inner| !inner.trim().is_empty()) else { return Vec::new() };
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let is_between = move |c: char| {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        c == ',' && !quoted && depth == 0
    };
    inner.split(is_between).collect()
}

/// Names and values of a JSON object.
fn fields(text: &str) -> Vec<(&str, &str)> {
    let pairs = parts(text).into_iter().filter_map(|pair| pair.trim().strip_prefix('"')?.split_once("\":"));
    pairs.collect()
}

/// Undoes lz-string: codes of growing width, each a new character, a text seen before, or the end.
fn unpack(packed: &str) -> Option<String> {
    let sextets: Option<Vec<u8>> = packed
        .bytes()
        .filter(|&byte| byte != b'=')
        .map(|byte| BASE64.iter().position(|&known| known == byte).map(|at| at as u8))
        .collect();
    let mut bits =
        sextets?.into_iter().flat_map(|sextet| (0..6).rev().map(move |bit| u32::from(sextet >> bit & 1)));
    // The lowest bit of a number comes first.
    let mut number = move |width: u32| (0..width).try_fold(0, |n, bit| Some(n | bits.next()? << bit));
    let mut seen: Vec<Vec<u16>> = vec![Vec::new(); 3];
    let mut unpacked: Vec<u16> = Vec::new();
    let mut last: Vec<u16> = Vec::new();
    let (mut width, mut left) = (2, 1_u32);
    loop {
        let mut code = number(width)? as usize;
        if code < 2 {
            let unit = number(if code == 0 { 8 } else { 16 })? as u16;
            code = seen.len();
            seen.push(vec![unit]);
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        } else if code == 2 {
            return String::from_utf16(&unpacked).ok();
        }
        let entry = match seen.get(code) {
            Some(entry) => entry.clone(),
            None if code == seen.len() && !last.is_empty() => [&last[..], &last[..1]].concat(),
            None => return None,
        };
        unpacked.extend(&entry);
        if unpacked.len() > LONGEST || width > 24 {
            return None;
        }
        if last.is_empty() {
            // The first entry is followed by codes of three bits.
            (width, left) = (3, 4);
        } else {
            seen.push([&last[..], &entry[..1]].concat());
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        }
        last = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOKE: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QAsB7QgazlQHMAnCAEwQG0HQA3AQywFdcAWSiFjAB2CNFW4BfZMCkzpshdJDsuuABz9BI+GMnylK7ggCsm4aPEwJAXWTNZyjkfgBmM9t1X9cn4t+37bwdDXAB2dws9XyD5AJ9HVQQAJgidSz8M7wTnADZUzwU4zPiQhA0QCgFzNKjgp1589KCimJL6hABGRtrWmztotsT4PIqqjybB5zdRrUivSbDu+b7mbNxTGeqC1rXkpeKMuN34Ls3xntZ2+D4zuYPe62sJIA=";
    const THERMO: &str = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54AWVNCImAOwQBcMqBfZY8qhAGZUAYxZsYGAAosREMgFkSGANZh8ggLo9gOvbx0hSlagA56jFu04x9fEwgCsFpq3gdum5IUPGB8YXRLNw9bA3DdCLsuLx8o3iN+agB2Fyt3G2j43VjI+38AJjSQzOys/OoANmLrbgNc8t8khHMg11qwvMSHWhqMuryY70Hs7v8ARj7Qxvrh8rGqqdKuv2pAhnb+zqae1Lb06dnCBaclgbsT+CL9kvOyo4qESZuOi9WEOhetmZGcrxA2AALSQAWwA9iCYBIMPhQGQIMwYOp4AQQAAlcYAYXGIFQaIK2JAmm02iAA";

    #[test]
    fn givens_are_read_and_nothing_else() {
        let puzzle = read(1, 1, HOOKE).unwrap();
        let line = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
        assert_eq!((puzzle.name.as_str(), puzzle.grid.line().as_str()), ("hooke", line));
        let error = read(3, 7, THERMO).unwrap_err().to_string();
        assert_eq!(error, "line 3, column 7: found the constraint thermometer, expected a plain Sudoku");
        let error = read(1, 1, "N4IgzglgXgpiBcBOAvkA").unwrap_err().to_string();
        assert_eq!(error, "line 1, column 1: found a puzzle without a grid, expected one with a grid");
    }

    #[test]
    fn no_beginning_and_no_garbage_is_taken_for_a_puzzle() {
        for end in 0..HOOKE.len() - 4 {
            assert!(read(1, 1, &HOOKE[..end]).is_err(), "{end}");
        }
        for garbage in ["!", "AAAA", "////", "N4Ig", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"] {
            assert!(read(1, 1, garbage).is_err(), "{garbage}");
        }
    }
}
