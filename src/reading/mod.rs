//! From bytes to text: whole or line by line, never more than was agreed, and only UTF-8.

use std::fmt;
use std::io::{self, ErrorKind, Read};

use crate::exact_cover::text::lines;

mod stream;

pub use stream::{Line, Lines};

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

/// Bytes that are no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotText {
    /// A mark at the beginning says that they are UTF-16.
    Utf16,
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

impl NotText {
    /// What is wrong with bytes of which the first `at` are text, the first of them in line `line`.
    fn of(bytes: &[u8], at: usize, line: usize) -> NotText {
        if line == 1 && (bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])) {
            return NotText::Utf16;
        }
        let before = String::from_utf8_lossy(&bytes[..at]);
        let column = lines(&before).last().map_or(0, |line| line.chars().count()) + 1;
        NotText::Byte { line: line + lines(&before).count() - 1, column, byte: bytes[at] }
    }
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotText::Utf16 => write!(f, "this is UTF-16: save it as UTF-8"),
            NotText::Byte { byte, .. } => write!(f, "the byte 0x{byte:02X} is no UTF-8: save it as UTF-8"),
        }
    }
}

impl std::error::Error for NotText {}

/// The bytes as text.
///
/// # Errors
/// The first byte that is none.
pub fn decode(bytes: Vec<u8>) -> Result<String, NotText> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        NotText::of(error.as_bytes(), at, 1)
    })
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
    fn what_is_no_utf_8_has_a_place() {
        let wrong = |bytes: &[u8]| decode(bytes.to_vec()).unwrap_err();
        assert_eq!(wrong(b"53..\n\xc3\xa9\xff"), NotText::Byte { line: 2, column: 2, byte: 0xff });
        assert_eq!(wrong(b"\xff"), NotText::Byte { line: 1, column: 1, byte: 0xff });
        assert_eq!(wrong(b"\xff\xfe5\0"), NotText::Utf16);
        assert_eq!(decode(b"5".to_vec()).unwrap(), "5");
    }

    #[test]
    fn reading_is_bounded() {
        let error = whole(io::repeat(b'.'), 1 << 20).unwrap_err();
        assert_eq!(error.to_string(), "it is longer than 1 MiB");
        assert_eq!(whole(io::repeat(b'.').take(10), 10).unwrap().len(), 10);
    }
}
