//! From bytes to text, which must be UTF-8: all at once, or line by line as the bytes come in.

use std::error::Error;
use std::fmt;

use crate::exact_cover::text::lines;

/// Bytes that are no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotText {
    /// A mark at the beginning says that they are UTF-16, and they are not.
    Utf16,
    /// It begins as files of a kind do that hold no text.
    File(&'static str),
    /// A byte that is no part of UTF-8.
    Byte {
        /// Its line, from 1.
        line: usize,
        /// Its column in characters, from 1.
        column: usize,
        /// The byte.
        byte: u8,
    },
}

/// How files begin that hold no text, and what they are.
const KINDS: [(&[u8], &str); 6] = [
    (b"PK\x03\x04", "an archive or a sheet of an office program"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"%PDF-", "a PDF"),
    (b"\x1f\x8b", "a compressed file (gzip)"),
];

impl NotText {
    /// What is wrong with bytes of which the first `at` are text, the first of them in line `line`.
    fn of(bytes: &[u8], at: usize, line: usize) -> NotText {
        if let Some((_, kind)) = KINDS.iter().find(|(start, _)| line == 1 && bytes.starts_with(start)) {
            return NotText::File(kind);
        }
        let before = String::from_utf8_lossy(&bytes[..at]);
        let column = lines(&before).last().map_or(0, |line| line.chars().count()) + 1;
        NotText::Byte { line: line + lines(&before).count() - 1, column, byte: bytes[at] }
    }

    /// Line and column, if there is a place.
    pub fn place(&self) -> Option<(usize, usize)> {
        match *self {
            NotText::Utf16 | NotText::File(_) => None,
            NotText::Byte { line, column, .. } => Some((line, column)),
        }
    }
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotText::Utf16 => write!(f, "this begins as UTF-16 and is none: save it as UTF-8"),
            NotText::File(kind) => write!(f, "this is {kind}, not a text with a puzzle"),
            NotText::Byte { byte, .. } => write!(f, "the byte 0x{byte:02X} is no UTF-8: save it as UTF-8"),
        }
    }
}

impl Error for NotText {}

/// Whether a mark at the beginning says that bytes are UTF-16.
pub(super) fn is_utf_16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// The bytes as text: UTF-8, or UTF-16 behind its mark.
///
/// # Errors
/// The first byte that is none.
pub fn decode(bytes: Vec<u8>) -> Result<String, NotText> {
    if is_utf_16(&bytes) {
        let unit = if bytes[0] == 0xff { u16::from_le_bytes } else { u16::from_be_bytes };
        let (pairs, rest) = bytes[2..].as_chunks::<2>();
        let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        return String::from_utf16(&units).ok().filter(|_| rest.is_empty()).ok_or(NotText::Utf16);
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        NotText::of(error.as_bytes(), at, 1)
    })
}

/// A line of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum DecodedLine<'l> {
    /// Its characters, without its end.
    Text(&'l str),
    /// It is no text.
    NotText(NotText),
    /// It is longer than was agreed, and nobody knows how much longer: there is no next line.
    Endless,
}

/// Bytes that come in and go out as lines, which end as on any system.
#[derive(Debug)]
pub(super) struct LineBuffer {
    /// The most bytes of a line.
    longest: usize,
    bytes: Vec<u8>,
    /// Where the next line begins.
    start: usize,
    /// How far the search for its end has got.
    searched: usize,
    /// How many lines there have been.
    number: usize,
    /// The last line ended with a return, so that a line feed belongs to it.
    after_return: bool,
}

impl LineBuffer {
    /// Lines of no more than `longest` bytes.
    pub(super) fn new(longest: usize) -> LineBuffer {
        LineBuffer { longest, bytes: Vec::new(), start: 0, searched: 0, number: 0, after_return: false }
    }

    /// The number of the last line, from 1.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Adds bytes behind those that are there.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.start);
        self.searched -= self.start;
        self.start = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// So many bytes, if an end of a line is behind them: the next line, unless there is another end among them.
    pub(super) fn ahead(&mut self, length: usize) -> Option<&[u8]> {
        self.pass_feed();
        let end = self.start + length;
        let is_end = self.bytes.get(end).is_some_and(|byte| matches!(byte, b'\n' | b'\r'));
        is_end.then(|| &self.bytes[self.start..end])
    }

    /// Passes the line that was seen ahead.
    pub(super) fn pass(&mut self, length: usize) {
        self.end_at(self.start + length);
        self.number += 1;
    }

    /// The line before this end is done with.
    fn end_at(&mut self, end: usize) {
        self.after_return = self.bytes[end] == b'\r';
        (self.start, self.searched) = (end + 1, end + 1);
    }

    /// Passes the rest of the last line's end.
    fn pass_feed(&mut self) {
        if self.after_return
            && let Some(&first) = self.bytes.get(self.start)
        {
            self.start += usize::from(first == b'\n');
            self.searched = self.searched.max(self.start);
            self.after_return = false;
        }
    }

    /// The next line; `None` if its end has not come yet, and after the last line if that `is_last`.
    pub(super) fn next(&mut self, is_last: bool) -> Option<DecodedLine<'_>> {
        self.pass_feed();
        let found = line_end(&self.bytes[self.searched..]);
        let end = found.map_or(self.bytes.len(), |at| self.searched + at);
        self.searched = end;
        let start = self.start;
        if end - start > self.longest {
            self.number += 1;
            return Some(DecodedLine::Endless);
        }
        match found {
            Some(_) => self.end_at(end),
            None if is_last && end > start => self.start = end,
            None => {
                if is_last {
                    // What is made of the lines needs the room.
                    (self.bytes, self.start, self.searched) = (Vec::new(), 0, 0);
                }
                return None;
            }
        }
        self.number += 1;
        let line = &self.bytes[start..end];
        Some(match std::str::from_utf8(line) {
            Ok(text) => DecodedLine::Text(text),
            Err(error) => DecodedLine::NotText(NotText::of(line, error.valid_up_to(), self.number)),
        })
    }
}

