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
}
