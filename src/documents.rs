//! From a file or a pipe to documents: bytes are read a piece at a time, and never more than was agreed.

use std::io::{self, ErrorKind, Read};

use crate::problems::formats::{Located, PlainLine, ReadError, Reader};

/// How many bytes are read at a time.
const PIECE: usize = 1 << 16;

/// The documents of a source, one after the other, and every mistake in it.
pub struct Documents<R> {
    source: R,
    reader: Reader,
    piece: Vec<u8>,
}

impl<R: Read> Documents<R> {
    /// The documents that `reader` finds in the bytes of `source`.
    pub fn new(source: R, reader: Reader) -> Documents<R> {
        Documents { source, reader, piece: vec![0; PIECE] }
    }

    /// The document that comes next, if it is a line of plain digits that was read already.
    pub fn next_line(&mut self) -> Option<PlainLine> {
        self.reader.next_line()
    }
}

impl<R: Read> Iterator for Documents<R> {
    type Item = Result<Located, ReadError>;

    fn next(&mut self) -> Option<Result<Located, ReadError>> {
        loop {
            let found = self.reader.next();
            if found.is_some() || self.reader.is_finished() {
                return found;
            }
            match self.source.read(&mut self.piece) {
                Ok(0) => self.reader.finish(),
                Ok(count) => self.reader.push(&self.piece[..count]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => self.reader.fail(&cannot(&error)),
            }
        }
    }
}

/// All of `source`, unless that is more than `most` bytes.
///
/// # Errors
/// What the system says; [`ErrorKind::FileTooLarge`] if there is more.
pub fn whole(source: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        let size = if most < 1 << 20 { format!("{} KiB", most >> 10) } else { format!("{} MiB", most >> 20) };
        return Err(io::Error::new(ErrorKind::FileTooLarge, format!("it is longer than {size}")));
    }
    Ok(bytes)
}

/// That something cannot be read, and why.
pub fn cannot(error: &io::Error) -> String {
    format!("cannot be read: {}", reason(error))
}

/// What the system says about an error, as the end of a sentence, without its number.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        ErrorKind::PermissionDenied => "that is not allowed".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_is_bounded() {
        let error = whole(io::repeat(b'.'), 1 << 20).unwrap_err();
        assert_eq!(error.to_string(), "it is longer than 1 MiB");
        assert_eq!(whole(io::repeat(b'.').take(10), 10).unwrap().len(), 10);
    }

    #[test]
    fn what_never_ends_is_given_up() {
        for (endless, why) in [(b'.', "the line goes on and on"), (b'<', "the line goes on and on")] {
            let mut found = Documents::new(io::repeat(endless), Reader::new("it", None));
            let error = found.next().unwrap().unwrap_err();
            assert!(error.sentence.starts_with(why), "{error}");
            assert!(found.next().is_none());
        }
    }
    /// Bytes that come a few at a time, with an interruption before each part, and perhaps an error at their end.
    struct Trickle<'t> {
        rest: &'t [u8],
        size: usize,
        is_interrupted: bool,
        breaks: bool,
    }

    impl Read for Trickle<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            self.is_interrupted = !self.is_interrupted;
            if self.is_interrupted {
                return Err(ErrorKind::Interrupted.into());
            }
            if self.rest.is_empty() && self.breaks {
                return Err(ErrorKind::PermissionDenied.into());
            }
            let count = self.size.min(self.rest.len());
            into[..count].copy_from_slice(&self.rest[..count]);
            self.rest = &self.rest[count..];
            Ok(count)
        }
    }

    /// The place and cells of each puzzle, or what is said of a mistake.
    fn told(found: Result<Located, ReadError>) -> String {
        use crate::problems::formats::Document;
        match found {
            Ok(Located { place, document: Document::Sudoku(puzzle) }) => {
                format!("{place} {}|{}", puzzle.grid.line(), puzzle.name)
            }
            Ok(Located { place, .. }) => place,
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_collection_is_the_same_however_few_bytes_come_at_a_time() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let rows: String = (0..9).map(|row| format!("{}\r\n", &line[9 * row..9 * row + 9])).collect();
        // More than the 64 KiB by which the format is told.
        let many = 801;
        let text = format!(
            "{}% \u{72ec}\u{e9}\r\n{rows}\r\n{line} # \u{e9}\r{}\n{line}",
            format!("{line}\n").repeat(many),
            &line[1..]
        );
        let at = |after: usize, name: &str| format!("it:{} {line}|{name}", many + after);
        let mut expected: Vec<String> = (1..=many).map(|number| format!("it:{number} {line}|")).collect();
        // The title, nine rows, a blank line, a line with a name, one that lacks a cell, and the last.
        expected.extend([at(2, "\u{72ec}\u{e9}"), at(12, "\u{e9}")]);
        let mistake = format!("it:{}:81: the puzzle ends after 80 of 81 cells", many + 13);
        for size in [1, 2, 7, 1 << 16] {
            for breaks in [false, true] {
                let source = Trickle { rest: text.as_bytes(), size, is_interrupted: false, breaks };
                let found: Vec<String> = Documents::new(source, Reader::new("it", None)).map(told).collect();
                assert_eq!(found[..expected.len()], expected, "{size}");
                assert!(found[expected.len()].starts_with(&mistake), "{}", found[expected.len()]);
                // A line that is not whole is not read where the reading breaks.
                let last =
                    if breaks { "it: cannot be read: that is not allowed".to_owned() } else { at(14, "") };
                assert_eq!(found[expected.len() + 1..], [last], "{size}");
            }
        }
    }
}
