//! Values as programs write them: lists in brackets, arrays, dictionaries. They become a plain text in a notation that is
//! read anyway, or nothing.
//!
//! `[[5, 3, 0], …]`, `array([[5 3 0] …])`, `[5 3 0; …]`, `int grid[9][9] = {{5, …}}`, `Y = {'A': [1, 2]}`,
//! `Dict("A" => [1, 2])`, `[| 5, 3 | … |]`, `matrix(c(5, 3, …), byrow=TRUE)`, `[9][9]int{{5, …}}`.

use std::iter::Peekable;
use std::str::Chars;

use super::delimited::is_puzzle;
use crate::problems::sudoku::Shape;
use crate::problems::sudoku::shape::symbol;

/// The deepest brackets that are followed.
const DEEPEST: usize = 8;

/// The same in plain rows or sets, if it is one list or dictionary.
pub(super) fn plain(text: &str) -> Option<String> {
    if !text.contains(['[', '{', '(']) {
        return None;
    }
    // R fills a matrix column by column unless it is told otherwise, and nobody writes a puzzle so.
    let is_by_row = text.contains("byrow=T") || text.contains("byrow = T");
    if text.trim_start().starts_with("matrix(") && !is_by_row {
        return None;
    }
    let text = statement(text);
    let text = text.strip_prefix("#2A").unwrap_or(text).trim_end().trim_end_matches(['.', ';']);
    let mut chars = assigned(text).chars().peekable();
    let all = items(&mut chars, None, 0)?;
    rows(&all).or_else(|| sets(&all)).or_else(|| lines(&all))
}

