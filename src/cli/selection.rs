//! One puzzle out of a text that holds many: by its number, or by the name that it is printed with.

use std::ffi::OsStr;
use std::iter;

use super::complaint::Complaint;
use super::exit::Exit;
use crate::problems::formats::Located;

/// The puzzles of a text, and every mistake in it.
pub type FoundDocuments = Box<dyn Iterator<Item = Result<Located, Complaint>> + Send>;

/// Which puzzle of a text is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The one with this number, from 1.
    Nth(u64),
    /// The one that begins in this line, from 1.
    Line(u64),
}

impl Selection {
    /// The one puzzle, or the one mistake, out of those of the text of this name.
    pub fn of(self, name: &str, mut documents: FoundDocuments) -> FoundDocuments {
        let found = match self {
            Selection::Nth(wanted) => {
                let mut seen = 0;
                let found = documents.by_ref().inspect(|_| seen += 1).nth(to_index(wanted));
                found.ok_or_else(|| format!("there is no puzzle {wanted} here: the last is {seen}"))
            }
            Selection::Line(line) => {
                let place = format!("{name}:{line}");
                let found = documents.find(|found| match found {
                    Ok(located) => located.place == place,
                    Err(mistake) => mistake.place == place || mistake.place.starts_with(&format!("{place}:")),
                });
                found.ok_or_else(|| {
                    format!("no puzzle of several begins in line {line}: --nth N takes the N-th")
                })
            }
        };
        let missing = |text| Err(Complaint::new(name, text, Exit::Unreadable));
        Box::new(iter::once(found.unwrap_or_else(missing)))
    }
}

fn to_index(number: u64) -> usize {
    usize::try_from(number - 1).unwrap_or(usize::MAX)
}

/// The text and the line of an argument such as `three.sdm:2`.
pub fn text_and_line(argument: &OsStr) -> Option<(&OsStr, u64)> {
    let (text, line) = argument.to_str()?.rsplit_once(':')?;
    let line = line.parse().ok().filter(|&line| line > 0)?;
    (!text.is_empty()).then_some((OsStr::new(text), line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_ends_in_a_line() {
        let parts = |argument: &'static str| text_and_line(OsStr::new(argument));
        assert_eq!(parts("three.sdm:2"), Some((OsStr::new("three.sdm"), 2)));
        assert_eq!(parts("a:b:12"), Some((OsStr::new("a:b"), 12)));
        for other in ["three.sdm", "three.sdm:", "three.sdm:0", "three.sdm:x", ":2"] {
            assert_eq!(parts(other), None, "{other}");
        }
    }
}
