//! The writer that all text goes through which leaves the program.

use std::fs::File;
use std::io::{self, IsTerminal, Stderr, Stdout, Write};

use super::system::require_output;
use crate::exact_cover::text::Visible;

/// A writer that shows all it writes: what cannot be seen or acts on a terminal comes out as `U+001B`, ends of lines and
/// tabs as they are.
///
/// A name from outside may hold anything. Files, standard output and standard error can be had as this type alone,
/// so no verb and no format has to think of it. What is all ASCII costs one look at each byte.
#[derive(Debug)]
pub struct VisibleWriter<W> {
    out: W,
    /// The beginning of a character whose other bytes are still to come.
    cut: Vec<u8>,
    /// Asked before anything is written.
    require: fn() -> io::Result<()>,
}

/// The results of the program. To write to an output that was closed is an error, as if it were full.
pub fn stdout() -> VisibleWriter<Stdout> {
    VisibleWriter { require: require_output, ..VisibleWriter::new(io::stdout()) }
}

/// The sentences of the program.
pub fn stderr() -> VisibleWriter<Stderr> {
    VisibleWriter::new(io::stderr())
}

impl<W> VisibleWriter<W> {
    pub(super) fn new(out: W) -> VisibleWriter<W> {
        VisibleWriter { out, cut: Vec::new(), require: || Ok(()) }
    }
}

impl<W: IsTerminal> VisibleWriter<W> {
    /// Whether somebody reads it on a terminal.
    pub fn is_terminal(&self) -> bool {
        self.out.is_terminal()
    }
}

impl VisibleWriter<File> {
    /// A file that was opened to be written.
    pub fn of_file(file: File) -> VisibleWriter<File> {
        VisibleWriter::new(file)
    }

    /// The file, for all but writing.
    pub fn file(&self) -> &File {
        &self.out
    }
}

impl<W: Write> VisibleWriter<W> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        (self.require)()?;
        if bytes.chunks(64).all(|chunk| chunk.iter().fold(true, |plain, &byte| plain & is_plain(byte))) {
            return self.out.write_all(bytes);
        }
        let mut chunks = bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.out.write_all(Visible::whole(chunk.valid()).as_bytes())?;
            let broken = chunk.invalid();
            if chunks.peek().is_none() && is_beginning(broken) {
                self.cut = broken.to_vec();
            } else if !broken.is_empty() {
                self.out.write_all(b"U+FFFD")?;
            }
        }
        Ok(())
    }
}

/// Whether a byte is a character that is seen, the end of a line, or a tab.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~' | b'\n' | b'\t')
}

/// Whether these are the first bytes of a character, and not all.
fn is_beginning(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_none())
}

impl<W: Write> Write for VisibleWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.cut.is_empty() {
            self.put(bytes)?;
        } else {
            let mut whole = std::mem::take(&mut self.cut);
            whole.extend_from_slice(bytes);
            self.put(&whole)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::exact_cover::text::is_hidden;

    fn written(pieces: &[&[u8]]) -> String {
        let mut writer = VisibleWriter::new(Vec::new());
        pieces.iter().for_each(|piece| writer.write_all(piece).unwrap());
        String::from_utf8(writer.out).unwrap()
    }

    #[test]
    fn what_acts_on_a_terminal_is_spelled_out() {
        assert_eq!(written(&[b"R5C7 \t 7\n"]), "R5C7 \t 7\n");
        assert_eq!(
            written(&["é 数\u{1b}[2J\r\u{202e}\u{9b}x".as_bytes()]),
            "é 数U+001B[2JU+000DU+202EU+009Bx"
        );
        assert_eq!(written(&[b"a\x9bb\xffc"]), "aU+FFFDbU+FFFDc");
    }

    proptest! {
        #[test]
        fn it_does_not_matter_where_a_text_is_cut(text in "(\\PC|[\u{1b}\u{202e}\r\n数é𝟙]){0,40}", cuts in prop::collection::vec(1..5_usize, 1..60)) {
            let mut rest = text.as_bytes();
            let mut pieces = Vec::new();
            for cut in cuts {
                let (piece, after) = rest.split_at(cut.min(rest.len()));
                pieces.push(piece);
                rest = after;
            }
            pieces.push(rest);
            let expected: String = text
                .chars()
                .map(|c| match c {
                    '\n' => "\n".to_owned(),
                    c if is_hidden(c) => format!("U+{:04X}", u32::from(c)),
                    c => c.to_string(),
                })
                .collect();
            prop_assert_eq!(written(&pieces), expected);
        }
    }
}
