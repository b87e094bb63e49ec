//! The one reader: bytes in, located documents out, in any format.
//!
//! A short text is read as a whole, so that its layout may be any. A long one is a collection, read line by
//! line in memory that does not grow with it, or one exact cover.

use std::iter;
use std::vec;

use super::by_name::by_name;
use super::decode::{decode, is_utf_16};
use super::delimited;
use super::detect::{HEAD, detect, head as beginning};
use super::document::{Document, Located, ReadError};
use super::error::FormatError;
use super::format::Format;
use super::fpuzzles;
use super::interface::Holds;
use super::large_grids;
use super::literals;
use super::many::{LONGEST_COVER, Many};
use super::pasted;
use super::puzzle::{LocatedPuzzle, PlainLine};
use super::rules_comment;
use super::stream::are_plain;
use super::unrecognised;
use crate::exact_cover::text::{Visible, lines};
use crate::problems::instance::Instance;
use crate::problems::piece::PieceIdentity;

/// Documents out of bytes: push some, take what is ready, and say when no more follow. After a mistake it
/// goes on where the next puzzle must begin.
///
/// ```
/// use quadrille::problems::formats::{Document, Reader};
///
/// let mut reader = Reader::new("two.txt", None);
/// reader.push(b"A B C\nA\nB ");
/// reader.push(b"C\n");
/// reader.finish();
/// let found = reader.next().unwrap()?;
/// let Document::Cover(cover) = found.document else { unreachable!() };
/// assert_eq!((found.place.as_str(), cover.problem.count()), ("two.txt", 1));
/// assert!(reader.next().is_none());
/// # Ok::<(), quadrille::problems::formats::ReadError>(())
/// ```
pub struct Reader {
    name: String,
    /// The format that it must be in, whatever it looks like.
    format: Option<Format>,
    /// Whether no byte follows.
    is_finished: bool,
    stage: Stage,
}

/// The most bytes in which a puzzle is looked for among what stands around it.
const LONGEST_PASTE: usize = 4 << 20;

/// How far reading has got.
enum Stage {
    /// The bytes so far are too few to tell what they are.
    Head(Vec<u8>),
    /// One exact cover, whose bytes are gathered.
    Whole(Vec<u8>),
    /// The documents of a whole text.
    Found(vec::IntoIter<Result<Located, ReadError>>),
    /// A text of many, read line by line.
    Many(Box<Many>),
}

impl Reader {
    /// A reader of the text of this name, which is in this format, or in the one that it looks like.
    pub fn new(name: &str, format: Option<Format>) -> Reader {
        let name = Visible(name).to_string();
        Reader { name, format, is_finished: false, stage: Stage::Head(Vec::new()) }
    }

    /// Everything in a text that is at hand, and every mistake.
    pub fn read(
        name: &str,
        format: Option<Format>,
        bytes: &[u8],
    ) -> impl Iterator<Item = Result<Located, ReadError>> {
        let mut reader = Reader::new(name, format);
        reader.push(bytes);
        reader.finish();
        iter::from_fn(move || reader.next())
    }

    /// Adds bytes. Take what is ready before more are added: then memory does not grow with the text.
    pub fn push(&mut self, bytes: &[u8]) {
        match &mut self.stage {
            Stage::Head(head) => {
                head.extend_from_slice(bytes);
                if head.len() >= HEAD {
                    self.look();
                }
            }
            Stage::Whole(whole) => whole.extend_from_slice(bytes),
            Stage::Many(many) => many.push(bytes),
            Stage::Found(_) => {}
        }
        if let Stage::Whole(whole) = &self.stage
            && whole.len() > LONGEST_COVER
        {
            let most = LONGEST_COVER >> 20;
            self.fail(&format!(
                "cannot be read: it is longer than {most} MiB, too long for an exact cover: cut it into several"
            ));
        }
    }

    /// Says that no byte follows.
    pub fn finish(&mut self) {
        if std::mem::replace(&mut self.is_finished, true) {
            return;
        }
        self.look();
        if let Stage::Whole(whole) = &mut self.stage {
            let found = match decode(std::mem::take(whole)) {
                Ok(text) => self.whole(&text),
                Err(error) => vec![Err(ReadError::not_text(&self.name, &error))],
            };
            self.stage = Stage::Found(found.into_iter());
        }
    }

    /// Says that no byte follows because of this. What is half read is not read.
    pub fn fail(&mut self, why: &str) {
        let error = ReadError { name: self.name.clone(), at: None, sentence: why.to_owned() };
        match &mut self.stage {
            Stage::Many(many) => many.fail(error),
            Stage::Head(_) | Stage::Whole(_) | Stage::Found(_) => {
                self.stage = Stage::Found(vec![Err(error)].into_iter());
            }
        }
        self.is_finished = true;
    }

    /// Whether it has read its last document.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// The puzzle that comes next, if it is a whole line of plain digits that is there already: what most lines of large
    /// collections are, without a detour. Where there is none, [`Reader::next`] tells what comes.
    pub fn next_line(&mut self) -> Option<PlainLine> {
        match &mut self.stage {
            Stage::Many(many) => many.next_line(),
            Stage::Head(_) | Stage::Whole(_) | Stage::Found(_) => None,
        }
    }