/// Where the first line ends.
fn line_end(bytes: &[u8]) -> Option<usize> {
    let is_end = |byte: &u8| (*byte == b'\n') | (*byte == b'\r');
    // Pieces without an end are passed over as a whole, without a jump for each byte.
    let pieces = bytes.chunks_exact(16);
    let passed =
        16 * pieces.take_while(|piece| !piece.iter().fold(false, |any, byte| any | is_end(byte))).count();
    bytes[passed..].iter().position(is_end).map(|at| passed + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_where_the_first_end_is() {
        for length in 0..70 {
            let mut bytes = vec![b'.'; length];
            assert_eq!(line_end(&bytes), None);
            for at in (0..length).rev() {
                bytes[at] = if at % 3 == 0 { b'\r' } else { b'\n' };
                assert_eq!(line_end(&bytes), Some(at));
            }
        }
    }

    #[test]
    fn what_is_no_utf_8_has_a_place() {
        let wrong = |bytes: &[u8]| decode(bytes.to_vec()).unwrap_err();
        assert_eq!(wrong(b"53..\n\xc3\xa9\xff").place(), Some((2, 2)));
        assert_eq!((wrong(b"\xff\xfe5").place(), wrong(b"GIF8\xff").place()), (None, None));
        assert_eq!(wrong(b"GIF8\xff"), NotText::File("a picture (GIF)"));
        assert_eq!(wrong(b"5\nGIF8\xff"), NotText::Byte { line: 2, column: 5, byte: 0xff });
        assert_eq!(wrong(b"53..\n\xc3\xa9\xff"), NotText::Byte { line: 2, column: 2, byte: 0xff });
        assert_eq!(wrong(b"\xff"), NotText::Byte { line: 1, column: 1, byte: 0xff });
        assert_eq!(wrong(b"\xff\xfe5"), NotText::Utf16);
        assert_eq!(wrong(b"\xff\xfe\0\xd8"), NotText::Utf16);
        assert_eq!(decode(b"\xff\xfe5\0".to_vec()).unwrap(), "5");
        assert_eq!(decode(b"5".to_vec()).unwrap(), "5");
    }

    /// The lines, whose bytes come in pieces of this size.
    fn lines(bytes: &[u8], size: usize) -> Vec<String> {
        let mut lines = LineBuffer::new(100);
        let mut found = Vec::new();
        let pieces: Vec<&[u8]> = bytes.chunks(size).collect();
        for at in 0..=pieces.len() {
            lines.push(pieces.get(at).copied().unwrap_or_default());
            while let Some(line) = lines.next(at == pieces.len()) {
                let said = match line {
                    DecodedLine::Text(text) => text.to_owned(),
                    DecodedLine::NotText(error) => format!("{error:?}"),
                    DecodedLine::Endless => return vec!["endless".to_owned()],
                };
                found.push(said);
                assert_eq!(lines.number(), found.len());
            }
        }
        found
    }

    #[test]
    fn lines_end_as_on_any_system_wherever_they_are_torn_apart() {
        for size in 1..9 {
            for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc\r\n", "a\rb\r\rc\r"] {
                assert_eq!(lines(text.as_bytes(), size), ["a", "b", "", "c"], "{text:?}");
            }
            assert_eq!(lines(b"", size), [""; 0]);
        }
    }

    #[test]
    fn what_is_no_text_has_a_place_and_the_next_line_comes() {
        let found = lines(b"a\n53\xff.\nb", 3);
        assert_eq!(found, ["a", "Byte { line: 2, column: 3, byte: 255 }", "b"]);
    }

    /// Where what was seen ahead is passed, the next line has the number after it.
    #[test]
    fn lines_that_are_seen_ahead_are_counted() {
        let mut lines = LineBuffer::new(100);
        lines.push(b"53..\r\n\n6...\r\n7...\nGIF8\xff\n");
        assert_eq!(lines.ahead(3), None);
        assert_eq!(lines.ahead(4), Some(b"53..".as_slice()));
        lines.pass(4);
        assert_eq!(lines.ahead(4), None);
        assert_eq!(lines.number(), 1);
        assert_eq!(lines.next(false), Some(DecodedLine::Text("")));
        assert_eq!(lines.number(), 2);
        assert_eq!(lines.ahead(4), Some(b"6...".as_slice()));
        lines.pass(4);
        assert_eq!(lines.ahead(4), Some(b"7...".as_slice()));
        lines.pass(4);
        let no_text = NotText::Byte { line: 5, column: 5, byte: 0xff };
        assert_eq!(lines.next(false), Some(DecodedLine::NotText(no_text)));
        assert_eq!(lines.number(), 5);
        assert_eq!(lines.ahead(1), None);
        assert_eq!(lines.next(true), None);
    }

    #[test]
    fn an_endless_line_is_the_last() {
        assert_eq!(lines(&[b'.'; 101], 7), ["endless"]);
        assert_eq!(lines(&[b'.'; 100], 7).len(), 1);
    }
}