/// The only statement with brackets, where several stand one after the other: `n = 9; start = [| … |];`.
fn statement(text: &str) -> &str {
    let (mut depth, mut from, mut found) = (0_usize, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth = depth.saturating_sub(1),
            ';' if depth == 0 => {
                found.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(&text[from..]);
    let mut with_brackets = found.into_iter().filter(|part| part.contains(['[', '{', '(']));
    match (with_brackets.next(), with_brackets.next()) {
        (Some(only), None) => only.trim(),
        _ => text.trim(),
    }
}

/// The value that is assigned to a name: the text after `grid =` or `int m[6][7] =`.
fn assigned(text: &str) -> &str {
    let is_name = |left: &str| {
        let is_part = |c: char| c.is_alphanumeric() || " _[]:;*".contains(c);
        left.starts_with(|c: char| c.is_alphabetic() || c == '_') && left.chars().all(is_part)
    };
    let text = text.trim();
    match text.split_once('=') {
        Some((left, right)) if is_name(left.trim_end()) && !right.starts_with('>') => {
            without_type(right.trim_start())
        }
        _ => text,
    }
}

/// The braces behind a type as Go writes it: `[9][9]int{…}`.
fn without_type(value: &str) -> &str {
    let Some((kind, _)) = value.split_once('{') else { return value };
    let name = kind.rsplit(']').next().unwrap_or_default();
    let sizes = kind.strip_suffix(name).unwrap_or_default();
    let is_type = sizes.starts_with('[')
        && sizes.chars().all(|c| c.is_ascii_digit() || "[].".contains(c))
        && name.chars().all(char::is_alphanumeric)
        && !name.is_empty();
    if is_type { &value[kind.len()..] } else { value }
}

/// A value, perhaps with its name.
#[derive(Debug)]
enum Item {
    Word(String),
    /// A list, and after how many of its items rows end.
    List(Vec<Item>, Vec<usize>),
    Named(String, Box<Item>),
}

/// The items up to a closing bracket, or to the end.
fn items(chars: &mut Peekable<Chars<'_>>, close: Option<char>, depth: usize) -> Option<Item> {
    let (mut all, mut ends): (Vec<Item>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut name: Option<String> = None;
    let (mut has_commas, mut has_bars) = (false, false);
    while let Some(&c) = chars.peek() {
        if Some(c) == close {
            break;
        }
        chars.next();
        let found = match c {
            ';' | '\n' | '|' => {
                has_bars |= c == '|';
                if ends.last() != Some(&all.len()) && !all.is_empty() {
                    ends.push(all.len());
                }
                continue;
            }
            ',' => {
                has_commas = true;
                continue;
            }
            _ if c.is_whitespace() => continue,
            '=' | ':' => {
                chars.next_if_eq(&'>');
                let Some(Item::Word(word)) = all.pop() else { return None };
                name = Some(word);
                continue;
            }
            '[' | '{' | '(' if depth < DEEPEST => {
                let end = match c {
                    '[' => ']',
                    '{' => '}',
                    _ => ')',
                };
                let inner = items(chars, Some(end), depth + 1)?;
                chars.next_if_eq(&end)?;
                // A call says nothing: array(…), Dict(…).
                if c == '(' && matches!(all.last(), Some(Item::Word(word)) if word.len() > 1 || word == "c") {
                    all.pop();
                }
                inner
            }
            '"' | '\'' => Item::Word(quoted(chars, c)?),
            _ if is_word(c) => {
                let mut word = c.to_string();
                while let Some(c) = chars.next_if(|&c| is_word(c)) {
                    word.push(c);
                }
                Item::Word(word)
            }
            _ => return None,
        };
        all.push(match name.take() {
            Some(name) => Item::Named(name, Box::new(found)),
            None => found,
        });
    }
    // Between commas an end of line is no end of a row, but a bar is one.
    Some(Item::List(all, if has_commas && !has_bars { Vec::new() } else { ends }))
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || "._-".contains(c)
}

fn quoted(chars: &mut Peekable<Chars<'_>>, quote: char) -> Option<String> {
    let mut word = String::new();
    loop {
        match chars.next()? {
            c if c == quote => return Some(word),
            '\n' | '\\' => return None,
            c => word.push(c),
        }
    }
}

/// A list that alone fills another is the list; what is named and no list is an argument such as a type.
fn core(item: &Item) -> &Item {
    match item {
        Item::List(all, _) => {
            let is_list = |item: &&Item| match item {
                Item::Named(_, value) => matches!(**value, Item::List(..)),
                Item::List(..) | Item::Word(_) => true,
            };
            let mut lists = all.iter().filter(is_list);
            let is_nested = |item: &&Item| holds_lists(item);
            let mut nested = all.iter().filter(is_nested);
            let others = all.iter().any(|item| matches!(item, Item::List(..)) && !holds_lists(item));
            // A number beside a list of lists is an argument: problem(1, [[…], …]).
            if let (Some(only), None, false) = (nested.next(), nested.next(), others) {
                return core(only);
            }
            match (lists.next(), lists.next()) {
                (Some(only @ Item::List(..)), None) => core(only),
                (Some(Item::Named(_, only)), None) if holds_lists(only) => core(only),
                _ => item,
            }
        }
        Item::Word(_) | Item::Named(..) => item,
    }
}

fn holds_lists(item: &Item) -> bool {
    matches!(item, Item::List(all, _) if all.iter().any(|item| matches!(item, Item::List(..))))
}

/// The words of a list that has nothing else.
fn words(item: &Item) -> Option<Vec<&str>> {
    let Item::List(all, _) = item else { return None };
    all.iter()
        .map(|item| match item {
            Item::Word(word) => Some(word.as_str()),
            Item::List(..) | Item::Named(..) => None,
        })
        .collect()
}

/// Rows of single characters with spaces between.
fn rows(all: &Item) -> Option<String> {
    let core = core(all);
    let Item::List(members, ends) = core else { return None };
    let rows: Vec<Vec<String>> = match words(core) {
        None => {
            let row = |item| Some(words(item)?.into_iter().map(str::to_owned).collect());
            members.iter().map(row).collect::<Option<_>>()?
        }
        Some(words) if words.iter().all(|word| word.chars().count() > 3 && !is_blank(word)) => {
            words.iter().map(|word| word.chars().map(String::from).collect()).collect()
        }
        Some(words) => {
            let width = if ends.is_empty() { words.len().isqrt() } else { ends[0] };
            if width == 0
                || !words.len().is_multiple_of(width)
                || width * width != words.len() && ends.is_empty()
            {
                return None;
            }
            words.chunks(width).map(|row| row.iter().map(|&word| word.to_owned()).collect()).collect()
        }
    };
    let width = rows.first()?.len();
    if width < 2 || rows.len() < 2 || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    // In a large grid numbers stand for letters.
    let side = Shape::of_side(width).filter(|_| rows.len() == width).map(Shape::side);
    let cell = |word: &String| match word.parse::<u8>() {
        _ if is_blank(word) => Some('.'),
        _ if ["True", "true"].contains(&word.as_str()) => Some('1'),
        _ if ["False", "false"].contains(&word.as_str()) => Some('0'),
        Ok(number @ 0..=9) if word.len() == 1 => Some(char::from(b'0' + number)),
        Ok(number) if side.is_some_and(|side| number <= side) => Some(symbol(number)),
        _ => word.chars().next().filter(|c| word.chars().count() == 1 && c.is_alphanumeric()),
    };
    let mut text = String::new();
    for row in &rows {
        let cells: Option<Vec<String>> = row.iter().map(|word| cell(word).map(String::from)).collect();
        text.push_str(&cells?.join(" "));
        text.push('\n');
    }
    Some(text)
}

fn is_blank(word: &str) -> bool {
    ["", " ", ".", "_", "-", "None", "null", "nil", "nothing"].contains(&word)
}

/// A line for each named list: `A = {1, 2}`.
fn sets(all: &Item) -> Option<String> {
    let Item::List(members, _) = core(all) else { return None };
    let line = |item: &Item| match item {
        Item::Named(name, value) => Some(format!("{name} = {{{}}}\n", words(value)?.join(", "))),
        Item::List(..) | Item::Word(_) => None,
    };
    let lines: Option<Vec<String>> = members.iter().map(line).collect();
    lines.map(|lines| lines.concat()).filter(|text| !text.is_empty())
}

/// A line for each word that is a puzzle: `{"id": 7, "puzzle": "8..", "solution": "81.."}`.
fn lines(item: &Item) -> Option<String> {
    let found = match item {
        Item::Word(word) if is_puzzle(word) && word.contains(|c: char| ".0_*-xX?".contains(c)) => {
            format!("{word}\n")
        }
        Item::Word(_) => String::new(),
        Item::List(all, _) => all.iter().filter_map(lines).collect(),
        Item::Named(_, value) => lines(value).unwrap_or_default(),
    };
    Some(found).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_rows_or_sets() {
        let squares = "1 2\n3 4\n";
        for (text, expected) in [
            ("_m[2][2] = {{1, 2}, {3, 4}}", squares),
            ("n = 2; start = [[1, 2], [3, 4]]; m = 3;", squares),
            ("x = [2][2]int{{1, 2}, {3, 4}}", squares),
            // Between commas only a bar ends a row.
            ("[| 1, 2, 3 | 4, 5, 6 |]", "1 2 3\n4 5 6\n"),
            ("[1, 2, 3,\n 4]", squares),
            ("[1 2 3; 4 5 6]", "1 2 3\n4 5 6\n"),
            ("{\"A\": [1, 2]}", "A = {1, 2}\n"),
            ("[[True, False], [0, None]]", "1 0\n0 .\n"),
        ] {
            assert_eq!(plain(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_table_and_no_sets_is_left() {
        for text in [
            "x = f[a]g{{1, 2}, {3, 4}}",
            "x = 2]int{{1, 2}, {3, 4}}",
            "Y = {'A': [1, @]}",
            "[[1, '@'], [1, 1]]",
            "[[ab, 1], [1, 1]]",
            "[[07, 1], [1, 1]]",
            "[\"123\", \"456\", \"789\"]",
            "[1, 2, 3, 4, 5, 6]",
            "[]",
            "[[1], [2]]",
            "[[1, 2], [3]]",
            "[[1, 2], [3, 4]",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }

    #[test]
    fn brackets_are_followed_eight_deep() {
        let nested = |more: usize| plain(&format!("{}[1, 2], [3, 4]{}", "[".repeat(more), "]".repeat(more)));
        assert_eq!(nested(7).as_deref(), Some("1 2\n3 4\n"));
        assert_eq!(nested(8), None);
    }

    #[test]
    fn numbers_above_nine_are_digits_of_a_grid_that_has_so_many() {
        let number = |row: usize, column: usize| (row + column) % 16 + 1;
        let row =
            |row: usize| (0..16).map(|column| number(row, column).to_string()).collect::<Vec<_>>().join(", ");
        let rows: Vec<String> = (0..16).map(|at| format!("[{}]", row(at))).collect();
        let text = format!("[{}]", rows.join(", "));
        let read = plain(&text).unwrap();
        assert!(read.starts_with("1 2 3 4 5 6 7 8 9 A B C D E F G\n2 3 4"), "{read}");
        assert_eq!(read.lines().count(), 16);
        assert_eq!(plain(&text.replacen("16", "17", 1)), None);
        assert_eq!(plain(&format!("[{}]", rows[1..].join(", "))), None);
    }
}
