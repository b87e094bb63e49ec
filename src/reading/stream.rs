//! A text line by line, in memory that does not grow with it.

use std::io::{self, BufRead, BufReader, Read};

use super::NotText;

/// How many bytes are read at a time.
const BLOCK: usize = 1 << 16;

/// A line of a text.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'l> {
    /// Its characters, without its end.
    Text(&'l str),
    /// It is no text.
    NotText(NotText),
    /// It is longer than was agreed, and nobody knows how much longer: there is no next line.
    Endless,
}

/// Lines that end as on any system, each in the place of the one before.
#[derive(Debug)]
pub struct Lines<R> {
    source: BufReader<R>,
    /// The most bytes of a line.
    longest: usize,
    line: Vec<u8>,
    /// How many lines there have been.
    number: usize,
    /// The last line ended with a return, so that a line feed belongs to it.
    after_return: bool,
    is_over: bool,
}

impl<R: Read> Lines<R> {
    /// The lines of `source`, of no more than `longest` bytes each.
    pub fn new(source: R, longest: usize) -> Lines<R> {
        let source = BufReader::with_capacity(BLOCK, source);
        Lines { source, longest, line: Vec::new(), number: 0, after_return: false, is_over: false }
    }

    /// The number of the last line, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The next line; `None` after the last one.
    ///
    /// # Errors
    /// What the system says.
    #[allow(clippy::should_implement_trait)] // What it gives belongs to the buffer.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        if self.is_over {
            return Ok(None);
        }
        let mut has_end = false;
        while !has_end {
            let some = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                some => some?,
            };
            if some.is_empty() {
                self.is_over = true;
                break;
            }
            let skipped = usize::from(std::mem::take(&mut self.after_return) && some[0] == b'\n');
            let rest = &some[skipped..];
            let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r');
            let taken = end.unwrap_or(rest.len());
            if self.line.len() + taken > self.longest {
                self.is_over = true;
                self.number += 1;
                return Ok(Some(Line::Endless));
            }
            self.line.extend_from_slice(&rest[..taken]);
            has_end = end.is_some();
            self.after_return = end.is_some_and(|end| rest[end] == b'\r');
            self.source.consume(skipped + taken + usize::from(end.is_some()));
        }
        if self.is_over && self.line.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(match std::str::from_utf8(&self.line) {
            Ok(text) => Line::Text(text),
            Err(error) => Line::NotText(NotText::of(&self.line, error.valid_up_to(), self.number)),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Lines::new(bytes, BLOCK);
        let mut found = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            let said = match line {
                Line::Text(text) => text.to_owned(),
                Line::NotText(error) => format!("{error:?}"),
                Line::Endless => "endless".to_owned(),
            };
            found.push(said);
            assert_eq!(lines.number(), found.len());
        }
        found
    }

    #[test]
    fn lines_end_as_on_any_system() {
        for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc\r\n", "a\rb\r\rc\r"] {
            assert_eq!(lines(text.as_bytes()), ["a", "b", "", "c"], "{text:?}");
        }
        assert_eq!(lines(b""), [""; 0]);
    }

    #[test]
    fn a_line_end_may_be_torn_apart() {
        let line = "x".repeat(BLOCK - 1);
        assert_eq!(lines(format!("{line}\r\ny").as_bytes()), [line.as_str(), "y"]);
    }

    #[test]
    fn what_is_no_text_has_a_place_and_the_next_line_comes() {
        let found = lines(b"a\n53\xff.\nb");
        assert_eq!(found, ["a", "Byte { line: 2, column: 3, byte: 255 }", "b"]);
    }

    #[test]
    fn an_endless_line_is_the_last() {
        let mut lines = Lines::new(io::repeat(b'.'), 1000);
        assert_eq!(lines.next().unwrap(), Some(Line::Endless));
        assert_eq!(lines.next().unwrap(), None);
        assert!(lines.line.capacity() <= 2000);
    }
}
