//! Addresses of f-puzzles.com: after `load=`, JSON packed by Pieroxy's lz-string (2013) into base64.
//!
//! Givens, regions, both diagonals, the four windows and knights: a puzzle with other constraints would be another puzzle
//! without them.

use super::error::FormatError;
use super::lz_string::{pack, unpack};
use super::puzzle::SudokuPuzzle;
use crate::exact_cover::text::Visible;
use crate::problems::catalogue_error::CatalogueError;
use crate::problems::sudoku::{Cell, Grid, Shape, Variant};

/// Fields that say nothing about which digits go where.
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
    let is_said = |value: &str| !matches!(value.trim(), "false" | "[]" | "{}" | "\"\"" | "null");
    let value = |wanted: &str| fields.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.trim());
    let has = |wanted: &str| value(wanted).is_some_and(is_said);
    let diagonals = ["diagonal+", "diagonal-"].map(has);
    let windows = value(WINDOWS).map(regions_of).is_some_and(|regions| regions == windows());
    let other = fields.iter().find(|(name, value)| {
        let is_known = match *name {
            "diagonal+" | "diagonal-" => diagonals == [true; 2],
            "antiknight" => true,
            WINDOWS => windows,
            name => HARMLESS.contains(&name),
        };
        !is_known && is_said(value)
    });
    if let Some((name, _)) = other {
        let known = "givens, regions, both diagonals, four windows and anti-knight alone";
        return Err(expected(format!("the constraint {}", Visible(name)), known));
    }
    let Some(grid) = value("grid") else {
        return Err(expected("a puzzle without a grid".to_owned(), "one with a grid"));
    };
    let cells: Vec<&str> = parts(grid).into_iter().flat_map(parts).collect();
    let regions = cells.iter().map(|cell| {
        let fields = self::fields(cell);
        fields.iter().find(|(name, _)| *name == "region").map(|(_, value)| value.trim().to_owned())
    });
    let regions: Vec<Option<String>> = regions.collect();
    let usual = Shape::USUAL.into_iter().find(|shape| shape.cell_count() == cells.len());
    let shape = usual.or_else(|| any_shape(cells.len()));
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
    let mut rules =
        rules_by(shape, &regions).map_err(|error| expected(error.to_string(), "regions of equal size"))?;
    if diagonals == [true; 2] {
        rules = rules.with_diagonals();
    }
    if windows {
        rules = rules.with_windows().map_err(|error| expected(error.to_string(), "a grid of 9×9"))?;
    }
    if has("antiknight") {
        rules = rules.with_knights();
    }
    let grid = grid.with_shape(rules.shape());
    let title = value("title").map_or("", |title| title.trim_matches('"'));
    let rules = Some(rules).filter(|rules| !rules.is_usual());
    Ok(SudokuPuzzle { name: Visible(title).to_string(), rules, ..SudokuPuzzle::new(grid) })
}

/// The shape that a grid of so many cells has where nothing else is said.
fn any_shape(cells: usize) -> Option<Shape> {
    let side = u8::try_from(cells.isqrt()).ok().filter(|&side| usize::from(side).pow(2) == cells)?;
    let shapes = (1..=side).filter(|&height| side.is_multiple_of(height));
    shapes.filter_map(|height| Shape::new(height, side / height)).find(|shape| shape.is_told_by_side())
}

/// The name of further regions.
const WINDOWS: &str = "extraregion";

/// The cells of the four windows, by their names.
fn windows() -> Vec<Vec<String>> {
    let window = |&(row, column): &(u8, u8)| {
        let cells = (0..9).map(|i| Cell::new(row + i / 3, column + i % 3).to_string());
        cells.collect()
    };
    [(1, 1), (1, 5), (5, 1), (5, 5)].iter().map(window).collect()
}

/// The cells of each region, by their names.
fn regions_of(text: &str) -> Vec<Vec<String>> {
    let cells = |region: &str| -> Vec<String> {
        let fields = fields(region);
        let cells = fields.iter().find(|(name, _)| *name == "cells").map_or("", |(_, cells)| *cells);
        parts(cells).into_iter().map(|cell| cell.trim().trim_matches('"').to_owned()).collect()
    };
    parts(text).into_iter().map(cells).collect()
}

