//! From an argument to a text: which of the things a puzzle can be it is, and reading it, bounded.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;

use super::console::{Complaint, reason};
use super::exit::Exit;
use super::suggest::nearest;
use crate::exact_cover::text::{Visible, lines};
use crate::problems::TYPED;
use crate::problems::builtin::{self, Builtin};
use crate::problems::formats::Format;

/// The most that is read of a file or pipe.
const LONGEST_MIB: usize = 64;

/// The commands, so that a slip in one is understood.
const COMMANDS: [&str; 9] =
    ["solve", "count", "check", "trace", "problem", "convert", "picture", "record", "tree"];

/// A text, and where it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// What to call it, fit to be shown.
    pub name: String,
    /// The text as it stands there.
    pub text: String,
    /// What it is.
    pub origin: Origin,
    /// The format that it must be in, whatever it looks like.
    pub format: Option<Format>,
}

/// The things a puzzle can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// One that comes with the program.
    Builtin(&'static Builtin),
    /// A file.
    File,
    /// Standard input.
    Stdin,
    /// The characters themselves.
    Typed,
}

/// Reads the puzzle that an argument stands for; without one, standard input if that is no terminal,
/// else the usual built-in. A format that is asked for goes before what its name says.
pub fn read(argument: Option<&OsStr>, format: Option<Format>) -> Result<Input, Complaint> {
    let input = match argument {
        None if io::stdin().is_terminal() => usual(),
        None => stdin()?,
        Some(argument) if argument == "-" => stdin()?,
        Some(argument) => named(argument)?,
    };
    Ok(Input { format: format.or(input.format), ..input })
}

/// The puzzle that is taken where nobody names one.
pub fn usual() -> Input {
    builtin_input(builtin::DEFAULT)
}

/// A file, else a built-in's name, else the characters of a puzzle.
fn named(argument: &OsStr) -> Result<Input, Complaint> {
    let lossy = argument.to_string_lossy();
    let name = Visible(&lossy).to_string();
    let unreadable = |text: String| Complaint::new(&name, text, Exit::Unreadable);
    let builtin = argument.to_str().and_then(builtin::find);
    match fs::metadata(argument) {
        Ok(found) if found.is_dir() => match builtin {
            Some(builtin) => Ok(builtin_input(builtin)),
            None => Err(unreadable("is a directory: name a file in it".to_owned())),
        },
        Ok(_) => {
            let extension = Path::new(argument).extension().and_then(OsStr::to_str);
            let format = extension.and_then(Format::of_extension);
            let file = File::open(argument);
            let bytes = file.and_then(bounded).map_err(|error| unreadable(cannot(&error)))?;
            Ok(Input { text: decode(&name, bytes)?, name, origin: Origin::File, format })
        }
        Err(error) if !is_absent(&error) => Err(unreadable(cannot(&error))),
        Err(_) => match (builtin, argument.to_str()) {
            (Some(builtin), _) => Ok(builtin_input(builtin)),
            (None, Some(text)) if is_characters(text) => {
                let (name, text) = (TYPED.to_owned(), text.to_owned());
                Ok(Input { name, text, origin: Origin::Typed, format: None })
            }
            _ => Err(unreadable(unknown(&lossy))),
        },
    }
}

/// Whether an error says that there is no such file, and not that something is wrong with it.
fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename | ErrorKind::InvalidInput
    )
}

fn builtin_input(builtin: &'static Builtin) -> Input {
    let (name, text) = (builtin.name.to_owned(), builtin.text.to_owned());
    let format = (builtin.format == builtin::Format::ExactCover).then_some(Format::Dlx);
    Input { name, text, origin: Origin::Builtin(builtin), format }
}

fn stdin() -> Result<Input, Complaint> {
    let name = "standard input";
    let bytes = bounded(io::stdin().lock())
        .map_err(|error| Complaint::new(name, cannot(&error), Exit::Unreadable))?;
    Ok(Input { text: decode(name, bytes)?, name: name.to_owned(), origin: Origin::Stdin, format: None })
}

fn cannot(error: &io::Error) -> String {
    format!("cannot be read: {}", reason(error))
}

/// All of `source`, unless that is more than can be a puzzle.
fn bounded(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = LONGEST_MIB << 20;
    source.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(io::Error::other(format!(
            "it is longer than {LONGEST_MIB} MiB; cut it into several files"
        )));
    }
    Ok(bytes)
}

fn decode(name: &str, bytes: Vec<u8>) -> Result<String, Complaint> {
    String::from_utf8(bytes).map_err(|error| {
        let bytes = error.as_bytes();
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            return Complaint::new(name, "this is UTF-16: save it as UTF-8", Exit::Unreadable);
        }
        let at = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&bytes[..at]);
        let line = lines(&before).count();
        let column = lines(&before).last().map_or(0, |line| line.chars().count()) + 1;
        let text = format!("byte {} of the text, 0x{:02X}, is no UTF-8: save it as UTF-8", at + 1, bytes[at]);
        Complaint::new(format_args!("{name}:{line}:{column}"), text, Exit::Unreadable)
    })
}

/// Whether an argument that is no file is meant as the cells of a puzzle, right or wrong: more than
/// one line, an address, longer than any file's name, or mostly digits and blanks.
fn is_characters(text: &str) -> bool {
    let written = text.chars().filter(|c| !c.is_whitespace());
    let is_cell = |c: &char| c.is_ascii_digit() || "._*-xX?|+=".contains(*c);
    let (count, cells) = (written.clone().count(), written.filter(is_cell).count());
    text.contains('\n')
        || text.starts_with("https://")
        || count > 255
        || count >= 16 && 4 * cells >= 3 * count
}

fn unknown(name: &str) -> String {
    let names = || builtin::ALL.iter().map(|builtin| builtin.name);
    match nearest(name, names().chain(COMMANDS)) {
        Some(command) if COMMANDS.contains(&command) => {
            format!("no such file or puzzle: did you mean the command {command}?")
        }
        Some(builtin) => format!("no such file or puzzle: did you mean {builtin}?"),
        None => {
            let names: Vec<&str> = names().collect();
            format!(
                "no such file; the puzzles that come with the program are {}, and a Sudoku's \
                 characters are 81",
                names.join(", ")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_told_from_names() {
        let puzzle = builtin::DEFAULT.text.lines().skip(2).collect::<String>();
        for cells in
            [puzzle.as_str(), &puzzle[1..], "1...2...3...4...", "5 3 q . | 7 . . . | . . 8 9 . . 1", "1\n2"]
        {
            assert!(is_characters(cells), "{cells}");
        }
        for name in ["puzzle.txt", "12345", "x", "", "top95-of-2024-hard.txt", "../sudoku/hard.sdm"] {
            assert!(!is_characters(name), "{name}");
        }
    }

    #[test]
    fn what_is_no_utf_8_has_a_place() {
        let place = |bytes: &[u8]| decode("f", bytes.to_vec()).unwrap_err().place;
        assert_eq!(place(b"53..\n\xc3\xa9\xff"), "f:2:2");
        assert_eq!(place(b"\xff"), "f:1:1");
        assert_eq!(place(b"\xff\xfe5\0"), "f");
    }

    #[test]
    fn reading_is_bounded() {
        let error = bounded(io::repeat(b'.')).unwrap_err();
        assert!(error.to_string().contains("longer than 64 MiB"));
        assert_eq!(bounded(io::repeat(b'.').take(10)).unwrap().len(), 10);
    }
}
