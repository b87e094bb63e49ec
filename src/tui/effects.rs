//! Effects of the laboratory: the clipboard and files.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::{progress, remembered, terminal};
use crate::app::bindings::Keymap;
use crate::app::{ExportRequest, Folder, Msg, Settings};
use crate::config::{self, ConfigFile};
use crate::documents;
use crate::files::{self, Existing, SeenFiles, Stamp, WriteError, create_private_folder};
use crate::problems::plain_line;

/// The longest file that is read, in bytes.
const LONGEST_FILE: usize = 64 << 20;

/// Hands `text` to the terminal, which puts it on the clipboard if it knows how and may; it never answers.
pub(super) fn copy(text: &str) -> io::Result<Msg> {
    terminal::copy(text)?;
    Ok(Msg::Copied)
}

/// Writes the puzzle's `text` to the file at `path`; a file that is there only gives way if it may.
pub(super) fn save(seen: &mut SeenFiles, path: &str, text: &str, replace: bool, with_marks: bool) -> Msg {
    match write(seen, path, text, replace, ":w! NAME replaces it") {
        Ok(said) => Msg::Saved { said, with_marks },
        Err(why) => Msg::Outcome(Err(why)),
    }
}

/// Writes what was made of the state, if it could be made.
pub(super) fn export(seen: &mut SeenFiles, request: &ExportRequest, made: Result<String, String>) -> Msg {
    let ExportRequest { path, replace, kind, .. } = request;
    Msg::Outcome(made.and_then(|text| write(seen, path, &text, *replace, kind.cure())))
}

/// Writes the settings and the keys that were moved into their file, whose comments stay.
pub(super) fn save_settings(settings: &Settings, keys: &Keymap) -> Msg {
    let Some(file) = ConfigFile::find(|name| env::var_os(name)) else {
        return Msg::Outcome(Err(
            "There is no file of settings: QUADRILLE_CONFIG is off, or HOME is not set.".into(),
        ));
    };
    let name = file.name();
    let mut settings = *settings;
    if !progress::is_kept() {
        // The environment says so for this time alone.
        settings.progress = file.read().settings.progress;
    }
    if !remembered::is_kept() {
        settings.history = file.read().settings.history;
    }
    let written = file.text().map_err(|error| reason(&error));
    let written = written.and_then(|text| config::updated(&text, &settings, keys));
    let written = written.and_then(|text| match file.path.parent().map(create_private_folder) {
        Some(Err(error)) => Err(reason(&error)),
        None | Some(Ok(())) => {
            files::write(&file.path, Existing::Replace, text.as_bytes()).map_err(|e| e.to_string())
        }
    });
    Msg::Outcome(match written {
        Ok(()) => Ok(format!("settings saved to {name}")),
        Err(why) => Err(format!("{name}: {why}")),
    })
}

/// Writes a file and says so. What is there already stays unless `replace`, and then `cure` says how else.
fn write(seen: &mut SeenFiles, path: &str, text: &str, replace: bool, cure: &str) -> Result<String, String> {
    let name = plain_line(path);
    let cure = cure.replace("NAME", &name);
    seen.write(Path::new(path), text.as_bytes(), replace).map_err(|error| match error {
        WriteError::Exists => format!("{name} {error}: {cure}"),
        WriteError::Changed => format!("{name} {error}: {cure} all the same"),
        WriteError::Unfit(_) | WriteError::Folder(_) | WriteError::File(_) | WriteError::Unconfirmed(_) => {
            plain_line(&format!("{name} {error}"))
        }
    })?;
    Ok(format!("saved to {name}"))
}

/// Lists the files of the folder at `path`, the names of folders with a `/` at their end. What cannot be
/// listed has no files.
pub(super) fn list(path: &str) -> Msg {
    /// As many as anybody would look through.
    const MOST: usize = 2000;
    let folder = if path.is_empty() { "." } else { path };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().take(MOST);
    let name = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok().filter(|name| plain_line(name) == *name)?;
        let is_folder = fs::metadata(entry.path()).is_ok_and(|about| about.is_dir());
        Some(if is_folder { format!("{name}/") } else { name })
    };
    let mut names: Vec<String> = entries.filter_map(name).collect();
    names.sort_unstable();
    Msg::Listed(Folder { path: path.to_owned(), names })
}