    /// The next document or mistake that is ready; the end, if nothing follows.
    #[allow(clippy::should_implement_trait)] // Its end is not the end: more may come with the next bytes.
    pub fn next(&mut self) -> Option<Result<Located, ReadError>> {
        match &mut self.stage {
            Stage::Head(_) | Stage::Whole(_) => None,
            Stage::Found(found) => found.next(),
            Stage::Many(many) => {
                let found = many.next(&self.name, self.is_finished);
                self.is_finished |= many.is_over();
                found
            }
        }
    }

    /// Decides by the head how the text is read.
    fn look(&mut self) {
        let Stage::Head(head) = &mut self.stage else { return };
        let head = std::mem::take(head);
        let is_short = head.len() < HEAD;
        let line_end = head.iter().rposition(|&byte| byte == b'\n' || byte == b'\r');
        let whole_lines = &head[..line_end.filter(|_| !is_short).unwrap_or(head.len())];
        if is_utf_16(&head) {
            self.stage = Stage::Whole(head);
            return;
        }
        let seen = self.format.or_else(|| {
            // What is like puzzles of a line each and like nothing else need not be compared with every format.
            if are_plain(whole_lines) {
                return Some(Format::Line);
            }
            // All of a long text may have come at once.
            detect(&delimited::plain(beginning(&String::from_utf8_lossy(whole_lines))), None)
        });
        let many = seen.and_then(|format| Many::of(format, self.format, is_short));
        self.stage = match (seen, many) {
            (_, Some(mut many)) => {
                many.push(&head);
                Stage::Many(Box::new(many))
            }
            // A long text that is like nothing is not read to its end.
            (None, None) if !is_short => {
                let error = match decode(whole_lines.to_vec()) {
                    Ok(text) => ReadError::of(&self.name, &unrecognised::refuse(&text)),
                    Err(error) => ReadError::not_text(&self.name, &error),
                };
                self.is_finished = true;
                Stage::Found(vec![Err(error)].into_iter())
            }
            _ => Stage::Whole(head),
        };
    }

    /// Everything in a text, and every mistake in it.
    fn whole(&self, text: &str) -> Vec<Result<Located, ReadError>> {
        if self.format.is_none()
            && let Some(found) = in_words(text)
        {
            return vec![self.one(found)];
        }
        let is_cover = self.format.is_some_and(|format| !format.is_sudoku());
        // What looks like a blank is a digit there.
        let hexadecimal = large_grids::read_hexadecimal(text).filter(|_| self.format.is_none());
        let text = if is_cover { text } else { &*delimited::plain(hexadecimal.as_deref().unwrap_or(text)) };
        // A map in digits would be read as a second puzzle.
        if self.format.is_none()
            && text.len() <= LONGEST_PASTE
            && let Some(jigsaw) = pasted::jigsaw(text)
        {
            return self.in_format(&jigsaw);
        }
        let found = self.in_format(text);
        if self.format.is_some() || text.len() > LONGEST_PASTE || found.iter().all(Result::is_ok) {
            return found;
        }
        let pasted = pasted::plain(text);
        let in_paste = pasted.as_deref().and_then(literals::plain);
        let values = [literals::plain(text), in_paste, pasted.clone(), fpuzzles::address(text)];
        let read = values.into_iter().flatten().map(|plain| self.in_format(&plain));
        read.into_iter().find(|read| read.iter().all(Result::is_ok)).unwrap_or(found)
    }

    /// Everything in a text that is written in one format, and every mistake.
    fn in_format(&self, text: &str) -> Vec<Result<Located, ReadError>> {
        let Some(format) = self.format.or_else(|| detect(beginning(text), None)) else {
            return vec![self.one(Err(unrecognised::refuse(text)))];
        };
        match format.holds() {
            Holds::Sudokus(sudokus) => {
                let found = rules_comment::read(sudokus, text, None);
                let is_one = found.len() == 1;
                let located = |found: Result<LocatedPuzzle, FormatError>| match found {
                    Ok(LocatedPuzzle { line, puzzle }) if !is_one => Ok(Located {
                        place: format!("{}:{line}", self.name),
                        document: Document::Sudoku(puzzle),
                    }),
                    found => self.one(found.map(|found| Document::Sudoku(found.puzzle))),
                };
                found.into_iter().map(located).collect()
            }
            Holds::Cover(cover) => {
                let problem = (cover.read)(text);
                vec![self.one(problem.map(|problem| {
                    let piece = PieceIdentity::of_text(text).map(Box::new);
                    Document::Cover(Instance { piece, ..Instance::bare(self.name.as_str(), problem) })
                }))]
            }
        }
    }

    /// All that a text holds.
    fn one(&self, found: Result<Document, FormatError>) -> Result<Located, ReadError> {
        match found {
            Ok(document) => Ok(Located { place: self.name.clone(), document }),
            Err(error) => Err(ReadError::of(&self.name, &error)),
        }
    }
}

/// The problem that the only line of a text asks for by name, if it does.
fn in_words(text: &str) -> Option<Result<Document, FormatError>> {
    let mut said = (1..).zip(lines(text)).filter(|(_, line)| !line.trim().is_empty());
    let (line, words) = said.next().filter(|_| said.next().is_none())?;
    Some(by_name(words)?.map_err(|error| FormatError::new(line, 1, error.to_string())))
}
