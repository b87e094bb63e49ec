//! What the program wants done outside: the clipboard and files.

use std::fs::{self, File};
use std::io::{self, Write};

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;

use super::terminal;
use crate::app::{ExportRequest, Msg};
use crate::documents;
use crate::problems::plain_line;

/// The longest file that is read, in bytes.
const LONGEST_FILE: usize = 64 << 20;

/// Hands `text` to the terminal, which puts it on the clipboard if it knows how and may; it never answers.
pub(super) fn copy(text: &str) -> io::Result<Msg> {
    let mut bytes = String::new();
    // Writing to a string does not fail.
    let _ = CopyToClipboard::to_clipboard_from(text).write_ansi(&mut bytes);
    terminal::write(bytes.as_bytes())?;
    Ok(Msg::Outcome(Ok("copied, if this terminal lets programs copy".into())))
}

/// Writes the puzzle's `text` to the file at `path`; a file that is there only gives way if it may.
pub(super) fn save(path: &str, text: &str, replace: bool, with_marks: bool) -> Msg {
    match write(path, text, replace, ":w! NAME replaces it") {
        Ok(said) => Msg::Saved { said, with_marks },
        Err(why) => Msg::Outcome(Err(why)),
    }
}

/// Writes what was made of the state, if it could be made.
pub(super) fn export(request: &ExportRequest, made: Result<String, String>) -> Msg {
    let ExportRequest { path, replace, kind, .. } = request;
    Msg::Outcome(made.and_then(|text| write(path, &text, *replace, kind.cure())))
}

/// Writes a file and says so. What is there already stays unless `replace`, and then `cure` says how else.
fn write(path: &str, text: &str, replace: bool, cure: &str) -> Result<String, String> {
    let name = plain_line(path);
    let written = if replace {
        fs::write(path, text)
    } else {
        File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()))
    };
    match written {
        Ok(()) => Ok(format!("saved to {name}")),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(format!("{name} is there already and was left as it is: {}", cure.replace("NAME", &name)))
        }
        Err(error) => Err(format!("{name} cannot be written: {}", documents::reason(&error))),
    }
}

/// Reads the file at `path`.
pub(super) fn read(path: &str) -> Msg {
    let name = plain_line(path);
    match read_bytes(path) {
        Ok(bytes) => Msg::Loaded { name, bytes },
        Err(error) => Msg::Outcome(Err(format!("{name} cannot be read: {}", reason(&error)))),
    }
}

fn read_bytes(path: &str) -> io::Result<Vec<u8>> {
    // A pipe or a device might never come to an end, and no key would be answered meanwhile.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    documents::whole(File::open(path)?, LONGEST_FILE)
}

/// An error as the end of a sentence.
fn reason(error: &io::Error) -> String {
    plain_line(&documents::reason(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path in a fresh folder that the test may fill.
    fn path(test: &str) -> String {
        let folder = std::env::temp_dir().join(format!("quadrille-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder.join("grid.txt").to_str().unwrap().to_string()
    }

    #[test]
    fn a_file_is_replaced_only_on_demand() {
        let path = path("save");
        let said = format!("saved to {path}");
        assert_eq!(save(&path, "53..7", false, false), Msg::Saved { said, with_marks: false });
        assert!(
            matches!(save(&path, "6", false, false), Msg::Outcome(Err(why)) if why.contains("is there already"))
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "53..7");
        assert!(matches!(save(&path, "6", true, true), Msg::Saved { with_marks: true, .. }));
        assert_eq!(read(&path), Msg::Loaded { name: path, bytes: "6".into() });
    }

    #[test]
    fn what_cannot_be_read_is_said_in_a_sentence() {
        let path = path("read");
        assert_eq!(
            read(&path),
            Msg::Outcome(Err(format!("{path} cannot be read: there is no such file or folder")))
        );
        assert_eq!(read("/dev/zero"), Msg::Outcome(Err("/dev/zero cannot be read: it is not a file".into())));
        assert!(
            matches!(read("no\u{1b}[2Jsuch\nfile"), Msg::Outcome(Err(why)) if why.starts_with("no[2Jsuch file cannot"))
        );
    }
}
