//! What is wrong in a file of settings.

/// A mistake: where it is, and how it is mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigMistake {
    /// Line and column, from 1; none if the file as a whole is meant.
    pub at: Option<(usize, usize)>,
    /// What is wrong, and the cure.
    pub sentence: String,
}

impl ConfigMistake {
    /// A mistake at this byte of the text.
    pub(super) fn at(text: &str, byte: usize, sentence: impl Into<String>) -> ConfigMistake {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.rsplit_once('\n').map_or(before, |(_, line)| line);
        let at = (before.matches('\n').count() + 1, line.chars().count() + 1);
        ConfigMistake { at: Some(at), sentence: sentence.into() }
    }

    /// A mistake of the file as a whole.
    pub(super) fn of_file(sentence: impl Into<String>) -> ConfigMistake {
        ConfigMistake { at: None, sentence: sentence.into() }
    }

    /// Its place as compilers write it, so that editors find it: `config.toml:3:8`.
    pub fn place_in(&self, file: &str) -> String {
        self.at.map_or(file.to_owned(), |(line, column)| format!("{file}:{line}:{column}"))
    }
}