/// Reads the file at `path`.
pub(super) fn read(seen: &mut SeenFiles, path: &str) -> Msg {
    let name = plain_line(path);
    match read_bytes(seen, path) {
        Ok(bytes) => Msg::Loaded { name, bytes },
        Err(error) => Msg::Outcome(Err(format!("{name} cannot be read: {}", reason(&error)))),
    }
}

fn read_bytes(seen: &mut SeenFiles, path: &str) -> io::Result<Vec<u8>> {
    // A pipe or a device might never come to an end, and no key would be answered meanwhile.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let file = File::open(path)?;
    seen.note(Path::new(path), Stamp::of_file(&file)?);
    documents::whole(file, LONGEST_FILE)
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
        let folder = env::temp_dir().join(format!("quadrille-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder.join("grid.txt").to_str().unwrap().to_string()
    }

    #[test]
    fn a_file_is_replaced_only_on_demand() {
        let path = path("save");
        let said = format!("saved to {path}");
        let seen = &mut SeenFiles::default();
        assert_eq!(save(seen, &path, "53..7", false, false), Msg::Saved { said, with_marks: false });
        assert!(
            matches!(save(seen, &path, "6", false, false), Msg::Outcome(Err(why)) if why.contains("is there already"))
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "53..7");
        assert!(matches!(save(seen, &path, "6", true, true), Msg::Saved { with_marks: true, .. }));
        assert_eq!(read(seen, &path), Msg::Loaded { name: path, bytes: "6".into() });
    }

    #[test]
    fn a_file_that_was_read_and_then_changed_by_somebody_else_is_replaced_at_the_second_demand() {
        let path = path("changed");
        fs::write(&path, "53..7").unwrap();
        let seen = &mut SeenFiles::default();
        read(seen, &path);
        fs::write(&path, "somebody else's").unwrap();
        let why = format!(
            "{path} was changed by somebody else since it was read, and was left as it is: \
             :w! {path} replaces it all the same"
        );
        assert_eq!(save(seen, &path, "6", true, false), Msg::Outcome(Err(why)));
        assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
        assert!(matches!(save(seen, &path, "6", true, false), Msg::Saved { .. }));
    }

    #[test]
    fn a_folder_is_listed_with_its_folders_marked() {
        let path = path("list");
        let folder = path.strip_suffix("grid.txt").unwrap();
        fs::write(&path, "53..7").unwrap();
        fs::create_dir(format!("{folder}more")).unwrap();
        // Elsewhere no file can have such a name.
        #[cfg(unix)]
        fs::write(format!("{folder}bad\u{1b}name"), "").unwrap();
        let names = ["grid.txt", "more/"].map(str::to_owned).to_vec();
        assert_eq!(list(folder), Msg::Listed(Folder { path: folder.to_owned(), names }));
        assert_eq!(
            list("/no such folder/"),
            Msg::Listed(Folder { path: "/no such folder/".into(), names: vec![] })
        );
    }

    #[test]
    fn what_cannot_be_read_is_said_in_a_sentence() {
        let path = path("read");
        let seen = &mut SeenFiles::default();
        assert_eq!(
            read(seen, &path),
            Msg::Outcome(Err(format!("{path} cannot be read: there is no such file or folder")))
        );
        #[cfg(unix)]
        assert_eq!(
            read(seen, "/dev/zero"),
            Msg::Outcome(Err("/dev/zero cannot be read: it is not a file".into()))
        );
        assert!(
            matches!(read(seen, "no\u{1b}[2Jsuch\nfile"), Msg::Outcome(Err(why)) if why.starts_with("no[2Jsuch file cannot"))
        );
    }
}