/// The rules of a grid in which cells say their region. Those that say none are in the region of their box.
fn rules_by(shape: Shape, regions: &[Option<String>]) -> Result<Variant, CatalogueError> {
    let usual = Variant::new(shape);
    if regions.iter().all(Option::is_none) {
        return Ok(usual);
    }
    let number = |(cell, region): (Cell, &Option<String>)| match region {
        Some(number) => number.parse::<u8>().ok(),
        None => Some(shape.box_of(cell)),
    };
    let numbers: Option<Vec<u8>> = shape.cells().zip(regions).map(number).collect();
    let is_small = |number: &u8| *number < shape.side();
    let numbers = numbers.filter(|numbers| numbers.iter().all(is_small));
    let numbers = numbers.ok_or_else(|| CatalogueError::new("a cell that is in no region"))?;
    // Boxes that lie the other way are boxes.
    let heights = (1..=shape.side()).filter(|height| shape.side().is_multiple_of(*height));
    let mut shapes = heights.filter_map(|height| Shape::new(height, shape.side() / height));
    let is_boxes = |other: &Shape| {
        let mut places = other.cells().zip(&numbers);
        places.all(|(cell, &number)| other.box_of(cell) == number)
    };
    if let Some(boxes) = shapes.find(is_boxes) {
        return Ok(Variant::new(boxes));
    }
    usual.with_regions(&numbers.iter().map(|&number| (b'A' + number) as char).collect::<String>())
}

/// The address at which the site shows a puzzle.
///
/// # Errors
/// Never: all rules that there are can be said.
pub(super) fn write(puzzle: &SudokuPuzzle) -> Result<String, CatalogueError> {
    let (grid, rules) = (&puzzle.grid, puzzle.rules());
    let shape = rules.shape();
    let has_regions = rules.has_regions() || !shape.is_told_by_side();
    let cell = |cell: Cell| {
        let mut said = Vec::new();
        if let digit @ 1.. = grid.get(cell) {
            said.push(format!("\"value\":{digit},\"given\":true"));
        }
        if has_regions {
            said.push(format!("\"region\":{}", rules.region_of(cell)));
        }
        format!("{{{}}}", said.join(","))
    };
    let cells: Vec<String> = shape.cells().map(cell).collect();
    let rows: Vec<String> =
        cells.chunks(usize::from(shape.side())).map(|row| format!("[{}]", row.join(","))).collect();
    // What JSON would have to mark has no place in a title.
    let title: String = puzzle.name.chars().filter(|c| !matches!(c, '"' | '\\') && !c.is_control()).collect();
    let mut json = format!("{{\"size\":{},\"title\":\"{title}\",\"grid\":[{}]", shape.side(), rows.join(","));
    let words = rules.words();
    let has = |wanted: &str| words.split(' ').any(|word| word == wanted);
    if has("x") {
        json += ",\"diagonal+\":true,\"diagonal-\":true";
    }
    if has("anti-knight") {
        json += ",\"antiknight\":true";
    }
    if has("hyper") {
        let region = |cells: Vec<String>| format!("{{\"cells\":[\"{}\"]}}", cells.join("\",\""));
        let regions: Vec<String> = windows().into_iter().map(region).collect();
        json += &format!(",\"{WINDOWS}\":[{}]", regions.join(","));
    }
    Ok(format!("https://f-puzzles.com/?load={}\n", pack(&(json + "}"))))
}

