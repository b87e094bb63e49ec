//! How far the lessons were taken, kept between one start of the program and the next.
//!
//! The file is `quadrille/lessons` in the folder for such things: `$XDG_STATE_HOME`, else
//! `~/.local/state` (the XDG base directories, 0.8). With `QUADRILLE_PROGRESS=off` there is none.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::PathBuf;

use crate::app::Msg;
use crate::problems::{plain, plain_line};

/// The variable that switches it off.
pub const SWITCH: &str = "QUADRILLE_PROGRESS";

/// More than all lessons together could have.
const LONGEST: u64 = 1 << 16;

/// Whether progress is to be kept at all.
pub fn is_kept() -> bool {
    !env::var_os(SWITCH).is_some_and(|value| ["off", "0", "no"].iter().any(|off| value == *off))
}

/// What was kept. Nothing, if there is nothing that can be read.
pub fn recall() -> String {
    let mut text = String::new();
    if let Some(path) = path().filter(|_| is_kept())
        && let Ok(file) = File::open(path)
    {
        // Whatever cannot be read was no progress.
        let _ = file.take(LONGEST).read_to_string(&mut text);
    }
    plain(&text)
}

/// Keeps `text`. The answer, if there is one, says why that was not possible.
pub(super) fn keep(text: &str) -> Option<Msg> {
    let path = path()?;
    let folder = path.parent()?;
    // Written beside and then put in its place, so that no half of it is ever there.
    let beside = folder.join(format!("lessons.{}", std::process::id()));
    let kept = fs::create_dir_all(folder)
        .and_then(|()| fs::write(&beside, text))
        .and_then(|()| fs::rename(&beside, &path));
    kept.err().map(|error| {
        let name = plain_line(&path.to_string_lossy());
        Msg::Outcome(Err(format!("{name} cannot be written: {error}. :set progress off ends this.")))
    })
}

fn path() -> Option<PathBuf> {
    let folder = state_folder(env::var_os("XDG_STATE_HOME"), env::var_os("HOME"))?;
    Some(folder.join("quadrille").join("lessons"))
}

/// A path that is not absolute is to be passed over, the standard says.
fn state_folder(state: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: OsString| Some(PathBuf::from(path)).filter(|path| path.is_absolute());
    state.and_then(absolute).or_else(|| Some(home.and_then(absolute)?.join(".local").join("state")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_that_of_the_standard() {
        let os = |text: &str| Some(OsString::from(text));
        assert_eq!(state_folder(os("/s"), os("/h")), Some(PathBuf::from("/s")));
        assert_eq!(state_folder(os("relative"), os("/h")), Some(PathBuf::from("/h/.local/state")));
        assert_eq!(state_folder(None, os("/h")), Some(PathBuf::from("/h/.local/state")));
        assert_eq!(state_folder(os(""), None), None);
    }
}
