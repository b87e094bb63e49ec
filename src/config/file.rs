//! Where the file of settings is, and what is in it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use super::mistake::ConfigMistake;
use super::read::Config;
use crate::documents;
use crate::problems::plain_line;

/// The variable that names another file, or is `off`: then there is none.
pub const SWITCH: &str = "QUADRILLE_CONFIG";

/// More than all settings and keys together could have.
const LONGEST: usize = 1 << 18;

/// The file of settings of this user.
#[derive(Clone, Debug)]
pub struct ConfigFile {
    /// Where it is.
    pub path: PathBuf,
}

impl ConfigFile {
    /// `$QUADRILLE_CONFIG`, else `quadrille/config.toml` in `$XDG_CONFIG_HOME`, else in `~/.config` (the XDG base
    /// directories, 0.8), and on Windows in `%APPDATA%`.
    /// None if it is switched off or there is no home. `lookup` gives the value of a variable.
    pub fn find(lookup: impl Fn(&str) -> Option<OsString>) -> Option<ConfigFile> {
        if let Some(own) = lookup(SWITCH).filter(|own| !own.is_empty()) {
            let is_off = ["off", "0", "no"].iter().any(|off| own == *off);
            return (!is_off).then(|| ConfigFile { path: own.into() });
        }
        // A path that is not absolute is to be passed over, the standard says.
        let absolute = |name| lookup(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let usual =
            || if cfg!(windows) { absolute("APPDATA") } else { Some(absolute("HOME")?.join(".config")) };
        let folder = absolute("XDG_CONFIG_HOME").or_else(usual)?;
        Some(ConfigFile { path: folder.join("quadrille").join("config.toml") })
    }

    /// Its name as it is shown.
    pub fn name(&self) -> String {
        plain_line(&self.path.to_string_lossy())
    }

    /// Its text; nothing if there is no such file.
    ///
    /// # Errors
    /// What the system says.
    pub fn text(&self) -> io::Result<String> {
        let metadata = match fs::metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
            found => found?,
        };
        // A pipe might never come to an end.
        if !metadata.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        let bytes = documents::whole(File::open(&self.path)?, LONGEST)?;
        String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8 text"))
    }

    /// What it says. A file that cannot be read is one mistake.
    pub fn read(&self) -> Config {
        match self.text() {
            Ok(text) => Config::read(&text),
            Err(error) => {
                let mistakes = vec![ConfigMistake::of_file(documents::cannot(&error))];
                Config { mistakes, ..Config::default() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_that_of_the_standard() {
        let path = |environment: &[(&str, &str)]| {
            let value = |name: &str| {
                environment.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
            };
            ConfigFile::find(value).map(|file| file.path)
        };
        // On Windows a path is absolute if it names its disk, and settings have a folder of their own.
        let (home, usual, other) = if cfg!(windows) {
            (("APPDATA", "C:/h"), "C:/h/quadrille/config.toml", "C:/c")
        } else {
            (("HOME", "/h"), "/h/.config/quadrille/config.toml", "/c")
        };
        let usual = Some(PathBuf::from(usual));
        assert_eq!(path(&[home]), usual);
        assert_eq!(path(&[home, ("XDG_CONFIG_HOME", "relative"), (SWITCH, "")]), usual);
        assert_eq!(
            path(&[home, ("XDG_CONFIG_HOME", other)]),
            Some(PathBuf::from(other).join("quadrille/config.toml"))
        );
        assert_eq!(path(&[home, (SWITCH, "my.toml")]), Some(PathBuf::from("my.toml")));
        assert_eq!(path(&[home, (SWITCH, "off")]), None);
        assert_eq!(path(&[]), None);
    }
    #[test]
    fn a_file_that_cannot_be_read_is_one_mistake_and_the_usual_settings_hold() {
        let folder = std::env::temp_dir().join(format!("quadrille-config-unread-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let file = |name: &str| ConfigFile { path: folder.join(name) };
        let usual = format!("{:?}", Config::default().settings);
        let said = |name: &str| {
            let config = file(name).read();
            (format!("{:?}", config.settings) == usual, config.told())
        };
        // None is no mistake.
        assert_eq!(said("none.toml"), (true, None));
        let holds = "rule = \"first\"\n";
        let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
        write("good.toml", holds.as_bytes());
        assert_eq!(said("good.toml"), (false, None));
        fs::create_dir(folder.join("folder.toml")).unwrap();
        write("latin.toml", &[holds.as_bytes(), b"words = \"\xe9\"\n"].concat());
        let full = format!("{holds}#{}", "x".repeat(LONGEST - holds.len() - 1));
        write("full.toml", full.as_bytes());
        assert_eq!(said("full.toml"), (false, None));
        write("long.toml", format!("{full}x").as_bytes());
        for (name, why) in [
            ("folder.toml", "it is not a file"),
            ("latin.toml", "it is not UTF-8 text"),
            ("long.toml", "it is longer than 256 KiB"),
        ] {
            assert_eq!(said(name), (true, Some(format!(": cannot be read: {why}"))), "{name}");
        }
        // A file where a folder should be is not the same as no file.
        #[cfg(unix)]
        assert_eq!(
            said("good.toml/config.toml"),
            (true, Some(": cannot be read: Not a directory".to_owned()))
        );
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_not_allowed_is_said_so() {
        let error = io::Error::from(ErrorKind::PermissionDenied);
        assert_eq!(documents::cannot(&error), "cannot be read: that is not allowed");
    }
}