/// The address of a puzzle that is written as the object which the site packs into an address; nothing if it is none.
pub(super) fn address(text: &str) -> Option<String> {
    let text = text.trim();
    let is_object = text.starts_with('{') && text.contains("\"grid\"") && text.contains("\"size\"");
    is_object.then(|| format!("https://f-puzzles.com/?load={}\n", pack(text)))
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
        assert_eq!(
            error,
            "line 3, column 7: found the constraint thermometer, expected givens, regions, both diagonals, four windows and anti-knight alone"
        );
        let error = read(1, 1, "N4IgzglgXgpiBcBOAvkA").unwrap_err().to_string();
        assert_eq!(error, "line 1, column 1: found a puzzle without a grid, expected one with a grid");
    }

    #[test]
    fn what_is_packed_is_as_the_original_packs_it() {
        let json = unpack(HOOKE).unwrap();
        assert_eq!(pack(&json), HOOKE);
        for text in ["", "a", "aaaaaaaaaaaaaaaaaaaaaaa", "ä→𝄞 \u{7}", "ÿĀÿĀ", &"0123456789".repeat(99)]
        {
            assert_eq!(unpack(&pack(text)).as_deref(), Some(text));
            assert!(pack(text).len().is_multiple_of(4));
        }
    }

    #[test]
    fn every_variant_comes_back() {
        let jigsaw: String =
            (0..81).map(|i| char::from(b'A' + ((i / 9 + i % 9 * 9) % 81 / 9) as u8)).collect();
        let classic = || Variant::new(Shape::CLASSIC);
        let tall = Variant::new(Shape::new(3, 2).unwrap());
        for rules in [
            classic().with_diagonals(),
            classic().with_windows().unwrap().with_knights(),
            classic().with_regions(&jigsaw).unwrap().with_diagonals(),
            tall.clone().with_knights(),
            tall,
            Variant::new(Shape::USUAL[3]),
        ] {
            let mut grid = Grid::new(rules.shape());
            grid.set(Cell::new(1, 2), rules.shape().side());
            let rules = Some(rules);
            let puzzle = SudokuPuzzle { name: "a \"b\"".to_owned(), rules, ..SudokuPuzzle::new(grid) };
            let address = write(&puzzle).unwrap();
            let packed = address.trim_end().split_once("load=").unwrap().1;
            let back = read(1, 1, packed).unwrap();
            assert_eq!((back.grid.line(), back.rules()), (puzzle.grid.line(), puzzle.rules()), "{address}");
            assert_eq!(back.name, "a b");
        }
    }

    /// The windows are the four boxes inside that the lines of the large ones do not touch.
    #[test]
    fn windows_are_named_by_their_cells() {
        let rules = Variant::new(Shape::CLASSIC).with_windows().unwrap();
        let grid = Grid::new(rules.shape());
        let address = write(&SudokuPuzzle { rules: Some(rules), ..SudokuPuzzle::new(grid) }).unwrap();
        let json = unpack(address.trim_end().split_once("load=").unwrap().1).unwrap();
        let region =
            "{\"cells\":[\"R6C6\",\"R6C7\",\"R6C8\",\"R7C6\",\"R7C7\",\"R7C8\",\"R8C6\",\"R8C7\",\"R8C8\"]}]";
        assert!(json.contains(region), "{json}");
        assert!(json.contains("[{\"cells\":[\"R2C2\",\"R2C3\",\"R2C4\",\"R3C2\""), "{json}");
        assert!(json.contains("[\"R2C6\",\"R2C7\",") && json.contains("[\"R6C2\",\"R6C3\","), "{json}");
    }

    #[test]
    fn members_are_told_apart_whatever_is_quoted() {
        let members = ["\"a,b\"", "\"c\\\"d,e\"", "[1,2]", "{\"x\":\"],\"}", "\"[{\"", "\"}\""];
        assert_eq!(parts(&format!("[{}]", members.join(","))), members);
        let object = "{\"a\":\"x\\\\\",\"b\":[1,\"]\"]}";
        assert_eq!(fields(object), [("a", "\"x\\\\\""), ("b", "[1,\"]\"]")]);
        assert_eq!(parts("[ ]"), [""; 0]);
    }

    #[test]
    fn an_object_has_a_grid_and_its_size() {
        for text in ["{\"grid\":[]}", "{\"size\":9}", "\"grid\" \"size\""] {
            assert_eq!(address(text), None, "{text}");
        }
        assert!(address(" {\"size\":9,\"grid\":[]} ").is_some());
        let numbers = |last: &str| {
            let mut regions: Vec<_> = (0..81).map(|at| Some((at / 9).to_string())).collect();
            regions[80] = Some(last.to_owned());
            rules_by(Shape::CLASSIC, &regions).map_err(|error| error.to_string())
        };
        let rows: String = (0..81).map(|at| char::from(b'A' + at / 9)).collect();
        assert_eq!(numbers("8"), Ok(Variant::new(Shape::CLASSIC).with_regions(&rows).unwrap()));
        assert_eq!(numbers("9"), Err("a cell that is in no region".to_owned()));
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
